//! The score sheet for a real table.

mod diary;
pub(in crate::app) mod form;
mod incident;
mod print;
mod setup;
pub(super) mod table;

use dulle_tournament::{Entry, Match, Next, Over, text};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};

use crate::app::browser;
use crate::app::ctx::{Ctx, use_ctx};
use crate::app::erased::{handler, live, live_flag};
use crate::app::modal::sure;
use crate::app::pages::settings::page_head;
use crate::app::table::evening::places;
use crate::model::sheet::{
    HandForm, IncidentForm, SheetScreen, csv, draft, draft_text, refused as refusal_text, screen,
};
use form::{hand_buttons, hand_form};
use incident::{incident_buttons, incident_form};
use print::Place;
use setup::setup_form;
use table::{SheetFrame, sheet_table};

const KEPT: &str = "dulle.sheet";
/// A hand that is half tapped in.
const DRAFT: &str = "dulle.sheet-draft";

/// The match as it was kept.
pub(in crate::app) fn kept() -> Option<Match> {
    text::read(&browser::stored(KEPT)?).ok().map(|reading| reading.game)
}

/// Keeps a match that was changed elsewhere.
pub(in crate::app) fn keep(game: &Match) {
    browser::store(KEPT, &text::whole(game));
}

/// A match on this machine: every change is kept at once.
#[derive(Clone, Copy)]
pub(in crate::app) struct ScoreBook {
    pub(in crate::app) game: RwSignal<Option<Match>>,
    /// The hand that is being tapped in.
    pub(in crate::app) form: RwSignal<Option<HandForm>>,
    /// Something else than a hand that is being written down.
    pub(in crate::app) incident: RwSignal<Option<IncidentForm>>,
    /// The browser has taken nothing more. Then the evenings that take the room can be saved and removed beside the sheet.
    no_room: RwSignal<Option<&'static str>>,
    /// The match before the last entry was taken back, until something else is written.
    undone: RwSignal<Option<Match>>,
}

/// Whether a match is kept now. A browser that keeps nothing at all is not full.
fn is_kept(game: &Match) -> bool {
    browser::try_store(KEPT, &text::whole(game)) || !browser::can_store()
}

impl ScoreBook {
    fn open() -> Self {
        let game = kept();
        let form = game.as_ref().and_then(|game| draft(game, &browser::stored(DRAFT)?));
        let book = Self {
            game: RwSignal::new(game),
            form: RwSignal::new(form),
            incident: RwSignal::new(None),
            no_room: RwSignal::new(None),
            undone: RwSignal::new(None),
        };
        // What another tab writes stands here too: otherwise the next entry would write over it.
        let handle = window_event_listener(leptos::ev::storage, move |_| {
            let kept = kept();
            if book.game.with_untracked(|game| *game != kept) {
                book.game.set(kept);
            }
        });
        on_cleanup(move || handle.remove());
        // What is tapped in survives a reload and a locked phone.
        Effect::new(move |_| match book.form.with(|form| form.as_ref().map(draft_text)) {
            Some(text) => browser::store(DRAFT, &text),
            None => browser::delete_stored(DRAFT),
        });
        book
    }

    pub(in crate::app) fn begin(self, game: Match) {
        let kept = is_kept(&game);
        self.game.set(Some(game));
        self.note_room(kept, "web-sheet-not-kept");
    }

    /// Says so where there was no room, and shows what can be done about it.
    fn note_room(self, kept: bool, sentence: &'static str) {
        self.no_room.set((!kept).then_some(sentence));
        if !kept {
            browser::after(0, || browser::scroll_to_start(".score-pane .no-room"));
        }
    }

    /// Writes an entry down, or says why not.
    pub(in crate::app) fn add_entry(self, ctx: Ctx, entry: Entry) -> bool {
        let mut kept = true;
        self.undone.set(None);
        let refused = self.game.try_update(|game| {
            let game = game.as_mut()?;
            let refused = game.enter(entry).err();
            kept = is_kept(game);
            refused.map(|refusal| refusal_text(&refusal, game.setup(), ctx.texts_now()))
        });
        match refused.flatten() {
            Some(sentence) => {
                ctx.toast(sentence);
                false
            }
            None => {
                self.form.set(None);
                self.incident.set(None);
                self.note_room(kept, "web-sheet-not-kept");
                true
            }
        }
    }

    /// Takes the last entry back. It can be had again.
    fn undo(self, ctx: Ctx) {
        let before = self.game.get_untracked();
        if self.add_entry(ctx, Entry::Undo) {
            self.undone.set(before);
            ctx.toast(ctx.texts_now().get("web-sheet-undone"));
        }
    }

    /// The entry that was taken back counts after all.
    fn redo(self) {
        if let Some(before) = self.undone.get_untracked() {
            self.undone.set(None);
            self.begin(before);
        }
    }

