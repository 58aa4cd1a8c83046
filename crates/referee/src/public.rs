//! What everybody could see of the parties: whether they are settled (5.5), and when a hidden breach
//! comes to light.

use dulle_rules::{Call, Card, Contract, Order, Party, Seat, SeatSet};

use crate::table::Table;

/// Who was seen as what, from public acts. It can be mistaken: a revoke can look like a discard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Public {
    re: SeatSet,
    contra: SeatSet,
    /// A seat has laid both club queens.
    both: bool,
}

impl Public {
    /// A card is laid; `led` is the first card of its trick, unless it is that itself. `queens` counts the
    /// club queens that the seat had laid before.
    pub fn card(&mut self, order: &Order, seat: Seat, card: Card, led: Option<Card>, queens: u32) {
        if card == Card::CLUB_QUEEN {
            self.both |= queens > 0;
            self.re = self.re.with(seat);
            self.contra = self.contra.without(seat);
        } else if led.is_some_and(|led| order.is_trump(led)) && !order.is_trump(card) && queens == 0
        {
            self.contra = self.contra.with(seat);
        }
    }

    /// A call for a party. One for the wrong party settles nobody.
    pub fn call(&mut self, seat: Seat, call: Call, party: Party) {
        if call.party().is_some_and(|named| named != party) {
            return;
        }
        match party {
            Party::Re => self.re = self.re.with(seat),
            Party::Contra => self.contra = self.contra.with(seat),
        }
    }

    /// Whether the seat's own party was seen.
    pub fn has_seen(&self, seat: Seat) -> bool {
        self.re.or(self.contra).contains(seat)
    }

    /// Whether everybody's party is beyond doubt.
    pub fn settled(&self, table: &Table) -> bool {
        if table.phase == crate::table::Phase::Bidding {
            return false;
        }
        match table.contract {
            Contract::Solo(_) => true,
            Contract::Wedding => table.clarified > 0,
            // A poverty and a hand thrown in do not come to an open table.
            Contract::Normal | Contract::Poverty | Contract::Redeal => {
                self.both || self.re.len() >= 2 || self.contra.len() >= 3
            }
        }
    }
}
