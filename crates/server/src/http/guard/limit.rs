//! How often a client may do something, in memory that does not grow.

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hash};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use crate::limits::Source;

/// A number in a span of time, all of them in one burst if need be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Allowance {
    /// Zero: as many as they like.
    many: u32,
    minutes: u32,
}

impl Allowance {
    /// Zero means that there is no limit.
    pub const fn per_minute(many: u32) -> Self {
        Self::per_minutes(many, 1)
    }

    /// A number of requests in a number of minutes: after a burst, one at a time.
    pub const fn per_minutes(many: u32, minutes: u32) -> Self {
        Self { many, minutes }
    }

    pub const fn unlimited() -> Self {
        Self::per_minute(0)
    }

    pub const fn number(self) -> u32 {
        self.many
    }

    /// A multiple of it.
    #[must_use]
    pub const fn times(self, factor: u32) -> Self {
        Self { many: self.many.saturating_mul(factor), minutes: self.minutes }
    }
}

/// Places for those who are counted. Everybody has four of them, and the one that others have used least counts:
/// hardly anybody is refused for what strangers did. With a keyed hash nobody can look for the places of a
/// victim.
const PLACES: usize = 1 << 14;
const EACH: usize = 4;

const MINUTE: u64 = 60_000_000;

/// Limits one kind of request. A place holds the time at which its bucket will be full again (the
/// generic cell rate algorithm), so that a number is all there is.
#[derive(Debug)]
pub struct Limiter {
    allowance: Allowance,
    places: Box<[AtomicU64]>,
    hash: RandomState,
}

impl Limiter {
    pub fn new(allowance: Allowance) -> Self {
        let places = if allowance.many == 0 { 0 } else { PLACES };
        let places = (0..places).map(|_| AtomicU64::new(0)).collect();
        Self { allowance, places, hash: RandomState::new() }
    }

    /// Counts one more request of `who`, or says how long they have to wait.
    ///
    /// # Errors
    /// When it is one too many.
    pub fn take(&self, who: impl Hash, now: Duration) -> Result<(), Duration> {
        let Some(places) = self.places(who) else { return Ok(()) };
        let now = micros(now);
        loop {
            let (least, full_at) = least(places);
            let next = self.next(full_at, now)?;
            let swap = least.compare_exchange(full_at, next, Ordering::Relaxed, Ordering::Relaxed);
            if swap.is_ok() {
                for place in places {
                    place.fetch_max(next, Ordering::Relaxed);
                }
                return Ok(());
            }
        }
    }

    /// Whether one more could be taken now. Nothing is counted.
    ///
    /// # Errors
    /// How long to wait, if not.
    pub fn look(&self, who: impl Hash, now: Duration) -> Result<(), Duration> {
        let Some(places) = self.places(who) else { return Ok(()) };
        self.next(least(places).1, micros(now)).map(|_| ())
    }

    /// None without a limit.
    fn places(&self, who: impl Hash) -> Option<[&AtomicU64; EACH]> {
        if self.places.is_empty() {
            return None;
        }
        let hash = self.hash.hash_one(who);
        // Each takes other bits of the hash.
        Some(std::array::from_fn(|n| &self.places[(hash >> (14 * n)) as usize % PLACES]))
    }

    /// When a bucket is full again after one more, or how long there is to wait for that.
    fn next(&self, full_at: u64, now: u64) -> Result<u64, Duration> {
        let span = MINUTE * u64::from(self.allowance.minutes);
        let each = span / u64::from(self.allowance.many.max(1));
        let full_at = full_at.max(now) + each;
        match full_at - now {
            ahead if ahead <= span => Ok(full_at),
            ahead => Err(Duration::from_micros(ahead - span)),
        }
    }
}

/// The place that was used least, and when it is full again.
fn least(places: [&AtomicU64; EACH]) -> (&AtomicU64, u64) {
    let [first, others @ ..] = places.map(|place| (place, place.load(Ordering::Relaxed)));
    others.into_iter().fold(first, |least, other| if other.1 < least.1 { other } else { least })
}

fn micros(time: Duration) -> u64 {
    u64::try_from(time.as_micros()).unwrap_or(u64::MAX)
}

/// A neighbourhood may do as much as this many sources.
pub const NEIGHBOURS: u32 = 4;

/// Limits sources, and their neighbourhoods too: one customer may have 65,536 sources.
#[derive(Debug)]
pub(in crate::http) struct SourceLimiter {
    own: Limiter,
    near: Limiter,
}

