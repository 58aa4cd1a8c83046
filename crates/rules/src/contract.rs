//! What is played: a normal game, an announced wedding or one of the solos.

use std::fmt;

use crate::card::Suit;

/// The contract as it is named. A silent wedding is a normal game whose Re party has one member.
/// Only the parties tell the two apart, so nothing else can give it away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Contract {
    Normal,
    Wedding,
    Solo(Solo),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Solo {
    Suit(Suit),
    Queens,
    Jacks,
    Aces,
}

impl Solo {
    pub const ALL: [Self; 7] = [
        Self::Suit(Suit::Clubs),
        Self::Suit(Suit::Spades),
        Self::Suit(Suit::Hearts),
        Self::Suit(Suit::Diamonds),
        Self::Queens,
        Self::Jacks,
        Self::Aces,
    ];

    pub const fn word(self) -> &'static str {
        match self {
            Self::Suit(Suit::Clubs) => "solo-clubs",
            Self::Suit(Suit::Spades) => "solo-spades",
            Self::Suit(Suit::Hearts) => "solo-hearts",
            Self::Suit(Suit::Diamonds) => "solo-diamonds",
            Self::Queens => "solo-queens",
            Self::Jacks => "solo-jacks",
            Self::Aces => "solo-aces",
        }
    }

    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|solo| solo.word() == word)
    }

    pub(crate) const fn index(self) -> usize {
        match self {
            Self::Suit(suit) => suit as usize,
            Self::Queens => 4,
            Self::Jacks => 5,
            Self::Aces => 6,
        }
    }
}

/// How a hand is scored: the contract together with its outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FinalContract {
    Normal,
    /// An announced wedding that found its partner.
    Wedding,
    /// An announced wedding whose player took every trick that could have found one.
    WeddingSolo,
    SilentWedding,
    Solo(Solo),
}

impl FinalContract {
    /// Two against two: special points exist, and nobody's score is tripled.
    pub const fn is_normal(self) -> bool {
        matches!(self, Self::Normal | Self::Wedding)
    }

    pub const fn word(self) -> &'static str {
        match self {
            Self::Normal => "normal",
            Self::Wedding => "wedding",
            Self::WeddingSolo => "wedding-solo",
            Self::SilentWedding => "silent-wedding",
            Self::Solo(solo) => solo.word(),
        }
    }

    pub fn from_word(word: &str) -> Option<Self> {
        match word {
            "normal" => Some(Self::Normal),
            "wedding" => Some(Self::Wedding),
            "wedding-solo" => Some(Self::WeddingSolo),
            "silent-wedding" => Some(Self::SilentWedding),
            _ => Solo::from_word(word).map(Self::Solo),
        }
    }
}

impl fmt::Display for FinalContract {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}
