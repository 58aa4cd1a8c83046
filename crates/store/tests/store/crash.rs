//! A process that appends as fast as it can is killed again and again. Whatever it was told to be
//! stored must be there.

use std::collections::HashMap;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use dulle_store::{JournalError, NewJournal, OpenOptions, Store};
use dulle_test_support::Rng;
use tokio::sync::mpsc;
use tokio::task::JoinSet;

use crate::on_both;
use crate::place::{Place, append, id, texts};

on_both!(nothing_acknowledged_is_lost_when_the_process_is_killed);

/// Kills a database; the long runs take more.
const KILLS: u32 = 24;
const JOURNALS: usize = 24;
const CHILD_URL: &str = "DULLE_STORE_CHILD";

async fn nothing_acknowledged_is_lost_when_the_process_is_killed(place: Place) {
    let kills = std::env::var("DULLE_STORE_KILLS").ok().and_then(|kills| kills.parse().ok());
    // Another moment to die in with every run.
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let mut rng = Rng::new(now.as_nanos() as u64);
    let mut acknowledged: HashMap<String, u64> = HashMap::new();
    for kill in 0..kills.unwrap_or(KILLS) {
        let mut child = start_child(&place.url);
        let (alive, first) = std::sync::mpsc::channel();
        let lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
        let reader = std::thread::spawn(move || {
            let lines = lines.map_while(Result::ok).filter_map(|line| acknowledgement(&line));
            let tell = |_: &(String, u64)| {
                // Nobody may be waiting for the first one any more.
                let _ = alive.send(());
            };
            lines.inspect(tell).collect::<Vec<_>>()
        });
        // Some die while they open the database, most while they append.
        if kill % 4 != 0 {
            first.recv_timeout(Duration::from_secs(60)).expect("it appends");
        }
        std::thread::sleep(Duration::from_micros(u64::from(rng.scaled(60_000))));
        assert_eq!(child.try_wait().expect("its state"), None, "it died by itself");
        child.kill().expect("it runs");
        child.wait().expect("it ended");
        for (journal, seq) in reader.join().expect("read") {
            let highest = acknowledged.entry(journal).or_default();
            *highest = seq.max(*highest);
        }
        check(&place, &acknowledged).await;
    }
}

/// The harness speaks too. A line that the kill cut short says less than was true.
fn acknowledgement(line: &str) -> Option<(String, u64)> {
    let (journal, seq) = line.strip_prefix("stored ")?.split_once(' ')?;
    Some((journal.to_owned(), seq.parse().ok()?))
}

async fn check(place: &Place, acknowledged: &HashMap<String, u64>) {
    let store = place.open().await;
    for (journal, &seq) in acknowledged {
        let found = texts(&store, &id(journal)).await;
        assert!(found.len() as u64 >= seq, "{journal}: {seq} acknowledged, {} there", found.len());
        let expected = (1..).map(|seq: u64| format!("{journal} {seq}"));
        assert!(found.into_iter().zip(expected).all(|(found, expected)| found == expected));
    }
    store.shutdown().await;
}

fn start_child(url: &str) -> Child {
    Command::new(std::env::current_exe().expect("this program"))
        .args(["--ignored", "--exact", "crash::the_process_that_is_killed", "--nocapture"])
        .env(CHILD_URL, url)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("it starts")
}

#[test]
#[ignore = "the process that the other test starts and kills"]
fn the_process_that_is_killed() {
    let Ok(url) = std::env::var(CHILD_URL) else { return };
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
    runtime.expect("a runtime").block_on(async {
        let store = Store::open(&url, OpenOptions::default()).await.expect("it opens");
        let (told, mut tell) = mpsc::unbounded_channel();
        let mut tasks = JoinSet::new();
        for number in 0..JOURNALS {
            tasks.spawn(append_for_ever(store.clone(), format!("c{number}"), told.clone()));
        }
        let mut out = std::io::stdout();
        loop {
            tokio::select! {
                Some((journal, seq)) = tell.recv() => {
                    writeln!(out, "\nstored {journal} {seq}").expect("written");
                }
                Some(ended) = tasks.join_next() => ended.expect("it appends for ever"),
            }
        }
    });
}

async fn append_for_ever(store: Store, name: String, told: mpsc::UnboundedSender<(String, u64)>) {
    let journal = id(&name);
    let new = NewJournal { id: journal.clone(), kind: "table".to_owned(), owner: "c".to_owned() };
    let created = store.create(new).await;
    assert!(matches!(created, Ok(_) | Err(JournalError::Exists)), "{created:?}");
    let epoch = store.claim(&journal, "child").await.expect("claimed");
    let mut seq = store.load(&journal, 1).await.expect("loaded").len() as u64 + 1;
    loop {
        // Nothing that was still on its way when the process before was killed may come late.
        store.append(append(&journal, epoch, seq, &format!("{name} {seq}"))).await.expect("stored");
        told.send((name.clone(), seq)).expect("it listens");
        seq += 1;
    }
}
