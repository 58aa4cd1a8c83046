//! The round: its clock, its tables, what is open.

use dulle_tournament::office::{
    Body, Moment, NextStep, Number, Office, OfficeTable, Role, Round, Setup, TableState, Writer,
};

use super::clock::{Clock, RoundClock};
use super::words::{OfficeTexts, money, wall};
use crate::model::route::OfficePage;

/// How a table stands: sign, word and colour together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    Waiting,
    Playing,
    Unconfirmed,
    TwoSheets,
    Done,
    Referee,
    TimeUp,
    /// Its phone has written, and is not connected now.
    Offline,
}

impl Mark {
    pub fn of(table: &OfficeTable) -> Self {
        match table.state() {
            TableState::TwoSheets => Self::TwoSheets,
            TableState::Done => Self::Done,
            _ if table.clock.held.is_some() => Self::Referee,
            TableState::Unconfirmed => Self::Unconfirmed,
            _ if table.clock.time_up.is_some() => Self::TimeUp,
            TableState::Playing => Self::Playing,
            TableState::Waiting => Self::Waiting,
        }
    }

    pub const fn word(self) -> &'static str {
        match self {
            Self::Waiting => TableState::Waiting.word(),
            Self::Playing => TableState::Playing.word(),
            Self::Unconfirmed => TableState::Unconfirmed.word(),
            Self::TwoSheets => TableState::TwoSheets.word(),
            Self::Done => TableState::Done.word(),
            Self::Referee => "referee",
            Self::TimeUp => "time-up",
            Self::Offline => "offline",
        }
    }

    /// The same where it is known which tables' phones are connected.
    fn connected(self, table: &OfficeTable, connected: Option<&[u16]>) -> Self {
        let by_phone = table.sheets.iter().any(|sheet| matches!(sheet.writer, Writer::Position(_)));
        let away = connected.is_some_and(|connected| !connected.contains(&table.number));
        if self == Self::Playing && by_phone && away { Self::Offline } else { self }
    }

    /// The office has to do something.
    pub const fn is_work(self) -> bool {
        matches!(self, Self::TwoSheets | Self::Referee | Self::Unconfirmed | Self::TimeUp)
    }
}

/// A line of the list of tables.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TableRow {
    pub table: u16,
    pub mark: Mark,
    pub state: String,
    /// Hands that are written, and of how many.
    pub hands: (u8, u8),
    pub names: Vec<String>,
    pub clock: Clock,
    /// What it still owes when time is up.
    pub owes: Option<String>,
}

/// Something that is open, the most urgent first.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct OpenItem {
    pub urgency: Urgency,
    pub title: String,
    pub detail: String,
    pub page: Option<OfficePage>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Urgency {
    Now,
    Soon,
    Nobody,
}

impl Urgency {
    pub const fn word(self) -> &'static str {
        match self {
            Self::Now => "now",
            Self::Soon => "soon",
            Self::Nobody => "nobody",
        }
    }
}

/// A line of the list before the first round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Todo {
    pub label: String,
    pub detail: String,
    pub done: bool,
    pub page: OfficePage,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundScreen {
    pub title: String,
    pub subtitle: String,
    /// The round that is shown.
    pub round: Option<u8>,
    pub clock: Option<RoundClock>,
    /// What stands on the felt where no clock runs.
    pub felt: String,
    pub rows: Vec<TableRow>,
    pub open: Vec<OpenItem>,
    /// Before the first round is released.
    pub todo: Vec<Todo>,
    pub time_can_change: bool,
}

/// The round that a page about "the round" is about.
pub fn current(office: &Office) -> Option<&Round> {
    let running = office.running();
    running
        .or_else(|| office.rounds().iter().find(|round| round.hung_out.is_none()))
        .or_else(|| office.rounds().last())
}

/// How many things need the office now.
pub fn urgent(office: &Office) -> usize {
    let Some(round) = office.running() else { return 0 };
    round.tables.iter().filter(|table| Mark::of(table).is_work()).count()
}

impl RoundScreen {
    /// `connected` are the tables of which a phone is, where that is known.
    pub fn of(words: &OfficeTexts<'_>, role: Role, connected: Option<&[u16]>) -> Self {
        let office = words.office;
        let Some(setup) = office.setup() else { return Self::empty(words) };
        let begun = office.rounds().iter().any(|round| round.released.is_some());
        let round = current(office);
        let number = round.map_or(1, |round| round.number);
        let values = [("round", number.into()), ("rounds", setup.rounds.into())];
        let title = if office.is_finished() {
            words.get("hall-round-over")
        } else {
            words.with("hall-round-of", &values)
        };
        let subtitle = round.map(|round| {
            let players: usize = round.tables.iter().map(|table| table.own().len()).sum();
            let values = [("tables", round.tables.len().into()), ("players", players.into())];
            words.with("hall-round-size", &values)
        });
        let clock = round.filter(|round| round.closed.is_none());
        let clock = clock.and_then(|round| RoundClock::of(setup, round));
        Self {
            title,
            subtitle: subtitle.unwrap_or_default(),
            round: round.map(|round| round.number),
            felt: felt(words, round),
            rows: round.map(|round| rows(words, setup, round, connected)).unwrap_or_default(),
            open: open_items(words, setup, round, (role, connected)),
            todo: if begun { Vec::new() } else { todo(words, setup) },
            time_can_change: clock.is_some() && role != Role::Helper,
            clock,
        }
    }

