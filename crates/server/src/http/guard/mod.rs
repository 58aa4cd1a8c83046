//! Middleware for every handler: limits, origins, time, headers, errors, logs.

mod address;
mod host;
mod limit;
mod login;
mod office;
mod origin;
mod plain;
mod public;
mod refused;

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
use crate::http::listen::{OfficeOnly, Patience, Peer};
use crate::http::routes::EMBED;
use crate::identity::session_cookie;
use crate::limits::Source;
use crate::limits::bytes::Unread;
use crate::world::random;

pub(in crate::http) use address::FORWARDED;
use address::client;
pub use address::{Network, NotANetwork};
pub(in crate::http) use limit::SourceLimiter;
pub use limit::{Allowance, Limiter, NEIGHBOURS};
use login::LoginGate;
pub(in crate::http) use office::Directors;
pub use origin::is_own;
pub(in crate::http) use public::asked_for;
pub use public::{NotAPublicUrl, PublicUrl};
pub(in crate::http) use refused::RefusalCount;

/// A limiter for each kind of request.
#[derive(Debug)]
pub(in crate::http) struct Gates {
    requests: Gate,
    logins: Gate,
    names: LoginGate,
    guests: Gate,
    accounts: Gate,
    tables: Gate,
    sockets: Gate,
    exports: Gate,
    documents: Gate,
    written: SourceLimiter,
    /// Of one tournament, where its address has written too much.
    written_there: Limiter,
}

/// What is written into tournaments is counted in pieces.
const PIECE: usize = 4096;

/// A limiter for one kind of request: of an address with its neighbours, and of a session.
#[derive(Debug)]
struct Gate {
    sources: SourceLimiter,
    sessions: Limiter,
}

/// What a limit counts.
#[derive(Clone, Copy)]
struct Who<'a> {
    source: Option<Source>,
    session: Option<&'a str>,
}

impl Gate {
    fn new(allowance: Allowance) -> Self {
        Self { sources: SourceLimiter::new(allowance), sessions: Limiter::new(allowance) }
    }

    fn take(&self, who: Who<'_>, now: Duration) -> Result<(), Duration> {
        if let Some(source) = who.source {
            self.sources.take((), source, now)?;
        }
        who.session.map_or(Ok(()), |session| self.sessions.take(session, now))
    }
}

impl Gates {
    pub(in crate::http) fn new(limits: &HttpLimits) -> Self {
        Self {
            requests: Gate::new(limits.requests),
            logins: Gate::new(limits.logins),
            names: LoginGate::new(limits.logins),
            guests: Gate::new(limits.guests),
            accounts: Gate::new(limits.accounts),
            tables: Gate::new(limits.tables),
            sockets: Gate::new(limits.sockets),
            exports: Gate::new(limits.exports),
            documents: Gate::new(limits.documents),
            written: SourceLimiter::new(limits.written),
            written_there: Limiter::new(limits.written_there),
        }
    }

    /// The bytes that an address writes into tournaments: they are kept for years.
    pub(in crate::http) fn write(
        &self,
        bytes: usize,
        source: Option<Source>,
        now: Duration,
    ) -> Result<(), ApiError> {
        let Some(source) = source else { return Ok(()) };
        let mut pieces = 0..bytes.div_ceil(PIECE);
        let written = pieces.try_for_each(|_| self.written.take((), source, now));
        written.map_err(ApiError::TooMany)
    }

    /// The same for acts of a tournament. Where others of the address have written too much, a little is left for each.
    pub(in crate::http) fn write_act(
        &self,
        bytes: usize,
        source: Option<Source>,
        code: &str,
        now: Duration,
    ) -> Result<(), ApiError> {
        self.write(bytes, source, now).or_else(|error| {
            let mut pieces = 0..bytes.div_ceil(PIECE);
            let written = pieces.try_for_each(|_| self.written_there.take(code, now));
            written.map_err(|_| error)
        })
    }

