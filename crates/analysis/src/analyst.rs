//! Who judges.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use dulle_bots::{Hint, HintReason, NetPlayer, Network, hint};
use dulle_net::{Answer, Question};
use dulle_rules::{Action, Bid, Call, Game, Seat, View, Viewer};
use dulle_solver::{PointSolver, SearchBudget};

use crate::decision::{Decision, DecisionReason, Named, Valued};
use crate::facts::facts;
use crate::open_cards::{OpenCards, with_open_cards};
use crate::puzzle::{Judge, Rated};
use crate::thumb::distinguishes;

/// How much work an analysis may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// With this many tricks left the solver is asked what was certain.
    pub open_tricks: u8,
    /// Cards that the solver may try for one decision.
    pub open_nodes: u64,
    /// How often the network may be asked for one decision by the strongest player, who looks ahead. With 0
    /// the network's own opinion counts.
    pub look_ahead: u64,
}

impl Default for Settings {
    fn default() -> Self {
        Self { open_tricks: 6, open_nodes: 3_000_000, look_ahead: 1200 }
    }
}

/// Judges decisions one after the other.
#[derive(Debug)]
pub struct Analyst {
    player: Option<NetPlayer>,
    judge: Option<Judge>,
    solver: PointSolver,
    settings: Settings,
}

/// Half of a 95 % interval, in standard deviations. The error is that of a difference, and each of its
/// two sides has half of the interval: so intervals overlap exactly where the difference is in doubt.
const HALF_INTERVAL: f32 = 1.96 / 2.0;

impl Analyst {
    /// Without weights nothing is called a mistake; what is certain is still found.
    pub fn new(network: Option<Arc<Network>>, settings: Settings) -> Self {
        let ahead = network.clone().filter(|_| settings.look_ahead > 0);
        let judge = ahead.map(|network| Judge::new(network).with_passes(settings.look_ahead));
        let player = network.map(NetPlayer::new);
        Self { player, judge, solver: PointSolver::default(), settings }
    }

    /// What each answer is worth to the seat, by the strongest player, and whether the best one is best in every
    /// deal that the seat must reckon with. None where nobody can say.
    fn judged(&mut self, game: &Game<'_>, asked: &Asked) -> Option<(Vec<Valued>, bool)> {
        let view = game.view(Viewer::Seat(asked.seat));
        let by_network = self.values(&view, &asked.question)?;
        let Some(judge) = &mut self.judge else { return Some((by_network, false)) };
        let verdict = judge.judge(game, asked.seat, asked.question)?;
        Some((with_margins(&verdict.answers), verdict.sure))
    }

    /// What the network alone expects of each answer.
    pub(crate) fn values(&mut self, view: &View<'_>, question: &Question) -> Option<Vec<Valued>> {
        let values = self.player.as_mut()?.values(view, question)?;
        let margin = HALF_INTERVAL * NetPlayer::error(view);
        let valued = |(answer, points)| Valued { answer, points, margin };
        Some(values.into_iter().map(valued).collect())
    }

    /// What a seat that is asked for fine or wait would name after `wait`.
    fn named(&mut self, view: &View<'_>) -> Option<Named> {
        let (bid, points) = self.player.as_mut()?.named_after_wait(view)?;
        Some(Named { bid, points })
    }

