//! What every handler has, and the way to a table. The paths are in [`crate::http`].

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Path, State};
use axum::response::Response;
use dulle_protocol::{MESSAGE_LIMIT, TableId};

use crate::config::Config;
use crate::http::{ApiError, Http, Seated};
use crate::hub::Hub;
use crate::identity::Identity;
use crate::socket::{Connection, Connections};

pub use crate::http::router;

/// What every handler has.
#[derive(Clone)]
pub struct App {
    pub hub: Hub,
    pub identity: Arc<dyn Identity>,
    pub config: Arc<Config>,
    pub connections: Connections,
    pub http: Http,
    pub requests: Arc<AtomicU64>,
}

impl std::fmt::Debug for App {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("App").field("hub", &self.hub).finish_non_exhaustive()
    }
}

impl App {
    /// A name for a request that no other request of this server has.
    pub(crate) fn request_id(&self) -> String {
        format!("{:016x}", self.requests.fetch_add(1, Ordering::Relaxed))
    }
}

/// Opens the connection to a table. Where it comes from was looked at before.
pub(crate) async fn connect(
    State(app): State<App>,
    Path(table): Path<String>,
    Seated(visitor): Seated,
    upgrade: WebSocketUpgrade,
) -> Result<Response, ApiError> {
    let table: TableId = table.parse().map_err(|_| ApiError::NoTable)?;
    if app.connections.count() >= app.config.limits.connections {
        return Err(ApiError::Full);
    }
    let (hub, limits, connections) = (app.hub, app.config.limits, app.connections);
    let connection = Connection { hub, limits, visitor, table, connections };
    Ok(upgrade
        // The defaults take a hundred times the memory. What is said at once goes out at once.
        .read_buffer_size(512)
        .write_buffer_size(1024)
        .max_message_size(MESSAGE_LIMIT)
        .max_frame_size(MESSAGE_LIMIT)
        .on_upgrade(|mut socket| async move { connection.run(&mut socket).await }))
}
