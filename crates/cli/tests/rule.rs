//! `dulle rule` at the command line: the worked records, the quick form, bad input.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// Runs `dulle` in the folder of the records, with this on standard input.
fn dulle(arguments: &[&str], input: &str) -> Output {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/rule");
    let mut child = Command::new(env!("CARGO_BIN_EXE_dulle"))
        .args(arguments)
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    child.wait_with_output().unwrap()
}

fn text(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

#[test]
fn the_worked_records_get_their_sheets_in_both_languages_and_as_json() {
    let sheets = [
        (["rule", "worked.dkn", "--lang", "de"], include_str!("rule/worked.de.txt")),
        (["rule", "worked.dkn", "--lang", "en"], include_str!("rule/worked.en.txt")),
        (["rule", "worked.dkn", "--lang=en", "--json"], include_str!("rule/worked.jsonl")),
        (["replay", "worked.dkn", "--lang=en", "--json"], include_str!("rule/replayed.jsonl")),
    ];
    for (arguments, expected) in sheets {
        let output = dulle(&arguments, "");
        assert_eq!(text(&output), expected, "{arguments:?}");
        assert_eq!(output.status.code(), Some(0));
    }
}

/// Seven tricks of a normal game up to Re's second revoker, and the eighth where Contra has the rest in any case.
const DEAL: &str = "CK CJ SA ST SJ HJ DA DT DK DJ | CA CT CQ SK SK HA HQ DA DK DQ | CA CK CJ SA SQ HT HQ HJ DT DQ | CT CQ ST SQ SJ HA HT HK HK DJ";
const SIX: &str = "2:fine 3:fine 4:fine 1:fine 2:CA 3:CA 4:CT 1:CK 2:DA 3:HT 4:SQ 1:CJ 3:DQ 4:DJ 1:DT 2:CQ 2:SK 3:SA 4:ST 1:SA 3:HQ 4:HT 1:DA 2:DQ 4:CQ 1:DK 2:HQ 3:DT 4:HK 1:ST";

/// A revoke in trick 2, of a seat whose partner nobody knows yet.
const EARLY: &str = "2:fine 3:fine 4:fine 1:fine 2:CA 3:CA 4:CT 1:CK 2:DA 3:CK";

#[test]
fn a_revoke_in_trick_7_is_ruled_in_every_book_and_costs_nothing_where_the_rest_is_certain() {
    let books = [
        ("ddv2019", "9.4.3", "9.2.3", false),
        ("ddv2024", "9.4.3", "9.2.3", false),
        ("ddv2026", "9.4.3", "9.2.3", false),
        ("ddv1994", "G.5.1", "G.2", false),
        ("palast", "ddv2019:9.4.3", "ddv2019:9.2.3", false),
        ("lions2024", "F7", "F3", true),
    ];
    let file = std::env::temp_dir().join(format!("dulle-rule-{}.dkn", std::process::id()));
    for (book, major, insignificant, lions) in books {
        let options = if lions { "" } else { "[Options \"-nines\"]\n" };
        let tags = format!(
            "[Rulebook \"{book}\"]\n{options}[Dealer \"1\"]\n[Deal \"{DEAL}\"]\n[Play \"open\"]\n"
        );
        let certain = "2:HA 3:SQ 3:CJ 4:HA 1:complain";
        std::fs::write(
            &file,
            format!(
                "{tags}\n{SIX} 2:SK 1:complain\n\n{tags}\n{SIX} {certain}\n\n{tags}\n{EARLY} 4:complain\n"
            ),
        )
        .unwrap();
        let output = dulle(&["rule", file.to_str().unwrap(), "--json"], "");
        let lines = text(&output);
        let hands: Vec<serde_json::Value> =
            lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let [grave, light, early] = hands.as_slice() else { panic!("{book}: {lines}") };
        // Before anybody is seen as Re or Contra all three others may complain, the partner too.
        let breach = &early["breaches"][0];
        assert_eq!((&breach["trick"], &breach["settled"]), (&2.into(), &false.into()), "{book}");
        assert_eq!(breach["may"], serde_json::json!([1, 2, 4]), "{book}");
        assert_eq!(early["complaints"][0]["admissible"], true, "{book}");
        assert_eq!(grave["breaches"][0]["settled"], true, "{book}");
        let ruling = &grave["rulings"][0];
        assert_eq!(grave["breaches"][0]["trick"], 7, "{book}");
        let may = if lions { serde_json::json!([1, 3, 4]) } else { serde_json::json!([1, 3]) };
        assert_eq!(grave["breaches"][0]["may"], may, "{book}");
        assert_eq!((&ruling["class"], &ruling["rule"]), (&"major".into(), &major.into()), "{book}");
        assert_eq!(ruling["penalty"], serde_json::json!([4, -12, 4, 4]), "{book}");
        let ruling = &light["rulings"][0];
        let expected = (&"insignificant".into(), &"inevitable".into(), &insignificant.into());
        assert_eq!((&ruling["class"], &ruling["proof"], &ruling["rule"]), expected, "{book}");
        assert_eq!(ruling["penalty"], serde_json::json!([0, 0, 0, 0]), "{book}");
        // For people the test is cited beside what follows, where it has a paragraph of its own.
        let sheet = text(&dulle(&["rule", file.to_str().unwrap()], ""));
        let own = book.starts_with("ddv20") || book == "palast";
        assert_eq!(sheet.contains("9.2.2"), own, "{book}: {sheet}");
    }
    std::fs::remove_file(&file).unwrap();
}

#[test]
fn the_quick_form_answers_line_by_line_and_goes_on_after_a_contradiction() {
    let input = concat!(
        r#"{"rulebook":"ddv2019","contract":"normal","re":[2,4],"by":2,"breach":"revoke","trick":10,"eyes":{"re":130,"contra":62},"tricks":{"re":6,"contra":3}}"#,
        "\n",
        r#"{"rulebook":"ddv2019","re":[1],"by":2,"breach":"revoke"}"#,
        "\n",
        r#"{"rulebook":"lions2024","re":[1,3],"by":2,"breach":"revoke"}"#,
        "\n",
        r#"{"rulebook":"ddv2019","re":[2,4,2],"by":2,"breach":"revoke"}"#,
        "\n",
        r#"{"rulebook":"ddv2019","re":[2,4],"by":2,"breach":"revoke","specials":[{"party":"re","item":"heart-trick"}]}"#,
        "\n",
    );
    let output = dulle(&["rule", "--quick", "--lang", "en"], input);
    let answers = text(&output);
    let answers: Vec<&str> = answers.lines().collect();
    assert_eq!(
        answers[0],
        r#"{"ok":true,"class":"won","proof":"already-won","then":"stopped","rule":"9.5.1","penalty":[1,-3,1,1],"result":[-1,1,-1,1],"score":[0,-2,0,2],"dealer":"next","duty":null}"#
    );
    assert_eq!(answers[1], r#"{"ok":false,"message":"This contract has 2 players of Re."}"#);
    assert!(answers[2].starts_with(r#"{"ok":true,"class":null,"proof":"not-proved","then":"rest","rule":null,"penalty":null,"result":null,"score":null,"dealer":null,"duty":null,"alternatives":[{"class":"insignificant""#));
    assert_eq!(answers[3], r#"{"ok":false,"message":"This contract has 2 players of Re."}"#);
    assert!(answers[4].starts_with(r#"{"ok":false,"#), "{}", answers[4]);
    assert_eq!(output.status.code(), Some(1));
}

/// A record of the book with this deal and these acts.
fn record(book: &str, deal: &str, acts: &str) -> String {
    format!("[Rulebook \"{book}\"]\n[Dealer \"1\"]\n[Deal \"{deal}\"]\n[Play \"open\"]\n\n{acts}\n")
}

const LIONS: &str = "CK CJ SA ST SJ HJ DA DT DK DJ | CA CT CQ SK SK HA HQ DA DK DQ | CA CK CJ SA SQ HT HQ HJ DT DQ | CT CQ ST SQ SJ HA HT HK HK DJ";

#[test]
fn bad_input_gets_a_clear_sentence_with_its_place() {
    let third = LIONS.replacen("CK CJ SA ST", "HT HT SA ST", 1);
    let fine = "2:fine 3:fine 4:fine 1:fine 2:CA 3:HT";
    let cases = [
        (record("lions2024", &third, ""), "more than twice"),
        (
            record("lions2024", LIONS, "P:rule(3,minor)"),
            "line 6, column 1: action 1, P:rule(3,minor): There is no complaint to rule on.",
        ),
        (
            record("lions2024", LIONS, "R:rule(3,minor)"),
            "line 6, column 1: action 1, R:rule(3,minor): Only the panel can do that here.",
        ),
        (
            record("lions2024", LIONS, &format!("{fine} 1:complain P:rule(6,minor) 1:appeal")),
            "there is no appeal",
        ),
        (record("lions2024", LIONS, "2:fine 3:HJ 2:SA"), "This card is not in the hand"),
        (record("lions2024", LIONS, "2:fine 7:fine"), "This is no action of an open table."),
        (record("ddv2026", LIONS, "2:fine R:fine"), "This is no action of an open table."),
    ];
    for (input, sentence) in cases {
        let output = dulle(&["rule", "-", "--lang", "en"], &input);
        let said = text(&output);
        assert!(said.contains(sentence), "{input}\n{said}");
        assert_eq!(output.status.code(), Some(1), "{input}");
    }
}

/// Hands with house rules are ruled like others: what the book fixes, what is proved, and what is not, with
/// its reason.
#[test]
fn house_rules_do_not_keep_a_hand_from_its_ruling() {
    let options = |names: &str, acts: &str| {
        record("lions2024", LIONS, acts)
            .replace("\n[Play", &format!("\n[Options \"{names}\"]\n[Play"))
    };
    let fine = "2:fine 3:fine 4:fine 1:fine";
    let cases = [
        (options("genscher", "3:fine 2:complain"), r#""class":"minor","proof":"by-paragraph""#),
        (
            options("genscher duty-call", &format!("{fine} 2:CA 3:HT 1:complain")),
            r#""proof":"both-possible""#,
        ),
        (
            options("pigs=on-play", &format!("{fine} 2:pigs 1:complain")),
            r#""word":"hint","rule":"option:pigs""#,
        ),
        (options("redeal=kings=2", "2:redeal"), r#""contract":"redeal""#),
    ];
    for (input, expected) in cases {
        let output = dulle(&["rule", "-", "--json"], &input);
        assert!(text(&output).contains(expected), "{input}\n{}", text(&output));
        assert_eq!(output.status.code(), Some(0), "{input}");
    }
    for preset in ["kitchen", "palast-house"] {
        let input = record(preset, LIONS, &format!("{fine} 2:CA 3:HT 1:complain"));
        let output = dulle(&["rule", "-", "--lang", "en"], &input);
        assert!(text(&output).contains("major breach"), "{preset}: {}", text(&output));
    }
}

#[test]
fn every_breach_word_and_every_cited_paragraph_opens() {
    for word in ["revoke", "bad-claim", "wrong-count", "ddv1994:G.7.3", "option:pigs", "9.4.3"] {
        let output = dulle(&["rules", word, "--rulebook", "ddv2019", "--lang", "en"], "");
        assert_eq!(output.status.code(), Some(0), "{word}");
        assert!(text(&output).lines().count() >= 1, "{word}");
    }
    let all = dulle(&["rules", "--breaches", "--lang", "de"], "");
    assert!(text(&all).contains("revoke: "), "{}", text(&all));
    let output = dulle(&["rules", "ddv1994:Z.9", "--lang", "en"], "");
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn a_strict_record_has_no_breach_and_open_words_need_their_tag() {
    let strict = record("lions2024", LIONS, "2:fine 3:fine").replace("[Play \"open\"]\n", "");
    let output = dulle(&["rule", "-", "--lang", "en"], &strict);
    assert!(text(&output).contains("No breach of the rules."), "{}", text(&output));
    let output = dulle(&["rule", "-", "--lang", "en"], &strict.replace("3:fine", "3:complain"));
    assert_eq!(output.status.code(), Some(1));
    let output = dulle(&["rule", "-", "--lang", "en"], &strict.replace("3:fine", "4:fine"));
    assert_eq!(output.status.code(), Some(1), "a strict record must be legal");
}

#[test]
fn the_result_tags_of_an_open_record_are_those_of_the_ruled_hand() {
    let acts = "2:fine 3:fine 4:fine 1:fine 2:CA 3:HT 1:complain";
    let record = record("lions2024", LIONS, acts);
    let tags = [
        ("Score", "4 4 -12 4", 0),
        ("Score", "1 1 -3 1", 1),
        ("Contract", "normal", 0),
        ("Contract", "wedding", 1),
        ("Re", "4 2", 0),
        ("Re", "1 3", 1),
        // A hand that is not played has no eyes.
        ("Eyes", "240:0", 1),
    ];
    for (tag, value, code) in tags {
        let tagged = record.replace("\n[Play", &format!("\n[{tag} \"{value}\"]\n[Play"));
        let output = dulle(&["replay", "-", "--lang", "en"], &tagged);
        assert_eq!(output.status.code(), Some(code), "{}", text(&output));
    }
    let json = text(&dulle(&["replay", "-", "--json"], &record));
    assert!(
        json.contains(r#""winner":null,"items":[],"value":null,"score":[4,4,-12,4]"#),
        "{json}"
    );
}

/// A hand in which nobody broke a rule is replayed to the same bytes, followed only by what an open hand has in addition.
#[test]
fn an_open_hand_without_breaches_is_replayed_like_the_strict_one_byte_for_byte() {
    for book in ["ddv2026", "ddv1994", "lions2024", "palast"] {
        let sampled = dulle(&["sample", "--count", "6", "--seed", "11", "--rulebook", book], "");
        let strict = String::from_utf8(sampled.stdout).unwrap();
        let open = strict.replace("[Dealer", "[Play \"open\"]\n[Dealer");
        let replayed = |hands: &str| {
            String::from_utf8(dulle(&["replay", "--json", "-"], hands).stdout).unwrap()
        };
        let (strict, open) = (replayed(&strict), replayed(&open));
        assert_eq!(strict.lines().count(), 6, "{book}");
        for (strict, open) in strict.lines().zip(open.lines()) {
            let more = open.strip_prefix(strict.strip_suffix('}').unwrap());
            assert_eq!(more, Some(",\"end\":\"played\",\"penalty\":[0,0,0,0]}"), "{book}");
        }
    }
}
