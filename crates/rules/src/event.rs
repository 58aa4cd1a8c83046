//! What happened: the only thing that changes a [`State`](crate::State).

use smallvec::SmallVec;

use crate::action::CardList;
use crate::bidding::Bid;
use crate::call::Called;
use crate::card::Card;
use crate::card_set::CardSet;
use crate::contract::Contract;
use crate::declaration::Declaration;
use crate::party::Party;
use crate::rulebook::Topic;
use crate::seat::{Seat, SeatSet};
use crate::view::Viewer;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    Bid {
        seat: Seat,
        bid: Bid,
    },
    /// A seat has named a poverty and lays these three cards, which nobody else sees.
    Laid {
        seat: Seat,
        cards: CardSet,
    },
    /// A seat does not take the cards of the poverty.
    Passed {
        seat: Seat,
    },
    /// A seat takes the cards that `from` has laid. Only the two see them.
    Taken {
        seat: Seat,
        from: Seat,
        cards: CardSet,
    },
    /// A seat has given three cards back. Only the two see them; everybody hears how many of them
    /// are trumps.
    Returned {
        seat: Seat,
        to: Seat,
        cards: CardSet,
        trumps: u8,
    },
    /// The bidding is over. `declarer` is the soloist, the wedding player, the poor player, or the one
    /// who has thrown their hand in. The parties are those
    /// that exist from the start; a viewer is told only what they may know.
    Contract {
        contract: Contract,
        declarer: Option<Seat>,
        compulsory: bool,
        leader: Seat,
        re: SeatSet,
        contra: SeatSet,
    },
    Played {
        seat: Seat,
        card: Card,
    },
    Trick {
        winner: Seat,
    },
    /// The clarification trick of a wedding: its winner is the partner, or there is none.
    Clarified {
        partner: Option<Seat>,
    },
    /// From now on everybody knows this seat's party for certain (5.5.1).
    PartyPublic {
        seat: Seat,
        party: Party,
    },
    /// `timely`: in the window of a first call. `duty`: nobody has said it, the rule has.
    Called {
        called: Called,
        timely: bool,
        duty: bool,
    },
    /// A seat has said something about its own cards; it switches the order.
    Declared {
        seat: Seat,
        declaration: Declaration,
    },
    Claimed {
        seat: Seat,
        order: CardList,
        stands: bool,
    },
    Conceded {
        seat: Seat,
    },
    /// A Contra seat calls no more after a concession.
    Closed {
        seat: Seat,
    },
    /// The hand is over, and everybody knows the parties.
    Over {
        re: SeatSet,
        contra: SeatSet,
    },
    /// What a seat was dealt. Everybody sees it once the hand is over, in a redeal that of the player
    /// who has thrown it in.
    Revealed {
        seat: Seat,
        dealt: CardSet,
    },
}

/// The events of one action: any number of them, without heap as long as there are few. The longest
/// list of today is that of a last card that also shows parties: played, four parties, trick, over.
pub type Events = SmallVec<[Event; 7]>;

impl Event {
    /// By what the rest of the tricks goes to Contra, where an event gives them away.
    pub const fn topic(&self) -> Option<Topic> {
        match self {
            Self::Claimed { stands: false, .. } => Some(Topic::ClaimMistaken),
            Self::Conceded { .. } => Some(Topic::Concede),
            _ => None,
        }
    }

    /// This event as `viewer` may hear of it. Everybody hears of every event; the parties of
    /// a normal game and the cards of an exchange are kept from those who cannot know them.
    #[must_use]
    pub fn redacted(self, viewer: Viewer) -> Self {
        match self {
            Self::Contract { contract, declarer, compulsory, leader, re, contra } => {
                let visible = match contract {
                    Contract::Normal => viewer.own(),
                    Contract::Wedding
                    | Contract::Solo(_)
                    | Contract::Poverty
                    | Contract::Redeal => SeatSet::ALL,
                };
                let (re, contra) = (re.and(visible), contra.and(visible));
                Self::Contract { contract, declarer, compulsory, leader, re, contra }
            }
            Self::Laid { seat, cards } => {
                Self::Laid { seat, cards: seen_by(viewer, SeatSet::one(seat), cards) }
            }
            Self::Taken { seat, from, cards } => {
                let cards = seen_by(viewer, SeatSet::one(seat).with(from), cards);
                Self::Taken { seat, from, cards }
            }
            Self::Returned { seat, to, cards, trumps } => {
                let cards = seen_by(viewer, SeatSet::one(seat).with(to), cards);
                Self::Returned { seat, to, cards, trumps }
            }
            other => other,
        }
    }
}

/// Cards that only `seats` see.
fn seen_by(viewer: Viewer, seats: SeatSet, cards: CardSet) -> CardSet {
    if viewer.own().and(seats).is_empty() { CardSet::EMPTY } else { cards }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_action_can_have_any_number_of_events() {
        let mut events = Events::new();
        for number in 0..40 {
            events.push(Event::Closed { seat: Seat::ALL[number % 4] });
            assert_eq!(events.len(), number + 1);
        }
        assert!((0..40).all(|n| events[n] == Event::Closed { seat: Seat::ALL[n % 4] }));
    }
}
