//! Starting and ending a server.

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use dulle_store::{CaFileError, OpenOptions, Store, StoreError, TlsFault};
use dulle_texts::{Lang, Texts};
use tokio::net::{TcpListener, TcpSocket};
use tokio::time::timeout;

use crate::app::App;
use crate::config::Config;
use crate::connection::Connections;
use crate::http::{Admission, Assets, Clock, Http, exposures, keep_up, router};
use crate::hub::{Hub, HubError, HubLimits};
use crate::identity::{Identity, Tokens};
use crate::journal::{Journal, StoreJournal};
use crate::limits::Stored;
use crate::log::LostLines;
use crate::meters::Meters;
use crate::office::{Hall, Offices};
use crate::task::TableContext;
use crate::thinker::Thinker;
use crate::world::RealWorld;

#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Hub(#[from] HubError),
    #[error("another server has taken the database")]
    Lost,
    #[error(transparent)]
    Io(#[from] io::Error),
}

impl ServeError {
    /// What is wrong with the database's end of an encrypted connection.
    pub fn tls_fault(&self) -> Option<&TlsFault> {
        match self {
            Self::Store(StoreError::Tls(fault)) => Some(fault),
            _ => None,
        }
    }

    /// The file that was to name the authorities of the database's certificate, and what is wrong
    /// with it.
    pub fn ca_file(&self) -> Option<(&str, &CaFileError)> {
        match self {
            Self::Store(StoreError::CaFile { file, error }) => Some((file, error)),
            _ => None,
        }
    }
}

/// How long the end may take, step by step: tables that tell their players, connections that close, a
/// store that writes what is left. With a database that does not answer all of it takes this long.
const TABLES: Duration = Duration::from_secs(4);
const FAREWELL: Duration = Duration::from_secs(3);
const STORE: Duration = Duration::from_secs(5);

/// Bytes that the system keeps for a peer that does not read; it takes twice as many for itself.
const SEND_BUFFER: u32 = 128 * 1024;
/// Connections that may wait to be taken.
const BACKLOG: u32 = 1024;

/// Connections inherit what is set here.
fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
    // A server that was killed can come back at once. Elsewhere it would let two have one address.
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    socket.set_send_buffer_size(SEND_BUFFER)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
}

/// A server that listens but does not serve yet.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    app: App,
    store: Option<Store>,
}

impl Server {
    /// Opens the database and listens. Tables come back when a player asks for them.
    pub async fn start(config: Config) -> Result<Self, ServeError> {
        let options = OpenOptions { exclusive: true, ..OpenOptions::default() };
        let store = Store::open(&config.database, options).await?;
        let journal = Arc::new(StoreJournal::new(store.clone(), config.owner.clone()));
        Self::with_journal(config, journal, Some(store)).await
    }

    /// The same on any journal.
    pub async fn with_journal(
        config: Config,
        journal: Arc<dyn Journal>,
        store: Option<Store>,
    ) -> Result<Self, ServeError> {
        let texts = Arc::new([Texts::new(Lang::De), Texts::new(Lang::En)]);
        let meters = Arc::new(Meters::default());
        let context = TableContext {
            journal,
            thinker: Thinker::new(config.tables.thinkers, config.network.clone()),
            meters: Arc::clone(&meters),
            config: config.tables,
            world: Arc::new(RealWorld),
            viewers: config.limits.viewers,
            stored: Arc::new(Stored::new(config.limits.stored)),
        };
        let limits = HubLimits {
            tables: config.limits.tables,
            of_address: config.limits.tables_of_address,
            of_player: config.limits.tables_of_player,
        };
        let hub = Hub::new(context, limits);
        for sentence in exposures(&config) {
            tracing::warn!("{sentence}");
        }
        let listener = listen(config.address)?;
        let offices = Offices::new(store.clone(), config.owner.clone(), config.limits.offices);
        let http = Http::new(&config.http, store.clone(), texts, meters);
        let sockets =
            http.sessions().map(|sessions| sessions.sockets().clone()).unwrap_or_default();
        let identity: Arc<dyn Identity> = match http.sessions() {
            Some(sessions) => Arc::new(sessions.clone()),
            None => Arc::new(Tokens),
        };
        let (connections, config) = (Connections::new(&config.limits), Arc::new(config));
        let app = App { hub, identity, config, connections, sockets, http, offices };
        Ok(Self { listener, app, store })
    }

