//! What is kept of every deal: a line of JSON. No times, so that the same contest gives the same
//! bytes on every machine.

use serde::{Deserialize, Serialize};

/// The first line of a results file. Results with equal headers belong together.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// The version of the file's format and of how hands are played: seeds and stand-ins.
    pub arena: u32,
    pub a: String,
    pub b: String,
    pub rulebook: String,
    pub options: String,
    pub owes: Vec<u8>,
    pub placements: String,
    pub seed: u64,
}

impl Header {
    /// 2: a player's seed comes from its view, and a stand-in never calls.
    pub const VERSION: u32 = 2;
}

/// A deal in all its placements.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DealResult {
    pub deal: u64,
    pub hands: Vec<HandResult>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HandResult {
    /// The seats of A.
    pub a: Vec<u8>,
    /// What was played, in the words of DKN's `Contract` tag.
    pub played: String,
    /// The soloist, or the wedding player.
    pub declarer: Option<u8>,
    pub re: Vec<u8>,
    pub eyes: [u8; 2],
    pub score: [i16; 4],
    /// Seat and call, in order.
    pub calls: Vec<(u8, String)>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub faults: Vec<FaultNote>,
}

/// A player failed and was replaced for the rest of the hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FaultNote {
    pub seat: u8,
    pub fault: String,
    pub detail: String,
}
