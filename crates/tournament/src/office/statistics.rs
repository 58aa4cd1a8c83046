//! What a player did, from the sheets that were kept hand by hand.

use super::person::Number;
use super::table::{Body, OfficeTable};
use super::the_office::Office;
use crate::member::Member;
use crate::state::{Line, Row};

/// The statistics of one player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// Hands with cards, on sheets that were kept hand by hand.
    pub hands: u32,
    pub points: i32,
    pub won: u32,
    pub solos: u32,
    pub solos_won: u32,
    /// Hands in which the player made a call, and those of them that they won.
    pub called: u32,
    pub called_won: u32,
    /// Rounds of which only the sums are known.
    pub rounds_by_sums: u32,
}

impl Office {
    pub fn statistics(&self, number: Number) -> Statistics {
        let mut found = Statistics::default();
        for round in self.rounds() {
            let Some(table) = round.table_of(number) else { continue };
            count(table, number, &mut found);
        }
        found
    }
}

fn count(table: &OfficeTable, number: Number, found: &mut Statistics) {
    let member = table.position_of(number).and_then(Member::from_number);
    let (Some(sheet), Some(member)) = (table.counting(), member) else { return };
    let Body::Match(game) = &sheet.body else {
        found.rounds_by_sums += 1;
        return;
    };
    for line in game.lines() {
        if let Line::Hand(row) = line
            && row.struck.is_none()
            && row.seating.has_cards(member)
        {
            count_hand(row, member, found);
        }
    }
}

fn count_hand(row: &Row, member: Member, found: &mut Statistics) {
    let points = row.points().of(member);
    let won = u32::from(points > 0);
    found.hands += 1;
    found.points += points;
    found.won += won;
    if row.noted.soloist == Some(member) {
        found.solos += 1;
        found.solos_won += won;
    }
    if row.noted.calls.iter().any(|call| call.member == member) {
        found.called += 1;
        found.called_won += won;
    }
}
