//! A ruling for the sheet of the match: it comes from the referee's desk, and everybody at the table is asked.

use dulle_protocol::{Booked, ClientMessage};
use leptos::prelude::*;

use super::connection::Connection;
use crate::app::browser;
use crate::app::ctx::Ctx;
use crate::app::erased::{handler, live};
use crate::app::modal::{modal, sure};
use crate::app::referee::FOR_TABLE;
use crate::model::online::hand::names;
use crate::model::online::ruling::{ForTable, RulingAsked, proposal, ruling_asked, ruling_text};

/// What the desk has found for this table, and what waits for agreement.
pub(super) fn rulings(ctx: Ctx, connection: Connection) -> impl IntoView {
    let brought = RwSignal::new(brought(connection));
    let asked =
        Memo::new(move |_| connection.client.with(|client| ruling_asked(client, ctx.texts())));
    let may = Memo::new(move |_| connection.client.with(dulle_protocol::Client::may_rule));
    let open = RwSignal::new(false);
    view! {
        {live(move || brought.get().filter(|_| may.get()).map(|found| bring(ctx, connection, found, brought)))}
        {live(move || asked.get().map(|asked| notice(ctx, asked.short, open)))}
        {live(move || asked.get().filter(|_| open.get()).map(|asked| question(ctx, connection, asked, open)))}
    }
}

/// The ruling that the desk has left for this table.
fn brought(connection: Connection) -> Option<ForTable> {
    let found = ForTable::from_text(&browser::stored(FOR_TABLE)?)?;
    (found.table == connection.table()).then_some(found)
}

/// Whether it goes to the others.
fn bring(
    ctx: Ctx,
    connection: Connection,
    found: ForTable,
    brought: RwSignal<Option<ForTable>>,
) -> impl IntoView {
    let close = move || {
        browser::delete_stored(FOR_TABLE);
        brought.set(None);
    };
    let texts = ctx.texts_now();
    let what = connection.client.with_untracked(|client| {
        client.table().map(|table| ruling_text(&names(table), &found.ruling, texts))
    });
    let question =
        texts.with("online-ruling-propose-ask", &[("what", what.unwrap_or_default().into())]);
    let act = move || {
        let message = connection.client.with_untracked(|client| proposal(client, &found.ruling));
        message.into_iter().for_each(|message| connection.ask(ctx, &message));
    };
    sure(ctx, "online-ruling-title", question, texts.get("online-ruling-propose"), close, act)
}

/// One line above the table, which keeps its window: what is asked is behind it.
fn notice(ctx: Ctx, short: String, open: RwSignal<bool>) -> impl IntoView {
    view! {
        <div class="stand-in ruling-asked" role="alert">
            <span>{short}</span>
            <button class="main see-ruling" on:click=handler(move |_| open.set(true))>{ctx.t("online-ruling-see")}</button>
        </div>
    }
}

fn question(
    ctx: Ctx,
    connection: Connection,
    asked: RulingAsked,
    open: RwSignal<bool>,
) -> impl IntoView {
    let RulingAsked { text, asks, own, .. } = asked;
    let answer = move |agree: bool| {
        move |_| {
            open.set(false);
            let message: Option<ClientMessage> =
                connection.client.with_untracked(|client| client.answer_ruling(agree));
            message.into_iter().for_each(|message| connection.ask(ctx, &message));
        }
    };
    let inside = view! {
        <p>{text}</p>
        {asks.then(|| view! {
            <button class="main agree-ruling" on:click=handler(answer(true))>{ctx.t("online-ruling-agree")}</button>
            <button class="plain refuse-ruling" on:click=handler(answer(false))>{ctx.t("online-ruling-refuse")}</button>
        })}
        {own.then(|| view! {
            <button class="plain refuse-ruling" on:click=handler(answer(false))>{ctx.t("online-ruling-withdraw")}</button>
        })}
    };
    modal(ctx, ctx.t("online-ruling-title"), "online-ruling-later", move || open.set(false), inside)
}

impl Connection {
    /// A ruling stands on the sheet. Where it has ended the hand the room waits for the next one.
    pub(super) fn booked(self, ctx: Ctx, booked: &Booked) {
        let texts = ctx.texts_now();
        let what = self.client.with_untracked(|client| {
            client.table().map(|table| ruling_text(&names(table), &booked.line.ruling, texts))
        });
        let what = what.unwrap_or_default();
        let told = texts.with("online-ruling-booked", &[("what", what.into())]);
        ctx.say(told.clone());
        ctx.toast(told);
        if booked.ends {
            self.in_room.set(true);
            self.lay_anew(ctx);
        }
    }
}
