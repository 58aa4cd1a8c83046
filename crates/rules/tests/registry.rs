//! The registry of settings: every row is whole, and everything is derived from it.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::HashSet;

use dulle_rules::{BookErrorKind, Conflict, OptionError, Rulebook, Setting, Values};

const BOOK: &str = include_str!("../rulebooks/ddv2019.rules");

/// Some values of a setting: all of them, or a few where there are too many.
fn some_values(setting: Setting) -> Vec<String> {
    let row = setting.row();
    match row.values {
        Values::Numbers { count, least, most } => {
            let list = |number: u8| vec![number.to_string(); count.unwrap_or(3)].join(",");
            vec![list(least), list(least + (most - least) / 2), list(most)]
        }
        values => values.choices().unwrap(),
    }
}

/// The text of a book in which a setting has another value.
fn with(setting: Setting, value: &str) -> String {
    let line = |line: &str| match line.split_whitespace().next() {
        Some(name) if name == setting.word() => format!("{name} {value}"),
        _ => line.to_owned(),
    };
    BOOK.lines().map(line).collect::<Vec<_>>().join("\n")
}

#[test]
fn every_value_of_every_row_is_read_from_a_file_and_written_back() {
    for &setting in Setting::ALL {
        let values = some_values(setting);
        assert!(values.len() > 1, "{setting:?} has a choice");
        for value in values {
            assert!(setting.row().values.allow(&value), "{setting:?} {value}");
            match Rulebook::parse(&with(setting, &value)) {
                Ok(book) => assert_eq!(book.value(setting), value),
                Err(error) => {
                    let contradicts =
                        matches!(error.kind, BookErrorKind::Option(OptionError::Conflict { .. }));
                    assert!(contradicts, "{setting:?} {value}: {error}");
                }
            }
        }
    }
}

#[test]
fn every_setting_has_one_row_with_a_name_of_its_own() {
    let names: HashSet<&str> = Setting::ALL.iter().map(|setting| setting.word()).collect();
    assert_eq!(names.len(), Setting::ALL.len());
    for &setting in Setting::ALL {
        assert_eq!(Setting::from_word(setting.word()), Some(setting));
        let stated =
            BOOK.lines().filter(|line| line.split_whitespace().next() == Some(setting.word()));
        assert_eq!(stated.count(), 1, "{setting:?} in the data file");
    }
}

#[test]
fn an_option_changes_exactly_its_own_setting() {
    for name in Rulebook::names() {
        let plain = Rulebook::named(name).unwrap();
        for &setting in Setting::ALL {
            for value in some_values(setting) {
                let option = format!("{}={value}", setting.word());
                let Ok(changed) = plain.clone().with_options(&option) else { continue };
                assert_eq!(changed.value(setting), value, "{name} {option}");
                let brought_along = [Setting::Windows, Setting::Packets];
                for &other in Setting::ALL {
                    let along = setting == Setting::Nines && brought_along.contains(&other);
                    if other != setting && !along {
                        assert_eq!(changed.value(other), plain.value(other), "{name} {option}");
                    }
                }
                let differs = value != plain.value(setting);
                assert_eq!(changed.changes().len(), usize::from(differs), "{name} {option}");
            }
        }
    }
}

fn error(text: &str) -> (usize, BookErrorKind) {
    let error = Rulebook::parse(text).unwrap_err();
    (error.line, error.kind)
}

#[test]
fn a_file_with_a_mistake_is_refused_with_its_line_and_a_reason() {
    let last = BOOK.lines().count();
    let line = |name: &str| 1 + BOOK.lines().position(|line| line.starts_with(name)).unwrap();
    assert_eq!(
        error(&format!("{BOOK}tens on\n")),
        (last + 1, BookErrorKind::UnknownSetting("tens".into()))
    );
    assert_eq!(error(&format!("{BOOK}cut 3\n")), (last + 1, BookErrorKind::Twice("cut")));
    assert_eq!(error(&format!("{BOOK}cut\n")), (last + 1, BookErrorKind::NoValue("cut".into())));
    let bad = BookErrorKind::Value { name: "skipping", value: "perhaps".into() };
    assert_eq!(error(&with(Setting::Skipping, "perhaps")), (line("skipping"), bad));
    let conflict = BookErrorKind::Option(OptionError::Conflict {
        name: "packets".into(),
        value: "3,3".into(),
        conflict: Conflict::Packets,
    });
    assert_eq!(error(&with(Setting::Packets, "3,3")), (line("packets"), conflict));
    let without = |name: &str| {
        BOOK.lines().filter(|line| !line.starts_with(name)).collect::<Vec<_>>().join("\n")
    };
    assert_eq!(error(&without("neither")), (last - 1, BookErrorKind::MissingSetting("neither")));
    assert_eq!(error(&without("cite follow")), (last - 1, BookErrorKind::MissingCite("follow")));
    assert_eq!(
        error(&format!("{BOOK}cite nonsense 1.1\n")),
        (last + 1, BookErrorKind::UnknownTopic("nonsense".into()))
    );
}
