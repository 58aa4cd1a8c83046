//! Playing without a server: the engine on the page, bots in a worker.

pub mod bots;
pub mod evening;
pub mod hand;
pub mod lessons;
pub mod practice;
pub mod ruled;
pub mod sheet;
#[cfg_attr(not(feature = "more"), path = "no_match.rs")]
pub mod whole_match;
