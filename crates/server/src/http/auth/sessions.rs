//! Identifies the caller by the session cookie.

use std::time::Duration;

use axum::http::{HeaderMap, HeaderValue};
use dulle_protocol::{Hex32, Name};
use dulle_store::{NewSession, Player, PlayerId, Secret, Store, UnixMillis};
use futures_util::future::BoxFuture;
use sha2::{Digest, Sha256};
use tracing::Instrument;

use crate::connection::OpenSockets;
use crate::http::error::ApiError;
use crate::identity::{COOKIE, Identity, Unavailable, Visitor, cookie};
use crate::world::random;

/// Sessions in the store. Only tokens that this server drew itself are good, so that nobody can
/// be given a session that another person knows.
#[derive(Clone, Debug)]
pub struct Sessions {
    store: Store,
    lifetime: Duration,
    /// Only over encrypted connections.
    secure: bool,
    /// They end with their sessions.
    sockets: OpenSockets,
}

/// A session that is in use.
#[derive(Clone, Debug)]
pub struct ActiveSession {
    pub player: PlayerId,
    pub token: Secret,
    pub seen_at: UnixMillis,
    pub expires_at: UnixMillis,
}

/// What tells a guest from the owner of their name.
const MARK: &str = " (2)";

/// When a session that could not be looked up is looked up again.
const LOOK_AGAIN: Duration = Duration::from_secs(60);

/// A cookie to be set.
pub(in crate::http) type SetCookie = HeaderValue;

impl Sessions {
    pub fn new(store: Store, lifetime: Duration, secure: bool) -> Self {
        Self { store, lifetime, secure, sockets: OpenSockets::default() }
    }

    pub fn sockets(&self) -> &OpenSockets {
        &self.sockets
    }

    /// The prefix makes browsers refuse it from other hosts and from plain connections.
    fn cookie_name(&self) -> &'static str {
        if self.secure { "__Host-dulle" } else { COOKIE }
    }

    /// The session of a request, where it has a good one.
    pub async fn find(&self, headers: &HeaderMap) -> Result<Option<ActiveSession>, ApiError> {
        let Some(token) = cookie(headers, self.cookie_name()).and_then(digest) else {
            return Ok(None);
        };
        let session = self.store.session(&token, UnixMillis::now()).await?;
        Ok(session.map(|session| ActiveSession {
            player: session.player,
            token,
            seen_at: session.seen_at,
            expires_at: session.expires_at,
        }))
    }

    /// A session to begin, and its cookie.
    fn draw(&self, player: &PlayerId) -> Result<(SetCookie, NewSession), ApiError> {
        let drawn = Hex32(random()).to_string();
        let token = digest(&drawn).ok_or(ApiError::Broken)?;
        let at = UnixMillis::now();
        let expires_at = at.plus(self.lifetime);
        let cookie = self.set(&drawn, self.lifetime)?;
        Ok((cookie, NewSession { token, player: player.clone(), at, expires_at }))
    }

    /// Begins a session. Where the player has too many, the oldest ones end. `known` is the hash of the
    /// password that was checked, where one was: it may have been replaced while it was checked.
    pub async fn begin(
        &self,
        player: &PlayerId,
        known: Option<Secret>,
    ) -> Result<SetCookie, ApiError> {
        let (cookie, new) = self.draw(player)?;
        let own = self.clone();
        to_the_end(async move {
            let player = at_tables(&new.player);
            for old in own.store.create_session(new, known.as_ref()).await? {
                own.sockets.cut_session(&player, &old);
            }
            Ok(cookie)
        })
        .await
    }

    /// Ends all sessions of a player and begins a new one: whatever was known before is worthless.
    pub async fn renew(&self, player: &PlayerId) -> Result<SetCookie, ApiError> {
        let (own, player) = (self.clone(), player.clone());
        to_the_end(async move {
            own.end_all(&player).await?;
            own.begin(&player, None).await
        })
        .await
    }

    /// Sets a new password, and a recovery code where there is one; all sessions of before end. `known` is
    /// the hash of the password or of the code that was checked.
    pub async fn replace_password(
        &self,
        player: &PlayerId,
        known: Secret,
        password: Secret,
        recovery: Option<Secret>,
    ) -> Result<SetCookie, ApiError> {
        let (cookie, new) = self.draw(player)?;
        let own = self.clone();
        to_the_end(async move {
            let (player, token) = (at_tables(&new.player), new.token.clone());
            own.store.replace_password(&known, &password, recovery.as_ref(), new).await?;
            own.sockets.cut_others(&player, Some(&token));
            Ok(cookie)
        })
        .await
    }

    /// Ends all sessions of a player, this one included.
    pub async fn end_all(&self, player: &PlayerId) -> Result<(), ApiError> {
        let (own, player) = (self.clone(), player.clone());
        to_the_end(async move {
            own.store.end_sessions_of(&player, None).await?;
            own.sockets.cut_others(&at_tables(&player), None);
            Ok(())
        })
        .await
    }

    /// The player was deleted, and the sessions with them.
    pub fn end_deleted(&self, player: &PlayerId) {
        self.sockets.cut_deleted(&at_tables(player));
    }

    /// Lets a session that is used live on; now and then, since it writes.
    pub async fn keep_alive(
        &self,
        headers: &HeaderMap,
        session: &ActiveSession,
    ) -> Result<Option<SetCookie>, ApiError> {
        let now = UnixMillis::now();
        if session.seen_at.plus(self.lifetime / 30) > now {
            return Ok(None);
        }
        let lives = self.store.touch_session(&session.token, now, now.plus(self.lifetime)).await?;
        let token = cookie(headers, self.cookie_name()).filter(|_| lives);
        token.map(|token| self.set(token, self.lifetime)).transpose()
    }

    /// A player's name at tables. A guest whose name has become that of an account meanwhile has it with a
    /// mark: nobody is to be taken for its owner.
    async fn name_at_tables(&self, player: &Player) -> Result<Option<Name>, ApiError> {
        let foreign = !player.account && self.store.credentials(&player.name).await?.is_some();
        Ok(if foreign { marked(&player.name) } else { Name::new(&player.name).ok() })
    }

    pub async fn end(&self, session: &ActiveSession) -> Result<(), ApiError> {
        let (own, session) = (self.clone(), session.clone());
        to_the_end(async move {
            own.store.end_session(&session.token).await?;
            own.sockets.cut_session(&at_tables(&session.player), &session.token);
            Ok(())
        })
        .await
    }

    /// A cookie that takes the other one away.
    pub fn gone(&self) -> Result<SetCookie, ApiError> {
        self.set("", Duration::ZERO)
    }

    /// No page of ours needs the cookie for its first view, so it can be strict.
    fn set(&self, token: &str, lifetime: Duration) -> Result<SetCookie, ApiError> {
        let (name, seconds) = (self.cookie_name(), lifetime.as_secs());
        let secure = if self.secure { "; Secure" } else { "" };
        let text =
            format!("{name}={token}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Strict{secure}");
        let mut value = HeaderValue::from_str(&text).map_err(|_| ApiError::Broken)?;
        value.set_sensitive(true);
        Ok(value)
    }
}

