//! From ready to dealt: promises, the seal, contributions, cards.

use dulle_protocol::{AsWord, HandView, Hex32, Scheme, SeatNo, Stage, promise, seed};
use dulle_rules::{Pack, SeatSet};

use super::Table;
use super::command::{Command, Fresh};
use super::decide::{Decision, Transaction};
use super::event::{PlayerId, TableEvent};
use super::refusal::Refusal;
use super::rules::every_setting;

impl Table {
    /// Whether a deal is under way: everybody has promised and no card is dealt.
    pub(crate) fn is_sealed(&self) -> bool {
        self.full_view.hand.as_ref().is_some_and(|hand| hand.sealed && hand.cards.is_none())
    }

    /// Whether a hand has begun, so that nobody can join it any more.
    pub(super) fn hand_is_on(&self) -> bool {
        self.stage() == Stage::Playing || self.is_sealed()
    }

    /// The clients whose contributions the deal waits for.
    pub fn unshown_seats(&self) -> SeatSet {
        let hand = self.full_view.hand.as_ref().filter(|_| self.is_sealed());
        hand.map_or(SeatSet::NONE, HandView::unshown)
    }

    /// Decides promises and contributions one after another, each in the state that those before it leave: the
    /// events of all, and what came of each. None of them draws anything from `fresh`.
    pub fn decide_together(
        &self,
        commands: &[Command],
        fresh: &Fresh,
    ) -> (Vec<TableEvent>, Vec<Result<(), Refusal>>) {
        if let [command] = commands {
            return match self.decide(command, fresh) {
                Ok(events) => (events, vec![Ok(())]),
                Err(refusal) => (Vec::new(), vec![Err(refusal)]),
            };
        }
        let mut tx = Transaction::new(self, fresh);
        let verdicts = commands.iter().map(|command| {
            let events = tx.table.decide(command, fresh)?;
            events.into_iter().for_each(|event| tx.push(event));
            Ok(())
        });
        let verdicts = verdicts.collect();
        (tx.events, verdicts)
    }

    pub(super) fn ready(
        &self,
        player: &PlayerId,
        hand: u32,
        promise: Hex32,
        fresh: &Fresh,
    ) -> Decision {
        let seat = self.seat_of(player).ok_or(Refusal::NotSeated)?;
        let Some(prepared) = &self.full_view.hand else { return Err(Refusal::NotPlaying) };
        if hand == 0 || hand > prepared.number() {
            return Err(Refusal::NoSuchHand);
        }
        if hand < prepared.number() {
            // It came late: everybody was ready for that hand.
            return Ok(Vec::new());
        }
        // Another promise is that of another device, or of one that lost what it had promised: only
        // the last one can still be shown.
        let same = prepared.promises[seat.index()] == Some(promise);
        if same && prepared.ready.0.contains(seat) {
            return Ok(Vec::new());
        }
        if prepared.sealed || prepared.cards.is_some() {
            return Err(Refusal::Stale);
        }
        let mut tx = Transaction::new(self, fresh);
        tx.back(seat);
        let (seat, promise) = (SeatNo(seat), Some(promise));
        tx.push(TableEvent::Ready { hand, seat, promise, contribution: None });
        Ok(tx.then_deal())
    }

    /// A client shows what it promised; before the seal it would tell those who have yet to promise.
    pub(super) fn show(
        &self,
        player: &PlayerId,
        hand: u32,
        contribution: Hex32,
        fresh: &Fresh,
    ) -> Decision {
        let seat = self.seat_of(player).ok_or(Refusal::NotSeated)?;
        let prepared = self.full_view.hand.as_ref().filter(|now| now.number() == hand);
        let Some(prepared) = prepared else { return Err(Refusal::NoSuchHand) };
        if !prepared.sealed {
            return Err(Refusal::Ahead);
        }
        if prepared.contributions[seat.index()] == Some(contribution) {
            return Ok(Vec::new());
        }
        if !self.unshown_seats().contains(seat) {
            return Err(Refusal::Stale);
        }
        let promised = promise(&contribution, &self.full_view.table.public(), hand, seat);
        if prepared.promises[seat.index()] != Some(promised) {
            return Err(Refusal::OtherContribution);
        }
        let mut tx = Transaction::new(self, fresh);
        tx.push(TableEvent::Shown { hand, seat: SeatNo(seat), contribution });
        Ok(tx.then_deal())
    }

    /// Between two hands players who are there count as ready after a while, without a contribution;
    /// the others are played for.
    pub(super) fn unready(&self, hand: u32, here: SeatSet, fresh: &Fresh) -> Vec<TableEvent> {
        let prepared = self.full_view.hand.as_ref().map(HandView::number);
        if prepared != Some(hand) || !self.has_waiting_player() {
            return Vec::new();
        }
        let mut tx = Transaction::new(self, fresh);
        for seat in self.not_ready() {
            let late = SeatNo(seat);
            tx.push(if here.contains(seat) {
                TableEvent::Ready { hand, seat: late, promise: None, contribution: None }
            } else {
                TableEvent::Away { seat: late }
            });
        }
        tx.then_deal()
    }

    /// A player who keeps a promised contribution back misses the hand: otherwise it would cost nothing to
    /// wait for those of the others and to choose between two deals.
    pub(super) fn unshown(&self, hand: u32, fresh: &Fresh) -> Vec<TableEvent> {
        if self.full_view.hand.as_ref().map(HandView::number) != Some(hand) {
            return Vec::new();
        }
        let mut tx = Transaction::new(self, fresh);
        for seat in self.unshown_seats().iter() {
            tx.push(TableEvent::Missed { hand, seat: SeatNo(seat) });
        }
        tx.then_deal()
    }
}

impl Transaction<'_> {
    /// Seals where everybody is ready now, and deals where everybody has shown what was promised.
    pub(super) fn then_deal(mut self) -> Vec<TableEvent> {
        self.finish_open();
        let ready = self.table.has_waiting_player() && self.table.not_ready().is_empty();
        if ready && !self.table.is_sealed() && self.fill() {
            let hand = self.table.dealt_hands;
            self.push(TableEvent::Sealed { hand });
        }
        if self.table.is_sealed() && self.table.unshown_seats().is_empty() {
            self.deal();
        }
        self.events
    }

    fn deal(&mut self) {
        let Some((secret, hand)) = self.table.secret.zip(self.table.full_view.hand.as_ref()) else {
            return;
        };
        let (number, table) = (hand.number(), self.table.full_view.table.public());
        let seed = seed(Scheme::Sealed, &secret, &table, number, &hand.contributions);
        let book = self.table.rules.book();
        let hands = Pack::from_seed(book, seed).deal(book, hand.terms.dealer.0);
        let settings = (!self.table.rules_fixed).then(|| every_setting(book));
        self.push(TableEvent::Dealt { hand: number, cards: hands.map(AsWord), settings });
    }
}
