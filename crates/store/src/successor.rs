//! Where the people of a journal that has ended go on: nothing can be appended to it any more.

use crate::backend::{reading, writing};
use crate::error::StoreError;
use crate::id::JournalId;
use crate::journal::stored_id;
use crate::store::Store;

const FOLLOW: &str = "INSERT INTO successors (journal, next) VALUES ($1, $2)
    ON CONFLICT (journal) DO UPDATE SET next = excluded.next";
const SUCCESSOR: &str = "SELECT next FROM successors WHERE journal = $1";
pub(crate) const FORGET: &str = "DELETE FROM successors WHERE journal IN
    (SELECT id FROM journals WHERE key = $1)";
pub(crate) const FORGET_NEXT: &str = "DELETE FROM successors WHERE next IN
    (SELECT id FROM journals WHERE key = $1)";

impl Store {
    /// Notes that a journal goes on in another one. Only one is remembered.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn follow(&self, journal: &JournalId, next: &JournalId) -> Result<(), StoreError> {
        writing!(self, |tx| {
            let follow = sqlx::query(FOLLOW).bind(journal.as_str()).bind(next.as_str());
            follow.execute(&mut *tx).await?;
        });
        Ok(())
    }

    /// Where a journal goes on, as long as both are kept.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn successor(&self, journal: &JournalId) -> Result<Option<JournalId>, StoreError> {
        let found: Option<String> = reading!(self, |pool| {
            sqlx::query_scalar(SUCCESSOR).bind(journal.as_str()).fetch_optional(pool).await?
        });
        found.map(stored_id).transpose()
    }
}
