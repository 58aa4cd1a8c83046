//! What a line of chat says to its reader.

use dulle_protocol::{ChatLine, Phrase};
use dulle_texts::Texts;

pub fn phrase_text(phrase: Phrase, texts: &Texts) -> String {
    texts.get(&format!("online-phrase-{}", phrase.word()))
}

/// A phrase in the reader's language; everything else as it was typed.
pub fn line_text(line: &ChatLine, texts: &Texts) -> String {
    Phrase::of(line).map_or_else(|| line.as_str().to_owned(), |phrase| phrase_text(phrase, texts))
}