    fn write_next(self) {
        let next = self.game.with_untracked(|game| game.as_ref().map(Match::next));
        if let Some(Next::Hand(hand)) = next {
            self.incident.set(None);
            let mut form = HandForm::new(&hand);
            form.set_bare(browser::stored(form::BARE).as_deref() == Some("on"));
            self.form.set(Some(form));
        }
    }

    fn note_incident(self) {
        let form = self.game.with_untracked(|game| game.as_ref().map(IncidentForm::new));
        self.form.set(None);
        self.incident.set(form);
    }

    fn correct(self, ctx: Ctx, number: u8) {
        let closed = self.game.with_untracked(|game| {
            let next = game.as_ref().map(Match::next);
            matches!(next, Some(Next::Over(Over::Closed)))
        });
        if closed {
            return ctx.toast(ctx.texts_now().get("web-sheet-is-closed"));
        }
        let form = self.game.with_untracked(|game| {
            game.as_ref().and_then(|game| game.row(number)).and_then(HandForm::of_row)
        });
        match form {
            Some(form) => {
                self.incident.set(None);
                self.form.set(Some(form));
            }
            None => ctx.toast(ctx.texts_now().get("web-sheet-not-tapped")),
        }
    }

    /// Puts the sheet away for a new one: into the diary, unless nothing is on it.
    fn put_away(self) {
        match self.game.with_untracked(|game| game.as_ref().is_none_or(diary::keep)) {
            true => self.clear(),
            false => self.note_room(false, "web-sheet-diary-full"),
        }
    }

    /// Nothing of the sheet stays here.
    fn clear(self) {
        browser::delete_stored(KEPT);
        diary::forget_opened();
        self.undone.set(None);
        self.game.set(None);
        self.form.set(None);
        self.incident.set(None);
        self.no_room.set(None);
    }
}

pub(in crate::app) fn sheet_page() -> impl IntoView {
    let ctx = use_ctx();
    let book = ScoreBook::open();
    let has_game = Memo::new(move |_| book.game.with(Option::is_some));
    view! {
        <main class="page score" class:fits=live_flag(move || has_game.get())>
            {page_head(ctx, "web-score-sheet")}
            {live(move || if has_game.get() {
                running(ctx, book).into_any()
            } else {
                view! { {setup_form(ctx, book)} {diary::diary(ctx, book)} }.into_any()
            })}
        </main>
    }
}

fn running(ctx: Ctx, book: ScoreBook) -> impl IntoView {
    let shown = Memo::new(move |_| {
        book.game.with(|game| game.as_ref().map(|game| screen(game, ctx.texts())))
    });
    let next = move || shown.with(|shown| shown.as_ref().map(|shown| shown.next.clone()));
    let can = move |read: fn(&SheetScreen) -> bool| {
        let writing = book.form.with(Option::is_some) || book.incident.with(Option::is_some);
        shown.with(|shown| shown.as_ref().is_some_and(read)) && !writing
    };
    // The form is made anew for another hand, not for every tap.
    let hand_open = Memo::new(move |_| {
        book.form.with(|form| form.as_ref().map(|form| (form.number, form.corrects)))
    });
    let incident_open = Memo::new(move |_| book.incident.with(Option::is_some));
    // A form opens where it can be seen. When it goes, what was written and the totals can be seen.
    Effect::new(move |was_open: Option<bool>| {
        let is_open = hand_open.get().is_some() || incident_open.get();
        match (was_open, is_open) {
            (_, true) => browser::after(0, || browser::scroll_to_start(".score-pane .tap")),
            (Some(true), false) => {
                browser::after(0, || browser::scroll_to_foot(".score-pane tfoot"));
            }
            _ => {}
        }
        is_open
    });
    let check = move || {
        let check = shown.with(|shown| shown.as_ref().and_then(|shown| shown.check.clone()));
        check.map(|(good, text)| view! { <p class="check" class:bad=!good>{text}</p> })
    };
    let place = Place::kept();
    view! {
        <div class="score-pane" data-pane tabindex="0" role="region" aria-label=ctx.t("web-score-sheet")>
            <p class="prompt" aria-live="polite">{live(next)}</p>
            {live(move || hand_open.get().map(|_| hand_form(ctx, book)))}
            {live(move || incident_open.get().then(|| incident_form(ctx, book)))}
            {live(move || shown.get().map(|shown| view! {
                {print::head(ctx, place, &shown)}
                {paper(ctx, book, shown)}
            }))}
            {live(check)}
            {live(move || shown.with(|shown| shown.as_ref().map(print::signatures)))}
            {tools(ctx, book)}
            {live(move || book.no_room.get().map(|sentence| no_room(ctx, book, sentence)))}
            {print::place_field(ctx, place)}
        </div>
        <div class="go-on">
            {live(move || can(|s| s.open).then(|| view! {
                <button class="main write" on:click=handler(move |_| book.write_next())>{ctx.t("web-sheet-write")}</button>
            }))}
            {live(move || can(|s| s.closable).then(|| view! {
                <button class="main close-sheet" on:click=handler(move |_| {
                    book.add_entry(ctx, Entry::Close { signed: None });
                    browser::after(0, || browser::scroll_to_top(".score-pane"));
                })>
                    {ctx.t("web-sheet-close")}
                </button>
            }))}
            {live(move || hand_open.get().map(|_| hand_buttons(ctx, book)))}
            {live(move || incident_open.get().then(|| incident_buttons(ctx, book)))}
        </div>
    }
}

