//! One hand: actions are decided, events absorbed.

use crate::action::{Action, CardList};
use crate::bidding::Bid;
use crate::call::{Call, CallSet, Called, Moment, check_call, open_calls};
use crate::card::Card;
use crate::card_set::CardSet;
use crate::claim::{Position, claim_stands};
use crate::contract::Contract;
use crate::event::{Event, Events};
use crate::legal::{ClaimTerms, Legal};
use crate::order::Order;
use crate::party::{Parties, Party};
use crate::rulebook::{Rulebook, Rules, Topic};
use crate::seat::{Seat, SeatSet};
use crate::settle::{Outcome, Settlement, Specials, settle};
use crate::state::{Phase, State};
use crate::trick::{Trick, playable};
use crate::view::{View, Viewer};
use crate::violation::{Reason, Violation};

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
                draft.events.push(Event::Closed { seat });
                draft.end_if_closed();
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
            specials: Specials::default(),
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
        if outcome.played.is_normal() {
            outcome.specials = specials(self.rules.book(), self.order(), state);
        }
        Some(outcome)
    }

    /// What everybody writes down, once the hand is over.
    pub fn settlement(&self) -> Option<Settlement> {
        self.outcome().map(|outcome| settle(self.rules.book(), &outcome))
    }
}

fn check_deal(book: &Rulebook, hands: &[CardSet; 4]) -> Result<(), DealError> {
    let deck = book.deck();
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

/// A state with the rules it is played under: the true one or a viewer's.
#[derive(Clone, Copy)]
pub(crate) struct Table<'a> {
    pub(crate) rules: &'a Rules,
    pub(crate) state: &'a State,
}

/// What `seat` may do. It reads nothing that the seat cannot know, so that a view gives the same.
pub(crate) fn legal(table: Table<'_>, seat: Seat) -> Legal {
    let mut legal = Legal::default();
    let state = table.state;
    match state.phase {
        Phase::Bidding => {
            let queens = table.holds_both_queens(seat);
            legal.bids = state.bidding.open_bids(table.rules.book(), seat, queens);
        }
        Phase::Playing => {
            if state.running().to_play() == seat {
                legal.cards = table.playable(seat);
            }
            legal.calls = table.open_calls(seat);
            if state.soloist() == Some(seat) {
                legal.claim = Some(table.claim_terms(seat));
                legal.concede = true;
            }
        }
        Phase::Conceded { .. } => {
            legal.calls = table.open_calls(seat);
            legal.done = table.check_done(seat).is_ok();
        }
        Phase::Over => {}
    }
    legal
}

