//! Options that change a rulebook: what fits together and what does not.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use dulle_rules::{
    CallLevel, FinalContract, OptionError, Outcome, Rulebook, Seat, Setting, SpecialPoints, Topic,
    settle,
};

fn book(name: &str, options: &str) -> Result<Rulebook, OptionError> {
    Rulebook::named(name).unwrap().with_options(options)
}

fn refused(name: &str, options: &str) -> (String, String) {
    match book(name, options) {
        Err(OptionError::Value { name, value, .. } | OptionError::Conflict { name, value, .. }) => {
            (name, value)
        }
        other => panic!("{options}: {other:?}"),
    }
}

#[test]
fn the_pack_brings_its_windows_and_packets_along() {
    let small = book("ddv2019", "-nines").unwrap();
    assert_eq!(small.windows, [9, 8, 7, 6, 5]);
    assert_eq!(small.packets, [3, 4, 3]);
    let large = book("lions2024", "nines").unwrap();
    assert_eq!(large.windows, [11, 10, 9, 8, 7]);
    assert_eq!(large.packets, [3, 3, 3, 3]);
    let named = book("ddv2019", "windows=10,9,8,7,6 -nines packets=5,5").unwrap();
    assert_eq!(named.windows, [10, 9, 8, 7, 6]);
    assert_eq!(named.packets, [5, 5]);
}

#[test]
fn an_option_that_says_what_the_book_says_changes_nothing() {
    for name in Rulebook::names() {
        let plain = Rulebook::named(name).unwrap();
        for &setting in Setting::ALL {
            let option = format!("{}={}", setting.word(), plain.value(setting));
            let same = book(name, &option).unwrap();
            assert_eq!(same, plain, "{name} {option}: values, citations and changes");
        }
    }
}

#[test]
fn what_does_not_fit_the_pack_is_refused_in_any_order() {
    for options in ["wedding-within=12 -nines", "-nines wedding-within=12"] {
        assert_eq!(refused("ddv2019", options), ("wedding-within".into(), "12".into()));
    }
    for options in ["windows=11,10,9,8,7 -nines", "-nines windows=11,10,9,8,7"] {
        assert_eq!(refused("ddv2019", options), ("windows".into(), "11,10,9,8,7".into()));
    }
    for options in ["packets=3,4,3", "packets=5,5", "packets=3,3,3,3 -nines", "packets=0"] {
        assert_eq!(refused("ddv2019", options).0, "packets", "{options}");
    }
    assert_eq!(book("lions2024", "wedding-within=12 nines").unwrap().wedding_within, 12);
}

/// The other windows are those of the pack, and a refusal says what was written.
#[test]
fn the_flag_of_the_last_window_builds_on_the_windows_of_the_pack() {
    for options in ["nines lions_schwarz_min=5", "lions_schwarz_min=5 nines"] {
        assert_eq!(book("lions2024", options).unwrap().windows, [11, 10, 9, 8, 5], "{options}");
    }
    for options in ["-nines lions_schwarz_min=4", "lions_schwarz_min=4 -nines"] {
        assert_eq!(book("ddv2026", options).unwrap().windows, [9, 8, 7, 6, 4], "{options}");
    }
    let plain = book("ddv2026", "-nines lions_schwarz_min=5").unwrap();
    assert_eq!(plain.changes(), ["-nines"]);
    let rising = refused("ddv2026", "-nines lions_schwarz_min=7");
    assert_eq!(rising, ("lions_schwarz_min".into(), "7".into()));
    let no_number = refused("ddv2026", "lions_schwarz_min=x");
    assert_eq!(no_number, ("lions_schwarz_min".into(), "x".into()));
}

#[test]
fn a_flag_and_the_option_that_it_stands_for_are_not_both_named() {
    for (options, first, second) in [
        ("palast_doko_strict doppelkopf=40", "palast_doko_strict", "doppelkopf"),
        ("against-bonus=on palast_against_bonus=off", "against-bonus", "palast_against_bonus"),
        ("lions_schwarz_min=5 windows=11,10,9,8,7", "lions_schwarz_min", "windows"),
        ("windows=11,10,9,8,7 lions_schwarz_min=7", "windows", "lions_schwarz_min"),
    ] {
        let same = OptionError::Same { name: first.into(), other: second.into() };
        assert_eq!(book("palast", options).unwrap_err(), same, "{options}");
    }
    // What was changed before, as in a preset, may be changed again.
    let before = book("palast", "palast_doko_strict windows=10,9,8,7,6").unwrap();
    let after = before.with_options("doppelkopf=40 lions_schwarz_min=5").unwrap();
    assert_eq!(after.changes(), ["windows=10,9,8,7,5"]);
}

