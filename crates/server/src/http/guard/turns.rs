//! Turns of those who want something that costs much.

use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;

use tokio::sync::{Semaphore, SemaphorePermit};

use crate::limits::Source;

/// Lines in which sources wait. Two that share one wait for each other: with a keyed hash nobody can look
/// for the line of somebody else.
const LINES: usize = 1 << 10;

/// A few at once, and one at a time of one source: nobody holds all of them.
#[derive(Debug)]
pub(in crate::http) struct Turns {
    all: Semaphore,
    lines: Box<[Semaphore]>,
    hash: RandomState,
}

/// It ends when this is dropped.
#[derive(Debug)]
pub(in crate::http) struct Turn<'t> {
    _of_all: SemaphorePermit<'t>,
    _of_source: Option<SemaphorePermit<'t>>,
}

impl Turns {
    pub(in crate::http) fn new(at_once: usize) -> Self {
        let lines = (0..LINES).map(|_| Semaphore::new(1)).collect();
        Self { all: Semaphore::new(at_once), lines, hash: RandomState::new() }
    }

    /// Waits for a turn. Those who are trusted wait in no line.
    pub(in crate::http) async fn turn(&self, source: Option<Source>) -> Option<Turn<'_>> {
        let line = source.map(|source| self.hash.hash_one(source) as usize % LINES);
        let of_source = match line.and_then(|line| self.lines.get(line)) {
            Some(line) => Some(line.acquire().await.ok()?),
            None => None,
        };
        Some(Turn { _of_all: self.all.acquire().await.ok()?, _of_source: of_source })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::FutureExt;

    #[test]
    fn one_source_has_one_turn_at_a_time_and_leaves_the_others_theirs() {
        let turns = Turns::new(2);
        let source = |n: u8| Some(Source::of(std::net::IpAddr::from([10, 0, 0, n])));
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
}
