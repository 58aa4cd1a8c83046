//! One server for a database: the others are refused, and one that has lost its lock is silent.

use std::time::Duration;

use dulle_store::{AppendError, JournalError, OpenOptions, Store, StoreError, UnixMillis};
use sqlx::{Connection, PgConnection};
use tokio::time::{sleep, timeout};

use crate::on_both;
use crate::place::{Database, Place, append, journal, run};

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
    // Those who only look need no lock.
    place.open().await.shutdown().await;
    assert!(first.is_ours());
    first.shutdown().await;
    timeout(SOON, place.open_with(ALONE())).await.expect("at once").shutdown().await;
}

#[cfg(unix)]
#[test]
fn a_file_with_a_second_name_is_refused() {
    run(Database::Sqlite, async |place: Place| {
        let first = place.open_with(ALONE()).await;
        let path = place.url.strip_prefix("sqlite:").expect("a file").to_owned();
        let other = format!("{path}.link");
        std::fs::hard_link(&path, &other).expect("a link");
        let second = Store::open(&format!("sqlite:{other}"), ALONE()).await;
        assert_eq!(second.err(), Some(StoreError::SeveralNames));
        std::fs::remove_file(other).expect("removed");
        first.shutdown().await;
        place.open_with(ALONE()).await.shutdown().await;
    });
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

/// The connections that hold the lock (`$1`) or wait for it.
const HOLDERS: &str = "SELECT pid FROM pg_locks
    WHERE locktype = 'advisory' AND granted = $1 AND database =
        (SELECT oid FROM pg_database WHERE datname = current_database())";
/// The lock of a server.
const TAKE: &str = "SELECT pg_advisory_lock(x'64756c6c6573'::bigint)";

/// An observer of the locks of a database.
struct Looker(PgConnection);

impl Looker {
    async fn new(place: &Place) -> Self {
        Self(PgConnection::connect(&place.url).await.expect("a connection"))
    }

    async fn holders(&mut self, granted: bool) -> Vec<i32> {
        let holders = sqlx::query_scalar(HOLDERS).bind(granted);
        holders.fetch_all(&mut self.0).await.expect("locks")
    }

    async fn until(&mut self, granted: bool, wanted: impl Fn(&[i32]) -> bool) {
        let seen = async {
            while !wanted(&self.holders(granted).await) {
                sleep(Duration::from_millis(20)).await;
            }
        };
        timeout(SOON, seen).await.expect("the locks are as wanted");
    }

    /// Ends the connection that holds the lock.
    async fn end_holder(&mut self) -> i32 {
        let holders = self.holders(true).await;
        assert_eq!(holders.len(), 1, "{holders:?}");
        let holder = holders[0];
        let end = sqlx::query("SELECT pg_terminate_backend($1)").bind(holder);
        end.execute(&mut self.0).await.expect("it ends");
        holder
    }
}

#[test]
fn a_server_whose_lock_another_has_taken_stops_on_postgres() {
    run(Database::Postgres, async |place: Place| {
        let first = place.open_with(ALONE()).await;
        let mut looker = Looker::new(&place).await;
        // Who waits for the lock has it before the first server looks again.
        let mut other = PgConnection::connect(&place.url).await.expect("a connection");
        let waiting = tokio::spawn(async move {
            sqlx::query(TAKE).execute(&mut other).await.expect("the lock");
            other
        });
        looker.until(false, |waiting| waiting.len() == 1).await;
        looker.end_holder().await;
        let other = timeout(SOON, waiting).await.expect("the lock is free").expect("it has it");
        timeout(SOON, first.lost()).await.expect("it notices");
        other.close().await.expect("closed");
        looker.until(true, <[i32]>::is_empty).await;
        let second = place.open_with(ALONE()).await;
        is_taken(first, &second).await;
    });
}

#[test]
fn a_server_whose_lock_another_has_taken_stops_on_sqlite() {
    run(Database::Sqlite, async |place: Place| {
        let first = place.open_with(ALONE()).await;
        std::fs::remove_file(place.folder.path().join("dulle.db-lock")).expect("deleted");
        let second = place.open_with(ALONE()).await;
        is_taken(first, &second).await;
    });
}

#[test]
fn a_server_takes_its_lock_back_where_nobody_else_wants_it() {
    run(Database::Postgres, async |place: Place| {
        let store = place.open_with(ALONE()).await;
        let (id, epoch) = journal(&store).await;
        let mut looker = Looker::new(&place).await;
        for round in 0..2 {
            let old = looker.end_holder().await;
            looker.until(true, |holders| holders.len() == 1 && holders[0] != old).await;
            let back = async {
                while !store.is_ours() {
                    sleep(Duration::from_millis(20)).await;
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
    run(Database::Sqlite, async |place: Place| {
        place.open().await.shutdown().await;
        // The file cannot become smaller than it is: it may not grow by a page.
        let full = OpenOptions { size_limit: Some(4096), ..OpenOptions::default() };
        let store = place.open_with(full).await;
        store.ping().await.expect("it can be read");
        assert_eq!(store.probe().await, Err(StoreError::Full));
    });
}
