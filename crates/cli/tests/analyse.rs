//! `dulle analyse` as its users meet it.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::io::Write;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

fn run(words: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_dulle"))
        .args(words)
        .env("LC_ALL", "C")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    child.wait_with_output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// Hands played at random: full of mistakes.
fn sample(words: &[&str]) -> String {
    text(&run(&[&["sample"], words].concat(), "").stdout)
}

fn analyse(words: &[&str], input: &str) -> (String, Option<i32>) {
    let words = [&["analyse", "--open-tricks", "2", "--look-ahead", "40", "-"], words].concat();
    let output = run(&words, input);
    (text(&output.stdout), output.status.code())
}

fn lines(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn an_evening_is_the_sum_of_its_hands_and_the_same_to_the_byte() {
    let hands = sample(&["--count", "3", "--seed", "5"]);
    let (found, status) = analyse(&["--json"], &hands);
    assert_eq!(status, Some(0));
    assert_eq!(analyse(&["--json"], &hands).0, found);
    let lines = lines(&found);
    let (evening, hands) = lines.split_last().unwrap();
    assert_eq!((evening["hands"].as_u64(), hands.len()), (Some(3), 3));
    for seat in 0..4 {
        let sum: u64 =
            hands.iter().map(|hand| hand["players"][seat]["mistakes"].as_u64().unwrap()).sum();
        assert_eq!(evening["players"][seat]["mistakes"].as_u64(), Some(sum));
        let of_decisions = |hand: &Value| -> u64 {
            let decisions = hand["decisions"].as_array().unwrap();
            let own = decisions.iter().filter(|one| one["seat"].as_u64() == Some(seat as u64 + 1));
            own.filter(|one| one.get("cost").is_some()).count() as u64
        };
        assert_eq!(hands.iter().map(of_decisions).sum::<u64>(), sum);
    }
    for hand in hands {
        let last = hand["curve"].as_array().unwrap().last().unwrap()["points"].clone();
        let result = hand["result"].as_array().unwrap();
        for (point, score) in last.as_array().unwrap().iter().zip(result) {
            assert_eq!(point.as_f64(), score.as_f64());
        }
        let decisions = hand["decisions"].as_array().unwrap();
        let forced = decisions.iter().filter(|one| one["forced"] == true);
        assert!(forced.into_iter().all(|one| one.get("cost").is_none()));
    }
}

#[test]
fn people_read_it_in_both_languages_with_one_decimal() {
    let hands = sample(&["--count", "1", "--seed", "6"]);
    let (german, _) = analyse(&["--lang", "de"], &hands);
    let (english, _) = analyse(&["--lang", "en", "--seat", "2"], &hands);
    assert!(german.contains("Fehler, der teuerste zuerst:") && german.contains("Punkte ("));
    assert!(german.contains("am Ende das Ergebnis"));
    assert!(english.contains("Mistakes, the dearest first:") && english.contains("Player 2:"));
    assert!(!english.contains("Player 1") && !english.contains("player 3:"));
    assert!(german.lines().count() > 6 && !german.contains('\u{fffd}'), "{german}");
    assert!(!german.contains('{') && !english.contains('{'), "{german}\n{english}");
}

#[test]
fn what_open_cards_are_worth_stands_line_by_line() {
    let hands = sample(&["--count", "1", "--seed", "6"]);
    let output = run(&["solve", "--lang", "en", "--at", "50", "-"], &hands);
    let solved = text(&output.stdout);
    assert!(solved.lines().count() > 1 && !solved.contains('\u{fffd}'), "{solved}");
    assert!(solved.lines().skip(1).all(|line| line.starts_with("  ")), "{solved}");
    let unlimited = run(&["solve", "--lang", "en", "--no-limit", "--at", "50", "-"], &hands);
    assert_eq!(text(&unlimited.stdout), solved, "all cores find the same");
}

#[test]
fn rules_that_nobody_learned_a_hand_that_breaks_off_and_a_damaged_file_are_told_honestly() {
    let sampled = sample(&["--count", "1", "--seed", "7"]);
    let result = ["[Contract", "[Re ", "[Eyes", "[Score"];
    let kept = sampled.lines().filter(|line| !result.iter().any(|tag| line.starts_with(tag)));
    let hand = kept.collect::<Vec<_>>().join("\n") + "\n";
    let house = hand.replacen("[Dealer", "[Options \"doppelkopf=41\"]\n[Dealer", 1);
    let (found, status) = analyse(&["--json"], &house);
    let found = &lines(&found)[0];
    assert_eq!(status, Some(0), "{found}");
    assert_eq!(found["judged"], false);
    assert!(found["players"].as_array().unwrap().iter().all(|one| one["mistakes"] == 0));

    let tags: Vec<&str> = hand.lines().filter(|line| line.starts_with('[')).collect();
    let moves: Vec<&str> = hand
        .lines()
        .filter(|line| !line.starts_with('['))
        .flat_map(str::split_whitespace)
        .collect();
    let half = format!("{}\n\n{}\n", tags.join("\n"), moves[..moves.len() / 2].join(" "));
    let (found, status) = analyse(&["--lang", "en"], &half);
    assert_eq!(status, Some(0), "{found}");
    assert!(found.contains("breaks off"), "{found}");

    let wrong_card = hand.replacen("[Deal \"", "[Deal \"XX ", 1);
    let wrong_score = sampled.replacen("[Score \"", "[Score \"9", 1);
    for damaged in [wrong_card, wrong_score] {
        let (found, status) = analyse(&["--json"], &damaged);
        assert_eq!(status, Some(1));
        assert_eq!(lines(&found)[0]["ok"], false);
    }
}

#[test]
fn people_are_added_up_by_name_wherever_they_sat() {
    let hands = sample(&["--count", "2", "--seed", "8"]);
    let named = |text: &str, names: &str| text.replacen("[Dealer", &format!("{names}\n[Dealer"), 1);
    let (first, second) = hands.split_once("\n\n[").map_or((hands.as_str(), ""), |parts| parts);
    let second = second.split_once("\n\n[").map_or(second, |parts| parts.0);
    let file = format!(
        "{}\n\n{}",
        named(first, "[Date \"2026.11.01\"]\n[Seat1 \"Anna\"]\n[Seat2 \"Ben\"]"),
        named(&format!("[{second}"), "[Date \"2026.11.08\"]\n[Seat1 \"Ben\"]\n[Seat3 \"Anna\"]"),
    );
    let (found, status) = analyse(&["--json"], &file);
    assert_eq!(status, Some(0), "{found}");
    let lines = lines(&found);
    let (evening, hands) = lines.split_last().unwrap();
    let mistakes = |hand: usize, seat: usize| hands[hand]["players"][seat]["mistakes"].as_u64();
    let anna = evening["people"].as_array().unwrap().iter().find(|one| one["name"] == "Anna");
    let both = mistakes(0, 0).zip(mistakes(1, 2)).map(|(a, b)| a + b);
    assert_eq!(anna.unwrap()["mistakes"].as_u64(), both);
    assert_eq!(anna.unwrap()["hands"], 2);
    let (german, _) = analyse(&["--lang", "de"], &file);
    assert!(german.contains("Ben, 2 Spiele:"), "{german}");
    assert!(german.contains(", Anna: "), "sentences name her: {german}");
    // And over time.
    let days: Vec<&Value> = anna.unwrap()["days"].as_array().unwrap().iter().collect();
    assert_eq!(
        days.iter().map(|day| &day["date"]).collect::<Vec<_>>(),
        ["2026.11.01", "2026.11.08"]
    );
    assert_eq!(days[1]["mistakes"].as_u64(), mistakes(1, 2));
    assert!(german.contains("2026.11.08, ein Spiel:"), "{german}");
}