#[test]
fn a_window_that_is_named_is_cited_wherever_it_stands() {
    for options in ["windows=10,9,8,7,6 -nines", "-nines windows=10,9,8,7,6"] {
        let changed = book("ddv2019", options).unwrap();
        assert_eq!(changed.cite(Topic::CallFirst).to_string(), "option:windows", "{options}");
    }
    let changed = book("ddv2019", "-nines").unwrap();
    assert_eq!(changed.cite(Topic::CallFirst).to_string(), "option:nines");
}

#[test]
fn what_another_pack_brings_along_is_no_change_but_what_differs_from_it_is() {
    let named = book("ddv2019", "-nines windows=9,8,7,6,5").unwrap();
    assert_eq!(named.changes(), ["-nines"]);
    assert_eq!(named.cite(Topic::CallFirst).to_string(), "option:nines");
    // The book's own windows are a change where the pack has others.
    let kept = book("lions2024", "nines windows=9,8,7,6,8").unwrap();
    assert_eq!(kept.changes(), ["nines", "windows=9,8,7,6,8"]);
    assert_eq!(kept.windows, [9, 8, 7, 6, 8]);
}

#[test]
fn an_option_that_is_named_twice_is_refused() {
    for options in ["skipping=off skipping=on", "-nines nines", "pigs=on-play pigs=on-play"] {
        assert!(matches!(book("ddv2019", options), Err(OptionError::Twice(_))), "{options}");
    }
}

#[test]
fn a_bare_name_means_on_and_other_options_need_a_value() {
    assert_eq!(book("ddv2019", "duty-call").unwrap().value(Setting::DutyCall), "30");
    // As in a file of rules, which has no bare names.
    assert_eq!(refused("ddv2019", "duty-call=on"), ("duty-call".into(), "on".into()));
    assert_eq!(book("ddv2019", "second-dulle").unwrap().value(Setting::SecondDulle), "on");
    let solos = book("ddv2019", "extra-solos=queens-jacks,kings").unwrap();
    assert_eq!(solos.value(Setting::ExtraSolos), "kings,queens-jacks");
    assert_eq!(book("ddv2019", "-extra-solos").unwrap().value(Setting::ExtraSolos), "off");
    for bare in [
        "pigs",
        "windows",
        "-windows",
        "wedding-within",
        "wedding-partner",
        "re-contra",
        "extra-solos",
        "redeal",
    ] {
        assert_eq!(refused("ddv2019", bare).0, bare.trim_start_matches('-'), "{bare}");
    }
    for list in ["extra-solos=kings,kings", "extra-solos=kings,", "extra-solos=off,kings"] {
        assert_eq!(refused("ddv2019", list).0, "extra-solos", "{list}");
    }
    let redeal = book("ddv2019", "redeal=no-trump-over-fox,trumps=3,nines=5").unwrap();
    assert_eq!(redeal.value(Setting::Redeal), "nines=5,trumps=3,no-trump-over-fox");
    assert_eq!(book("ddv2019", "-redeal").unwrap().value(Setting::Redeal), "off");
    for list in
        ["kings", "kings=0", "kings=9", "kings=5,kings=6", "no-trump-over-fox=1", "off,kings=5"]
    {
        assert_eq!(refused("ddv2019", &format!("redeal={list}")).0, "redeal", "{list}");
    }
}

#[test]
fn a_number_has_one_spelling() {
    for (name, value) in [
        ("redeal", "kings=+5"),
        ("redeal", "kings=05"),
        ("wedding-within", "+5"),
        ("wedding-within", "05"),
        ("windows", "09,8,7,6,5"),
        ("windows", "9,8,7,6,+5"),
        ("packets", "3,03,3,3"),
        ("lions_schwarz_min", "+5"),
    ] {
        assert_eq!(refused("ddv2019", &format!("{name}={value}")).0, name, "{name}={value}");
    }
}

