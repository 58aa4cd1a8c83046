//! House rules on the command line: options and presets explained, files of clubs, their hands and sheets.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use serde_json::{Value, json};
use tempfile::TempDir;

fn run(lang: &str, words: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_dulle"))
        .args(["--lang", lang])
        .args(words)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    child.wait_with_output().unwrap()
}

/// What a command prints that must succeed.
fn good(lang: &str, words: &[&str]) -> String {
    let output = run(lang, words, "");
    let (out, err) = (text(&output.stdout), text(&output.stderr));
    assert_eq!(output.status.code(), Some(0), "{words:?}: {out}{err}");
    out
}

/// What a command says that must be refused, without its line breaks.
fn refused(lang: &str, words: &[&str]) -> String {
    let output = run(lang, words, "");
    assert_eq!(output.status.code(), Some(1), "{words:?}");
    flat(&text(&output.stderr))
}

/// The text without its line breaks.
fn flat(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// A file with the rules of a club.
fn club(folder: &TempDir, content: &str) -> String {
    let path = folder.path().join("club.rules");
    std::fs::write(&path, content).unwrap();
    path.to_str().unwrap().to_owned()
}

const GOLDEN: [(&str, &str); 2] = [("rules-options", "--options"), ("rules-presets", "--presets")];

fn golden(name: &str, lang: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    folder.join(format!("{name}.{lang}.txt"))
}

#[test]
fn options_and_presets_are_explained_as_the_golden_texts_say() {
    for lang in ["de", "en"] {
        for (name, flag) in GOLDEN {
            let expected = std::fs::read_to_string(golden(name, lang)).unwrap();
            assert_eq!(good(lang, &["rules", flag]), expected, "{name} in {lang}");
        }
    }
}

#[test]
#[ignore = "writes the golden files"]
fn write_the_golden_texts() {
    for lang in ["de", "en"] {
        for (name, flag) in GOLDEN {
            std::fs::write(golden(name, lang), good(lang, &["rules", flag])).unwrap();
        }
    }
}

#[test]
fn one_option_or_preset_is_explained_by_its_name_and_presets_are_compared() {
    let pigs = good("en", &["rules", "pigs"]);
    assert!(pigs.starts_with("pigs: Pigs\n") && pigs.contains("pigs=second-only"), "{pigs}");
    let kitchen = good("en", &["rules", "kitchen"]);
    assert!(kitchen.contains("Base: ddv2026") && kitchen.contains("kings=5"), "{kitchen}");
    assert_eq!(kitchen, good("en", &["rules", "--rulebook", "kitchen"]));
    // A paragraph of the book that the preset changes.
    assert!(good("en", &["rules", "6.4.2", "--rulebook", "kitchen"]).starts_with("6.4.2"));
    let diff = good("en", &["rules", "--diff", "kitchen", "palast-house"]);
    for line in ["kitchen      yes, but not in the last trick", "palast-house yes (option"] {
        assert!(diff.contains(line), "{line}: {diff}");
    }
    assert!(diff.contains("Differences between kitchen and palast-house"), "{diff}");
}

#[test]
fn the_file_of_a_preset_can_be_copied_edited_and_played_by() {
    let folder = TempDir::new().unwrap();
    let copy = good("en", &["rules", "--file", "kitchen"]);
    let edited = copy.replace("name      kitchen", "name our-club").replace("kings=5", "kings=4");
    let path = club(&folder, &edited);
    let deal = good("en", &["deal", "--seed", "1", "--rulebook", &path]);
    assert!(deal.contains("[Rulebook \"ddv2026\"]") && deal.contains("redeal=kings=4"), "{deal}");
    let shown = good("en", &["rules", "--rulebook", &path]);
    assert!(shown.starts_with("our-club: Kitchen table") && shown.contains("4 or more kings"));
    assert!(shown.contains("Base: ddv2026"), "{shown}");
    let other = TempDir::new().unwrap();
    let on_kitchen = club(&other, "name ours\nbase kitchen\npigs off\n");
    let shown = good("en", &["rules", "--rulebook", &on_kitchen]);
    assert!(shown.contains("Base: kitchen (Kitchen table"), "{shown}");
    // Their hands are replayed where nobody has the file.
    let hands = good("en", &["sample", "--seed", "3", "--count", "30", "--rulebook", &path]);
    drop(folder);
    let replayed = run("en", &["replay", "--json", "-"], &hands);
    assert_eq!(replayed.status.code(), Some(0), "{}", text(&replayed.stdout));
    assert_eq!(text(&replayed.stdout).lines().count(), 30);
}

#[test]
fn a_record_may_name_a_preset() {
    let deal = good("en", &["deal", "--seed", "1", "--rulebook", "kitchen"]);
    let start = deal.find("[Options").unwrap();
    let end = start + deal[start..].find('\n').unwrap();
    let named = deal.replace(&deal[start..=end], "").replace("ddv2026", "kitchen");
    let replayed = run("en", &["replay", "--json", "-"], &named);
    let line: Value = serde_json::from_slice(&replayed.stdout).unwrap();
    assert_eq!((&line["ok"], &line["rulebook"]), (&json!(true), &json!("kitchen")), "{line}");
}

#[test]
fn files_that_cannot_be_used_are_refused_with_line_and_reason_in_both_languages() {
    let head = "name our-club\nbase ddv2026\n";
    let cases = [
        (
            format!("{head}tens on\n"),
            "line 3: There is no setting “tens”.",
            "Zeile 3: Die Einstellung „tens“ gibt es nicht.",
        ),
        (
            format!("{head}pigs on\n"),
            "line 3: The option pigs cannot be “on”. Possible: off, at-start, on-play, second-only.",
            "Zeile 3: Die Option pigs kann nicht „on“ sein. Möglich: off, at-start, on-play, second-only.",
        ),
        (
            format!("{head}super-pigs on\n"),
            "line 3: The option super-pigs cannot be on: Super pigs need pigs.",
            "Zeile 3: Die Option super-pigs kann nicht on sein: Superschweine gibt es nur mit Schweinen.",
        ),
        (
            format!("{head}cut 4\ncut 5\n"),
            "line 4: cut is stated further up already.",
            "Zeile 4: cut steht schon weiter oben.",
        ),
        (
            "name kitchen\nbase ddv2026\n".to_owned(),
            "line 1: “kitchen” is the name of a rulebook",
            "Zeile 1: „kitchen“ heißt schon ein mitgeliefertes Regelwerk.",
        ),
        (
            "name mine\nbase nothing\n".to_owned(),
            "line 2: There is no rulebook “nothing”.",
            "Zeile 2: Das Regelwerk „nothing“ gibt es nicht.",
        ),
        (
            "name mine\nnines off\n".to_owned(),
            "line 2: A line “base” is missing.",
            "Zeile 2: Es fehlt eine Zeile „base“.",
        ),
    ];
    let folder = TempDir::new().unwrap();
    for (content, english, german) in cases {
        let path = club(&folder, &content);
        for (lang, sentence) in [("en", english), ("de", german)] {
            let said = refused(lang, &["deal", "--seed", "1", "--rulebook", &path]);
            assert!(said.starts_with(&path) && said.contains(sentence), "{content}: {said}");
        }
    }
    let missing = refused("en", &["deal", "--seed", "1", "--rulebook", "no/such.rules"]);
    assert!(missing.starts_with("no/such.rules: cannot be read"), "{missing}");
    let missing = refused("de", &["deal", "--seed", "1", "--rulebook", "no/such.rules"]);
    assert_eq!(missing, "no/such.rules: kann nicht gelesen werden (gibt es nicht).");
    let unknown = refused("en", &["deal", "--seed", "1", "--rulebook", "kitschen"]);
    assert!(unknown.contains("no rulebook “kitschen”") && unknown.contains("palast-house"));
}

fn score(input: &Value) -> Value {
    let output = run("en", &["score"], &format!("{input}\n"));
    serde_json::from_slice(&output.stdout).unwrap()
}

/// A normal hand that Re (1 and 3) wins with 133 eyes: 1 point.
fn outcome(more: &Value) -> Value {
    let mut input = json!({ "contract": "normal", "re": [1, 3], "eyes_re": 133, "tricks_re": 7 });
    for (key, value) in more.as_object().unwrap() {
        input[key] = value.clone();
    }
    input
}

#[test]
fn a_score_knows_options_and_genscher_and_refuses_points_whose_option_is_off() {
    let plain = score(&outcome(&json!({})));
    assert_eq!((&plain["value"], &plain["score"]), (&json!(1), &json!([1, -1, 1, -1])));
    // Only the score is cut.
    let plus = score(&outcome(&json!({ "options": "counting=plus" })));
    assert_eq!((&plus["value"], &plus["score"]), (&json!(1), &json!([1, 0, 1, 0])));
    let minus = score(&outcome(&json!({ "options": "counting=minus" })));
    assert_eq!((&minus["items"], &minus["score"]), (&plain["items"], &json!([0, -1, 0, -1])));
    // A bock round belongs to the match.
    let bock = score(&outcome(&json!({ "options": "bock=draw,heart-trick" })));
    assert_eq!(bock["score"], plain["score"]);
    let heart = json!([{ "party": "re", "item": "heart-trick" }]);
    let given = score(&outcome(&json!({ "options": "heart-trick", "specials": heart })));
    assert_eq!(given["value"], 2);
    for options in ["", "bock=heart-trick"] {
        let off = score(&outcome(&json!({ "options": options, "specials": heart })));
        assert_eq!(off["ok"], false, "{options}: {off}");
    }
    // Contra wins 1 point, and against the queens: not where a player named their partner.
    let lost = json!({ "eyes_re": 107, "tricks_re": 5, "options": "genscher", "genscher": true });
    assert_eq!(score(&outcome(&lost))["value"], 1);
    assert_eq!(score(&outcome(&json!({ "genscher": true })))["ok"], false);
    // A solo that the table does not play.
    let kings = json!({ "contract": "solo-kings", "re": [1] });
    assert_eq!(score(&outcome(&kings))["ok"], false);
    let kings = json!({ "contract": "solo-kings", "re": [1], "options": "extra-solos=kings" });
    assert_eq!(score(&outcome(&kings))["score"], json!([3, -1, -1, -1]));
}

/// Nobody who beats a soloist that has given up is a coward.
#[test]
fn a_score_can_say_that_a_soloist_gave_up() {
    let lost = |given_up: bool| {
        json!({
            "contract": "solo-aces", "re": [1], "eyes_re": 0, "tricks_re": 0,
            "options": "cowardice", "given_up": given_up,
        })
    };
    let winner = |given_up| score(&outcome(&lost(given_up)))["winner"].clone();
    assert_eq!((winner(false), winner(true)), (json!("re"), json!("contra")));
    let normal = score(&outcome(&json!({ "given_up": true })));
    assert_eq!(normal["ok"], false, "{normal}");
    assert_eq!(normal["message"], "Only somebody who plays alone can give up.");
}

#[test]
fn points_that_exclude_each_other_are_refused_by_both_names() {
    let both = json!([
        { "party": "re", "item": "charlie-caught" },
        { "party": "re", "item": "fox-last-trick" },
    ]);
    let more = json!({ "options": "charlie-caught fox-last-trick", "specials": both });
    let message = score(&outcome(&more))["message"].clone();
    assert_eq!(message, "charlie-caught and fox-last-trick cannot both happen in one hand.");
}

/// Seat 1 has a poverty with both foxes, seat 2 both queens of clubs.
const HAND: &str = r#"[Rulebook "ddv2026"]
[Options "poverty redeal=trumps=3 pigs=at-start"]
[Dealer "4"]
[Deal "DA DA D9 CA CT CK C9 SA ST SK HA HK | CQ CQ HT HT SQ SQ CJ CJ SJ DJ C9 S9 | CA CT DJ DK DQ DT H9 HJ HK HQ SA SK | CK D9 DK DQ DT H9 HA HJ HQ S9 SJ ST"]
"#;

#[test]
fn refusals_around_poverty_and_redeal_say_what_is_true_there() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("hand.dkn");
    let redeal = "1:wait 2:wait 3:fine 4:fine 1:no 2:no 1:no 2:no";
    let poverty = format!("{redeal} 1:no 2:no");
    let alone = "1:wait 2:fine 3:fine 4:fine";
    let laid = format!("{alone} 1:poverty(DA,DA,D9)");
    let played = format!("{laid} 2:take 2:return(C9,S9,DJ)");
    for (before, token, expected) in [
        (redeal, "1:fine", "Say “no”, or name what you are asked for"),
        (&poverty, "1:wait", "Say “no”, or name what you are asked for"),
        (&poverty, "1:no", "no later question fits your hand: say yes ("),
        (&poverty, "1:redeal", "You have already said “no” to that"),
        (redeal, "3:redeal", "You have said “fine”"),
        (redeal, "3:poverty(DJ,DK,DQ)", "You have said “fine”"),
        (redeal, "3:solo-clubs", "You have said “fine”"),
        (redeal, "2:solo-clubs", "You have already said “no” to that"),
        (alone, "1:no", "You are the only one who said “wait”: say what it is"),
        (&format!("{laid} 2:take"), "4:pass", "It is seat 2’s turn"),
        (&played, "4:take", "No poverty is there to be taken or returned now"),
        (&played, "1:pigs", "Only a player who has both diamond aces when play begins"),
    ] {
        std::fs::write(&file, format!("{HAND}{before} {token}\n")).unwrap();
        let output = run("en", &["replay", "--json", file.to_str().unwrap()], "");
        let line: Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!((&line["ok"], &line["token"]), (&json!(false), &json!(token)), "{line}");
        let message = line["message"].as_str().unwrap();
        assert!(message.contains(expected), "{before} {token}: {message}");
    }
}

