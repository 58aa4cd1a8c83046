//! The rules to read: chapters, search, glossary. The texts of the paragraphs are fetched when they are wanted.

use dulle_rules::{Rulebook, Rules};
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use crate::app::cited::load;
use crate::app::ctx::{Ctx, use_ctx};
use crate::app::erased::{handler, live, live_flag, live_text};
use crate::app::pages::settings::page_head;
use crate::app::table::card::picture;
use crate::model::course::chapters::{Chapter, Pictures, chapters, pictures};
use crate::model::course::find::{FoundOption, Wanted, options};
use crate::model::course::glossary::{Entry, glossary};
use crate::model::local::hand::rules_with;
use crate::model::options::starts;
use crate::model::paragraphs::Paragraph;
use crate::model::prefs::{OWN, Prefs};

/// What stands in the place of a chapter's name for the words of the game.
const GLOSSARY: &str = "glossary";

#[derive(Clone, Copy)]
struct Reader {
    ctx: Ctx,
    /// The name of a book or preset, or the word for the player's own rules.
    book: RwSignal<String>,
    wanted: RwSignal<String>,
    /// The chapter that is open; None for the first one.
    open: RwSignal<Option<String>>,
    file: RwSignal<Option<Result<String, ()>>>,
}

pub(in crate::app) fn rules_page(book: Option<String>) -> impl IntoView {
    let ctx = use_ctx();
    let chosen = ctx.prefs.with_untracked(|prefs| match prefs.plays_own() {
        true => OWN.to_owned(),
        false => prefs.rules_start.clone(),
    });
    let reader = Reader {
        ctx,
        book: RwSignal::new(book.unwrap_or(chosen)),
        wanted: RwSignal::new(String::new()),
        open: RwSignal::new(None),
        file: RwSignal::new(None),
    };
    let base = Memo::new(move |_| reader.rules().map(|rules| rules.book().name.clone()));
    Effect::new(move |_| {
        let (base, lang) = (base.get().unwrap_or_default(), ctx.texts().lang().code());
        reader.file.set(None);
        reader.open.set(None);
        spawn_local(async move { reader.file.set(Some(load(&base, lang).await.ok_or(()))) });
    });
    view! {
        <main class="page rules">
            {page_head(ctx, "web-rules")}
            {reader.finder()}
            {live(move || reader.differences())}
            {live(move || reader.shown())}
        </main>
    }
}

