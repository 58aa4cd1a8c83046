//! A puzzle on the page.

use dulle_analysis::puzzle::{Asked, PANEL, Puzzle, Rated};
use dulle_analysis::words::{DecisionTexts, points, signed};
use dulle_analysis::{Answer, Question};
use dulle_bots::Strength;
use dulle_rules::dkn::Reader;
use dulle_rules::{Card, Game, Rules, Seat, Viewer};
use dulle_texts::Texts;

use crate::model::album::code::SharedHand;
use crate::model::local::evening::Evening;
use crate::model::local::hand::rules_with;
use crate::model::table::TableModel;
use crate::model::table::hand::sorted;
use crate::model::table::plate::{Plate, RelativeSeat};
use crate::model::table::trick::Laid;

/// The puzzles of a file: each is read only when it is wanted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PuzzleBook {
    texts: Vec<String>,
}

impl PuzzleBook {
    /// Puzzles begin with their name.
    pub fn new(file: &str) -> Self {
        let mut texts: Vec<String> = Vec::new();
        for line in file.lines() {
            if line.starts_with("[Puzzle ") {
                texts.push(String::new());
            }
            if let Some(text) = texts.last_mut() {
                text.push_str(line);
                text.push('\n');
            }
        }
        Self { texts }
    }

    pub fn len(&self) -> usize {
        self.texts.len()
    }

    pub fn is_empty(&self) -> bool {
        self.texts.is_empty()
    }

    /// The name of a puzzle, without reading the rest.
    pub fn name(&self, place: usize) -> Option<&str> {
        self.texts.get(place)?.strip_prefix("[Puzzle \"")?.split('"').next()
    }

    pub fn place_of(&self, name: &str) -> Option<usize> {
        (0..self.len()).find(|&place| self.name(place) == Some(name))
    }

    pub fn open(&self, place: usize) -> Option<OpenPuzzle> {
        OpenPuzzle::new(self.texts.get(place)?)
    }

    /// The puzzle of a day, counted from any day on. Neighbouring days have puzzles from all over the file.
    pub fn of_day(&self, day: u64) -> Option<usize> {
        /// A prime that divides no sensible number of puzzles.
        const STRIDE: u64 = 7919;
        let count = u64::try_from(self.len()).ok().filter(|&count| count > 0)?;
        usize::try_from(day.wrapping_mul(STRIDE) % count).ok()
    }
}

/// A puzzle that was read, with the position it asks about.
#[derive(Clone, Debug)]
pub struct OpenPuzzle {
    pub puzzle: Puzzle,
    rules: &'static Rules,
    game: Game<'static>,
    seat: Seat,
    question: Question,
}

/// What is shown before the answer.
#[derive(Clone, Debug, PartialEq)]
pub struct PuzzleScreen {
    pub theme: String,
    pub level: String,
    pub dots: usize,
    pub book: String,
    pub situation: Vec<String>,
    pub question: String,
    /// Me, left, across, right.
    pub plates: [Plate; 4],
    pub trick: Vec<Laid>,
    pub hand: Vec<PuzzleCard>,
    /// The answers that are no cards.
    pub words: Vec<(Answer, String)>,
    /// The tricks so far, the first one first.
    pub tricks: Vec<String>,
    pub tip: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzleCard {
    pub card: Card,
    pub trump: bool,
    /// It is among the answers.
    pub playable: bool,
    pub spoken: String,
}

/// What is shown after the answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Solved {
    pub right: bool,
    pub headline: String,
    pub explanation: String,
    /// Empty as long as the player tries again.
    pub rows: Vec<AnswerRow>,
    pub missed: String,
    /// All four hands by place, each card with whether it is trump.
    pub hands: [(String, Vec<(Card, bool)>); 4],
}

/// An answer and what it is worth.
#[derive(Clone, Debug, PartialEq)]
pub struct AnswerRow {
    pub card: Option<Card>,
    pub label: String,
    pub points: String,
    pub margin: Option<String>,
    /// The length of its bar, in hundredths.
    pub bar: u8,
    pub best: bool,
    pub chosen: bool,
    /// "✓ sicher", "✓ am besten", "✗ gespielt"
    pub mark: Option<String>,
    /// Everything in one sentence.
    pub spoken: String,
}

/// An answer that costs as much is no near miss.
const DEAR: f32 = 2.0;