    /// Judges what a seat answered.
    pub(crate) fn judge(
        &mut self,
        game: &Game<'_>,
        asked: Asked,
        cancel: Option<&AtomicBool>,
    ) -> Decision {
        let Asked { action, seat, question, chosen } = asked;
        let view = game.view(Viewer::Seat(seat));
        let state = game.state();
        let bidding = matches!(question, Question::Bid { .. });
        let mut decision = Decision {
            action,
            seat,
            trick: (!bidding).then(|| state.tricks_played() + 1),
            question,
            chosen,
            call: call_asked(&view, &question),
            answers: Vec::new(),
            named: None,
            hint: None,
            reasons: Vec::new(),
            open: None,
            repeated: false,
        };
        if decision.is_forced() {
            return decision;
        }
        let (answers, sure) = self.judged(game, &asked).unwrap_or_default();
        decision.answers = answers;
        if decision.best().is_some_and(|best| best.answer == Answer::Bid(Bid::Wait)) {
            decision.named = self.named(&view);
        }
        decision.hint = hint(&view);
        if decision.cost().is_some() {
            let best = decision.best().map(|best| best.answer);
            // What was proved needs no rule of thumb.
            let named = decision.named;
            let thumb = decision.hint.filter(|hint| !sure && speaks_of(hint.reason, named));
            let reasons = best.map(|best| reasons_for(&view, best, decision.chosen, thumb));
            decision.reasons = reasons.unwrap_or_default();
            decision.reasons.extend(sure.then_some(DecisionReason::EveryDeal));
        }
        if let Answer::Play(card) = chosen {
            let budget = SearchBudget {
                nodes: Some(self.settings.open_nodes),
                cancel,
                ..SearchBudget::default()
            };
            let left = state.hand_size() - state.tricks_played();
            decision.open = (left <= self.settings.open_tricks)
                .then(|| with_open_cards(&mut self.solver, game, seat, card, budget))
                .flatten();
        }
        decision
    }
}

/// Margins by which the interval of each answer overlaps that of the best one exactly where their difference is in
/// doubt.
fn with_margins(rated: &[Rated]) -> Vec<Valued> {
    let least = rated.iter().skip(1).map(|rated| rated.margin).fold(f32::INFINITY, f32::min);
    let of_best = if least.is_finite() { least / 2.0 } else { 0.0 };
    let valued = |(place, rated): (usize, &Rated)| {
        let margin = if place == 0 { of_best } else { rated.margin - of_best };
        Valued { answer: rated.answer, points: rated.points, margin }
    };
    rated.iter().enumerate().map(valued).collect()
}

fn call_asked(view: &View<'_>, question: &Question) -> Option<Call> {
    match (question, Answer::Raise.action(view)) {
        (Question::Call { .. }, Some(Action::Call(call))) => Some(call),
        _ => None,
    }
}

/// A question that a seat has answered by an action of the record.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asked {
    pub(crate) action: usize,
    pub(crate) seat: Seat,
    pub(crate) question: Question,
    pub(crate) chosen: Answer,
}

/// Why `best` is better than `chosen`: facts first; the rule player's reason where it would have chosen the
/// same answer and its reason speaks against the other one. Empty where no single reason is known.
pub fn reasons_for(
    view: &View<'_>,
    best: Answer,
    chosen: Answer,
    hint: Option<Hint>,
) -> Vec<DecisionReason> {
    let certain = facts(view, best, chosen);
    if !certain.is_empty() {
        return certain.into_iter().map(DecisionReason::Fact).collect();
    }
    let agreed = hint.filter(|hint| {
        best.action(view) == Some(hint.action) && distinguishes(view, hint.reason, best, chosen)
    });
    agreed.map(|hint| DecisionReason::Rule(hint.reason)).into_iter().collect()
}

/// Whether a reason of the rule player for a bid is about what is told to be named. Of a solo the stronger player has said what
/// it promises.
pub(crate) fn speaks_of(reason: HintReason, named: Option<Named>) -> bool {
    match named {
        None => true,
        Some(named) => named.bid == Bid::Wedding && reason == HintReason::WantsPartner,
    }
}

/// The answer by which an action of the record answers a question; None where it is no answer to it.
pub(crate) fn answered(question: &Question, action: Action) -> Option<Answer> {
    match (question, action) {
        (Question::Bid { .. }, Action::Bid(bid)) => Some(Answer::Bid(bid)),
        (Question::Call { level }, Action::Call(call)) if call.level().number() == *level => {
            Some(Answer::Raise)
        }
        (Question::Call { .. }, Action::Play(_)) => Some(Answer::Pass),
        (Question::Card { .. }, Action::Play(card)) => Some(Answer::Play(card)),
        _ => None,
    }
}

impl OpenCards {
    /// Whether another card would have been better for certain.
    pub fn lost(&self) -> bool {
        self.best > self.own
    }
}
