//! The rulebooks and the lists of their paragraphs.

use std::collections::BTreeSet;
use std::fmt;
use std::path::{Path, PathBuf};

use dulle_texts::{Check, book_rows};

/// All rulebooks that have a list of paragraphs.
pub(crate) const BOOKS: [&str; 6] =
    ["ddv1994", "ddv2019", "ddv2024", "ddv2026", "lions2024", "palast"];

/// A row of a book's list of paragraphs.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Row {
    pub(crate) book: String,
    pub(crate) id: String,
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.book, self.id)
    }
}

/// The books that a word of a case stands for.
pub(crate) fn expand(word: &str) -> Result<Vec<&'static str>, String> {
    let wanted = |book: &str| match word {
        "all" => true,
        "ddv" => book.starts_with("ddv"),
        "ddv20xx" => book.starts_with("ddv20"),
        _ => book == word,
    };
    let books: Vec<_> = BOOKS.into_iter().filter(|book| wanted(book)).collect();
    if books.is_empty() { Err(format!("{word} is no rulebook")) } else { Ok(books) }
}

pub(crate) fn cases_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases")
}

/// The ids of all rows of a book.
pub(crate) fn rows(book: &str) -> BTreeSet<String> {
    book_rows(book).iter().map(|row| row.id.to_owned()).collect()
}

/// The rows of a book of these kinds that the engine can show.
pub(crate) fn engine_rows(book: &str, kinds: &[&str]) -> BTreeSet<Row> {
    let wanted = |row: &&dulle_texts::Row| row.check == Check::Engine && kinds.contains(&row.kind);
    let row = |row: &dulle_texts::Row| Row { book: book.to_owned(), id: row.id.to_owned() };
    book_rows(book).iter().filter(wanted).map(row).collect()
}
