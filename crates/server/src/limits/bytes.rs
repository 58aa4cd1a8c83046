//! Answers that were made and not yet read.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};

use axum::body::{Body, HttpBody};
use hyper::body::{Frame, SizeHint};

use super::source::Source;

/// Bytes of answers that wait for their readers, by source and in all. An answer is refused where
/// those before it already are too many, so that a single one may be of any size.
#[derive(Clone, Debug)]
pub struct Bytes {
    total: usize,
    source: usize,
    waiting: Arc<Mutex<Waiting>>,
}

#[derive(Debug, Default)]
struct Waiting {
    total: usize,
    sources: HashMap<Source, usize>,
}

/// The bytes of one answer.
#[derive(Debug)]
struct Held {
    bytes: usize,
    source: Option<Source>,
    waiting: Arc<Mutex<Waiting>>,
}

/// Too much waits to be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unread;

impl Bytes {
    pub fn new(total: usize, source: usize) -> Self {
        Self { total, source, waiting: Arc::default() }
    }

    /// A body that counts until it was sent or dropped.
    ///
    /// # Errors
    /// When too much waits already.
    pub fn count(&self, body: Body, source: Option<Source>) -> Result<Body, Unread> {
        let bytes = HttpBody::size_hint(&body).lower();
        let bytes = usize::try_from(bytes).unwrap_or(usize::MAX);
        if bytes == 0 {
            return Ok(body);
        }
        let mut waiting = lock(&self.waiting);
        let of_source = source.and_then(|source| waiting.sources.get(&source).copied());
        if waiting.total >= self.total || of_source.unwrap_or(0) >= self.source {
            return Err(Unread);
        }
        waiting.total += bytes;
        if let Some(source) = source {
            *waiting.sources.entry(source).or_default() += bytes;
        }
        let held = Held { bytes, source, waiting: Arc::clone(&self.waiting) };
        Ok(Body::new(Counted { body, held: Arc::new(held) }))
    }
}

/// A body whose pieces count for as long as one of them waits to be written: the connection drops the
/// body itself as soon as it has taken the last piece.
struct Counted {
    body: Body,
    held: Arc<Held>,
}

struct Piece {
    data: axum::body::Bytes,
    _held: Arc<Held>,
}

impl AsRef<[u8]> for Piece {
    fn as_ref(&self) -> &[u8] {
        &self.data
    }
}

impl HttpBody for Counted {
    type Data = axum::body::Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Self::Data>, Self::Error>>> {
        let held = Arc::clone(&self.held);
        Pin::new(&mut self.body).poll_frame(cx).map_ok(|frame| {
            frame.map_data(|data| axum::body::Bytes::from_owner(Piece { data, _held: held }))
        })
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        let mut waiting = lock(&self.waiting);
        waiting.total -= self.bytes;
        if let Some(source) = self.source
            && let Entry::Occupied(mut of_source) = waiting.sources.entry(source)
        {
            *of_source.get_mut() -= self.bytes;
            if *of_source.get() == 0 {
                of_source.remove();
            }
        }
    }
}

fn lock(waiting: &Mutex<Waiting>) -> MutexGuard<'_, Waiting> {
    waiting.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::StreamExt;

    fn source(last: u8) -> Option<Source> {
        Some(Source::of(std::net::IpAddr::from([10, 0, 0, last])))
    }

    #[tokio::test]
    async fn an_answer_counts_until_its_last_piece_is_gone() {
        let bytes = Bytes::new(1000, 10);
        let body = bytes.count(Body::from("more than ten bytes"), source(1)).expect("the first");
        assert_eq!(bytes.count(Body::from("x"), source(1)).err(), Some(Unread));
        let pieces: Vec<_> = body.into_data_stream().collect().await;
        // The body is gone, but what it held has not been written.
        assert_eq!(bytes.count(Body::from("x"), source(1)).err(), Some(Unread));
        assert!(bytes.count(Body::from("x"), source(2)).is_ok());
        drop(pieces);
        assert!(bytes.count(Body::from("x"), source(1)).is_ok());
        let waiting = lock(&bytes.waiting);
        assert!(waiting.total == 0 && waiting.sources.is_empty());
    }

    #[test]
    fn all_together_are_bounded_too() {
        let bytes = Bytes::new(10, 10);
        let _held = bytes.count(Body::from("twelve bytes"), None).expect("the first");
        assert_eq!(bytes.count(Body::from("x"), source(1)).err(), Some(Unread));
    }
}
