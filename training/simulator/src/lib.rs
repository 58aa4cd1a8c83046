//! Thousands of hands in lockstep, for the training of the learned player.
//!
//! A [`Hand`] is played without checks, by answers of the network alone: nobody withdraws a
//! Vorbehalt, names a contract before they are asked, claims or concedes. `tests/parity.rs` proves
//! it equal to the engine. Rule players can sit among the learners ([`Guests`]). A [`Batch`] holds many hands; `ffi` is its C interface.

mod batch;
mod chance;
mod deal;
mod ffi;
mod guests;
mod hand;
mod row;
mod score;

pub use batch::{Batch, Buffers, Ended, Settings, WEDDING_BIT};
pub use chance::Chance;
pub use deal::{Dealer, Shares};
pub use guests::Guests;
pub use hand::{Book, Hand};
pub use row::{COLUMNS, ROW, write_row};
