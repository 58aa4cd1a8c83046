//! Who holds what while a search makes and undoes moves.

use dulle_rules::{Card, Seat};

use crate::layout::{Layout, bits};
use crate::position::Position;

/// Who holds what, and who plays with whom.
pub(crate) struct Cards<'a> {
    pub(crate) layout: &'a Layout,
    /// By seat: kinds held at least once, and twice.
    pub(crate) once: [u32; 4],
    twice: [u32; 4],
    /// By seat: how many cards of each value, four bits per value, the cheapest in the lowest bits.
    pub(crate) worths: [u32; 4],
    /// By kind: one bit for each seat that holds it, four bits higher if it holds both copies.
    pub(crate) owners: [u8; Card::KINDS],
    /// Kinds that a seat holds.
    pub(crate) left: u32,
    /// How many cards are held, and what they are worth.
    held: u32,
    worth: u32,
    pub(crate) re: u8,
    /// By the owners of a kind: how many copies Contra and Re hold.
    pub(crate) copies: [[u8; 2]; 256],
}

/// The current trick.
#[derive(Clone, Copy)]
pub(crate) struct CurrentTrick {
    pub(crate) played: usize,
    /// The kinds that follow what was led.
    pub(crate) follows: u32,
    pub(crate) best: usize,
    pub(crate) best_seat: usize,
    pub(crate) worth: u8,
    /// The kinds that lie in it.
    pub(crate) lying: u32,
    /// Whether the best one has beaten another of its class.
    pub(crate) contested: bool,
    /// The kinds of which the second wins in this trick.
    second_wins: u32,
}

impl Cards<'_> {
    pub(crate) fn side(&self, seat: usize) -> bool {
        self.re >> seat & 1 != 0
    }

    /// How many cards of these kinds a seat holds.
    pub(crate) fn count(&self, seat: usize, kinds: u32) -> u32 {
        (self.once[seat] & kinds).count_ones() + (self.twice[seat] & kinds).count_ones()
    }

    /// The cards of these kinds that a seat holds, counted by worth like `worths`.
    pub(crate) fn worths_of(&self, seat: usize, kinds: u32) -> u32 {
        let step = |sum, kind: usize| sum + self.layout.step[kind];
        let sum = bits(self.once[seat] & kinds).fold(0, step);
        bits(self.twice[seat] & kinds).fold(sum, step)
    }

    pub(crate) fn take(&mut self, seat: usize, kind: usize) {
        let bit = 1 << kind;
        self.held -= 1;
        self.worth -= u32::from(self.layout.worth[kind]);
        self.worths[seat] -= self.layout.step[kind];
        if self.twice[seat] & bit != 0 {
            self.twice[seat] &= !bit;
            self.owners[kind] &= !(16 << seat);
        } else {
            self.once[seat] &= !bit;
            self.owners[kind] &= !(1 << seat);
            if self.owners[kind] == 0 {
                self.left &= !bit;
            }
        }
    }

    pub(crate) fn give(&mut self, seat: usize, kind: usize) {
        let bit = 1 << kind;
        self.held += 1;
        self.worth += u32::from(self.layout.worth[kind]);
        self.worths[seat] += self.layout.step[kind];
        if self.once[seat] & bit != 0 {
            self.twice[seat] |= bit;
            self.owners[kind] |= 16 << seat;
        } else {
            self.once[seat] |= bit;
            self.owners[kind] |= 1 << seat;
            self.left |= bit;
        }
    }

    pub(crate) fn legal(&self, seat: usize, running: &CurrentTrick) -> u32 {
        let following = self.once[seat] & running.follows;
        if following == 0 { self.once[seat] } else { following }
    }

    /// The strongest card, plus one, that a seat can play to a trick in which these kinds follow;
    /// 0 if it cannot take it.
    pub(crate) fn top(&self, seat: usize, follows: u32) -> u32 {
        let following = self.once[seat] & follows;
        let able = if following == 0 { self.once[seat] & self.layout.trumps } else { following };
        32 - able.leading_zeros()
    }

    /// The strongest kind of a class that anybody holds.
    pub(crate) fn top_of(&self, class: u32) -> u32 {
        let left = self.left & class;
        if left == 0 { 0 } else { 1 << (31 - left.leading_zeros()) }
    }

    /// The kinds that anybody but `seat` holds.
    pub(crate) fn others(&self, seat: usize) -> u32 {
        self.once[(seat + 1) % 4] | self.once[(seat + 2) % 4] | self.once[(seat + 3) % 4]
    }

    /// A trick that is about to be led.
    pub(crate) fn new_trick(&self) -> CurrentTrick {
        CurrentTrick::new(self.layout, self.tricks_left() == 1)
    }

    /// Whether two players can still play equal cards of which the second wins.
    pub(crate) fn twins_apart(&self, kind: usize) -> bool {
        (self.owners[kind] & 15).count_ones() == 2
    }

    /// What is left between two tricks.
    pub(crate) fn worth_left(&self) -> u8 {
        (self.worth + u32::from(self.tricks_left()) * u32::from(self.layout.trick_worth)) as u8
    }

    /// The tricks that are left, not counting the current one.
    pub(crate) fn tricks_left(&self) -> u8 {
        (self.held / 4) as u8
    }
}

