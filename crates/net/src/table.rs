//! What everybody at the table knows.

use arrayvec::ArrayVec;
use dulle_rules::{
    Bidding, Card, CardSet, Class, Contract, Order, Party, Rank, Seat, SeatSet, Stage, Suit, View,
};

use crate::terms::Terms;

/// A call that was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MadeCall {
    pub seat: Seat,
    pub party: Party,
    pub level: u8,
    /// The cards that the caller still held.
    pub held: u8,
}

/// The public part of a hand, with what follows from it. A view gives one; the simulator keeps one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicHand {
    pub dealer: Seat,
    pub hand_size: u8,
    pub owes: SeatSet,
    pub forced: Option<Seat>,
    pub stage: Stage,
    pub fine: SeatSet,
    pub waiting: SeatSet,
    pub declined: SeatSet,
    /// Once the bidding is over.
    pub contract: Option<Contract>,
    pub declarer: Option<Seat>,
    pub compulsory: bool,
    /// Whose party is certain for everybody.
    pub public: SeatSet,
    /// A wedding's partner is still to be found.
    pub awaits: bool,
    /// The number of a wedding's clarification trick; 0 before, and where there is none.
    pub clarified: u8,
    pub calls: ArrayVec<MadeCall, 10>,
    /// The highest level of each party, Re first.
    pub levels: [u8; 2],
    pub plays: [Card; 48],
    pub ply: u8,
    /// Who leads to each trick.
    pub leaders: [Seat; 13],
    /// A bit for each card that its player had played a copy of before.
    pub second: u64,
    /// How often each kind was played.
    pub seen: [u8; Card::KINDS],
    pub played: [CardSet; 4],
    pub eyes: [u8; 4],
    pub tricks: [u8; 4],
    /// A bit for each class (suits, then trumps) that a seat did not follow.
    pub voids: [u8; 4],
    /// The Doppelkopf tricks of each seat, and foxes by taker and owner; none in solos.
    pub doppelkopf: [u8; 4],
    pub foxes: [[u8; 4]; 4],
}

/// Suits 0 to 3, trumps 4.
pub const fn class_index(class: Class) -> u8 {
    match class {
        Class::Side(suit) => suit as u8,
        Class::Trump => 4,
    }
}

impl PublicHand {
    /// A hand before the first word.
    pub fn new(hand_size: u8, dealer: Seat, owes: SeatSet, forced: Option<Seat>) -> Self {
        Self {
            dealer,
            hand_size,
            owes: forced.map_or(owes, |seat| owes.with(seat)),
            forced,
            stage: if forced.is_some() { Stage::Naming } else { Stage::Round },
            fine: SeatSet::NONE,
            waiting: SeatSet::NONE,
            declined: SeatSet::NONE,
            contract: None,
            declarer: None,
            compulsory: false,
            public: SeatSet::NONE,
            awaits: false,
            clarified: 0,
            calls: ArrayVec::new(),
            levels: [0; 2],
            plays: [Card::new(Suit::Clubs, Rank::Ace); 48],
            ply: 0,
            leaders: [dealer.left(1); 13],
            second: 0,
            seen: [0; Card::KINDS],
            played: [CardSet::EMPTY; 4],
            eyes: [0; 4],
            tricks: [0; 4],
            voids: [0; 4],
            doppelkopf: [0; 4],
            foxes: [[0; 4]; 4],
        }
    }

    /// What a view shows.
    pub fn of_view(view: &View<'_>, terms: &Terms) -> Self {
        let state = view.state();
        let bidding = state.bidding();
        let mut table = Self::new(state.hand_size(), state.dealer(), bidding.owes, bidding.forced);
        table.set_bidding(bidding);
        table.contract = state.contract();
        table.declarer = state.declarer();
        table.compulsory = state.is_compulsory();
        table.public = state.parties().public;
        table.leaders[0] = state.trick(0).leader;
        for index in 0..=state.tricks_played() {
            for (seat, card) in state.trick(index).plays() {
                table.add_card(view.order(), seat, card);
            }
            if let Some(taker) = state.taker(index) {
                table.add_trick(terms.doppelkopf, taker);
            }
        }
        for called in state.calls().iter() {
            table.add_call(MadeCall {
                seat: called.seat,
                party: called.party,
                level: called.call.level().number(),
                held: called.held,
            });
        }
        table.awaits = state.awaits_clarification();
        if table.contract == Some(Contract::Wedding) && !table.awaits {
            table.clarified = table.clarification(terms.wedding_within);
        }
        table
    }

    /// The number of the first trick that the wedding player did not take, or the last one that counts.
    fn clarification(&self, within: u8) -> u8 {
        let takers = self.leaders[1..].iter().take(usize::from(within));
        let found = takers.zip(1..).find(|&(&taker, _)| Some(taker) != self.declarer);
        found.map_or(within, |(_, number)| number)
    }

    /// What has been said, and what is being asked.
    pub fn set_bidding(&mut self, bidding: &Bidding) {
        self.stage = bidding.stage;
        self.fine = bidding.fine;
        self.waiting = bidding.waiting;
        self.declined = bidding.declined;
    }

    pub fn leader(&self) -> Seat {
        self.leaders[usize::from(self.ply / 4)]
    }

    /// The cards of the running trick.
    pub fn running(&self) -> &[Card] {
        let ply = usize::from(self.ply);
        &self.plays[ply / 4 * 4..ply]
    }

    /// A card is played.
    pub fn add_card(&mut self, order: &Order, seat: Seat, card: Card) {
        if let Some(&led) = self.running().first() {
            let class = order.class(led);
            if order.class(card) != class {
                self.voids[seat.index()] |= 1 << class_index(class);
            }
        }
        self.plays[usize::from(self.ply)] = card;
        self.second |= u64::from(self.played[seat.index()].contains(card)) << self.ply;
        self.seen[card.index()] += 1;
        self.played[seat.index()].insert(card);
        self.ply += 1;
    }

    /// The trick that is complete now goes to `taker`.
    pub fn add_trick(&mut self, doppelkopf: u8, taker: Seat) {
        let number = usize::from(self.ply / 4);
        let leader = self.leaders[number - 1];
        let cards = &self.plays[number * 4 - 4..number * 4];
        let eyes: u8 = cards.iter().map(|card| card.eyes()).sum();
        if !matches!(self.contract, Some(Contract::Solo(_))) {
            for (owner, &card) in leader.round().zip(cards) {
                if card == Card::DIAMOND_ACE && owner != taker {
                    self.foxes[taker.index()][owner.index()] += 1;
                }
            }
            self.doppelkopf[taker.index()] += u8::from(eyes >= doppelkopf);
        }
        self.eyes[taker.index()] += eyes;
        self.tricks[taker.index()] += 1;
        self.leaders[number] = taker;
    }

    pub fn add_call(&mut self, call: MadeCall) {
        self.levels[call.party as usize] = call.level;
        // There are ten levels, each is called once.
        let _ = self.calls.try_push(call);
    }
}
