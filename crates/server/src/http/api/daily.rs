//! The deal of the day: who has played it, and what they got.

use std::sync::LazyLock;

use axum::extract::{Path, State};
use axum::{Extension, Json};
use dulle_bots::{DAILY_BOOK, daily_monday, daily_points};
use dulle_protocol::api::{DailyCount, DailyRequest, DailyResult, DailyRow, DailyWeek};
use dulle_rules::dkn::Reader;
use dulle_rules::{Rulebook, Rules};
use dulle_store::{NewDaily, PlayerId, Store, UnixMillis};

use crate::app::App;
use crate::http::ClientAddress;
use crate::http::auth::caller::Caller;
use crate::http::error::ApiError;

/// How many days late a result may come, from a player who was without a network.
const LATE: i64 = 7;
/// The day begins earlier in the east.
const EARLY: i64 = 1;
/// How many rows the table of a week has.
const BEST: u32 = 20;

static RULES: LazyLock<Option<Rules>> =
    LazyLock::new(|| Rulebook::named(DAILY_BOOK).map(Rules::new));

/// Takes the first result of a player; a later one changes nothing.
pub(in crate::http) async fn enter(
    State(app): State<App>,
    Extension(ClientAddress(address)): Extension<ClientAddress>,
    caller: Caller,
    Path(day): Path<i64>,
    Json(wish): Json<DailyRequest>,
) -> Result<Json<DailyResult>, ApiError> {
    let at = UnixMillis::now();
    let today = at.0.div_euclid(86_400_000);
    if !(today - LATE..=today + EARLY).contains(&day) {
        return Err(ApiError::NotThisWeek);
    }
    let points = counted(day, &wish.dkn).ok_or(ApiError::NotThatDay)?;
    let store = &app.http.accounts()?.store;
    let player = caller.player.id;
    let entry = NewDaily { day, player, points, at };
    let points = store.enter_daily(entry).await?.ok_or(ApiError::NoSession)?;
    let _turn = app.http.long_reads.turn(app.source(address)).await;
    among_all(store, day, points).await
}

/// The results of a day, for players who have played it: before that they would help.
pub(in crate::http) async fn show(
    State(app): State<App>,
    caller: Caller,
    Path(day): Path<i64>,
) -> Result<Json<DailyResult>, ApiError> {
    let store = &app.http.accounts()?.store;
    let points = store.daily_of(day, &caller.player.id).await?.ok_or(ApiError::NotPlayed)?;
    among_all(store, day, points).await
}

/// The table of the week in which a day lies.
pub(in crate::http) async fn week(
    State(app): State<App>,
    caller: Caller,
    Path(day): Path<i64>,
) -> Result<Json<DailyWeek>, ApiError> {
    let store = &app.http.accounts()?.store;
    let monday = daily_monday(day);
    let days = (monday, monday.saturating_add(6));
    let player = caller.player;
    let mut best = Vec::new();
    for (at, sum) in (1..).zip(store.daily_sums(days, BEST).await?) {
        let before = best.last().filter(|row: &&DailyRow| row.points == sum.points);
        let place = before.map_or(at, |row| row.place);
        let own = sum.player == player.id;
        best.push(DailyRow { place, name: sum.name, days: sum.days, points: sum.points, own });
    }
    let own = own_row(store, days, &player.id, player.name).await?;
    Ok(Json(DailyWeek { monday, best, own }))
}

async fn own_row(
    store: &Store,
    days: (i64, i64),
    player: &PlayerId,
    name: String,
) -> Result<Option<DailyRow>, ApiError> {
    let found = store.daily_place(days, player).await?;
    Ok(found.map(|(place, days, points)| DailyRow { place, name, days, points, own: true }))
}

/// The points of a record by our own count.
fn counted(day: i64, dkn: &str) -> Option<i16> {
    let rules = RULES.as_ref()?;
    let record = Reader::new(dkn.as_bytes()).next_hand().ok()??;
    daily_points(rules, day, &record).ok()
}

async fn among_all(store: &Store, day: i64, points: i16) -> Result<Json<DailyResult>, ApiError> {
    let all = store.counted_daily(day).await?.into_iter();
    let all = all.map(|(points, players)| DailyCount { points, players }).collect();
    Ok(Json(DailyResult { day, points, all }))
}
