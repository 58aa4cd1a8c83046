//! What `/api` is asked and answers. From outside, so hostile until it is read.

use dulle_protocol::{Place, Settings, Stage, TableId};
use serde::{Deserialize, Serialize};

/// Who one is on the server.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Profile {
    pub name: String,
    pub account: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Made {
    pub table: TableId,
}

/// A table as somebody sees it who does not sit there.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct OpenTable {
    pub table: TableId,
    pub settings: Settings,
    pub stage: Stage,
    pub places: [Place; 4],
}

#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct OpenTables {
    pub tables: Vec<OpenTable>,
}

/// A refusal. `error` is for programs, `message` for people, in the language that was asked for.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Told {
    pub error: String,
    pub message: String,
}

/// Shown once.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct RecoveryCode {
    pub recovery: String,
}

/// A finished hand.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Hand {
    pub id: String,
    /// Milliseconds since 1970.
    pub finished_at: i64,
    pub rulebook: String,
    pub contract: String,
    pub seats: Vec<HandSeat>,
    pub dkn: String,
    /// The seats of whoever asks, where the list is his own.
    #[serde(default)]
    pub yours: Vec<u8>,
}

#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct HandSeat {
    pub seat: u8,
    /// None, if the player was forgotten.
    pub name: Option<String>,
    pub score: i64,
}

#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct HandPage {
    pub hands: Vec<Hand>,
    pub next: Option<String>,
}

/// What somebody has played, counted.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Counted {
    pub hands: u64,
    pub won: u64,
    pub score: i64,
    pub lines: Vec<CountedLine>,
}

#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct CountedLine {
    pub contract: String,
    pub soloist: bool,
    pub hands: u64,
    pub won: u64,
    pub score: i64,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OnlyName<'a> {
    pub name: &'a str,
}

#[derive(Clone, PartialEq, Eq, Serialize)]
pub struct Login<'a> {
    pub name: &'a str,
    pub password: &'a str,
}

#[derive(Clone, PartialEq, Eq, Serialize)]
pub struct Recover<'a> {
    pub name: &'a str,
    pub code: &'a str,
    pub password: &'a str,
}

#[derive(Clone, PartialEq, Eq, Serialize)]
pub struct OnlyPassword<'a> {
    pub password: &'a str,
}

impl std::fmt::Debug for Login<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Login").field("name", &self.name).finish_non_exhaustive()
    }
}

impl std::fmt::Debug for Recover<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Recover").field("name", &self.name).finish_non_exhaustive()
    }
}

impl std::fmt::Debug for OnlyPassword<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("OnlyPassword").finish_non_exhaustive()
    }
}

/// Contract by contract: the rulebooks together, soloists apart, most played first.
pub fn by_contract(lines: &[CountedLine]) -> Vec<CountedLine> {
    let mut sums: Vec<CountedLine> = Vec::new();
    for line in lines {
        let same =
            |sum: &&mut CountedLine| sum.contract == line.contract && sum.soloist == line.soloist;
        match sums.iter_mut().find(same) {
            Some(sum) => {
                sum.hands += line.hands;
                sum.won += line.won;
                sum.score += line.score;
            }
            None => sums.push(line.clone()),
        }
    }
    sums.sort_by_key(|sum| std::cmp::Reverse(sum.hands));
    sums
}
