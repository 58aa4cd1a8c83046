//! What may be done in a state, and why something may not.

use crate::action::{Action, CardList};
use crate::bidding::Bid;
use crate::call::{Call, CallLevel, CallSet, Moment, check_call, open_calls};
use crate::card::Card;
use crate::card_set::{CardSet, Kinds};
use crate::contract::Contract;
use crate::declaration::{
    Declaration, DeclarationSet, card_due, check_declaration, declaration_due,
};
use crate::exchange::Qualified;
use crate::order::Order;
use crate::party::Party;
use crate::rulebook::{Rules, Topic};
use crate::seat::{Seat, SeatSet};
use crate::state::{Phase, State};
use crate::trick::playable;
use crate::violation::{Violation, ViolationReason};

use super::{ClaimTerms, Legal};

/// A state with the rules it is played under: the true one or a viewer's.
#[derive(Clone, Copy)]
pub(crate) struct Legality<'a> {
    pub(crate) rules: &'a Rules,
    pub(crate) state: &'a State,
}

/// What `seat` may do. It reads nothing that the seat cannot know, so a view gives the same result.
pub(crate) fn legal(legality: Legality<'_>, seat: Seat) -> Legal {
    let mut legal = Legal::default();
    let state = legality.state;
    match state.phase {
        Phase::Bidding => {
            let hand = legality.qualified(seat);
            legal.bids = state.bidding.open_bids(legality.rules.book(), seat, hand);
            legal.exchange = legality.exchange_right(seat);
        }
        Phase::Exchange { .. } => legal.exchange = legality.exchange_right(seat),
        Phase::Playing => {
            if state.running().to_play() == seat {
                legal.cards = legality.playable(seat);
            }
            legal.calls = legality.open_calls(seat);
            legal.declarations = legality.open_declarations(seat);
            if state.soloist() == Some(seat) {
                legal.claim = Some(legality.claim_terms(seat));
                legal.concede = true;
            }
        }
        Phase::Conceded { .. } => {
            legal.calls = legality.open_calls(seat);
            legal.done = legality.check_done(seat).is_ok();
        }
        Phase::Over => {}
    }
    legal
}

