//! How much an act may hold, and how far ahead of the last one it may lie. Journals may have more: these bounds were
//! drawn later than others, and what was decided stays.

use super::act::{Act, At, Credit, Entry, Role};
use super::clock::MOST_EXTENSION;
use super::list;
use super::moment::Moment;
use super::refused::{OfficeReason, Refused};
use super::setup::{Setup, SetupError};
use super::state::State;

/// Characters of a line of a sheet, with room for the record of a hand.
const MOST_CHARS: usize = 8000;
/// Terms of a tournament, changed ones among them. Each has a whole rulebook, many times as long as its line.
pub(super) const MOST_SETUPS: usize = 300;
const MOST_DATES: usize = 31;
/// No table is larger.
const MOST_PLACES: usize = 7;
/// A tournament is opened again after years at most. Behind a clock that is off by centuries every later entry would
/// be too early.
const MOST_AHEAD: i64 = 10 * 366 * 86_400;
/// 2020, in seconds.
const FIRST: i64 = 1_577_836_800;
/// Each is looked for among all of them: more than any tournament needs would make a long file a heavy one.
const MOST_RULINGS: usize = 2000;
/// Revoked ones among them.
const MOST_LINKS: usize = 4000;

/// Whether an entry that can follow on `before` keeps within the bounds.
pub(super) fn check(before: &State, entry: &Entry) -> Result<(), Refused> {
    if before.last.is_some_and(|last| is_a_time(last) && entry.at.since(last) > MOST_AHEAD) {
        return Err(OfficeReason::FarAhead.into());
    }
    match &entry.act {
        Act::Substitute { number, credit: Credit::Own, .. } => list::check_leaves(before, *number),
        Act::Setup(setup) => check_setup(setup),
        Act::Write { line, .. } => check_line(line),
        // How many there are is the match's to say.
        Act::Sheet { lines, .. } => lines.iter().try_for_each(|line| check_line(line)),
        Act::Extend { tables, .. } => check_once(tables),
        Act::TimeUp { tables, running, .. } => check_running(tables, running),
        &Act::RefereeDone { at, extend: true } => check_interruption(before, at, entry.at),
        // Both are counted from 1.
        &Act::Grant { link: 0, .. } => Err(OfficeReason::NoLink { link: 0 }.into()),
        Act::Grant { role: Role::Table, table: Some(0), .. } => {
            Err(OfficeReason::NeedsTable.into())
        }
        _ => Ok(()),
    }
}

/// Nobody entered anything before there was this program: what says so came from a clock that was not set, such as
/// that of a machine without a battery. Everything may follow on it.
fn is_a_time(at: Moment) -> bool {
    at.seconds() >= FIRST
}

/// How many rulings and links there are.
pub(super) fn counts(state: &State) -> [usize; 2] {
    [state.rulings.len(), state.links.len()]
}

/// Whether there are not too many of them after an act. What makes no more of them may always be entered.
pub(super) fn check_counts(before: [usize; 2], after: &State) -> Result<(), Refused> {
    let most = [MOST_RULINGS, MOST_LINKS];
    let mut all = before.into_iter().zip(counts(after)).zip(most);
    match all.find(|&((before, after), most)| after > before.max(most)) {
        Some((_, most)) => Err(OfficeReason::TooMany { most }.into()),
        None => Ok(()),
    }
}

/// A file has room for so many terms: what is written can be read again.
pub(super) fn check_terms(journal: &[Entry], act: &Act) -> Result<(), Refused> {
    let are_terms = |act: &Act| matches!(act, Act::Setup(_));
    let many = || journal.iter().filter(|entry| are_terms(&entry.act)).count() >= MOST_SETUPS;
    match are_terms(act) && many() {
        true => Err(OfficeReason::TooMany { most: MOST_SETUPS }.into()),
        false => Ok(()),
    }
}

fn check_setup(setup: &Setup) -> Result<(), Refused> {
    let error = if setup.dates.len() > MOST_DATES {
        SetupError::Dates(MOST_DATES as u8)
    } else if setup.place_points.len() > MOST_PLACES {
        SetupError::ManyPlacePoints(MOST_PLACES as u8)
    } else {
        return Ok(());
    };
    Err(OfficeReason::Setup(error).into())
}

fn check_line(line: &str) -> Result<(), Refused> {
    match line.chars().nth(MOST_CHARS) {
        Some(_) => Err(OfficeReason::TooLong { most: MOST_CHARS }.into()),
        None => Ok(()),
    }
}

/// A table that is named twice would get its minutes twice.
fn check_once(tables: &[u16]) -> Result<(), Refused> {
    let twice = |(place, table): &(usize, &u16)| tables[..*place].contains(table);
    match tables.iter().enumerate().find(twice) {
        Some((_, &table)) => Err(OfficeReason::TableTwice { table }.into()),
        None => Ok(()),
    }
}

/// A hand goes on only where the end was announced.
fn check_running(tables: &[u16], running: &[u16]) -> Result<(), Refused> {
    match running.iter().find(|table| !tables.contains(table)) {
        Some(&table) => Err(OfficeReason::NotTimeUp { table }.into()),
        None => Ok(()),
    }
}

/// A referee who was never signed off would give a table hours.
fn check_interruption(before: &State, at: At, now: Moment) -> Result<(), Refused> {
    let Some(since) = before.table(at)?.clock.held else { return Ok(()) };
    let seconds = now.since(since);
    if seconds <= i64::from(MOST_EXTENSION) * 60 {
        return Ok(());
    }
    let minutes = u16::try_from(seconds / 60 + 1).unwrap_or(u16::MAX);
    Err(OfficeReason::Minutes { minutes }.into())
}
