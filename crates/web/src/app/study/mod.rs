//! Analysis of a finished hand, and puzzles.

pub(super) mod analysis;
mod curve;
pub(super) mod many;
pub(super) mod puzzle;
mod rows;
pub(super) mod worker;
