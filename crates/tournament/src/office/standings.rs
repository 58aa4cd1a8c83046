//! Standings after a round, and of teams.

use std::cmp::{Ordering, Reverse};
use std::collections::BTreeMap;

use super::act::At;
use super::person::Number;
use super::ruling::{Ruling, RulingKind};
use super::setup::{Setup, TeamsBy, Tie};
use super::table::OfficeTable;
use super::the_office::Office;

/// The list after a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standings {
    pub after: u8,
    /// Best first; those who are disqualified last and without a place.
    pub rows: Vec<Row>,
    /// Sheets that are missing: as long as there are any, the list is provisional.
    pub missing: usize,
    pub cross: Cross,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// None for a player who is disqualified.
    pub place: Option<u16>,
    /// Another player has the same place.
    pub shared: bool,
    /// Another player has the same total, and as many place points where they decide.
    pub equal: bool,
    pub number: Number,
    /// By round; None where they did not play or the sheet is missing. A Springer has the sum of both tables.
    pub rounds: Vec<Option<i32>>,
    /// Without credit; not positive.
    pub deductions: i32,
    pub solos: i32,
    pub place_points: u32,
    pub total: i32,
    /// A sheet of theirs is missing.
    pub waits: bool,
}

/// Whether the points of all tables cancel out, and what explains the rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cross {
    pub sum: i32,
    /// Points that were taken off without credit.
    pub deductions: i32,
}

impl Cross {
    pub const fn is_explained(self) -> bool {
        self.sum == self.deductions
    }
}

/// A team and those of its members who count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamRow {
    pub place: u16,
    pub name: String,
    pub members: Vec<Number>,
    pub total: i32,
}

impl Office {
    /// The standings after a round. Rounds that a player missed count nothing.
    pub fn standings(&self, after: u8) -> Standings {
        let Some(setup) = self.setup() else {
            let cross = Cross { sum: 0, deductions: 0 };
            return Standings { after, rows: Vec::new(), missing: 0, cross };
        };
        let mut rows: Vec<Row> = self
            .players()
            .iter()
            .filter(|player| player.from <= after)
            .filter(|player| !player.is_withdrawn() || self.has_sat(player.number, after))
            .map(|player| self.row(setup, player.number, after))
            .collect();
        let out = |row: &Row| self.player(row.number).is_some_and(super::Player::is_disqualified);
        rows.sort_by(|a, b| {
            let by_place = out(a).cmp(&out(b)).then_with(|| compare(setup, a, b));
            by_place.then(a.number.cmp(&b.number))
        });
        number_places(setup, &mut rows, out);
        let missing = self.rounds().iter().filter(|round| round.number <= after);
        let missing = missing.filter(|round| round.released.is_some());
        let missing = missing.map(super::Round::missing).sum();
        let cross = Cross {
            sum: rows.iter().map(|row| row.total).sum(),
            deductions: rows.iter().map(|row| row.deductions).sum(),
        };
        Standings { after, rows, missing, cross }
    }

    /// Whether a player had a seat up to a round. One who withdrew before has no place.
    fn has_sat(&self, number: Number, after: u8) -> bool {
        let mut played = self.rounds().iter().filter(|round| round.number <= after);
        played.any(|round| round.released.is_some() && round.tables_of(number).next().is_some())
    }

    fn row(&self, setup: &Setup, number: Number, after: u8) -> Row {
        let mut row = Row {
            place: None,
            shared: false,
            equal: false,
            number,
            rounds: Vec::new(),
            deductions: 0,
            solos: 0,
            place_points: 0,
            total: 0,
            waits: false,
        };
        for round in self.rounds().iter().filter(|round| round.number <= after) {
            let mut here = None;
            for table in round.tables_of(number).filter(|_| round.released.is_some()) {
                let place = table.position_of(number).map_or(0, usize::from).saturating_sub(1);
                let points = self.points_at(round.number, table);
                let (Some(points), Some(outcome)) = (points, table.outcome()) else {
                    row.waits = true;
                    continue;
                };
                let mine = points[place];
                here = Some(here.unwrap_or(0) + mine);
                row.solos += outcome.solos[place];
                row.deductions += outcome.deductions[place];
                row.place_points += place_points(setup, &points, mine);
            }
            row.rounds.push(here);
            row.total += here.unwrap_or(0);
        }
        let own = |ruling: &&Ruling| {
            ruling.counts() && ruling.ruled.culprit == number && ruling.counts_from <= after
        };
        for ruling in self.rulings().iter().filter(own) {
            if let RulingKind::Deduction { points } = ruling.ruled.kind {
                row.deductions -= i32::from(points);
            }
        }
        row.total += row.deductions;
        row
    }

