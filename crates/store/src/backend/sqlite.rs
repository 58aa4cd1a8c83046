//! One file, one writer.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use std::time::Duration;

use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions,
    SqliteSynchronous,
};
use sqlx::{ConnectOptions, Connection, Transaction};

use super::{Failure, Verdicts};
use crate::error::StoreError;
use crate::group::{self, Head, Plan, Row};
use crate::hand::insert_hands;
use crate::journal::Append;
use crate::migrate;
use crate::options::OpenOptions;
use crate::time::UnixMillis;

/// Pages in the log before they are copied into the file. A table's last page changes with every
/// action: the longer the log, the fewer times it is copied.
const CHECKPOINT_PAGES: &str = "16000";

/// SQLite's pages, in bytes.
const PAGE: u64 = 4096;

/// Rows of the largest insert statement, as a power of two.
const LARGEST_INSERT: usize = 9;

#[derive(Debug)]
pub(crate) struct Sqlite {
    /// A pool of one: whoever writes has it alone, in the order of asking.
    writer: SqlitePool,
    readers: SqlitePool,
    file: File,
}

impl Sqlite {
    pub(crate) async fn open(path: &str, options: OpenOptions) -> Result<Self, StoreError> {
        if path.is_empty() || path.starts_with(":memory:") {
            return Err(StoreError::BadUrl("SQLite needs a file: sqlite:PATH"));
        }
        let path = PathBuf::from(path);
        create(&path)?;
        let connect = SqliteConnectOptions::new()
            .filename(&path)
            .foreign_keys(true)
            .busy_timeout(options.busy_timeout)
            .disable_statement_logging();
        let mut write = connect
            .clone()
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .pragma("wal_autocheckpoint", CHECKPOINT_PAGES);
        if let Some(bytes) = options.size_limit {
            write = write.pragma("max_page_count", (bytes / PAGE).to_string());
        }
        let mut first = write.connect().await?;
        migrate::sqlite(first.begin_with("BEGIN IMMEDIATE").await?).await?;
        first.close().await?;
        let file = File::at(path)?;
        let readers = connect.pragma("query_only", "ON");
        Ok(Self {
            writer: writer_pool(options.patience).connect_with(write).await?,
            readers: reader_pool(options).connect_with(readers).await?,
            file,
        })
    }

    pub(crate) fn readers(&self) -> &SqlitePool {
        &self.readers
    }

    /// A transaction that may write. It has to wait its turn behind the appends.
    pub(crate) async fn begin(&self) -> Result<Transaction<'static, sqlx::Sqlite>, StoreError> {
        self.file.is_there()?;
        match self.writer.begin_with("BEGIN IMMEDIATE").await {
            Err(sqlx::Error::PoolTimedOut) => Err(StoreError::Locked),
            begun => Ok(begun?),
        }
    }

    pub(crate) async fn commit(&self, appends: &[Append]) -> Result<Verdicts, Failure> {
        let mut transaction = self.begin().await?;
        let heads = heads(&mut transaction, &group::journals(appends)).await?;
        let Plan { verdicts, rows, hands } = group::plan(appends, heads);
        insert_entries(&mut transaction, &rows).await?;
        insert_hands!(transaction, hands);
        transaction.commit().await.map_err(|error| Failure::Unknown(error.into()))?;
        // What went into a file that nobody will find again was not stored.
        self.file.is_there().map_err(Failure::Unknown)?;
        Ok(verdicts)
    }

    pub(crate) async fn settle(&self, appends: &[Append]) -> Result<Vec<bool>, StoreError> {
        let mut transaction = self.begin().await?;
        let mut stored = Vec::with_capacity(appends.len());
        for append in appends {
            let found: Option<i64> = sqlx::query_scalar(super::STORED)
                .bind(append.journal.as_str())
                .bind(append.first_seq.cast_signed())
                .bind(append.epoch.0)
                .fetch_optional(&mut *transaction)
                .await?;
            stored.push(found.is_some());
        }
        transaction.rollback().await?;
        Ok(stored)
    }

    pub(crate) async fn shut(&self) {
        self.readers.close().await;
        // The last connection to close copies the log into the file and removes it.
        self.writer.close().await;
    }
}

