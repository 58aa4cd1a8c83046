//! The arena on the command line.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::path::Path;
use std::process::{Command, Output};

use dulle_arena::FaultKind;
use dulle_texts::{Lang, Texts};
use serde_json::Value;
use tempfile::TempDir;

fn dulle(folder: &Path, words: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_dulle"));
    command.args(words).env("LC_ALL", "C").current_dir(folder).output().unwrap()
}

fn good(folder: &Path, words: &[&str]) -> String {
    let output = dulle(folder, words);
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{words:?}: {errors}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn a_contest_prints_the_same_table_again() {
    let folder = TempDir::new().unwrap();
    let words = ["arena", "first", "random", "--deals", "50", "--lang", "en"];
    let table = good(folder.path(), &words);
    assert!(table.starts_with("A: first, B: random; 2v2, ddv2026, series 1: 50 deals, 300 hands"));
    assert!(table.contains("Points per seat and hand of A (95 %): "), "{table}");
    assert_eq!(table, good(folder.path(), &words));
    let german =
        good(folder.path(), &["arena", "first", "random", "--deals", "50", "--lang", "de"]);
    assert!(german.contains("stille Hochzeit"), "{german}");
}

#[test]
fn json_has_times_only_on_request() {
    let folder = TempDir::new().unwrap();
    let words = ["arena", "first", "first", "--deals", "20", "--json"];
    let plain: Value = serde_json::from_str(&good(folder.path(), &words)).unwrap();
    assert_eq!(plain["points"]["mean"], 0.0);
    assert_eq!(plain["hands"], 120);
    assert!(plain.get("times").is_none());
    let timed = good(folder.path(), &[&words[..], &["--times"]].concat());
    let timed: Value = serde_json::from_str(&timed).unwrap();
    assert!(timed["times"]["a"]["median"].as_f64().unwrap() > 0.0);
}

#[test]
fn shards_merge_to_the_whole_and_hands_replay() {
    let folder = TempDir::new().unwrap();
    let play = |more: &[&str]| {
        let words = ["arena", "random", "first", "--deals", "30", "--seed", "5", "--json"];
        good(folder.path(), &[&words[..], more].concat())
    };
    let whole = play(&["--out", "whole.jsonl", "--dkn", "hands.dkn"]);
    play(&["--shard", "1/2", "--out", "1.jsonl"]);
    play(&["--shard", "2/2", "--out", "2.jsonl"]);
    let words = ["arena", "merge", "2.jsonl", "1.jsonl", "--json", "--out", "merged.jsonl"];
    assert_eq!(good(folder.path(), &words), whole);
    let read = |name: &str| std::fs::read(folder.path().join(name)).unwrap();
    assert_eq!(read("merged.jsonl"), read("whole.jsonl"));
    let replayed = good(folder.path(), &["replay", "--json", "hands.dkn"]);
    assert_eq!(replayed.lines().count(), 180);

    let page = good(folder.path(), &["arena", "table", "1.jsonl", "2.jsonl", "--lang", "en"]);
    assert!(page.starts_with("# Playing strength\n"), "{page}");
    assert!(page.contains("| `random` | `first` | 2v2 | ddv2026 | "), "{page}");
    assert!(page.contains("\ncargo xtask arena random first --deals 30 --seed 5\n"), "{page}");
}

#[test]
fn mistakes_get_a_sentence_and_a_status() {
    let folder = TempDir::new().unwrap();
    let wrong = |words: &[&str], status: i32, part: &str| {
        let output = dulle(folder.path(), words);
        let errors = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(status), "{words:?}: {errors}");
        assert!(errors.contains(part), "{words:?}: {errors}");
    };
    wrong(
        &["arena", "nobody", "random"],
        1,
        "There is no player \"nobody\". Choose one of: random",
    );
    wrong(&["arena", "random:9", "random"], 1, "\"9\" is not a setting");
    wrong(&["arena", "program:", "random"], 1, "A command must follow");
    wrong(&["arena", "random", "first", "--shard", "3/2"], 1, "3/2");
    wrong(&["arena", "random", "first", "--owes", "5"], 1, "5");
    wrong(&["arena", "random", "first", "--placements", "4v0"], 1, "4v0");
    wrong(&["arena", "random", "first", "--rulebook", "none"], 1, "none");
    wrong(&["arena", "merge", "missing.jsonl"], 2, "missing.jsonl");
    wrong(&["arena"], 2, "Usage");
    std::fs::write(folder.path().join("bad.jsonl"), "{}\n").unwrap();
    wrong(&["arena", "merge", "bad.jsonl"], 1, "line 1");
    wrong(&["arena", "random", "first", "--out", "bad.jsonl"], 1, "line 1");
}

#[test]
fn a_program_that_fails_is_reported_and_the_contest_goes_on() {
    let folder = TempDir::new().unwrap();
    let words = ["arena", "program:false", "random", "--deals", "1", "--lang", "en"];
    let output = dulle(folder.path(), &words);
    assert!(output.status.success());
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(errors.contains("Deal 1: player 1 (A) has exited and is replaced"), "{errors}");
    let table = String::from_utf8(output.stdout).unwrap();
    let failures = table.lines().find(|line| line.starts_with("failures")).unwrap();
    assert_eq!(failures.split_whitespace().collect::<Vec<_>>(), ["failures", "12", "0"]);
}

#[test]
fn every_failure_has_a_sentence() {
    for lang in [Lang::De, Lang::En] {
        let texts = Texts::new(lang);
        for kind in FaultKind::ALL {
            let key = format!("arena-fault-{}", kind.word());
            assert!(texts.has(&key), "{key}");
        }
    }
}

#[test]
fn hands_of_programs_with_odd_names_replay() {
    let folder = TempDir::new().unwrap();
    let odd = "program:false \"a \\ b\" 'c \"d\"'";
    good(folder.path(), &["arena", odd, "random", "--deals", "2", "--dkn", "hands.dkn"]);
    let hands = std::fs::read_to_string(folder.path().join("hands.dkn")).unwrap();
    assert!(hands.contains(r#"[Seat1 "program:false \"a \\ b\" 'c \"d\"'"]"#), "{hands}");
    let replayed = good(folder.path(), &["replay", "--json", "hands.dkn"]);
    assert_eq!(replayed.lines().count(), 12);
}
