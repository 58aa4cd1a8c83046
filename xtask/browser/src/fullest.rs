//! Screens at their fullest: what a browser has kept after 42 hands with the longest names.

use std::collections::BTreeMap;

use dulle_rules::{FinalContract, Rulebook, Solo};
use dulle_tournament::{Entry, Match, Member, Minutes, Next, NextHand, Setup, Wishes, text};

use crate::Done;

/// What earlier versions have kept, which every version can read.
const KEPT: &str = include_str!("../../../fixtures/2026-11/browser-storage.json");
/// The longest name that a player may have.
pub const LONGEST_NAME: &str = "Maximilian-Alexander";
/// The longest names on a score sheet.
const NAMES: [&str; 7] = [
    "Maximilian-Alexander von Hohen",
    "Anneliese-Charlotte Müller-Lüd",
    "Friedrich-Wilhelm Oberhausener",
    "Klementine Rosenzweig-Bergmann",
    "Bartholomäus Unterreitmeier II",
    "Hildegard-Franziska Schwarzenb",
    "Theodor-Sebastian Wagenknechts",
];
const HANDS: usize = 42;

/// A hand against bots as it was kept (`hand-dealt`, `hand-middle`, `hand-over`), with 42 hands before it.
pub fn hand(name: &str) -> Done<String> {
    let kept: BTreeMap<String, BTreeMap<String, String>> = serde_json::from_str(KEPT)?;
    let hand = kept.get(name).and_then(|kept| kept.get("dulle.hand")).ok_or("no such hand")?;
    let played = ["normal 4 -4 -4 4", "solo-queens -15 -15 45 -15", "wedding -2 2 2 -2"];
    let before: Vec<&str> = played.into_iter().cycle().take(HANDS).collect();
    Ok(hand
        .replace("[Hand \"1\"]", &format!("[Hand \"{}\"]", HANDS + 1))
        .replace("[Before \"\"]", &format!("[Before \"{}\"]", before.join("; "))))
}

/// A score sheet for so many members on which all hands stand but the last.
pub fn sheet(members: usize) -> Done<String> {
    let book = Rulebook::named("ddv2026").ok_or("no such book")?;
    let names = NAMES.iter().take(members).map(|&name| name.to_owned()).collect();
    let wishes = Wishes { book, names, hands: None, minutes: Minutes::Unlimited, keeper: None };
    let setup = Setup::new(wishes).map_err(|error| format!("{error:?}"))?;
    let hands = setup.hands();
    let mut game = Match::new(setup);
    while let Next::Hand(next) = game.next()
        && next.number < hands
    {
        game.enter(entry(&next)).map_err(|refusal| format!("{refusal:?}"))?;
    }
    Ok(text::whole(&game))
}
