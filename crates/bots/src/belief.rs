//! What the network believes about the hidden hands: a deal on which the others' actions look like
//! what it would have done itself is likelier.

use dulle_net::{ANSWERS, Answer, Network, Question, Terms, Values};
use dulle_rules::{Action, Deal, Game, Seat, Viewer};

use crate::chance::Chance;
use crate::likelihood::{OpponentModel, Sample, resample};
use crate::net::{features, open_answers};
use crate::sample::Deals;

/// Deals that are judged for each one that is kept, and the others' decisions that are looked at,
/// the latest ones.
pub(crate) const OVER: usize = 2;
pub(crate) const MEMORY: usize = 6;

/// Points by which an answer must be worse to be e times less likely, and the share of answers that
/// are given for reasons of their own: not everybody thinks like the network.
const HEAT: f32 = 0.5;
const STRANGE: f32 = 0.15;
/// Deals are drawn by what the rule player makes of everything that happened, but with doubts: the
/// network judges some of it again.
const FIRST_MODEL: OpponentModel = OpponentModel {
    card_scale: 2.0,
    random_share: 0.15,
    solo_scale: 1.0,
    call_scale: 14.0,
    confidence: 0.6,
};
const FIRST_OVER: usize = 3;

/// A decision of another seat, as the network is asked about it.
struct Decision {
    features: Vec<u16>,
    legal: u64,
    answer: usize,
}

/// `count` worlds in the shares in which the network believes in them.
pub(crate) fn believed_worlds<'r>(
    network: &Network,
    terms: &Terms,
    deals: &Deals<'r>,
    count: usize,
    chance: &mut Chance,
) -> Vec<Sample<'r>> {
    let mut pool = deals.weighted(count * OVER, FIRST_OVER, &FIRST_MODEL, chance);
    let made: Vec<Vec<Decision>> =
        pool.iter().map(|sample| last_decisions(deals, sample, terms)).collect();
    let asked = made.iter().flatten().map(|decision| decision.features.as_slice());
    let mut values = network.values_of(asked).into_iter();
    let mut most = f32::MIN;
    let logs: Vec<f32> = made
        .iter()
        .map(|decisions| {
            let log = decisions
                .iter()
                .zip(values.by_ref())
                .map(|(decision, values)| log_chance(decision, &values))
                .sum();
            most = most.max(log);
            log
        })
        .collect();
    for (sample, log) in pool.iter_mut().zip(logs) {
        sample.weight *= (log - most).exp();
    }
    resample(&pool, count, chance)
}

/// The last decisions with a choice that the others took on the way to a sample's game.
fn last_decisions(deals: &Deals<'_>, sample: &Sample<'_>, terms: &Terms) -> Vec<Decision> {
    let state = sample.game.state();
    let deal = Deal {
        hands: Seat::ALL.map(|seat| state.dealt(seat)),
        dealer: state.dealer(),
        owes: state.bidding().owes,
        forced: state.bidding().forced,
    };
    let mut history = Vec::new();
    deals.replay(&deal, |game, action| history.push((*game, action)));
    let mut found = Vec::with_capacity(MEMORY + 1);
    for (game, action) in history.iter().rev() {
        if game.state().turn() != Some(deals.viewer()) {
            decisions(game, *action, terms, &mut found);
        }
        if found.len() >= MEMORY {
            break;
        }
    }
    found.truncate(MEMORY);
    found
}

/// What the seat at its turn was asked before `action`, the card first: a pass is part of it.
fn decisions(game: &Game<'_>, action: Action, terms: &Terms, found: &mut Vec<Decision>) {
    let Some(seat) = game.state().turn() else { return };
    let view = game.view(Viewer::Seat(seat));
    let Some(first) = Question::of_view(&view) else { return };
    let mut add = |question: Question, answer: Answer| {
        let (legal, index) = (question.answers(), answer.index());
        let Some(index) = index.filter(|&index| legal >> index & 1 == 1) else { return };
        if legal.count_ones() > 1
            && let Some(features) = features(&view, terms, &question)
        {
            found.push(Decision { features, legal, answer: index });
        }
    };
    let calls = matches!(first, Question::Call { .. });
    match action {
        Action::Play(card) => {
            if let Some(question) = Question::card_of_view(&view) {
                add(question, Answer::Play(card));
            }
            if calls {
                add(first, Answer::Pass);
            }
        }
        Action::Call(call) if Answer::Raise.action(&view) == Some(Action::Call(call)) => {
            add(first, Answer::Raise);
        }
        Action::Bid(bid) => add(first, Answer::Bid(bid)),
        _ => {}
    }
}

/// The logarithm of how likely the answer is to a player who sees the values.
fn log_chance(decision: &Decision, values: &Values) -> f32 {
    let open = open_answers(decision.legal);
    let best = open.clone().map(|index| values[index]).fold(f32::MIN, f32::max);
    let mut odds = [0.0; ANSWERS];
    let mut total = 0.0;
    for index in open {
        odds[index] = ((values[index] - best) / HEAT).exp();
        total += odds[index];
    }
    let count = decision.legal.count_ones() as f32;
    (odds[decision.answer] / total * (1.0 - STRANGE) + STRANGE / count).ln()
}
