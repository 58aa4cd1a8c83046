//! The player that learned the game: the network alone.

use std::sync::Arc;

use dulle_net::{Active, Answer, Network, Own, Question, ROOM, Table, Terms, Values, encode};
use dulle_rules::{Action, Phase, Rulebook, View};

use crate::conceded::after_concession;
use crate::player::{Effort, Player};
use crate::rule::rule_action;

/// Answers every question with what the network expects most of. It has no chance in it. Under rules
/// that the network was not trained for, the rule player plays.
#[derive(Clone, Debug)]
pub struct NetPlayer {
    network: Arc<Network>,
    /// The last rulebook, and its terms where the network knows them.
    last: Option<(Rulebook, Option<Terms>)>,
}

impl NetPlayer {
    pub fn new(network: Arc<Network>) -> Self {
        Self { network, last: None }
    }

    /// The terms of a view's rulebook, where the network knows them.
    fn terms(&mut self, view: &View<'_>) -> Option<Terms> {
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

    /// What each answer is expected to bring.
    fn values(&self, view: &View<'_>, terms: &Terms, question: &Question) -> Option<Values> {
        let own = Own::of_view(view)?;
        let table = Table::of_view(view, terms);
        let mut list = [0; ROOM];
        let mut active = Active::new(&mut list);
        encode(terms, view.order(), &table, &own, question, &mut active);
        Some(self.network.values(active.as_slice()))
    }

    fn answer(&self, view: &View<'_>, terms: &Terms, question: &Question) -> Option<Answer> {
        if let Some(answer) = question.forced() {
            return Some(answer);
        }
        let values = self.values(view, terms, question)?;
        let legal = question.answers();
        let open = (0..values.len()).filter(|&index| legal >> index & 1 == 1);
        let best = open.max_by(|&a, &b| values[a].total_cmp(&values[b]))?;
        Answer::from_index(best)
    }

    fn choose(&mut self, view: &View<'_>) -> Option<Action> {
        let terms = self.terms(view)?;
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

impl Player for NetPlayer {
    fn start(&mut self, _: u64) {}

    fn act(&mut self, view: &View<'_>, _: Effort<'_>) -> Action {
        if matches!(view.state().phase(), Phase::Conceded { .. }) {
            return after_concession(view);
        }
        self.choose(view).unwrap_or_else(|| rule_action(view))
    }
}
