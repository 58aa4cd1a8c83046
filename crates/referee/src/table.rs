//! The cards as they lie: whatever was done, legal or not.

use dulle_rules::{
    Bidding, Call, CallLevel, Card, CardSet, Contract, Deal, Declared, FinalContract, Moment,
    Named, Order, Outcome, Parties, Party, Rulebook, Rules, Seat, SeatSet, SpecialPoints, Tops,
    Trick, WeddingPartner, settle,
};
use dulle_rules::{Event, Settlement};
use dulle_solver::OpenPosition;

use crate::house::House;

/// A complete trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Taken {
    pub leader: Seat,
    /// Clockwise from the leader.
    pub cards: [Card; 4],
    /// Before whom it lies.
    pub taker: Seat,
    /// To whom it counts, if not to its taker: a soloist's tricks that were left lying (5.3.7).
    pub forfeited: Option<Party>,
    /// The soloist has left it lying.
    pub left_lying: bool,
}

/// A call as it was said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Said {
    pub action: u32,
    pub seat: Seat,
    pub call: Call,
    /// The cards the caller held.
    pub held: u8,
    /// It does not count: a ruling has made it void, or it changes no target.
    pub void: bool,
    /// Nobody has said it: a rich first trick is a call.
    pub duty: bool,
}

/// How the hand stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    Bidding,
    /// A poverty is named. `turn` is asked whether they take it or, once it is `taken`, returns three
    /// cards.
    Exchange {
        turn: Seat,
        taken: bool,
    },
    Playing,
    /// The soloist has conceded; Contra's calls may follow.
    Conceded,
    Over,
}

/// The state of an open hand. It holds every card: only the referee may see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenState {
    pub dealt: [CardSet; 4],
    pub hands: [CardSet; 4],
    pub bidding: Bidding,
    pub phase: Phase,
    pub contract: Contract,
    pub declarer: Option<Seat>,
    pub compulsory: bool,
    pub parties: Parties,
    /// The number of a wedding's clarification trick, 0 until it is complete.
    pub clarified: u8,
    pub calls: Vec<Said>,
    pub tricks: Vec<Taken>,
    pub leader: Seat,
    /// The running trick, clockwise from its leader.
    pub running: [Option<Card>; 4],
    /// Who gets all that was not played, after a claim or a concession.
    pub rest: Option<Party>,
    /// What words of house rules have brought about.
    pub house: House,
}

impl OpenState {
    pub fn new(book: &Rulebook, deal: &Deal) -> Self {
        let bidding = Bidding::new(book, deal.dealer, deal.owes, deal.forced);
        Self {
            dealt: deal.hands,
            hands: deal.hands,
            bidding,
            phase: Phase::Bidding,
            contract: Contract::Normal,
            declarer: None,
            compulsory: false,
            parties: Parties::default(),
            clarified: 0,
            calls: Vec::new(),
            tricks: Vec::new(),
            leader: bidding.forehand,
            running: [None; 4],
            rest: None,
            house: House::new(deal.hands),
        }
    }

    /// Before the contract is fixed.
    pub fn is_before_play(&self) -> bool {
        matches!(self.phase, Phase::Bidding | Phase::Exchange { .. })
    }

    pub fn held(&self, seat: Seat) -> u8 {
        self.hands[seat.index()].len() as u8
    }

    pub fn both_queens(&self, seat: Seat) -> bool {
        self.dealt[seat.index()].count(Card::CLUB_QUEEN) == 2
    }

    fn queens(&self) -> SeatSet {
        let holds = |seat: &Seat| self.house.start[seat.index()].contains(Card::CLUB_QUEEN);
        Seat::ALL.into_iter().filter(holds).collect()
    }

    /// The contract that was named, with what follows from it.
    pub fn fix(&mut self, book: &Rulebook, named: Named) {
        let event = self.bidding.contract(book, named, self.queens());
        if let Event::Contract { contract, declarer, compulsory, leader, re, contra } = event {
            (self.contract, self.declarer, self.compulsory) = (contract, declarer, compulsory);
            self.leader = leader;
            let thrown_in = contract == Contract::Redeal;
            self.phase = if thrown_in { Phase::Over } else { Phase::Playing };
            self.parties = Parties { re, contra, public: SeatSet::NONE };
        }
    }

