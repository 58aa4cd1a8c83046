//! Tournaments over HTTP.

use std::net::IpAddr;

use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use dulle_protocol::api::{
    ActsAnswer, ActsRequest, CreatedTournament, ImportTournament, NewTournament, OpenedTournament,
    OwnTournament, OwnTournaments,
};
use dulle_protocol::office::{LinkKey, LinkSecret, TournamentCode};
use dulle_store::{PlayerId, UnixMillis};
use dulle_tournament::FreeText;
use dulle_tournament::office::Moment;

use crate::app::App;
use crate::http::ClientAddress;
use crate::http::auth::caller::{Caller, MaybeSession};
use crate::http::config::WhoMakes;
use crate::http::error::{ApiError, language};
use crate::identity::session_cookie;
use crate::office::ledger::Ledger;
use crate::office::{ActContext, NewOffice, OfficeError, Pass, Tournament, blocking};
use crate::world::random;

/// Bytes of a request with acts, and of one with a whole file.
pub(in crate::http) const ACTS_LIMIT: usize = 64 * 1024;
pub(in crate::http) const FILE_LIMIT: usize = 8 << 20;

pub(super) fn code(text: &str) -> Result<TournamentCode, ApiError> {
    text.parse().map_err(|_| ApiError::NoTournament)
}

pub(super) fn now() -> Moment {
    // A clock before 1970 or after 9999 is none.
    Moment::from_seconds(UnixMillis::now().0 / 1000).unwrap_or(Moment::BEGIN)
}

/// What a request shows at the door: a link's secret, or the session of the director's account.
pub(super) async fn pass(
    app: &App,
    headers: &HeaderMap,
    session: MaybeSession,
    code: &TournamentCode,
) -> Result<Pass, ApiError> {
    if let Some(shown) = headers.get(header::AUTHORIZATION) {
        let secret = shown.to_str().ok().and_then(|shown| shown.strip_prefix("Bearer "));
        let secret: Option<LinkSecret> = secret.and_then(|secret| secret.parse().ok());
        return secret.map(|secret| Pass::of_secret(&secret)).ok_or(ApiError::DeadLink);
    }
    let MaybeSession(Some(session)) = session else { return Ok(Pass::Public) };
    let directs = app.offices.directs(&session.player, code).await?;
    if directs && let Some(session) = session_cookie(headers) {
        app.http.directors.remember(session);
    }
    Ok(if directs { Pass::Director } else { Pass::Public })
}

/// Who makes tournaments here, and under whose account.
async fn maker(app: &App, session: MaybeSession) -> Result<Option<PlayerId>, ApiError> {
    let store = &app.http.accounts()?.store;
    let player = match &session.0 {
        Some(session) => store.player(&session.player).await?,
        None => None,
    };
    let account = player.filter(|player| player.account).map(|player| player.id);
    match app.config.http.tournaments {
        WhoMakes::Everybody => Ok(account),
        WhoMakes::Accounts if account.is_some() => Ok(account),
        WhoMakes::Accounts | WhoMakes::Nobody => Err(ApiError::NoTournaments),
    }
}

/// Whether an address may write this many bytes now.
fn write(app: &App, address: IpAddr, bytes: usize) -> Result<(), ApiError> {
    app.http.gates.write(bytes, app.source(address), (app.http.clock)())
}

pub(in crate::http) async fn create(
    State(app): State<App>,
    Extension(ClientAddress(address)): Extension<ClientAddress>,
    session: MaybeSession,
    Json(wish): Json<NewTournament>,
) -> Result<Response, ApiError> {
    let NewTournament { name, act, key, code } = wish;
    write(&app, address, act.len())?;
    let director = maker(&app, session).await?;
    let (name, now) = (FreeText::new(&name).ok_or(ApiError::Fields)?, now());
    let ledger = Ledger::set_up(&act, &name, now).map_err(OfficeError::Act)?;
    made(&app, ledger, (key, name, now), code, director).await
}

pub(in crate::http) async fn import(
    State(app): State<App>,
    Extension(ClientAddress(address)): Extension<ClientAddress>,
    session: MaybeSession,
    Json(wish): Json<ImportTournament>,
) -> Result<Response, ApiError> {
    let ImportTournament { name, file, key, code } = wish;
    let director = maker(&app, session).await?;
    write(&app, address, file.len())?;
    let (name, now) = (FreeText::new(&name).ok_or(ApiError::Fields)?, now());
    let ledger = app.offices.read_file(file, now).await?;
    made(&app, ledger, (key, name, now), code, director).await
}

async fn made(
    app: &App,
    mut ledger: Ledger,
    (key, name, now): (LinkKey, FreeText, Moment),
    code: Option<TournamentCode>,
    director: Option<PlayerId>,
) -> Result<Response, ApiError> {
    ledger.grant(key, &name, now).map_err(OfficeError::Act)?;
    let code = code.unwrap_or_else(|| TournamentCode::from_random(random()));
    let made = app.offices.create(NewOffice { code, ledger, director }).await?;
    app.offices.go_on(&made).await;
    let (code, version) = (made.code().clone(), made.ledger().version());
    let path = code.path();
    let location = [(header::LOCATION, path.clone())];
    let created = CreatedTournament { code, path, version };
    Ok((StatusCode::CREATED, location, Json(created)).into_response())
}

