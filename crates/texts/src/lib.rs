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
mod office_preview;
mod options;
#[cfg(feature = "paragraphs")]
mod paragraph;
mod sentence;

#[cfg(feature = "messages")]
pub use browser::{
    BrowserFile, LINKS, NOT_ALONE, NOT_IN_BROWSER, ONLY_AT_DESK, ONLY_IN_ALBUM, ONLY_IN_COURSE,
    ONLY_IN_MORE, ONLY_IN_OFFICE, ONLY_IN_STUDY, browser_messages,
};
pub use fluent::{Args, Value};
pub use message::{Lang, Texts};
pub use of_office::office_cite;
pub use office_preview::{office_sizes, signed};
pub use options::{OptionGroup, option_differs};
#[cfg(feature = "paragraphs")]
pub use paragraph::{Check, Row, book_rows, paragraph_file, paragraph_rows, row_text};
