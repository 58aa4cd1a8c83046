//! The open table and the referee: play that breaks the rules, complaints, rulings.
//!
//! Start here: an [`OpenHand`] lets [`Act`]s happen one after the other, legal or not, and notes each
//! [`Breach`] with its paragraph. Complaints are admitted or refused by what everybody could know
//! ([`public`](Public)); a complaint that is admitted gets a ruling. How grave a breach is, [`proof`]
//! shows on the true hands with all legal continuations, not best play; what follows from a class is
//! [`ruling`]. The [`Sheet`] is what the referee writes down.
//!
//! The state machine is its own, over physical acts. The strict `Game` of `dulle-rules` holds no
//! illegal state; this composes the same functions: following suit, taking tricks, bidding word by
//! word, call windows, special points, who has won already, the settlement.
//!
//! Hidden things stay hidden: [`OpenHand::view`] does not differ before a breach is seen.

mod act;
pub mod booking;
mod books;
mod breach;
mod cards;
mod dice;
mod error;
mod hand;
mod house;
mod kept;
mod procedure;
pub mod proof;
mod public;
pub mod quick;
pub mod record;
pub mod ruling;
mod sheet;
mod table;
mod view;
mod witness;
mod words;

pub use act::{Act, Hint, Misdeal, Who};
pub use books::{Book, Topic};
pub use breach::{Class, Complaint, Loss, State, Why, Word};
pub use dice::Dice;
pub use dulle_solver::Progress;
pub use error::{Impossible, RecordError};
pub use hand::{Breach, OpenHand};
pub use house::House;
pub use kept::KeptHand;
pub use proof::{Cancelled, Doubt, Limits, Proof, Verdict, Witness};
pub use public::Public;
pub use ruling::{By, Consequence, Duty, Facts, Fate, NextDealer, Ruling, Then};
pub use sheet::{End, Sheet};
pub use table::{OpenState, Phase, Said, Taken};
pub use view::{KnownBreach, OpenView};
pub use witness::PlayedOut;
