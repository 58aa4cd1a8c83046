//! Rule cases: every `*.case` file beside this one, under every rulebook it names. What the lines
//! of a case mean is said in `README.md`.

mod deal;
mod direct;
mod expect;
mod outcome;
mod run;
mod words;

use std::path::Path;

use dulle_rules::{Rulebook, Setting, Topic};
use dulle_test_support::cases::{BOOKS, read_folder, rows};

#[test]
fn every_case_holds() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases");
    let failures: Vec<String> = read_folder(&folder).iter().flat_map(run::failures).collect();
    assert!(failures.is_empty(), "\n{}\n", failures.join("\n"));
}

/// Whether a paragraph is a row of a book's list, or the part that the ids of several rows share.
fn resolves(book: &str, id: &str) -> bool {
    let part = format!("{id}-");
    rows(book).iter().any(|row| row == id || row.starts_with(&part))
}

#[test]
fn every_paragraph_that_a_rulebook_cites_exists() {
    let mut wrong = Vec::new();
    for name in BOOKS {
        let book = Rulebook::named(name).expect("a bundled rulebook");
        // No book has a paragraph for what only an option brings up.
        let own = Topic::ALL.iter().filter(|topic| topic.house_option().is_none());
        let topics = own.map(|&topic| (topic.word(), book.cite(topic)));
        let settings = Setting::ALL
            .iter()
            .filter_map(|&setting| book.setting_cite(setting).map(|cite| (setting.word(), cite)));
        for (word, cite) in topics.chain(settings) {
            if !resolves(cite.book.as_deref().unwrap_or(name), &cite.row) {
                wrong.push(format!("{name}: {word} cites {:?} {}", cite.book, cite.row));
            }
        }
    }
    assert_eq!(Rulebook::names().count(), BOOKS.len(), "a rulebook without a list");
    assert!(wrong.is_empty(), "\n{}\n", wrong.join("\n"));
}
