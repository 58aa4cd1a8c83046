//! A tournament as readable text: a first line, then one line per entry.
//!
//! `docs/tournament-file.md` describes the format. Reading and writing are pure: the caller gets and
//! stores the text.

mod read;
mod setup;
mod write;

pub use read::{ReadError, ReadErrorKind, Reading, act, entry, read, read_within_bounds};
pub use write::{act_text, entry_line, whole};

/// The first line of every file.
pub const FIRST_LINE: &str = "dulle tournament 1";
