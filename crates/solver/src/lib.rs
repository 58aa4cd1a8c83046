//! Exact play with open cards: what both parties get when nobody errs.

mod bounds;
mod cards;
mod inevitable;
mod layout;
mod moves;
mod points;
mod position;
mod search;
mod table;

pub use inevitable::takes_all_inevitably;
pub use layout::Count;
pub use points::PointSolver;
pub use position::{NotSolvable, Position};
pub use search::{Answer, Budget, Prunings, Solver};
