//! A database for one test.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;

use dulle_store::{Append, AppendError, Epoch, JournalId, NewJournal, OpenOptions, Store};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, PgConnection, SqliteConnection};
use tempfile::TempDir;

use dulle_test_support::postgres::Server;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Database {
    Sqlite,
    Postgres,
}

/// Runs a test with a database of its own.
pub(crate) fn run<F: AsyncFnOnce(Place)>(kind: Database, test: F) {
    let mut builder = tokio::runtime::Builder::new_multi_thread();
    let runtime = builder.worker_threads(2).enable_all().build().expect("a runtime");
    runtime.block_on(async { test(Place::new(kind).await).await });
}

#[derive(Debug)]
pub(crate) struct Place {
    pub(crate) kind: Database,
    pub(crate) url: String,
    pub(crate) folder: TempDir,
    /// It runs as long as a test has a database on it.
    _server: Option<Arc<Server>>,
}

impl Place {
    pub(crate) async fn new(kind: Database) -> Self {
        let folder = TempDir::with_prefix("dulle-store-").expect("a folder");
        let (url, server) = match kind {
            Database::Sqlite => {
                (format!("sqlite:{}", folder.path().join("dulle.db").display()), None)
            }
            Database::Postgres => {
                let server = shared_server();
                (server.new_database(), Some(server))
            }
        };
        Self { kind, url, folder, _server: server }
    }

    /// A database on a server that this test may stop.
    pub(crate) async fn on(server: Arc<Server>) -> Self {
        let folder = TempDir::with_prefix("dulle-store-").expect("a folder");
        let url = server.new_database();
        Self { kind: Database::Postgres, url, folder, _server: Some(server) }
    }

    pub(crate) async fn open(&self) -> Store {
        self.open_with(OpenOptions::default()).await
    }

    pub(crate) async fn open_with(&self, options: OpenOptions) -> Store {
        Store::open(&self.url, options).await.expect("it opens")
    }

    /// Runs SQL past the store.
    pub(crate) async fn sql(&self, sql: &str) {
        match self.stranger().await {
            Stranger::Sqlite(mut connection) => {
                let done = sqlx::raw_sql(AssertSqlSafe(sql)).execute(&mut connection).await;
                done.expect("SQL");
                connection.close().await.expect("closed");
            }
            Stranger::Postgres(mut connection) => {
                let done = sqlx::raw_sql(AssertSqlSafe(sql)).execute(&mut connection).await;
                done.expect("SQL");
                connection.close().await.expect("closed");
            }
        }
    }

    /// Waits until PostgreSQL is in the middle of a commit that a trigger holds up.
    pub(crate) async fn middle_of_commit(&self) {
        let mut connection = PgConnection::connect(&self.url).await.expect("a connection");
        let commits = "SELECT COUNT(*) FROM pg_stat_activity
            WHERE datname = current_database() AND query = 'COMMIT' AND wait_event = 'PgSleep'";
        loop {
            let count: i64 =
                sqlx::query_scalar(commits).fetch_one(&mut connection).await.expect("n");
            if count > 0 {
                return connection.close().await.expect("closed");
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }

    /// Holds a lock that keeps the store from writing, until the connection is dropped.
    pub(crate) async fn lock(&self) -> Stranger {
        match self.stranger().await {
            Stranger::Sqlite(mut connection) => {
                let lock = sqlx::raw_sql("BEGIN IMMEDIATE").execute(&mut connection).await;
                lock.expect("the lock");
                Stranger::Sqlite(connection)
            }
            Stranger::Postgres(mut connection) => {
                let lock = "BEGIN; LOCK TABLE journals IN EXCLUSIVE MODE";
                sqlx::raw_sql(lock).execute(&mut connection).await.expect("the lock");
                Stranger::Postgres(connection)
            }
        }
    }

    async fn stranger(&self) -> Stranger {
        match self.kind {
            Database::Sqlite => {
                let file = self.folder.path().join("dulle.db");
                let options = SqliteConnectOptions::new().filename(file).create_if_missing(true);
                Stranger::Sqlite(options.connect().await.expect("a connection"))
            }
            Database::Postgres => {
                let connection = PgConnection::connect(&self.url).await;
                Stranger::Postgres(connection.expect("a connection"))
            }
        }
    }
}

/// A connection that is not the store's.
#[derive(Debug)]
pub(crate) enum Stranger {
    Sqlite(SqliteConnection),
    Postgres(PgConnection),
}

impl Stranger {
    pub(crate) async fn release(self) {
        match self {
            Self::Sqlite(connection) => connection.close().await.expect("closed"),
            Self::Postgres(connection) => connection.close().await.expect("closed"),
        }
    }
}

/// All tests of the process share a server; it ends with the last test that uses it.
fn shared_server() -> Arc<Server> {
    static SERVER: Mutex<Weak<Server>> = Mutex::new(Weak::new());
    let mut shared = SERVER.lock().unwrap_or_else(PoisonError::into_inner);
    shared.upgrade().unwrap_or_else(|| {
        let server = Arc::new(Server::start(false));
        *shared = Arc::downgrade(&server);
        server
    })
}

pub(crate) fn id(text: &str) -> JournalId {
    JournalId::new(text).expect("an identifier")
}

/// A new journal with a name of its own.
pub(crate) async fn journal(store: &Store) -> (JournalId, Epoch) {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let id = id(&format!("j{}", NUMBER.fetch_add(1, Ordering::Relaxed)));
    let new = NewJournal { id: id.clone(), kind: "table".to_owned(), owner: "me".to_owned() };
    (id, store.create(new).await.expect("created"))
}

pub(crate) fn append(journal: &JournalId, epoch: Epoch, first_seq: u64, entry: &str) -> Append {
    let entries = vec![entry.to_owned()];
    Append { journal: journal.clone(), epoch, first_seq, entries, hands: Vec::new() }
}

pub(crate) async fn texts(store: &Store, journal: &JournalId) -> Vec<String> {
    let entries = store.load(journal, 1).await.expect("loaded");
    entries.into_iter().map(|entry| entry.text).collect()
}

/// Appends until the store takes it: nothing of a failed attempt may have been stored, or the
/// number would be refused.
pub(crate) async fn append_at_last(store: &Store, what: &Append) -> Vec<AppendError> {
    let mut failures = Vec::new();
    loop {
        let Err(error) = store.append(what.clone()).await else { return failures };
        assert!(matches!(error, AppendError::Store(_)), "a failed attempt left a trace: {error}");
        failures.push(error);
        assert!(failures.len() < 2000, "the store does not recover: {:?}", failures.last());
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}
