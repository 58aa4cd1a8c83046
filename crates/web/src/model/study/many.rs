//! What many hands come to: an evening, a player over time, and against others.

use std::collections::BTreeMap;

use dulle_analysis::words::points;
use dulle_analysis::{People, Share, Sum};
use dulle_texts::Texts;

use super::kept::hash;
use super::puzzle::hundredths;
use crate::model::album::history::OwnHand;
use crate::model::format::signed;

/// What the mistakes of the four come to in hands that were looked through, each with the version that did it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct KeptShares {
    /// The newest last.
    rows: Vec<(String, u32, Judged)>,
}

/// What was found of a hand: None where the strongest player does not know its rules.
pub type Judged = Option<[Share; 4]>;

/// More than a device keeps hands.
const MOST: usize = 2000;

/// By what a hand is found again, whatever stands around its record.
pub fn key_of(dkn: &str) -> String {
    hash(dkn.trim())
}

impl KeptShares {
    /// What cannot be understood is passed over.
    pub fn from_text(text: &str) -> Self {
        Self { rows: text.lines().filter_map(read_row).collect() }
    }

    pub fn to_text(&self) -> String {
        self.rows.iter().map(written_row).collect()
    }

    /// What this version of the analysis has found.
    pub fn of(&self, key: &str) -> Option<&Judged> {
        let mut rows = self.rows.iter();
        rows.find(|(of, version, _)| of == key && *version == dulle_analysis::VERSION)
            .map(|(.., judged)| judged)
    }

    pub fn keep(&mut self, key: String, judged: Judged) {
        self.rows.retain(|(of, ..)| *of != key);
        self.rows.push((key, dulle_analysis::VERSION, judged));
        let more = self.rows.len().saturating_sub(MOST);
        self.rows.drain(..more);
    }
}

/// `KEY VERSION` and three numbers for each seat: decisions, mistakes, hundredths of a point. `KEY VERSION none` for a hand
/// that nobody could judge.
fn read_row(line: &str) -> Option<(String, u32, Judged)> {
    let mut words = line.split(' ');
    let key = words.next().filter(|key| !key.is_empty())?.to_owned();
    let version = words.next()?.parse().ok()?;
    let rest: Vec<&str> = words.collect();
    if rest == ["none"] {
        return Some((key, version, None));
    }
    let numbers: Vec<u32> = rest.iter().map(|word| word.parse().ok()).collect::<Option<_>>()?;
    let numbers: [u32; 12] = numbers.try_into().ok()?;
    let share = |seat: usize| Share {
        decisions: numbers[3 * seat] as usize,
        mistakes: numbers[3 * seat + 1] as usize,
        cost: numbers[3 * seat + 2] as f32 / 100.0,
    };
    Some((key, version, Some(std::array::from_fn(share))))
}

fn written_row((key, version, judged): &(String, u32, Judged)) -> String {
    let Some(shares) = judged else { return format!("{key} {version} none\n") };
    let share = |share: &Share| {
        let cost = (share.cost * 100.0).round() as u32;
        format!(" {} {} {cost}", share.decisions, share.mistakes)
    };
    format!("{key} {version}{}\n", shares.iter().map(share).collect::<String>())
}

/// A hand and what it is found by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ManyHand {
    pub hand: OwnHand,
    pub key: String,
    /// Who sat where. Several bots of one strength have the same name.
    pub names: [String; 4],
}

impl ManyHand {
    pub fn new(hand: OwnHand, names: [String; 4]) -> Self {
        Self { key: key_of(&hand.dkn), hand, names }
    }

    fn name_of_player(&self) -> &str {
        &self.names[self.hand.me.index()]
    }
}

/// Which hands are added up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Span {
    /// Those of a day.
    Day(String),
    All,
}

impl Span {
    pub fn admits(&self, hand: &ManyHand) -> bool {
        match self {
            Self::Day(day) => hand.hand.day() == day,
            Self::All => true,
        }
    }
}

/// The days with hands, the newest first.
pub fn days(hands: &[ManyHand]) -> Vec<String> {
    let mut days: Vec<String> = hands.iter().map(|hand| hand.hand.day().to_owned()).collect();
    days.retain(|day| !day.is_empty());
    days.sort_unstable_by(|a, b| b.cmp(a));
    days.dedup();
    days
}

/// The hands of a span that no analysis of this version has looked through yet, the newest first.
pub fn missing(hands: &[ManyHand], span: &Span, kept: &KeptShares) -> Vec<usize> {
    let is_missing = |hand: &ManyHand| span.admits(hand) && kept.of(&hand.key).is_none();
    (0..hands.len()).filter(|&place| is_missing(&hands[place])).collect()
}