impl Reader {
    /// The rules that are read, with all that a preset or the player has changed.
    fn rules(self) -> Option<&'static Rules> {
        let name = self.book.get();
        if name == OWN {
            return self.ctx.prefs.with(|prefs| rules_with(&prefs.book, &prefs.options));
        }
        rules_with(&name, "")
    }

    fn finder(self) -> impl IntoView {
        let ctx = self.ctx;
        let option = move |name: &'static str| {
            let title =
                move || Rulebook::named(name).map(|b| b.title[ctx.texts().lang() as usize].clone());
            view! { <option value=name prop:selected=live_flag(move || self.book.with(|book| book == name))>{live(title)}</option> }
        };
        let own = ctx.prefs.with_untracked(Prefs::plays_own).then(|| {
            let selected = move || self.book.with(|book| book == OWN);
            view! { <option value=OWN prop:selected=live_flag(selected)>{ctx.t("reader-own")}</option> }
        });
        view! {
            <div class="finder">
                <select aria-label=ctx.t("web-rulebook") on:change=handler(move |event| self.book.set(event_target_value(&event)))>
                    {own}
                    {starts().map(option).collect_view()}
                </select>
                <input
                    type="search"
                    aria-label=ctx.t("web-search")
                    placeholder=ctx.t("web-search")
                    prop:value=live_text(move || self.wanted.get())
                    on:input=handler(move |event| self.wanted.set(event_target_value(&event)))
                />
            </div>
        }
    }

    /// What the chosen rules change about the book whose paragraphs are shown.
    fn differences(self) -> Option<AnyView> {
        let book = self.rules()?.book();
        let printed = Rulebook::named(&book.name)?;
        let texts = self.ctx.texts();
        let lines = texts.differences(book, &printed);
        if lines.is_empty() {
            return None;
        }
        let title = printed.title[texts.lang() as usize].clone();
        let head = texts.with("reader-differences", &[("book", title.into())]);
        let lines = lines.into_iter().map(|line| view! { <li>{line}</li> }).collect_view();
        Some(view! { <section class="reader-differences"><h2>{head}</h2><ul class="summary">{lines}</ul></section> }.into_any())
    }

    fn shown(self) -> AnyView {
        let ctx = self.ctx;
        let empty = |key| view! { <p class="empty">{ctx.t(key)}</p> }.into_any();
        let (file, rules) = (self.file.get(), self.rules());
        let (file, rules) = match (file, rules) {
            (Some(Ok(file)), Some(rules)) => (file, rules),
            (None, Some(_)) => return empty("web-loading"),
            _ => return empty("web-not-loaded"),
        };
        let (wanted, texts) = (Wanted::new(&self.wanted.get()), ctx.texts());
        let found = chapters(&rules.book().name, &file, &wanted, texts);
        if !wanted.is_empty() {
            return self.found(rules, found, &wanted).into_any();
        }
        let open = self.open.get();
        let all = found.iter().map(|chapter| (chapter.id.clone(), chapter.title.clone()));
        let glossary_title = (GLOSSARY.to_owned(), texts.get("reader-glossary"));
        let all: Vec<(String, String)> = all.chain([glossary_title]).collect();
        let first = all.first().map(|(id, _)| id.clone()).unwrap_or_default();
        let open = open.filter(|open| all.iter().any(|(id, _)| id == open)).unwrap_or(first);
        let inside = match found.into_iter().find(|chapter| chapter.id == open) {
            Some(chapter) => self.chapter(rules, chapter).into_any(),
            None => entries(ctx, glossary(&wanted, texts)).into_any(),
        };
        view! { {self.contents(all, &open)} {inside} }.into_any()
    }

    fn contents(self, all: Vec<(String, String)>, open: &str) -> impl IntoView + use<> {
        let one = |(id, title): (String, String)| {
            let current = (id == open).then_some("true");
            let name = id.clone();
            let go = move |_| self.open.set(Some(id.clone()));
            view! { <li><button class="reader-chapter" data-chapter=name aria-current=current on:click=handler(go)>{title}</button></li> }
        };
        let label = self.ctx.t("reader-contents");
        view! { <nav aria-label=label><ol class="reader-contents">{all.into_iter().map(one).collect_view()}</ol></nav> }
    }

    /// Everything in which the words were found, chapter by chapter, the words of the game and the options.
    fn found(
        self,
        rules: &'static Rules,
        chapters: Vec<Chapter>,
        wanted: &Wanted,
    ) -> impl IntoView + use<> {
        let ctx = self.ctx;
        let words = glossary(wanted, ctx.texts());
        let options = options(rules, wanted, ctx.texts());
        let nothing = chapters.is_empty() && words.is_empty() && options.is_empty();
        let chapters = chapters.into_iter().map(|chapter| self.chapter(rules, chapter));
        view! {
            {nothing.then(|| view! { <p class="empty">{ctx.t("reader-nothing")}</p> })}
            {(!words.is_empty()).then(|| entries(ctx, words))}
            {(!options.is_empty()).then(|| found_options(ctx, options))}
            {chapters.collect_view()}
        }
    }

    fn chapter(self, rules: &'static Rules, chapter: Chapter) -> impl IntoView + use<> {
        let texts = self.ctx.texts();
        let one = |paragraph: Paragraph| {
            let pictures = pictures(rules, &paragraph, texts);
            one_paragraph(paragraph, pictures)
        };
        view! {
            <section class="paragraphs">
                <h2 class="reader-title">{chapter.title}</h2>
                {chapter.paragraphs.into_iter().map(one).collect_view()}
            </section>
        }
    }
}

fn one_paragraph(paragraph: Paragraph, pictures: Vec<Pictures>) -> impl IntoView {
    let lines = paragraph.texts.into_iter().map(|text| view! { <p>{text}</p> });
    view! {
        <section class="paragraph">
            <h3>{paragraph.number}</h3>
            <div>{lines.collect_view()} {pictures.into_iter().map(shown_pictures).collect_view()}</div>
        </section>
    }
}

fn shown_pictures(pictures: Pictures) -> impl IntoView {
    let cards = pictures.cards.into_iter().map(picture).collect_view();
    view! {
        {pictures.caption.map(|caption| view! { <small class="reader-caption">{caption}</small> })}
        <div class="small-cards" role="img" aria-label=pictures.spoken>{cards}</div>
    }
}

/// Options of house rules, each with what it does in the rules that are read.
fn found_options(ctx: Ctx, options: Vec<FoundOption>) -> impl IntoView {
    let one = |option: FoundOption| {
        view! { <div class="glossary-entry reader-option"><dt>{option.name}</dt><dd>{option.does}</dd></div> }
    };
    view! {
        <section class="glossary">
            <h2 class="reader-title">{ctx.t("reader-options")}</h2>
            <dl>{options.into_iter().map(one).collect_view()}</dl>
        </section>
    }
}

fn entries(ctx: Ctx, entries: Vec<Entry>) -> impl IntoView {
    let one = |entry: Entry| {
        view! { <div class="glossary-entry"><dt>{entry.word}</dt><dd>{entry.meaning}</dd></div> }
    };
    view! {
        <section class="glossary">
            <h2 class="reader-title">{ctx.t("reader-glossary")}</h2>
            <dl>{entries.into_iter().map(one).collect_view()}</dl>
        </section>
    }
}
