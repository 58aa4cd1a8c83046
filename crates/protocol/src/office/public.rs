//! What everybody may see of a tournament: published seating, clocks, standings that hang out.
//! Reasons, fees, drafts, warnings and the journal have no place in these types.

use serde::{Deserialize, Serialize};

/// The whole, as it is on the wall and on players' phones.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PublicTournament {
    pub name: String,
    pub place: Option<String>,
    /// `2026-11-14`.
    pub dates: Vec<String>,
    pub rulebook: String,
    pub rounds: u8,
    pub finished: bool,
    /// Everybody who sits in a published round or stands on a list that hangs out, by start number.
    pub people: Vec<PublicPerson>,
    /// The rounds whose seating is published, in order.
    pub seating: Vec<PublicRound>,
    /// The list that was hung out last.
    pub standings: Option<PublicStandings>,
    /// Its rounds are played at this server's tables.
    #[serde(default)]
    pub online: bool,
    /// What everybody is told at the moment.
    #[serde(default)]
    pub announced: Option<Announced>,
    /// When the rounds that were not released are planned to begin.
    #[serde(default)]
    pub planned: Vec<PublicStart>,
}

/// The planned beginning of a round, by the clock on the wall.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PublicStart {
    pub round: u8,
    /// `2026-11-15`, in a tournament of several days.
    pub day: Option<String>,
    /// `16:15`.
    pub time: String,
}

/// Something that the office says to everybody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Announced {
    pub text: String,
    /// In seconds since 1970.
    pub since: i64,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PublicPerson {
    pub number: u16,
    /// `Wolf, Hannes`.
    pub name: String,
    /// `Hannes Wolf`.
    pub spoken: String,
    pub club: Option<String>,
}

/// A published round. Times are seconds since 1970.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PublicRound {
    pub round: u8,
    pub published: i64,
    /// The seating was changed after it was published.
    pub changed: Option<i64>,
    pub released: Option<i64>,
    pub closed: Option<i64>,
    pub tables: Vec<PublicTable>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PublicTable {
    pub table: u16,
    /// Start numbers by position.
    pub seats: Vec<u16>,
    /// The last of them also sits at a table of their own.
    pub springer: bool,
    pub clock: PublicClock,
    /// Its sheet counts.
    pub done: bool,
    /// Hands on its sheet.
    #[serde(default)]
    pub hands: u8,
}

/// A table's time. What is left at `now` of a round that was released: `seconds - (now - released)`,
/// with `held` in place of `now` where it is there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PublicClock {
    /// Playing time with everything that was added.
    pub seconds: i64,
    /// The clock has stood still since.
    pub held: Option<i64>,
    /// The end was announced.
    pub time_up: Option<i64>,
}

/// A list that hangs out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PublicStandings {
    /// After this round.
    pub after: u8,
    pub hung_out: i64,
    /// No round follows.
    pub last: bool,
    /// Sheets that are missing: with any, the list is provisional.
    pub missing: usize,
    /// What decides between equal totals, in order: `deductions`, `solos`, `best-round`, `last-round`.
    pub ties: Vec<String>,
    /// Best first.
    pub rows: Vec<PublicRow>,
    pub teams: Vec<PublicTeam>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PublicRow {
    /// None for a player without a place.
    pub place: Option<u16>,
    /// The place on the list that hung out before.
    pub before: Option<u16>,
    pub shared: bool,
    pub number: u16,
    /// Points by round; None where they did not play or the sheet is missing.
    pub rounds: Vec<Option<i32>>,
    /// The sum of what was taken off without credit; not positive.
    pub deductions: i32,
    pub solos: i32,
    pub place_points: u32,
    pub total: i32,
    /// A sheet of theirs is missing.
    pub waits: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PublicTeam {
    pub place: u16,
    pub name: String,
    pub members: Vec<u16>,
    pub total: i32,
}
