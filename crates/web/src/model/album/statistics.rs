//! What many hands add up to.

use dulle_bots::Strength;
use dulle_rules::{FinalContract, Party};
use dulle_texts::Texts;

use super::history::OwnHand;
use crate::model::format::signed;

/// Which hands are looked at.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Filter {
    pub party: Option<Party>,
    pub result: Option<bool>,
    /// Some(true): solos only; Some(false): everything else.
    pub solos: Option<bool>,
    pub book: Option<String>,
    /// How strong the bots were.
    pub level: Option<Strength>,
    /// Days as `2026.11.16`, both included.
    pub since: Option<String>,
    pub until: Option<String>,
    /// Another player by name, and whether they were the player's partner or an opponent; None for either.
    pub person: Option<String>,
    pub with: Option<bool>,
}

impl Filter {
    /// `name` says who sat where in a hand.
    pub fn admits(&self, hand: &OwnHand, name: &dyn Fn(&OwnHand, usize) -> String) -> bool {
        let sat = |person: &String| {
            let beside = hand.partner.iter().any(|seat| name(hand, seat.index()) == *person);
            let against = hand.opponents.iter().any(|seat| name(hand, seat.index()) == *person);
            self.with.map_or(beside || against, |with| if with { beside } else { against })
        };
        // Whose day nobody knows is in no span of days.
        let known = || !hand.date.is_empty();
        self.party.is_none_or(|party| hand.party == party)
            && self.result.is_none_or(|won| hand.won == Some(won))
            && self.solos.is_none_or(|solos| hand.is_solo() == solos)
            && self.book.as_ref().is_none_or(|book| hand.book == *book)
            && self.level.is_none_or(|level| hand.level == Some(level))
            && self.since.as_ref().is_none_or(|since| known() && hand.date >= *since)
            && self.until.as_ref().is_none_or(|until| known() && hand.date <= *until)
            && self.person.as_ref().is_none_or(sat)
    }
}

/// What can be chosen: books, levels and people of these hands, each once.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Found {
    pub books: Vec<String>,
    pub levels: Vec<String>,
    pub people: Vec<String>,
}

pub fn found_in<'h>(
    hands: impl Iterator<Item = &'h OwnHand>,
    name: &dyn Fn(&OwnHand, usize) -> String,
) -> Found {
    let mut found = Found::default();
    for hand in hands {
        found.books.push(hand.book.clone());
        found.levels.extend(hand.level.map(|level| level.word().to_owned()));
        let others = hand.partner.iter().chain(&hand.opponents);
        found.people.extend(others.map(|seat| name(hand, seat.index())));
    }
    for list in [&mut found.books, &mut found.levels, &mut found.people] {
        list.sort();
        list.dedup();
    }
    found
}

/// Hands, won ones and points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Sum {
    pub hands: u32,
    pub won: u32,
    pub points: i32,
}

impl Sum {
    fn add(&mut self, hand: &OwnHand) {
        self.hands += 1;
        self.won += u32::from(hand.won == Some(true));
        self.points += i32::from(hand.points);
    }

    /// Points a hand, in hundredths.
    pub fn mean(&self) -> Option<i32> {
        let hands = i32::try_from(self.hands).ok().filter(|hands| *hands > 0)?;
        Some((self.points * 100 + self.points.signum() * hands / 2) / hands)
    }

    /// "+0,42" in German, "+0.42" in English.
    pub fn mean_text(&self, texts: &Texts) -> String {
        self.mean_text_with(&texts.get("album-point"))
    }

    /// The same with the sign before the decimals.
    pub fn mean_text_with(&self, point: &str) -> String {
        let Some(mean) = self.mean() else { return "–".to_owned() };
        hundredths(mean, point)
    }

    /// How many of a hundred were won.
    pub fn percent(&self) -> Option<u32> {
        (self.hands > 0).then(|| (self.won * 100 + self.hands / 2) / self.hands)
    }
}

/// A number of hundredths as people write it.
fn hundredths(number: i32, point: &str) -> String {
    let sign = match number.signum() {
        1 => "+",
        -1 => "\u{2212}",
        _ => "",
    };
    let number = number.abs();
    format!("{sign}{}{point}{:02}", number / 100, number % 100)
}

/// A line of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SumRow {
    pub name: String,
    pub hands: String,
    pub won: String,
    pub mean: String,
    pub points: String,
}

fn row(name: String, sum: &Sum, texts: &Texts) -> SumRow {
    let won = sum.percent().map_or_else(|| "–".to_owned(), |percent| format!("{percent} %"));
    let (hands, points) = (sum.hands.to_string(), signed(sum.points));
    SumRow { name, hands, won, mean: sum.mean_text(texts), points }
}

/// Everything about the hands that are looked at.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Statistics {
    pub all: Sum,
    pub rows: Vec<SumRow>,
    pub people: Vec<SumRow>,
    /// Calls of the player's own that came true, and those that did not.
    pub calls: (u32, u32),
    /// The running total after each hand, from the first one on.
    pub curve: Vec<i32>,
    /// The points a hand of the last [`RECENT`] hands, after each hand, in hundredths.
    pub means: Vec<i32>,
}

