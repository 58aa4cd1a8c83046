//! The four players with cards, and sets of them.

use std::fmt;

/// One of the four players with cards, numbered clockwise from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    pub const ALL: [Self; 4] = [Self(0), Self(1), Self(2), Self(3)];

    /// The seat with the number people see, 1 to 4.
    pub const fn from_number(number: u8) -> Option<Self> {
        match number {
            1..=4 => Some(Self(number - 1)),
            _ => None,
        }
    }

    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The seat `steps` places to the left, clockwise.
    #[must_use]
    pub const fn left(self, steps: u8) -> Self {
        Self((self.0 + steps) % 4)
    }

    /// How many steps clockwise from `from` to this seat: 0 to 3.
    pub const fn steps_from(self, from: Self) -> u8 {
        (self.0 + 4 - from.0) % 4
    }

    /// The four seats clockwise, this one first.
    pub fn round(self) -> impl Iterator<Item = Self> + Clone {
        (0..4).map(move |steps| self.left(steps))
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "S{}", self.number())
    }
}

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SeatSet(u8);

impl SeatSet {
    pub const NONE: Self = Self(0);
    pub const ALL: Self = Self(0b1111);

    pub const fn one(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    #[must_use]
    pub const fn complement(self) -> Self {
        Self(!self.0 & Self::ALL.0)
    }

    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | 1 << seat.0)
    }

    #[must_use]
    pub const fn without(self, seat: Seat) -> Self {
        Self(self.0 & !(1 << seat.0))
    }

    /// Whether every seat of `other` is here.
    pub const fn includes(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// The seats, ascending.
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        Seat::ALL.into_iter().filter(move |&seat| self.contains(seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::NONE, Self::with)
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
