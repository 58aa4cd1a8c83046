//! What everybody may see of a tournament: the wall and a player's phone.

use dulle_protocol::office::{
    Announced, PublicClock, PublicPerson, PublicRound, PublicRow, PublicStandings, PublicStart,
    PublicTable, PublicTeam, PublicTournament,
};
use dulle_texts::{Texts, signed};
use dulle_tournament::office::{
    Date, Moment, Office, OfficeTable, Planned, Posted, Round, Row, Setup, TeamRow, name_order,
};

use super::clock::span;
use super::words::{day, wall};

/// The same that a server gives, for an office on one machine.
pub fn of_office(office: &Office) -> Option<PublicTournament> {
    let setup = office.setup()?;
    let seating: Vec<PublicRound> =
        office.rounds().iter().filter_map(|round| public_round(round, setup)).collect();
    let standings = office.posted().map(|posted| public_standings(posted, setup));
    let latest = seating.last().map_or(1, |round| round.round);
    let seen = |number: u16| {
        let sits =
            |round: &PublicRound| round.tables.iter().any(|table| table.seats.contains(&number));
        let listed = |list: &PublicStandings| list.rows.iter().any(|row| row.number == number);
        seating.iter().any(sits) || standings.as_ref().is_some_and(listed)
    };
    let people = office.players().iter().filter(|player| seen(player.number.get())).map(|player| {
        let person = player.person_in(latest);
        PublicPerson {
            number: player.number.get(),
            name: office.listed(player.number, latest),
            spoken: office.spoken(player.number, latest),
            club: person.club.as_ref().map(ToString::to_string),
        }
    });
    Some(PublicTournament {
        name: setup.name.to_string(),
        place: setup.place.as_ref().map(ToString::to_string),
        dates: setup.dates.iter().map(ToString::to_string).collect(),
        rulebook: setup.book.name.clone(),
        rounds: setup.rounds,
        finished: office.is_finished(),
        people: people.collect(),
        seating,
        standings,
        announced: office
            .announced()
            .map(|(text, since)| Announced { text: text.to_string(), since: since.seconds() }),
        online: setup.online.is_some(),
        planned: office.planned_ahead().into_iter().map(start).collect(),
    })
}

fn start((round, planned): (u8, Planned)) -> PublicStart {
    let day = planned.date.map(|date| date.to_string());
    PublicStart { round, day, time: planned.on(None).to_string() }
}

/// The planned beginning of a round as a sentence.
fn begins(start: &PublicStart, texts: &Texts) -> String {
    let day = start.day.as_deref().and_then(Date::parse).map(|date| day(date, texts));
    let key = if day.is_some() { "hall-planned-day" } else { "hall-planned" };
    let values = [
        ("round", start.round.into()),
        ("day", day.unwrap_or_default().into()),
        ("time", start.time.as_str().into()),
    ];
    texts.with(key, &values)
}

/// When the next round is planned to begin, as long as none is being played.
pub fn next_begins(view: &PublicTournament, texts: &Texts) -> Option<String> {
    let playing =
        view.seating.iter().any(|round| round.released.is_some() && round.closed.is_none());
    let next = view.planned.first().filter(|_| !playing && !view.finished);
    next.map(|start| begins(start, texts))
}

/// When the rounds to come are planned to begin.
pub fn times(view: &PublicTournament, texts: &Texts) -> Vec<String> {
    view.planned.iter().map(|start| begins(start, texts)).collect()
}

/// A round whose seats are published.
fn public_round(round: &Round, setup: &Setup) -> Option<PublicRound> {
    Some(PublicRound {
        round: round.number,
        published: round.published?.seconds(),
        changed: round.changed.map(Moment::seconds),
        released: round.released.map(Moment::seconds),
        closed: round.closed.map(Moment::seconds),
        tables: round.tables.iter().map(|table| public_table(table, setup)).collect(),
    })
}

fn public_table(table: &OfficeTable, setup: &Setup) -> PublicTable {
    PublicTable {
        table: table.number,
        seats: table.people.iter().map(|number| number.get()).collect(),
        springer: table.springer,
        clock: PublicClock {
            seconds: table.seconds(setup),
            held: table.clock.held.map(Moment::seconds),
            time_up: table.stopped().map(Moment::seconds),
        },
        done: table.outcome().is_some(),
        // A paper sheet is the table's own until it counts.
        hands: if setup.online.is_some() { table.hands_written() } else { 0 },
    }
}