#[test]
fn options_that_contradict_each_other_are_refused_in_every_book() {
    let contradictions = [
        ("super-pigs", "super-pigs"),
        ("pigs-in-solo", "pigs-in-solo"),
        ("dulle-caught", "dulle-caught"),
        ("-dulle second-dulle", "second-dulle"),
        ("super-cowardice", "super-cowardice"),
        ("-poverty-foxes", "poverty-foxes"),
        ("windows=9,8,7,6,10", "windows"),
        ("windows=8,9,7,6,5", "windows"),
    ];
    for name in Rulebook::names() {
        for (options, setting) in contradictions {
            assert_eq!(refused(name, options).0, setting, "{name} {options}");
        }
    }
    for causes in ["nines=5", "nines-kings=7", "kings=5,nines=4"] {
        let refused = refused("ddv2019", &format!("-nines redeal={causes}"));
        assert_eq!(refused.0, "redeal", "{causes}");
    }
    assert!(book("ddv2019", "-nines redeal=kings=5,trumps=0").is_ok());
    // What a book prints stands.
    assert!(book("lions2024", "windows=9,8,7,6,8").is_ok());
}

/// What the alias says in the book that it was made for.
#[test]
fn aliases_change_the_settings_they_stand_for() {
    let value = |name, options, setting| book(name, options).unwrap().value(setting);
    assert_eq!(value("lions2024", "lions_schwarz_min=5", Setting::Windows), "9,8,7,6,5");
    assert_eq!(value("lions2024", "lions_literal_calls", Setting::CallsCount), "achieved");
    assert_eq!(value("lions2024", "-lions_redeal_after_forced", Setting::DealsAgain), "unforced");
    assert_eq!(value("palast", "-palast_against_bonus", Setting::AgainstBonus), "off");
    assert_eq!(value("palast", "palast_doko_strict", Setting::Doppelkopf), "41");
    let in_solo = Setting::AgainstQueensInSolo;
    assert_eq!(value("palast", "palast_kontra_point_in_solo", in_solo), "on");
    assert_eq!(value("ddv2024", "ddv2024_withdraw_literal", Setting::WithdrawLast), "named");
}

fn won(book: &Rulebook, levels: [usize; 2], contra: u8) -> String {
    let seats: Vec<Seat> = Seat::ALL.into_iter().take(2).collect();
    let outcome = Outcome {
        contract: FinalContract::Normal,
        re: seats.into_iter().collect(),
        eyes: [240 - contra, contra],
        tricks: [6, 6],
        levels: levels.map(|level| CallLevel::ALL[level]),
        specials: SpecialPoints::default(),
        given_up: false,
        genscher: false,
    };
    settle(book, &outcome).winner_cite(book).to_string()
}

#[test]
fn lone_contra_is_cited_for_the_hands_it_decides_and_no_others() {
    let changed = book("ddv2019", "lone-contra=120").unwrap();
    let plain = book("ddv2019", "").unwrap();
    assert_eq!(won(&changed, [0, 1], 120), "option:lone-contra");
    assert_eq!(won(&changed, [0, 1], 119), "option:lone-contra");
    for (levels, contra) in [([0, 0], 120), ([1, 1], 119), ([1, 0], 130), ([0, 2], 151)] {
        assert_eq!(won(&changed, levels, contra), won(&plain, levels, contra), "{levels:?}");
    }
    assert_eq!(won(&plain, [0, 1], 121), "7.1.3");
}

/// What is written back (DKN, match files, the arena's headers) leads to the same settings, also where a
/// later option changes a part of what an earlier one set.
#[test]
fn changes_as_they_are_written_back_give_the_same_settings() {
    let lists = [
        "lions_schwarz_min=5",
        "lions_schwarz_min=4 -nines",
        "-nines lions_schwarz_min=4",
        "palast_doko_strict",
    ];
    for book in Rulebook::names() {
        for options in lists {
            let plain = || Rulebook::named(book).expect("a bundled book");
            let earlier = plain().with_options("windows=10,9,8,7,6 doppelkopf=41").expect("fits");
            let Ok(changed) = earlier.with_options(options) else { continue };
            let again = plain().with_options(&changed.changes().join(" ")).expect("written back");
            for &setting in Setting::ALL {
                let context = format!("{book}, {options}, {}", setting.word());
                assert_eq!(again.value(setting), changed.value(setting), "{context}");
            }
        }
    }
}
