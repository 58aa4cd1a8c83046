//! Hands that may be thrown in or are a poverty, and the cards that a poverty exchanges.

use std::collections::HashSet;

use crate::action::CardList;
use crate::card::{Card, Rank};
use crate::card_set::{CardSet, Kinds};
use crate::contract::Contract;
use crate::order::Order;
use crate::rulebook::{Redeal, Rules};

/// How many cards a poverty lays and gets back, and the most trumps it may have.
pub(crate) const THREE: u8 = 3;

/// What the cards of a hand entitle it to name besides solos.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Qualified {
    /// A wedding.
    pub both_queens: bool,
    pub redeal: bool,
    pub poverty: bool,
}

/// What a seat may do about a poverty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum ExchangeRight {
    #[default]
    None,
    /// Name one and lay three cards.
    Lay(GiveTerms),
    /// Take it or pass.
    Answer,
    /// Return three cards.
    Return(GiveTerms),
}

/// The three cards that a seat may give.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GiveTerms {
    /// They are among these.
    pub cards: CardSet,
    /// These are among them.
    pub all_of: CardSet,
}

impl GiveTerms {
    pub fn allow(&self, given: CardList) -> bool {
        given.to_set().is_some_and(|given| {
            let three = given.len() == u32::from(THREE);
            three && self.cards.includes(given) && given.includes(self.all_of)
        })
    }

    /// Every three cards that may be given, once each.
    pub fn choices(&self) -> Vec<CardList> {
        let cards: Vec<Card> = self.cards.iter().collect();
        let mut choices = Vec::new();
        for (i, &one) in cards.iter().enumerate() {
            for (j, &two) in cards.iter().enumerate().skip(i + 1) {
                for &three in &cards[j + 1..] {
                    let given = CardList::from_cards([one, two, three]);
                    choices.extend(given.filter(|&given| self.allow(given)));
                }
            }
        }
        // Of two equal cards it does not matter which.
        let mut seen = HashSet::new();
        choices.retain(|&given| seen.insert(given));
        choices
    }

    /// Three cards that may be given.
    pub fn some(&self) -> CardList {
        let others = self.cards.without_all(self.all_of);
        let cards = self.all_of.iter().chain(others.iter()).take(usize::from(THREE));
        CardList::from_cards(cards).unwrap_or(CardList::EMPTY)
    }
}

impl Rules {
    /// What a hand may name besides solos. Trumps are those of the normal game before anything is
    /// declared.
    pub fn qualified(&self, hand: CardSet) -> Qualified {
        let book = self.book();
        let both_queens = hand.count(Card::CLUB_QUEEN) == 2;
        if !book.poverty && book.redeal.is_off() {
            return Qualified { both_queens, ..Qualified::default() };
        }
        let order = self.orders().of(Contract::Normal);
        Qualified {
            both_queens,
            redeal: may_be_thrown_in(book.redeal, order, hand),
            poverty: book.poverty && self.must_be_laid(hand).len() <= u32::from(THREE),
        }
    }

    /// The trumps that a poverty cannot keep.
    fn must_be_laid(&self, hand: CardSet) -> CardSet {
        let trumps = self.orders().of(Contract::Normal).trumps();
        let fox = Kinds::one(Card::DIAMOND_ACE);
        hand.of(if self.book().poverty_foxes { trumps } else { trumps.except(fox) })
    }

    /// What a poverty with this hand lays.
    pub fn lay_terms(&self, hand: CardSet) -> GiveTerms {
        GiveTerms { cards: hand, all_of: self.must_be_laid(hand) }
    }
}

/// What is given back for a poverty: any three cards, those that were laid included.
pub(crate) const fn return_terms(hand: CardSet) -> GiveTerms {
    GiveTerms { cards: hand, all_of: CardSet::EMPTY }
}

fn may_be_thrown_in(redeal: Redeal, order: &Order, hand: CardSet) -> bool {
    let count = |rank| hand.of(Kinds::rank(rank)).len();
    let (nines, kings) = (count(Rank::Nine), count(Rank::King));
    let trumps = hand.of(order.trumps());
    let least = |number: Option<u8>, found| number.is_some_and(|least| found >= u32::from(least));
    let over_fox = |card: Card| order.power(card) > order.power(Card::DIAMOND_ACE);
    least(redeal.nines, nines)
        || least(redeal.kings, kings)
        || least(redeal.nines_kings, nines + kings)
        || redeal.trumps.is_some_and(|most| trumps.len() <= u32::from(most))
        || redeal.no_trump_over_fox && !trumps.kinds().into_iter().any(over_fox)
}