fn public_standings(posted: Posted, setup: &Setup) -> PublicStandings {
    let team = |team: TeamRow| PublicTeam {
        place: team.place,
        name: team.name,
        members: team.members.iter().map(|number| number.get()).collect(),
        total: team.total,
    };
    PublicStandings {
        after: posted.after,
        hung_out: posted.at.seconds(),
        last: posted.is_final,
        missing: posted.missing,
        ties: setup.ties.iter().map(|tie| tie.word().to_owned()).collect(),
        rows: posted.rows.into_iter().map(public_row).collect(),
        teams: posted.teams.into_iter().map(team).collect(),
    }
}

fn public_row((before, row): (Option<u16>, Row)) -> PublicRow {
    PublicRow {
        place: row.place,
        before,
        shared: row.shared,
        number: row.number.get(),
        rounds: row.rounds,
        deductions: row.deductions,
        solos: row.solos,
        place_points: row.place_points,
        total: row.total,
        waits: row.waits,
    }
}

/// Where a player sits, with whom.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MySeat {
    pub round: u8,
    pub table: u16,
    pub position: u8,
    /// Names by position.
    pub seats: Vec<String>,
    pub changed: bool,
    pub clock: PublicTime,
}

/// The time of the round that counts now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PublicTime {
    /// Seats are out, the round is not released.
    Waits,
    Ends(Moment),
    /// The referee is at the table: this many seconds are left, and stay.
    Held(i64),
    Over,
}

impl PublicTime {
    pub fn text(self, now: Moment, texts: &Texts) -> String {
        match self.parts(now, texts) {
            (time, Some(word)) => format!("{time} · {word}"),
            (time, None) => time,
        }
    }

    /// What is shown large, and the word beside it.
    pub fn parts(self, now: Moment, texts: &Texts) -> (String, Option<String>) {
        match self {
            Self::Waits => (texts.get("hall-felt-published"), None),
            Self::Ends(ends) if ends.since(now) > 0 => (span(ends.since(now)), None),
            Self::Ends(_) => (texts.get("hall-clock-up"), None),
            Self::Held(left) => (span(left.max(0)), Some(texts.get("hall-clock-held"))),
            Self::Over => (texts.get("hall-clock-done"), None),
        }
    }
}

fn moment(seconds: i64) -> Moment {
    Moment::from_seconds(seconds).unwrap_or(Moment::BEGIN)
}

/// The round that people look for: the latest that is published.
pub fn shown(view: &PublicTournament) -> Option<&PublicRound> {
    view.seating
        .iter()
        .find(|round| round.released.is_some() && round.closed.is_none())
        .or_else(|| view.seating.last())
}

/// When the time of a round is over for its tables of four.
pub fn time_of(round: &PublicRound, table: Option<&PublicTable>) -> PublicTime {
    let Some(released) = round.released else { return PublicTime::Waits };
    if round.closed.is_some() {
        return PublicTime::Over;
    }
    if let Some((clock, held)) = table.and_then(|table| Some((&table.clock, table.clock.held?))) {
        return PublicTime::Held(clock.seconds - (held - released));
    }
    let seconds = match table {
        Some(table) => table.clock.seconds,
        None => round.tables.iter().map(|table| table.clock.seconds).min().unwrap_or(0),
    };
    PublicTime::Ends(moment(released).plus(seconds))
}

pub fn my_seat(view: &PublicTournament, number: u16) -> Option<MySeat> {
    let round = shown(view)?;
    let own = |table: &&PublicTable| {
        let last = table.seats.len() - usize::from(table.springer);
        table.seats[..last].contains(&number)
    };
    let table = round.tables.iter().find(own)?;
    let position = table.seats.iter().position(|&other| other == number)? as u8 + 1;
    Some(MySeat {
        round: round.round,
        table: table.table,
        position,
        seats: table.seats.iter().map(|&number| spoken(view, number)).collect(),
        changed: round.changed.is_some(),
        clock: time_of(round, Some(table)),
    })
}

pub fn spoken(view: &PublicTournament, number: u16) -> String {
    let person = view.people.iter().find(|person| person.number == number);
    person.map(|person| person.spoken.clone()).unwrap_or_default()
}

/// A line of the list by names.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PlaceOf {
    pub number: u16,
    pub name: String,
    pub table: u16,
    pub position: u8,
}

/// Everybody who sits in the round, by name.
pub fn all_seats(view: &PublicTournament) -> Vec<PlaceOf> {
    let Some(round) = shown(view) else { return Vec::new() };
    let mut list = Vec::new();
    for table in &round.tables {
        for (&number, position) in table.seats.iter().zip(1..) {
            let person = view.people.iter().find(|person| person.number == number);
            let name = person.map(|person| person.name.clone()).unwrap_or_default();
            list.push(PlaceOf { number, name, table: table.table, position });
        }
    }
    list.sort_by_key(|seat| name_order(&seat.name));
    list
}

