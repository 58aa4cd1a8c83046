//! Who sits where: groups for the tables, then positions at each.
//!
//! A plan is found by local search from a seed, with whole numbers only, so that the same seed gives
//! the same plan on every machine. Where a field is so tight that search would fail, a plan from
//! geometry is taken ([`construct`]).

mod chance;
mod construct;
mod groups;
mod layout;
mod met;
mod positions;
mod quality;

pub use layout::{Layout, NoLayout};
pub use met::Met;
pub use quality::{Counts, Quality, quality};

use chance::Chance;
use groups::Groups;

/// A person to be seated, and what they have behind them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Guest {
    /// Guests with the same number are club mates.
    pub club: Option<u16>,
    /// Rounds at a table larger than four.
    pub larger: u8,
    /// Rounds as a Springer.
    pub springer: u8,
    /// How often they sat at position 1, 2, ...
    pub positions: [u8; 7],
    /// Their place in the standings, from 0, where neighbours are to sit together.
    pub rank: Option<u16>,
}

/// What a plan is wanted for. People are numbers from 0.
#[derive(Clone, Debug)]
pub struct Request {
    pub guests: Vec<Guest>,
    pub met: Met,
    /// The rounds to be planned, the next one first.
    pub rounds: Vec<RoundShape>,
    pub seed: u64,
    /// How often the search goes through; fewer are faster and worse.
    pub passes: u16,
}

/// One round to be planned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundShape {
    pub layout: Layout,
    pub clubs_apart: bool,
}

/// The people at a table by position. The Springer, where there is one, is the last of them and sits
/// at another table too.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seats {
    pub people: Vec<u16>,
    pub springer: bool,
}

/// A plan of all rounds that were asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    pub rounds: Vec<Vec<Seats>>,
    /// The passes that were made; with the seed they repeat the plan.
    pub passes: u16,
}

/// How far a draw is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    pub pass: u16,
    pub passes: u16,
    /// People who meet again in the plan so far.
    pub again: u32,
}

/// What most plans need.
pub const PASSES: u16 = 400;

/// Finds a plan. `go_on` is told how far it is; when it says no, the plan so far is taken.
pub fn plan(request: &Request, mut go_on: impl FnMut(Progress) -> bool) -> Plan {
    plan_watched(request, |progress, _| go_on(progress))
}

/// Finds a plan. `watch` is told how far it is, and can have the plan that a stop would take.
pub fn plan_watched(
    request: &Request,
    mut watch: impl FnMut(Progress, &dyn Fn() -> Plan) -> bool,
) -> Plan {
    let mut chance = Chance::new(request.seed);
    let mut groups = Groups::drawn(request, &mut chance);
    let passes = groups.improve(request.passes, &mut chance, &mut |progress, so_far| {
        watch(progress, &|| {
            let (groups, chance) = so_far();
            finished(request, groups, chance, progress.pass)
        })
    });
    finished(request, groups, chance, passes)
}

/// From groups to seats.
fn finished<'r>(
    request: &'r Request,
    mut groups: Groups<'r>,
    mut chance: Chance,
    passes: u16,
) -> Plan {
    if groups.again() > 0
        && let Some(tables) = construct::plan(request)
    {
        let mut built = Groups::of(request, tables);
        built.relabel(&mut chance);
        if built.cost() < groups.cost() {
            groups = built;
        }
    }
    // Where everything is settled but who is who, club mates come apart without a second meeting.
    if groups.cost() > 0 && request.guests.iter().any(|guest| guest.club.is_some()) {
        groups.relabel(&mut chance);
    }
    let rounds = positions::seat(request, groups.into_tables(), &mut chance);
    Plan { rounds, passes }
}

#[cfg(test)]
mod tests;
