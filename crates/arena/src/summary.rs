//! From the results of deals to the numbers that people compare.

use serde::Serialize;

use crate::bootstrap::{Cell, Interval, intervals};
use crate::placement::{Placements, Side};
use crate::result::{DealResult, HandResult, Header};

/// The summary of a contest. The same results give the same bytes of JSON.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Summary {
    #[serde(flatten)]
    pub contest: Header,
    pub deals: u64,
    pub hands: u64,
    /// Points per seat and hand of A; B's are the mirror.
    pub points: Option<Interval>,
    pub splits: Splits,
    pub side_a: SideSummary,
    pub side_b: SideSummary,
}

/// A's points per seat and hand in some of the hands.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Splits {
    pub normal: Split,
    pub wedding: Split,
    pub silent_wedding: Split,
    pub solo_a: Split,
    pub solo_b: Split,
    pub called: Split,
    pub uncalled: Split,
}

impl Splits {
    /// With the names they have in JSON.
    pub fn list(&self) -> [(&'static str, &Split); 7] {
        [
            ("normal", &self.normal),
            ("wedding", &self.wedding),
            ("silent_wedding", &self.silent_wedding),
            ("solo_a", &self.solo_a),
            ("solo_b", &self.solo_b),
            ("called", &self.called),
            ("uncalled", &self.uncalled),
        ]
    }
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Split {
    pub hands: u64,
    pub points: Option<Interval>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SideSummary {
    /// Hands times seats.
    pub seats: u64,
    /// Seats that played a solo, and how it went for them.
    pub solos: Rate,
    /// Seats that called something.
    pub calls: Rate,
    /// Hands in which a player failed and was replaced.
    pub faults: u64,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Rate {
    pub count: u64,
    /// Of all seats and hands.
    pub rate: Option<f64>,
    /// The share that got points, of the count.
    pub won: Option<f64>,
    /// Points on average, of the count.
    pub points: Option<f64>,
}

/// The columns of a deal's row.
#[derive(Clone, Copy)]
enum Column {
    All,
    Normal,
    Wedding,
    SilentWedding,
    SoloA,
    SoloB,
    Called,
    Uncalled,
}

const COLUMNS: usize = 8;

/// Adds results up, deal by deal.
#[derive(Clone, Debug)]
pub(crate) struct Tally {
    header: Header,
    a_seats: u64,
    hands: u64,
    rows: Vec<[Cell; COLUMNS]>,
    total: Cell,
    sides: [SideTally; 2],
}

#[derive(Clone, Copy, Debug, Default)]
struct SideTally {
    seats: u64,
    solos: Count,
    calls: Count,
    faults: u64,
}

#[derive(Clone, Copy, Debug, Default)]
struct Count {
    count: u64,
    won: u64,
    points: i64,
}

impl Tally {
    pub(crate) fn new(header: Header) -> Self {
        let placements = Placements::from_word(&header.placements).unwrap_or_default();
        let a_seats = u64::from(placements.seats(Side::A));
        let sides = [SideTally::default(); 2];
        Self { header, a_seats, hands: 0, rows: Vec::new(), total: Cell::default(), sides }
    }

    pub(crate) fn add(&mut self, result: &DealResult) {
        let mut row = [Cell::default(); COLUMNS];
        for hand in &result.hands {
            let sum = hand.a.iter().map(|&seat| points(hand, seat)).sum();
            let cell = Cell { sum, count: hand.a.len() as u64 };
            let called = if hand.calls.is_empty() { Column::Uncalled } else { Column::Called };
            for column in [Column::All, contract(hand), called] {
                row[column as usize].add(cell);
            }
            self.hands += 1;
            self.count(hand);
        }
        self.total.add(row[Column::All as usize]);
        self.rows.push(row);
    }

    fn count(&mut self, hand: &HandResult) {
        for seat in 1..=4 {
            let tally = &mut self.sides[side(hand, seat) as usize];
            let points = points(hand, seat);
            tally.seats += 1;
            if hand.played.starts_with("solo-") && hand.declarer == Some(seat) {
                tally.solos.add(points);
            }
            if hand.calls.iter().any(|&(caller, _)| caller == seat) {
                tally.calls.add(points);
            }
            tally.faults += u64::from(hand.faults.iter().any(|fault| fault.seat == seat));
        }
    }

    pub(crate) fn deals(&self) -> u64 {
        self.rows.len() as u64
    }

    /// A's points so far.
    pub(crate) fn mean(&self) -> Option<f64> {
        self.total.mean()
    }

    /// Half the width of the interval of A's points.
    pub(crate) fn half_width(&self) -> Option<f64> {
        let all: Vec<[Cell; 1]> = self.rows.iter().map(|row| [row[Column::All as usize]]).collect();
        let [interval] = intervals(&all);
        interval.map(|interval| interval.half_width())
    }

    pub(crate) fn summary(&self) -> Summary {
        let found = intervals(&self.rows).map(|found| found.map(Interval::rounded));
        let split = |column: Column| {
            let cells = self.rows.iter().map(|row| row[column as usize].count);
            Split { hands: cells.sum::<u64>() / self.a_seats, points: found[column as usize] }
        };
        let [side_a, side_b] = self.sides.map(SideTally::summary);
        Summary {
            contest: self.header.clone(),
            deals: self.deals(),
            hands: self.hands,
            points: found[Column::All as usize],
            splits: Splits {
                normal: split(Column::Normal),
                wedding: split(Column::Wedding),
                silent_wedding: split(Column::SilentWedding),
                solo_a: split(Column::SoloA),
                solo_b: split(Column::SoloB),
                called: split(Column::Called),
                uncalled: split(Column::Uncalled),
            },
            side_a,
            side_b,
        }
    }
}

fn points(hand: &HandResult, seat: u8) -> i64 {
    hand.score.get(usize::from(seat).wrapping_sub(1)).map_or(0, |&points| i64::from(points))
}

fn side(hand: &HandResult, seat: u8) -> Side {
    if hand.a.contains(&seat) { Side::A } else { Side::B }
}

/// A wedding that found no partner is still a wedding.
fn contract(hand: &HandResult) -> Column {
    match hand.played.as_str() {
        "normal" => Column::Normal,
        "wedding" | "wedding-solo" => Column::Wedding,
        "silent-wedding" => Column::SilentWedding,
        _ => match hand.declarer.map(|seat| side(hand, seat)) {
            Some(Side::A) => Column::SoloA,
            _ => Column::SoloB,
        },
    }
}

impl Count {
    fn add(&mut self, points: i64) {
        self.count += 1;
        self.won += u64::from(points > 0);
        self.points += points;
    }

    fn rate(self, seats: u64) -> Rate {
        let share =
            |part: f64, of: u64| (of > 0).then(|| (part / of as f64 * 1e4).round() / 1e4 + 0.0);
        Rate {
            count: self.count,
            rate: share(self.count as f64, seats),
            won: share(self.won as f64, self.count),
            points: share(self.points as f64, self.count),
        }
    }
}

impl SideTally {
    fn summary(self) -> SideSummary {
        SideSummary {
            seats: self.seats,
            solos: self.solos.rate(self.seats),
            calls: self.calls.rate(self.seats),
            faults: self.faults,
        }
    }
}
