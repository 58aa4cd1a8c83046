//! The deal of the day, compared with everybody who entered a result here.

use serde::{Deserialize, Serialize};

/// The hand that the player played on a day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct DailyRequest {
    /// The record. The server plays it again and counts the points itself.
    pub dkn: String,
}

/// A player's result among all of the day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DailyResult {
    /// The number of the day since 1970.
    pub day: i64,
    /// What the player got: the first result that they entered.
    pub points: i16,
    /// How many players got how many points, the most points first; the player who asks is among them.
    pub all: Vec<DailyCount>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DailyCount {
    pub points: i16,
    pub players: u32,
}

/// The table of a week: the best players, and the place of the one who asks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DailyWeek {
    /// The number of its Monday since 1970.
    pub monday: i64,
    /// The best, not more than 20.
    pub best: Vec<DailyRow>,
    /// The player who asks, where they have entered a result in that week.
    pub own: Option<DailyRow>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DailyRow {
    /// Players with the same points share one.
    pub place: u32,
    pub name: String,
    pub days: u32,
    pub points: i32,
    /// It is the player who asks.
    pub own: bool,
}

/// A result that the server has of a player. Times are milliseconds since 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ExportedDaily {
    pub day: i64,
    pub points: i16,
    pub at: i64,
}
