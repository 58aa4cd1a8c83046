//! A server of its own for each test, and visitors who ask it.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use dulle_server::config::Config;
use dulle_server::http::{Assets, Clock, Hashing, HttpLimits};
use dulle_server::limits::StoredLimits;
use dulle_server::serve::Server;
use dulle_store::{OpenOptions, Store};
use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

pub(crate) struct House {
    pub(crate) address: SocketAddr,
    folder: tempfile::TempDir,
    end: Option<oneshot::Sender<()>>,
    running: Option<JoinHandle<()>>,
}

/// Quick bots, cheap passwords, no limits.
fn quick(folder: &tempfile::TempDir) -> Config {
    let mut config = Config {
        address: SocketAddr::from(([127, 0, 0, 1], 0)),
        database: format!("sqlite:{}", folder.path().join("dulle.db").display()),
        ..Config::default()
    };
    config.tables.pause = (Duration::ZERO, Duration::ZERO);
    config.tables.after_trick = Duration::ZERO;
    config.limits.rate = 10_000;
    config.limits.burst = 10_000;
    config.limits.stored = StoredLimits::none();
    config.http.limits = HttpLimits::none();
    config.http.hashing = Hashing { kibibytes: 64, passes: 1, at_once: 2 };
    config
}

impl House {
    pub(crate) async fn new() -> Self {
        Self::with(|_| {}, None).await
    }

    pub(crate) async fn with(change: impl FnOnce(&mut Config), clock: Option<Clock>) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let mut config = quick(&folder);
        change(&mut config);
        let mut server = Server::start(config).await.expect("it starts");
        if let Some(clock) = clock {
            server = server.with_clock(clock);
        }
        Self::of(server, folder)
    }

    /// With a browser client.
    pub(crate) async fn with_client(client: impl Assets) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let server = Server::start(quick(&folder)).await.expect("it starts");
        Self::of(server.with_assets(Arc::new(client)), folder)
    }

    fn of(server: Server, folder: tempfile::TempDir) -> Self {
        let address = server.address().expect("an address");
        let (end, ended) = oneshot::channel::<()>();
        let running = tokio::spawn(async move {
            let ended = async {
                let _ = ended.await;
            };
            server.run(ended).await.expect("it ends well");
        });
        Self { address, folder, end: Some(end), running: Some(running) }
    }

    pub(crate) fn visitor(&self) -> Visitor {
        Visitor::at(self.address)
    }

    pub(crate) async fn guest(&self, name: &str) -> Visitor {
        let mut visitor = self.visitor();
        let reply = visitor.post("/api/guest", &format!(r#"{{"name":"{name}"}}"#)).await;
        assert_eq!(reply.status, 201, "{}", reply.body);
        visitor
    }

    /// A guest who has made an account with [`PASSWORD`], and its recovery code.
    pub(crate) async fn account(&self, name: &str) -> (Visitor, String) {
        let mut visitor = self.guest("Guest").await;
        let body = format!(r#"{{"name":"{name}","password":"{PASSWORD}"}}"#);
        let reply = visitor.post("/api/account", &body).await;
        assert_eq!(reply.status, 201, "{}", reply.body);
        (visitor, reply.json()["recovery"].as_str().expect("a code").to_owned())
    }

    /// Another look at the same database.
    pub(crate) async fn store(&self) -> Store {
        let url = format!("sqlite:{}", self.folder.path().join("dulle.db").display());
        Store::open(&url, OpenOptions::default()).await.expect("a store")
    }

    /// Everything that is in the files of the database.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        let files = std::fs::read_dir(self.folder.path()).expect("a folder");
        files.flat_map(|file| std::fs::read(file.expect("a file").path()).expect("bytes")).collect()
    }

    /// The same database, in a server that begins anew. It has another address.
    pub(crate) async fn restart(mut self) -> Self {
        self.end.take().expect("once").send(()).expect("it runs");
        self.running.take().expect("once").await.expect("it ends");
        let server = Server::start(quick(&self.folder)).await.expect("it starts");
        Self::of(server, self.folder)
    }

    pub(crate) async fn end(mut self) {
        self.end.take().expect("once").send(()).expect("it runs");
        self.running.take().expect("once").await.expect("it ends");
    }

    /// The value of a metric.
    pub(crate) async fn metric(&self, name: &str) -> f64 {
        let page = self.visitor().get("/metrics").await.body;
        let line = page.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        line.expect(name).parse().expect("a number")
    }
}

pub(crate) const PASSWORD: &str = "correct horse battery";

/// A browser or a program: it keeps its cookie.
#[derive(Clone)]
pub(crate) struct Visitor {
    pub(crate) address: SocketAddr,
    /// `name=value`
    pub(crate) cookie: Option<String>,
    /// What it always says.
    pub(crate) headers: Vec<(&'static str, String)>,
}

pub(crate) struct Reply {
    pub(crate) status: u16,
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) body: String,
}

impl Reply {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).expect(&self.body)
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let found = self.headers.iter().find(|(key, _)| key == name);
        found.map(|(_, value)| value.as_str())
    }

    /// The code of an error; every error has the one shape.
    pub(crate) fn error(&self) -> String {
        let json = self.json();
        let fields: Vec<&String> = json.as_object().expect("an object").keys().collect();
        assert_eq!(fields, ["error", "message"], "{json}");
        assert!(json["message"].as_str().expect("a sentence").ends_with('.'), "{json}");
        json["error"].as_str().expect("a code").to_owned()
    }
}