impl<'a> Table<'a> {
    fn order(&self) -> &'a Order {
        self.rules.orders().get(self.state.order)
    }

    fn holds_both_queens(&self, seat: Seat) -> bool {
        self.state.dealt(seat).count(Card::CLUB_QUEEN) == 2
    }

    /// The cards that `seat` may add to the running trick, or lead.
    fn playable(&self, seat: Seat) -> CardSet {
        let led = self.state.running().cards.first().copied();
        playable(self.order(), self.state.hand(seat), led)
    }

    fn check_bid(&self, seat: Seat, bid: Bid) -> Result<(), Violation> {
        let state = self.state;
        match state.phase {
            Phase::Bidding => {
                let queens = self.holds_both_queens(seat);
                state.bidding.check(self.rules.book(), seat, queens, bid)
            }
            Phase::Over => Err(Violation::new(Reason::HandOver, Topic::HandOver)),
            Phase::Playing | Phase::Conceded { .. } => {
                let late = bid == Bid::Wedding && state.contract == Contract::Normal;
                let topic = if late { Topic::LateWedding } else { Topic::BidOver };
                Err(Violation::new(Reason::BiddingOver, topic))
            }
        }
    }

    fn check_play(&self, seat: Seat, card: Card) -> Result<(), Violation> {
        let state = self.state;
        self.check_playing()?;
        let trick = state.running();
        let turn = trick.to_play();
        if turn != seat {
            return Err(Violation::new(Reason::NotYourTurn { turn }, self.turn_topic()));
        }
        if !state.hand(seat).contains(card) {
            return Err(Violation::new(Reason::NotInHand { card }, Topic::OwnCards));
        }
        match trick.cards.first() {
            Some(&led) if !self.playable(seat).contains(card) => {
                let led = self.order().class(led);
                Err(Violation::new(Reason::MustFollow { led }, Topic::Follow))
            }
            _ => Ok(()),
        }
    }

    /// Why it is the turn of whose turn it is.
    fn turn_topic(&self) -> Topic {
        let state = self.state;
        if !state.running().cards.is_empty() {
            return Topic::PlayTurn;
        }
        match state.contract {
            _ if state.ply() > 0 => Topic::LeadNext,
            Contract::Solo(_) if state.compulsory => Topic::LeadCompulsory,
            Contract::Solo(_) => Topic::LeadVoluntary,
            Contract::Normal | Contract::Wedding => Topic::LeadFirst,
        }
    }

    fn check_playing(&self) -> Result<(), Violation> {
        match self.state.phase {
            Phase::Bidding => Err(Violation::new(Reason::BiddingNotOver, Topic::BidFirst)),
            Phase::Playing => Ok(()),
            Phase::Conceded { .. } | Phase::Over => {
                Err(Violation::new(Reason::HandOver, Topic::HandOver))
            }
        }
    }

    fn moment(&self, seat: Seat, party: Party) -> Moment {
        let calls = &self.state.calls;
        Moment {
            party,
            held: self.state.held(seat),
            shift: self.state.shift(),
            own: calls.level(party),
            timely: calls.timely(party),
            other: calls.level(party.other()),
        }
    }

    fn check_call(&self, seat: Seat, call: Call) -> Result<Moment, Violation> {
        let state = self.state;
        match state.phase {
            Phase::Bidding => {
                return Err(Violation::new(Reason::ContractUnknown, Topic::CallContractKnown));
            }
            Phase::Over => return Err(Violation::new(Reason::HandOver, Topic::HandOver)),
            Phase::Conceded { closed } => {
                let open = state.parties.contra.contains(seat) && !closed.contains(seat);
                if !open {
                    let reason = Reason::OnlyContraAfterConcession;
                    return Err(Violation::new(reason, Topic::CallAfterConcession));
                }
            }
            Phase::Playing => {}
        }
        let party = state.parties.of(seat).filter(|_| !state.awaits_clarification());
        let Some(party) = party else {
            return Err(Violation::new(Reason::NotClarified, Topic::CallClarified));
        };
        let moment = self.moment(seat, party);
        check_call(self.rules.book(), &moment, call).map(|()| moment)
    }

    fn open_calls(&self, seat: Seat) -> CallSet {
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

    fn check_shortening(&self, seat: Seat) -> Result<(), Violation> {
        self.check_playing()?;
        if self.state.soloist() == Some(seat) {
            return Ok(());
        }
        Err(Violation::new(Reason::NotSoloist, Topic::ClaimWho))
    }

    fn claim_terms(&self, seat: Seat) -> ClaimTerms {
        let cards = self.state.hand(seat);
        let trick = self.state.running();
        let played = trick.card_of(seat).is_some();
        ClaimTerms { cards, first: if played { cards } else { self.playable(seat) } }
    }

    fn check_claim(&self, seat: Seat, order: CardList) -> Result<(), Violation> {
        self.check_shortening(seat)?;
        let terms = self.claim_terms(seat);
        if order.is_empty() {
            return Ok(());
        }
        if !terms.is_complete(order) {
            return Err(Violation::new(Reason::OrderIncomplete, Topic::ClaimOrder));
        }
        match self.state.running().cards.first() {
            Some(&led) if !terms.starts_legally(order) => {
                let led = self.order().class(led);
                Err(Violation::new(Reason::MustFollow { led }, Topic::Follow))
            }
            _ => Ok(()),
        }
    }

    fn check_done(&self, seat: Seat) -> Result<(), Violation> {
        match self.state.phase {
            Phase::Conceded { closed }
                if self.state.parties.contra.contains(seat) && !closed.contains(seat) =>
            {
                Ok(())
            }
            _ => Err(Violation::new(Reason::NothingToClose, Topic::CallAfterConcession)),
        }
    }
}

/// The events of an action in the making. The table is as it was before the action; only the
/// parties are carried along.
struct Draft<'a> {
    table: Table<'a>,
    parties: Parties,
    events: Events,
}

impl<'a> Draft<'a> {
    fn new(table: Table<'a>) -> Self {
        Self { table, parties: table.state.parties, events: Events::new() }
    }

