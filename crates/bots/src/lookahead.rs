//! Looking ahead with the network: many games go on side by side, the network plays for everybody,
//! until the seat that looks ahead is asked again.

use dulle_net::{Answer, Network, Question, Terms};
use dulle_rules::{Action, Game, Seat, Viewer};

use crate::net::{best_answer, features};
use crate::player::Effort;

/// How far a line is played on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Horizon {
    /// Until the seat is asked again: then the network says what the position is worth.
    NextQuestion,
    /// To the end of the hand.
    End,
}

/// A game that is played on.
#[derive(Clone, Debug)]
pub(crate) struct Line<'r> {
    game: Game<'r>,
    me: Seat,
    /// The seat at its turn has passed.
    passed: bool,
    /// The seat that looks ahead has played a card.
    moved: bool,
    /// What that seat can expect, once the line has come to its end.
    value: Option<f32>,
    /// It came to where the network knows nothing.
    lost: bool,
}

impl<'r> Line<'r> {
    /// `game` after an answer of `me`, whose turn it is. `passed`: it has passed before.
    pub(crate) fn new(game: Game<'r>, me: Seat, passed: bool, answer: Answer) -> Self {
        let mut line = Self { game, me, passed, moved: false, value: None, lost: false };
        line.take(answer);
        line
    }

    pub(crate) fn game(&self) -> &Game<'r> {
        &self.game
    }

    pub(crate) fn value(&self) -> Option<f32> {
        self.value
    }

    /// The value is known from elsewhere.
    pub(crate) fn set_value(&mut self, value: f32) {
        self.value = Some(value);
    }

    fn is_open(&self) -> bool {
        self.value.is_none() && !self.lost
    }

    fn take(&mut self, answer: Answer) {
        let Some(seat) = self.game.state().turn() else { return self.lost = true };
        if answer == Answer::Pass {
            return self.passed = true;
        }
        let action = answer.action(&self.game.view(Viewer::Seat(seat)));
        let acted = action.is_some_and(|action| self.game.act(seat, action).is_ok());
        self.lost |= !acted;
        if matches!(action, Some(Action::Play(_))) {
            self.passed = false;
            self.moved |= seat == self.me;
        }
    }

    /// Plays on to the next question with a choice, and says what it is.
    fn next(&mut self, terms: &Terms) -> Option<(Vec<u16>, Question)> {
        while self.is_open() {
            if let Some(settlement) = self.game.settlement() {
                self.value = Some(f32::from(settlement.score[self.me.index()]));
                break;
            }
            let Some(question) = self.question() else {
                self.lost = true;
                break;
            };
            if let Some(answer) = question.forced() {
                self.take(answer);
                continue;
            }
            let view = self.game.view(Viewer::Seat(self.game.state().turn()?));
            return Some((features(&view, terms, &question)?, question));
        }
        None
    }

    fn question(&self) -> Option<Question> {
        let view = self.game.view(Viewer::Seat(self.game.state().turn()?));
        if self.passed { Question::card_of_view(&view) } else { Question::of_view(&view) }
    }

    /// Whether the seat that looks ahead is asked again.
    fn comes_back(&self) -> bool {
        self.moved && self.game.state().turn() == Some(self.me)
    }
}

/// Plays all lines on until each has a value or is lost.
pub(crate) fn look_ahead(
    network: &Network,
    terms: &Terms,
    lines: &mut [Line<'_>],
    horizon: Horizon,
    effort: Effort<'_>,
) {
    while !effort.is_cancelled() {
        let mut asked = Vec::with_capacity(lines.len());
        for (index, line) in lines.iter_mut().enumerate() {
            if let Some((features, question)) = line.next(terms) {
                asked.push((index, features, question));
            }
        }
        if asked.is_empty() {
            return;
        }
        let values = network.values_of(asked.iter().map(|(_, features, _)| features.as_slice()));
        for ((index, _, question), values) in asked.iter().zip(&values) {
            let line = &mut lines[*index];
            let best = best_answer(values, question.answers());
            match best.and_then(|best| Some((best, Answer::from_index(best)?))) {
                Some((best, _)) if horizon == Horizon::NextQuestion && line.comes_back() => {
                    line.value = Some(values[best]);
                }
                Some((_, answer)) => line.take(answer),
                None => line.lost = true,
            }
        }
    }
}
