//! A table in a round: who sits there, its clock, its sheets.

use dulle_rules::Counting;

use super::act::{Totals, Writer};
use super::moment::Moment;
use super::person::{Number, Player};
use super::refused::{OfficeReason, Refused};
use super::setup::Setup;
use crate::entry::Cause;
use crate::free_text::FreeText;
use crate::member::{Circle, Member};
use crate::next::Next;
use crate::setup::{Minutes, Setup as MatchSetup, SetupError as MatchSetupError, Wishes};
use crate::state::Line;
use crate::the_match::Match;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OfficeTable {
    pub number: u16,
    /// By position; the Springer is the last one.
    pub people: Vec<Number>,
    pub springer: bool,
    pub clock: TableClock,
    /// Hands that were struck when time was up, or when the table broke up.
    pub struck: u8,
    /// Why and when it broke up. What was played until then counts.
    pub broken_up: Option<(FreeText, Moment)>,
    pub sheets: Vec<Sheet>,
    /// The sheet that the office has chosen.
    pub chosen: Option<Writer>,
    /// The sheet with which the table goes on, where the office has chosen between two that are not finished.
    pub goes_on: Option<Writer>,
}

/// A table's time, apart from when the round was released.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TableClock {
    pub extensions: Vec<TimeAdded>,
    /// Since when the referee has been at the table.
    pub held: Option<Moment>,
    pub time_up: Option<Moment>,
    /// A hand was being played when time was up.
    pub hand_running: bool,
}

/// Time that was added, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TimeAdded {
    pub seconds: i64,
    pub cause: Cause,
    pub because: Option<FreeText>,
    pub by: FreeText,
}

/// What one writer has put down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    pub writer: Writer,
    pub body: Body,
    /// Hands that another player has agreed to, and who.
    pub hands_confirmed: Vec<(u8, u8)>,
    /// Positions that agree to the whole.
    pub confirmed: Vec<u8>,
    /// The table broke up after this many hands: with them it is complete.
    pub until: Option<u8>,
    /// It was told that time is up because hands were struck, not at the moment itself: by the entry at this place of
    /// its journal.
    pub(crate) told_late: Option<usize>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Body {
    /// Hand by hand.
    Match(Box<Match>),
    Totals(Totals),
}

/// What a table has brought, by position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    pub points: Vec<i32>,
    /// Without credit, and not positive; from the sheet alone.
    pub deductions: Vec<i32>,
    /// From compulsory solos.
    pub solos: Vec<i32>,
    pub hands: u8,
}

/// How a table stands, for the list of tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableState {
    /// Not yet released, or nothing written yet.
    Waiting,
    Playing,
    /// Complete, and nobody else has agreed yet.
    Unconfirmed,
    /// Two sheets that differ.
    TwoSheets,
    Done,
}

impl TableState {
    pub const fn word(self) -> &'static str {
        match self {
            Self::Waiting => "waiting",
            Self::Playing => "playing",
            Self::Unconfirmed => "unconfirmed",
            Self::TwoSheets => "two-sheets",
            Self::Done => "done",
        }
    }
}

/// No total of a round is larger.
const MOST_POINTS: u32 = 2000;
/// A name on a sheet of a match.
const MOST_NAME: usize = 30;

impl OfficeTable {
    pub(crate) fn new(number: u16, people: Vec<Number>, springer: bool) -> Self {
        Self {
            number,
            people,
            springer,
            clock: TableClock::default(),
            struck: 0,
            broken_up: None,
            sheets: Vec::new(),
            chosen: None,
            goes_on: None,
        }
    }

    pub fn size(&self) -> u8 {
        self.people.len() as u8
    }

    /// Those for whom this is their own table.
    pub fn own(&self) -> &[Number] {
        &self.people[..self.people.len() - usize::from(self.springer)]
    }

    pub fn position_of(&self, number: Number) -> Option<u8> {
        self.people.iter().position(|&other| other == number).map(|place| place as u8 + 1)
    }

    pub fn sheet(&self, writer: Writer) -> Option<&Sheet> {
        self.sheets.iter().find(|sheet| sheet.writer == writer)
    }

    /// The sheet that counts, once it is settled.
    pub fn counting(&self) -> Option<&Sheet> {
        match self.chosen {
            Some(writer) => self.sheet(writer),
            None => self.only().filter(|sheet| sheet.is_agreed() && sheet.is_complete()),
        }
    }

