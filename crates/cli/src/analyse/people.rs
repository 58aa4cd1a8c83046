//! The same people over many hands, wherever they sat: as JSON and in words.

use dulle_analysis::words::points;
use dulle_analysis::{People, Sum};
use dulle_rules::dkn::Record;
use dulle_texts::Texts;
use serde::Serialize;

use super::json::rounded;

#[derive(Debug, Serialize)]
pub(super) struct PersonLine {
    name: String,
    #[serde(flatten)]
    all: SumLine,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    days: Vec<DayLine>,
}

#[derive(Debug, Serialize)]
struct DayLine {
    date: String,
    #[serde(flatten)]
    all: SumLine,
}

#[derive(Debug, Serialize)]
struct SumLine {
    hands: usize,
    decisions: usize,
    mistakes: usize,
    cost: f64,
    cost_per_hand: f64,
}

impl From<&Sum> for SumLine {
    fn from(sum: &Sum) -> Self {
        Self {
            hands: sum.hands,
            decisions: sum.share.decisions,
            mistakes: sum.share.mistakes,
            cost: rounded(sum.share.cost),
            cost_per_hand: rounded(sum.each()),
        }
    }
}

const TAGS: [&str; 4] = ["Seat1", "Seat2", "Seat3", "Seat4"];

/// Who sat where, as far as the record says.
pub(super) fn names(record: &Record) -> [Option<String>; 4] {
    TAGS.map(|tag| {
        let name = record.tag(tag).map(str::trim).filter(|name| !name.is_empty());
        name.map(str::to_owned)
    })
}

/// The date of a record; empty where it has none.
pub(super) fn date(record: &Record) -> &str {
    record.tag("Date").map(str::trim).unwrap_or_default()
}

pub(super) fn lines(people: &People) -> Vec<PersonLine> {
    let day = |(date, sum): (&String, &Sum)| DayLine { date: date.clone(), all: sum.into() };
    let line = |(name, person): (&str, &dulle_analysis::Person)| PersonLine {
        name: name.to_owned(),
        all: (&person.all).into(),
        days: person.days.iter().map(day).collect(),
    };
    people.sorted().into_iter().map(line).collect()
}

/// Everybody, and under each of them their evenings where there is more than one.
pub(super) fn for_people(people: &People, texts: &Texts) -> Vec<String> {
    let mut lines = Vec::new();
    for (name, person) in people.sorted() {
        lines.push(told(name, &person.all, texts));
        if person.days.len() > 1 {
            let days = person.days.iter();
            lines.extend(days.map(|(date, sum)| format!("  {}", told(date, sum, texts))));
        }
    }
    lines
}

fn told(name: &str, sum: &Sum, texts: &Texts) -> String {
    let values = [
        ("name", name.into()),
        ("hands", sum.hands.into()),
        ("count", sum.share.mistakes.into()),
        ("points", points(sum.share.cost, texts).into()),
        ("each", points(sum.each(), texts).into()),
    ];
    texts.with("analyse-person", &values)
}
