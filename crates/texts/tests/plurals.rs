//! "1 Spiele" is said nowhere: where a number stands before a noun, the message has a variant for one.

use std::path::Path;

/// Nouns that are counted, in the form that is wrong after 1. Eyes are not among them: no cards have a sum of 1. German
/// "Spieler", "Springer" and "Fehler" are the same for one.
const GERMAN: &str = "Absagen Aufgaben Ausfälle Decks Entscheidungen Fällen Geräte Geräten Hände Karten Königen Listen \
     Mannschaften Meldungen Minuten Mitspielern Neunen Plätze Plätzen Punkte Punkten Re-Plätze Runden Sekunden Solos \
     Soli Spiele Spielen Spielern Stiche Stichen Tage Tagen Tische Tischen Trümpfen Vereinskollegen Verteilungen \
     Wertungen Zahlen Zeilen";
const ENGLISH: &str = "cards cases days deals decisions devices entries failures hands kings limits lines mates \
     members minutes mistakes nines numbers places players points puzzles rounds rulings seats seconds sheets solos \
     tables teams tricks trumps";

/// Messages in which the number is never 1, and why.
const NEVER_ONE: &[(&str, &[&str])] = &[
    ("a hand has ten tricks or more", &["score-eyes", "score-tricks"]),
    (
        "the bound itself is far from 1",
        &[
            "match-refuse-deduction",
            "office-refuse-deduction",
            "office-setup-dates",
            "office-setup-many-place-points",
        ],
    ),
    (
        "1 is possible there and not refused",
        &[
            "match-refuse-minutes",
            "match-setup-minutes",
            "office-refuse-hands",
            "office-refuse-minutes",
            "office-refuse-table-size",
            "office-setup-minutes",
            "office-setup-rounds",
            "office-setup-size",
            "office-setup-team",
        ],
    ),
    (
        "at least four sit at a table",
        &[
            "hall-round-size",
            "hall-seating-size",
            "hall-step-draw",
            "hall-step-publish-ask",
            "hall-step-publish-detail",
            "hall-step-release-ask",
            "hall-table-of",
            "match-points",
            "office-layout-more",
            "office-layout-works",
        ],
    ),
    (
        "a round of a tournament has at least four hands",
        &[
            "hall-doubt-time",
            "hall-row-label",
            "office-other-match",
            "office-refuse-hands-missing",
            "print-card-hands",
            "print-card-larger",
        ],
    ),
    ("a pack has forty cards or more", &["desk-entered", "desk-known", "web-summary-cards"]),
    (
        "one has a message of its own, or none",
        &["desk-open-many", "desk-points-limits", "desk-missing-ways"],
    ),
    (
        "several numbers stand before the noun",
        &[
            "option-differs-windows",
            "option-does-windows",
            "replay-finished",
            "web-summary-windows",
        ],
    ),
    (
        "a player who throws in has more than one of them",
        &["cause-kings", "cause-nines", "cause-nines-kings", "cause-trumps"],
    ),
    (
        "the number has decimals or a sign",
        &[
            "analyse-person",
            "study-answer-spoken",
            "study-cost",
            "study-gap",
            "study-many-report",
            "study-mistake-spoken",
            "study-named",
            "study-open",
            "study-open-best",
            "study-praise",
            "study-then",
            "study-then-sure",
        ],
    ),
    ("no rulebook says one", &["course-calls-2-why", "course-wedding-2"]),
    (
        "there are hundreds of them",
        &["arena-progress", "arena-times", "arena-title", "study-none-left", "study-number"],
    ),
];

/// Key and text of every message of a language, with its lines in one.
fn messages(lang: &str) -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("messages");
    let mut found: Vec<(String, String)> = Vec::new();
    for entry in std::fs::read_dir(folder).expect("the messages").flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        if name != format!("{lang}.ftl") && !name.ends_with(&format!(".{lang}.ftl")) {
            continue;
        }
        let text = std::fs::read_to_string(entry.path()).expect("a file of messages");
        for line in text.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
            match found.last_mut() {
                Some((_, last)) if line.starts_with([' ', '}']) => *last += &format!("{line}\n"),
                _ => {
                    let (key, text) = line.split_once(" =").expect("a message");
                    found.push((key.to_owned(), format!("{text}\n")));
                }
            }
        }
    }
    found
}

/// Values that are words.
const WORDS: [&str; 6] = ["dealer", "name", "poor", "result", "where", "writer"];

/// Words that are no adjective of what follows; card points are eyes.
const LINKS: &str = "a and are auf bei card der die for für gibt has hat have in is ist mit of on or sind the to und \
     von with";

/// The first number before a noun of `nouns` that has no variants.
fn unselected<'t>(text: &'t str, nouns: &[&str]) -> Option<&'t str> {
    // A variant begins with its key in brackets: what it says is said for a certain number.
    let is_variant = |line: &&str| line.trim_start().trim_start_matches('*').starts_with('[');
    let lines = text.lines().filter(|line| !is_variant(line));
    let mut values = lines.flat_map(|line| line.split("{ $").skip(1));
    values.find(|part| {
        let Some((value, after)) = part.split_once(" } ") else { return false };
        let mut words = after.split(' ');
        let (first, second) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
        let is_noun =
            |word: &str| nouns.contains(&word.trim_end_matches(|c: char| !c.is_alphabetic()));
        // One adjective may stand between the two.
        let describes = !first.is_empty()
            && first.chars().all(char::is_lowercase)
            && !LINKS.split_whitespace().any(|link| link == first);
        !WORDS.contains(&value) && (is_noun(first) || (describes && is_noun(second)))
    })
}

#[test]
fn a_number_before_a_noun_has_a_variant_for_one() {
    let mut found = Vec::new();
    for (lang, nouns) in [("de", GERMAN), ("en", ENGLISH)] {
        let nouns: Vec<&str> = nouns.split_whitespace().collect();
        for (key, text) in messages(lang) {
            let is_known = NEVER_ONE.iter().any(|(_, keys)| keys.contains(&key.as_str()));
            if let Some(place) = unselected(&text, &nouns).filter(|_| !is_known) {
                found.push(format!("{lang} {key}: {{ ${}", place.trim()));
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn every_exception_is_a_message_with_a_number_before_a_noun() {
    let keys = NEVER_ONE.iter().flat_map(|(_, keys)| keys.iter());
    for &key in keys {
        let needed = [("de", GERMAN), ("en", ENGLISH)].into_iter().any(|(lang, nouns)| {
            let nouns: Vec<&str> = nouns.split_whitespace().collect();
            let mut all = messages(lang).into_iter();
            all.any(|(known, text)| known == key && unselected(&text, &nouns).is_some())
        });
        assert!(needed, "{key} needs no exception");
    }
}
