//! Where the events of tables are kept.

mod memory;
mod stored;

use std::collections::BTreeSet;

use dulle_protocol::TableId;
use dulle_store::{Epoch, FinishedHand};
use futures_util::future::BoxFuture;

use crate::table::PlayerId;

pub use memory::MemoryJournal;
pub use stored::StoreJournal;
pub(crate) use stored::TABLES;

/// Entries of one table that are kept together or not at all.
#[derive(Clone, Debug)]
pub struct Batch {
    pub table: TableId,
    pub epoch: Epoch,
    pub first_seq: u64,
    pub entries: Vec<String>,
    pub hands: Vec<FinishedHand>,
}

/// Nothing was kept.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum JournalError {
    /// Another server has the table now, or it is closed. The caller must stop.
    #[error("the table belongs to another server")]
    Lost,
    #[error("there is no such table")]
    Missing,
    /// Trying again later may help.
    #[error("{0}")]
    Failed(String),
}

type JournalFuture<'a, T> = BoxFuture<'a, Result<T, JournalError>>;

/// A store, or something that behaves like one.
pub trait Journal: Send + Sync + 'static {
    fn create<'a>(&'a self, table: &'a TableId) -> JournalFuture<'a, Epoch>;
    /// Takes over a table from any owner.
    fn claim<'a>(&'a self, table: &'a TableId) -> JournalFuture<'a, Epoch>;
    fn append(&self, batch: Batch) -> JournalFuture<'_, ()>;
    /// The entries from a number on.
    fn load<'a>(&'a self, table: &'a TableId, from: u64) -> JournalFuture<'a, Vec<String>>;
    fn close<'a>(&'a self, table: &'a TableId, epoch: Epoch) -> JournalFuture<'a, ()>;
    /// Notes that a table's entries speak of a player, before they are kept.
    fn attend<'a>(&'a self, _table: &'a TableId, _player: &'a PlayerId) -> JournalFuture<'a, ()> {
        Box::pin(std::future::ready(Ok(())))
    }
    /// Whether a player has blocked another.
    fn blocks<'a>(&'a self, _by: &'a PlayerId, _player: &'a PlayerId) -> JournalFuture<'a, bool> {
        Box::pin(std::future::ready(Ok(false)))
    }
    /// Notes where those who sat at a table that has ended go on.
    fn follow<'a>(&'a self, _table: &'a TableId, _next: &'a TableId) -> JournalFuture<'a, ()> {
        Box::pin(std::future::ready(Ok(())))
    }
    /// Where they go on.
    fn successor<'a>(&'a self, _table: &'a TableId) -> JournalFuture<'a, Option<TableId>> {
        Box::pin(std::future::ready(Ok(None)))
    }
    /// Replaces the texts of entries, by their numbers: all or none.
    fn rewrite<'a>(
        &'a self,
        table: &'a TableId,
        epoch: Epoch,
        entries: Vec<(u64, String)>,
    ) -> JournalFuture<'a, ()>;
    /// Those among these players who were deleted. A journal without a register knows of none.
    fn deleted_players<'a>(
        &'a self,
        _players: &'a BTreeSet<PlayerId>,
    ) -> JournalFuture<'a, Vec<PlayerId>> {
        Box::pin(std::future::ready(Ok(Vec::new())))
    }
}
