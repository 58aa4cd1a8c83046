//! The player that learned the game: the network alone.

use std::sync::Arc;

use dulle_net::{
    ANSWERS, Active, Answer, Network, Own, PublicHand, Question, ROOM, Terms, Values, encode,
};
use dulle_rules::{Action, Contract, Phase, Rulebook, Seat, View, Viewer};

use crate::conceded::after_concession;
use crate::player::{Effort, Player};
use crate::rule::rule_action;

/// Answers every question with what the network expects most of. It has no chance in it. Under rules
/// that the network was not trained for, the rule player plays.
#[derive(Clone, Debug)]
pub struct NetPlayer {
    pub(crate) network: Arc<Network>,
    pub(crate) terms: KnownTerms,
}

/// The terms of the last rulebook that was asked about, where the network knows them.
#[derive(Clone, Debug, Default)]
pub(crate) struct KnownTerms {
    last: Option<(Rulebook, Option<Terms>)>,
}

impl KnownTerms {
    /// The terms of a view's rulebook, where the network knows them.
    pub(crate) fn of(&mut self, view: &View<'_>) -> Option<Terms> {
        let book = view.rules().book();
        match &self.last {
            Some((last, terms)) if last == book => terms.clone(),
            _ => {
                let terms = Terms::is_trained(book).then(|| Terms::new(book));
                self.last = Some((book.clone(), terms.clone()));
                terms
            }
        }
    }
}

/// The features of a question to the viewer of `view`.
pub(crate) fn features(view: &View<'_>, terms: &Terms, question: &Question) -> Option<Vec<u16>> {
    let own = Own::of_view(view)?;
    Some(encoded(view, terms, &PublicHand::of_view(view, terms), &own, question))
}

/// The same where the table is another one than the view shows.
pub(crate) fn encoded(
    view: &View<'_>,
    terms: &Terms,
    table: &PublicHand,
    own: &Own,
    question: &Question,
) -> Vec<u16> {
    let mut list = [0; ROOM];
    let mut active = Active::new(&mut list);
    encode(terms, view.order(), table, own, question, &mut active);
    active.as_slice().to_vec()
}

/// The numbers of the answers in a set of legal ones.
pub(crate) fn open_answers(legal: u64) -> impl Iterator<Item = usize> + Clone {
    (0..ANSWERS).filter(move |&index| legal >> index & 1 == 1)
}

/// The legal answer with the highest value.
pub(crate) fn best_answer(values: &Values, legal: u64) -> Option<usize> {
    open_answers(legal).max_by(|&a, &b| values[a].total_cmp(&values[b]))
}

/// By how many points the network misjudges the difference of two answers in a normal game.
pub(crate) const NETWORK_ERROR: f32 = 0.35;

/// How much more than one point of a normal game is at stake: a soloist's points count three times.
pub(crate) fn stake(view: &View<'_>, me: Seat) -> f32 {
    let state = view.state();
    let alone = matches!(state.contract(), Some(Contract::Solo(_))) && state.declarer() == Some(me);
    if alone { 3.0 } else { 1.0 }
}

impl NetPlayer {
    pub fn new(network: Arc<Network>) -> Self {
        Self { network, terms: KnownTerms::default() }
    }

    fn answer(&self, view: &View<'_>, terms: &Terms, question: &Question) -> Option<Answer> {
        if let Some(answer) = question.forced() {
            return Some(answer);
        }
        let values = self.network.values(&features(view, terms, question)?);
        Answer::from_index(best_answer(&values, question.answers())?)
    }

    fn choose(&mut self, view: &View<'_>) -> Option<Action> {
        let terms = self.terms.of(view)?;
        let question = Question::of_view(view)?;
        match self.answer(view, &terms, &question)? {
            Answer::Pass => {
                let card = Question::card_of_view(view)?;
                self.answer(view, &terms, &card)?.action(view)
            }
            answer => answer.action(view),
        }
    }
}

/// An action and the points that the network expects of it for the seat at its turn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Expectation {
    pub action: Action,
    pub points: f32,
}

impl NetPlayer {
    /// What the network expects of every word, call and card that it could choose now, the best first. A
    /// call stands beside the cards that would be played without it. None out of turn, after a
    /// concession, and under rules that the network was not trained for.
    pub fn expectations(&mut self, view: &View<'_>) -> Option<Vec<Expectation>> {
        let terms = self.terms.of(view)?;
        let question = Question::of_view(view)?;
        let mut found = self.expected(view, &terms, &question)?;
        if matches!(question, Question::Call { .. }) {
            found.extend(self.expected(view, &terms, &Question::card_of_view(view)?)?);
        }
        found.sort_by(|a, b| b.points.total_cmp(&a.points));
        Some(found)
    }

    fn expected(
        &self,
        view: &View<'_>,
        terms: &Terms,
        question: &Question,
    ) -> Option<Vec<Expectation>> {
        let expectation = |(answer, points): (Answer, f32)| {
            Some(Expectation { action: answer.action(view)?, points })
        };
        Some(self.valued(view, terms, question)?.into_iter().filter_map(expectation).collect())
    }

    /// What the network expects of every answer to a question that the viewer is asked, the best first:
    /// also of making no call, which is no action. None under rules that the network was not trained for.
    pub fn values(&mut self, view: &View<'_>, question: &Question) -> Option<Vec<(Answer, f32)>> {
        let terms = self.terms.of(view)?;
        let mut found = self.valued(view, &terms, question)?;
        found.sort_by(|a, b| b.1.total_cmp(&a.1));
        Some(found)
    }

    /// By how many points the network misjudges the difference of two answers, as a standard deviation.
    pub fn error(view: &View<'_>) -> f32 {
        match view.viewer() {
            Viewer::Seat(seat) => NETWORK_ERROR * stake(view, seat),
            Viewer::Spectator | Viewer::Referee => NETWORK_ERROR,
        }
    }

    fn valued(
        &self,
        view: &View<'_>,
        terms: &Terms,
        question: &Question,
    ) -> Option<Vec<(Answer, f32)>> {
        let values = self.network.values(&features(view, terms, question)?);
        let valued = |index: usize| Some((Answer::from_index(index)?, values[index]));
        Some(open_answers(question.answers()).filter_map(valued).collect())
    }
}

impl Player for NetPlayer {
    fn start(&mut self, _: u64) {}

    fn act(&mut self, view: &View<'_>, _: Effort<'_>) -> Action {
        if matches!(view.state().phase(), Phase::Conceded { .. }) {
            return after_concession(view);
        }
        self.choose(view).unwrap_or_else(|| rule_action(view))
    }
}
