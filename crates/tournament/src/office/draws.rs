//! Acts about seating, and a round from its release to its end.

use std::sync::Arc;

use dulle_rules::Topic;

use super::act::{At, Drawn, DrawnTable};
use super::moment::Moment;
use super::person::Number;
use super::refused::{OfficeReason, Refused};
use super::setup::Setup;
use super::state::{Round, State};
use super::table::OfficeTable;
use crate::free_text::FreeText;

/// A draft of a round's seating. It replaces an earlier one until the round is released.
pub(super) fn draw(state: &mut State, drawn: &Drawn, now: Moment) -> Result<(), Refused> {
    let number = drawn.round;
    check_open(state, number)?;
    let index = usize::from(number) - 1;
    if index > state.rounds.len() {
        return Err(OfficeReason::NotDrawn { round: number - 1 }.into());
    }
    check_tables(state, number, &drawn.tables)?;
    let tables = drawn.tables.iter().zip(1..).map(|(table, place)| {
        Arc::new(OfficeTable::new(place, table.people.clone(), table.springer))
    });
    let was_out = state.rounds.get(index).is_some_and(|round| round.published.is_some());
    let round = Round {
        number,
        method: drawn.method,
        seed: drawn.seed,
        passes: drawn.passes,
        tables: tables.collect(),
        published: None,
        changed: was_out.then_some(now),
        released: None,
        closed: None,
        hung_out: None,
    };
    match state.rounds.get_mut(index) {
        Some(place) => *place = round,
        None => state.rounds.push(round),
    }
    Ok(())
}

/// The round exists and was not released.
fn check_open(state: &State, round: u8) -> Result<(), Refused> {
    let rounds = state.setup()?.rounds;
    if round == 0 || round > rounds {
        return Err(OfficeReason::NoRound { round, rounds }.into());
    }
    match state.rounds.get(usize::from(round) - 1) {
        Some(drawn) if drawn.released.is_some() => {
            Err(OfficeReason::AlreadyReleased { round }.into())
        }
        _ => Ok(()),
    }
}

/// Everybody who plays sits at one table, nobody else sits anywhere, tables have allowed sizes.
fn check_tables(state: &State, round: u8, tables: &[DrawnTable]) -> Result<(), Refused> {
    let setup = state.setup()?;
    let mut seated = vec![false; state.players.len()];
    for (table, number) in tables.iter().zip(1..) {
        check_size(setup, table, number)?;
        let own = table.people.len() - usize::from(table.springer);
        for &person in &table.people[..own] {
            state.player(person)?;
            if std::mem::replace(&mut seated[person.index()], true) {
                return Err(OfficeReason::SeatedTwice { number: person }.into());
            }
        }
    }
    for player in &state.players {
        let (sits, plays) = (seated[player.number.index()], player.plays_in(round));
        let number = player.number;
        match (sits, plays) {
            (true, false) => return Err(OfficeReason::SeatedThoughAway { number }.into()),
            (false, true) => return Err(OfficeReason::NotSeated { number }.into()),
            _ => {}
        }
    }
    check_springers(setup, tables)
}

fn check_size(setup: &Setup, table: &DrawnTable, number: u16) -> Result<(), Refused> {
    let size = table.people.len();
    let allowed = setup.sizes.contains(size as u8) && size <= 7;
    // A table of four that a Springer fills up is allowed wherever a Springer is.
    if allowed || (table.springer && size == 4) {
        return Ok(());
    }
    Err(Refused::by(Topic::TableSize, OfficeReason::TableSize { table: number, size }))
}

/// A Springer has a table of their own and helps out at one other.
fn check_springers(setup: &Setup, tables: &[DrawnTable]) -> Result<(), Refused> {
    let of_table = |table: &DrawnTable| table.people.last().copied().filter(|_| table.springer);
    let springers: Vec<Number> = tables.iter().filter_map(of_table).collect();
    if springers.len() > usize::from(setup.springers) {
        return Err(OfficeReason::TooManySpringers { most: setup.springers }.into());
    }
    for (place, &number) in springers.iter().enumerate() {
        let own = |table: &DrawnTable| {
            table.people[..table.people.len() - usize::from(table.springer)].contains(&number)
        };
        let helps_at_own = tables.iter().any(|table| of_table(table) == Some(number) && own(table));
        if springers[..place].contains(&number) || helps_at_own {
            return Err(OfficeReason::SeatedTwice { number }.into());
        }
        if !tables.iter().any(own) {
            return Err(OfficeReason::NotSeated { number }.into());
        }
    }
    Ok(())
}

/// Two people change places. A seating that is out changes for a reason, and shows that it changed.
pub(super) fn swap(
    state: &mut State,
    round: u8,
    [one, other]: [Number; 2],
    because: Option<&FreeText>,
    now: Moment,
) -> Result<(), Refused> {
    state.player(one)?;
    state.player(other)?;
    let drawn = check_change(state, round, because)?;
    for number in [one, other] {
        if drawn.table_of(number).is_none() {
            return Err(OfficeReason::NotSeated { number }.into());
        }
    }
    if one == other {
        return Err(OfficeReason::SameTable { one, other }.into());
    }
    let concerned =
        |table: &&Arc<OfficeTable>| table.people.contains(&one) || table.people.contains(&other);
    let released = drawn.released.is_some();
    for table in drawn.tables.iter().filter(concerned).filter(|_| released) {
        check_not_begun(state, At { round, table: table.number })?;
    }
    let drawn = state.round_mut(round)?;
    let exchanged = |person: Number| match person {
        _ if person == one => other,
        _ if person == other => one,
        person => person,
    };
    for table in &mut drawn.tables {
        if table.people.contains(&one) || table.people.contains(&other) {
            let people = &mut Arc::make_mut(table).people;
            people.iter_mut().for_each(|person| *person = exchanged(*person));
        }
    }
    drawn.changed = drawn.published.map(|_| now);
    check_unreleased(state, round)
}

