//! Rulebooks and what can be changed about them.

use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Rulebooks {
    pub rulebooks: Vec<RulebookTitle>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RulebookTitle {
    pub name: String,
    pub title: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RulebookDetails {
    #[serde(flatten)]
    pub title: RulebookTitle,
    /// What DKN's `Options` tag, and the settings of a table, can change.
    pub options: Vec<RulebookOption>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RulebookOption {
    pub name: String,
    pub value: String,
    pub text: String,
    /// It concerns the match, not the hand.
    pub of_match: bool,
}
