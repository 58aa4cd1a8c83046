//! A paragraph that a player wants to read, in a dialog that stays until it is closed.

use crate::app::erased::{handler, live};
use leptos::prelude::*;

use super::browser;
use super::ctx::Ctx;
use super::modal::modal;
use crate::model::paragraphs::find;
use crate::model::table::receipt::Reference;

/// The paragraphs of a book in a language.
pub(super) async fn load(book: &str, lang: &str) -> Option<String> {
    browser::fetch_text(&format!("paragraphs/{book}.{lang}.tsv")).await
}

/// A citation that shows its text when it is tapped.
pub(super) fn reference(ctx: Ctx, cite: Reference) -> impl IntoView {
    let text = cite.text.clone();
    view! { <button type="button" class="cite" on:click=handler(move |_| open(ctx, cite.clone()))>{text}</button> }
}

fn open(ctx: Ctx, cite: Reference) {
    let Reference { text, book, row, option } = cite;
    let lang = ctx.texts_now().lang().code();
    ctx.cite(text, async move {
        match option {
            Some(option) => Some(option),
            None => find(&load(&book, lang).await?, &row),
        }
    });
}

/// The paragraph that is open, if one is.
pub(super) fn paragraph(ctx: Ctx) -> impl IntoView {
    live(move || {
        let (cite, text) = ctx.cited.get()?;
        let title = cite.clone();
        let inside = view! {
            <h2>{cite}</h2>
            <p class="cited">{text}</p>
        };
        Some(modal(ctx, move || title.clone(), "web-close", move || ctx.cited.set(None), inside))
    })
}
