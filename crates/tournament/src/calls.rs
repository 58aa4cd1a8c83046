//! Whether the calls that are reported can have been made.

use dulle_rules::{Call, CallLevel, Party, Rulebook, Topic};

use crate::judge::check_player;
use crate::member::{Member, MemberSet};
use crate::points::Points;
use crate::refusal::{Refusal, RefusalReason};
use crate::report::CallBy;
use crate::seating::Seating;

/// Who plays with whom, as far as a report tells.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sides {
    members: [MemberSet; 2],
    /// Which party each of them is.
    parties: [Option<Party>; 2],
}

impl Sides {
    pub(crate) fn of_re(seating: &Seating, re: MemberSet) -> Self {
        let all: MemberSet = seating.players.into_iter().collect();
        Self { members: [re, all.except(re)], parties: [Some(Party::Re), Some(Party::Contra)] }
    }

    /// Players who win together are partners. None if nobody wins anything.
    pub(crate) fn of_points(seating: &Seating, points: Points) -> Option<Self> {
        let side = |sign: i32| -> MemberSet {
            let mine = |member: &Member| points.of(*member).signum() == sign;
            seating.players.into_iter().filter(mine).collect()
        };
        let members = [side(1), side(-1)];
        (members[0].len() == 2 && members[1].len() == 2)
            .then_some(Self { members, parties: [None; 2] })
    }

    fn of(&self, member: Member) -> usize {
        usize::from(!self.members[0].contains(member))
    }

    /// The parties that the calls Re and Contra reveal. Partners cannot call one each, and
    /// opponents cannot call the same.
    pub(crate) fn named(mut self, calls: &[CallBy]) -> Result<Self, Refusal> {
        for &CallBy { member, call } in calls {
            let Some(party) = call.party() else { continue };
            let side = self.of(member);
            if self.parties[side].is_some_and(|known| known != party) {
                return Err(Refusal::by(Topic::CallParty, RefusalReason::CallParty { member }));
            }
            self.parties[side] = Some(party);
            self.parties[1 - side] = Some(party.other());
        }
        Ok(self)
    }

    /// The highest level of Re and of Contra, both ways round where nothing tells which is which.
    pub(crate) fn levels(&self, calls: &[CallBy]) -> Vec<[CallLevel; 2]> {
        let mut levels = [CallLevel::Silent; 2];
        for call in calls {
            let side = self.of(call.member);
            let place = self.parties[side].map_or(side, |party| party as usize);
            let level = &mut levels[place];
            *level = call.call.level().max(*level);
        }
        let [re, contra] = levels;
        if self.parties[0].is_some() { vec![levels] } else { vec![levels, [contra, re]] }
    }
}

/// Checks the calls of a hand. Who played with whom may be unknown.
pub(crate) fn check_calls(
    book: &Rulebook,
    seating: &Seating,
    sides: Option<Sides>,
    calls: &[CallBy],
) -> Result<Option<Sides>, Refusal> {
    calls.iter().try_for_each(|call| check_player(seating, call.member))?;
    let Some(sides) = sides else { return check_each(calls).map(|()| None) };
    let sides = sides.named(calls)?;
    for side in [0, 1] {
        let of_side = calls.iter().filter(|call| sides.of(call.member) == side);
        check_levels(book, &of_side.copied().collect::<Vec<_>>())?;
    }
    Ok(Some(sides))
}

/// If the partners are unknown: nobody calls both Re and Contra.
fn check_each(calls: &[CallBy]) -> Result<(), Refusal> {
    let says = |member: Member, call: Call| {
        calls.iter().any(|other| (other.member, other.call) == (member, call))
    };
    match calls.iter().find(|it| says(it.member, Call::Re) && says(it.member, Call::Contra)) {
        Some(&CallBy { member, .. }) => {
            Err(Refusal::by(Topic::CallParty, RefusalReason::CallParty { member }))
        }
        None => Ok(()),
    }
}

/// The calls of one party: none twice, and none skipped if the book forbids that.
fn check_levels(book: &Rulebook, calls: &[CallBy]) -> Result<(), Refusal> {
    let mut sorted = calls.to_vec();
    sorted.sort_by_key(|call| call.call.level());
    let mut said = CallLevel::Silent;
    for CallBy { member, call } in sorted {
        let level = call.level();
        if level == said {
            return Err(Refusal::by(Topic::CallRepeat, RefusalReason::CallTwice { member, call }));
        }
        if said.next() != Some(level) && !book.skipping {
            let topic =
                if said == CallLevel::Silent { Topic::CallNeedsFirst } else { Topic::CallSkip };
            return Err(Refusal::by(topic, RefusalReason::CallSkips { member, call }));
        }
        said = level;
    }
    Ok(())
}
