//! One hand: actions are decided, events absorbed.

use crate::action::Action;
use crate::bidding::Bid;
use crate::card::Card;
use crate::card_set::CardSet;
use crate::draft::Draft;
use crate::event::{Event, Events};
use crate::legal::Legal;
use crate::order::Order;
use crate::party::Party;
use crate::rulebook::{Rulebook, Rules};
use crate::seat::{Seat, SeatSet};
use crate::settle::{Outcome, Settlement, Specials, settle};
use crate::state::{Phase, State};
use crate::table::{Table, legal};
use crate::view::{View, Viewer};
use crate::violation::Violation;

/// What a hand starts from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deal {
    pub hands: [CardSet; 4],
    pub dealer: Seat,
    /// Who still owes his compulsory solo.
    pub owes: SeatSet,
    /// Whose compulsory solo is forced (Vorfuehrung).
    pub forced: Option<Seat>,
}

/// Four hands that are not a deal of this rulebook.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DealError {
    #[error("seat {seat} has {cards} cards instead of {due}")]
    HandSize { seat: Seat, cards: u32, due: u8 },
    #[error("{card} is not in the pack")]
    NotInPack { card: Card },
    #[error("{card} is dealt more than twice")]
    TooMany { card: Card },
}

/// One hand of Doppelkopf under its rules. It never holds an illegal state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Game<'r> {
    rules: &'r Rules,
    state: State,
}

impl<'r> Game<'r> {
    pub fn new(rules: &'r Rules, deal: &Deal) -> Result<Self, DealError> {
        let book = rules.book();
        check_deal(book, &deal.hands)?;
        let state = State::new(deal.hands, book.hand_size(), deal.dealer, deal.owes, deal.forced);
        Ok(Self { rules, state })
    }

    /// A game that is over, from what everybody knows of it then.
    pub(crate) fn of_state(rules: &'r Rules, state: State) -> Self {
        Self { rules, state }
    }

    pub fn rules(&self) -> &'r Rules {
        self.rules
    }

    pub fn state(&self) -> &State {
        &self.state
    }

    pub fn order(&self) -> &'r Order {
        self.rules.orders().get(self.state.order)
    }

    fn table(&self) -> Table<'_> {
        Table { rules: self.rules, state: &self.state }
    }

    /// What `seat` may do now.
    pub fn legal(&self, seat: Seat) -> Legal {
        legal(self.table(), seat)
    }

    /// What `viewer` may know now.
    pub fn view(&self, viewer: Viewer) -> View<'r> {
        View::new(self.rules, viewer, &self.state)
    }

    /// What comes of `action`, or why it is refused. Changes nothing.
    pub fn decide(&self, seat: Seat, action: Action) -> Result<Events, Violation> {
        let table = self.table();
        let mut draft = Draft::new(table);
        match action {
            Action::Play(card) => {
                table.check_play(seat, card)?;
                draft.play(seat, card);
            }
            Action::Bid(bid) => {
                table.check_bid(seat, bid)?;
                draft.bid(seat, bid);
            }
            Action::Call(call) => {
                let moment = table.check_call(seat, call)?;
                draft.call(seat, call, &moment);
            }
            Action::Claim(order) => {
                table.check_claim(seat, order)?;
                draft.claim(seat, order);
            }
            Action::Concede => {
                table.check_shortening(seat)?;
                draft.concede(seat);
            }
            Action::Done => {
                table.check_done(seat)?;
                draft.close(seat);
            }
        }
        Ok(draft.events)
    }

    /// Takes in an event that [`decide`](Self::decide) gave.
    pub fn absorb(&mut self, event: &Event) {
        self.state.absorb(event);
    }

    /// Decides `action` and takes in what comes of it.
    pub fn act(&mut self, seat: Seat, action: Action) -> Result<Events, Violation> {
        let events = self.decide(seat, action)?;
        events.iter().for_each(|event| self.absorb(event));
        Ok(events)
    }

    /// The game after everybody who is asked has said fine.
    #[must_use]
    pub fn all_fine(mut self) -> Self {
        while self.state.phase == Phase::Bidding {
            if self.act(self.state.bidding.turn, Action::Bid(Bid::Fine)).is_err() {
                break;
            }
        }
        self
    }

    /// Ends the time in which Contra may still call after a concession, as the end of a record does.
    pub fn close_calls(&self) -> Events {
        let mut draft = Draft::new(self.table());
        if matches!(self.state.phase, Phase::Conceded { .. }) {
            draft.end();
        }
        draft.events
    }

    /// What the hand came to, once it is over.
    pub fn outcome(&self) -> Option<Outcome> {
        if !self.state.is_over() {
            return None;
        }
        let state = &self.state;
        let mut outcome = Outcome {
            played: state.played()?,
            re: state.parties.re,
            eyes: [0; 2],
            tricks: [0; 2],
            levels: Party::BOTH.map(|party| state.calls.level(party)),
            specials: self.specials_so_far(),
        };
        for seat in Seat::ALL {
            let party = state.parties.of(seat)? as usize;
            outcome.eyes[party] += state.eyes(seat);
            outcome.tricks[party] += state.tricks(seat);
        }
        if let Some(party) = state.rest {
            outcome.eyes[party as usize] += 240 - (outcome.eyes[0] + outcome.eyes[1]);
            outcome.tricks[party as usize] += state.hand_size() - state.tricks_played();
        }
        Some(outcome)
    }

    /// The special points of the complete tricks, by the parties as they are now; none in a solo.
    pub fn specials_so_far(&self) -> Specials {
        match self.state.played() {
            Some(played) if played.is_normal() => {
                specials(self.rules.book(), self.order(), &self.state)
            }
            _ => Specials::default(),
        }
    }

    /// What everybody writes down, once the hand is over.
    pub fn settlement(&self) -> Option<Settlement> {
        self.outcome().map(|outcome| settle(self.rules.book(), &outcome))
    }
}

