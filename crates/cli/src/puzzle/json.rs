//! Puzzles as JSON.

use dulle_analysis::Named;
use dulle_analysis::puzzle::{Puzzle, Rated, token};
use dulle_rules::{Rules, View, Viewer};
use dulle_texts::Texts;
use serde::Serialize;

use super::show::Shown;
use crate::hand_line::ForPeople;

/// Points are printed with two decimals: more would be noise.
fn rounded(points: f32) -> f64 {
    (f64::from(points) * 100.0).round() / 100.0
}

/// A puzzle that is in order.
#[derive(Debug, Serialize)]
pub(super) struct CheckLine {
    puzzle: String,
    theme: &'static str,
    level: &'static str,
    certain: bool,
    solution: String,
    missed: Vec<&'static str>,
}

impl CheckLine {
    pub(super) fn new(puzzle: &Puzzle, rules: &Rules) -> Self {
        let position = puzzle.position(rules).zip(puzzle.solution());
        let solution = position
            .map(|((game, seat), solution)| token(solution, &game.view(Viewer::Seat(seat))));
        Self {
            puzzle: puzzle.name.clone(),
            theme: puzzle.theme.word(),
            level: puzzle.level().word(),
            certain: puzzle.sure,
            solution: solution.unwrap_or_default(),
            missed: puzzle.missed.clone(),
        }
    }
}

impl ForPeople for CheckLine {
    fn for_people(&self, texts: &Texts) -> String {
        let values = [
            ("theme", texts.get(&format!("study-theme-{}", self.theme)).into()),
            ("level", texts.get(&format!("study-level-{}", self.level)).into()),
            ("answer", self.solution.as_str().into()),
        ];
        texts.with("puzzle-good", &values)
    }
}

/// A puzzle as its solver sees it; with the solution only where it is wanted.
#[derive(Debug, Serialize)]
pub(super) struct PuzzleLine {
    puzzle: String,
    rulebook: String,
    theme: &'static str,
    level: &'static str,
    seat: u8,
    question: String,
    hand: Vec<String>,
    trick: Vec<String>,
    answers: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<Solution>,
    #[serde(skip)]
    sentences: String,
}

#[derive(Debug, Serialize)]
struct Solution {
    answer: String,
    /// What a `wait` stands for.
    #[serde(skip_serializing_if = "Option::is_none")]
    named: Option<Value>,
    certain: bool,
    values: Vec<Value>,
    missed: Vec<&'static str>,
    explanation: String,
}

#[derive(Debug, Serialize)]
struct Value {
    answer: String,
    points: f64,
    margin: f64,
}

impl PuzzleLine {
    pub(super) fn new(
        puzzle: &Puzzle,
        rules: &Rules,
        with_solution: bool,
        texts: &Texts,
    ) -> Option<Self> {
        let (game, seat) = puzzle.position(rules)?;
        let view = game.view(Viewer::Seat(seat));
        let shown = Shown { puzzle, view: &view, seat, texts };
        let mut answers: Vec<String> =
            puzzle.answers.iter().map(|rated| token(rated.answer, &view)).collect();
        // The best one would stand first.
        answers.sort();
        let solution =
            if with_solution { Solution::of(puzzle, &view, shown.explanation()) } else { None };
        Some(Self {
            puzzle: puzzle.name.clone(),
            rulebook: rules.book().name.clone(),
            theme: puzzle.theme.word(),
            level: puzzle.level().word(),
            seat: seat.number(),
            question: shown.question(),
            hand: view.hand().iter().map(|card| card.to_string()).collect(),
            trick: view.state().running().cards.iter().map(ToString::to_string).collect(),
            answers,
            solution,
            sentences: shown.sentences(with_solution),
        })
    }
}

impl Solution {
    fn of(puzzle: &Puzzle, view: &View<'_>, explanation: String) -> Option<Self> {
        let value = |rated: &Rated| Value {
            answer: token(rated.answer, view),
            points: rounded(rated.points),
            margin: rounded(rated.margin),
        };
        let named = puzzle.named.map(|Named { bid, points }| Value {
            answer: bid.word().to_owned(),
            points: rounded(points),
            margin: 0.0,
        });
        Some(Self {
            answer: token(puzzle.solution()?, view),
            named,
            certain: puzzle.sure,
            values: puzzle.answers.iter().map(value).collect(),
            missed: puzzle.missed.clone(),
            explanation,
        })
    }
}

impl ForPeople for PuzzleLine {
    fn for_people(&self, _: &Texts) -> String {
        self.sentences.clone()
    }
}
