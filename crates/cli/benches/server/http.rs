//! Guests and tables, over a few connections that stay open.

use std::io;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::JoinSet;

/// A table and the cookies of those who will sit there.
pub(crate) struct Made {
    pub(crate) id: String,
    pub(crate) cookies: [String; 4],
}

const WORKERS: usize = 32;
const SETTINGS: &str = r#"{"rulebook":"ddv2026"}"#;

/// A number of tables with four guests each.
pub(crate) async fn make(address: &str, count: usize) -> io::Result<Vec<Made>> {
    let mut workers = JoinSet::new();
    for worker in 0..WORKERS.min(count) {
        let address = address.to_owned();
        let share = (worker..count).step_by(WORKERS).count();
        workers.spawn(async move {
            let mut line = Line::open(address).await?;
            let mut made = Vec::with_capacity(share);
            for _ in 0..share {
                made.push(line.make().await?);
            }
            Ok::<_, io::Error>(made)
        });
    }
    let mut made = Vec::with_capacity(count);
    while let Some(share) = workers.join_next().await {
        made.extend(share.map_err(io::Error::other)??);
    }
    Ok(made)
}

/// What is at an address.
pub(crate) async fn get(host: &str, path: &str) -> io::Result<String> {
    let mut stream = TcpStream::connect(host).await?;
    let request = format!("GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    Ok(answer)
}

struct Line {
    stream: TcpStream,
    host: String,
}

impl Line {
    async fn open(address: String) -> io::Result<Self> {
        Ok(Self { stream: TcpStream::connect(&address).await?, host: address })
    }

    async fn make(&mut self) -> io::Result<Made> {
        let mut cookies: [String; 4] = Default::default();
        for (cookie, name) in cookies.iter_mut().zip(["Anna", "Ben", "Cem", "Dora"]) {
            let body = format!(r#"{{"name":"{name}"}}"#);
            let answer = self.post("/api/guest", "", &body).await?;
            let set = answer.lines().find_map(|line| line.strip_prefix("set-cookie: "));
            let pair = set.and_then(|set| set.split(';').next());
            *cookie = pair.ok_or_else(|| io::Error::other(answer.clone()))?.to_owned();
        }
        let answer = self.post("/api/tables", &cookies[0], SETTINGS).await?;
        let id = answer.split("\"/t/").nth(1).and_then(|rest| rest.split('"').next());
        let id = id.ok_or_else(|| io::Error::other(answer.clone()))?.to_owned();
        Ok(Made { id, cookies })
    }

    async fn post(&mut self, path: &str, cookie: &str, body: &str) -> io::Result<String> {
        let request = format!(
            "POST {path} HTTP/1.1\r\nHost: {}\r\nCookie: {cookie}\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            self.host,
            body.len()
        );
        self.stream.write_all(request.as_bytes()).await?;
        let mut answer = Vec::new();
        loop {
            if self.stream.read_buf(&mut answer).await? == 0 {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
            let text = String::from_utf8_lossy(&answer);
            let Some((head, body)) = text.split_once("\r\n\r\n") else { continue };
            let length = head.lines().find_map(|line| line.strip_prefix("content-length: "));
            if length.and_then(|length| length.parse().ok()) == Some(body.len()) {
                return Ok(text.into_owned());
            }
        }
    }
}
