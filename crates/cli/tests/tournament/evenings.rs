//! Evenings in a row: the list of a series, and people who play for others.

use std::process::{Command, Output};

use serde_json::Value;

use crate::{Hall, list, text};

/// An evening of eight people with other sums for each seed, so many minutes after the first one.
fn evening(minutes: u32, ties: &str, points: &str) -> Hall {
    let mut hall = Hall::new(&["--rounds", "1", "--ties", ties]);
    hall.minutes = minutes;
    let csv = hall.csv("entries.csv", list(8).as_bytes());
    hall.good("import", &[&csv, "--take"]);
    hall.good("seat", &["1", "1,2,3,4", "5,6,7,8"]);
    hall.good("publish", &["1"]);
    hall.good("release", &["1"]);
    hall.good("totals", &["1", "1", points, "--as", "helper"]);
    hall.finish(1);
    hall.good("finish", &[]);
    hall
}

fn series(evenings: &[&Hall], words: &[&str]) -> Output {
    let mut program = Command::new(env!("CARGO_BIN_EXE_dulle"));
    program.args(["--lang", "en", "tournament", "series"]).args(words).env("LC_ALL", "C");
    program.args(evenings.iter().map(|hall| &hall.file)).output().unwrap()
}

#[test]
fn the_list_of_a_series_says_which_results_count_and_how_ties_are_broken() {
    let first = evening(0, "deductions,solos", "--points=+20,+2,-2,-20");
    let last = evening(5, "best-round", "--points=-20,+2,-2,+20");
    let shown = series(&[&last, &first], &["--best", "1"]);
    let shown = text(&shown.stdout);
    assert!(shown.contains("Column 1: Herbstturnier Hamm"), "{shown}");
    assert!(shown.contains("The best result of 2 counts."), "{shown}");
    // The last evening is the later one, in whatever order the files are named.
    assert!(shown.contains("better best evening, otherwise a shared place"), "{shown}");
    let json = series(&[&last, &first], &["--json"]);
    let json: Value = serde_json::from_slice(&json.stdout).unwrap();
    assert_eq!(json["ties"], serde_json::json!(["best-round"]));
    let row = |name: &str| {
        let rows = json["rows"].as_array().unwrap();
        rows.iter().find(|row| row["name"] == name).unwrap().clone()
    };
    assert_eq!(row("Müller1, Jörg")["results"], serde_json::json!([20, -20]));
    assert_eq!(row("Müller1, Jörg")["total"], 0);
    let twice = series(&[&last, &first, &last], &[]);
    assert_eq!(twice.status.code(), Some(1));
    assert!(text(&twice.stderr).contains("The series already has"), "{twice:?}");
}

#[test]
fn a_list_after_a_round_that_was_not_played_is_refused() {
    let hall = Hall::new(&["--rounds", "2"]);
    let csv = hall.csv("entries.csv", list(8).as_bytes());
    hall.good("import", &[&csv, "--take"]);
    hall.start(1);
    assert!(hall.refused("show", &["standings", "--round", "3"]).contains("There is no round 3"));
    assert!(hall.refused("show", &["round", "--round", "2"]).contains("not been drawn"));
    assert!(hall.refused("export", &["standings", "--round", "2"]).contains("not been drawn"));
    hall.finish(1);
    hall.good("draw", &["2"]);
    assert!(hall.refused("show", &["standings", "--round", "2"]).contains("not been released"));
    hall.good("show", &["standings", "--round", "1"]);
    for what in ["entries", "statistics", "rulings", "journal", "links"] {
        hall.good("show", &[what, "--round", "9"]);
    }
}

#[test]
fn a_number_that_does_not_come_out_is_explained_before_anybody_draws() {
    let hall = Hall::new(&[]);
    assert!(!hall.good("show", &[]).contains("would work"));
    let csv = hall.csv("entries.csv", list(7).as_bytes());
    let entered = hall.good("import", &[&csv, "--take"]);
    let entered = entered.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(entered.contains("7 players "), "{entered}");
    assert!(entered.contains("5 or 8 players"), "{entered}");
}

#[test]
fn who_may_not_act_is_told_how_to_act_in_another_capacity_and_open_rulings_are_shown() {
    let hall = Hall::new(&["--rounds", "1"]);
    let csv = hall.csv("entries.csv", list(8).as_bytes());
    hall.good("import", &[&csv, "--take"]);
    hall.start(1);
    hall.good("rule", &["warn", "1", "--because", "loud", "--as", "referee"]);
    assert!(hall.good("show", &[]).contains("Ruling 1 has not been signed yet."));
    assert!(hall.refused("sign", &["1"]).contains("Add “--as=panel”"));
    assert!(hall.refused("draw", &["1", "--as", "helper"]).contains("Add “--as=director”"));
    hall.good("sign", &["1", "--as", "panel"]);
    assert!(!hall.good("show", &[]).contains("Ruling 1"));
    let appeal = hall.refused("appeal", &["1", "--as", "referee"]);
    assert!(appeal.contains("The panel itself has made ruling 1; it is final ("), "{appeal}");
}

#[test]
fn a_link_for_a_table_does_not_take_a_start_number() {
    let hall = Hall::new(&[]);
    hall.good("enter", &["Wolf, Hannes"]);
    assert!(hall.refused("grant", &["1", "--to", "table", "--player", "1"]).contains("table"));
    assert!(
        hall.refused("grant", &["1", "--to", "player", "--table", "1"]).contains("start number")
    );
    hall.good("grant", &["1", "--to", "player", "--player", "1"]);
}

#[test]
fn a_substitute_is_named_wherever_they_sit_and_found_by_their_own_name() {
    let hall = Hall::new(&["--rounds", "2"]);
    let csv = hall.csv("entries.csv", list(8).as_bytes());
    hall.good("import", &[&csv, "--take"]);
    hall.good("substitute", &["3", "Eva Ersatz", "--credit", "number"]);
    hall.good("here", &["1"]);
    let drawn = hall.run("draw", &["1", "--seed", "1"]);
    assert!(text(&drawn.stderr).contains("Eva Ersatz"), "{drawn:?}");
    // A long line breaks anywhere.
    let shown = text(&drawn.stdout);
    let words: Vec<&str> = shown.split_whitespace().collect();
    assert!(words.join(" ").contains("Eva Ersatz (3)"), "{drawn:?}");
    assert!(!text(&drawn.stdout).contains("Müller3"), "{drawn:?}");
    hall.good("publish", &["1"]);
    let again = hall.refused("draw", &["1", "--seed", "2"]);
    assert!(!again.contains("Müller3"), "{again}");
    hall.good("here", &["ersatz"]);
    let entries = hall.json("show", &["entries"]);
    assert!(entries.to_string().contains("Ersatz"), "{entries}");
    // A substitute for round 2 has not played the first one.
    hall.good("release", &["1"]);
    hall.finish(1);
    hall.good("substitute", &["4", "Zoë Zweite", "--credit", "number"]);
    let first = hall.good("show", &["round", "--round", "1"]);
    assert!(!first.contains("Zweite") && first.contains("Ersatz"), "{first}");
}
