//! One of the arena's players at somebody else's table.

use std::time::Duration;

use dulle_rules::{Action, Outcome, Seat, Settlement, View};

use crate::chair::{Chair, Fault};
use crate::message::{ToProgram, numbers};
use crate::registry::{Kind, replacement};

/// A player or a program that is asked for actions hand after hand. Where it fails, a player of ours
/// goes on for the rest of the hand.
#[derive(Debug)]
pub struct Guest {
    chair: Chair,
    seed: u64,
    failed: bool,
}

impl Guest {
    pub fn new(kind: &Kind, timeout: Duration) -> Self {
        Self { chair: Chair::new(kind, timeout), seed: 0, failed: false }
    }

    /// A new hand of the viewer of `view`.
    pub fn start(&mut self, seed: u64, view: &View<'_>, seat: Seat) -> Result<(), Fault> {
        self.seed = seed;
        let started = self.chair.start(seed, view, seat.number());
        self.failed = started.is_err();
        started
    }

    /// A legal action; and what went wrong, where a replacement had to find it.
    pub fn act(&mut self, view: &View<'_>) -> (Action, Option<Fault>) {
        let mut fault = None;
        if !self.failed {
            match self.chair.act(view) {
                Ok(action) => return (action, None),
                Err(found) => fault = Some(found),
            }
            self.failed = true;
        }
        let mut player = replacement();
        player.start(self.seed);
        let legal = view.legal();
        let action = player.act(view, dulle_bots::Budget::default());
        let action = if legal.contains(action) { Some(action) } else { legal.actions().next() };
        (action.unwrap_or(Action::Done), fault)
    }

    /// The hand is over.
    pub fn end(&mut self, outcome: &Outcome, settlement: &Settlement) {
        let re = numbers(outcome.re);
        let (played, eyes, score) = (outcome.contract.word(), outcome.eyes, settlement.score);
        self.chair.end(&ToProgram::End { played, re: &re, eyes, score });
    }
}
