//! What comes next, in one value.

use dulle_rules::HandAfter;

use crate::bock::Bock;
use crate::member::{Member, MemberSet};
use crate::seating::Seating;
use crate::setup::Setup;
use crate::state::{Duty, Line, Row, State, Time};
use crate::terms::{DealsAgain, ForcedOrder};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    Hand(Upcoming),
    Over(Over),
}

/// The hand that is dealt now, or is being played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Upcoming {
    pub number: u8,
    /// Who deals to whom, who owes, whose solo is forced and why.
    pub seating: Seating,
    /// Whose turn it is to deal according to the list. At tables of five and more the deal is
    /// passed on if all members who could be forced would sit out.
    pub due: Member,
    pub keeper: Member,
    /// Whose turn it would be, where the deal was passed on so that the forced player has cards.
    pub passed: Option<Member>,
    /// The dealer of the hand before deals again, because it was a compulsory solo.
    pub deals_again: bool,
    /// A breach was booked in it: it has been dealt and goes on.
    pub running: bool,
    /// How often this hand has already been dealt without counting.
    pub dealt_before: u8,
    /// Hands still to be played, this one among them.
    pub left: u8,
    /// Time is up: this is the hand that had begun, or a forced solo.
    pub time_is_up: bool,
    /// Why it counts double, if it does.
    pub bock: Option<Bock>,
    /// Hands that are to count double, this one among them. What is left at the end lapses.
    pub bock_left: u16,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ForcedBy {
    /// As many owe their solo as hands are left.
    HandsLeft,
    TimeUp,
}

/// Why there are no more hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Over {
    /// All hands are played.
    Played,
    /// Time is up; this many hands are struck.
    Time { struck: u8 },
    /// The sheet is closed.
    Closed,
}

/// The next hand, or why there is none.
pub(crate) fn next(setup: &Setup, state: &State) -> Next {
    if state.closed {
        return Next::Over(Over::Closed);
    }
    let owes = state.owes(setup);
    let open = setup.hands() - state.standing().count() as u8;
    let (left, hand_running, time_is_up) = match state.time {
        Time::Running => (open, false, false),
        Time::Up { hand_running } => (u8::from(hand_running) + owes.len(), hand_running, true),
    };
    if left == 0 {
        return Next::Over(if open == 0 { Over::Played } else { Over::Time { struck: open } });
    }
    let Turn { number, dealer: turn, deals_again } = turn(setup, state);
    let forced_by = if time_is_up && !hand_running {
        Some(ForcedBy::TimeUp)
    } else {
        (!owes.is_empty() && owes.len() == open).then_some(ForcedBy::HandsLeft)
    };
    let (due, seating) = match forced_by {
        Some(by) => force(setup, turn, owes, by),
        None => (turn, Seating::new(setup.circle(), turn, owes, None)),
    };
    Next::Hand(Upcoming {
        number,
        seating,
        due,
        keeper: setup.keeper(),
        passed: (due != turn).then_some(turn),
        deals_again,
        running: state.breaches_of(number, None).any(|breach| breach.hand == HandAfter::GoesOn),
        dealt_before: dealt_before(state, number),
        // The running hand may be a compulsory solo, so that one hand less follows.
        left: left.min(open),
        time_is_up,
        bock: state.rounds.next(),
        bock_left: state.rounds.hands_left(),
    })
}

/// The number of the next hand and who deals it by the list.
struct Turn {
    number: u8,
    dealer: Member,
    deals_again: bool,
}

fn turn(setup: &Setup, state: &State) -> Turn {
    let replayed = state.replays.first().copied();
    let last = state.rows().max_by_key(|row| row.number);
    let number = match (replayed, last) {
        (Some(number), _) => number,
        (None, None) => return Turn { number: 1, dealer: Member::FIRST, deals_again: false },
        (None, Some(last)) if last.number < setup.hands() => {
            // If the last hand was played again, the list continues from there.
            let last = state.row(last.number).unwrap_or(last);
            let dealer = deals_after(last, setup);
            return Turn { number: last.number + 1, dealer, deals_again: dealer == last.due };
        }
        // All numbers are used up, but hands were struck.
        (None, Some(_)) => {
            (1..=setup.hands()).find(|&number| state.row(number).is_none()).unwrap_or(1)
        }
    };
    // The member who should have dealt the struck hand.
    let dealer = state.rows().find(|row| row.number == number).map_or(Member::FIRST, |row| row.due);
    Turn { number, dealer, deals_again: false }
}

/// Who deals the hand after a row by the list: its dealer again, or the next one to the left.
pub(crate) fn deals_after(row: &Row, setup: &Setup) -> Member {
    let again = match (setup.terms().deals_again, row.duty) {
        (_, Some(Duty::Compulsory)) | (DealsAgain::AfterEvery, Some(Duty::Forced)) => true,
        (_, _) => false,
    };
    if again { row.due } else { setup.circle().left(row.due, 1) }
}

/// Who deals, and whose solo is forced: in the book's order the first of those who owe one and have
/// cards. Where all of them would sit out, the deal passes to the left.
fn force(setup: &Setup, due: Member, owes: MemberSet, by: ForcedBy) -> (Member, Seating) {
    let circle = setup.circle();
    let order = setup.terms().forced_order;
    let first = |dealer: Member| {
        let has_cards = |member: &Member| circle.players(dealer).contains(member);
        let owing = |member: &Member| owes.contains(*member) && has_cards(member);
        match order {
            ForcedOrder::DealersLeft => circle.round_from_left(dealer).find(owing),
            ForcedOrder::SeatNumber => circle.members().find(owing),
        }
    };
    // The next dealer has other neighbours, so one step is enough.
    for dealer in [due, circle.left(due, 1)] {
        if let Some(forced) = first(dealer) {
            return (dealer, Seating::new(circle, dealer, owes, Some((forced, by))));
        }
    }
    (due, Seating::new(circle, due, owes, None))
}

fn dealt_before(state: &State, number: u8) -> u8 {
    // What was not to be repeated was another hand of that number.
    let again = |line: &&Line| match line {
        Line::Hand(row) => row.struck.as_ref().is_some_and(|struck| struck.replayed),
        Line::Redeal { again, .. } => *again,
        Line::Breach(breach) => breach.again,
        _ => false,
    };
    let vain = |line: &&Line| line.dealt_in_vain() == Some(number) && again(line);
    state.lines.iter().filter(vain).count() as u8
}
