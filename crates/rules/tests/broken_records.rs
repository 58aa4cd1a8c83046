//! A record that cannot be read costs nobody else's hand.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use dulle_rules::dkn::{ReadError, Reader, Record, SyntaxErrorKind};

fn read(text: &str) -> Vec<Result<Record, SyntaxErrorKind>> {
    let mut reader = Reader::new(text.as_bytes());
    let mut hands = Vec::new();
    loop {
        match reader.next_hand() {
            Ok(Some(record)) => hands.push(Ok(record)),
            Ok(None) => return hands,
            Err(ReadError::Syntax(error)) => hands.push(Err(error.kind)),
            Err(ReadError::Io(error)) => panic!("{error}"),
        }
    }
}

const HAND: &str = "[Rulebook \"ddv2019\"]\n[Dealer \"1\"]\n[Hand \"7\"]\n";

#[test]
fn a_broken_tag_belongs_to_its_own_hand_where_hands_have_no_actions() {
    let broken = [
        ("[Rulebook \"ddv2019]", SyntaxErrorKind::OpenQuote),
        ("[Rulebook ddv2019]", SyntaxErrorKind::TagValue),
        ("[Rulebook \"ddv2019\"", SyntaxErrorKind::OpenTag),
    ];
    for (tag, kind) in broken {
        let second = HAND.replace("[Rulebook \"ddv2019\"]", tag);
        let hands = read(&format!("{HAND}\n{second}\n{HAND}"));
        assert_eq!(hands.len(), 3, "{tag}");
        assert_eq!(hands[1], Err(kind), "{tag}");
        for good in [0, 2] {
            assert_eq!(hands[good].as_ref().unwrap().tag("Rulebook"), Some("ddv2019"), "{tag}");
        }
    }
}

#[test]
fn unknown_tags_may_have_names_in_any_language() {
    let hands = read(&format!("[Prüfer \"Käthe\"] [X-Ort_2 \"Köln\"]\n{HAND}"));
    let record = hands[0].as_ref().unwrap();
    assert_eq!((record.tag("Prüfer"), record.tag("X-Ort_2")), (Some("Käthe"), Some("Köln")));
    assert_eq!(read(&record.to_string())[0].as_ref().unwrap().tag("Prüfer"), Some("Käthe"));
}

#[test]
fn a_name_that_is_too_long_is_refused_not_shortened() {
    let name = "A".repeat(65);
    assert_eq!(read(&format!("[{name} \"x\"]\n{HAND}")), [Err(SyntaxErrorKind::TooLong)]);
}
