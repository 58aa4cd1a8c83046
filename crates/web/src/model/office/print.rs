//! Lists for paper: the same for every printer, legible as a copy of a copy.

use dulle_protocol::api::{PrintRequest, Printed, TableCode};
use dulle_tournament::office::{Act, Moment, Office, Role, Round, name_order};

use super::round::current;
use super::seating::by_name;
use super::standings::{StandingsScreen, latest, ties};
use super::words::{OfficeTexts, wall};

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

/// A document that a server sets, as it is chosen. Empty is what the server takes by itself: the latest round, all tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PdfForm {
    pub what: Printed,
    pub round: Option<u8>,
    pub table: Option<u16>,
    pub ruling: Option<u16>,
    pub wifi: String,
    pub wifi_password: String,
}

/// In the order in which a day needs them.
pub const PDFS: [Printed; 8] = [
    Printed::Cards,
    Printed::Slips,
    Printed::Seating,
    Printed::SeatingByName,
    Printed::SheetEmpty,
    Printed::Sheet,
    Printed::Standings,
    Printed::Ruling,
];

pub const fn pdf_word(what: Printed) -> &'static str {
    match what {
        Printed::Sheet => "sheet",
        Printed::SheetEmpty => "sheet-empty",
        Printed::Cards => "cards",
        Printed::Slips => "slips",
        Printed::Seating => "seating",
        Printed::SeatingByName => "seating-by-name",
        Printed::Standings => "standings",
        Printed::Ruling => "ruling",
    }
}

impl PdfForm {
    pub const fn new(what: Printed) -> Self {
        Self {
            what,
            round: None,
            table: None,
            ruling: None,
            wifi: String::new(),
            wifi_password: String::new(),
        }
    }

    /// The documents of a role. Helpers see no rulings, and only the director hands out secrets for cards.
    pub fn of_role(role: Role) -> impl Iterator<Item = Printed> {
        PDFS.into_iter().filter(move |what| match what {
            Printed::Ruling => role != Role::Helper,
            Printed::Cards => role == Role::Director,
            _ => true,
        })
    }

    pub const fn has_round(&self) -> bool {
        !matches!(self.what, Printed::Cards | Printed::Ruling)
    }

    pub const fn has_table(&self) -> bool {
        matches!(self.what, Printed::Cards | Printed::Sheet | Printed::SheetEmpty)
    }

    /// The tables that get a card. Before the first draw as many as it will have.
    pub fn cards_for(&self, office: &Office) -> Vec<u16> {
        let drawn = office.rounds().iter().map(|round| round.tables.len()).max();
        let planned = || office.next_tables().map_or(0, |layout| layout.tables());
        let tables = drawn.unwrap_or_else(planned) as u16;
        (1..=tables).filter(|table| self.table.is_none_or(|wanted| wanted == *table)).collect()
    }

    /// What is asked of the server; `codes` are the secrets that were handed out for cards just now.
    pub fn request(&self, codes: Vec<TableCode>, address: String) -> PrintRequest {
        let given = |text: &String| Some(text.trim().to_owned()).filter(|text| !text.is_empty());
        let cards = self.what == Printed::Cards;
        PrintRequest {
            what: self.what,
            round: self.round.filter(|_| self.has_round()),
            table: self.table.filter(|_| self.has_table()),
            ruling: self.ruling.filter(|_| self.what == Printed::Ruling),
            wifi: given(&self.wifi).filter(|_| cards),
            wifi_password: given(&self.wifi_password).filter(|_| cards),
            codes,
            address: cards.then_some(address),
        }
    }
}

/// The links of some tables that a new card makes useless.
pub fn revoked_by_cards(office: &Office, tables: &[u16]) -> Vec<Act> {
    let links = tables.iter().flat_map(|&table| super::links::links_of(office, table));
    links.map(|link| Act::Revoke { link }).collect()
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
    /// To write on: a column of the same width for each player.
    pub is_sheet: bool,
}

/// The sheets of a list; none where there is nothing to print.
pub fn printed(words: &OfficeTexts<'_>, paper: Paper, now: Moment) -> Vec<PrintedList> {
    let round = current(words.office).filter(|round| round.published.is_some());
    match paper {
        Paper::Entries => entries(words, now).into_iter().collect(),
        Paper::SeatingNames => round.map(|round| names(words, round, now)).into_iter().collect(),
        Paper::SeatingTables => round.map(|round| tables(words, round, now)).into_iter().collect(),
        Paper::Standings => standings(words, now).into_iter().collect(),
        Paper::Sheets => round.map(|round| sheets(words, round, now)).unwrap_or_default(),
    }
}

fn page(words: &OfficeTexts<'_>, title: String, now: Moment) -> PrintedList {
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
        is_sheet: false,
        notes: vec![words.with("hall-printed-at", &[("time", wall(now).into())])],
    }
}

fn entries(words: &OfficeTexts<'_>, now: Moment) -> Option<PrintedList> {
    let mut list = page(words, words.get("hall-print-entries"), now);
    list.head = vec![
        words.get("hall-col-number"),
        words.get("hall-col-name"),
        words.get("hall-club"),
        String::new(),
    ];
    let mut players: Vec<_> =
        words.office.players().iter().filter(|player| !player.is_withdrawn()).collect();
    players.sort_by_key(|player| name_order(&player.person.listed()));
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

fn names(words: &OfficeTexts<'_>, round: &Round, now: Moment) -> PrintedList {
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

fn tables(words: &OfficeTexts<'_>, round: &Round, now: Moment) -> PrintedList {
    let mut list =
        page(words, words.with("hall-seating-of", &[("round", round.number.into())]), now);
    list.head = vec![words.get("hall-col-table"), words.get("hall-col-people")];
    for table in &round.tables {
        let people = table.people.iter().map(|&number| words.spoken_in(number, round.number));
        list.rows.push(vec![table.number.to_string(), people.collect::<Vec<_>>().join(" · ")]);
    }
    list
}

fn standings(words: &OfficeTexts<'_>, now: Moment) -> Option<PrintedList> {
    let after = latest(words.office);
    let screen = StandingsScreen::of(words, Role::Helper, Some(after));
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
fn sheets(words: &OfficeTexts<'_>, round: &Round, now: Moment) -> Vec<PrintedList> {
    let Some(setup) = words.office.setup() else { return Vec::new() };
    let solos = setup.terms().compulsory_solos;
    let sheet = |table: &std::sync::Arc<dulle_tournament::office::OfficeTable>| {
        let values = [("table", table.number.into()), ("round", round.number.into())];
        let mut list = page(words, words.with("hall-table-title", &values), now);
        list.is_sheet = true;
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
        let mut sum = vec![words.get("hall-sheet-sum"), String::new()];
        sum.extend((0..size).map(|_| String::new()));
        list.rows.push(sum);
        list.notes.insert(
            0,
            format!("{}: ____________________________", words.get("hall-sheet-penalties")),
        );
        // A signature stays on the line of its name.
        let lines =
            people.iter().map(|name| format!("{name} ______________").replace(' ', "\u{a0}"));
        list.notes.insert(
            1,
            format!("{}: {}", words.get("hall-sheet-sign"), lines.collect::<Vec<_>>().join("   ")),
        );
        list
    };
    round.tables.iter().map(sheet).collect()
}
