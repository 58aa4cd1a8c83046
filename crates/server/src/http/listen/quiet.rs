//! Connections on which no request is under way. Where there is no room for others, they are the first to go, and
//! among them those of the source that has most.

use std::collections::{BTreeMap, HashMap};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

use crate::limits::Source;

/// A source with fewer quiet connections than this keeps them.
const FEW: usize = 2;

/// All that are quiet, by source, the oldest first.
#[derive(Clone, Debug, Default)]
pub(super) struct Quiet {
    sources: Arc<Mutex<Sources>>,
    next: Arc<AtomicU64>,
}

type Sources = HashMap<Source, BTreeMap<u64, Arc<Notify>>>;

/// One connection, quiet or not.
#[derive(Debug)]
pub(crate) struct Noise {
    /// None where the operator trusts it: it stays.
    source: Option<Source>,
    number: u64,
    cut: Arc<Notify>,
    quiet: Quiet,
}

impl Quiet {
    /// A connection, which has said nothing yet.
    pub(super) fn register(&self, source: Option<Source>) -> Arc<Noise> {
        let number = self.next.fetch_add(1, Relaxed);
        let noise = Noise { source, number, cut: Arc::default(), quiet: self.clone() };
        noise.falls_silent();
        Arc::new(noise)
    }

    /// Ends a quiet connection for one of `source`: the oldest of the source that has most, and more than `source`.
    pub(super) fn make_room(&self, source: Option<Source>) -> bool {
        let mut sources = self.lock();
        let own = source.and_then(|source| sources.get(&source)).map_or(0, BTreeMap::len);
        let largest = sources.iter().max_by_key(|(_, quiet)| quiet.len());
        let Some(largest) = largest.filter(|(_, quiet)| quiet.len() >= FEW && quiet.len() > own)
        else {
            return false;
        };
        let largest = *largest.0;
        let oldest = sources.get_mut(&largest).and_then(BTreeMap::pop_first);
        oldest.inspect(|(_, cut)| cut.notify_one()).is_some()
    }

    /// Ends the oldest of a source that has more than these.
    pub(super) fn keep_latest(&self, source: Option<Source>, most: usize) {
        let mut sources = self.lock();
        let Some(quiet) = source.and_then(|source| sources.get_mut(&source)) else { return };
        while quiet.len() > most
            && let Some((_, cut)) = quiet.pop_first()
        {
            cut.notify_one();
        }
    }

    fn lock(&self) -> MutexGuard<'_, Sources> {
        self.sources.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Noise {
    /// A request has come.
    pub(super) fn speaks(&self) {
        let Some(source) = self.source else { return };
        let mut sources = self.quiet.lock();
        if let Some(quiet) = sources.get_mut(&source) {
            quiet.remove(&self.number);
            if quiet.is_empty() {
                sources.remove(&source);
            }
        }
    }

    /// It was answered.
    pub(super) fn falls_silent(&self) {
        let Some(source) = self.source else { return };
        let cut = Arc::clone(&self.cut);
        self.quiet.lock().entry(source).or_default().insert(self.number, cut);
    }

    /// Until another connection needs the room.
    pub(super) async fn until_cut(&self) {
        self.cut.notified().await;
    }
}

impl Drop for Noise {
    fn drop(&mut self) {
        self.speaks();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source(last: u8) -> Option<Source> {
        Some(Source::of(std::net::IpAddr::from([10, 0, last, 1])))
    }

    #[tokio::test]
    async fn the_oldest_quiet_connection_of_the_source_that_has_most_makes_room() {
        let quiet = Quiet::default();
        let many: Vec<Arc<Noise>> = (0..5).map(|_| quiet.register(source(1))).collect();
        let few: Vec<Arc<Noise>> = (0..3).map(|_| quiet.register(source(2))).collect();
        let _trusted: Vec<Arc<Noise>> = (0..9).map(|_| quiet.register(None)).collect();
        // What is being served stays.
        many[0].speaks();
        assert!(quiet.make_room(source(3)));
        // They have equally many now, and neither gets more from the other.
        assert!(!quiet.make_room(source(1)) && !quiet.make_room(source(2)));
        many[0].falls_silent();
        assert!(quiet.make_room(source(2)));
        for cut in [&many[0], &many[1]] {
            cut.until_cut().await;
        }
        // One who has only one keeps it.
        for noise in many.iter().chain(&few) {
            noise.speaks();
        }
        few[0].falls_silent();
        assert!(!quiet.make_room(source(3)));
        drop((many, few));
        assert!(quiet.lock().is_empty());
    }
}
