//! What one connection was refused because there was too much of it.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::time::Duration;

/// Refusals that are answered at once. The next ones take their time.
const AT_ONCE: u32 = 3;
const PAUSE: Duration = Duration::from_millis(500);
/// With this one the connection ends.
const LAST: u32 = 10;

/// Counts refusals of a connection.
#[derive(Clone, Debug, Default)]
pub(in crate::http) struct Patience(Arc<AtomicU32>);

/// What becomes of a connection after a refusal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::http) struct Verdict {
    /// How long the answer waits, and the next request with it.
    pub(in crate::http) pause: Duration,
    pub(in crate::http) ends: bool,
}

impl Patience {
    /// One more refusal.
    pub(in crate::http) fn lose(&self) -> Verdict {
        let refusals = self.0.fetch_add(1, Relaxed).saturating_add(1);
        let pause = if refusals > AT_ONCE { PAUSE } else { Duration::ZERO };
        Verdict { pause, ends: refusals >= LAST }
    }
}
