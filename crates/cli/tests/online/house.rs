//! A server of its own for each test, and clients for it.

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::{Duration, Instant};

use dulle_test_support::postgres::Server;

/// Enough messages a second to slow nobody down.
const FAST: &str = "100000";

pub(crate) const DULLE: &str = env!("CARGO_BIN_EXE_dulle");

/// What the houses differ in.
#[derive(Clone, Copy)]
struct Flags {
    rate: &'static str,
    absent: &'static str,
    presence: &'static str,
}

const PATIENT: Flags = Flags { rate: FAST, absent: "600", presence: "20" };

/// A server with its database and a folder that go away with it.
pub(crate) struct House {
    folder: tempfile::TempDir,
    database: String,
    server: Child,
    address: String,
    flags: Flags,
    /// It runs as long as a test has a database on it.
    _postgres: Option<Arc<Server>>,
}

/// All tests of the process share a server; it ends with the last test that uses it.
fn shared_postgres() -> Arc<Server> {
    static SERVER: Mutex<Weak<Server>> = Mutex::new(Weak::new());
    let mut shared = SERVER.lock().unwrap_or_else(PoisonError::into_inner);
    shared.upgrade().unwrap_or_else(|| {
        let server = Arc::new(Server::start(false));
        *shared = Arc::downgrade(&server);
        server
    })
}

impl House {
    /// A house where clients may play as fast as they can.
    pub(crate) fn new() -> Self {
        Self::with_rate(FAST)
    }

    pub(crate) fn with_rate(rate: &'static str) -> Self {
        Self::open(Flags { rate, ..PATIENT }, None)
    }

    /// A house that asks its clients every second whether they are there, and plays for those who are
    /// not after another.
    pub(crate) fn impatient() -> Self {
        Self::open(Flags { absent: "1", presence: "1", ..PATIENT }, None)
    }

    /// The same with a database on a server.
    pub(crate) fn on_postgres() -> Self {
        Self::open(PATIENT, Some(shared_postgres()))
    }

    fn open(flags: Flags, postgres: Option<Arc<Server>>) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let database = match &postgres {
            Some(postgres) => postgres.new_database(),
            None => format!("sqlite:{}", folder.path().join("dulle.db").display()),
        };
        let (server, address) = start(&database, "127.0.0.1:0", flags);
        Self { folder, database, server, address, flags, _postgres: postgres }
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub(crate) fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    pub(crate) fn database(&self) -> &str {
        &self.database
    }

    /// The end without any warning, and a new beginning at the same address.
    pub(crate) fn crash(&mut self) {
        self.server.kill().expect("it runs");
        self.server.wait().expect("it ends");
        let (server, _) = start(&self.database, &self.address, self.flags);
        self.server = server;
    }

    pub(crate) fn kill(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
    }

    /// Ends the server as a service manager does.
    pub(crate) fn terminate(&mut self) -> ExitStatus {
        let id = self.server.id().to_string();
        let sent = Command::new("kill").args(["-TERM", &id]).status().expect("kill");
        assert!(sent.success());
        wait(&mut self.server, Duration::from_secs(60))
    }

    /// Makes a table with the settings and gives its link and the host's client.
    pub(crate) fn host(&self, name: &str, words: &[&str]) -> (String, Player) {
        let mut command = Command::new(DULLE);
        command.args(["--lang", "en", "join", &self.url(), "--name", name, "--quiet"]).args(words);
        let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn().expect("dulle");
        let mut lines = BufReader::new(child.stdout.take().expect("an output")).lines();
        let line = lines.next().expect("a line").expect("text");
        let link = line.split_once(": ").expect("a link").1.to_owned();
        (link, Player { child })
    }

    pub(crate) fn join(&self, link: &str, name: &str, words: &[&str]) -> Player {
        let mut command = Command::new(DULLE);
        command.args(["--lang", "en", "join", link, "--name", name, "--quiet"]).args(words);
        let child = command.stdin(Stdio::null()).stdout(Stdio::null()).spawn().expect("dulle");
        Player { child }
    }

    /// A spectator who says what they see.
    pub(crate) fn join_loudly(&self, link: &str, name: &str) -> Child {
        let mut command = Command::new(DULLE);
        command.args(["--lang", "en", "join", link, "--name", name, "--watch"]);
        command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn().expect("dulle")
    }
}

impl Drop for House {
    fn drop(&mut self) {
        self.kill();
    }
}

fn start(database: &str, address: &str, flags: Flags) -> (Child, String) {
    let Flags { rate, absent, presence } = flags;
    let mut child = Command::new(DULLE)
        .args(["--lang", "en", "serve", "--address", address, "--pause", "0", "0"])
        .args(["--database", database, "--absent", absent, "--presence", presence])
        .args([
            "--rate",
            rate,
            "--log-level",
            "warn",
            "--new-hands",
            "0",
            // Tests copy files more often than people.
            "--exports",
            "0",
            "--tournaments",
            "everybody",
        ])
        .stdout(Stdio::piped())
        .spawn()
        .expect("dulle");
    let mut lines = BufReader::new(child.stdout.take().expect("an output")).lines();
    let line = lines.next().expect("the server starts").expect("text");
    let address = line.rsplit("http://").next().expect("an address").to_owned();
    (child, address)
}

/// A client that is a process.
pub(crate) struct Player {
    child: Child,
}

impl Player {
    pub(crate) fn wait(&mut self, time: Duration) -> ExitStatus {
        wait(&mut self.child, time)
    }

    /// Stops the process as Ctrl-Z does, or lets it run again: its connection stays open.
    pub(crate) fn stop(&self, stopped: bool) {
        let signal = if stopped { "-STOP" } else { "-CONT" };
        let sent = Command::new("kill").args([signal, &self.child.id().to_string()]).status();
        assert!(sent.expect("kill").success());
    }

    pub(crate) fn is_over(&mut self) -> bool {
        self.child.try_wait().expect("a process").is_some()
    }
}

impl Drop for Player {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn wait(child: &mut Child, time: Duration) -> ExitStatus {
    let start = Instant::now();
    loop {
        if let Some(status) = child.try_wait().expect("a process") {
            return status;
        }
        assert!(start.elapsed() < time, "it does not end");
        std::thread::sleep(Duration::from_millis(10));
    }
}
