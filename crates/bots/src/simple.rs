//! Players without any knowledge, for tests and as a baseline.

use dulle_rules::{Action, Bid, ExchangeRight, View};

use crate::chance::Chance;
use crate::player::{Effort, Player};

/// Plays any legal card, says fine if it may, and never calls.
#[derive(Clone, Debug)]
pub struct Random {
    chance: Chance,
}

impl Random {
    pub const fn new() -> Self {
        Self { chance: Chance::new(0) }
    }
}

impl Default for Random {
    fn default() -> Self {
        Self::new()
    }
}

impl Player for Random {
    fn start(&mut self, seed: u64) {
        self.chance = Chance::new(seed);
    }

    fn act(&mut self, view: &View<'_>, _: Effort<'_>) -> Action {
        let legal = view.legal();
        if legal.bids.contains(Bid::Fine) {
            return Action::Bid(Bid::Fine);
        }
        let bids = legal.bids.iter();
        if !bids.is_empty() {
            return Action::Bid(bids[self.chance.below(bids.len() as u32) as usize]);
        }
        match legal.exchange {
            ExchangeRight::None => {}
            ExchangeRight::Answer if self.chance.below(2) == 0 => return Action::Take,
            ExchangeRight::Answer => return Action::Pass,
            ExchangeRight::Lay(terms) => return Action::Poverty(terms.some()),
            ExchangeRight::Return(terms) => return Action::Return(terms.some()),
        }
        let pick = self.chance.below(legal.cards.len().max(1));
        legal.cards.nth(pick).map_or(Action::Done, Action::Play)
    }
}

/// The first legal action that is not a call.
#[derive(Clone, Copy, Debug, Default)]
pub struct First;

impl Player for First {
    fn start(&mut self, _: u64) {}

    fn act(&mut self, view: &View<'_>, _: Effort<'_>) -> Action {
        let not_a_call = |action: &Action| !matches!(action, Action::Call(_));
        let legal = view.legal();
        let first = legal.actions().find(not_a_call);
        first.unwrap_or(match legal.exchange {
            ExchangeRight::Lay(terms) => Action::Poverty(terms.some()),
            ExchangeRight::Return(terms) => Action::Return(terms.some()),
            ExchangeRight::None | ExchangeRight::Answer => Action::Done,
        })
    }
}
