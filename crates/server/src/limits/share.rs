//! How many of a thing there are, by source and in all.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::source::{Neighbourhood, Source};
use crate::table::PlayerId;

/// The most of a thing. Zero means that there is no bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    pub total: usize,
    pub source: usize,
}

/// A neighbourhood may have as much as this many sources.
const NEIGHBOURS: usize = 4;

/// Where there is little of a thing: the part of it that a source may have, and a neighbourhood; but a browser needs
/// some.
const SOURCE_PART: usize = 8;
const NEAR_PART: usize = 4;
const SOME: usize = 16;

/// How many may be there for a moment beyond the total, while others go.
const PASSING: usize = 32;

/// Counts who holds how many. The memory of it is bounded by the total.
#[derive(Clone, Debug)]
pub struct Shares {
    bounds: Bounds,
    near: usize,
    held: Arc<Mutex<Held>>,
}

/// Whose share it is.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Holder {
    Source(Source),
    Neighbours(Neighbourhood),
    Player(PlayerId),
}

#[derive(Debug, Default)]
struct Held {
    total: usize,
    by: HashMap<Holder, usize>,
}

/// Why there is no more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TooMany {
    #[error("there are too many in all")]
    InAll,
    #[error("one player or one address has too many")]
    OfOne,
}

/// One of the things. It is given back when this is dropped.
#[derive(Debug)]
pub struct Share {
    holders: Vec<Holder>,
    held: Arc<Mutex<Held>>,
}

impl Shares {
    pub fn new(bounds: Bounds) -> Self {
        let near = bounds.source.saturating_mul(NEIGHBOURS);
        Self { bounds, near, held: Arc::default() }
    }

    /// Nobody has more than a part of them all, however few there are.
    pub fn in_parts(Bounds { total, source }: Bounds) -> Self {
        let part = |of: usize| (total / of).max(SOME);
        let all = Self::new(Bounds { total, source: source.min(part(SOURCE_PART)) });
        let near = all.near.min(part(NEAR_PART));
        Self { near, ..all }
    }

    /// One more beyond the total: another was told to go.
    ///
    /// # Errors
    /// When that is one too many.
    pub fn take_place(&self, source: Option<Source>) -> Result<Share, TooMany> {
        self.take_of(self.of_source(source).collect(), PASSING)
    }

    /// One more for `source`; without a source (a trusted network) only the total counts.
    ///
    /// # Errors
    /// When that is one too many.
    pub fn take(&self, source: Option<Source>) -> Result<Share, TooMany> {
        self.take_of(self.of_source(source).collect(), 0)
    }

    /// One more for a player, who may have `most` of them.
    ///
    /// # Errors
    /// When that is one too many.
    pub fn take_as(
        &self,
        player: &PlayerId,
        most: usize,
        source: Option<Source>,
    ) -> Result<Share, TooMany> {
        let own = (most > 0).then(|| (Holder::Player(player.clone()), most));
        self.take_of(own.into_iter().chain(self.of_source(source)).collect(), 0)
    }

    fn of_source(&self, source: Option<Source>) -> impl Iterator<Item = (Holder, usize)> + use<> {
        let (most, near_most) = (self.bounds.source, self.near);
        let bounds = source.filter(|_| most > 0).map(|source| {
            let near = Holder::Neighbours(source.neighbourhood());
            [(Holder::Source(source), most), (near, near_most)]
        });
        bounds.into_iter().flatten()
    }

    fn take_of(&self, bounds: Vec<(Holder, usize)>, beyond: usize) -> Result<Share, TooMany> {
        let mut held = lock(&self.held);
        let total = self.bounds.total;
        if total > 0 && held.total >= total.saturating_add(beyond) {
            return Err(TooMany::InAll);
        }
        if bounds.iter().any(|(holder, most)| held.by.get(holder).is_some_and(|has| has >= most)) {
            return Err(TooMany::OfOne);
        }
        held.total += 1;
        let holders: Vec<Holder> = bounds.into_iter().map(|(holder, _)| holder).collect();
        for holder in &holders {
            *held.by.entry(holder.clone()).or_default() += 1;
        }
        Ok(Share { holders, held: Arc::clone(&self.held) })
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        lock(&self.held).total
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        let mut held = lock(&self.held);
        held.total -= 1;
        for holder in self.holders.drain(..) {
            if let Entry::Occupied(mut has) = held.by.entry(holder) {
                *has.get_mut() -= 1;
                if *has.get() == 0 {
                    has.remove();
                }
            }
        }
    }
}

