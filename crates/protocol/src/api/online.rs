//! Tournaments that are played at the server's tables, and what is printed of any.

use serde::{Deserialize, Serialize};

/// A player wants to take part, by a player's link or for themselves.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct JoinTournament {
    /// `Hannes Wolf` or `Wolf, Hannes`, for those who enter for themselves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub club: Option<String>,
}

/// Where the caller plays.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TournamentSeat {
    /// The start number; none where the caller has not joined.
    pub number: Option<u16>,
    /// As the office has it.
    pub name: Option<String>,
    /// The round that is being played, and the caller's place in it.
    pub round: Option<u8>,
    pub table: Option<u16>,
    pub position: Option<u8>,
    /// The page of the table, once it is open.
    pub path: Option<String>,
    /// The tournament is over.
    pub finished: bool,
}

/// The server's tables of the round that is being played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TournamentTables {
    pub tables: Vec<TournamentTable>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TournamentTable {
    pub round: u8,
    pub table: u16,
    /// Its page, once it is open.
    pub path: Option<String>,
    /// Who has joined, by position; a bot plays for the others.
    pub joined: Vec<bool>,
}

/// Something to print. What is left out means the latest, or all of them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PrintRequest {
    pub what: Printed,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<u16>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ruling: Option<u16>,
    /// For cards: the network of the hall.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wifi: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wifi_password: Option<String>,
    /// For cards: the tables' secrets, which only the page that handed them out knows.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schemars(length(max = 250)))]
    pub codes: Vec<TableCode>,
    /// For cards: what stands before a secret in an address, such as `https://dulle.example/o/CODE#key=`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(length(max = 200)))]
    pub address: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct TableCode {
    pub table: u16,
    pub secret: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Printed {
    Sheet,
    SheetEmpty,
    Cards,
    Slips,
    Seating,
    SeatingByName,
    Standings,
    Ruling,
}
