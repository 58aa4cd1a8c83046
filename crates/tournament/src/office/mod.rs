//! The tournament office: entries, seating, rounds, rulings, standings.
//!
//! An [`Office`] grows by [`Entry`] values: who did what, and when. An entry is decided
//! ([`Office::decide`], which changes nothing and says why not in types) and absorbed
//! ([`Office::absorb`], which cannot fail): the state is the fold of the entries that were not
//! undone. Time and seeds come from outside. A table's result is a [`Match`](crate::Match) or its
//! sums.

mod act;
mod clock;
pub mod csv;
mod draws;
mod history;
mod hung;
mod late;
mod limits;
mod links;
mod list;
mod moment;
mod names;
mod next_step;
mod online;
mod person;
mod planned;
mod preview;
mod refused;
mod ruling;
mod rulings;
pub mod seating;
mod series;
mod setup;
mod sheets;
mod standings;
mod state;
mod statistics;
mod table;
pub mod text;
mod the_office;

pub use act::{Act, At, By, Credit, Drawn, DrawnTable, Entry, Role, Totals, Writer};
pub use hung::Posted;
pub use links::{Key, Link, LinkId};
pub use moment::{Date, Moment};
pub use names::{is_name_wanted, name_order};
pub use next_step::NextStep;
pub use online::{Online, OnlineEntry};
pub use person::{MOST_PLAYERS, Number, Person, Player, Standing};
pub use planned::Planned;
pub use preview::{Meeting, PlaceChange, Preview, SeatChange};
pub use refused::{OfficeReason, Refused, Value};
pub use ruling::{Ruled, Ruling, RulingKind, RulingNumber, Stage, penalty_points};
pub use rulings::MOST_DEDUCTION;
pub use series::{Series, SeriesRow, series};
pub use setup::{Method, RuledBy, Setup, SetupError, TableSizes, Teams, TeamsBy, Tie};
pub use standings::{Cross, Row, Standings, TeamRow};
pub use state::Round;
pub use statistics::Statistics;
pub use table::{Body, OfficeTable, Outcome, Sheet, TableClock, TableState, TimeAdded};
pub use the_office::{Decided, Office};
