//! The table has ended, and the same people go on: its host opens the next one, everybody who sat here has one tap to it.

use dulle_protocol::{SeatNo, Stage, TableId};
use dulle_rules::Seat;
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::api::{Api, Failure};
use super::connection::Connection;
use crate::app::browser;
use crate::app::ctx::Ctx;
use crate::app::erased::{handler, live, live_flag};
use crate::model::online::room::kept_seat;
use crate::model::online::rules::was_dealt;
use crate::model::route::Route;

/// In this tab: the seat that the player had at the table before, behind the name of the next one.
const SEAT: &str = "dulle.seat";

impl Connection {
    /// Goes on at the next table, on the same seat.
    fn go_on_at(self, ctx: Ctx, table: TableId) {
        if let Some(seat) = self.client.with_untracked(dulle_protocol::Client::seat) {
            browser::keep_in_tab(SEAT, &format!("{table} {}", SeatNo(seat).0.number()));
        }
        ctx.go(Route::Online { table });
    }

    /// The seat that is kept for the player here, if it is still free. It is asked for once.
    pub(super) fn take_kept_seat(self) -> Option<Seat> {
        let text = browser::kept_in_tab(SEAT)?;
        let seat = self.client.with_untracked(|client| kept_seat(client, &text));
        if text.starts_with(self.table().as_str()) {
            browser::keep_in_tab(SEAT, "");
        }
        seat
    }
}

/// The way on after the end, for the host and for those who were told where it goes on.
pub(super) fn go_on(ctx: Ctx, connection: Connection) -> impl IntoView {
    let busy = RwSignal::new(false);
    let next = Memo::new(move |_| connection.client.with(|client| client.next().cloned()));
    let hosts = Memo::new(move |_| {
        connection.client.with(|client| {
            let ended = client.table().is_some_and(|table| table.stage == Stage::Ended);
            let played = client.table().is_some_and(was_dealt);
            ended && played && client.is_host() && client.seat().is_some()
        })
    });
    live(move || {
        match next.get() {
        Some(table) => Some(invited(ctx, connection, table).into_any()),
        None => hosts.get().then(|| {
            view! {
                <button class="main rematch" disabled=live_flag(move || busy.get()) on:click=handler(move |_| open(ctx, connection, busy))>{ctx.t("online-rematch")}</button>
            }
            .into_any()
        }),
    }
    })
}

fn invited(ctx: Ctx, connection: Connection, table: TableId) -> impl IntoView {
    view! {
        <div class="next-table" role="status">
            <span>{ctx.t("online-goes-on")}</span>
            <button class="main go-on" on:click=handler(move |_| connection.go_on_at(ctx, table.clone()))>{ctx.t("online-go-on")}</button>
        </div>
    }
}

fn open(ctx: Ctx, connection: Connection, busy: RwSignal<bool>) {
    busy.set(true);
    spawn_local(async move {
        let made = Api(ctx.texts_now().lang()).again(&connection.table()).await;
        let _ = busy.try_set(false);
        match made {
            Ok(made) => connection.go_on_at(ctx, made.table),
            Err(Failure::Refused(told)) => ctx.toast(told.message),
            Err(Failure::Unreachable) => ctx.toast(ctx.texts_now().get("online-unreachable")),
        }
    });
}
