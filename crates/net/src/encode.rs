//! The features that are on. The simulator of the training calls this too (`training/simulator/tests/parity.rs`).

use dulle_rules::{Card, CardSet, Contract, Order, Party, Seat, SeatSet, Solo, Stage, Trick};

use crate::answer::Question;
use crate::layout as at;
use crate::own::Own;
use crate::table::{PublicHand, class_index};
use crate::terms::Terms;

/// Room for the features that are on: never more than about 200, a power of two so that no place has
/// to be checked.
pub const ROOM: usize = 256;

/// The numbers of the features that are on.
#[derive(Debug)]
pub struct Active<'a> {
    list: &'a mut [u16; ROOM],
    len: usize,
}

impl<'a> Active<'a> {
    pub fn new(list: &'a mut [u16; ROOM]) -> Self {
        Self { list, len: 0 }
    }

    pub fn len(&self) -> usize {
        self.len
    }

    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    pub fn as_slice(&self) -> &[u16] {
        &self.list[..self.len.min(ROOM)]
    }

    pub fn push(&mut self, feature: u16) {
        self.list[self.len % ROOM] = feature;
        self.len += 1;
    }
}

/// Writes down what a seat sees when it is asked `question`.
pub fn encode(
    terms: &Terms,
    order: &Order,
    table: &PublicHand,
    own: &Own,
    question: &Question,
    active: &mut Active<'_>,
) {
    let mut coder = Coder { order, table, own, list: active.list, len: 0 };
    coder.on(at::ALWAYS);
    coder.cards();
    coder.history();
    coder.running_trick();
    coder.parties();
    coder.calls();
    coder.eyes();
    coder.bidding();
    coder.question(question);
    terms.active.iter().for_each(|&feature| coder.on(feature));
    active.len = coder.len;
}

struct Coder<'a> {
    order: &'a Order,
    table: &'a PublicHand,
    own: &'a Own,
    list: &'a mut [u16; ROOM],
    len: usize,
}

/// A seat's place counted clockwise from `own`.
fn place(own: &Own, seat: Seat) -> u16 {
    u16::from(seat.steps_from(own.seat))
}

