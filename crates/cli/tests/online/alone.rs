//! One server for a database, and an end that comes in time.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use dulle_test_support::postgres::Server;

use crate::bare::Bare;
use crate::house::DULLE;

const HERE: [u8; 4] = [127, 0, 0, 1];
/// How a server ends that was told so twice.
const INTERRUPTED: i32 = 130;

fn the_second_is_refused(database: &str) {
    let mut first = Bare::on(database, ":", &[]).expect("it starts");
    let said = Bare::on(database, ":", &[]).err().expect("the second does not start");
    assert!(said.contains("another server uses this database"), "{said}");
    // Killed without any warning: a restart succeeds at once.
    first.server.kill().expect("it runs");
    first.server.wait().expect("it ends");
    let mut again = Bare::on(database, ":", &[]).expect("it starts again");
    again.signal("-TERM");
    assert!(again.ended(Duration::from_secs(60)).0.success());
}

#[test]
fn a_second_server_on_an_sqlite_file_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    the_second_is_refused(&format!("sqlite:{}", folder.path().join("dulle.db").display()));
}

#[test]
fn a_second_server_on_a_postgres_database_is_refused_and_one_that_lost_its_lock_ends() {
    let postgres = Server::start(false);
    the_second_is_refused(&postgres.new_database());
    let database = postgres.new_database();
    let mut first = Bare::on(&database, ":", &[]).expect("it starts");
    let end = "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory'";
    let ended = Command::new("psql").args(["-q", &database, "-c", end]).output().expect("psql");
    assert!(ended.status.success(), "{}", String::from_utf8_lossy(&ended.stderr));
    match Bare::on(&database, ":", &[]) {
        Ok(_second) => assert!(!first.ended(Duration::from_secs(60)).0.success()),
        // It was quicker and has its lock again.
        Err(said) => assert!(said.contains("another server uses this database"), "{said}"),
    }
}

/// The processes of a PostgreSQL server, which stand still until this is dropped.
struct Frozen(Vec<String>);

impl Frozen {
    fn new(database: &str) -> Self {
        let folder = database.split("host=").nth(1).expect("a folder");
        let file = Path::new(folder).join("data/postmaster.pid");
        let text = std::fs::read_to_string(file).expect("a process");
        let master = text.lines().next().expect("a number").to_owned();
        let children: PathBuf = ["/proc", &master, "task", &master, "children"].iter().collect();
        let children = std::fs::read_to_string(children).expect("its children");
        let mut all = vec![master];
        all.extend(children.split_whitespace().map(str::to_owned));
        let frozen = Self(all);
        frozen.send("-STOP");
        frozen
    }

    fn send(&self, signal: &str) {
        let _ = Command::new("kill").arg(signal).args(&self.0).status();
    }
}

impl Drop for Frozen {
    fn drop(&mut self) {
        self.send("-CONT");
    }
}

/// A server in the middle of a table's commits, and a database that has just fallen silent.
fn in_doubt(postgres: &Server) -> (Bare, Frozen) {
    let database = postgres.new_database();
    let bare = Bare::on(&database, ":", &["--pause", "0", "0", "--rate", "100000"]);
    let bare = bare.expect("it starts");
    let url = format!("http://{}", bare.address);
    let mut anna = Command::new(DULLE)
        .args(["--lang", "en", "join", &url, "--name", "Anna", "--quiet", "--auto", "rules"])
        .args(["--start", "1", "--bots", "club", "--hands", "100"])
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("dulle");
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(async {
        let stored = |page: &str| {
            let line = page.lines().find_map(|line| line.strip_prefix("dulle_actions_total "));
            line.and_then(|number| number.parse::<u64>().ok()).unwrap_or(0)
        };
        while stored(&bare.ask(HERE, "GET /metrics", "", "").await) < 100 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    });
    let frozen = Frozen::new(&database);
    // The next card is on its way to the store, and nobody answers.
    std::thread::sleep(Duration::from_millis(500));
    anna.kill().expect("it plays");
    anna.wait().expect("it ends");
    (bare, frozen)
}

#[test]
fn a_server_ends_in_time_although_its_database_is_silent() {
    let postgres = Server::start(false);
    let (mut bare, _frozen) = in_doubt(&postgres);
    bare.signal("-TERM");
    let (_, took) = bare.ended(Duration::from_secs(40));
    println!("ended after {took:?}");
}

#[test]
fn a_second_signal_ends_a_server_at_once() {
    let postgres = Server::start(false);
    let (mut bare, _frozen) = in_doubt(&postgres);
    let start = Instant::now();
    // Signals that come close together are one: a busy machine gets more than two.
    let status = loop {
        bare.signal("-TERM");
        std::thread::sleep(Duration::from_millis(500));
        if let Some(status) = bare.server.try_wait().expect("a process") {
            break status;
        }
        assert!(start.elapsed() < Duration::from_secs(60), "the server does not end");
    };
    assert_eq!(status.code(), Some(INTERRUPTED), "after {:?}", start.elapsed());
}
