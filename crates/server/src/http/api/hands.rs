//! Finished hands, for those who may see them by their table's settings. No identifier can be guessed.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use dulle_protocol::TableId;
use dulle_protocol::api::{Hand, HandSeat, Hands, PageQuery};
use dulle_store::{FinishedHand, HandId, JournalId};

use super::page_size;
use crate::app::App;
use crate::http::auth::caller::MaybeSession;
use crate::http::error::ApiError;

/// Hands on a page.
const PAGE: u32 = 50;

/// A record is plain text.
const DKN: &str = "text/plain; charset=utf-8";

/// JSON or DKN, by the ending of the name or by what the client accepts.
pub(in crate::http) async fn show(
    State(app): State<App>,
    Path(name): Path<String>,
    MaybeSession(session): MaybeSession,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let (id, dkn) = match name.rsplit_once('.') {
        Some((id, "dkn")) => (id, true),
        Some((id, "json")) => (id, false),
        Some(_) => return Err(ApiError::NoHand),
        None => (name.as_str(), wants_dkn(&headers)),
    };
    let id = HandId::new(id).map_err(|_| ApiError::NoHand)?;
    let stored = app.http.accounts()?.store.hand(&id).await?;
    let reader = session.as_ref().map(|session| &session.player);
    // One that is for others is not there.
    let stored = stored.filter(|stored| stored.is_for(reader)).ok_or(ApiError::NoHand)?;
    Ok(match dkn {
        true => ([(header::CONTENT_TYPE, DKN)], stored.hand.dkn).into_response(),
        false => Json(hand(stored.hand)).into_response(),
    })
}

/// The hands of a table that everybody may see, and those that the caller played.
pub(in crate::http) async fn of_table(
    State(app): State<App>,
    Path(table): Path<String>,
    MaybeSession(session): MaybeSession,
    Query(PageQuery { after, limit }): Query<PageQuery>,
) -> Result<Json<Hands>, ApiError> {
    let limit = page_size(limit, PAGE)?;
    let table: TableId = table.parse().map_err(|_| ApiError::NoTable)?;
    let journal = JournalId::new(table.as_str()).map_err(|_| ApiError::NoTable)?;
    let (reader, after) = (session.map(|session| session.player), after.unwrap_or(0));
    let store = &app.http.accounts()?.store;
    let hands = store.hands_in(&journal, reader.as_ref(), after, limit).await?;
    let full = hands.len() == limit as usize;
    let next = hands.last().filter(|_| full).map(|stored| stored.hand.number);
    let hands = hands.into_iter().map(|stored| hand(stored.hand)).collect();
    Ok(Json(Hands { hands, next }))
}

/// A client that prefers plain text to JSON wants the record.
fn wants_dkn(headers: &HeaderMap) -> bool {
    let lines = headers.get_all(header::ACCEPT).iter().filter_map(|line| line.to_str().ok());
    let mut kinds = lines.flat_map(|line| line.split(',')).map(|kind| {
        let kind = kind.split(';').next().unwrap_or_default().trim();
        kind.to_ascii_lowercase()
    });
    let known = ["text/plain", "application/json", "*/*"];
    kinds.find(|kind| known.contains(&kind.as_str())).is_some_and(|kind| kind == "text/plain")
}

/// A stored hand as it is told: nobody's identifier is in it.
pub(super) fn hand(hand: FinishedHand) -> Hand {
    let seats = (1..=4).zip(hand.seats).map(|(seat, of)| HandSeat {
        seat,
        name: of.name,
        score: of.score,
        soloist: of.soloist,
        won: of.won,
    });
    Hand {
        id: hand.id.to_string(),
        number: hand.number,
        finished_at: hand.finished_at.0,
        rulebook: hand.rulebook,
        contract: hand.contract,
        seats: seats.collect(),
        dkn: hand.dkn,
    }
}
