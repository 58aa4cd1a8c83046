//! The handle to the store.

use std::fmt;
use std::sync::Arc;

use tokio::sync::{Mutex, Notify, mpsc, oneshot};
use tokio::task::JoinHandle;

use crate::backend::{Backend, reading, writing};
use crate::error::{AppendError, StoreError};
use crate::journal::Append;
use crate::lock::Ownership;
use crate::meters::{Meters, StoreStats};
use crate::options::OpenOptions;
use crate::writer::{Job, Writer};

/// More than fits into the room that is left in a page.
const PROBE: usize = 16 * 1024;
const WRITE_PROBE: &str = "INSERT INTO journals (id, kind, owner, epoch, created_at)
    VALUES ('probe', 'probe', $1, 0, 0)";
const CLEAR_PROBE: &str = "DELETE FROM journals WHERE kind = 'probe' AND closed_at IS NULL";

/// A database. Handles are cheap to clone and all mean the same store.
#[derive(Clone)]
pub struct Store {
    inner: Arc<Inner>,
}

struct Inner {
    backend: Arc<Backend>,
    queue: mpsc::Sender<Job>,
    meters: Arc<Meters>,
    shut: Arc<Notify>,
    writer: Mutex<Option<JoinHandle<()>>>,
    ownership: Ownership,
    /// Looks after the lock, where the store has one.
    keeper: Mutex<Option<JoinHandle<()>>>,
}

impl Store {
    /// Opens `sqlite:PATH` or `postgres://USER:PASSWORD@HOST/DATABASE`, creates the file if need be
    /// and brings the tables up to date. Belongs into a tokio runtime.
    ///
    /// # Errors
    /// When the address means nothing, the database cannot be opened or is newer than this program.
    pub async fn open(url: &str, options: OpenOptions) -> Result<Self, StoreError> {
        let (backend, ownership, keeper) = Backend::open(url, options).await?;
        let backend = Arc::new(backend);
        let keeper = Mutex::new(keeper.map(tokio::spawn));
        let (sender, queue) = mpsc::channel(options.queue.max(1));
        let meters = Arc::new(Meters::new());
        let shut = Arc::new(Notify::new());
        let writer = Writer {
            backend: Arc::clone(&backend),
            queue,
            shut: Arc::clone(&shut),
            meters: Arc::clone(&meters),
            limit: options.group.max(1),
        };
        let writer = Mutex::new(Some(tokio::spawn(writer.run())));
        let inner = Inner { backend, queue: sender, meters, shut, writer, ownership, keeper };
        Ok(Self { inner: Arc::new(inner) })
    }

    /// Appends, and answers after the commit. Waits for room in the queue.
    ///
    /// An answer that is not `Ok` means that nothing of this append is stored. When the connection is
    /// lost in the middle of the commit, the answer comes when the database is back and was asked.
    /// Giving up the wait does not take the append back: load the journal to know.
    ///
    /// # Errors
    /// When the append is not the next of its journal, its epoch is old, or the database fails.
    pub async fn append(&self, append: Append) -> Result<(), AppendError> {
        let (job, answer) = job(append)?;
        self.inner.queue.send(job).await.map_err(|_| StoreError::Shut)?;
        answer.await.unwrap_or(Err(AppendError::Store(StoreError::Shut)))
    }

    /// Like [`Self::append`], but refuses when the queue has no room.
    ///
    /// # Errors
    /// As [`Self::append`], and when the queue is full.
    pub async fn try_append(&self, append: Append) -> Result<(), AppendError> {
        let (job, answer) = job(append)?;
        self.inner.queue.try_send(job).map_err(|error| match error {
            mpsc::error::TrySendError::Full(_) => AppendError::QueueFull,
            mpsc::error::TrySendError::Closed(_) => StoreError::Shut.into(),
        })?;
        answer.await.unwrap_or(Err(AppendError::Store(StoreError::Shut)))
    }

    /// Whether the store was opened without a lock, or has it.
    #[must_use]
    pub fn is_ours(&self) -> bool {
        self.inner.ownership.is_held()
    }

    /// Waits until another server has the lock that this one had. Without a lock it waits for ever.
    pub async fn lost(&self) {
        self.inner.ownership.lost().await;
    }

    /// Whether something can be written: what needs room is stored and deleted again. Costs a commit.
    ///
    /// # Errors
    /// Why not: a full disk among other things.
    pub async fn probe(&self) -> Result<(), StoreError> {
        self.answers().await?;
        // While the writer looks for its database it takes nothing. Any other trouble may be over.
        if let Some(error @ (StoreError::Gone | StoreError::Tls(_))) = self.inner.meters.trouble() {
            return Err(error);
        }
        let large = "x".repeat(PROBE);
        writing!(self, |tx| {
            sqlx::query(WRITE_PROBE).bind(large).execute(&mut *tx).await?;
            sqlx::query(CLEAR_PROBE).execute(&mut *tx).await?;
        });
        self.inner.meters.set_trouble(None);
        Ok(())
    }

    /// Whether the database answers and the writer's last attempt went well.
    ///
    /// # Errors
    /// Why not.
    pub async fn ping(&self) -> Result<(), StoreError> {
        self.answers().await?;
        self.inner.meters.trouble().map_or(Ok(()), Err)
    }

    async fn answers(&self) -> Result<(), StoreError> {
        if let Backend::Sqlite(database) = self.backend() {
            database.is_there()?;
        }
        let _: i64 = reading!(self, |pool| {
            sqlx::query_scalar("SELECT CAST(1 AS BIGINT)").fetch_one(pool).await?
        });
        Ok(())
    }

    #[must_use]
    pub fn stats(&self) -> StoreStats {
        let capacity = self.inner.queue.max_capacity();
        self.inner.meters.read(capacity - self.inner.queue.capacity(), capacity)
    }

    /// Stores what is queued, then closes everything. Later calls are refused with `Shut`.
    pub async fn shutdown(&self) {
        self.inner.shut.notify_one();
        if let Some(writer) = self.inner.writer.lock().await.take() {
            // A writer that panicked has nothing left to store.
            let _ = writer.await;
        }
        self.inner.backend.shut().await;
        if let Some(keeper) = self.inner.keeper.lock().await.take() {
            // The lock goes with its task.
            keeper.abort();
            let _ = keeper.await;
        }
    }

    pub(crate) fn backend(&self) -> &Backend {
        &self.inner.backend
    }
}

fn job(append: Append) -> Result<(Job, oneshot::Receiver<Result<(), AppendError>>), AppendError> {
    if append.entries.is_empty() {
        return Err(AppendError::Empty);
    }
    let (reply, answer) = oneshot::channel();
    Ok((Job { append, reply }, answer))
}

/// The address is a secret.
impl fmt::Debug for Store {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = match self.backend() {
            Backend::Sqlite(_) => "SQLite",
            Backend::Postgres(_) => "PostgreSQL",
        };
        f.debug_tuple("Store").field(&kind).finish()
    }
}
