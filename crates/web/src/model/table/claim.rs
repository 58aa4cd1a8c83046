//! "The rest is mine", with or without the order in which the cards will be played (5.4.5).

use dulle_rules::{Action, Card, CardList, Legal};

use super::TableModel;
use super::hand::sorted;

/// The cards of a claim as they are tapped into their order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClaimForm {
    /// Everything that is held, as the hand is sorted; equal cards are told apart by the copy.
    pub cards: Vec<(Card, u8)>,
    order: Vec<(Card, u8)>,
}

impl ClaimForm {
    /// None where nothing may be claimed now.
    pub fn new(table: &TableModel) -> Option<Self> {
        let terms = table.view.legal().claim?;
        let mut previous = None;
        let cards = sorted(terms.cards, table.view.order()).into_iter().map(|card| {
            let copy = u8::from(previous == Some(card));
            previous = Some(card);
            (card, copy)
        });
        Some(Self { cards: cards.collect(), order: Vec::new() })
    }

    /// Puts a card behind those that were tapped before, or takes it out again.
    pub fn tap(&mut self, card: (Card, u8)) {
        match self.order.iter().position(|&tapped| tapped == card) {
            Some(place) => {
                self.order.remove(place);
            }
            None if self.cards.contains(&card) => self.order.push(card),
            None => {}
        }
    }

    /// The place of a card in the order, from 1.
    pub fn place(&self, card: (Card, u8)) -> Option<usize> {
        self.order.iter().position(|&tapped| tapped == card).map(|place| place + 1)
    }

    /// The player has begun to state an order.
    pub fn has_order(&self) -> bool {
        !self.order.is_empty()
    }

    /// How many cards are still to be tapped before an order can be stated.
    pub fn missing(&self) -> usize {
        self.cards.len() - self.order.len()
    }

    /// The claim as it stands: in whatever order where nothing was tapped.
    pub fn action(&self) -> Action {
        let cards = self.order.iter().map(|&(card, _)| card);
        Action::Claim(CardList::from_cards(cards).unwrap_or(CardList::EMPTY))
    }

    /// Whether it may be said so. The same cards must still be held.
    pub fn is_legal(&self, legal: &Legal) -> bool {
        legal.contains(self.action())
    }
}