    /// Logins of one name from one address.
    pub(in crate::http) fn login_of(
        &self,
        name: &str,
        address: IpAddr,
        now: Duration,
    ) -> Result<(), ApiError> {
        self.names.take(name, Source::of(address), now).map_err(ApiError::TooMany)
    }

    /// What costs more than others has a limit of its own besides the common one.
    fn special(&self, method: &Method, route: &str) -> Option<&Gate> {
        // A head without its body costs as much.
        let method = if *method == Method::HEAD { "GET" } else { method.as_str() };
        match (method, route) {
            ("POST", "/api/login" | "/api/password" | "/api/recovery" | "/api/recovery-code")
            | ("DELETE", "/api/me") => Some(&self.logins),
            ("POST", "/api/guest") => Some(&self.guests),
            ("POST", "/api/account") => Some(&self.accounts),
            (
                "POST",
                "/api/tables"
                | "/api/tables/{table}/again"
                | "/api/tournaments"
                | "/api/tournaments/file",
            ) => Some(&self.tables),
            ("GET", "/t/{table}/ws" | "/o/{code}/ws") => Some(&self.sockets),
            ("GET", "/api/me/export" | "/api/tournaments/{code}/file") => Some(&self.exports),
            ("POST", "/api/tournaments/{code}/print") => Some(&self.documents),
            _ => None,
        }
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
    // Drawn, not counted: nobody reads from it how much is going on here.
    let id = format!("{:016x}", u64::from_be_bytes(random()));
    let route = request.extensions().get::<MatchedPath>().map(|path| path.as_str().to_owned());
    let route = route.unwrap_or_else(|| "other".to_owned());
    let method = word(request.method());
    // No path, no address, no header: links to tables are secrets, and so are cookies.
    let span = tracing::info_span!("request", %id, method, route);
    let head = request.headers().clone();
    let patience = request.extensions().get::<Patience>().cloned().unwrap_or_default();
    let request_only = request.extensions().get::<OfficeOnly>().cloned();
    let response = async {
        let response = match admit(&app, &mut request, &route) {
            Ok(()) => answer(&app, &route, request, next).await,
            Err(error) => error.into_response(),
        };
        let mut response = tell(&app, &head, response);
        let turned_away = request_only.as_ref().is_some_and(|only| !only.is_proven())
            && response.status() == StatusCode::SERVICE_UNAVAILABLE;
        if turned_away {
            let close = HeaderValue::from_static("close");
            response.headers_mut().insert(header::CONNECTION, close);
        }
        dress(&app, &head, &route, response.headers_mut());
        let (status, took) = (response.status().as_u16(), start.elapsed());
        app.http.meters.request(method, &route, status, took);
        if turned_away {
            app.http.refused.one((app.http.clock)());
        } else if response.status() == StatusCode::TOO_MANY_REQUESTS {
            app.http.refused.one((app.http.clock)());
            refused::slow_down(&patience, &mut response).await;
        } else {
            tracing::info!(status, micros = took.as_micros() as u64, "answered");
        }
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
    let session = session_cookie(headers);
    let source = app.source(address);
    let office = office::key_of(app, request, route, session);
    let who = match &office {
        Some(key) => Who { source: None, session: Some(key) },
        None => Who { source, session },
    };
    let mut only = request.extensions().get::<OfficeOnly>().cloned();
    if let Some(only) = only.as_ref().filter(|_| office.is_some()) {
        only.prove();
    }
    let gates = &app.http.gates;
    // Who comes by a tournament's socket says so in the first message: there it is looked at again.
    let late = route == office::SOCKET;
    if !late && only.as_ref().is_some_and(|only| !only.is_proven()) {
        return Err(ApiError::Busy);
    }
    let mut enter = |passed: Result<(), ApiError>| match passed {
        Err(_) if late => {
            only.get_or_insert_with(|| app.http.kept.enter(source));
            Ok(())
        }
        passed => passed,
    };
    enter(pass(app, Some(&gates.requests), who))?;
    host::check(&app.config, route, request)?;
    // Another server may speak for the tables now.
    if app.http.accounts().is_ok_and(|accounts| !accounts.store.is_ours()) {
        return Err(ApiError::NoStore);
    }
    let reads = matches!(*request.method(), Method::GET | Method::HEAD);
    let upgrades = headers.contains_key(header::UPGRADE);
    if (!reads || upgrades) && !is_own(&app.config, headers) {
        return Err(ApiError::ForeignPage);
    }
    // A page from elsewhere must not use up what its visitor may do here.
    enter(pass(app, gates.special(request.method(), route), who))?;
    if let Some(only) = only {
        request.extensions_mut().insert(only);
    }
    if is_plain(app, request.headers()) {
        plain::read(request.headers_mut());
    }
    Ok(())
}

/// Counts a request, or refuses it.
fn pass(app: &App, gate: Option<&Gate>, who: Who<'_>) -> Result<(), ApiError> {
    let passed = gate.map_or(Ok(()), |gate| gate.take(who, (app.http.clock)()));
    passed.map_err(|wait| {
        app.http.meters.limited();
        ApiError::TooMany(wait)
    })
}

/// Whether a server behind TLS was asked by an address of its own that is not encrypted.
fn is_plain(app: &App, head: &HeaderMap) -> bool {
    app.config.http.tls && public::is_plain(&app.config.http.public_urls, head)
}

/// What reads more from the store than others. A body that comes slowly is not waited for in a turn: what writes takes
/// one of its own for what it reads.
fn reads_much(method: &Method, route: &str) -> bool {
    let reads = matches!(*method, Method::GET | Method::HEAD);
    let much = matches!(
        route,
        "/api/tables/{table}/hands"
            | "/api/me/hands"
            | "/api/me/statistics"
            | "/api/me/export"
            | "/api/daily/{day}"
            | "/api/daily/{day}/week"
    );
    reads && much
}

async fn answer(app: &App, route: &str, request: Request, next: Next) -> Response {
    let source = request.extensions().get::<ClientAddress>().and_then(|from| app.source(from.0));
    let made = request.uri().path().starts_with("/api/");
    let answer = async {
        // Long lists take turns, so that others can read from the store meanwhile.
        let _turn = match reads_much(request.method(), route) {
            true => app.http.long_reads.turn(source).await,
            false => None,
        };
        next.run(request).await
    };
    match tokio::time::timeout(app.config.http.request, answer).await {
        // Files of the client are in memory once, however many wait for them.
        Ok(response) if made => count_unread(app, response, source),
        Ok(response) => response,
        Err(_) => ApiError::TooSlow.into_response(),
    }
}

/// An answer takes memory until it is read.
fn count_unread(app: &App, response: Response, source: Option<Source>) -> Response {
    let (parts, body) = response.into_parts();
    match app.http.unread.count(body, source) {
        Ok(body) => Response::from_parts(parts, body),
        Err(Unread) => {
            app.http.meters.limited();
            ApiError::Busy.into_response()
        }
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
    let policy = match route == EMBED {
        true => embedded(app, headers),
        false => content_policy(app, head),
    };
    if let Ok(policy) = HeaderValue::from_str(&policy) {
        headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    if is_plain(app, head) {
        plain::write(headers);
    } else if app.config.http.tls {
        let year = HeaderValue::from_static("max-age=31536000");
        headers.insert(header::STRICT_TRANSPORT_SECURITY, year);
    }
    if route != "other" && !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
}

/// A page that may stand in a frame anywhere. It speaks to nobody: it only fetches its own files.
fn embedded(app: &App, headers: &mut HeaderMap) -> String {
    headers.remove(header::X_FRAME_OPTIONS);
    let anywhere = HeaderValue::from_static("cross-origin");
    headers.insert(HeaderName::from_static("cross-origin-resource-policy"), anywhere);
    let inline = app.http.inline.policy();
    format!(
        "default-src 'self'; {inline}; connect-src 'self'; \
         img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors *"
    )
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
    let inline = app.http.inline.policy();
    format!(
        "default-src 'self'; {inline}; connect-src 'self' {socket}; \
         img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; \
         frame-ancestors 'none'"
    )
}
