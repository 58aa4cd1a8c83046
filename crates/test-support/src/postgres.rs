//! A PostgreSQL server of a test's own, in a folder of its own, on a Unix socket, and encrypted on a
//! port if asked for.

use std::ffi::OsStr;
use std::net::TcpListener;
use std::os::unix::fs::PermissionsExt;
use std::os::unix::fs::chown;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

use tempfile::TempDir;

use crate::certificates::Signed;

#[derive(Debug)]
pub struct Server {
    folder: PathBuf,
    programs: PathBuf,
    user: Option<(u32, u32)>,
    durable: bool,
    databases: AtomicU32,
    keeper: Child,
    /// Where encrypted connections are taken.
    port: Option<u16>,
}

/// Where a Unix socket gets its name from.
const USUAL_PORT: u16 = 5432;

impl Server {
    /// Starts a server. Only a benchmark needs one that waits for the disk: a server that is killed
    /// loses nothing, a machine that loses its power is not among the tests.
    pub fn start(durable: bool) -> Self {
        let server = Self::prepared(durable, None);
        server.resume();
        server
    }

    /// Starts a server with `ssl=on` that shows a certificate.
    pub fn start_encrypted(signed: &Signed) -> Self {
        let free = TcpListener::bind("127.0.0.1:0").expect("a port");
        let port = free.local_addr().expect("an address").port();
        drop(free);
        let server = Self::prepared(false, Some(port));
        server.show(signed);
        server.resume();
        server
    }

