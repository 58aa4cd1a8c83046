//! Guests, accounts, login and what belongs to it.

use axum::extract::State;
use axum::http::{HeaderName, StatusCode, header};
use axum::{Extension, Json};
use dulle_protocol::api::{
    ChangePassword, LoginRequest, NameRequest, Password, PasswordRequest, Profile, RecoveryCode,
    RecoveryRequest,
};
use dulle_protocol::{Hex32, TableId};
use dulle_store::{NewAccount, NewGuest, PlayerId, Secret, UnixMillis};
use sha2::{Digest, Sha256};

use crate::app::App;
use crate::http::auth::caller::{Caller, MaybeSession};
use crate::http::auth::names;
use crate::http::auth::sessions::{SetCookie, to_the_end};
use crate::http::error::ApiError;
use crate::http::{Accounts, ClientAddress};
use crate::names::{composed, decomposed};
use crate::world::random;

/// A cookie beside an answer.
type WithCookie = [(HeaderName, SetCookie); 1];

fn with(cookie: SetCookie) -> WithCookie {
    [(header::SET_COOKIE, cookie)]
}

/// A guest: a name and a session. An earlier session of the caller ends.
pub(in crate::http) async fn guest(
    State(app): State<App>,
    MaybeSession(old): MaybeSession,
    Json(wish): Json<NameRequest>,
) -> Result<(StatusCode, WithCookie, Json<Profile>), ApiError> {
    let accounts = app.http.accounts()?;
    let name = free_name(accounts, &wish.name).await?;
    let (id, at) = (fresh_id()?, UnixMillis::now());
    accounts.store.create_guest(NewGuest { id: id.clone(), name: name.clone(), at }).await?;
    let cookie = accounts.sessions.begin(&id, None).await?;
    if let Some(old) = old {
        accounts.sessions.end(&old).await?;
    }
    Ok((StatusCode::CREATED, with(cookie), Json(Profile { name, account: false })))
}

/// Guests do not get the name of an account.
async fn free_name(accounts: &Accounts, wish: &str) -> Result<String, ApiError> {
    let name = names::person(wish)?;
    match account_of(accounts, wish.trim()).await? {
        Some(_) => Err(ApiError::NameTaken),
        None => Ok(name.to_string()),
    }
}

/// Creates an account, from the calling guest (who keeps their hands) or a new one.
pub(in crate::http) async fn create(
    State(app): State<App>,
    Extension(ClientAddress(address)): Extension<ClientAddress>,
    MaybeSession(session): MaybeSession,
    Json(wish): Json<LoginRequest>,
) -> Result<(StatusCode, WithCookie, Json<RecoveryCode>), ApiError> {
    let accounts = app.http.accounts()?;
    let name = free_name(accounts, &wish.name).await?;
    if let Some(session) = &session {
        let player = accounts.store.player(&session.player).await?;
        if player.is_some_and(|player| player.account) {
            return Err(ApiError::HasAccount);
        }
    }
    let password = accounts.passwords.hash(wish.password, app.source(address)).await?;
    let code = fresh_code();
    let account = NewAccount { name, password, recovery: Some(digest(&code)) };
    let accounts = accounts.clone();
    let cookie = to_the_end(async move {
        let id = match session {
            Some(session) => {
                accounts.store.upgrade(&session.player, account).await?;
                session.player
            }
            None => {
                let id = fresh_id()?;
                accounts.store.create_account(&id, account, UnixMillis::now()).await?;
                id
            }
        };
        accounts.sessions.renew(&id).await
    })
    .await?;
    Ok((StatusCode::CREATED, with(cookie), Json(RecoveryCode { recovery: code })))
}

/// The account of a name as it was typed. Accounts from before names were composed have theirs as it
/// was typed then: with accents of their own, or as it is typed now.
pub(super) async fn account_of(
    accounts: &Accounts,
    name: &str,
) -> Result<Option<dulle_store::Credentials>, ApiError> {
    let mut spellings = vec![composed(name), name.to_owned(), decomposed(name)];
    spellings.dedup();
    for spelling in spellings {
        if let Some(found) = accounts.store.credentials(&spelling).await? {
            return Ok(Some(found));
        }
    }
    Ok(None)
}

/// Always compares one password, whether there is such an account or not.
pub(in crate::http) async fn login(
    State(app): State<App>,
    Extension(ClientAddress(address)): Extension<ClientAddress>,
    MaybeSession(old): MaybeSession,
    Json(login): Json<LoginRequest>,
) -> Result<(WithCookie, Json<Profile>), ApiError> {
    let accounts = app.http.accounts()?;
    app.http.gates.login_of(&login.name, address, (app.http.clock)())?;
    let credentials = account_of(accounts, &login.name).await?;
    let hashed = credentials.as_ref().map(|found| found.password.clone());
    let fits = accounts.passwords.verify(login.password, hashed, app.source(address)).await?;
    let found = credentials.filter(|_| fits).ok_or(ApiError::WrongLogin)?;
    let player = accounts.store.player(&found.player).await?.ok_or(ApiError::WrongLogin)?;
    let cookie = accounts.sessions.begin(&found.player, Some(found.password)).await?;
    if let Some(old) = old {
        accounts.sessions.end(&old).await?;
    }
    Ok((with(cookie), Json(Profile { name: player.name, account: true })))
}

