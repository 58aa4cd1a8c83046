//! Acts about time: the referee at a table, more time, the end, hands struck.

use dulle_rules::Topic;

use super::act::{At, By, Role, Totals, Writer};
use super::moment::Moment;
use super::refused::{OfficeReason, Refused};
use super::state::State;
use super::table::{Body, OfficeTable, Sheet, TimeAdded};
use crate::entry::{Cause, Entry as MatchEntry};
use crate::free_text::FreeText;
use crate::terms::Extension;

pub(super) const MOST_EXTENSION: u16 = 240;

/// The round is being played.
pub(super) fn check_running(state: &State, round: u8) -> Result<Moment, Refused> {
    let drawn = state.round(round)?;
    if drawn.closed.is_some() {
        return Err(OfficeReason::RoundClosed { round }.into());
    }
    drawn.released.ok_or_else(|| OfficeReason::NotReleased { round }.into())
}

/// The table's clock stands still from now on.
pub(super) fn call_referee(state: &mut State, at: At, now: Moment) -> Result<(), Refused> {
    check_running(state, at.round)?;
    let table = state.table_mut(at)?;
    if table.clock.held.is_some() {
        return Err(OfficeReason::RefereeThere { table: at.table }.into());
    }
    table.clock.held = Some(now);
    Ok(())
}

/// The referee leaves. Where the interruption is added, the clock goes on where it stood.
pub(super) fn referee_done(
    state: &mut State,
    at: At,
    extend: bool,
    by: &By,
    now: Moment,
) -> Result<(), Refused> {
    check_running(state, at.round)?;
    let cause = if by.role == Role::Panel { Cause::Panel } else { Cause::Complaint };
    if extend {
        check_cause(state, cause)?;
    }
    let table = state.table_mut(at)?;
    let Some(since) = table.clock.held.take() else {
        return Err(OfficeReason::RefereeNotThere { table: at.table }.into());
    };
    let seconds = now.since(since);
    if extend && seconds > 0 {
        let by = by.name.clone();
        table.clock.extensions.push(TimeAdded { seconds, cause, because: None, by });
    }
    Ok(())
}

/// What the book extends the time for. An exception of the director's is no complaint: no book
/// speaks of it.
fn check_cause(state: &State, cause: Cause) -> Result<(), Refused> {
    let refused = |reason| Err(Refused::by(Topic::Extension, reason));
    match (state.setup()?.terms().extension, cause) {
        (Extension::Never, Cause::Complaint | Cause::Panel) => refused(OfficeReason::NoExtension),
        (Extension::Panel, Cause::Complaint) => refused(OfficeReason::OnlyPanelExtends),
        _ => Ok(()),
    }
}

/// More time for some tables, such as the one concerned and those of the members of the panel.
pub(super) fn extend(
    state: &mut State,
    round: u8,
    tables: &[u16],
    minutes: u16,
    (cause, because): (Cause, Option<&FreeText>),
    by: &By,
) -> Result<(), Refused> {
    check_running(state, round)?;
    check_cause(state, cause)?;
    if tables.is_empty() {
        return Err(OfficeReason::NoTables.into());
    }
    if !(1..=MOST_EXTENSION).contains(&minutes) {
        return Err(OfficeReason::Minutes { minutes }.into());
    }
    if cause == Cause::Exception && because.is_none() {
        return Err(OfficeReason::NeedsReason.into());
    }
    for &table in tables {
        let clock = &mut state.table_mut(At { round, table })?.clock;
        if clock.time_up.is_some() {
            return Err(OfficeReason::TimeIsUp { table }.into());
        }
        let (because, by) = (because.cloned(), by.name.clone());
        clock.extensions.push(TimeAdded { seconds: i64::from(minutes) * 60, cause, because, by });
    }
    Ok(())
}