    fn prepared(durable: bool, port: Option<u16>) -> Self {
        let programs = folder_of("initdb");
        let user = unprivileged();
        let folder = TempDir::with_prefix("dulle-pg-").expect("a folder").keep();
        if let Some((uid, gid)) = user {
            chown(&folder, Some(uid), Some(gid)).expect("root may do that");
        }
        let keeper = keeper(&folder, &programs, user);
        let databases = AtomicU32::new(0);
        let server = Self { folder, programs, user, durable, databases, keeper, port };
        server.run(
            "initdb",
            ["-U", "dulle", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync"],
        );
        server
    }

    /// Puts a certificate where the server finds it when it starts.
    pub fn show(&self, signed: &Signed) {
        for (name, text) in [("server.crt", &signed.certificate), ("server.key", &signed.key)] {
            let file = self.folder.join(name);
            std::fs::write(&file, text).expect("a file");
            std::fs::set_permissions(&file, PermissionsExt::from_mode(0o600)).expect("allowed");
            if let Some((uid, gid)) = self.user {
                chown(&file, Some(uid), Some(gid)).expect("root may do that");
            }
        }
    }

    /// Where a host of this machine leads to a database, encrypted or not as `parameters` say.
    pub fn encrypted_url(&self, host: &str, database: &str, parameters: &str) -> String {
        let port = self.port.expect("a server that encrypts");
        format!("postgres://dulle@{host}:{port}/{database}?{parameters}")
    }

    pub fn resume(&self) {
        let socket = self.folder.display();
        let fsync = if self.durable { "on" } else { "off" };
        let reached = match self.port {
            None => "-c listen_addresses=''".to_owned(),
            Some(port) => format!(
                "-c listen_addresses=127.0.0.1 -p {port} -c ssl=on -c ssl_cert_file={socket}/server.crt \
                 -c ssl_key_file={socket}/server.key"
            ),
        };
        let options = format!(
            "{reached} -c unix_socket_directories='{socket}' -c fsync={fsync} -c max_connections=200"
        );
        let log = self.folder.join("log");
        let log = log.to_str().expect("UTF-8");
        self.run("pg_ctl", ["start", "-w", "-s", "-l", log, "-o", &options]);
    }

    /// As if it had been killed.
    pub fn stop(&self) {
        self.run("pg_ctl", ["stop", "-s", "-m", "immediate"]);
    }

    /// The address of a new database.
    pub fn new_database(&self) -> String {
        url(&self.folder, &self.new_name())
    }

    /// The name of a new database.
    pub fn new_name(&self) -> String {
        let name = format!("d{}", self.databases.fetch_add(1, Ordering::Relaxed));
        let mut create = self.as_user(&folder_of("createdb").join("createdb"));
        let port = self.port.unwrap_or(USUAL_PORT).to_string();
        run(create.arg("-h").arg(&self.folder).args(["-p", &port, "-U", "dulle", &name]));
        name
    }

    /// The address of a new database with what a dump in SQL holds.
    pub fn database_from(&self, dump: &Path) -> String {
        let url = self.new_database();
        let dump = std::fs::File::open(dump).expect("a dump");
        let mut load = self.as_user(&folder_of("psql").join("psql"));
        load.args(["-q", "-v", "ON_ERROR_STOP=1", &url]).stdin(dump).stdout(Stdio::null());
        assert!(load.status().expect("it starts").success(), "{load:?} failed");
        url
    }

    fn run<S: AsRef<OsStr>>(&self, program: &str, words: impl IntoIterator<Item = S>) {
        let mut command = self.as_user(&self.programs.join(program));
        run(command.arg("-D").arg(self.folder.join("data")).args(words));
    }

    fn as_user(&self, program: &Path) -> Command {
        as_user(program, self.user, &self.folder)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        drop(self.keeper.stdin.take());
        let _ = self.keeper.wait();
    }
}

pub fn url(folder: &Path, database: &str) -> String {
    format!("postgres://dulle@localhost/{database}?host={}", folder.display())
}

fn run(command: &mut Command) {
    // What a server inherits it keeps open: our output must not be among it.
    let status = command.stdin(Stdio::null()).stdout(Stdio::null()).status();
    assert!(status.expect("it starts").success(), "{command:?} failed");
}

/// A server refuses to be root.
fn unprivileged() -> Option<(u32, u32)> {
    let id = |words: &[&str]| -> u32 {
        let output = Command::new("id").args(words).output().expect("id");
        String::from_utf8_lossy(&output.stdout).trim().parse().expect("a number")
    };
    (id(&["-u"]) == 0).then(|| (id(&["-u", "nobody"]), id(&["-g", "nobody"])))
}

fn as_user(program: &Path, user: Option<(u32, u32)>, folder: &Path) -> Command {
    let mut command = Command::new(program);
    command.current_dir(folder).env("LC_ALL", "C");
    if let Some((uid, gid)) = user {
        command.uid(uid).gid(gid);
    }
    command
}

/// Stops the server and removes its folder when the tests end, however they end: its standard input
/// closes with our process.
fn keeper(folder: &Path, programs: &Path, user: Option<(u32, u32)>) -> Child {
    let script = "cat >/dev/null; \"$1/pg_ctl\" stop -s -m immediate -D \"$2/data\"; rm -rf \"$2\"";
    let mut shell = as_user(Path::new("/bin/sh"), user, Path::new("/"));
    shell.args(["-c", script, "keeper"]).arg(programs).arg(folder);
    // Ctrl-C reaches the whole group of the terminal: the keeper has to outlive it.
    shell.process_group(0).stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
    shell.spawn().expect("a shell")
}

/// Not all of them need be in one folder.
fn folder_of(program: &str) -> PathBuf {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    if let Ok(versions) = std::fs::read_dir("/usr/lib/postgresql") {
        let version = |entry: std::io::Result<std::fs::DirEntry>| entry.ok().map(|e| e.path());
        let mut versions: Vec<PathBuf> = versions.filter_map(version).collect();
        versions.sort();
        folders.extend(versions.into_iter().rev().map(|version| version.join("bin")));
    }
    let found = folders.into_iter().find(|folder| folder.join(program).exists());
    found.expect("PostgreSQL is needed for the tests: apt-get install -y postgresql")
}
