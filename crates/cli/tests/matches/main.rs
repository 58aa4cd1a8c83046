//! `dulle match` as its users meet it.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod entries;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::Value;
use tempfile::TempDir;

/// A folder with a match in it.
struct Evening {
    folder: TempDir,
    file: PathBuf,
}

fn dulle(words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_dulle"));
    command.args(["--lang", "en", "match"]).args(words).env("LC_ALL", "C");
    command
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// The text without its line breaks.
fn flat(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

impl Evening {
    fn new(options: &[&str], names: &[&str]) -> Self {
        let folder = TempDir::new().unwrap();
        let file = folder.path().join("evening.match");
        let evening = Self { folder, file };
        let words: Vec<&str> = names.iter().chain(options).copied().collect();
        evening.good("new", &words);
        evening
    }

    fn of_four() -> Self {
        Self::new(&[], &["Anna", "Ben", "Cem", "Dora"])
    }

    fn run(&self, command: &str, words: &[&str]) -> Output {
        let file = self.file.to_str().unwrap();
        let all: Vec<&str> = [command, file].into_iter().chain(words.iter().copied()).collect();
        dulle(&all).output().unwrap()
    }

    /// What a command prints that must succeed.
    fn good(&self, command: &str, words: &[&str]) -> String {
        let output = self.run(command, words);
        let (out, err) = (text(&output.stdout), text(&output.stderr));
        assert_eq!(output.status.code(), Some(0), "{command} {words:?}: {out}{err}");
        assert_eq!(err, "", "{command} {words:?}");
        out
    }

    /// The sentence with which a command is refused; the file stays as it was.
    fn refused(&self, command: &str, words: &[&str]) -> String {
        let before = self.bytes();
        let output = self.run(command, words);
        assert_eq!(output.status.code(), Some(1), "{command} {words:?}: {output:?}");
        assert_eq!(text(&output.stdout), "", "{command} {words:?}");
        assert_eq!(self.bytes(), before, "{command} {words:?} changed the file");
        let sentence = text(&output.stderr);
        assert!(sentence.lines().all(|line| line.chars().count() <= 80), "{sentence}");
        flat(&sentence)
    }

    fn json(&self, command: &str, words: &[&str]) -> Value {
        let words: Vec<&str> = words.iter().copied().chain(["--json"]).collect();
        serde_json::from_slice(&self.run(command, &words).stdout).unwrap()
    }

    fn bytes(&self) -> Vec<u8> {
        fs::read(&self.file).unwrap()
    }

    fn aside(&self) -> PathBuf {
        self.folder.path().join("evening.match.torn")
    }
}

/// Plays the next hand, a forced solo where one is due.
fn play_on(evening: &Evening) {
    let next = evening.json("next", &[])["next"].clone();
    match next["forced"].as_u64() {
        Some(seat) => {
            let seat = seat.to_string();
            evening.good("add", &["solo-aces", "--by", &seat, "--value", "1"]);
        }
        None => {
            let player = |i: usize| next["players"][i].to_string();
            let plus = format!("{},{}", player(0), player(1));
            evening.good("add", &["normal", "--value", "1", "--plus", &plus]);
        }
    }
}

#[test]
fn an_evening_of_24_hands_at_four() {
    let evening = Evening::of_four();
    let begin = evening.good("next", &[]);
    assert!(begin.starts_with("Hand 1 of 24: Anna deals, Dora cuts. Ben is forehand"), "{begin}");
    assert!(begin.contains("Dora keeps the sheet; playing time is 100 minutes."), "{begin}");
    // Won 1, Re 2, Contra 2, less a fox.
    let first = evening.good(
        "add",
        &[
            "normal",
            "--re",
            "anna,cem",
            "--eyes",
            "133",
            "--calls",
            "anna:re,ben:contra",
            "--specials",
            "contra:fox",
        ],
    );
    assert!(
        first.contains(
            "  1 1 normal          1Re 2Co             4       4*      -4        4*      -4\n"
        ),
        "{first}"
    );
    let solo = evening.good("add", &["queens", "--by", "Cem", "--value", "-2"]);
    assert!(solo.contains("Hand 3 of 24: Ben deals, Anna cuts."), "{solo}");
    for _ in 3..=24 {
        play_on(&evening);
    }
    let sheet = evening.good("show", &[]);
    assert!(flat(&sheet).contains("Cem in hand 2, queen solo -6;"), "{sheet}");
    assert!(sheet.contains("Check: sum 0, all "), "{sheet}");
    assert!(sheet.contains("All 24 hands have been played."), "{sheet}");
    assert!(sheet.lines().all(|line| line.chars().count() <= 80), "{sheet}");
    let refusal = evening.refused("add", &["normal", "--value", "1", "--plus", "anna,ben"]);
    assert_eq!(refusal, "All 24 hands have been played: there are no more (TSR 8.5.1).");
    evening.good("close", &["--signed", "R. Meier"]);
    let closed = evening.refused("misdeal", &[]);
    assert!(closed.starts_with("The sheet is closed"), "{closed}");
}

#[test]
fn an_evening_of_30_hands_at_five() {
    let evening = Evening::new(&["--rulebook", "ddv2019"], &["Anna", "Ben", "Cem", "Dora", "Emil"]);
    let refusal = evening.refused("add", &["solo-queens", "--by", "Anna", "--value", "2"]);
    let expected = "Anna sits out and cannot play or score in this hand (TSR 10.1.1).";
    assert_eq!(refusal, expected);
    let refusal = evening.refused("add", &["normal", "--plus", "Anna,Ben", "--value", "2"]);
    assert_eq!(refusal, expected.replace("10.1.1", "10.1.2"));
    for _ in 1..=30 {
        play_on(&evening);
    }
    let sheet = evening.json("show", &[]);
    assert_eq!(sheet["next"]["over"], "played");
    assert_eq!(sheet["lines"].as_array().unwrap().len(), 30);
    assert_eq!(sheet["owes"].as_array().unwrap().len(), 0);
    let dealers: Vec<u64> = sheet["lines"]
        .as_array()
        .unwrap()
        .iter()
        .map(|line| line["dealer"].as_u64().unwrap())
        .collect();
    let order: Vec<u64> = (0..30).map(|hand| hand % 5 + 1).collect();
    assert_eq!(dealers, order);
    assert_eq!(sheet["check"]["parity"], "not-required");
    let names = ["Anna", "Ben", "Cem", "Dora", "Emil", "Franziska", "Gustav"];
    for members in 5..=7 {
        let evening = Evening::new(&[], &names[..members]);
        play_on(&evening);
        let sheet = evening.good("show", &[]);
        assert!(sheet.lines().all(|line| line.chars().count() <= 80), "{sheet}");
    }
}

#[test]
fn what_does_not_fit_is_refused_with_a_sentence_and_changes_nothing() {
    let evening = Evening::of_four();
    let cases: &[(&str, &[&str], &str)] = &[
        (
            "add",
            &["normal", "--points=1,-1,1,1"],
            "The result does not add up: the sum is 2 instead of 0 (TSR 7.3.3).",
        ),
        (
            "add",
            &["normal", "--points=2,-1,-1,0"],
            "The result does not add up: the points must be all even or all odd (TSR 7.3.3).",
        ),
        (
            "add",
            &["solo", "--by", "Ben", "--points=3,-1,-1,-1"],
            "In a solo Ben scores three times the value, and everybody else the value once, with the opposite sign (TSR 7.2.4).",
        ),
        (
            "add",
            &["normal", "--points=1,-1"],
            "--points takes 4 numbers separated by commas, one for each seat.",
        ),
        (
            "add",
            &["normal", "--eyes", "250", "--re", "1,2"],
            "250 card points are impossible with 12 of 12 tricks.",
        ),
        (
            "add",
            &["normal", "--value", "2", "--plus", "Anna"],
            "In a normal game --plus names the two players who get the value.",
        ),
        ("add", &["tango", "--value", "2"], "“tango” is not a contract."),
        ("add", &["normal"], "How did it end?"),
        ("add", &[], "What was played?"),
        (
            "add",
            &["solo", "--by", "Zoe", "--value", "2"],
            "“Zoe” is not at the table. The members are Anna, Ben, Cem and Dora.",
        ),
        (
            "add",
            &["normal", "--points=1,-1,1,-1", "--number", "2"],
            "This is not the current hand: hand 1 is due.",
        ),
        ("correct", &["1", "normal", "--points=1,-1,1,-1"], "The sheet has no hand 1 that counts."),
        ("wrongly-noted", &["1"], "In this rulebook a wrongly noted hand is not played again"),
        (
            "penalise",
            &["unsporting", "Anna", "--points", "13", "--signed", "P"],
            "1 to 12 points can be deducted, not 13 (TSR 9.7.2).",
        ),
        (
            "penalise",
            &["minor", "Anna", "--signed", "line\nbreak"],
            "A signature or a reason must be a short text on one line.",
        ),
        ("close", &[], "Some hands still have to be played (TSR 8.5.2)."),
        ("undo", &[], "There is nothing left to undo."),
    ];
    for (command, words, expected) in cases {
        let refusal = evening.refused(command, words);
        assert!(refusal.starts_with(expected), "{command} {words:?}: {refusal}");
    }
    let json = evening.json("add", &["normal", "--points=1,-1,1,1"]);
    assert_eq!((json["ok"].as_bool(), json["rule"].as_str()), (Some(false), Some("7.3.3")));
}

#[test]
fn corrections_penalties_and_time_show_on_the_sheet() {
    let evening = Evening::of_four();
    evening.good("add", &["normal", "--points=1,-1,1,-1"]);
    evening.good("correct", &["1", "normal", "--points=2,-2,2,-2", "--signed", "R. Meier"]);
    evening.good("penalise", &["minor", "Ben", "--signed", "R. Meier"]);
    evening.good("misdeal", &["--because", "wrong-count"]);
    evening.good("replay", &["--signed", "R. Meier", "--because", "fire alarm"]);
    evening.good("extend", &["10", "--signed", "R. Meier", "--because", "fire alarm"]);
    evening.good("penalise", &["unsporting", "Dora", "--points", "6", "--signed", "Panel"]);
    let time = evening.good("time-is-up", &["--during-hand"]);
    assert!(time.contains("Time is up: this hand is still played to the end."), "{time}");
    let sheet = evening.good("show", &[]);
    for expected in [
        "before: normal, +1 -1 +1 -1; correction signed R. Meier",
        "minor breach: Ben",
        "in hand 2 (TSR 9.3.2), signed R. Meier",
        "hand 2 dealt again: wrong number of cards",
        "hand 2 dealt again: with the referee's consent (fire alarm), signed R. Meier",
        "playing time extended by 10 minutes: complaint (fire alarm), signed R. Meier",
        "unsporting conduct: Dora −6 (TSR 9.7.2), signed Panel",
        "playing time is 110 minutes",
        "Final 3 -5 3 -7",
    ] {
        assert!(flat(&sheet).contains(expected), "{expected} is not in\n{sheet}");
    }
    let back = evening.good("undo", &[]);
    assert!(flat(&back).starts_with("Taken back: Time is up"), "{back}");
}

#[test]
fn a_hand_can_be_entered_as_a_record_or_as_the_fields_of_dulle_score() {
    let evening = Evening::of_four();
    let folder = evening.folder.path();
    let sample = Command::new(env!("CARGO_BIN_EXE_dulle"))
        .args(["sample", "--seed", "7", "--count", "1"])
        .output()
        .unwrap();
    let dkn = text(&sample.stdout);
    // The sample is dealt by the member that it names, with nobody owing: it is not this hand.
    let path = folder.join("hand.dkn");
    fs::write(&path, &dkn).unwrap();
    let refusal = evening.refused("add", &["--dkn", path.to_str().unwrap()]);
    assert!(refusal.contains("does not belong to this hand of the match"), "{refusal}");
    let outcome = folder.join("hand.json");
    let fields = r#"{"contract":"normal","re":[1,3],"eyes_re":133,"tricks_re":7,
        "calls":[{"seat":1,"call":"re"}],"specials":[{"party":"contra","item":"fox"}]}"#;
    fs::write(&outcome, fields).unwrap();
    let added = evening.good("add", &["--outcome", outcome.to_str().unwrap()]);
    assert!(
        added.contains(
            "  1 1 normal          1Re                 2       2*      -2        2*      -2\n"
        ),
        "{added}"
    );
}

#[test]
fn a_file_cut_at_any_byte_loses_at_most_the_line_that_was_cut() {
    let evening = Evening::new(&["--hands", "9"], &["A", "B", "C", "Ö"]);
    let head = evening.bytes().len();
    evening.good("add", &["normal", "--points=1,-1,1,-1"]);
    evening.good("penalise", &["minor", "Ö", "--by", "Ö", "--signed", "Ü"]);
    evening.good("add", &["solo", "--by", "Ö", "--value", "1"]);
    let whole = evening.bytes();
    for end in 0..whole.len() {
        fs::write(&evening.file, &whole[..end]).unwrap();
        let _ = fs::remove_file(evening.aside());
        let shown = evening.run("next", &[]);
        let complaint = text(&shown.stderr);
        if end < head {
            assert_eq!(shown.status.code(), Some(2), "{end}: {complaint}");
            assert!(complaint.contains("evening.match: Line "), "{end}: {complaint}");
            continue;
        }
        let kept = whole[..end].iter().rposition(|&byte| byte == b'\n').unwrap() + 1;
        assert_eq!(shown.status.code(), Some(0), "{end}: {complaint}");
        assert_eq!(complaint.contains("is incomplete"), kept < end, "{end}");
        // Looking changes nothing; writing puts the torn line aside and goes on.
        assert_eq!(evening.bytes(), &whole[..end]);
        if end % 5 == 0 || kept == end {
            let written = evening.run("penalise", &["insignificant", "A", "--signed", "R"]);
            assert_eq!(written.status.code(), Some(0), "{end}");
            let after = evening.bytes();
            assert_eq!(&after[..kept], &whole[..kept]);
            assert!(after.ends_with(b" insignificant 1 signed \"R\"\n"), "{end}");
            let aside = fs::read(evening.aside()).unwrap_or_default();
            let torn = [&whole[kept..end], b"\n"].concat();
            assert_eq!(aside, if kept < end { torn } else { Vec::new() }, "{end}");
        }
    }
}

/// Starts this many programs at once on one file.
fn at_once(evening: &Evening, count: usize, words: &[&str]) -> Vec<Output> {
    let file = evening.file.to_str().unwrap();
    let words: Vec<&str> = ["add", file].into_iter().chain(words.iter().copied()).collect();
    let mut children = Vec::new();
    for _ in 0..count {
        let mut command = dulle(&words);
        command.stdout(Stdio::null()).stderr(Stdio::null());
        children.push(command.spawn().unwrap());
    }
    children.into_iter().map(|child| child.wait_with_output().unwrap()).collect()
}

#[test]
fn two_programs_on_one_file_write_one_after_the_other() {
    let evening = Evening::of_four();
    let hand = ["normal", "--points=1,-1,1,-1"];
    let outputs = at_once(&evening, 8, &hand);
    assert!(outputs.iter().all(|output| output.status.success()));
    let sheet = evening.json("show", &[]);
    let numbers: Vec<u64> = sheet["lines"]
        .as_array()
        .unwrap()
        .iter()
        .map(|line| line["hand"].as_u64().unwrap())
        .collect();
    assert_eq!(numbers, [1, 2, 3, 4, 5, 6, 7, 8]);
    // A person who gives the number of the hand cannot enter it a second time.
    let outputs = at_once(&evening, 8, &["normal", "--points=1,-1,1,-1", "--number", "9"]);
    assert_eq!(outputs.iter().filter(|output| output.status.success()).count(), 1);
    assert_eq!(evening.json("show", &[])["next"]["number"], 10);
}

#[test]
fn a_new_match_never_overwrites_a_file() {
    let evening = Evening::of_four();
    let before = evening.bytes();
    let output = evening.run("new", &["Anna", "Ben", "Cem", "Dora"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("already exists"));
    assert_eq!(evening.bytes(), before);
    let missing = Path::new("/nowhere/at/all.match");
    let output = dulle(&["show", missing.to_str().unwrap()]).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    for names in
        [&["A", "B", "C"][..], &["A", "B", "C", "a"], &["1", "2", "3", "4", "5", "6", "7", "8"]]
    {
        let file = evening.folder.path().join("other.match");
        let words: Vec<&str> =
            ["new", file.to_str().unwrap()].into_iter().chain(names.iter().copied()).collect();
        let output = dulle(&words).output().unwrap();
        assert_eq!(output.status.code(), Some(1), "{names:?}");
        assert!(!file.exists());
    }
}

#[test]
fn a_killed_program_leaves_a_whole_file_or_a_torn_line() {
    let evening = Evening::of_four();
    let file = evening.file.to_str().unwrap().to_owned();
    let mut entries = 0;
    for round in 0..60_u64 {
        let mut command = dulle(&["penalise", &file, "insignificant", "Anna", "--signed", "R"]);
        command.stdout(Stdio::null());
        let mut child = command.spawn().unwrap();
        // From before the program reads the file until after it has written.
        std::thread::sleep(std::time::Duration::from_micros(round * 250));
        child.kill().unwrap();
        let done = child.wait().unwrap().success();
        let lines = evening.json("show", &[])["lines"].as_array().unwrap().len();
        assert!(lines == entries + 1 || lines == entries && !done, "{lines} after {entries}");
        entries = lines;
    }
    evening.good("add", &["normal", "--points=1,-1,1,-1"]);
}

#[test]
fn numbers_beyond_all_bounds_are_refused() {
    let evening = Evening::of_four();
    let least = i32::MIN.to_string();
    let value = format!("--value={least}");
    let points = format!("--points={least},{least},{least},{least}");
    for words in [["solo", "--by", "Anna", &value], ["solo", "--by", "Anna", &points]] {
        assert!(!evening.refused("add", &words).is_empty(), "{words:?}");
    }
}

#[test]
fn a_person_who_still_types_a_record_keeps_nobody_out() {
    let evening = Evening::of_four();
    let file = evening.file.to_str().unwrap();
    let mut slow = dulle(&["add", file, "--dkn", "-"]);
    let mut slow = slow.stdin(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    std::thread::sleep(std::time::Duration::from_millis(200));
    evening.good("add", &["normal", "--plus", "Anna,Ben", "--value", "1"]);
    drop(slow.stdin.take());
    assert_ne!(slow.wait().unwrap().code(), Some(0), "nothing was typed");
}