impl Coder<'_> {
    #[inline(always)]
    fn on(&mut self, feature: u16) {
        self.list[self.len % ROOM] = feature;
        self.len += 1;
    }

    fn set(&mut self, base: u16, cards: CardSet) {
        for card in cards.kinds() {
            let index = base + card.index() as u16;
            self.on(index);
            if cards.count(card) == 2 {
                self.on(index + at::KINDS);
            }
        }
    }

    fn seats(&mut self, base: u16, seats: SeatSet) {
        if seats.is_empty() {
            return;
        }
        for seat in Seat::ALL {
            if seats.contains(seat) {
                self.on(base + place(self.own, seat));
            }
        }
    }

    fn cards(&mut self) {
        let own = self.own;
        self.set(at::HAND, own.hand);
        self.on(at::QUEENS + u16::from(own.queens));
        self.on(at::HELD + own.hand.len() as u16);
        let nines = self.table.hand_size == 12;
        for card in Card::all().filter(|card| nines || card.eyes() > 0) {
            let index = at::UNSEEN + card.index() as u16;
            let seen = self.table.seen[card.index()] + own.hand.count(card) as u8;
            if seen < 2 {
                self.on(index);
            }
            if seen == 0 {
                self.on(index + at::KINDS);
            }
        }
    }

    fn history(&mut self) {
        let table = self.table;
        for (number, cards) in (0..).zip(table.plays[..usize::from(table.ply)].chunks(4)) {
            let leader = place(self.own, table.leaders[usize::from(number)]);
            self.on(at::LEADS + number * 4 + leader);
            for (step, card) in (0..).zip(cards) {
                let place = (leader + step) % 4;
                let second = table.second >> (number * 4 + step) & 1 == 1;
                let copy = if second { at::KINDS } else { 0 };
                let card = card.index() as u16;
                self.on(at::HISTORY + (number * 4 + place) * at::KINDS + card);
                self.on(at::PLAYED + place * at::PLANES + copy + card);
            }
        }
        for seat in Seat::ALL.into_iter().filter(|&seat| seat != self.own.seat) {
            let voids = table.voids[seat.index()];
            for class in (0..5).filter(|class| voids >> class & 1 == 1) {
                self.on(at::VOIDS + (place(self.own, seat) - 1) * 5 + class);
            }
        }
    }

    fn running_trick(&mut self) {
        if self.table.contract.is_none() {
            return;
        }
        let trick = Trick { leader: self.table.leader(), cards: self.table.running() };
        self.on(at::POSITION + trick.cards.len() as u16);
        let Some((taker, best)) = trick.best(self.order) else { return };
        for (seat, card) in trick.plays() {
            self.on(at::TRICK + (place(self.own, seat) - 1) * at::KINDS + card.index() as u16);
        }
        self.on(at::BEST_SEAT + place(self.own, taker));
        self.on(at::BEST_CARD + best.index() as u16);
        self.on(at::TRICK_EYES + trick.eyes() as u16 / at::TRICK_EYES_STEP);
        self.on(at::LED + u16::from(class_index(self.order.class(trick.cards[0]))));
    }

    /// The party of the seat that is asked, as far as there is one.
    fn own_party(&self) -> Option<Party> {
        let (re, contra) = (self.own.re, self.own.contra);
        if re.contains(self.own.seat) {
            Some(Party::Re)
        } else if contra.contains(self.own.seat) {
            Some(Party::Contra)
        } else {
            None
        }
    }

    /// Those who are known to be with the seat that is asked, itself among them, and against it.
    fn sides(&self) -> (SeatSet, SeatSet) {
        match self.own_party() {
            Some(Party::Re) => (self.own.re, self.own.contra),
            Some(Party::Contra) => (self.own.contra, self.own.re),
            None => (SeatSet::one(self.own.seat), SeatSet::NONE),
        }
    }

    fn parties(&mut self) {
        let table = self.table;
        let contract = match table.contract {
            None => 0,
            // A poverty is two against two as well; networks are asked about books without it only.
            Some(Contract::Normal | Contract::Poverty | Contract::Redeal) => 1,
            Some(Contract::Wedding) => 2,
            Some(Contract::Solo(solo)) => {
                3 + Solo::ALL.iter().take_while(|&&known| known != solo).count() as u16
            }
        };
        self.on(at::CONTRACT + contract);
        if contract == 0 {
            return;
        }
        self.seats(at::DECLARER, table.declarer.into_iter().collect());
        if table.compulsory {
            self.on(at::COMPULSORY);
        }
        self.on(at::OWN_PARTY + self.own_party().map_or(2, |party| party as u16));
        let (friends, foes) = self.sides();
        for seat in Seat::ALL.into_iter().filter(|&seat| seat != self.own.seat) {
            let relation = match (friends.contains(seat), foes.contains(seat)) {
                (true, _) => 0,
                (_, true) => 1,
                _ => 2,
            };
            self.on(at::OTHERS + (place(self.own, seat) - 1) * 3 + relation);
        }
        self.seats(at::PUBLIC, table.public);
        if table.awaits {
            self.on(at::WEDDING);
        } else if table.clarified > 0 {
            self.on(at::WEDDING + u16::from(table.clarified));
        }
    }

    fn calls(&mut self) {
        let table = self.table;
        let mine = self.own_party().unwrap_or(Party::Contra);
        for party in Party::BOTH {
            let side = u16::from(party != mine);
            self.on(at::LEVELS + side * 6 + u16::from(table.levels[party as usize]));
        }
        for call in &table.calls {
            let level = u16::from(call.level) - 1;
            let side = u16::from(call.party != mine);
            self.on(at::CALLS + place(self.own, call.seat) * 5 + level);
            self.on(at::CALLED_AT + (side * 5 + level) * 13 + u16::from(call.held));
        }
    }

    fn eyes(&mut self) {
        let table = self.table;
        if table.ply < 4 {
            return;
        }
        let (friends, foes) = self.sides();
        let mut sums = [0_u16; 2];
        for seat in Seat::ALL {
            let (i, place) = (seat.index(), place(self.own, seat));
            let eyes = u16::from(table.eyes[i]);
            self.on(at::EYES + place * at::SEAT_EYES_BUCKETS + eyes / at::SEAT_EYES_STEP);
            self.on(at::TAKEN + place * 13 + u16::from(table.tricks[i]));
            for (sum, side) in sums.iter_mut().zip([friends, foes]) {
                *sum += if side.contains(seat) { eyes } else { 0 };
            }
            if table.doppelkopf[i] > 0 {
                self.on(at::DOPPELKOPF + place * 2 + u16::from(table.doppelkopf[i].min(2)) - 1);
            }
            for owner in Seat::ALL {
                if table.foxes[i][owner.index()] > 0 {
                    self.on(at::FOXES + place * 4 + crate::encode::place(self.own, owner));
                }
            }
        }
        for (side, sum) in (0..).zip(sums) {
            self.on(at::SIDE_EYES + side * at::SIDE_EYES_BUCKETS + sum / at::SIDE_EYES_STEP);
        }
    }

    fn bidding(&mut self) {
        let table = self.table;
        let stage = match table.stage {
            Stage::Round => 0,
            Stage::Compulsory => 1,
            // Books that ask for a redeal or a poverty are played by others.
            Stage::Voluntary | Stage::Redeal | Stage::Poverty => 2,
            Stage::Naming => 3,
            Stage::Over => 4,
        };
        self.on(at::STAGE + stage);
        self.seats(at::FINE, table.fine);
        self.seats(at::WAITING, table.waiting);
        self.seats(at::DECLINED, table.declined);
        self.seats(at::OWES, table.owes);
        self.seats(at::FORCED, table.forced.into_iter().collect());
        self.on(at::DEALER + place(self.own, table.dealer));
    }

    fn question(&mut self, question: &Question) {
        match *question {
            Question::Bid { .. } => self.on(at::KIND),
            Question::Call { level } => {
                self.on(at::KIND + 1);
                self.on(at::RAISE + u16::from(level) - 1);
            }
            Question::Card { playable } => {
                self.on(at::KIND + 2);
                for card in playable.kinds() {
                    self.on(at::PLAYABLE + card.index() as u16);
                }
            }
        }
    }
}
