//! What each party gets at least, without a search.

use crate::cards::Cards;
use crate::layout::bits;

/// What a party gets for certain.
#[derive(Clone, Copy, Default)]
pub(crate) struct Certain {
    pub(crate) worth: u8,
    /// Kinds that have to keep their place for it, as has all above them.
    pub(crate) needed: u32,
}

/// What Contra and Re get for certain of all that is left, however the others play, if `leader` is
/// to lead and each party chooses its own cards.
pub(crate) fn certain_gain(cards: &Cards<'_>, leader: usize) -> [Certain; 2] {
    let trumps = Trumps::of(cards);
    let mut certain_gain = [0, 1].map(|side| trumps.gain(cards, side, None));
    let side = usize::from(cards.side(leader));
    let (trump_leads, side_leads) = Leads::of(cards, leader);
    let gain = &mut certain_gain[side];
    gain.raise(trump_leads.gain(cards));
    if side_leads.tricks > 0 {
        gain.raise(trumps.gain(cards, side, Some(&side_leads)));
    }
    certain_gain
}

impl Certain {
    fn raise(&mut self, other: Self) {
        if other.worth > self.worth {
            *self = other;
        }
    }
}

/// What both sides get with their trumps, in any order of play.
///
/// A trump of a seat can be taken only by a trump of the other side that is as high or higher, and
/// each of those takes one. What is left of a seat's trumps when as many as possible are taken are
/// tricks of its side. The highest trumps that one side holds alone are never taken: whatever trick
/// they fall into is theirs.
struct Trumps {
    /// By side: how many there are.
    seen: [u8; 2],
    /// By seat: its tricks, and the lowest kind among them.
    tricks: [u8; 4],
    lowest: [u32; 4],
    /// The highest ones that one side holds alone, and what they are worth to it.
    run: u32,
    run_worth: [u8; 2],
}

impl Trumps {
    fn of(cards: &Cards<'_>) -> Self {
        let layout = cards.layout;
        let mut left = cards.left & layout.trumps;
        let mut used = [0_u8; 4];
        let mut trumps =
            Self { seen: [0; 2], tricks: [0; 4], lowest: [0; 4], run: 0, run_worth: [0; 2] };
        while left != 0 {
            let top = 31 - left.leading_zeros() as usize;
            left &= !(1 << top);
            let owners = cards.owners[top];
            let copies = cards.copies[usize::from(owners)];
            trumps.seen = [trumps.seen[0] + copies[0], trumps.seen[1] + copies[1]];
            for seat in bits(u32::from(owners & 15)) {
                let own = 1 + (owners >> (seat + 4) & 1);
                let taken = own.min(trumps.seen[usize::from(!cards.side(seat))] - used[seat]);
                used[seat] += taken;
                trumps.tricks[seat] += own - taken;
                if own > taken {
                    trumps.lowest[seat] = 1 << top;
                }
            }
            if trumps.seen[0] == 0 || trumps.seen[1] == 0 {
                trumps.run |= 1 << top;
                let side = usize::from(trumps.seen[1] != 0);
                trumps.run_worth[side] += layout.worth[top] * copies[side];
            }
        }
        trumps
    }

    /// What a side gets, perhaps after leads of side suits by one of it: those do not touch anybody's
    /// trumps.
    fn gain(&self, cards: &Cards<'_>, side: usize, leads: Option<&Leads>) -> Certain {
        let mut best = Certain::default();
        for seat in (0..4).filter(|&seat| usize::from(cards.side(seat)) == side) {
            if self.tricks[seat] > 0 {
                let worth = self.with_tricks(cards, seat, leads);
                best.raise(Certain { worth, needed: self.lowest[seat] });
            }
        }
        best.worth += self.run_worth[side];
        // Where the other party has no trumps, it does not matter which these are.
        best.needed = if self.seen[1 - side] == 0 { 0 } else { best.needed | self.run };
        if let Some(leads) = leads {
            best.needed |= leads.needed;
            best.worth = best.worth.min(cards.worth_left());
        }
        best
    }

    /// The least value of the tricks that are taken by trumps of `seat`, and of the leads, not
    /// counting the cards of the run.
    fn with_tricks(&self, cards: &Cards<'_>, seat: usize, leads: Option<&Leads>) -> u8 {
        let (trumps, run) = (cards.layout.trumps, self.run);
        let led = leads.map_or(0, |leads| leads.tricks);
        let tricks = self.tricks[seat] + led;
        let mut sum = tricks * cards.layout.trick_worth + leads.map_or(0, |leads| leads.worth);
        for other in 0..4 {
            let in_run = if cards.once[other] & run == 0 { 0 } else { cards.worths_of(other, run) };
            let following = leads.map_or(0, |leads| leads.following[other]);
            let theirs = cards.side(other) != cards.side(seat);
            // What lies in the run is counted apart, or never falls into a trick of this side.
            let besides = if theirs { 0 } else { total(in_run) };
            if other == seat {
                let needed = self.tricks[seat].saturating_sub(besides);
                sum += following + lowest(cards, cards.worths_of(seat, trumps & !run), needed);
            } else if leads.is_some_and(|leads| leads.leader == other) {
                // What they lead is counted already.
            } else {
                let needed = tricks.saturating_sub(besides);
                sum += lowest(cards, cards.worths[other] - in_run, needed).max(following);
            }
        }
        sum
    }
}

