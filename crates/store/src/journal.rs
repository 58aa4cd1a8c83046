//! Append-only streams with a unique sequence and one owner at a time.

use std::collections::HashMap;
use std::fmt;

use crate::backend::{reading, writing};
use crate::error::{JournalError, StoreError};
use crate::hand::FinishedHand;
use crate::id::JournalId;
use crate::store::Store;
use crate::time::UnixMillis;

/// Counts the owners of a journal. An append under an old epoch is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Epoch(pub i64);

impl fmt::Display for Epoch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A journal to be.
#[derive(Clone, Debug)]
pub struct NewJournal {
    pub id: JournalId,
    /// What it is about: `table`, later others.
    pub kind: String,
    /// Who appends to it: the name of a server.
    pub owner: String,
}

/// Entries that are stored together or not at all.
#[derive(Clone, Debug)]
pub struct Append {
    pub journal: JournalId,
    pub epoch: Epoch,
    /// The number of the first entry; those of a journal are 1, 2, 3, ...
    pub first_seq: u64,
    /// At least one.
    pub entries: Vec<String>,
    /// Hands that end with these entries.
    pub hands: Vec<FinishedHand>,
}

/// What was appended, and when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    pub seq: u64,
    pub at: UnixMillis,
    pub text: String,
}

/// A journal that is not closed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JournalHead {
    pub id: JournalId,
    pub owner: String,
    pub epoch: Epoch,
    /// The number its next entry will have.
    pub next_seq: u64,
    pub created_at: UnixMillis,
}

const CREATE: &str = "INSERT INTO journals (id, kind, owner, epoch, created_at)
    VALUES ($1, $2, $3, 1, $4)";
const CLAIM: &str = "UPDATE journals SET epoch = epoch + 1, owner = $2
    WHERE id = $1 AND closed_at IS NULL RETURNING epoch";
const CLOSE: &str = "UPDATE journals SET closed_at = $3
    WHERE id = $1 AND epoch = $2 AND closed_at IS NULL";
pub(crate) const OWNED: &str =
    "SELECT key FROM journals WHERE id = $1 AND epoch = $2 AND closed_at IS NULL";
const ENDED: &str = "SELECT key FROM journals WHERE id = $1 AND closed_at IS NOT NULL";
const STATE: &str = "SELECT epoch, closed_at FROM journals WHERE id = $1";

impl Store {
    /// Begins a journal and owns it.
    ///
    /// # Errors
    /// When there is one of that name, or the database fails.
    pub async fn create(&self, journal: NewJournal) -> Result<Epoch, JournalError> {
        let NewJournal { id, kind, owner } = journal;
        let at = UnixMillis::now().0;
        writing!(self, |tx| {
            sqlx::query(CREATE)
                .bind(id.as_str())
                .bind(kind)
                .bind(owner)
                .bind(at)
                .execute(&mut *tx)
                .await?;
        });
        Ok(Epoch(1))
    }

    /// Takes over a journal from any owner. Once this has returned, no append of an earlier owner
    /// can succeed.
    ///
    /// # Errors
    /// When there is no such journal, it is closed, or the database fails.
    pub async fn claim(&self, id: &JournalId, owner: &str) -> Result<Epoch, JournalError> {
        // Questions for journals that do not exist must not hold up those who append.
        if self.state(id).await?.is_none() {
            return Err(JournalError::Missing);
        }
        let epoch: Option<i64> = writing!(self, |tx| {
            sqlx::query_scalar(CLAIM).bind(id.as_str()).bind(owner).fetch_optional(&mut *tx).await?
        });
        match epoch {
            Some(epoch) => Ok(Epoch(epoch)),
            None => Err(self.why_not(id).await?),
        }
    }

    /// Ends a journal: it stays readable and is no longer running.
    ///
    /// # Errors
    /// When the epoch is old, there is no such journal, it is closed, or the database fails.
    pub async fn close(&self, id: &JournalId, epoch: Epoch) -> Result<(), JournalError> {
        let at = UnixMillis::now().0;
        let closed = writing!(self, |tx| {
            let done =
                sqlx::query(CLOSE).bind(id.as_str()).bind(epoch.0).bind(at).execute(&mut *tx);
            done.await?.rows_affected()
        });
        if closed == 1 { Ok(()) } else { Err(self.why_not(id).await?) }
    }

    /// Replaces the texts of entries, by their numbers, all or none. A journal is only appended to
    /// otherwise: this is for what must be forgotten.
    ///
    /// # Errors
    /// When the epoch is old, there is no such journal, it is closed, or the database fails.
    pub async fn rewrite(
        &self,
        id: &JournalId,
        epoch: Epoch,
        entries: &[(u64, String)],
    ) -> Result<(), JournalError> {
        self.replace(id, Some(epoch), entries).await
    }

