//! Deletes old data from time to time.

use std::time::Duration;

use dulle_store::{Purge, Store, UnixMillis};

use crate::http::config::HttpConfig;
use crate::hub::Hub;
use crate::journal::TABLES;
use crate::office::{Offices, TOURNAMENTS};

/// How often it is looked for something old.
const EVERY: Duration = Duration::from_secs(3600);
/// Guests who have never finished a hand are forgotten sooner: names are easily made up.
const IDLE_GUESTS: Duration = Duration::from_secs(14 * 24 * 3600);
/// Between two pieces, so that tables can store meanwhile.
const PAUSE: Duration = Duration::from_secs(1);

/// Runs until it is dropped.
pub(crate) async fn keep_up(store: Store, config: HttpConfig, (hub, offices): (Hub, Offices)) {
    loop {
        let mut closed = close_silent(&store, &config, &hub).await;
        closed |= close_tournaments(&store, &config, &offices).await;
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

/// Since when a table must have been silent. After no time at all means never.
fn silent_since(span: Duration) -> Option<UnixMillis> {
    (!span.is_zero()).then(|| before(span))
}

/// Closes tables that nobody has touched for long. Whether there were some.
async fn close_silent(store: &Store, config: &HttpConfig, hub: &Hub) -> bool {
    let Some(since) = silent_since(config.silent_tables) else { return false };
    match store.close_silent(TABLES, since).await {
        Ok(closed) => {
            let tables = closed.iter().filter_map(|id| id.as_str().parse().ok());
            hub.dismiss(&tables.collect::<Vec<_>>()).await;
            !closed.is_empty()
        }
        Err(error) => {
            tracing::warn!(%error, "silent tables cannot be closed");
            false
        }
    }
}

/// Closes tournaments that nobody has touched for long; they go with the journals of tables.
async fn close_tournaments(store: &Store, config: &HttpConfig, offices: &Offices) -> bool {
    let Some(since) = silent_since(config.silent_tournaments) else { return false };
    match store.close_silent(TOURNAMENTS, since).await {
        Ok(closed) => {
            offices.dismiss(&closed);
            !closed.is_empty()
        }
        Err(error) => {
            tracing::warn!(%error, "silent tournaments cannot be closed");
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
        idle_guests_unseen_since: Some(before(IDLE_GUESTS)),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_days_mean_that_tables_are_never_closed() {
        assert_eq!(silent_since(Duration::ZERO), None);
        let day = Duration::from_secs(24 * 3600);
        let since = silent_since(day).expect("a time");
        assert!(since.plus(day) <= UnixMillis::now());
    }
}
