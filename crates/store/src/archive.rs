//! Reading finished hands and counting them.

use crate::backend::reading;
use crate::error::StoreError;
use crate::hand::{Access, FinishedHand, HandSeat};
use crate::id::{HandId, JournalId, PlayerId};
use crate::journal::stored_id;
use crate::store::Store;
use crate::time::UnixMillis;

/// A finished hand and the journal it was played in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredHand {
    pub journal: JournalId,
    pub hand: FinishedHand,
}

/// A piece of a long list, the newest hand first.
#[derive(Clone, Debug)]
pub struct Page {
    /// Where the last page ended.
    pub after: Option<PageMark>,
    pub limit: u32,
}

/// A place in the list of a player's hands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageMark {
    pub finished_at: UnixMillis,
    pub hand: HandId,
}

/// A player's hands, counted by rulebook, contract and role.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    pub lines: Vec<StatisticsLine>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StatisticsLine {
    pub rulebook: String,
    pub contract: String,
    pub soloist: bool,
    pub hands: u64,
    pub won: u64,
    pub score: i64,
}

impl StoredHand {
    /// Whether `reader` may read the hand.
    #[must_use]
    pub fn is_for(&self, reader: Option<&PlayerId>) -> bool {
        let played = |seat: &HandSeat| reader.is_some() && seat.player.as_ref() == reader;
        match self.hand.access {
            Access::Players => self.hand.seats.iter().any(played),
            Access::Link | Access::Everybody => true,
        }
    }

    /// The page after the one that ends with this hand begins here.
    #[must_use]
    pub fn mark(&self) -> PageMark {
        PageMark { finished_at: self.hand.finished_at, hand: self.hand.id.clone() }
    }
}

impl Statistics {
    #[must_use]
    pub fn hands(&self) -> u64 {
        self.lines.iter().map(|line| line.hands).sum()
    }

    #[must_use]
    pub fn won(&self) -> u64 {
        self.lines.iter().map(|line| line.won).sum()
    }

    #[must_use]
    pub fn score(&self) -> i64 {
        self.lines.iter().map(|line| line.score).sum()
    }
}

/// A hand comes as four rows, one a seat.
macro_rules! hands {
    ($which:literal) => {
        concat!(
            "SELECT h.id, h.journal, h.number, h.finished_at, h.rulebook, h.contract, h.dkn,
                h.access, s.player, s.name, s.score, s.soloist, s.won
            FROM (",
            $which,
            ") AS wanted
            JOIN hands h ON h.id = wanted.hand JOIN hand_seats s ON s.hand = h.id
            ORDER BY h.finished_at DESC, h.id DESC, s.seat"
        )
    };
}

const HAND: &str = hands!("SELECT id AS hand FROM hands WHERE id = $1");
const HANDS_IN: &str = hands!(
    "SELECT id AS hand FROM hands WHERE journal = $1 AND number > $2 AND (access = 'everybody'
        OR EXISTS (SELECT 1 FROM hand_seats own WHERE own.hand = hands.id AND own.player = $4))
    ORDER BY number LIMIT $3"
);
const HANDS_OF: &str = hands!(
    "SELECT DISTINCT finished_at, hand FROM hand_seats
    WHERE player = $1 AND (finished_at < $2 OR (finished_at = $2 AND hand < $3))
    ORDER BY finished_at DESC, hand DESC LIMIT $4"
);
const STATISTICS: &str = "SELECT h.rulebook, h.contract, s.soloist, COUNT(*),
        SUM(CASE WHEN s.won THEN 1 ELSE 0 END), CAST(SUM(s.score) AS BIGINT)
    FROM hand_seats s JOIN hands h ON h.id = s.hand WHERE s.player = $1
    GROUP BY h.rulebook, h.contract, s.soloist ORDER BY h.rulebook, h.contract, s.soloist";