    fn book(&self) -> &'a Rulebook {
        self.table.rules.book()
    }

    fn bid(&mut self, seat: Seat, bid: Bid) {
        self.events.push(Event::Bid { seat, bid });
        let mut bidding = self.table.state.bidding;
        let all_fine = bidding.say(seat, bid);
        if let Some(contract) = bid.contract() {
            self.fix(contract, Some(seat));
        } else if all_fine {
            self.fix(Contract::Normal, None);
        }
    }

    fn fix(&mut self, contract: Contract, declarer: Option<Seat>) {
        let state = self.table.state;
        let holds_queen = |&seat: &Seat| state.dealt(seat).contains(Card::CLUB_QUEEN);
        let queens: SeatSet = Seat::ALL.into_iter().filter(holds_queen).collect();
        let alone = declarer.map_or(queens, SeatSet::one);
        let (re, contra) = match contract {
            Contract::Normal => (queens, queens.complement()),
            Contract::Wedding => (alone, SeatSet::NONE),
            Contract::Solo(_) => (alone, alone.complement()),
        };
        let solo = matches!(contract, Contract::Solo(_));
        let compulsory = solo && declarer.is_some_and(|seat| state.bidding.owes.contains(seat));
        let leads = solo && (compulsory || self.book().voluntary_solo_leads);
        let leader = declarer.filter(|_| leads).unwrap_or(state.bidding.forehand);
        self.events.push(Event::Contract { contract, declarer, compulsory, leader, re, contra });
    }

    fn play(&mut self, seat: Seat, card: Card) {
        self.events.push(Event::Played { seat, card });
        let state = self.table.state;
        let trick = state.running();
        if state.contract == Contract::Normal && !self.parties.all_settled() {
            self.settle_by_card(seat, card, trick.cards.first().copied());
        }
        if let &[first, second, third] = trick.cards {
            self.complete_trick(Trick {
                leader: trick.leader,
                cards: &[first, second, third, card],
            });
        }
    }

    /// A club queen shows Re, a discard on trumps shows that there is none (5.5.1).
    fn settle_by_card(&mut self, seat: Seat, card: Card, led: Option<Card>) {
        let order = self.table.order();
        if card == Card::CLUB_QUEEN {
            self.settle(seat);
            if self.table.state.shown(seat, Card::CLUB_QUEEN) == 1 {
                self.settle_all();
            }
        } else if led.is_some_and(|led| order.is_trump(led)) && !order.is_trump(card) {
            self.settle(seat);
        }
    }

    /// Settles a seat's party and whatever follows from it.
    fn settle(&mut self, seat: Seat) {
        if self.parties.settled.contains(seat) {
            return;
        }
        let Some(party) = self.parties.of(seat) else { return };
        self.parties.settled = self.parties.settled.with(seat);
        self.events.push(Event::Settled { seat, party });
        if !self.parties.follows().is_empty() {
            self.settle_all();
        }
    }

    fn settle_all(&mut self) {
        for seat in self.parties.settled.complement().iter() {
            if let Some(party) = self.parties.of(seat) {
                self.parties.settled = self.parties.settled.with(seat);
                self.events.push(Event::Settled { seat, party });
            }
        }
    }

    fn complete_trick(&mut self, trick: Trick<'_>) {
        let state = self.table.state;
        let Some((winner, _)) = trick.best(self.table.order()) else { return };
        self.events.push(Event::Trick { winner });
        let number = state.tricks_played() + 1;
        if state.awaits_clarification() {
            self.clarify(winner, number);
        }
        if number == state.hand_size() {
            self.end();
        }
    }

    fn clarify(&mut self, winner: Seat, number: u8) {
        let found = self.table.state.declarer != Some(winner);
        if found || number == self.book().wedding_within {
            let event = Event::Clarified { partner: found.then_some(winner) };
            let mut after = *self.table.state;
            after.absorb(&event);
            self.parties = after.parties;
            self.events.push(event);
        }
    }

    fn call(&mut self, seat: Seat, call: Call, moment: &Moment) {
        let called = Called { seat, party: moment.party, call, held: moment.held };
        let timely = moment.first_in_time(self.book());
        self.events.push(Event::Called { called, timely });
        self.settle(seat);
        self.end_if_closed();
    }

    fn claim(&mut self, seat: Seat, order: CardList) {
        let state = self.table.state;
        let position = Position {
            order: self.table.order(),
            soloist: seat,
            hands: state.hands,
            trick: state.running(),
        };
        let stands = claim_stands(&position, order.as_slice());
        self.events.push(Event::Claimed { seat, order, stands });
        self.end();
    }

    fn concede(&mut self, seat: Seat) {
        self.events.push(Event::Conceded { seat });
        if self.book().calls_after_concession {
            self.end_if_closed();
        } else {
            self.end();
        }
    }

    /// After a concession the hand ends when no Contra seat can or wants to call any more.
    fn end_if_closed(&mut self) {
        let mut after = *self.table.state;
        self.events.iter().for_each(|event| after.absorb(event));
        let table = Table { rules: self.table.rules, state: &after };
        let silent = |seat| table.open_calls(seat).is_empty();
        if matches!(after.phase, Phase::Conceded { .. }) && Seat::ALL.into_iter().all(silent) {
            self.end();
        }
    }

    fn end(&mut self) {
        self.events.push(Event::Over { re: self.parties.re, contra: self.parties.contra });
        for seat in Seat::ALL {
            self.events.push(Event::Revealed { seat, dealt: self.table.state.dealt(seat) });
        }
    }
}
