//! Connections: how large a head may be, how long it may take, and a calm end.

use std::future::Future;
use std::io;
use std::net::IpAddr;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use hyper::body::Incoming;
use hyper::service::service_fn;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto::Builder;
use hyper_util::server::graceful::GracefulShutdown;
use tokio::net::{TcpListener, TcpStream};
use tower_service::Service;

/// The other end of a connection.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) IpAddr);

/// The largest head of a request, and how many headers it may have.
const HEAD: usize = 16 * 1024;
const HEADERS: usize = 64;
/// How long requests that are under way may take after the end was asked for.
const FAREWELL: Duration = Duration::from_secs(10);
/// How long to wait where no connection can be taken, such as for want of files.
const BREATH: Duration = Duration::from_millis(100);

/// Serves until `end`, then lets what is under way come to its end.
pub(crate) async fn serve(
    listener: TcpListener,
    router: Router,
    head: Duration,
    end: impl Future<Output = ()> + Send,
) -> io::Result<()> {
    let graceful = GracefulShutdown::new();
    let mut builder = Builder::new(TokioExecutor::new()).http1_only();
    builder
        .http1()
        .timer(TokioTimer::new())
        .header_read_timeout(head)
        .max_buf_size(HEAD)
        .max_headers(HEADERS);
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
        let (router, peer) = (router.clone(), Peer(peer.ip()));
        let service = service_fn(move |request: Request<Incoming>| {
            let mut request = request.map(Body::new);
            request.extensions_mut().insert(peer);
            router.clone().call(request)
        });
        let connection =
            builder.serve_connection_with_upgrades(io_of(stream), service).into_owned();
        let watched = graceful.watch(connection);
        tokio::spawn(async move {
            if let Err(error) = watched.await {
                tracing::debug!(%error, "a connection ends badly");
            }
        });
    }
    drop(listener);
    // Connections that take longer are cut off.
    let _ = tokio::time::timeout(FAREWELL, graceful.shutdown()).await;
    Ok(())
}

fn io_of(stream: TcpStream) -> TokioIo<TcpStream> {
    // A card is a small packet that should not wait for others.
    let _ = stream.set_nodelay(true);
    TokioIo::new(stream)
}
