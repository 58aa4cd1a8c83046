//! Tables for many players: nothing is lost, and nobody learns too much.
//!
//! [`table`] is the pure core: commands become events, a table is the fold of its events. One task a
//! table decides, keeps in a [`Journal`](journal::Journal), takes in, tells and acknowledges, in this
//! order. The [`Hub`](hub::Hub) finds tables and brings them back. A card comes in through
//! [`connection`], goes to the [`task`] of its table, is decided in [`table`], stored by [`journal`], and told to
//! everybody by the task.

pub mod app;
pub mod config;
pub mod connection;
pub mod http;
pub mod hub;
pub mod identity;
pub mod journal;
pub mod limits;
pub mod log;
pub mod meters;
pub mod names;
pub mod office;
pub mod serve;
pub mod table;
pub mod task;
pub mod thinker;
mod token_bucket;
pub mod world;
