//! A card that the player chooses before their turn, at a server's table. The server hears of it when it is played.

use dulle_rules::{Action, Card, Event};
use leptos::prelude::*;

use super::Desk;
use crate::app::ctx::Ctx;
use crate::model::table::TableModel;
use crate::model::table::premove::Premove;
use crate::model::taste::Taste;

/// How long the player sees that it is played now.
const SEEN_MS: i32 = 350;

impl Desk {
    /// Chooses a card for the next turn, or no longer; false where it is to be played now.
    pub(super) fn choose_ahead(self, ctx: Ctx, key: (Card, u8)) -> bool {
        let wanted = ctx.prefs.with_untracked(|prefs| prefs.tastes.is_on(Taste::Premove));
        if self.connection().is_none() || !wanted {
            return false;
        }
        if self.premove.with_untracked(|set| set.is_some_and(|set| set.key() == key)) {
            self.drop_premove();
            return true;
        }
        // Another card is meant now, ahead or at once.
        self.drop_premove();
        let may_play = || {
            self.table.with_untracked(|table| {
                table.as_ref().is_some_and(|table| !table.view.legal().cards.is_empty())
            })
        };
        let could_play = may_play();
        // By what has happened, which may be ahead of what is shown.
        self.catch_up(ctx);
        if !could_play && may_play() {
            // The turn came with cards that the player had not seen: they look at them first.
            self.lifted.set(Some(key));
            return true;
        }
        let chosen = self.table.with_untracked(|table| Premove::new(table.as_ref()?, key));
        if chosen.is_some() {
            self.premove.set(chosen);
            ctx.say(ctx.texts_now().get("online-premove-chosen"));
        }
        chosen.is_some()
    }

    /// The player takes it back; whether there was one.
    pub(in crate::app) fn drop_premove(self) -> bool {
        self.premove.try_update(Option::take).flatten().is_some()
    }

    /// Anything unexpected takes it back.
    pub(super) fn keep_premove(self, ctx: Ctx, event: &Event) {
        let Some(premove) = self.premove.get_untracked() else { return };
        let survives = self.table.with_untracked(|table| {
            table.as_ref().is_some_and(|table| premove.survives(table, event))
        });
        if !survives {
            self.take_premove_back(ctx);
        }
    }

    fn take_premove_back(self, ctx: Ctx) {
        self.premove.set(None);
        ctx.toast(ctx.texts_now().get("online-premove-back"));
    }

    /// Plays it where its turn has come; whether it was.
    pub(super) async fn play_premove(self, ctx: Ctx, turn: u32) -> bool {
        let (Some(premove), Some(connection)) = (self.premove.get_untracked(), self.connection())
        else {
            return false;
        };
        if !self.table.with_untracked(|table| table.as_ref().is_some_and(TableModel::is_my_turn)) {
            return false;
        }
        self.pause(turn, SEEN_MS).await;
        // The player has taken it back, or chosen another one.
        if self.turn.get_value() != turn || self.premove.get_untracked() != Some(premove) {
            return false;
        }
        let plays = connection.plays_last_card()
            && self.table.with_untracked(|table| {
                table.as_ref().is_some_and(|table| premove.is_playable(table))
            });
        if plays {
            self.premove.set(None);
            connection.act(ctx, Action::Play(premove.card));
        } else {
            self.take_premove_back(ctx);
        }
        plays
    }
}
