//! Who plays under which start number of a tournament, and of which tournaments a round is under way: the
//! store does not read their journals.

use crate::backend::{reading, writing};
use crate::error::StoreError;
use crate::id::{JournalId, PlayerId};
use crate::journal::stored_id;
use crate::store::Store;
use crate::time::UnixMillis;

/// How many tournaments a player may have entered.
const MOST: i64 = 200;

const LEAVE: &str = "DELETE FROM participants WHERE journal = $1 AND (number = $2 OR player = $3)";
const TAKE_PART: &str = "INSERT INTO participants (journal, number, player, at)
    SELECT $1, $2, id, $4 FROM players
    WHERE id = $3 AND (SELECT COUNT(*) FROM participants WHERE player = $3) < $5
    ON CONFLICT DO NOTHING";
const FREE: &str = "DELETE FROM participants WHERE journal = $1 AND number = $2";
const NUMBER: &str = "SELECT number FROM participants WHERE journal = $1 AND player = $2";
const PARTICIPANTS: &str =
    "SELECT number, player FROM participants WHERE journal = $1 ORDER BY number";
const PLAYED: &str = "SELECT journal, number, at FROM participants WHERE player = $1
    ORDER BY at DESC, journal";
const BEGIN: &str =
    "INSERT INTO online_rounds (journal, at) VALUES ($1, $2) ON CONFLICT DO NOTHING";
const END: &str = "DELETE FROM online_rounds WHERE journal = $1";
const RUNNING: &str = "SELECT journal FROM online_rounds ORDER BY at, journal";
pub(crate) const FORGET: &str = "DELETE FROM participants WHERE journal IN
    (SELECT id FROM journals WHERE key = $1)";
pub(crate) const FORGET_ROUND: &str = "DELETE FROM online_rounds WHERE journal IN
    (SELECT id FROM journals WHERE key = $1)";

/// A player's start number in a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Participation {
    pub journal: JournalId,
    pub number: u16,
    pub since: UnixMillis,
}

fn start_number(number: i64) -> u16 {
    u16::try_from(number).unwrap_or(u16::MAX)
}

impl Store {
    /// A player plays under a start number from now on: the one who had it before does not, and the player has no
    /// other one there. Whether it is so: not where there is no such player, or they have entered too many.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn take_part(
        &self,
        player: &PlayerId,
        journal: &JournalId,
        number: u16,
        at: UnixMillis,
    ) -> Result<bool, StoreError> {
        if self.start_number(player, journal).await? == Some(number) {
            return Ok(true);
        }
        writing!(self, |tx| {
            let (id, own) = (journal.as_str(), i64::from(number));
            let leave = sqlx::query(LEAVE).bind(id).bind(own).bind(player.as_str());
            leave.execute(&mut *tx).await?;
            let insert = sqlx::query(TAKE_PART).bind(id).bind(own).bind(player.as_str());
            insert.bind(at.0).bind(MOST).execute(&mut *tx).await?;
        });
        Ok(self.start_number(player, journal).await? == Some(number))
    }

    /// Nobody plays under a start number any more.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn free_number(&self, journal: &JournalId, number: u16) -> Result<(), StoreError> {
        writing!(self, |tx| {
            let free = sqlx::query(FREE).bind(journal.as_str()).bind(i64::from(number));
            free.execute(&mut *tx).await?;
        });
        Ok(())
    }

    /// # Errors
    /// When the database fails.
    pub async fn start_number(
        &self,
        player: &PlayerId,
        journal: &JournalId,
    ) -> Result<Option<u16>, StoreError> {
        let found: Option<i64> = reading!(self, |pool| {
            sqlx::query_scalar(NUMBER)
                .bind(journal.as_str())
                .bind(player.as_str())
                .fetch_optional(pool)
                .await?
        });
        Ok(found.map(start_number))
    }

    /// Who plays under which number.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn participants(
        &self,
        journal: &JournalId,
    ) -> Result<Vec<(u16, String)>, StoreError> {
        let rows: Vec<(i64, String)> = reading!(self, |pool| {
            sqlx::query_as(PARTICIPANTS).bind(journal.as_str()).fetch_all(pool).await?
        });
        Ok(rows.into_iter().map(|(number, player)| (start_number(number), player)).collect())
    }

    /// The tournaments that a player has entered, the newest first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn participations(
        &self,
        player: &PlayerId,
    ) -> Result<Vec<Participation>, StoreError> {
        let rows: Vec<(String, i64, i64)> = reading!(self, |pool| {
            sqlx::query_as(PLAYED).bind(player.as_str()).fetch_all(pool).await?
        });
        let participation = |(id, number, at)| {
            let (journal, number) = (stored_id(id)?, start_number(number));
            Ok(Participation { journal, number, since: UnixMillis(at) })
        };
        rows.into_iter().map(participation).collect()
    }

    /// Remembers that a round of this tournament is played here, until it is over.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn round_begins(
        &self,
        journal: &JournalId,
        at: UnixMillis,
    ) -> Result<(), StoreError> {
        writing!(self, |tx| {
            sqlx::query(BEGIN).bind(journal.as_str()).bind(at.0).execute(&mut *tx).await?;
        });
        Ok(())
    }

    /// # Errors
    /// When the database fails.
    pub async fn round_ends(&self, journal: &JournalId) -> Result<(), StoreError> {
        writing!(self, |tx| {
            sqlx::query(END).bind(journal.as_str()).execute(&mut *tx).await?;
        });
        Ok(())
    }

    /// The tournaments of which a round is played here, the oldest first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn rounds_under_way(&self) -> Result<Vec<JournalId>, StoreError> {
        let rows: Vec<String> =
            reading!(self, |pool| sqlx::query_scalar(RUNNING).fetch_all(pool).await?);
        rows.into_iter().map(stored_id).collect()
    }
}
