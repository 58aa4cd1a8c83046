//! Quick phrases: a row of buttons between trick and hand, and what others have just said. Neither hides cards.

use dulle_protocol::{ChatLine, Name, Phrase};
use leptos::prelude::*;

use super::connection::Connection;
use crate::app::browser;
use crate::app::ctx::Ctx;
use crate::app::erased::{handler, live, live_text};
use crate::model::online::phrase::{line_text, phrase_text};

/// How long a line stands over the table.
const LINE_MS: i32 = 5000;

impl Connection {
    /// A player has said something: those who do not look at the chat see it for a while.
    pub(super) fn heard_line(self, ctx: Ctx, name: &Name, text: &ChatLine) {
        let line = format!("{name}: {}", line_text(text, ctx.texts_now()));
        ctx.say(line.clone());
        let number = self.last_line.with_untracked(|last| last.as_ref().map_or(0, |(n, _)| n + 1));
        self.last_line.set(Some((number, line)));
        browser::after(LINE_MS, move || {
            let is_last =
                |last: &Option<(u32, String)>| last.as_ref().is_some_and(|(n, _)| *n == number);
            if self.last_line.try_with_untracked(is_last) == Some(true) {
                self.last_line.set(None);
            }
        });
    }
}

/// Opens the row, for those who sit at the table.
pub(in crate::app) fn phrase_button(ctx: Ctx, connection: Connection) -> impl IntoView {
    let seated = Memo::new(move |_| connection.client.with(|client| client.seat().is_some()));
    let turn = move |_| connection.phrasing.update(|open| *open = !*open);
    live(move || {
        seated.get().then(|| {
            view! {
                <button class="phrase-open" aria-label=ctx.t("online-phrases") aria-expanded=live_text(move || connection.phrasing.get().to_string()) on:click=handler(turn)><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 4h16v12H11l-5 4v-4H4z" /></svg></button>
            }
        })
    })
}

/// The row over the table, while it is open.
pub(in crate::app) fn phrase_row(ctx: Ctx, connection: Connection) -> impl IntoView {
    live(move || {
        connection.phrasing.get().then(|| {
            view! { <div class="phrase-row">{phrases(ctx, connection)}</div> }
        })
    })
}

/// All phrases, in one row that is pushed sideways.
pub(super) fn phrases(ctx: Ctx, connection: Connection) -> impl IntoView {
    let say = move |phrase: Phrase| {
        if connection.say(ctx, &phrase.line()) {
            connection.phrasing.set(false);
        }
    };
    let button = move |phrase: Phrase| {
        view! { <button class="phrase" data-phrase=phrase.word() on:click=handler(move |_| say(phrase))>{live(move || phrase_text(phrase, ctx.texts()))}</button> }
    };
    view! { <div class="phrases" data-pane="row" role="group" aria-label=ctx.t("online-phrases")>{Phrase::ALL.into_iter().map(button).collect_view()}</div> }
}

/// The newest line of the others, for some moments. Screen readers hear it from the log.
pub(in crate::app) fn last_line(connection: Connection) -> impl IntoView {
    live(move || {
        let line = connection.last_line.get();
        line.map(|(_, line)| view! { <p class="last-line" aria-hidden="true">{line}</p> })
    })
}
