//! Breaches of the rules in words.

use std::io::{self, Write};

use dulle_referee::{Book, Class, Topic, Word};
use dulle_rules::Rulebook;
use dulle_texts::{Row, Texts, paragraph_rows};

use crate::wrap;

const INDENT: &str = "  ";

/// Every breach, in the order of a hand.
pub(super) fn all(book: &Rulebook, texts: &Texts, output: &mut impl Write) -> io::Result<()> {
    wrap::paragraph(&texts.get("rules-breaches-intro"), output)?;
    for &word in Word::ALL {
        writeln!(output)?;
        told(word, book, texts, output)?;
    }
    Ok(())
}

/// One breach with its paragraphs.
pub(super) fn one(
    word: Word,
    book: &Rulebook,
    texts: &Texts,
    output: &mut impl Write,
) -> io::Result<()> {
    told(word, book, texts, output)?;
    writeln!(output, "{}", texts.get("rules-breach-paragraphs"))?;
    for cite in cites(word, Book::of(book)) {
        let rows = rows(&cite, book);
        for (number, row) in rows.iter().enumerate() {
            let place = if number == 0 { cite.as_str() } else { "" };
            writeln!(output, "{place:<18} {}", row.text(texts.lang()))?;
        }
    }
    Ok(())
}

/// What it is, how grave, and what becomes of the card or the call.
fn told(word: Word, book: &Rulebook, texts: &Texts, output: &mut impl Write) -> io::Result<()> {
    let what = texts.get(&format!("referee-breach-{}", word.word()));
    let cite = Book::of(book).cite_breach(word);
    writeln!(output, "{}: {what} ({cite})", word.word())?;
    wrap::indented(INDENT, &texts.get(&format!("rules-about-{}", word.word())), output)?;
    wrap::indented(INDENT, &gravity(word, Book::of(book), texts), output)?;
    if word.is_card() {
        wrap::indented(INDENT, &texts.get("rules-breach-back"), output)?;
    } else if word.is_call() {
        wrap::indented(INDENT, &texts.get("rules-breach-void"), output)?;
    }
    Ok(())
}

fn gravity(word: Word, book: Book, texts: &Texts) -> String {
    let looks = match word {
        Word::Looked => book.look_ends_hand(),
        Word::TurnedUp | Word::Counted => true,
        _ => false,
    };
    match word.fixed() {
        Some(_) if word == Word::WrongCount && book == Book::Ddv1994 => {
            texts.get("rules-breach-count")
        }
        Some(_) if word.is_dealing() => texts.get("rules-breach-deal"),
        Some(class) => {
            let class = texts.get(&format!("referee-class-{}", class.word()));
            texts.with("rules-breach-fixed", &[("class", class.into())])
        }
        None if looks => texts.get("rules-breach-ends"),
        None if word.spoils() => texts.get("rules-breach-test"),
        None => texts.get("rules-breach-test-call"),
    }
}

/// The paragraphs that speak of a breach: what it breaks, what follows, who may complain and until when.
fn cites(word: Word, book: Book) -> Vec<String> {
    let mut cites = vec![book.cite_breach(word)];
    let classes = match word.fixed() {
        Some(class) => vec![class],
        None if word.spoils() => vec![Class::Insignificant, Class::Won, Class::Minor, Class::Major],
        None => vec![Class::Insignificant, Class::Minor, Class::Major],
    };
    for soloist in [false, true] {
        cites.extend(classes.iter().filter_map(|&class| book.cite_class(class, word, soloist)));
    }
    let topics = match word {
        Word::WrongDealer => vec![Topic::WrongDealer],
        _ if word.is_dealing() => vec![Topic::DealObjection],
        _ if word.is_unsporting() => Vec::new(),
        _ => vec![Topic::WhoMayComplain, Topic::UntilWhen],
    };
    cites.extend(topics.into_iter().map(|topic| book.cite(topic)));
    let mut once: Vec<String> = Vec::new();
    for cite in cites {
        if !once.contains(&cite) {
            once.push(cite);
        }
    }
    once
}

fn rows(cite: &str, book: &Rulebook) -> Vec<&'static Row> {
    let (of, paragraph) = cite.split_once(':').unwrap_or((&book.name, cite));
    paragraph_rows(of, paragraph)
}

#[cfg(test)]
mod tests {
    use dulle_texts::Lang;

    use super::*;

    #[test]
    fn every_breach_is_explained_in_every_book_and_all_its_paragraphs_have_words() {
        for lang in [Lang::De, Lang::En] {
            let texts = Texts::new(lang);
            for book in Rulebook::listed().filter_map(Rulebook::named) {
                for &word in Word::ALL {
                    let mut shown = Vec::new();
                    one(word, &book, &texts, &mut shown).expect("memory takes everything");
                    let shown = String::from_utf8(shown).expect("text");
                    for cite in cites(word, Book::of(&book)) {
                        assert!(shown.contains(&cite), "{}: {cite}\n{shown}", word.word());
                        assert!(!rows(&cite, &book).is_empty(), "{}: {cite}", book.known_as());
                    }
                    assert!(!shown.contains("rules-"), "{shown}");
                    assert!(!shown.contains("referee-"), "{shown}");
                }
            }
        }
    }
}