/// As whom the caller is in.
pub(in crate::http) async fn show(
    State(app): State<App>,
    Path(name): Path<String>,
    session: MaybeSession,
    headers: HeaderMap,
) -> Result<Json<OpenedTournament>, ApiError> {
    let code = code(&name)?;
    let tournament = app.offices.find_to_read(&code).await?;
    let pass = pass(&app, &headers, session, &code).await?;
    let access = tournament.access(&pass)?;
    let ledger = tournament.ledger();
    let name = ledger.office().setup().map(|setup| setup.name.to_string()).unwrap_or_default();
    let (version, now) = (ledger.version(), UnixMillis::now().0);
    let (role, link, table) = (access.role, access.link, access.table);
    let prints = dulle_print::PRINTS;
    Ok(Json(OpenedTournament { code, name, role, link, table, version, now, prints }))
}

/// What everybody may see.
pub(in crate::http) async fn public(
    State(app): State<App>,
    Path(name): Path<String>,
) -> Result<Response, ApiError> {
    let tournament = app.offices.find_to_read(&code(&name)?).await?;
    let json = [(header::CONTENT_TYPE, HeaderValue::from_static("application/json"))];
    Ok((json, tournament.public_body()).into_response())
}

/// The copy for the stick.
pub(in crate::http) async fn file(
    State(app): State<App>,
    Path(name): Path<String>,
    session: MaybeSession,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let code = code(&name)?;
    let tournament = app.offices.find_to_read(&code).await?;
    let pass = pass(&app, &headers, session, &code).await?;
    if !tournament.access(&pass)?.role.is_staff() {
        return Err(ApiError::NotYours);
    }
    let ledger = tournament.ledger();
    let file = blocking(move || ledger.file()).await?;
    let attached = format!("attachment; filename=\"{code}.tournament\"");
    let heads = [
        (header::CONTENT_TYPE, HeaderValue::from_static("text/plain; charset=utf-8")),
        (
            header::CONTENT_DISPOSITION,
            HeaderValue::from_str(&attached).unwrap_or(HeaderValue::from_static("attachment")),
        ),
    ];
    Ok((heads, file).into_response())
}

/// What an act from an address needs besides itself.
pub(super) fn context(
    app: &App,
    address: IpAddr,
    headers: &HeaderMap,
) -> Result<ActContext, ApiError> {
    let store = app.http.accounts()?.store.clone();
    let (texts, lang) = (app.http.texts.clone(), language(headers));
    let (judging, source) = (app.offices.judging(), app.source(address));
    Ok(ActContext { store, texts, lang, clock: now, judging, source })
}

/// Enters acts. The answer comes when they are stored.
pub(in crate::http) async fn act(
    State(app): State<App>,
    Extension(ClientAddress(address)): Extension<ClientAddress>,
    Path(name): Path<String>,
    session: MaybeSession,
    headers: HeaderMap,
    Json(asked): Json<ActsRequest>,
) -> Result<Json<ActsAnswer>, ApiError> {
    let code = code(&name)?;
    let bytes = asked.acts.iter().map(|act| act.act.len()).sum();
    let (source, now_on) = (app.source(address), (app.http.clock)());
    app.http.gates.write_act(bytes, source, code.as_str(), now_on)?;
    let pass = pass(&app, &headers, session, &code).await?;
    let context = context(&app, address, &headers)?;
    let tournament: std::sync::Arc<Tournament> = app.offices.find(&code).await?;
    if asked.acts.iter().any(|act| act.act.trim_start().starts_with("release")) {
        app.offices.before_release(&tournament).await?;
    }
    let answer = tournament.act(asked, pass, context).await?;
    app.offices.expel(&tournament).await?;
    app.offices.go_on(&tournament).await;
    Ok(Json(answer))
}

pub(in crate::http) async fn delete(
    State(app): State<App>,
    Path(name): Path<String>,
    session: MaybeSession,
    headers: HeaderMap,
) -> Result<StatusCode, ApiError> {
    let code = code(&name)?;
    let tournament = app.offices.find(&code).await?;
    let pass = pass(&app, &headers, session, &code).await?;
    app.offices.delete(&tournament, &pass).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// What an account directs.
pub(in crate::http) async fn own(
    State(app): State<App>,
    caller: Caller,
) -> Result<Json<OwnTournaments>, ApiError> {
    let found = app.offices.directed_by(&caller.player.id).await?;
    let own = found.into_iter().map(|(code, at)| {
        let (path, created) = (code.path(), at.0 / 1000);
        OwnTournament { code, path, created }
    });
    Ok(Json(OwnTournaments { tournaments: own.collect() }))
}
