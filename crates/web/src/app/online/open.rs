//! An open table: complaining, the ruling, writing the hand down.

use dulle_protocol::{Client, OpenWord, Stage};
use dulle_rules::{Action, Bid};
use leptos::prelude::*;

use super::connection::Connection;
use super::room_page::after_hand;
use crate::app::cited::reference;
use crate::app::ctx::Ctx;
use crate::app::erased::{handler, live};
use crate::app::modal::modal;
use crate::model::online::hand::names;
use crate::model::online::open::{
    EndShown, PointsShown, RulingShown, bid_word, choices, end_shown, may_take_back, ruling_shown,
};
use crate::model::table::open::early_bids;

/// What is special about an open table, on the page of the hand.
pub(in crate::app) fn open_table(ctx: Ctx, connection: Connection) -> impl IntoView {
    view! {
        {live(move || connection.complaining.get().then(|| complaint(ctx, connection)))}
        {live(move || connection.ruling.get().and_then(|place| ruling_box(ctx, connection, place)))}
    }
}

fn is_open(connection: Connection) -> bool {
    connection.client.with(|client| client.table().is_some_and(|table| table.settings.open))
}

/// The lasting mark at the head of the table.
pub(in crate::app) fn open_mark(ctx: Ctx, connection: Connection) -> impl IntoView {
    live(move || {
        is_open(connection).then(|| {
            view! { <i class="weaker open-mark" title=ctx.t("online-open-detail")>{ctx.t("online-open-mark")}</i> " · " }
        })
    })
}

/// Whether the player has a say in the running hand.
fn may_complain(client: &Client) -> bool {
    let open = client.hand().is_some_and(|hand| hand.open.is_some());
    open && client.is_playing() && client.seat().is_some() && !client.waits()
}

/// The button in the strip.
pub(in crate::app) fn complain_button(ctx: Ctx, connection: Connection) -> impl IntoView {
    let may = Memo::new(move |_| connection.client.with(may_complain));
    live(move || {
        may.get().then(|| {
            view! { <button class="tool complain" on:click=handler(move |_| connection.complaining.set(true))>{ctx.t("online-open-complain")}</button> }
        })
    })
}

/// Words of the bidding that nobody has asked for.
pub(in crate::app) fn early_button(ctx: Ctx, connection: Connection) -> impl IntoView {
    let bids = Memo::new(move |_| {
        ctx.desk.table.with(|table| table.as_ref().map(early_bids).unwrap_or_default())
    });
    let asked = RwSignal::new(false);
    let close = move || asked.set(false);
    let one = move |bid: Bid| {
        let say = move |_| {
            close();
            ctx.desk.act(ctx, Action::Bid(bid));
        };
        view! { <button class="plain choice" data-early=bid.word() on:click=handler(say)>{bid_word(bid, ctx.texts_now())}</button> }
    };
    let may = move || !bids.with(Vec::is_empty) && connection.client.with(may_complain);
    view! {
        {live(move || may().then(|| view! { <button class="tool early" on:click=handler(move |_| asked.set(true))>{ctx.t("online-open-early-bid")}</button> }))}
        {live(move || (asked.get() && may()).then(|| {
            let inside = view! {
                <h2>{ctx.t("online-open-early-bid")}</h2>
                <p>{ctx.t("online-open-early-detail")}</p>
                <div class="complaints" data-pane tabindex="0">{bids.get().into_iter().map(one).collect_view()}</div>
            };
            modal(ctx, ctx.t("online-open-early-bid"), "web-back", close, inside)
        }))}
    }
}

/// What is complained of, or one's own card taken back.
fn complaint(ctx: Ctx, connection: Connection) -> impl IntoView {
    let close = move || connection.complaining.set(false);
    let say = move |word: OpenWord| {
        close();
        connection.word(ctx, word);
    };
    let (found, back) = connection
        .client
        .with_untracked(|client| (choices(client, ctx.texts_now()), may_take_back(client)));
    let buttons = found.into_iter().map(|choice| {
        let word = OpenWord::Complain { about: choice.about };
        view! { <button class="plain choice" on:click=handler(move |_| say(word))>{choice.text}</button> }
    });
    let inside = view! {
        <h2>{ctx.t("online-open-what")}</h2>
        <div class="complaints" data-pane tabindex="0">
            {buttons.collect_view()}
            {back.then(|| view! { <button class="plain takeback" on:click=handler(move |_| say(OpenWord::Takeback))>{ctx.t("online-open-takeback")}</button> })}
        </div>
    };
    modal(ctx, ctx.t("online-open-complain"), "web-back", close, inside)
}

