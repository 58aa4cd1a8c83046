//! What remains of hands that were played: the history on this device with its statistics, hands as links and pictures,
//! and the deal of the day.

pub mod code;
pub mod daily;
pub mod history;
pub mod kept;
pub mod line;
pub mod picture;
pub mod statistics;