impl SourceLimiter {
    pub(in crate::http) fn new(allowance: Allowance) -> Self {
        Self { own: Limiter::new(allowance), near: Limiter::new(allowance.times(NEIGHBOURS)) }
    }

    /// Counts one more of a source, about a name or whatever else. The neighbourhood is looked at first, so
    /// that its sources cannot fill the places of everybody. What a source is refused does not count for its
    /// neighbours.
    ///
    /// # Errors
    /// How long to wait, if there are too many.
    pub(in crate::http) fn take(
        &self,
        about: impl Hash + Copy,
        source: Source,
        now: Duration,
    ) -> Result<(), Duration> {
        let near = (about, source.neighbourhood());
        self.near.look(near, now)?;
        self.own.take((about, source), now)?;
        self.near.take(near, now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn so_many_at_once_and_then_one_at_a_time() {
        let limiter = Limiter::new(Allowance::per_minute(10));
        let start = 5000 * SECOND;
        assert!((0..10).all(|_| limiter.take("anna", start).is_ok()));
        assert_eq!(limiter.take("anna", start), Err(6 * SECOND));
        assert_eq!(limiter.take("anna", start + 5 * SECOND), Err(SECOND));
        assert_eq!(limiter.take("anna", start + 6 * SECOND), Ok(()));
        assert!(limiter.take("anna", start + 6 * SECOND).is_err());
        assert!((0..10).all(|_| limiter.take("anna", start + 70 * SECOND).is_ok()));
    }

    #[test]
    fn a_longer_span_refills_more_slowly() {
        let limiter = Limiter::new(Allowance::per_minutes(10, 5));
        let start = 5000 * SECOND;
        assert!((0..10).all(|_| limiter.take("anna", start).is_ok()));
        assert_eq!(limiter.take("anna", start), Err(30 * SECOND));
        assert_eq!(limiter.take("anna", start + 30 * SECOND), Ok(()));
        assert!(limiter.take("anna", start + 30 * SECOND).is_err());
    }

    #[test]
    fn one_who_is_refused_does_not_hold_up_another() {
        let limiter = Limiter::new(Allowance::per_minute(1));
        let free = (0..100).filter(|n| limiter.take(n, SECOND).is_ok()).count();
        assert!(free > 90, "{free}");
        assert!((0..100).all(|n| limiter.take(n, SECOND).is_err()));
    }

    #[test]
    fn hardly_anybody_is_refused_for_what_strangers_did() {
        let limiter = Limiter::new(Allowance::per_minute(10));
        let refused = |who: &u32| !(0..10).all(|_| limiter.take(who, SECOND).is_ok());
        let refused = (0..800).filter(refused).count();
        assert!(refused < 8, "{refused} of 800");
    }

    #[test]
    fn refused_attempts_do_not_lengthen_the_wait() {
        let limiter = Limiter::new(Allowance::per_minute(1));
        assert!(limiter.take(1, SECOND).is_ok());
        for _ in 0..1000 {
            assert_eq!(limiter.take(1, SECOND), Err(60 * SECOND));
        }
    }

    fn source(text: &str) -> Source {
        Source::of(text.parse().expect("an address"))
    }

    #[test]
    fn a_provider_of_many_prefixes_is_bounded_too() {
        let limiter = SourceLimiter::new(Allowance::per_minute(2));
        let take = |text: &str| limiter.take((), source(text), SECOND).is_ok();
        let taken = (0..1000).filter(|n| take(&format!("fd00:0:0:{n:x}::1"))).count();
        assert_eq!(taken as u32, 2 * NEIGHBOURS);
        assert!(take("fd00:0:1::1"));
    }

    #[test]
    fn what_one_source_is_refused_does_not_hold_up_its_neighbours() {
        let limiter = SourceLimiter::new(Allowance::per_minute(2));
        let take = |text: &str| limiter.take((), source(text), SECOND).is_ok();
        assert_eq!((0..100).filter(|_| take("10.0.0.1")).count(), 2);
        assert!(take("10.0.0.2") && take("10.0.0.2"));
    }

    #[test]
    fn no_limit_takes_no_memory() {
        let limiter = Limiter::new(Allowance::unlimited());
        assert!(limiter.places.is_empty());
        assert!((0..10_000).all(|_| limiter.take(1, SECOND).is_ok()));
    }
}
