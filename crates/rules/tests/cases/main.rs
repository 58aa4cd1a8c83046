//! Rule cases: every `*.case` file beside this one, under every rulebook it names. What the lines
//! of a case mean is said in `README.md`.

mod books;
mod deal;
mod direct;
mod expect;
mod outcome;
mod parse;
mod run;
mod words;

use std::collections::BTreeSet;
use std::fs;

use books::{BOOKS, Row, cases_folder, engine_rows, rows};
use dulle_rules::{Rulebook, Setting, Topic};
use parse::{Case, parse};

/// The kinds of paragraph that one hand can prove.
const KINDS: [&str; 10] =
    ["cards", "deal", "bidding", "contract", "teams", "play", "announce", "claim", "score", "meta"];

fn all_cases() -> Vec<Case> {
    let mut paths: Vec<_> = fs::read_dir(cases_folder())
        .expect("the folder of the cases")
        .map(|entry| entry.expect("a file").path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "case"))
        .collect();
    paths.sort();
    let mut cases = Vec::new();
    for path in paths {
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned());
        let text = fs::read_to_string(&path).expect("a readable case file");
        cases.extend(parse(&name.unwrap_or_default(), &text).expect("a case file"));
    }
    cases
}

/// The rows that no case can prove, with the reason.
fn not_tested() -> Vec<(Row, String)> {
    let text = fs::read_to_string(cases_folder().join("not-tested.tsv")).expect("not-tested.tsv");
    let mut listed = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let (row, why) = line.split_once('\t').expect("a row, a tab and a reason");
        let (group, id) = row.split_once(':').expect("book:row");
        assert!(why.len() > 10, "{row}: say why");
        for book in books::expand(group).expect("a book") {
            listed.push((Row { book: book.to_owned(), id: id.to_owned() }, why.to_owned()));
        }
    }
    listed
}

#[test]
fn every_case_holds() {
    let failures: Vec<String> = all_cases().iter().flat_map(run::failures).collect();
    assert!(failures.is_empty(), "\n{}\n", failures.join("\n"));
}

#[test]
fn cases_prove_only_rows_that_exist() {
    let mut wrong = Vec::new();
    for case in all_cases() {
        for row in &case.proves {
            if !rows(&row.book).contains(&row.id) {
                wrong.push(format!("{}: {row} is no row of its book", case.place()));
            }
            if !case.books.contains(&row.book) {
                wrong.push(format!("{}: proves {row} without running under it", case.place()));
            }
        }
    }
    assert!(wrong.is_empty(), "\n{}\n", wrong.join("\n"));
}

#[test]
fn every_engine_row_is_proved_or_listed() {
    let proved: BTreeSet<Row> = all_cases().into_iter().flat_map(|case| case.proves).collect();
    let listed: BTreeSet<Row> = not_tested().into_iter().map(|(row, _)| row).collect();
    let mut wrong = Vec::new();
    for row in BOOKS.iter().flat_map(|book| engine_rows(book, &KINDS)) {
        match (proved.contains(&row), listed.contains(&row)) {
            (false, false) => wrong.push(format!("{row} is proved by no case")),
            (true, true) => wrong.push(format!("{row} is proved, yet not-tested.tsv lists it")),
            _ => {}
        }
    }
    for row in &listed {
        if !engine_rows(&row.book, &KINDS).contains(row) {
            wrong.push(format!("not-tested.tsv: {row} is no engine row of a hand"));
        }
    }
    assert!(wrong.is_empty(), "\n{}\n", wrong.join("\n"));
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
