//! What the player is told of the others at a server's table.

use dulle_protocol::Act;
use leptos::prelude::*;

use super::connection::Connection;
use crate::app::browser;
use crate::app::ctx::Ctx;
use crate::model::online::hand::set_people;
use crate::model::online::people::{Departing, late_move, late_sentence};

/// Within this time a player who changes seats sits on the other one.
const CHANGES_SEATS_MS: i32 = 400;

impl Connection {
    pub(super) fn people_changed(self, ctx: Ctx) {
        ctx.desk.table.update(|table| {
            if let Some(table) = table {
                self.client.with_untracked(|client| set_people(table, client));
            }
        });
    }

    /// A player has gone: the others hear it, also where a bot plays on at once.
    pub(super) fn tell_departed(self, ctx: Ctx, gone: Option<Departing>) {
        let Some(gone) = gone else { return };
        browser::after(CHANGES_SEATS_MS, move || {
            let told =
                self.client.try_with_untracked(|client| gone.sentence(client, ctx.texts_now()));
            if let Some(told) = told.flatten() {
                ctx.toast(told);
            }
        });
    }

    /// The table made a move for a player whose time was over: it stands in the log, and the others are told.
    pub(super) fn tell_late(self, ctx: Ctx, act: &Act) {
        let Some((before, seat)) = self.client.with_untracked(|client| late_move(client, act))
        else {
            return;
        };
        ctx.desk.table.update(|table| {
            if let Some(table) = table {
                table.late.note(before, seat);
            }
        });
        let texts = ctx.texts_now();
        let told = self.client.with_untracked(|client| late_sentence(client, seat, texts));
        if let Some(told) = told {
            ctx.toast(told);
        }
    }
}
