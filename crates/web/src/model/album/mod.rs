//! What remains of hands that were played: the history on this device with its statistics, hands as links and pictures,
//! and the deal of the day.

pub mod code;
pub mod compare;
pub mod daily;
pub mod history;
pub mod kept;
pub mod line;
pub mod picture;
pub mod statistics;

/// What the page of a hand is called that was shared: the name of a message.
pub const SHARED: &str = "album-shared";