/// Cards that the leader can lead one after the other and that nobody can beat.
struct Leads {
    leader: usize,
    tricks: u8,
    worth: u8,
    needed: u32,
    /// What the others have to add when they follow; a partner adds their best.
    following: [u8; 4],
    followed: [u8; 4],
}

impl Leads {
    /// Those of all classes, and those of side suits alone.
    fn of(cards: &Cards<'_>, leader: usize) -> (Self, Self) {
        let [mut all, mut side_suits] = [0, 1].map(|_| Self {
            leader,
            tricks: 0,
            worth: 0,
            needed: 0,
            following: [0; 4],
            followed: [0; 4],
        });
        for class in cards.layout.classes {
            if cards.top_of(class) & cards.once[leader] != 0 {
                all.add(cards, class);
                if class != cards.layout.trumps {
                    side_suits.add(cards, class);
                }
            }
        }
        (all, side_suits)
    }

    fn add(&mut self, cards: &Cards<'_>, class: u32) {
        let leader = self.leader;
        let (leads, worth, lowest_lead) = class_leads(cards, leader, class);
        self.worth += worth;
        self.needed |= if cards.others(leader) & class == 0 { 0 } else { lowest_lead };
        self.tricks += leads;
        for seat in [1, 2, 3].map(|step| (leader + step) % 4) {
            let worths = cards.worths_of(seat, class);
            let follows = leads.min(total(worths));
            self.followed[seat] += follows;
            self.following[seat] += if cards.side(seat) == cards.side(leader) {
                highest(cards, worths, follows)
            } else {
                lowest(cards, worths, follows)
            };
        }
    }

    /// What the leader's side gets with them. It is everything if those are all their cards.
    fn gain(&self, cards: &Cards<'_>) -> Certain {
        let Self { tricks, needed, mut worth, .. } = *self;
        if tricks == 0 {
            return Certain::default();
        }
        if tricks == cards.tricks_left() {
            return Certain { worth: cards.worth_left(), needed };
        }
        for seat in [1, 2, 3].map(|step| (self.leader + step) % 4) {
            let free = self.followed[seat] < tricks;
            let least = if free { lowest(cards, cards.worths[seat], tricks) } else { 0 };
            worth += least.max(self.following[seat]);
        }
        Certain { worth: worth + tricks * cards.layout.trick_worth, needed }
    }
}

/// How many cards of a class the leader can lead that nobody beats, their value, and the lowest.
fn class_leads(cards: &Cards<'_>, leader: usize, class: u32) -> (u8, u8, u32) {
    let layout = cards.layout;
    let mut left = cards.left & class;
    let (mut leads, mut worth, mut lowest) = (0, 0, 0);
    let mut most = if class == layout.trumps { u8::MAX } else { unruffed(cards, leader, class) };
    while left != 0 && most > 0 {
        let top = 31 - left.leading_zeros() as usize;
        let owners = cards.owners[top];
        let shared = owners & 0b1111 & !(1 << leader) != 0;
        if owners >> leader & 1 == 0 || shared && layout.second_wins >> top & 1 != 0 {
            break;
        }
        let copies = (1 + (owners >> (leader + 4) & 1)).min(most);
        worth += copies * layout.worth[top];
        leads += copies;
        most -= copies;
        lowest = 1 << top;
        // Another seat holds the other copy: it beats whatever comes next.
        if shared {
            break;
        }
        left &= !(1 << top);
    }
    (leads, worth, lowest)
}

/// How often a side suit can be led before a seat with trumps is void in it. A partner counts
/// too: they may have nothing but trumps to discard.
fn unruffed(cards: &Cards<'_>, leader: usize, class: u32) -> u8 {
    let others = [1, 2, 3].map(|step| (leader + step) % 4);
    let able = others.into_iter().filter(|&seat| cards.once[seat] & cards.layout.trumps != 0);
    able.map(|seat| cards.count(seat, class) as u8).min().unwrap_or(u8::MAX)
}

/// The number of cards, counted by value.
fn total(worths: u32) -> u8 {
    let pairs = (worths & 0x0f0f_0f0f) + (worths >> 4 & 0x0f0f_0f0f);
    (pairs.wrapping_mul(0x0101_0101) >> 24) as u8
}

/// The least that `count` of these cards can be worth.
fn lowest(cards: &Cards<'_>, worths: u32, count: u8) -> u8 {
    let (mut left, mut sum, mut rest) = (count, 0, worths);
    for &(worth, _) in &cards.layout.by_worth {
        let have = (rest as u8 & 15).min(left);
        sum += have * worth;
        left -= have;
        rest >>= 4;
    }
    sum
}

/// The most that `count` of these cards can be worth.
fn highest(cards: &Cards<'_>, worths: u32, count: u8) -> u8 {
    let (mut left, mut sum) = (count, 0);
    for (place, &(worth, _)) in cards.layout.by_worth.iter().enumerate().rev() {
        let have = ((worths >> (4 * place)) as u8 & 15).min(left);
        sum += have * worth;
        left -= have;
    }
    sum
}