/// Another person helps out at a table, as the director wants it.
pub(super) fn springer(
    state: &mut State,
    at: At,
    number: Number,
    because: Option<&FreeText>,
    now: Moment,
) -> Result<(), Refused> {
    state.player(number)?;
    let drawn = check_change(state, at.round, because)?;
    let Some(own) = drawn.table_of(number) else {
        return Err(OfficeReason::NotSeated { number }.into());
    };
    let table = state.table(at)?;
    if !table.springer {
        return Err(OfficeReason::NoSpringer { table: at.table }.into());
    }
    if table.people.last() == Some(&number) {
        return Err(OfficeReason::SameAsBefore.into());
    }
    let helps = |table: &Arc<OfficeTable>| table.springer && table.people.last() == Some(&number);
    if own.number == at.table || drawn.tables.iter().any(helps) {
        return Err(OfficeReason::SeatedTwice { number }.into());
    }
    if drawn.released.is_some() {
        check_not_begun(state, at)?;
    }
    if let Some(last) = state.table_mut(at)?.people.last_mut() {
        *last = number;
    }
    let drawn = state.round_mut(at.round)?;
    drawn.changed = drawn.published.map(|_| now);
    check_unreleased(state, at.round)
}

/// A round in which people may change places. A seating that is out changes for a reason.
fn check_change<'s>(
    state: &'s State,
    round: u8,
    because: Option<&FreeText>,
) -> Result<&'s Round, Refused> {
    let drawn = state.round(round)?;
    if drawn.closed.is_some() {
        return Err(OfficeReason::RoundClosed { round }.into());
    }
    // The server's tables have seated their players.
    if drawn.released.is_some() && state.setup()?.online.is_some() {
        return Err(OfficeReason::AlreadyReleased { round }.into());
    }
    if drawn.published.is_some() && because.is_none() {
        return Err(OfficeReason::NeedsReason.into());
    }
    Ok(drawn)
}

/// Sheets and penalties name people by their places: from the first one on everybody stays.
fn check_not_begun(state: &State, at: At) -> Result<(), Refused> {
    let table = state.table(at)?;
    let ruled = state.rulings.iter().any(|ruling| ruling.ruled.at == Some(at));
    if ruled || !table.sheets.is_empty() || table.broken_up.is_some() {
        return Err(OfficeReason::TableBegun { table: at.table }.into());
    }
    Ok(())
}

/// A round that is still to be released must be right. One that is played may be older than the terms of today.
fn check_unreleased(state: &State, round: u8) -> Result<(), Refused> {
    let drawn = state.round(round)?;
    if drawn.released.is_some() { Ok(()) } else { check_tables(state, round, &drawn.drawn()) }
}

/// Shows the seating to everybody.
pub(super) fn publish(state: &mut State, round: u8, now: Moment) -> Result<(), Refused> {
    let drawn = state.round(round)?;
    if drawn.published.is_some() {
        return Err(OfficeReason::AlreadyPublished { round }.into());
    }
    check_tables(state, round, &drawn.drawn())?;
    state.round_mut(round)?.published = Some(now);
    Ok(())
}

/// All tables begin at one moment. Everybody who plays must have a seat that they could read.
pub(super) fn release(state: &mut State, round: u8, now: Moment) -> Result<(), Refused> {
    let drawn = state.round(round)?;
    if drawn.released.is_some() {
        return Err(OfficeReason::AlreadyReleased { round }.into());
    }
    if drawn.published.is_none() {
        return Err(OfficeReason::NotPublished { round }.into());
    }
    if round > 1 && state.round(round - 1)?.closed.is_none() {
        return Err(OfficeReason::RoundBefore { round: round - 1 }.into());
    }
    check_tables(state, round, &drawn.drawn())?;
    state.round_mut(round)?.released = Some(now);
    Ok(())
}

/// Nobody disputes the points of the round any more.
pub(super) fn close(state: &mut State, round: u8, now: Moment) -> Result<(), Refused> {
    let drawn = state.round(round)?;
    if drawn.released.is_none() {
        return Err(OfficeReason::NotReleased { round }.into());
    }
    if drawn.closed.is_some() {
        return Err(OfficeReason::RoundClosed { round }.into());
    }
    match drawn.missing() {
        0 => {
            state.round_mut(round)?.closed = Some(now);
            Ok(())
        }
        count => Err(Refused::by(Topic::MatchEnd, OfficeReason::ResultsMissing { count })),
    }
}

/// The standings after a round are hung out. A list with sheets missing is no result.
pub(super) fn hang_out(state: &mut State, round: u8, now: Moment) -> Result<(), Refused> {
    let drawn = state.round(round)?;
    if drawn.closed.is_none() {
        return Err(OfficeReason::ResultsMissing { count: drawn.missing() }.into());
    }
    state.round_mut(round)?.hung_out = Some(now);
    Ok(())
}

/// Why a drawn round could not be released as it is: a player left, came late, or has no seat.
pub(super) fn stale(state: &State, round: u8) -> Option<Refused> {
    let drawn = state.round(round).ok().filter(|drawn| drawn.released.is_none())?;
    check_tables(state, round, &drawn.drawn()).err()
}