    /// The same in a journal that is closed, and so has no owner.
    ///
    /// # Errors
    /// When there is no such journal, it is not closed, or the database fails.
    pub async fn rewrite_closed(
        &self,
        id: &JournalId,
        entries: &[(u64, String)],
    ) -> Result<(), JournalError> {
        self.replace(id, None, entries).await
    }

    /// `owner`: none where the journal is closed.
    async fn replace(
        &self,
        id: &JournalId,
        owner: Option<Epoch>,
        entries: &[(u64, String)],
    ) -> Result<(), JournalError> {
        let Some(first) = entries.iter().map(|(seq, _)| *seq).min() else { return Ok(()) };
        let owned = writing!(self, |tx, statements| {
            let find = match owner {
                Some(epoch) => sqlx::query_scalar(OWNED).bind(id.as_str()).bind(epoch.0),
                None => sqlx::query_scalar(ENDED).bind(id.as_str()),
            };
            let owned: Option<i64> = find.fetch_optional(&mut *tx).await?;
            if owned.is_some() {
                let places = sqlx::query_as(statements.places)
                    .bind(id.as_str())
                    .bind(first.cast_signed())
                    .fetch_all(&mut *tx);
                let places: Vec<(i64, i64)> = places.await?;
                let places: HashMap<i64, i64> = places.into_iter().collect();
                for (seq, text) in entries {
                    sqlx::query(statements.replace)
                        .bind(id.as_str())
                        .bind(places.get(&seq.cast_signed()))
                        .bind(text.as_str())
                        .execute(&mut *tx)
                        .await?;
                }
            }
            owned.is_some()
        });
        if owned { Ok(()) } else { Err(self.why_not(id).await?) }
    }

    /// The entries from a number on.
    ///
    /// # Errors
    /// When entries are missing in between, or the database fails.
    pub async fn load(&self, id: &JournalId, from_seq: u64) -> Result<Vec<Entry>, StoreError> {
        let from = i64::try_from(from_seq.max(1)).unwrap_or(i64::MAX);
        let rows: Vec<(i64, i64, String)> = reading!(self, |pool, statements| {
            sqlx::query_as(statements.load).bind(id.as_str()).bind(from).fetch_all(pool).await?
        });
        let mut entries = Vec::with_capacity(rows.len());
        for ((seq, at, text), expected) in rows.into_iter().zip(from..) {
            if seq != expected {
                // The journal is not named: its name may be the secret link to a table.
                return Err(StoreError::Corrupt(format!("entry {expected} is missing")));
            }
            entries.push(Entry { seq: seq.cast_unsigned(), at: UnixMillis(at), text });
        }
        Ok(entries)
    }

    /// All entries of a journal that is not closed, without claiming it: where nothing can be written, what is there
    /// can still be read.
    ///
    /// # Errors
    /// When there is no such journal, it is closed, or the database fails.
    pub async fn read(&self, id: &JournalId) -> Result<Vec<Entry>, JournalError> {
        match self.state(id).await? {
            None => Err(JournalError::Missing),
            Some((_, Some(_))) => Err(JournalError::Closed),
            Some((_, None)) => Ok(self.load(id, 1).await?),
        }
    }

    /// The journals of a kind that are not closed, the oldest first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn running(&self, kind: &str) -> Result<Vec<JournalHead>, StoreError> {
        let rows: Vec<(String, String, i64, i64, i64)> =
            reading!(self, |pool, statements| sqlx::query_as(statements.running)
                .bind(kind)
                .fetch_all(pool)
                .await?);
        let heads = rows.into_iter().map(|(id, owner, epoch, created_at, last)| {
            Ok(JournalHead {
                id: stored_id(id)?,
                owner,
                epoch: Epoch(epoch),
                next_seq: last.cast_unsigned() + 1,
                created_at: UnixMillis(created_at),
            })
        });
        heads.collect()
    }

    /// Why a journal could be neither claimed nor closed.
    pub(crate) async fn why_not(&self, id: &JournalId) -> Result<JournalError, StoreError> {
        Ok(match self.state(id).await? {
            None => JournalError::Missing,
            Some((_, Some(_))) => JournalError::Closed,
            Some((epoch, None)) => JournalError::Stale { current: Epoch(epoch) },
        })
    }

    /// The epoch of a journal, and when it was closed.
    async fn state(&self, id: &JournalId) -> Result<Option<(i64, Option<i64>)>, StoreError> {
        Ok(reading!(self, |pool| {
            sqlx::query_as(STATE).bind(id.as_str()).fetch_optional(pool).await?
        }))
    }
}

/// An identifier as it was stored.
pub(crate) fn stored_id<T: TryFrom<String>>(text: String) -> Result<T, StoreError> {
    T::try_from(text).map_err(|_| StoreError::Corrupt("a stored identifier is none".to_owned()))
}
