//! A settlement as JSON.

use dulle_rules::{Item, Party, Settlement};
use serde::Serialize;

/// The settlement in the JSON of `dulle replay` and `dulle score`.
#[derive(Debug, Serialize)]
pub(crate) struct Settled {
    winner: &'static str,
    items: Vec<ItemLine>,
    value: i16,
    score: [i16; 4],
}

#[derive(Debug, Serialize)]
struct ItemLine {
    party: &'static str,
    item: &'static str,
    points: u8,
}

impl From<&Settlement> for Settled {
    fn from(settlement: &Settlement) -> Self {
        let line = |item: &Item| ItemLine {
            party: item.party.word(),
            item: item.kind.word(),
            points: item.points,
        };
        Self {
            winner: settlement.winner.map_or("none", Party::word),
            items: settlement.items.iter().map(line).collect(),
            value: settlement.value,
            score: settlement.score,
        }
    }
}
