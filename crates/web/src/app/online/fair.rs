//! This page's part in a deal: what it promises, shows and checks.

use dulle_protocol::{Client, Promise, Stage, TableId};
use dulle_rules::Seat;
use leptos::prelude::*;
use serde::{Deserialize, Serialize};

use super::connection::Connection;
use crate::app::browser;
use crate::app::ctx::Ctx;
use crate::model::online::hand::names;

/// Kept by the tab: a page that is loaded again must keep its word.
const PROMISE: &str = "dulle.promise";

#[derive(Serialize, Deserialize)]
struct Kept {
    table: TableId,
    promise: Promise,
}

impl Connection {
    pub(super) fn restore_promise(self) {
        let kept = browser::kept_in_tab(PROMISE);
        let kept = kept.and_then(|text| serde_json::from_str::<Kept>(&text).ok());
        if let Some(kept) = kept.filter(|kept| kept.table == self.table()) {
            self.client.update_untracked(|client| client.restore_promise(kept.promise));
        }
    }

    fn keep_promise(self) {
        let promise = self.client.with_untracked(|client| client.promise().cloned());
        let kept = promise.map(|promise| Kept { table: self.table(), promise });
        if let Some(text) = kept.and_then(|kept| serde_json::to_string(&kept).ok()) {
            browser::keep_in_tab(PROMISE, &text);
        }
    }

    /// Ready for the next hand. Without chance of its own the page promises nothing.
    pub(super) fn ready(self, ctx: Ctx) {
        let Some(random) = browser::random_bytes() else {
            return ctx.toast(ctx.texts_now().get("online-no-chance"));
        };
        let ready = self.client.try_update_untracked(|client| client.ready(random)).flatten();
        if let Some(ready) = ready {
            self.keep_promise();
            self.send(&ready);
        }
    }

    /// Shows what was promised, where it is time for it. Nobody has to click for that.
    pub(super) fn show_contribution(self) {
        if let Some(show) = self.client.try_update_untracked(Client::show).flatten() {
            self.keep_promise();
            self.send(&show);
        }
    }

    pub(super) fn tell_missed(self, ctx: Ctx, seat: Seat) {
        let (own, name) = self.client.with_untracked(|client| {
            let name = client.table().map(|table| names(table)[seat.index()].clone());
            (client.seat() == Some(seat), name.unwrap_or_default())
        });
        let texts = ctx.texts_now();
        ctx.toast(match own {
            true => texts.get("online-missed-own"),
            false => texts.with("online-missed", &[("name", name.into())]),
        });
    }

    /// A player who has missed a hand may see other cards from then on, and is told everything anew.
    pub(super) fn tell_own_miss(self, ctx: Ctx) {
        let missed = self.client.with_untracked(|client| {
            let own = |seat: &Seat| client.hand().is_some_and(|hand| hand.missed.0.contains(*seat));
            client.seat().filter(own)
        });
        if let Some(seat) = missed {
            self.tell_missed(ctx, seat);
        }
    }

    /// Says aloud that something is wrong with a deal; that all is well stands below the settlement.
    pub(super) fn tell_verdict(self, ctx: Ctx) {
        let alarm = self.client.with_untracked(|client| {
            client.checked().filter(|checked| checked.verdict.is_alarm()).map(|c| c.verdict.key())
        });
        if let Some(key) = alarm {
            ctx.toast(ctx.texts_now().get(key));
        }
    }

    /// What came of checking the deal of the last hand, below its settlement.
    pub(super) fn verdict(self, ctx: Ctx) -> impl IntoView {
        let found = Memo::new(move |_| {
            self.client.with(|client| {
                let last = client.table().filter(|table| table.stage != Stage::Playing)?;
                let last = last.last.as_ref()?.hand;
                let checked = client.checked().filter(|checked| checked.hand == last)?;
                Some((checked.verdict.key(), checked.verdict.is_alarm()))
            })
        });
        move || {
            found.get().map(|(key, alarm)| {
                let role = if alarm { "alert" } else { "note" };
                view! { <p class="fair" class:alarm=alarm role=role>{ctx.t(key)}</p> }
            })
        }
    }
}
