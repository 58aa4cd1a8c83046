//! An open hand without its rules, for those who keep the two apart.

use dulle_rules::{Rules, SeatSet};

use crate::act::{Act, Who};
use crate::books::Book;
use crate::breach::Complaint;
use crate::hand::{Breach, OpenHand, Rest, Snapshot};
use crate::proof::Limits;
use crate::ruling::{Ruling, Then};
use crate::table::OpenState;

/// What [`OpenHand::resume`] goes on from.
#[derive(Clone, Debug)]
pub struct KeptHand {
    book: Book,
    table: OpenState,
    log: Vec<(Who, Act)>,
    breaches: Vec<Breach>,
    complaints: Vec<Complaint>,
    rulings: Vec<Ruling>,
    pending: Vec<(u32, usize)>,
    rest: Option<Rest>,
    appealable: Option<Box<Snapshot>>,
    agreed: SeatSet,
    end: Option<Then>,
    warned: SeatSet,
    disqualified: SeatSet,
    deductions: [i16; 4],
    minutes: u16,
    minutes_by_panel: u16,
}

impl<'r> OpenHand<'r> {
    /// The hand as it was kept, under the same rules.
    pub fn resume(rules: &'r Rules, kept: KeptHand, limits: Limits<'r>) -> Self {
        Self {
            rules,
            book: kept.book,
            table: kept.table,
            limits,
            log: kept.log,
            breaches: kept.breaches,
            complaints: kept.complaints,
            rulings: kept.rulings,
            pending: kept.pending,
            rest: kept.rest,
            appealable: kept.appealable,
            agreed: kept.agreed,
            end: kept.end,
            warned: kept.warned,
            disqualified: kept.disqualified,
            deductions: kept.deductions,
            minutes: kept.minutes,
            minutes_by_panel: kept.minutes_by_panel,
        }
    }

    pub fn keep(self) -> KeptHand {
        KeptHand {
            book: self.book,
            table: self.table,
            log: self.log,
            breaches: self.breaches,
            complaints: self.complaints,
            rulings: self.rulings,
            pending: self.pending,
            rest: self.rest,
            appealable: self.appealable,
            agreed: self.agreed,
            end: self.end,
            warned: self.warned,
            disqualified: self.disqualified,
            deductions: self.deductions,
            minutes: self.minutes,
            minutes_by_panel: self.minutes_by_panel,
        }
    }
}

impl KeptHand {
    pub fn table(&self) -> &OpenState {
        &self.table
    }

    pub fn breaches(&self) -> &[Breach] {
        &self.breaches
    }

    pub fn complaints(&self) -> &[Complaint] {
        &self.complaints
    }

    pub fn rulings(&self) -> &[Ruling] {
        &self.rulings
    }

    /// How many acts the hand has had.
    pub fn acts(&self) -> u32 {
        self.log.len() as u32
    }

    /// Whether nobody may go on: a complaint waits for its ruling, or nothing was proved.
    pub fn rests(&self) -> bool {
        self.end.is_none() && (self.rest.is_some() || !self.pending.is_empty())
    }

    /// Whether an appeal is possible against the word that was just said.
    pub fn is_appealable(&self) -> bool {
        self.appealable.is_some() && !self.book.panel_only()
    }

    /// Whether a ruling has ended the hand.
    pub fn is_ended(&self) -> bool {
        self.end.is_some()
    }
}
