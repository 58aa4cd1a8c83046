//! Positions in which one card, call or bid is clearly better than the rest.
//!
//! A puzzle is made from a hand that players have played ([`find`]), judged from what its seat can know
//! ([`Judge`]), graded by the weaker players who miss it ([`Panel`]) and written as a DKN record ([`text`]).

mod check;
mod find;
mod judge;
mod panel;
mod pick;
mod text;
mod theme;
mod words;

use dulle_net::Answer;
use dulle_rules::dkn::Record;
use dulle_rules::{Game, Rules, Seat};

pub use check::{PuzzleFault, check};
pub use find::{Series, find};
pub use judge::{Judge, Verdict};
pub use panel::{PANEL, Panel};
pub use pick::pick;
pub use text::{PuzzleError, token};
pub use theme::Theme;
pub use words::Asked;

use crate::decision::Named;

/// What an answer is worth to the seat that is asked, in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rated {
    pub answer: Answer,
    pub points: f32,
    /// Half of the 95 % interval of its difference to the best answer. 0 where that is certain.
    pub margin: f32,
}

/// A position and its only good answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Puzzle {
    /// Which series of deals, which hand of it, before which action.
    pub name: String,
    /// The deal and everything that was said and played before the question.
    pub record: Record,
    pub theme: Theme,
    /// The best one first: the solution.
    pub answers: Vec<Rated>,
    /// Where the solution is `wait`: what it stands for. Older files do not say it.
    pub named: Option<Named>,
    /// The solution is best in every distribution of the cards that the seat must reckon with.
    pub sure: bool,
    /// The weaker players who answer otherwise, by their words.
    pub missed: Vec<&'static str>,
}

/// How hard a puzzle is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Difficulty {
    Easy,
    Medium,
    Hard,
    VeryHard,
}

impl Difficulty {
    pub const ALL: [Self; 4] = [Self::Easy, Self::Medium, Self::Hard, Self::VeryHard];

    pub const fn word(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::VeryHard => "very-hard",
        }
    }

    /// From 1 to 4.
    pub const fn dots(self) -> usize {
        self as usize + 1
    }
}

impl Puzzle {
    pub fn solution(&self) -> Option<Answer> {
        self.answers.first().map(|rated| rated.answer)
    }

    /// By how many of the weaker players miss it.
    pub fn level(&self) -> Difficulty {
        match self.missed.len() {
            0..=1 => Difficulty::Easy,
            2..=3 => Difficulty::Medium,
            4..=5 => Difficulty::Hard,
            _ => Difficulty::VeryHard,
        }
    }

    /// The game at the question, and whose turn it is. None where the record cannot be played.
    pub fn position<'r>(&self, rules: &'r Rules) -> Option<(Game<'r>, Seat)> {
        let game = self.record.play(rules).ok()?;
        let seat = game.state().turn()?;
        Some((game, seat))
    }
}
