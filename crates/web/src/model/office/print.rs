//! Lists for paper: the same for every printer, legible as a copy of a copy.

use dulle_texts::signed;
use dulle_tournament::office::{Moment, Round};

use super::round::current;
use super::seating::{alphabetical, by_name};
use super::standings::{StandingsScreen, latest, ties};
use super::words::{Words, wall};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paper {
    Entries,
    SeatingNames,
    SeatingTables,
    Standings,
    Sheets,
}

impl Paper {
    pub const ALL: [Self; 5] =
        [Self::Entries, Self::SeatingNames, Self::SeatingTables, Self::Standings, Self::Sheets];

    pub const fn word(self) -> &'static str {
        match self {
            Self::Entries => "entries",
            Self::SeatingNames => "seating-names",
            Self::SeatingTables => "seating-tables",
            Self::Standings => "standings",
            Self::Sheets => "sheets",
        }
    }
}

/// One sheet of paper.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrintedList {
    pub tournament: String,
    pub about: String,
    pub title: String,
    pub head: Vec<String>,
    pub rows: Vec<Vec<String>>,
    pub notes: Vec<String>,
}

/// The sheets of a list; none where there is nothing to print.
pub fn printed(words: &Words<'_>, paper: Paper, now: Moment) -> Vec<PrintedList> {
    let round = current(words.office).filter(|round| round.published.is_some());
    match paper {
        Paper::Entries => entries(words, now).into_iter().collect(),
        Paper::SeatingNames => round.map(|round| names(words, round, now)).into_iter().collect(),
        Paper::SeatingTables => round.map(|round| tables(words, round, now)).into_iter().collect(),
        Paper::Standings => standings(words, now).into_iter().collect(),
        Paper::Sheets => round.map(|round| sheets(words, round, now)).unwrap_or_default(),
    }
}

fn page(words: &Words<'_>, title: String, now: Moment) -> PrintedList {
    let setup = words.office.setup();
    let place = setup.and_then(|setup| setup.place.as_ref()).map(ToString::to_string);
    let days = setup.map(|setup| words.days(setup)).filter(|days| !days.is_empty());
    let about: Vec<String> = [place, days].into_iter().flatten().collect();
    PrintedList {
        tournament: setup.map(|setup| setup.name.to_string()).unwrap_or_default(),
        about: about.join(", "),
        title,
        head: Vec::new(),
        rows: Vec::new(),
        notes: vec![words.with("hall-printed-at", &[("time", wall(now).into())])],
    }
}

fn entries(words: &Words<'_>, now: Moment) -> Option<PrintedList> {
    let mut list = page(words, words.get("hall-print-entries"), now);
    list.head = vec![
        words.get("hall-col-number"),
        words.get("hall-col-name"),
        words.get("hall-club"),
        String::new(),
    ];
    let mut players: Vec<_> =
        words.office.players().iter().filter(|player| !player.is_withdrawn()).collect();
    players.sort_by_key(|player| alphabetical(&player.person.listed()));
    let row = |player: &&dulle_tournament::office::Player| {
        vec![
            player.number.to_string(),
            player.person.listed(),
            words.club(player.number),
            String::new(),
        ]
    };
    list.rows = players.iter().map(row).collect();
    (!list.rows.is_empty()).then_some(list)
}

fn names(words: &Words<'_>, round: &Round, now: Moment) -> PrintedList {
    let mut list =
        page(words, words.with("hall-seating-of", &[("round", round.number.into())]), now);
    list.head =
        vec![words.get("hall-col-name"), words.get("hall-col-table"), words.get("hall-position")];
    let row = |seat: super::seating::NamedSeat| {
        vec![seat.name, seat.table.to_string(), seat.position.to_string()]
    };
    list.rows = by_name(words, round).into_iter().map(row).collect();
    list
}

fn tables(words: &Words<'_>, round: &Round, now: Moment) -> PrintedList {
    let mut list =
        page(words, words.with("hall-seating-of", &[("round", round.number.into())]), now);
    list.head = vec![words.get("hall-col-table"), words.get("hall-col-people")];
    for table in &round.tables {
        let people = table.people.iter().map(|&number| words.spoken_in(number, round.number));
        list.rows.push(vec![table.number.to_string(), people.collect::<Vec<_>>().join(" · ")]);
    }
    list
}

fn standings(words: &Words<'_>, now: Moment) -> Option<PrintedList> {
    let after = latest(words.office);
    let screen = StandingsScreen::of(words, dulle_tournament::office::Role::Helper, Some(after));
    let mut list = page(words, screen.title, now);
    let word = |key: &str| words.get(&format!("hall-col-{key}"));
    list.head = vec![word("place"), word("number"), word("name"), words.get("hall-club")];
    list.head.extend((1..=after).map(|round| format!("R {round}")));
    list.head.extend([word("deductions"), word("solos"), word("total")]);
    for row in screen.rows {
        let mut cells = vec![row.place, row.number.to_string(), row.name, row.club];
        cells.extend(row.rounds);
        cells.extend([row.deductions, row.solos, row.total]);
        list.rows.push(cells);
    }
    let ties: Vec<String> = ties(words);
    list.notes.insert(0, format!("{}: {}", words.get("hall-ties"), ties.join(", ")));
    list.notes.insert(0, screen.cross.2);
    if screen.provisional {
        list.notes.insert(0, screen.subtitle);
    }
    (!list.rows.is_empty()).then_some(list)
}

/// An empty sheet for each table: a row a hand, with the dealer where everybody deals in turn.
fn sheets(words: &Words<'_>, round: &Round, now: Moment) -> Vec<PrintedList> {
    let Some(setup) = words.office.setup() else { return Vec::new() };
    let solos = setup.terms().compulsory_solos;
    let sheet = |table: &std::sync::Arc<dulle_tournament::office::Table>| {
        let values = [("table", table.number.into()), ("round", round.number.into())];
        let mut list = page(words, words.with("hall-table-title", &values), now);
        let size = table.size();
        let people: Vec<String> =
            table.people.iter().map(|&number| words.spoken_in(number, round.number)).collect();
        list.head = vec![words.get("hall-sheet-hand"), words.get("hall-sheet-dealer")];
        list.head.extend(
            people.iter().zip(1..).map(|(name, position): (_, u8)| format!("{position} {name}")),
        );
        let hands = setup.hands_for(size);
        let normal = if solos { hands - size } else { hands };
        for hand in 0..normal {
            let dealer = hand % size;
            let mut cells = vec![(hand + 1).to_string(), (dealer + 1).to_string()];
            cells.extend((0..size).map(|_| String::new()));
            list.rows.push(cells);
        }
        for solo in 0..if solos { size } else { 0 } {
            let mut cells = vec![(normal + solo + 1).to_string(), words.get("hall-sheet-solos")];
            cells.extend((0..size).map(|_| String::new()));
            list.rows.push(cells);
        }
        let mut sum = vec![words.get("hall-sheet-sum"), signed(0)];
        sum.extend((0..size).map(|_| String::new()));
        list.rows.push(sum);
        list.notes.insert(
            0,
            format!("{}: ____________________________", words.get("hall-sheet-penalties")),
        );
        let lines = people.iter().map(|name| format!("{name} ______________"));
        list.notes.insert(
            1,
            format!("{}: {}", words.get("hall-sheet-sign"), lines.collect::<Vec<_>>().join("   ")),
        );
        list
    };
    round.tables.iter().map(sheet).collect()
}
