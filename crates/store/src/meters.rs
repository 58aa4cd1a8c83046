//! Metrics of the writer.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::error::StoreError;

/// Upper bounds of the latency's buckets, in microseconds.
const BOUNDS: [u64; 12] =
    [250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 1_000_000, 5_000_000];

/// A picture of the store at work. Counters start with the store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoreStats {
    /// Appends that wait for the writer, and how many may.
    pub queued: usize,
    pub capacity: usize,
    /// Appends that were acknowledged, and their entries.
    pub appends: u64,
    pub entries: u64,
    /// Appends that were refused for their journal, epoch or number.
    pub refused: u64,
    /// Appends that failed with the database.
    pub failed: u64,
    /// Whether the last thing the writer tried went well.
    pub healthy: bool,
    pub commit: Latency,
}

/// How long commits took.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Latency {
    /// Upper bounds and how many commits took at most that long (cumulative, as Prometheus has it).
    pub buckets: Vec<(Duration, u64)>,
    pub sum: Duration,
    pub count: u64,
}

#[derive(Debug)]
pub(crate) struct Meters {
    appends: AtomicU64,
    entries: AtomicU64,
    refused: AtomicU64,
    failed: AtomicU64,
    /// Why the writer's last attempt failed.
    trouble: Mutex<Option<StoreError>>,
    buckets: [AtomicU64; BOUNDS.len()],
    micros: AtomicU64,
    commits: AtomicU64,
}

impl Meters {
    pub(crate) fn new() -> Self {
        let zero = || AtomicU64::new(0);
        Self {
            appends: zero(),
            entries: zero(),
            refused: zero(),
            failed: zero(),
            trouble: Mutex::new(None),
            buckets: std::array::from_fn(|_| zero()),
            micros: zero(),
            commits: zero(),
        }
    }

    pub(crate) fn committed(&self, took: Duration) {
        let micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        self.micros.fetch_add(micros, Relaxed);
        self.commits.fetch_add(1, Relaxed);
        for (bucket, bound) in self.buckets.iter().zip(BOUNDS) {
            if micros <= bound {
                bucket.fetch_add(1, Relaxed);
            }
        }
    }

    pub(crate) fn acknowledged(&self, entries: usize) {
        self.appends.fetch_add(1, Relaxed);
        self.entries.fetch_add(entries as u64, Relaxed);
    }

    pub(crate) fn refused(&self) {
        self.refused.fetch_add(1, Relaxed);
    }

    pub(crate) fn failed(&self) {
        self.failed.fetch_add(1, Relaxed);
    }

    pub(crate) fn set_trouble(&self, trouble: Option<StoreError>) {
        *self.lock() = trouble;
    }

    pub(crate) fn trouble(&self) -> Option<StoreError> {
        self.lock().clone()
    }

    fn lock(&self) -> MutexGuard<'_, Option<StoreError>> {
        self.trouble.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn read(&self, queued: usize, capacity: usize) -> StoreStats {
        let bounds = BOUNDS.map(Duration::from_micros);
        let counts = self.buckets.iter().map(|bucket| bucket.load(Relaxed));
        StoreStats {
            queued,
            capacity,
            appends: self.appends.load(Relaxed),
            entries: self.entries.load(Relaxed),
            refused: self.refused.load(Relaxed),
            failed: self.failed.load(Relaxed),
            healthy: self.trouble().is_none(),
            commit: Latency {
                buckets: bounds.into_iter().zip(counts).collect(),
                sum: Duration::from_micros(self.micros.load(Relaxed)),
                count: self.commits.load(Relaxed),
            },
        }
    }
}
