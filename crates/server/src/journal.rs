//! Where the events of tables are kept.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use dulle_protocol::TableId;
use dulle_store::{
    Append, AppendError, Epoch, FinishedHand, JournalError, JournalId, NewJournal, Store,
};
use futures_util::future::BoxFuture;

use crate::table::PlayerId;

/// Entries of one table that are kept together or not at all.
#[derive(Clone, Debug)]
pub struct Keep {
    pub table: TableId,
    pub epoch: Epoch,
    pub first_seq: u64,
    pub entries: Vec<String>,
    pub hands: Vec<FinishedHand>,
}

/// Nothing was kept.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum KeepError {
    /// Another server has the table now, or it is closed: whoever hears this must stop.
    #[error("the table belongs to somebody else")]
    Lost,
    #[error("there is no such table")]
    Missing,
    /// It may go better later.
    #[error("{0}")]
    Failed(String),
}

type Kept<'a, T> = BoxFuture<'a, Result<T, KeepError>>;

/// A store, or something that behaves like one.
pub trait Journal: Send + Sync + 'static {
    fn create<'a>(&'a self, table: &'a TableId) -> Kept<'a, Epoch>;
    /// Takes a table over, whoever had it.
    fn claim<'a>(&'a self, table: &'a TableId) -> Kept<'a, Epoch>;
    fn append(&self, keep: Keep) -> Kept<'_, ()>;
    /// The entries from a number on.
    fn load<'a>(&'a self, table: &'a TableId, from: u64) -> Kept<'a, Vec<String>>;
    fn close<'a>(&'a self, table: &'a TableId, epoch: Epoch) -> Kept<'a, ()>;
    /// Those among these players who were deleted. A journal without a register knows of none.
    fn forgotten<'a>(&'a self, _players: &'a [PlayerId]) -> Kept<'a, Vec<PlayerId>> {
        Box::pin(std::future::ready(Ok(Vec::new())))
    }
    /// The tables that are not closed.
    fn running(&self) -> Kept<'_, Vec<TableId>>;
}

const KIND: &str = "table";

/// Tables in a [`Store`].
#[derive(Clone, Debug)]
pub struct StoreJournal {
    store: Store,
    owner: String,
}

impl StoreJournal {
    /// `owner` names this server among those that share the store.
    pub fn new(store: Store, owner: impl Into<String>) -> Self {
        Self { store, owner: owner.into() }
    }
}

fn id(table: &TableId) -> Result<JournalId, KeepError> {
    JournalId::new(table.as_str()).map_err(|_| KeepError::Missing)
}

impl From<JournalError> for KeepError {
    fn from(error: JournalError) -> Self {
        match error {
            JournalError::Missing => Self::Missing,
            JournalError::Closed | JournalError::Stale { .. } => Self::Lost,
            JournalError::Exists | JournalError::Store(_) => Self::Failed(error.to_string()),
        }
    }
}

impl From<AppendError> for KeepError {
    fn from(error: AppendError) -> Self {
        match error {
            AppendError::Missing => Self::Missing,
            AppendError::Closed | AppendError::Stale { .. } => Self::Lost,
            AppendError::Empty
            | AppendError::Sequence { .. }
            | AppendError::QueueFull
            | AppendError::Store(_) => Self::Failed(error.to_string()),
        }
    }
}

impl Journal for StoreJournal {
    fn create<'a>(&'a self, table: &'a TableId) -> Kept<'a, Epoch> {
        Box::pin(async move {
            let new =
                NewJournal { id: id(table)?, kind: KIND.to_owned(), owner: self.owner.clone() };
            Ok(self.store.create(new).await?)
        })
    }

    fn claim<'a>(&'a self, table: &'a TableId) -> Kept<'a, Epoch> {
        Box::pin(async move { Ok(self.store.claim(&id(table)?, &self.owner).await?) })
    }

