//! The same people over many hands, wherever they sat.

use std::collections::BTreeMap;

use dulle_analysis::Share;
use dulle_analysis::words::points;
use dulle_rules::dkn::Record;
use dulle_texts::Texts;
use serde::Serialize;

use super::json::rounded;

/// What is known of everybody whom the records name.
#[derive(Debug, Default)]
pub(super) struct People {
    known: BTreeMap<String, Person>,
}

#[derive(Debug, Default)]
struct Person {
    all: Sum,
    /// By the date of the records that have one.
    days: BTreeMap<String, Sum>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Sum {
    hands: usize,
    share: Share,
}

impl Sum {
    fn add(&mut self, share: Share) {
        self.hands += 1;
        self.share = self.share.and(share);
    }

    fn each(&self) -> f32 {
        self.share.cost / self.hands as f32
    }
}

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

impl People {
    pub(super) fn add(&mut self, record: &Record, shares: &[Share; 4]) {
        let date = record.tag("Date").map(str::trim).filter(|date| !date.is_empty());
        for (name, &share) in names(record).into_iter().zip(shares) {
            let Some(name) = name else { continue };
            let person = self.known.entry(name).or_default();
            person.all.add(share);
            if let Some(date) = date {
                person.days.entry(date.to_owned()).or_default().add(share);
            }
        }
    }

    /// Those who lose least by mistakes in a hand come first.
    fn sorted(&self) -> Vec<(&str, &Person)> {
        let mut list: Vec<(&str, &Person)> =
            self.known.iter().map(|(name, person)| (name.as_str(), person)).collect();
        list.sort_by(|a, b| a.1.all.each().total_cmp(&b.1.all.each()));
        list
    }

    pub(super) fn lines(&self) -> Vec<PersonLine> {
        let day = |(date, sum): (&String, &Sum)| DayLine { date: date.clone(), all: sum.into() };
        let line = |(name, person): (&str, &Person)| PersonLine {
            name: name.to_owned(),
            all: (&person.all).into(),
            days: person.days.iter().map(day).collect(),
        };
        self.sorted().into_iter().map(line).collect()
    }

    /// Everybody, and under each of them their evenings where there is more than one.
    pub(super) fn for_people(&self, texts: &Texts) -> Vec<String> {
        let mut lines = Vec::new();
        for (name, person) in self.sorted() {
            lines.push(told(name, &person.all, texts));
            if person.days.len() > 1 {
                let days = person.days.iter();
                lines.extend(days.map(|(date, sum)| format!("  {}", told(date, sum, texts))));
            }
        }
        lines
    }
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
