//! Where the caller is logged in.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderName, StatusCode, header};
use dulle_protocol::api::{OwnSession, OwnSessions};
use dulle_store::Session;

use crate::app::App;
use crate::http::auth::caller::Caller;
use crate::http::auth::sessions::SetCookie;
use crate::http::error::ApiError;

pub(in crate::http) async fn list(
    State(app): State<App>,
    caller: Caller,
) -> Result<Json<OwnSessions>, ApiError> {
    let (store, token) = (&app.http.accounts()?.store, &caller.session.token);
    let sessions = store.sessions_of(&caller.player.id, Some(token)).await?;
    let own = |(session, current): (Session, bool)| OwnSession {
        created_at: session.created_at.0,
        seen_at: session.seen_at.0,
        expires_at: session.expires_at.0,
        current,
    };
    Ok(Json(OwnSessions { sessions: sessions.into_iter().map(own).collect() }))
}

/// Logs the caller out everywhere, here too. A guest who does that cannot come back.
pub(in crate::http) async fn end_all(
    State(app): State<App>,
    caller: Caller,
) -> Result<(StatusCode, [(HeaderName, SetCookie); 1]), ApiError> {
    let sessions = &app.http.accounts()?.sessions;
    sessions.end_all(&caller.player.id).await?;
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, sessions.gone()?)]))
}
