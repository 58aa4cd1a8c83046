//! Finished hands.

use crate::id::{HandId, PlayerId};
use crate::time::UnixMillis;

/// A finished hand, in plain columns for statistics and as DKN for everybody else.
///
/// Names of players belong into the columns alone: a DKN text with names would survive their
/// deletion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FinishedHand {
    pub id: HandId,
    /// Which one of its journal.
    pub number: u32,
    pub finished_at: UnixMillis,
    pub rulebook: String,
    /// What was played, in one word.
    pub contract: String,
    pub dkn: String,
    pub access: Access,
    pub seats: [HandSeat; 4],
}

/// Who may read a finished hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// Those who played it.
    Players,
    /// Everybody who has its identifier.
    Link,
    /// It is also in the list of its journal.
    Everybody,
}

impl Access {
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Players => "players",
            Self::Link => "link",
            Self::Everybody => "everybody",
        }
    }

    /// A word of another version lets nobody in who should not be.
    pub(crate) fn from_word(word: &str) -> Self {
        match word {
            "link" => Self::Link,
            "everybody" => Self::Everybody,
            _ => Self::Players,
        }
    }
}

/// One of the four.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandSeat {
    /// Nobody, if a bot sat here or the player was deleted.
    pub player: Option<PlayerId>,
    /// None, if the player was deleted.
    pub name: Option<String>,
    pub score: i64,
    pub soloist: bool,
    pub won: bool,
}

pub(crate) const INSERT_HAND: &str = "INSERT INTO hands
    (id, journal, number, finished_at, rulebook, contract, dkn, access)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8)";

/// A player who was deleted during the hand leaves neither identifier nor name.
pub(crate) const INSERT_SEATS: &str = "INSERT INTO hand_seats
    (hand, finished_at, seat, player, name, score, soloist, won)
    SELECT $1, $2, seat, players.id,
        CASE WHEN new.player IS NULL OR players.id IS NOT NULL THEN new.name END,
        score, soloist, won
    FROM (
        SELECT 1 AS seat, $3 AS player, $4 AS name, $5 AS score, $6 AS soloist, $7 AS won
        UNION ALL SELECT 2, $8, $9, $10, $11, $12
        UNION ALL SELECT 3, $13, $14, $15, $16, $17
        UNION ALL SELECT 4, $18, $19, $20, $21, $22
    ) new LEFT JOIN players ON players.id = new.player";

/// Stores hands on a connection of either database.
macro_rules! insert_hands {
    ($connection:expr, $hands:expr) => {
        for (journal, hand) in $hands {
            sqlx::query($crate::hand::INSERT_HAND)
                .bind(hand.id.as_str())
                .bind(journal.as_str())
                .bind(i64::from(hand.number))
                .bind(hand.finished_at.0)
                .bind(hand.rulebook.as_str())
                .bind(hand.contract.as_str())
                .bind(hand.dkn.as_str())
                .bind(hand.access.word())
                .execute(&mut *$connection)
                .await?;
            let mut seats = sqlx::query($crate::hand::INSERT_SEATS)
                .bind(hand.id.as_str())
                .bind(hand.finished_at.0);
            for seat in &hand.seats {
                seats = seats
                    .bind(seat.player.as_ref().map($crate::id::PlayerId::as_str))
                    .bind(seat.name.as_deref())
                    .bind(seat.score)
                    .bind(seat.soloist)
                    .bind(seat.won);
            }
            seats.execute(&mut *$connection).await?;
        }
    };
}
pub(crate) use insert_hands;