    /// A normal game, whatever was named: the naming is void.
    pub fn play_normal(&mut self) {
        let re = self.queens();
        (self.contract, self.declarer, self.compulsory) = (Contract::Normal, None, false);
        self.parties = Parties { re, contra: re.complement(), public: SeatSet::NONE };
        self.clarified = 0;
        self.phase = Phase::Playing;
    }

    /// The order of the running trick.
    pub fn order<'r>(&self, rules: &'r Rules) -> &'r Order {
        let last = self.tricks.len() + 1 == usize::from(rules.book().hand_size());
        rules.orders().with(self.contract, self.house.tops(), last)
    }

    pub fn led(&self) -> Option<Card> {
        self.running[0]
    }

    pub fn is_running(&self) -> bool {
        self.running.iter().any(Option::is_some)
    }

    /// Whose card comes next.
    pub fn turn(&self) -> Seat {
        let open = self.leader.round().zip(self.running).find(|(_, card)| card.is_none());
        open.map_or(self.leader, |(seat, _)| seat)
    }

    fn slot(&mut self, seat: Seat) -> &mut Option<Card> {
        &mut self.running[usize::from(seat.steps_from(self.leader))]
    }

    /// The card of a seat in the running trick.
    pub fn card_of(&self, seat: Seat) -> Option<Card> {
        self.running[usize::from(seat.steps_from(self.leader))]
    }

    /// The number of the running or next trick, 0 before the contract is fixed.
    pub fn trick_number(&self) -> u8 {
        if self.is_before_play() { 0 } else { self.tricks.len() as u8 + 1 }
    }

    /// A card is laid; complete tricks are taken.
    pub fn lay(&mut self, rules: &Rules, seat: Seat, card: Card) {
        self.hands[seat.index()].remove(card);
        *self.slot(seat) = Some(card);
        self.house.due = self.house.due.filter(|&(by, _)| by != seat);
        if let [Some(first), Some(second), Some(third), Some(fourth)] = self.running {
            self.take(rules, [first, second, third, fourth]);
        }
    }

    fn take(&mut self, rules: &Rules, cards: [Card; 4]) {
        let order = self.order(rules);
        let trick = Trick { leader: self.leader, cards: &cards };
        let taker = trick.best(order).map_or(self.leader, |(seat, _)| seat);
        self.tricks.push(Taken {
            leader: self.leader,
            cards,
            taker,
            forfeited: None,
            left_lying: false,
        });
        let awaited = self.awaits_clarification();
        self.clarify(rules, order.is_trump(cards[0]), taker);
        self.forfeit_left_lying(taker);
        if !awaited {
            self.call_by_duty(rules.book(), taker, trick.eyes());
        }
        (self.leader, self.running) = (taker, [None; 4]);
        if self.tricks.len() == usize::from(rules.book().hand_size()) {
            self.phase = Phase::Over;
        }
    }

    /// Whether a wedding has still to find its partner.
    pub fn awaits_clarification(&self) -> bool {
        self.phase == Phase::Playing && self.contract == Contract::Wedding && self.clarified == 0
    }

    fn clarify(&mut self, rules: &Rules, led_trump: bool, taker: Seat) {
        if !self.awaits_clarification() {
            return;
        }
        let accepted = match rules.book().wedding_partner {
            WeddingPartner::Any => true,
            WeddingPartner::Side => !led_trump,
            WeddingPartner::Trump => led_trump,
        };
        let partner = (accepted && self.declarer != Some(taker)).then_some(taker);
        let last = self.tricks.len() == usize::from(rules.book().wedding_within);
        if partner.is_some() || last {
            partner.into_iter().for_each(|seat| self.parties.re = self.parties.re.with(seat));
            self.parties.contra = self.parties.re.complement();
            self.clarified = self.tricks.len() as u8;
        }
    }

    /// A soloist who has left tricks lying loses them with the first trick that they lose (5.3.7).
    fn forfeit_left_lying(&mut self, taker: Seat) {
        let lying = self.tricks.iter().any(|trick| trick.left_lying);
        if self.has_forfeited() || lying && !self.parties.re.contains(taker) {
            let last = self.tricks.len() - 1;
            for (index, trick) in self.tricks.iter_mut().enumerate() {
                if trick.left_lying || index == last {
                    trick.forfeited = Some(Party::Contra);
                }
            }
        }
    }

    /// A soloist has lost what they had left lying: all the tricks to come are Contra's.
    pub fn has_forfeited(&self) -> bool {
        self.tricks.iter().any(|trick| trick.forfeited.is_some())
    }

    /// A soloist's tricks lie and can still be lost with the next one that they lose.
    pub fn has_left_lying(&self) -> bool {
        !self.has_forfeited() && self.tricks.iter().any(|trick| trick.left_lying)
    }

    /// The level of each party and whether its first call was in time.
    pub fn levels(&self, book: &Rulebook) -> ([CallLevel; 2], [bool; 2]) {
        let (mut levels, mut timely) = ([CallLevel::Silent; 2], [false; 2]);
        for said in self.calls.iter().filter(|said| !said.void) {
            let Some(party) = self.parties.of(said.seat) else { continue };
            if said.call.party().is_some_and(|named| named != party) {
                continue;
            }
            let moment = self.moment_with(party, said.held, &(levels, timely));
            // An own tuck, on which a limit builds, was in time; so is a call by duty.
            let builds = said.duty || self.house.tucked.contains(said.seat);
            timely[party as usize] |= builds || moment.first_in_time(book);
            levels[party as usize] = levels[party as usize].max(said.call.level());
        }
        (levels, timely)
    }

    /// What decides whether a call of `seat` is in time; nothing while it has no party.
    pub fn moment(&self, book: &Rulebook, seat: Seat) -> Option<Moment> {
        let party = self.parties.of(seat).filter(|_| !self.awaits_clarification())?;
        let mut moment = self.moment_with(party, self.held(seat), &self.levels(book));
        if self.house.tucked.contains(seat) {
            // A call in time on which only they can build.
            (moment.own, moment.timely) = (moment.own.max(CallLevel::First), true);
        }
        if !self.house.tucked.without(seat).is_empty() {
            // Whose it was nobody knows: everybody else may reply.
            moment.other = moment.other.max(CallLevel::First);
        }
        Some(moment)
    }

    /// The calls that count, each level of a party once; a tuck as the call that it was.
    pub fn counting_calls(&self) -> Vec<(Seat, Call)> {
        let mut calls: Vec<(Seat, Call)> = Vec::new();
        let mut reached = [CallLevel::Silent; 2];
        let said = self.calls.iter().filter(|said| !said.void).map(|said| (said.seat, said.call));
        let tucked = self
            .house
            .tucked
            .iter()
            .filter_map(|seat| self.parties.of(seat).map(|party| (seat, Call::first(party))));
        let mut all: Vec<(Seat, Call)> = said.chain(tucked).collect();
        all.sort_by_key(|(_, call)| call.level());
        for (seat, call) in all {
            let Some(party) = self.parties.of(seat) else { continue };
            let own = call.party().is_none_or(|named| named == party);
            if own && call.level() > reached[party as usize] {
                reached[party as usize] = call.level();
                calls.push((seat, call));
            }
        }
        calls
    }

    /// How high each party has called, tucks included.
    pub fn final_levels(&self, book: &Rulebook) -> [CallLevel; 2] {
        let (levels, _) = self.levels(book);
        Party::BOTH.map(|party| {
            let tucked = !self.house.tucked.and(self.parties.members(party)).is_empty();
            let level = levels[party as usize];
            if tucked { level.max(CallLevel::First) } else { level }
        })
    }

    fn moment_with(
        &self,
        party: Party,
        held: u8,
        (levels, timely): &([CallLevel; 2], [bool; 2]),
    ) -> Moment {
        Moment {
            party,
            held,
            shift: self.clarified.saturating_sub(1),
            own: levels[party as usize],
            timely: timely[party as usize],
            other: levels[party.other() as usize],
        }
    }

    /// The club queens that a seat has laid.
    pub fn queens_laid(&self, seat: Seat) -> u32 {
        self.laid(seat, Card::CLUB_QUEEN)
    }

    /// How often a seat has laid a card.
    pub fn laid(&self, seat: Seat, card: Card) -> u32 {
        let left = self.hands[seat.index()].count(card);
        self.house.start[seat.index()].count(card).saturating_sub(left)
    }

    /// How many cards lie or have been taken.
    pub fn ply(&self) -> u8 {
        4 * self.tricks.len() as u8 + self.running.iter().flatten().count() as u8
    }

    /// A player has declared something, now.
    pub(crate) fn declared_by(&self, seat: Seat) -> Option<Declared> {
        Some(Declared { seat, ply: self.ply() })
    }

    /// The seat everybody knows to be alone: a named soloist, a wedding player without a partner, or the
    /// player of a silent wedding once both queens lie.
    pub fn known_soloist(&self) -> Option<Seat> {
        if self.is_before_play() || self.house.genscher.is_some() {
            return None;
        }
        match self.contract {
            Contract::Solo(_) => self.declarer,
            Contract::Wedding if self.clarified > 0 && self.parties.re.len() == 1 => self.declarer,
            Contract::Wedding | Contract::Poverty | Contract::Redeal => None,
            Contract::Normal => Seat::ALL.into_iter().find(|&seat| self.queens_laid(seat) == 2),
        }
    }

    /// What the contract has become, once everybody has a party.
    pub fn final_contract(&self) -> Option<FinalContract> {
        let known = self.parties.re.or(self.parties.contra) == SeatSet::ALL;
        if self.contract == Contract::Redeal {
            return Some(FinalContract::Redeal);
        }
        if self.is_before_play() || !known {
            return None;
        }
        Some(self.contract.in_the_end(self.parties.re.len() == 1))
    }

    /// What the complete tricks have come to so far.
    pub fn so_far(&self, rules: &Rules) -> Option<Outcome> {
        let contract = self.final_contract()?;
        let levels = self.final_levels(rules.book());
        let mut outcome = Outcome {
            contract,
            re: self.parties.re,
            eyes: [0; 2],
            tricks: [0; 2],
            levels,
            specials: self.specials(rules, contract),
            given_up: self.rest == Some(Party::Contra),
            genscher: self.house.genscher.is_some(),
        };
        for trick in &self.tricks {
            let party = trick.forfeited.or_else(|| self.parties.of(trick.taker))? as usize;
            let cards = Trick { leader: trick.leader, cards: &trick.cards };
            outcome.eyes[party] += cards.eyes() as u8;
            outcome.tricks[party] += 1;
        }
        Some(outcome)
    }

    fn specials(&self, rules: &Rules, contract: FinalContract) -> SpecialPoints {
        if !contract.is_normal() {
            return SpecialPoints::default();
        }
        let tricks = self.tricks.iter();
        let tricks =
            tricks.map(|trick| (Trick { leader: trick.leader, cards: &trick.cards }, trick.taker));
        let order = rules.orders().of(self.contract);
        let pigs_from = self.house.pigs.map(|pigs| pigs.ply / 4 + 1);
        SpecialPoints::of_tricks(rules.book(), order, self.parties, pigs_from, tricks)
    }

    /// What the hand came to, once it is over.
    pub fn outcome(&self, rules: &Rules) -> Option<Outcome> {
        let ended = matches!(self.phase, Phase::Over | Phase::Conceded);
        let outcome = self.so_far(rules).filter(|_| ended)?;
        Some(match self.rest {
            Some(party) => outcome.with_rest(rules.book(), party),
            None => outcome,
        })
    }

    /// What a hand comes to that is stopped here because of a breach of `culprit`: the rest is the other
    /// party's.
    pub fn stopped(&self, rules: &Rules, culprit: Seat) -> Option<Outcome> {
        let opposing = self.parties.of(culprit)?.other();
        let party = if self.has_forfeited() { Party::Contra } else { opposing };
        Some(self.so_far(rules)?.with_rest(rules.book(), party))
    }

    pub fn settlement(&self, rules: &Rules) -> Option<Settlement> {
        let settlement = settle(rules.book(), &self.outcome(rules)?);
        let refused = self.contract == Contract::Redeal && self.declarer.is_none();
        Some(if refused { settlement.of_refused_poverty() } else { settlement })
    }

    /// What is still to be played, for a search over all legal continuations.
    pub fn position<'r>(&self, rules: &'r Rules) -> OpenPosition<'r> {
        let orders = rules.orders();
        let with = |tops| [false, true].map(|last| orders.with(self.contract, tops, last));
        OpenPosition {
            orders: Tops::ALL.map(with),
            tops: self.house.tops(),
            declarable: self.declarables(rules),
            due: self.due(rules.book()),
            hands: self.hands,
            leader: self.leader,
            trick: self.running,
            re: self.parties.re,
            stated: None,
        }
    }
}