fn check_deal(book: &Rulebook, hands: &[CardSet; 4]) -> Result<(), DealError> {
    let whole = hands.iter().all(|hand| hand.len() == u32::from(book.hand_size()));
    let twice = |card| hands.iter().map(|hand| hand.count(card)).sum::<u32>() == 2;
    let deck = book.deck();
    // The usual case, without a look at every single card.
    if whole && deck.into_iter().all(twice) {
        return Ok(());
    }
    let mut seen = CardSet::EMPTY;
    for card in hands.iter().flat_map(|hand| hand.iter()) {
        if !deck.contains(card) {
            return Err(DealError::NotInPack { card });
        }
        if !seen.insert(card) {
            return Err(DealError::TooMany { card });
        }
    }
    for (seat, hand) in Seat::ALL.into_iter().zip(hands) {
        if hand.len() != u32::from(book.hand_size()) {
            return Err(DealError::HandSize { seat, cards: hand.len(), due: book.hand_size() });
        }
    }
    Ok(())
}

/// The special points of the complete tricks, by the parties as they are at the end.
fn specials(book: &Rulebook, order: &Order, state: &State) -> Specials {
    let mut specials = Specials::default();
    for (index, (trick, taker)) in (1..).zip(state.complete_tricks()) {
        let Some(party) = state.parties.of(taker) else { continue };
        let caught = |kind| {
            let theirs = |&(seat, card): &(Seat, Card)| {
                card == kind && state.parties.of(seat) == Some(party.other())
            };
            trick.plays().filter(theirs).count() as u8
        };
        let party = party as usize;
        specials.doppelkopf[party] += u8::from(trick.eyes() >= u32::from(book.doppelkopf));
        specials.fox[party] += caught(Card::DIAMOND_ACE);
        if index == state.hand_size() {
            let best = trick.best(order).map(|(_, card)| card);
            if best == Some(Card::CLUB_JACK) {
                specials.charlie[party] += 1;
            } else if book.charlie_caught {
                specials.charlie_caught[party] += caught(Card::CLUB_JACK);
            }
        }
    }
    specials
}
