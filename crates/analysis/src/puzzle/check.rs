//! Whether a puzzle is what it says.

use dulle_net::Question;
use dulle_rules::{Rules, Viewer};

use super::find::is_plain;
use super::judge::CHECKED;
use super::{Judge, Panel, Puzzle, Theme};

/// What is wrong with a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PuzzleFault {
    /// The record cannot be played up to a question.
    NoPosition,
    /// It names a person.
    Named,
    /// Nobody is asked for such an answer there.
    NoQuestion,
    /// Nobody can judge it.
    Unjudged,
    /// Another answer is better.
    OtherSolution,
    /// Another answer is nearly as good.
    NotUnique,
    /// It is called certain, and is not.
    NotSure,
    /// It has another theme.
    OtherTheme,
}

impl PuzzleFault {
    pub const ALL: [Self; 8] = [
        Self::NoPosition,
        Self::Named,
        Self::NoQuestion,
        Self::Unjudged,
        Self::OtherSolution,
        Self::NotUnique,
        Self::NotSure,
        Self::OtherTheme,
    ];

    pub const fn word(self) -> &'static str {
        match self {
            Self::NoPosition => "no-position",
            Self::Named => "named",
            Self::NoQuestion => "no-question",
            Self::Unjudged => "unjudged",
            Self::OtherSolution => "other-solution",
            Self::NotUnique => "not-unique",
            Self::NotSure => "not-sure",
            Self::OtherTheme => "other-theme",
        }
    }
}

/// Judges a puzzle anew. With a panel it says too who misses it now.
pub fn check(
    puzzle: &Puzzle,
    rules: &Rules,
    judge: &mut Judge,
    panel: Option<&mut Panel>,
) -> Result<Vec<&'static str>, PuzzleFault> {
    let (game, seat) = puzzle.position(rules).ok_or(PuzzleFault::NoPosition)?;
    let named = ["Seat1", "Seat2", "Seat3", "Seat4", "Event", "Site", "Date", "Sitting"];
    if named.iter().any(|tag| puzzle.record.tag(tag).is_some()) {
        return Err(PuzzleFault::Named);
    }
    let question = question(puzzle, rules).ok_or(PuzzleFault::NoQuestion)?;
    let solution = puzzle.solution().ok_or(PuzzleFault::NoQuestion)?;
    let verdict = judge.judge(&game, seat, question).ok_or(PuzzleFault::Unjudged)?;
    if verdict.answers.first().map(|rated| rated.answer) != Some(solution) {
        return Err(PuzzleFault::OtherSolution);
    }
    if puzzle.sure && !verdict.sure {
        return Err(PuzzleFault::NotSure);
    }
    if !verdict.is_clear(CHECKED) {
        return Err(PuzzleFault::NotUnique);
    }
    let view = game.view(Viewer::Seat(seat));
    if let Some(told) = puzzle.named
        && judge.named(&view, solution).map(|named| named.bid) != Some(told.bid)
    {
        return Err(PuzzleFault::OtherSolution);
    }
    if Theme::of(&view, seat, &question, solution) != Some(puzzle.theme) {
        return Err(PuzzleFault::OtherTheme);
    }
    Ok(panel.map_or_else(
        || puzzle.missed.clone(),
        |panel| panel.missed(&game, seat, &question, solution),
    ))
}

/// The question that a puzzle asks: the one that all its answers answer.
pub(super) fn question(puzzle: &Puzzle, rules: &Rules) -> Option<Question> {
    if !puzzle.record.moves.iter().all(|found| is_plain(found.action)) {
        return None;
    }
    let (game, seat) = puzzle.position(rules)?;
    let view = game.view(Viewer::Seat(seat));
    let asked = Question::of_view(&view).into_iter().chain(Question::card_of_view(&view));
    let bits = puzzle.answers.iter().filter_map(|rated| rated.answer.index());
    let bits = bits.fold(0_u64, |bits, index| bits | 1 << index);
    asked.into_iter().find(|question| question.answers() == bits)
}

impl Puzzle {
    /// What the seat is asked. None where the answers are not all that there are.
    pub fn question(&self, rules: &Rules) -> Option<Question> {
        question(self, rules)
    }
}
