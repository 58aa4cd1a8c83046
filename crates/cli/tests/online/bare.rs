//! The server with its usual limits, and visitors from several addresses: every 127.x.y.z is this machine.

use std::io::{BufRead, BufReader};
use std::net::{IpAddr, SocketAddr};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

use crate::house::DULLE;

/// A server that ends with the test.
pub(crate) struct Bare {
    pub(crate) server: Child,
    pub(crate) address: SocketAddr,
    /// SQLite's place.
    _folder: Option<tempfile::TempDir>,
}

impl Bare {
    /// `before` is what a shell does first, such as `ulimit -n 100`.
    pub(crate) fn new(before: &str, flags: &[&str]) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let database = format!("sqlite:{}", folder.path().join("dulle.db").display());
        let mut bare = Self::on(&database, before, flags).expect("it starts");
        bare._folder = Some(folder);
        bare
    }

    /// The same on any database; what it says where it does not start.
    pub(crate) fn on(database: &str, before: &str, flags: &[&str]) -> Result<Self, String> {
        let mut server = Command::new("/bin/sh")
            .args(["-c", &format!("{before}; exec \"$@\""), "sh", DULLE, "--lang", "en", "serve"])
            .args(["--address", "127.0.0.1:0", "--database", database])
            .args(flags)
            .env("DULLE_LOG_LEVEL", "error")
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("a shell");
        let output = BufReader::new(server.stdout.take().expect("an output"));
        match output.lines().next() {
            Some(Ok(line)) => {
                let address = line.rsplit("http://").next().and_then(|text| text.parse().ok());
                Ok(Self { server, address: address.expect("an address"), _folder: None })
            }
            _ => {
                let output = server.wait_with_output().expect("it ends");
                assert!(!output.status.success());
                Err(String::from_utf8_lossy(&output.stderr).into_owned())
            }
        }
    }

    /// What the server has in memory, in MiB.
    pub(crate) fn memory(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.server.id()));
        let status = status.expect("it runs");
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).expect("a size");
        line.split_whitespace().next().and_then(|text| text.parse::<u64>().ok()).expect("KiB")
            / 1024
    }

    pub(crate) fn signal(&self, signal: &str) {
        let id = self.server.id().to_string();
        assert!(Command::new("kill").args([signal, &id]).status().expect("kill").success());
    }

    /// How it ended, and after how long.
    pub(crate) fn ended(&mut self, most: Duration) -> (ExitStatus, Duration) {
        let start = Instant::now();
        loop {
            if let Some(status) = self.server.try_wait().expect("a process") {
                return (status, start.elapsed());
            }
            assert!(start.elapsed() < most, "the server does not end");
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    pub(crate) async fn connect(&self, from: [u8; 4]) -> std::io::Result<TcpStream> {
        let socket = TcpSocket::new_v4()?;
        socket.bind(SocketAddr::new(IpAddr::from(from), 0))?;
        socket.connect(self.address).await
    }

    /// The whole answer, or what was heard until the connection ended.
    pub(crate) async fn ask(&self, from: [u8; 4], line: &str, cookie: &str, body: &str) -> String {
        let request = format!(
            "{line} HTTP/1.1\r\nHost: {}\r\nCookie: {cookie}\r\nConnection: close\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        );
        let mut heard = Vec::new();
        if let Ok(mut stream) = self.connect(from).await {
            let _ = stream.write_all(request.as_bytes()).await;
            let _ = stream.read_to_end(&mut heard).await;
        }
        String::from_utf8_lossy(&heard).into_owned()
    }

    /// The cookie of a new guest.
    pub(crate) async fn guest(&self, from: [u8; 4], name: &str) -> Option<String> {
        let body = serde_json::json!({ "name": name }).to_string();
        let answer = self.ask(from, "POST /api/guest", "", &body).await;
        let cookie = answer.lines().find_map(|line| line.strip_prefix("set-cookie: "))?;
        cookie.split(';').next().map(str::to_owned)
    }

    /// The identifier of a new table.
    pub(crate) async fn table(
        &self,
        from: [u8; 4],
        cookie: &str,
        settings: &str,
    ) -> Option<String> {
        let answer = self.ask(from, "POST /api/tables", cookie, settings).await;
        answer.split("\"/t/").nth(1)?.split('"').next().map(str::to_owned)
    }
}

impl Drop for Bare {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}