impl CurrentTrick {
    fn new(layout: &Layout, last: bool) -> Self {
        let second_wins = if last && !layout.second_in_last { 0 } else { layout.second_wins };
        Self {
            played: 0,
            follows: u32::MAX,
            best: 0,
            best_seat: 0,
            worth: 0,
            lying: 0,
            contested: false,
            second_wins,
        }
    }

    /// The least number of a kind that beats the best one, where it belongs to the class led or to
    /// trumps.
    pub(crate) fn needed(&self) -> usize {
        self.needed_against(self.best)
    }

    /// The same if `kind` were the best.
    pub(crate) fn needed_against(&self, kind: usize) -> usize {
        kind + 1 - (self.second_wins >> kind & 1) as usize
    }

    /// Whether a kind played now takes the trick. Trumps have the highest numbers.
    pub(crate) fn taken_by(&self, layout: &Layout, kind: usize) -> bool {
        self.played == 0 || kind >= self.needed() && (self.follows | layout.trumps) >> kind & 1 != 0
    }

    pub(crate) fn with(&self, layout: &Layout, seat: usize, kind: usize) -> Self {
        let takes = self.taken_by(layout, kind);
        let same_class = self.played > 0 && layout.class_mask[self.best] >> kind & 1 != 0;
        Self {
            played: self.played + 1,
            follows: if self.played == 0 { layout.class_mask[kind] } else { self.follows },
            best: if takes { kind } else { self.best },
            best_seat: if takes { seat } else { self.best_seat },
            worth: self.worth + layout.worth[kind],
            lying: self.lying | 1 << kind,
            contested: same_class || self.contested && !takes,
            second_wins: self.second_wins,
        }
    }
}

/// The cards of a position, and its running trick.
pub(crate) fn lay_out<'a>(
    layout: &'a Layout,
    position: &Position<'_>,
) -> (Cards<'a>, CurrentTrick) {
    let re = position.re.iter().fold(0, |mask, seat| mask | 1 << seat.index());
    let mut cards = Cards {
        layout,
        once: [0; 4],
        twice: [0; 4],
        worths: [0; 4],
        owners: [0; Card::KINDS],
        left: 0,
        held: 0,
        worth: 0,
        re,
        copies: std::array::from_fn(|owners| {
            [!re & 15, re].map(|side| (owners as u8 & (side | side << 4)).count_ones() as u8)
        }),
    };
    for seat in Seat::ALL {
        for card in position.hands[seat.index()].iter() {
            cards.give(seat.index(), usize::from(layout.number[card.index()]));
        }
    }
    let mut running = CurrentTrick::new(layout, position.tricks() == 1);
    for (seat, card) in position.leader.round().zip(position.cards()) {
        running = running.with(layout, seat.index(), usize::from(layout.number[card.index()]));
    }
    (cards, running)
}
