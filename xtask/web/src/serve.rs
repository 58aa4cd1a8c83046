//! A small server for development and tests: static files and nothing else.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::Duration;

/// A running server; it stops when it is dropped.
#[derive(Debug)]
pub struct Server {
    address: SocketAddr,
    stop: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

/// What the page may do: nothing from elsewhere. Styles of elements are set for animations.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; \
    style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; manifest-src 'self'; \
    base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const PATIENCE: Duration = Duration::from_secs(5);
/// No request of a browser for a static file is longer.
const MOST_HEADER: u64 = 16 * 1024;

impl Server {
    /// Serves a folder on this machine alone; port 0 takes any free one.
    pub fn start(folder: PathBuf, port: u16) -> std::io::Result<Self> {
        let listener = TcpListener::bind(("127.0.0.1", port))?;
        let address = listener.local_addr()?;
        let stop = Arc::new(AtomicBool::new(false));
        let stopped = Arc::clone(&stop);
        let thread = std::thread::spawn(move || {
            for stream in listener.incoming() {
                if stopped.load(Ordering::Relaxed) {
                    return;
                }
                let Ok(stream) = stream else { continue };
                let folder = folder.clone();
                std::thread::spawn(move || {
                    // Whoever hangs up in the middle gets nothing; there is nobody to tell.
                    let _ = answer(&stream, &folder);
                });
            }
        });
        Ok(Self { address, stop, thread: Some(thread) })
    }

    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves until the program is ended.
    pub fn wait(mut self) {
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        // The listener looks up when somebody knocks.
        let _ = TcpStream::connect(self.address);
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

fn answer(mut stream: &TcpStream, folder: &Path) -> std::io::Result<()> {
    stream.set_read_timeout(Some(PATIENCE))?;
    let mut lines = BufReader::new(stream.take(MOST_HEADER)).lines();
    let first = lines.next().transpose()?.unwrap_or_default();
    let mut accepts = String::new();
    for line in lines {
        let line = line?.to_ascii_lowercase();
        if line.is_empty() {
            break;
        }
        if let Some(value) = line.strip_prefix("accept-encoding:") {
            value.clone_into(&mut accepts);
        }
    }
    let ["GET", path, _] = first.split(' ').collect::<Vec<_>>()[..] else {
        return write!(stream, "HTTP/1.1 405 Method Not Allowed\r\nContent-Length: 0\r\n\r\n");
    };
    let Some((bytes, kind, encoding)) = find(folder, path, &accepts) else {
        return write!(
            stream,
            "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
        );
    };
    write!(
        stream,
        "HTTP/1.1 200 OK\r\nContent-Type: {kind}\r\n{encoding}Content-Length: {}\r\n\
         Content-Security-Policy: {POLICY}\r\nX-Content-Type-Options: nosniff\r\n\
         Cache-Control: no-cache\r\nConnection: close\r\n\r\n",
        bytes.len()
    )?;
    stream.write_all(&bytes)
}

/// The file behind a path, compressed as the browser likes it best.
fn find(folder: &Path, path: &str, accepts: &str) -> Option<(Vec<u8>, &'static str, &'static str)> {
    let path = path.split(['?', '#']).next()?.trim_start_matches('/');
    let path = if path.is_empty() { "index.html" } else { path };
    let safe = |part: &str| !part.is_empty() && !part.starts_with('.') && !part.contains('\\');
    if !path.split('/').all(safe) {
        return None;
    }
    let kind = match path.rsplit('.').next()? {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "webmanifest" => "application/manifest+json",
        "tsv" => "text/plain; charset=utf-8",
        _ => return None,
    };
    let encodings =
        [("br", ".br", "Content-Encoding: br\r\n"), ("gzip", ".gz", "Content-Encoding: gzip\r\n")];
    for (name, ending, header) in encodings {
        if accepts.contains(name)
            && let Ok(bytes) = fs::read(folder.join(format!("{path}{ending}")))
        {
            return Some((bytes, kind, header));
        }
    }
    Some((fs::read(folder.join(path)).ok()?, kind, ""))
}
