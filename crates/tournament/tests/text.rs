//! The text of a match: what it looks like, what is refused, and that nothing from outside can
//! break the reader.

use dulle_tournament::text::{Expected, ReadErrorKind, entry, entry_line, read, whole};
use dulle_tournament::{RefusalReason, SetupError};
use proptest::prelude::*;

const HEAD: &str = "\
dulle match 1
rulebook ddv2019
member 1 \"Anna\"
member 2 \"Ben \\\"B\\\" \\\\ Ü\"
member 3 \"Cem\"
member 4 \"Dora\"
hands 24
minutes 100
keeper 4
---
";

/// One of every kind of entry, in an order in which all are taken.
const ENTRIES: &str = "\
hand 1 outcome normal re 1 3 eyes 133 tricks 7 calls 1:re 2:contra specials re:doppelkopf contra:fox
hand 2 result normal points +2 -2 -2 +2 calls 1:re
hand 3 dealer 4 result solo-queens by 3 points -2 -2 +6 -2
hand 4 outcome silent-wedding re 4 eyes 90
correct 2 result wedding points +1 -1 +1 -1
correct 2 signed \"R. \\\"Rex\\\" Meier\" result normal points -1 +1 +1 -1
breach 5 minor 2 signed \"R\"
breach 5 harmless 2 in solo by 1 signed \"R\"
breach 5 insignificant 2 signed \"R\"
breach 5 serious 2 limits 0 signed \"R\"
breach 5 serious 2 limits 2 in solo-jacks by 1 signed \"R\"
deduct 4 12 signed \"Panel\" because \"shouting\"
misdeal 6 wrong-count
repeat 6 signed \"R\"
extend 10 complaint signed \"R\" because \"long talk\"
time-up running
hand 6 result normal points 0 0 0 0
undo
";

fn file() -> String {
    format!("{HEAD}{ENTRIES}")
}

#[test]
fn every_kind_of_entry_is_read_and_written_back() {
    let text = file();
    let reading = read(&text).unwrap();
    assert_eq!(reading.torn, None);
    // Numbers are written with their sign.
    assert_eq!(whole(&reading.game), text.replace("points 0 0 0 0", "points +0 +0 +0 +0"));
    assert_eq!(reading.game.journal().len(), ENTRIES.lines().count());
}

#[test]
fn blank_lines_comments_and_carriage_returns_mean_nothing() {
    let text = file().replace('\n', "\r\n").replace("undo", "# nobody was there\r\n\r\n  undo  ");
    assert_eq!(read(&text).unwrap().game, read(&file()).unwrap().game);
}

#[test]
fn a_line_without_its_end_is_torn_and_does_not_count() {
    let text = file();
    for end in HEAD.len()..text.len() {
        if !text.is_char_boundary(end) {
            continue;
        }
        let reading = read(&text[..end]).unwrap();
        let lines = text[HEAD.len()..end].matches('\n').count();
        assert_eq!(reading.game.journal().len(), lines);
        assert_eq!(reading.torn.is_some(), !text[..end].ends_with('\n'));
    }
    for end in (0..HEAD.len()).filter(|&end| HEAD.is_char_boundary(end)) {
        assert!(read(&HEAD[..end]).is_err(), "{end}");
    }
}

