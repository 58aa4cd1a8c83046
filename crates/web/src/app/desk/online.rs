//! The hand at a server's table: what the connection tells, in its own time.

use dulle_rules::Event;
use leptos::prelude::*;

use super::Desk;
use crate::app::ctx::Ctx;
use crate::app::online::Connection;
use crate::app::part::ONLINE;
use crate::model::table::TableModel;
use crate::model::table::trick::Lying;

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

    /// What has happened at a server's table is shown in its own time.
    pub(in crate::app) fn tell(self, ctx: Ctx, events: Vec<Event>) {
        self.queue.update_value(|queue| queue.extend(events));
        self.drive(ctx);
    }
}
