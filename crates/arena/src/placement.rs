//! Who sits where.

use dulle_rules::{Seat, SeatSet};

/// The two kinds of player in a contest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    A,
    B,
}

impl Side {
    pub const BOTH: [Self; 2] = [Self::A, Self::B];

    pub const fn word(self) -> &'static str {
        match self {
            Self::A => "a",
            Self::B => "b",
        }
    }
}

/// The seats of A; the others are B's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placement(pub SeatSet);

impl Placement {
    pub const fn side(self, seat: Seat) -> Side {
        if self.0.contains(seat) { Side::A } else { Side::B }
    }
}

/// How many of A sit against how many of B. Every deal is played in all placements of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Placements {
    #[default]
    TwoTwo,
    OneThree,
    ThreeOne,
}

impl Placements {
    pub const ALL: [Self; 3] = [Self::TwoTwo, Self::OneThree, Self::ThreeOne];

    pub const fn word(self) -> &'static str {
        match self {
            Self::TwoTwo => "2v2",
            Self::OneThree => "1v3",
            Self::ThreeOne => "3v1",
        }
    }

    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|placements| placements.word() == word)
    }

    /// The seats of a side.
    pub const fn seats(self, side: Side) -> u32 {
        let a = match self {
            Self::TwoTwo => 2,
            Self::OneThree => 1,
            Self::ThreeOne => 3,
        };
        match side {
            Side::A => a,
            Side::B => 4 - a,
        }
    }

    /// All of them, in the order of their seats: 12, 13, 14, 23, 24, 34.
    pub fn list(self) -> Vec<Placement> {
        let mut found: Vec<(Vec<u8>, Placement)> = (0..16_u32)
            .map(|bits| -> SeatSet {
                Seat::ALL.into_iter().filter(|seat| bits >> seat.index() & 1 == 1).collect()
            })
            .filter(|seats| seats.len() == self.seats(Side::A))
            .map(|seats| (seats.iter().map(Seat::number).collect(), Placement(seats)))
            .collect();
        found.sort_by(|a, b| a.0.cmp(&b.0));
        found.into_iter().map(|(_, placement)| placement).collect()
    }
}
