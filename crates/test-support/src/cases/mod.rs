//! Cases: short texts that say what must happen, and which rows of the rulebooks they prove. What
//! the lines of a case do is up to the tests that run it.

mod books;
mod parse;
mod proofs;

pub use books::{BOOKS, Row, expand, rows};
pub use parse::{Case, Step, parse, read_folder};
pub use proofs::{Elsewhere, elsewhere, proved_by_comments};
