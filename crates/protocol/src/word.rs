//! The engine's values as JSON: a seat is its number, everything else a word of DKN.

use std::borrow::Cow;

use dulle_rules::{
    Action, Bid, Call, Card, CardList, CardSet, Class, Contract, Declaration, Party, Seat, SeatSet,
    Suit,
};
use serde::de::{Error, Unexpected};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Something that has a word.
pub trait Word: Sized {
    /// What is expected where something else stands.
    const WHAT: &'static str;

    fn write(&self) -> Cow<'static, str>;
    fn read(word: &str) -> Option<Self>;
}

/// A value that is written as its word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AsWord<T>(pub T);

impl<T: Word> Serialize for AsWord<T> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&self.0.write())
    }
}

impl<'de, T: Word> Deserialize<'de> for AsWord<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let word = Cow::<'de, str>::deserialize(from)?;
        let value = T::read(&word);
        value.map(Self).ok_or_else(|| D::Error::invalid_value(Unexpected::Str(&word), &T::WHAT))
    }
}

impl Word for Action {
    const WHAT: &'static str = "an action of DKN";

    fn write(&self) -> Cow<'static, str> {
        self.to_string().into()
    }

    fn read(word: &str) -> Option<Self> {
        Self::from_word(word)
    }
}

impl Word for Bid {
    const WHAT: &'static str = "a word of the bidding";

    fn write(&self) -> Cow<'static, str> {
        self.word().into()
    }

    fn read(word: &str) -> Option<Self> {
        Self::from_word(word)
    }
}

impl Word for Call {
    const WHAT: &'static str = "a call";

    fn write(&self) -> Cow<'static, str> {
        self.word().into()
    }

    fn read(word: &str) -> Option<Self> {
        Self::from_word(word)
    }
}

impl Word for Declaration {
    const WHAT: &'static str = "a declaration";

    fn write(&self) -> Cow<'static, str> {
        self.word().into()
    }

    fn read(word: &str) -> Option<Self> {
        Self::from_word(word)
    }
}

impl Word for Card {
    const WHAT: &'static str = "a card";

    fn write(&self) -> Cow<'static, str> {
        self.to_string().into()
    }

    fn read(word: &str) -> Option<Self> {
        word.parse().ok()
    }
}

impl Word for Party {
    const WHAT: &'static str = "re or contra";

    fn write(&self) -> Cow<'static, str> {
        self.word().into()
    }

    fn read(word: &str) -> Option<Self> {
        Self::BOTH.into_iter().find(|party| party.word() == word)
    }
}

impl Word for Contract {
    const WHAT: &'static str = "a contract";

    fn write(&self) -> Cow<'static, str> {
        self.word().into()
    }

    fn read(word: &str) -> Option<Self> {
        Self::from_word(word)
    }
}

impl Word for Class {
    const WHAT: &'static str = "trump or a suit";

    fn write(&self) -> Cow<'static, str> {
        match self {
            Self::Trump => "trump",
            Self::Side(Suit::Clubs) => "clubs",
            Self::Side(Suit::Spades) => "spades",
            Self::Side(Suit::Hearts) => "hearts",
            Self::Side(Suit::Diamonds) => "diamonds",
        }
        .into()
    }

    fn read(word: &str) -> Option<Self> {
        let suits = [Suit::Clubs, Suit::Spades, Suit::Hearts, Suit::Diamonds];
        let classes = suits.into_iter().map(Self::Side).chain([Self::Trump]);
        classes.into_iter().find(|class| class.write() == word)
    }
}

impl Word for CardSet {
    const WHAT: &'static str = "cards, none more than twice";

    fn write(&self) -> Cow<'static, str> {
        self.to_string().into()
    }

    fn read(word: &str) -> Option<Self> {
        let mut cards = Self::EMPTY;
        for card in word.split_whitespace() {
            if !cards.insert(card.parse().ok()?) {
                return None;
            }
        }
        Some(cards)
    }
}

impl Word for CardList {
    const WHAT: &'static str = "up to twelve cards";

    fn write(&self) -> Cow<'static, str> {
        self.as_slice().iter().map(ToString::to_string).collect::<Vec<_>>().join(" ").into()
    }

    fn read(word: &str) -> Option<Self> {
        let cards: Option<Vec<Card>> =
            word.split_whitespace().take(13).map(|card| card.parse().ok()).collect();
        Self::from_cards(cards?)
    }
}

/// A seat, written as its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SeatNo(pub Seat);

impl Serialize for SeatNo {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u8(self.0.number())
    }
}

impl<'de> Deserialize<'de> for SeatNo {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let number = u8::deserialize(from)?;
        let seat = Seat::from_number(number);
        let wrong = || D::Error::invalid_value(Unexpected::Unsigned(number.into()), &"1 to 4");
        seat.map(Self).ok_or_else(wrong)
    }
}

/// Seats, written as a list of numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]
pub struct Seats(pub SeatSet);

impl Seats {
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl Serialize for Seats {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.0.iter().map(SeatNo))
    }
}

impl<'de> Deserialize<'de> for Seats {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let seats = Vec::<SeatNo>::deserialize(from)?;
        Ok(Self(seats.into_iter().map(|SeatNo(seat)| seat).collect()))
    }
}