type SeatRow = (
    String,
    String,
    i64,
    i64,
    String,
    String,
    String,
    String,
    Option<String>,
    Option<String>,
    i64,
    bool,
    bool,
);

impl Store {
    /// # Errors
    /// When the database fails.
    pub async fn hand(&self, id: &HandId) -> Result<Option<StoredHand>, StoreError> {
        let rows = reading!(self, |pool| {
            sqlx::query_as(HAND).bind(id.as_str()).fetch_all(pool).await?
        });
        Ok(assemble(rows)?.pop())
    }

    /// This many hands of a journal after a number, the first one first: those that everybody may read
    /// and those that `reader` played.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn hands_in(
        &self,
        journal: &JournalId,
        reader: Option<&PlayerId>,
        after: u32,
        limit: u32,
    ) -> Result<Vec<StoredHand>, StoreError> {
        let rows = reading!(self, |pool| {
            sqlx::query_as(HANDS_IN)
                .bind(journal.as_str())
                .bind(i64::from(after))
                .bind(i64::from(limit))
                .bind(reader.map(PlayerId::as_str))
                .fetch_all(pool)
                .await?
        });
        let mut hands = assemble(rows)?;
        hands.sort_by_key(|stored| stored.hand.number);
        Ok(hands)
    }

    /// A player's hands, the newest first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn hands_of(
        &self,
        player: &PlayerId,
        page: &Page,
    ) -> Result<Vec<StoredHand>, StoreError> {
        let (before, hand) = match &page.after {
            Some(mark) => (mark.finished_at.0, mark.hand.as_str()),
            None => (i64::MAX, ""),
        };
        let limit = i64::from(page.limit);
        let rows = reading!(self, |pool| {
            sqlx::query_as(HANDS_OF)
                .bind(player.as_str())
                .bind(before)
                .bind(hand)
                .bind(limit)
                .fetch_all(pool)
                .await?
        });
        assemble(rows)
    }

    /// # Errors
    /// When the database fails.
    pub async fn statistics_of(&self, player: &PlayerId) -> Result<Statistics, StoreError> {
        let rows: Vec<(String, String, bool, i64, i64, i64)> = reading!(self, |pool| {
            sqlx::query_as(STATISTICS).bind(player.as_str()).fetch_all(pool).await?
        });
        let line = |(rulebook, contract, soloist, hands, won, score): (_, _, _, i64, i64, _)| {
            let (hands, won) = (hands.cast_unsigned(), won.cast_unsigned());
            StatisticsLine { rulebook, contract, soloist, hands, won, score }
        };
        Ok(Statistics { lines: rows.into_iter().map(line).collect() })
    }
}

fn assemble(rows: Vec<SeatRow>) -> Result<Vec<StoredHand>, StoreError> {
    let mut hands = Vec::with_capacity(rows.len() / 4);
    let mut rows = rows.into_iter();
    while let Some(first) = rows.next() {
        let (id, journal, number, finished_at, rulebook, contract, dkn, access, ..) = first.clone();
        let access = Access::from_word(&access);
        let mut seats = vec![seat(first)?];
        for row in rows.by_ref().take(3) {
            seats.push(seat(row)?);
        }
        let torn = || StoreError::Corrupt(format!("hand {id} is not whole"));
        let seats = seats.try_into().map_err(|_| torn())?;
        let number = u32::try_from(number).map_err(|_| torn())?;
        let finished_at = UnixMillis(finished_at);
        let id = stored_id(id)?;
        let hand = FinishedHand { id, number, finished_at, rulebook, contract, dkn, access, seats };
        hands.push(StoredHand { journal: stored_id(journal)?, hand });
    }
    Ok(hands)
}

fn seat(row: SeatRow) -> Result<HandSeat, StoreError> {
    let (.., player, name, score, soloist, won) = row;
    let player = player.map(stored_id).transpose()?;
    Ok(HandSeat { player, name, score, soloist, won })
}
