//! Following suit and taking tricks, as free functions.

use crate::card::Card;
use crate::card_set::CardSet;
use crate::order::Order;
use crate::seat::Seat;

/// The cards of a trick in the order they were played; the first was led by `leader`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trick<'a> {
    pub leader: Seat,
    pub cards: &'a [Card],
}

impl Trick<'_> {
    pub fn is_complete(self) -> bool {
        self.cards.len() == 4
    }

    /// Whose turn it is to add a card; the leader again once the trick is complete.
    pub const fn to_play(self) -> Seat {
        self.leader.left(self.cards.len() as u8)
    }

    /// Each card with the seat that played it.
    pub fn plays(&self) -> impl Iterator<Item = (Seat, Card)> + Clone {
        self.leader.round().zip(self.cards.iter().copied())
    }

    /// The card a seat played to this trick.
    pub fn card_of(self, seat: Seat) -> Option<Card> {
        self.cards.get(seat.steps_from(self.leader) as usize).copied()
    }

    pub fn eyes(self) -> u32 {
        self.cards.iter().map(|card| u32::from(card.eyes())).sum()
    }

    /// The card that is winning so far and its player. None for an empty trick.
    pub fn best(self, order: &Order) -> Option<(Seat, Card)> {
        let mut plays = self.plays();
        let first = plays.next()?;
        Some(plays.fold(first, |best, play| if order.beats(play.1, best.1) { play } else { best }))
    }
}

/// The cards of `hand` that may be played if `led` was led: those that follow, or all if none does
/// (5.2.2, 5.2.3). All of them if nothing was led yet.
pub fn playable(order: &Order, hand: CardSet, led: Option<Card>) -> CardSet {
    let Some(led) = led else { return hand };
    let following = hand.of(order.members(order.class(led)));
    if following.is_empty() { hand } else { following }
}