    /// The points of a table by position, penalties of the office included.
    pub fn points_at(&self, round: u8, table: &OfficeTable) -> Option<Vec<i32>> {
        let mut points = table.outcome()?.points;
        let at = At { round, table: table.number };
        for ruling in self.rulings().iter().filter(|ruling| ruling.ruled.at == Some(at)) {
            if let RulingKind::Penalty { points: penalty, .. } = &ruling.ruled.kind
                && ruling.books_at_office()
            {
                points.iter_mut().zip(penalty).for_each(|(points, penalty)| *points += penalty);
            }
        }
        Some(points)
    }

    /// Teams by the best of their members, where the tournament has any.
    pub fn teams(&self, after: u8) -> Vec<TeamRow> {
        let Some(teams) = self.setup().and_then(|setup| setup.teams) else { return Vec::new() };
        let standings = self.standings(after);
        let mut ranked: Vec<&Row> =
            standings.rows.iter().filter(|row| row.place.is_some()).collect();
        // A team has the sum of points, whatever decides between its members.
        ranked.sort_by_key(|row| Reverse(row.total));
        let mut of_team: BTreeMap<String, Vec<&Row>> = BTreeMap::new();
        for row in ranked {
            let Some(person) = self.player(row.number).map(|player| &player.person) else {
                continue;
            };
            let name = match teams.by {
                TeamsBy::Club => &person.club,
                TeamsBy::Name => &person.team,
            };
            if let Some(name) = name {
                of_team.entry(name.to_string()).or_default().push(row);
            }
        }
        let best = usize::from(teams.best);
        let mut rows: Vec<TeamRow> = of_team
            .into_iter()
            .filter(|(_, rows)| rows.len() >= best)
            .map(|(name, rows)| TeamRow {
                place: 0,
                name,
                members: rows[..best].iter().map(|row| row.number).collect(),
                total: rows[..best].iter().map(|row| row.total).sum(),
            })
            .collect();
        rows.sort_by_key(|row| Reverse(row.total));
        for place in 0..rows.len() {
            let same = place > 0 && rows[place].total == rows[place - 1].total;
            rows[place].place = if same { rows[place - 1].place } else { place as u16 + 1 };
        }
        rows
    }
}

/// What a place at the table is worth; people with equal points get what the better place has.
fn place_points(setup: &Setup, points: &[i32], mine: i32) -> u32 {
    let better = points.iter().filter(|&&points| points > mine).count();
    setup.place_points.get(better).copied().map_or(0, u32::from)
}

/// Best first.
fn compare(setup: &Setup, a: &Row, b: &Row) -> Ordering {
    let ties = setup.ties.iter().map(|tie| match tie {
        // Deductions are not positive: nearer to zero is better.
        Tie::Deductions => b.deductions.cmp(&a.deductions),
        Tie::Solos => b.solos.cmp(&a.solos),
        Tie::BestRound => best(b).cmp(&best(a)),
        Tie::LastRound => last(b).cmp(&last(a)),
    });
    let points = by_points(b).cmp(&by_points(a));
    let mut all = std::iter::once(points).chain(ties);
    all.find(|order| order.is_ne()).unwrap_or(Ordering::Equal)
}

/// What decides before ties are broken. Without place points everybody has none.
const fn by_points(row: &Row) -> (u32, i32) {
    (row.place_points, row.total)
}

fn best(row: &Row) -> Option<i32> {
    row.rounds.iter().copied().flatten().max()
}

fn last(row: &Row) -> Option<i32> {
    row.rounds.last().copied().flatten()
}

fn number_places(setup: &Setup, rows: &mut [Row], out: impl Fn(&Row) -> bool) {
    let placed = rows.iter().take_while(|row| !out(row)).count();
    let same = |a: &Row, b: &Row| compare(setup, a, b).is_eq();
    let mut place = 0;
    for index in 0..placed {
        let with_before = index > 0 && same(&rows[index - 1], &rows[index]);
        let with_next = index + 1 < placed && same(&rows[index], &rows[index + 1]);
        if !with_before {
            place = index as u16 + 1;
        }
        let own = by_points(&rows[index]);
        let equal = (index > 0 && by_points(&rows[index - 1]) == own)
            || (index + 1 < placed && by_points(&rows[index + 1]) == own);
        let row = &mut rows[index];
        row.place = Some(place);
        row.shared = with_before || with_next;
        row.equal = equal;
    }
}
