//! Whether the server can do its work.

use std::time::Duration;

use axum::extract::State;

use crate::app::App;
use crate::http::error::ApiError;

/// A store that does not answer by then is not there.
const PATIENCE: Duration = Duration::from_secs(2);

pub(in crate::http) async fn show(State(app): State<App>) -> Result<&'static str, ApiError> {
    if let Ok(accounts) = app.http.accounts() {
        let ping = tokio::time::timeout(PATIENCE, accounts.store.ping()).await;
        ping.map_err(|_| ApiError::NoStore)??;
    }
    Ok("ok\n")
}
