//! Finished hands and what they add up to.

use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Hand {
    pub id: String,
    pub number: u32,
    /// Milliseconds since 1970.
    pub finished_at: i64,
    pub rulebook: String,
    /// What was played, in DKN's word for it.
    pub contract: String,
    /// Seats 1 to 4.
    pub seats: Vec<HandSeat>,
    pub dkn: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HandSeat {
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 4)))]
    pub seat: u8,
    /// `null` where the player was deleted.
    pub name: Option<String>,
    pub score: i64,
    pub soloist: bool,
    pub won: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Hands {
    pub hands: Vec<Hand>,
    /// What `after` must be for the next page.
    #[serde(default)]
    pub next: Option<u32>,
}

/// A hand in a player's own list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OwnHand {
    #[serde(flatten)]
    pub hand: Hand,
    /// The seats of the player who asks.
    pub yours: Vec<u8>,
}

/// Which page of the list is wanted.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HandPageQuery {
    /// What the page before said as `next`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<String>,
    /// How many hands, 1 to 100.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 100)))]
    pub limit: Option<u32>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HandPage {
    pub hands: Vec<OwnHand>,
    /// What `after` must be for the next page.
    pub next: Option<String>,
}

/// What a player has played, counted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Statistics {
    pub hands: u64,
    pub won: u64,
    pub score: i64,
    pub lines: Vec<StatisticsLine>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StatisticsLine {
    pub rulebook: String,
    pub contract: String,
    pub soloist: bool,
    pub hands: u64,
    pub won: u64,
    pub score: i64,
}
