//! In which journals something about a player is written: the store does not read them.

use crate::backend::{reading, writing};
use crate::error::StoreError;
use crate::id::{JournalId, PlayerId};
use crate::journal::stored_id;
use crate::store::Store;

const ATTEND: &str = "INSERT INTO attendance (player, journal)
    SELECT id, $2 FROM players WHERE id = $1 ON CONFLICT DO NOTHING";
const JOURNALS: &str = "SELECT journal FROM attendance WHERE player = $1 ORDER BY journal";
pub(crate) const FORGET: &str = "DELETE FROM attendance WHERE journal IN
    (SELECT id FROM journals WHERE key = $1)";

impl Store {
    /// Notes that a journal speaks of a player. Done before the entry is written: what is noted too
    /// much does no harm. A player who was deleted meanwhile is not noted.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn attend(&self, player: &PlayerId, journal: &JournalId) -> Result<(), StoreError> {
        writing!(self, |tx| {
            let attend = sqlx::query(ATTEND).bind(player.as_str()).bind(journal.as_str());
            attend.execute(&mut *tx).await?;
        });
        Ok(())
    }

    /// The journals that speak of a player, as long as they are kept.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn journals_of(&self, player: &PlayerId) -> Result<Vec<JournalId>, StoreError> {
        let rows: Vec<String> = reading!(self, |pool| {
            sqlx::query_scalar(JOURNALS).bind(player.as_str()).fetch_all(pool).await?
        });
        rows.into_iter().map(stored_id).collect()
    }
}
