//! The referee's desk: a disputed hand is entered as far as it is known, and gets a ruling.
//!
//! Taps change a [`Draft`] ([`Desk`]); the draft is played at the open table of `dulle-referee` ([`played`]), which finds the
//! breaches that follow from the cards; the [`Judge`] rules, over every way in which unknown cards can lie, and its
//! [`Finding`] becomes a screen ([`ruling`]). [`quick`] asks questions instead of cards.

pub mod bidding;
mod case;
pub mod concluded;
pub mod desk;
pub mod draft;
pub mod fills;
pub mod finding;
pub mod judge;
pub mod keys;
pub mod names;
pub mod objection;
pub mod offence;
pub mod played;
pub mod quick;
pub mod ruling;
pub mod screen;
pub mod sheet;
pub mod text;
mod why;

pub use desk::{Desk, Mode, Objection};
pub use draft::{Draft, DraftContract, Entry, What};
pub use finding::Finding;
pub use judge::{Judge, Step};
