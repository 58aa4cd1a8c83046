//! What the tables of tournaments have to tell their offices. Their tasks say it, so that no office has to
//! ask a table.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use dulle_protocol::{Stage, TableId};
use tokio::sync::Notify;

use crate::table::{Progress, Table};

/// The progress of all tables of tournaments in memory.
#[derive(Clone, Debug, Default)]
pub(crate) struct ProgressBoard(Arc<Board>);

#[derive(Debug, Default)]
struct Board {
    tables: Mutex<HashMap<TableId, Told>>,
    news: Notify,
}

#[derive(Debug)]
struct Told {
    /// How far it was when it was told.
    at: (usize, Stage),
    progress: Arc<Progress>,
}

impl ProgressBoard {
    fn lock(&self) -> MutexGuard<'_, HashMap<TableId, Told>> {
        self.0.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Says how a table stands, where that is new.
    pub(crate) fn note(&self, table: &Table) {
        if table.reserved().is_none() {
            return;
        }
        let (id, at) = (&table.full_view().table, table.progressed());
        if self.lock().get(id).is_some_and(|told| told.at == at) {
            return;
        }
        if let Some(progress) = table.progress().map(Arc::new) {
            self.lock().insert(id.clone(), Told { at, progress });
            self.0.news.notify_one();
        }
    }

    pub(crate) fn of(&self, table: &TableId) -> Option<Arc<Progress>> {
        self.lock().get(table).map(|told| Arc::clone(&told.progress))
    }

    /// The table is no longer in memory.
    pub(crate) fn remove(&self, table: &TableId) {
        self.lock().remove(table);
    }

    /// Waits until something is new.
    pub(crate) async fn news(&self) {
        self.0.news.notified().await;
    }
}
