//! Tables in memory, for tests.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use dulle_protocol::TableId;
use dulle_store::Epoch;

use super::{Batch, Journal, JournalError, JournalFuture};

/// Tables in memory, for tests.
#[derive(Debug, Default)]
pub struct MemoryJournal {
    tables: Mutex<HashMap<TableId, MemoryTable>>,
}

#[derive(Debug, Default)]
struct MemoryTable {
    epoch: i64,
    entries: Vec<String>,
    closed: bool,
}

impl MemoryJournal {
    fn with<T>(
        &self,
        table: &TableId,
        work: impl FnOnce(&mut MemoryTable) -> Result<T, JournalError>,
    ) -> Result<T, JournalError> {
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        work(tables.get_mut(table).ok_or(JournalError::Missing)?)
    }
}

impl Journal for MemoryJournal {
    fn create<'a>(&'a self, table: &'a TableId) -> JournalFuture<'a, Epoch> {
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        tables.insert(table.clone(), MemoryTable { epoch: 1, ..MemoryTable::default() });
        Box::pin(std::future::ready(Ok(Epoch(1))))
    }

    fn claim<'a>(&'a self, table: &'a TableId) -> JournalFuture<'a, Epoch> {
        let claimed = self.with(table, |kept| {
            if kept.closed {
                return Err(JournalError::Lost);
            }
            kept.epoch += 1;
            Ok(Epoch(kept.epoch))
        });
        Box::pin(std::future::ready(claimed))
    }

    fn append(&self, batch: Batch) -> JournalFuture<'_, ()> {
        let appended = self.with(&batch.table, |kept| {
            if kept.closed || Epoch(kept.epoch) != batch.epoch {
                return Err(JournalError::Lost);
            }
            if batch.first_seq != kept.entries.len() as u64 + 1 {
                return Err(JournalError::Failed("out of sequence".to_owned()));
            }
            kept.entries.extend(batch.entries);
            Ok(())
        });
        Box::pin(std::future::ready(appended))
    }

    fn load<'a>(&'a self, table: &'a TableId, from: u64) -> JournalFuture<'a, Vec<String>> {
        let skip = from.saturating_sub(1) as usize;
        let loaded = self.with(table, |kept| Ok(kept.entries.iter().skip(skip).cloned().collect()));
        Box::pin(std::future::ready(loaded))
    }

    fn rewrite<'a>(
        &'a self,
        table: &'a TableId,
        epoch: Epoch,
        entries: Vec<(u64, String)>,
    ) -> JournalFuture<'a, ()> {
        let rewritten = self.with(table, |kept| {
            if kept.closed || Epoch(kept.epoch) != epoch {
                return Err(JournalError::Lost);
            }
            for (seq, text) in entries {
                let index = (seq as usize).checked_sub(1);
                if let Some(entry) = index.and_then(|index| kept.entries.get_mut(index)) {
                    *entry = text;
                }
            }
            Ok(())
        });
        Box::pin(std::future::ready(rewritten))
    }

    fn close<'a>(&'a self, table: &'a TableId, _: Epoch) -> JournalFuture<'a, ()> {
        let closed = self.with(table, |kept| {
            kept.closed = true;
            Ok(())
        });
        Box::pin(std::future::ready(closed))
    }
}
