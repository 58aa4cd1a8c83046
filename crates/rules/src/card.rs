//! One of the 24 kinds of card. The two copies of a kind have no identity.

use std::fmt;
use std::str::FromStr;

/// A kind of card. `Card` is an index into tables of [`Card::KINDS`] entries.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Suit {
    Clubs,
    Spades,
    Hearts,
    Diamonds,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rank {
    Ace,
    Ten,
    King,
    Queen,
    Jack,
    Nine,
}

impl Card {
    pub const KINDS: usize = 24;

    pub const HEARTS_TEN: Self = Self::new(Suit::Hearts, Rank::Ten);
    pub const CLUB_QUEEN: Self = Self::new(Suit::Clubs, Rank::Queen);
    /// The Charlie (Karlchen).
    pub const CLUB_JACK: Self = Self::new(Suit::Clubs, Rank::Jack);
    pub const DIAMOND_KING: Self = Self::new(Suit::Diamonds, Rank::King);
    /// The fox.
    pub const DIAMOND_ACE: Self = Self::new(Suit::Diamonds, Rank::Ace);

    pub const fn new(suit: Suit, rank: Rank) -> Self {
        Self(suit as u8 * 6 + rank as u8)
    }

    pub const fn suit(self) -> Suit {
        Suit::ALL[self.0 as usize / 6]
    }

    pub const fn rank(self) -> Rank {
        Rank::ALL[self.0 as usize % 6]
    }

    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The card's eyes (2.2.2 in every book of the DDV).
    pub const fn eyes(self) -> u8 {
        self.rank().eyes()
    }

    /// Every kind, clubs to diamonds, ace to nine.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..Self::KINDS as u8).map(Self)
    }

    pub(crate) const fn from_index(index: u32) -> Self {
        debug_assert!(index < Self::KINDS as u32);
        Self(index as u8)
    }
}

impl Suit {
    pub const ALL: [Self; 4] = [Self::Clubs, Self::Spades, Self::Hearts, Self::Diamonds];

    pub const fn letter(self) -> char {
        match self {
            Self::Clubs => 'C',
            Self::Spades => 'S',
            Self::Hearts => 'H',
            Self::Diamonds => 'D',
        }
    }
}

impl Rank {
    pub const ALL: [Self; 6] =
        [Self::Ace, Self::Ten, Self::King, Self::Queen, Self::Jack, Self::Nine];

    pub const fn eyes(self) -> u8 {
        match self {
            Self::Ace => 11,
            Self::Ten => 10,
            Self::King => 4,
            Self::Queen => 3,
            Self::Jack => 2,
            Self::Nine => 0,
        }
    }

    pub const fn letter(self) -> char {
        match self {
            Self::Ace => 'A',
            Self::Ten => 'T',
            Self::King => 'K',
            Self::Queen => 'Q',
            Self::Jack => 'J',
            Self::Nine => '9',
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.suit().letter(), self.rank().letter())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is not a card such as `HT` or `CQ`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a card")]
pub struct NotACard;

impl FromStr for Card {
    type Err = NotACard;

    fn from_str(text: &str) -> Result<Self, NotACard> {
        let &[suit, rank] = text.as_bytes() else { return Err(NotACard) };
        let suit = match suit {
            b'C' => Suit::Clubs,
            b'S' => Suit::Spades,
            b'H' => Suit::Hearts,
            b'D' => Suit::Diamonds,
            _ => return Err(NotACard),
        };
        let rank = match rank {
            b'A' => Rank::Ace,
            b'T' => Rank::Ten,
            b'K' => Rank::King,
            b'Q' => Rank::Queen,
            b'J' => Rank::Jack,
            b'9' => Rank::Nine,
            _ => return Err(NotACard),
        };
        Ok(Self::new(suit, rank))
    }
}