impl Identity for Sessions {
    fn who<'a>(
        &'a self,
        headers: &'a HeaderMap,
    ) -> BoxFuture<'a, Result<Option<Visitor>, Unavailable>> {
        Box::pin(async move {
            let session = self.find(headers).await.map_err(|_| Unavailable)?;
            let Some(session) = session else { return Ok(None) };
            let player = self.store.player(&session.player).await.map_err(|_| Unavailable)?;
            let Some(player) = player else { return Ok(None) };
            let name = self.name_at_tables(&player).await.map_err(|_| Unavailable)?;
            let blocks = self.store.blocks_of(&player.id).await.map_err(|_| Unavailable)?;
            Ok(Some(Visitor {
                player: at_tables(&player.id),
                name,
                session: Some(session.token),
                expires_at: Some(session.expires_at),
                hidden: blocks.iter().map(|block| at_tables(&block.blocked)).collect(),
            }))
        })
    }

    fn until_expired<'a>(&'a self, visitor: &'a Visitor) -> BoxFuture<'a, ()> {
        Box::pin(async move {
            let (Some(token), Some(mut until)) = (&visitor.session, visitor.expires_at) else {
                return std::future::pending().await;
            };
            loop {
                let left = until.0.saturating_sub(UnixMillis::now().0);
                tokio::time::sleep(Duration::from_millis(left.max(0).cast_unsigned())).await;
                let now = UnixMillis::now();
                until = match self.store.session(token, now).await {
                    // It was used meanwhile, and lives on.
                    Ok(Some(session)) => session.expires_at,
                    Ok(None) => return,
                    Err(_) => now.plus(LOOK_AGAIN),
                };
            }
        })
    }
}

/// Does something as a whole: a handler ends in the middle where its client goes away or its time is over, and
/// then sessions would have ended whose sockets stay.
pub(in crate::http) async fn to_the_end<T: Send + 'static>(
    work: impl Future<Output = Result<T, ApiError>> + Send + 'static,
) -> Result<T, ApiError> {
    tokio::spawn(work.in_current_span()).await.map_err(|_| ApiError::Broken)?
}

/// A player as the tables know them.
fn at_tables(player: &PlayerId) -> crate::table::PlayerId {
    crate::table::PlayerId::new(player.as_str())
}

/// The name of a guest that belongs to another player.
fn marked(name: &str) -> Option<Name> {
    let shortened = |length| name.chars().take(length).collect::<String>();
    let with_mark = |length| Name::new(&format!("{}{MARK}", shortened(length).trim_end())).ok();
    (1..=name.chars().count()).rev().find_map(with_mark)
}

/// What the store knows of a token. None: it is no token of ours.
fn digest(token: &str) -> Option<Secret> {
    let Hex32(bytes) = token.parse().ok()?;
    let mut hash = Sha256::new();
    hash.update(b"dulle session 1");
    hash.update(bytes);
    let digest: [u8; 32] = hash.finalize().into();
    Some(Secret::new(Hex32(digest).to_string()))
}