fn paper(ctx: Ctx, book: ScoreBook, shown: SheetScreen) -> impl IntoView {
    let SheetScreen { names, rows, foot, solos, ranking, .. } = shown;
    let ranking = ranking.map(|ranking| view! { <section class="standing"><h2>{ctx.t("web-match-standing")}</h2>{places(ranking)}</section> });
    let correct = Callback::new(move |number| book.correct(ctx, number));
    view! {
        {ranking}
        <div class="paper-sheet">
            {sheet_table(ctx, SheetFrame { names, foot }, rows, Some(correct))}
        </div>
        {solos.map(|solos| view! { <p class="solo-list">{solos}</p> })}
    }
}

fn tools(ctx: Ctx, book: ScoreBook) -> impl IntoView {
    let asked = RwSignal::new(false);
    let tool = move |key: &'static str, class: &'static str, act: fn(Ctx, ScoreBook)| {
        view! { <button class=class on:click=handler(move |_| act(ctx, book))>{ctx.t(key)}</button> }
    };
    view! {
        <div class="tools">
            {tool("web-sheet-undo", "plain undo", |ctx, book| book.undo(ctx))}
            {live(move || book.undone.with(Option::is_some).then(|| tool("web-sheet-redo", "plain redo", |_, book| book.redo())))}
            {tool("web-sheet-incident", "plain incident", |_, book| book.note_incident())}
            {tool("web-sheet-print", "plain print", |_, _| { let _ = window().print(); })}
            {tool("web-sheet-csv", "plain csv", save_csv)}
            {tool("web-sheet-file", "plain file", |_, book| save_file(book))}
            <button class="plain new" on:click=handler(move |_| asked.set(true))>{ctx.t("web-sheet-new")}</button>
        </div>
        {live(move || asked.get().then(|| {
            // An empty list is not kept.
            let is_kept = book.game.with(|game| game.as_ref().is_some_and(|game| game.sheet().played > 0));
            let key = if is_kept { "web-sheet-new-ask" } else { "web-sheet-new-ask-empty" };
            let (question, yes) = (ctx.texts().get(key), ctx.texts().get("web-sheet-new"));
            sure(ctx, "web-sheet-new", question, yes, move || asked.set(false), move || book.put_away())
        }))}
    }
}

/// The ways out of a full browser: evenings are saved and removed, or this sheet becomes a file.
fn no_room(ctx: Ctx, book: ScoreBook, sentence: &'static str) -> impl IntoView {
    let as_file = move |_| {
        save_file(book);
        book.clear();
    };
    view! {
        <section class="no-room">
            <p class="refused" role="alert">{ctx.t(sentence)}</p>
            <button class="plain as-file" on:click=handler(as_file)>{ctx.t("web-sheet-as-file")}</button>
            {diary::diary(ctx, book)}
        </section>
    }
}

fn save_csv(ctx: Ctx, book: ScoreBook) {
    let text =
        book.game.with_untracked(|game| game.as_ref().map(|game| csv(game, ctx.texts_now())));
    if let Some(text) = text {
        // A mark at the start tells spreadsheets that this is UTF-8.
        browser::download("dulle-liste.csv", "text/csv", &format!("\u{feff}{text}"));
    }
}

fn save_file(book: ScoreBook) {
    if let Some(text) = book.game.with_untracked(|game| game.as_ref().map(text::whole)) {
        browser::download("dulle-liste.txt", "text/plain", &text);
    }
}

/// Opens a match's file.
pub(in crate::app) fn upload(ctx: Ctx, book: ScoreBook, event: &web_sys::Event) {
    let input =
        event.target().and_then(|target| target.dyn_into::<web_sys::HtmlInputElement>().ok());
    let Some(file) = input.and_then(|input| input.files()).and_then(|files| files.get(0)) else {
        return;
    };
    spawn_local(async move {
        let content = JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string());
        match content.as_deref().map(text::read) {
            Some(Ok(reading)) => {
                diary::forget_opened();
                book.begin(reading.game);
            }
            Some(Err(error)) => ctx.toast(ctx.texts_now().match_read(&error)),
            None => ctx.toast(ctx.texts_now().get("web-not-loaded")),
        }
    });
}
