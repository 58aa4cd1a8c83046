//! What tests and benchmarks of several crates share. Nothing that is shipped depends on it.
//!
//! - [`Rng`]: the one random generator. A number reproduces a failure everywhere.
//! - [`hands`]: books, deals, and a player who does anything that is legal.
//! - [`naive`]: Doppelkopf once more, with lists of physical cards.
//! - [`house`]: options of house rules, alone, in pairs and in larger sets.
//! - [`cases`]: the reader of the case language, and which row of the catalogue is proved where.
//! - [`certificates`]: authorities and certificates, good and bad.
//! - [`postgres`]: a PostgreSQL server of a test's own.

#![expect(clippy::unwrap_used, clippy::panic, reason = "what goes wrong here fails a test")]

pub mod cases;
pub mod certificates;
pub mod hands;
pub mod house;
pub mod naive;
pub mod postgres;
mod rng;

pub use rng::Rng;
