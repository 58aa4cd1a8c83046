//! The player by hand-written knowledge.

use dulle_rules::{Action, Phase, View, Viewer};

use crate::bids::{speak, wish};
use crate::calls::{choose_call, duty_call_worth};
use crate::card_choice::{choose_card, choose_with};
use crate::card_weights::{Weights, weights};
use crate::conceded::after_concession;
use crate::declare::play_or_declare;
use crate::exchange::exchange_action;
use crate::player::{Effort, Player};
use crate::sight::{Role, Sight};
use crate::thresholds::{THRESHOLDS, Thresholds};

/// A good club beginner: knows what a hand is worth, counts cards, and does nothing by chance.
#[derive(Clone, Debug, Default)]
pub struct RulePlayer {
    tuning: Option<Box<Tuning>>,
}

/// Other numbers than the built-in ones, for tuning.
#[derive(Clone, Debug)]
pub struct Tuning {
    pub weights: [Weights; 4],
    pub thresholds: Thresholds,
}

impl Default for Tuning {
    fn default() -> Self {
        let roles = [Role::Re, Role::Contra, Role::Soloist, Role::Defender];
        Self { weights: roles.map(|role| *weights(role)), thresholds: THRESHOLDS }
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

    fn act(&mut self, view: &View<'_>, _: Effort<'_>) -> Action {
        let Some(tuning) = &self.tuning else { return rule_action(view) };
        action_by(view, &tuning.thresholds, |sight| {
            choose_with(sight, &tuning.weights[sight.role as usize])
        })
    }
}

/// What the rule player does at its turn, or once the soloist has conceded.
pub(crate) fn rule_action(view: &View<'_>) -> Action {
    action_by(view, &THRESHOLDS, choose_card)
}

fn action_by(
    view: &View<'_>,
    thresholds: &Thresholds,
    card: impl Fn(&Sight<'_>) -> dulle_rules::Card,
) -> Action {
    let Viewer::Seat(me) = view.viewer() else { return Action::Done };
    let legal = view.legal();
    if view.state().phase() == Phase::Bidding {
        return speak(view, me, wish(view, me, thresholds));
    }
    if let Some(action) = exchange_action(view, legal.exchange, &thresholds.house) {
        return action;
    }
    let Some(mut sight) = Sight::new(view) else { return after_concession(view) };
    sight.duty_call = duty_call_worth(view, &sight, thresholds);
    if !legal.calls.is_empty()
        && let Some(call) = choose_call(view, &sight, legal.calls, thresholds)
    {
        return Action::Call(call);
    }
    play_or_declare(view, card(&sight), &thresholds.house)
}
