//! One server for a database.
//!
//! The lock belongs to the process: when it dies, however it dies, the lock is free. A server that has
//! lost it (its connection to PostgreSQL broke, its lock file was deleted) stores nothing until it has the
//! lock again, and ends when another one has taken it.

use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{ConnectOptions, Connection};
use tokio::sync::watch;
use tokio::time::{Instant, sleep, timeout};

use crate::error::StoreError;

/// How long the lock of a server that has just died is waited for.
const PATIENCE: Duration = Duration::from_secs(3);
const PAUSE: Duration = Duration::from_millis(100);
/// How often a server looks whether it still has its lock.
const EVERY: Duration = Duration::from_secs(1);
/// "dulles" in ASCII: the lock of a server. Locks of PostgreSQL are numbers, one space for each database.
const SERVER: i64 = 0x64_75_6c_6c_65_73;

/// Whether this process may speak for the database.
#[derive(Clone, Debug)]
pub(crate) struct Ownership {
    held: Arc<AtomicBool>,
    lost: watch::Sender<bool>,
}

impl Default for Ownership {
    /// A store that was opened without a lock needs none.
    fn default() -> Self {
        Self { held: Arc::new(AtomicBool::new(true)), lost: watch::Sender::new(false) }
    }
}

impl Ownership {
    pub(crate) fn is_held(&self) -> bool {
        self.held.load(Ordering::Acquire)
    }

    /// # Errors
    /// `Gone`, where the lock is not held: nobody knows what others do meanwhile.
    pub(crate) fn check(&self) -> Result<(), StoreError> {
        if self.is_held() { Ok(()) } else { Err(StoreError::Gone) }
    }

    /// Waits until another server has the lock for certain.
    pub(crate) async fn lost(&self) {
        let mut lost = self.lost.subscribe();
        // The sender is ours: there is always one.
        let _ = lost.wait_for(|&lost| lost).await;
    }

    fn set_held(&self, held: bool) {
        self.held.store(held, Ordering::Release);
    }

    fn give_up(&self) {
        self.set_held(false);
        self.lost.send_replace(true);
    }
}

/// The lock of an SQLite file is another file beside it: SQLite loses its own locks when other code
/// in the process closes the database file.
#[derive(Debug)]
pub(crate) struct FileLock {
    path: PathBuf,
    file: File,
}

impl FileLock {
    /// # Errors
    /// `InUse`, where another process has it; `SeveralNames`, where the file could be locked under another.
    pub(crate) async fn take(database: &Path) -> Result<Self, StoreError> {
        if has_several_names(database) {
            return Err(StoreError::SeveralNames);
        }
        let path = beside(database);
        let start = Instant::now();
        loop {
            let opened = File::options().create(true).append(true).open(&path);
            let other = |error: std::io::Error| StoreError::Other(format!("the lock: {error}"));
            let file = opened.map_err(other)?;
            match file.try_lock() {
                Ok(()) => return Ok(Self { path, file }),
                Err(TryLockError::WouldBlock) if start.elapsed() < PATIENCE => sleep(PAUSE).await,
                Err(TryLockError::WouldBlock) => return Err(StoreError::InUse),
                Err(TryLockError::Error(error)) => return Err(other(error)),
            }
        }
    }

    /// Looks after the lock until it is lost: a person may have deleted the file, and another server
    /// would lock a new one.
    pub(crate) async fn keep(self, ownership: Ownership) {
        while self.is_there() {
            sleep(EVERY).await;
        }
        ownership.give_up();
    }

    #[cfg(unix)]
    fn is_there(&self) -> bool {
        use std::os::unix::fs::MetadataExt;
        let identity = |data: std::fs::Metadata| (data.dev(), data.ino());
        let ours = self.file.metadata().map(identity).ok();
        ours.is_some() && std::fs::metadata(&self.path).map(identity).ok() == ours
    }

    #[cfg(not(unix))]
    fn is_there(&self) -> bool {
        self.path.exists() && self.file.metadata().is_ok()
    }
}

