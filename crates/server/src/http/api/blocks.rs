//! The players that the caller does not want to meet.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use dulle_protocol::TableId;
use dulle_protocol::api::{self, BlockRequest, Blocks};
use dulle_store::{Block, NewBlock, PlayerId, UnixMillis};

use crate::app::App;
use crate::http::auth::caller::Caller;
use crate::http::error::ApiError;
use crate::world::random;

pub(in crate::http) async fn list(
    State(app): State<App>,
    caller: Caller,
) -> Result<Json<Blocks>, ApiError> {
    let blocks = app.http.accounts()?.store.blocks_of(&caller.player.id).await?;
    Ok(Json(Blocks { blocks: blocks.into_iter().map(told).collect() }))
}

/// Blocks the player on a seat. Where nobody sits, or the caller does, there is nobody to block.
pub(in crate::http) async fn add(
    State(app): State<App>,
    caller: Caller,
    Json(wish): Json<BlockRequest>,
) -> Result<StatusCode, ApiError> {
    let (player, name) =
        app.hub.who_sits(&wish.table, wish.seat.0).await?.ok_or(ApiError::Fields)?;
    let blocked = PlayerId::new(player.as_str()).map_err(|_| ApiError::Fields)?;
    if blocked == caller.player.id {
        return Err(ApiError::Fields);
    }
    let (id, at) = (TableId::from_random(random()).to_string(), UnixMillis::now());
    let block = NewBlock { id, player: caller.player.id, blocked, name: name.to_string(), at };
    match app.http.accounts()?.store.block(block).await? {
        true => Ok(StatusCode::NO_CONTENT),
        false => Err(ApiError::Full),
    }
}

pub(in crate::http) async fn remove(
    State(app): State<App>,
    caller: Caller,
    Path(block): Path<String>,
) -> Result<StatusCode, ApiError> {
    app.http.accounts()?.store.unblock(&caller.player.id, &block).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// A block as its owner is told: nobody's identifier is in it.
pub(super) fn told(block: Block) -> api::Block {
    let Block { id, name, at, .. } = block;
    api::Block { id, name, at: at.0 }
}