    /// The sheet that nobody contradicts, or that goes on by the word of the office.
    fn only(&self) -> Option<&Sheet> {
        match (self.goes_on, &self.sheets[..]) {
            (Some(writer), _) => self.sheet(writer),
            (None, [only]) => Some(only),
            (None, _) => None,
        }
    }

    pub fn outcome(&self) -> Option<Outcome> {
        self.counting().map(Sheet::outcome)
    }

    pub fn state(&self) -> TableState {
        if self.counting().is_some() {
            return TableState::Done;
        }
        match self.only() {
            Some(only) if only.is_complete() => TableState::Unconfirmed,
            Some(_) => TableState::Playing,
            None if self.sheets.is_empty() => TableState::Waiting,
            None => TableState::TwoSheets,
        }
    }

    /// Hands on the sheet that goes on, otherwise on the fullest.
    pub fn hands_written(&self) -> u8 {
        let hands = |sheet: &Sheet| sheet.outcome().hands;
        let fullest = || self.sheets.iter().map(hands).max().unwrap_or(0);
        self.only().map_or_else(fullest, hands)
    }

    /// Hands that fall away when time is up, at most: neither what was played nor a compulsory solo
    /// that a player owes, nor the hand that was being played. Of a sheet on paper nobody knows how far
    /// it is.
    pub fn can_be_struck(&self, setup: &Setup) -> u8 {
        if self.broken_up.is_some() {
            return 0;
        }
        let due = setup.hands_for(self.size());
        let game = |sheet: &Sheet| match &sheet.body {
            Body::Match(game) => Some((game.sheet().played, game.next())),
            Body::Totals(_) => None,
        };
        let fullest = || self.sheets.iter().filter_map(game).max_by_key(|(played, _)| *played);
        match self.only().and_then(game).or_else(fullest) {
            Some((played, next)) => {
                let left = match next {
                    Next::Hand(hand) if hand.time_is_up => hand.left,
                    Next::Hand(hand) => hand.seating.owes.len(),
                    Next::Over(_) => 0,
                };
                due.saturating_sub(played + left)
            }
            None => {
                let solos = if setup.terms().compulsory_solos { self.size() } else { 0 };
                due.saturating_sub(solos)
            }
        }
    }

    /// Seconds of playing time, with everything that was added.
    pub fn seconds(&self, setup: &Setup) -> i64 {
        let added: i64 = self.clock.extensions.iter().map(|added| added.seconds).sum();
        i64::from(setup.minutes_for(self.size())) * 60 + added
    }

    /// The seconds left at `now`; they stand still while the referee is there.
    pub fn left(&self, setup: &Setup, released: Moment, now: Moment) -> i64 {
        let now = self.clock.held.unwrap_or(now);
        self.seconds(setup) - now.since(released)
    }

    /// Since when its time is over: it was called, or the table broke up.
    pub fn stopped(&self) -> Option<Moment> {
        self.clock.time_up.or_else(|| self.broken_up.as_ref().map(|(_, at)| *at))
    }

    /// The match that is played here. A sheet's names must differ and be short.
    pub fn match_setup(
        &self,
        setup: &Setup,
        players: &[Player],
        round: u8,
    ) -> Result<MatchSetup, MatchSetupError> {
        let spoken = |number: &Number| {
            let player = players.get(number.index());
            player.map(|player| player.person_in(round).spoken()).unwrap_or_default()
        };
        let all: Vec<String> = self.people.iter().map(spoken).collect();
        let unique = |(place, name): (usize, &String)| {
            let short: String = name.chars().take(MOST_NAME).collect();
            let same = all.iter().filter(|other| other.to_lowercase() == name.to_lowercase());
            if same.count() == 1 && short == *name {
                return short;
            }
            // In brackets, as beside names in lists: a number alone reads like a position.
            let number = format!(" ({})", self.people[place]);
            let cut: String = name.chars().take(MOST_NAME - number.len()).collect();
            format!("{}{number}", cut.trim_end())
        };
        let names = all.iter().enumerate().map(unique).collect();
        MatchSetup::new(Wishes {
            book: setup.book.clone(),
            names,
            hands: Some(setup.hands_for(self.size())),
            minutes: Minutes::Limit(setup.minutes_for(self.size()).max(1)),
            keeper: None,
        })
    }
}