impl OpenPuzzle {
    /// None for a text that is no puzzle.
    pub fn new(text: &str) -> Option<Self> {
        let record = Reader::new(text.as_bytes()).next_hand().ok()??;
        let puzzle = Puzzle::from_record(&record).ok()?;
        let options = puzzle.record.tag("Options").unwrap_or_default();
        let rules = rules_with(puzzle.record.tag("Rulebook")?, options)?;
        let (game, seat) = puzzle.position(rules)?;
        let question = puzzle.question(rules)?;
        Some(Self { puzzle, rules, game, seat, question })
    }

    /// `names` are those of me, left, across and right.
    fn table(&self, names: &[String; 4]) -> TableModel {
        let by_seat =
            Seat::ALL.map(|seat| names[RelativeSeat::of(seat, self.seat) as usize].clone());
        TableModel::new(self.game.view(Viewer::Seat(self.seat)), self.seat, by_seat, 0)
    }

    pub fn screen(&self, names: &[String; 4], texts: &Texts) -> PuzzleScreen {
        let table = self.table(names);
        let view = &table.view;
        let asked = Asked { puzzle: &self.puzzle, view, seat: self.seat };
        let shown = table.screen(texts, None);
        let is_card = matches!(self.question, Question::Card { .. });
        let answers = &self.puzzle.answers;
        let card = |card: Card| PuzzleCard {
            card,
            trump: view.order().is_trump(card),
            playable: answers.iter().any(|rated| rated.answer == Answer::Play(card)),
            spoken: texts.card(card),
        };
        let mut words: Vec<(Answer, String)> = Vec::new();
        if !is_card {
            words = answers
                .iter()
                .map(|rated| (rated.answer, asked.answer(rated.answer, texts)))
                .collect();
            // The best one must not stand first.
            words.sort_by_key(|(answer, _)| answer.index());
        }
        PuzzleScreen {
            theme: texts.get(&format!("study-theme-{}", self.puzzle.theme.word())),
            level: texts.get(&format!("study-level-{}", self.puzzle.level().word())),
            dots: self.puzzle.level().dots(),
            book: shown.book,
            situation: asked.situation(texts),
            question: asked.question(texts),
            plates: shown.plates,
            trick: shown.trick,
            hand: sorted(view.hand(), view.order()).into_iter().map(card).collect(),
            words,
            tricks: self.tricks(&table, texts),
            tip: texts.get(&format!("study-tip-{}", self.puzzle.theme.word())),
        }
    }

