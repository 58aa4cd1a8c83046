//! A tournament at the server's tables: from a player's page to their table.

use dulle_protocol::api::{ErrorCode, JoinTournament, NameRequest, Profile, TournamentSeat};
use dulle_protocol::office::PublicTournament;
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::Hall;
use super::server::{Failure, ask};
use crate::app::erased::handler;
use crate::model::office::public::spoken;
use crate::model::route::Route;

/// A name at a table.
const MOST_NAME: usize = 30;

/// The name that was picked on a player's page, by tournament.
pub(super) fn picked_key(code: &str) -> String {
    format!("dulle.my-seat.{code}")
}

/// The button to the own table, where the tournament is played here.
pub(super) fn to_table(
    hall: Hall,
    view_of: Memo<Option<PublicTournament>>,
    number: u16,
) -> Option<AnyView> {
    let online = view_of.with(|view| view.as_ref().is_some_and(|view| view.online));
    hall.link.filter(|_| online)?;
    let name = view_of.with(|view| view.as_ref().map(|view| spoken(view, number)));
    let name: String = name.unwrap_or_default().chars().take(MOST_NAME).collect();
    let go = handler(move |_| go(hall, name.clone()));
    Some(
        view! { <p><button class="main to-table" on:click=go>{hall.ctx.t("hall-to-table")}</button></p> }
            .into_any(),
    )
}

fn go(hall: Hall, name: String) {
    spawn_local(async move {
        let said = match joined(hall, name).await {
            Ok(TournamentSeat { path: Some(path), .. }) => {
                let table = path.strip_prefix("/t/").and_then(|name| name.parse().ok());
                match table {
                    Some(table) => return hall.ctx.go(Route::Online { table }),
                    None => hall.texts().get("hall-unreachable"),
                }
            }
            Ok(_) => hall.texts().get("hall-to-table-waits"),
            Err(Failure::Refused(told)) => told.message,
            Err(Failure::Unreachable) => hall.texts().get("hall-unreachable"),
        };
        hall.ctx.toast(said);
    });
}

/// Joins the tournament. A person whom the server does not know yet is a guest first.
async fn joined(hall: Hall, name: String) -> Result<TournamentSeat, Failure> {
    let Some(link) = hall.link else { return Err(Failure::Unreachable) };
    let code = link.code();
    let secret = link.secret();
    let path = format!("/api/tournaments/{code}/join");
    let wish = JoinTournament::default();
    let first = ask(hall.ctx, &path, &wish, secret.clone()).await;
    match first {
        Err(Failure::Refused(told)) if told.error == ErrorCode::NoSession => {
            let _: Profile = ask(hall.ctx, "/api/guest", &NameRequest { name }, None).await?;
            ask(hall.ctx, &path, &wish, secret).await
        }
        other => other,
    }
}
