//! What each answer is worth, and whether one is clearly the best.

use std::sync::Arc;

use dulle_bots::{Deals, Effort, ExpertPlayer, JudgedAnswer, NetPlayer, Network, Player};
use dulle_net::{Answer, Question};
use dulle_rules::{Bid, Card, Game, Seat, View, Viewer};
use dulle_solver::{PointSolver, SearchBudget};

use super::Rated;
use crate::decision::Named;
use crate::open_cards::own_points;

/// Judges positions. It is the same for the same position, whatever it was asked before.
#[derive(Debug)]
pub struct Judge {
    expert: ExpertPlayer,
    net: NetPlayer,
    solver: PointSolver,
    work: Option<u64>,
}

/// What was found about a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Verdict {
    /// The best first.
    pub answers: Vec<Rated>,
    /// The first one is best in every distribution of the cards.
    pub sure: bool,
}

/// With this many tricks left every distribution is tried, if they are no more than [`DEALS`].
const SURE_TRICKS: u8 = 4;
const DEALS: usize = 240;
/// Cards that may be tried in one distribution.
const NODES: u64 = 60_000;
/// Half of a 95 % interval, in standard deviations.
const INTERVAL: f32 = 1.96;
/// The seed of the look ahead, the same for every position.
const SEED: u64 = 18;

impl Judge {
    pub fn new(network: Arc<Network>) -> Self {
        let net = NetPlayer::new(Arc::clone(&network));
        Self { expert: ExpertPlayer::new(network), net, solver: PointSolver::new(14), work: None }
    }

    /// The same judge, who asks the network about `passes` times for a position.
    #[must_use]
    pub fn with_passes(self, passes: u64) -> Self {
        Self { work: Some(passes), ..self }
    }

    /// None where nobody can say: under rules that the learned player does not know.
    pub fn judge(&mut self, game: &Game<'_>, seat: Seat, question: Question) -> Option<Verdict> {
        let view = game.view(Viewer::Seat(seat));
        if let Some(answers) = self.in_every_deal(&view, seat, &question) {
            return Some(Verdict { answers, sure: true });
        }
        self.expert.start(SEED);
        let effort = Effort { work: self.work, ..Effort::default() };
        let judged = self.expert.judge(&view, question, effort)?;
        Some(Verdict { answers: rated(&judged), sure: false })
    }

    /// What the best answer of a seat that is asked for fine or wait stands for, if it is `wait`.
    pub(crate) fn named(&mut self, view: &View<'_>, best: Answer) -> Option<Named> {
        let waits = best == Answer::Bid(Bid::Wait);
        let (bid, points) = waits.then(|| self.net.named_after_wait(view)).flatten()?;
        Some(Named { bid, points })
    }

    /// The mean of what each card brings with open cards, over all deals that the seat must reckon with,
    /// where one card is the best in each of them. None where that is not so or would take too long.
    fn in_every_deal(
        &mut self,
        view: &View<'_>,
        seat: Seat,
        question: &Question,
    ) -> Option<Vec<Rated>> {
        let state = view.state();
        let left = state.hand_size() - state.tricks_played();
        let asked = matches!(question, Question::Card { .. });
        if !asked || left > SURE_TRICKS || state.awaits_clarification() {
            return None;
        }
        let deals = Deals::new(view)?;
        let mut sums: Vec<(Card, f64)> = Vec::new();
        let (mut ways_of_all, mut best): (f64, Option<Vec<Card>>) = (0.0, None);
        for (deal, ways) in deals.every(DEALS)? {
            // What nobody could have played so is no deal to reckon with.
            let Some(world) = deals.replay(&deal, |_, _| {}) else { continue };
            let budget = SearchBudget { nodes: Some(NODES), ..SearchBudget::default() };
            let mut values = Vec::new();
            for (card, value) in self.solver.each_card(&world, budget).ok()? {
                values.push((card, own_points(&world, seat, value?)));
            }
            let most = values.iter().map(|(_, points)| *points).max()?;
            let good = |card: Card| values.contains(&(card, most));
            best = Some(match best {
                None => values.iter().map(|(card, _)| *card).filter(|&card| good(card)).collect(),
                Some(cards) => cards.into_iter().filter(|&card| good(card)).collect(),
            });
            if best.as_ref().is_none_or(Vec::is_empty) {
                return None;
            }
            if sums.is_empty() {
                sums = values.iter().map(|(card, _)| (*card, 0.0)).collect();
            }
            for ((_, sum), (_, points)) in sums.iter_mut().zip(&values) {
                *sum += ways * f64::from(*points);
            }
            ways_of_all += ways;
        }
        let [best] = best?[..] else { return None };
        let rated = |(card, sum): (Card, f64)| Rated {
            answer: Answer::Play(card),
            points: (sum / ways_of_all) as f32,
            margin: 0.0,
        };
        let mut answers: Vec<Rated> = sums.into_iter().map(rated).collect();
        answers.sort_by(|a, b| b.points.total_cmp(&a.points));
        (answers.first()?.answer == Answer::Play(best)).then_some(answers)
    }
}

fn rated(judged: &[JudgedAnswer]) -> Vec<Rated> {
    let first = judged.first().map_or(0.0, |first| first.error);
    let rated = |(place, one): (usize, &JudgedAnswer)| Rated {
        answer: one.answer,
        points: one.points,
        margin: if place == 0 { 0.0 } else { INTERVAL * one.error.hypot(first) },
    };
    judged.iter().enumerate().map(rated).collect()
}

/// What the solution must be better by, besides all doubt, when a puzzle is made and when it is checked:
/// less the second time, so that a solver that finishes more does not undo it.
pub(super) const MADE: f32 = 0.15;
pub(super) const CHECKED: f32 = 0.0;
/// And on average.
const MEAN: f32 = 0.5;

impl Verdict {
    /// Whether the first answer is better than each other one by `least` at least, besides all doubt.
    pub fn is_clear(&self, least: f32) -> bool {
        let Some((best, others)) = self.answers.split_first() else { return false };
        let better = |other: &Rated| {
            let gap = best.points - other.points;
            gap >= MEAN && gap - other.margin >= least
        };
        !others.is_empty() && others.iter().all(better)
    }
}
