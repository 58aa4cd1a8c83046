//! One hand: actions are decided, events absorbed.

use crate::action::Action;
use crate::bidding::Bid;
use crate::card::Card;
use crate::card_set::CardSet;
use crate::consequences::Consequences;
use crate::contract::Contract;
use crate::event::{Event, Events};
use crate::legal::Legal;
use crate::legal::{Legality, legal};
use crate::order::Order;
use crate::outcome::Outcome;
use crate::party::Party;
use crate::rulebook::{Rulebook, Rules, Topic};
use crate::seat::{Seat, SeatSet};
use crate::settle::{Settlement, settle};
use crate::special_points::SpecialPoints;
use crate::state::{Phase, State, TrueState};
use crate::view::{View, Viewer};
use crate::violation::Violation;

/// What a hand starts from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deal {
    pub hands: [CardSet; 4],
    pub dealer: Seat,
    /// The seats that still owe their compulsory solo.
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

impl DealError {
    /// By what it is no deal, where it is a rule of dealing that says so.
    pub const fn topic(&self) -> Option<Topic> {
        match self {
            Self::HandSize { .. } => Some(Topic::HandSize),
            Self::NotInPack { .. } | Self::TooMany { .. } => None,
        }
    }
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
        let state = State::new(book, deal.hands, deal.dealer, deal.owes, deal.forced);
        Ok(Self { rules, state })
    }

    /// The game at a state that a game under the same rules reached, for those who keep rules and
    /// state apart.
    pub const fn resume(rules: &'r Rules, state: &TrueState) -> Self {
        Self { rules, state: *state.get() }
    }

    /// What [`resume`](Self::resume) goes on from.
    pub const fn save(&self) -> TrueState {
        TrueState::new(self.state)
    }

    /// The game of a hand that is over: then every view has everything in it.
    pub(crate) fn finished(rules: &'r Rules, state: &State) -> Option<Self> {
        state.is_over().then_some(Self { rules, state: *state })
    }

    pub fn rules(&self) -> &'r Rules {
        self.rules
    }

    pub fn state(&self) -> &State {
        &self.state
    }

    pub fn order(&self) -> &'r Order {
        self.rules.order_in(&self.state)
    }

    fn legality(&self) -> Legality<'_> {
        Legality { rules: self.rules, state: &self.state }
    }

    /// What `seat` may do now.
    pub fn legal(&self, seat: Seat) -> Legal {
        legal(self.legality(), seat)
    }

    /// What `viewer` may know now.
    pub fn view(&self, viewer: Viewer) -> View<'r> {
        View::new(self.rules, viewer, &self.state)
    }

    /// The events of `action`, or why it is refused. Changes nothing.
    pub fn decide(&self, seat: Seat, action: Action) -> Result<Events, Violation> {
        let legality = self.legality();
        let mut consequences = Consequences::new(legality);
        match action {
            Action::Play(card) => {
                legality.check_play(seat, card)?;
                consequences.play(seat, card);
            }
            Action::Bid(bid) => {
                legality.check_bid(seat, bid)?;
                consequences.bid(seat, bid);
            }
            Action::Call(call) => {
                let moment = legality.check_call(seat, call)?;
                consequences.call(seat, call, &moment);
            }
            Action::Declare(declaration) => {
                legality.check_declaration(seat, declaration)?;
                consequences.declare(seat, declaration);
            }
            Action::Claim(order) => {
                legality.check_claim(seat, order)?;
                consequences.claim(seat, order);
            }
            Action::Concede => {
                legality.check_shortening(seat)?;
                consequences.concede(seat);
            }
            Action::Poverty(cards) => {
                let cards = legality.check_poverty(seat, cards)?;
                consequences.lay(seat, cards);
            }
            Action::Take => {
                let poor = legality.check_answer(seat)?;
                consequences.take(seat, poor);
            }
            Action::Pass => {
                let poor = legality.check_answer(seat)?;
                consequences.pass(seat, poor);
            }
            Action::Return(cards) => {
                let (poor, cards) = legality.check_return(seat, cards)?;
                consequences.give_back(seat, poor, cards);
            }
            Action::Done => {
                legality.check_done(seat)?;
                consequences.close(seat);
            }
        }
        Ok(consequences.events)
    }

    /// What follows when a seat has laid a card of its hand, whether it may or not: for a table at which rules can be
    /// broken. It is the seat's turn, or the seat leads although it is another's; the hand is in play.
    pub fn laid(&self, seat: Seat, card: Card) -> Events {
        let mut consequences = Consequences::new(self.legality());
        consequences.play(seat, card);
        consequences.events
    }

    /// Absorbs an event that [`decide`](Self::decide) or [`laid`](Self::laid) returned.
    pub fn absorb(&mut self, event: &Event) {
        self.state.absorb(event);
    }

    /// Decides `action` and absorbs its events.
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

    /// Closes the window for Contra's calls after a concession, as the end of a record does.
    pub fn close_calls(&self) -> Events {
        let mut consequences = Consequences::new(self.legality());
        if matches!(self.state.phase, Phase::Conceded { .. }) {
            consequences.end_early();
        }
        consequences.events
    }

    /// What the complete tricks have come to so far, by the parties as they are now; nothing in a
    /// wedding without a partner yet.
    pub fn so_far(&self) -> Option<Outcome> {
        let state = &self.state;
        let mut outcome = Outcome {
            contract: state.final_contract()?,
            re: state.parties.re,
            eyes: [0; 2],
            tricks: [0; 2],
            levels: Party::BOTH.map(|party| state.level_with_tucks(party)),
            specials: self.specials_so_far(),
            given_up: state.rest == Some(Party::Contra),
            genscher: state.genscher().is_some(),
        };
        for seat in Seat::ALL {
            // In a redeal nobody has a party, nor anything to add.
            let Some(party) = state.parties.of(seat).map(|party| party as usize) else { continue };
            outcome.eyes[party] += state.eyes(seat);
            outcome.tricks[party] += state.tricks(seat);
        }
        Some(outcome)
    }

    /// The outcome of the hand, once it is over.
    pub fn outcome(&self) -> Option<Outcome> {
        let outcome = self.so_far().filter(|_| self.state.is_over())?;
        Some(match self.state.rest {
            Some(party) => outcome.with_rest(self.rules.book(), party),
            None => outcome,
        })
    }

    /// The special points of the complete tricks, by the parties as they are now; none in a solo.
    pub fn specials_so_far(&self) -> SpecialPoints {
        let state = &self.state;
        match state.final_contract() {
            Some(contract) if contract.is_normal() => SpecialPoints::of_tricks(
                self.rules.book(),
                self.order(),
                state.parties,
                state.pigs().map(|pigs| pigs.ply / 4 + 1),
                state.complete_tricks(),
            ),
            _ => SpecialPoints::default(),
        }
    }

    /// The score of the hand, once it is over.
    pub fn settlement(&self) -> Option<Settlement> {
        let settlement = settle(self.rules.book(), &self.outcome()?);
        // A hand is thrown in by the player who names it; a poverty that nobody takes is nobody's contract.
        let refused = self.state.contract == Contract::Redeal && self.state.declarer.is_none();
        Some(if refused { settlement.of_refused_poverty() } else { settlement })
    }
}

fn check_deal(book: &Rulebook, hands: &[CardSet; 4]) -> Result<(), DealError> {
    let whole = hands.iter().all(|hand| hand.len() == u32::from(book.hand_size()));
    let twice = |card| hands.iter().map(|hand| hand.count(card)).sum::<u32>() == 2;
    let deck = book.deck();
    // Fast path for a complete deal.
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
