//! Exact play with open cards: what both parties get with best play.

mod bounds;
mod budget;
mod cards;
mod history;
mod inevitable;
mod layout;
mod moves;
mod partition;
mod points;
mod position;
mod proofs;
mod prunings;
mod search;
mod solver;
mod together;
mod transposition;
mod wedding;
mod workers;

pub use budget::{Progress, SearchBudget, Watch};
pub use inevitable::takes_all_inevitably;
pub use layout::Count;
pub use points::PointSolver;
pub use position::{NotSolvable, Position};
pub use prunings::Prunings;
pub use solver::{Answer, Solver};
pub use together::{Declarables, Goal, OpenPosition, Reach, Together};
