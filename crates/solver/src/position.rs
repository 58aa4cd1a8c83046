//! What is to be solved.

use crate::layout::Count;
use dulle_rules::{Card, CardSet, Game, Order, Phase, Seat, SeatSet};

/// Open cards in the middle of a hand, with known parties.
#[derive(Clone, Copy, Debug)]
pub struct Position<'r> {
    pub order: &'r Order,
    pub hands: [CardSet; 4],
    /// Who leads, or has led, to the running trick.
    pub leader: Seat,
    /// The cards of the running trick, fewer than four.
    pub trick: [Option<Card>; 3],
    pub re: SeatSet,
}

/// Why a game cannot be solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotSolvable {
    /// Nothing is played yet, or nothing any more.
    NotPlaying,
    /// A wedding whose partner is not found: there are no parties.
    NoParties,
}

impl<'r> Position<'r> {
    /// The position of a game, with everybody's cards.
    pub fn of(game: &Game<'r>) -> Result<Self, NotSolvable> {
        let state = game.state();
        if state.phase() != Phase::Playing {
            return Err(NotSolvable::NotPlaying);
        }
        if state.awaits_clarification() {
            return Err(NotSolvable::NoParties);
        }
        let running = state.running();
        let mut trick = [None; 3];
        for (slot, &card) in trick.iter_mut().zip(running.cards) {
            *slot = Some(card);
        }
        Ok(Self {
            order: game.order(),
            hands: Seat::ALL.map(|seat| state.hand(seat)),
            leader: running.leader,
            trick,
            re: state.parties().re,
        })
    }

    /// The cards of the running trick, in order.
    pub fn cards(&self) -> impl Iterator<Item = Card> + '_ {
        self.trick.iter().copied().flatten()
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Seat {
        self.leader.left(self.cards().count() as u8)
    }

    /// The eyes that are still to be won, those of the running trick included.
    pub fn eyes(&self) -> u32 {
        let held: u32 = self.hands.iter().map(|hand| hand.eyes()).sum();
        held + self.cards().map(|card| u32::from(card.eyes())).sum::<u32>()
    }

    /// The tricks that are still to be won, the running one included.
    pub fn tricks(&self) -> u32 {
        self.hands[self.leader.index()].len() + u32::from(self.trick[0].is_some())
    }

    /// All that is still to be won.
    pub(crate) fn all(&self, count: Count) -> u8 {
        match count {
            Count::Eyes => self.eyes() as u8,
            Count::Tricks => self.tricks() as u8,
        }
    }
}
