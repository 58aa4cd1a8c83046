//! Connections for which there is no room are told so and closed.

use std::sync::Arc;
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::Semaphore;
use tokio::time::timeout;

/// Connections that are told so at the same time; more of them are closed without a word.
const AT_ONCE: usize = 32;
/// How long one may take to hear it.
const BRIEF: Duration = Duration::from_millis(500);

const FULL: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\nRetry-After: 10\r\nConnection: close\r\n\
    Content-Type: application/json\r\nContent-Length: 71\r\n\r\n\
    {\"error\":\"full\",\"message\":\"There are too many connections. Try later.\"}";

/// Says no.
#[derive(Clone, Debug)]
pub(super) struct Refusals(Arc<Semaphore>);

impl Default for Refusals {
    fn default() -> Self {
        Self(Arc::new(Semaphore::new(AT_ONCE)))
    }
}

impl Refusals {
    pub(super) fn refuse(&self, mut stream: TcpStream) {
        let Ok(place) = Arc::clone(&self.0).try_acquire_owned() else { return };
        tokio::spawn(async move {
            let told = timeout(BRIEF, async {
                stream.write_all(FULL).await?;
                stream.shutdown().await?;
                // A connection with unread bytes would be reset, and the answer lost with it.
                stream.read(&mut [0; 2048]).await
            });
            let _ = told.await;
            drop(place);
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::http::error::AGAIN;

    #[test]
    fn the_answer_is_as_long_as_it_says() {
        let text = std::str::from_utf8(FULL).expect("text");
        let (head, body) = text.split_once("\r\n\r\n").expect("a head");
        assert!(head.ends_with(&format!("Content-Length: {}", body.len())));
        assert!(head.contains(&format!("Retry-After: {AGAIN}\r\n")));
        assert_eq!(serde_json::from_str::<serde_json::Value>(body).expect("JSON")["error"], "full");
    }
}
