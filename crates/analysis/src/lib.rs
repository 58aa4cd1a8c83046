//! What was decided in a hand that is over, what it cost, and what was certain with open cards.
//!
//! [`HandRun`] goes through a record action by action, so that a caller can show progress and stop. An
//! [`Analyst`] judges each decision from what its seat could know: the strongest player says what every
//! answer is worth, with the error that it is known to make. What the solver proves with open cards
//! stands apart from it. Where the learned player does not know the rules, nothing is called a mistake.
//!
//! No clock, no files, and no chance but the numbers of a fixed seed: the same record, weights and settings give the
//! same analysis.

mod analyst;
mod curve;
mod decision;
mod facts;
mod open_cards;
mod people;
pub mod puzzle;
mod report;
mod run;
mod thumb;
pub mod words;

pub use dulle_net::{Answer, Question};

pub use analyst::{Analyst, Settings, reasons_for};
pub use curve::CurvePoint;
pub use decision::{Cost, Decision, DecisionReason, Named, Praise, Valued};
pub use facts::{Fact, facts};
pub use open_cards::OpenCards;
pub use people::{People, Person, Sum};
pub use report::{Share, shares};
pub use run::{HandAnalysis, HandRun};

/// Raised whenever the same hand is judged otherwise than before: what was kept is then worked out anew.
pub const VERSION: u32 = 4;
