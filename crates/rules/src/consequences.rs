//! The events that follow from a legal action.

use crate::action::CardList;
use crate::bidding::{Bid, Named};
use crate::call::{Call, CallLevel, Called, Moment};
use crate::card::Card;
use crate::card_set::CardSet;
use crate::claim::{ClaimPosition, Declarable, claim_stands};
use crate::contract::Contract;
use crate::declaration::{Declaration, DeclarationRight, declaration_right};
use crate::event::{Event, Events};
use crate::legal::Legality;
use crate::order::{OrderId, Tops};
use crate::party::{Parties, Shown};
use crate::rulebook::{DutyCall, Rulebook};
use crate::seat::{Seat, SeatSet};
use crate::state::Phase;
use crate::trick::Trick;
use crate::wedding::Clarification;

/// The events of an action in the making. The state is as it was before the action; only the
/// parties are carried along.
pub(crate) struct Consequences<'a> {
    legality: Legality<'a>,
    parties: Parties,
    pub(crate) events: Events,
}

impl<'a> Consequences<'a> {
    pub(crate) fn new(legality: Legality<'a>) -> Self {
        Self { legality, parties: legality.state.parties, events: Events::new() }
    }

    fn book(&self) -> &'a Rulebook {
        self.legality.rules.book()
    }

    pub(crate) fn bid(&mut self, seat: Seat, bid: Bid) {
        self.events.push(Event::Bid { seat, bid });
        let state = self.legality.state;
        let mut bidding = state.bidding;
        if let Some(named) = bidding.say(seat, bid) {
            let holds_queen = |&seat: &Seat| state.dealt(seat).contains(Card::CLUB_QUEEN);
            let queens = Seat::ALL.into_iter().filter(holds_queen).collect();
            self.events.push(bidding.contract(self.book(), named, queens));
            if let Named::Redeal(seat) = named {
                self.throw_in(Some(seat));
            }
        }
    }

    /// The hand ends before it has begun. Nobody sees more than the cards that were thrown in.
    fn throw_in(&mut self, shown: Option<Seat>) {
        self.events.push(Event::Over { re: SeatSet::NONE, contra: SeatSet::NONE });
        let revealed = |seat| Event::Revealed { seat, dealt: self.legality.state.dealt(seat) };
        self.events.extend(shown.map(revealed));
    }

    pub(crate) fn lay(&mut self, seat: Seat, cards: CardSet) {
        self.events.push(Event::Laid { seat, cards });
    }

    pub(crate) fn take(&mut self, seat: Seat, from: Seat) {
        let cards = self.legality.state.laid(from);
        self.events.push(Event::Taken { seat, from, cards });
    }

    /// The next one is asked; after the third the cards are dealt again.
    pub(crate) fn pass(&mut self, seat: Seat, poor: Seat) {
        self.events.push(Event::Passed { seat });
        if seat.left(1) == poor {
            self.events.push(self.after_exchange(
                Contract::Redeal,
                None,
                SeatSet::NONE,
                SeatSet::NONE,
            ));
            self.throw_in(None);
        }
    }

    pub(crate) fn give_back(&mut self, seat: Seat, to: Seat, cards: CardSet) {
        let trumps = cards.of(self.legality.rules.orders().of(Contract::Poverty).trumps()).len();
        self.events.push(Event::Returned { seat, to, cards, trumps: trumps as u8 });
        let pair = SeatSet::one(seat).with(to);
        self.events.push(self.after_exchange(Contract::Poverty, Some(to), pair, pair.complement()));
    }

    /// A contract that comes of a poverty: forehand leads.
    fn after_exchange(
        &self,
        contract: Contract,
        declarer: Option<Seat>,
        re: SeatSet,
        contra: SeatSet,
    ) -> Event {
        let leader = self.legality.state.bidding.forehand;
        Event::Contract { contract, declarer, compulsory: false, leader, re, contra }
    }

    pub(crate) fn play(&mut self, seat: Seat, card: Card) {
        self.events.push(Event::Played { seat, card });
        let state = self.legality.state;
        let trick = state.running();
        if state.contract == Contract::Normal && !self.parties.all_public() {
            // Fast path: most cards show nothing, and only a queen asks for the one before it.
            let queen = card == Card::CLUB_QUEEN;
            let queens = if queen { state.shown(seat, card) } else { 0 };
            let led = trick.cards.first().copied();
            match Shown::by_card(self.legality.order(), card, led, queens) {
                Shown::Nothing => {}
                shown => self.show(seat, shown),
            }
        }
        if let &[first, second, third] = trick.cards {
            self.complete_trick(Trick {
                leader: trick.leader,
                cards: &[first, second, third, card],
            });
        }
    }

    /// Makes public what `seat` shows, and whatever follows from it.
    fn show(&mut self, seat: Seat, shown: Shown) {
        for (seat, party) in self.parties.becoming_public(seat, shown) {
            self.parties.public = self.parties.public.with(seat);
            self.events.push(Event::PartyPublic { seat, party });
        }
    }

    fn complete_trick(&mut self, trick: Trick<'_>) {
        let state = self.legality.state;
        let order = self.legality.order();
        let Some((winner, _)) = trick.best(order) else { return };
        self.events.push(Event::Trick { winner });
        if state.awaits_clarification() {
            let led_trump = trick.cards.first().is_some_and(|&led| order.is_trump(led));
            let clarification = state.clarification(self.book(), led_trump, winner);
            if let Some(Clarification { partner }) = clarification {
                self.parties.clarify(partner);
                self.events.push(Event::Clarified { partner });
            }
        } else if self.book().duty_call == DutyCall::Thirty {
            self.call_by_duty(trick, winner);
        }
        if state.tricks_played() + 1 == state.hand_size() {
            self.over();
        }
    }

    /// A rich first trick, in a wedding the one after the clarification, is a call of its taker,
    /// unless their party has called.
    fn call_by_duty(&mut self, trick: Trick<'_>, taker: Seat) {
        let state = self.legality.state;
        let Some(party) = self.parties.of(taker) else { return };
        let first = state.tricks_played() == state.clarified;
        // A partner's tuck does not prevent it: that would betray them.
        let called =
            state.calls.level(party) != CallLevel::Silent || state.has_tucked(SeatSet::one(taker));
        if !first || trick.eyes() < 30 || called {
            return;
        }
        let held = state.held(taker) - u8::from(state.running().to_play() == taker);
        let called = Called { seat: taker, party, call: Call::first(party), held };
        self.events.push(Event::Called { called, timely: true, duty: true });
        self.show(taker, Shown::Own);
    }

    pub(crate) fn call(&mut self, seat: Seat, call: Call, moment: &Moment) {
        let called = Called { seat, party: moment.party, call, held: moment.held };
        // An own tuck, on which a limit builds, was in time.
        let builds = self.legality.state.has_tucked(SeatSet::one(seat));
        let timely = builds || moment.first_in_time(self.book());
        self.events.push(Event::Called { called, timely, duty: false });
        self.show(seat, Shown::Own);
        self.end_if_closed();
    }

    pub(crate) fn declare(&mut self, seat: Seat, declaration: Declaration) {
        self.events.push(Event::Declared { seat, declaration });
        if let Declaration::Genscher(partner) = declaration {
            self.regroup(SeatSet::one(seat).with(partner), seat);
        }
    }

    /// These two are one party from now on and have the label of `named_by`, and everybody knows it.
    fn regroup(&mut self, pair: SeatSet, named_by: Seat) {
        let Some(label) = self.parties.of(named_by) else { return };
        for seat in Seat::ALL {
            let party = if pair.contains(seat) { label } else { label.other() };
            if self.parties.public(seat) != Some(party) {
                self.parties.put(seat, party);
                self.events.push(Event::PartyPublic { seat, party });
            }
        }
    }

    pub(crate) fn claim(&mut self, seat: Seat, order: CardList) {
        let state = self.legality.state;
        let position = ClaimPosition {
            order: self.legality.order(),
            soloist: seat,
            hands: state.hands,
            trick: state.running(),
            last: self.legality.rules.orders().get(state.order, || true),
            declarable: self.declarable_against(seat),
        };
        let stands = claim_stands(&position, order.as_slice());
        self.events.push(Event::Claimed { seat, order, stands });
        self.end_early();
    }

    /// What an opponent of a claim could still declare. Super pigs come after pigs: who can declare
    /// these breaks the claim with them.
    fn declarable_against(&self, soloist: Seat) -> Option<Declarable<'a>> {
        let state = self.legality.state;
        let by_others = |word: Declaration, tops: Tops| {
            let order = OrderId::with(state.contract, tops);
            let order = self.legality.rules.orders().get(order, || state.in_last_trick());
            let others = Seat::ALL.into_iter().filter(|&seat| seat != soloist);
            let mut rights = others.map(|seat| declaration_right(self.book(), state, seat, word));
            rights.find_map(|right| match right {
                DeclarationRight::Never(_) | DeclarationRight::Now => None,
                DeclarationRight::BeforeFirstCard | DeclarationRight::BeforeCard => {
                    Some(Declarable { order, after_one: false })
                }
                DeclarationRight::AfterOneMore => Some(Declarable { order, after_one: true }),
            })
        };
        by_others(Declaration::Pigs, Tops::Pigs)
            .or_else(|| by_others(Declaration::SuperPigs, Tops::SuperPigs))
    }

    pub(crate) fn concede(&mut self, seat: Seat) {
        self.events.push(Event::Conceded { seat });
        if self.book().calls_after_concession {
            self.end_if_closed();
        } else {
            self.end_early();
        }
    }

    pub(crate) fn close(&mut self, seat: Seat) {
        self.events.push(Event::Closed { seat });
        self.end_if_closed();
    }

    /// After a concession the hand ends when no Contra seat can or wants to call any more.
    fn end_if_closed(&mut self) {
        let conceding = |event: &Event| matches!(event, Event::Conceded { .. });
        let conceded = matches!(self.legality.state.phase, Phase::Conceded { .. });
        if !conceded && !self.events.iter().any(conceding) {
            return;
        }
        let mut after = *self.legality.state;
        self.events.iter().for_each(|event| after.absorb(event));
        let legality = Legality { rules: self.legality.rules, state: &after };
        let silent = |seat| legality.open_calls(seat).is_empty();
        if Seat::ALL.into_iter().all(silent) {
            self.end_early();
        }
    }

    fn over(&mut self) {
        self.events.push(Event::Over { re: self.parties.re, contra: self.parties.contra });
    }

    /// The hand is over with cards that nobody has seen: everybody is shown them.
    pub(crate) fn end_early(&mut self) {
        self.over();
        for seat in Seat::ALL {
            self.events.push(Event::Revealed { seat, dealt: self.legality.state.dealt(seat) });
        }
    }
}
