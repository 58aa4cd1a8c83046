//! Tables for many players: nothing lost, nobody told too much.
//!
//! [`table`] is the pure core: commands become events, a table is the fold of its events. One task a
//! table decides, keeps in a [`Journal`](journal::Journal), takes in, tells and acknowledges, in this
//! order. The [`Hub`](hub::Hub) finds tables and brings them back; [`router`] is the way in.

mod alarm;
mod audience;
mod bucket;
pub mod config;
pub mod http;
pub mod hub;
pub mod identity;
pub mod journal;
pub mod meters;
pub mod router;
pub mod serve;
pub mod socket;
pub mod table;
pub mod task;
mod tell;
pub mod thinker;
pub mod world;
