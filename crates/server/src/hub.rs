//! All the tables of this server.

use std::collections::{BTreeSet, HashMap};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use dulle_protocol::{Settings, SettingsError, Stage, TableId, TableView};
use dulle_store::Epoch;
use tokio::sync::{mpsc, oneshot};

use crate::journal::{Batch, JournalError};
use crate::table::{PlayerId, RebuildError, Table, TableEvent};
use crate::task::{ConnId, INBOX, TableContext, TableRequest, TableTask};
use crate::world::random;

/// Finds tables, makes them, brings them back.
#[derive(Clone, Debug)]
pub struct Hub {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    context: TableContext,
    tables: Mutex<HashMap<TableId, mpsc::Sender<TableRequest>>>,
    /// Those among them that want to be found.
    listed: Mutex<BTreeSet<TableId>>,
    /// One table is loaded at a time, so that none is loaded twice.
    loading: tokio::sync::Mutex<()>,
    most: usize,
    conns: AtomicU64,
}

#[derive(Debug, thiserror::Error)]
pub enum HubError {
    #[error("there is no such table")]
    Missing,
    /// It was closed before its end: nothing is there to be looked at.
    #[error("the table has ended")]
    Ended,
    #[error("there are too many tables")]
    Full,
    #[error(transparent)]
    Settings(#[from] SettingsError),
    #[error("nothing can be kept at the moment: {0}")]
    Failed(String),
    #[error(transparent)]
    Rebuild(#[from] RebuildError),
}

impl From<JournalError> for HubError {
    fn from(error: JournalError) -> Self {
        match error {
            JournalError::Missing => Self::Missing,
            JournalError::Lost => Self::Ended,
            JournalError::Failed(reason) => Self::Failed(reason),
        }
    }
}

impl Hub {
    pub fn new(context: TableContext, most: usize) -> Self {
        let (tables, listed, loading, conns) = Default::default();
        Self { inner: Arc::new(Inner { context, tables, listed, loading, most, conns }) }
    }

    fn tables(&self) -> MutexGuard<'_, HashMap<TableId, mpsc::Sender<TableRequest>>> {
        self.inner.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn context(&self) -> &TableContext {
        &self.inner.context
    }

    /// How many tables are in memory.
    pub fn len(&self) -> usize {
        self.tables().len()
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    fn listing(&self) -> MutexGuard<'_, BTreeSet<TableId>> {
        self.inner.listed.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The tables in memory that want to be found.
    pub fn listed(&self) -> Vec<TableId> {
        self.listing().iter().cloned().collect()
    }

    /// A number that no other connection of this server has.
    pub fn next_conn(&self) -> ConnId {
        ConnId(self.inner.conns.fetch_add(1, Ordering::Relaxed))
    }

    /// Makes a table.
    pub async fn create(&self, settings: Settings, host: PlayerId) -> Result<TableId, HubError> {
        self.create_named(TableId::from_random(random()), settings, host).await
    }

    pub async fn create_named(
        &self,
        id: TableId,
        settings: Settings,
        host: PlayerId,
    ) -> Result<TableId, HubError> {
        if self.len() >= self.inner.most {
            return Err(HubError::Full);
        }
        let context = &self.inner.context;
        let at = context.world.fresh().now;
        let created = TableEvent::Created { settings, host, at };
        let table = Table::begin(&id, &created)?;
        let epoch = context.journal.create(&id).await?;
        let entries = vec![created.to_json()];
        let batch = Batch { table: id.clone(), epoch, first_seq: 1, entries, hands: Vec::new() };
        context.journal.append(batch).await?;
        self.spawn(id.clone(), table, Some(epoch));
        Ok(id)
    }

    /// Brings back every table that was running. Those that cannot be read are left alone.
    pub async fn restore(&self) -> Result<usize, HubError> {
        let mut restored = 0;
        for id in self.inner.context.journal.running().await? {
            match self.load(&id).await {
                Ok(_) => restored += 1,
                Err(error) => tracing::error!(table = %id.public(), %error, "cannot be restored"),
            }
        }
        Ok(restored)
    }

    /// Sends a message to a table; an unloaded table is loaded again.
    pub async fn send(&self, id: &TableId, request: TableRequest) -> Result<(), HubError> {
        let mut request = request;
        for _ in 0..3 {
            let table = self.find(id).await?;
            match table.send(request).await {
                Ok(()) => return Ok(()),
                Err(mpsc::error::SendError(back)) => {
                    request = back;
                    self.remove_task(id, &table);
                }
            }
        }
        Err(HubError::Missing)
    }

    /// The way to a table that is spoken to again and again.
    pub async fn find(&self, id: &TableId) -> Result<mpsc::Sender<TableRequest>, HubError> {
        let known = self.tables().get(id).cloned();
        match known {
            Some(table) if !table.is_closed() => Ok(table),
            _ => self.load(id).await,
        }
    }

    async fn load(&self, id: &TableId) -> Result<mpsc::Sender<TableRequest>, HubError> {
        let _one = self.inner.loading.lock().await;
        let known = self.tables().get(id).cloned();
        if let Some(table) = known.filter(|table| !table.is_closed()) {
            return Ok(table);
        }
        if self.len() >= self.inner.most {
            return Err(HubError::Full);
        }
        let journal = &self.inner.context.journal;
        let epoch = match journal.claim(id).await {
            Ok(epoch) => Some(epoch),
            // It is closed: nobody plays there any more, but it can be looked at.
            Err(JournalError::Lost) => None,
            Err(error) => return Err(error.into()),
        };
        let entries = journal.load(id, 1).await?;
        if entries.is_empty() {
            // The server died between naming the table and its first event: nobody knows of it.
            if let Some(epoch) = epoch {
                journal.close(id, epoch).await?;
            }
            return Err(HubError::Missing);
        }
        let mut table = Table::rebuild(id, &entries)?;
        let deleted = journal.deleted_players(table.known()).await?;
        if epoch.is_none() {
            if table.stage() != Stage::Ended {
                return Err(HubError::Ended);
            }
            // Nothing more can be kept of it, and nothing needs to be.
            for player in &deleted {
                table.absorb(&TableEvent::Forgotten { player: player.clone() });
            }
            return Ok(self.spawn(id.clone(), table, None));
        }
        let sender = self.spawn(id.clone(), table, epoch);
        for player in deleted {
            let _ = sender.send(TableRequest::ErasePlayer { player }).await;
        }
        Ok(sender)
    }

    /// Lets every table in memory forget a player who was deleted. The others ask for themselves
    /// when they come back.
    pub async fn erase_player(&self, player: &PlayerId) {
        let tables: Vec<_> = self.tables().values().cloned().collect();
        for table in tables {
            // One that ends meanwhile is among the others.
            let _ = table.send(TableRequest::ErasePlayer { player: player.clone() }).await;
        }
    }

    /// `epoch`: None where the table is closed.
    fn spawn(&self, id: TableId, table: Table, epoch: Option<Epoch>) -> mpsc::Sender<TableRequest> {
        let (sender, inbox) = mpsc::channel(INBOX);
        self.tables().insert(id.clone(), sender.clone());
        if table.full_view().settings.listed {
            self.listing().insert(id.clone());
        }
        let context = self.inner.context.clone();
        let mut task = Box::new(TableTask::new(id.clone(), table, epoch, context, inbox));
        let (hub, own) = (self.clone(), sender.clone());
        tokio::spawn(async move {
            let end = task.run().await;
            tracing::debug!(table = %id.public(), ?end, "the table's task ends");
            hub.remove_task(&id, &own);
        });
        sender
    }

    /// Forgets a task that has ended, unless another one took its place.
    fn remove_task(&self, id: &TableId, old: &mpsc::Sender<TableRequest>) {
        let mut tables = self.tables();
        if tables.get(id).is_some_and(|table| table.same_channel(old)) {
            tables.remove(id);
            self.listing().remove(id);
        }
    }

    /// What a table looks like from outside.
    pub async fn snapshot(&self, id: &TableId) -> Result<(TableView, usize), HubError> {
        let (answer, view) = oneshot::channel();
        self.send(id, TableRequest::Snapshot { answer }).await?;
        view.await.map_err(|_| HubError::Missing)
    }

    /// Tells everybody and ends all tables' tasks. What is kept comes back at the next start.
    pub async fn shutdown(&self) {
        let tables: Vec<_> = self.tables().values().cloned().collect();
        for table in tables {
            let (done, told) = oneshot::channel();
            if table.send(TableRequest::Shutdown { done }).await.is_ok() {
                let _ = told.await;
            }
        }
    }
}
