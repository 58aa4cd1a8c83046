//! PostgreSQL: a server, shared with others.

use std::collections::HashMap;
use std::str::FromStr;
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgConnection, PgPool, PgPoolOptions};
use sqlx::{ConnectOptions, Connection, Transaction};
use tokio::sync::Mutex;
use tokio::time::timeout;

use super::{CommitError, Statements, Verdicts};
use crate::encryption::verified;
use crate::error::StoreError;
use crate::group::{self, JournalHead, Plan, Row};
use crate::hand::insert_hands;
use crate::journal::Append;
use crate::lock::{Ownership, SessionLock};
use crate::migrate;
use crate::options::OpenOptions;
use crate::time::UnixMillis;

/// Other isolation would not see what was committed while a lock was waited for.
const BEGIN: &str = "BEGIN ISOLATION LEVEL READ COMMITTED";

pub(crate) struct Postgres {
    pool: PgPool,
    connect: PgConnectOptions,
    /// The appends have a connection of their own, so that nobody's reading delays them.
    writer: Mutex<Option<PgConnection>>,
    busy_timeout: Duration,
    patience: Duration,
    ownership: Ownership,
}

impl Postgres {
    pub(crate) const STATEMENTS: Statements = Statements {
        load: "SELECT seq, at, text FROM entries
            WHERE journal = (SELECT key FROM journals WHERE id = $1) AND seq >= $2 ORDER BY seq",
        running: "SELECT id, owner, epoch, created_at,
                COALESCE((SELECT MAX(seq) FROM entries WHERE journal = journals.key), 0)
            FROM journals WHERE kind = $1 AND closed_at IS NULL ORDER BY key",
        places: "SELECT seq, seq FROM entries
            WHERE journal = (SELECT key FROM journals WHERE id = $1) AND seq >= $2",
        replace: "UPDATE entries SET text = $3
            WHERE journal = (SELECT key FROM journals WHERE id = $1) AND seq = $2",
        remove: "DELETE FROM entries WHERE journal = $1",
        players: "SELECT id FROM players
            WHERE id IN (SELECT jsonb_array_elements_text($1::jsonb))",
        silent: "SELECT key, id FROM journals
            WHERE kind = $1 AND closed_at IS NULL AND created_at < $2
            AND COALESCE((SELECT at FROM entries WHERE journal = journals.key
                ORDER BY seq DESC LIMIT 1), 0) < $2
            ORDER BY key LIMIT $3",
    };

    pub(crate) async fn open(
        url: &str,
        options: OpenOptions,
        ownership: Ownership,
    ) -> Result<(Self, Option<SessionLock>), StoreError> {
        let connect = PgConnectOptions::from_str(url)
            .map_err(|_| StoreError::BadUrl("the PostgreSQL address cannot be read"))?
            .application_name("dulle")
            .disable_statement_logging();
        let connect = verified(url, connect)?;
        let OpenOptions { busy_timeout, patience, connections, .. } = options;
        let lock = match options.exclusive {
            true => Some(SessionLock::take(connect.clone(), patience).await?),
            false => None,
        };
        let mut first = establish(&connect, busy_timeout, patience).await?;
        migrate::postgres(first.begin_with(BEGIN).await?).await?;
        let pool = PgPoolOptions::new()
            .max_connections(connections.max(1))
            .acquire_timeout(patience.min(Duration::from_secs(3)))
            .after_connect(move |connection, _| Box::pin(prepare(connection, busy_timeout)))
            .connect_lazy_with(connect.clone());
        let writer = Mutex::new(Some(first));
        Ok((Self { pool, connect, writer, busy_timeout, patience, ownership }, lock))
    }

    pub(crate) fn pool(&self) -> &PgPool {
        &self.pool
    }

    pub(crate) async fn begin(&self) -> Result<Transaction<'static, sqlx::Postgres>, StoreError> {
        self.ownership.check()?;
        Ok(self.pool.begin_with(BEGIN).await?)
    }

    pub(crate) async fn commit(&self, appends: &[Append]) -> Result<Verdicts, CommitError> {
        let mut slot = self.writer.lock().await;
        let mut connection = self.begun(slot.take()).await?;
        let prepared = timeout(self.patience, insert(&mut connection, appends)).await;
        let verdicts = prepared.map_err(|_| StoreError::Gone)??;
        let commit = sqlx::query("COMMIT").execute(&mut connection);
        match timeout(self.patience, commit).await {
            Ok(Ok(_)) => {}
            Ok(Err(error)) => return Err(CommitError::Unknown(error.into())),
            Err(_) => return Err(CommitError::Unknown(StoreError::Gone)),
        }
        // A connection on which anything failed is dropped with all it had begun.
        *slot = Some(connection);
        Ok(verdicts)
    }

    pub(crate) async fn are_stored(&self, appends: &[Append]) -> Result<Vec<bool>, StoreError> {
        let mut slot = self.writer.lock().await;
        let mut connection = self.begun(slot.take()).await?;
        let stored = timeout(self.patience, stored(&mut connection, appends)).await;
        let stored = stored.map_err(|_| StoreError::Gone)??;
        *slot = Some(connection);
        Ok(stored)
    }

    pub(crate) async fn shut(&self) {
        if let Some(connection) = self.writer.lock().await.take() {
            // It is idle: a connection that does not end politely loses nothing.
            let _ = timeout(self.patience, connection.close()).await;
        }
        self.pool.close().await;
    }

    /// A connection in a new transaction. One that was lost while nobody used it is replaced.
    async fn begun(&self, held: Option<PgConnection>) -> Result<PgConnection, StoreError> {
        self.ownership.check()?;
        if let Some(mut connection) = held {
            let begin = sqlx::query(BEGIN).execute(&mut connection);
            if let Ok(Ok(_)) = timeout(self.patience, begin).await {
                return Ok(connection);
            }
        }
        let mut connection = establish(&self.connect, self.busy_timeout, self.patience).await?;
        let begin = sqlx::query(BEGIN).execute(&mut connection);
        timeout(self.patience, begin).await.map_err(|_| StoreError::Gone)??;
        Ok(connection)
    }
}

