//! Tournaments: made, opened, written to, taken along.

use serde::{Deserialize, Serialize};

use crate::office::{ActId, LinkKey, OfficeRole, TournamentCode};

/// A new tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NewTournament {
    /// Who does it, for the journal.
    pub name: String,
    /// The act `setup ...` as a tournament's file has it, without time, role and name.
    pub act: String,
    /// Of the director's link. Its secret stays in the browser.
    pub key: LinkKey,
    /// One that the client has drawn, so that a request whose answer was lost can be made again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub code: Option<TournamentCode>,
}

/// A tournament from its file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ImportTournament {
    /// Who does it, for the journal.
    pub name: String,
    /// The whole file.
    pub file: String,
    /// Of a further director's link.
    pub key: LinkKey,
    /// The code that the tournament had elsewhere: then its links work here too.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub code: Option<TournamentCode>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CreatedTournament {
    pub code: TournamentCode,
    pub path: String,
    /// How many entries it has.
    pub version: u64,
}

/// As whom the caller is in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OpenedTournament {
    pub code: TournamentCode,
    pub name: String,
    pub role: OfficeRole,
    /// The number of the caller's link, where it is one.
    pub link: Option<u16>,
    /// The table of a table's link.
    pub table: Option<u16>,
    pub version: u64,
    /// The server's clock in milliseconds since 1970.
    pub now: i64,
    /// Whether this server makes PDF files.
    #[serde(default)]
    pub prints: bool,
}

/// Acts, in the order in which they happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ActsRequest {
    pub acts: Vec<ActRequest>,
    /// All of them or none; otherwise those before the first that is refused.
    #[serde(default)]
    pub whole: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ActRequest {
    pub id: ActId,
    /// How many entries the page knew when this was done.
    pub seen: u64,
    /// Who did it, for the journal.
    pub name: String,
    /// The act as a tournament's file has it, without time, role and name.
    pub act: String,
}

/// What became of the acts, in their order. Where one is not done, those after it were not tried.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ActsAnswer {
    /// How many entries there are now.
    pub version: u64,
    pub results: Vec<ActResult>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "result", rename_all = "kebab-case")]
pub enum ActResult {
    /// It is stored, now or since it was sent before.
    Done { id: ActId, entry: u64 },
    /// The office does not allow it.
    Refused {
        id: ActId,
        /// The word of the reason.
        reason: String,
        /// A sentence in the caller's language.
        message: String,
        /// The paragraph of the rulebook, where there is one.
        rule: Option<String>,
    },
    /// Another person has changed the same thing since `seen`. Nothing was overwritten: look at both,
    /// then send it again with a new `seen` and a new id.
    Changed {
        id: ActId,
        /// The numbers of the entries that came in between.
        entries: Vec<u64>,
    },
}

/// The tournaments of an account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OwnTournaments {
    /// The newest first.
    pub tournaments: Vec<OwnTournament>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OwnTournament {
    pub code: TournamentCode,
    pub path: String,
    /// Seconds since 1970.
    pub created: i64,
}
