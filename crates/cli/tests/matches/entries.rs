//! What is refused before it is written, and what an entry answers.

use std::fs;

use serde_json::Value;
use tempfile::TempDir;

use crate::{Evening, dulle, flat, play_on, text};

#[test]
fn a_breach_follows_the_hand_that_stands_on_the_sheet() {
    let evening = Evening::of_four();
    evening.good("add", &["solo-queens", "--by", "Cem", "--value", "1"]);
    let signed = ["--signed", "R. Meier"];
    let penalise = |words: &[&str]| -> Vec<String> {
        words.iter().chain(&signed).map(|&word| word.to_owned()).collect()
    };
    let refused = |words: &[&str]| {
        let words = penalise(words);
        evening.refused("penalise", &words.iter().map(String::as_str).collect::<Vec<_>>())
    };
    let by_dora = refused(&["minor", "Anna", "--number", "1", "--by", "Dora"]);
    assert!(by_dora.contains("Cem's queen solo"), "{by_dora}");
    assert!(flat(&by_dora).ends_with("(TSR 9.3.3)."), "{by_dora}");
    evening.good("penalise", &["minor", "Anna", "--number", "1", "--signed", "R. Meier"]);
    let sheet = evening.good("show", &[]);
    assert!(sheet.contains("TSR 9.3.3"), "{sheet}");
    assert_eq!(evening.json("show", &[])["totals"], serde_json::json!([-4, -1, 6, -1]));
    evening.good(
        "penalise",
        &["minor", "Anna", "--by", "Dora", "--contract", "solo-jacks", "--signed", "R. Meier"],
    );
    let normal = evening.refused("add", &["normal", "--value", "1", "--plus", "Anna,Ben"]);
    assert!(flat(&normal).contains("Undo it (dulle match undo)"), "{normal}");
}

#[test]
fn after_the_last_hand_a_breach_is_booked_by_that_hand() {
    let evening = Evening::new(&["--hands", "4"], &["Anna", "Ben", "Cem", "Dora"]);
    for _ in 1..=4 {
        play_on(&evening);
    }
    evening.good("penalise", &["minor", "Ben", "--signed", "R. Meier"]);
    let sheet = evening.json("show", &[]);
    let line = sheet["lines"].as_array().unwrap().last().unwrap().clone();
    assert_eq!((line["hand"].as_u64(), line["rule"].as_str()), (Some(4), Some("9.3.3")));
}

#[test]
fn options_that_do_not_go_together_are_refused() {
    let evening = Evening::of_four();
    let add: &[(&[&str], &str)] = &[
        (&["normal", "--eyes", "130", "--re", "1,2", "--plus", "1,2"], "--plus and --eyes cannot"),
        (&["normal", "--value", "2", "--plus", "1,2", "--re", "1,2"], "--re and --value cannot"),
        (&["solo-aces", "--eyes", "130", "--by", "1", "--re", "1"], "--re and --by cannot"),
        (&["normal", "--value", "2", "--plus", "1,2", "--specials", "re:fox"], "--specials and"),
        (&["normal", "--value", "2", "--plus", "1,2", "--tricks", "3"], "--tricks and --value"),
        (&["normal", "--points=1,-1,1,-1", "--plus", "1,3"], "--plus and --points cannot"),
        (&["normal", "--eyes", "130", "--re", "1,2", "--by", "1"], "--re and --by cannot"),
        (&["normal", "--eyes", "130", "--by", "1"], "Nobody plays alone in a normal game."),
        (&["solo-aces", "--eyes", "130", "--by", "1", "--specials", "re:fox"], "A solo has no"),
        (&["solo", "--by", "1", "--value", "1", "--calls", "1:re,2:contra"], "This hand cannot be"),
        (
            &["normal", "--value", "5", "--calls", "Anna:re,Ben:contra", "--plus", "Anna,Ben"],
            "Ben does not belong",
        ),
    ];
    for (words, expected) in add {
        let refusal = evening.refused("add", words);
        assert!(refusal.starts_with(expected), "{words:?}: {refusal}");
    }
    let penalise: &[(&[&str], &str)] = &[
        (&["minor", "Anna", "--points", "5"], "--points and minor cannot be used together"),
        (&["minor", "Anna", "--limits", "3"], "--limits and minor cannot"),
        (&["serious", "Anna", "--harmless"], "--harmless and serious cannot"),
        (&["minor", "Anna", "--harmless"], "Leave out --harmless: it matters only"),
        (&["unsporting", "Anna", "--points", "3", "--number", "1"], "--number and unsporting"),
    ];
    for (words, expected) in penalise {
        let words: Vec<&str> = words.iter().copied().chain(["--signed", "R"]).collect();
        let refusal = evening.refused("penalise", &words);
        assert!(refusal.starts_with(expected), "{words:?}: {refusal}");
    }
    evening.good("penalise", &["minor", "Anna", "--because", "revoked", "--signed", "R"]);
    assert!(flat(&evening.good("show", &[])).contains("(TSR 9.3.2) (revoked), signed R"));
    let old = Evening::new(&["--rulebook", "ddv1994"], &["Anna", "Ben", "Cem", "Dora"]);
    let words = ["minor", "Anna", "--by", "Ben", "--harmless", "--signed", "R"];
    let refusal = old.refused("penalise", &words);
    assert!(flat(&refusal).contains("in this rulebook the soloist gets the points"), "{refusal}");
}

