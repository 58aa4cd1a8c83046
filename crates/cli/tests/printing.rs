//! `dulle tournament print` and `dulle match print`, by a program with or without the typesetter.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use tempfile::TempDir;

fn dulle(folder: &Path, words: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_dulle"));
    command.args(["--lang", "en"]).args(words.split(' ')).current_dir(folder).env("LC_ALL", "C");
    command.output().unwrap()
}

/// What a command says that must end with this status.
#[track_caller]
fn says(folder: &Path, words: &str, status: i32) -> String {
    let output = dulle(folder, words);
    let said =
        [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap()).concat();
    assert_eq!(output.status.code(), Some(status), "{words}: {said}");
    said.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// With the typesetter there is a PDF, without it a sentence and no file.
#[track_caller]
fn prints(folder: &Path, words: &str) {
    let out = folder.join("x.pdf");
    let words = format!("{words} --out x.pdf");
    if cfg!(feature = "print") {
        assert!(says(folder, &words, 0).contains("x.pdf is written"));
        assert!(fs::read(&out).unwrap().starts_with(b"%PDF-"), "{words}");
        fs::remove_file(&out).unwrap();
    } else {
        assert!(says(folder, &words, 1).contains("built without the typesetter"));
        assert!(!out.exists());
    }
}

#[test]
fn a_tournament_prints_what_is_there_and_refuses_what_is_not() {
    let folder = TempDir::new().unwrap();
    let folder = folder.path();
    says(folder, "tournament new h.tournament Cup --rounds 2", 0);
    for place in 1..=8 {
        says(folder, &format!("tournament enter h.tournament P{place}"), 0);
    }
    let print = |what: &str| format!("tournament print h.tournament --what {what}");
    assert!(
        says(folder, &format!("{} --out x.pdf", print("seating")), 1).contains("not been drawn")
    );
    assert!(says(folder, &format!("{} --out x.pdf", print("ruling")), 1).contains("no ruling"));
    prints(folder, &print("sheet-empty"));
    says(folder, "tournament draw h.tournament 1 --seed 5", 0);
    for what in ["sheet-empty", "slips", "seating", "seating-by-name"] {
        prints(folder, &print(what));
    }
    fs::write(folder.join("codes"), "1 K7PM-42QX\n\n2 ABCDEFGH\n").unwrap();
    prints(
        folder,
        &format!("{} --wifi Saal --address dulle.local/t --codes codes", print("cards")),
    );
    fs::write(folder.join("codes"), "1 K7PM-42QX\ntwo\n").unwrap();
    let cards = format!("{} --address dulle.local/t --codes codes --out x.pdf", print("cards"));
    assert!(says(folder, &cards, 1).contains("Line 2"));
}

#[test]
fn a_match_prints_its_sheet_filled_and_empty() {
    let folder = TempDir::new().unwrap();
    let folder = folder.path();
    says(folder, "match new e.match Anna Ben Cem Dora", 0);
    says(folder, "match add e.match normal --value 3 --plus Anna,Cem", 0);
    prints(folder, "match print e.match");
    prints(folder, "match print e.match --empty");
    let nowhere = says(folder, "match print none.match --out x.pdf", 2);
    assert!(nowhere.contains("none.match"), "{nowhere}");
}
