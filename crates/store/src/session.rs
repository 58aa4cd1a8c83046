//! Who is logged in. The store sees hashes of tokens, never tokens.

use crate::backend::{reading, writing};
use crate::error::{IdentityError, StoreError};
use crate::id::PlayerId;
use crate::journal::stored_id;
use crate::player::{PASSWORD, RECOVERY, VOUCH};
use crate::secret::Secret;
use crate::store::Store;
use crate::time::UnixMillis;

#[derive(Clone, Debug)]
pub struct NewSession {
    pub token: Secret,
    pub player: PlayerId,
    pub at: UnixMillis,
    pub expires_at: UnixMillis,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    pub player: PlayerId,
    pub created_at: UnixMillis,
    pub seen_at: UnixMillis,
    pub expires_at: UnixMillis,
}

const CREATE: &str = "INSERT INTO sessions (token, player, created_at, seen_at, expires_at)
    VALUES ($1, $2, $3, $3, $4)";
const FIND: &str = "SELECT player, created_at, seen_at, expires_at FROM sessions
    WHERE token = $1 AND expires_at > $2";
const TOUCH: &str = "UPDATE sessions SET seen_at = $2, expires_at = $3
    WHERE token = $1 AND expires_at > $2";
const SEEN: &str = "UPDATE players SET seen_at = $2
    WHERE id = (SELECT player FROM sessions WHERE token = $1)";
const END: &str = "DELETE FROM sessions WHERE token = $1";
const END_OTHERS: &str = "DELETE FROM sessions WHERE player = $1 AND token <> $2";
/// The oldest ones, whatever the clock says of the one that has just begun.
const END_OLD: &str = "DELETE FROM sessions WHERE player = $1 AND token NOT IN
    (SELECT token FROM sessions WHERE player = $1
    ORDER BY CASE WHEN token = $2 THEN 0 ELSE 1 END, created_at DESC, token LIMIT $3)
    RETURNING token";

/// How many sessions a player has at once.
const MOST: i64 = 50;

impl Store {
    /// Begins a session. Where the player has too many, the oldest ones end: their tokens are returned.
    /// `known` is the hash that a login was checked against: one that was replaced meanwhile begins nothing.
    ///
    /// # Errors
    /// When there is no such player, the token is taken, the hash is an old one, or the database fails.
    pub async fn create_session(
        &self,
        session: NewSession,
        known: Option<&Secret>,
    ) -> Result<Vec<Secret>, IdentityError> {
        let NewSession { token, player, at, expires_at } = session;
        let ended: Option<Vec<String>> = writing!(self, |tx| {
            let vouched = match known {
                Some(known) => {
                    let vouch = sqlx::query(VOUCH).bind(player.as_str()).bind(known.reveal());
                    vouch.execute(&mut *tx).await?.rows_affected() == 1
                }
                None => true,
            };
            if vouched {
                let create = sqlx::query(CREATE)
                    .bind(token.reveal())
                    .bind(player.as_str())
                    .bind(at.0)
                    .bind(expires_at.0);
                create.execute(&mut *tx).await?;
                let old = sqlx::query_scalar(END_OLD).bind(player.as_str()).bind(token.reveal());
                Some(old.bind(MOST).fetch_all(&mut *tx).await?)
            } else {
                None
            }
        });
        match ended {
            Some(ended) => Ok(ended.into_iter().map(Secret::new).collect()),
            None => Err(self.why_unknown(&player).await?),
        }
    }

    /// Sets a new password, ends all sessions of the account and begins a new one: all of it or nothing. A new
    /// recovery code where there is one. `known` is the hash that the caller was checked against.
    ///
    /// # Errors
    /// When there is no such account, the hash is an old one, the token is taken, or the database fails.
    pub async fn replace_password(
        &self,
        known: &Secret,
        password: &Secret,
        recovery: Option<&Secret>,
        session: NewSession,
    ) -> Result<(), IdentityError> {
        let NewSession { token, player, at, expires_at } = session;
        let vouched = writing!(self, |tx| {
            let vouch = sqlx::query(VOUCH).bind(player.as_str()).bind(known.reveal());
            let vouched = vouch.execute(&mut *tx).await?.rows_affected() == 1;
            if vouched {
                let set = sqlx::query(PASSWORD).bind(player.as_str()).bind(password.reveal());
                set.execute(&mut *tx).await?;
                if let Some(code) = recovery {
                    let set = sqlx::query(RECOVERY).bind(player.as_str()).bind(code.reveal());
                    set.execute(&mut *tx).await?;
                }
                let end = sqlx::query(END_OTHERS).bind(player.as_str()).bind("");
                end.execute(&mut *tx).await?;
                let create = sqlx::query(CREATE)
                    .bind(token.reveal())
                    .bind(player.as_str())
                    .bind(at.0)
                    .bind(expires_at.0);
                create.execute(&mut *tx).await?;
            }
            vouched
        });
        if vouched { Ok(()) } else { Err(self.why_unknown(&player).await?) }
    }

    /// The session of a token, unless it has expired.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn session(
        &self,
        token: &Secret,
        now: UnixMillis,
    ) -> Result<Option<Session>, StoreError> {
        let row: Option<(String, i64, i64, i64)> = reading!(self, |pool| {
            sqlx::query_as(FIND).bind(token.reveal()).bind(now.0).fetch_optional(pool).await?
        });
        row.map(|(player, created_at, seen_at, expires_at)| {
            Ok(Session {
                player: stored_id(player)?,
                created_at: UnixMillis(created_at),
                seen_at: UnixMillis(seen_at),
                expires_at: UnixMillis(expires_at),
            })
        })
        .transpose()
    }

    /// Notes that a session is in use and extends it. Returns whether it is still valid.
    ///
    /// This writes: do it now and then, not with every request.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn touch_session(
        &self,
        token: &Secret,
        now: UnixMillis,
        expires_at: UnixMillis,
    ) -> Result<bool, StoreError> {
        let touched = writing!(self, |tx| {
            let touch = sqlx::query(TOUCH).bind(token.reveal()).bind(now.0).bind(expires_at.0);
            let touched = touch.execute(&mut *tx).await?.rows_affected();
            if touched == 1 {
                sqlx::query(SEEN).bind(token.reveal()).bind(now.0).execute(&mut *tx).await?;
            }
            touched
        });
        Ok(touched == 1)
    }

    /// # Errors
    /// When the database fails.
    pub async fn end_session(&self, token: &Secret) -> Result<(), StoreError> {
        writing!(self, |tx| {
            sqlx::query(END).bind(token.reveal()).execute(&mut *tx).await?;
        });
        Ok(())
    }

    /// Ends all sessions of a player except the one in use, and returns how many: after a password
    /// change nobody else may stay logged in.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn end_sessions_of(
        &self,
        player: &PlayerId,
        keep: Option<&Secret>,
    ) -> Result<u64, StoreError> {
        let keep = keep.map_or("", Secret::reveal);
        let ended = writing!(self, |tx| {
            let end = sqlx::query(END_OTHERS).bind(player.as_str()).bind(keep);
            end.execute(&mut *tx).await?.rows_affected()
        });
        Ok(ended)
    }
}
