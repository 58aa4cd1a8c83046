//! All the tables of this server.

pub mod listing;
pub(crate) mod progress;
mod rematch;
#[cfg(test)]
mod tests;
mod tournaments;

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use dulle_protocol::{Name, Settings, SettingsError, Stage, TableId, TableView};
use dulle_rules::Seat;
use dulle_store::Epoch;
use futures_util::future::join_all;
use tokio::sync::{Semaphore, mpsc, oneshot};
use tokio::time::{sleep, timeout};

use crate::journal::{Batch, JournalError};
use crate::limits::{Bounds, Share, Shares, Source};
use crate::table::{PlayerId, RebuildError, Table, TableEvent};
use crate::task::{ConnId, INBOX, TableContext, TableRequest, TableTask};
use crate::world::random;
use listing::{ListEntry, Listing};

/// Finds tables, makes them, brings them back.
#[derive(Clone, Debug)]
pub struct Hub {
    inner: Arc<Inner>,
}

/// How many tables there may be in memory: of all, opened from one address, and by one player.
#[derive(Clone, Copy, Debug)]
pub struct HubLimits {
    pub tables: usize,
    pub of_address: usize,
    pub of_player: usize,
}

#[derive(Debug)]
struct Inner {
    context: TableContext,
    limits: HubLimits,
    tables: Mutex<HashMap<TableId, Handle>>,
    listing: Listing,
    /// Whose tables are open.
    opened: Shares,
    /// The tables that are being loaded: each by one at a time.
    loading: LoadList,
    /// How many at once.
    loads: Semaphore,
    /// The tables for which another one is being made: each by one at a time.
    following: LoadList,
    conns: AtomicU64,
    /// No table begins any more.
    ending: AtomicBool,
}

/// A table in memory.
#[derive(Clone, Debug)]
struct Handle {
    task: mpsc::Sender<TableRequest>,
    viewers: Arc<AtomicUsize>,
}

/// How many tables are read from the store at once: the others who ask wait.
const LOADS: usize = 4;
/// How many tables that nobody looks at make room for others at a time.
const EVICTED: usize = 16;
/// How long that may take.
const MAKE_ROOM: Duration = Duration::from_secs(2);
/// How long a table may take to end. The store has closed it: it can keep nothing more.
const DISMISS: Duration = Duration::from_secs(5);

#[derive(Debug, thiserror::Error)]
pub enum HubError {
    #[error("there is no such table")]
    Missing,
    /// It was closed before its end: nothing is there to be looked at.
    #[error("the table has ended")]
    Ended,
    /// Its people can go on elsewhere once it has ended.
    #[error("the table goes on")]
    GoesOn,
    #[error("only the host decides that")]
    NotHost,
    #[error("there are too many tables")]
    Full,
    #[error("this player, or this address, has too many open tables")]
    TooMany,
    #[error("the server is about to end")]
    Ending,
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
    pub fn new(context: TableContext, limits: HubLimits) -> Self {
        let (tables, listing, conns, ending) = Default::default();
        let (loading, following) = Default::default();
        let opened = Shares::new(Bounds { total: 0, source: limits.of_address });
        let loads = Semaphore::new(LOADS);
        Self {
            inner: Arc::new(Inner {
                context,
                limits,
                tables,
                listing,
                opened,
                loading,
                following,
                loads,
                conns,
                ending,
            }),
        }
    }

    fn tables(&self) -> MutexGuard<'_, HashMap<TableId, Handle>> {
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

    /// The tables in memory that want to be found.
    pub fn listing(&self) -> &Listing {
        &self.inner.listing
    }

    /// A number that no other connection of this server has.
    pub fn next_conn(&self) -> ConnId {
        ConnId(self.inner.conns.fetch_add(1, Ordering::Relaxed))
    }

    /// Makes a table. `source`: the address that limits count.
    pub async fn create(
        &self,
        settings: Settings,
        host: PlayerId,
        source: Option<Source>,
    ) -> Result<TableId, HubError> {
        self.create_named(TableId::from_random(random()), settings, host, source).await
    }

