//! The strongest player: the network, and a look ahead on deals that it believes in.

use std::sync::Arc;

use dulle_net::{Answer, Network, Question, Terms};
use dulle_rules::{Action, Phase, Seat, View, Viewer};

use crate::belief::{MEMORY, OVER, believed_worlds};
use crate::chance::Chance;
use crate::conceded::after_concession;
use crate::endings::SolvedEndings;
use crate::likelihood::Sample;
use crate::lookahead::{Horizon, Line, look_ahead};
use crate::net::{KnownTerms, NETWORK_ERROR, best_answer, features, open_answers, stake};
use crate::pimc::Endings;
use crate::player::{Effort, Player};
use crate::rule::rule_action;
use crate::sample::Deals;

/// Where the network sees more than one good answer, this player draws deals that fit the others'
/// actions, plays each answer on with the network until it is asked again, and weighs what it
/// finds against what the network expected. In the last tricks a solver takes the network's place.
///
/// Bids are the network's. Under rules that it was not trained for, the rule player plays.
#[derive(Debug)]
pub struct ExpertPlayer {
    pub(crate) network: Arc<Network>,
    passes: u64,
    pub(crate) terms: KnownTerms,
    endings: SolvedEndings,
    chance: Chance,
    horizon: Horizon,
}

/// About how often the network is asked for one decision: 200 milliseconds of one core.
const PASSES: u64 = 1200;
/// How often it is asked for one line, about.
const LINE: usize = 6;
/// Fewer worlds than this say nothing; more are not needed.
const WORLDS: std::ops::RangeInclusive<usize> = 8..=96;
/// Answers that are looked at, and the points by which they may lie behind the best.
const CANDIDATES: usize = 4;
const REACH: f32 = 1.5;
/// Tricks left from which the solver says what a card is worth.
const SOLVED_TRICKS: u8 = 5;

/// A question to this player that the network has answered.
pub(crate) struct Decision<'v, 'r> {
    pub view: &'v View<'r>,
    pub me: Seat,
    pub terms: &'v Terms,
    pub question: Question,
    /// The best answers and their values, the best one first.
    pub candidates: Vec<(Answer, f32)>,
}

impl Decision<'_, '_> {
    /// Whether the solver says what a card is worth.
    pub(crate) fn is_solved(&self) -> bool {
        self.tricks_left() <= SOLVED_TRICKS && matches!(self.question, Question::Card { .. })
    }

    fn tricks_left(&self) -> u8 {
        let state = self.view.state();
        state.hand_size() - state.tricks_played()
    }

    /// By how many points the look ahead misjudges the difference of two answers, besides the chance of
    /// its worlds. Together with `NETWORK_ERROR` that gives the weights that fit best to what came of
    /// 11,000 decisions (`examples/expert_study.rs`): one trick says little about a call and about the
    /// first cards; the fewer cards are left, the more it says.
    pub(crate) fn search_error(&self) -> f32 {
        match self.question {
            Question::Card { .. } if self.is_solved() => 0.15,
            Question::Card { .. } if self.tricks_left() <= 10 => 0.25,
            _ => 0.5,
        }
    }
}

impl ExpertPlayer {
    pub fn new(network: Arc<Network>) -> Self {
        let (terms, endings) = Default::default();
        Self {
            network,
            passes: PASSES,
            terms,
            endings,
            chance: Chance::new(0),
            horizon: Horizon::NextQuestion,
        }
    }

    /// The same player, asking the network about `passes` times for a decision.
    #[must_use]
    pub fn with_passes(mut self, passes: u64) -> Self {
        self.passes = passes;
        self
    }

    #[must_use]
    pub(crate) fn with_horizon(mut self, horizon: Horizon) -> Self {
        self.horizon = horizon;
        self
    }

