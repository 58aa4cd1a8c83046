//! Exact play with open cards: what both parties get when nobody errs.

mod bounds;
mod layout;
mod order;
mod position;
mod search;
mod table;

pub use layout::Count;
pub use position::{NotSolvable, Position};
pub use search::{Answer, Budget, Prunings, Solver};
