//! Which path leads where.

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::from_fn_with_state;
use axum::routing::{MethodRouter, delete, get, patch, post};

use super::api::{account, blocks, export, hands, me, openapi, rulebooks, sessions, tables};
use super::guard::guard;
use super::ops::{health, metrics};
use super::pages::assets;
use crate::app::App;
use crate::connection::connect;

/// One method of one path.
#[derive(Debug)]
pub struct Route {
    pub method: &'static str,
    pub path: &'static str,
    handler: MethodRouter<App>,
}

/// The longest body of a request.
const BODY_LIMIT: usize = 16 * 1024;

fn on(method: &'static str, path: &'static str, handler: MethodRouter<App>) -> Route {
    Route { method, path, handler }
}

/// All of them. The description must say the same.
pub fn routes() -> Vec<Route> {
    vec![
        on("get", "/", get(assets::page)),
        on("get", "/t/{table}", get(assets::page)),
        on("get", "/t/{table}/ws", get(connect)),
        on("get", "/healthz", get(health::show)),
        on("get", "/metrics", get(metrics::show)),
        on("get", "/api/openapi.json", get(openapi::show)),
        on("get", "/api/rulebooks", get(rulebooks::list)),
        on("get", "/api/rulebooks/{name}", get(rulebooks::show)),
        on("get", "/api/tables", get(tables::list)),
        on("post", "/api/tables", post(tables::create)),
        on("get", "/api/tables/{table}", get(tables::show)),
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
