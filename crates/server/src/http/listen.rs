//! Connections: how many there may be, how large a head may be, how long it may take, and a calm end.

mod intake;
mod kept;
mod patience;
mod quiet;
mod refuse;
mod stall;

use std::convert::Infallible;
use std::future::Future;
use std::io;
use std::net::IpAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use axum::http::StatusCode;
use axum::response::Response;
use hyper::body::Incoming;
use hyper::server::conn::http1::Builder;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tower_service::Service;

use crate::config::Config;
use crate::http::Network;
use crate::http::guard::SourceLimiter;
use crate::limits::{Bounds, Share, Shares, Source, TooMany, files};
pub(crate) use intake::Intake;
pub(crate) use kept::{Kept, OfficeOnly};
pub(in crate::http) use patience::Patience;
use quiet::{Noise, Quiet};
use refuse::Refusals;
use stall::Stalling;

/// The other end of a connection.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) IpAddr);

/// The largest head of a request, and how many headers it may have.
const HEAD: usize = 16 * 1024;
const HEADERS: usize = 64;
/// Connections of all beyond the shares of their addresses, and of one address: for the offices behind it. There are
/// files for them besides those that are shared out.
const BEYOND: Bounds = Bounds { total: 32, source: 24 };
/// How long requests that are under way may take after the end was asked for.
const FAREWELL: Duration = Duration::from_secs(5);
/// How long to wait where no connection can be taken, such as for want of files.
const BREATH: Duration = Duration::from_millis(100);

/// Whose connections are taken.
#[derive(Debug)]
pub(crate) struct Admission {
    shares: Shares,
    /// How often a new one comes.
    arrivals: SourceLimiter,
    start: Instant,
    quiet: Quiet,
    kept: Kept,
    /// Connections of addresses that have their share already.
    beyond: Shares,
    /// Proxies, which bring everybody, and networks that the operator trusts.
    trusted: Vec<Network>,
    head: Duration,
    stall: Duration,
}

impl Admission {
    /// As many connections as this process can have open.
    pub(crate) fn new(config: &Config) -> Self {
        Self::with_places(config, files::connections())
    }

    fn with_places(config: &Config, total: usize) -> Self {
        let bounds = Bounds { total, source: config.limits.peers };
        let http = &config.http;
        let trusted = [&http.trusted_proxies[..], &http.trusted_networks[..]].concat();
        Self {
            shares: Shares::in_parts(bounds),
            arrivals: SourceLimiter::new(http.limits.peers),
            start: Instant::now(),
            quiet: Quiet::default(),
            kept: Kept::default(),
            beyond: Shares::new(BEYOND),
            trusted,
            head: http.head,
            stall: http.stall,
        }
    }

    /// A place for a connection, perhaps that of one on which nothing happens.
    fn admit(&self, address: IpAddr) -> Result<Admitted, TooMany> {
        let source = self.source(address);
        // A connection costs something even where it is closed at once.
        let often = source
            .is_some_and(|source| self.arrivals.take((), source, self.start.elapsed()).is_err());
        let (share, more) = match self.share(source) {
            Err(TooMany::OfOne) => (self.beyond.take(source)?, true),
            share => (share?, false),
        };
        let only = (often || more).then(|| self.kept.enter(source));
        Ok(Admitted { share, noise: self.quiet.register(source), only })
    }

    /// One of the places that are shared out.
    fn share(&self, source: Option<Source>) -> Result<Share, TooMany> {
        match self.shares.take(source) {
            Err(TooMany::InAll) => {
                // Nobody goes for one who has their share already.
                let share = self.shares.take_place(source)?;
                self.quiet.make_room(source).then_some(share).ok_or(TooMany::InAll)
            }
            share => share,
        }
    }

    fn source(&self, address: IpAddr) -> Option<Source> {
        let trusted = self.trusted.iter().any(|network| network.contains(address));
        (!trusted).then(|| Source::of(address))
    }
}

/// A connection that has a place.
struct Admitted {
    share: Share,
    noise: Arc<Noise>,
    /// Its address has too many: only an office is served.
    only: Option<OfficeOnly>,
}

