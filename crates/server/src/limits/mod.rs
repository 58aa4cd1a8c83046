//! How much of everything one client, one address and all of them together may have.
//!
//! Rates are in [`crate::http::Limiter`]; here is what is held: connections, sockets, tables, bytes. Every
//! bound is a row of `docs/limits.md`.

pub mod bytes;
pub mod files;
pub mod share;
pub mod source;
pub mod stored;
mod turns;

pub use bytes::Bytes;
pub use share::{Bounds, Share, Shares, TooMany};
pub use source::Source;
pub use stored::{Stored, StoredLimits};
pub(crate) use turns::{Place, Turn, Turns, holding};
