//! Acts about sheets: written at the table or in the office, confirmed, chosen.

use super::act::{At, Role, Totals, Writer};
use super::clock::check_running;
use super::refused::{OfficeReason, Refused};
use super::state::State;
use super::table::{Body, OfficeTable, Sheet, check_totals, member};
use crate::entry::Entry as MatchEntry;
use crate::setup::Setup as MatchSetup;
use crate::text;
use crate::the_match::Match;

/// Who may write on whose sheet. The office corrects a closed round too; a table does not.
fn check_writer(state: &State, at: At, writer: Writer, role: Role) -> Result<(), Refused> {
    if role == Role::Table {
        if state.setup()?.online.is_some() {
            return Err(OfficeReason::NotYours { role: Role::Server }.into());
        }
        check_running(state, at.round)?;
        if writer == Writer::Office {
            return Err(OfficeReason::NotYours { role: Role::Helper }.into());
        }
        if state.table(at)?.counting().is_some() {
            return Err(OfficeReason::SheetConfirmed.into());
        }
    } else if state.round(at.round)?.released.is_none() {
        return Err(OfficeReason::NotReleased { round: at.round }.into());
    }
    match writer {
        Writer::Position(position) => member(state.table(at)?, position).map(|_| ()),
        Writer::Office => Ok(()),
    }
}

fn match_setup(state: &State, at: At) -> Result<MatchSetup, Refused> {
    let setup = state.table(at)?.match_setup(state.setup()?, &state.players, at.round);
    setup.map_err(|_| OfficeReason::OtherTerms.into())
}

fn read(line: &str, setup: &MatchSetup) -> Result<MatchEntry, Refused> {
    text::entry(line, setup).map_err(|error| OfficeReason::Line(Box::new(error)).into())
}

fn enter(game: &mut Match, entry: MatchEntry) -> Result<(), Refused> {
    game.enter(entry).map_err(|refusal| OfficeReason::Match(Box::new(refusal)).into())
}

/// Where a table broke up, no sheet gets more hands than were played until then. Journals may have it otherwise.
pub(super) fn check_broken_up(
    [before, after]: [&State; 2],
    at: At,
    writer: Writer,
) -> Result<(), Refused> {
    let played = |state: &State| {
        let sheet = state.table(at).ok().and_then(|table| table.sheet(writer));
        sheet.map_or(0, |sheet| sheet.outcome().hands)
    };
    let table = after.table(at)?;
    let Some(hands) = table.ends_after(after.setup()?.hands_for(table.size())) else {
        return Ok(());
    };
    match played(after) > hands.max(played(before)) {
        true => Err(OfficeReason::BrokenUp { table: at.table, hands }.into()),
        false => Ok(()),
    }
}

/// A line on a writer's sheet. One who writes what another has written agrees with it; one who writes
/// something else has a sheet of their own from there on.
pub(super) fn write(
    state: &mut State,
    at: At,
    writer: Writer,
    line: &str,
    role: Role,
) -> Result<(), Refused> {
    check_writer(state, at, writer, role)?;
    let setup = match_setup(state, at)?;
    let due = setup.hands();
    let entry = read(line, &setup)?;
    let table = state.table_mut(at)?;
    // Whose sheet did not go on begins again with the one that did; the journal has the other.
    if table.goes_on.is_some_and(|goes_on| goes_on != writer) {
        table.sheets.retain(|sheet| sheet.writer != writer);
    }
    if table.sheet(writer).is_none()
        && let Some(agreed) = agrees(table, writer, &entry)
    {
        let position = match writer {
            Writer::Position(position) => position,
            Writer::Office => return Err(OfficeReason::SameAsBefore.into()),
        };
        return confirm(state, at, agreed, Some(entry_number(&entry).unwrap_or(0)), position);
    }
    let new = match table.sheet(writer) {
        Some(_) => None,
        None => Some(fork(table, setup, &entry)?),
    };
    if let Some(game) = new {
        // A writer contradicts: the office has to choose anew.
        table.goes_on = None;
        let until = table.ends_after(due);
        let body = Body::Match(Box::new(game));
        table.sheets.push(Sheet { until, ..Sheet::new(writer, body) });
    }
    let sheet = table.sheets.iter_mut().find(|sheet| sheet.writer == writer);
    let Some(sheet) = sheet else { return Err(OfficeReason::NoSheet.into()) };
    let Body::Match(game) = &mut sheet.body else { return Err(OfficeReason::NotTwoLists.into()) };
    let is_breach = matches!(entry, MatchEntry::Breach(_));
    if sheet.told_late.is_some() && entry == MatchEntry::Undo {
        // What is taken back is what a person wrote, not what the sheet was told.
        sheet.untold(Some(&entry))?;
    } else {
        match enter(game, entry.clone()) {
            // A hand that was both struck and played: the sheet counts.
            Err(_) if sheet.told_late.is_some() => sheet.untold(Some(&entry))?,
            done => done?,
        }
    }
    // What was agreed to was another sheet.
    sheet.confirmed.clear();
    let written = is_breach.then(|| sheet.clone());
    table.tell_late(due);
    written.map_or(Ok(()), |sheet| check_penalties(state, at, &sheet))
}

