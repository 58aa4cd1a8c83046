//! Requests of a tournament's office. They are counted by themselves and not with those of their address: in a hall
//! everybody has one.

use std::collections::HashSet;
use std::sync::{Mutex, PoisonError};

use axum::extract::Request;
use axum::http::header;
use dulle_protocol::office::{LinkSecret, TournamentCode};

use crate::app::App;
use crate::office::Pass;

/// The route of a tournament's socket.
pub(super) const SOCKET: &str = "/o/{code}/ws";

/// How many sessions of directors are remembered. With more it begins anew: they are learned again.
const MOST: usize = 4096;

/// Sessions whose account has directed a tournament since the server began. Only limits depend on it.
#[derive(Debug, Default)]
pub(in crate::http) struct Directors(Mutex<HashSet<String>>);

impl Directors {
    pub(in crate::http) fn remember(&self, session: &str) {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= MOST {
            known.clear();
        }
        known.insert(session.to_owned());
    }

    fn contains(&self, session: &str) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).contains(session)
    }
}

/// As who the limits count a request of an office: by its link, or by the session of a director. None for all others.
pub(super) fn key_of(
    app: &App,
    request: &Request,
    route: &str,
    session: Option<&str>,
) -> Option<String> {
    if route != SOCKET && !route.starts_with("/api/tournaments/{code}") {
        return None;
    }
    let Some(shown) = request.headers().get(header::AUTHORIZATION) else {
        return session.filter(|session| app.http.directors.contains(session)).map(str::to_owned);
    };
    let secret: LinkSecret = shown.to_str().ok()?.strip_prefix("Bearer ")?.parse().ok()?;
    let mut parts = request.uri().path().split('/').skip(if route == SOCKET { 2 } else { 3 });
    let code: TournamentCode = parts.next()?.parse().ok()?;
    let access = app.offices.in_memory_by(&code)?.access(&Pass::of_secret(&secret)).ok()?;
    access.acts_as().and(access.link).map(|link| format!("{}-{link}", code.as_str()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sessions_of_directors_are_remembered_within_a_bound() {
        let directors = Directors::default();
        for n in 0..=MOST {
            directors.remember(&n.to_string());
        }
        assert!(directors.contains(&MOST.to_string()), "the latest is known");
        assert!(!directors.contains("0") && !directors.contains("nobody"));
    }
}
