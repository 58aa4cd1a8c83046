//! The tables, in numbered steps.

use sqlx::Transaction;

use crate::error::StoreError;
use crate::time::UnixMillis;

/// A step in the words of each database.
struct Step {
    sqlite: &'static str,
    postgres: &'static str,
}

impl Step {
    const fn same(sql: &'static str) -> Self {
        Self { sqlite: sql, postgres: sql }
    }
}

/// Never change a step that was released: add one.
const STEPS: [Step; 6] = [
    Step {
        sqlite: include_str!("../migrations/sqlite/0001_journals.sql"),
        postgres: include_str!("../migrations/postgres/0001_journals.sql"),
    },
    Step::same(include_str!("../migrations/0002_players.sql")),
    Step::same(include_str!("../migrations/0003_hands.sql")),
    Step::same(include_str!("../migrations/0004_hand_access.sql")),
    Step::same(include_str!("../migrations/0005_attendance.sql")),
    Step::same(include_str!("../migrations/0006_blocks.sql")),
];

const VERSIONS: &str = "CREATE TABLE IF NOT EXISTS dulle_schema
    (version BIGINT NOT NULL PRIMARY KEY, applied_at BIGINT NOT NULL)";
const VERSION: &str = "SELECT COALESCE(MAX(version), 0) FROM dulle_schema";
const APPLIED: &str = "INSERT INTO dulle_schema (version, applied_at) VALUES ($1, $2)";

/// The steps that a database of a version still needs, with their numbers.
fn missing(found: i64) -> Result<impl Iterator<Item = (i64, &'static Step)>, StoreError> {
    let known = i64::try_from(STEPS.len()).unwrap_or(i64::MAX);
    if found > known {
        return Err(StoreError::Newer { found, known });
    }
    Ok((1..).zip(&STEPS).filter(move |&(version, _)| version > found))
}

macro_rules! apply {
    ($transaction:expr, $database:ident) => {{
        sqlx::query(VERSIONS).execute(&mut *$transaction).await?;
        let found: i64 = sqlx::query_scalar(VERSION).fetch_one(&mut *$transaction).await?;
        for (version, step) in missing(found)? {
            sqlx::raw_sql(step.$database).execute(&mut *$transaction).await?;
            sqlx::query(APPLIED)
                .bind(version)
                .bind(UnixMillis::now().0)
                .execute(&mut *$transaction)
                .await?;
        }
        $transaction.commit().await?;
        Ok(())
    }};
}

/// All steps or none, under the lock that the transaction has.
pub(crate) async fn sqlite(
    mut transaction: Transaction<'_, sqlx::Sqlite>,
) -> Result<(), StoreError> {
    apply!(transaction, sqlite)
}

/// All steps or none; of several programs that start at once, one does it and the others wait.
pub(crate) async fn postgres(
    mut transaction: Transaction<'_, sqlx::Postgres>,
) -> Result<(), StoreError> {
    /// "dulle" in ASCII.
    const LOCK: i64 = 0x64_75_6c_6c_65;
    // Migrating may take longer than any other lock is waited for.
    sqlx::query("SET LOCAL lock_timeout = 0").execute(&mut *transaction).await?;
    sqlx::query("SELECT pg_advisory_xact_lock($1)").bind(LOCK).execute(&mut *transaction).await?;
    apply!(transaction, postgres)
}
