//! The members of a table, with or without cards in a hand, and sets of them.

use std::fmt;

/// One of up to seven members, numbered clockwise from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Member(u8);

/// The most members a table can have.
pub const MOST_MEMBERS: usize = 7;

impl Member {
    pub const FIRST: Self = Self(0);

    /// The member with the number people see, 1 to 7.
    pub const fn from_number(number: u8) -> Option<Self> {
        match number {
            1..=7 => Some(Self(number - 1)),
            _ => None,
        }
    }

    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Member {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

impl fmt::Debug for Member {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "M{}", self.number())
    }
}

/// A set of members.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct MemberSet(u8);

impl MemberSet {
    pub const NONE: Self = Self(0);

    pub const fn contains(self, member: Member) -> bool {
        self.0 >> member.0 & 1 == 1
    }

    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[must_use]
    pub const fn with(self, member: Member) -> Self {
        Self(self.0 | 1 << member.0)
    }

    #[must_use]
    pub const fn without(self, member: Member) -> Self {
        Self(self.0 & !(1 << member.0))
    }

    #[must_use]
    pub const fn except(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The members, ascending.
    pub fn iter(self) -> impl Iterator<Item = Member> + Clone {
        (0..MOST_MEMBERS as u8).map(Member).filter(move |&member| self.contains(member))
    }
}

impl FromIterator<Member> for MemberSet {
    fn from_iter<I: IntoIterator<Item = Member>>(members: I) -> Self {
        members.into_iter().fold(Self::NONE, Self::with)
    }
}

impl fmt::Debug for MemberSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// The circle of a table with this many members.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Circle {
    size: u8,
}

impl Circle {
    /// None if a table cannot have this many members.
    pub const fn new(size: u8) -> Option<Self> {
        match size {
            4..=7 => Some(Self { size }),
            _ => None,
        }
    }

    pub const fn size(self) -> u8 {
        self.size
    }

    pub fn members(self) -> impl Iterator<Item = Member> + Clone {
        (0..self.size).map(Member)
    }

    pub fn all(self) -> MemberSet {
        self.members().collect()
    }

    pub const fn contains(self, member: Member) -> bool {
        member.0 < self.size
    }

    pub const fn last(self) -> Member {
        Member(self.size - 1)
    }

    /// The member `steps` places to the left, clockwise.
    #[must_use]
    pub const fn left(self, member: Member, steps: u8) -> Member {
        Member((member.0 + steps) % self.size)
    }

    /// All members clockwise, beginning at the left of `member` and ending with `member`.
    pub fn round_from_left(self, member: Member) -> impl Iterator<Item = Member> + Clone {
        (1..=self.size).map(move |steps| self.left(member, steps))
    }

    /// Who gets no cards when `dealer` deals: nobody at a table of four, otherwise the dealer; at a
    /// table of six also the member opposite, at one of seven also the second member on either
    /// side.
    pub fn sitting_out(self, dealer: Member) -> MemberSet {
        let steps: &[u8] = match self.size {
            4 => &[],
            5 => &[0],
            6 => &[0, 3],
            _ => &[0, 2, 5],
        };
        steps.iter().map(|&steps| self.left(dealer, steps)).collect()
    }

    /// The four with cards when `dealer` deals, in the order in which they bid.
    pub fn players(self, dealer: Member) -> [Member; 4] {
        let out = self.sitting_out(dealer);
        let mut players = [dealer; 4];
        let with_cards = self.round_from_left(dealer).filter(|&member| !out.contains(member));
        players.iter_mut().zip(with_cards).for_each(|(place, member)| *place = member);
        players
    }
}
