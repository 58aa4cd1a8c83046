//! Databases that disappear and come back.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use dulle_store::{AppendError, OpenOptions, Store, StoreError};
use tokio::io::copy_bidirectional;
use tokio::net::{UnixListener, UnixStream};
use tokio::sync::broadcast;
use tokio::task::JoinSet;

use crate::place::{Database, Place, append, append_at_last, journal, run, texts};
use dulle_test_support::postgres::{Server, url};

const GONE: AppendError = AppendError::Store(StoreError::Gone);

/// Appends to many journals while the database vanishes, and repeats what failed: afterwards every
/// journal holds everything once.
async fn play_through(store: &Store, vanish: impl Future<Output = ()>) {
    let enough = Arc::new(AtomicBool::new(false));
    let mut players = JoinSet::new();
    for _ in 0..16 {
        let (store, enough) = (store.clone(), Arc::clone(&enough));
        let (id, epoch) = journal(&store).await;
        players.spawn(async move {
            let (mut expected, mut failures) = (Vec::new(), Vec::new());
            while !enough.load(Ordering::Relaxed) {
                let text = format!("{id} {}", expected.len());
                let what = append(&id, epoch, expected.len() as u64 + 1, &text);
                failures.extend(append_at_last(&store, &what).await);
                expected.push(text);
            }
            assert_eq!(texts(&store, &id).await, expected);
            failures
        });
    }
    vanish.await;
    enough.store(true, Ordering::Relaxed);
    let failures: Vec<AppendError> = players.join_all().await.into_iter().flatten().collect();
    assert!(failures.contains(&GONE));
    assert!(failures.iter().all(|failure| *failure == GONE), "{failures:?}");
    assert!(store.stats().healthy);
}

#[test]
fn a_postgres_that_is_killed_and_comes_back_has_lost_nothing() {
    run(Database::Sqlite, async |_| {
        let server = Arc::new(Server::start(false));
        let place = Place::on(Arc::clone(&server)).await;
        let store = place.open().await;
        for _ in 0..2 {
            play_through(&store, async {
                tokio::time::sleep(Duration::from_millis(200)).await;
                server.stop();
                tokio::time::sleep(Duration::from_millis(300)).await;
                assert_eq!(store.ping().await, Err(StoreError::Gone));
                server.resume();
                tokio::time::sleep(Duration::from_millis(900)).await;
            })
            .await;
            store.ping().await.expect("well again");
        }
    });
}

#[test]
fn an_sqlite_file_that_is_moved_away_takes_no_more_until_it_is_back() {
    run(Database::Sqlite, async |place: Place| {
        let store = place.open().await;
        let file = place.folder.path().join("dulle.db");
        let away = place.folder.path().join("away.db");
        for _ in 0..2 {
            play_through(&store, async {
                tokio::time::sleep(Duration::from_millis(100)).await;
                std::fs::rename(&file, &away).expect("moved");
                tokio::time::sleep(Duration::from_millis(200)).await;
                assert_eq!(store.ping().await, Err(StoreError::Gone));
                std::fs::rename(&away, &file).expect("moved back");
                tokio::time::sleep(Duration::from_millis(700)).await;
            })
            .await;
        }
    });
}

#[test]
fn an_sqlite_file_that_was_deleted_is_not_written_to() {
    run(Database::Sqlite, async |place: Place| {
        let store = place.open().await;
        let (id, epoch) = journal(&store).await;
        std::fs::remove_file(place.folder.path().join("dulle.db")).expect("removed");
        for _ in 0..3 {
            assert_eq!(store.append(append(&id, epoch, 1, "a")).await, Err(GONE));
        }
    });
}

#[test]
fn a_file_that_is_no_database_is_corrupt() {
    run(Database::Sqlite, async |place: Place| {
        std::fs::write(place.folder.path().join("dulle.db"), "not SQLite".repeat(500)).expect("w");
        let error = Store::open(&place.url, OpenOptions::default()).await.expect_err("refused");
        assert!(matches!(error, StoreError::Corrupt(_)), "{error:?}");
    });
}

/// A commit that takes a second.
const SLOW_COMMIT: &str = "
    CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_sleep(1); RETURN NULL; END $$;
    CREATE CONSTRAINT TRIGGER slow AFTER INSERT ON entries DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION slow();";

#[test]
fn a_commit_whose_answer_was_lost_is_found_to_have_happened() {
    run(Database::Postgres, async |place: Place| {
        let proxy = Proxy::start(&place);
        let store = Store::open(&proxy.url, OpenOptions::default()).await.expect("it opens");
        place.sql(SLOW_COMMIT).await;
        let (id, epoch) = journal(&store).await;
        let cut = async {
            place.middle_of_commit().await;
            proxy.cut();
        };
        let (answer, ()) = tokio::join!(store.append(append(&id, epoch, 1, "a")), cut);
        // The server never noticed that nobody listens, and we learn of it all the same.
        assert_eq!(answer, Ok(()));
        assert_eq!(texts(&store, &id).await, ["a"]);
    });
}

