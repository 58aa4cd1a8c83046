//! Programs as players: those that play, and those that fail in every way we could think of.

mod common;

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;
use std::thread::sleep;
use std::time::{Duration, Instant};

use common::{contest, json, plan, play, wild};
use dulle_arena::{Contest, Guest, Placements, Plan, PlayerKind};
use dulle_rules::{Deal, Game, Pack, Rules, Seat, SeatSet, Seed, Viewer};
use tempfile::TempDir;

const HELLO: &str = r#"read x; echo "{\"type\":\"hello\",\"protocol\":1}"; "#;

/// A shell program against `wild`: one against three, so four hands a deal.
fn shell(script: &str) -> PlayerKind {
    PlayerKind::parse(&format!("program:sh -c '{script}'")).expect("a program")
}

/// Plays against a broken program: it must fail like this in every hand, and nothing else.
fn fails(kind: PlayerKind, fault: &str) {
    // Only those who sleep are waited for.
    let timeout = if fault == "late" { 100 } else { 20_000 };
    let start = Instant::now();
    let name = kind.name().to_owned();
    let contest = Contest {
        placements: Placements::OneThree,
        timeout: Duration::from_millis(timeout),
        ..contest(kind, wild())
    };
    let mut faults = Vec::new();
    let report = dulle_arena::run(&contest, &plan(2), &mut |now| {
        faults.extend(now.faults.iter().map(|(side, note)| (side.word(), note.fault.clone())));
    });
    let summary = report.expect("the arena goes on").summary;
    assert_eq!(faults, vec![("a", fault.to_owned()); 8], "{name}");
    assert_eq!((summary.side_a.faults, summary.side_b.faults, summary.hands), (8, 0, 8));
    assert!(start.elapsed() < Duration::from_secs(60), "{name}");
}

#[test]
fn a_program_that_does_not_exist() {
    fails(PlayerKind::parse("program:/no/such/player").expect("a program"), "not-started");
}

#[test]
fn a_program_that_ends_at_once() {
    fails(shell("exit 0"), "dead");
}

#[test]
fn a_program_that_ends_when_it_is_asked() {
    fails(shell(&format!("{HELLO} read x; read x; exit 3")), "dead");
}

#[test]
fn a_program_that_prints_garbage() {
    fails(shell("while read x; do echo garbage; done"), "garbage");
    fails(shell(&format!("{HELLO} while read x; do echo \"[1,2\"; done")), "garbage");
}

#[test]
fn a_program_that_never_stops_printing() {
    fails(PlayerKind::parse("program:yes").expect("a program"), "garbage");
}

#[test]
fn a_program_that_prints_what_is_no_text() {
    fails(shell("printf \"\\377\\376\\n\"; exec sleep 100"), "garbage");
}

#[test]
fn a_program_that_answers_another_question() {
    let answer = r#"echo "{\"type\":\"act\",\"id\":77,\"action\":\"fine\"}""#;
    fails(shell(&format!("{HELLO} read x; read x; {answer}; exec sleep 100")), "garbage");
}

#[test]
fn a_program_that_speaks_another_version() {
    fails(shell(r#"echo "{\"type\":\"hello\",\"protocol\":99}"; exec sleep 100"#), "garbage");
}

#[test]
fn a_program_that_sleeps() {
    fails(PlayerKind::parse("program:sleep 100").expect("a program"), "late");
    fails(shell(&format!("{HELLO} exec sleep 100")), "late");
}

#[test]
fn a_program_that_wants_what_is_not_allowed() {
    for word in ["back", "done", "nonsense", ""] {
        let answer = format!(r#"echo "{{\"type\":\"act\",\"id\":1,\"action\":\"{word}\"}}""#);
        fails(shell(&format!("{HELLO} read x; read x; {answer}; exec sleep 100")), "illegal");
    }
}

#[test]
fn a_program_that_prints_a_huge_line() {
    fails(shell("head -c 50000000 /dev/zero | tr \"\\0\" x; exec sleep 100"), "too-long");
}

#[test]
fn the_python_player_takes_part_and_repeats_itself() {
    let python = Command::new("python3").arg("--version").output();
    assert!(
        python.is_ok_and(|output| output.status.success()),
        "this test needs python3 in the path: the example player is written in Python"
    );
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/random_player.py");
    let command = format!("program:python3 '{}'", script.display());
    let contest = contest(PlayerKind::parse(&command).expect("a program"), wild());
    let folder = TempDir::new().expect("a folder");
    let with = |threads: usize| {
        let out = folder.path().join(format!("{threads}.jsonl"));
        let report = play(&contest, &Plan { threads, out: Some(out.clone()), ..plan(6) });
        (json(&report), std::fs::read_to_string(out).expect("results"), report)
    };
    let (table, results, report) = with(1);
    assert_eq!(report.summary.side_a.faults, 0, "{results}");
    assert!(report.times[0].decisions() > 6 * 6 * 2 * 2);
    let (again, results_again, _) = with(2);
    assert_eq!((again, results_again), (table, results));
}

#[test]
fn a_program_at_a_table_gets_another_seed_in_every_hand() {
    const HANDS: usize = 5;
    let folder = TempDir::new().expect("a folder");
    let heard = folder.path().join("heard");
    let file = heard.to_str().expect("a plain path");
    let kind = shell(&format!("{HELLO} while read x; do echo \"$x\" >> {file}; done"));
    let mut guest = Guest::new(&kind, Duration::from_secs(20));
    let rules = Rules::named("ddv2026").expect("a bundled book");
    let seat = Seat::ALL[1];
    for hand in 1..=HANDS as u64 {
        let dealer = Seat::ALL[0];
        let hands =
            Pack::from_seed(rules.book(), Seed::of_series(3, hand)).deal(rules.book(), dealer);
        let deal = Deal { hands, dealer, owes: SeatSet::NONE, forced: None };
        let game = Game::new(&rules, &deal).expect("a deal");
        guest.start(&game.view(Viewer::Seat(seat)), seat).expect("it runs");
    }
    let start = Instant::now();
    let lines = loop {
        let lines = std::fs::read_to_string(&heard).unwrap_or_default();
        if lines.lines().count() == HANDS || start.elapsed() > Duration::from_secs(20) {
            break lines;
        }
        sleep(Duration::from_millis(20));
    };
    let seed = |line: &str| {
        let message: serde_json::Value = serde_json::from_str(line).expect("a message");
        message["seed"].as_u64().expect("a seed")
    };
    let seeds: BTreeSet<u64> = lines.lines().map(seed).collect();
    assert_eq!(seeds.len(), HANDS, "{lines}");
    assert!(!seeds.contains(&0));
}