/// The hand that an entry is about.
const fn entry_number(entry: &MatchEntry) -> Option<u8> {
    match entry {
        MatchEntry::Hand { number, .. } | MatchEntry::Correction { number, .. } => Some(*number),
        _ => None,
    }
}

/// The sheet of another writer that has exactly this hand already.
fn agrees(table: &OfficeTable, writer: Writer, entry: &MatchEntry) -> Option<Writer> {
    let same = |sheet: &&Sheet| {
        let Body::Match(game) = &sheet.body else { return false };
        sheet.writer != writer && game.journal().contains(entry)
    };
    entry_number(entry)?;
    table.sheets.iter().find(same).map(|sheet| sheet.writer)
}

/// The sheet of a new writer: what stands on another sheet before this hand, or nothing.
fn fork(table: &OfficeTable, setup: MatchSetup, entry: &MatchEntry) -> Result<Match, Refused> {
    let going_on = table.goes_on.and_then(|writer| table.sheet(writer));
    let other = going_on.into_iter().chain(&table.sheets).find_map(|sheet| match &sheet.body {
        Body::Match(game) => Some((game, sheet.told_late)),
        Body::Totals(_) => None,
    });
    let mut game = Match::new(setup);
    let Some((other, told_late)) = other else { return Ok(game) };
    let until = entry_number(entry);
    for (place, entry) in other.journal().iter().enumerate() {
        if until.is_some() && entry_number(entry) == until {
            break;
        }
        // The new sheet learns it by itself, and can forget it again.
        if told_late == Some(place) {
            continue;
        }
        enter(&mut game, entry.clone())?;
    }
    Ok(game)
}

/// A whole sheet at once, such as the file of a match.
pub(super) fn whole(
    state: &mut State,
    at: At,
    writer: Writer,
    lines: &[String],
    role: Role,
) -> Result<(), Refused> {
    check_writer(state, at, writer, role)?;
    let setup = match_setup(state, at)?;
    let mut game = Match::new(setup.clone());
    for line in lines {
        enter(&mut game, read(line, &setup)?)?;
    }
    let table = state.table(at)?;
    let until = table.ends_after(setup.hands());
    let body = Body::Match(Box::new(game));
    let mut sheet = Sheet { until, ..Sheet::new(writer, body) };
    sheet.learn(&table.time_up_of(&sheet, setup.hands()));
    put(state, at, sheet)
}

pub(super) fn totals(
    state: &mut State,
    at: At,
    writer: Writer,
    totals: &Totals,
    role: Role,
) -> Result<(), Refused> {
    check_writer(state, at, writer, role)?;
    check_totals(state.setup()?, state.table(at)?, totals)?;
    put(state, at, Sheet::new(writer, Body::Totals(totals.clone())))
}

