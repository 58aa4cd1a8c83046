//! The sheet beside a table, against bots or on a server.

use dulle_rules::Seat;

use super::{Cell, SheetRow};
use crate::model::format::signed;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EveningSheet {
    pub names: Vec<String>,
    pub rows: Vec<SheetRow>,
    pub totals: Vec<String>,
    /// What the match says about the running hand, a sentence each; nothing without a match.
    pub terms: Vec<String>,
    /// Who has which place, once the match is over.
    pub ranking: Option<Vec<Standing>>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// From 1; shared where the points are the same.
    pub place: usize,
    pub name: String,
    pub total: String,
    pub me: bool,
}

/// Who has which place.
pub(in crate::model) fn standings(
    names: &[String],
    totals: [i32; 4],
    me: Option<Seat>,
) -> Vec<Standing> {
    let mut standings: Vec<Standing> = Seat::ALL
        .into_iter()
        .zip(names)
        .map(|(seat, name)| {
            let total = totals[seat.index()];
            Standing {
                place: 1 + totals.iter().filter(|&&other| other > total).count(),
                name: name.clone(),
                total: signed(total),
                me: Some(seat) == me,
            }
        })
        .collect();
    standings.sort_by_key(|standing| standing.place);
    standings
}

/// A hand that was written down without a match of ours.
pub(in crate::model) struct PlainRow {
    /// From 1; 0 for what is no hand.
    pub(in crate::model) number: usize,
    pub(in crate::model) what: String,
    pub(in crate::model) dealer: Option<Seat>,
    pub(in crate::model) alone: Option<Seat>,
    /// What the hand adds to the totals.
    pub(in crate::model) points: [i32; 4],
    pub(in crate::model) notes: Vec<String>,
}

impl PlainRow {
    /// Its row; `totals` go on from row to row.
    pub(in crate::model) fn row(self, totals: &mut [i32; 4]) -> SheetRow {
        let cells = Seat::ALL.map(|seat| {
            let points = self.points[seat.index()];
            totals[seat.index()] += points;
            Cell {
                points: signed(points),
                total: signed(totals[seat.index()]),
                scored: points > 0,
                dealer: Some(seat) == self.dealer,
                soloist: Some(seat) == self.alone,
                out: false,
            }
        });
        SheetRow {
            number: if self.number == 0 { String::new() } else { self.number.to_string() },
            what: self.what,
            value: String::new(),
            cells: cells.to_vec(),
            notes: self.notes,
            hand: None,
            struck: false,
        }
    }
}
