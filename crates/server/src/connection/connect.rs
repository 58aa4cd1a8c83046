//! The request that opens a connection.

use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Path, State};
use axum::response::Response;
use dulle_protocol::{MESSAGE_LIMIT, TableId};

use super::Connection;
use crate::app::App;
use crate::http::{ApiError, KnownVisitor};

/// Opens the connection to a table. Where it comes from was looked at before.
pub(crate) async fn connect(
    State(app): State<App>,
    Path(table): Path<String>,
    KnownVisitor(visitor): KnownVisitor,
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
