//! What a table's phone sees: its own seats, clock and sheets.

use serde::{Deserialize, Serialize};

use super::public::{Announced, PublicClock};

/// One table in the round that counts now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PhoneView {
    /// The tournament's name.
    pub name: String,
    pub table: u16,
    /// The round that is played, otherwise the last one that was published; None before, and where
    /// the round has no such table.
    pub round: Option<u8>,
    pub rounds: u8,
    pub stage: PhoneStage,
    /// By position.
    pub seats: Vec<PhoneSeat>,
    /// When the round was released, in seconds since 1970.
    pub released: Option<i64>,
    pub clock: PublicClock,
    /// A hand was being played when time was up.
    pub hand_running: bool,
    /// Hands that will not be played.
    pub struck: u8,
    /// After how many hands the table broke up: no more are written.
    #[serde(default)]
    pub broken_up: Option<u8>,
    /// A match of this table on which nothing is written yet, as the text of its file: what the
    /// lines of the sheets are read with. Empty where there is no round.
    pub blank: String,
    /// All of them, in the order in which they were begun.
    pub sheets: Vec<PhoneSheet>,
    /// The one that counts, once it is settled.
    pub counts: Option<PhoneWriter>,
    /// The one with which the table goes on, where the office has chosen between two that are not finished.
    #[serde(default)]
    pub goes_on: Option<PhoneWriter>,
    /// What everybody is told at the moment.
    #[serde(default)]
    pub announced: Option<Announced>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PhoneStage {
    /// No seating yet, or none for this table.
    NoSeats,
    /// Not released yet.
    Waiting,
    Playing,
    /// The round is closed: read only.
    Closed,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PhoneSeat {
    pub number: u16,
    /// The name on the sheet.
    pub name: String,
    pub club: Option<String>,
}

/// Whose sheet it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PhoneWriter {
    Position(u8),
    Office,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PhoneSheet {
    pub writer: PhoneWriter,
    /// Hand by hand: the match as the text of its file. None where only sums were written.
    pub text: Option<String>,
    pub totals: Option<PhoneTotals>,
    /// Hands that another player has agreed to.
    pub hands: Vec<PhoneHand>,
    /// The positions that agree to the whole.
    pub confirmed: Vec<u8>,
    /// All hands are there.
    pub complete: bool,
}

/// Who agrees to a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PhoneHand {
    pub hand: u8,
    pub by: u8,
}

/// Sums by position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PhoneTotals {
    pub hands: u8,
    pub points: Vec<i32>,
    pub solos: Vec<i32>,
}
