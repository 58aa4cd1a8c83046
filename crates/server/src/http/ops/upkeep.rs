//! Deletes old data from time to time.

use std::time::Duration;

use dulle_store::{Purge, Store, UnixMillis};

use crate::http::config::HttpConfig;

/// How often it is looked for something old.
const EVERY: Duration = Duration::from_secs(3600);
/// Between two pieces, so that tables can store meanwhile.
const PAUSE: Duration = Duration::from_secs(1);

/// Runs until it is dropped.
pub(crate) async fn keep_up(store: Store, config: HttpConfig) {
    loop {
        if clear(&store, &config).await {
            tokio::time::sleep(PAUSE).await;
        } else {
            tokio::time::sleep(EVERY).await;
        }
    }
}

/// Whether there was something to throw away.
async fn clear(store: &Store, config: &HttpConfig) -> bool {
    let now = UnixMillis::now();
    let before = |span: Duration| {
        UnixMillis(now.0.saturating_sub(i64::try_from(span.as_millis()).unwrap_or(i64::MAX)))
    };
    let purge = Purge {
        now,
        guests_unseen_since: Some(before(config.guests)),
        journals_closed_before: Some(before(config.journals)),
    };
    match store.purge(purge).await {
        Ok(purged) => purged != dulle_store::Purged::default(),
        Err(error) => {
            tracing::warn!(%error, "nothing can be thrown away");
            false
        }
    }
}