    fn empty(words: &OfficeTexts<'_>) -> Self {
        Self {
            title: words.get("hall-new-tournament"),
            subtitle: String::new(),
            round: None,
            clock: None,
            felt: words.get("hall-felt-nothing"),
            rows: Vec::new(),
            open: Vec::new(),
            todo: Vec::new(),
            time_can_change: false,
        }
    }
}

fn felt(words: &OfficeTexts<'_>, round: Option<&Round>) -> String {
    let waits = round.filter(|round| round.published.is_some() && round.released.is_none());
    let planned = words.office.planned_ahead().into_iter();
    let planned = planned.filter(|_| waits.is_some()).map(|(_, planned)| planned).next();
    if let Some(planned) = planned.filter(|_| !words.office.is_finished()) {
        let time = planned.on(None).to_string();
        return words.with("hall-felt-planned", &[("time", time.into())]);
    }
    let key = match round {
        _ if words.office.is_finished() => "hall-felt-over",
        None => "hall-felt-not-drawn",
        Some(round) if round.closed.is_some() => "hall-felt-closed",
        Some(round) if round.published.is_some() => "hall-felt-published",
        Some(_) => "hall-felt-draft",
    };
    let number = round.map_or(1, |round| round.number);
    words.with(key, &[("round", number.into())])
}

fn rows(
    words: &OfficeTexts<'_>,
    setup: &Setup,
    round: &Round,
    connected: Option<&[u16]>,
) -> Vec<TableRow> {
    let row = |table: &std::sync::Arc<OfficeTable>| {
        let mark = Mark::of(table).connected(table, connected);
        let due = setup.hands_for(table.size()) - table.struck;
        let by_sums = table.sheets.iter().any(|sheet| matches!(sheet.body, Body::Totals(_)));
        let written = if by_sums { due } else { table.hands_written().min(due) };
        let names = table.people.iter().map(|&number| words.short(number, round.number));
        let owes = table.clock.time_up.is_some() && table.outcome().is_none();
        let left = due.saturating_sub(table.hands_written());
        let owes = owes.then(|| {
            let key = if table.clock.hand_running { "hall-owes-hand" } else { "hall-owes" };
            words.with(key, &[("hands", left.into())])
        });
        TableRow {
            table: table.number,
            mark,
            state: state_word(words, round, mark),
            hands: (written, due),
            names: names.collect(),
            clock: Clock::of(setup, round, table),
            owes,
        }
    };
    round.tables.iter().map(row).collect()
}

fn state_word(words: &OfficeTexts<'_>, round: &Round, mark: Mark) -> String {
    match mark {
        // Paper sheets come in at the end: until then the table plays.
        Mark::Waiting if round.released.is_some() => words.get("hall-mark-paper"),
        mark => words.get(&format!("hall-mark-{}", mark.word())),
    }
}

fn open_items(
    words: &OfficeTexts<'_>,
    setup: &Setup,
    round: Option<&Round>,
    (role, connected): (Role, Option<&[u16]>),
) -> Vec<OpenItem> {
    let mut items = Vec::new();
    for round in
        round.into_iter().filter(|round| round.released.is_some() && round.closed.is_none())
    {
        items.extend(
            round.tables.iter().filter_map(|table| of_table(words, round, table, connected)),
        );
    }
    for ruling in words.office.rulings() {
        use dulle_tournament::office::Stage;
        let key = match ruling.stage {
            Stage::Draft => "hall-open-unsigned",
            Stage::Appealed => "hall-open-appeal",
            Stage::Signed | Stage::AppealDecided { .. } => continue,
        };
        let values = [("ruling", ruling.number.into())];
        items.push(OpenItem {
            urgency: Urgency::Now,
            title: words.with(key, &values),
            detail: ruling.ruled.facts.to_string(),
            page: Some(OfficePage::Rulings),
        });
    }
    if setup.fee > 0 && matches!(role, Role::Director | Role::Helper) {
        let unpaid: Vec<Number> = words
            .office
            .players()
            .iter()
            .filter(|player| player.paid < setup.fee && !player.is_withdrawn())
            .map(|player| player.number)
            .collect();
        items.extend(fees(words, setup, &unpaid));
    }
    items.sort_by_key(|item| item.urgency);
    items
}

