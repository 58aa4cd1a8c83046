//! Tables for many players.

pub mod table;
