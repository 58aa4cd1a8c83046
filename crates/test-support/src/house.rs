//! House rules for tests: every choice, every pair of them, and larger sets at random.

use dulle_rules::{Rulebook, Rules, SecondDulle};

use crate::Rng;
use crate::naive::House;

/// A choice for every setting of a hand that a table is offered, beside what the book says, and for what a
/// match wants to know of a hand.
pub const CHOICES: &[&str] = &[
    "-nines",
    "-dulle",
    "second-dulle",
    "second-dulle=not-last",
    "wedding-within=1",
    "wedding-within=7",
    "voluntary-solo-leads",
    "windows=8,7,6,5,4",
    "-skipping",
    "lone-contra=120",
    "neither=specials",
    "calls-count=achieved",
    "-against-bonus",
    "doppelkopf=41",
    "against-queens-in-solo",
    "charlie-caught",
    "heart-trick",
    "fox-last-trick",
    "dulle-caught",
    "pigs=at-start",
    "pigs=on-play",
    "pigs=second-only",
    "pigs-in-solo",
    "super-pigs",
    "extra-solos=kings",
    "extra-solos=queens-jacks,kings-jacks,kings-queens,kings-queens-jacks",
    "wedding-partner=side",
    "wedding-partner=trump",
    "duty-call",
    "re-contra=double",
    "cowardice",
    "super-cowardice",
    "genscher",
    "tuck",
    "counting=plus",
    "counting=minus",
    "bock=heart-trick",
    "poverty",
    "-poverty-foxes",
    "redeal=nines=4,nines-kings=6",
    "redeal=kings=4,trumps=3,no-trump-over-fox",
];

/// What a choice needs to be played at all: the name of an option, and the choice that brings it.
const NEEDS: &[(&str, &str, &str)] = &[
    ("dulle-caught", "second-dulle", "second-dulle"),
    ("pigs-in-solo", "pigs", "pigs=at-start"),
    ("super-pigs", "pigs", "pigs=on-play"),
    ("super-cowardice", "cowardice", "cowardice"),
    ("poverty-foxes", "poverty", "poverty"),
];

/// The name of the setting that a choice is about.
pub fn name(choice: &str) -> &str {
    choice.trim_start_matches('-').split('=').next().unwrap_or(choice)
}

/// These choices with what they need; None where they contradict each other.
pub fn rules(choices: &[&str]) -> Option<Rules> {
    let mut all = choices.to_vec();
    // What is added may need something itself.
    for _ in 0..2 {
        for (choice, needed, company) in NEEDS {
            let names: Vec<&str> = all.iter().map(|choice| name(choice)).collect();
            if names.contains(choice) && !names.contains(needed) {
                all.push(company);
            }
        }
    }
    let book = Rulebook::named("ddv2026")?.with_options(&all.join(" ")).ok()?;
    Some(Rules::new(book))
}

/// What the naive twin must know of a book before anything is declared.
pub fn house(book: &Rulebook) -> House {
    House {
        dulle: book.dulle,
        second: book.second_dulle != SecondDulle::Off,
        second_in_last: book.second_dulle == SecondDulle::On,
        tops: "",
    }
}

/// Every choice alone and every pair of choices about different settings, as far as they fit.
pub fn alone_and_in_pairs() -> Vec<Rules> {
    let alone = CHOICES.iter().map(|&choice| vec![choice]);
    let pairs = CHOICES.iter().enumerate().flat_map(|(place, &one)| {
        let later = CHOICES[place + 1..].iter();
        later.filter(move |other| name(other) != name(one)).map(move |&other| vec![one, other])
    });
    alone.chain(pairs).filter_map(|choices| rules(&choices)).collect()
}

/// Three or more choices at random that fit together.
pub fn larger_set(rng: &mut Rng) -> Rules {
    loop {
        let mut choices: Vec<&str> = Vec::new();
        for _ in 0..3 + rng.below(9) {
            let choice = rng.pick(CHOICES);
            if !choices.iter().any(|other| name(other) == name(choice)) {
                choices.push(choice);
            }
        }
        if let Some(rules) = rules(&choices) {
            return rules;
        }
    }
}
