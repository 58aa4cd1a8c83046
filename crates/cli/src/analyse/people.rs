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
    known: BTreeMap<String, (usize, Share)>,
}

#[derive(Debug, Serialize)]
pub(super) struct PersonLine {
    name: String,
    hands: usize,
    decisions: usize,
    mistakes: usize,
    cost: f64,
    cost_per_hand: f64,
}

const TAGS: [&str; 4] = ["Seat1", "Seat2", "Seat3", "Seat4"];

impl People {
    pub(super) fn add(&mut self, record: &Record, shares: &[Share; 4]) {
        for (tag, share) in TAGS.into_iter().zip(shares) {
            let name = record.tag(tag).map(str::trim).filter(|name| !name.is_empty());
            if let Some(name) = name {
                let (hands, sum) = self.known.entry(name.to_owned()).or_default();
                *hands += 1;
                *sum = sum.and(*share);
            }
        }
    }

    /// Who lost least by mistakes in a hand comes first.
    fn sorted(&self) -> Vec<(&str, usize, Share, f32)> {
        let mut list: Vec<(&str, usize, Share, f32)> = self
            .known
            .iter()
            .map(|(name, &(hands, share))| (name.as_str(), hands, share, share.cost / hands as f32))
            .collect();
        list.sort_by(|a, b| a.3.total_cmp(&b.3));
        list
    }

    pub(super) fn lines(&self) -> Vec<PersonLine> {
        let line = |(name, hands, share, each): (&str, usize, Share, f32)| PersonLine {
            name: name.to_owned(),
            hands,
            decisions: share.decisions,
            mistakes: share.mistakes,
            cost: rounded(share.cost),
            cost_per_hand: rounded(each),
        };
        self.sorted().into_iter().map(line).collect()
    }

    pub(super) fn for_people(&self, texts: &Texts) -> Vec<String> {
        let line = |(name, hands, share, each): (&str, usize, Share, f32)| {
            let values = [
                ("name", name.into()),
                ("hands", hands.into()),
                ("count", share.mistakes.into()),
                ("points", points(share.cost, texts).into()),
                ("each", points(each, texts).into()),
            ];
            texts.with("analyse-person", &values)
        };
        self.sorted().into_iter().map(line).collect()
    }
}
