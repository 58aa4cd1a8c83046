//! Tournaments that are played at this server's tables: joining them, finding one's seat.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::{Extension, Json};
use dulle_protocol::api::{
    ActRequest, ActResult, ActsRequest, JoinTournament, TournamentSeat, TournamentTable,
    TournamentTables,
};
use dulle_protocol::office::{DeviceId, OfficeRole, TournamentCode};
use dulle_tournament::FreeText;
use dulle_tournament::office::{Act, At, Number, OnlineEntry, Person, text};
use sha2::{Digest, Sha256};

use super::tournaments::{code, context, pass};
use crate::app::App;
use crate::http::ClientAddress;
use crate::http::auth::caller::{Caller, MaybeSession};
use crate::http::auth::names::looks_like_a_bot;
use crate::http::error::ApiError;
use crate::office::{ActContext, OwnSeat, Pass, Tournament};

/// Plays under the number of a link, or enters for themselves.
pub(in crate::http) async fn join(
    State(app): State<App>,
    Extension(ClientAddress(address)): Extension<ClientAddress>,
    Path(name): Path<String>,
    caller: Caller,
    headers: HeaderMap,
    Json(wish): Json<JoinTournament>,
) -> Result<Json<TournamentSeat>, ApiError> {
    let code = code(&name)?;
    let tournament = app.offices.find(&code).await?;
    let session = MaybeSession(Some(caller.session.clone()));
    let access = tournament.access(&pass(&app, &headers, session, &code).await?)?;
    let player = &caller.player.id;
    let online = tournament.ledger().office().setup().and_then(|setup| setup.online);
    let Some(online) = online else { return Err(ApiError::NoEntry) };
    let number = match (access.role, access.table) {
        (OfficeRole::Player, Some(number)) => number,
        _ => match app.offices.seat_of(player, &tournament).await? {
            Some(seat) => seat.number,
            None if caller.player.account && online.entry == OnlineEntry::Accounts => {
                let context = context(&app, address, &headers)?;
                enter(&tournament, &caller, wish, context).await?
            }
            None => return Err(ApiError::NoEntry),
        },
    };
    app.offices.take_part(player, &tournament, number).await?;
    told(&app, &tournament, &caller).await
}

/// Where the caller plays.
pub(in crate::http) async fn seat(
    State(app): State<App>,
    Path(name): Path<String>,
    caller: Caller,
) -> Result<Json<TournamentSeat>, ApiError> {
    let tournament = app.offices.find(&code(&name)?).await?;
    told(&app, &tournament, &caller).await
}

async fn told(
    app: &App,
    tournament: &Tournament,
    caller: &Caller,
) -> Result<Json<TournamentSeat>, ApiError> {
    let ledger = tournament.ledger();
    let finished = ledger.office().is_finished();
    let own = app.offices.seat_of(&caller.player.id, tournament).await?;
    let Some(OwnSeat { number, table }) = own else {
        let (number, name, round, table, position, path) = Default::default();
        return Ok(Json(TournamentSeat { number, name, round, table, position, path, finished }));
    };
    let player = Number::new(number).and_then(|number| ledger.office().player(number));
    let round = table.as_ref().map(|table| table.at.round);
    let person = player.map(|player| player.person_in(round.unwrap_or(u8::MAX)).spoken());
    Ok(Json(TournamentSeat {
        number: Some(number),
        name: person,
        round,
        table: table.as_ref().map(|table| table.at.table),
        position: table.as_ref().map(|table| table.position),
        path: table.and_then(|table| table.path),
        finished,
    }))
}

/// Enters the caller, once: the name of the act follows from who they are.
async fn enter(
    tournament: &Arc<Tournament>,
    caller: &Caller,
    wish: JoinTournament,
    context: ActContext,
) -> Result<u16, ApiError> {
    let said = wish.name.as_deref().unwrap_or(&caller.player.name);
    if looks_like_a_bot(said) {
        return Err(ApiError::BadName);
    }
    let club = wish.club.as_deref().filter(|club| !club.trim().is_empty());
    let club = match club {
        Some(club) => Some(FreeText::new(club).ok_or(ApiError::Fields)?),
        None => None,
    };
    let person = Person::named(said).ok_or(ApiError::Fields)?.of_club(club);
    let act = text::act_text(&Act::Enter { person });
    let (id, seen) = (entrant(tournament.code(), caller).act(1), tournament.ledger().version());
    let name = caller.player.name.clone();
    let request = ActsRequest { acts: vec![ActRequest { id, seen, name, act }], whole: true };
    let answer = tournament.act(request, Pass::Entrant, context).await?;
    match answer.results.into_iter().next() {
        Some(ActResult::Done { entry, .. }) => {
            // By the entry, not by the name: others may be called the same.
            let ledger = tournament.ledger();
            let mut players = ledger.office().players().iter();
            let entered = players.find(|player| player.entered as u64 == entry);
            entered.map(|player| player.number.get()).ok_or(ApiError::NoEntry)
        }
        Some(ActResult::Refused { message, .. }) => Err(ApiError::Refused(message)),
        Some(ActResult::Changed { .. }) | None => Err(ApiError::Broken),
    }
}

fn entrant(code: &TournamentCode, caller: &Caller) -> DeviceId {
    let mut hash = Sha256::new();
    hash.update(b"dulle entrant 1");
    hash.update(code.as_str());
    hash.update(caller.player.id.as_str());
    let digest: [u8; 32] = hash.finalize().into();
    let mut bytes = [0; 16];
    bytes.copy_from_slice(&digest[..16]);
    DeviceId::from_random(bytes)
}

/// The tables of the round that is played: for the staff, and for everybody where everybody may watch.
pub(in crate::http) async fn tables(
    State(app): State<App>,
    Path(name): Path<String>,
    session: MaybeSession,
    headers: HeaderMap,
) -> Result<Json<TournamentTables>, ApiError> {
    let code = code(&name)?;
    let tournament = app.offices.find(&code).await?;
    let access = tournament.access(&pass(&app, &headers, session, &code).await?)?;
    let ledger = tournament.ledger();
    let office = ledger.office();
    let online = office.setup().and_then(|setup| setup.online);
    let open = online.is_some_and(|online| online.spectators);
    if !open && !access.role.is_staff() {
        return Err(ApiError::NotYours);
    }
    let Some(round) = office.running().filter(|_| online.is_some()) else {
        return Ok(Json(TournamentTables { tables: Vec::new() }));
    };
    let joined = app.offices.joined(&tournament).await?;
    let table = |table: &Arc<dulle_tournament::office::OfficeTable>| {
        let at = At { round: round.number, table: table.number };
        TournamentTable {
            round: at.round,
            table: at.table,
            path: app.offices.path_of(&tournament, at),
            joined: table.people.iter().map(|number| joined.contains(&number.get())).collect(),
        }
    };
    Ok(Json(TournamentTables { tables: round.tables.iter().map(table).collect() }))
}
