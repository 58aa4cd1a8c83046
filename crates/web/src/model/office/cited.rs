//! Paragraphs in a text that people wrote: what a ruling cites is what a tap opens.

use dulle_rules::{Rulebook, Topic};

use crate::model::paragraphs::find;
use crate::model::table::receipt::Reference;

/// The name of a book and its paragraphs, as they are fetched.
pub type BookFile = (String, String);

/// A piece of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Piece {
    Words(String),
    /// A paragraph that is there.
    Cite(Reference),
}

/// Where the citations of a book are looked up: in itself, then in the books that fill its gaps.
pub fn books(book: &Rulebook) -> Vec<String> {
    let mut books = vec![book.name.clone()];
    for cite in Topic::ALL.iter().map(|&topic| book.cite(topic)).filter(|cite| !cite.is_option()) {
        if let Some(other) = &cite.book
            && !books.contains(other)
        {
            books.push(other.clone());
        }
    }
    books
}

/// The text with every paragraph in it that one of the books has.
pub fn pieces(text: &str, files: &[BookFile]) -> Vec<Piece> {
    let (mut pieces, mut words) = (Vec::new(), String::new());
    let mut first = true;
    for word in text.split_inclusive(char::is_whitespace) {
        let inner = word.trim_matches(|letter: char| !letter.is_alphanumeric());
        let may_be = first && !inner.is_empty() || is_number(inner);
        match may_be.then(|| reference(inner, files)).flatten().zip(word.split_once(inner)) {
            Some((cite, (before, after))) => {
                words += before;
                if !words.is_empty() {
                    pieces.push(Piece::Words(std::mem::take(&mut words)));
                }
                pieces.push(Piece::Cite(cite));
                words += after;
            }
            None => words += word,
        }
        first = word.trim_end().ends_with([',', ';']);
    }
    if !words.is_empty() {
        pieces.push(Piece::Words(words));
    }
    pieces
}

/// `4.1.2`, `C.1` or `F10`, but not `7`. One book names its paragraphs by words: they count only where a citation begins.
fn is_number(word: &str) -> bool {
    word.contains(|letter: char| letter.is_ascii_digit())
        && word.contains(|letter: char| !letter.is_ascii_digit())
}

fn reference(word: &str, files: &[BookFile]) -> Option<Reference> {
    let (book, _) = files.iter().find(|(_, file)| find(file, word).is_some())?;
    let (text, row) = (word.to_owned(), word.to_owned());
    Some(Reference { text, book: book.clone(), row, option: None })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cited(text: &str) -> Vec<String> {
        let own = "9.4.3-a\tMajor.\n7\tSeven.\nSolo-1\tAlone.".to_owned();
        let files = [("own".to_owned(), own), ("other".to_owned(), "C.1\tOther.".to_owned())];
        let pieces = pieces(text, &files);
        let whole: String = pieces
            .iter()
            .map(|piece| match piece {
                Piece::Words(words) => words.as_str(),
                Piece::Cite(cite) => cite.text.as_str(),
            })
            .collect();
        assert_eq!(whole, text, "nothing is lost");
        let cite = |piece| match piece {
            Piece::Words(_) => None,
            Piece::Cite(cite) => Some(format!("{}:{}", cite.book, cite.row)),
        };
        pieces.into_iter().filter_map(cite).collect()
    }

    #[test]
    fn paragraphs_are_found_in_what_people_write() {
        assert_eq!(cited("9.4.3 schwerer Verstoß, C.1 Ansage"), ["own:9.4.3", "other:C.1"]);
        assert_eq!(cited("§ 9.4.3, siehe (9.4.3-a)."), ["own:9.4.3", "own:9.4.3-a"]);
    }

    #[test]
    fn numbers_and_words_that_cite_nothing_stay_words() {
        assert!(cited("Stich 7 im Solo, 9.9.9 und nichts").is_empty());
        assert!(cited("").is_empty());
        assert_eq!(cited("Solo unerlaubt, Solo"), ["own:Solo", "own:Solo"]);
    }
}
