//! What a seat, a spectator or a referee may know.

use crate::action::Action;
use crate::call::{Call, Calls};
use crate::card::Card;
use crate::card_set::CardSet;
use crate::contract::Contract;
use crate::event::Event;
use crate::game::Game;
use crate::legal::Legal;
use crate::legal::{Legality, legal};
use crate::order::Order;
use crate::party::{Parties, Party};
use crate::rulebook::Rules;
use crate::seat::{Seat, SeatSet};
use crate::state::{Phase, State};
use crate::violation::Violation;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    Seat(Seat),
    /// Sees what lies on the table.
    Spectator,
    /// Sees everything.
    Referee,
}

impl Viewer {
    /// The seats whose cards and party this viewer knows from the start.
    pub(crate) const fn own(self) -> SeatSet {
        match self {
            Self::Seat(seat) => SeatSet::one(seat),
            Self::Spectator => SeatSet::NONE,
            Self::Referee => SeatSet::ALL,
        }
    }
}

/// A masked copy of the state: nothing else leaves the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View<'r> {
    rules: &'r Rules,
    viewer: Viewer,
    state: State,
}

impl<'r> View<'r> {
    #[inline]
    pub(crate) fn new(rules: &'r Rules, viewer: Viewer, state: &State) -> Self {
        let mut state = *state;
        let own = viewer.own();
        let open = own.or(shown_at_end(&state));
        // All four, without a choice between them: a view is made for everybody after every event.
        for seat in Seat::ALL {
            let masked = |cards| if open.contains(seat) { cards } else { CardSet::EMPTY };
            state.dealt[seat.index()] = masked(state.dealt[seat.index()]);
            state.hands[seat.index()] = masked(state.hands[seat.index()]);
        }
        if state.phase != Phase::Over {
            let shown = state.parties.public.or(own).or(announced(&state));
            state.parties = state.parties.masked(shown);
        }
        Self { rules, viewer, state }
    }

    /// What `viewer` knows when the cards are dealt: the terms of the hand and their own cards
    /// (none for a spectator). Their redacted events continue from here.
    pub fn opening(
        rules: &'r Rules,
        viewer: Viewer,
        cards: CardSet,
        dealer: Seat,
        owes: SeatSet,
        forced: Option<Seat>,
    ) -> Self {
        let mut hands = [CardSet::EMPTY; 4];
        if let Viewer::Seat(seat) = viewer {
            hands[seat.index()] = cards;
        }
        let state = State::new(rules.book(), hands, dealer, owes, forced);
        Self { rules, viewer, state }
    }

    /// The view at a state that a view of the same viewer reached, for those who keep rules and state
    /// apart. Whatever else the state knows is masked.
    pub fn resume(rules: &'r Rules, viewer: Viewer, state: &State) -> Self {
        Self::new(rules, viewer, state)
    }

    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    pub fn rules(&self) -> &'r Rules {
        self.rules
    }

    /// The public part of the state, the viewer's own cards and what else they may know.
    pub fn state(&self) -> &State {
        &self.state
    }

    pub fn order(&self) -> &'r Order {
        self.rules.order_in(&self.state)
    }

    /// The viewer's own cards; empty for a spectator.
    pub fn hand(&self) -> CardSet {
        match self.viewer {
            Viewer::Seat(seat) => self.state.hand(seat),
            Viewer::Spectator | Viewer::Referee => CardSet::EMPTY,
        }
    }

    pub fn calls(&self) -> &Calls {
        &self.state.calls
    }

    /// What the viewer may do.
    pub fn legal(&self) -> Legal {
        match self.viewer {
            Viewer::Seat(seat) => legal(Legality { rules: self.rules, state: &self.state }, seat),
            Viewer::Spectator | Viewer::Referee => Legal::default(),
        }
    }

    /// Why the viewer may not do `action` now. None if they may, or if they have no seat.
    pub fn objection(&self, action: Action) -> Option<Violation> {
        let Viewer::Seat(seat) = self.viewer else { return None };
        Legality { rules: self.rules, state: &self.state }.check(seat, action).err()
    }

    /// The fewest cards with which the viewer could still make a call that they may make now.
    pub fn call_until(&self, call: Call) -> Option<u8> {
        let Viewer::Seat(seat) = self.viewer else { return None };
        Legality { rules: self.rules, state: &self.state }.call_until(seat, call)
    }

    /// The whole game once it is over. Then nothing is hidden any more.
    pub fn finished(&self) -> Option<Game<'r>> {
        Game::finished(self.rules, &self.state)
    }

    /// Absorbs an event that was redacted for this viewer.
    pub fn absorb(&mut self, event: &Event) {
        self.state.absorb(event);
    }

    /// Everything that the viewer can conclude about the parties from play and from their own hand.
    pub fn parties(&self) -> Parties {
        let mut known = self.state.parties;
        let rest = known.re.or(known.contra).complement();
        if rest.is_empty() || self.state.contract() != Some(Contract::Normal) {
            return known;
        }
        let own_queens = match self.viewer {
            Viewer::Seat(seat) => self.state.dealt(seat).count(Card::CLUB_QUEEN),
            Viewer::Spectator | Viewer::Referee => 0,
        };
        // A player with one of the two queens knows that they are not alone.
        if known.re.len() == 2 || own_queens == 2 {
            rest.iter().for_each(|seat| known.put(seat, Party::Contra));
        } else if known.contra.len() == 3 || known.contra.len() == 2 && own_queens == 1 {
            rest.iter().for_each(|seat| known.put(seat, Party::Re));
        }
        known
    }
}

/// Whose cards everybody knows once the hand is over: all of them, but in a redeal only those that were
/// thrown in, and in a poverty not what the two were dealt who have exchanged cards.
#[inline]
fn shown_at_end(state: &State) -> SeatSet {
    if state.phase != Phase::Over {
        return SeatSet::NONE;
    }
    match state.contract {
        Contract::Redeal => state.declarer.map_or(SeatSet::NONE, SeatSet::one),
        _ => state.exchanged().complement(),
    }
}

/// An announced wedding shows the party of its player.
#[inline]
fn announced(state: &State) -> SeatSet {
    match (state.contract(), state.declarer) {
        (Some(Contract::Wedding), Some(seat)) => SeatSet::one(seat),
        _ => SeatSet::NONE,
    }
}