    fn choose(&mut self, view: &View<'_>, effort: Effort<'_>) -> Option<Action> {
        let Viewer::Seat(me) = view.viewer() else { return None };
        let terms = self.terms.of(view)?;
        let question = Question::of_view(view)?;
        // Where a call is weighed, a card may be too: each with half the work.
        let work = effort.work.unwrap_or(self.passes);
        let work = if matches!(question, Question::Call { .. }) { work / 2 } else { work };
        let effort = Effort { work: Some(work), ..effort };
        match self.answer(view, me, &terms, question, effort)? {
            Answer::Pass => {
                let card = Question::card_of_view(view)?;
                self.answer(view, me, &terms, card, effort)?.action(view)
            }
            answer => answer.action(view),
        }
    }

    fn answer(
        &mut self,
        view: &View<'_>,
        me: Seat,
        terms: &Terms,
        question: Question,
        effort: Effort<'_>,
    ) -> Option<Answer> {
        if let Some(answer) = question.forced() {
            return Some(answer);
        }
        let scale = stake(view, me);
        let candidates = candidates(&self.network, view, terms, &question, scale)?;
        let first = candidates.first()?.0;
        if candidates.len() < 2 || matches!(question, Question::Bid { .. }) {
            return Some(first);
        }
        if effort.is_cancelled() {
            return Some(first);
        }
        let decision = Decision { view, me, terms, question, candidates };
        self.search(&decision, scale, effort).or(Some(first))
    }

    /// The best answer after a look at it in many worlds. None where no world can be drawn.
    fn search(
        &mut self,
        decision: &Decision<'_, '_>,
        scale: f32,
        effort: Effort<'_>,
    ) -> Option<Answer> {
        let opinions = self.opinions(decision, effort)?;
        Some(weigh(&opinions, scale, decision.search_error()))
    }

    /// What the network and a look ahead say about each candidate. None where no world can be drawn.
    pub(crate) fn opinions(
        &mut self,
        decision: &Decision<'_, '_>,
        effort: Effort<'_>,
    ) -> Option<Vec<Opinion>> {
        let deals = Deals::new(decision.view)?;
        let passes = effort.work.unwrap_or(self.passes) as usize;
        let cost = OVER * MEMORY + LINE * decision.candidates.len();
        let count = (passes / cost).clamp(*WORLDS.start(), *WORLDS.end());
        let chance = &mut self.chance;
        let worlds = believed_worlds(&self.network, decision.terms, &deals, count, chance);
        let passed = matches!(decision.question, Question::Card { .. });
        let mut lines: Vec<Line<'_>> = Vec::with_capacity(count * decision.candidates.len());
        for world in &worlds {
            for &(answer, _) in &decision.candidates {
                let mut line = Line::new(world.game, decision.me, passed, answer);
                if decision.is_solved()
                    && line.value().is_none()
                    && line.game().state().turn().is_some()
                {
                    let value = self.endings.value(line.game(), decision.me).0;
                    value.into_iter().for_each(|value| line.set_value(value));
                }
                lines.push(line);
            }
        }
        look_ahead(&self.network, decision.terms, &mut lines, self.horizon, effort);
        Some(compared(&decision.candidates, &worlds, &lines))
    }
}

/// The good answers and what the network expects of them, the best one first.
pub(crate) fn candidates(
    network: &Network,
    view: &View<'_>,
    terms: &Terms,
    question: &Question,
    scale: f32,
) -> Option<Vec<(Answer, f32)>> {
    let values = network.values(&features(view, terms, question)?);
    let best = best_answer(&values, question.answers())?;
    let mut near: Vec<usize> = open_answers(question.answers())
        .filter(|&index| values[index] >= values[best] - REACH * scale)
        .collect();
    near.sort_by(|&a, &b| values[b].total_cmp(&values[a]));
    near.truncate(CANDIDATES);
    Some(
        near.into_iter()
            .filter_map(|index| Some((Answer::from_index(index)?, values[index])))
            .collect(),
    )
}

