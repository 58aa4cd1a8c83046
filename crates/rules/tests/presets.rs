//! Presets and the files of clubs: a base and what it changes.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use dulle_rules::dkn::Record;
use dulle_rules::{
    BookError, BookErrorKind, Conflict, Deal, OptionError, Pack, Rulebook, Seat, SeatSet, Seed,
    Setting,
};
use dulle_test_support::Rng;

/// A club's file whose fifth line is `line`.
fn club(base: &str, line: &str) -> String {
    format!("name our-club\ntitle-de Unser Klub\ntitle-en Our club\nbase {base}\n{line}\n")
}

fn read(text: &str) -> Result<Rulebook, BookError> {
    Rulebook::from_file(text.as_bytes())
}

fn refused(text: &str) -> (usize, BookErrorKind) {
    let error = read(text).unwrap_err();
    (error.line, error.kind)
}

fn with(book: &str, options: &str) -> Rulebook {
    Rulebook::named(book).unwrap().with_options(options).unwrap()
}

fn same_rules(one: &Rulebook, other: &Rulebook) {
    for &setting in Setting::ALL {
        assert_eq!(one.value(setting), other.value(setting), "{setting:?}");
    }
}

#[test]
fn the_presets_are_what_the_house_rules_say() {
    let kitchen = with(
        "ddv2026",
        "-nines second-dulle=not-last pigs=on-play poverty heart-trick fox-last-trick \
         charlie-caught redeal=kings=5",
    );
    let palast = with("palast", "-nines heart-trick second-dulle pigs=on-play super-pigs poverty");
    assert_eq!(Rulebook::presets().collect::<Vec<_>>(), ["kitchen", "palast-house"]);
    for (name, expected) in [("kitchen", kitchen), ("palast-house", palast)] {
        let preset = Rulebook::named(name).unwrap();
        same_rules(&preset, &expected);
        assert_eq!(preset.known_as(), name);
        assert_eq!(preset.name, expected.name, "a record names the book");
        let again = with(&preset.name, &preset.changes().join(" "));
        same_rules(&again, &preset);
        assert_eq!(again.changes(), preset.changes());
        for &setting in Setting::ALL {
            assert_eq!(preset.setting_cite(setting), again.setting_cite(setting), "{setting:?}");
        }
    }
}

/// Options on top of a preset are, together with its own, changes of the book: no setting is named
/// twice, and what the book says anyway is not named.
#[test]
fn options_on_a_preset_are_changes_of_its_book() {
    let kitchen =
        |options: &str| Rulebook::named("kitchen").unwrap().with_options(options).unwrap();
    let changed = kitchen("-pigs second-dulle genscher -charlie-caught");
    let expected = "-nines heart-trick fox-last-trick poverty redeal=kings=5 second-dulle genscher";
    assert_eq!(changed.changes().join(" "), expected);
    same_rules(&changed, &with("ddv2026", expected));
    assert_eq!(changed.known_as(), "kitchen");
    // The windows are those of the book again, not those of forty cards.
    let nines = kitchen("nines");
    assert_eq!(nines.value(Setting::Windows), "11,10,9,8,7");
    assert!(!nines.changes().iter().any(|change| change.contains("nines")));
    let sorted = |book: Rulebook| {
        let mut changes = book.changes().to_vec();
        changes.sort();
        changes
    };
    assert_eq!(sorted(kitchen("-nines pigs=on-play")), sorted(kitchen("")));
    let twice = Rulebook::named("kitchen").unwrap().with_options("-pigs pigs=on-play");
    assert_eq!(twice.unwrap_err(), OptionError::Twice("pigs".into()));
    let bad = Rulebook::named("palast-house").unwrap().with_options("-pigs").unwrap_err();
    assert!(matches!(bad, OptionError::Conflict { conflict: Conflict::SuperPigs, .. }), "{bad:?}");
}

#[test]
fn a_club_changes_a_book_or_a_preset() {
    let on_book = read(&club("palast", "genscher on")).unwrap();
    assert_eq!(
        (on_book.name.as_str(), on_book.changes()),
        ("palast", &["genscher".to_owned()][..])
    );
    assert_eq!((on_book.known_as(), &on_book.title[0][..]), ("our-club", "Unser Klub"));
    let on_preset = read(&club("kitchen", "pigs off")).unwrap();
    same_rules(&on_preset, &with("kitchen", "-pigs"));
    assert_eq!(on_preset.name, "ddv2026");
    // What the base says already is no change, comments and a byte order mark are nothing.
    let plain = read(&format!("\u{feff}{}", club("ddv2026", "nines on # as ever"))).unwrap();
    assert!(plain.changes().is_empty());
}

/// A copy of a whole book keeps its paragraphs and needs only another name and the base.
#[test]
fn a_copied_book_with_a_base_is_a_file_of_a_club() {
    let copy = Rulebook::file("lions2024").unwrap();
    let copy = copy.replace("name      lions2024", "name mine\nbase lions2024");
    let book = read(&copy).unwrap();
    same_rules(&book, &Rulebook::named("lions2024").unwrap());
    assert!(book.changes().is_empty(), "the printed windows stand: {:?}", book.changes());
    let preset = Rulebook::file("kitchen").unwrap().replace("name      kitchen", "name mine");
    same_rules(&read(&preset).unwrap(), &Rulebook::named("kitchen").unwrap());
}

