//! Which path leads where. What goes around all of them is added by whoever serves.

use std::sync::Arc;

use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{DefaultBodyLimit, Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use dulle_protocol::{MESSAGE_LIMIT, Settings, TableId};
use serde_json::json;

use crate::config::Config;
use crate::hub::{Hub, HubError};
use crate::identity::Identity;
use crate::socket::{Connection, Connections};

/// What every handler has.
#[derive(Clone)]
pub struct App {
    pub hub: Hub,
    pub identity: Arc<dyn Identity>,
    pub config: Arc<Config>,
    pub connections: Connections,
}

impl std::fmt::Debug for App {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("App").field("hub", &self.hub).finish_non_exhaustive()
    }
}

/// The longest body of a request.
const BODY_LIMIT: usize = 16 * 1024;

pub fn router(app: App) -> Router {
    Router::new()
        .route("/healthz", get(|| async { "ok" }))
        .route("/api/tables", post(create))
        .route("/t/{table}/ws", get(connect))
        .layer(DefaultBodyLimit::max(BODY_LIMIT))
        .with_state(app)
}

/// Makes a table; whoever asks is its host.
async fn create(
    State(app): State<App>,
    headers: HeaderMap,
    Json(settings): Json<Settings>,
) -> Response {
    if !is_own_origin(&app.config, &headers) {
        return StatusCode::FORBIDDEN.into_response();
    }
    let Some(visitor) = app.identity.who(&headers).await else {
        return StatusCode::UNAUTHORIZED.into_response();
    };
    match app.hub.create(settings, visitor.player).await {
        Ok(table) => {
            let path = format!("/t/{table}");
            (StatusCode::CREATED, Json(json!({ "table": table, "path": path }))).into_response()
        }
        Err(error) => {
            let status = match error {
                HubError::Settings(_) => StatusCode::UNPROCESSABLE_ENTITY,
                _ => StatusCode::SERVICE_UNAVAILABLE,
            };
            (status, Json(json!({ "error": error.to_string() }))).into_response()
        }
    }
}

async fn connect(
    State(app): State<App>,
    Path(table): Path<String>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    if !is_own_origin(&app.config, &headers) {
        return StatusCode::FORBIDDEN.into_response();
    }
    let Some(visitor) = app.identity.who(&headers).await else {
        return StatusCode::UNAUTHORIZED.into_response();
    };
    let Ok(table) = table.parse::<TableId>() else { return StatusCode::NOT_FOUND.into_response() };
    if app.connections.count() >= app.config.limits.connections {
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    }
    let (hub, limits, connections) = (app.hub, app.config.limits, app.connections);
    let connection = Connection { hub, limits, visitor, table, connections };
    upgrade
        // The defaults take twenty times the memory and are slower.
        .read_buffer_size(4096)
        .write_buffer_size(0)
        .max_message_size(MESSAGE_LIMIT)
        .max_frame_size(MESSAGE_LIMIT)
        .on_upgrade(|socket| connection.run(socket))
}

/// A browser says from which page a request comes; pages from elsewhere have no business here.
/// Programs say nothing.
fn is_own_origin(config: &Config, headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    if config.origins.iter().any(|allowed| allowed == origin) {
        return true;
    }
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let page = origin.split_once("://").map(|(_, page)| page);
    config.origins.is_empty() && host.is_some() && host == page
}
