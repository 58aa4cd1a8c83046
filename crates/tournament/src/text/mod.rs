//! A match as a text that people can read: a head, a line `---`, then a line an entry.
//!
//! The format is described in `docs/match-file.md`. Reading and writing are pure: where the text
//! comes from and where it goes is somebody else's business.

mod read;
mod scan;
mod write;

pub use read::{ReadError, ReadErrorKind, Reading, entry, read};
pub use scan::{Expected, LineError};
pub use write::{entry_line, head, whole};

/// The first line of every file.
const FIRST_LINE: &str = "dulle match 1";
/// Ends the head.
const END_OF_HEAD: &str = "---";