/// A match with its file.
struct Evening {
    _folder: TempDir,
    file: String,
}

impl Evening {
    fn new(options: &[&str]) -> Self {
        let folder = TempDir::new().unwrap();
        let file = folder.path().join("evening.match").to_str().unwrap().to_owned();
        let evening = Self { _folder: folder, file };
        let names = ["Anna", "Ben", "Cem", "Dora"];
        evening.good("new", &[&names[..], options].concat());
        evening
    }

    fn words<'a>(&'a self, command: &'a str, words: &[&'a str]) -> Vec<&'a str> {
        [&["match", command, self.file.as_str()], words].concat()
    }

    fn good(&self, command: &str, words: &[&str]) -> String {
        good("en", &self.words(command, words))
    }

    fn show(&self) -> Value {
        serde_json::from_str(&self.good("show", &["--json"])).unwrap()
    }
}

#[test]
fn the_sheet_shows_which_hands_count_double_and_why() {
    let options = "-compulsory-solos bock=draw,heart-trick poverty";
    let evening = Evening::new(&["--options", options]);
    // 120:120: Contra wins 2 points (won, against the queens).
    let drawn = flat(&evening.good("add", &["normal", "--re", "Anna,Cem", "--eyes", "120"]));
    assert!(drawn.contains("brings a bock round: 120:120"), "{drawn}");
    assert!(drawn.contains("It counts double: bock round after hand 1 (120:120)."), "{drawn}");
    evening.good("thrown-in", &[]);
    // 3 points, doubled.
    let words = ["poverty", "--value", "3", "--plus", "Anna,Ben", "--bock", "heart-trick"];
    let double = evening.good("add", &words);
    assert!(double.contains("counts double: bock round after hand 1 (120:120)"), "{double}");
    assert!(double.contains("brings a bock round: a heart trick"), "{double}");
    let sheet = evening.show();
    assert_eq!(sheet["totals"], json!([4, 8, -8, -4]));
    assert_eq!(sheet["lines"][2]["points"], json!([6, 6, -6, -6]));
    assert_eq!(sheet["lines"][2]["noted"], json!([3, 3, -3, -3]));
    assert_eq!(sheet["lines"][2]["bock"], json!({ "cause": "draw", "after": 1 }));
    assert_eq!(sheet["next"]["bock_left"], 7);
    assert_eq!(sheet["next"]["dealt_before"], 0);
    let bad =
        evening.words("add", &["normal", "--value", "1", "--plus", "Anna,Ben", "--bock", "zero"]);
    assert!(refused("en", &bad).contains("brings no bock round after this hand"));
}

