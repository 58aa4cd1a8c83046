//! The players that a player does not want to meet.

use crate::backend::{reading, writing};
use crate::error::StoreError;
use crate::id::PlayerId;
use crate::journal::stored_id;
use crate::store::Store;
use crate::time::UnixMillis;

#[derive(Clone, Debug)]
pub struct NewBlock {
    /// Names the block without naming the player.
    pub id: String,
    pub player: PlayerId,
    pub blocked: PlayerId,
    /// The name under which they met.
    pub name: String,
    pub at: UnixMillis,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    pub id: String,
    pub blocked: PlayerId,
    pub name: String,
    pub at: UnixMillis,
}

/// How many a player may have.
const MOST: i64 = 200;

const BLOCK: &str = "INSERT INTO blocks (id, player, blocked, name, at)
    SELECT $1, $2, id, $4, $5 FROM players
    WHERE id = $3 AND (SELECT COUNT(*) FROM blocks WHERE player = $2) < $6
    ON CONFLICT (player, blocked) DO NOTHING";
const UNBLOCK: &str = "DELETE FROM blocks WHERE player = $1 AND id = $2";
const BLOCKS: &str = "SELECT id, blocked, name, at FROM blocks WHERE player = $1 ORDER BY at, id";
const IS_BLOCKED: &str = "SELECT COUNT(*) FROM blocks WHERE player = $1 AND blocked = $2";

impl Store {
    /// Whether the player is blocked now: not where there are too many already.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn block(&self, block: NewBlock) -> Result<bool, StoreError> {
        let NewBlock { id, player, blocked, name, at } = block;
        writing!(self, |tx| {
            let insert = sqlx::query(BLOCK)
                .bind(id)
                .bind(player.as_str())
                .bind(blocked.as_str())
                .bind(name)
                .bind(at.0)
                .bind(MOST);
            insert.execute(&mut *tx).await?;
        });
        self.is_blocked(&player, &blocked).await
    }

    /// # Errors
    /// When the database fails.
    pub async fn unblock(&self, player: &PlayerId, id: &str) -> Result<(), StoreError> {
        writing!(self, |tx| {
            sqlx::query(UNBLOCK).bind(player.as_str()).bind(id).execute(&mut *tx).await?;
        });
        Ok(())
    }

    /// The players that a player has blocked, the first one first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn blocks_of(&self, player: &PlayerId) -> Result<Vec<Block>, StoreError> {
        let rows: Vec<(String, String, String, i64)> = reading!(self, |pool| {
            sqlx::query_as(BLOCKS).bind(player.as_str()).fetch_all(pool).await?
        });
        let block = |(id, blocked, name, at)| {
            Ok(Block { id, blocked: stored_id(blocked)?, name, at: UnixMillis(at) })
        };
        rows.into_iter().map(block).collect()
    }

    /// # Errors
    /// When the database fails.
    pub async fn is_blocked(&self, by: &PlayerId, player: &PlayerId) -> Result<bool, StoreError> {
        let found: i64 = reading!(self, |pool| {
            sqlx::query_scalar(IS_BLOCKED)
                .bind(by.as_str())
                .bind(player.as_str())
                .fetch_one(pool)
                .await?
        });
        Ok(found > 0)
    }
}
