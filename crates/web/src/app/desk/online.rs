//! The hand at a server's table: what the connection tells, in its own time.

use dulle_protocol::{Clock, ServerMessage};
use dulle_rules::{Event, Seat};
use leptos::prelude::*;

use super::Desk;
use crate::app::browser;
use crate::app::ctx::Ctx;
use crate::app::online::Connection;
use crate::app::part::ONLINE;
use crate::app::sound::warn;
use crate::model::table::trick::Lying;
use crate::model::table::{TableModel, clock};

/// Each of the last seconds has its tone.
const LAST_SECONDS: u32 = 3;

impl Desk {
    /// The server's table, where this hand is played at one.
    #[inline]
    pub(in crate::app) fn connection(self) -> Option<Connection> {
        if ONLINE { self.connection.get_value() } else { None }
    }

    /// What a server's table shows now, without any motion.
    pub(in crate::app) fn show_online(
        self,
        ctx: Ctx,
        table: Option<TableModel>,
        connection: Connection,
    ) {
        self.turn.update_value(|turn| *turn += 1);
        self.evening.set_value(None);
        self.weaker.set(None);
        self.connection.set_value(Some(connection));
        self.lay_out(table.map(|mut table| {
            table.lying = Lying::Gathered;
            table
        }));
        self.drive(ctx);
    }

    /// A hand is dealt at a server's table.
    pub(in crate::app) fn begin_online(self, ctx: Ctx, table: TableModel, connection: Connection) {
        self.show_online(ctx, Some(table), connection);
        self.deal(ctx);
    }

    /// What `by` has done at a server's table is shown in its own time; the clock does not wait.
    pub(in crate::app) fn tell(self, ctx: Ctx, by: Seat, events: Vec<Event>) {
        let before = self.due_ahead();
        self.queue.update_value(|queue| queue.extend(events));
        if clock::restarts(before, by, self.due_ahead()) {
            self.since.set(browser::now());
        }
        self.drive(ctx);
    }

    /// The server says how much time is left: the clock goes on where it was.
    pub(in crate::app) fn set_clocks(self, clocks: &[Clock]) {
        let due = self.due_ahead();
        let clock = clocks.iter().find(|clock| Some(clock.seat.0) == due);
        let seconds = self.table.with_untracked(|table| table.as_ref().and_then(|t| t.seconds));
        if let (Some(clock), Some(seconds)) = (clock, seconds) {
            let gone = f64::from(seconds) * 1000.0 - f64::from(clock.left);
            self.since.set(browser::now() - gone.max(0.0));
        }
    }

    /// The hand goes on after it has rested.
    pub(in crate::app) fn restart_clock(self) {
        self.since.set(browser::now());
    }

    /// The clock may begin anew by what the server says.
    pub(in crate::app) fn follow_clock(self, message: &ServerMessage) {
        if clock::begins_anew(message, self.due_ahead()) {
            self.since.set(browser::now());
        }
    }

    /// Who is waited for by what has happened, which may be ahead of what is shown.
    fn due_ahead(self) -> Option<Seat> {
        self.table.with_untracked(|table| {
            let table = table.as_ref()?;
            self.queue.with_value(|queue| clock::due_after(table, queue))
        })
    }

    /// Warns a player whose time is nearly over, by a line and by a tone.
    pub(in crate::app) fn watch_clock(self, ctx: Ctx) {
        let stands = self.connection().is_some_and(Connection::is_in_trouble);
        let left = self.table.with_untracked(|table| {
            let table = table.as_ref()?;
            let seconds = table.clock(table.me).filter(|_| !table.looks_on())?;
            clock::warning(seconds, browser::now() - self.since.get_untracked())
        });
        let left = left.filter(|_| !stands);
        let before = self.hurry_seconds.get_untracked();
        if left == before {
            return;
        }
        self.hurry_seconds.set(left);
        let (Some(left), before) = (left, before) else { return };
        if before.is_none() {
            ctx.say(ctx.texts_now().with("web-status-hurry", &[("seconds", left.into())]));
        }
        if before.is_none() || left <= LAST_SECONDS {
            warn(ctx);
        }
    }
}
