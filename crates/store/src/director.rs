//! Whose account directs which tournament: the store does not read their journals.

use crate::backend::{reading, writing};
use crate::error::StoreError;
use crate::id::{JournalId, PlayerId};
use crate::journal::stored_id;
use crate::store::Store;
use crate::time::UnixMillis;

/// How many a player may direct.
const MOST: i64 = 50;

const DIRECT: &str = "INSERT INTO directors (player, journal, at)
    SELECT id, $2, $3 FROM players
    WHERE id = $1 AND (SELECT COUNT(*) FROM directors WHERE player = $1) < $4
    ON CONFLICT DO NOTHING";
const DIRECTS: &str = "SELECT COUNT(*) FROM directors WHERE player = $1 AND journal = $2";
const DIRECTED: &str =
    "SELECT journal, at FROM directors WHERE player = $1 ORDER BY at DESC, journal";
const COUNT: &str = "SELECT COUNT(*) FROM journals WHERE kind = $1 AND closed_at IS NULL";
pub(crate) const FORGET: &str = "DELETE FROM directors WHERE journal IN
    (SELECT id FROM journals WHERE key = $1)";

impl Store {
    /// Whether the player directs the journal now: not where they direct too many already.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn direct(
        &self,
        player: &PlayerId,
        journal: &JournalId,
        at: UnixMillis,
    ) -> Result<bool, StoreError> {
        writing!(self, |tx| {
            let insert = sqlx::query(DIRECT)
                .bind(player.as_str())
                .bind(journal.as_str())
                .bind(at.0)
                .bind(MOST);
            insert.execute(&mut *tx).await?;
        });
        self.directs(player, journal).await
    }

    /// # Errors
    /// When the database fails.
    pub async fn directs(
        &self,
        player: &PlayerId,
        journal: &JournalId,
    ) -> Result<bool, StoreError> {
        let found: i64 = reading!(self, |pool| {
            sqlx::query_scalar(DIRECTS)
                .bind(player.as_str())
                .bind(journal.as_str())
                .fetch_one(pool)
                .await?
        });
        Ok(found > 0)
    }

    /// What a player directs and since when, the newest first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn directed_by(
        &self,
        player: &PlayerId,
    ) -> Result<Vec<(JournalId, UnixMillis)>, StoreError> {
        let rows: Vec<(String, i64)> = reading!(self, |pool| {
            sqlx::query_as(DIRECTED).bind(player.as_str()).fetch_all(pool).await?
        });
        rows.into_iter().map(|(id, at)| Ok((stored_id(id)?, UnixMillis(at)))).collect()
    }

    /// How many journals of a kind there are that are not closed.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn count_running(&self, kind: &str) -> Result<u64, StoreError> {
        let found: i64 =
            reading!(self, |pool| sqlx::query_scalar(COUNT).bind(kind).fetch_one(pool).await?);
        Ok(found.unsigned_abs())
    }
}
