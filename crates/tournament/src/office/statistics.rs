//! What a player did, from the sheets that were kept hand by hand.

use dulle_rules::Party;

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

impl Statistics {
    /// Whether there is anything to tell.
    pub const fn has_played(&self) -> bool {
        self.hands > 0 || self.rounds_by_sums > 0
    }

    /// Points per hand in tenths, rounded as people round: half a tenth goes up, away from zero.
    pub fn tenths_per_hand(&self) -> Option<i32> {
        let hands = i32::try_from(self.hands).ok().filter(|hands| *hands > 0)?;
        let tenths = (self.points.abs() * 20 + hands) / (2 * hands);
        Some(tenths * self.points.signum())
    }
}

impl Office {
    pub fn statistics(&self, number: Number) -> Statistics {
        let mut found = Statistics::default();
        for round in self.rounds() {
            round.tables_of(number).for_each(|table| count(table, number, &mut found));
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

/// Whether a player was on the winning side. Special points can make what was won worth less than nothing; where a report
/// does not tell who won, its points do.
fn has_won(row: &Row, member: Member) -> bool {
    match (&row.noted.settlement, row.noted.re) {
        (Some(settlement), Some(re)) => {
            let party = if re.contains(member) { Party::Re } else { Party::Contra };
            settlement.winner == Some(party)
        }
        _ => row.points().of(member) > 0,
    }
}

fn count_hand(row: &Row, member: Member, found: &mut Statistics) {
    let points = row.points().of(member);
    let won = u32::from(has_won(row, member));
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text;

    /// Re said no 90 and Contra no 60, and neither kept it: nobody has won, and Contra gets points for what Re missed.
    #[test]
    fn a_hand_that_nobody_won_is_no_win_for_those_who_get_points() {
        let members: String = (1..=4).map(|n| format!("member {n} \"Player P{n}\"\n")).collect();
        let book = dulle_rules::Rulebook::names().next().expect("a book");
        let file = format!(
            "dulle match 1\nrulebook {book}\n{members}hands 24\n---\n\
             hand 1 outcome normal re 1 3 eyes 85 calls 1:no90 2:no60\n"
        );
        let game = text::read(&file).expect("a match").game;
        let Some(Line::Hand(row)) = game.lines().first() else { panic!("a hand") };
        let of = |number| {
            let mut found = Statistics::default();
            count_hand(row, Member::from_number(number).expect("a member"), &mut found);
            (found.points > 0, found.called, found.won, found.called_won)
        };
        assert_eq!([of(1), of(2)], [(false, 1, 0, 0), (true, 1, 0, 0)]);
    }

    #[test]
    fn points_per_hand_are_rounded_and_not_cut_off() {
        let of = |points, hands| Statistics { points, hands, ..Statistics::default() };
        for (points, hands, tenths) in
            [(-7, 9, -8), (14, 8, 18), (6, 8, 8), (-6, 8, -8), (1, 30, 0), (-1, 30, 0), (0, 3, 0)]
        {
            assert_eq!(of(points, hands).tenths_per_hand(), Some(tenths), "{points} in {hands}");
        }
        assert_eq!(of(0, 0).tenths_per_hand(), None);
    }
}
