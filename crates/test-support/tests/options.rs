//! The options of the registry against what proves them: every value of every option has a golden hand, a worked example
//! with its reasoning, and, where it has words or a screen of its own, a hand that the browser's scenes and tests open.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fs;
use std::path::{Path, PathBuf};

use dulle_rules::dkn::Reader;
use dulle_rules::{Rulebook, Setting, Values};
use dulle_test_support::cases::{Case, read_folder};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Something that a table can choose: a setting, and a value or one entry of a list.
#[derive(Clone, Copy, Debug)]
struct Choice {
    setting: Setting,
    value: Value,
}

#[derive(Clone, Copy, Debug)]
enum Value {
    Is(&'static str),
    /// One of the words of a list, with its number where it has one.
    Has(&'static str),
    /// Any other than the book's.
    Other,
}

impl Choice {
    /// Whether these rules make the choice, and their book does not.
    fn is_made_by(self, rules: &Rulebook) -> bool {
        let book = Rulebook::named(&rules.name).unwrap();
        let (now, then) = (rules.value(self.setting), book.value(self.setting));
        now != then
            && match self.value {
                Value::Is(word) => now == word,
                Value::Has(word) => {
                    now.split(',').any(|entry| entry.split('=').next() == Some(word))
                }
                Value::Other => true,
            }
    }

    fn says(self) -> String {
        match self.value {
            Value::Is(word) => format!("{}={word}", self.setting.word()),
            Value::Has(word) => format!("{} with {word}", self.setting.word()),
            Value::Other => format!("{} changed", self.setting.word()),
        }
    }
}

/// All that a table is offered and the current book does not have.
fn choices() -> Vec<Choice> {
    let book = Rulebook::named("ddv2026").unwrap();
    let offered = Setting::ALL.iter().copied().filter(|setting| setting.row().offered);
    let of = |setting: Setting| -> Vec<Choice> {
        let now = book.value(setting);
        let values: Vec<Value> = match setting.row().values {
            Values::Switch => vec![Value::Is(if now == "on" { "off" } else { "on" })],
            Values::Words(words) => {
                words.iter().filter(|&&word| word != now).map(|&word| Value::Is(word)).collect()
            }
            Values::Several(words) => words.iter().map(|&word| Value::Has(word)).collect(),
            Values::Causes(causes) => causes.iter().map(|cause| Value::Has(cause.word)).collect(),
            Values::Number { .. } | Values::Numbers { .. } => vec![Value::Other],
        };
        values.into_iter().map(|value| Choice { setting, value }).collect()
    };
    offered.flat_map(of).collect()
}

#[track_caller]
fn none(missing: &[String]) {
    assert!(missing.is_empty(), "\n{}\n", missing.join("\n"));
}

/// The rules of the hands that a text has, one after another.
fn rules_of(text: &str) -> Vec<Rulebook> {
    let mut reader = Reader::new(text.as_bytes());
    let mut rules = Vec::new();
    while let Some(record) = reader.next_hand().unwrap() {
        rules.push(record.rules().unwrap().book().clone());
    }
    rules
}

#[test]
fn every_option_of_a_hand_has_its_playthrough() {
    let folder = root().join("crates/rules/tests/playthroughs/house");
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let hands = files.filter(|path| path.extension().is_some_and(|ending| ending == "dkn"));
    let golden: Vec<Rulebook> =
        hands.flat_map(|path| rules_of(&fs::read_to_string(path).unwrap())).collect();
    let due = choices().into_iter().filter(|choice| !choice.setting.is_of_match());
    let missing = due.filter(|choice| !golden.iter().any(|rules| choice.is_made_by(rules)));
    none(&missing.map(|choice| format!("no playthrough: {}", choice.says())).collect::<Vec<_>>());
    for name in Rulebook::presets() {
        let preset = Rulebook::named(name).unwrap();
        let same = |rules: &&Rulebook| {
            Setting::ALL.iter().all(|&setting| rules.value(setting) == preset.value(setting))
        };
        assert!(golden.iter().any(|rules| same(&rules)), "no playthrough: {name}");
    }
}

/// The rules of a case, by each of its books.
fn rules_of_case(case: &Case) -> Vec<Rulebook> {
    let options: Vec<&str> =
        case.steps.iter().filter_map(|step| step.text.strip_prefix("options ")).collect();
    let books = case.books.iter().filter_map(|book| Rulebook::named(book));
    let changed = |book: Rulebook| {
        let changed = |options: &&str| book.clone().with_options(options).unwrap();
        options.iter().map(changed).collect::<Vec<_>>()
    };
    books.flat_map(changed).collect()
}

#[test]
fn every_option_has_its_worked_example_with_the_reasoning() {
    let folders = ["crates/rules/tests/cases", "crates/tournament/tests/cases"];
    let cases: Vec<Case> =
        folders.iter().flat_map(|folder| read_folder(&root().join(folder))).collect();
    let worked: Vec<&Case> =
        cases.iter().filter(|case| case.title.starts_with("the worked example")).collect();
    let silent = worked.iter().filter(|case| case.comments.is_empty());
    none(&silent.map(|case| format!("{} does not say how", case.place())).collect::<Vec<_>>());
    let rules: Vec<Rulebook> = worked.iter().flat_map(|case| rules_of_case(case)).collect();
    let due = choices();
    assert!(due.len() > 50, "{} choices", due.len());
    let missing =
        due.into_iter().filter(|choice| !rules.iter().any(|book| choice.is_made_by(book)));
    none(
        &missing.map(|choice| format!("no worked example: {}", choice.says())).collect::<Vec<_>>(),
    );
}

/// What players see or say in another way than by a card that has another place: these have scenes and tests of their
/// own in the browser.
const ON_SCREEN: [&str; 9] = [
    "poverty",
    "redeal",
    "pigs",
    "super-pigs",
    "extra-solos",
    "tuck",
    "genscher",
    "duty-call",
    "bock",
];

#[test]
fn every_option_with_words_or_a_screen_of_its_own_is_met_in_the_browser() {
    let read = |path: &str| fs::read_to_string(root().join(path)).unwrap();
    let hands = read("xtask/browser/src/house.rs");
    let scenes = read("xtask/browser/src/scenes/house.rs");
    let tests = ["house", "house_words"]
        .map(|file| read(&format!("xtask/browser/tests/browser/{file}.rs")))
        .concat();
    let mut missing = Vec::new();
    for option in ON_SCREEN {
        // A hand is a constant: its name, and the options in its record.
        let named = hands.split("pub const ").skip(1).filter_map(|hand| {
            let name = hand.split(':').next()?;
            let options = hand.split("[Options \"").nth(1)?.split('"').next()?;
            let has = |word: &str| word.split('=').next() == Some(option);
            options.split_whitespace().any(has).then_some(format!("house::{name}"))
        });
        let named: Vec<String> = named.collect();
        for (text, what) in [(&scenes, "scene"), (&tests, "browser test")] {
            let met = |name: &String| {
                let uses = text.match_indices(name.as_str());
                // Not a longer name that begins alike.
                let whole = |(at, _): (usize, &str)| {
                    let next = text[at + name.len()..].chars().next();
                    next.is_none_or(|next| !next.is_ascii_uppercase() && next != '_')
                };
                uses.into_iter().any(whole)
            };
            if !named.iter().any(met) {
                missing.push(format!("no {what} with {option}"));
            }
        }
    }
    none(&missing);
}