    fn append(&self, keep: Keep) -> Kept<'_, ()> {
        Box::pin(async move {
            let Keep { table, epoch, first_seq, entries, hands } = keep;
            let journal = id(&table)?;
            self.store.append(Append { journal, epoch, first_seq, entries, hands }).await?;
            Ok(())
        })
    }

    fn load<'a>(&'a self, table: &'a TableId, from: u64) -> Kept<'a, Vec<String>> {
        Box::pin(async move {
            let entries = self.store.load(&id(table)?, from).await?;
            Ok(entries.into_iter().map(|entry| entry.text).collect())
        })
    }

    fn close<'a>(&'a self, table: &'a TableId, epoch: Epoch) -> Kept<'a, ()> {
        Box::pin(async move { Ok(self.store.close(&id(table)?, epoch).await?) })
    }

    fn forgotten<'a>(&'a self, players: &'a [PlayerId]) -> Kept<'a, Vec<PlayerId>> {
        Box::pin(async move {
            let mut forgotten = Vec::new();
            for player in players {
                let known = match dulle_store::PlayerId::new(player.as_str()) {
                    Ok(id) => self.store.player(&id).await?.is_some(),
                    Err(_) => false,
                };
                if !known {
                    forgotten.push(player.clone());
                }
            }
            Ok(forgotten)
        })
    }

    fn running(&self) -> Kept<'_, Vec<TableId>> {
        Box::pin(async move {
            let heads = self.store.running(KIND).await?;
            Ok(heads.iter().filter_map(|head| head.id.as_str().parse().ok()).collect())
        })
    }
}

impl From<dulle_store::StoreError> for KeepError {
    fn from(error: dulle_store::StoreError) -> Self {
        Self::Failed(error.to_string())
    }
}

/// Tables in memory, for tests.
#[derive(Debug, Default)]
pub struct MemoryJournal {
    tables: Mutex<HashMap<TableId, Kind>>,
}

#[derive(Debug, Default)]
struct Kind {
    epoch: i64,
    entries: Vec<String>,
    closed: bool,
}

impl MemoryJournal {
    fn with<T>(
        &self,
        table: &TableId,
        work: impl FnOnce(&mut Kind) -> Result<T, KeepError>,
    ) -> Result<T, KeepError> {
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        work(tables.get_mut(table).ok_or(KeepError::Missing)?)
    }
}

impl Journal for MemoryJournal {
    fn create<'a>(&'a self, table: &'a TableId) -> Kept<'a, Epoch> {
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        tables.insert(table.clone(), Kind { epoch: 1, ..Kind::default() });
        Box::pin(std::future::ready(Ok(Epoch(1))))
    }

    fn claim<'a>(&'a self, table: &'a TableId) -> Kept<'a, Epoch> {
        let claimed = self.with(table, |kept| {
            if kept.closed {
                return Err(KeepError::Lost);
            }
            kept.epoch += 1;
            Ok(Epoch(kept.epoch))
        });
        Box::pin(std::future::ready(claimed))
    }

    fn append(&self, keep: Keep) -> Kept<'_, ()> {
        let appended = self.with(&keep.table, |kept| {
            if kept.closed || Epoch(kept.epoch) != keep.epoch {
                return Err(KeepError::Lost);
            }
            if keep.first_seq != kept.entries.len() as u64 + 1 {
                return Err(KeepError::Failed("out of sequence".to_owned()));
            }
            kept.entries.extend(keep.entries);
            Ok(())
        });
        Box::pin(std::future::ready(appended))
    }

    fn load<'a>(&'a self, table: &'a TableId, from: u64) -> Kept<'a, Vec<String>> {
        let skip = from.saturating_sub(1) as usize;
        let loaded = self.with(table, |kept| Ok(kept.entries.iter().skip(skip).cloned().collect()));
        Box::pin(std::future::ready(loaded))
    }

    fn close<'a>(&'a self, table: &'a TableId, _: Epoch) -> Kept<'a, ()> {
        let closed = self.with(table, |kept| {
            kept.closed = true;
            Ok(())
        });
        Box::pin(std::future::ready(closed))
    }

    fn running(&self) -> Kept<'_, Vec<TableId>> {
        let tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        let open = tables.iter().filter(|(_, kept)| !kept.closed);
        let running = open.map(|(table, _)| table.clone()).collect();
        Box::pin(std::future::ready(Ok(running)))
    }
}
