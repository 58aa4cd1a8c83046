//! What is counted while the server runs.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// Upper bounds of the requests' durations.
const BOUNDS: [Duration; 8] = [
    Duration::from_millis(1),
    Duration::from_millis(5),
    Duration::from_millis(25),
    Duration::from_millis(100),
    Duration::from_millis(250),
    Duration::from_secs(1),
    Duration::from_secs(5),
    Duration::from_secs(30),
];

/// Counters of one server. They start with it.
#[derive(Debug, Default)]
pub struct Meters {
    refusals: AtomicU64,
    socket_refusals: AtomicU64,
    slow: AtomicU64,
    verifications: AtomicU64,
    limited: AtomicU64,
    requests: Mutex<Requests>,
}

/// By method, route and status. Routes are patterns of ours, so that their number is bounded.
type Requests = BTreeMap<(&'static str, String, u16), Durations>;

/// How often, and how long it took.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Durations {
    buckets: [u64; BOUNDS.len()],
    pub count: u64,
    pub sum: Duration,
}

impl Durations {
    fn add(&mut self, took: Duration) {
        self.count += 1;
        self.sum += took;
        for (bucket, bound) in self.buckets.iter_mut().zip(BOUNDS) {
            *bucket += u64::from(took <= bound);
        }
    }

    /// Upper bounds with how many took at most that long.
    pub fn buckets(&self) -> impl Iterator<Item = (Duration, u64)> + '_ {
        BOUNDS.into_iter().zip(self.buckets)
    }
}

impl Meters {
    /// A table refused something.
    pub fn refused(&self) {
        self.refusals.fetch_add(1, Relaxed);
    }

    /// A connection refused a message before it came to a table.
    pub fn refused_by_socket(&self) {
        self.socket_refusals.fetch_add(1, Relaxed);
    }

    /// Connections were dropped because they did not keep up.
    pub fn dropped_slow(&self, many: usize) {
        self.slow.fetch_add(many as u64, Relaxed);
    }

    /// A password was compared with a hash, a real one or not.
    pub fn verified(&self) {
        self.verifications.fetch_add(1, Relaxed);
    }

    /// A request was refused because there were too many.
    pub fn limited(&self) {
        self.limited.fetch_add(1, Relaxed);
    }

    pub fn request(&self, method: &'static str, route: &str, status: u16, took: Duration) {
        self.lock().entry((method, route.to_owned(), status)).or_default().add(took);
    }

    pub fn refusals(&self) -> u64 {
        self.refusals.load(Relaxed)
    }

    pub fn socket_refusals(&self) -> u64 {
        self.socket_refusals.load(Relaxed)
    }

    pub fn slow(&self) -> u64 {
        self.slow.load(Relaxed)
    }

    pub fn verifications(&self) -> u64 {
        self.verifications.load(Relaxed)
    }

    pub fn limits(&self) -> u64 {
        self.limited.load(Relaxed)
    }

    pub fn requests(&self) -> Vec<((&'static str, String, u16), Durations)> {
        self.lock().iter().map(|(key, durations)| (key.clone(), durations.clone())).collect()
    }

    fn lock(&self) -> MutexGuard<'_, Requests> {
        self.requests.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