/// Puts a whole sheet beside the others. One that says the same as another agrees with it; what the
/// office writes counts, and what was there stays.
fn put(state: &mut State, at: At, sheet: Sheet) -> Result<(), Refused> {
    if !sheet.is_complete() {
        return Err(OfficeReason::SheetOpen.into());
    }
    check_penalties(state, at, &sheet)?;
    let table = state.table_mut(at)?;
    if table.sheet(sheet.writer).is_some_and(|before| before.body == sheet.body) {
        return Err(OfficeReason::SameAsBefore.into());
    }
    let same =
        |other: &&mut Sheet| other.writer != sheet.writer && other.outcome() == sheet.outcome();
    match (sheet.writer, table.sheets.iter_mut().find(same)) {
        (Writer::Position(position), Some(agreed)) => {
            agreed.confirmed.push(position);
            return Ok(());
        }
        (Writer::Office, _) => table.chosen = Some(Writer::Office),
        (Writer::Position(_), None) => {}
    }
    table.sheets.retain(|other| other.writer != sheet.writer);
    table.sheets.push(sheet);
    Ok(())
}

/// A penalty that the office has booked must not stand on the sheet too.
fn check_penalties(state: &State, at: At, sheet: &Sheet) -> Result<(), Refused> {
    let on_sheet = sheet.penalties();
    let table = state.table(at)?;
    for ruling in state.rulings.iter().filter(|ruling| ruling.ruled.at == Some(at)) {
        let culprit = table.position_of(ruling.ruled.culprit).unwrap_or(0);
        let twice = ruling.books_at_office()
            && on_sheet.iter().any(|&penalty| ruling.is_the_same(penalty, culprit));
        if twice {
            return Err(OfficeReason::PenaltyTwice { ruling: ruling.number }.into());
        }
    }
    Ok(())
}

/// Another player at the table agrees to a hand or to the whole.
pub(super) fn confirm(
    state: &mut State,
    at: At,
    of: Writer,
    hand: Option<u8>,
    position: u8,
) -> Result<(), Refused> {
    check_running(state, at.round)?;
    let table = state.table_mut(at)?;
    member(table, position)?;
    if of == Writer::Position(position) {
        return Err(OfficeReason::OwnSheet.into());
    }
    let sheet = table.sheets.iter_mut().find(|sheet| sheet.writer == of);
    let Some(sheet) = sheet else { return Err(OfficeReason::NoSheet.into()) };
    match hand {
        Some(hand) => {
            let noted = match &sheet.body {
                Body::Match(game) => game.row(hand).is_some(),
                Body::Totals(_) => false,
            };
            if !noted {
                return Err(OfficeReason::NoSuchHand { hand }.into());
            }
            if sheet.hands_confirmed.contains(&(hand, position)) {
                return Err(OfficeReason::ConfirmedBefore.into());
            }
            sheet.hands_confirmed.push((hand, position));
        }
        None => {
            if !sheet.is_complete() {
                return Err(OfficeReason::SheetOpen.into());
            }
            if sheet.confirmed.contains(&position) {
                return Err(OfficeReason::ConfirmedBefore.into());
            }
            sheet.confirmed.push(position);
        }
    }
    Ok(())
}

/// The office says which of the sheets counts, or with which an open table goes on; the others stay beside it.
pub(super) fn choose(state: &mut State, at: At, writer: Writer) -> Result<(), Refused> {
    if state.round(at.round)?.released.is_none() {
        return Err(OfficeReason::NotReleased { round: at.round }.into());
    }
    let table = state.table_mut(at)?;
    let Some(sheet) = table.sheet(writer) else { return Err(OfficeReason::NoSheet.into()) };
    if table.chosen == Some(writer) || table.goes_on == Some(writer) && !sheet.is_complete() {
        return Err(OfficeReason::SameAsBefore.into());
    }
    match (sheet.is_complete(), table.sheets.len()) {
        (true, _) => table.chosen = Some(writer),
        (false, 0 | 1) => return Err(OfficeReason::SheetOpen.into()),
        (false, _) => (table.chosen, table.goes_on) = (None, Some(writer)),
    }
    Ok(())
}
