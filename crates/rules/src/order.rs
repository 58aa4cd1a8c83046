//! What is trump, what follows what and what beats what.

use crate::card::{Card, Rank, Suit};
use crate::card_set::Kinds;
use crate::contract::{Contract, Solo};

/// A side suit, or trumps: what a card belongs to in a contract and what a lead asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Class {
    Side(Suit),
    Trump,
}

impl Class {
    const COUNT: usize = 5;
    pub const ALL: [Self; Self::COUNT] = [
        Self::Side(Suit::Clubs),
        Self::Side(Suit::Spades),
        Self::Side(Suit::Hearts),
        Self::Side(Suit::Diamonds),
        Self::Trump,
    ];

    const fn index(self) -> usize {
        match self {
            Self::Side(suit) => suit as usize,
            Self::Trump => 4,
        }
    }
}

/// The ranking of one contract, compiled to tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Order {
    class: [Class; Card::KINDS],
    power: [u8; Card::KINDS],
    members: [Kinds; Class::COUNT],
}

impl Order {
    /// Compiles a ranking: `trumps` from high to low, all other cards of the deck in their suits
    /// from ace to nine.
    fn compile(deck: Kinds, trumps: &[Card]) -> Self {
        let mut order = Self {
            class: [Class::Trump; Card::KINDS],
            power: [0; Card::KINDS],
            members: [Kinds::NONE; Class::COUNT],
        };
        for card in Card::all() {
            let trump = trumps.iter().position(|&trump| trump == card);
            let (class, power) = match trump {
                Some(place) => (Class::Trump, 6 + trumps.len() - place),
                None => (Class::Side(card.suit()), Rank::ALL.len() - card.rank() as usize),
            };
            order.class[card.index()] = class;
            order.power[card.index()] = power as u8;
            if deck.contains(card) {
                let members = &mut order.members[class.index()];
                *members = members.or(Kinds::one(card));
            }
        }
        order
    }

    pub fn class(&self, card: Card) -> Class {
        self.class[card.index()]
    }

    pub fn is_trump(&self, card: Card) -> bool {
        self.class(card) == Class::Trump
    }

    /// The kinds that belong to `class` and are in the deck.
    pub fn members(&self, class: Class) -> Kinds {
        self.members[class.index()]
    }

    pub fn trumps(&self) -> Kinds {
        self.members(Class::Trump)
    }

    /// Rank within the card's class; every trump is above every side card.
    pub fn power(&self, card: Card) -> u8 {
        self.power[card.index()]
    }

    /// Whether `card`, played later, takes the trick from `best`. Of two equal cards the first
    /// stays on top (5.3.3).
    pub fn beats(&self, card: Card, best: Card) -> bool {
        let class = self.class(card);
        (class == Class::Trump || class == self.class(best)) && self.power(card) > self.power(best)
    }

    /// From the highest trump down, then suit by suit from the top: the order in a hand.
    pub fn sort_key(&self, card: Card) -> (u8, u8) {
        let class = match self.class(card) {
            Class::Trump => 0,
            Class::Side(suit) => 1 + suit as u8,
        };
        (class, u8::MAX - self.power(card))
    }
}

/// The orders of a rulebook, one a contract.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Orders {
    orders: Vec<Order>,
}

/// Which of the orders is in force. Events set it in the state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OrderId(u8);

impl Orders {
    pub(crate) fn compile(deck: Kinds) -> Self {
        let orders = Solo::ALL.iter().map(|&solo| Order::compile(deck, &trumps(solo))).collect();
        Self { orders }
    }

    pub fn get(&self, id: OrderId) -> &Order {
        &self.orders[id.0 as usize]
    }

    pub fn of(&self, contract: Contract) -> &Order {
        self.get(OrderId::of(contract))
    }
}

impl OrderId {
    pub(crate) const fn of(contract: Contract) -> Self {
        match contract {
            // The normal game's trumps are those of a diamond solo.
            Contract::Normal | Contract::Wedding => Self(Solo::Suit(Suit::Diamonds).index() as u8),
            Contract::Solo(solo) => Self(solo.index() as u8),
        }
    }
}

/// The trumps of a solo from high to low (2.3.5 to 2.3.7).
fn trumps(solo: Solo) -> Vec<Card> {
    let across = |rank| Suit::ALL.map(|suit| Card::new(suit, rank));
    match solo {
        Solo::Queens => across(Rank::Queen).to_vec(),
        Solo::Jacks => across(Rank::Jack).to_vec(),
        Solo::Aces => Vec::new(),
        Solo::Suit(suit) => {
            let mut trumps = vec![Card::HEARTS_TEN];
            trumps.extend(across(Rank::Queen));
            trumps.extend(across(Rank::Jack));
            let low = [Rank::Ace, Rank::Ten, Rank::King, Rank::Nine];
            trumps.extend(
                low.map(|rank| Card::new(suit, rank))
                    .into_iter()
                    .filter(|&c| c != Card::HEARTS_TEN),
            );
            trumps
        }
    }
}
