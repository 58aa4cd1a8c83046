//! A series of tournaments: the best of all evenings.

use std::cmp::{Ordering, Reverse};
use std::collections::BTreeMap;

use super::setup::{Setup, Tie};
use super::standings::Row;
use super::the_office::Office;

/// The list of a series, and what decides in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Series {
    /// Best first.
    pub rows: Vec<SeriesRow>,
    /// What decides between equal totals, in this order; then the place is shared.
    pub ties: Vec<Tie>,
    /// Place points come before points.
    pub by_places: bool,
}

/// A player in a series: their results and the sum of those that count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeriesRow {
    pub place: u16,
    /// Another player has the same place.
    pub shared: bool,
    pub name: String,
    pub club: Option<String>,
    /// By tournament; None where they did not play.
    pub results: Vec<Option<i32>>,
    pub total: i32,
    /// Of the results that count, as the three below: without credit, and not positive.
    pub deductions: i32,
    pub solos: i32,
    pub place_points: u32,
}

/// The best `count` of all tournaments, the last one last. A player is known by name and club. Ties are broken as in the last
/// tournament; there "best round" and "last round" are the best and the last evening. Place points count only where every
/// tournament has them: they cannot be compared with the points of one that has none.
pub fn series(tournaments: &[&Office], count: usize) -> Series {
    let ranks_by_places = |office: &&Office| office.setup().is_some_and(Setup::ranks_by_places);
    let by_places = tournaments.iter().all(ranks_by_places);
    let mut people: BTreeMap<(String, String), (SeriesRow, Vec<Row>)> = BTreeMap::new();
    for (place, office) in tournaments.iter().enumerate() {
        let after = office.setup().map_or(0, |setup| setup.rounds);
        for row in office.standings(after).rows.into_iter().filter(|row| row.place.is_some()) {
            let Some(person) = office.player(row.number).map(|player| &player.person) else {
                continue;
            };
            let club = person.club.as_ref().map(ToString::to_string);
            let lower = |text: &str| text.to_lowercase();
            let key = (lower(&person.listed()), lower(club.as_deref().unwrap_or_default()));
            let (found, rows) = people.entry(key).or_insert_with(|| {
                (nothing_yet(person.listed(), club, tournaments.len()), Vec::new())
            });
            found.results[place] = Some(row.total);
            let place_points = if by_places { row.place_points } else { 0 };
            rows.push(Row { place_points, ..row });
        }
    }
    let ties = tournaments.last().and_then(|office| office.setup());
    let ties = ties.map(|setup| setup.ties.clone()).unwrap_or_default();
    let summed = |(row, results)| summed(row, results, count, &ties);
    let mut rows: Vec<SeriesRow> = people.into_values().map(summed).collect();
    number_places(&ties, &mut rows);
    Series { rows, ties, by_places }
}

fn nothing_yet(name: String, club: Option<String>, tournaments: usize) -> SeriesRow {
    SeriesRow {
        place: 0,
        shared: false,
        name,
        club,
        results: vec![None; tournaments],
        total: 0,
        deductions: 0,
        solos: 0,
        place_points: 0,
    }
}

/// Where two results are worth the same, the one counts that does better where ties are broken.
fn summed(mut row: SeriesRow, mut results: Vec<Row>, count: usize, ties: &[Tie]) -> SeriesRow {
    let worth = |result: &Row| {
        let of_tie = |tie: &Tie| match tie {
            Tie::Deductions => result.deductions,
            Tie::Solos => result.solos,
            // These look at all evenings, whichever count.
            Tie::BestRound | Tie::LastRound => 0,
        };
        let ties: Vec<i32> = ties.iter().map(of_tie).collect();
        (result.place_points, result.total, ties)
    };
    results.sort_by_cached_key(|result| Reverse(worth(result)));
    for result in results.iter().take(count) {
        row.total += result.total;
        row.deductions += result.deductions;
        row.solos += result.solos;
        row.place_points += result.place_points;
    }
    row
}

/// Best first.
fn compare(ties: &[Tie], a: &SeriesRow, b: &SeriesRow) -> Ordering {
    let best = |row: &SeriesRow| row.results.iter().copied().flatten().max();
    let last = |row: &SeriesRow| row.results.last().copied().flatten();
    let by_tie = ties.iter().map(|tie| match tie {
        // Deductions are not positive: nearer to zero is better.
        Tie::Deductions => b.deductions.cmp(&a.deductions),
        Tie::Solos => b.solos.cmp(&a.solos),
        Tie::BestRound => best(b).cmp(&best(a)),
        Tie::LastRound => last(b).cmp(&last(a)),
    });
    let first = [b.place_points.cmp(&a.place_points), b.total.cmp(&a.total)];
    first.into_iter().chain(by_tie).find(|order| order.is_ne()).unwrap_or(Ordering::Equal)
}

fn number_places(ties: &[Tie], rows: &mut [SeriesRow]) {
    rows.sort_by(|a, b| compare(ties, a, b).then_with(|| a.name.cmp(&b.name)));
    for place in 0..rows.len() {
        let same = place > 0 && compare(ties, &rows[place], &rows[place - 1]).is_eq();
        rows[place].place = if same { rows[place - 1].place } else { place as u16 + 1 };
        rows[place].shared = same;
        if same {
            rows[place - 1].shared = true;
        }
    }
}