impl<'a> Legality<'a> {
    pub(crate) fn order(&self) -> &'a Order {
        self.rules.order_in(self.state)
    }

    /// Why `seat` may not do `action`; None if it may.
    pub(crate) fn check(&self, seat: Seat, action: Action) -> Result<(), Violation> {
        match action {
            Action::Bid(bid) => self.check_bid(seat, bid),
            Action::Play(card) => self.check_play(seat, card),
            Action::Call(call) => self.check_call(seat, call).map(|_| ()),
            Action::Declare(declaration) => self.check_declaration(seat, declaration),
            Action::Claim(order) => self.check_claim(seat, order),
            Action::Concede => self.check_shortening(seat),
            Action::Poverty(cards) => self.check_poverty(seat, cards).map(|_| ()),
            Action::Take | Action::Pass => self.check_answer(seat).map(|_| ()),
            Action::Return(cards) => self.check_return(seat, cards).map(|_| ()),
            Action::Done => self.check_done(seat),
        }
    }

    /// The fewest cards with which `seat` could still make `call`, as things stand. None if it
    /// cannot make it now.
    pub(crate) fn call_until(&self, seat: Seat, call: Call) -> Option<u8> {
        let moment = self.check_call(seat, call).ok()?;
        let book = self.rules.book();
        (0..=moment.held).find(|&held| Moment { held, ..moment }.allows(book, call))
    }

    /// What the cards of `seat` entitle it to name.
    pub(super) fn qualified(&self, seat: Seat) -> Qualified {
        self.rules.qualified(self.state.dealt(seat))
    }

    /// The cards that `seat` may add to the running trick, or lead: one that it has just declared,
    /// or those that follow.
    #[inline(always)]
    fn playable(&self, seat: Seat) -> CardSet {
        let hand = self.state.hand(seat);
        let following = match self.state.running().cards.first() {
            Some(&led) => playable(self.order(), hand, Some(led)),
            None => hand,
        };
        if self.is_free() { following } else { self.without_others(seat, following) }
    }

    /// Whether nothing was declared that a card must follow.
    #[inline]
    fn is_free(&self) -> bool {
        !self.rules.has_declarations() || self.state.is_undeclared()
    }

    /// Of the cards that follow, only one that its player has just declared.
    #[cold]
    fn without_others(&self, seat: Seat, following: CardSet) -> CardSet {
        match self.card_due(seat) {
            Some(card) => following.of(Kinds::one(card)),
            None => following,
        }
    }

    /// The card that `seat` must play because it has just declared it.
    #[cold]
    fn card_due(&self, seat: Seat) -> Option<Card> {
        let due = card_due(self.rules.book(), self.state, seat)?;
        self.state.hand(seat).contains(due).then_some(due)
    }

    /// What brings it about that a card is due.
    #[cold]
    fn due_topic(&self, seat: Seat) -> Topic {
        let due = declaration_due(self.rules.book(), self.state, seat);
        due.map_or(Topic::Pigs, Declaration::topic)
    }

    #[inline]
    fn open_declarations(&self, seat: Seat) -> DeclarationSet {
        if self.rules.has_declarations() {
            self.find_declarations(seat)
        } else {
            DeclarationSet::default()
        }
    }

    #[cold]
    fn find_declarations(&self, seat: Seat) -> DeclarationSet {
        let mut open = DeclarationSet::default();
        for declaration in Declaration::ALL {
            if self.check_declaration(seat, declaration).is_ok() {
                open.insert(declaration);
            }
        }
        open
    }

    pub(crate) fn check_declaration(
        &self,
        seat: Seat,
        declaration: Declaration,
    ) -> Result<(), Violation> {
        let (book, state) = (self.rules.book(), self.state);
        self.check_playing().map_err(|violation| match declaration.is_played(book) {
            // At this table the word is known: its option says when it may be said.
            true => Violation::new(violation.reason, declaration.topic()),
            false => violation,
        })?;
        let in_turn = state.running().to_play() == seat;
        let card = declaration.card(book, state.contract);
        // Another card may be due because it was just declared.
        let playable = in_turn && card.is_some_and(|card| self.playable(seat).contains(card));
        check_declaration(book, state, seat, declaration, playable)
    }

    pub(crate) fn check_bid(&self, seat: Seat, bid: Bid) -> Result<(), Violation> {
        let state = self.state;
        match state.phase {
            Phase::Bidding => {
                state.bidding.check(self.rules.book(), seat, self.qualified(seat), bid)
            }
            Phase::Over => {
                let played = bid == Bid::Redeal && !self.rules.book().redeal.is_off();
                let topic = if played { Topic::Redeal } else { Topic::HandOver };
                Err(Violation::new(ViolationReason::HandOver, topic))
            }
            _ if bid == Bid::Redeal => {
                Err(Violation::new(ViolationReason::BiddingOver, Topic::Redeal))
            }
            Phase::Exchange { .. } | Phase::Playing | Phase::Conceded { .. } => {
                let late = bid == Bid::Wedding && state.contract() == Some(Contract::Normal);
                let topic = if late { Topic::LateWedding } else { Topic::BidOver };
                Err(Violation::new(ViolationReason::BiddingOver, topic))
            }
        }
    }

    pub(crate) fn check_play(&self, seat: Seat, card: Card) -> Result<(), Violation> {
        let state = self.state;
        self.check_playing()?;
        let trick = state.running();
        let turn = trick.to_play();
        if turn != seat {
            return Err(Violation::new(ViolationReason::NotYourTurn { turn }, self.turn_topic()));
        }
        let hand = state.hand(seat);
        if !hand.contains(card) {
            return Err(Violation::new(ViolationReason::NotInHand { card }, Topic::OwnCards));
        }
        if !self.is_free()
            && let Some(due) = self.card_due(seat).filter(|&due| due != card)
        {
            let reason = ViolationReason::MustPlayDeclared { card: due };
            return Err(Violation::new(reason, self.due_topic(seat)));
        }
        let Some(&led) = trick.cards.first() else { return Ok(()) };
        let order = self.order();
        if playable(order, hand, Some(led)).contains(card) {
            return Ok(());
        }
        let led = order.class(led);
        Err(Violation::new(ViolationReason::MustFollow { led }, Topic::Follow))
    }

    /// The topic that says whose turn it is.
    fn turn_topic(&self) -> Topic {
        let state = self.state;
        if !state.running().cards.is_empty() {
            return Topic::PlayTurn;
        }
        match state.contract {
            _ if state.ply() > 0 => Topic::LeadNext,
            Contract::Solo(_) if state.compulsory => Topic::LeadCompulsory,
            Contract::Solo(_) => Topic::LeadVoluntary,
            Contract::Normal | Contract::Wedding | Contract::Poverty | Contract::Redeal => {
                Topic::LeadFirst
            }
        }
    }

    fn check_playing(&self) -> Result<(), Violation> {
        match self.state.phase {
            Phase::Bidding | Phase::Exchange { .. } => {
                Err(Violation::new(ViolationReason::BiddingNotOver, Topic::BidFirst))
            }
            Phase::Playing => Ok(()),
            Phase::Conceded { .. } | Phase::Over => {
                Err(Violation::new(ViolationReason::HandOver, Topic::HandOver))
            }
        }
    }

    #[inline]
    fn moment(&self, seat: Seat, party: Party) -> Moment {
        let calls = &self.state.calls;
        let moment = Moment {
            party,
            held: self.state.held(seat),
            shift: self.state.wedding_shift(),
            own: calls.level(party),
            timely: calls.timely(party),
            other: calls.level(party.other()),
        };
        let tucks = self.rules.has_declarations() && self.state.has_tucks();
        if tucks { self.with_tucks(seat, moment) } else { moment }
    }

    #[cold]
    fn with_tucks(&self, seat: Seat, mut moment: Moment) -> Moment {
        let own = SeatSet::one(seat);
        if self.state.has_tucked(own) {
            // A call in time on which only they can build.
            (moment.own, moment.timely) = (moment.own.max(CallLevel::First), true);
        }
        if self.state.has_tucked(own.complement()) {
            // Whose it was nobody knows: everybody else may reply.
            moment.other = moment.other.max(CallLevel::First);
        }
        moment
    }

    pub(crate) fn check_call(&self, seat: Seat, call: Call) -> Result<Moment, Violation> {
        let state = self.state;
        match state.phase {
            Phase::Bidding | Phase::Exchange { .. } => {
                return Err(Violation::new(
                    ViolationReason::ContractUnknown,
                    Topic::CallContractKnown,
                ));
            }
            Phase::Over => return Err(Violation::new(ViolationReason::HandOver, Topic::HandOver)),
            Phase::Conceded { closed } => {
                let open = state.parties.contra.contains(seat) && !closed.contains(seat);
                if !open {
                    let reason = ViolationReason::OnlyContraAfterConcession;
                    return Err(Violation::new(reason, Topic::CallAfterConcession));
                }
            }
            Phase::Playing => {}
        }
        let party = state.parties.of(seat).filter(|_| !state.awaits_clarification());
        let Some(party) = party else {
            return Err(Violation::new(ViolationReason::NotClarified, Topic::CallClarified));
        };
        let moment = self.moment(seat, party);
        check_call(self.rules.book(), &moment, call).map(|()| moment)
    }

    /// The calls of a seat. Asked before every card, and most of a hand is played when it is too late
    /// for them.
    #[inline(always)]
    pub(crate) fn open_calls(&self, seat: Seat) -> CallSet {
        let state = self.state;
        // Where nothing was called there is nothing to reply to or to build on.
        let least =
            if state.is_uncalled() { self.rules.first_call() } else { self.rules.last_call() };
        if state.held(seat) + state.wedding_shift() < least {
            return CallSet::NONE;
        }
        self.find_calls(seat)
    }

    #[inline(never)]
    fn find_calls(&self, seat: Seat) -> CallSet {
        let state = self.state;
        if let Phase::Conceded { closed } = state.phase
            && (closed.contains(seat) || state.parties.re.contains(seat))
        {
            return CallSet::NONE;
        }
        match state.parties.of(seat) {
            Some(party) if !state.awaits_clarification() => {
                open_calls(self.rules.book(), &self.moment(seat, party))
            }
            _ => CallSet::NONE,
        }
    }

    pub(crate) fn check_shortening(&self, seat: Seat) -> Result<(), Violation> {
        self.check_playing()?;
        if self.state.soloist() == Some(seat) {
            return Ok(());
        }
        Err(Violation::new(ViolationReason::NotSoloist, Topic::ClaimWho))
    }

    fn claim_terms(&self, seat: Seat) -> ClaimTerms {
        let cards = self.state.hand(seat);
        let trick = self.state.running();
        let played = trick.card_of(seat).is_some();
        ClaimTerms { cards, first: if played { cards } else { self.playable(seat) } }
    }

    pub(crate) fn check_claim(&self, seat: Seat, order: CardList) -> Result<(), Violation> {
        self.check_shortening(seat)?;
        let terms = self.claim_terms(seat);
        if order.is_empty() {
            return Ok(());
        }
        if !terms.is_complete(order) {
            return Err(Violation::new(ViolationReason::OrderIncomplete, Topic::ClaimOrder));
        }
        if let Some(card) = self.card_due(seat).filter(|_| !terms.starts_legally(order)) {
            let reason = ViolationReason::MustPlayDeclared { card };
            return Err(Violation::new(reason, self.due_topic(seat)));
        }
        match self.state.running().cards.first() {
            Some(&led) if !terms.starts_legally(order) => {
                let led = self.order().class(led);
                Err(Violation::new(ViolationReason::MustFollow { led }, Topic::Follow))
            }
            _ => Ok(()),
        }
    }

    pub(crate) fn check_done(&self, seat: Seat) -> Result<(), Violation> {
        match self.state.phase {
            Phase::Conceded { closed }
                if self.state.parties.contra.contains(seat) && !closed.contains(seat) =>
            {
                Ok(())
            }
            _ => Err(Violation::new(ViolationReason::NothingToClose, Topic::CallAfterConcession)),
        }
    }
}
