//! How many bytes a WebSocket may send. Pieces of a message that never ends are not seen above: they are
//! neither frames nor messages there, and may be empty.

use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use dulle_protocol::MESSAGE_LIMIT;

use crate::token_bucket::TokenBucket;

/// Bytes for each message that a client may send. Most have fewer than a hundred.
const EACH: u32 = 256;
/// Long messages beyond that, at once.
const LONG: usize = 4;

/// What comes from one connection. It counts from the moment it becomes a WebSocket.
#[derive(Clone, Debug, Default)]
pub(crate) struct Intake(Arc<OnceLock<Mutex<TokenBucket>>>);

impl Intake {
    /// From now on: this many messages a second, and at once.
    pub(crate) fn limit(&self, rate: u32, burst: u32) {
        let bytes = |messages: u32| f64::from(messages) * f64::from(EACH);
        let most = bytes(burst) + (LONG * MESSAGE_LIMIT) as f64;
        // A connection becomes a WebSocket once.
        let _ = self.0.set(Mutex::new(TokenBucket::new(bytes(rate), most)));
    }

    /// Whether this many more bytes are within the limit.
    pub(super) fn take(&self, bytes: usize) -> bool {
        let Some(bucket) = self.0.get() else { return true };
        bucket.lock().unwrap_or_else(PoisonError::into_inner).take_many(bytes as f64)
    }
}
