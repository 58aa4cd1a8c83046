//! The tables, in numbered steps.

use std::fmt::Write;

use sha2::{Digest, Sha256};
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
const STEPS: [Step; 10] = [
    Step {
        sqlite: include_str!("../migrations/sqlite/0001_journals.sql"),
        postgres: include_str!("../migrations/postgres/0001_journals.sql"),
    },
    Step::same(include_str!("../migrations/0002_players.sql")),
    Step::same(include_str!("../migrations/0003_hands.sql")),
    Step::same(include_str!("../migrations/0004_hand_access.sql")),
    Step::same(include_str!("../migrations/0005_attendance.sql")),
    Step::same(include_str!("../migrations/0006_blocks.sql")),
    Step::same(include_str!("../migrations/0007_directors.sql")),
    Step::same(include_str!("../migrations/0008_online.sql")),
    Step::same(include_str!("../migrations/0009_successors.sql")),
    Step::same(include_str!("../migrations/0010_daily.sql")),
];

/// What a step was when it was applied. Databases of before have no such table and get it once.
const CHECKSUMS: &str = "CREATE TABLE IF NOT EXISTS dulle_checksums
    (version BIGINT NOT NULL PRIMARY KEY, checksum TEXT NOT NULL)";
const KNOWN: &str = "SELECT version, checksum FROM dulle_checksums";
const REMEMBER: &str = "INSERT INTO dulle_checksums (version, checksum) VALUES ($1, $2)";
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

/// SHA-256 of a step, however its lines end.
fn checksum(sql: &str) -> String {
    let mut text = String::new();
    for byte in Sha256::digest(sql.replace("\r\n", "\n")) {
        // Writing into a text cannot fail.
        let _ = write!(text, "{byte:02x}");
    }
    text
}

/// The steps whose checksums are not stored yet. None of the others may have changed.
fn unknown<'s>(
    steps: impl Iterator<Item = (i64, &'s str)>,
    known: &[(i64, String)],
) -> Result<Vec<(i64, String)>, StoreError> {
    let mut unknown = Vec::new();
    for (version, sql) in steps {
        let now = checksum(sql);
        match known.iter().find(|(known, _)| *known == version) {
            Some((_, then)) if *then == now => {}
            Some(_) => return Err(StoreError::OtherStep { version }),
            None => unknown.push((version, now)),
        }
    }
    Ok(unknown)
}

macro_rules! apply {
    ($transaction:expr, $database:ident) => {{
        sqlx::query(VERSIONS).execute(&mut *$transaction).await?;
        let found: i64 = sqlx::query_scalar(VERSION).fetch_one(&mut *$transaction).await?;
        let missing = missing(found)?;
        sqlx::query(CHECKSUMS).execute(&mut *$transaction).await?;
        let known: Vec<(i64, String)> = sqlx::query_as(KNOWN).fetch_all(&mut *$transaction).await?;
        let steps = (1..).zip(&STEPS).map(|(version, step)| (version, step.$database));
        for (version, checksum) in unknown(steps, &known)? {
            let remember = sqlx::query(REMEMBER).bind(version).bind(checksum);
            remember.execute(&mut *$transaction).await?;
        }
        for (version, step) in missing {
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

#[cfg(test)]
mod tests {
    use super::*;

    /// These steps are out there: a change here means that databases are refused.
    #[test]
    fn steps_that_were_released_stay_as_they_are() {
        let released = [
            (
                "094968217c76d3e69ab749e6b4942cfa61de4c4f7268fef4efd8b92a9015ed7d",
                "69762b318abe1a0cad454b51f114ba68291c9c94e4a60aa7881148ccffea7398",
            ),
            (
                "e7a5541b9b2139423049b32deb957bf2eebd3fd3f233d6fbf3ec8a62d6df51ff",
                "e7a5541b9b2139423049b32deb957bf2eebd3fd3f233d6fbf3ec8a62d6df51ff",
            ),
            (
                "341c0466e5008fd83e6a9a6e3ab8f1cea30c66df1bc7e3141bf39f6a00d6ac29",
                "341c0466e5008fd83e6a9a6e3ab8f1cea30c66df1bc7e3141bf39f6a00d6ac29",
            ),
            (
                "ae95b94b0dc8d518247cc43d9ae13db3cf188736d9d4e3a7e1f108c55b1acddb",
                "ae95b94b0dc8d518247cc43d9ae13db3cf188736d9d4e3a7e1f108c55b1acddb",
            ),
            (
                "1d2a0fb9ddd59081e47dba17f8402b0138b4133513894c12caead585d18e0516",
                "1d2a0fb9ddd59081e47dba17f8402b0138b4133513894c12caead585d18e0516",
            ),
            (
                "a9fb0d888d2313ae773aee16bae311e6b17ad04c7c1f63089b6a0ac31453f09f",
                "a9fb0d888d2313ae773aee16bae311e6b17ad04c7c1f63089b6a0ac31453f09f",
            ),
            (
                "0e83dbb42360e777e4d729529e60b8b7a8ea93e9f8cc8d16c7c9491dc7683a6d",
                "0e83dbb42360e777e4d729529e60b8b7a8ea93e9f8cc8d16c7c9491dc7683a6d",
            ),
            (
                "b0f5ccc466d68996ed1139d1924ff99e96f4b1866272ab5be44cc3af9960f09c",
                "b0f5ccc466d68996ed1139d1924ff99e96f4b1866272ab5be44cc3af9960f09c",
            ),
            (
                "d315dd0378ddb0e50b0fd8d5fcea8261b64b1bcf0e04166ebcd99e89940c0847",
                "d315dd0378ddb0e50b0fd8d5fcea8261b64b1bcf0e04166ebcd99e89940c0847",
            ),
            (
                "a848d5838fc2ff95933e875dfa49bb53f4fc6bed6d88c5e40311ff1280bc3b9f",
                "a848d5838fc2ff95933e875dfa49bb53f4fc6bed6d88c5e40311ff1280bc3b9f",
            ),
        ];
        // A new step is pinned with its release.
        assert_eq!(released.len(), STEPS.len());
        for (step, (sqlite, postgres)) in STEPS.iter().zip(released) {
            assert_eq!(checksum(step.sqlite), sqlite);
            assert_eq!(checksum(step.postgres), postgres);
        }
    }

    #[test]
    fn line_ends_do_not_make_another_step() {
        assert_eq!(checksum("a\r\nb\r\n"), checksum("a\nb\n"));
        assert_ne!(checksum("a\nb"), checksum("a b"));
    }
}
