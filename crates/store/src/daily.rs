//! Results of the deal of the day.

use crate::backend::{reading, writing};
use crate::error::StoreError;
use crate::id::PlayerId;
use crate::journal::stored_id;
use crate::store::Store;
use crate::time::UnixMillis;

/// A result that a player enters.
#[derive(Clone, Debug)]
pub struct NewDaily {
    /// The number of the day since 1970.
    pub day: i64,
    pub player: PlayerId,
    pub points: i16,
    pub at: UnixMillis,
}

/// A result that was entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Daily {
    pub day: i64,
    pub points: i16,
    pub at: UnixMillis,
}

/// What a player got in several days.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DailySum {
    pub player: PlayerId,
    pub name: String,
    pub days: u32,
    pub points: i32,
}

/// How many days results are kept.
const KEPT_DAYS: i64 = 60;

const ENTER: &str = "INSERT INTO daily (day, player, points, at)
    SELECT $1, id, $3, $4 FROM players WHERE id = $2
    ON CONFLICT (day, player) DO NOTHING";
const OWN: &str = "SELECT day, points, at FROM daily WHERE player = $1 ORDER BY day";
const OWN_OF_DAY: &str = "SELECT points FROM daily WHERE day = $1 AND player = $2";
const COUNTED: &str = "SELECT points, COUNT(*) FROM daily WHERE day = $1
    GROUP BY points ORDER BY points DESC";
const SUMS: &str = "SELECT players.id, players.name, COUNT(*), CAST(SUM(daily.points) AS BIGINT)
    FROM daily JOIN players ON players.id = daily.player WHERE day BETWEEN $1 AND $2
    GROUP BY players.id, players.name
    ORDER BY SUM(daily.points) DESC, COUNT(*), players.name, players.id LIMIT $3";
const OWN_SUM: &str = "SELECT COUNT(*), CAST(COALESCE(SUM(points), 0) AS BIGINT)
    FROM daily WHERE day BETWEEN $1 AND $2 AND player = $3";
const AHEAD: &str = "SELECT COUNT(*) FROM (SELECT player FROM daily WHERE day BETWEEN $1 AND $2
    GROUP BY player HAVING SUM(points) > $3) AS ahead";
/// Results that nobody looks at any more.
pub(crate) const PURGE: &str = "DELETE FROM daily WHERE day IN
    (SELECT day FROM daily WHERE day < $1 ORDER BY day LIMIT 1)";

/// The first day of which results are kept at a moment.
pub(crate) const fn kept_from(now: UnixMillis) -> i64 {
    now.0.div_euclid(86_400_000) - KEPT_DAYS
}

fn few(number: i64) -> u32 {
    u32::try_from(number).unwrap_or_default()
}

/// Points come from the server's own count: they always fit.
fn small(points: i64) -> i16 {
    i16::try_from(points).unwrap_or_default()
}

impl Store {
    /// Enters a result, unless the player has one for that day: the one that counts.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn enter_daily(&self, entry: NewDaily) -> Result<Option<i16>, StoreError> {
        let NewDaily { day, player, points, at } = entry;
        writing!(self, |tx| {
            let insert = sqlx::query(ENTER).bind(day).bind(player.as_str());
            insert.bind(i64::from(points)).bind(at.0).execute(&mut *tx).await?;
        });
        self.daily_of(day, &player).await
    }

    /// What a player got on a day.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn daily_of(&self, day: i64, player: &PlayerId) -> Result<Option<i16>, StoreError> {
        let found: Option<i64> = reading!(self, |pool| {
            sqlx::query_scalar(OWN_OF_DAY)
                .bind(day)
                .bind(player.as_str())
                .fetch_optional(pool)
                .await?
        });
        Ok(found.map(small))
    }

    /// All results of a player, the oldest first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn dailies(&self, player: &PlayerId) -> Result<Vec<Daily>, StoreError> {
        let rows: Vec<(i64, i64, i64)> = reading!(self, |pool| {
            sqlx::query_as(OWN).bind(player.as_str()).fetch_all(pool).await?
        });
        let daily = |(day, points, at)| Daily { day, points: small(points), at: UnixMillis(at) };
        Ok(rows.into_iter().map(daily).collect())
    }

    /// How many players got how many points on a day, the most points first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn counted_daily(&self, day: i64) -> Result<Vec<(i16, u32)>, StoreError> {
        let rows: Vec<(i64, i64)> =
            reading!(self, |pool| sqlx::query_as(COUNTED).bind(day).fetch_all(pool).await?);
        Ok(rows.into_iter().map(|(points, players)| (small(points), few(players))).collect())
    }

    /// What players got from one day to another, the best first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn daily_sums(
        &self,
        (from, to): (i64, i64),
        most: u32,
    ) -> Result<Vec<DailySum>, StoreError> {
        let rows: Vec<(String, String, i64, i64)> = reading!(self, |pool| {
            sqlx::query_as(SUMS).bind(from).bind(to).bind(i64::from(most)).fetch_all(pool).await?
        });
        let sum = |(player, name, days, points)| {
            let points = i32::try_from(points).unwrap_or_default();
            Ok(DailySum { player: stored_id(player)?, name, days: few(days), points })
        };
        rows.into_iter().map(sum).collect()
    }

    /// A player's place among all from one day to another, with days and points; None for a player who has not played.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn daily_place(
        &self,
        (from, to): (i64, i64),
        player: &PlayerId,
    ) -> Result<Option<(u32, u32, i32)>, StoreError> {
        let (days, points): (i64, i64) = reading!(self, |pool| {
            sqlx::query_as(OWN_SUM)
                .bind(from)
                .bind(to)
                .bind(player.as_str())
                .fetch_one(pool)
                .await?
        });
        if days == 0 {
            return Ok(None);
        }
        let ahead: i64 = reading!(self, |pool| {
            sqlx::query_scalar(AHEAD).bind(from).bind(to).bind(points).fetch_one(pool).await?
        });
        Ok(Some((few(ahead) + 1, few(days), i32::try_from(points).unwrap_or_default())))
    }
}
