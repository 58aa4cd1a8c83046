//! How well a deal explains what the others bid, called and played, if they play about as the rule
//! player does.

use dulle_rules::{Action, Call, Card, Contract, Deal, Game, Phase, Seat, View, Viewer};

use crate::bids::{leads_solo, solo_mark};
use crate::calls::call_margin;
use crate::card_choice::card_values;
use crate::chance::Chance;
use crate::hand::{best_solo, solo_points};
use crate::sample::Deals;
use crate::sight::Sight;
use crate::thresholds::THRESHOLDS;

/// How far the others can be trusted to think like the rule player.
#[derive(Clone, Copy, Debug)]
pub struct OpponentModel {
    /// Eyes by which a card must be worse to be e times less likely.
    pub card_scale: f32,
    /// The share of cards that are played for no reason at all.
    pub random_share: f32,
    /// Points of a solo, and eyes of a call, that make a bid or call e times likelier.
    pub solo_scale: f32,
    pub call_scale: f32,
    /// The likelihood is raised to this power.
    pub confidence: f32,
}

impl Default for OpponentModel {
    fn default() -> Self {
        Self {
            card_scale: 2.0,
            random_share: 0.08,
            solo_scale: 0.7,
            call_scale: 10.0,
            confidence: 0.8,
        }
    }
}

/// A sampled deal at the moment of the view.
#[derive(Clone, Copy, Debug)]
pub struct Sample<'r> {
    pub game: Game<'r>,
    pub weight: f32,
}

impl<'r> Deals<'r> {
    /// The logarithm of how likely the others' bids, calls and cards are on this deal, with the
    /// game as it then stands.
    pub fn explain(&self, deal: &Deal, model: &OpponentModel) -> Option<(f32, Game<'r>)> {
        let me = self.viewer();
        let mut log = 0.0;
        let game = self.replay(deal, |game, action| {
            log += log_likelihood(game, action, me, model);
        })?;
        log += bids_log(&game, me, model);
        Some((log * model.confidence, game))
    }

    /// `count` samples of equal weight, drawn from `count * over` deals by how well they explain
    /// what happened.
    pub fn weighted(
        &self,
        count: usize,
        over: usize,
        model: &OpponentModel,
        chance: &mut Chance,
    ) -> Vec<Sample<'r>> {
        let mut pool = Vec::with_capacity(count * over);
        for _ in 0..count * over {
            let deal = self.draw(chance);
            if let Some((log, game)) = self.explain(&deal, model) {
                pool.push(Sample { game, weight: log });
            }
        }
        let most = pool.iter().map(|sample| sample.weight).fold(f32::MIN, f32::max);
        pool.iter_mut().for_each(|sample| sample.weight = (sample.weight - most).exp());
        resample(&pool, count, chance)
    }
}

/// Systematic resampling: a sample comes as often as its weight asks, give or take one.
pub(crate) fn resample<'r>(
    pool: &[Sample<'r>],
    count: usize,
    chance: &mut Chance,
) -> Vec<Sample<'r>> {
    let total: f32 = pool.iter().map(|sample| sample.weight).sum();
    let step = total / count as f32;
    let mut next = chance.unit() as f32 * step;
    let mut reached = 0.0;
    let mut chosen: Vec<Sample<'r>> = Vec::with_capacity(count);
    for sample in pool {
        reached += sample.weight;
        let mut copies: f32 = 0.0;
        while next < reached && chosen.len() < count {
            copies += 1.0;
            next += step;
        }
        if copies > 0.0 {
            chosen.push(Sample { game: sample.game, weight: copies });
        }
    }
    chosen
}

fn log_likelihood(game: &Game<'_>, action: Action, me: Seat, model: &OpponentModel) -> f32 {
    if game.state().phase() != Phase::Playing {
        return 0.0;
    }
    let Some(seat) = game.state().turn() else { return 0.0 };
    let Action::Play(card) = action else { return 0.0 };
    if seat == me {
        return 0.0;
    }
    let view = game.view(Viewer::Seat(seat));
    let Some(sight) = Sight::new(&view) else { return 0.0 };
    card_log(&sight, card, model) + silence_log(&view, &sight, model)
}

