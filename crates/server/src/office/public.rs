//! What everybody may see.

use std::collections::BTreeSet;

use dulle_protocol::office::{
    Announced, PublicClock, PublicPerson, PublicRound, PublicRow, PublicStandings, PublicStart,
    PublicTable, PublicTeam, PublicTournament,
};
use dulle_tournament::FreeText;
use dulle_tournament::office::{
    Moment, Number, Office, OfficeTable, Person, Planned, Round, Setup,
};

/// Published seating, clocks, and the list that was hung out last.
pub fn view(office: &Office) -> PublicTournament {
    let setup = office.setup();
    let seating: Vec<PublicRound> = office
        .rounds()
        .iter()
        .filter_map(|round| Some(public_round(setup?, round, round.published?)))
        .collect();
    let standings = setup.and_then(|setup| standings(office, setup));
    let seated = seating.iter().flat_map(|round| &round.tables).flat_map(|table| &table.seats);
    let listed = standings.iter().flat_map(|list| &list.rows).map(|row| &row.number);
    let numbers: BTreeSet<u16> = seated.chain(listed).copied().collect();
    let round = seating.last().map_or(1, |round| round.round);
    PublicTournament {
        name: setup.map(|setup| setup.name.to_string()).unwrap_or_default(),
        place: setup.and_then(|setup| setup.place.as_ref()).map(ToString::to_string),
        dates: setup.iter().flat_map(|setup| &setup.dates).map(ToString::to_string).collect(),
        rulebook: setup.map(|setup| setup.book.name.to_string()).unwrap_or_default(),
        rounds: setup.map_or(0, |setup| setup.rounds),
        finished: office.is_finished(),
        people: numbers.into_iter().filter_map(|number| person(office, number, round)).collect(),
        seating,
        standings,
        announced: announced(office),
        planned: office.planned_ahead().into_iter().map(start).collect(),
        online: setup.is_some_and(|setup| setup.online.is_some()),
    }
}

/// What everybody is told at the moment.
pub(super) fn announced(office: &Office) -> Option<Announced> {
    let (text, since) = office.announced()?;
    Some(Announced { text: text.to_string(), since: since.seconds() })
}

fn start((round, planned): (u8, Planned)) -> PublicStart {
    let day = planned.date.map(|date| date.to_string());
    PublicStart { round, day, time: planned.on(None).to_string() }
}

fn person(office: &Office, number: u16, round: u8) -> Option<PublicPerson> {
    let start = Number::new(number)?;
    let person: &Person = office.player(start)?.person_in(round);
    Some(PublicPerson {
        number,
        name: office.listed(start, round),
        spoken: office.spoken(start, round),
        club: person.club.as_ref().map(FreeText::to_string),
    })
}

fn public_round(setup: &Setup, round: &Round, published: Moment) -> PublicRound {
    let seconds = |moment: Option<Moment>| moment.map(Moment::seconds);
    PublicRound {
        round: round.number,
        published: published.seconds(),
        changed: seconds(round.changed),
        released: seconds(round.released),
        closed: seconds(round.closed),
        tables: round.tables.iter().map(|table| public_table(setup, table)).collect(),
    }
}

fn public_table(setup: &Setup, table: &OfficeTable) -> PublicTable {
    PublicTable {
        table: table.number,
        seats: table.people.iter().map(|number| number.get()).collect(),
        springer: table.springer,
        clock: clock(setup, table),
        done: table.counting().is_some(),
        // A paper sheet is the table's own until it counts.
        hands: if setup.online.is_some() { table.hands_written() } else { 0 },
    }
}

/// A table's time.
pub(super) fn clock(setup: &Setup, table: &OfficeTable) -> PublicClock {
    PublicClock {
        seconds: table.seconds(setup),
        held: table.clock.held.map(Moment::seconds),
        time_up: table.stopped().map(Moment::seconds),
    }
}

/// The list that was hung out last.
fn standings(office: &Office, setup: &Setup) -> Option<PublicStandings> {
    let posted = office.posted()?;
    let rows = posted.rows.into_iter().map(|(before, row)| PublicRow {
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
    });
    let teams = posted.teams.into_iter().map(|team| PublicTeam {
        place: team.place,
        name: team.name,
        members: team.members.iter().map(|number| number.get()).collect(),
        total: team.total,
    });
    Some(PublicStandings {
        after: posted.after,
        hung_out: posted.at.seconds(),
        last: posted.is_final,
        missing: posted.missing,
        ties: setup.ties.iter().map(|tie| tie.word().to_owned()).collect(),
        rows: rows.collect(),
        teams: teams.collect(),
    })
}
