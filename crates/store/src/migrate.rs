//! The tables, in numbered steps.

use sqlx::{AssertSqlSafe, Transaction};

use crate::error::StoreError;
use crate::time::UnixMillis;

/// Never change a step that was released: add one.
const STEPS: [&str; 3] = [
    include_str!("../migrations/0001_journals.sql"),
    include_str!("../migrations/0002_players.sql"),
    include_str!("../migrations/0003_hands.sql"),
];

/// Where the two databases speak differently.
struct Dialect {
    key: &'static str,
    clustered: &'static str,
}

const SQLITE: Dialect = Dialect { key: "INTEGER PRIMARY KEY", clustered: "WITHOUT ROWID" };
const POSTGRES: Dialect =
    Dialect { key: "BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY", clustered: "" };

const VERSIONS: &str = "CREATE TABLE IF NOT EXISTS dulle_schema
    (version BIGINT NOT NULL PRIMARY KEY, applied_at BIGINT NOT NULL)";
const VERSION: &str = "SELECT COALESCE(MAX(version), 0) FROM dulle_schema";
const APPLIED: &str = "INSERT INTO dulle_schema (version, applied_at) VALUES ($1, $2)";

/// The steps that a database of a version still needs, with their numbers.
fn missing(found: i64, dialect: &Dialect) -> Result<Vec<(i64, String)>, StoreError> {
    let known = i64::try_from(STEPS.len()).unwrap_or(i64::MAX);
    if found > known {
        return Err(StoreError::Newer { found, known });
    }
    let steps = (1..).zip(STEPS).filter(|&(version, _)| version > found);
    let speak =
        |sql: &str| sql.replace("{key}", dialect.key).replace("{clustered}", dialect.clustered);
    Ok(steps.map(|(version, sql)| (version, speak(sql))).collect())
}

macro_rules! apply {
    ($transaction:expr, $dialect:expr) => {{
        sqlx::query(VERSIONS).execute(&mut *$transaction).await?;
        let found: i64 = sqlx::query_scalar(VERSION).fetch_one(&mut *$transaction).await?;
        for (version, sql) in missing(found, $dialect)? {
            sqlx::raw_sql(AssertSqlSafe(sql)).execute(&mut *$transaction).await?;
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
    apply!(transaction, &SQLITE)
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
    apply!(transaction, &POSTGRES)
}
