//! Bock: after what a round of hands counts double, and which hands those are.

use std::collections::VecDeque;

use dulle_rules::{BockCause, BockCauses, CallLevel, Outcome, Party, Settlement};

use crate::member::Member;
use crate::points::Points;
use crate::report::CallBy;
use crate::seating::Seating;

/// Why a hand counts double.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bock {
    pub cause: BockCause,
    /// The number of the hand that brought the round.
    pub after: u8,
}

/// The rounds that are still to be played, in their order. The factor is never more than two, so that a
/// further round is appended to those before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Rounds {
    /// As many hands as members at the table.
    hands: u8,
    queue: VecDeque<(Bock, u8)>,
}

impl Rounds {
    pub(crate) const fn of_table(members: u8) -> Self {
        Self { hands: members, queue: VecDeque::new() }
    }

    /// Why the next hand counts double, if it does.
    pub(crate) fn next(&self) -> Option<Bock> {
        self.queue.front().map(|&(bock, _)| bock)
    }

    /// How many hands are to count double.
    pub(crate) fn hands_left(&self) -> u16 {
        self.queue.iter().map(|&(_, left)| u16::from(left)).sum()
    }

    /// Uses up a hand. It says why that hand counts double, if it does.
    pub(crate) fn play(&mut self) -> Option<Bock> {
        let (bock, left) = self.queue.front_mut()?;
        let bock = *bock;
        *left -= 1;
        if *left == 0 {
            self.queue.pop_front();
        }
        Some(bock)
    }

    /// Every cause that a hand fulfilled appends a round.
    pub(crate) fn append(&mut self, after: u8, causes: BockCauses) {
        self.queue.extend(causes.iter().map(|cause| (Bock { cause, after }, self.hands)));
    }
}

/// The causes that a hand fulfils.
pub(crate) fn of_outcome(outcome: &Outcome, settlement: &Settlement) -> BockCauses {
    let normal = outcome.contract.is_normal();
    let loser = settlement.winner.map(Party::other);
    let fulfils = |cause: &BockCause| match cause {
        BockCause::Draw => outcome.eyes == [120, 120],
        BockCause::LostSolo => !normal && loser == Some(Party::Re),
        BockCause::LostCall => {
            loser.is_some_and(|party| outcome.levels[party as usize] != CallLevel::Silent)
        }
        BockCause::HeartTrick => normal && outcome.specials.heart_trick != [0, 0],
        BockCause::Zero => settlement.value == 0,
    };
    BockCause::ALL.into_iter().filter(fulfils).collect()
}

/// What points alone tell: the causes that they show, and those that must be entered.
pub(crate) fn of_points(
    seating: &Seating,
    soloist: Option<Member>,
    points: Points,
    calls: &[CallBy],
) -> Told {
    let nothing = seating.players.iter().all(|&member| points.of(member) == 0);
    let limit = |alone: bool| {
        let of_side = calls.iter().filter(|it| (Some(it.member) == soloist) == alone);
        of_side.map(|it| it.call.level()).any(|level| level > CallLevel::First)
    };
    // In a normal game special points can turn a win into a minus. If both parties called a limit,
    // both may have missed it, and nobody has lost.
    let show_loser = soloist.is_some() && !nothing && !(limit(true) && limit(false));
    let has_lost = |member: Member| show_loser && points.of(member) < 0;
    let lost_call = calls.iter().any(|it| has_lost(it.member));
    let shows = |cause: &BockCause| match cause {
        BockCause::LostSolo => soloist.is_some_and(has_lost),
        BockCause::LostCall => lost_call,
        BockCause::Zero => nothing,
        BockCause::Draw | BockCause::HeartTrick => false,
    };
    let may_be_said = |cause: &BockCause| match cause {
        BockCause::Draw => true,
        BockCause::HeartTrick => soloist.is_none(),
        BockCause::LostSolo => soloist.is_some() && !show_loser,
        BockCause::LostCall => !lost_call,
        BockCause::Zero => false,
    };
    Told {
        shown: BockCause::ALL.into_iter().filter(shows).collect(),
        open: BockCause::ALL.into_iter().filter(may_be_said).collect(),
    }
}

/// The causes that the points of a hand show, and those that they leave open.
pub(crate) struct Told {
    pub(crate) shown: BockCauses,
    pub(crate) open: BockCauses,
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A table of four. Hand 1 is a draw, hand 3 a lost solo at 120:120: two causes, so two rounds more.
    #[test]
    fn rounds_are_appended_and_never_multiply() {
        let mut rounds = Rounds::of_table(4);
        let causes = |list: &[BockCause]| list.iter().copied().collect::<BockCauses>();
        assert_eq!(rounds.play(), None);
        rounds.append(1, causes(&[BockCause::Draw]));
        let draw = Bock { cause: BockCause::Draw, after: 1 };
        assert_eq!((rounds.next(), rounds.hands_left()), (Some(draw), 4));
        assert_eq!([rounds.play(), rounds.play()], [Some(draw); 2]);
        rounds.append(3, causes(&[BockCause::LostSolo, BockCause::Draw]));
        assert_eq!(rounds.hands_left(), 2 + 8);
        assert_eq!([rounds.play(), rounds.play()], [Some(draw); 2]);
        let again = [BockCause::Draw, BockCause::LostSolo].map(|cause| Bock { cause, after: 3 });
        for bock in again {
            assert_eq!([(); 4].map(|()| rounds.play()), [Some(bock); 4]);
        }
        assert_eq!((rounds.play(), rounds.hands_left()), (None, 0));
    }
}
