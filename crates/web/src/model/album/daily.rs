//! The deal of the day: the same for everybody, against bots without chance. The first try counts.

use dulle_bots::{DAILY_BOOK, Strength, daily_deal, daily_monday, daily_series};

use super::history::{IMPORTED, OwnHand};
use super::kept::{records, with_hand};
use crate::model::local::evening::{Evening, ME, ONCE};
use crate::model::local::hand::rules_of;

const MS_A_DAY: f64 = 86_400_000.0;

/// A day by its number since 1970, which is what a browser's clock gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Day(pub i64);

impl Day {
    /// The day of a moment in milliseconds since 1970, where the player is. `offset`: by how many minutes the clock there is
    /// behind the common one, as browsers give it. The day of the puzzle changes at the same time.
    pub fn of_ms(ms: f64, offset: f64) -> Self {
        Self(((ms - offset * 60_000.0) / MS_A_DAY).floor() as i64)
    }

    /// A moment in the middle of the day: in every zone it has this date.
    pub fn noon(self) -> f64 {
        (self.0 as f64 + 0.5) * MS_A_DAY
    }

    /// The number of its series.
    pub const fn series(self) -> u64 {
        daily_series(self.0)
    }

    /// What is written into the record.
    pub fn word(self) -> String {
        self.0.to_string()
    }

    pub fn from_word(word: &str) -> Option<Self> {
        word.parse().ok().map(Self)
    }

    /// The first day of its week, a Monday.
    pub const fn monday(self) -> Self {
        Self(daily_monday(self.0))
    }

    /// The hand of this day, to be played once.
    pub fn evening(self) -> Option<Evening> {
        let rules = rules_of(DAILY_BOOK)?;
        let deal = daily_deal(rules.book(), self.0);
        Evening::of_deal(rules, &deal, self.series(), Strength::Club, (ONCE, &self.word()))
    }
}

/// What became of a day's deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Result {
    /// Nobody has begun it here.
    Open,
    /// It lies on the table.
    Running,
    /// It was begun and given up for something else. A player who has seen the cards does not begin again.
    GivenUp,
    Played(Box<OwnHand>),
}

/// What is known about the days: which were begun, the hand that lies on the table, and the history.
#[derive(Clone, Copy, Debug)]
pub struct Diary<'t> {
    /// The numbers of the days that were begun, one a line.
    pub begun: &'t str,
    pub table: &'t str,
    pub history: &'t str,
}

impl Diary<'_> {
    pub fn of(&self, day: Day) -> Result {
        let mark = format!("[{ONCE} \"{}\"]", day.word());
        let played = own_days(self.history).find(|text| text.contains(&mark));
        if let Some(hand) = played.and_then(|text| OwnHand::of(text, ME)) {
            return Result::Played(Box::new(hand));
        }
        match self.begun.lines().any(|line| line == day.word()) {
            _ if self.table.contains(&mark) => Result::Running,
            true => Result::GivenUp,
            false => Result::Open,
        }
    }

    /// How many days in a row were played until `today`, which may still be open.
    pub fn streak(&self, today: Day) -> u32 {
        let played = |day: Day| matches!(self.of(day), Result::Played(_));
        let last = if played(today) { today.0 } else { today.0 - 1 };
        let days = (0..).map(|back| Day(last - back));
        u32::try_from(days.take_while(|&day| played(day)).count()).unwrap_or(u32::MAX)
    }

    /// The days of the week with what they brought: None where nothing was played.
    pub fn week(&self, today: Day) -> [(Day, Option<i16>); 7] {
        let monday = today.monday();
        std::array::from_fn(|at| {
            let day = Day(monday.0 + at as i64);
            match self.of(day) {
                Result::Played(hand) => (day, Some(hand.points)),
                _ => (day, None),
            }
        })
    }
}

/// The records of days that were played on this device: what came from a file is not among them.
fn own_days(history: &str) -> impl Iterator<Item = &str> {
    let (daily, imported) = (format!("[{ONCE} \""), format!("[{IMPORTED} \""));
    records(history).filter(move |text| text.contains(&daily) && !text.contains(&imported))
}

/// The days that are kept apart from the history, with those that are in it now: so they stay when the history is deleted, and
/// when old hands make room for new ones.
pub fn with_days(kept: &str, history: &str) -> String {
    let known: Vec<&str> = records(kept).collect();
    let fresh = own_days(history).filter(|text| !known.contains(text));
    fresh.fold(kept.to_owned(), |all, text| with_hand(&all, &format!("{text}\n")))
}

/// What was begun, with one day more. Old ones are forgotten: their deals are over.
pub fn with_begun(begun: &str, day: Day) -> String {
    const MOST_DAYS: usize = 400;
    let known: Vec<&str> = begun.lines().filter(|line| *line != day.word()).collect();
    let from = known.len().saturating_sub(MOST_DAYS);
    known[from..].iter().map(|line| format!("{line}\n")).collect::<String>() + &day.word() + "\n"
}
