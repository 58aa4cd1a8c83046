//! What people read: messages and paragraphs, German and English.
//!
//! Libraries return types; this crate turns their refusals and results into sentences.

mod book;
#[cfg(feature = "messages")]
mod browser;
mod fluent;
mod message;
mod of_match;
mod of_office;
mod options;
#[cfg(feature = "paragraphs")]
mod paragraph;
mod sentence;

#[cfg(feature = "messages")]
pub use browser::{BrowserFile, LINKS, NOT_ALONE, NOT_IN_BROWSER, ONLY_IN_MORE, browser_messages};
pub use fluent::{Args, Value};
pub use message::{Lang, Texts};
pub use options::{OptionGroup, option_differs};
#[cfg(feature = "paragraphs")]
pub use paragraph::{Check, Row, book_rows, paragraph_file, paragraph_rows, row_text};
