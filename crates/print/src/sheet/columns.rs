//! From the lines of a match to the rows of the paper: normal hands, compulsory solos, penalties.

use dulle_tournament::{Duty, Line, Match, Member, Next, Points, Row, Setup};

/// What stands in the three parts of a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Columns<'m> {
    pub(super) hands: Vec<Hand<'m>>,
    /// By position; None where the solo is still owed.
    pub(super) solos: Vec<Option<Solo<'m>>>,
    pub(super) normal: Points,
    pub(super) compulsory: Points,
    pub(super) penalties: Points,
    pub(super) deductions: Points,
    /// Nobody plays any more: rows that are left are struck.
    pub(super) over: bool,
}

/// A hand of the large section, with what everybody has after it from hands of this section alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Hand<'m> {
    pub(super) number: u8,
    pub(super) row: &'m Row,
    pub(super) totals: Points,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Solo<'m> {
    pub(super) row: &'m Row,
    /// The number of the hand that it came after.
    pub(super) after: u8,
}

/// How many rows the large section has: compulsory solos have rows of their own.
pub(super) fn normal_hands(setup: &Setup) -> u8 {
    let solos = if setup.terms().compulsory_solos { setup.circle().size() } else { 0 };
    setup.hands().saturating_sub(solos)
}

impl<'m> Columns<'m> {
    pub(super) fn of(game: &'m Match) -> Self {
        let sheet = game.sheet();
        let circle = game.setup().circle();
        let mut columns = Self {
            hands: Vec::new(),
            solos: vec![None; usize::from(circle.size())],
            normal: Points::ZERO,
            compulsory: Points::ZERO,
            penalties: Points::ZERO,
            deductions: sheet.deductions,
            over: matches!(game.next(), Next::Over(_)),
        };
        for line in game.lines() {
            match line {
                Line::Hand(row) => columns.hand(row),
                Line::Breach(breach) => columns.penalties = columns.penalties.plus(breach.points),
                _ => {}
            }
        }
        columns
    }

    fn hand(&mut self, row: &'m Row) {
        let duty = matches!(row.duty, Some(Duty::Compulsory | Duty::Forced));
        if let Some(soloist) = row.noted.soloist.filter(|_| duty) {
            self.compulsory = self.compulsory.plus(row.points());
            let after = self.hands.last().map_or(0, |hand| hand.number);
            self.solos[soloist.index()] = Some(Solo { row, after });
            return;
        }
        if row.struck.is_none() {
            self.normal = self.normal.plus(row.points());
        }
        self.hands.push(Hand { number: self.next_number(row), row, totals: self.normal });
    }

    /// A hand that is played again keeps its number.
    fn next_number(&self, row: &Row) -> u8 {
        let same = self.hands.iter().find(|hand| hand.row.number == row.number);
        let most = self.hands.iter().map(|hand| hand.number).max().unwrap_or(0);
        same.map_or(most + 1, |hand| hand.number)
    }

    /// What the printed sheet calls a hand of the match: a number, or whose compulsory solo it is.
    pub(super) fn label(&self, number: u8) -> Label {
        if let Some(hand) = self.hands.iter().find(|hand| hand.row.number == number) {
            return Label::Hand(hand.number);
        }
        let solo = self.solos.iter().flatten().find(|solo| solo.row.number == number);
        match solo.and_then(|solo| solo.row.noted.soloist) {
            Some(member) => Label::Solo(member),
            // It is being played, or was never finished: the next row of the large section.
            None => Label::Hand(self.hands.iter().map(|hand| hand.number).max().unwrap_or(0) + 1),
        }
    }

    /// Dealers move on by one place from hand to hand, and nothing has disturbed that yet.
    pub(super) fn dealers_in_order(&self, setup: &Setup) -> bool {
        let due = |hand: &Hand<'_>| (hand.number - 1) % setup.circle().size() + 1;
        self.hands.iter().all(|hand| hand.row.seating.dealer.number() == due(hand))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Label {
    Hand(u8),
    Solo(Member),
}

/// The single value of a hand, doubled where it counts double.
pub(super) fn value(row: &Row) -> i32 {
    let points = row.points();
    let players = row.seating.players.iter().map(|&member| (member, points.of(member).abs()));
    match row.noted.soloist {
        // The soloist's is three times the others'; where only one side is written, a third of it.
        Some(soloist) => {
            let others = players.filter(|(member, _)| *member != soloist).map(|(_, value)| value);
            let value = others.max().unwrap_or(0);
            if value == 0 { points.of(soloist).abs() / 3 } else { value }
        }
        None => players.map(|(_, value)| value).max().unwrap_or(0),
    }
}
