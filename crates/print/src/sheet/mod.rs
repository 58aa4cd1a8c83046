//! The official score sheet, empty or filled.

mod columns;
mod notes;
mod values;

use dulle_tournament::office::{
    Act, At, Body as SheetBody, Moment, Office, OfficeReason, OfficeTable, Refused, Round, RuledBy,
    RulingKind, Setup as OfficeSetup, Totals, Writer,
};
use dulle_tournament::{Match, Minutes, Setup, Wishes};

/// A table's sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoreSheet {
    /// The round and the table; None for a match on its own.
    pub at: Option<At>,
    /// The match that is played there.
    pub setup: Setup,
    /// By position.
    pub people: Vec<Person>,
    /// Who signs penalties.
    pub ruled_by: RuledBy,
    pub times: Times,
    pub kept: Kept,
    /// What the office has booked on top of the sheet.
    pub penalties: Vec<SignedPenalty>,
}

/// A player at the table. Empty names are lines to write on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Person {
    /// In full, under the signature.
    pub name: String,
    /// At the head of their column.
    pub short: String,
    /// They have agreed to the sheet on their phone.
    pub confirmed: bool,
    /// When, where it is known.
    pub at: Option<Moment>,
}

/// The table's time, as far as it has come.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Times {
    pub released: Option<Moment>,
    pub ends: Option<Moment>,
    pub added: Vec<AddedTime>,
    pub handed_in: Option<Moment>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AddedTime {
    pub seconds: i64,
    pub signed: String,
}

/// What stands on a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kept {
    Nothing,
    Hands(Box<Match>),
    Totals(Totals),
}

/// Penalty points by position that the office has booked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SignedPenalty {
    pub points: Vec<i32>,
    pub paragraph: Option<String>,
    pub signed: Option<String>,
}

impl ScoreSheet {
    /// The sheet of a match on its own.
    pub fn of_match(game: &Match, empty: bool) -> Self {
        let setup = game.setup().clone();
        let person = |member| {
            let name = setup.name(member).to_owned();
            Person { short: name.clone(), name, ..Person::default() }
        };
        Self {
            at: None,
            people: setup.circle().members().map(person).collect(),
            ruled_by: RuledBy::Referee,
            times: Times::default(),
            kept: if empty { Kept::Nothing } else { Kept::Hands(Box::new(game.clone())) },
            penalties: Vec::new(),
            setup,
        }
    }

    /// A sheet without names for a table of this many.
    fn blank(setup: &OfficeSetup, size: u8) -> Result<Self, Refused> {
        let wishes = Wishes {
            book: setup.book.clone(),
            names: (1..=size).map(|position| position.to_string()).collect(),
            hands: Some(setup.hands_for(size)),
            minutes: Minutes::Limit(setup.minutes_for(size).max(1)),
            keeper: None,
        };
        Ok(Self {
            at: None,
            setup: Setup::new(wishes).map_err(|_| OfficeReason::OtherTerms)?,
            people: vec![Person::default(); usize::from(size)],
            ruled_by: setup.ruled_by,
            times: Times::default(),
            kept: Kept::Nothing,
            penalties: Vec::new(),
        })
    }

    fn of_table(office: &Office, round: &Round, table: &OfficeTable) -> Result<Self, Refused> {
        let setup = office.setup().ok_or(OfficeReason::NoSetup)?;
        let played = table.match_setup(setup, office.players(), round.number);
        Ok(Self {
            at: Some(At { round: round.number, table: table.number }),
            setup: played.map_err(|_| OfficeReason::OtherTerms)?,
            people: people(office, round, table),
            ruled_by: setup.ruled_by,
            times: Times::default(),
            kept: Kept::Nothing,
            penalties: Vec::new(),
        })
    }

    /// What stands on the sheet that counts, or on the only one.
    fn filled(
        mut self,
        office: &Office,
        round: &Round,
        table: &OfficeTable,
    ) -> Result<Self, Refused> {
        let sheet =
            table.counting().or_else(|| table.sheets.first()).ok_or(OfficeReason::NoSheet)?;
        self.kept = match &sheet.body {
            SheetBody::Match(game) => Kept::Hands(game.clone()),
            SheetBody::Totals(totals) => Kept::Totals(totals.clone()),
        };
        let at = At { round: round.number, table: table.number };
        for &position in &sheet.confirmed {
            if let Some(person) = self.people.get_mut(usize::from(position).saturating_sub(1)) {
                person.confirmed = true;
                person.at = confirmed_at(office, at, sheet.writer, position);
            }
        }
        let added = table.clock.extensions.iter();
        let added =
            added.map(|added| AddedTime { seconds: added.seconds, signed: added.by.to_string() });
        let setup = office.setup().ok_or(OfficeReason::NoSetup)?;
        self.times = Times {
            released: round.released,
            ends: round.released.map(|released| released.plus(table.seconds(setup))),
            added: added.collect(),
            handed_in: table.counting().and_then(|_| written_at(office, at, sheet.writer)),
        };
        self.penalties = office_penalties(office, at);
        Ok(self)
    }
}