impl Sheet {
    pub(crate) fn new(writer: Writer, body: Body) -> Self {
        Self {
            writer,
            body,
            hands_confirmed: Vec::new(),
            confirmed: Vec::new(),
            until: None,
            told_late: None,
        }
    }

    /// All hands are there. Sums are complete from the start.
    pub fn is_complete(&self) -> bool {
        match &self.body {
            Body::Match(game) => {
                matches!(game.next(), Next::Over(_))
                    || self.until.is_some_and(|until| game.sheet().played >= until)
            }
            Body::Totals(_) => true,
        }
    }

    /// The office has written it from a signed paper, or another player at the table agrees.
    pub fn is_agreed(&self) -> bool {
        self.writer == Writer::Office || !self.confirmed.is_empty()
    }

    pub fn outcome(&self) -> Outcome {
        match &self.body {
            Body::Totals(totals) => Outcome {
                points: totals.points.clone(),
                deductions: vec![0; totals.points.len()],
                solos: if totals.solos.is_empty() {
                    vec![0; totals.points.len()]
                } else {
                    totals.solos.clone()
                },
                hands: totals.hands,
            },
            Body::Match(game) => {
                let sheet = game.sheet();
                let members = || game.setup().circle().members();
                let solo =
                    |member| sheet.compulsory_solo(member).map_or(0, |row| row.points().of(member));
                Outcome {
                    points: members().map(|member| sheet.totals.of(member)).collect(),
                    deductions: members().map(|member| sheet.deductions.of(member)).collect(),
                    solos: members().map(solo).collect(),
                    hands: sheet.played,
                }
            }
        }
    }

    /// The penalties that stand on it: hand and position of the culprit.
    pub(crate) fn penalties(&self) -> Vec<(u8, u8)> {
        let Body::Match(game) = &self.body else { return Vec::new() };
        let penalty = |line: &Line| match line {
            Line::Breach(breach) => Some((breach.entry.number, breach.entry.culprit.number())),
            Line::Hand(row) => {
                row.noted.breach.as_ref().map(|breach| (row.number, breach.culprit.number()))
            }
            _ => None,
        };
        game.lines().iter().filter_map(penalty).collect()
    }
}

/// Whether sums can be those of a sheet: one for each, small, even or odd together, and nothing left
/// over where plus and minus are written.
pub(crate) fn check_totals(
    setup: &Setup,
    table: &OfficeTable,
    totals: &Totals,
) -> Result<(), Refused> {
    let due = table.people.len();
    let given = totals.points.len();
    if given != due || ![0, due].contains(&totals.solos.len()) {
        return Err(OfficeReason::SumsMissing { given, due }.into());
    }
    let mut all = totals.points.iter().chain(&totals.solos);
    if all.any(|points| points.unsigned_abs() > MOST_POINTS) {
        return Err(OfficeReason::PointsTooLarge.into());
    }
    let sum: i32 = totals.points.iter().sum();
    let one_sided = setup.book.counting != Counting::PlusMinus;
    if sum != 0 && !one_sided {
        return Err(OfficeReason::Sum { sum }.into());
    }
    let hands_due = setup.hands_for(table.size());
    if totals.hands > hands_due {
        return Err(OfficeReason::Hands { hands: totals.hands, due: hands_due }.into());
    }
    // A penalty in a soloist's favour can leave two even and two odd; one of four cannot be.
    let odd = totals.points.iter().filter(|points| *points % 2 != 0).count();
    if due == 4 && !one_sided && odd % 2 != 0 {
        return Err(OfficeReason::Parity.into());
    }
    let played = totals.hands + table.struck;
    if played < hands_due {
        return Err(OfficeReason::HandsMissing { hands: totals.hands, due: hands_due }.into());
    }
    Ok(())
}

/// The member at a position.
pub(crate) fn member(table: &OfficeTable, position: u8) -> Result<Member, Refused> {
    let circle = Circle::new(table.size());
    Member::from_number(position)
        .filter(|&member| circle.is_some_and(|circle| circle.contains(member)))
        .ok_or_else(|| OfficeReason::NoPosition { position }.into())
}
