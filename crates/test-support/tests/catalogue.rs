//! The catalogue of all sentences of all rulebooks (`crates/texts/paragraphs`): every row is proved by
//! a test or listed with a reason and the crate that will prove it.

#![expect(clippy::panic, reason = "a test fails by panicking")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use dulle_test_support::cases::{
    BOOKS, Case, Elsewhere, Row, elsewhere, proved_by_comments, read_folder,
};
use dulle_texts::{Check, book_rows};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Every row of every book.
fn catalogue() -> BTreeMap<Row, &'static dulle_texts::Row> {
    let of_book = |book: &'static str| {
        let row = move |row: &'static dulle_texts::Row| {
            (Row { book: book.to_owned(), id: row.id.to_owned() }, row)
        };
        book_rows(book).iter().map(row)
    };
    BOOKS.into_iter().flat_map(of_book).collect()
}

/// The cases of a hand, of an open table and of a match.
fn cases() -> Vec<Case> {
    let folders =
        ["crates/rules/tests/cases", "crates/referee/tests/cases", "crates/tournament/tests/cases"];
    folders.iter().flat_map(|folder| read_folder(&root().join(folder))).collect()
}

/// What the tests of the page and those in a real browser prove.
fn proved_by_the_page() -> BTreeSet<Row> {
    let folders = ["crates/web/tests", "xtask/browser/tests/browser"];
    folders.iter().flat_map(|folder| proved_by_comments(&root().join(folder))).collect()
}

/// What the tests of the tournament office prove.
fn proved_by_the_office() -> BTreeSet<Row> {
    proved_by_comments(&root().join("crates/tournament/tests/office"))
}

fn listed() -> Vec<Elsewhere> {
    elsewhere(include_str!("../data/elsewhere.txt")).unwrap_or_else(|error| panic!("{error}"))
}

#[track_caller]
fn none(wrong: &[String]) {
    assert!(wrong.is_empty(), "\n{}\n", wrong.join("\n"));
}

#[test]
fn every_row_is_proved_or_listed_and_never_both() {
    let mut proved: BTreeSet<Row> = cases().into_iter().flat_map(|case| case.proves).collect();
    proved.extend(proved_by_the_page());
    proved.extend(proved_by_the_office());
    let listed: BTreeSet<Row> = listed().into_iter().flat_map(|group| group.rows).collect();
    let mut wrong = Vec::new();
    for row in catalogue().keys() {
        match (proved.contains(row), listed.contains(row)) {
            (false, false) => wrong.push(format!("{row} is neither proved nor listed")),
            (true, true) => wrong.push(format!("{row} is proved, yet it is listed")),
            _ => {}
        }
    }
    none(&wrong);
}

#[test]
fn what_is_proved_or_listed_exists() {
    let catalogue = catalogue();
    let mut wrong = Vec::new();
    for case in cases() {
        for row in &case.proves {
            if !catalogue.contains_key(row) {
                wrong.push(format!("{}: {row} is no row of its book", case.place()));
            }
            if !case.books.contains(&row.book) {
                wrong.push(format!("{}: proves {row} without running under it", case.place()));
            }
        }
    }
    let listed = listed().into_iter().flat_map(|group| group.rows);
    for row in listed.chain(proved_by_the_page()).chain(proved_by_the_office()) {
        if !catalogue.contains_key(&row) {
            wrong.push(format!("{row} is no row of its book"));
        }
    }
    none(&wrong);
}

#[test]
fn no_row_is_listed_twice() {
    let mut seen = BTreeSet::new();
    let rows = listed().into_iter().flat_map(|group| group.rows);
    let twice: Vec<String> =
        rows.filter(|row| !seen.insert(row.clone())).map(|row| row.to_string()).collect();
    none(&twice);
}

/// A list is no place to get rid of a row: who will prove it is a crate that exists or that the
/// architecture has room for, and only what says nothing is left to nobody.
#[test]
fn a_listed_row_names_who_will_prove_it_and_why() {
    let catalogue = catalogue();
    let mut wrong = Vec::new();
    for group in listed() {
        let to_come = group.prover == "nobody";
        let folder = root().join("crates").join(group.prover.trim_start_matches("dulle-"));
        if !to_come && !folder.join("Cargo.toml").exists() {
            wrong.push(format!("{} is no crate", group.prover));
        }
        if group.why.len() < 40 {
            wrong.push(format!("{}: say why, not only {:?}", group.prover, group.why));
        }
        for row in group.rows {
            let check = catalogue.get(&row).map(|row| row.check);
            if (check == Some(Check::Nobody)) != (group.prover == "nobody") {
                wrong.push(format!("{row} ({check:?}) is listed for {}", group.prover));
            }
        }
    }
    none(&wrong);
}

/// What only a screen can keep is proved by the page, never by a list.
#[test]
fn the_page_proves_every_row_that_is_its_business() {
    let due = |(row, of): (Row, &'static dulle_texts::Row)| (of.check == Check::Ui).then_some(row);
    let due: BTreeSet<Row> = catalogue().into_iter().filter_map(due).collect();
    let proved = proved_by_the_page();
    let missing = due.difference(&proved).map(|row| format!("{row} is proved by no page"));
    let needless = proved.difference(&due).map(|row| format!("{row} is not for the page"));
    none(&missing.chain(needless).collect::<Vec<_>>());
}

/// The check itself: a row that vanishes from every list is found.
#[test]
fn the_catalogue_is_all_there() {
    let catalogue = catalogue();
    let engine = catalogue.values().filter(|row| row.check == Check::Engine).count();
    assert_eq!((catalogue.len(), engine), (1371, 1043));
    let files = fs::read_dir(root().join("crates/texts/paragraphs")).map(Iterator::count);
    assert_eq!(
        files.ok(),
        Some(BOOKS.len()),
        "a book without its list, or a list without its book"
    );
}