fn lock(held: &Mutex<Held>) -> MutexGuard<'_, Held> {
    held.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source(text: &str) -> Option<Source> {
        Some(Source::of(text.parse().expect("an address")))
    }

    #[test]
    fn an_address_has_its_share_and_gets_back_what_it_gives_back() {
        let shares = Shares::new(Bounds { total: 0, source: 2 });
        let one = shares.take(source("1.1.1.1")).expect("the first");
        let _two = shares.take(source("1.1.1.1")).expect("the second");
        assert_eq!(shares.take(source("1.1.1.1")).err(), Some(TooMany::OfOne));
        assert!(shares.take(source("2.2.2.2")).is_ok());
        drop(one);
        assert!(shares.take(source("1.1.1.1")).is_ok());
        assert_eq!(shares.count(), 1);
    }

    #[test]
    fn a_provider_of_many_prefixes_is_bounded_too() {
        let shares = Shares::new(Bounds { total: 0, source: 1 });
        let address = |n: usize| source(&format!("fd00:0:0:{n}::1"));
        let held: Vec<Share> = (0..9).filter_map(|n| shares.take(address(n)).ok()).collect();
        assert_eq!(held.len(), NEIGHBOURS);
    }

    #[test]
    fn few_addresses_cannot_take_all_that_there_is() {
        let shares = Shares::in_parts(Bounds { total: 896, source: 400 });
        let take = |net: usize, n: usize| shares.take(source(&format!("10.0.{net}.{n}"))).ok();
        let of_one: Vec<Share> = (0..1000).filter_map(|_| take(0, 0)).collect();
        assert_eq!(of_one.len(), 896 / SOURCE_PART);
        let of_net: Vec<Share> = (0..1000).filter_map(|n| take(0, n % 250)).collect();
        assert_eq!(of_one.len() + of_net.len(), 896 / NEAR_PART);
        let elsewhere: Vec<Share> = (0..1000).filter_map(|_| take(1, 0)).collect();
        assert_eq!(elsewhere.len(), 896 / SOURCE_PART);
        // With plenty of everything the usual bounds are the smaller ones.
        let shares = Shares::in_parts(Bounds { total: 100_000, source: 400 });
        let held: Vec<Share> =
            (0..1000).filter_map(|_| shares.take(source("10.0.0.1")).ok()).collect();
        assert_eq!(held.len(), 400);
    }

    #[test]
    fn for_a_moment_there_may_be_a_few_more() {
        let shares = Shares::in_parts(Bounds { total: 2, source: 0 });
        let _held: Vec<Share> = (0..2).filter_map(|_| shares.take(None).ok()).collect();
        assert_eq!(shares.take(None).err(), Some(TooMany::InAll));
        let passing: Vec<Share> = (0..99).filter_map(|_| shares.take_place(None).ok()).collect();
        assert_eq!(passing.len(), PASSING);
    }

    #[test]
    fn those_who_are_trusted_are_bounded_by_the_total_alone() {
        let shares = Shares::new(Bounds { total: 3, source: 1 });
        let _held: Vec<Share> = (0..3).filter_map(|_| shares.take(None).ok()).collect();
        assert_eq!(shares.take(None).err(), Some(TooMany::InAll));
        assert_eq!(shares.take(source("1.1.1.1")).err(), Some(TooMany::InAll));
    }

    #[test]
    fn a_player_is_bounded_wherever_they_come_from() {
        let shares = Shares::new(Bounds { total: 0, source: 9 });
        let anna = PlayerId::new("anna");
        let take = |from| shares.take_as(&anna, 2, from);
        let _held = [take(source("1.1.1.1")), take(None)];
        assert_eq!(take(source("2.2.2.2")).err(), Some(TooMany::OfOne));
        assert!(shares.take_as(&PlayerId::new("ben"), 2, None).is_ok());
    }

    #[test]
    fn nothing_is_remembered_of_those_who_are_gone() {
        let shares = Shares::new(Bounds { total: 0, source: 1 });
        for n in 0..1000 {
            drop(shares.take(source(&format!("10.0.{}.{}", n / 250, n % 250))));
        }
        let held = lock(&shares.held);
        assert!(held.by.is_empty() && held.total == 0);
    }
}
