//! DKN, the notation for Doppelkopf hands: reading, writing, replaying.

mod lexer;
mod read;
mod record;
mod replay;
mod write;

pub use lexer::{Location, SyntaxError, SyntaxErrorKind};
pub use read::{HAND_LIMIT, ReadError, Reader};
pub use record::{Move, OpenToken, Record, SetupError, Tag};
pub use replay::{Replay, ReplayError, ReplayErrorKind, Replayer, check_tags};
pub(crate) use replay::{set_up, walk};
