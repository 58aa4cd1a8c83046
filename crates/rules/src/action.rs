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
    /// Names a poverty and lays these three cards. Without cards where they may not be known.
    Poverty(CardList),
    /// Takes the cards of a poverty.
    Take,
    /// Does not take them.
    Pass,
    /// Gives these three cards back. Without cards where they may not be known.
    Return(CardList),
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
            Self::Claim(order) => with_cards(f, "claim", order),
            Self::Poverty(cards) => with_cards(f, "poverty", cards),
            Self::Take => f.write_str("take"),
            Self::Pass => f.write_str("pass"),
            Self::Return(cards) => with_cards(f, "return", cards),
            Self::Concede => f.write_str("concede"),
            Self::Done => f.write_str("done"),
        }
    }
}

/// A word and, where there are any, its cards.
fn with_cards(f: &mut fmt::Formatter<'_>, word: &str, cards: &CardList) -> fmt::Result {
    f.write_str(word)?;
    for (i, card) in cards.as_slice().iter().enumerate() {
        f.write_str(if i == 0 { "(" } else { "," })?;
        fmt::Display::fmt(card, f)?;
    }
    f.write_str(if cards.is_empty() { "" } else { ")" })
}

/// The cards behind a word: `(HT,CQ,DA)`, or nothing.
fn cards_of(text: &str) -> Option<CardList> {
    if text.is_empty() {
        return Some(CardList::EMPTY);
    }
    let cards = text.strip_prefix('(')?.strip_suffix(')')?;
    let cards: Option<Vec<Card>> = cards.split(',').map(|card| card.parse().ok()).collect();
    CardList::from_cards(cards?)
}

impl Action {
    /// This action as those hear of it who may not know the cards that change hands.
    #[must_use]
    pub const fn without_cards(self) -> Self {
        match self {
            Self::Poverty(_) => Self::Poverty(CardList::EMPTY),
            Self::Return(_) => Self::Return(CardList::EMPTY),
            other => other,
        }
    }

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
            "concede" => Some(Self::Concede),
            "done" => Some(Self::Done),
            "take" => Some(Self::Take),
            "pass" => Some(Self::Pass),
            _ => {
                let cards = |name| word.strip_prefix(name).and_then(cards_of);
                let claim = cards("claim").map(Self::Claim);
                let poverty = || cards("poverty").map(Self::Poverty);
                claim.or_else(poverty).or_else(|| cards("return").map(Self::Return))
            }
        }
    }
}