pub(in crate::http) async fn logout(
    State(app): State<App>,
    MaybeSession(session): MaybeSession,
) -> Result<(StatusCode, WithCookie), ApiError> {
    let Accounts { store, sessions, .. } = app.http.accounts()?;
    if let Some(session) = session {
        sessions.end(&session).await?;
        let player = store.player(&session.player).await?;
        if player.is_some_and(|player| !player.account) {
            app.hub.depart(&crate::table::PlayerId::new(session.player.as_str()));
        }
    }
    Ok((StatusCode::NO_CONTENT, with(sessions.gone()?)))
}

/// Sets a new password for a caller who knows the old one. All other sessions end.
pub(in crate::http) async fn password(
    State(app): State<App>,
    caller: Caller,
    Json(wish): Json<ChangePassword>,
) -> Result<(StatusCode, WithCookie), ApiError> {
    let accounts = app.http.accounts()?;
    let known = check(accounts, &caller, wish.old).await?;
    let hashed = accounts.passwords.hash(wish.new, caller.source).await?;
    let cookie = accounts.sessions.replace_password(&caller.player.id, known, hashed, None).await?;
    Ok((StatusCode::NO_CONTENT, with(cookie)))
}

/// A new recovery code; the old one is worth nothing any more.
pub(in crate::http) async fn recovery_code(
    State(app): State<App>,
    caller: Caller,
    Json(wish): Json<PasswordRequest>,
) -> Result<Json<RecoveryCode>, ApiError> {
    let accounts = app.http.accounts()?;
    let known = check(accounts, &caller, wish.password).await?;
    let code = fresh_code();
    accounts.store.set_recovery(&caller.player.id, &known, Some(&digest(&code))).await?;
    Ok(Json(RecoveryCode { recovery: code }))
}

/// Sets a new password for a caller with the recovery code. The code is used up and replaced.
pub(in crate::http) async fn recover(
    State(app): State<App>,
    Extension(ClientAddress(address)): Extension<ClientAddress>,
    Json(wish): Json<RecoveryRequest>,
) -> Result<(WithCookie, Json<RecoveryCode>), ApiError> {
    let accounts = app.http.accounts()?;
    app.http.gates.login_of(&wish.name, address, (app.http.clock)())?;
    let credentials = account_of(accounts, &wish.name).await?;
    let known = digest(&wish.code);
    let fits = credentials.as_ref().is_some_and(|found| found.recovery.as_ref() == Some(&known));
    // Made before anything is said, so that name and code cannot be told apart by the time.
    let hashed = accounts.passwords.hash(wish.password, app.source(address)).await?;
    let id = credentials.filter(|_| fits).ok_or(ApiError::WrongLogin)?.player;
    let code = fresh_code();
    let recovery = Some(digest(&code));
    let cookie = accounts.sessions.replace_password(&id, known, hashed, recovery).await?;
    Ok((with(cookie), Json(RecoveryCode { recovery: code })))
}

/// Whether it is the password of the account that asks. Returns its hash: it may be replaced before it is used.
pub(in crate::http) async fn check(
    accounts: &Accounts,
    caller: &Caller,
    password: Password,
) -> Result<Secret, ApiError> {
    let known = own_credentials(accounts, caller).await?.password;
    let fits = accounts.passwords.verify(password, Some(known.clone()), caller.source).await?;
    if fits { Ok(known) } else { Err(ApiError::WrongLogin) }
}

/// The same for the recovery code.
pub(in crate::http) async fn check_code(
    accounts: &Accounts,
    caller: &Caller,
    code: &str,
) -> Result<Secret, ApiError> {
    let (recovery, known) = (own_credentials(accounts, caller).await?.recovery, digest(code));
    if recovery.as_ref() == Some(&known) { Ok(known) } else { Err(ApiError::WrongLogin) }
}

async fn own_credentials(
    accounts: &Accounts,
    caller: &Caller,
) -> Result<dulle_store::Credentials, ApiError> {
    let credentials = match caller.player.account {
        true => accounts.store.credentials(&caller.player.name).await?,
        false => None,
    };
    credentials.filter(|found| found.player == caller.player.id).ok_or(ApiError::NoAccount)
}

fn fresh_id() -> Result<PlayerId, ApiError> {
    let id = TableId::from_random(random());
    PlayerId::new(id.as_str()).map_err(|_| ApiError::Broken)
}

/// 128 bits in letters and digits that are not mistaken for each other.
fn fresh_code() -> String {
    TableId::from_random(random()).to_string()
}

/// A code is drawn by us and long: it needs no slow hash. Hashes are compared, so that the time says nothing
/// about the code.
fn digest(code: &str) -> Secret {
    let mut hash = Sha256::new();
    hash.update(b"dulle recovery 1");
    hash.update(code.trim());
    let digest: [u8; 32] = hash.finalize().into();
    Secret::new(Hex32(digest).to_string())
}
