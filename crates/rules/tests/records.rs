//! Records at their edges: what is read, what is passed over, what a tag may say.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use dulle_rules::dkn::{ReadError, Reader, Record, ReplayErrorKind, Replayer, SyntaxErrorKind};

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
fn whatever_a_tag_is_set_to_is_read_again() {
    let mut record = read(HAND)[0].clone().unwrap();
    record.set("Event", "\"Köln\" \\ {open}; [1]");
    assert_eq!(read(&record.to_string())[0].as_ref().unwrap().tag("Event"), record.tag("Event"));
    record.set("Event", "two\nlines");
    assert_eq!(read(&record.to_string())[0].as_ref().unwrap().tag("Event"), Some("two lines"));
}

#[test]
fn a_name_that_is_too_long_is_refused_not_shortened() {
    let name = "A".repeat(65);
    assert_eq!(read(&format!("[{name} \"x\"]\n{HAND}")), [Err(SyntaxErrorKind::TooLong)]);
}

const DEAL: &str = "\
[Rulebook \"ddv2019\"]
[Dealer \"4\"]
[Owes \"1\"]
[Deal \"CA CA CT CT CK CK CQ CQ CJ CJ C9 C9 | SA SA ST ST SK SK SQ SQ SJ SJ S9 S9 | \
HA HA HT HT HK HK HQ HQ HJ HJ H9 H9 | DA DA DT DT DK DK DQ DQ DJ DJ D9 D9\"]
";

fn replay(moves: &str) -> Result<Option<[i16; 4]>, ReplayErrorKind> {
    let hands = read(&format!("{DEAL}\n{moves}"));
    let replayed = Replayer::new().replay(hands[0].as_ref().unwrap());
    replayed.map(|replay| replay.settlement.map(|s| s.score)).map_err(|error| error.kind)
}

#[test]
fn every_contra_seat_may_say_done_even_where_nobody_could_call_any_more() {
    let tricks = "1:CA 2:S9 3:H9 4:D9 1:CA 2:S9 3:H9 4:D9 1:CT 2:SJ 3:HJ 4:DJ";
    let moves = format!("1:solo-aces {tricks} 1:concede 2:done 4:done 3:done");
    assert_eq!(replay(&moves).unwrap(), Some([-9, 3, 3, 3]));
    // Contra comes only as a reply, so that no further call can follow.
    let moves = "1:solo-aces 1:re 1:CA 2:S9 3:H9 4:D9 1:CA 2:S9 3:H9 4:D9 \
                 1:concede 2:contra 2:done 3:done 4:done";
    assert!(replay(moves).unwrap().is_some());
    for wrong in ["2:done 2:done", "1:done", "2:done 3:done 4:done 2:contra"] {
        let moves = format!("1:solo-aces {tricks} 1:concede {wrong}");
        assert!(matches!(replay(&moves), Err(ReplayErrorKind::Refused { .. })), "{wrong}");
    }
    let moves = "1:solo-diamonds 1:claim 2:done";
    assert!(matches!(replay(moves), Err(ReplayErrorKind::Refused { number: 3, .. })));
}

#[test]
fn the_seats_of_a_party_have_no_order() {
    let swapped = "[Rulebook \"ddv2019\"]\n[Dealer \"4\"]\n[Re \"3 1\"]\n\
        [Deal \"CA CA CT CT CK CK CQ CJ CJ C9 C9 HA | SA SA ST ST SK SK SQ SQ SJ SJ S9 S9 | \
        CQ HA HT HT HK HK HQ HQ HJ HJ H9 H9 | DA DA DT DT DK DK DQ DQ DJ DJ D9 D9\"]\n\
        1:fine 2:fine 3:fine 4:fine";
    for (noted, good) in
        [("3 1", true), ("1 3", true), ("1", false), ("1 3 4", false), ("x", false)]
    {
        let hands = read(&swapped.replace("3 1", noted));
        let replayed = Replayer::new().replay(hands[0].as_ref().unwrap());
        assert_eq!(replayed.is_ok(), good, "{noted}");
    }
}

#[test]
fn no_kind_of_line_break_can_stand_in_a_value() {
    for line_break in ["\n", "\r", "\r\n"] {
        let hands = read(&format!("[Event \"a{line_break}b\"]"));
        assert!(hands.iter().all(Result::is_err), "{line_break:?}: {hands:?}");
    }
}
