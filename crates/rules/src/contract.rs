//! What is played: a normal game, an announced wedding, one of the solos, a poverty; or nothing.

use std::fmt;

use crate::card::Suit;

/// The contract as it is named. A silent wedding is a normal game whose Re party has one member.
/// Only the parties tell the two apart, so nothing else can give it away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Contract {
    Normal,
    Wedding,
    Solo(Solo),
    /// A hand with few trumps and the player who took its cards.
    Poverty,
    /// Nothing: the cards are dealt again.
    Redeal,
}

impl Contract {
    pub const fn word(self) -> &'static str {
        match self {
            Self::Normal => "normal",
            Self::Wedding => "wedding",
            Self::Solo(solo) => solo.word(),
            Self::Poverty => "poverty",
            Self::Redeal => "redeal",
        }
    }

    pub fn from_word(word: &str) -> Option<Self> {
        match word {
            "normal" => Some(Self::Normal),
            "wedding" => Some(Self::Wedding),
            "poverty" => Some(Self::Poverty),
            "redeal" => Some(Self::Redeal),
            _ => Solo::from_word(word).map(Self::Solo),
        }
    }

    /// How it is scored once the parties are known. `alone`: the Re party has one member.
    pub const fn in_the_end(self, alone: bool) -> FinalContract {
        match (self, alone) {
            (Self::Normal, false) => FinalContract::Normal,
            (Self::Normal, true) => FinalContract::SilentWedding,
            (Self::Wedding, false) => FinalContract::Wedding,
            (Self::Wedding, true) => FinalContract::WeddingSolo,
            (Self::Solo(solo), _) => FinalContract::Solo(solo),
            (Self::Poverty, _) => FinalContract::Poverty,
            (Self::Redeal, _) => FinalContract::Redeal,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Solo {
    Suit(Suit),
    Queens,
    Jacks,
    Aces,
    Kings,
    QueensJacks,
    KingsJacks,
    KingsQueens,
    KingsQueensJacks,
}

impl Solo {
    /// The seven of every book.
    pub const ALL: [Self; 7] = [
        Self::Suit(Suit::Clubs),
        Self::Suit(Suit::Spades),
        Self::Suit(Suit::Hearts),
        Self::Suit(Suit::Diamonds),
        Self::Queens,
        Self::Jacks,
        Self::Aces,
    ];

    /// Those that a house rule adds.
    pub const EXTRA: [Self; 5] = [
        Self::Kings,
        Self::QueensJacks,
        Self::KingsJacks,
        Self::KingsQueens,
        Self::KingsQueensJacks,
    ];

    /// Those of the books, then those of house rules.
    pub fn every() -> impl Iterator<Item = Self> + Clone {
        Self::ALL.into_iter().chain(Self::EXTRA)
    }

    pub const fn word(self) -> &'static str {
        match self {
            Self::Suit(Suit::Clubs) => "solo-clubs",
            Self::Suit(Suit::Spades) => "solo-spades",
            Self::Suit(Suit::Hearts) => "solo-hearts",
            Self::Suit(Suit::Diamonds) => "solo-diamonds",
            Self::Queens => "solo-queens",
            Self::Jacks => "solo-jacks",
            Self::Aces => "solo-aces",
            Self::Kings => "solo-kings",
            Self::QueensJacks => "solo-queens-jacks",
            Self::KingsJacks => "solo-kings-jacks",
            Self::KingsQueens => "solo-kings-queens",
            Self::KingsQueensJacks => "solo-kings-queens-jacks",
        }
    }

    pub fn from_word(word: &str) -> Option<Self> {
        Self::every().find(|solo| solo.word() == word)
    }

    /// The suit whose cards are trumps.
    pub(crate) const fn suit(self) -> Option<Suit> {
        match self {
            Self::Suit(suit) => Some(suit),
            _ => None,
        }
    }

    pub(crate) const fn index(self) -> usize {
        match self {
            Self::Suit(suit) => suit as usize,
            Self::Queens => 4,
            Self::Jacks => 5,
            Self::Aces => 6,
            Self::Kings => 7,
            Self::QueensJacks => 8,
            Self::KingsJacks => 9,
            Self::KingsQueens => 10,
            Self::KingsQueensJacks => 11,
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
    Poverty,
    /// Nothing was played: a hand was thrown in, or nobody took a poverty.
    Redeal,
}

impl FinalContract {
    /// Two against two: special points exist, and nobody's score is tripled.
    pub const fn is_normal(self) -> bool {
        matches!(self, Self::Normal | Self::Wedding | Self::Poverty)
    }

    pub const fn word(self) -> &'static str {
        match self {
            Self::Normal => "normal",
            Self::Wedding => "wedding",
            Self::WeddingSolo => "wedding-solo",
            Self::SilentWedding => "silent-wedding",
            Self::Solo(solo) => solo.word(),
            Self::Poverty => "poverty",
            Self::Redeal => "redeal",
        }
    }

    pub fn from_word(word: &str) -> Option<Self> {
        match word {
            "poverty" => Some(Self::Poverty),
            "redeal" => Some(Self::Redeal),
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