/// The number of hands over which the curve averages points.
pub const RECENT: usize = 20;

/// Adds up hands that are sorted newest first. Those whose cards the player knew do not count.
pub fn statistics(
    hands: &[OwnHand],
    names: &dyn Fn(&OwnHand, usize) -> String,
    texts: &Texts,
) -> Statistics {
    let mut found = Statistics::default();
    let (mut re, mut contra, mut own_solos) = (Sum::default(), Sum::default(), Sum::default());
    let mut contracts: Vec<(FinalContract, Sum)> = Vec::new();
    let mut people: Vec<(String, [Sum; 2])> = Vec::new();
    for hand in hands.iter().rev().filter(|hand| hand.counts()) {
        found.all.add(hand);
        found.curve.push(found.all.points);
        match (hand.alone && hand.is_solo(), hand.party) {
            (true, _) => own_solos.add(hand),
            (false, Party::Re) => re.add(hand),
            (false, Party::Contra) => contra.add(hand),
        }
        if hand.called {
            match hand.won {
                Some(true) => found.calls.0 += 1,
                _ => found.calls.1 += 1,
            }
        }
        entry(&mut contracts, hand.contract).add(hand);
        let beside = hand.partner.iter().map(|seat| (seat, 0));
        for (seat, side) in beside.chain(hand.opponents.iter().map(|seat| (seat, 1))) {
            entry(&mut people, names(hand, seat.index()))[side].add(hand);
        }
    }
    found.means = means(&found.curve);
    let named = |key: &str, sum: &Sum| row(texts.get(key), sum, texts);
    found.rows = vec![
        named("album-all", &found.all),
        named("album-as-re", &re),
        named("album-as-contra", &contra),
        named("album-own-solos", &own_solos),
    ];
    contracts.sort_by_key(|(_, sum)| std::cmp::Reverse(sum.hands));
    found
        .rows
        .extend(contracts.iter().map(|(played, sum)| row(texts.contract(*played), sum, texts)));
    found.rows.retain(|row| row.hands != "0");
    people.sort_by_key(|(_, sums)| std::cmp::Reverse(sums[0].hands + sums[1].hands));
    for (name, [partner, opponent]) in &people {
        for (key, sum) in [("album-with", partner), ("album-against", opponent)] {
            if sum.hands > 0 {
                found.people.push(row(
                    texts.with(key, &[("name", name.as_str().into())]),
                    sum,
                    texts,
                ));
            }
        }
    }
    found
}

/// The mean over the last hands, after each of them.
fn means(curve: &[i32]) -> Vec<i32> {
    let mean = |at: usize| {
        let first = (at + 1).saturating_sub(RECENT);
        let before = first.checked_sub(1).map_or(0, |before| curve[before]);
        let sum = Sum { hands: (at + 1 - first) as u32, won: 0, points: curve[at] - before };
        sum.mean().unwrap_or_default()
    };
    (0..curve.len()).map(mean).collect()
}

/// The value of a key, which is there from now on.
fn entry<K: PartialEq, V: Default>(list: &mut Vec<(K, V)>, key: K) -> &mut V {
    let at = list.iter().position(|(known, _)| *known == key).unwrap_or_else(|| {
        list.push((key, V::default()));
        list.len() - 1
    });
    &mut list[at].1
}

/// A line through the running totals in a box of 600 by 160, and where zero is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chart {
    pub path: String,
    pub zero: i32,
    pub most: String,
    pub least: String,
}

/// The points a hand as a line, with their numbers in the reader's language.
pub fn mean_chart(means: &[i32], texts: &Texts) -> Option<Chart> {
    let point = texts.get("album-point");
    chart_of(means, |number| hundredths(number, &point))
}

/// None for fewer than two hands: there is nothing to draw.
pub fn chart(curve: &[i32]) -> Option<Chart> {
    chart_of(curve, signed)
}

fn chart_of(curve: &[i32], text: impl Fn(i32) -> String) -> Option<Chart> {
    const WIDTH: i32 = 600;
    const HEIGHT: i32 = 160;
    if curve.len() < 2 {
        return None;
    }
    let most = curve.iter().copied().max()?.max(0);
    let least = curve.iter().copied().min()?.min(0);
    let span = (most - least).max(1);
    let y = |points: i32| (most - points) * HEIGHT / span;
    let last = i32::try_from(curve.len()).ok()?;
    let steps = (0..).zip(std::iter::once(&0).chain(curve));
    let place = |(at, points): (i32, &i32)| format!("{} {}", at * WIDTH / last, y(*points));
    let path = format!("M{}", steps.map(place).collect::<Vec<_>>().join("L"));
    Some(Chart { path, zero: y(0), most: text(most), least: text(least) })
}
