//! Who holds what while a search plays and takes back.

use dulle_rules::{Card, CardSet, Seat};

use crate::layout::Layout;
use crate::position::Position;

/// Who holds what, and who plays with whom.
pub(crate) struct Cards<'a> {
    pub(crate) layout: &'a Layout,
    /// By seat: kinds held at least once, and twice.
    pub(crate) once: [u32; 4],
    twice: [u32; 4],
    /// By kind: a bit a seat that holds it, four bits higher where it holds both.
    pub(crate) owners: [u8; Card::KINDS],
    /// Kinds that somebody holds.
    pub(crate) left: u32,
    /// What all the cards held are worth.
    worth: u32,
    pub(crate) re: u8,
}

/// The running trick.
#[derive(Clone, Copy)]
pub(crate) struct Running {
    pub(crate) played: usize,
    /// The kinds that follow what was led.
    pub(crate) asked: u32,
    pub(crate) best: usize,
    pub(crate) best_seat: usize,
    pub(crate) worth: u8,
    /// The kinds that lie in it.
    pub(crate) lying: u32,
}

impl Cards<'_> {
    pub(crate) fn side(&self, seat: usize) -> bool {
        self.re >> seat & 1 != 0
    }

    /// The kinds that a seat holds.
    pub(crate) fn held(&self, seat: usize) -> u32 {
        self.once[seat]
    }

    /// How many cards of these kinds a seat holds.
    pub(crate) fn count(&self, seat: usize, kinds: u32) -> u32 {
        (self.once[seat] & kinds).count_ones() + (self.twice[seat] & kinds).count_ones()
    }

    pub(crate) fn take(&mut self, seat: usize, kind: usize) {
        let bit = 1 << kind;
        self.worth -= u32::from(self.layout.worth[kind]);
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
        self.worth += u32::from(self.layout.worth[kind]);
        if self.once[seat] & bit != 0 {
            self.twice[seat] |= bit;
            self.owners[kind] |= 16 << seat;
        } else {
            self.once[seat] |= bit;
            self.owners[kind] |= 1 << seat;
            self.left |= bit;
        }
    }

    pub(crate) fn legal(&self, seat: usize, running: &Running) -> u32 {
        let following = self.once[seat] & running.asked;
        if following == 0 { self.once[seat] } else { following }
    }

    /// The kinds that beat `best`, played after it.
    fn above(&self, best: usize) -> u32 {
        let class = self.layout.class_mask[best];
        let higher = class & !((2 << best) - 1);
        if class == self.layout.trumps { higher } else { higher | self.layout.trumps }
    }

    /// How many copies of a kind with these owners the seats of `side` hold.
    pub(crate) fn copies(&self, owners: u8, side: u8) -> u8 {
        (owners & (side & 15 | side << 4)).count_ones() as u8
    }

    /// The kinds that anybody but `seat` holds.
    pub(crate) fn others(&self, seat: usize) -> u32 {
        self.once[(seat + 1) % 4] | self.once[(seat + 2) % 4] | self.once[(seat + 3) % 4]
    }

    pub(crate) fn worth_left(&self) -> u8 {
        (self.worth + u32::from(self.tricks_left()) * u32::from(self.layout.trick_worth)) as u8
    }

    pub(crate) fn tricks_left(&self) -> u8 {
        (self.once[0].count_ones() + self.twice[0].count_ones()) as u8
    }
}

impl Running {
    pub(crate) fn empty() -> Self {
        Self { played: 0, asked: u32::MAX, best: 0, best_seat: 0, worth: 0, lying: 0 }
    }

    pub(crate) fn with(&self, cards: &Cards<'_>, seat: usize, kind: usize) -> Self {
        let layout = cards.layout;
        let takes = self.played == 0 || cards.above(self.best) >> kind & 1 != 0;
        Self {
            played: self.played + 1,
            asked: if self.played == 0 { layout.class_mask[kind] } else { self.asked },
            best: if takes { kind } else { self.best },
            best_seat: if takes { seat } else { self.best_seat },
            worth: self.worth + layout.worth[kind],
            lying: self.lying | 1 << kind,
        }
    }
}

/// The cards of a position, and its running trick.
pub(crate) fn set_out<'a>(layout: &'a Layout, position: &Position<'_>) -> (Cards<'a>, Running) {
    let re = position.re.iter().fold(0, |mask, seat| mask | 1 << seat.index());
    let mut cards = Cards {
        layout,
        once: [0; 4],
        twice: [0; 4],
        owners: [0; Card::KINDS],
        left: 0,
        worth: 0,
        re,
    };
    for seat in Seat::ALL {
        let hand: CardSet = position.hands[seat.index()];
        for card in hand.iter() {
            cards.give(seat.index(), usize::from(layout.number[card.index()]));
        }
    }
    let mut running = Running::empty();
    for (seat, card) in position.leader.round().zip(position.cards()) {
        running = running.with(&cards, seat.index(), usize::from(layout.number[card.index()]));
    }
    (cards, running)
}
