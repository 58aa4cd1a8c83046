//! The tournament office: entries, seating, rounds, rulings, standings.

mod moment;
mod person;
pub mod seating;
mod setup;

pub use moment::{Date, Moment};
pub use person::{MOST_PLAYERS, Number, Person, Player, Standing};
pub use setup::{Method, RuledBy, Setup, SetupError, TableSizes, Teams, TeamsBy, Tie};
