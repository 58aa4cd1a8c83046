//! The table of proofs that a search asks: its own, or one that several searches share.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::cards::Cards;
use crate::partition::{Code, Coder, PartitionTable};

/// A table of one search, or one that several searches share.
pub(crate) enum Proofs {
    Own(Box<PartitionTable>),
    Shared(Arc<SharedTable>),
}

/// Parts of a table that are locked one by one. All lists that a lookup reads are in one of them.
pub(crate) struct SharedTable {
    parts: Vec<Mutex<PartitionTable>>,
    coder: Coder,
}

/// The number of parts, as a power of two: so many that two searches seldom want the same.
const PARTS: u32 = 8;

impl SharedTable {
    pub(crate) fn new(bits: u32) -> Self {
        let bits = bits.saturating_sub(PARTS);
        let parts = (0..1 << PARTS).map(|_| Mutex::new(PartitionTable::new(bits))).collect();
        Self { parts, coder: Coder::new() }
    }

    fn part(&self, code: &Code) -> MutexGuard<'_, PartitionTable> {
        let part = (code.homes[0] >> (u64::BITS - PARTS)) as usize;
        self.parts[part].lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Proofs {
    /// A table that grows to two to the power of `bits` entries.
    pub(crate) fn new(bits: u32) -> Self {
        Self::Own(Box::new(PartitionTable::new(bits)))
    }

    pub(crate) fn clear(&mut self) {
        match self {
            Self::Own(table) => table.clear(),
            Self::Shared(table) => {
                for part in &table.parts {
                    part.lock().unwrap_or_else(PoisonError::into_inner).clear();
                }
            }
        }
    }

    pub(crate) fn code(&self, cards: &Cards<'_>, leader: usize) -> Code {
        match self {
            Self::Own(table) => table.coder.code(cards, leader),
            Self::Shared(table) => table.coder.code(cards, leader),
        }
    }

    /// The table in which everything about a position lies, for one look at it.
    pub(crate) fn with<T>(&mut self, code: &Code, ask: impl FnOnce(&mut PartitionTable) -> T) -> T {
        match self {
            Self::Own(table) => ask(table),
            Self::Shared(table) => ask(&mut table.part(code)),
        }
    }
}
