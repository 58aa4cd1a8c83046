//! The player by hand-written knowledge.

use dulle_rules::{Action, View, Viewer};

use crate::bids::{NERVE, Nerve, choose_bid, choose_call, wish};
use crate::card_choice::{choose_card, choose_with};
use crate::declare::play_or_declare;
use crate::player::{Budget, Player};
use crate::sight::{Role, Sight};
use crate::weights::{Weights, weights};

/// A good club beginner: knows what a hand is worth, counts cards, and has no chance in him.
#[derive(Clone, Debug, Default)]
pub struct RulePlayer {
    tuning: Option<Box<Tuning>>,
}

/// Other numbers than the built-in ones, for tuning.
#[derive(Clone, Debug)]
pub struct Tuning {
    pub weights: [Weights; 4],
    pub nerve: Nerve,
}

impl Default for Tuning {
    fn default() -> Self {
        let roles = [Role::Re, Role::Contra, Role::Soloist, Role::Defender];
        Self { weights: roles.map(|role| *weights(role)), nerve: NERVE }
    }
}

impl RulePlayer {
    pub const fn new() -> Self {
        Self { tuning: None }
    }

    pub fn tuned(tuning: Tuning) -> Self {
        Self { tuning: Some(Box::new(tuning)) }
    }
}

impl Player for RulePlayer {
    fn start(&mut self, _: u64) {}

    fn act(&mut self, view: &View<'_>, _: Budget<'_>) -> Action {
        let Some(tuning) = &self.tuning else { return rule_action(view) };
        action_by(view, &tuning.nerve, |sight| {
            choose_with(sight, &tuning.weights[sight.role as usize])
        })
    }
}

/// What the rule player does at its turn.
pub(crate) fn rule_action(view: &View<'_>) -> Action {
    action_by(view, &NERVE, choose_card)
}

fn action_by(
    view: &View<'_>,
    nerve: &Nerve,
    card: impl Fn(&Sight<'_>) -> dulle_rules::Card,
) -> Action {
    let Viewer::Seat(me) = view.viewer() else { return Action::Done };
    let legal = view.legal();
    if !legal.bids.is_empty() {
        return Action::Bid(choose_bid(view, me, legal.bids, wish(view, me, nerve)));
    }
    let Some(sight) = Sight::new(view) else { return Action::Done };
    if !legal.calls.is_empty()
        && let Some(call) = choose_call(view, &sight, legal.calls, nerve)
    {
        return Action::Call(call);
    }
    play_or_declare(view, card(&sight))
}
