//! Requests that were refused because there were too many: what becomes of their connection, and what the log says.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use axum::http::{HeaderValue, header};
use axum::response::Response;

use crate::http::listen::Patience;

/// How often the log has a line about refusals at most.
const EVERY: Duration = Duration::from_secs(10);

/// Refusals that no line of the log has spoken of.
#[derive(Debug, Default)]
pub(in crate::http) struct RefusalCount(Mutex<Unsaid>);

#[derive(Debug, Default)]
struct Unsaid {
    many: u64,
    said: Option<Duration>,
}

impl RefusalCount {
    /// One more, at this time.
    pub(super) fn one(&self, now: Duration) {
        if let Some(many) = self.count(now) {
            tracing::info!(many, "requests are refused: there are too many");
        }
    }

    /// How many there were since the last line, when it is time for another.
    fn count(&self, now: Duration) -> Option<u64> {
        let mut unsaid = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        unsaid.many += 1;
        if unsaid.said.is_some_and(|said| now < said + EVERY) {
            return None;
        }
        unsaid.said = Some(now);
        Some(std::mem::take(&mut unsaid.many))
    }
}

/// A client that is refused again and again waits longer, and then has to connect again.
pub(super) async fn slow_down(patience: &Patience, response: &mut Response) {
    let verdict = patience.lose();
    if verdict.ends {
        response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
    }
    if !verdict.pause.is_zero() {
        tokio::time::sleep(verdict.pause).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn refusals_are_counted_and_not_told_one_by_one() {
        let refused = RefusalCount::default();
        let lines: Vec<u64> =
            (0..100_000).filter_map(|n| refused.count(Duration::from_millis(n))).collect();
        assert_eq!(lines.len(), 10);
        assert_eq!(lines[..2], [1, 10_000]);
    }
}
