//! Places beyond what an address has, for the offices behind it. In a hall everybody has one address: a visitor who uses
//! it up must not lock the tournament's staff out.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use super::quiet::{Noise, Quiet};
use crate::limits::Source;

/// How many of an address may be there who have not shown yet that they belong to an office. Only the latest are waited
/// for: one who floods the server pushes out their own first.
const LATEST: usize = 16;

/// Lets those in for whom there is no room, until they have shown who they are.
#[derive(Clone, Debug, Default)]
pub(crate) struct Kept(Quiet);

/// A connection that goes on only for those who belong to an office.
#[derive(Clone, Debug)]
pub(crate) struct OfficeOnly {
    place: Arc<Noise>,
    proven: Arc<AtomicBool>,
}

impl Kept {
    pub(crate) fn enter(&self, source: Option<Source>) -> OfficeOnly {
        let place = self.0.register(source);
        self.0.keep_latest(source, LATEST);
        OfficeOnly { place, proven: Arc::default() }
    }
}

impl OfficeOnly {
    /// A link of a table or of the staff was shown: the place is theirs.
    pub(crate) fn prove(&self) {
        self.proven.store(true, Relaxed);
        self.place.speaks();
    }

    pub(crate) fn is_proven(&self) -> bool {
        self.proven.load(Relaxed)
    }

    /// Until others have come who wait as well.
    pub(crate) async fn until_pushed_out(&self) {
        self.place.until_cut().await;
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::time::timeout;

    use super::*;

    #[tokio::test]
    async fn of_those_who_have_shown_nothing_the_latest_are_waited_for() {
        let (kept, flood) = (Kept::default(), Some(Source::of([10, 0, 0, 1].into())));
        let office = kept.enter(flood);
        office.prove();
        let first = kept.enter(flood);
        let elsewhere = kept.enter(Some(Source::of([10, 0, 0, 2].into())));
        let others: Vec<OfficeOnly> = (0..LATEST).map(|_| kept.enter(flood)).collect();
        let goes = async |place: &OfficeOnly| {
            timeout(Duration::from_millis(1), place.until_pushed_out()).await.is_ok()
        };
        assert!(goes(&first).await, "the oldest makes room");
        assert!(!goes(&office).await && !goes(&elsewhere).await && !goes(&others[0]).await);
    }
}
