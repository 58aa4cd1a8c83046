//! A table on the server: the room, the hand, and what is going on with the connection.

use std::time::Duration;

use dulle_protocol::{Stage, TableId};
use leptos::prelude::*;

use super::connection::Connection;
use super::name_form::name_form;
use super::official::called;
use super::room_page::room_page;
use crate::app::ctx::{Ctx, use_ctx};
use crate::app::erased::{handler, live, live_flag};
use crate::app::table::table;
use crate::model::online::contact::{Closed, Contact};

/// How often the page looks whether its connection is still alive.
const CHECK_EVERY: Duration = Duration::from_secs(30);
/// How often it looks whether the player's time is nearly over.
const CLOCK_EVERY: Duration = Duration::from_millis(250);

/// What the page is at the moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shown {
    Nothing,
    Name,
    Room,
    Hand,
}

/// None in a part of the client that has no such tables.
pub(in crate::app) fn online_page(id: TableId) -> Option<impl IntoView> {
    let ctx = use_ctx();
    ctx.desk.leave();
    let connection = Connection::open(ctx, id)?;
    on_cleanup(move || {
        connection.close();
        ctx.desk.leave();
    });
    follow_page(ctx, connection);
    let shown = Memo::new(move |_| shown(ctx, connection));
    Some(view! {
        {banner(ctx, connection)}
        {stand_in(ctx, connection)}
        {called(ctx, connection)}
        {live(move || match shown.get() {
            Shown::Nothing => nothing(ctx, connection).into_any(),
            Shown::Name => name_form(ctx, connection).into_any(),
            Shown::Room => room_page(ctx, connection).into_any(),
            Shown::Hand => table(ctx).into_any(),
        })}
    })
}

/// The connection lives as long as the page can be seen.
fn follow_page(ctx: Ctx, connection: Connection) {
    let seen = move |_| {
        if !document().hidden() {
            connection.page_shown(ctx);
            connection.try_now(ctx);
        }
    };
    let listeners = [
        window_event_listener_untyped("pagehide", move |_| connection.page_left()),
        window_event_listener_untyped("pageshow", move |_| connection.page_shown(ctx)),
        window_event_listener_untyped("visibilitychange", seen),
        window_event_listener(leptos::ev::online, move |_| connection.try_now(ctx)),
    ];
    let every = |interval, what: fn(Connection, Ctx)| {
        set_interval_with_handle(move || what(connection, ctx), interval)
    };
    let checks = every(CHECK_EVERY, Connection::check);
    let clock = every(CLOCK_EVERY, |_, ctx| ctx.desk.watch_clock(ctx));
    on_cleanup(move || {
        listeners.into_iter().for_each(WindowListenerHandle::remove);
        for interval in [checks, clock].into_iter().flatten() {
            interval.clear();
        }
    });
}

fn shown(ctx: Ctx, connection: Connection) -> Shown {
    if connection.contact.with(|contact| *contact == Contact::Nameless) {
        return Shown::Name;
    }
    let Some(stage) = connection.client.with(|client| client.table().map(|table| table.stage))
    else {
        return Shown::Nothing;
    };
    let hand = ctx.desk.table.with(Option::is_some);
    match stage {
        Stage::Playing if hand => Shown::Hand,
        Stage::Between | Stage::Ended if hand && !connection.in_room.get() => Shown::Hand,
        Stage::Gathering | Stage::Between | Stage::Playing | Stage::Ended => Shown::Room,
    }
}

/// The line over everything else. It is always there for those who listen.
fn banner(ctx: Ctx, connection: Connection) -> impl IntoView {
    let line = move || {
        let first = connection.client.with(|client| client.table().is_none());
        connection.contact.with(|contact| match contact {
            // The page itself says so while there is nothing else on it.
            Contact::Connecting if first => None,
            contact => contact.line(ctx.texts()),
        })
    };
    view! {
        <div class="banner" role="status" class:shown=live_flag(move || line().is_some())>{live(line)}</div>
    }
}

/// A bot plays for a player who was gone and is back: one tap ends it.
fn stand_in(ctx: Ctx, connection: Connection) -> impl IntoView {
    let replaced = Memo::new(move |_| connection.is_replaced());
    live(move || {
        replaced.get().then(|| {
            view! {
                <div class="stand-in" role="alert">
                    <span>{ctx.t("online-stand-in")}</span>
                    <button class="main take-over" on:click=handler(move |_| connection.take_over(ctx))>{ctx.t("online-take-over")}</button>
                </div>
            }
        })
    })
}

/// Before the first word of the server, or where there will be none.
fn nothing(ctx: Ctx, connection: Connection) -> impl IntoView {
    let line = move || {
        connection.contact.with(|contact| match contact {
            Contact::Closed(Closed::Missing) => ctx.texts().get("online-missing-detail"),
            contact => contact.line(ctx.texts()).unwrap_or_default(),
        })
    };
    view! {
        <main class="page">
            {crate::app::pages::settings::page_head(ctx, "online-table")}
            <p class="empty">{live(line)}</p>
        </main>
    }
}
