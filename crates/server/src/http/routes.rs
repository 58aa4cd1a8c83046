//! Which path leads where.

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::from_fn_with_state;
use axum::routing::{MethodRouter, delete, get, patch, post};

use super::api::tournaments::{ACTS_LIMIT, FILE_LIMIT};
use super::api::{
    account, blocks, daily, export, hands, me, online, openapi, print, rulebooks, sessions, tables,
    tournaments,
};
use super::guard::guard;
use super::ops::{health, metrics};
use super::pages::assets;
use crate::app::App;
use crate::connection::connect;
use crate::office;

/// One method of one path.
#[derive(Debug)]
pub struct Route {
    pub method: &'static str,
    pub path: &'static str,
    handler: MethodRouter<App>,
}

/// The only page that other sites may show in a frame: a hand to watch, without cookies and storage.
pub(super) const EMBED: &str = "/embed";

/// The longest body of a request.
const BODY_LIMIT: usize = 16 * 1024;

fn on(method: &'static str, path: &'static str, handler: MethodRouter<App>) -> Route {
    Route { method, path, handler }
}

/// With another bound for the body.
fn within(bytes: usize, handler: MethodRouter<App>) -> MethodRouter<App> {
    handler.layer(DefaultBodyLimit::max(bytes))
}

/// All of them. The description must say the same.
pub fn routes() -> Vec<Route> {
    vec![
        on("get", "/", get(assets::page)),
        on("get", "/t/{table}", get(assets::page)),
        on("get", "/t/{table}/ws", get(connect)),
        on("get", EMBED, get(assets::page)),
        on("get", "/o/{code}", get(assets::page)),
        on("get", "/o/{code}/ws", get(office::connect)),
        on("get", "/healthz", get(health::show)),
        on("get", "/metrics", get(metrics::show)),
        on("get", "/api/openapi.json", get(openapi::show)),
        on("get", "/api/rulebooks", get(rulebooks::list)),
        on("get", "/api/rulebooks/{name}", get(rulebooks::show)),
        on("get", "/api/tables", get(tables::list)),
        on("post", "/api/tables", post(tables::create)),
        on("get", "/api/tables/{table}", get(tables::show)),
        on("post", "/api/tables/{table}/again", post(tables::again)),
        on("get", "/api/tables/{table}/hands", get(hands::of_table)),
        on("get", "/api/hands/{hand}", get(hands::show)),
        on("post", "/api/guest", post(account::guest)),
        on("post", "/api/account", post(account::create)),
        on("post", "/api/login", post(account::login)),
        on("post", "/api/logout", post(account::logout)),
        on("post", "/api/password", post(account::password)),
        on("post", "/api/recovery", post(account::recover)),
        on("post", "/api/recovery-code", post(account::recovery_code)),
        on("get", "/api/me", get(me::show)),
        on("patch", "/api/me", patch(me::rename)),
        on("delete", "/api/me", delete(me::delete)),
        on("get", "/api/me/export", get(export::show)),
        on("get", "/api/me/hands", get(me::hands)),
        on("get", "/api/me/sessions", get(sessions::list)),
        on("delete", "/api/me/sessions", delete(sessions::end_all)),
        on("get", "/api/me/blocks", get(blocks::list)),
        on("post", "/api/me/blocks", post(blocks::add)),
        on("delete", "/api/me/blocks/{block}", delete(blocks::remove)),
        on("get", "/api/me/statistics", get(me::statistics)),
        on("get", "/api/daily/{day}", get(daily::show)),
        on("post", "/api/daily/{day}", post(daily::enter)),
        on("get", "/api/daily/{day}/week", get(daily::week)),
        on("get", "/api/me/tournaments", get(tournaments::own)),
        on("post", "/api/tournaments", post(tournaments::create)),
        on("post", "/api/tournaments/file", within(FILE_LIMIT, post(tournaments::import))),
        on("get", "/api/tournaments/{code}", get(tournaments::show)),
        on("delete", "/api/tournaments/{code}", delete(tournaments::delete)),
        on("get", "/api/tournaments/{code}/public", get(tournaments::public)),
        on("get", "/api/tournaments/{code}/file", get(tournaments::file)),
        on("post", "/api/tournaments/{code}/join", post(online::join)),
        on("get", "/api/tournaments/{code}/seat", get(online::seat)),
        on("get", "/api/tournaments/{code}/tables", get(online::tables)),
        on("post", "/api/tournaments/{code}/print", post(print::print)),
        on("post", "/api/tournaments/{code}/acts", within(ACTS_LIMIT, post(tournaments::act))),
    ]
}

/// The whole service.
pub fn router(app: App) -> Router {
    let mut router = Router::new();
    for route in routes() {
        router = router.route(route.path, route.handler);
    }
    router
        .fallback(assets::other)
        .layer(DefaultBodyLimit::max(BODY_LIMIT))
        .layer(from_fn_with_state(app.clone(), guard))
        .with_state(app)
}