#[test]
fn a_refused_table_names_its_paragraph_in_json() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("five.match");
    let words = ["new", file.to_str().unwrap(), "A", "B", "C", "D", "E", "--json"];
    let output = dulle(&words).args(["--rulebook", "lions2024"]).output().unwrap();
    let json: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((json["ok"].as_bool(), json["rule"].as_str()), (Some(false), Some("A2")));
}

#[test]
fn an_entry_answers_with_what_it_changed() {
    let evening = Evening::of_four();
    evening.good("add", &["normal", "--points=5,-5,5,-5", "--calls", "Anna:re,Ben:contra"]);
    let minor = evening.good("penalise", &["minor", "Ben", "--signed", "R. Meier"]);
    assert!(minor.contains("minor breach: Ben"), "{minor}");
    assert!(flat(&minor).contains("Hand 2 of 24 is being played and goes on"), "{minor}");
    let corrected = evening.good("correct", &["1", "normal", "--points=6,-6,6,-6"]);
    // Nobody said that there were no calls.
    assert!(corrected.contains("  1 1 normal          1Re 2Co             6"), "{corrected}");
    assert!(flat(&corrected).contains("before: normal 1Re 2Co, +5 -5 +5 -5"), "{corrected}");
    assert!(flat(&corrected).contains("Totals 7 -9 7 -5"), "{corrected}");
    let none = ["1", "normal", "--points=4,-4,4,-4", "--calls", "none"];
    assert!(evening.good("correct", &none).contains("  1 1 normal                              4"));
    let undone = evening.good("undo", &[]);
    assert!(undone.contains("  1 1 normal          1Re 2Co             6"), "{undone}");
}

#[test]
fn struck_hands_stay_on_the_sheet_after_it_is_closed() {
    let evening = Evening::new(&["--hands", "8"], &["Anna", "Ben", "Cem", "Dora"]);
    evening.good("add", &["normal", "--points=1,-1,1,-1"]);
    evening.good("misdeal", &[]);
    let time = evening.good("time-is-up", &[]);
    assert!(!time.contains("dealt again"), "{time}");
    let sheet = flat(&evening.good("show", &[]));
    assert!(sheet.contains("hand 2 not counted and not repeated"), "{sheet}");
    assert!(sheet.contains("(TSR 8.5.3)"), "{sheet}");
    for _ in 0..4 {
        play_on(&evening);
    }
    evening.good("close", &[]);
    let sheet = flat(&evening.good("show", &[]));
    assert!(sheet.contains("Hands 6–8 are struck: time was up (TSR 8.5.1)."), "{sheet}");
    let json = evening.json("show", &[]);
    assert_eq!(json["struck"], serde_json::json!([6, 7, 8]));
    assert_eq!(
        (json["next"]["over"].as_str(), json["next"]["struck"].as_u64()),
        (Some("closed"), Some(3))
    );
}

#[test]
fn a_correction_that_moves_the_list_says_so() {
    let evening = Evening::of_four();
    evening.good("add", &["solo", "--by", "Cem", "--value", "1"]);
    evening.good("add", &["normal", "--points=1,-1,1,-1"]);
    evening.good("correct", &["1", "normal", "--points=1,-1,1,-1"]);
    let sheet = flat(&evening.good("show", &[]));
    assert!(
        sheet.contains("according to the correction Ben should have dealt this hand"),
        "{sheet}"
    );
}

#[test]
fn names_and_words_as_people_type_them() {
    let evening = Evening::new(&[], &["Anna", "Anton", "Cem", "Dora"]);
    let several = evening.refused("add", &["solo", "--by", "an", "--value", "1"]);
    assert!(several.starts_with("“an” matches several: Anna and Anton."), "{several}");
    for word in ["Stille-Hochzeit", "Karo-Solo", "Assesolo", "queen-solo", "damensolo"] {
        evening.good("add", &[word, "--by", "Dora", "--value", "1"]);
        evening.good("undo", &[]);
    }
    let calls = "Anna:re,Anna:keine90,Cem:No60";
    evening.good("add", &["normal", "--eyes", "200", "--re", "Anna,Cem", "--calls", calls]);
    for name in ["3", "a,b", "a:b"] {
        let file = evening.folder.path().join("other.match");
        let output = dulle(&["new", file.to_str().unwrap(), "X", "Y", "Z", name]).output().unwrap();
        assert_eq!(output.status.code(), Some(1), "{name}");
        assert!(text(&output.stderr).contains("cannot be a name"), "{name}");
    }
}