    /// "1. Ben: Kreuz Ass, …: Cem". What every player has seen, to count again.
    fn tricks(&self, table: &TableModel, texts: &Texts) -> Vec<String> {
        let state = table.view.state();
        let line = |(number, (trick, taker)): (usize, (dulle_rules::Trick<'_>, Seat))| {
            let cards: Vec<String> = trick
                .plays()
                .map(|(seat, card)| {
                    let values =
                        [("name", table.name(seat).into()), ("card", texts.card(card).into())];
                    texts.with("web-laid", &values)
                })
                .collect();
            let values = [
                ("number", (number + 1).into()),
                ("cards", cards.join(", ").into()),
                ("name", table.name(taker).into()),
            ];
            texts.with("study-past-trick", &values)
        };
        state.complete_tricks().enumerate().map(line).collect()
    }

    pub fn is_right(&self, answer: Answer) -> bool {
        self.puzzle.solution() == Some(answer)
    }

    /// The hand to be played on from the question, against bots.
    pub fn played_on(&self, level: Strength) -> Option<Evening> {
        let shared = SharedHand { record: self.puzzle.record.clone(), me: self.seat };
        shared.continued(level)
    }

    /// What is said about an answer. `told`: the solution may be shown.
    pub fn solved(
        &self,
        answer: Option<Answer>,
        told: bool,
        names: &[String; 4],
        texts: &Texts,
    ) -> Solved {
        let table = self.table(names);
        let view = &table.view;
        let asked = Asked { puzzle: &self.puzzle, view, seat: self.seat };
        let right = answer.is_some_and(|answer| self.is_right(answer));
        let words = DecisionTexts { texts, names: table.names.clone() };
        let shown = right || told;
        let key = match (right, answer) {
            (true, _) => "study-right",
            (false, Some(answer)) if !told && self.cost(answer) >= DEAR => "study-dear",
            (false, Some(_)) if !told => "study-wrong",
            _ => "study-solution",
        };
        let solution = asked.solution(texts);
        let values = [("answer", solution.unwrap_or_default().into())];
        Solved {
            right,
            headline: texts.with(key, &values),
            explanation: if shown {
                asked.explained(&words)
            } else {
                self.what_then(answer, texts)
            },
            rows: if shown { self.rows(&asked, answer, texts) } else { Vec::new() },
            missed: texts.with(
                "study-missed",
                &[("count", self.puzzle.missed.len().into()), ("all", PANEL.len().into())],
            ),
            hands: RelativeSeat::ALL.map(|place| self.hand(&table, place)),
        }
    }

    /// How much less an answer brings than the best one.
    fn cost(&self, answer: Answer) -> f32 {
        let best = self.puzzle.answers.first().map_or(0.0, |best| best.points);
        let own = self.puzzle.answers.iter().find(|rated| rated.answer == answer);
        own.map_or(0.0, |own| best - own.points)
    }

    /// What a wrong answer costs.
    fn what_then(&self, answer: Option<Answer>, texts: &Texts) -> String {
        let best = self.puzzle.answers.first();
        let own = self.puzzle.answers.iter().find(|rated| Some(rated.answer) == answer);
        let Some((best, own)) = best.zip(own) else { return String::new() };
        let key = if self.puzzle.sure { "study-then-sure" } else { "study-then" };
        texts.with(key, &[("points", points(best.points - own.points, texts).into())])
    }

    fn rows(&self, asked: &Asked<'_>, answer: Option<Answer>, texts: &Texts) -> Vec<AnswerRow> {
        let answers = &self.puzzle.answers;
        let sure = self.puzzle.sure;
        let row =
            |(place, rated): (usize, &Rated)| {
                let (best, chosen) = (place == 0, answer == Some(rated.answer));
                let key = match (best, chosen) {
                    (true, _) if sure => Some("study-mark-sure"),
                    (true, _) => Some("study-mark-best"),
                    (false, true) => Some("study-mark-chosen"),
                    (false, false) => None,
                };
                answer_row(asked.answer(rated.answer, texts), rated, bar(answers, rated), texts)
                    .marked(key.map(|key| texts.get(key)), best, chosen)
            };
        answers.iter().enumerate().map(row).collect()
    }

    fn hand(&self, table: &TableModel, place: RelativeSeat) -> (String, Vec<(Card, bool)>) {
        let seat = place.seat(self.seat);
        let order = table.view.order();
        let cards = sorted(self.game.state().hand(seat), order);
        let cards = cards.into_iter().map(|card| (card, order.is_trump(card))).collect();
        (table.name(seat).to_owned(), cards)
    }

    /// The rulebook's name.
    pub fn book(&self) -> &str {
        &self.rules.book().name
    }
}

/// A bar begins at the worst value or at zero, whichever is lower.
fn bar(answers: &[Rated], rated: &Rated) -> u8 {
    let least = answers.iter().map(|one| one.points).fold(0.0_f32, f32::min);
    let most = answers.iter().map(|one| one.points).fold(least, f32::max);
    hundredths(rated.points, least, most)
}

/// How far a value lies between two others.
pub(super) fn hundredths(value: f32, least: f32, most: f32) -> u8 {
    if most - least < 0.01 {
        return 100;
    }
    ((value - least) / (most - least) * 100.0).round().clamp(2.0, 100.0) as u8
}

/// A true minus, as everywhere on the page.
pub(super) fn minus(number: &str) -> String {
    number.replace('-', "\u{2212}")
}

/// A row without a mark.
pub(super) fn answer_row(label: String, rated: &Rated, bar: u8, texts: &Texts) -> AnswerRow {
    let card = match rated.answer {
        Answer::Play(card) => Some(card),
        _ => None,
    };
    let value = minus(&signed(rated.points, texts));
    let margin = (rated.margin > 0.05).then(|| points(rated.margin, texts));
    AnswerRow {
        card,
        spoken: texts.with(
            "study-answer-spoken",
            &[("answer", label.as_str().into()), ("points", value.as_str().into())],
        ),
        label,
        points: value,
        margin,
        bar,
        best: false,
        chosen: false,
        mark: None,
    }
}

impl AnswerRow {
    #[must_use]
    pub(super) fn marked(mut self, mark: Option<String>, best: bool, chosen: bool) -> Self {
        if let Some(mark) = &mark {
            self.spoken = format!("{}, {mark}", self.spoken);
        }
        (self.mark, self.best, self.chosen) = (mark, best, chosen);
        self
    }
}
