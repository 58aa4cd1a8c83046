//! The way from a server's match to the referee's desk, which knows then who sits where.

use dulle_protocol::{Client, HandView, Mode};
use leptos::prelude::*;

use super::connection::Connection;
use crate::app::browser;
use crate::app::ctx::Ctx;
use crate::app::erased::{handler, live};
use crate::app::referee::KEPT;
use crate::model::online::hand::names;
use crate::model::referee::draft::Draft;
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
    let draft = connection.client.with_untracked(draft).filter(|_| !begun);
    if let Some(draft) = draft {
        browser::store(KEPT, &draft.to_text());
    }
    ctx.go(Route::Referee(DeskPage::Entry));
}

fn draft(client: &Client) -> Option<Draft> {
    let table = client.table()?;
    let last = table.last.as_ref().map(|last| last.hand);
    let number = table.hand.as_ref().map(HandView::number).or(last);
    Some(Draft {
        book: table.settings.rulebook.clone(),
        options: table.settings.options.clone(),
        hand: number.map(|number| number.to_string()).unwrap_or_default(),
        names: names(table),
        dealer: table.hand.as_ref().map(|hand| hand.terms.dealer.0),
        ..Draft::default()
    })
}
