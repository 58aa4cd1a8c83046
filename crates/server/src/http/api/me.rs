//! A player's own data: reading, changing, deleting it.

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Query, State};
use axum::http::{HeaderMap, HeaderName, StatusCode, header};
use axum::response::{IntoResponse, Response};
use dulle_protocol::api::{
    self, DeletePlayer, HandPage, HandPageQuery, NameRequest, OwnHand, Profile,
};
use dulle_store::{
    HandId, JournalError, JournalId, Page, PageMark, PlayerId, Statistics, StatisticsLine, Store,
    StoredHand, UnixMillis,
};

use super::account::{account_of, check, check_code};
use super::hands::hand;
use super::page_size;
use crate::app::App;
use crate::http::auth::caller::Caller;
use crate::http::auth::names;
use crate::http::auth::sessions::{SetCookie, to_the_end};
use crate::http::error::ApiError;
use crate::table::scrub;
use crate::world::random;

const PAGE: u32 = 20;

/// Who one is. A session that is used lives on.
pub(in crate::http) async fn show(
    State(app): State<App>,
    caller: Caller,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let cookie = app.http.accounts()?.sessions.keep_alive(&headers, &caller.session).await?;
    let profile = Json(Profile { name: caller.player.name, account: caller.player.account });
    Ok(match cookie {
        Some(cookie) => ([(header::SET_COOKIE, cookie)], profile).into_response(),
        None => profile.into_response(),
    })
}

pub(in crate::http) async fn rename(
    State(app): State<App>,
    caller: Caller,
    Json(wish): Json<NameRequest>,
) -> Result<Json<Profile>, ApiError> {
    let accounts = app.http.accounts()?;
    let account = caller.player.account;
    let name = names::person(&wish.name)?.to_string();
    let owner = account_of(accounts, wish.name.trim()).await?;
    if owner.is_some_and(|owner| owner.player != caller.player.id) {
        return Err(ApiError::NameTaken);
    }
    accounts.store.rename(&caller.player.id, &name).await?;
    Ok(Json(Profile { name, account }))
}

/// Deletes the caller. Their finished hands stay, without the name; tables go on without them.
pub(in crate::http) async fn delete(
    State(app): State<App>,
    caller: Caller,
    body: Bytes,
) -> Result<(StatusCode, [(HeaderName, SetCookie); 1]), ApiError> {
    let accounts = app.http.accounts()?.clone();
    let farewell: DeletePlayer = match body.is_empty() {
        true => DeletePlayer::default(),
        false => serde_json::from_slice(&body).map_err(|_| ApiError::Fields)?,
    };
    let known = match (caller.player.account, farewell) {
        (false, _) => None,
        (true, DeletePlayer { password: Some(password), .. }) => {
            Some(check(&accounts, &caller, password).await?)
        }
        (true, DeletePlayer { recovery: Some(code), .. }) => {
            Some(check_code(&accounts, &caller, &code).await?)
        }
        (true, DeletePlayer { password: None, recovery: None }) => {
            return Err(ApiError::WrongLogin);
        }
    };
    let gone = accounts.sessions.gone()?;
    let journals = accounts.store.journals_of(&caller.player.id).await?;
    to_the_end(async move {
        let id = &caller.player.id;
        match known {
            Some(known) => accounts.store.delete_account(id, &known).await?,
            None => {
                accounts.store.delete_player(id).await?;
            }
        }
        accounts.sessions.end_deleted(id);
        let player = crate::table::PlayerId::new(id.as_str());
        app.hub.erase_player(&player);
        tokio::spawn(forget_at_ended_tables(accounts.store.clone(), journals, player));
        Ok(())
    })
    .await?;
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, gone)]))
}

/// Tables that have ended have no task that takes a deleted player out of their journals. Where it fails, they go with
/// the journals.
async fn forget_at_ended_tables(
    store: Store,
    journals: Vec<JournalId>,
    player: crate::table::PlayerId,
) {
    for journal in journals {
        let Ok(entries) = store.load(&journal, 1).await else { continue };
        let texts: Vec<String> = entries.into_iter().map(|entry| entry.text).collect();
        let changed =
            scrub::scrubbed(&texts, &player, &scrub::nobody(u64::from_be_bytes(random())));
        match store.rewrite_closed(&journal, &changed).await {
            // A table that goes on does it for itself.
            Ok(()) | Err(JournalError::Missing | JournalError::Stale { .. }) => {}
            Err(error) => tracing::warn!(%error, "a journal cannot be rewritten"),
        }
    }
}

pub(in crate::http) async fn hands(
    State(app): State<App>,
    caller: Caller,
    Query(paging): Query<HandPageQuery>,
) -> Result<Json<HandPage>, ApiError> {
    let limit = page_size(paging.limit, PAGE)?;
    let after = paging.after.as_deref().map(mark).transpose()?;
    let id = &caller.player.id;
    let hands = app.http.accounts()?.store.hands_of(id, &Page { after, limit }).await?;
    let full = hands.len() == limit as usize;
    let next = hands.last().filter(|_| full).map(|hand| {
        let PageMark { finished_at, hand } = hand.mark();
        format!("{}.{hand}", finished_at.0)
    });
    let hands = hands.into_iter().map(|hand| own_hand(hand, id)).collect();
    Ok(Json(HandPage { hands, next }))
}

fn mark(text: &str) -> Result<PageMark, ApiError> {
    let (at, hand) = text.split_once('.').ok_or(ApiError::Fields)?;
    let finished_at = UnixMillis(at.parse().map_err(|_| ApiError::Fields)?);
    Ok(PageMark { finished_at, hand: HandId::new(hand).map_err(|_| ApiError::Fields)? })
}

pub(in crate::http) async fn statistics(
    State(app): State<App>,
    caller: Caller,
) -> Result<Json<api::Statistics>, ApiError> {
    let statistics = app.http.accounts()?.store.statistics_of(&caller.player.id).await?;
    Ok(Json(counted(statistics)))
}

/// A stored hand of a player.
pub(super) fn own_hand(stored: StoredHand, player: &PlayerId) -> OwnHand {
    let seats = (1..=4).zip(&stored.hand.seats);
    let own = seats.filter(|(_, seat)| seat.player.as_ref() == Some(player));
    let yours = own.map(|(number, _)| number).collect();
    OwnHand { hand: hand(stored.hand), yours }
}

pub(super) fn counted(statistics: Statistics) -> api::Statistics {
    let line = |line: StatisticsLine| {
        let StatisticsLine { rulebook, contract, soloist, hands, won, score } = line;
        api::StatisticsLine { rulebook, contract, soloist, hands, won, score }
    };
    api::Statistics {
        hands: statistics.hands(),
        won: statistics.won(),
        score: statistics.score(),
        lines: statistics.lines.into_iter().map(line).collect(),
    }
}
