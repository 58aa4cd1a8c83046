//! Numbers for Prometheus, in its text format.

use std::fmt::{Display, Write};
use std::time::Duration;

use axum::Extension;
use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};

use crate::app::App;
use crate::http::error::ApiError;
use crate::http::guard::{ClientAddress, FORWARDED};
use crate::http::listen::Peer;

const FORMAT: &str = "text/plain; version=0.0.4; charset=utf-8";

/// Only for networks that the configuration names: for others there is nothing here.
pub(in crate::http) async fn show(
    State(app): State<App>,
    Extension(ClientAddress(address)): Extension<ClientAddress>,
    peer: Option<Extension<Peer>>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let http = &app.config.http;
    // A peer that is not trusted passed this on: nobody knows where it comes from.
    let forwarded = FORWARDED.iter().any(|name| headers.contains_key(*name));
    let believed = |Extension(Peer(peer)): Extension<Peer>| {
        http.trusted_proxies.iter().any(|proxy| proxy.contains(peer))
    };
    if forwarded && !peer.is_some_and(believed) {
        return Err(ApiError::NotFound);
    }
    let allowed = &http.metrics_from;
    if !allowed.iter().any(|network| network.contains(address)) {
        return Err(ApiError::NotFound);
    }
    Ok(([(header::CONTENT_TYPE, FORMAT)], text(&app)).into_response())
}

/// The lines of all metrics.
struct Page(String);

impl Page {
    fn head(&mut self, name: &str, kind: &str, help: &str) {
        self.line(format_args!("# HELP {name} {help}\n# TYPE {name} {kind}"));
    }

    fn line(&mut self, line: impl Display) {
        // Writing into a text cannot fail.
        let _ = writeln!(self.0, "{line}");
    }

    fn gauge(&mut self, name: &str, help: &str, value: impl Display) {
        self.head(name, "gauge", help);
        self.line(format_args!("{name} {value}"));
    }

    fn counter(&mut self, name: &str, help: &str, value: u64) {
        self.head(name, "counter", help);
        self.line(format_args!("{name} {value}"));
    }

    fn histogram(
        &mut self,
        name: &str,
        labels: &str,
        buckets: impl Iterator<Item = (Duration, u64)>,
        (sum, count): (Duration, u64),
    ) {
        let comma = if labels.is_empty() { "" } else { "," };
        for (bound, many) in buckets {
            let bound = bound.as_secs_f64();
            self.line(format_args!("{name}_bucket{{{labels}{comma}le=\"{bound}\"}} {many}"));
        }
        self.line(format_args!("{name}_bucket{{{labels}{comma}le=\"+Inf\"}} {count}"));
        let braces = if labels.is_empty() { String::new() } else { format!("{{{labels}}}") };
        self.line(format_args!("{name}_sum{braces} {}", sum.as_secs_f64()));
        self.line(format_args!("{name}_count{braces} {count}"));
    }
}

fn text(app: &App) -> String {
    let mut page = Page(String::new());
    let (tables, connections) = (app.hub.len(), app.connections.count());
    page.gauge("dulle_tables", "Tables in memory.", tables);
    page.gauge("dulle_tournaments", "Tournaments in memory.", app.offices.len());
    page.gauge("dulle_connections", "Open WebSocket connections.", connections);
    let thinker = &app.hub.context().thinker;
    page.gauge("dulle_bots_thinking", "Strong bots that think.", thinker.busy());
    page.gauge("dulle_bots_places", "How many strong bots may think at once.", thinker.places());
    let meters = &app.http.meters;
    page.counter("dulle_refusals_total", "What tables refused.", meters.refusals());
    let unread = "Messages that connections refused: unreadable, out of place, too many.";
    page.counter("dulle_socket_refusals_total", unread, meters.socket_refusals());
    let slow = "Connections dropped because they did not keep up.";
    page.counter("dulle_slow_connections_total", slow, meters.slow());
    let checks = "Passwords compared with a hash.";
    page.counter("dulle_password_checks_total", checks, meters.verifications());
    page.counter("dulle_http_limited_total", "Requests beyond a limit.", meters.limits());
    let lost = "Lines of the log that found no reader in time.";
    page.counter("dulle_log_lost_total", lost, app.http.lost_lines.count());
    requests(app, &mut page);
    store(app, &mut page);
    page.0
}

fn requests(app: &App, page: &mut Page) {
    let name = "dulle_http_request_seconds";
    page.head(name, "histogram", "Requests by method, route and status.");
    for ((method, route, status), took) in app.http.meters.requests() {
        let labels = format!("method=\"{method}\",route=\"{route}\",status=\"{status}\"");
        page.histogram(name, &labels, took.buckets(), (took.sum, took.count));
    }
}

fn store(app: &App, page: &mut Page) {
    let Ok(accounts) = app.http.accounts() else { return };
    let stats = accounts.store.stats();
    let healthy = u8::from(stats.healthy);
    page.gauge("dulle_store_healthy", "Whether the last append went well.", healthy);
    page.gauge("dulle_store_queue", "Appends that wait for the store.", stats.queued);
    page.gauge("dulle_store_queue_capacity", "Appends that may wait.", stats.capacity);
    page.counter("dulle_store_appends_total", "Appends that were stored.", stats.appends);
    page.counter("dulle_actions_total", "Events of tables that were stored.", stats.entries);
    let refused = "Appends refused for their journal, epoch or number.";
    page.counter("dulle_store_refused_total", refused, stats.refused);
    page.counter("dulle_store_failed_total", "Appends that failed.", stats.failed);
    let name = "dulle_store_commit_seconds";
    page.head(name, "histogram", "How long commits took.");
    let totals = (stats.commit.sum, stats.commit.count);
    page.histogram(name, "", stats.commit.buckets.into_iter(), totals);
}
