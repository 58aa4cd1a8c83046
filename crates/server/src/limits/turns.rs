//! Turns of those who want something that costs much.

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hash};
use std::sync::Arc;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::Source;

/// Lines in which sources wait. Two that share one wait for each other: with a keyed hash nobody can look
/// for another player's line.
const LINES: usize = 1 << 10;

/// A few at once, and one at a time of one source and of one neighbourhood: nobody holds all of them, and however many
/// one asks for, there is only one of theirs in the line of all.
#[derive(Debug)]
pub(crate) struct Turns {
    all: Arc<Semaphore>,
    sources: Lines,
    near: Lines,
}

/// It ends when this is dropped.
#[derive(Debug)]
pub(crate) struct Turn {
    _of_all: OwnedSemaphorePermit,
    _place: Place,
}

/// The first place in the lines of a source and of its neighbourhood: nobody of them is before it any more.
#[derive(Debug)]
pub(crate) struct Place {
    _of_near: Option<OwnedSemaphorePermit>,
    _of_source: Option<OwnedSemaphorePermit>,
}

/// Lines that do not know each other, each for those who have to wait for their like.
#[derive(Debug)]
pub(crate) struct Lines {
    lines: Box<[Arc<Semaphore>]>,
    hash: RandomState,
}

impl Lines {
    /// So many at once of each.
    pub(crate) fn new(at_once: usize) -> Self {
        let lines = (0..LINES).map(|_| Arc::new(Semaphore::new(at_once))).collect();
        Self { lines, hash: RandomState::new() }
    }

    fn of(&self, who: impl Hash) -> Option<Arc<Semaphore>> {
        let line = self.hash.hash_one(who) as usize % LINES;
        self.lines.get(line).map(Arc::clone)
    }

    /// Waits until it is the turn of `who` in their line.
    pub(crate) async fn wait(&self, who: impl Hash) -> Option<OwnedSemaphorePermit> {
        self.of(who)?.acquire_owned().await.ok()
    }

    /// A turn of `who` where they would not have to wait for it.
    pub(crate) fn enter(&self, who: impl Hash) -> Option<OwnedSemaphorePermit> {
        self.of(who)?.try_acquire_owned().ok()
    }
}

impl Turns {
    pub(crate) fn new(at_once: usize) -> Self {
        Self { all: Arc::new(Semaphore::new(at_once)), sources: Lines::new(1), near: Lines::new(1) }
    }

    /// Waits for a turn.
    pub(crate) async fn turn(&self, source: Option<Source>) -> Option<Turn> {
        self.turn_of(self.place(source).await?).await
    }

    /// Waits for those of the same source and neighbourhood, so that what others need is taken only after that.
    /// Those who are trusted wait in no line.
    pub(crate) async fn place(&self, source: Option<Source>) -> Option<Place> {
        let (_of_source, _of_near) = match source {
            Some(source) => {
                let own = self.sources.wait(source).await?;
                (Some(own), Some(self.near.wait(source.neighbourhood()).await?))
            }
            None => (None, None),
        };
        Some(Place { _of_near, _of_source })
    }

    /// Waits for all who were before this place.
    pub(crate) async fn turn_of(&self, place: Place) -> Option<Turn> {
        let _of_all = Arc::clone(&self.all).acquire_owned().await.ok()?;
        Some(Turn { _of_all, _place: place })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::FutureExt;

    #[test]
    fn one_source_has_one_turn_at_a_time_and_leaves_the_others_theirs() {
        let turns = Turns::new(2);
        let source = |n: u8| Some(Source::of(std::net::IpAddr::from([10, 0, n, 1])));
        let ask = |n| turns.turn(source(n)).now_or_never().flatten();
        let first = ask(1).expect("the first turn");
        assert!(ask(1).is_none());
        // Some may share a line with the first.
        let other = (2..9).find_map(ask).expect("another turn");
        assert!((20..30).all(|n| ask(n).is_none()));
        drop(first);
        assert!(ask(1).is_some());
        drop(other);
    }

    #[test]
    fn a_neighbourhood_has_one_turn_at_a_time() {
        let turns = Turns::new(200);
        let ask = |[near, own]: [u8; 2]| {
            let source = Source::of(std::net::IpAddr::from([10, 0, near, own]));
            turns.turn(Some(source)).now_or_never().flatten()
        };
        let held: Vec<Turn> = (0..100).filter_map(|own| ask([1, own])).collect();
        assert_eq!(held.len(), 1, "of one network");
        let others: Vec<Turn> = (2..102).filter_map(|near| ask([near, 1])).collect();
        // Few of them share a line with another one.
        assert!(others.len() > 70, "{}", others.len());
        drop(held);
        // Some addresses of the network may share a line with others that have their turn.
        assert!((0..100).any(|own| ask([1, own]).is_some()));
    }
}
