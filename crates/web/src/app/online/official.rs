//! The referee of an open table: offering to be it, naming them, and their ruling.

use dulle_protocol::{ClientMessage, OpenClass};
use leptos::prelude::*;

use super::connection::Connection;
use super::open::one_ruling;
use crate::app::ctx::Ctx;
use crate::app::erased::{handler, live};
use crate::app::modal::modal;
use crate::model::online::official::{Deciding, OfficialBox, deciding, official_box};
use crate::model::online::open::RulingShown;
use crate::model::prefs::Prefs;

/// In the room: whether the table has a referee, and what can be done about it.
pub(super) fn official(ctx: Ctx, connection: Connection) -> impl IntoView {
    let shown =
        Memo::new(move |_| connection.client.with(|client| official_box(client, ctx.texts())));
    live(move || shown.get().map(|shown| inside(ctx, connection, shown)))
}

fn inside(ctx: Ctx, connection: Connection, shown: OfficialBox) -> impl IntoView {
    let button = move |key: &'static str, class: &'static str, message: ClientMessage| {
        view! { <button class=class on:click=handler(move |_| connection.ask(ctx, &message))>{ctx.t(key)}</button> }
    };
    let OfficialBox { text, offer, accept, dismiss } = shown;
    let offer = offer.map(|on| {
        let key = if on { "online-referee-offer" } else { "online-referee-go" };
        button(key, "plain volunteer", ClientMessage::Volunteer { on })
    });
    let referee = |on: bool| ClientMessage::Referee { on };
    view! {
        <section class="card-box official">
            <h2>{ctx.t("online-referee")}</h2>
            <p>{text}</p>
            <div class="pair">
                {offer}
                {accept.then(|| button("online-referee-accept", "main accept-referee", referee(true)))}
                {dismiss.then(|| button("online-referee-dismiss", "plain dismiss-referee", referee(false)))}
            </div>
        </section>
    }
}

/// For the referee, while a complaint waits: the four hands, what was found, and the classes.
pub(super) fn called(ctx: Ctx, connection: Connection) -> impl IntoView {
    let put_off = RwSignal::new(None::<u32>);
    let due = Memo::new(move |_| {
        let english = ctx.prefs.with(Prefs::english_indices);
        connection.client.with(|client| deciding(client, ctx.texts(), english))
    });
    live(move || {
        due.get().map(|due| {
            if put_off.get() == Some(due.about) {
                bar(ctx, put_off).into_any()
            } else {
                question(ctx, connection, due, put_off).into_any()
            }
        })
    })
}

/// The way back to a ruling that was put off.
fn bar(ctx: Ctx, put_off: RwSignal<Option<u32>>) -> impl IntoView {
    view! {
        <div class="stand-in" role="alert">
            <span>{ctx.t("online-referee-waits")}</span>
            <button class="main to-ruling" on:click=handler(move |_| put_off.set(None))>{ctx.t("online-referee-decide")}</button>
        </div>
    }
}

fn question(
    ctx: Ctx,
    connection: Connection,
    due: Deciding,
    put_off: RwSignal<Option<u32>>,
) -> impl IntoView {
    let Deciding { about, found, hands, choices } = due;
    let close = move || put_off.set(Some(about));
    let hand = |(name, cards): (String, String)| {
        view! { <div><dt>{name}</dt><dd>{cards}</dd></div> }
    };
    let choice = move |(class, shown): (OpenClass, RulingShown)| {
        let decide = move |_| {
            let message = connection.client.with_untracked(|client| client.decide(class));
            message.into_iter().for_each(|message| connection.ask(ctx, &message));
        };
        let points: Vec<String> =
            shown.points.iter().map(|it| format!("{} {}", it.name, it.points)).collect();
        view! {
            <li class="card-box">
                <h3>{shown.title}</h3>
                <p>{points.join(" · ")}</p>
                <p class="soft">{shown.next}</p>
                <button class="plain decide-so" data-class=class.word() on:click=handler(decide)>{ctx.t("online-referee-rule")}</button>
            </li>
        }
    };
    let inside = view! {
        <div class="ruling-panel">
            <h2>{ctx.t("online-referee-decide")}</h2>
            <p class="soft">{ctx.t("online-referee-found")}</p>
            {one_ruling(ctx, found)}
            <h3>{ctx.t("online-referee-hands")}</h3>
            <dl class="ruling-hands">{hands.into_iter().map(hand).collect_view()}</dl>
            <ul class="ruling-choices">{choices.into_iter().map(choice).collect_view()}</ul>
        </div>
    };
    modal(ctx, ctx.t("online-referee-decide"), "online-referee-later", close, inside)
}
