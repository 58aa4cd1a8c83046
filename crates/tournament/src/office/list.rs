//! Acts about the list of entries.

use std::sync::Arc;

use super::act::{Credit, Role};
use super::moment::Moment;
use super::person::{MOST_PLAYERS, Number, Person, Player, Standing};
use super::refused::{OfficeReason, Refused};
use super::setup::Setup;
use super::state::State;
use crate::free_text::FreeText;

const MOST_PAID: u32 = 1_000_000;

/// The terms may change until the first round is released. Afterwards only what people read, and what a draw
/// needs when people have left: sizes, Springers, fewer rounds. Rounds that were released stay as they are.
pub(super) fn configure(state: &mut State, setup: &Setup) -> Result<(), Refused> {
    setup.check().map_err(OfficeReason::Setup)?;
    let released = state.released();
    if let Some(now) = state.setup.as_ref().filter(|_| released > 0) {
        let open = Setup {
            name: now.name.clone(),
            place: now.place.clone(),
            dates: now.dates.clone(),
            starts: now.starts.clone(),
            sizes: now.sizes,
            springers: now.springers,
            rounds: now.rounds,
            ..setup.clone()
        };
        if open != *now || setup.rounds > now.rounds {
            return Err(OfficeReason::TermsFixed.into());
        }
    }
    if setup.rounds < released {
        return Err(OfficeReason::RoundsPlayed { rounds: released }.into());
    }
    // A plan made in advance has seats for rounds that are no longer played.
    state.rounds.truncate(usize::from(setup.rounds));
    state.setup = Some(setup.clone());
    Ok(())
}

/// Enters a player. In a tournament that has begun they play from the next round on.
///
/// Nobody is entered twice; but a player who enters for themselves does so once anyway. To refuse them would tell any
/// stranger who is on the list. Two people of one name are told apart by their numbers.
pub(super) fn enter(state: &mut State, person: &Person, by: Role) -> Result<(), Refused> {
    if by != Role::Player {
        check_new(state, person, None)?;
    }
    let from = state.next_round();
    add(state, person, from).map(|_| ())
}

fn add(state: &mut State, person: &Person, from: u8) -> Result<Number, Refused> {
    let rounds = state.setup()?.rounds;
    if state.players.len() >= MOST_PLAYERS {
        return Err(OfficeReason::TooMany { most: MOST_PLAYERS }.into());
    }
    if from > rounds {
        return Err(OfficeReason::NoRound { round: from, rounds }.into());
    }
    let number = Number::at(state.players.len());
    state.players.push(Player {
        number,
        person: person.clone(),
        substitutes: Vec::new(),
        entered: 0,
        from,
        present: false,
        paid: 0,
        standing: Standing::Plays,
    });
    Ok(number)
}

/// Nobody is entered twice.
fn check_new(state: &State, person: &Person, except: Option<Number>) -> Result<(), Refused> {
    let same = |player: &&Player| {
        Some(player.number) != except
            && player.standing == Standing::Plays
            && (player.person.looks_like(person)
                || player.substitutes.iter().any(|(_, other)| other.looks_like(person)))
    };
    match state.players.iter().find(same) {
        Some(player) => Err(OfficeReason::EnteredTwice { number: player.number }.into()),
        None => Ok(()),
    }
}

pub(super) fn rename(state: &mut State, number: Number, person: &Person) -> Result<(), Refused> {
    check_new(state, person, Some(number))?;
    let player = state.player_mut(number)?;
    if player.person == *person {
        return Err(OfficeReason::SameAsBefore.into());
    }
    player.person = person.clone();
    Ok(())
}

pub(super) fn present(state: &mut State, number: Number, present: bool) -> Result<(), Refused> {
    let player = state.player_mut(number)?;
    if player.present == present {
        return Err(OfficeReason::SameAsBefore.into());
    }
    player.present = present;
    Ok(())
}

pub(super) fn paid(state: &mut State, number: Number, cents: u32) -> Result<(), Refused> {
    if cents > MOST_PAID {
        return Err(OfficeReason::Fee { cents }.into());
    }
    let player = state.player_mut(number)?;
    if player.paid == cents {
        return Err(OfficeReason::SameAsBefore.into());
    }
    player.paid = cents;
    Ok(())
}

fn check_plays(state: &State, number: Number) -> Result<(), Refused> {
    match state.player(number)?.standing {
        Standing::Plays => Ok(()),
        _ => Err(OfficeReason::HasLeft { number }.into()),
    }
}

/// Leaves. A round that was released is played to its end; rounds drawn beyond it show that they
/// have to be drawn again.
pub(super) fn withdraw(
    state: &mut State,
    number: Number,
    because: Option<&FreeText>,
) -> Result<(), Refused> {
    check_plays(state, number)?;
    let from = state.next_round();
    let because = because.cloned();
    state.player_mut(number)?.standing = Standing::Withdrawn { from, because };
    Ok(())
}

/// A person takes over, in the round that is being played or before the next one.
pub(super) fn substitute(
    state: &mut State,
    number: Number,
    person: &Person,
    credit: Credit,
    now: Moment,
) -> Result<(), Refused> {
    check_plays(state, number)?;
    let running = state.running().filter(|round| {
        let table = round.table_of(number);
        table.is_some_and(|table| table.outcome().is_none())
    });
    let from = running.map_or_else(|| state.next_round(), |round| round.number);
    match credit {
        Credit::Number => {
            check_new(state, person, None)?;
            let player = state.player_mut(number)?;
            player.substitutes.retain(|(round, _)| *round < from);
            player.substitutes.push((from, person.clone()));
            Ok(())
        }
        Credit::Own => {
            check_new(state, person, None)?;
            let new = add(state, person, from)?;
            state.player_mut(number)?.standing = Standing::Withdrawn { from, because: None };
            take_seat(state, number, new, (from, now));
            Ok(())
        }
    }
}

/// Points of a table that is done are those of who played there. A Springer who has finished one of their two tables is
/// replaced under their own number, or from the next round on.
pub(super) fn check_leaves(state: &State, number: Number) -> Result<(), Refused> {
    let Some(round) = state.running() else { return Ok(()) };
    let goes_on = round.table_of(number).is_some_and(|table| table.outcome().is_none());
    match round.tables_of(number).find(|table| table.outcome().is_some()) {
        Some(table) if goes_on => {
            Err(OfficeReason::HasFinished { number, table: table.number }.into())
        }
        _ => Ok(()),
    }
}

/// The substitute sits where the other sat, from this round on. Journals can have it at a table that was done: a Springer
/// had finished one of their two, and its points went to the substitute. That is refused today.
fn take_seat(state: &mut State, old: Number, new: Number, (from, now): (u8, Moment)) {
    for round in state.rounds.iter_mut().filter(|round| round.number >= from) {
        round.changed = round.published.map(|_| now);
        for table in &mut round.tables {
            if table.people.contains(&old) {
                let people = &mut Arc::make_mut(table).people;
                people.iter_mut().filter(|person| **person == old).for_each(|person| *person = new);
            }
        }
    }
}
