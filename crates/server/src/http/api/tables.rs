//! Tables from outside.

use std::time::Duration;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use dulle_protocol::api::{CreatedTable, OpenTable, OpenTables, TableFromOutside};
use dulle_protocol::{Settings, Stage, TableId};
use tokio::sync::Mutex;
use tokio::time::timeout;

use crate::app::App;
use crate::http::auth::caller::KnownVisitor;
use crate::http::error::ApiError;

/// The list of open tables, asked for once in a while and not for everybody who looks.
#[derive(Debug, Default)]
pub(in crate::http) struct Listing {
    kept: Mutex<Option<(Duration, Vec<OpenTable>)>>,
}

/// How old the list may be.
const FRESH: Duration = Duration::from_secs(2);
/// How many tables are listed.
const MOST: usize = 200;
/// A table that does not answer is busy with its store.
const PATIENCE: Duration = Duration::from_secs(2);

/// Makes a table; the caller becomes its host.
pub(in crate::http) async fn create(
    State(app): State<App>,
    KnownVisitor(visitor): KnownVisitor,
    Json(settings): Json<Settings>,
) -> Result<Response, ApiError> {
    let table = app.hub.create(settings, visitor.player).await?;
    let path = table.path();
    let location = [(header::LOCATION, path.clone())];
    Ok((StatusCode::CREATED, location, Json(CreatedTable { table, path })).into_response())
}

/// What a table looks like to somebody who has its link and does not sit there.
pub(in crate::http) async fn show(
    State(app): State<App>,
    Path(table): Path<String>,
) -> Result<Json<TableFromOutside>, ApiError> {
    let table: TableId = table.parse().map_err(|_| ApiError::NoTable)?;
    let look = timeout(PATIENCE, app.hub.snapshot(&table)).await.map_err(|_| ApiError::NoStore)?;
    let (view, connections) = look?;
    Ok(Json(TableFromOutside::new(view, connections)))
}

/// The listed tables.
pub(in crate::http) async fn list(State(app): State<App>) -> Result<Json<OpenTables>, ApiError> {
    let now = (app.http.clock)();
    let mut kept = app.http.listing.kept.lock().await;
    if let Some((at, tables)) = kept.as_ref().filter(|(at, _)| now < *at + FRESH) {
        tracing::trace!(age = ?now.saturating_sub(*at), "the list is fresh enough");
        return Ok(Json(OpenTables { tables: tables.clone() }));
    }
    let mut tables = Vec::new();
    for table in app.hub.listed().into_iter().take(MOST) {
        // One that ended meanwhile, or does not answer, is not open.
        let Ok(Ok((view, connections))) = timeout(PATIENCE, app.hub.snapshot(&table)).await else {
            continue;
        };
        if view.stage != Stage::Ended {
            tables.push(TableFromOutside::new(view, connections).into());
        }
    }
    *kept = Some((now, tables.clone()));
    Ok(Json(OpenTables { tables }))
}
