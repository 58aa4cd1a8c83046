//! Deletes old data.

use crate::backend::writing;
use crate::error::{JournalError, StoreError};
use crate::id::JournalId;
use crate::journal::{Epoch, OWNED, stored_id};
use crate::store::Store;
use crate::time::UnixMillis;
use crate::{attendance, daily, director, participant, successor};

/// What is old enough to go.
#[derive(Clone, Copy, Debug)]
pub struct Purge {
    /// Sessions that expired by now.
    pub now: UnixMillis,
    /// Guests who were not seen since. Finished hands forget their names.
    pub guests_unseen_since: Option<UnixMillis>,
    /// Guests who were not seen since and have never finished a hand.
    pub idle_guests_unseen_since: Option<UnixMillis>,
    /// Journals that were closed before. Finished hands stay.
    pub journals_closed_before: Option<UnixMillis>,
}

/// How much went.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Purged {
    pub sessions: u64,
    pub guests: u64,
    pub journals: u64,
    /// Results of deals of the day.
    pub results: u64,
}

/// How much one call deletes of each kind: the tables' appends wait meanwhile.
const AT_ONCE: i64 = 500;
/// A journal has thousands of entries.
const JOURNALS_AT_ONCE: i64 = 20;

const SESSIONS: &str = "DELETE FROM sessions WHERE token IN
    (SELECT token FROM sessions WHERE expires_at <= $1 LIMIT $2)";
const GUESTS: &str = "SELECT id FROM players
    WHERE folded IS NULL AND seen_at < $1 ORDER BY seen_at LIMIT $2";
const IDLE_GUESTS: &str = "SELECT id FROM players
    WHERE folded IS NULL AND seen_at < $1
    AND NOT EXISTS (SELECT 1 FROM hand_seats WHERE player = players.id)
    ORDER BY seen_at LIMIT $2";
const JOURNALS: &str = "SELECT key FROM journals
    WHERE closed_at IS NOT NULL AND closed_at < $1 ORDER BY closed_at LIMIT $2";

/// What is known of a journal besides its entries.
const FORGET: [&str; 6] = [
    attendance::FORGET,
    director::FORGET,
    participant::FORGET,
    participant::FORGET_ROUND,
    successor::FORGET,
    successor::FORGET_NEXT,
];
const REMOVE: &str = "DELETE FROM journals WHERE key = $1";

/// Closing takes the journal from its owner.
const CLOSE: &str = "UPDATE journals SET closed_at = $2, epoch = epoch + 1 WHERE key = $1";

impl Store {
    /// Closes journals of a kind to which nothing was appended since, a bounded number of them, and
    /// says which. Call it again while it finds some.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn close_silent(
        &self,
        kind: &str,
        since: UnixMillis,
    ) -> Result<Vec<JournalId>, StoreError> {
        let now = UnixMillis::now().0;
        let closed = writing!(self, |tx, statements| {
            let find = sqlx::query_as(statements.silent).bind(kind).bind(since.0).bind(AT_ONCE);
            let silent: Vec<(i64, String)> = find.fetch_all(&mut *tx).await?;
            for (key, _) in &silent {
                sqlx::query(CLOSE).bind(key).bind(now).execute(&mut *tx).await?;
            }
            silent
        });
        closed.into_iter().map(|(_, id)| stored_id(id)).collect()
    }

    /// Deletes a journal with everything in it, at once.
    ///
    /// # Errors
    /// When the epoch is old, there is no such journal, it is closed, or the database fails.
    pub async fn remove(&self, id: &JournalId, epoch: Epoch) -> Result<(), JournalError> {
        let removed = writing!(self, |tx, statements| {
            let find = sqlx::query_scalar(OWNED).bind(id.as_str()).bind(epoch.0);
            let key: Option<i64> = find.fetch_optional(&mut *tx).await?;
            if let Some(key) = key {
                for all in FORGET.into_iter().chain([statements.remove, REMOVE]) {
                    sqlx::query(all).bind(key).execute(&mut *tx).await?;
                }
            }
            key.is_some()
        });
        if removed { Ok(()) } else { Err(self.why_not(id).await?) }
    }

    /// Takes a bounded amount away. Call it again while it finds something.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn purge(&self, purge: Purge) -> Result<Purged, StoreError> {
        let sessions = writing!(self, |tx| {
            let delete = sqlx::query(SESSIONS).bind(purge.now.0).bind(AT_ONCE);
            delete.execute(&mut *tx).await?.rows_affected()
        });
        let mut guests = 0;
        if let Some(since) = purge.guests_unseen_since {
            guests += self.purge_guests(GUESTS, since).await?;
        }
        if let Some(since) = purge.idle_guests_unseen_since {
            guests += self.purge_guests(IDLE_GUESTS, since).await?;
        }
        let journals = match purge.journals_closed_before {
            Some(before) => self.purge_journals(before).await?,
            None => 0,
        };
        let results = writing!(self, |tx| {
            let delete = sqlx::query(daily::PURGE).bind(daily::kept_from(purge.now));
            delete.execute(&mut *tx).await?.rows_affected()
        });
        Ok(Purged { sessions, guests, journals, results })
    }

    async fn purge_guests(
        &self,
        which: &'static str,
        since: UnixMillis,
    ) -> Result<u64, StoreError> {
        let purged = writing!(self, |tx| {
            let find = sqlx::query_scalar(which).bind(since.0).bind(AT_ONCE);
            let guests: Vec<String> = find.fetch_all(&mut *tx).await?;
            for guest in &guests {
                sqlx::query(crate::player::FORGET).bind(guest).execute(&mut *tx).await?;
                sqlx::query(crate::player::DELETE).bind(guest).execute(&mut *tx).await?;
            }
            guests.len()
        });
        Ok(purged as u64)
    }

    async fn purge_journals(&self, before: UnixMillis) -> Result<u64, StoreError> {
        let purged = writing!(self, |tx, statements| {
            let find = sqlx::query_scalar(JOURNALS).bind(before.0).bind(JOURNALS_AT_ONCE);
            let journals: Vec<i64> = find.fetch_all(&mut *tx).await?;
            for key in &journals {
                for forget in FORGET {
                    sqlx::query(forget).bind(key).execute(&mut *tx).await?;
                }
                let entries = sqlx::query(statements.remove).bind(key);
                entries.execute(&mut *tx).await?;
                sqlx::query(REMOVE).bind(key).execute(&mut *tx).await?;
            }
            journals.len()
        });
        Ok(purged as u64)
    }
}
