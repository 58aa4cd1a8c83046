//! Everything that is stored about the caller.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use dulle_protocol::TableId;
use dulle_protocol::api::{Export, ExportedEvent, ExportedSession, ExportedTable};
use dulle_store::{JournalId, PlayerId, Session, Store};

use super::blocks::told;
use super::me::{counted, own_hand};
use crate::app::App;
use crate::http::auth::caller::Caller;
use crate::http::error::ApiError;
use crate::table::own_events;

pub(in crate::http) async fn show(
    State(app): State<App>,
    caller: Caller,
) -> Result<Response, ApiError> {
    let store = &app.http.accounts()?.store;
    let export = store.export(&caller.player.id).await?.ok_or(ApiError::NoSession)?;
    let id = export.player.id;
    let blocks = store.blocks_of(&id).await?;
    let export = Export {
        name: export.player.name,
        account: export.player.account,
        created_at: export.player.created_at.0,
        seen_at: export.player.seen_at.0,
        sessions: export.sessions.iter().map(exported).collect(),
        statistics: counted(export.statistics),
        hands: export.hands.into_iter().map(|hand| own_hand(hand, &id)).collect(),
        tables: tables(store, &id).await?,
        blocks: blocks.into_iter().map(told).collect(),
    };
    let name = HeaderValue::from_static("attachment; filename=\"dulle.json\"");
    Ok(([(header::CONTENT_DISPOSITION, name)], Json(export)).into_response())
}

fn exported(session: &Session) -> ExportedSession {
    let Session { created_at, seen_at, expires_at, .. } = session;
    ExportedSession { created_at: created_at.0, seen_at: seen_at.0, expires_at: expires_at.0 }
}

/// What the journals of tables say of the player. One journal at a time: they can be long.
async fn tables(store: &Store, player: &PlayerId) -> Result<Vec<ExportedTable>, ApiError> {
    let mut tables = Vec::new();
    for journal in store.journals_of(player).await? {
        let events = events(store, &journal, player).await?;
        let table = journal.as_str().parse::<TableId>();
        if let (Ok(table), false) = (table, events.is_empty()) {
            tables.push(ExportedTable { table: table.public().to_string(), events });
        }
    }
    Ok(tables)
}

async fn events(
    store: &Store,
    journal: &JournalId,
    player: &PlayerId,
) -> Result<Vec<ExportedEvent>, ApiError> {
    let entries = store.load(journal, 1).await?;
    let player = crate::table::PlayerId::new(player.as_str());
    let own = own_events(entries.iter().map(|entry| entry.text.as_str()), &player);
    let event = |index: usize| {
        let entry = &entries[index];
        ExportedEvent { at: entry.at.0, event: entry.text.clone() }
    };
    Ok(own.into_iter().map(event).collect())
}
