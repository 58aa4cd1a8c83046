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

/// Counts who holds how many. The memory of it is bounded by the total.
#[derive(Clone, Debug)]
pub struct Shares {
    bounds: Bounds,
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
        Self { bounds, held: Arc::default() }
    }

    /// One more for `source`; without a source (a trusted network) only the total counts.
    ///
    /// # Errors
    /// When that is one too many.
    pub fn take(&self, source: Option<Source>) -> Result<Share, TooMany> {
        self.take_of(self.of_source(source).collect())
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
        self.take_of(own.into_iter().chain(self.of_source(source)).collect())
    }

    fn of_source(&self, source: Option<Source>) -> impl Iterator<Item = (Holder, usize)> + use<> {
        let most = self.bounds.source;
        let bounds = source.filter(|_| most > 0).map(|source| {
            let near = Holder::Neighbours(source.neighbourhood());
            [(Holder::Source(source), most), (near, most.saturating_mul(NEIGHBOURS))]
        });
        bounds.into_iter().flatten()
    }

    fn take_of(&self, bounds: Vec<(Holder, usize)>) -> Result<Share, TooMany> {
        let mut held = lock(&self.held);
        if self.bounds.total > 0 && held.total >= self.bounds.total {
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