/// Whether there are hard links to the file. Neither the lock nor SQLite's log know of each other then.
#[cfg(unix)]
fn has_several_names(database: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    std::fs::metadata(database).is_ok_and(|data| data.nlink() > 1)
}

#[cfg(not(unix))]
fn has_several_names(_database: &Path) -> bool {
    false
}

/// Where the lock is: whichever way leads to the database, it is the same.
fn beside(database: &Path) -> PathBuf {
    let folder = || {
        let folder = database.parent().filter(|folder| !folder.as_os_str().is_empty());
        let folder = folder.unwrap_or(Path::new(".")).canonicalize().ok()?;
        Some(folder.join(database.file_name()?))
    };
    let found = database.canonicalize().ok().or_else(folder);
    let mut path = found.unwrap_or_else(|| database.to_owned()).into_os_string();
    path.push("-lock");
    PathBuf::from(path)
}

/// The lock in PostgreSQL belongs to a connection.
#[derive(Debug)]
pub(crate) struct SessionLock {
    connect: PgConnectOptions,
    patience: Duration,
    session: Option<Session>,
}

#[derive(Debug)]
struct Session {
    connection: PgConnection,
    /// Who it is on the server: its number and its beginning, since numbers are used again.
    pid: i32,
    begun: String,
}

const WHO: &str =
    "SELECT pid, backend_start::text FROM pg_stat_activity WHERE pid = pg_backend_pid()";
/// A connection that broke without the server's knowledge still holds our lock.
const END_OLD: &str = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE pid = $1 AND backend_start::text = $2";

impl SessionLock {
    /// # Errors
    /// `InUse`, where another server has it.
    pub(crate) async fn take(
        connect: PgConnectOptions,
        patience: Duration,
    ) -> Result<Self, StoreError> {
        let mut lock = Self { connect, patience, session: None };
        let start = Instant::now();
        loop {
            match lock.try_take(None).await? {
                true => return Ok(lock),
                false if start.elapsed() < PATIENCE => sleep(PAUSE).await,
                false => return Err(StoreError::InUse),
            }
        }
    }

    async fn try_take(&mut self, old: Option<(i32, &str)>) -> Result<bool, StoreError> {
        let attempt = async {
            let mut connection = self.connect.connect().await?;
            if let Some((pid, begun)) = old {
                sqlx::query(END_OLD).bind(pid).bind(begun).execute(&mut connection).await?;
            }
            let taken: bool = sqlx::query_scalar("SELECT pg_try_advisory_lock($1)")
                .bind(SERVER)
                .fetch_one(&mut connection)
                .await?;
            let (pid, begun) = sqlx::query_as(WHO).fetch_one(&mut connection).await?;
            Ok::<_, sqlx::Error>(taken.then_some(Session { connection, pid, begun }))
        };
        self.session = timeout(self.patience, attempt).await.map_err(|_| StoreError::Gone)??;
        Ok(self.session.is_some())
    }

    /// Looks after the lock until another server has it.
    pub(crate) async fn keep(mut self, ownership: Ownership) {
        loop {
            sleep(EVERY).await;
            if self.is_alive().await {
                continue;
            }
            ownership.set_held(false);
            if !self.take_back().await {
                return ownership.give_up();
            }
            ownership.set_held(true);
        }
    }

    async fn is_alive(&mut self) -> bool {
        let Some(session) = &mut self.session else { return false };
        let ping = session.connection.ping();
        matches!(timeout(self.patience, ping).await, Ok(Ok(())))
    }

    /// Tries for as long as the database does not answer. False where another server has the lock.
    async fn take_back(&mut self) -> bool {
        let old = self.session.take().map(|session| (session.pid, session.begun));
        let mut refused: Option<Instant> = None;
        loop {
            let known = old.as_ref().map(|(pid, begun)| (*pid, begun.as_str()));
            match self.try_take(known).await {
                Ok(true) => return true,
                // What we ended may take a moment to end.
                Ok(false) if refused.get_or_insert_with(Instant::now).elapsed() < PATIENCE => {}
                Ok(false) => return false,
                Err(_) => refused = None,
            }
            sleep(PAUSE).await;
        }
    }
}