/// A line of the standings that hang out.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PublicLine {
    pub number: u16,
    pub place: String,
    pub change: i32,
    pub name: String,
    pub rounds: Vec<String>,
    pub total: String,
}

pub fn lines(view: &PublicTournament) -> Vec<PublicLine> {
    let Some(list) = &view.standings else { return Vec::new() };
    let line = |row: &PublicRow| {
        let person = view.people.iter().find(|person| person.number == row.number);
        PublicLine {
            number: row.number,
            place: row.place.map_or_else(|| "–".to_owned(), |place| format!("{place}.")),
            change: match (row.before, row.place) {
                (Some(before), Some(now)) => i32::from(before) - i32::from(now),
                _ => 0,
            },
            name: person.map(|person| person.name.clone()).unwrap_or_default(),
            rounds: row
                .rounds
                .iter()
                .map(|points| points.map_or_else(|| "·".to_owned(), signed))
                .collect(),
            total: signed(row.total),
        }
    };
    list.rows.iter().map(line).collect()
}

/// A page of the wall.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WallPage {
    /// Names from A to K with their tables; the leaders beside them.
    Seats {
        from: char,
        to: char,
        seats: Vec<PlaceOf>,
        leaders: Vec<PublicLine>,
    },
    Standings {
        lines: Vec<PublicLine>,
        is_final: bool,
    },
    /// Tables that still play.
    Tables(Vec<(u16, PublicTime, bool)>),
    Nothing,
}

/// How many names are on a page.
pub const NAMES: usize = 22;
/// How many places stand beside the seats.
const BESIDE: usize = 9;
/// How many seconds each page is shown.
pub const SECONDS: i64 = 12;
/// How long before the end only clocks are shown.
const LAST: i64 = 600;
/// How long after its release people still look for their seats.
const SEARCH: i64 = 300;

/// The pages of the wall now, in turn.
pub fn wall_pages(view: &PublicTournament, now: Moment) -> Vec<WallPage> {
    let Some(round) = shown(view) else { return standings_pages(view) };
    let time = time_of(round, None);
    let looking = match (time, round.released) {
        (PublicTime::Waits, _) => true,
        // In a short round the clocks come first.
        (PublicTime::Ends(ends), Some(released)) => {
            now.since(moment(released)) < SEARCH && ends.since(now) > 0
        }
        _ => false,
    };
    if looking {
        return seat_pages(view);
    }
    let mut pages = Vec::new();
    if let PublicTime::Ends(ends) = time {
        let table = |table: &PublicTable| (table.table, time_of(round, Some(table)), table.done);
        let clocks = WallPage::Tables(round.tables.iter().map(table).collect());
        if ends.since(now) < LAST {
            return vec![clocks];
        }
        pages.push(clocks);
    }
    pages.extend(standings_pages(view));
    pages
}

/// All seats, and beside them the whole list: whichever needs more pages decides how many there are.
fn seat_pages(view: &PublicTournament) -> Vec<WallPage> {
    let (all, list) = (all_seats(view), lines(view));
    let seats: Vec<&[PlaceOf]> = all.chunks(NAMES).collect();
    let leaders: Vec<&[PublicLine]> = list.chunks(BESIDE).collect();
    let times = leaders.len().div_ceil(seats.len().max(1)).max(1);
    let letter = |seat: Option<&PlaceOf>| {
        let first = seat.and_then(|seat| name_order(&seat.name).chars().next());
        first.map_or('A', |letter| letter.to_ascii_uppercase())
    };
    let page = |(place, seats): (usize, &[PlaceOf])| WallPage::Seats {
        from: letter(seats.first()),
        to: letter(seats.last()),
        seats: seats.to_vec(),
        leaders: match leaders.len() {
            0 => Vec::new(),
            count => leaders[place % count].to_vec(),
        },
    };
    let count = seats.len() * times;
    seats.iter().copied().cycle().take(count).enumerate().map(page).collect()
}

/// Whether the list that hangs out is the last one.
pub fn is_final(view: &PublicTournament) -> bool {
    view.finished || view.standings.as_ref().is_some_and(|list| list.last)
}

fn standings_pages(view: &PublicTournament) -> Vec<WallPage> {
    let all = lines(view);
    let is_final = is_final(view);
    match all.is_empty() {
        true => vec![WallPage::Nothing],
        false => all
            .chunks(NAMES)
            .map(|page| WallPage::Standings { lines: page.to_vec(), is_final })
            .collect(),
    }
}

/// The times of a day, as far as they are known.
pub fn released_at(round: &PublicRound) -> Option<String> {
    round.released.map(|released| wall(moment(released)))
}
