//! The state of one hand: small, `Copy`, changed only by events.

use crate::bidding::{Bidding, Stage};
use crate::call::{CallLevel, Calls};
use crate::card::{Card, Rank, Suit};
use crate::card_set::CardSet;
use crate::contract::{Contract, FinalContract};
use crate::declaration::{Declaration, Declared};
use crate::event::Event;
use crate::exchange::THREE;
use crate::order::{OrderId, Tops};
use crate::party::{Parties, Party};
use crate::rulebook::Rulebook;
use crate::seat::{Seat, SeatSet};
use crate::trick::Trick;

/// The most cards a hand can have, and so the most tricks.
const HAND: usize = 12;

/// More than the last ply and seat make.
const UNDECLARED: u8 = u8::MAX;

/// The state of a hand, or what a viewer may know of it: then the cards of the others are missing
/// from `dealt` and `hands`, and their parties from `parties`. Nothing in [`absorb`](Self::absorb)
/// depends on what can be missing, so a viewer's events lead to a viewer's state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    pub(crate) dealt: [CardSet; 4],
    pub(crate) hands: [CardSet; 4],
    /// Cards still held, by seat.
    pub(crate) held: [u8; 4],
    pub(crate) dealer: Seat,
    hand_size: u8,
    pub(crate) bidding: Bidding,
    pub(crate) phase: Phase,
    pub(crate) contract: Contract,
    pub(crate) declarer: Option<Seat>,
    pub(crate) compulsory: bool,
    pub(crate) order: OrderId,
    pub(crate) parties: Parties,
    /// How many of the cards that a poverty got back are trumps.
    returned_trumps: u8,
    /// The number of a wedding's clarification trick, 0 until it is complete.
    pub(crate) clarified: u8,
    pub(crate) calls: Calls,
    /// Four times the ply and the seat of a declaration, or [`UNDECLARED`].
    pigs: u8,
    super_pigs: u8,
    genscher: u8,
    /// The partner who was named, if any.
    genscher_partner: Seat,
    /// The ply at which a seat has tucked, or [`UNDECLARED`].
    tucks: [u8; 4],
    plays: [Card; 4 * HAND],
    ply: u8,
    /// Who leads to each trick: who took the one before, unless another seat led at a table where rules can be broken.
    leaders: [Seat; HAND + 1],
    takers: [Seat; HAND],
    eyes: [u8; 4],
    tricks: [u8; 4],
    /// The party that gets all the tricks that were not played.
    pub(crate) rest: Option<Party>,
}

/// A state with everything in it, as only a [`Game`](crate::Game) has it: what a viewer knows cannot
/// become one, so that a view is never played on as if it were the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrueState(State);

impl TrueState {
    pub(crate) const fn new(state: State) -> Self {
        Self(state)
    }

    pub const fn get(&self) -> &State {
        &self.0
    }
}

/// How far a hand has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    Bidding,
    /// A poverty is named. `turn` is asked whether they take it or, once it is `taken`, returns three
    /// cards.
    Exchange {
        turn: Seat,
        taken: bool,
    },
    Playing,
    /// The soloist has conceded; Contra's calls may follow. Holds the seats that call no more.
    Conceded {
        closed: SeatSet,
    },
    Over,
}

impl State {
    pub(crate) fn new(
        book: &Rulebook,
        dealt: [CardSet; 4],
        dealer: Seat,
        owes: SeatSet,
        forced: Option<Seat>,
    ) -> Self {
        let hand_size = book.hand_size();
        Self {
            dealt,
            hands: dealt,
            held: [hand_size; 4],
            dealer,
            hand_size,
            bidding: Bidding::new(book, dealer, owes, forced),
            phase: Phase::Bidding,
            contract: Contract::Normal,
            declarer: None,
            compulsory: false,
            order: OrderId::of(Contract::Normal),
            parties: Parties::default(),
            returned_trumps: 0,
            clarified: 0,
            calls: Calls::NONE,
            pigs: UNDECLARED,
            super_pigs: UNDECLARED,
            genscher: UNDECLARED,
            genscher_partner: dealer,
            tucks: [UNDECLARED; 4],
            plays: [Card::new(Suit::Clubs, Rank::Ace); 4 * HAND],
            ply: 0,
            leaders: [dealer.left(1); HAND + 1],
            takers: [dealer.left(1); HAND],
            eyes: [0; 4],
            tricks: [0; 4],
            rest: None,
        }
    }

    pub fn phase(&self) -> Phase {
        self.phase
    }

    pub fn is_over(&self) -> bool {
        self.phase == Phase::Over
    }

    pub fn dealer(&self) -> Seat {
        self.dealer
    }

    /// The number of cards in a hand, which is also the number of tricks.
    pub fn hand_size(&self) -> u8 {
        self.hand_size
    }

