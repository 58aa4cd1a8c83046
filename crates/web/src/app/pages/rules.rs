//! The paragraphs of a rulebook. Their texts are fetched when they are wanted.

use dulle_rules::Rulebook;
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::settings::page_head;
use crate::app::cited::load;
use crate::app::ctx::use_ctx;
use crate::app::erased::{handler, live, live_flag, live_text};
use crate::model::paragraphs::{Paragraph, group};

pub(in crate::app) fn rules_page(book: Option<String>) -> impl IntoView {
    let ctx = use_ctx();
    let book = RwSignal::new(book.unwrap_or_else(|| ctx.prefs.with_untracked(|p| p.book.clone())));
    let wanted = RwSignal::new(String::new());
    let text = RwSignal::new(None::<Result<String, ()>>);
    Effect::new(move |_| {
        let (book, lang) = (book.get(), ctx.texts().lang().code());
        text.set(None);
        spawn_local(async move { text.set(Some(load(&book, lang).await.ok_or(()))) });
    });
    let shown = move || match text.get() {
        None => view! { <p class="empty">{ctx.t("web-loading")}</p> }.into_any(),
        Some(Err(())) => view! { <p class="empty">{ctx.t("web-not-loaded")}</p> }.into_any(),
        Some(Ok(text)) => {
            let found = group(&text, &wanted.get());
            found.into_iter().map(one).collect_view().into_any()
        }
    };
    let option = move |name: &'static str| {
        let title =
            move || Rulebook::named(name).map(|b| b.title[ctx.texts().lang() as usize].clone());
        view! { <option value=name prop:selected=live_flag(move || book.with(|book| book == name))>{live(title)}</option> }
    };
    view! {
        <main class="page rules">
            {page_head(ctx, "web-rules")}
            <div class="finder">
                <select aria-label=ctx.t("web-rulebook") on:change=handler(move |event| book.set(event_target_value(&event)))>
                    {Rulebook::names().map(option).collect_view()}
                </select>
                <input
                    type="search"
                    aria-label=ctx.t("web-search")
                    placeholder=ctx.t("web-search")
                    prop:value=live_text(move || wanted.get())
                    on:input=handler(move |event| wanted.set(event_target_value(&event)))
                />
            </div>
            <div class="paragraphs">{live(shown)}</div>
        </main>
    }
}

fn one(paragraph: Paragraph) -> impl IntoView {
    let lines = paragraph.texts.into_iter().map(|text| view! { <p>{text}</p> });
    view! {
        <section class="paragraph">
            <h2>{paragraph.number}</h2>
            <div>{lines.collect_view()}</div>
        </section>
    }
}
