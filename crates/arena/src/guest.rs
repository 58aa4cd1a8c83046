//! One of the arena's players at a table outside the arena.

use std::time::Duration;

use dulle_bots::stand_in_action;
use dulle_rules::{Action, Outcome, Seat, Settlement, View};

use crate::message::{ToProgram, numbers};
use crate::registry::PlayerKind;
use crate::seated_player::{Fault, SeatedPlayer};
use crate::seed::player_seed;

/// A player or a program that is asked for actions hand after hand. Where it fails, a stand-in plays
/// the rest of the hand.
#[derive(Debug)]
pub struct Guest {
    player: SeatedPlayer,
    failed: bool,
}

impl Guest {
    pub fn new(kind: &PlayerKind, timeout: Duration) -> Self {
        Self { player: SeatedPlayer::new(kind, timeout), failed: false }
    }

    /// A new hand of the viewer of `view`.
    pub fn start(&mut self, view: &View<'_>, seat: Seat) -> Result<(), Fault> {
        let started = self.player.start(player_seed(view, seat), view, seat.number());
        self.failed = started.is_err();
        started
    }

    /// A legal action; and what went wrong, where a stand-in had to find it.
    pub fn act(&mut self, view: &View<'_>) -> (Action, Option<Fault>) {
        let mut fault = None;
        if !self.failed {
            match self.player.act(view) {
                Ok(action) => return (action, None),
                Err(found) => fault = Some(found),
            }
            self.failed = true;
        }
        (stand_in_action(view), fault)
    }

    /// The hand is over.
    pub fn end(&mut self, outcome: &Outcome, settlement: &Settlement) {
        let re = numbers(outcome.re);
        let (played, eyes, score) = (outcome.contract.word(), outcome.eyes, settlement.score);
        self.player.end(&ToProgram::End { played, re: &re, eyes, score });
    }
}