    pub fn bidding(&self) -> &Bidding {
        &self.bidding
    }

    /// The contract as it was named, once the bidding and a poverty's exchange are over.
    pub fn contract(&self) -> Option<Contract> {
        self.is_fixed().then_some(self.contract)
    }

    fn is_fixed(&self) -> bool {
        !matches!(self.phase, Phase::Bidding | Phase::Exchange { .. })
    }

    /// How many of the three cards that a poverty got back are trumps, once it has them.
    pub fn returned_trumps(&self) -> Option<u8> {
        (self.contract() == Some(Contract::Poverty)).then_some(self.returned_trumps)
    }

    /// The soloist, the wedding player, the poor player, or the one who has thrown their hand in.
    pub fn declarer(&self) -> Option<Seat> {
        self.declarer
    }

    /// Whether the solo is the soloist's compulsory solo.
    pub fn is_compulsory(&self) -> bool {
        self.compulsory
    }

    /// Who has declared pigs, and when.
    #[inline]
    pub fn pigs(&self) -> Option<Declared> {
        read_declared(self.pigs)
    }

    /// Who has declared super pigs, and when.
    pub fn super_pigs(&self) -> Option<Declared> {
        read_declared(self.super_pigs)
    }

    /// Who has made a declaration, and when.
    pub fn declared(&self, declaration: Declaration) -> Option<Declared> {
        match declaration {
            Declaration::Pigs => self.pigs(),
            Declaration::SuperPigs => self.super_pigs(),
            Declaration::Genscher(partner) => {
                self.genscher().filter(|_| self.genscher_partner == partner)
            }
            // Several can have tucked.
            Declaration::Tuck => None,
        }
    }

    /// After how many cards a seat has tucked: called without saying for which party.
    pub fn tucked(&self, seat: Seat) -> Option<u8> {
        Some(self.tucks[seat.index()]).filter(|&ply| ply != UNDECLARED)
    }

    /// Whether anybody has tucked.
    #[inline]
    pub(crate) fn has_tucks(&self) -> bool {
        self.tucks != [UNDECLARED; 4]
    }

    /// Whether nobody has called anything, with or without a party.
    #[inline]
    pub(crate) fn is_uncalled(&self) -> bool {
        self.calls.is_empty() && !self.has_tucks()
    }

    /// Whether one of these seats has tucked.
    #[inline]
    pub(crate) fn has_tucked(&self, seats: SeatSet) -> bool {
        self.has_tucks() && seats.iter().any(|seat| self.tucked(seat).is_some())
    }

    /// How high a party has called, tucks included. Others must not know of those.
    pub fn level_with_tucks(&self, party: Party) -> CallLevel {
        let tucked = self.has_tucked(self.parties.members(party));
        let level = self.calls.level(party);
        if tucked { level.max(CallLevel::First) } else { level }
    }

    /// Who has named a partner, and when. From then on the parties do not follow the club queens.
    pub fn genscher(&self) -> Option<Declared> {
        read_declared(self.genscher)
    }

    /// Whether nothing was declared that a card must follow.
    #[inline]
    pub(crate) fn is_undeclared(&self) -> bool {
        self.pigs & self.genscher == UNDECLARED
    }

    pub fn parties(&self) -> Parties {
        self.parties
    }

    pub fn calls(&self) -> &Calls {
        &self.calls
    }

    /// The cards a seat still holds; empty where they may not be known.
    pub fn hand(&self, seat: Seat) -> CardSet {
        self.hands[seat.index()]
    }

    /// The cards a seat was dealt; empty where they may not be known.
    pub fn dealt(&self, seat: Seat) -> CardSet {
        self.dealt[seat.index()]
    }

    /// How many cards a seat still holds.
    pub fn held(&self, seat: Seat) -> u8 {
        self.held[seat.index()]
    }

    pub fn eyes(&self, seat: Seat) -> u8 {
        self.eyes[seat.index()]
    }

    /// The tricks a seat has taken.
    pub fn tricks(&self, seat: Seat) -> u8 {
        self.tricks[seat.index()]
    }

    /// How many cards have been played.
    pub fn ply(&self) -> u8 {
        self.ply
    }

    /// How many tricks are complete.
    pub fn tricks_played(&self) -> u8 {
        self.ply / 4
    }

    /// Whether the next card belongs to the last trick.
    pub(crate) fn in_last_trick(&self) -> bool {
        self.tricks_played() + 1 == self.hand_size
    }