/// What is known of one candidate.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Opinion {
    pub answer: Answer,
    /// What the network expects.
    pub value: f32,
    /// By how much the worlds showed it to be better than the first candidate, and the variance of that.
    pub found: Option<(f32, f32)>,
}

fn compared(
    candidates: &[(Answer, f32)],
    worlds: &[Sample<'_>],
    lines: &[Line<'_>],
) -> Vec<Opinion> {
    let opinion = |(place, &(answer, value)): (usize, &(Answer, f32))| {
        let rows = lines.chunks(candidates.len()).zip(worlds);
        let differences: Vec<(f32, f32)> = rows
            .filter_map(|(row, world)| {
                Some((row.get(place)?.value()? - row[0].value()?, world.weight))
            })
            .collect();
        Opinion { answer, value, found: mean_and_variance(&differences) }
    };
    candidates.iter().enumerate().map(opinion).collect()
}

/// The answer that is best when the network's opinion and what the worlds showed are put together, each
/// by how far it can be trusted.
fn weigh(opinions: &[Opinion], scale: f32, error: f32) -> Answer {
    let mut best = (opinions[0].answer, 0.0);
    for opinion in &opinions[1..] {
        let Some((together, _)) = opinion.beyond(&opinions[0], scale, error) else { continue };
        if together > best.1 {
            best = (opinion.answer, together);
        }
    }
    best.0
}

impl Opinion {
    /// By how many points it is better than the first candidate, the network's opinion and what the worlds
    /// showed put together, and the standard deviation of that. None where the worlds showed nothing.
    pub(crate) fn beyond(&self, first: &Self, scale: f32, error: f32) -> Option<(f32, f32)> {
        let (mean, variance) = self.found?;
        let doubt = variance + (error * scale).powi(2);
        let prior = (NETWORK_ERROR * scale).powi(2);
        let expected = self.value - first.value;
        let together = (expected * doubt + mean * prior) / (doubt + prior);
        Some((together, (doubt * prior / (doubt + prior)).sqrt()))
    }
}

/// The weighted mean, and the variance of that mean. None with too few numbers to tell.
fn mean_and_variance(weighted: &[(f32, f32)]) -> Option<(f32, f32)> {
    let total: f32 = weighted.iter().map(|(_, weight)| weight).sum();
    if weighted.len() < 4 || total <= 0.0 {
        return None;
    }
    let mean = weighted.iter().map(|(value, weight)| value * weight).sum::<f32>() / total;
    let spread =
        weighted.iter().map(|(value, weight)| weight * (value - mean).powi(2)).sum::<f32>() / total;
    let squares: f32 = weighted.iter().map(|(_, weight)| weight * weight).sum();
    let effective = total * total / squares;
    Some((mean, spread / (effective - 1.0).max(1.0)))
}

impl Player for ExpertPlayer {
    fn start(&mut self, seed: u64) {
        self.chance = Chance::new(seed);
    }

    fn act(&mut self, view: &View<'_>, effort: Effort<'_>) -> Action {
        if matches!(view.state().phase(), Phase::Conceded { .. }) {
            return after_concession(view);
        }
        self.choose(view, effort).unwrap_or_else(|| rule_action(view))
    }
}

#[cfg(test)]
mod tests {
    use super::mean_and_variance;

    #[test]
    fn a_mean_counts_weights_and_needs_four_numbers() {
        assert_eq!(mean_and_variance(&[(1.0, 1.0); 3]), None);
        let numbers = [(0.0, 1.0), (0.0, 1.0), (4.0, 1.0), (4.0, 1.0)];
        let (mean, variance) = mean_and_variance(&numbers).expect("enough");
        assert!((mean - 2.0).abs() < 1e-6 && (variance - 4.0 / 3.0).abs() < 1e-6);
        let (mean, _) =
            mean_and_variance(&[(0.0, 3.0), (4.0, 1.0), (0.0, 3.0), (4.0, 1.0)]).expect("enough");
        assert!((mean - 1.0).abs() < 1e-6);
    }
}
