//! Going through a hand.

use std::sync::atomic::AtomicBool;

use dulle_net::{Answer, Question};
use dulle_rules::dkn::{Move, Record, ReplayErrorKind};
use dulle_rules::{Action, Game, Rules, Seat, Viewer};

use crate::analyst::{Analyst, Asked, answered};
use crate::curve::{CurvePoint, Expected, curve};
use crate::decision::Decision;

/// What was found about a hand.
#[derive(Clone, Debug, PartialEq)]
pub struct HandAnalysis {
    /// In the order in which they were taken.
    pub decisions: Vec<Decision>,
    pub curve: Vec<CurvePoint>,
    /// The score, if the hand was played to its end.
    pub result: Option<[i16; 4]>,
    /// Whether the learned player could say what answers are worth. Without it nothing is a mistake.
    pub judged: bool,
}

impl HandAnalysis {
    /// The mistakes, the dearest first.
    pub fn mistakes(&self) -> Vec<&Decision> {
        let cost = |decision: &Decision| decision.cost().map_or(0.0, |cost| cost.points);
        let mut found: Vec<&Decision> =
            self.decisions.iter().filter(|decision| decision.cost().is_some()).collect();
        found.sort_by(|a, b| cost(b).total_cmp(&cost(a)));
        found
    }

    /// What was best seen in the hand by one of these seats: one decision at most.
    pub fn praised(&self, of: impl Fn(Seat) -> bool) -> Option<&Decision> {
        let points = |decision: &Decision| decision.praise().map_or(0.0, |praise| praise.points);
        let good = self.decisions.iter().filter(|decision| of(decision.seat));
        good.filter(|decision| decision.praise().is_some())
            .max_by(|a, b| points(a).total_cmp(&points(b)))
    }
}

/// An analysis under way. It stops wherever nobody calls [`step`](Self::step) any more.
#[derive(Debug)]
pub struct HandRun<'r> {
    game: Game<'r>,
    end: Game<'r>,
    moves: Vec<Move>,
    next: usize,
    decisions: Vec<Decision>,
    expected: Vec<Expected>,
}

impl<'r> HandRun<'r> {
    /// Refuses a record that the rules refuse.
    pub fn new(rules: &'r Rules, record: &Record) -> Result<Self, ReplayErrorKind> {
        let end = record.play(rules)?;
        let deal = record.deal().map_err(ReplayErrorKind::Setup)?;
        let game = Game::new(rules, &deal).map_err(|error| ReplayErrorKind::Setup(error.into()))?;
        Ok(Self {
            game,
            end,
            moves: record.moves.clone(),
            next: 0,
            decisions: Vec::new(),
            expected: Vec::new(),
        })
    }

    /// How many actions were looked at, and how many there are.
    pub fn progress(&self) -> (usize, usize) {
        (self.next, self.moves.len())
    }

    /// Looks at one more action. False once there is none left. What was asked when `cancel` is set stays
    /// unsolved; nothing else depends on it.
    pub fn step(&mut self, analyst: &mut Analyst, cancel: Option<&AtomicBool>) -> bool {
        let Some(&found) = self.moves.get(self.next) else { return false };
        self.next += 1;
        if self.game.state().turn() == Some(found.seat) {
            self.look(analyst, &found, cancel);
        }
        // The record was played through before: only a last word after the end leaves no trace.
        let _ = self.game.act(found.seat, found.action);
        true
    }

    fn look(&mut self, analyst: &mut Analyst, found: &Move, cancel: Option<&AtomicBool>) {
        let view = self.game.view(Viewer::Seat(found.seat));
        let first = Question::of_view(&view);
        let card =
            matches!(first, Some(Question::Call { .. })) && matches!(found.action, Action::Play(_));
        let second = if card { Question::card_of_view(&view) } else { None };
        for question in first.into_iter().chain(second) {
            let Some(chosen) = answered(&question, found.action) else { continue };
            let asked = Asked { action: self.next, seat: found.seat, question, chosen };
            if matches!(chosen, Answer::Play(_)) {
                self.expect(analyst, &asked);
            }
            self.decisions.push(analyst.judge(&self.game, asked, cancel));
        }
    }

    fn expect(&mut self, analyst: &mut Analyst, asked: &Asked) {
        let view = self.game.view(Viewer::Seat(asked.seat));
        let tricks = self.game.state().tricks_played();
        let values = analyst.values(&view, &asked.question);
        let best = values.as_deref().and_then(<[_]>::first).map(|valued| valued.points);
        self.expected.extend(best.map(|points| Expected { tricks, seat: asked.seat, points }));
    }

    /// What was found so far, while it goes on: the curve ends where it has come to.
    pub fn so_far(&self) -> HandAnalysis {
        let decisions = self.decisions.clone();
        let expected = self.expected.clone();
        let (game, end) = (self.game, self.end);
        let run = Self { game, end, moves: Vec::new(), next: 0, decisions, expected };
        run.found(None)
    }

    /// What was found so far.
    pub fn finish(self) -> HandAnalysis {
        let score = self.end.settlement().map(|settlement| settlement.score);
        self.found(score)
    }

    fn found(mut self, score: Option<[i16; 4]>) -> HandAnalysis {
        mark_repeated(&mut self.decisions);
        let state = self.end.state();
        let result = score.map(|score| (state.tricks_played(), score));
        HandAnalysis {
            curve: curve(&self.expected, state.parties(), result),
            judged: self.decisions.iter().any(|decision| !decision.answers.is_empty()),
            decisions: self.decisions,
            result: score,
        }
    }
}

/// A call that is left out can be left out again at the next turn. It is one mistake: where it cost most.
fn mark_repeated(decisions: &mut [Decision]) {
    let level = |decision: &Decision| match (decision.question, decision.chosen) {
        (Question::Call { level }, Answer::Pass) => Some((decision.seat, level)),
        _ => None,
    };
    for index in 0..decisions.len() {
        let Some(cost) = decisions[index].cost() else { continue };
        let Some(call) = level(&decisions[index]) else { continue };
        for (place, other) in decisions.iter_mut().enumerate() {
            let same = place != index && level(other) == Some(call);
            if same && other.cost().is_some_and(|other| other.points <= cost.points) {
                other.repeated = true;
            }
        }
    }
}