    /// Trick number `index`, counted from 0: empty, running or complete. Empty, too, beyond the
    /// last trick of a hand.
    pub fn trick(&self, index: u8) -> Trick<'_> {
        let index = usize::from(index).min(HAND);
        let start = index * 4;
        let end = usize::from(self.ply).min(start + 4);
        Trick { leader: self.leaders[index], cards: &self.plays[start.min(end)..end] }
    }

    /// The current trick. Between two tricks it is empty and names the seat that must lead. Asked
    /// several times for each card, so it spares the limits of [`trick`](Self::trick).
    pub fn running(&self) -> Trick<'_> {
        let (start, end) = (usize::from(self.ply & !3), usize::from(self.ply));
        Trick { leader: self.leaders[start / 4], cards: &self.plays[start..end] }
    }

    /// Who took trick number `index`, counted from 0, once it is complete.
    pub fn taker(&self, index: u8) -> Option<Seat> {
        (index < self.tricks_played()).then(|| self.takers[usize::from(index)])
    }

    /// The complete tricks, in order.
    pub fn complete_tricks(&self) -> impl Iterator<Item = (Trick<'_>, Seat)> + '_ {
        (0..self.tricks_played()).map(|index| (self.trick(index), self.takers[usize::from(index)]))
    }

    /// The trick that may be looked at again: the last complete one, until the fourth card of the
    /// next is played (5.3.5). None once the hand is over.
    pub fn previous(&self) -> Option<Trick<'_>> {
        if self.phase != Phase::Playing {
            return None;
        }
        self.tricks_played().checked_sub(1).map(|index| self.trick(index))
    }

    /// Whose turn it is to bid or to play a card.
    pub fn turn(&self) -> Option<Seat> {
        match self.phase {
            Phase::Bidding => Some(self.bidding.turn),
            Phase::Exchange { turn, .. } => Some(turn),
            Phase::Playing => Some(self.running().to_play()),
            Phase::Conceded { .. } | Phase::Over => None,
        }
    }

    /// The player who may claim or concede: a named soloist; a wedding player once no partner was
    /// found; the player of a silent wedding once both queens of clubs have been played.
    pub fn soloist(&self) -> Option<Seat> {
        if !self.is_fixed() || !self.parties.all_public() || self.parties.re.len() != 1 {
            return None;
        }
        let soloist = self.parties.re.iter().next()?;
        let shown = self.contract != Contract::Normal || self.shown(soloist, Card::CLUB_QUEEN) == 2;
        shown.then_some(soloist)
    }

    /// How often `seat` has played `card`.
    pub(crate) fn shown(&self, seat: Seat, card: Card) -> usize {
        self.played_by(seat).filter(|&played| played == card).count()
    }

    /// The cards that `seat` has played.
    pub fn played_by(&self, seat: Seat) -> impl Iterator<Item = Card> + '_ {
        (0..=self.tricks_played()).filter_map(move |index| self.trick(index).card_of(seat))
    }

    /// What the contract has become, once everybody's party is in this state.
    pub fn final_contract(&self) -> Option<FinalContract> {
        let contract = self.contract()?;
        if contract == Contract::Redeal {
            return Some(FinalContract::Redeal);
        }
        if self.parties.re.or(self.parties.contra) != SeatSet::ALL {
            return None;
        }
        Some(contract.in_the_end(self.parties.re.len() == 1))
    }

    /// Absorbs an event. Cannot fail: whatever could go wrong was checked before.
    pub fn absorb(&mut self, event: &Event) {
        match *event {
            Event::Bid { seat, bid } => {
                self.bidding.say(seat, bid);
            }
            Event::Laid { .. }
            | Event::Passed { .. }
            | Event::Taken { .. }
            | Event::Returned { .. } => {
                self.exchange(event);
            }
            Event::Contract { contract, declarer, compulsory, leader, re, contra } => {
                (self.contract, self.declarer, self.compulsory) = (contract, declarer, compulsory);
                self.start_play(leader, re, contra);
            }
            Event::Played { seat, card } => self.play(seat, card),
            Event::Trick { winner } => self.take_trick(winner),
            Event::Clarified { partner } => {
                self.clarified = self.tricks_played();
                self.parties.clarify(partner);
            }
            Event::PartyPublic { seat, party } => {
                self.parties.put(seat, party);
                self.parties.public = self.parties.public.with(seat);
            }
            Event::Called { called, timely, .. } => self.calls.add(called, timely),
            Event::Declared { seat, declaration } => self.declare(seat, declaration),
            Event::Claimed { stands, .. } => {
                self.rest = Some(if stands { Party::Re } else { Party::Contra });
            }
            Event::Conceded { .. } => {
                self.rest = Some(Party::Contra);
                self.phase = Phase::Conceded { closed: SeatSet::NONE };
            }
            Event::Closed { seat } => {
                if let Phase::Conceded { closed } = &mut self.phase {
                    *closed = closed.with(seat);
                }
            }
            Event::Over { re, contra } => self.end(re, contra),
            Event::Revealed { seat, dealt } => {
                self.dealt[seat.index()] = dealt;
                self.hands[seat.index()] = self.played_by(seat).fold(dealt, CardSet::without);
            }
        }
    }

    fn declare(&mut self, seat: Seat, declaration: Declaration) {
        let now = 4 * self.ply + seat.index() as u8;
        match declaration {
            Declaration::Pigs => {
                self.pigs = now;
                self.order = OrderId::with(self.contract, Tops::Pigs);
            }
            Declaration::SuperPigs => {
                self.super_pigs = now;
                self.order = OrderId::with(self.contract, Tops::SuperPigs);
            }
            Declaration::Genscher(partner) => {
                (self.genscher, self.genscher_partner) = (now, partner);
                // What was called so far has lapsed.
                self.calls = Calls::NONE;
                self.tucks = [UNDECLARED; 4];
            }
            Declaration::Tuck => self.tucks[seat.index()] = self.ply,
        }
    }

    fn start_play(&mut self, leader: Seat, re: SeatSet, contra: SeatSet) {
        self.bidding.stage = Stage::Over;
        self.phase = Phase::Playing;
        self.order = OrderId::of(self.contract);
        self.leaders[0] = leader;
        let open = !matches!(self.contract, Contract::Normal | Contract::Wedding);
        let public = if open { SeatSet::ALL } else { SeatSet::NONE };
        self.parties = Parties { re, contra, public };
    }

    fn play(&mut self, seat: Seat, card: Card) {
        self.hands[seat.index()].remove(card);
        self.held[seat.index()] -= 1;
        self.plays[usize::from(self.ply)] = card;
        if self.ply & 3 == 0 {
            self.leaders[usize::from(self.ply / 4)] = seat;
        }
        self.ply += 1;
    }

    fn take_trick(&mut self, winner: Seat) {
        let index = self.tricks_played();
        let eyes = self.trick(index - 1).eyes() as u8;
        self.eyes[winner.index()] += eyes;
        self.tricks[winner.index()] += 1;
        self.takers[usize::from(index - 1)] = winner;
        self.leaders[usize::from(index)] = winner;
    }

    /// A step of a poverty. Where the cards may not be known, only their number changes.
    #[cold]
    fn exchange(&mut self, event: &Event) {
        match *event {
            Event::Laid { seat, cards } => {
                self.declarer = Some(seat);
                self.bidding.stage = Stage::Over;
                self.give(seat, cards);
                self.phase = Phase::Exchange { turn: seat.left(1), taken: false };
            }
            Event::Passed { seat } => {
                self.phase = Phase::Exchange { turn: seat.left(1), taken: false };
            }
            Event::Taken { seat, cards, .. } => {
                self.get(seat, cards);
                self.phase = Phase::Exchange { turn: seat, taken: true };
            }
            Event::Returned { seat, to, cards, trumps } => {
                self.give(seat, cards);
                self.get(to, cards);
                self.returned_trumps = trumps;
            }
            _ => {}
        }
    }

    fn give(&mut self, seat: Seat, cards: CardSet) {
        let hand = &mut self.hands[seat.index()];
        *hand = hand.without_all(cards);
        self.held[seat.index()] -= THREE;
    }

    fn get(&mut self, seat: Seat, cards: CardSet) {
        let hand = &mut self.hands[seat.index()];
        // Where the hand itself may not be known, neither may what comes to it.
        if u32::from(self.held[seat.index()]) == hand.len() {
            *hand = hand.with_all(cards);
        }
        self.held[seat.index()] += THREE;
    }

    /// The cards that a poor player has laid, where they may be known.
    pub(crate) fn laid(&self, poor: Seat) -> CardSet {
        self.dealt(poor).without_all(self.hand(poor))
    }

    /// The two who have exchanged cards: what they were dealt is not what they have played.
    pub(crate) fn exchanged(&self) -> SeatSet {
        if self.contract() == Some(Contract::Poverty) { self.parties.re } else { SeatSet::NONE }
    }

    /// Everybody learns the parties, and by the last card also what the others were dealt.
    fn end(&mut self, re: SeatSet, contra: SeatSet) {
        self.phase = Phase::Over;
        self.parties = Parties { re, contra, public: SeatSet::ALL };
        if self.held == [0; 4] {
            let played = self.all_played();
            for seat in self.exchanged().complement().iter() {
                self.dealt[seat.index()] = played[seat.index()];
            }
        }
    }

    /// What each seat has played.
    fn all_played(&self) -> [CardSet; 4] {
        let mut played = [CardSet::EMPTY; 4];
        for (trick, _) in self.complete_tricks() {
            for (seat, card) in trick.plays() {
                played[seat.index()].insert(card);
            }
        }
        played
    }
}

#[inline]
fn read_declared(declared: u8) -> Option<Declared> {
    let seat = Seat::ALL[usize::from(declared % 4)];
    (declared != UNDECLARED).then_some(Declared { seat, ply: declared / 4 })
}
