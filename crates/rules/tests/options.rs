//! Options that change a rulebook: what fits together and what does not.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use dulle_rules::{OptionError, Rulebook, Setting, Topic};

fn book(name: &str, options: &str) -> Result<Rulebook, OptionError> {
    Rulebook::named(name).unwrap().with_options(options)
}

fn refused(name: &str, options: &str) -> (String, String) {
    match book(name, options) {
        Err(OptionError::Value { name, value }) => (name, value),
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
            for &other in Setting::ALL {
                assert_eq!(same.value(other), plain.value(other), "{name} {option}");
            }
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
    assert_eq!(refused("ddv2019", "-nines lions_schwarz_min=5").0, "lions_schwarz_min");
    assert_eq!(book("lions2024", "wedding-within=12 nines").unwrap().wedding_within, 12);
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