async fn establish(
    connect: &PgConnectOptions,
    busy_timeout: Duration,
    patience: Duration,
) -> Result<PgConnection, StoreError> {
    let establish = async {
        let mut connection = connect.connect().await?;
        prepare(&mut connection, busy_timeout).await?;
        Ok::<_, sqlx::Error>(connection)
    };
    Ok(timeout(patience, establish).await.map_err(|_| StoreError::Gone)??)
}

/// A server may be configured to acknowledge before it has written. We switch that off for us.
/// Settings that are stricter than `on` are left alone.
async fn prepare(connection: &mut PgConnection, busy_timeout: Duration) -> Result<(), sqlx::Error> {
    let wait = format!("{}ms", busy_timeout.as_millis());
    sqlx::query(
        "SELECT set_config('lock_timeout', $1, false),
            CASE WHEN current_setting('synchronous_commit') IN ('off', 'local')
            THEN set_config('synchronous_commit', 'on', false) END",
    )
    .bind(wait)
    .execute(connection)
    .await?;
    Ok(())
}

/// All of a group's transaction between its begin and its commit.
async fn insert(
    connection: &mut PgConnection,
    appends: &[Append],
) -> Result<Verdicts, sqlx::Error> {
    let heads = lock(connection, &group::journals(appends)).await?;
    let Plan { verdicts, rows, hands } = group::plan(appends, heads);
    insert_entries(connection, &rows).await?;
    insert_hands!(connection, hands);
    Ok(verdicts)
}

/// Appending, claiming and settling lock the journals' rows, so an append whose commit is still
/// under way is waited for.
const LOCK: &str = "SELECT id, key, epoch, closed_at IS NOT NULL FROM journals
    WHERE id = ANY($1) ORDER BY key FOR NO KEY UPDATE";

/// A statement of its own: the one that waited for a lock does not see what came meanwhile.
const LAST: &str = "SELECT k, COALESCE((SELECT MAX(seq) FROM entries WHERE journal = k), 0)
    FROM UNNEST($1) AS k";

async fn lock(
    connection: &mut PgConnection,
    ids: &[&str],
) -> Result<HashMap<String, JournalHead>, sqlx::Error> {
    let rows: Vec<(String, i64, i64, bool)> =
        sqlx::query_as(LOCK).bind(ids).fetch_all(&mut *connection).await?;
    let keys: Vec<i64> = rows.iter().map(|row| row.1).collect();
    let last: Vec<(i64, i64)> = sqlx::query_as(LAST).bind(keys).fetch_all(connection).await?;
    let last: HashMap<i64, i64> = last.into_iter().collect();
    let heads = rows.into_iter().map(|(id, key, epoch, closed)| {
        (id, JournalHead { key, epoch, closed, last: last.get(&key).copied().unwrap_or(0) })
    });
    Ok(heads.collect())
}

async fn insert_entries(
    connection: &mut PgConnection,
    rows: &[Row<'_>],
) -> Result<(), sqlx::Error> {
    if rows.is_empty() {
        return Ok(());
    }
    let column = |of: fn(&Row<'_>) -> i64| rows.iter().map(of).collect::<Vec<i64>>();
    let texts: Vec<&str> = rows.iter().map(|row| row.text).collect();
    sqlx::query(
        "INSERT INTO entries (journal, seq, epoch, at, text)
        SELECT journal, seq, epoch, $4, text
        FROM UNNEST($1, $2, $3, $5) AS new (journal, seq, epoch, text)",
    )
    .bind(column(|row| row.journal))
    .bind(column(|row| row.seq))
    .bind(column(|row| row.epoch))
    .bind(UnixMillis::now().0)
    .bind(texts)
    .execute(connection)
    .await?;
    Ok(())
}

/// Finds an entry by its number and its owner: another owner may have used the number since.
const STORED: &str = "SELECT seq FROM entries
    WHERE journal = (SELECT key FROM journals WHERE id = $1) AND seq = $2 AND epoch = $3";

async fn stored(
    connection: &mut PgConnection,
    appends: &[Append],
) -> Result<Vec<bool>, sqlx::Error> {
    lock(connection, &group::journals(appends)).await?;
    let mut stored = Vec::with_capacity(appends.len());
    for append in appends {
        let found: Option<i64> = sqlx::query_scalar(STORED)
            .bind(append.journal.as_str())
            .bind(append.first_seq.cast_signed())
            .bind(append.epoch.0)
            .fetch_optional(&mut *connection)
            .await?;
        stored.push(found.is_some());
    }
    sqlx::query("ROLLBACK").execute(connection).await?;
    Ok(stored)
}