fn writer_pool(patience: Duration) -> SqlitePoolOptions {
    SqlitePoolOptions::new()
        .max_connections(1)
        .idle_timeout(None)
        .max_lifetime(None)
        .acquire_timeout(patience)
        .test_before_acquire(false)
        // SQLite ends a transaction itself when the disk is full, and sqlx does not notice: such a
        // connection would refuse every further transaction.
        .before_acquire(|connection, _| {
            Box::pin(async move {
                connection.ping().await?;
                Ok(!connection.is_in_transaction())
            })
        })
}

fn reader_pool(options: OpenOptions) -> SqlitePoolOptions {
    SqlitePoolOptions::new()
        .max_connections(options.connections.max(1))
        .acquire_timeout(options.patience)
        .test_before_acquire(false)
}

async fn heads(
    connection: &mut SqliteConnection,
    ids: &[&str],
) -> Result<HashMap<String, Head>, sqlx::Error> {
    // Identifiers need no escaping.
    let list = format!("[\"{}\"]", ids.join("\",\""));
    let rows: Vec<(String, i64, i64, bool, i64)> =
        sqlx::query_as(HEADS).bind(list).fetch_all(connection).await?;
    let heads = rows
        .into_iter()
        .map(|(id, key, epoch, closed, last)| (id, Head { key, epoch, closed, last }));
    Ok(heads.collect())
}

const HEADS: &str = "SELECT id, key, epoch, closed_at IS NOT NULL,
    COALESCE((SELECT MAX(seq) FROM entries WHERE journal = journals.key), 0)
    FROM journals WHERE id IN (SELECT value FROM json_each($1))";

/// Inserts in statements of 512, 256, ... rows: few statements, and all of them prepared.
async fn insert_entries(
    connection: &mut SqliteConnection,
    mut rows: &[Row<'_>],
) -> Result<(), sqlx::Error> {
    let at = UnixMillis::now().0;
    while !rows.is_empty() {
        let power = LARGEST_INSERT.min(rows.len().ilog2() as usize);
        let (now, later) = rows.split_at(1 << power);
        let mut insert = sqlx::query(INSERTS[power].as_str());
        for row in now {
            insert = insert.bind(row.journal).bind(row.seq).bind(row.epoch).bind(at).bind(row.text);
        }
        insert.execute(&mut *connection).await?;
        rows = later;
    }
    Ok(())
}

static INSERTS: LazyLock<[String; LARGEST_INSERT + 1]> = LazyLock::new(|| {
    std::array::from_fn(|power| {
        let mut sql = "INSERT INTO entries (journal, seq, epoch, at, text) VALUES ".to_owned();
        sql.push_str("(?,?,?,?,?)");
        for _ in 1..1 << power {
            sql.push_str(",(?,?,?,?,?)");
        }
        sql
    })
});

/// Makes the file, readable for nobody else: hashes of passwords will be in it.
fn create(path: &Path) -> Result<(), StoreError> {
    let mut options = std::fs::OpenOptions::new();
    options.create(true).append(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    match options.open(path) {
        Ok(_) => Ok(()),
        Err(error) => Err(StoreError::Other(format!("the file cannot be opened: {error}"))),
    }
}

/// The file as it was when it was opened. SQLite itself would go on writing into a file that was
/// deleted or replaced.
#[derive(Debug)]
struct File {
    path: PathBuf,
    identity: (u64, u64),
}

impl File {
    fn at(path: PathBuf) -> Result<Self, StoreError> {
        let identity = identity(&path).ok_or(StoreError::Gone)?;
        Ok(Self { path, identity })
    }

    fn is_there(&self) -> Result<(), StoreError> {
        if identity(&self.path) == Some(self.identity) { Ok(()) } else { Err(StoreError::Gone) }
    }
}

#[cfg(unix)]
fn identity(path: &Path) -> Option<(u64, u64)> {
    use std::os::unix::fs::MetadataExt;
    std::fs::metadata(path).ok().map(|data| (data.dev(), data.ino()))
}

/// Where an open file cannot be deleted, being there is enough.
#[cfg(not(unix))]
fn identity(path: &Path) -> Option<(u64, u64)> {
    path.exists().then_some((0, 0))
}
