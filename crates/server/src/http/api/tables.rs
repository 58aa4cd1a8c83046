//! Tables from outside.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::extract::{Path, Query, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use dulle_protocol::api::{CreatedTable, OpenTable, OpenTables, PageQuery, TableFromOutside};
use dulle_protocol::{Settings, TableId};
use tokio::time::timeout;

use super::page_size;
use crate::app::App;
use crate::http::ClientAddress;
use crate::http::auth::caller::KnownVisitor;
use crate::http::error::ApiError;

/// The list of open tables, made once in a while and not for everybody who looks.
#[derive(Debug, Default)]
pub(in crate::http) struct Listing {
    kept: Mutex<Option<(Duration, Arc<Vec<OpenTable>>)>>,
}

/// How old the list may be.
const FRESH: Duration = Duration::from_secs(2);
/// How long it is, and a page of it.
const LONGEST: usize = 1000;
const PAGE: u32 = 50;
/// A table that does not answer is busy with its store.
const PATIENCE: Duration = Duration::from_secs(2);

/// Makes a table; the caller becomes its host.
pub(in crate::http) async fn create(
    State(app): State<App>,
    Extension(ClientAddress(address)): Extension<ClientAddress>,
    KnownVisitor(visitor): KnownVisitor,
    Json(settings): Json<Settings>,
) -> Result<Response, ApiError> {
    let table = app.hub.create(settings, visitor.player, app.source(address)).await?;
    Ok(created(table))
}

/// A table like one that has ended, for the same people. Its host asks for it.
pub(in crate::http) async fn again(
    State(app): State<App>,
    Extension(ClientAddress(address)): Extension<ClientAddress>,
    KnownVisitor(visitor): KnownVisitor,
    Path(table): Path<String>,
) -> Result<Response, ApiError> {
    let table: TableId = table.parse().map_err(|_| ApiError::NoTable)?;
    let next = app.hub.again(&table, visitor.player, app.source(address));
    Ok(created(Box::pin(next).await?))
}

fn created(table: TableId) -> Response {
    let path = table.path();
    let location = [(header::LOCATION, path.clone())];
    (StatusCode::CREATED, location, Json(CreatedTable { table, path })).into_response()
}

/// What a table looks like to a visitor who has its link and does not sit there.
pub(in crate::http) async fn show(
    State(app): State<App>,
    Path(table): Path<String>,
) -> Result<Json<TableFromOutside>, ApiError> {
    let table: TableId = table.parse().map_err(|_| ApiError::NoTable)?;
    let look = timeout(PATIENCE, app.hub.snapshot(&table)).await.map_err(|_| ApiError::NoStore)?;
    let (view, connections) = look?;
    Ok(Json(TableFromOutside::new(view, connections)))
}

/// A page of the listed tables.
pub(in crate::http) async fn list(
    State(app): State<App>,
    Query(PageQuery { after, limit }): Query<PageQuery>,
) -> Result<Json<OpenTables>, ApiError> {
    let limit = page_size(limit, PAGE)?;
    let tables = listed(&app);
    let (from, limit) = (after.unwrap_or(0) as usize, limit as usize);
    let page: Vec<OpenTable> = tables.iter().skip(from).take(limit).cloned().collect();
    let end = from.saturating_add(page.len());
    let next = (!page.is_empty() && end < tables.len()).then(|| u32::try_from(end).ok()).flatten();
    Ok(Json(OpenTables { tables: page, next }))
}

fn listed(app: &App) -> Arc<Vec<OpenTable>> {
    let now = (app.http.clock)();
    let mut kept = app.http.listing.kept.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, tables)) = kept.as_ref().filter(|(at, _)| now < *at + FRESH) {
        return Arc::clone(tables);
    }
    let tables = Arc::new(app.hub.listing().first(LONGEST));
    *kept = Some((now, Arc::clone(&tables)));
    tables
}