#[test]
fn what_cannot_be_read_says_where_and_why() {
    let error = |text: &str| read(text).unwrap_err();
    assert_eq!(error("").kind, ReadErrorKind::NotAMatch);
    assert_eq!(error("dulle match 2\n---\n").kind, ReadErrorKind::NotAMatch);
    assert_eq!(error("dulle match 1\nrulebook ddv2019\n").kind, ReadErrorKind::HeadBreaksOff);
    let unknown = HEAD.replace("ddv2019", "ddv1848");
    assert_eq!(error(&unknown).kind, ReadErrorKind::UnknownRulebook("ddv1848".to_owned()));
    let three = HEAD.replace("member 4 \"Dora\"\n", "");
    let members = SetupError::Members { members: 3, most: 7 };
    assert_eq!(error(&three).kind, ReadErrorKind::Setup(members));
    let cases = [
        ("dance 3", Expected::Entry),
        ("hand x", Expected::Number),
        ("hand 1 normal", Expected::Report),
        ("hand 1 result dance", Expected::Contract),
        ("hand 1 result normal points 1 -1 1", Expected::Points),
        ("hand 1 result normal points 1 -1 1 -1 1", Expected::End),
        ("hand 1 result normal points 1 -1 1 -1 calls 1:tango", Expected::Call),
        ("hand 1 outcome normal re 1 3 eyes 130 specials re:cat", Expected::Special),
        ("hand 1 outcome normal re 1 3", Expected::Word("eyes")),
        ("breach 1 grave 2 signed \"R\"", Expected::Severity),
        ("breach 1 minor 2", Expected::Word("signed")),
        ("breach 1 minor 2 signed R", Expected::Quoted),
        ("breach 1 minor 2 signed \"R", Expected::Quoted),
        ("breach 1 minor 8 signed \"R\"", Expected::Member),
        ("misdeal 1 rain", Expected::MisdealReason),
        ("extend 3 rain signed \"R\"", Expected::ExtensionCause),
        ("time-up now", Expected::Word("between")),
    ];
    for (line, expected) in cases {
        let found = error(&format!("{HEAD}{line}\n"));
        assert_eq!(found.line, 11, "{line}");
        match found.kind {
            ReadErrorKind::Line(found) => assert_eq!(found.expected, expected, "{line}"),
            other => panic!("{line}: {other:?}"),
        }
    }
    match error(&format!("{HEAD}hand 2 result normal points 1 -1 1 -1\n")).kind {
        ReadErrorKind::Refused(refusal) => {
            assert_eq!(refusal.reason, RefusalReason::WrongNumber { due: 1 });
        }
        other => panic!("{other:?}"),
    }
}

/// Lines of a file with something wrong somewhere.
#[test]
fn the_least_number_there_is_is_no_points() {
    let line = "hand 1 result solo by 1 points -2147483648 -2147483648 -2147483648 -2147483648\n";
    let error = read(&format!("{HEAD}{line}")).unwrap_err();
    let points =
        matches!(&error.kind, ReadErrorKind::Line(line) if line.expected == Expected::Points);
    assert!(points, "{error:?}");
}

fn mangled() -> impl Strategy<Value = String> {
    let lines: Vec<String> = file().lines().map(str::to_owned).collect();
    let words = "hand|correct|breach|points|calls|1|-7|99999999999|-2147483648|\"|\\|in|by|record|[Deal|4:re|\u{0}";
    let word = prop::sample::select(words.split('|').map(str::to_owned).collect::<Vec<_>>());
    (prop::collection::vec(
        (any::<prop::sample::Index>(), any::<prop::sample::Index>(), word),
        1..6,
    ))
    .prop_map(move |changes| {
        let mut lines = lines.clone();
        for (line, place, word) in changes {
            let line = line.index(lines.len());
            let mut words: Vec<&str> = lines[line].split(' ').collect();
            let place = place.index(words.len());
            words[place] = &word;
            lines[line] = words.join(" ");
        }
        lines.join("\n") + "\n"
    })
}

proptest! {
    #[test]
    fn nothing_breaks_the_reader(text in any::<String>()) {
        let _ = read(&text);
        let _ = read(&format!("{HEAD}{text}\n"));
    }

    #[test]
    fn a_mangled_file_is_refused_or_reads_back_the_same(text in mangled()) {
        if let Ok(reading) = read(&text) {
            let written = whole(&reading.game);
            prop_assert_eq!(read(&written).unwrap().game, reading.game);
        }
    }

    #[test]
    fn an_entry_that_is_read_is_written_so_that_it_reads_the_same(text in mangled()) {
        let setup = read(HEAD).unwrap().game.setup().clone();
        for line in text.lines() {
            if let Ok(read) = entry(line, &setup) {
                let written = entry_line(&read, &setup);
                prop_assert_eq!(entry(written.trim_end(), &setup), Ok(read));
            }
        }
    }
}
