//! A multiset of cards in one machine word.

use std::fmt;

use crate::card::{Card, Rank, Suit};

/// Holds each kind of card zero, one or two times.
///
/// Two planes of 24 bits: the low plane has a kind's bit when it is held at least once, the high
/// plane when it is held twice. So the kinds held are one mask, the number of cards one popcount,
/// and "what follows suit" one `and`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CardSet(u64);

/// A set of kinds of card, as a mask over [`Card::index`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Kinds(u32);

const HIGH: u32 = 32;
const PLANE: u64 = (1 << Card::KINDS) - 1;

impl CardSet {
    pub const EMPTY: Self = Self(0);

    /// Both copies of every kind in `kinds`.
    pub const fn both(kinds: Kinds) -> Self {
        Self(kinds.0 as u64 | (kinds.0 as u64) << HIGH)
    }

    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How often `card` is held: 0, 1 or 2.
    pub const fn count(self, card: Card) -> u32 {
        ((self.0 >> card.index() & 1) + (self.0 >> (card.index() as u32 + HIGH) & 1)) as u32
    }

    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.index() & 1 == 1
    }

    /// Adds a copy; false, and unchanged, if both are already here.
    pub const fn insert(&mut self, card: Card) -> bool {
        let low = 1 << card.index();
        let high = low << HIGH;
        if self.0 & high != 0 {
            return false;
        }
        self.0 |= if self.0 & low == 0 { low } else { high };
        true
    }

    /// Removes a copy; false, and unchanged, if there is none.
    pub const fn remove(&mut self, card: Card) -> bool {
        let low = 1 << card.index();
        let high = low << HIGH;
        if self.0 & low == 0 {
            return false;
        }
        self.0 &= !(if self.0 & high == 0 { low } else { high });
        true
    }

    /// This set without one copy of `card`.
    #[must_use]
    pub const fn without(mut self, card: Card) -> Self {
        self.remove(card);
        self
    }

    /// This set without the cards of `other`, as often as they are there.
    #[must_use]
    pub fn without_all(self, other: Self) -> Self {
        other.iter().fold(self, Self::without)
    }

    /// This set with the cards of `other`; there is no third copy.
    #[must_use]
    pub fn with_all(mut self, other: Self) -> Self {
        other.iter().for_each(|card| {
            self.insert(card);
        });
        self
    }

    /// The cards of this set that are of one of `kinds`, as often as they are held.
    #[must_use]
    pub const fn of(self, kinds: Kinds) -> Self {
        Self(self.0 & Self::both(kinds).0)
    }

    pub const fn kinds(self) -> Kinds {
        Kinds((self.0 & PLANE) as u32)
    }

    /// The sum of the cards' eyes.
    pub fn eyes(self) -> u32 {
        Rank::ALL
            .iter()
            .map(|&rank| self.of(Kinds::rank(rank)).len() * u32::from(rank.eyes()))
            .sum()
    }

    /// Whether every card of `other` is here, at least as often.
    pub const fn includes(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// The `n`th card, in the order of [`iter`](Self::iter).
    pub fn nth(self, n: u32) -> Option<Card> {
        let (mut rest, mut kinds) = (n, self.0 & PLANE);
        while kinds != 0 {
            let bit = kinds & kinds.wrapping_neg();
            let copies = 1 + u32::from(self.0 & bit << HIGH != 0);
            if rest < copies {
                return Some(Card::from_index(bit.trailing_zeros()));
            }
            rest -= copies;
            kinds ^= bit;
        }
        None
    }

    /// Every card; a kind that is held twice comes two times.
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        self.kinds()
            .into_iter()
            .flat_map(move |card| std::iter::repeat_n(card, self.count(card) as usize))
    }
}

impl Kinds {
    pub const NONE: Self = Self(0);

    pub const fn one(card: Card) -> Self {
        Self(1 << card.index())
    }

    pub const fn suit(suit: Suit) -> Self {
        Self(0b11_1111 << (suit as u32 * 6))
    }

    pub const fn rank(rank: Rank) -> Self {
        Self((1 | 1 << 6 | 1 << 12 | 1 << 18) << rank as u32)
    }

    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.index() & 1 == 1
    }

    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    #[must_use]
    pub const fn except(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

/// Iterates over the kinds of a mask.
#[derive(Clone, Debug)]
pub struct KindsIter(u32);

impl Iterator for KindsIter {
    type Item = Card;

    fn next(&mut self) -> Option<Card> {
        if self.0 == 0 {
            return None;
        }
        let card = Card::from_index(self.0.trailing_zeros());
        self.0 &= self.0 - 1;
        Some(card)
    }
}

impl IntoIterator for Kinds {
    type Item = Card;
    type IntoIter = KindsIter;

    fn into_iter(self) -> KindsIter {
        KindsIter(self.0)
    }
}

impl FromIterator<Card> for Kinds {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::NONE, |kinds, card| kinds.or(Self::one(card)))
    }
}

impl fmt::Display for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, card) in self.iter().enumerate() {
            if i > 0 {
                f.write_str(" ")?;
            }
            fmt::Display::fmt(&card, f)?;
        }
        Ok(())
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}
