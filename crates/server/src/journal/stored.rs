//! Tables in the store.

use std::collections::BTreeSet;

use dulle_protocol::TableId;
use dulle_store::{Append, AppendError, Epoch, JournalId, NewJournal, Store};

use super::{Batch, Journal, JournalError, JournalFuture};
use crate::table::PlayerId;

/// What the store calls the journals of tables.
pub(crate) const TABLES: &str = "table";

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

fn id(table: &TableId) -> Result<JournalId, JournalError> {
    JournalId::new(table.as_str()).map_err(|_| JournalError::Missing)
}

impl From<dulle_store::JournalError> for JournalError {
    fn from(error: dulle_store::JournalError) -> Self {
        use dulle_store::JournalError as Error;
        match error {
            Error::Missing => Self::Missing,
            Error::Closed | Error::Stale { .. } => Self::Lost,
            Error::Exists | Error::Store(_) => Self::Failed(error.to_string()),
        }
    }
}

impl From<AppendError> for JournalError {
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
    fn create<'a>(&'a self, table: &'a TableId) -> JournalFuture<'a, Epoch> {
        Box::pin(async move {
            let new =
                NewJournal { id: id(table)?, kind: TABLES.to_owned(), owner: self.owner.clone() };
            Ok(self.store.create(new).await?)
        })
    }

    fn claim<'a>(&'a self, table: &'a TableId) -> JournalFuture<'a, Epoch> {
        Box::pin(async move { Ok(self.store.claim(&id(table)?, &self.owner).await?) })
    }

    fn append(&self, batch: Batch) -> JournalFuture<'_, ()> {
        Box::pin(async move {
            let Batch { table, epoch, first_seq, entries, hands } = batch;
            let journal = id(&table)?;
            self.store.append(Append { journal, epoch, first_seq, entries, hands }).await?;
            Ok(())
        })
    }

    fn load<'a>(&'a self, table: &'a TableId, from: u64) -> JournalFuture<'a, Vec<String>> {
        Box::pin(async move {
            let entries = self.store.load(&id(table)?, from).await?;
            Ok(entries.into_iter().map(|entry| entry.text).collect())
        })
    }

    fn rewrite<'a>(
        &'a self,
        table: &'a TableId,
        epoch: Epoch,
        entries: Vec<(u64, String)>,
    ) -> JournalFuture<'a, ()> {
        Box::pin(async move { Ok(self.store.rewrite(&id(table)?, epoch, &entries).await?) })
    }

    fn close<'a>(&'a self, table: &'a TableId, epoch: Epoch) -> JournalFuture<'a, ()> {
        Box::pin(async move { Ok(self.store.close(&id(table)?, epoch).await?) })
    }

    fn attend<'a>(&'a self, table: &'a TableId, player: &'a PlayerId) -> JournalFuture<'a, ()> {
        Box::pin(async move {
            match dulle_store::PlayerId::new(player.as_str()) {
                Ok(player) => Ok(self.store.attend(&player, &id(table)?).await?),
                Err(_) => Ok(()),
            }
        })
    }

    fn follow<'a>(&'a self, table: &'a TableId, next: &'a TableId) -> JournalFuture<'a, ()> {
        Box::pin(async move { Ok(self.store.follow(&id(table)?, &id(next)?).await?) })
    }

    fn successor<'a>(&'a self, table: &'a TableId) -> JournalFuture<'a, Option<TableId>> {
        Box::pin(async move {
            let next = self.store.successor(&id(table)?).await?;
            Ok(next.and_then(|next| next.as_str().parse().ok()))
        })
    }

    fn blocks<'a>(&'a self, by: &'a PlayerId, player: &'a PlayerId) -> JournalFuture<'a, bool> {
        Box::pin(async move {
            let ids = [by, player].map(|player| dulle_store::PlayerId::new(player.as_str()));
            match ids {
                [Ok(by), Ok(player)] => Ok(self.store.is_blocked(&by, &player).await?),
                _ => Ok(false),
            }
        })
    }

    fn deleted_players<'a>(
        &'a self,
        players: &'a BTreeSet<PlayerId>,
    ) -> JournalFuture<'a, Vec<PlayerId>> {
        Box::pin(async move {
            let known =
                players.iter().filter_map(|id| dulle_store::PlayerId::new(id.as_str()).ok());
            let known: Vec<dulle_store::PlayerId> = known.collect();
            let there = self.store.players_among(&known).await?;
            let is_there = |id: &PlayerId| there.contains(id.as_str());
            Ok(players.iter().filter(|id| !is_there(id)).cloned().collect())
        })
    }
}

impl From<dulle_store::StoreError> for JournalError {
    fn from(error: dulle_store::StoreError) -> Self {
        Self::Failed(error.to_string())
    }
}