    /// Where it listens.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// With another clock for limits.
    #[must_use]
    pub fn with_clock(mut self, clock: Clock) -> Self {
        self.app.http.clock = clock;
        self
    }

    /// With a browser client.
    #[must_use]
    pub fn with_assets(mut self, assets: Arc<dyn Assets>) -> Self {
        self.app.http.set_assets(assets);
        self
    }

    /// With a log whose lost lines are counted.
    #[must_use]
    pub fn with_log(mut self, lost: LostLines) -> Self {
        self.app.http.lost_lines = lost;
        self
    }

    pub fn app(&self) -> &App {
        &self.app
    }

    /// Serves until `end`; then tells the players and stores what is left.
    pub async fn run(
        self,
        end: impl Future<Output = ()> + Send + 'static,
    ) -> Result<(), ServeError> {
        let (hub, connections) = (self.app.hub.clone(), self.app.connections.clone());
        let (config, store) = (Arc::clone(&self.app.config), self.store.clone());
        let offices = self.app.offices.clone();
        let open = (hub.clone(), offices.clone());
        let hall = store.clone().map(|store| {
            let texts = Arc::clone(&self.app.http.texts);
            let hall = Hall::new(offices.clone(), hub.clone(), store, texts);
            tokio::spawn(hall.run())
        });
        let upkeep = store.map(|store| tokio::spawn(keep_up(store, config.http.clone(), open)));
        let (lost, owned) = (Arc::new(AtomicBool::new(false)), self.store.clone());
        let is_lost = Arc::clone(&lost);
        let ended = async move {
            let taken = async {
                match owned {
                    Some(store) => store.lost().await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                () = end => {}
                () = taken => is_lost.store(true, Ordering::Relaxed),
            }
            // The sockets close once their tables have ended, so that serving can end too.
            offices.shutdown();
            hub.shutdown(TABLES).await;
        };
        let admission = Admission::new(&config);
        crate::http::serve(self.listener, router(self.app), admission, ended).await?;
        connections.wait_for_none(FAREWELL).await;
        for task in [upkeep, hall].into_iter().flatten() {
            task.abort();
        }
        if let Some(store) = self.store
            && timeout(STORE, store.shutdown()).await.is_err()
        {
            tracing::warn!("the store does not answer: what it was told last may be lost or not");
        }
        if lost.load(Ordering::Relaxed) { Err(ServeError::Lost) } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::net::TcpStream;

    #[tokio::test]
    async fn the_system_keeps_little_for_a_peer_that_does_not_read() {
        let listener = listen(SocketAddr::from(([127, 0, 0, 1], 0))).expect("a listener");
        let peer = TcpSocket::new_v4().expect("a socket");
        peer.set_recv_buffer_size(4096).expect("a small buffer");
        let address = listener.local_addr().expect("an address");
        let (peer, accepted) = tokio::join!(peer.connect(address), listener.accept());
        let (_peer, (stream, _)) = (peer.expect("a connection"), accepted.expect("a connection"));
        let kept = fill(&stream).await;
        assert!(kept <= 3 * SEND_BUFFER as usize, "{kept} bytes");
    }

    /// Writes until nothing more is taken.
    async fn fill(stream: &TcpStream) -> usize {
        let mut kept = 0;
        while timeout(Duration::from_millis(500), stream.writable()).await.is_ok() {
            kept += stream.try_write(&[7; 16 * 1024]).unwrap_or(0);
        }
        kept
    }
}