/// The ruling that was just given.
fn ruling_box(ctx: Ctx, connection: Connection, place: usize) -> Option<impl IntoView> {
    let shown = connection.client.with_untracked(|client| {
        let table = client.table()?;
        let now = table.hand.as_ref().and_then(|hand| hand.open.as_ref());
        let last = table.last.as_ref().and_then(|last| last.open.as_ref());
        let rulings = match now.filter(|now| !now.rulings.is_empty()) {
            Some(now) => &now.rulings,
            None => &last?.rulings,
        };
        let ruling = rulings.get(place).or(rulings.last())?;
        ruling_shown(&table.settings, &names(table), ruling, ctx.texts_now())
    })?;
    let inside =
        view! { <div class="ruling-pane" data-pane tabindex="0">{one_ruling(ctx, shown)}</div> };
    let close = move || connection.ruling.set(None);
    Some(modal(ctx, ctx.t("online-open-ruling"), "online-open-understood", close, inside))
}

pub(super) fn one_ruling(ctx: Ctx, shown: RulingShown) -> impl IntoView {
    let RulingShown { taken, title, what, cites, why, points: four, next } = shown;
    view! {
        <section class="open-ruling" class:taken=taken>
            <h2>{title}</h2>
            <p>{what} " " {cites.into_iter().map(|cite| reference(ctx, cite)).collect_view()}</p>
            {points(four)}
            <p>{why}</p>
            <p class="next-step"><b>{next}</b></p>
        </section>
    }
}

fn points(four: Vec<PointsShown>) -> Option<impl IntoView> {
    let row = |one: PointsShown| view! { <li class:culprit=one.culprit><span>{one.name}</span><b>{one.points}</b></li> };
    (!four.is_empty()).then(|| {
        view! { <ul class="open-points">{four.into_iter().map(row).collect_view()}</ul> }
    })
}

fn shown_end(ctx: Ctx, connection: Connection) -> Option<EndShown> {
    connection.client.with(|client| {
        let table = client.table().filter(|table| table.stage != Stage::Playing)?;
        end_shown(table, ctx.texts())
    })
}

/// Whether a ruling has ended the hand that lies on the table.
pub(in crate::app) fn is_ended(ctx: Ctx, connection: Connection) -> bool {
    shown_end(ctx, connection).is_some()
}

/// Beside the settlement of a hand that was played to its end: what was ruled, and until all have written it down, the
/// way to do so.
pub(in crate::app) fn beside_receipt(ctx: Ctx, connection: Connection) -> impl IntoView {
    let to_note = Memo::new(move |_| {
        connection.client.with(|client| {
            let open = client.hand().and_then(|hand| hand.open.as_ref());
            let noted = open.zip(client.seat()).map(|(open, seat)| open.noted.0.contains(seat));
            noted == Some(false) && may_complain(client)
        })
    });
    view! {
        {live(move || shown_end(ctx, connection).map(|end| end_lines(ctx, end)))}
        {live(move || to_note.get().then(|| view! {
            <p class="note">{ctx.t("online-open-note-detail")}</p>
            <button class="main note-down" on:click=handler(move |_| connection.word(ctx, OpenWord::Note))>{ctx.t("online-open-note")}</button>
            <button class="plain complain" on:click=handler(move |_| connection.complaining.set(true))>{ctx.t("online-open-complain")}</button>
        }))}
    }
}

fn end_lines(ctx: Ctx, end: EndShown) -> impl IntoView {
    let rulings = end.rulings.into_iter().map(|ruling| one_ruling(ctx, ruling)).collect_view();
    let sum = points(end.sum);
    view! { {rulings} {sum.map(|sum| view! { <h3>{ctx.t("online-open-sum")}</h3> {sum} })} }
}

/// The settlement of a hand that a ruling has ended before its last card.
pub(in crate::app) fn open_receipt(ctx: Ctx, connection: Connection) -> impl IntoView {
    live(move || {
        shown_end(ctx, connection).map(|end| {
            let title = end.title.clone();
            view! {
                <section class="receipt" data-mood="neither" aria-label=ctx.t("web-settlement")>
                    <div class="paper">
                        <div class="account-lines" data-pane tabindex="0" role="group" aria-label=ctx.t("web-settlement")>
                            <h2>{title}</h2>
                            {end_lines(ctx, end)}
                        </div>
                        {after_hand(ctx, connection)}
                    </div>
                </section>
            }
        })
    })
}