#[test]
fn a_file_in_use_is_waited_for_and_then_left_alone() {
    let evening = Evening::of_four();
    let held = fs::File::open(&evening.file).unwrap();
    held.lock().unwrap();
    let output = evening.run("add", &["normal", "--points=1,-1,1,-1"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(flat(&text(&output.stderr)).contains("is in use by another program"));
    held.unlock().unwrap();
    assert_eq!(evening.json("show", &[])["lines"].as_array().unwrap().len(), 0);
}

#[test]
fn a_mark_of_the_encoding_does_no_harm() {
    let evening = Evening::of_four();
    let marked = [b"\xef\xbb\xbf".as_slice(), &evening.bytes()].concat();
    fs::write(&evening.file, marked).unwrap();
    evening.good("add", &["normal", "--points=1,-1,1,-1"]);
    evening.good("show", &[]);
}

#[test]
fn a_replay_that_lapses_is_not_promised_any_more() {
    let evening = Evening::new(&["--rulebook", "ddv1994"], &["Anna", "Ben", "Cem", "Dora"]);
    evening.good("add", &["normal", "--points=1,-1,1,-1"]);
    evening.good("add", &["normal", "--points=1,-1,1,-1"]);
    let struck = flat(&evening.good("wrongly-noted", &["1"]));
    assert!(struck.contains("played again (TSR 1994 G.1.3)"), "{struck}");
    evening.good("time-is-up", &[]);
    let sheet = flat(&evening.good("show", &[]));
    assert!(sheet.contains("struck without replacement, not played again"), "{sheet}");
    let over = evening.refused("add", &["normal", "--points=1,-1,1,-1"]);
    assert!(over.ends_with("(TSR 1994 B.5)."), "{over}");
}

#[test]
fn a_deal_that_is_passed_on_says_why() {
    let evening = Evening::new(&["--hands", "10"], &["Anna", "Ben", "Cem", "Dora", "Emil"]);
    for soloist in ["Ben", "Cem", "Dora", "Emil"] {
        evening.good("add", &["solo", "--by", soloist, "--value", "1"]);
    }
    for _ in 5..=9 {
        play_on(&evening);
    }
    let next = flat(&evening.good("next", &[]));
    assert!(
        next.starts_with("Hand 10 of 10: Ben deals, Anna cuts. It would be Anna's turn to deal.")
    );
    assert!(next.contains("(TSR 10.1.1)"), "{next}");
}

/// A hand of an open table at the first deal of Anna, with these acts.
fn open_record(book: &str, acts: &str) -> String {
    let deal = "CA CA CT CQ C9 ST HA HK HK DA D9 D9 | SA SQ SJ S9 HT HT HQ HQ H9 DA DK DJ | \
                CK CQ CJ SA ST SK SQ S9 HA HJ DT DJ | CT CK CJ C9 SK SJ HJ H9 DT DK DQ DQ";
    let tags = format!("[Rulebook \"{book}\"] [Dealer \"1\"] [Owes \"1 2 3 4\"] [Deal \"{deal}\"]");
    format!("{tags} [Play \"open\"]\n{acts}\n")
}

#[test]
fn a_ruled_hand_comes_onto_the_sheet_with_its_rulings() {
    let evening = Evening::of_four();
    let path = evening.folder.path().join("open.dkn");
    let path = path.to_str().unwrap();
    let fine = "2:fine 3:fine 4:fine 1:fine 2:HT 3:DT 4:DQ 1:CQ 2:DK 3:CK";
    // Not ended, not signed, not of this hand: nothing is written.
    fs::write(path, open_record("ddv2026", fine)).unwrap();
    let open = evening.refused("add", &["--dkn", path, "--signed", "R. Meier"]);
    assert!(open.contains("not ended"), "{open}");
    fs::write(path, open_record("ddv2026", &format!("{fine} 4:complain"))).unwrap();
    let unsigned = evening.refused("add", &["--dkn", path]);
    assert!(unsigned.contains("--signed") && unsigned.contains("8.2.2"), "{unsigned}");
    let wrong = evening.refused("add", &["--dkn", path, "--signed", "R. Meier", "--number", "2"]);
    assert!(wrong.contains('1'), "{wrong}");
    fs::write(path, open_record("ddv2019", &format!("{fine} 4:complain"))).unwrap();
    evening.refused("add", &["--dkn", path, "--signed", "R. Meier"]);
    // A major breach: the hand is not played, and the same player deals again.
    fs::write(path, open_record("ddv2026", &format!("{fine} 4:complain"))).unwrap();
    let told = evening.good("add", &["--dkn", path, "--signed", "R. Meier"]);
    assert!(flat(&told).contains("Anna deals"), "{told}");
    let file = text(&evening.bytes());
    let line = "breach 1 serious 3 limits 0 signed \"R. Meier\" because \"revoke 5.2.2\"";
    assert!(file.contains(line), "{file}");
    // The referee has it dealt again after a fault of the deal.
    fs::write(path, open_record("ddv2026", "1:misdeal(not-cut) 3:complain")).unwrap();
    evening.good("add", &["--dkn", path]);
    assert!(text(&evening.bytes()).contains("misdeal 1 not-cut"));
}
