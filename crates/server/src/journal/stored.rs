//! Tables in the store.

use dulle_protocol::TableId;
use dulle_store::{Append, AppendError, Epoch, JournalError, JournalId, NewJournal, Store};

use super::{Journal, Keep, KeepError, Kept};
use crate::table::PlayerId;

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
