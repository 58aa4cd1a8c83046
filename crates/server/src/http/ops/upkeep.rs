//! Deletes old data from time to time.

use std::time::Duration;

use dulle_store::{Purge, Store, UnixMillis};

use crate::http::config::HttpConfig;
use crate::hub::Hub;
use crate::journal::TABLES;

/// How often it is looked for something old.
const EVERY: Duration = Duration::from_secs(3600);
/// Between two pieces, so that tables can store meanwhile.
const PAUSE: Duration = Duration::from_secs(1);

/// Runs until it is dropped.
pub(crate) async fn keep_up(store: Store, config: HttpConfig, hub: Hub) {
    loop {
        let closed = close_silent(&store, &config, &hub).await;
        if clear(&store, &config).await || closed {
            tokio::time::sleep(PAUSE).await;
        } else {
            tokio::time::sleep(EVERY).await;
        }
    }
}

fn before(span: Duration) -> UnixMillis {
    let now = UnixMillis::now();
    UnixMillis(now.0.saturating_sub(i64::try_from(span.as_millis()).unwrap_or(i64::MAX)))
}

/// Closes tables that nobody has touched for long. Whether there were some.
async fn close_silent(store: &Store, config: &HttpConfig, hub: &Hub) -> bool {
    match store.close_silent(TABLES, before(config.silent_tables)).await {
        Ok(closed) => {
            for table in closed.iter().filter_map(|id| id.as_str().parse().ok()) {
                hub.dismiss(&table).await;
            }
            !closed.is_empty()
        }
        Err(error) => {
            tracing::warn!(%error, "silent tables cannot be closed");
            false
        }
    }
}

/// Whether there was something to throw away.
async fn clear(store: &Store, config: &HttpConfig) -> bool {
    let now = UnixMillis::now();
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