/// The end of the round is announced at these tables. A sheet that is kept hand by hand learns of it.
pub(super) fn time_up(
    state: &mut State,
    round: u8,
    (tables, running): (&[u16], &[u16]),
    role: Role,
    now: Moment,
) -> Result<(), Refused> {
    let released = check_running(state, round)?;
    let setup = state.setup()?.clone();
    if setup.online.is_some() && role != Role::Server {
        // Only the server knows whether a hand is being played there.
        return Err(OfficeReason::NotYours { role: Role::Server }.into());
    }
    if tables.is_empty() {
        return Err(Refused::by(Topic::MatchTime, OfficeReason::TimeRunsEverywhere));
    }
    for &number in tables {
        let table = state.table_mut(At { round, table: number })?;
        if table.clock.time_up.is_some() {
            return Err(OfficeReason::TimeIsUp { table: number }.into());
        }
        if table.left(&setup, released, now) > 0 {
            return Err(Refused::by(Topic::MatchTime, OfficeReason::TimeRuns { table: number }));
        }
        let hand_running = running.contains(&number);
        table.clock.time_up = Some(now);
        table.clock.hand_running = hand_running;
        for sheet in &mut table.sheets {
            if let Body::Match(game) = &mut sheet.body {
                // A sheet that is full already has no use for it.
                let _ = game.enter(MatchEntry::TimeUp { running: hand_running });
            }
        }
    }
    Ok(())
}

/// Whether this many hands can be struck as the sheets are now. Journals may have more: where a hand was
/// both played and struck the sheet counts.
pub(super) fn check_strike(state: &State, at: At, hands: u8) -> Result<(), Refused> {
    let most = state.table(at)?.can_be_struck(state.setup()?);
    match hands > most {
        true => Err(Refused::by(Topic::TimeUp, OfficeReason::Hands { hands, due: most })),
        false => Ok(()),
    }
}

/// Strikes hands that were not played when time was up.
pub(super) fn strike(state: &mut State, at: At, hands: u8) -> Result<(), Refused> {
    check_running(state, at.round)?;
    let setup = state.setup()?;
    let due = setup.hands_for(state.table(at)?.size());
    // Every compulsory solo is played, whatever the time.
    let least = if setup.terms().compulsory_solos { state.table(at)?.size() } else { 0 };
    let table = state.table_mut(at)?;
    if table.clock.time_up.is_none() {
        return Err(Refused::by(Topic::TimeUp, OfficeReason::TimeRuns { table: at.table }));
    }
    if table.struck == hands {
        return Err(OfficeReason::SameAsBefore.into());
    }
    if hands > due.saturating_sub(least) {
        return Err(Refused::by(Topic::TimeUp, OfficeReason::Hands { hands, due: due - least }));
    }
    if table.broken_up.is_some() {
        return Err(OfficeReason::TableDone { table: at.table }.into());
    }
    let chosen = |table: &OfficeTable| table.chosen.and_then(|writer| table.sheet(writer)).cloned();
    let was_complete = chosen(table).is_some_and(|sheet| sheet.is_complete());
    table.struck = hands;
    for sheet in table.sheets.iter_mut().filter(|sheet| sheet.told_late.is_some()) {
        // What it was told came from another number of struck hands; what cannot be taken back stays.
        let _ = sheet.untold(None);
    }
    table.tell_late(due);
    if was_complete && chosen(table).is_some_and(|sheet| !sheet.is_complete()) {
        // The hands that are missing now have to be written first.
        table.chosen = None;
    }
    Ok(())
}

/// A player has to go, and nobody can take over: the table ends here. The books are silent about it, so the hands
/// that were played count as they stand, and all others are struck, compulsory solos among them.
pub(super) fn break_up(
    state: &mut State,
    at: At,
    hands: u8,
    because: &FreeText,
    now: Moment,
) -> Result<(), Refused> {
    check_running(state, at.round)?;
    let setup = state.setup()?;
    if setup.online.is_some() {
        // The server's table knows substitutes of its own.
        return Err(OfficeReason::NotYours { role: Role::Server }.into());
    }
    let due = setup.hands_for(state.table(at)?.size());
    let table = state.table_mut(at)?;
    if table.broken_up.is_some() || table.outcome().is_some() {
        return Err(OfficeReason::TableDone { table: at.table }.into());
    }
    if hands >= due {
        return Err(OfficeReason::Hands { hands, due: due - 1 }.into());
    }
    let written = table.hands_written();
    if hands < written {
        return Err(OfficeReason::HandsWritten { hands, written }.into());
    }
    table.broken_up = Some((because.clone(), now));
    table.struck = due - hands;
    table.clock.held = None;
    table.sheets.iter_mut().for_each(|sheet| sheet.until = Some(hands));
    if hands == 0 && table.sheets.is_empty() {
        // Nothing was played, so nothing has to be entered.
        let points = vec![0; table.people.len()];
        let totals = Totals { hands, points, solos: Vec::new() };
        table.sheets.push(Sheet::new(Writer::Office, Body::Totals(totals)));
    }
    Ok(())
}
