//! How long decisions took.

use std::time::Duration;

use serde::{Deserialize, Serialize};

/// Counts by duration, in steps of a sixteenth of a power of two: any number of decisions in a
/// fixed space, each known to about 6 %.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Vec<(usize, u64)>", into = "Vec<(usize, u64)>")]
pub struct Times {
    counts: Vec<u64>,
}

const STEPS: u64 = 16;

impl Default for Times {
    fn default() -> Self {
        Self { counts: vec![0; 64 * STEPS as usize] }
    }
}

impl Times {
    pub fn add(&mut self, time: Duration) {
        let nanos = u64::try_from(time.as_nanos()).unwrap_or(u64::MAX);
        self.counts[bucket(nanos)] += 1;
    }

    pub fn merge(&mut self, other: &Self) {
        for (count, more) in self.counts.iter_mut().zip(&other.counts) {
            *count += more;
        }
    }

    pub fn decisions(&self) -> u64 {
        self.counts.iter().sum()
    }

    /// The time that `part` (0 to 1) of all decisions did not exceed. None where there were none.
    pub fn quantile(&self, part: f64) -> Option<Duration> {
        let all = self.decisions();
        let rank = ((part * all as f64).ceil() as u64).max(1);
        let mut seen = 0;
        let found = self.counts.iter().position(|count| {
            seen += count;
            seen >= rank
        })?;
        Some(Duration::from_nanos(start_of(found as u64 + 1)))
    }
}

impl From<Times> for Vec<(usize, u64)> {
    fn from(times: Times) -> Self {
        times.counts.into_iter().enumerate().filter(|&(_, count)| count > 0).collect()
    }
}

impl From<Vec<(usize, u64)>> for Times {
    fn from(counts: Vec<(usize, u64)>) -> Self {
        let mut times = Self::default();
        for (bucket, count) in counts {
            if let Some(slot) = times.counts.get_mut(bucket) {
                *slot = count;
            }
        }
        times
    }
}

/// Below 16 each number is a step of its own.
fn bucket(nanos: u64) -> usize {
    if nanos < STEPS {
        return nanos as usize;
    }
    let power = u64::from(nanos.ilog2());
    let step = (nanos >> (power - 4)) - STEPS;
    (((power - 3) * STEPS + step) as usize).min(64 * STEPS as usize - 1)
}

/// The smallest number of nanoseconds in a bucket.
const fn start_of(bucket: u64) -> u64 {
    if bucket < STEPS {
        return bucket;
    }
    let power = bucket / STEPS + 3;
    (STEPS + bucket % STEPS) << (power - 4)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn buckets_are_where_they_say() {
        for nanos in (0..5000).chain([1 << 20, 123_456_789, 1 << 40]) {
            let found = bucket(nanos) as u64;
            assert!(start_of(found) <= nanos && nanos < start_of(found + 1), "{nanos}");
        }
    }

    #[test]
    fn quantiles_of_a_known_list() {
        let mut times = Times::default();
        assert_eq!(times.quantile(0.5), None);
        (1..=1000).for_each(|micros| times.add(Duration::from_micros(micros)));
        let near = |part: f64, micros: f64| {
            let found = times.quantile(part).expect("a time").as_secs_f64() * 1e6;
            assert!((found / micros - 1.0).abs() < 0.07, "{part}: {found}");
        };
        near(0.5, 500.0);
        near(0.99, 990.0);
        let text = serde_json::to_string(&times).expect("JSON");
        assert_eq!(serde_json::from_str::<Times>(&text).expect("times"), times);
    }
}