    pub async fn create_named(
        &self,
        id: TableId,
        settings: Settings,
        host: PlayerId,
        source: Option<Source>,
    ) -> Result<TableId, HubError> {
        self.check_goes_on()?;
        self.make_room().await?;
        let most = self.inner.limits.of_player;
        let share = self.inner.opened.take_as(&host, most, source);
        let share = share.map_err(|_| HubError::TooMany)?;
        let context = &self.inner.context;
        let at = context.world.fresh().now;
        let created = TableEvent::Created { settings: settings.resolved()?, host, at };
        let table = Table::begin(&id, &created)?;
        let epoch = context.journal.create(&id).await?;
        let entries = vec![created.to_json()];
        let batch = Batch { table: id.clone(), epoch, first_seq: 1, entries, hands: Vec::new() };
        context.journal.attend(&id, table.host()).await?;
        context.journal.append(batch).await?;
        self.spawn(id.clone(), table, Some(epoch), Some((share, source)))?;
        Ok(id)
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

    /// The way to a table in memory.
    fn known(&self, id: &TableId) -> Option<mpsc::Sender<TableRequest>> {
        self.tables().get(id).map(|table| table.task.clone()).filter(|task| !task.is_closed())
    }

    /// The way to a table that is spoken to again and again.
    pub async fn find(&self, id: &TableId) -> Result<mpsc::Sender<TableRequest>, HubError> {
        match self.known(id) {
            Some(table) => Ok(table),
            // Elsewhere: otherwise every connection would have room for a whole table, for as long as it lasts.
            None => Box::pin(self.load(id)).await,
        }
    }

    /// Nobody who wants another table waits for the store here.
    async fn load(&self, id: &TableId) -> Result<mpsc::Sender<TableRequest>, HubError> {
        let loading = Loading::new(&self.inner.loading, id);
        let _turn = loading.turn.lock().await;
        match self.known(id) {
            Some(table) => Ok(table),
            None => self.load_now(id).await,
        }
    }

    async fn load_now(&self, id: &TableId) -> Result<mpsc::Sender<TableRequest>, HubError> {
        let _place = self.inner.loads.acquire().await.map_err(|_| HubError::Full)?;
        self.check_goes_on()?;
        self.make_room().await?;
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
        let mut table = rebuild(id.clone(), entries).await?;
        let deleted = journal.deleted_players(&table.named()).await?;
        let next = match table.stage() {
            Stage::Ended => journal.successor(id).await?,
            _ => None,
        };
        if epoch.is_none() {
            if table.stage() != Stage::Ended {
                return Err(HubError::Ended);
            }
            // Nothing more can be kept of it, and nothing needs to be.
            for player in &deleted {
                table.absorb(&TableEvent::Forgotten { player: player.clone() });
            }
        }
        let sender = self.spawn(id.clone(), table, epoch, None)?;
        if let Some(table) = next {
            let _ = sender.send(TableRequest::Followed { table }).await;
        }
        if epoch.is_none() {
            return Ok(sender);
        }
        for player in deleted {
            let _ = sender.send(TableRequest::ErasePlayer { player }).await;
        }
        Ok(sender)
    }

    /// Where memory is full, tables that nobody looks at go.
    async fn make_room(&self) -> Result<(), HubError> {
        let most = self.inner.limits.tables;
        if self.len() < most {
            return Ok(());
        }
        let unwatched: Vec<Handle> = {
            let tables = self.tables();
            let unwatched = tables.values().filter(|of| of.viewers.load(Ordering::Relaxed) == 0);
            unwatched.take(EVICTED).cloned().collect()
        };
        for table in unwatched {
            // One that is busy is not idle.
            let _ = table.task.try_send(TableRequest::Unload);
        }
        let room = async {
            while self.len() >= most {
                sleep(Duration::from_millis(10)).await;
            }
        };
        timeout(MAKE_ROOM, room).await.map_err(|_| HubError::Full)
    }

    /// Lets every table in memory forget a player who was deleted. The others ask for themselves
    /// when they come back.
    pub fn erase_player(&self, player: &PlayerId) {
        self.tell_all(|| TableRequest::ErasePlayer { player: player.clone() });
    }

    /// A guest has logged out, and cannot come back as who they were.
    pub fn depart(&self, player: &PlayerId) {
        self.tell_all(|| TableRequest::Depart { player: player.clone() });
    }

    fn tell_all(&self, request: impl Fn() -> TableRequest) {
        for table in self.tasks() {
            match table.try_send(request()) {
                // It hears of it as soon as it can; nobody else waits for that.
                Err(mpsc::error::TrySendError::Full(request)) => {
                    tokio::spawn(async move { table.send(request).await });
                }
                // One that ends meanwhile is among the others.
                Ok(()) | Err(mpsc::error::TrySendError::Closed(_)) => {}
            }
        }
    }

    fn tasks(&self) -> Vec<mpsc::Sender<TableRequest>> {
        self.tables().values().map(|table| table.task.clone()).collect()
    }

    /// `epoch`: None where the table is closed. `opened`: whose table it is, where it is new.
    fn spawn(
        &self,
        id: TableId,
        table: Table,
        epoch: Option<Epoch>,
        opened: Option<(Share, Option<Source>)>,
    ) -> Result<mpsc::Sender<TableRequest>, HubError> {
        let (task, inbox) = mpsc::channel(INBOX);
        let viewers = Arc::new(AtomicUsize::new(0));
        let (share, source) = opened.unzip();
        let handle = Handle { task: task.clone(), viewers: Arc::clone(&viewers) };
        {
            let mut tables = self.tables();
            // Under the lock: either the end finds the table, or the table finds the end.
            self.check_goes_on()?;
            tables.insert(id.clone(), handle);
        }
        let entry = ListEntry::new(self.inner.listing.clone(), &table, source);
        let context = self.inner.context.clone();
        let seen = (entry, viewers);
        let mut running = Box::new(TableTask::new(id.clone(), table, epoch, context, inbox, seen));
        let (hub, own) = (self.clone(), task.clone());
        tokio::spawn(async move {
            let end = running.run().await;
            tracing::debug!(table = %id.public(), ?end, "the table's task ends");
            hub.remove_task(&id, &own);
            drop(share);
        });
        Ok(task)
    }

    fn check_goes_on(&self) -> Result<(), HubError> {
        match self.inner.ending.load(Ordering::Relaxed) {
            true => Err(HubError::Ending),
            false => Ok(()),
        }
    }

    /// Forgets a task that has ended, unless another one took its place.
    fn remove_task(&self, id: &TableId, old: &mpsc::Sender<TableRequest>) {
        let mut tables = self.tables();
        if tables.get(id).is_some_and(|table| table.task.same_channel(old)) {
            tables.remove(id);
            self.inner.listing.remove(id);
        }
    }

    /// Who sits on a seat of a table.
    pub async fn who_sits(
        &self,
        id: &TableId,
        seat: Seat,
    ) -> Result<Option<(PlayerId, Name)>, HubError> {
        let (answer, who) = oneshot::channel();
        self.send(id, TableRequest::WhoSits { seat, answer }).await?;
        who.await.map_err(|_| HubError::Missing)
    }

    /// What a table looks like from outside.
    pub async fn snapshot(&self, id: &TableId) -> Result<(TableView, usize), HubError> {
        let (answer, view) = oneshot::channel();
        self.send(id, TableRequest::Snapshot { answer }).await?;
        view.await.map_err(|_| HubError::Missing)
    }

    /// Ends tables' tasks, where there are some: the store has closed the tables.
    pub async fn dismiss(&self, ids: &[TableId]) {
        let tasks: Vec<_> = ids.iter().filter_map(|id| self.known(id)).collect();
        if timeout(DISMISS, join_all(tasks.iter().map(end))).await.is_err() {
            tracing::warn!("some tables that are closed do not end yet");
        }
    }

    /// Tells everybody and ends all tables' tasks, as far as that can be done in time: one that waits
    /// for its store hears nothing. What is kept comes back at the next start.
    pub async fn shutdown(&self, most: Duration) {
        self.inner.ending.store(true, Ordering::Relaxed);
        let tasks = self.tasks();
        let told = timeout(most, join_all(tasks.iter().map(end))).await;
        if told.is_err() {
            tracing::warn!("some tables are still waiting for the store");
        }
    }
}

/// The tables that are being loaded, each with a lock for those who want it.
type LoadList = Mutex<HashMap<TableId, Arc<tokio::sync::Mutex<()>>>>;

/// One who waits for a table. The table leaves the list with the last of them, also where one
/// gives up.
struct Loading<'h> {
    list: &'h LoadList,
    id: &'h TableId,
    turn: Arc<tokio::sync::Mutex<()>>,
}

impl<'h> Loading<'h> {
    fn new(list: &'h LoadList, id: &'h TableId) -> Self {
        let mut loading = list.lock().unwrap_or_else(PoisonError::into_inner);
        let turn = Arc::clone(loading.entry(id.clone()).or_default());
        Self { list, id, turn }
    }
}

impl Drop for Loading<'_> {
    fn drop(&mut self) {
        let mut loading = self.list.lock().unwrap_or_else(PoisonError::into_inner);
        // One reference is ours, one is in the list.
        if Arc::strong_count(&self.turn) <= 2 {
            loading.remove(self.id);
        }
    }
}

async fn end(task: &mpsc::Sender<TableRequest>) {
    let (done, told) = oneshot::channel();
    if task.send(TableRequest::Shutdown { done }).await.is_ok() {
        let _ = told.await;
    }
}

/// A long journal takes a while, which no connection should wait for.
async fn rebuild(id: TableId, entries: Vec<String>) -> Result<Table, HubError> {
    let rebuilt = tokio::task::spawn_blocking(move || Table::rebuild(&id, &entries));
    let broken = || HubError::Failed("the table could not be rebuilt".to_owned());
    Ok(rebuilt.await.map_err(|_| broken())??)
}
