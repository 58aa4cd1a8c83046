//! `dulle puzzle` as its users meet it.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::path::PathBuf;
use std::process::Command;

use serde_json::Value;

fn set() -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../analysis/puzzles/puzzles.dkn");
    path.to_string_lossy().into_owned()
}

fn run(words: &[&str]) -> (String, String, Option<i32>) {
    let output = Command::new(env!("CARGO_BIN_EXE_dulle"))
        .arg("puzzle")
        .args(words)
        .env("LC_ALL", "C")
        .output()
        .unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (text(output.stdout), text(output.stderr), output.status.code())
}

#[test]
fn a_puzzle_is_shown_without_its_solution_and_with_it() {
    let set = set();
    let (german, _, status) = run(&["show", &set, "--number", "2", "--lang", "de"]);
    assert_eq!(status, Some(0), "{german}");
    assert!(german.contains("Deine Karten:") && !german.contains("Lösung"), "{german}");
    let (english, ..) = run(&["show", &set, "--number", "2", "--lang", "en", "--solution"]);
    assert!(english.contains("Solution:") && !english.contains('{'), "{english}");
    let (json, ..) = run(&["show", &set, "--number", "2", "--json"]);
    let value: Value = serde_json::from_str(json.trim()).unwrap();
    assert!(value.get("solution").is_none() && value["answers"].as_array().unwrap().len() > 1);
    let (json, ..) = run(&["show", &set, "--number", "2", "--json", "--solution"]);
    let value: Value = serde_json::from_str(json.trim()).unwrap();
    assert_eq!(value["solution"]["values"][0]["answer"], value["solution"]["answer"]);
}

#[test]
fn a_picked_puzzle_is_checked_and_a_hand_that_is_none_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let (few, _, status) = run(&["pick", "--count", "2", &set()]);
    assert_eq!((status, few.matches("[Puzzle ").count()), (Some(0), 2));
    let path = folder.path().join("few.dkn");
    std::fs::write(&path, &few).unwrap();
    let path = path.to_string_lossy().into_owned();
    let (found, _, status) = run(&["check", &path, "--json", "--grade"]);
    assert_eq!(status, Some(0), "{found}");
    for line in found.lines() {
        let value: Value = serde_json::from_str(line).unwrap();
        assert_eq!(value["ok"], true);
        assert!(!value["missed"].as_array().unwrap().is_empty());
    }
    std::fs::write(&path, few.replacen("[Theme ", "[Topic ", 1)).unwrap();
    let (found, _, status) = run(&["check", &path, "--lang", "de"]);
    assert_eq!(status, Some(1));
    assert!(found.contains("Das ist keine Aufgabe"), "{found}");
    let (_, told, status) = run(&["make", "--from", "5", "--to", "4", "--lang", "de"]);
    assert_eq!(status, Some(1));
    assert!(told.contains("nach dem ersten"), "{told}");
}
