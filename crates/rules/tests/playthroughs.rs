//! The golden playthroughs: a hand for every contract of every rulebook, shown with everything that
//! happens in it. `cargo test -p dulle-rules --test playthroughs -- --ignored regenerate` writes
//! them anew, to be reviewed as a diff.

#![expect(clippy::unwrap_used, clippy::panic, reason = "what goes wrong here fails the test")]

mod generator;

use std::fs;
use std::path::PathBuf;

use dulle_rules::dkn::{Reader, Record, Replayer};
use dulle_rules::{FinalContract, Rulebook, Rules, playthrough};
use generator::{CONTRACTS, generate};

fn folder(book: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/playthroughs").join(book)
}

fn load(book: &str, file: &str) -> String {
    let path = folder(book).join(file);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The only hand of a file.
fn record(book: &str, contract: &str) -> Record {
    let text = load(book, &format!("{contract}.dkn"));
    let mut reader = Reader::new(text.as_bytes());
    let record = reader.next_hand().unwrap().expect("a hand");
    assert!(reader.next_hand().unwrap().is_none(), "{book}/{contract} has a second hand");
    assert_eq!(record.to_string(), text, "{book}/{contract} is not written as we write it");
    record
}

fn every_hand(mut check: impl FnMut(&str, &str, &Record)) {
    for book in Rulebook::names() {
        for contract in CONTRACTS {
            check(book, contract, &record(book, contract));
        }
    }
}

#[test]
fn every_contract_of_every_book_runs_as_its_golden_text_says() {
    every_hand(|book, contract, record| {
        let text = playthrough(&record.rules().unwrap(), record).unwrap();
        let golden = load(book, &format!("{contract}.txt"));
        for (number, (now, then)) in (1..).zip(text.lines().zip(golden.lines())) {
            assert_eq!(now, then, "{book}/{contract}.txt, line {number}");
        }
        assert_eq!(text, golden, "{book}/{contract}.txt is longer or shorter");
    });
}

#[test]
fn every_golden_hand_replays_to_the_result_in_its_tags() {
    let mut replayer = Replayer::new();
    every_hand(|book, contract, record| {
        let replay = replayer.replay(record).unwrap_or_else(|e| panic!("{book}/{contract}: {e}"));
        assert_eq!(replay.rulebook, book);
        assert!(generator::is_known(contract) && replay.settlement.is_some());
        assert_eq!(replay.contract.map(FinalContract::word), Some(contract));
        assert_eq!(record.tag("Contract"), Some(contract));
    });
}

#[test]
fn the_golden_hands_show_whatever_can_happen_in_each_book() {
    for book in Rulebook::names() {
        let texts = CONTRACTS.map(|contract| load(book, &format!("{contract}.txt"))).concat();
        let shown = [
            "says back",
            "says no\n",
            ", compulsory;",
            "it stands",
            "mistaken",
            " concedes",
            "is the partner",
            "there is no partner",
            "is settled as contra",
            "calls re",
            "calls contra",
            "calls no90",
        ];
        for words in shown {
            assert!(texts.contains(words), "{book} never shows {words:?}");
        }
        let closing = Rulebook::named(book).unwrap().calls_after_concession;
        assert_eq!(texts.contains("calls no more"), closing, "{book}");
        let forced = record(book, "solo-diamonds");
        assert!(forced.tag("Forced").is_some());
        let files = fs::read_dir(folder(book)).unwrap().count();
        assert_eq!(files, 2 * CONTRACTS.len(), "{book} has a file too many");
    }
}

#[test]
#[ignore = "writes the golden files"]
fn regenerate() {
    for (number, book) in (0..).zip(Rulebook::names()) {
        let rules = Rules::named(book).unwrap();
        fs::create_dir_all(folder(book)).unwrap();
        for contract in CONTRACTS {
            let record = generate(&rules, number, contract);
            let text = playthrough(&rules, &record).unwrap();
            fs::write(folder(book).join(format!("{contract}.dkn")), record.to_string()).unwrap();
            fs::write(folder(book).join(format!("{contract}.txt")), text).unwrap();
        }
    }
}
