//! Screens at their fullest: what a browser has kept after 42 hands with the longest names.

use std::collections::BTreeMap;

use dulle_rules::Rulebook;
use dulle_tournament::{Match, Member, Minutes, Next, Setup, Upcoming, Wishes, text};

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

/// A score sheet for this many members with all hands but the last.
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
        let line = hand_line(&next, members);
        let entry = text::entry(&line, game.setup()).map_err(|error| format!("{error:?}"))?;
        game.enter(entry).map_err(|refusal| format!("{line}: {refusal:?}"))?;
    }
    Ok(text::whole(&game))
}

/// Every third hand is a solo, as long as a member owes one.
fn hand_line(next: &Upcoming, members: usize) -> String {
    let Upcoming { number, seating, .. } = next;
    let players = seating.players;
    let owing = players.into_iter().find(|&member| seating.owes.contains(member));
    let soloist = seating.forced.or(owing.filter(|_| number % 3 == 0));
    let points = |member: Member| match (soloist, players.contains(&member)) {
        (_, false) => 0,
        (Some(soloist), true) if soloist == member => 36,
        (Some(_), true) => -12,
        (None, true) if players[..2].contains(&member) => 11,
        (None, true) => -11,
    };
    let members =
        (1..=members).filter_map(|number| Member::from_number(u8::try_from(number).ok()?));
    let points: Vec<String> = members.map(|member| format!("{:+}", points(member))).collect();
    let played = match soloist {
        Some(soloist) => format!("solo-clubs by {soloist}"),
        None => "normal".to_owned(),
    };
    format!("hand {number} result {played} points {}", points.join(" "))
}

#[cfg(test)]
mod tests {
    use super::{hand, sheet};

    #[test]
    fn a_sheet_for_every_size_of_table_and_the_kept_hands_can_be_made() {
        for (members, hands) in [(4, 24), (5, 30), (6, 36), (7, 42)] {
            let sheet = sheet(members).unwrap_or_default();
            assert_eq!(sheet.lines().filter(|line| line.starts_with("hand ")).count(), hands - 1);
        }
        assert!(hand("hand-over").is_ok_and(|hand| hand.contains("[Hand \"43\"]")));
    }
}