/// Serves until `end`, then lets what is under way come to its end.
pub(crate) async fn serve(
    listener: TcpListener,
    router: Router,
    admission: Admission,
    end: impl Future<Output = ()> + Send,
) -> io::Result<()> {
    // The end is told to every connection; when all have dropped their receivers, all have ended.
    let (ending, ended) = watch::channel(());
    let refusals = Refusals::default();
    let builder = builder(admission.head);
    tokio::pin!(end);
    loop {
        let (stream, peer) = tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok(accepted) => accepted,
                Err(error) => {
                    tracing::warn!(%error, "no connection can be taken");
                    tokio::time::sleep(BREATH).await;
                    continue;
                }
            },
            () = &mut end => break,
        };
        let peer = Peer(peer.ip());
        let Admitted { share, noise, only } = match admission.admit(peer.0) {
            Ok(admitted) => admitted,
            Err(reason) => {
                tracing::debug!(%reason, "a connection is refused");
                refusals.refuse(stream);
                continue;
            }
        };
        let (router, intake) = (router.clone(), Intake::default());
        let (of_stream, of_service) = (intake.clone(), Arc::clone(&noise));
        let (patience, told_only) = (Patience::default(), only.clone());
        let service = service_fn(move |request: Request<Incoming>| {
            let mut request = request.map(Body::new);
            request.extensions_mut().insert(peer);
            request.extensions_mut().insert(intake.clone());
            request.extensions_mut().insert(patience.clone());
            if let Some(only) = &told_only {
                request.extensions_mut().insert(only.clone());
            }
            serve_one(router.clone(), request, Arc::clone(&of_service))
        });
        let io = io_of(stream, admission.stall, of_stream, share);
        let connection = builder.serve_connection(io, service).with_upgrades();
        let mut ended = ended.clone();
        tokio::spawn(async move {
            let mut connection = pin!(connection);
            let served = tokio::select! {
                served = &mut connection => served,
                () = noise.until_cut() => return,
                () = pushed_out(only.as_ref()) => return,
                _ = ended.changed() => {
                    connection.as_mut().graceful_shutdown();
                    connection.await
                }
            };
            if let Err(error) = served {
                tracing::debug!(%error, "a connection ends badly");
            }
        });
    }
    drop((listener, ended));
    // Nobody hears it where no connection is left. Those that take longer are cut off.
    let _ = ending.send(());
    let _ = tokio::time::timeout(FAREWELL, ending.closed()).await;
    Ok(())
}

async fn pushed_out(only: Option<&OfficeOnly>) {
    match only {
        Some(only) => only.until_pushed_out().await,
        None => std::future::pending().await,
    }
}

/// Reads requests whose head is small and comes within `head`.
fn builder(head: Duration) -> Builder {
    let mut builder = Builder::new();
    builder
        .timer(TokioTimer::new())
        .header_read_timeout(head)
        .max_buf_size(HEAD)
        .max_headers(HEADERS);
    builder
}

/// Answers a request. A WebSocket is never quiet.
async fn serve_one(
    mut router: Router,
    request: Request,
    noise: Arc<Noise>,
) -> Result<Response, Infallible> {
    noise.speaks();
    let answer = router.call(request).await;
    let stays = |answer: &Response| answer.status() != StatusCode::SWITCHING_PROTOCOLS;
    if answer.as_ref().is_ok_and(stays) {
        noise.falls_silent();
    }
    answer
}

/// The share is given back with the socket, also where that has become a WebSocket.
fn io_of(
    stream: TcpStream,
    stall: Duration,
    intake: Intake,
    share: Share,
) -> TokioIo<Stalling<TcpStream, Share>> {
    // A card is a small packet that should not wait for others.
    let _ = stream.set_nodelay(true);
    TokioIo::new(Stalling::new(stream, stall, intake, share))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_office_behind_an_address_with_its_share_has_a_place_when_the_server_is_full_too() {
        // 32 places in all, of which an address may have half.
        let admission = Admission::with_places(&Config::default(), 32);
        let admit = |near: u8| admission.admit(IpAddr::from([10, near, 0, 1]));
        let hall: Vec<Admitted> = (0..16).filter_map(|_| admit(1).ok()).collect();
        let others: Vec<Admitted> = (0..16).filter_map(|_| admit(2).ok()).collect();
        assert_eq!((hall.len(), others.len()), (16, 16));
        assert!(hall.iter().all(|admitted| admitted.only.is_none()));
        let office = admit(1).map(|admitted| admitted.only.is_some());
        assert_eq!(office.ok(), Some(true), "a place for an office and nothing else");
    }
}
