//! Every paragraph that the referee can cite has its words, in the books and in the files that a browser
//! fetches.

use dulle_referee::{Book, Class, Topic, Word};
use dulle_rules::{Rulebook, Setting, Topic as Strict};
use dulle_texts::{Lang, paragraph_file, paragraph_rows};

/// Everything that can be cited under a book: by the tables, by the procedure, and by strict play.
fn citations(book: &Rulebook) -> Vec<(&'static str, String)> {
    let of = Book::of(book);
    let words = Word::ALL.iter().map(|&word| (word.word(), of.cite_breach(word)));
    let topics = Topic::ALL.iter().map(|&topic| ("procedure", of.cite(topic)));
    let classes = Class::ALL.iter().flat_map(|&class| {
        Word::ALL.iter().flat_map(move |&word| {
            let cite = |soloist| Some((class.word(), of.cite_class(class, word, soloist)?));
            [cite(true), cite(false)].into_iter().flatten()
        })
    });
    let strict = Strict::ALL.iter().map(|&topic| (topic.word(), book.cite(topic).to_string()));
    words.chain(topics).chain(classes).chain(strict).collect()
}

fn every_citation(check: impl Fn(&str, &str) -> bool) {
    let mut wrong = Vec::new();
    for name in Rulebook::listed() {
        let book = Rulebook::named(name).expect("a bundled book");
        for (what, cite) in citations(&book) {
            let (of, row) = cite.split_once(':').unwrap_or((&book.name, cite.as_str()));
            let known = if of == "option" {
                // An option is explained by its own page.
                Setting::from_word(row).is_some()
            } else {
                check(of, row)
            };
            if !known {
                wrong.push(format!("{name}: {what} cites {cite}"));
            }
        }
    }
    wrong.sort();
    wrong.dedup();
    assert!(wrong.is_empty(), "\n{}\n", wrong.join("\n"));
}

#[test]
fn every_paragraph_that_can_be_cited_exists() {
    every_citation(|book, paragraph| !paragraph_rows(book, paragraph).is_empty());
}

#[test]
fn every_paragraph_that_can_be_cited_is_in_the_files_of_the_browser() {
    for lang in [Lang::De, Lang::En] {
        every_citation(|book, paragraph| {
            let file = paragraph_file(book, lang);
            let row = |line: &str| {
                let (id, text) = line.split_once('\t').unwrap_or((line, ""));
                let named = id.split('-').next() == Some(paragraph) || id == paragraph;
                named && !text.trim().is_empty()
            };
            file.lines().any(row)
        });
    }
}
