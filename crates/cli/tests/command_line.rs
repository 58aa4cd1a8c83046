//! The program as its users meet it: what it prints and how it exits.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::{Value, json};
use tempfile::TempDir;

fn dulle(words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_dulle"));
    command.args(words).env("LC_ALL", "C");
    command
}

fn run(words: &[&str], input: &[u8]) -> Output {
    let mut child = dulle(words)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    let writer = std::thread::spawn(move || {
        // The program may stop reading before the end.
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    output
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

fn lines(output: &Output) -> Vec<Value> {
    text(&output.stdout).lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn file(folder: &TempDir, name: &str, content: &[u8]) -> PathBuf {
    let path = folder.path().join(name);
    std::fs::write(&path, content).unwrap();
    path
}

fn replay(content: &str) -> (Vec<Value>, Option<i32>) {
    let output = run(&["replay", "--json", "-"], content.as_bytes());
    (lines(&output), output.status.code())
}

const DEAL: &str = "\
[Rulebook \"ddv2019\"]
[Dealer \"1\"]
[Deal \"CQ C9 ST ST SK SK S9 HA HT HK HJ DK | CA CA SQ HA HK HQ H9 DT DK DQ DJ D9 | \
CT CK SA SQ SJ S9 HT HQ DA DA DT D9 | CT CK CQ CJ CJ C9 SA SJ HJ H9 DQ DJ\"]
";

fn sample(words: &[&str]) -> String {
    let mut all = vec!["sample", "--seed", "3"];
    all.extend(words);
    let output = run(&all, b"");
    assert!(output.status.success());
    text(&output.stdout)
}

#[test]
fn a_finished_hand_has_every_field_of_the_notation_in_its_order() {
    let output = run(&["replay", "--json", "-"], sample(&[]).as_bytes());
    let line = text(&output.stdout);
    let mut at = 0;
    for key in [
        "file", "hand", "ok", "rulebook", "contract", "re", "eyes", "tricks", "winner", "items",
        "value", "score", "finished",
    ] {
        let found = line[at..].find(&format!("\"{key}\":"));
        at += found.unwrap_or_else(|| panic!("{key} in {line}"));
    }
    let value: Value = serde_json::from_str(&line).unwrap();
    assert_eq!(value["ok"], json!(true));
    assert_eq!(value["finished"], json!(true));
    assert_eq!(
        value["eyes"]["re"].as_u64().unwrap() + value["eyes"]["contra"].as_u64().unwrap(),
        240
    );
    let score: Vec<i64> =
        value["score"].as_array().unwrap().iter().map(|s| s.as_i64().unwrap()).collect();
    assert_eq!(score.iter().sum::<i64>(), 0);
}

#[test]
fn a_hand_that_breaks_off_is_ok_and_says_nothing_that_is_not_certain() {
    let (lines, status) = replay(&format!("{DEAL}\n2:fine 3:fine"));
    assert_eq!(status, Some(0));
    let line = &lines[0];
    assert_eq!((&line["ok"], &line["finished"]), (&json!(true), &json!(false)));
    assert_eq!((&line["contract"], &line["re"]), (&Value::Null, &Value::Null));
    for absent in ["winner", "items", "value", "score"] {
        assert!(line.get(absent).is_none(), "{absent}");
    }
    let (lines, _) = replay(&format!("{DEAL}\n2:fine 3:fine 4:fine 1:fine 2:CA"));
    assert_eq!((&lines[0]["contract"], &lines[0]["re"]), (&json!("normal"), &json!([1, 4])));
}

#[test]
fn a_refused_action_names_its_number_its_token_and_its_paragraph() {
    let (lines, status) = replay(&format!("{DEAL}\n2:fine 3:fine 4:fine 1:fine 2:CA 3:DA"));
    assert_eq!(status, Some(1));
    let line = &lines[0];
    assert_eq!(line["ok"], json!(false));
    assert_eq!(
        (&line["action"], &line["token"], &line["rule"]),
        (&json!(6), &json!("3:DA"), &json!("5.2.2"))
    );
    assert!(line["message"].as_str().unwrap().contains("follow clubs"), "{line}");
}

#[test]
fn a_gap_filled_by_another_book_and_an_option_are_cited_as_such() {
    let hand = sample(&["--rulebook", "lions2024"]);
    let deal: String = hand
        .lines()
        .filter(|l| l.starts_with("[R") && !l.contains("Re ") || l.starts_with("[Deal"))
        .collect();
    let (lines, _) = replay(&format!("{deal}\n1:re"));
    assert_eq!(lines[0]["rule"], json!("ddv1994:D.8"));
    let options = DEAL.replace("[Dealer", "[Options \"windows=12,10,9,8,7\"] [Dealer");
    let (lines, _) = replay(&format!("{options}\n2:fine 3:fine 4:fine 1:fine 2:CA 2:contra"));
    assert_eq!(lines[0]["rule"], json!("option:windows"));
}

#[test]
fn bad_hands_get_a_sentence_and_the_hands_after_them_are_still_done() {
    let good = sample(&[]);
    let bad = [
        ("a card thrice", DEAL.replace("CQ C9 ST", "CA C9 ST"), "dealt more than twice"),
        ("49 cards", DEAL.replace("CQ C9", "CQ C9 C9"), "dealt more than twice"),
        (
            "13 cards",
            DEAL.replace("CQ C9 ST", "CQ C9 ST DK").replace("DT DK DQ", "DT DQ"),
            "13 cards",
        ),
        ("no card", DEAL.replace("CQ C9", "CQ X9"), "“X9” is not a card"),
        ("two hands", DEAL.replace("D9 | CT", "D9 CT"), "2 hands"),
        ("unknown book", DEAL.replace("ddv2019", "ddv1888"), "no rulebook “ddv1888”"),
        ("broken tag", DEAL.replace("\"1\"]", "\"1]"), "closing quote"),
        ("missing tag", DEAL.replace("[Dealer \"1\"]", ""), "Dealer is missing"),
        ("dealer five", DEAL.replace("\"1\"", "\"5\""), "Dealer cannot be “5”"),
        (
            "unknown option",
            DEAL.replace("[Dealer", "[Options \"turbo\"][Dealer"),
            "no option “turbo”",
        ),
        ("unknown word", format!("{DEAL} 2:hurrah"), "“2:hurrah”"),
        ("no seat", format!("{DEAL} 7:fine"), "“7:fine”"),
        ("result", format!("[Score \"1 1 1 1\"]{DEAL}"), "gives a result"),
    ];
    for (what, bad, sentence) in bad {
        let (lines, status) = replay(&format!("{bad}\n2:fine\n\n{good}"));
        assert_eq!(status, Some(1), "{what}");
        assert_eq!(lines.len(), 2, "{what}: {lines:?}");
        assert_eq!((&lines[0]["ok"], &lines[0]["rule"]), (&json!(false), &Value::Null), "{what}");
        let message = lines[0]["message"].as_str().unwrap();
        assert!(message.contains(sentence), "{what}: {message}");
        assert_eq!(lines[1]["ok"], json!(true), "{what}");
    }
}

#[test]
fn a_result_tag_that_contradicts_the_replay_is_found() {
    let hand = sample(&[]);
    let score = hand.lines().find(|line| line.starts_with("[Score")).unwrap();
    let (lines, status) = replay(&hand.replace(score, "[Score \"9 -9 9 -9\"]"));
    assert_eq!((status, &lines[0]["rule"]), (Some(1), &Value::Null));
    assert!(lines[0]["message"].as_str().unwrap().contains("9 -9 9 -9"));
}

#[test]
fn syntax_errors_say_line_and_column() {
    let (lines, _) = replay("[Rulebook \"ddv2019\"]\n[Dealer 1]\n2:fine");
    let message = lines[0]["message"].as_str().unwrap();
    assert!(message.starts_with("line 2, column 9:"), "{message}");
}

#[test]
fn what_a_file_says_does_not_steer_the_terminal() {
    let hand = format!("{DEAL}\n2:\u{1b}]0;title\u{7}").replace("ddv2019", "ddv\u{1b}[2J");
    for content in [hand.as_str(), "2:\u{1b}c"] {
        let output = run(&["replay", "-"], content.as_bytes());
        assert_eq!(output.status.code(), Some(1));
        assert!(!output.stdout.contains(&0x1b) && !output.stdout.contains(&7));
    }
}

#[test]
fn files_that_cannot_be_read_exit_with_2_and_the_others_are_done() {
    let folder = TempDir::new().unwrap();
    let good = file(&folder, "good.dkn", sample(&[]).as_bytes());
    let latin = file(&folder, "latin1.dkn", b"[Event \"B\xe4r\"]");
    let missing = folder.path().join("missing.dkn");
    for bad in [&latin, &missing] {
        let output = dulle(&["replay", "--json"]).args([bad, &good]).output().unwrap();
        assert_eq!(output.status.code(), Some(2));
        assert_eq!(lines(&output).len(), 1);
        let complaint = text(&output.stderr);
        let name = bad.file_name().unwrap().to_str().unwrap();
        assert!(complaint.contains(name) && complaint.lines().count() == 1, "{complaint}");
    }
    let output = dulle(&["replay"]).arg(folder.path()).output().unwrap();
    assert_eq!(output.status.code(), Some(2), "a folder is not a file");
}

#[test]
fn messages_come_in_german_and_english() {
    let hand = format!("{DEAL}\n2:fine 3:fine 4:fine 1:fine 2:CA 3:DA");
    let german = run(&["--lang", "de", "replay", "-"], hand.as_bytes());
    assert!(text(&german.stdout).contains("Du musst Kreuz bedienen (TSR 5.2.2)."));
    let mut by_locale = dulle(&["rules", "5.2.2"]);
    let output = by_locale.env("LC_ALL", "de_DE.UTF-8").output().unwrap();
    assert!(text(&output.stdout).contains("bedien"), "{}", text(&output.stdout));
    let english = dulle(&["rules", "5.2.2"]).output().unwrap();
    assert!(text(&english.stdout).contains("follow"), "{}", text(&english.stdout));
}

#[test]
fn score_answers_a_line_a_hand_and_refuses_what_contradicts_itself() {
    let hand = r#""contract":"normal","re":[1,3],"eyes_re":133,"tricks_re":7"#;
    let special = |hand: &str, items: &[&str]| {
        let items: Vec<Value> =
            items.iter().map(|item| json!({"party": "re", "item": item})).collect();
        format!("{hand},\"specials\":{}", json!(items))
    };
    let input = [
        (format!("{{{hand}}}"), None),
        (hand.replace("133", "250"), Some("250")),
        (hand.replace("133", "133.5"), Some("JSON")),
        (hand.replace("\"tricks_re\":7", "\"tricks_re\":0"), Some("133 card points")),
        (hand.replace("\"tricks_re\":7", "\"tricks_re\":12"), Some("133 card points")),
        (hand.replace("\"tricks_re\":7", "\"tricks_re\":13"), Some("13 tricks")),
        (hand.replace("[1,3]", "[1,1]"), Some("2 different")),
        (hand.replace("[1,3]", "[1,5]"), Some("5 is not a seat")),
        (hand.replace("normal", "bingo"), Some("bingo")),
        (format!("{hand},\"calls\":[{{\"seat\":2,\"call\":\"re\"}}]"), Some("Player 2")),
        (format!("{hand},\"calls\":[{{\"seat\":2,\"call\":\"ping\"}}]"), Some("ping")),
        (
            format!("{hand},\"specials\":[{{\"party\":\"re\",\"item\":\"charlie-caught\"}}]"),
            Some("charlie-caught"),
        ),
        (special(&hand.replace("133", "39"), &["doppelkopf"]), Some("39 card points")),
        (special(&hand.replace("133", "21"), &["fox", "fox"]), Some("21 card points")),
        (format!("{hand},\"rulebook\":\"x\""), Some("no rulebook")),
        ("nonsense".to_owned(), Some("not JSON (character")),
        (hand.replace("133", "\"133\""), Some("JSON field eyes_re")),
        (hand.replace("\"re\":[1,3],", ""), Some("lacks the field re")),
        (format!("{hand},\"re\":[1,3]"), Some("stands twice")),
        ("[]".to_owned(), Some("not a JSON object")),
        (hand.replace("133", "1").replace(":7", ":0"), Some("1 card point is")),
    ];
    for (line, refused) in input {
        let line = if line.starts_with(['{', '[']) || line == "nonsense" {
            line
        } else {
            format!("{{{line}}}")
        };
        let output = run(&["score"], format!("{line}\n").as_bytes());
        let answer = &lines(&output)[0];
        match refused {
            None => {
                assert_eq!(output.status.code(), Some(0));
                let expected = json!({"ok": true, "winner": "re", "value": 1, "score": [1, -1, 1, -1],
                    "items": [{"party": "re", "item": "won", "points": 1}]});
                assert_eq!(*answer, expected);
            }
            Some(word) => {
                assert_eq!(
                    (output.status.code(), &answer["ok"]),
                    (Some(1), &json!(false)),
                    "{line}"
                );
                assert!(answer["message"].as_str().unwrap().contains(word), "{line}: {answer}");
            }
        }
    }
}

#[test]
fn score_ignores_special_points_of_a_solo_and_computes_against_queens() {
    let input = br#"{"contract":"solo-jacks","re":[2],"eyes_re":130,"tricks_re":7,"specials":[{"party":"re","item":"fox"}]}
{"contract":"normal","re":[1,2],"eyes_re":120,"tricks_re":6,"specials":[{"party":"contra","item":"against-queens"}]}
"#;
    let answers = lines(&run(&["score"], input));
    assert_eq!(answers[0]["score"], json!([-1, 3, -1, -1]));
    assert_eq!(answers[1]["score"], json!([-2, -2, 2, 2]));
    assert_eq!(answers[1]["items"].as_array().unwrap().len(), 2);
}

#[test]
fn score_answers_each_line_before_it_asks_for_the_next() {
    let mut child = dulle(&["score"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut answers = BufReader::new(child.stdout.take().unwrap()).lines();
    for _ in 0..3 {
        stdin
            .write_all(b"{\"contract\":\"normal\",\"re\":[1,3],\"eyes_re\":133,\"tricks_re\":7}\n")
            .unwrap();
        let answer = answers.next().unwrap().unwrap();
        assert!(answer.contains("\"winner\":\"re\""), "{answer}");
    }
    drop(stdin);
    assert!(child.wait().unwrap().success());
}

#[test]
fn the_same_seed_gives_the_same_deals_however_many_are_asked_for() {
    let three = run(&["deal", "--seed", "5", "--count", "3"], b"").stdout;
    let one = run(&["deal", "--seed", "5"], b"").stdout;
    assert!(three.starts_with(&one));
    assert_ne!(one, run(&["deal", "--seed", "6"], b"").stdout);
    let (lines, status) = replay(&text(&three));
    assert_eq!((lines.len(), status), (3, Some(0)));
}

#[test]
fn a_closed_pipe_is_no_failure() {
    let mut child = dulle(&["sample", "--seed", "1", "--count", "20000"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), String::new()));
}

#[test]
#[cfg(target_os = "linux")]
fn a_file_of_many_hands_needs_no_more_memory_than_one_of_few() {
    let folder = TempDir::new().unwrap();
    // Not so few that the program is gone before anybody looks at it.
    let few = file(&folder, "few.dkn", sample(&["--count", "2000"]).as_bytes());
    let many = file(&folder, "many.dkn", sample(&["--count", "20000"]).as_bytes());
    let peak = |path: &Path| {
        // The shell reports the peak of the program it becomes.
        let script = "\"$0\" replay --json \"$1\" >/dev/null & p=$!; m=0; \
            while [ -r /proc/$p/status ] && k=$(sed -n 's/^VmHWM:[^0-9]*\\([0-9]*\\).*/\\1/p' /proc/$p/status) \
            && [ -n \"$k\" ]; do m=$k; done; wait $p && echo $m";
        let output = Command::new("sh")
            .args(["-c", script, env!("CARGO_BIN_EXE_dulle")])
            .arg(path)
            .output()
            .unwrap();
        text(&output.stdout).trim().parse::<u64>().unwrap()
    };
    let (few, many) = (peak(&few), peak(&many));
    assert!(few > 0, "nothing was measured");
    assert!(many < few + 4096, "{few} kB for 2,000 hands, {many} kB for 20,000");
}

#[test]
fn paragraphs_are_shown_and_books_compared() {
    let all = text(&run(&["rules", "--rulebook", "palast"], b"").stdout);
    assert!(all.contains("Keine63s") && all.lines().count() > 70);
    let section = text(&run(&["rules", "6.4"], b"").stdout);
    assert!(section.starts_with("6.4.1") && section.contains("6.4.7"), "{section}");
    let lower = text(&run(&["rules", "e1", "--rulebook", "lions2024"], b"").stdout);
    assert!(lower.starts_with("E1 "), "{lower}");
    let unknown = run(&["rules", "99.9"], b"");
    assert_eq!(unknown.status.code(), Some(1));
    assert!(text(&unknown.stderr).contains("99.9"));
    let diff = text(&run(&["rules", "--diff", "ddv2019", "lions2024"], b"").stdout);
    assert!(
        diff.contains("9,8,7,6,8 (Lions C1)") && diff.contains("11,10,9,8,7 (TSR 6.3.4)"),
        "{diff}"
    );
    let near = text(&run(&["rules", "--diff", "ddv2024", "ddv2026"], b"").stdout);
    assert!(near.contains("have the same rules of play") && near.contains("5.3.8"), "{near}");
}

#[test]
fn a_playthrough_shows_events_rights_views_and_the_settlement() {
    let shown = text(&run(&["playthrough", "-"], sample(&[]).as_bytes()).stdout);
    for part in
        ["dealt", "may", "sees hand", "takes the trick", "settlement:", "won 1 (7.2.2)", "score"]
    {
        assert!(shown.contains(part), "{part}");
    }
    let refused = run(&["playthrough", "-"], format!("{DEAL}\n2:CA").as_bytes());
    assert!(text(&refused.stdout).contains("refused: BiddingNotOver (4.1.1)"));
    assert_eq!(refused.status.code(), Some(1));
}

#[test]
fn perft_counts_card_sequences() {
    let output = run(&["perft", "-", "--depth", "2"], DEAL.as_bytes());
    let shown = text(&output.stdout);
    // Forehand can lead any of eleven kinds.
    assert_eq!(shown.lines().nth(1).unwrap().split_whitespace().collect::<Vec<_>>(), ["1", "11"]);
    let open = run(&["perft", "-", "--depth", "2"], format!("{DEAL} 2:fine").as_bytes());
    assert_eq!(open.status.code(), Some(1));
}

#[test]
fn a_hint_says_what_the_learned_player_expects_of_every_word() {
    let plain = run(&["hint", "--json", "-"], DEAL.as_bytes());
    assert_eq!(lines(&plain)[0]["expected"], Value::Null);
    let output = run(&["hint", "--net", "--json", "-"], DEAL.as_bytes());
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let expected = lines(&output)[0]["expected"].as_array().unwrap().clone();
    let mut tokens: Vec<&str> = expected.iter().map(|e| e["token"].as_str().unwrap()).collect();
    tokens.sort_unstable();
    assert_eq!(tokens, ["fine", "wait"]);
    let points: Vec<f64> = expected.iter().map(|e| e["points"].as_f64().unwrap()).collect();
    assert!(points[0] >= points[1]);
    let people = text(&run(&["hint", "--net", "-"], DEAL.as_bytes()).stdout);
    assert!(people.contains("expects, in points: "), "{people}");
}

/// Seat 1 has three trumps.
const POOR: &str = "\
[Rulebook \"ddv2026\"] [Options \"poverty redeal=kings=5\"]
[Dealer \"4\"]
[Deal \"CQ DA D9 CA CT CK C9 SA ST SK HA HK | CA CT CK C9 SA ST SK S9 HA HK HT DK | \
CQ SQ SQ HQ HQ DQ DQ CJ CJ SJ S9 H9 | HT SJ HJ HJ DJ DJ DA DT DT DK D9 H9\"]
";

#[test]
fn a_poverty_is_null_until_its_cards_are_returned() {
    let named = "1:wait 2:fine 3:fine 4:fine 1:poverty(CQ,DA,D9) 2:pass 3:take";
    let (lines, code) = replay(&format!("{POOR}{named}"));
    assert_eq!(code, Some(0), "{lines:?}");
    let line = &lines[0];
    assert_eq!((&line["ok"], &line["finished"]), (&json!(true), &json!(false)));
    assert_eq!((&line["contract"], &line["re"]), (&Value::Null, &Value::Null), "{line}");
    let (lines, _) = replay(&format!("{POOR}{named} 3:return(S9,H9,D9)"));
    let line = &lines[0];
    assert_eq!((&line["contract"], &line["re"]), (&json!("poverty"), &json!([1, 3])), "{line}");
    assert_eq!(line["finished"], json!(false));
    let (lines, code) = replay(&format!("{POOR}{named} 3:return(S9,H9)"));
    let line = &lines[0];
    assert_eq!(code, Some(1));
    let refused = (&line["action"], &line["token"], &line["rule"]);
    assert_eq!(refused, (&json!(8), &json!("3:return(S9,H9)"), &json!("option:poverty")), "{line}");
}

#[test]
fn a_redeal_has_no_party_no_winner_and_no_points() {
    let thrown =
        format!("{}1:wait 2:fine 3:fine 4:fine 1:redeal", POOR.replace("kings=5", "trumps=3"));
    let refused =
        format!("{POOR}1:wait 2:fine 3:fine 4:fine 1:poverty(CQ,DA,D9) 2:pass 3:pass 4:pass");
    for hand in [thrown, refused] {
        let tags = "[Contract \"redeal\"] [Re \"\"] [Eyes \"0:0\"] [Score \"0 0 0 0\"]\n";
        for hand in [hand.clone(), format!("{tags}{hand}")] {
            let (lines, code) = replay(&hand);
            assert_eq!(code, Some(0), "{lines:?}");
            let expected = json!({
                "file": "-", "hand": 1, "ok": true, "rulebook": "ddv2026", "contract": "redeal", "re": [],
                "eyes": {"re": 0, "contra": 0}, "tricks": {"re": 0, "contra": 0}, "winner": "none",
                "items": [], "value": 0, "score": [0, 0, 0, 0], "finished": true,
            });
            assert_eq!(lines[0], expected);
        }
    }
}

#[test]
fn scores_of_a_poverty_and_a_redeal_need_their_options() {
    let score = |input: Value| lines(&run(&["score"], input.to_string().as_bytes())).remove(0);
    let poverty = json!({"rulebook": "ddv2026", "options": "poverty", "contract": "poverty",
        "re": [1, 3], "eyes_re": 110, "tricks_re": 6});
    let line = score(poverty.clone());
    assert_eq!((&line["value"], &line["score"]), (&json!(2), &json!([-2, 2, -2, 2])), "{line}");
    let redeal = json!({"rulebook": "ddv2026", "options": "redeal=kings=5", "contract": "redeal",
        "re": [], "eyes_re": 0, "tricks_re": 0});
    let line = score(redeal.clone());
    let found = (&line["ok"], &line["winner"], &line["items"], &line["score"]);
    assert_eq!(found, (&json!(true), &json!("none"), &json!([]), &json!([0, 0, 0, 0])), "{line}");
    for mut input in [poverty, redeal.clone()] {
        input["options"] = json!("");
        assert_eq!(score(input)["ok"], json!(false));
    }
    for (field, value) in [("re", json!([1])), ("eyes_re", json!(120)), ("tricks_re", json!(2))] {
        let mut input = redeal.clone();
        input[field] = value;
        assert_eq!(score(input)["ok"], json!(false), "{field}");
    }
}
