//! Guests, accounts and what a player knows about themselves.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::daily::ExportedDaily;
use super::hands::{OwnHand, Statistics};
use crate::name::TableId;
use crate::office::TournamentCode;
use crate::word::SeatNo;

/// A guest's name, or a player's new one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NameRequest {
    pub name: String,
}

/// A login, or a new account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct LoginRequest {
    pub name: String,
    pub password: Password,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ChangePassword {
    pub old: Password,
    pub new: Password,
}

/// A new password for the owner of a recovery code.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct RecoveryRequest {
    pub name: String,
    pub code: String,
    pub password: Password,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PasswordRequest {
    pub password: Password,
}

/// An account needs one of the two, a guest nothing.
#[derive(Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct DeletePlayer {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub password: Option<Password>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub recovery: Option<String>,
}

/// The player who asks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Profile {
    pub name: String,
    /// A guest has none.
    pub account: bool,
}

/// Shown once.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RecoveryCode {
    pub recovery: String,
}

/// Everything that is known about the player who asks. Times are milliseconds since 1970.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Export {
    pub name: String,
    pub account: bool,
    pub created_at: i64,
    pub seen_at: i64,
    pub sessions: Vec<ExportedSession>,
    pub statistics: Statistics,
    pub hands: Vec<OwnHand>,
    /// What the journals of tables say of the player, chat included, as long as they are kept.
    pub tables: Vec<ExportedTable>,
    pub blocks: Vec<Block>,
    /// The tournaments that the player directs, or has a start number in.
    #[serde(default)]
    pub tournaments: Vec<ExportedTournament>,
    /// Results of deals of the day.
    #[serde(default)]
    pub daily: Vec<ExportedDaily>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ExportedTournament {
    pub code: TournamentCode,
    /// The start number; none for a tournament that the player directs.
    pub number: Option<u16>,
    pub since: i64,
    /// As who they are entered under their number, and for which club.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub club: Option<String>,
    /// Where they sat, and with what result.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rounds: Vec<ExportedRound>,
}

/// A player's seat in a round of a tournament whose seating is published.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ExportedRound {
    pub round: u8,
    pub table: u16,
    pub position: u8,
    /// None until the table has a sheet that counts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<i32>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ExportedTable {
    /// The public name of the table; it leads nobody there.
    pub table: String,
    pub events: Vec<ExportedEvent>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ExportedEvent {
    pub at: i64,
    /// The event as it is stored.
    pub event: String,
}

/// A session of the player who asks. Times are milliseconds since 1970.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OwnSession {
    pub created_at: i64,
    pub seen_at: i64,
    pub expires_at: i64,
    /// It is the one that asks.
    pub current: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OwnSessions {
    pub sessions: Vec<OwnSession>,
}

/// Blocks the player on a seat of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct BlockRequest {
    pub table: TableId,
    pub seat: SeatNo,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Block {
    pub id: String,
    /// The name that the player had then.
    pub name: String,
    pub at: i64,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Blocks {
    pub blocks: Vec<Block>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ExportedSession {
    pub created_at: i64,
    pub seen_at: i64,
    pub expires_at: i64,
}

/// A password as it was typed. Nothing shows it.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(inline, extend("format" = "password")))]
#[serde(transparent)]
pub struct Password(pub String);

impl fmt::Debug for Password {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Password(..)")
    }
}

impl From<&str> for Password {
    fn from(text: &str) -> Self {
        Self(text.to_owned())
    }
}

impl fmt::Debug for RecoveryRequest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RecoveryRequest").field("name", &self.name).finish_non_exhaustive()
    }
}

impl fmt::Debug for DeletePlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("DeletePlayer").finish_non_exhaustive()
    }
}

impl fmt::Debug for RecoveryCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("RecoveryCode(..)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_are_never_shown() {
        let password = Password::from("secret");
        let (name, code) = ("Anna".to_owned(), "secret".to_owned());
        let shown = [
            format!("{password:?}"),
            format!("{:?}", LoginRequest { name: name.clone(), password: password.clone() }),
            format!("{:?}", ChangePassword { old: password.clone(), new: password.clone() }),
            format!(
                "{:?}",
                RecoveryRequest { name, code: code.clone(), password: password.clone() }
            ),
            format!(
                "{:?}",
                DeletePlayer { password: Some(password), recovery: Some(code.clone()) }
            ),
            format!("{:?}", RecoveryCode { recovery: code }),
        ];
        for text in shown {
            assert!(!text.contains("secret"), "{text}");
        }
    }
}
