//! Middleware for every handler: limits, origins, time, headers, errors, logs.

mod address;
mod host;
mod limit;
mod origin;
mod public;

use std::net::{IpAddr, Ipv4Addr};
use std::time::{Duration, Instant};

use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tracing::Instrument;

use crate::app::App;
use crate::http::config::HttpLimits;
use crate::http::error::{ApiError, language};
use crate::http::listen::Peer;
use crate::identity::{COOKIE, cookie};

pub use address::{Network, NotANetwork};
use address::{client, counted};
pub use limit::{Allowance, Limiter};
pub use origin::is_own;
pub(in crate::http) use public::asked_for;
pub use public::{NotAPublicUrl, PublicUrl};

/// A limiter for each kind of request.
#[derive(Debug)]
pub(in crate::http) struct Gates {
    requests: Limiter,
    logins: Limiter,
    names: Limiter,
    guests: Limiter,
    accounts: Limiter,
    tables: Limiter,
    sockets: Limiter,
    exports: Limiter,
}

/// Whom a limit counts.
#[derive(Clone, Copy, Hash)]
enum Who<'a> {
    Address(IpAddr),
    Session(&'a str),
}

impl Gates {
    pub(in crate::http) fn new(limits: &HttpLimits) -> Self {
        Self {
            requests: Limiter::new(limits.requests),
            logins: Limiter::new(limits.logins),
            names: Limiter::new(limits.logins),
            guests: Limiter::new(limits.guests),
            accounts: Limiter::new(limits.accounts),
            tables: Limiter::new(limits.tables),
            sockets: Limiter::new(limits.sockets),
            exports: Limiter::new(limits.exports),
        }
    }

    /// Logins of one name, from wherever they come.
    pub(in crate::http) fn login_of(&self, name: &str, now: Duration) -> Result<(), ApiError> {
        self.names.take(name.to_lowercase(), now).map_err(ApiError::TooMany)
    }

    /// What costs more than others has a limit of its own besides the common one.
    fn special(&self, method: &Method, route: &str) -> Option<&Limiter> {
        match (method.as_str(), route) {
            ("POST", "/api/login" | "/api/password" | "/api/recovery" | "/api/recovery-code")
            | ("DELETE", "/api/me") => Some(&self.logins),
            ("POST", "/api/guest") => Some(&self.guests),
            ("POST", "/api/account") => Some(&self.accounts),
            ("POST", "/api/tables") => Some(&self.tables),
            ("GET", "/t/{table}/ws") => Some(&self.sockets),
            ("GET", "/api/me/export") => Some(&self.exports),
            _ => None,
        }
    }

    fn pass(
        &self,
        method: &Method,
        route: &str,
        who: &[Who<'_>],
        now: Duration,
    ) -> Result<(), ApiError> {
        for limiter in [Some(&self.requests), self.special(method, route)].into_iter().flatten() {
            for who in who {
                limiter.take(who, now).map_err(ApiError::TooMany)?;
            }
        }
        Ok(())
    }
}

/// Whose request it is, as far as the connection and trusted proxies say.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ClientAddress(pub(crate) IpAddr);

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Around everything.
pub(in crate::http) async fn guard(
    State(app): State<App>,
    mut request: Request,
    next: Next,
) -> Response {
    let start = Instant::now();
    let id = app.request_id();
    let route = request.extensions().get::<MatchedPath>().map(|path| path.as_str().to_owned());
    let route = route.unwrap_or_else(|| "other".to_owned());
    let method = word(request.method());
    // No path, no address, no header: links to tables are secrets, and so are cookies.
    let span = tracing::info_span!("request", %id, method, route);
    let head = request.headers().clone();
    let response = async {
        let response = match admit(&app, &mut request, &route) {
            Ok(()) => answer(&app, request, next).await,
            Err(error) => error.into_response(),
        };
        let mut response = tell(&app, &head, response);
        dress(&app, &head, &route, response.headers_mut());
        let (status, took) = (response.status().as_u16(), start.elapsed());
        app.http.meters.request(method, &route, status, took);
        tracing::info!(status, micros = took.as_micros() as u64, "answered");
        response
    };
    let mut response = response.instrument(span).await;
    if let Ok(id) = HeaderValue::from_str(&id) {
        response.headers_mut().insert(REQUEST_ID, id);
    }
    response
}

/// Other words than these would make the metrics grow.
fn word(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::PATCH => "PATCH",
        Method::DELETE => "DELETE",
        _ => "OTHER",
    }
}