/// A record carries the book and the changes, so that it is replayed where nobody has the file.
#[test]
fn a_hand_played_by_a_clubs_file_is_read_without_the_file() {
    for line in ["redeal kings=4,trumps=2", "windows 8,8,7,6,5", "bock draw,zero", "cut 5"] {
        let book = read(&club("kitchen", line)).unwrap();
        let dealer = Seat::ALL[0];
        let hands = Pack::from_seed(&book, Seed::of_series(1, 1)).deal(&book, dealer);
        let deal = Deal { hands, dealer, owes: SeatSet::NONE, forced: None };
        let rules = Record::of_deal(&book, &deal).rules().unwrap();
        same_rules(rules.book(), &book);
    }
}

#[test]
fn a_file_with_a_mistake_is_refused_with_its_line_and_the_reason() {
    let five = |line: &str| refused(&club("ddv2026", line));
    assert_eq!(five("tens on"), (5, BookErrorKind::UnknownSetting("tens".into())));
    assert_eq!(five("pigs"), (5, BookErrorKind::NoValue("pigs".into())));
    let value = BookErrorKind::Value { name: "pigs", value: "on".into() };
    assert_eq!(five("pigs on"), (5, value));
    assert_eq!(five("cut 3\ncut 3"), (6, BookErrorKind::Twice("cut")));
    assert_eq!(five("name other"), (5, BookErrorKind::Twice("name")));
    assert_eq!(five("base palast"), (5, BookErrorKind::Twice("base")));
    let own = BookErrorKind::OwnParagraph("nines");
    assert_eq!(five("nines off @1.2.3"), (5, own));
    assert_eq!(five("cite follow 9.9"), (5, BookErrorKind::OwnParagraph("follow")));
    let base = |base: &str| refused(&club(base, ""));
    assert_eq!(base("ddv1871"), (4, BookErrorKind::UnknownBase("ddv1871".into())));
    assert_eq!(base("our-club"), (4, BookErrorKind::UnknownBase("our-club".into())));
    for taken in ["ddv2026", "Kitchen"] {
        let named = club("ddv2026", "").replace("our-club", taken);
        assert_eq!(refused(&named), (1, BookErrorKind::TakenName(taken.into())));
    }
    let spaced = BookErrorKind::Value { name: "name", value: "our club".into() };
    assert_eq!(refused("name our club\nbase palast"), (1, spaced));
    assert_eq!(refused("base palast\n\n"), (2, BookErrorKind::Missing("name")));
    assert_eq!(refused("name mine\nnines off"), (2, BookErrorKind::Missing("base")));
    assert_eq!(refused(""), (1, BookErrorKind::Missing("name")));
    let not_text = Rulebook::from_file(b"name mine\nbase \xff").unwrap_err();
    assert_eq!((not_text.line, not_text.kind), (2, BookErrorKind::NotText));
    let long = refused(&club("ddv2026", &"#".repeat(100_000)));
    assert_eq!(long, (1, BookErrorKind::TooLong));
}

/// The line is that of the setting that has to change, or one that brings the contradiction.
#[test]
fn a_contradiction_is_refused_with_the_line_that_brings_it() {
    let conflict = |(line, kind): (usize, BookErrorKind)| match kind {
        BookErrorKind::Option(OptionError::Conflict { conflict, .. }) => (line, conflict),
        other => panic!("{other:?}"),
    };
    let found = |base: &str, lines: &str| conflict(refused(&club(base, lines)));
    assert_eq!(found("ddv2026", "cut 4\nsuper-pigs on"), (6, Conflict::SuperPigs));
    assert_eq!(found("palast-house", "cut 4\npigs off"), (6, Conflict::SuperPigs));
    assert_eq!(found("kitchen", "redeal nines=5"), (5, Conflict::RedealNines));
    // Only the book that prints such windows may have them.
    assert_eq!(found("ddv2026", "nines off\nwindows 9,8,7,6,8"), (6, Conflict::RisingWindows));
    assert!(read(&club("ddv2026", "super-pigs on\npigs at-start")).is_ok(), "in any order");
}

/// Random lines, whole or torn: nothing panics, and what is accepted can be written and read again.
#[test]
fn hostile_files_are_refused_or_make_sense() {
    let mut rng = Rng::new(14);
    let words: Vec<&str> = Rulebook::listed()
        .chain(Setting::ALL.iter().map(|setting| setting.word()))
        .chain([
            "name", "base", "cite", "follow", "title-de", "on", "off", "@", "=", ",", "#", "-1",
        ])
        .chain(["kings=5", "256", "\u{0}", "\r", "\t", "ß", "3,3,3,3", "draw,zero", "at-start"])
        .collect();
    let mut good = 0;
    for _ in 0..2_000 {
        let mut text = String::from(rng.pick(&["", "name mine\nbase kitchen\n"]));
        for _ in 0..rng.below(12) {
            text.push_str(rng.pick(&words));
            text.push_str(rng.pick(&[" ", " ", "\n", ""]));
        }
        // Some lines that fit, so that some files do.
        if rng.one_in(2) {
            let setting = rng.pick(Setting::ALL);
            let values = setting.row().values.choices().unwrap_or_default();
            if let Some(value) = values.get(rng.below(values.len().max(1))) {
                text = format!("name mine\nbase palast\n{} {value}\n", setting.word());
            }
        }
        match read(&text) {
            Ok(book) => {
                good += 1;
                assert_eq!(book.conflict(), None, "{text}");
                let again = with(&book.name, &book.changes().join(" "));
                same_rules(&again, &book);
            }
            Err(error) => assert!((1..=text.lines().count().max(1)).contains(&error.line)),
        }
    }
    assert!(good > 100, "{good} files were accepted");
}