#[test]
fn a_claim_waits_for_a_commit_that_is_on_its_way() {
    run(Database::Postgres, async |place: Place| {
        let (old, new) = (place.open().await, place.open().await);
        place.sql(SLOW_COMMIT).await;
        let (id, epoch) = journal(&old).await;
        let claim = async {
            place.middle_of_commit().await;
            new.claim(&id, "new").await.expect("claimed");
            texts(&new, &id).await
        };
        let (answer, found) = tokio::join!(old.append(append(&id, epoch, 1, "old")), claim);
        assert_eq!((answer, found), (Ok(()), vec!["old".to_owned()]));
    });
}

#[test]
fn a_commit_that_was_cut_short_is_found_not_to_have_happened() {
    run(Database::Postgres, async |place: Place| {
        let store = place.open().await;
        place.sql(SLOW_COMMIT).await;
        let (id, epoch) = journal(&store).await;
        let (other, other_epoch) = journal(&store).await;
        let kill = async {
            place.middle_of_commit().await;
            place.sql(CUT_ALL).await;
        };
        let (answer, ()) = tokio::join!(store.append(append(&id, epoch, 1, "a")), kill);
        assert_eq!(answer, Err(GONE));
        assert_eq!(store.load(&id, 1).await, Ok(vec![]));
        append_at_last(&store, &append(&other, other_epoch, 1, "b")).await;
        store.append(append(&id, epoch, 1, "a")).await.expect("the number is still free");
    });
}

#[test]
fn an_append_in_doubt_is_not_mistaken_for_another_owners() {
    run(Database::Postgres, async |place: Place| {
        let proxy = Proxy::start(&place);
        let store = Store::open(&proxy.url, OpenOptions::default()).await.expect("it opens");
        place.sql(SLOW_COMMIT).await;
        let (id, epoch) = journal(&store).await;
        let (other, other_epoch) = journal(&store).await;
        let take_over = async {
            place.middle_of_commit().await;
            proxy.set_open(false);
            place.sql(CUT_ALL).await;
            tokio::time::sleep(Duration::from_millis(100)).await;
            let told = store.append(append(&other, other_epoch, 1, "x")).await;
            assert_eq!(told, Err(GONE), "who is not in doubt need not wait");
            place.sql("DROP TRIGGER slow ON entries").await;
            let new = place.open().await;
            let epoch = new.claim(&id, "new").await.expect("claimed");
            new.append(append(&id, epoch, 1, "new")).await.expect("stored");
            proxy.set_open(true);
        };
        let (answer, ()) = tokio::join!(store.append(append(&id, epoch, 1, "old")), take_over);
        assert_eq!(answer, Err(GONE));
        assert_eq!(texts(&store, &id).await, ["new"]);
    });
}

const CUT_ALL: &str = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()";

#[test]
fn connections_that_were_lost_while_idle_are_replaced_unnoticed() {
    run(Database::Postgres, async |place: Place| {
        let store = place.open().await;
        let (id, epoch) = journal(&store).await;
        for seq in 1..=3 {
            place.sql(CUT_ALL).await;
            store.append(append(&id, epoch, seq, "a")).await.expect("stored");
            assert_eq!(texts(&store, &id).await.len() as u64, seq);
        }
    });
}

/// A server that accepts connections and then says nothing.
#[test]
fn a_silent_postgres_counts_as_gone() {
    run(Database::Postgres, async |place: Place| {
        let _silent = UnixListener::bind(place.folder.path().join(".s.PGSQL.5432")).expect("bound");
        let patience = Duration::from_millis(200);
        let options = OpenOptions { patience, ..OpenOptions::default() };
        let silent = Store::open(&url(place.folder.path(), "x"), options).await;
        assert_eq!(silent.expect_err("no answer"), StoreError::Gone);
    });
}

/// Stands between the store and the server and can cut all connections.
struct Proxy {
    url: String,
    cut: broadcast::Sender<()>,
    open: Arc<AtomicBool>,
}

impl Proxy {
    fn start(place: &Place) -> Self {
        let (_, server) = place.url.split_once("?host=").expect("a folder");
        let server = Path::new(server).join(".s.PGSQL.5432");
        let listener =
            UnixListener::bind(place.folder.path().join(".s.PGSQL.5432")).expect("bound");
        let (cut, _) = broadcast::channel(1);
        let sender = cut.clone();
        let open = Arc::new(AtomicBool::new(true));
        let is_open = Arc::clone(&open);
        tokio::spawn(async move {
            while let Ok((mut client, _)) = listener.accept().await {
                if !is_open.load(Ordering::Relaxed) {
                    continue;
                }
                let mut cut = sender.subscribe();
                let mut server = UnixStream::connect(&server).await.expect("connected");
                tokio::spawn(async move {
                    tokio::select! {
                        _ = copy_bidirectional(&mut client, &mut server) => {}
                        _ = cut.recv() => {}
                    }
                });
            }
        });
        let database = place.url.split(['/', '?']).nth(3).expect("a database");
        Self { url: url(place.folder.path(), database), cut, open }
    }

    /// Whether new connections are let through.
    fn set_open(&self, open: bool) {
        self.open.store(open, Ordering::Relaxed);
    }

    fn cut(&self) {
        self.cut.send(()).expect("a client is connected");
    }
}
