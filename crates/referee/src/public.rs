//! What everybody could see of the parties: whether all are known (5.5), and when a hidden breach
//! comes to light.

use dulle_rules::{Call, Card, Contract, Order, Party, Rules, Seat, SeatSet};

use crate::table::OpenState;

/// Who was seen as what, from public acts. It can be mistaken: a revoke can look like a discard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Public {
    /// How many club queens of each seat lie.
    queens: [u8; 4],
    re: SeatSet,
    contra: SeatSet,
}

impl Public {
    /// From the cards that lie and the calls that were said. A card that was taken back tells nothing.
    pub fn of(rules: &Rules, table: &OpenState) -> Self {
        let mut public = Self::default();
        if table.contract == Contract::Normal {
            let orders = rules.orders();
            for (index, trick) in table.tricks.iter().enumerate() {
                let last = index + 1 == usize::from(rules.book().hand_size());
                let of = if last {
                    orders.of_last_trick(table.contract)
                } else {
                    orders.of(table.contract)
                };
                public.trick(of, trick.leader, trick.cards.map(Some));
            }
            public.trick(table.order(rules), table.leader, table.running);
        }
        for said in &table.calls {
            if let Some(party) = table.parties.of(said.seat) {
                public.call(said.seat, said.call, party);
            }
        }
        public
    }

    fn trick(&mut self, order: &Order, leader: Seat, cards: [Option<Card>; 4]) {
        let trump_led = cards[0].is_some_and(|led| order.is_trump(led));
        for (seat, card) in leader.round().zip(cards) {
            let Some(card) = card else { continue };
            let queens = &mut self.queens[seat.index()];
            if card == Card::CLUB_QUEEN {
                *queens += 1;
                self.re = self.re.with(seat);
                self.contra = self.contra.without(seat);
            } else if trump_led && !order.is_trump(card) && *queens == 0 {
                self.contra = self.contra.with(seat);
            }
        }
    }

    /// A call for a party. One for the wrong party settles nobody.
    fn call(&mut self, seat: Seat, call: Call, party: Party) {
        if call.party().is_some_and(|named| named != party) {
            return;
        }
        match party {
            // A discard on trumps after it is a revoke: the call counts.
            Party::Re => {
                self.re = self.re.with(seat);
                self.contra = self.contra.without(seat);
            }
            Party::Contra => self.contra = self.contra.with(seat),
        }
    }

    /// Whether the seat's own party was seen.
    pub fn has_seen(&self, seat: Seat) -> bool {
        self.re.or(self.contra).contains(seat)
    }

    /// Whose party everybody knows.
    pub fn known(&self, table: &OpenState) -> SeatSet {
        if self.all_known(table) { SeatSet::ALL } else { self.re.or(self.contra) }
    }

    /// Whether everybody's party is beyond doubt.
    pub fn all_known(&self, table: &OpenState) -> bool {
        if table.is_before_play() {
            return false;
        }
        match table.contract {
            Contract::Solo(_) | Contract::Poverty => true,
            Contract::Wedding => table.clarified > 0,
            Contract::Redeal => false,
            Contract::Normal => {
                let named = table.house.genscher.is_some();
                let seen = self.queens.contains(&2) || self.re.len() >= 2 || self.contra.len() >= 3;
                named || seen
            }
        }
    }
}