fn admit(app: &App, request: &mut Request, route: &str) -> Result<(), ApiError> {
    let unknown = IpAddr::V4(Ipv4Addr::UNSPECIFIED);
    let peer = request.extensions().get::<Peer>().map_or(unknown, |peer| peer.0);
    let address = client(peer, request.headers(), &app.config.http.trusted_proxies);
    request.extensions_mut().insert(ClientAddress(address));
    let headers = request.headers();
    let session = cookie(headers, COOKIE).or_else(|| cookie(headers, "__Host-dulle"));
    let mut who = vec![Who::Address(counted(address))];
    who.extend(session.map(Who::Session));
    let passed = app.http.gates.pass(request.method(), route, &who, (app.http.clock)());
    if passed.is_err() {
        app.http.meters.limited();
    }
    passed?;
    host::check(&app.config, route, request)?;
    let reads = matches!(*request.method(), Method::GET | Method::HEAD);
    let upgrades = headers.contains_key(header::UPGRADE);
    if (!reads || upgrades) && !is_own(&app.config, headers) {
        return Err(ApiError::ForeignPage);
    }
    Ok(())
}

async fn answer(app: &App, request: Request, next: Next) -> Response {
    match tokio::time::timeout(app.config.http.request, next.run(request)).await {
        Ok(response) => response,
        Err(_) => ApiError::TooSlow.into_response(),
    }
}

/// Gives an error its sentence.
fn tell(app: &App, head: &HeaderMap, response: Response) -> Response {
    let status = response.status();
    if !status.is_client_error() && !status.is_server_error() {
        return response;
    }
    let error = response.extensions().get::<ApiError>().cloned();
    let error = error.unwrap_or_else(|| ApiError::of_status(status));
    let mut told = error.told(app.http.texts(language(head)));
    if status == StatusCode::METHOD_NOT_ALLOWED
        && let Some(allow) = response.headers().get(header::ALLOW)
    {
        told.headers_mut().insert(header::ALLOW, allow.clone());
    }
    told
}

const FIXED: [(HeaderName, &str); 6] = [
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    // A page of a table has its secret link as address.
    (header::REFERRER_POLICY, "no-referrer"),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    ),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

fn dress(app: &App, head: &HeaderMap, route: &str, headers: &mut HeaderMap) {
    for (name, value) in FIXED {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if let Ok(policy) = HeaderValue::from_str(&content_policy(app, head)) {
        headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    if app.config.http.tls {
        let year = HeaderValue::from_static("max-age=31536000");
        headers.insert(header::STRICT_TRANSPORT_SECURITY, year);
    }
    if route != "other" && !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
}

/// Some browsers do not count the WebSocket of a page as its own.
fn content_policy(app: &App, head: &HeaderMap) -> String {
    let plain = |host: &&str| {
        host.bytes().all(|letter| letter.is_ascii_alphanumeric() || b".:-[]".contains(&letter))
    };
    let socket = match asked_for(&app.config.http.public_urls, head) {
        Some(url) => Some(url.of_sockets()),
        None => {
            let host = head.get(header::HOST).and_then(|host| host.to_str().ok());
            let scheme = if app.config.http.tls { "wss" } else { "ws" };
            host.filter(plain).map(|host| format!("{scheme}://{host}"))
        }
    };
    let socket = socket.unwrap_or_default();
    format!(
        "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self' {socket}; \
         img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; \
         frame-ancestors 'none'"
    )
}
