//! Every kind of player at tables with house rules, against a player who does whatever the rules allow:
//! nobody fails, nobody acts illegally, every hand ends.

mod common;

use common::{contest, plan, play, wild};
use dulle_arena::{Contest, PlayerKind};
use dulle_rules::{Rulebook, Rules};
use dulle_test_support::house::{CHOICES, alone_and_in_pairs, rules};

/// Every kind that can sit at a table, with little work for a decision.
const KINDS: [&str; 12] = [
    "random",
    "first",
    "rules",
    "pimc:8",
    "uct:2x6",
    "uct:2x6,solos=off",
    "net",
    "expert:8",
    "stranger:bold",
    "stranger:timid",
    "stranger:careless",
    "stranger:stubborn",
];

fn kinds() -> Vec<PlayerKind> {
    KINDS.into_iter().map(|name| PlayerKind::parse(name).expect("a player")).collect()
}

/// Six hands, two seats against two in all placements.
fn nobody_fails(kind: &PlayerKind, rules: Rules, seed: u64) {
    let (name, options) = (kind.name(), rules.book().changes().join(" "));
    let table = Contest { rules, seed, ..contest(kind.clone(), wild()) };
    let summary = play(&table, &plan(1)).summary;
    let faults = [&summary.side_a, &summary.side_b].map(|side| side.faults);
    assert_eq!((summary.hands, faults), (6, [0, 0]), "{name} with {options}, series {seed}");
}

#[test]
fn every_kind_of_player_is_legal_with_every_option() {
    for kind in kinds() {
        for (number, choice) in (1..).zip(CHOICES) {
            let rules = rules(&[*choice]).expect("an option alone, with what it needs");
            nobody_fails(&kind, rules, 100 + number);
        }
    }
}

/// The yardstick that sees all cards takes longer than all others together.
#[test]
fn a_player_who_sees_all_cards_is_legal_with_some_options() {
    let seer = PlayerKind::parse("clairvoyant").expect("a player");
    let words = ["pigs=on-play genscher", "poverty redeal=kings=4", "tuck duty-call -nines"];
    for (number, options) in (1..).zip(words) {
        let book = Rulebook::named("ddv2026").expect("a bundled book");
        let rules = Rules::new(book.with_options(options).expect("they fit"));
        nobody_fails(&seer, rules, 300 + number);
    }
}

/// Each pair meets one kind, each kind every twelfth pair; in a long run each pair meets every kind.
#[test]
fn every_kind_of_player_is_legal_with_pairs_of_options() {
    let kinds = kinds();
    let long = std::env::var_os("DULLE_HANDS").is_some();
    for (number, rules) in alone_and_in_pairs().into_iter().enumerate() {
        let meets = |place: usize| long || place == number % kinds.len();
        for (_, kind) in kinds.iter().enumerate().filter(|&(place, _)| meets(place)) {
            nobody_fails(kind, rules.clone(), 400 + number as u64);
        }
    }
}