/// What the hands of a span come to.
#[derive(Clone, Debug, PartialEq)]
pub struct ManyReport {
    pub headline: String,
    /// How many hands are in it, and which are not.
    pub detail: String,
    pub people: Vec<SumRow>,
    /// The player's days, the newest first; empty where there is only one.
    pub days: Vec<SumRow>,
    /// The hands with mistakes of the player's own, the dearest first.
    pub dearest: Vec<HandRow>,
}

/// A line of a table.
#[derive(Clone, Debug, PartialEq)]
pub struct SumRow {
    /// A person; for a day its date as records have it.
    pub name: String,
    pub hands: String,
    pub mistakes: String,
    /// What mistakes cost in a hand.
    pub each: String,
    /// The length of its bar, in hundredths of the longest.
    pub bar: u8,
    /// It is the player.
    pub own: bool,
}

/// A hand that can be looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandRow {
    /// Its place among all hands.
    pub place: usize,
    pub title: String,
    pub date: String,
    /// "2 Fehler"
    pub mistakes: String,
    /// "−1,7"
    pub cost: String,
}

/// None while nothing of it was looked through.
pub fn report(
    hands: &[ManyHand],
    span: &Span,
    kept: &KeptShares,
    texts: &Texts,
) -> Option<ManyReport> {
    let (mut people, mut own, mut of_days) = (People::default(), Sum::default(), BTreeMap::new());
    let (mut all, mut unknown, mut dearest) = (0_usize, 0_usize, Vec::new());
    for (place, hand) in hands.iter().enumerate().filter(|(_, hand)| span.admits(hand)) {
        all += 1;
        match kept.of(&hand.key) {
            None => {}
            Some(None) => unknown += 1,
            Some(Some(shares)) => {
                people.add(&hand.names.clone().map(Some), hand.hand.day(), shares);
                let share = shares[hand.hand.me.index()];
                own.add(share);
                of_days.entry(hand.hand.day()).or_insert_with(Sum::default).add(share);
                if share.mistakes > 0 {
                    dearest.push((place, share));
                }
            }
        }
    }
    if own.hands + unknown == 0 {
        return None;
    }
    dearest.sort_by(|a, b| b.1.cost.total_cmp(&a.1.cost));
    let player = hands.first().map(ManyHand::name_of_player).unwrap_or_default();
    let rows = people.sorted().into_iter().map(|(name, one)| (name, one.all, name == player));
    let of_days = of_days.iter().rev().filter(|(day, _)| !day.is_empty());
    let of_days: Vec<_> = of_days.map(|(&day, &sum)| (day, sum, false)).collect();
    Some(ManyReport {
        headline: headline(&own, texts),
        detail: texts.with(
            "study-many-detail",
            &[("done", own.hands.into()), ("all", all.into()), ("unknown", unknown.into())],
        ),
        people: sum_rows(rows.collect(), texts),
        days: if of_days.len() > 1 { sum_rows(of_days, texts) } else { Vec::new() },
        dearest: dearest.iter().map(|&found| hand_row(&hands[found.0], found, texts)).collect(),
    })
}

/// "Du: 12 Fehler in 20 Spielen, 0,6 Punkte je Spiel"
fn headline(own: &Sum, texts: &Texts) -> String {
    let values = [
        ("count", own.share.mistakes.into()),
        ("hands", own.hands.into()),
        ("each", points(own.each(), texts).into()),
    ];
    texts.with("study-many-report", &values)
}

fn sum_rows(rows: Vec<(&str, Sum, bool)>, texts: &Texts) -> Vec<SumRow> {
    let most = rows.iter().map(|(_, sum, _)| sum.each()).fold(0.0_f32, f32::max);
    let row = |(name, sum, own): (&str, Sum, bool)| SumRow {
        name: name.to_owned(),
        hands: sum.hands.to_string(),
        mistakes: sum.share.mistakes.to_string(),
        each: points(sum.each(), texts),
        bar: if most < 0.01 { 0 } else { hundredths(sum.each(), 0.0, most) },
        own,
    };
    rows.into_iter().map(row).collect()
}

fn hand_row(hand: &ManyHand, (place, share): (usize, Share), texts: &Texts) -> HandRow {
    let own = &hand.hand;
    HandRow {
        place,
        title: format!("{} · {}", texts.contract(own.contract), signed(own.points.into())),
        date: own.date.clone(),
        mistakes: texts.with("study-many-mistakes", &[("count", share.mistakes.into())]),
        cost: format!("\u{2212}{}", points(share.cost, texts)),
    }
}
