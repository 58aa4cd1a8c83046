//! A match as readable text: a head, a line `---`, then one line per entry.
//!
//! `docs/match-file.md` describes the format. Reading and writing are pure: the caller gets and
//! stores the text.

mod read;
pub(crate) mod scan;
mod write;

pub use read::{ReadError, ReadErrorKind, Reading, entry, read};
pub use scan::{Expected, LineError};
pub(crate) use write::quoted;
pub use write::{entry_line, head, whole};

/// The first line of every file.
const FIRST_LINE: &str = "dulle match 1";
/// Ends the head.
const END_OF_HEAD: &str = "---";
