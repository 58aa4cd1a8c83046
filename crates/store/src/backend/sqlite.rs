//! One file, one writer.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use std::time::{Duration, Instant};

use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions,
    SqliteSynchronous,
};
use sqlx::{ConnectOptions, Connection, Transaction};
use tokio::time::sleep;

use super::{CommitError, Statements, Verdicts};
use crate::error::StoreError;
use crate::group::{self, JournalHead, Plan, Row};
use crate::hand::insert_hands;
use crate::journal::Append;
use crate::lock::{FileLock, Ownership};
use crate::migrate;
use crate::options::OpenOptions;
use crate::time::UnixMillis;

/// Pages in the log before they are copied into the file. The longer the log, the fewer times a page
/// is copied; the shorter, the shorter the pause.
const CHECKPOINT_PAGES: &str = "4000";

/// Room for the pages of the writer, in KiB (negative, as SQLite wants it): those of the running
/// tables should stay.
const CACHE: &str = "-16384";

/// SQLite's pages, in bytes.
const PAGE: u64 = 4096;

pub(crate) struct Sqlite {
    /// A pool of one connection: writers take turns, first come, first served.
    writer: SqlitePool,
    readers: SqlitePool,
    file: File,
    ownership: Ownership,
}

impl Sqlite {
    pub(crate) const STATEMENTS: Statements = Statements {
        load: "WITH RECURSIVE chain (seq, at, text, previous) AS (
                SELECT seq, at, text, previous FROM entries
                WHERE position = (SELECT last_entry FROM journals WHERE id = $1)
                UNION ALL
                SELECT e.seq, e.at, e.text, e.previous
                FROM chain JOIN entries e ON e.position = chain.previous WHERE chain.seq > $2
            ) SELECT seq, at, text FROM chain WHERE seq >= $2 ORDER BY seq",
        running: "SELECT id, owner, epoch, created_at, last_seq
            FROM journals WHERE kind = $1 AND closed_at IS NULL ORDER BY key",
        places: "WITH RECURSIVE chain (seq, position, previous) AS (
                SELECT seq, position, previous FROM entries
                WHERE position = (SELECT last_entry FROM journals WHERE id = $1)
                UNION ALL
                SELECT e.seq, e.position, e.previous
                FROM chain JOIN entries e ON e.position = chain.previous WHERE chain.seq > $2
            ) SELECT seq, position FROM chain WHERE seq >= $2",
        replace: "UPDATE entries SET text = $3
            WHERE position = $2 AND journal = (SELECT key FROM journals WHERE id = $1)",
        remove: "WITH RECURSIVE chain (position, previous) AS (
                SELECT position, previous FROM entries
                WHERE position = (SELECT last_entry FROM journals WHERE key = $1)
                UNION ALL
                SELECT e.position, e.previous
                FROM chain JOIN entries e ON e.position = chain.previous
            ) DELETE FROM entries WHERE position IN (SELECT position FROM chain)",
        players: "SELECT id FROM players WHERE id IN (SELECT value FROM json_each($1))",
        silent: "SELECT key, id FROM journals
            WHERE kind = $1 AND closed_at IS NULL AND created_at < $2
            AND COALESCE((SELECT at FROM entries WHERE position = journals.last_entry), 0) < $2
            ORDER BY key LIMIT $3",
    };

    /// Programs that start at the same moment wait for each other: while one of them switches the
    /// file to its log, SQLite refuses the others at once, however long they would wait.
    pub(crate) async fn open(
        path: &str,
        options: OpenOptions,
        ownership: Ownership,
    ) -> Result<(Self, Option<FileLock>), StoreError> {
        if path.is_empty() || path.starts_with(":memory:") {
            return Err(StoreError::BadUrl("SQLite needs a file: sqlite:PATH"));
        }
        let lock = match options.exclusive {
            true => Some(FileLock::take(Path::new(path)).await?),
            false => None,
        };
        const PAUSE: Duration = Duration::from_millis(50);
        let patience = 2 * options.busy_timeout;
        let start = Instant::now();
        loop {
            match Self::try_open(path, options, ownership.clone()).await {
                Err(StoreError::Locked) if start.elapsed() < patience => sleep(PAUSE).await,
                opened => return Ok((opened?, lock)),
            }
        }
    }

    async fn try_open(
        path: &str,
        options: OpenOptions,
        ownership: Ownership,
    ) -> Result<Self, StoreError> {
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
            .pragma("wal_autocheckpoint", CHECKPOINT_PAGES)
            .pragma("cache_size", CACHE)
            // What is deleted is gone from the file too.
            .pragma("secure_delete", "ON")
            .row_buffer_size(options.group.max(1));
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
            ownership,
        })
    }

    pub(crate) fn readers(&self) -> &SqlitePool {
        &self.readers
    }

    /// Whether the file is still the one that was opened.
    pub(crate) fn is_there(&self) -> Result<(), StoreError> {
        self.file.is_there()
    }

    /// A transaction that may write. It has to wait its turn behind the appends.
    pub(crate) async fn begin(&self) -> Result<Transaction<'static, sqlx::Sqlite>, StoreError> {
        self.ownership.check()?;
        self.file.is_there()?;
        match self.writer.begin_with("BEGIN IMMEDIATE").await {
            Err(sqlx::Error::PoolTimedOut) => Err(StoreError::Locked),
            begun => Ok(begun?),
        }
    }

    pub(crate) async fn commit(&self, appends: &[Append]) -> Result<Verdicts, CommitError> {
        let mut transaction = self.begin().await?;
        let (heads, ends) = heads(&mut transaction, &group::journals(appends)).await?;
        let Plan { verdicts, rows, hands } = group::plan(appends, heads);
        insert_entries(&mut transaction, &rows, ends).await?;
        insert_hands!(transaction, hands);
        transaction.commit().await.map_err(|error| CommitError::Unknown(error.into()))?;
        // What went into a deleted or moved file was not stored.
        self.file.is_there().map_err(CommitError::Unknown)?;
        Ok(verdicts)
    }

    pub(crate) async fn are_stored(&self, appends: &[Append]) -> Result<Vec<bool>, StoreError> {
        let mut transaction = self.begin().await?;
        let mut stored = Vec::with_capacity(appends.len());
        for append in appends {
            let found: Option<i64> = sqlx::query_scalar(STORED)
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
                if connection.is_in_transaction() {
                    // An abandoned transaction is being rolled back.
                    connection.ping().await?;
                }
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

/// Where the chains end.
struct ChainEnds {
    /// The last entry of each journal.
    last: HashMap<i64, Option<i64>>,
    /// The place after the last entry of all.
    free: i64,
}

const HEADS: &str = "SELECT id, key, epoch, closed_at IS NOT NULL, last_seq, last_entry,
        (SELECT COALESCE(MAX(position), 0) + 1 FROM entries)
    FROM journals WHERE id IN (SELECT value FROM json_each($1))";

type HeadRow = (String, i64, i64, bool, i64, Option<i64>, i64);

async fn heads(
    connection: &mut SqliteConnection,
    ids: &[&str],
) -> Result<(HashMap<String, JournalHead>, ChainEnds), sqlx::Error> {
    // Identifiers need no escaping.
    let list = format!("[\"{}\"]", ids.join("\",\""));
    let rows: Vec<HeadRow> = sqlx::query_as(HEADS).bind(list).fetch_all(connection).await?;
    let mut heads = HashMap::with_capacity(rows.len());
    let mut ends = ChainEnds { last: HashMap::with_capacity(rows.len()), free: 1 };
    for (id, key, epoch, closed, last, entry, free) in rows {
        heads.insert(id, JournalHead { key, epoch, closed, last });
        ends.last.insert(key, entry);
        ends.free = free;
    }
    Ok((heads, ends))
}

/// Adds entries to the ends of their chains and moves the ends.
async fn insert_entries(
    connection: &mut SqliteConnection,
    rows: &[Row<'_>],
    mut ends: ChainEnds,
) -> Result<(), sqlx::Error> {
    let at = UnixMillis::now().0;
    let mut moved: HashMap<i64, (i64, i64)> = HashMap::new();
    for chunk in rows.chunks(1 << LARGEST_BATCH_LOG2) {
        let mut insert = sqlx::query(INSERT_ENTRIES.of(chunk.len()));
        for row in chunk {
            let position = ends.free;
            ends.free += 1;
            let previous = ends.last.insert(row.journal, Some(position)).flatten();
            moved.insert(row.journal, (row.seq, position));
            insert = insert.bind(position).bind(row.journal).bind(row.seq).bind(row.epoch);
            insert = insert.bind(at).bind(row.text).bind(previous);
        }
        insert.execute(&mut *connection).await?;
    }
    let moved: Vec<(i64, (i64, i64))> = moved.into_iter().collect();
    for chunk in moved.chunks(1 << LARGEST_BATCH_LOG2) {
        let mut update = sqlx::query(MOVE_ENDS.of(chunk.len()));
        for &(journal, (seq, position)) in chunk {
            update = update.bind(journal).bind(seq).bind(position);
        }
        update.execute(&mut *connection).await?;
    }
    Ok(())
}

/// Finds an entry by its number and its owner: another owner may have used the number since.
const STORED: &str = "WITH RECURSIVE chain (seq, epoch, previous) AS (
        SELECT seq, epoch, previous FROM entries
        WHERE position = (SELECT last_entry FROM journals WHERE id = $1)
        UNION ALL
        SELECT e.seq, e.epoch, e.previous
        FROM chain JOIN entries e ON e.position = chain.previous WHERE chain.seq > $2
    ) SELECT seq FROM chain WHERE seq = $2 AND epoch = $3";

/// A statement for 1, 2, 4, ... 512 rows: all of them are prepared once, and any number of rows goes
/// through one. Rows that are not given are null and must not count.
struct BatchStatements([String; LARGEST_BATCH_LOG2 + 1]);

/// The size of the largest statement, as a power of two.
const LARGEST_BATCH_LOG2: usize = 9;

static INSERT_ENTRIES: LazyLock<BatchStatements> = LazyLock::new(|| {
    BatchStatements::new(
        "INSERT INTO entries (position, journal, seq, epoch, at, text, previous) SELECT * FROM (VALUES ",
        "(?,?,?,?,?,?,?)",
        ") WHERE column1 IS NOT NULL",
    )
});

static MOVE_ENDS: LazyLock<BatchStatements> = LazyLock::new(|| {
    BatchStatements::new(
        "UPDATE journals SET last_seq = column2, last_entry = column3 FROM (VALUES ",
        "(?,?,?)",
        ") WHERE key = column1",
    )
});

impl BatchStatements {
    fn new(before: &str, row: &str, after: &str) -> Self {
        Self(std::array::from_fn(|power| {
            let rows = vec![row; 1 << power];
            format!("{before}{}{after}", rows.join(","))
        }))
    }

    /// The smallest statement with room for this many rows.
    fn of(&self, rows: usize) -> &str {
        let power = rows.next_power_of_two().ilog2() as usize;
        &self.0[power.min(LARGEST_BATCH_LOG2)]
    }
}

/// Creates the file, readable only by its owner: it will hold password hashes.
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
