//! Matches between two kinds of player on the same deals, measured with confidence intervals.
//!
//! A [`Contest`] says who plays what; [`run`] plays it on all cores and gives a [`Summary`], the
//! same to the byte whatever the threads, shards and interruptions were. Times are kept apart in
//! [`Times`]. Any program can take a seat: see `docs/arena-protocol.md`.

mod bootstrap;
mod clairvoyant;
mod contest;
mod files;
mod guest;
mod hand;
mod merge;
mod message;
mod placement;
mod program;
mod registry;
mod result;
mod runner;
mod seated_player;
mod seed;
mod strangers;
mod summary;
mod times;

pub use bootstrap::{Cell, Interval, intervals};
pub use contest::{Contest, Shard};
pub use files::FileError;
pub use guest::Guest;
pub use merge::{Merged, Mismatch, Results, merge, read_results};
pub use message::{PROTOCOL, ViewJson};
pub use placement::{Placement, Placements, Side};
pub use registry::{NAMES, PlayerKind, PlayerKindError, network};
pub use result::{DealResult, FaultNote, HandResult, Header};
pub use runner::{ArenaError, Plan, Progress, Report, run};
pub use seated_player::{Fault, FaultKind};
pub use summary::{Rate, SideSummary, Split, Splits, Summary};
pub use times::Times;