fn card_log(sight: &Sight<'_>, card: Card, model: &OpponentModel) -> f32 {
    let choices = sight.playable.kinds().len();
    if choices < 2 {
        return 0.0;
    }
    let mut values = [0.0_f32; 12];
    let (mut count, mut best, mut played) = (0, f32::MIN, 0.0);
    card_values(sight, |kind, value| {
        values[count] = value;
        count += 1;
        best = best.max(value);
        if kind == card {
            played = value;
        }
    });
    let total: f32 =
        values[..count].iter().map(|value| ((value - best) / model.card_scale).exp()).sum();
    let reasoned = ((played - best) / model.card_scale).exp() / total;
    (reasoned * (1.0 - model.random_share) + model.random_share / choices as f32).ln()
}

/// A card played where a call was open tells that the hand was not thought good enough.
fn silence_log(view: &View<'_>, sight: &Sight<'_>, model: &OpponentModel) -> f32 {
    let calls = view.legal().calls;
    if calls.is_empty() {
        return 0.0;
    }
    match call_margin(view, sight, &THRESHOLDS) {
        Some((call, margin)) if calls.contains(call) => ln_chance(-margin / model.call_scale),
        _ => 0.0,
    }
}

/// The logarithm of the logistic curve, with a floor, because nothing is ever certain.
fn ln_chance(odds: f32) -> f32 {
    (0.02 + 0.96 / (1.0 + (-odds).exp())).ln()
}

/// Bids and calls, judged by the hands that were dealt.
fn bids_log(game: &Game<'_>, me: Seat, model: &OpponentModel) -> f32 {
    let state = game.state();
    let bidding = state.bidding();
    let rules = game.rules();
    let mut log = 0.0;
    for seat in Seat::ALL.into_iter().filter(|&seat| seat != me) {
        let hand = state.dealt(seat);
        let leads = leads_solo(&game.view(Viewer::Seat(seat)), seat);
        let owes = bidding.owes.contains(seat);
        let soloist = state.declarer() == Some(seat);
        match state.contract() {
            Some(Contract::Solo(solo)) if soloist && bidding.forced.is_none() => {
                let points = solo_points(rules, solo, hand, leads);
                let (_, best) = best_solo(rules, hand, leads);
                let due = solo_mark(solo, owes, &THRESHOLDS);
                log += ln_chance((points - due) / model.solo_scale)
                    + (points - best) / model.solo_scale;
            }
            _ if bidding.fine.contains(seat) && !soloist => {
                let (solo, best) = best_solo(rules, hand, leads);
                let due = solo_mark(solo, owes, &THRESHOLDS);
                log += ln_chance((due - best) / model.solo_scale);
                if hand.count(Card::CLUB_QUEEN) == 2 && bidding.fine.contains(seat) {
                    log -= 3.0;
                }
            }
            _ => {}
        }
    }
    log + calls_log(game, me, model)
}

/// First calls tell of a strong hand even where the moment they were made is past.
fn calls_log(game: &Game<'_>, me: Seat, model: &OpponentModel) -> f32 {
    let calls = game.state().calls().iter().filter(|call| call.seat != me);
    let first = calls.filter(|call| matches!(call.call, Call::Re | Call::Contra));
    let order = game.order();
    first
        .map(|call| {
            let hand = game.state().dealt(call.seat);
            let trumps = hand.of(order.trumps());
            let high: u32 = trumps
                .kinds()
                .into_iter()
                .filter(|&card| order.power(card) >= order.power(Card::CLUB_JACK))
                .map(|card| trumps.count(card))
                .sum();
            let strength = trumps.len() as f32 + 0.7 * high as f32 - 8.0;
            ln_chance(strength * 8.0 / model.call_scale)
        })
        .sum()
}
