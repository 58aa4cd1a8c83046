//! The way from a server's match to the referee's desk, which knows then who sits where.

use dulle_protocol::{Client, Mode};
use leptos::prelude::*;

use super::connection::Connection;
use crate::app::browser;
use crate::app::ctx::Ctx;
use crate::app::erased::{handler, live};
use crate::app::referee::{KEPT, SHEET};
use crate::model::online::ruling::draft_of;
use crate::model::route::{DeskPage, Route};

pub(super) fn to_desk(ctx: Ctx, connection: Connection) -> impl IntoView {
    let is_match = Memo::new(move |_| {
        connection.client.with(|client| {
            client.table().is_some_and(|table| matches!(table.settings.mode, Mode::Match { .. }))
        })
    });
    live(move || {
        is_match.get().then(|| {
            view! { <p><button class="plain to-desk" on:click=handler(move |_| open(ctx, connection))>{ctx.t("online-to-desk")}</button></p> }
        })
    })
}

/// Opens the desk for the hand that is played. What was entered there already stays.
fn open(ctx: Ctx, connection: Connection) {
    let begun = browser::stored(KEPT).is_some_and(|text| text.contains("\nacts "));
    let draft = connection.client.with_untracked(|client| client.table().map(draft_of));
    let draft = draft.filter(|_| !begun);
    if let Some(draft) = draft {
        browser::store(KEPT, &draft.to_text());
    }
    // Its ruling finds the way back to those who may put it to the others.
    match connection.client.with_untracked(Client::may_rule) {
        true => browser::store(SHEET, connection.table().as_str()),
        false => browser::delete_stored(SHEET),
    }
    ctx.go(Route::Referee(DeskPage::Entry));
}