#[test]
fn a_sheet_of_plus_alone_and_what_the_table_does_not_play() {
    let evening = Evening::new(&["--options", "counting=plus -compulsory-solos"]);
    evening.good("add", &["normal", "--value", "3", "--plus", "Anna,Cem"]);
    evening.good("add", &["solo-queens", "--by", "Dora", "--value", "-2"]);
    assert_eq!(evening.show()["totals"], json!([5, 2, 5, 0]));
    assert!(evening.good("show", &[]).contains("Check: none, because only plus is written."));
    for words in [
        &["poverty", "--re", "Anna,Cem", "--eyes", "130"][..],
        &["solo-kings", "--by", "Ben", "--value", "1"],
    ] {
        refused("en", &evening.words("add", words));
    }
    refused("en", &evening.words("thrown-in", &[]));
    let kings = Evening::new(&[
        "--rulebook",
        "kitchen",
        "--options",
        "extra-solos=kings genscher cowardice",
    ]);
    kings.good("add", &["solo-kings", "--by", "Ben", "--eyes", "130"]);
    kings.good("add", &["normal", "--re", "Anna,Ben", "--eyes", "110", "--genscher"]);
    // The soloist gave up: nobody is a coward. Won, under 90, under 60 and 30, without a trick: 5 points.
    kings.good("add", &["solo-queens", "--by", "Cem", "--eyes", "0", "--given-up"]);
    assert_eq!(kings.show()["lines"][2]["points"], json!([5, 5, -15, 5]));
}
