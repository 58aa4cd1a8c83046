//! The network of the learned player: what it sees, what it may answer, its weights and its forward
//! pass. Plain safe Rust, native and in WebAssembly.
//!
//! The way through: a [`View`](dulle_rules::View) becomes a [`PublicHand`] (what everybody knows) and an
//! [`Own`] (what the seat knows besides); [`Question`] says what is asked and which answers are
//! legal; [`encode`] turns the three into the numbers of the features that are on;
//! [`Network::values`] gives the points that each answer is expected to bring.
//!
//! The simulator of the training keeps a [`PublicHand`] of its own up to date and uses the same
//! [`encode`], so that the network is asked the same questions in training and at the table.

mod answer;
mod encode;
mod half;
mod layout;
mod network;
mod own;
mod table;
mod terms;
mod weights;

pub use answer::{ANSWERS, Answer, Question};
pub use encode::{Active, ROOM, encode};
pub use layout::{FEATURES, FEATURES_VERSION};
pub use network::{Network, Values};
pub use own::Own;
pub use table::{MadeCall, PublicHand, class_index};
pub use terms::Terms;
pub use weights::{FORMAT_VERSION, WeightsError};
