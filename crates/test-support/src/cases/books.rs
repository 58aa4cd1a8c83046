//! The rulebooks and the lists of their paragraphs.

use std::collections::BTreeSet;
use std::fmt;

use dulle_texts::book_rows;

/// All rulebooks that have a list of paragraphs.
pub const BOOKS: [&str; 6] = ["ddv1994", "ddv2019", "ddv2024", "ddv2026", "lions2024", "palast"];

/// A row of a book's list of paragraphs.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Row {
    pub book: String,
    pub id: String,
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.book, self.id)
    }
}

/// The books that a word of a case stands for.
pub fn expand(word: &str) -> Result<Vec<&'static str>, String> {
    let wanted = |book: &str| match word {
        "all" => true,
        "ddv" => book.starts_with("ddv"),
        "ddv20xx" => book.starts_with("ddv20"),
        _ => book == word,
    };
    let books: Vec<_> = BOOKS.into_iter().filter(|book| wanted(book)).collect();
    if books.is_empty() { Err(format!("{word} is no rulebook")) } else { Ok(books) }
}

/// The ids of all rows of a book.
pub fn rows(book: &str) -> BTreeSet<String> {
    book_rows(book).iter().map(|row| row.id.to_owned()).collect()
}
