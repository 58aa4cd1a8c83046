//! A card that is chosen before its turn. It stays on the page: nobody hears of it before it is played. It is played only if
//! everything went as it looked when it was chosen: the others have only laid cards, and the trick is still with whom it
//! was.

use dulle_rules::{Card, Event, Seat};

use super::TableModel;
use super::declare::card_asks;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Premove {
    pub card: Card,
    /// Whether it is the second of two.
    pub copy: u8,
    /// Who had the trick, or was about to lead to it.
    expects: Seat,
}

impl Premove {
    /// None where no card can be chosen now: nobody else is to lay a card, or anything goes at this table.
    pub fn new(table: &TableModel, (card, copy): (Card, u8)) -> Option<Self> {
        let state = table.view.state();
        let others_play = state.contract().is_some()
            && state.turn().is_some_and(|turn| !table.is_me(turn))
            && !table.looks_on()
            && !table.is_open();
        let holds = table.view.hand().contains(card);
        let expects = taker(table).filter(|_| others_play && holds)?;
        Some(Self { card, copy, expects })
    }

    pub const fn key(self) -> (Card, u8) {
        (self.card, self.copy)
    }

    /// Whether what has just happened was to be expected. `table` has heard it.
    pub fn survives(self, table: &TableModel, event: &Event) -> bool {
        match *event {
            Event::Played { seat, .. } if table.is_me(seat) => false,
            // Whose a full trick is, is told next.
            Event::Played { .. } => taker(table).is_none_or(|taker| taker == self.expects),
            Event::Trick { winner } => winner == self.expects,
            _ => false,
        }
    }

    /// Whether it can be played now. A card about which there is something to say is not played without the player.
    pub fn is_playable(self, table: &TableModel) -> bool {
        table.is_my_turn()
            && table.view.legal().cards.contains(self.card)
            && !card_asks(table, self.card)
    }
}

/// Whose the running trick is so far: before its first card, the leader's.
fn taker(table: &TableModel) -> Option<Seat> {
    let state = table.view.state();
    state.running().best(table.view.order()).map(|(seat, _)| seat).or_else(|| state.turn())
}
