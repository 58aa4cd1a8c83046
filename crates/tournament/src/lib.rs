//! The match: who deals, who owes a solo, and the score.
//!
//! A [`Match`] starts from a [`Setup`] and grows by [`Entry`] values. An entry is decided
//! ([`Match::decide`], which changes nothing and says why not in types) and absorbed
//! ([`Match::absorb`], which cannot fail): the state is the fold of the journal. [`Match::next`]
//! says in one value what happens now, [`Match::sheet`] what the paper would show, [`text`] reads
//! and writes a match as a file that people can read.
//!
//! There are no cards here, no clock, no randomness and no file: a match sees results of hands.

mod bock;
mod breaches;
mod calls;
mod decide;
mod entry;
mod free_text;
mod grounds;
mod judge;
mod member;
mod next;
pub mod office;
mod one_sided;
mod played_hand;
mod points;
mod possible_value;
mod refusal;
mod report;
mod seating;
mod setup;
mod sheet;
mod state;
mod terms;
pub mod text;
mod the_match;

pub use bock::Bock;
pub use entry::{Alone, BreachEntry, Cause, Entry, Misdeal};
pub use free_text::{FreeText, is_hidden};
pub use judge::{Ended, Noted};
pub use member::{Circle, MOST_MEMBERS, Member, MemberSet};
pub use next::{ForcedBy, Next, Over, Upcoming};
pub use points::Points;
pub use refusal::{Refusal, RefusalReason};
pub use report::{CallBy, DknError, DknLine, OutcomeReport, Report, ResultReport, SheetContract};
pub use seating::Seating;
pub use setup::{Minutes, Setup, SetupError, Wishes};
pub use sheet::{Check, Parity, Sheet, SheetLine};
pub use state::{BreachLine, Duty, EarlierResult, Line, RedealReason, Row, Struck};
pub use terms::{DealsAgain, Extension, ForcedOrder, MatchTerms, SheetKeeper, WrongNote};
pub use the_match::{Decided, Match};
