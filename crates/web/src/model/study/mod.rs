//! Analysis of finished hands, and puzzles.

pub mod found;
pub mod kept;
pub mod many;
pub mod puzzle;
pub mod report;
pub mod solved;
