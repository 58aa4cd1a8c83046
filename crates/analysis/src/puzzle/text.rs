//! A puzzle as a DKN record: what it asks and what is right stands in tags of its own.

use dulle_net::{Answer, Question};
use dulle_rules::dkn::{Record, Tag};
use dulle_rules::{Action, Bid, View, Viewer};

use super::{PANEL, Puzzle, Rated, Theme};
use crate::decision::Named;

/// The tags of a puzzle, which are no tags of its position.
const TAGS: [&str; 6] = ["Puzzle", "Theme", "Answers", "Named", "Certain", "Missed"];

/// What a record lacks to be a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PuzzleError {
    /// The tag is missing or says nothing that is understood.
    Tag(&'static str),
    /// The position cannot be reached, or nobody is asked there.
    Position,
}

/// An answer as puzzles write it: as DKN does, and `no-call` for a call that is not made.
pub fn token(answer: Answer, view: &View<'_>) -> String {
    match answer.action(view) {
        Some(action) => action.to_string(),
        None => "no-call".to_owned(),
    }
}

fn answer(word: &str, view: &View<'_>) -> Option<Answer> {
    if word == "no-call" {
        return Some(Answer::Pass);
    }
    match Action::from_word(word)? {
        Action::Play(card) => Some(Answer::Play(card)),
        Action::Bid(bid) => Some(Answer::Bid(bid)),
        Action::Call(call) => {
            (Answer::Raise.action(view) == Some(Action::Call(call))).then_some(Answer::Raise)
        }
        _ => None,
    }
}

impl Puzzle {
    /// The position with the tags that make it a puzzle.
    pub fn to_record(&self) -> Option<Record> {
        let rules = self.record.rules().ok()?;
        let (game, seat) = self.position(&rules)?;
        let view = game.view(Viewer::Seat(seat));
        let written = |rated: &Rated| {
            let Rated { points, margin, .. } = rated;
            let word = token(rated.answer, &view);
            if *margin > 0.0 {
                format!("{word}={points:.2}~{margin:.2}")
            } else {
                format!("{word}={points:.2}")
            }
        };
        let answers: Vec<String> = self.answers.iter().map(written).collect();
        let mut record = Record::default();
        record.set("Puzzle", &self.name);
        record.set("Theme", self.theme.word());
        record.set("Answers", &answers.join(" "));
        if let Some(Named { bid, points }) = self.named {
            record.set("Named", &format!("{}={points:.2}", bid.word()));
        }
        if self.sure {
            record.set("Certain", "yes");
        }
        record.set("Missed", &self.missed.join(" "));
        record.tags.extend(self.record.tags.iter().cloned());
        record.moves.clone_from(&self.record.moves);
        Some(record)
    }

    pub fn from_record(record: &Record) -> Result<Self, PuzzleError> {
        let tag = |name: &'static str| record.tag(name).ok_or(PuzzleError::Tag(name));
        let theme = Theme::from_word(tag("Theme")?).ok_or(PuzzleError::Tag("Theme"))?;
        let mut missed = Vec::new();
        for word in tag("Missed")?.split_whitespace() {
            let known = PANEL.into_iter().find(|known| *known == word);
            missed.push(known.ok_or(PuzzleError::Tag("Missed"))?);
        }
        let mut position = record.clone();
        position.tags.retain(|tag: &Tag| !TAGS.contains(&tag.name.as_str()));
        let mut puzzle = Self {
            name: tag("Puzzle")?.to_owned(),
            record: position,
            theme,
            answers: Vec::new(),
            named: None,
            sure: record.tag("Certain") == Some("yes"),
            missed,
        };
        let rules = puzzle.record.rules().map_err(|_| PuzzleError::Position)?;
        let (game, seat) = puzzle.position(&rules).ok_or(PuzzleError::Position)?;
        let view = game.view(Viewer::Seat(seat));
        for word in tag("Answers")?.split_whitespace() {
            let rated = rated(word, &view).ok_or(PuzzleError::Tag("Answers"))?;
            puzzle.answers.push(rated);
        }
        if let Some(word) = record.tag("Named") {
            let waits = puzzle.solution() == Some(Answer::Bid(Bid::Wait));
            let named = named(word).filter(|_| waits).ok_or(PuzzleError::Tag("Named"))?;
            puzzle.named = Some(named);
        }
        let asked: Option<Question> = puzzle.question(&rules);
        asked.map(|_| puzzle).ok_or(PuzzleError::Tag("Answers"))
    }
}

fn named(word: &str) -> Option<Named> {
    let (word, points) = word.split_once('=')?;
    match Bid::from_word(word)? {
        bid @ (Bid::Wedding | Bid::Solo(_)) => Some(Named { bid, points: number(points)? }),
        _ => None,
    }
}

fn number(text: &str) -> Option<f32> {
    text.parse().ok().filter(|number: &f32| number.is_finite())
}

fn rated(word: &str, view: &View<'_>) -> Option<Rated> {
    let (word, value) = word.split_once('=')?;
    let (points, margin) = value.split_once('~').unwrap_or((value, "0"));
    Some(Rated { answer: answer(word, view)?, points: number(points)?, margin: number(margin)? })
}
