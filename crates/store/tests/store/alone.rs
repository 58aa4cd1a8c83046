//! One server for a database: the others are refused, and one that has lost its lock is silent.

use std::time::Duration;

use dulle_store::{AppendError, JournalError, OpenOptions, Store, StoreError, UnixMillis};
use tokio::time::timeout;

use crate::on_both;
use crate::place::{Kind, Place, append, journal, run};

const ALONE: fn() -> OpenOptions = || OpenOptions { exclusive: true, ..OpenOptions::default() };
const GONE: AppendError = AppendError::Store(StoreError::Gone);
/// The machines that run the tests may be busy.
const SOON: Duration = Duration::from_secs(60);

on_both!(
    a_second_server_is_refused_until_the_first_has_ended,
    silent_journals_are_closed_and_others_are_not,
    a_probe_leaves_nothing_behind,
);

async fn a_second_server_is_refused_until_the_first_has_ended(place: Place) {
    let first = place.open_with(ALONE()).await;
    let second = Store::open(&place.url, ALONE()).await;
    assert_eq!(second.err(), Some(StoreError::InUse));
    // Whoever only looks needs no lock.
    place.open().await.shutdown().await;
    assert!(first.is_ours());
    first.shutdown().await;
    timeout(SOON, place.open_with(ALONE())).await.expect("at once").shutdown().await;
}

/// Another server has the lock of this one, which finds out and stores nothing more.
async fn is_taken(first: Store, second: &Store) {
    timeout(SOON, first.lost()).await.expect("it notices");
    assert!(!first.is_ours() && second.is_ours());
    let (id, epoch) = journal(second).await;
    assert_eq!(first.append(append(&id, epoch, 1, "stolen")).await, Err(GONE));
    assert_eq!(first.claim(&id, "first").await, Err(JournalError::Store(StoreError::Gone)));
    assert_eq!(second.append(append(&id, epoch, 1, "ours")).await, Ok(()));
}

/// Ends the connection that holds the lock.
const END_HOLDER: &str = "SELECT pg_terminate_backend(pid) FROM pg_locks
    WHERE locktype = 'advisory' AND database =
        (SELECT oid FROM pg_database WHERE datname = current_database())";

#[test]
fn a_server_whose_lock_another_has_taken_stops_on_postgres() {
    run(Kind::Postgres, async |place: Place| {
        let first = place.open_with(ALONE()).await;
        let end = place.sql(END_HOLDER);
        let (second, ()) = tokio::join!(place.open_with(ALONE()), end);
        is_taken(first, &second).await;
    });
}

#[test]
fn a_server_whose_lock_another_has_taken_stops_on_sqlite() {
    run(Kind::Sqlite, async |place: Place| {
        let first = place.open_with(ALONE()).await;
        std::fs::remove_file(place.folder.path().join("dulle.db-lock")).expect("deleted");
        let second = place.open_with(ALONE()).await;
        is_taken(first, &second).await;
    });
}

#[test]
fn a_server_takes_its_lock_back_where_nobody_else_wants_it() {
    run(Kind::Postgres, async |place: Place| {
        let store = place.open_with(ALONE()).await;
        let (id, epoch) = journal(&store).await;
        for round in 0..2 {
            place.sql(END_HOLDER).await;
            tokio::time::sleep(Duration::from_millis(1500)).await;
            let back = async {
                while !store.is_ours() {
                    tokio::time::sleep(Duration::from_millis(20)).await;
                }
            };
            timeout(SOON, back).await.expect("it has the lock again");
            assert_eq!(store.append(append(&id, epoch, round + 1, "goes on")).await, Ok(()));
            assert_eq!(Store::open(&place.url, ALONE()).await.err(), Some(StoreError::InUse));
        }
    });
}

async fn silent_journals_are_closed_and_others_are_not(place: Place) {
    let store = place.open().await;
    let (spoken, epoch) = journal(&store).await;
    store.append(append(&spoken, epoch, 1, "once")).await.expect("stored");
    let (mute, _) = journal(&store).await;
    let now = UnixMillis::now();
    let before = UnixMillis(now.0 - 60_000);
    let after = now.plus(Duration::from_secs(60));
    assert_eq!(store.close_silent("table", before).await, Ok(vec![]));
    assert_eq!(store.close_silent("other", after).await, Ok(vec![]));
    assert_eq!(store.close_silent("table", after).await, Ok(vec![spoken.clone(), mute.clone()]));
    assert_eq!(store.close_silent("table", after).await, Ok(vec![]));
    for id in [&spoken, &mute] {
        assert_eq!(store.claim(id, "late").await, Err(JournalError::Closed));
    }
    let late = store.append(append(&spoken, epoch, 2, "late")).await;
    assert!(matches!(late, Err(AppendError::Stale { .. } | AppendError::Closed)), "{late:?}");
    // It can still be read.
    assert_eq!(store.load(&spoken, 1).await.expect("read").len(), 1);
}

async fn a_probe_leaves_nothing_behind(place: Place) {
    let store = place.open().await;
    for _ in 0..3 {
        store.probe().await.expect("there is room");
    }
    assert_eq!(store.running("probe").await, Ok(vec![]));
}

#[test]
fn a_probe_notices_a_full_disk_before_anybody_stores_something() {
    run(Kind::Sqlite, async |place: Place| {
        place.open().await.shutdown().await;
        // The file cannot become smaller than it is: it may not grow by a page.
        let full = OpenOptions { size_limit: Some(4096), ..OpenOptions::default() };
        let store = place.open_with(full).await;
        store.ping().await.expect("it can be read");
        assert_eq!(store.probe().await, Err(StoreError::Full));
    });
}
