//! Match cases: every `*.case` file beside this one, under every rulebook it names. What the lines
//! of a case mean is said in `README.md`.

#[path = "../../../rules/tests/cases/books.rs"]
mod books;
mod expect;
#[path = "../../../rules/tests/cases/parse.rs"]
mod parse;
mod run;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use books::{BOOKS, Row, cases_folder, engine_rows, expand, rows};
use parse::{Case, parse};

/// The kinds of paragraph that belong to the match.
const KINDS: [&str; 3] = ["match", "table5", "sheet"];

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

/// What the cases of a single hand leave to the match.
fn left_by_the_hand() -> BTreeSet<Row> {
    let path = "../rules/tests/cases/not-tested.tsv";
    let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path));
    let text = text.expect("the list of what a hand cannot show");
    let mut left = BTreeSet::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let row = line.split('\t').next().unwrap_or_default();
        let (group, id) = row.split_once(':').expect("book:row");
        for book in expand(group).expect("a book") {
            left.insert(Row { book: book.to_owned(), id: id.to_owned() });
        }
    }
    left
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
fn every_engine_row_of_the_match_is_proved() {
    let proved: BTreeSet<Row> = all_cases().into_iter().flat_map(|case| case.proves).collect();
    let mut due = left_by_the_hand();
    due.extend(BOOKS.iter().flat_map(|book| engine_rows(book, &KINDS)));
    let missing: Vec<String> = due.difference(&proved).map(ToString::to_string).collect();
    assert!(missing.is_empty(), "proved by no case:\n{}\n", missing.join("\n"));
}

/// The worked examples of match flow and of penalties, by their numbers.
#[test]
fn the_worked_examples_are_all_there() {
    let matches = [1, 2, 4, 5, 7, 8, 10, 11, 13, 14, 16, 17, 19, 20, 22, 23, 25, 26, 28];
    let penalties =
        [1, 2, 4, 5, 7, 8, 10, 11, 13, 14, 16, 17, 19, 20, 22, 23, 25, 26, 28, 29, 31, 32];
    let titles: Vec<String> = all_cases().into_iter().map(|case| case.title).collect();
    for (letter, numbers) in [("M", &matches[..]), ("N", &penalties[..])] {
        for number in numbers {
            let id = format!("{letter}{number:02}:");
            assert!(titles.iter().any(|title| title.starts_with(&id)), "{id} is missing");
        }
    }
}
