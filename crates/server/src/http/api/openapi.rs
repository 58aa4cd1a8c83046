//! The description of `/api`, as it is served.

use axum::http::{HeaderName, header};

/// Made from the types of `dulle_protocol::api` and from the routes; a test (`tests/http/openapi`) keeps it so.
pub(in crate::http) const DESCRIPTION: &str = include_str!("openapi.json");

pub(in crate::http) async fn show() -> ([(HeaderName, &'static str); 1], &'static str) {
    ([(header::CONTENT_TYPE, "application/json")], DESCRIPTION)
}
