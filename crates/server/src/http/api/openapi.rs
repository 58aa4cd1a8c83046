//! The description of `/api`, as it is served.

use axum::http::{HeaderName, header};

/// Kept by hand beside the code; a test compares it with the routes.
pub(in crate::http) const DESCRIPTION: &str = include_str!("openapi.json");

pub(in crate::http) async fn show() -> ([(HeaderName, &'static str); 1], &'static str) {
    ([(header::CONTENT_TYPE, "application/json")], DESCRIPTION)
}
