//! Whether the server can do its work.

use std::time::Duration;

use axum::extract::State;
use dulle_store::Store;
use tokio::sync::Mutex;
use tokio::time::{Instant, timeout};

use crate::app::App;
use crate::http::error::ApiError;

/// A store that does not answer by then is not there.
const PATIENCE: Duration = Duration::from_secs(2);
/// How long an answer is used again: to find it out is a write, and anybody may ask.
const GOOD: Duration = Duration::from_secs(10);
const BAD: Duration = Duration::from_secs(1);

/// Whether something could be stored when it was last tried.
#[derive(Debug, Default)]
pub(in crate::http) struct Health {
    last: Mutex<Option<(Instant, bool)>>,
}

impl Health {
    async fn is_good(&self, store: &Store) -> bool {
        let mut last = self.last.lock().await;
        if let Some((at, good)) = *last
            && at.elapsed() < if good { GOOD } else { BAD }
        {
            return good;
        }
        let good = match timeout(PATIENCE, store.probe()).await {
            Ok(Ok(())) => true,
            Ok(Err(error)) => {
                tracing::warn!(%error, "nothing can be stored");
                false
            }
            Err(_) => {
                tracing::warn!("the store does not answer");
                false
            }
        };
        *last = Some((Instant::now(), good));
        good
    }
}

pub(in crate::http) async fn show(State(app): State<App>) -> Result<&'static str, ApiError> {
    match app.http.accounts() {
        Ok(accounts) if !app.http.health.is_good(&accounts.store).await => Err(ApiError::NoStore),
        // What the tables' appends have met is known without a question.
        Ok(accounts) if !accounts.store.stats().healthy => Err(ApiError::NoStore),
        Ok(_) | Err(_) => Ok("ok\n"),
    }
}