/// The sheets of a round that were begun.
pub(crate) fn kept(
    office: &Office,
    round: Option<u8>,
    table: Option<u16>,
) -> Result<Vec<ScoreSheet>, Refused> {
    let round = wanted_round(office, round)?;
    let tables = wanted_tables(round, table)?;
    let begun = tables.iter().filter(|found| table.is_some() || !found.sheets.is_empty());
    let sheets =
        begun.map(|table| ScoreSheet::of_table(office, round, table)?.filled(office, round, table));
    let sheets = sheets.collect::<Result<Vec<_>, _>>()?;
    if sheets.is_empty() { Err(OfficeReason::NoSheet.into()) } else { Ok(sheets) }
}

/// Empty sheets with the names of a round. Where no round is drawn and none is wanted, one without names for each
/// size of table.
pub(crate) fn empty(
    office: &Office,
    round: Option<u8>,
    table: Option<u16>,
) -> Result<Vec<ScoreSheet>, Refused> {
    let setup = office.setup().ok_or(OfficeReason::NoSetup)?;
    if round.is_none() && table.is_none() && office.rounds().is_empty() {
        return setup.sizes.iter().map(|size| ScoreSheet::blank(setup, size)).collect();
    }
    let round = wanted_round(office, round)?;
    let tables = wanted_tables(round, table)?;
    tables.into_iter().map(|table| ScoreSheet::of_table(office, round, table)).collect()
}

/// A round that is drawn: the one that is asked for, or the latest.
pub(crate) fn wanted_round(office: &Office, round: Option<u8>) -> Result<&Round, Refused> {
    let rounds = office.setup().ok_or(OfficeReason::NoSetup)?.rounds;
    match round {
        Some(number) if number == 0 || number > rounds => {
            Err(OfficeReason::NoRound { round: number, rounds }.into())
        }
        Some(number) => {
            office.round(number).ok_or_else(|| OfficeReason::NotDrawn { round: number }.into())
        }
        None => office.rounds().last().ok_or_else(|| OfficeReason::NotDrawn { round: 1 }.into()),
    }
}

fn wanted_tables(round: &Round, table: Option<u16>) -> Result<Vec<&OfficeTable>, Refused> {
    match table {
        Some(number) => {
            let none = OfficeReason::NoTable { table: number, round: round.number };
            Ok(vec![round.table(number).ok_or(none)?])
        }
        None => Ok(round.tables.iter().map(|table| &**table).collect()),
    }
}

/// Who sits there; at the head of a column the family name, where nobody else at the table has it.
fn people(office: &Office, round: &Round, table: &OfficeTable) -> Vec<Person> {
    let person = |number| office.player(number).map(|player| player.person_in(round.number));
    let found: Vec<_> = table.people.iter().map(|&number| person(number)).collect();
    let families: Vec<&str> = found.iter().flatten().map(|person| person.family()).collect();
    let one = |person: &Option<&dulle_tournament::office::Person>| {
        let Some(person) = person else { return Person::default() };
        let same = families.iter().filter(|family| **family == person.family()).count() > 1;
        let short = if same { person.spoken() } else { person.family().to_owned() };
        Person { name: person.spoken(), short, ..Person::default() }
    };
    found.iter().map(one).collect()
}

/// The moment of the last entry that counts and that is wanted.
fn last_entry(office: &Office, wanted: impl Fn(&Act) -> bool) -> Option<Moment> {
    let journal = office.journal().iter().enumerate().rev();
    let mut counting = journal.filter(|(place, _)| office.undone_by(*place).is_none());
    counting.find(|(_, entry)| wanted(&entry.act)).map(|(_, entry)| entry.at)
}

fn confirmed_at(office: &Office, table: At, writer: Writer, who: u8) -> Option<Moment> {
    last_entry(office, |act| match *act {
        Act::Confirm { at, of, hand: None, position } => (at, of, position) == (table, writer, who),
        _ => false,
    })
}

fn written_at(office: &Office, table: At, whose: Writer) -> Option<Moment> {
    last_entry(office, |act| match *act {
        Act::Write { at, writer, .. }
        | Act::Sheet { at, writer, .. }
        | Act::Totals { at, writer, .. } => (at, writer) == (table, whose),
        _ => false,
    })
}

fn office_penalties(office: &Office, at: At) -> Vec<SignedPenalty> {
    let rulings =
        office.rulings().iter().filter(|ruling| ruling.counts() && ruling.ruled.at == Some(at));
    let penalty = rulings.filter_map(|ruling| match &ruling.ruled.kind {
        RulingKind::Penalty { points, on_sheet: false, .. } => Some(SignedPenalty {
            points: points.clone(),
            paragraph: ruling.ruled.paragraph.as_ref().map(ToString::to_string),
            signed: ruling.signed.as_ref().map(|(name, _)| name.to_string()),
        }),
        _ => None,
    });
    penalty.collect()
}