impl Visitor {
    pub(crate) fn at(address: SocketAddr) -> Self {
        Self { address, cookie: None, headers: Vec::new() }
    }

    pub(crate) fn saying(&self, name: &'static str, value: &str) -> Self {
        let mut other = self.clone();
        other.headers.push((name, value.to_owned()));
        other
    }

    pub(crate) async fn get(&mut self, path: &str) -> Reply {
        self.ask("GET", path, b"").await
    }

    pub(crate) async fn post(&mut self, path: &str, body: &str) -> Reply {
        self.ask("POST", path, body.as_bytes()).await
    }

    pub(crate) async fn patch(&mut self, path: &str, body: &str) -> Reply {
        self.ask("PATCH", path, body.as_bytes()).await
    }

    pub(crate) async fn delete(&mut self, path: &str, body: &str) -> Reply {
        self.ask("DELETE", path, body.as_bytes()).await
    }

    pub(crate) async fn ask(&mut self, method: &str, path: &str, body: &[u8]) -> Reply {
        let mut head = format!("{method} {path} HTTP/1.1\r\nConnection: close\r\n");
        let mut say = |name: &str, value: &str| {
            head.push_str(&format!("{name}: {value}\r\n"));
        };
        let says = |name: &str| self.headers.iter().any(|(said, _)| *said == name);
        if !says("host") {
            say("host", &self.address.to_string());
        }
        if !says("content-type") && !body.is_empty() {
            say("content-type", "application/json");
        }
        if !body.is_empty() || method != "GET" {
            say("content-length", &body.len().to_string());
        }
        if let Some(cookie) = &self.cookie {
            say("cookie", cookie);
        }
        for (name, value) in &self.headers {
            say(name, value);
        }
        head.push_str("\r\n");
        let reply = raw(self.address, &[head.as_bytes(), body].concat()).await;
        crate::openapi::check(method, path, &reply);
        if let Some(cookie) = reply.header("set-cookie") {
            let pair = cookie.split(';').next().expect("a pair").to_owned();
            self.cookie = Some(pair).filter(|pair| !pair.ends_with('='));
        }
        reply
    }
}

/// Whatever bytes, and the answer to them.
pub(crate) async fn raw(address: SocketAddr, bytes: &[u8]) -> Reply {
    let mut stream = TcpStream::connect(address).await.expect("a connection");
    // A server that refuses early need not read everything.
    let _ = stream.write_all(bytes).await;
    let mut answer = Vec::new();
    let _ = tokio::time::timeout(Duration::from_secs(60), stream.read_to_end(&mut answer)).await;
    let answer = String::from_utf8(answer).expect("UTF-8");
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
    let status = head.split(' ').nth(1).and_then(|word| word.parse().ok()).unwrap_or(0);
    let headers = head.lines().skip(1).filter_map(|line| line.split_once(": "));
    let headers = headers.map(|(name, value)| (name.to_lowercase(), value.to_owned())).collect();
    let headers: Vec<(String, String)> = headers;
    let chunked =
        headers.iter().any(|(name, value)| name == "transfer-encoding" && value == "chunked");
    let body = if chunked { joined(body) } else { body.to_owned() };
    Reply { status, headers, body }
}

/// A body that came in pieces. One whose end is missing is cut off where it ends.
fn joined(mut chunks: &str) -> String {
    let mut body = String::new();
    while let Some((size, rest)) = chunks.split_once("\r\n") {
        let size = usize::from_str_radix(size, 16).expect("a size");
        let Some(piece) = rest.get(..size).filter(|_| size > 0) else { break };
        body.push_str(piece);
        chunks = rest[size..].trim_start_matches("\r\n");
    }
    body
}
