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

    /// A bound that answers whether the value is at least `target`, with what it needed; else the
    /// card that was best in the most similar position.
    pub(crate) fn look_up(
        &mut self,
        code: &Code,
        cards: &Cards<'_>,
        target: i16,
        first: &mut Option<usize>,
    ) -> Option<(i16, u32)> {
        match self {
            Self::Own(table) => table.look_up(code, cards, target, first),
            Self::Shared(table) => table.part(code).look_up(code, cards, target, first),
        }
    }

    /// Keeps a bound: a lower one if `value` reaches `target`. `needed` are the kinds that have
    /// beaten others.
    pub(crate) fn put(
        &mut self,
        code: &Code,
        cards: &Cards<'_>,
        bound: (i16, i16),
        needed: u32,
        best: Option<usize>,
    ) {
        match self {
            Self::Own(table) => table.put(code, cards, bound, needed, best),
            Self::Shared(table) => table.part(code).put(code, cards, bound, needed, best),
        }
    }
}
