//! What waits for one connection.

use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, OnceLock};

use axum::extract::ws::Utf8Bytes;
use dulle_protocol::CloseReason;
use tokio::sync::mpsc;

/// Bytes that may wait for a slow client before it is dropped. A table's whole view has some ten
/// thousand, with a long sheet a hundred thousand.
const BYTES: usize = 512 * 1024;

/// The way to a connection. When it is full the connection is dropped: nobody is waited for.
#[derive(Clone, Debug)]
pub struct Outbox {
    lines: mpsc::Sender<Utf8Bytes>,
    bytes: Arc<AtomicUsize>,
    reason: Arc<OnceLock<CloseReason>>,
}

/// The connection's end.
#[derive(Debug)]
pub struct Lines {
    lines: mpsc::Receiver<Utf8Bytes>,
    bytes: Arc<AtomicUsize>,
    reason: Arc<OnceLock<CloseReason>>,
}

/// The connection does not keep up, or has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slow;

/// Both ends of a channel with room for this many lines.
pub fn outbox(lines: usize) -> (Outbox, Lines) {
    let (sender, receiver) = mpsc::channel(lines);
    let (bytes, reason) = (Arc::new(AtomicUsize::new(0)), Arc::new(OnceLock::new()));
    let outbox = Outbox { lines: sender, bytes: Arc::clone(&bytes), reason: Arc::clone(&reason) };
    (outbox, Lines { lines: receiver, bytes, reason })
}

impl Outbox {
    /// A line of any length finds room where little waits.
    ///
    /// # Errors
    /// When too much waits already.
    pub fn push(&self, line: Utf8Bytes) -> Result<(), Slow> {
        let length = line.len();
        if self.bytes.load(Relaxed) >= BYTES {
            return Err(Slow);
        }
        self.bytes.fetch_add(length, Relaxed);
        self.lines.try_send(line).map_err(|_| Slow)
    }

    /// Why it ends, for the connection to tell when it has told everything else. The first reason counts.
    pub fn close(&self, reason: CloseReason) {
        let _ = self.reason.set(reason);
    }
}

impl Lines {
    /// Waits for lines; none where the table has dropped the connection.
    pub async fn recv_many(&mut self, lines: &mut Vec<Utf8Bytes>, most: usize) -> usize {
        let before = lines.len();
        let received = self.lines.recv_many(lines, most).await;
        self.taken(lines[before..].iter().map(|line| line.len()).sum());
        received
    }

    pub async fn recv(&mut self) -> Option<Utf8Bytes> {
        let line = self.lines.recv().await;
        self.taken(line.as_ref().map_or(0, |line| line.len()));
        line
    }

    /// # Errors
    /// When there is none at the moment, or there will be none.
    pub fn try_recv(&mut self) -> Result<Utf8Bytes, mpsc::error::TryRecvError> {
        let line = self.lines.try_recv()?;
        self.taken(line.len());
        Ok(line)
    }

    /// Why the table has dropped the connection, where it said so.
    pub fn reason(&self) -> Option<CloseReason> {
        self.reason.get().copied()
    }

    fn taken(&self, bytes: usize) {
        self.bytes.fetch_sub(bytes, Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn lines_and_bytes_that_wait_are_bounded() {
        let (small, mut lines) = outbox(32);
        assert_eq!((0..1000).filter(|_| small.push("x".into()).is_ok()).count(), 32);
        let mut heard = Vec::new();
        assert_eq!(lines.recv_many(&mut heard, 16).await, 16);
        assert!(small.push("x".into()).is_ok());
        let (large, mut lines) = outbox(1000);
        let line = Utf8Bytes::from("x".repeat(100_000));
        assert_eq!((0..1000).filter(|_| large.push(line.clone()).is_ok()).count(), 6);
        assert!(lines.recv().await.is_some() && lines.try_recv().is_ok());
        assert!(large.push(line).is_ok());
    }
}
