//! Everything the store knows about a player.

use crate::archive::Statistics;
use crate::backend::reading;
use crate::error::StoreError;
use crate::id::PlayerId;
use crate::player::Player;
use crate::secret::Secret;
use crate::session::Session;
use crate::store::Store;
use crate::time::UnixMillis;

/// A player's data, for the player. It contains no hashes. Hands and journals can be many: they are read in
/// pieces ([`Store::hands_of`], [`Store::journals_of`]).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerExport {
    pub player: Player,
    pub sessions: Vec<Session>,
    pub statistics: Statistics,
}

const SESSIONS: &str = "SELECT created_at, seen_at, expires_at, token = $2 FROM sessions
    WHERE player = $1 ORDER BY created_at";

impl Store {
    /// # Errors
    /// When the database fails.
    pub async fn export(&self, id: &PlayerId) -> Result<Option<PlayerExport>, StoreError> {
        let Some(player) = self.player(id).await? else { return Ok(None) };
        let sessions = self.sessions_of(id, None).await?;
        let sessions = sessions.into_iter().map(|(session, _)| session).collect();
        let statistics = self.statistics_of(id).await?;
        Ok(Some(PlayerExport { player, sessions, statistics }))
    }

    /// The sessions of a player, the oldest first, and whether each is the one of `token`.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn sessions_of(
        &self,
        id: &PlayerId,
        token: Option<&Secret>,
    ) -> Result<Vec<(Session, bool)>, StoreError> {
        let token = token.map_or("", Secret::reveal);
        let rows: Vec<(i64, i64, i64, bool)> = reading!(self, |pool| {
            sqlx::query_as(SESSIONS).bind(id.as_str()).bind(token).fetch_all(pool).await?
        });
        let session = |(created_at, seen_at, expires_at, own)| {
            let session = Session {
                player: id.clone(),
                created_at: UnixMillis(created_at),
                seen_at: UnixMillis(seen_at),
                expires_at: UnixMillis(expires_at),
            };
            (session, own)
        };
        Ok(rows.into_iter().map(session).collect())
    }
}
