//! Confidence intervals by bootstrap over deals.

use std::thread;

use dulle_bots::Chance;
use serde::Serialize;

/// What a deal adds to a mean: points, and how many seats got them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Cell {
    pub sum: i64,
    pub count: u64,
}

impl Cell {
    pub(crate) const fn add(&mut self, other: Self) {
        self.sum += other.sum;
        self.count += other.count;
    }

    pub(crate) fn mean(self) -> Option<f64> {
        (self.count > 0).then(|| self.sum as f64 / self.count as f64)
    }
}

/// A mean with its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Interval {
    pub mean: f64,
    pub low: f64,
    pub high: f64,
}

impl Interval {
    pub fn half_width(&self) -> f64 {
        (self.high - self.low) / 2.0
    }

    /// To four decimal places, which is more than any measurement resolves.
    pub(crate) fn rounded(self) -> Self {
        let round = |value: f64| (value * 1e4).round() / 1e4 + 0.0;
        Self { mean: round(self.mean), low: round(self.low), high: round(self.high) }
    }
}

/// How often the deals are drawn again.
const DRAWS: usize = 4000;

/// Any number will do, as long as it is always the same.
const SEED: u64 = 0x0d0b_be1c_0bf2_0266;

/// The mean of each column over all rows, and the interval that holds 95 % of the means if the same
/// number of rows is drawn with replacement. A row is a deal: its hands are not independent, so
/// they are drawn together. None for a column without a count.
pub fn intervals<const N: usize>(rows: &[[Cell; N]]) -> [Option<Interval>; N] {
    let mut chance = Chance::new(SEED);
    let seeds: Vec<u64> = (0..DRAWS).map(|_| chance.word()).collect();
    let threads = if rows.len() < 100 {
        1
    } else {
        thread::available_parallelism().map_or(1, std::num::NonZero::get)
    };
    let means: Vec<[Option<f64>; N]> = thread::scope(|scope| {
        let parts = seeds.chunks(DRAWS.div_ceil(threads));
        let draw_part =
            |part: &[u64]| part.iter().map(|&seed| draw(rows, seed)).collect::<Vec<_>>();
        let running: Vec<_> = parts.map(|part| scope.spawn(move || draw_part(part))).collect();
        let done = running.into_iter().map(|part| match part.join() {
            Ok(means) => means,
            Err(panic) => std::panic::resume_unwind(panic),
        });
        done.flatten().collect()
    });
    let totals = total(rows.iter());
    std::array::from_fn(|column| {
        let mean = totals[column].mean()?;
        let mut drawn: Vec<f64> = means.iter().filter_map(|means| means[column]).collect();
        drawn.sort_by(f64::total_cmp);
        let (low, high) = (quantile(&drawn, 0.025)?, quantile(&drawn, 0.975)?);
        Some(Interval { mean, low, high })
    })
}

/// The means of one set of rows drawn with replacement.
fn draw<const N: usize>(rows: &[[Cell; N]], seed: u64) -> [Option<f64>; N] {
    let mut chance = Chance::new(seed);
    let count = u32::try_from(rows.len()).unwrap_or(u32::MAX);
    let drawn = rows.iter().map(|_| &rows[chance.below(count) as usize]);
    total(drawn).map(Cell::mean)
}

pub(crate) fn total<'a, const N: usize>(rows: impl Iterator<Item = &'a [Cell; N]>) -> [Cell; N] {
    let mut totals = [Cell::default(); N];
    for row in rows {
        totals.iter_mut().zip(row).for_each(|(total, &cell)| total.add(cell));
    }
    totals
}

/// By linear interpolation between neighbours.
fn quantile(sorted: &[f64], part: f64) -> Option<f64> {
    let place = part * (sorted.len().checked_sub(1)?) as f64;
    let (below, above) = (sorted[place.floor() as usize], sorted[place.ceil() as usize]);
    Some(below + (above - below) * place.fract())
}
