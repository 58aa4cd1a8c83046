//! Turns of those who want something that costs much.

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hash};
use std::sync::Arc;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::{JoinError, spawn_blocking};

use super::Source;

/// Lines in which sources wait. Two that share one wait for each other: with a keyed hash nobody can look
/// for another player's line.
const LINES: usize = 1 << 10;

/// A few at once, and one at a time of one source and of one neighbourhood: nobody holds all of them, and however many
/// one asks for, there is only one of theirs in the line of all.
#[derive(Debug)]
pub(crate) struct Turns {
    all: Arc<Semaphore>,
    /// Of a source for one thing. Those who want another thing there wait for one of them.
    things: Lines,
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
#[derive(Debug, Default)]
pub(crate) struct Place {
    _of_near: Option<OwnedSemaphorePermit>,
    _of_source: Option<OwnedSemaphorePermit>,
    _of_thing: Option<OwnedSemaphorePermit>,
}

/// Lines that do not know each other, each for those who have to wait for their like.
#[derive(Debug)]
struct Lines {
    lines: Box<[Arc<Semaphore>]>,
    hash: RandomState,
}

impl Lines {
    fn new() -> Self {
        let lines = (0..LINES).map(|_| Arc::new(Semaphore::new(1))).collect();
        Self { lines, hash: RandomState::new() }
    }

    /// Waits until it is the turn of `who` in their line.
    async fn wait(&self, who: impl Hash) -> Option<OwnedSemaphorePermit> {
        let line = self.hash.hash_one(who) as usize % LINES;
        Arc::clone(self.lines.get(line)?).acquire_owned().await.ok()
    }
}

/// Work away from the connections while something is held, which ends with the work and not with those who wait for it:
/// who asks and hangs up again and again must not have several under way.
pub(crate) async fn holding<T: Send + 'static>(
    held: impl Send + 'static,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, JoinError> {
    let worked = spawn_blocking(move || {
        let done = work();
        drop(held);
        done
    });
    worked.await
}

impl Turns {
    pub(crate) fn new(at_once: usize) -> Self {
        let [things, sources, near] = std::array::from_fn(|_| Lines::new());
        Self { all: Arc::new(Semaphore::new(at_once)), things, sources, near }
    }

    /// Waits for a turn.
    pub(crate) async fn turn(&self, source: Option<Source>) -> Option<Turn> {
        self.turn_of(self.place(source).await?).await
    }

    /// Waits for those of the same source and neighbourhood, so that what others need is taken only after that.
    /// Those who are trusted wait in no line.
    async fn place(&self, source: Option<Source>) -> Option<Place> {
        let Some(source) = source else { return Some(Place::default()) };
        let _of_source = Some(self.sources.wait(source).await?);
        let _of_near = Some(self.near.wait(source.neighbourhood()).await?);
        Some(Place { _of_near, _of_source, _of_thing: None })
    }

    /// The same for one thing among others. Many people can share an address, such as those of a hall: however much
    /// one of them wants of one thing, those who want another wait for one of theirs.
    pub(crate) async fn place_for(
        &self,
        thing: impl Hash,
        source: Option<Source>,
    ) -> Option<Place> {
        let Some(source) = source else { return Some(Place::default()) };
        let _of_thing = Some(self.things.wait((source, thing)).await?);
        Some(Place { _of_thing, ..self.place(Some(source)).await? })
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
