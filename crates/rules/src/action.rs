//! What a seat wants to do.

use std::fmt;

use crate::bidding::Bid;
use crate::call::Call;
use crate::card::{Card, Rank, Suit};
use crate::card_set::CardSet;
use crate::declaration::Declaration;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    Bid(Bid),
    Play(Card),
    Call(Call),
    /// A word of a house rule about the own cards.
    Declare(Declaration),
    /// The soloist lays down their cards and claims all remaining tricks, in this order if one is
    /// given.
    Claim(CardList),
    /// The soloist hands over their cards.
    Concede,
    /// After a concession: a Contra seat makes no further call.
    Done,
}

/// Up to twelve cards in an order.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct CardList {
    cards: [Card; 12],
    len: u8,
}

impl CardList {
    pub const EMPTY: Self = Self { cards: [Card::new(Suit::Clubs, Rank::Ace); 12], len: 0 };

    pub fn as_slice(&self) -> &[Card] {
        &self.cards[..usize::from(self.len)]
    }

    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The cards as a set; None if one of them comes three times.
    pub fn to_set(self) -> Option<CardSet> {
        let mut set = CardSet::EMPTY;
        self.as_slice().iter().all(|&card| set.insert(card)).then_some(set)
    }

    /// None if there are more than twelve.
    pub fn from_cards(cards: impl IntoIterator<Item = Card>) -> Option<Self> {
        let mut list = Self::EMPTY;
        for card in cards {
            *list.cards.get_mut(usize::from(list.len))? = card;
            list.len += 1;
        }
        Some(list)
    }
}

impl fmt::Debug for CardList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}

/// The word of DKN.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bid(bid) => f.write_str(bid.word()),
            Self::Play(card) => card.fmt(f),
            Self::Call(call) => f.write_str(call.word()),
            Self::Declare(declaration) => f.write_str(declaration.word()),
            Self::Claim(order) if order.is_empty() => f.write_str("claim"),
            Self::Claim(order) => {
                f.write_str("claim(")?;
                for (i, card) in order.as_slice().iter().enumerate() {
                    if i > 0 {
                        f.write_str(",")?;
                    }
                    fmt::Display::fmt(card, f)?;
                }
                f.write_str(")")
            }
            Self::Concede => f.write_str("concede"),
            Self::Done => f.write_str("done"),
        }
    }
}

impl Action {
    /// Reads a word of DKN.
    pub fn from_word(word: &str) -> Option<Self> {
        if word.len() == 2
            && let Ok(card) = word.parse()
        {
            return Some(Self::Play(card));
        }
        if let Some(bid) = Bid::from_word(word) {
            return Some(Self::Bid(bid));
        }
        if let Some(call) = Call::from_word(word) {
            return Some(Self::Call(call));
        }
        if let Some(declaration) = Declaration::from_word(word) {
            return Some(Self::Declare(declaration));
        }
        match word {
            "claim" => Some(Self::Claim(CardList::EMPTY)),
            "concede" => Some(Self::Concede),
            "done" => Some(Self::Done),
            _ => {
                let cards = word.strip_prefix("claim(")?.strip_suffix(')')?;
                let cards: Option<Vec<Card>> =
                    cards.split(',').map(|card| card.parse().ok()).collect();
                CardList::from_cards(cards?).map(Self::Claim)
            }
        }
    }
}
