//! What a player may know of an open hand: nothing of a breach before everybody could see it.

use dulle_rules::{Action, CardList, CardSet, Seat, Viewer};

use crate::act::{Act, Who};
use crate::breach::{State, Word};
use crate::hand::OpenHand;

/// A breach as a viewer may know it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownBreach {
    pub action: u32,
    pub seat: Seat,
    pub word: Word,
    /// Whether the viewer may complain of it now.
    pub may_complain: bool,
    pub state: State,
}

/// The hand as one viewer sees it: what happened on the table, their own cards, and the breaches that
/// everybody could notice or that a player has complained of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenView {
    pub viewer: Viewer,
    pub acts: Vec<(Who, Act)>,
    /// The cards of each seat; empty where they may not be known.
    pub hands: [CardSet; 4],
    pub held: [u8; 4],
    pub breaches: Vec<KnownBreach>,
    pub rests: bool,
}

impl OpenHand<'_> {
    pub fn view(&self, viewer: Viewer) -> OpenView {
        let sees = |seat: Seat| match viewer {
            Viewer::Seat(own) => own == seat,
            Viewer::Referee => true,
            Viewer::Spectator => false,
        };
        let complained =
            |action: u32| self.complaints.iter().any(|complaint| complaint.about == Some(action));
        let known = self.breaches.iter().filter(|breach| {
            viewer == Viewer::Referee
                || breach.seen.is_some()
                || breach.state == State::Ruled
                || complained(breach.action)
        });
        let breaches = known.map(|breach| KnownBreach {
            action: breach.action,
            seat: breach.seat,
            word: breach.word,
            may_complain: match viewer {
                Viewer::Seat(seat) => breach.still_may().contains(seat),
                _ => false,
            },
            state: breach.state,
        });
        OpenView {
            viewer,
            acts: self.log.iter().map(|&(who, act)| (who, redacted(viewer, who, act))).collect(),
            hands: Seat::ALL.map(|seat| {
                if sees(seat) { self.table.hands[seat.index()] } else { CardSet::EMPTY }
            }),
            held: Seat::ALL.map(|seat| self.table.held(seat)),
            breaches: breaches.collect(),
            rests: self.rest.is_some() || !self.pending.is_empty(),
        }
    }
}

/// An act without the cards that only their players may know: those that a poverty exchanges.
fn redacted(viewer: Viewer, who: Who, act: Act) -> Act {
    let own = viewer == Viewer::Referee
        || matches!((viewer, who), (Viewer::Seat(seat), Who::Seat(by)) if seat == by);
    match act {
        Act::Play(Action::Poverty(_)) if !own => Act::Play(Action::Poverty(CardList::EMPTY)),
        Act::Play(Action::Return(_)) if !own => Act::Play(Action::Return(CardList::EMPTY)),
        _ => act,
    }
}
