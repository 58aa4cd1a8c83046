//! The four chairs of a table, and what may be done about who sits there.

use dulle_rules::Seat;
use leptos::prelude::*;

use super::connection::Connection;
use crate::app::ctx::Ctx;
use crate::app::erased::{handler, live};
use crate::app::modal::modal;
use crate::model::online::room::{Chair, Room};

type Act = fn(Connection, Ctx, Seat);

pub(super) fn chairs(ctx: Ctx, connection: Connection, room: Memo<Option<Room>>) -> impl IntoView {
    let asked = RwSignal::new(None);
    let rows = move || {
        let chairs = room.with(|room| room.as_ref().map(|room| room.chairs.clone()));
        let chairs = chairs.unwrap_or_default();
        chairs.into_iter().map(|chair| one_chair(ctx, connection, chair, asked)).collect_view()
    };
    view! {
        <ul class="chairs" aria-label=ctx.t("online-seats")>{live(rows)}</ul>
        {live(move || asked.get().map(|chair| about_player(ctx, connection, chair, asked)))}
    }
}

fn one_chair(
    ctx: Ctx,
    connection: Connection,
    chair: Chair,
    asked: RwSignal<Option<Chair>>,
) -> impl IntoView {
    let Chair { seat, name, marks, mine, empty, take, fill, .. } = chair.clone();
    let button = move |is: bool, key: &'static str, act: Act| {
        is.then(|| view! { <button class=format!("plain {key}") on:click=handler(move |_| act(connection, ctx, seat))>{ctx.t(key)}</button> })
    };
    let label = ctx.with("online-manage-name", &[("name", name.as_str().into())]);
    let more = chair.can_be_managed().then(|| {
        let ask = move |_| asked.set(Some(chair.clone()));
        view! { <button class="plain manage" aria-label=label on:click=handler(ask)>{ctx.t("online-manage")}</button> }
    });
    view! {
        <li class:mine=mine class:empty=empty data-seat=seat.number()>
            <span class="number" aria-hidden="true">{seat.number()}</span>
            <span class="who"><b>{name}</b><small>{marks.join(" · ")}</small></span>
            <span class="acts">
                {button(take, "online-take", Connection::sit)}
                {button(fill, "online-fill", Connection::fill)}
                {more}
            </span>
        </li>
    }
}

/// What can be done about a player, each with what it means: nobody loses their seat by one tap.
fn about_player(
    ctx: Ctx,
    connection: Connection,
    chair: Chair,
    asked: RwSignal<Option<Chair>>,
) -> impl IntoView {
    let Chair { seat, name, remove, ban, block, make_host, .. } = chair;
    let title = name.clone();
    // A bot only makes room.
    let choice = move |is: bool, key: &'static str, detail: &'static str, act: Act| {
        is.then(|| {
            let detail = block.then(|| ctx.with(detail, &[("name", name.as_str().into())]));
            let go = move |_| {
                asked.set(None);
                act(connection, ctx, seat);
            };
            view! { <button class=format!("plain {key}") on:click=handler(go)><b>{ctx.t(key)}</b><small>{detail}</small></button> }
        })
    };
    let label = title.clone();
    let inside = view! {
        <h2>{title}</h2>
        <div class="about-player">
            {choice(make_host, "online-make-host", "online-make-host-detail", Connection::hand_on)}
            {choice(remove, "online-remove", "online-remove-detail", Connection::remove)}
            {choice(ban, "online-ban", "online-ban-detail", Connection::ban)}
            {choice(block, "online-block", "online-block-detail", Connection::block)}
        </div>
    };
    modal(ctx, move || label.clone(), "web-back", move || asked.set(None), inside)
}