/// More names than this are only counted.
const NAMED: usize = 2;

fn fees(words: &OfficeTexts<'_>, setup: &Setup, unpaid: &[Number]) -> Option<OpenItem> {
    let title = match unpaid {
        [] => return None,
        some if some.len() <= NAMED => {
            let names: Vec<String> = some.iter().map(|&number| words.spoken(number)).collect();
            words.with("hall-open-fee", &[("names", names.join(", ").into())])
        }
        many => words.with("hall-open-fees", &[("count", many.len().into())]),
    };
    let detail =
        words.with("hall-open-fee-detail", &[("fee", money(setup.fee, words.texts).into())]);
    let page = Some(OfficePage::Entries);
    Some(OpenItem { urgency: Urgency::Nobody, title, detail, page })
}

fn of_table(
    words: &OfficeTexts<'_>,
    round: &Round,
    table: &OfficeTable,
    connected: Option<&[u16]>,
) -> Option<OpenItem> {
    let mark = Mark::of(table).connected(table, connected);
    let urgency = match mark {
        Mark::TwoSheets | Mark::Referee => Urgency::Now,
        Mark::Unconfirmed | Mark::TimeUp => Urgency::Soon,
        Mark::Offline => Urgency::Nobody,
        Mark::Waiting | Mark::Playing | Mark::Done => return None,
    };
    let since = table.clock.held.or(table.clock.time_up).map(wall).unwrap_or_default();
    let writers: Vec<String> =
        table.sheets.iter().map(|sheet| writer(words, round, table, sheet.writer)).collect();
    let values = [
        ("table", table.number.into()),
        ("since", since.into()),
        ("writers", writers.join(", ").into()),
    ];
    Some(OpenItem {
        urgency,
        title: words.with(&format!("hall-open-{}", mark.word()), &values),
        detail: words.with(&format!("hall-open-{}-detail", mark.word()), &values),
        page: Some(OfficePage::Table { round: round.number, table: table.number }),
    })
}

/// Whose sheet it is.
pub fn writer(
    words: &OfficeTexts<'_>,
    round: &Round,
    table: &OfficeTable,
    writer: Writer,
) -> String {
    match writer {
        Writer::Office => words.get("hall-role-helper"),
        Writer::Position(position) => {
            let number = table.people.get(usize::from(position).wrapping_sub(1));
            number.map(|&number| words.short(number, round.number)).unwrap_or_default()
        }
    }
}

/// What is to be done before the first round, as a list to tick off.
fn todo(words: &OfficeTexts<'_>, setup: &Setup) -> Vec<Todo> {
    let office = words.office;
    let step = office.next_step();
    let players = office.players().iter().filter(|player| !player.is_withdrawn());
    let (mut entered, mut here, mut unpaid) = (0_usize, 0_usize, 0_usize);
    for player in players {
        entered += 1;
        here += usize::from(player.present);
        unpaid += usize::from(player.paid < setup.fee);
    }
    let drawn = office.round(1);
    let line = |word: &str, done: bool, page: OfficePage| {
        let values =
            [("entered", entered.into()), ("here", here.into()), ("unpaid", unpaid.into())];
        let state = if done { "done" } else { "open" };
        Todo {
            label: words.get(&format!("hall-todo-{word}")),
            detail: words.with(&format!("hall-todo-{word}-{state}"), &values),
            done,
            page,
        }
    };
    let enough = !matches!(step, NextStep::Enter);
    let mut list = vec![line("entries", enough, OfficePage::Entries)];
    if setup.fee > 0 {
        list.push(line("fees", entered > 0 && unpaid == 0, OfficePage::Entries));
    }
    let is_out = drawn.is_some_and(|round| round.published.is_some());
    list.push(line("seating", is_out, OfficePage::Seating));
    list.push(line("print", false, OfficePage::Print));
    list.push(line("release", false, OfficePage::Round));
    list
}

/// Tables by what the filter wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Filter {
    #[default]
    All,
    Work,
    Done,
}

impl Filter {
    pub const ALL: [Self; 3] = [Self::All, Self::Work, Self::Done];

    pub const fn word(self) -> &'static str {
        match self {
            Self::All => "all",
            Self::Work => "work",
            Self::Done => "done",
        }
    }

    pub const fn takes(self, row: &TableRow) -> bool {
        match self {
            Self::All => true,
            Self::Work => row.mark.is_work(),
            Self::Done => matches!(row.mark, Mark::Done),
        }
    }
}

/// What a screen reader says of a row.
pub fn row_label(words: &OfficeTexts<'_>, row: &TableRow, now: Moment) -> String {
    let values = [
        ("table", row.table.into()),
        ("state", row.state.as_str().into()),
        ("written", row.hands.0.into()),
        ("due", row.hands.1.into()),
        ("clock", row.clock.spoken(now, words.texts).into()),
    ];
    words.with("hall-row-label", &values)
}
