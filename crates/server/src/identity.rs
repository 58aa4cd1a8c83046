//! Who sends a request.

use std::sync::Arc;

use axum::http::{HeaderMap, header};
use dulle_protocol::Name;
use dulle_store::{Secret, UnixMillis};
use futures_util::future::BoxFuture;
use sha2::{Digest, Sha256};

use crate::table::PlayerId;

/// The sender, as far as a request tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Visitor {
    pub player: PlayerId,
    /// The player's name, if known; otherwise the client sends one.
    pub name: Option<Name>,
    /// The session of the request, where there are sessions.
    pub session: Option<Secret>,
    /// When the session ends if it is not used again.
    pub expires_at: Option<UnixMillis>,
    /// Whose chat the player does not want to read.
    pub hidden: Arc<[PlayerId]>,
}

/// It cannot be said now whose request it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("nobody can be recognised at the moment")]
pub struct Unavailable;

/// Identifies the caller. None for an unknown caller, whose request is refused.
pub trait Identity: Send + Sync + 'static {
    fn who<'a>(
        &'a self,
        headers: &'a HeaderMap,
    ) -> BoxFuture<'a, Result<Option<Visitor>, Unavailable>>;

    /// Waits until the visitor's session has expired. Without sessions it waits for ever.
    fn until_expired<'a>(&'a self, _visitor: &'a Visitor) -> BoxFuture<'a, ()> {
        Box::pin(std::future::pending())
    }
}

/// The cookie that holds the token.
pub const COOKIE: &str = "dulle";
/// The same for encrypted connections only. Browsers refuse such a name from other hosts and from plain
/// connections.
pub const SECURE_COOKIE: &str = "__Host-dulle";

/// Guests without a database, for journals without a store: the owner of the token is the player.
/// The player's identifier is the token's hash, so no journal and no log can be used to take the
/// player's seat.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tokens;

/// Shorter ones could be guessed.
const TOKEN: std::ops::RangeInclusive<usize> = 22..=128;

impl Tokens {
    pub fn player(token: &str) -> Option<PlayerId> {
        let plain = token.bytes().all(|letter| letter.is_ascii_alphanumeric());
        if !plain || !TOKEN.contains(&token.len()) {
            return None;
        }
        let mut hash = Sha256::new();
        hash.update(b"dulle player 1");
        hash.update(token);
        let digest: [u8; 32] = hash.finalize().into();
        Some(PlayerId::new(dulle_protocol::Hex32(digest).to_string()))
    }
}

impl Identity for Tokens {
    fn who<'a>(
        &'a self,
        headers: &'a HeaderMap,
    ) -> BoxFuture<'a, Result<Option<Visitor>, Unavailable>> {
        let player = cookie(headers, COOKIE).and_then(Self::player);
        Box::pin(std::future::ready(Ok(player.map(|player| Visitor {
            player,
            name: None,
            session: None,
            expires_at: None,
            hidden: Arc::default(),
        }))))
    }
}

/// What the cookie of a session says, whether there is such a session or not.
pub fn session_cookie(headers: &HeaderMap) -> Option<&str> {
    cookie(headers, COOKIE).or_else(|| cookie(headers, SECURE_COOKIE))
}

/// The value of a cookie.
pub fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs =
        cookies.flat_map(|line| line.split(';')).filter_map(|pair| pair.split_once('='));
    pairs.find(|(key, _)| key.trim() == name).map(|(_, value)| value.trim())
}
