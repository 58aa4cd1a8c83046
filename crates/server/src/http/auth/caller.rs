//! Whose request it is, as an argument of a handler.

use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::request::Parts;
use dulle_store::Player;

use super::sessions::ActiveSession;
use crate::app::App;
use crate::http::ClientAddress;
use crate::http::error::ApiError;
use crate::identity::Visitor;
use crate::limits::Source;

/// A visitor who may sit at tables.
pub(crate) struct KnownVisitor(pub(crate) Visitor);

/// A player with a session in the store.
pub(in crate::http) struct Caller {
    pub(in crate::http) player: Player,
    pub(in crate::http) session: ActiveSession,
    /// The address that limits count, unless it is trusted.
    pub(in crate::http) source: Option<Source>,
}

/// A session, where there is one.
pub(in crate::http) struct MaybeSession(pub(in crate::http) Option<ActiveSession>);

impl KnownVisitor {
    /// Whose request it is by the sessions of this moment.
    pub(crate) async fn of(app: &App, headers: &HeaderMap) -> Result<Self, ApiError> {
        let who = app.identity.who(headers).await.map_err(|_| ApiError::NoStore)?;
        who.map(Self).ok_or(ApiError::NoSession)
    }
}

impl FromRequestParts<App> for KnownVisitor {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        Self::of(app, &parts.headers).await
    }
}

impl FromRequestParts<App> for MaybeSession {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        Ok(Self(app.http.accounts()?.sessions.find(&parts.headers).await?))
    }
}

impl FromRequestParts<App> for Caller {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        let MaybeSession(session) = MaybeSession::from_request_parts(parts, app).await?;
        let session = session.ok_or(ApiError::NoSession)?;
        let player = app.http.accounts()?.store.player(&session.player).await?;
        let address = parts.extensions.get::<ClientAddress>();
        let source = address.and_then(|&ClientAddress(address)| app.source(address));
        Ok(Self { player: player.ok_or(ApiError::NoSession)?, session, source })
    }
}
