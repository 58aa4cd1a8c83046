//! Acknowledged appends a second, with a few and with many producers, on both databases.
//!
//! Each producer has a journal of its own and waits for an acknowledgement before it appends again,
//! as a table does.

use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use dulle_store::{Append, JournalId, NewJournal, OpenOptions, Store};
use dulle_test_support::postgres::Server;
use tokio::task::JoinSet;

const SECONDS: u64 = 3;
const PRODUCERS: [usize; 4] = [1, 64, 1000, 4000];
/// About the length of a card played, as JSON.
const ENTRY: &str =
    r#"{"v":1,"event":{"played":{"seat":3,"card":"HT"}},"ply":41,"at":1794745678123,"by":"p"}"#;

fn main() {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(async {
        let folder = tempfile::tempdir().expect("a folder");
        let url = format!("sqlite:{}", folder.path().join("bench.db").display());
        measure("SQLite", &url).await;
        let server = Server::start(true);
        measure("PostgreSQL", &server.new_database()).await;
        server.stop();
    });
}

async fn measure(name: &str, url: &str) {
    let store = Store::open(url, OpenOptions::default()).await.expect("it opens");
    let mut alone = None;
    for producers in PRODUCERS {
        let before = store.stats();
        let (mut waits, seconds) = produce(&store, name, producers).await;
        waits.sort_unstable();
        let stats = store.stats();
        let commits = stats.commit.count - before.commit.count;
        let rate = waits.len() as f64 / seconds;
        let ratio = rate / *alone.get_or_insert(rate);
        let at =
            |share: f64| waits[((waits.len() - 1) as f64 * share) as usize].as_secs_f64() * 1e3;
        say(&format!(
            "{name:10} {producers:5} producers: {rate:8.0} appends/s ({ratio:6.1} times one), \
             {:5.0} commits/s of {:5.1}, wait {:6.2} ms median, {:7.2} ms 99th percentile",
            commits as f64 / seconds,
            waits.len() as f64 / commits as f64,
            at(0.5),
            at(0.99),
        ));
    }
    store.shutdown().await;
}

/// How long each append took, and all together.
async fn produce(store: &Store, name: &str, producers: usize) -> (Vec<Duration>, f64) {
    let mut journals = Vec::new();
    for number in 0..producers {
        let id = JournalId::new(format!("{name}-{producers}-{number}-abcdefgh")).expect("plain");
        let new = NewJournal { id: id.clone(), kind: "bench".to_owned(), owner: "b".to_owned() };
        journals.push((id, store.create(new).await.expect("created")));
    }
    let enough = Arc::new(AtomicBool::new(false));
    let mut tasks = JoinSet::new();
    let start = Instant::now();
    for (id, epoch) in journals {
        let (store, enough) = (store.clone(), Arc::clone(&enough));
        tasks.spawn(async move {
            let mut waits = Vec::new();
            while !enough.load(Ordering::Relaxed) {
                let start = Instant::now();
                let first_seq = waits.len() as u64 + 1;
                let (journal, entries) = (id.clone(), vec![ENTRY.to_owned()]);
                let append = Append { journal, epoch, first_seq, entries, hands: Vec::new() };
                store.append(append).await.expect("stored");
                waits.push(start.elapsed());
            }
            waits
        });
    }
    tokio::time::sleep(Duration::from_secs(SECONDS)).await;
    enough.store(true, Ordering::Relaxed);
    let waits = tasks.join_all().await.into_iter().flatten().collect();
    (waits, start.elapsed().as_secs_f64())
}

fn say(line: &str) {
    writeln!(std::io::stdout(), "{line}").expect("standard output is open");
}
