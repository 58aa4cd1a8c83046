//! Whole hands and a whole match.

use std::process::Command;
use std::time::{Duration, Instant};

use crate::house::{DULLE, House, Player};

/// The machines that run the tests may be busy.
const LONG: Duration = Duration::from_secs(300);

fn stdout(words: &[&str]) -> (bool, String) {
    let output = Command::new(DULLE).args(["--lang", "en"]).args(words).output().expect("dulle");
    (output.status.success(), String::from_utf8(output.stdout).expect("UTF-8"))
}

/// Three who sit down beside a host on seat 1, each on a seat of their own: nobody is quicker than the host.
fn the_others(house: &House, link: &str, words: &[&str]) -> [Player; 3] {
    [("Ben", "2"), ("Cem", "3"), ("Dora", "4")]
        .map(|(name, seat)| house.join(link, name, &[words, &["--seat", seat]].concat()))
}

#[test]
fn four_clients_play_hands_whose_cards_can_be_checked() {
    let house = House::new();
    let file = house.path("hands.dkn");
    let file = file.to_str().expect("a path");
    let auto = ["--auto", "rules", "--hands", "2"];
    let words = [&auto[..], &["--seat", "1", "--start", "4", "--dkn", file]].concat();
    let (link, mut anna) = house.host("Anna", &words);
    let mut others = the_others(&house, &link, &auto);
    assert!(anna.wait(LONG).success());
    assert!(others.iter_mut().all(|player| player.wait(LONG).success()));
    let (good, text) = stdout(&["verify", file]);
    assert!(good && text.lines().count() == 2, "{text}");
    let (good, text) = stdout(&["replay", file]);
    assert!(good && text.lines().count() == 2, "{text}");
    // A card that changed hands is found out.
    let dkn = std::fs::read_to_string(file).expect("a file");
    let deal = dkn.lines().find(|line| line.starts_with("[Deal \"")).expect("a deal");
    let hands: Vec<&str> = deal.split('"').nth(1).expect("hands").split(" | ").collect();
    let swapped = [hands[1], hands[0], hands[2], hands[3]].join(" | ");
    std::fs::write(file, dkn.replace(&hands.join(" | "), &swapped)).expect("a file");
    let (good, text) = stdout(&["verify", file]);
    assert!(!good && text.contains("different cards"), "{text}");
}

#[test]
fn four_clients_play_a_whole_match() {
    println!("a match took {:?}", play_a_match(&House::new()));
}

#[test]
fn four_clients_play_a_whole_match_on_postgresql() {
    println!("a match took {:?}", play_a_match(&House::on_postgres()));
}

fn play_a_match(house: &House) -> Duration {
    let file = house.path("match.dkn");
    let file = file.to_str().expect("a path");
    let start = Instant::now();
    let words = ["--auto", "rules", "--start", "4", "--match", "--dkn", file, "--seat", "1"];
    let (link, mut anna) = house.host("Anna", &words);
    let mut others = the_others(house, &link, &["--auto", "rules"]);
    assert!(anna.wait(LONG).success());
    assert!(others.iter_mut().all(|player| player.wait(LONG).success()));
    let took = start.elapsed();
    let (good, text) = stdout(&["verify", file]);
    assert!(good && text.lines().count() == 24, "{text}");
    let dkn = std::fs::read_to_string(file).expect("a file");
    let solos = dkn.lines().filter(|line| line.starts_with("[Contract \"solo-")).count();
    assert!(solos >= 4, "everybody has played their compulsory solo: {solos}");
    took
}

#[test]
fn one_client_plays_with_three_bots_and_a_program_can_be_that_client() {
    let house = House::new();
    let player = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/random_player.py");
    let program = format!("python3 {player}");
    for who in [["--auto", "random"], ["--player", &program]] {
        let words = [&who[..], &["--start", "1", "--bots", "club", "--hands", "3"]].concat();
        let (_, mut anna) = house.host("Anna", &words);
        assert!(anna.wait(LONG).success(), "{who:?}");
    }
}

#[test]
fn a_server_that_is_asked_to_end_ends_and_its_tables_come_back() {
    let mut house = House::new();
    let words = ["--auto", "rules", "--start", "1", "--bots", "club", "--hands", "40"];
    let (_, mut anna) = house.host("Anna", &words);
    std::thread::sleep(Duration::from_millis(500));
    assert!(house.terminate().success());
    assert!(!anna.is_over());
    house.crash();
    assert!(anna.wait(LONG).success());
}
