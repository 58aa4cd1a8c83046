//! The request that opens a connection.

use axum::Extension;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use dulle_protocol::{MESSAGE_LIMIT, TableId};

use super::Connection;
use crate::app::App;
use crate::http::{ApiError, ClientAddress, Intake, KnownVisitor};

/// Bytes that may wait for a client that does not read. The longest message has to fit: the whole view
/// of a table with a thousand hands.
const UNREAD: usize = 512 * 1024;

/// Opens the connection to a table. Where it comes from was looked at before.
pub(crate) async fn connect(
    State(app): State<App>,
    Path(table): Path<String>,
    Extension(ClientAddress(address)): Extension<ClientAddress>,
    KnownVisitor(visitor): KnownVisitor,
    intake: Option<Extension<Intake>>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, ApiError> {
    let table: TableId = table.parse().map_err(|_| ApiError::NoTable)?;
    let admitted = app.sockets.admit(&visitor, &*app.identity, &headers).await;
    let admitted = admitted.map_err(|_| ApiError::NoStore)?;
    let (visitor, mut place) = admitted.ok_or(ApiError::NoSession)?;
    let source = app.source(address);
    let share = app.connections.take(source).map_err(|_| ApiError::Busy)?;
    let (hub, limits, identity) = (app.hub, app.config.limits, app.identity);
    if let Some(Extension(intake)) = intake {
        intake.limit(limits.rate, limits.burst);
    }
    let connection = Connection { hub, limits, visitor, table, source };
    // Apart from the upgrade, which would hold all of it more than once.
    let talk = |mut socket| {
        Box::pin(async move {
            let expired = identity.until_expired(&connection.visitor);
            connection.run(&mut socket, &mut place, expired).await;
            drop(share);
        })
    };
    Ok(bounded(upgrade, UNREAD).on_upgrade(talk))
}

/// A socket with small buffers, of whose messages at most `unread` bytes wait to be read.
pub(crate) fn bounded(upgrade: WebSocketUpgrade, unread: usize) -> WebSocketUpgrade {
    upgrade
        // The defaults take a hundred times the memory. What is said at once goes out at once.
        .read_buffer_size(512)
        .write_buffer_size(1024)
        .max_write_buffer_size(unread)
        .max_message_size(MESSAGE_LIMIT)
        .max_frame_size(MESSAGE_LIMIT)
}
