//! Starting and ending a server.

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::time::Duration;

use dulle_store::{CaFileError, OpenOptions, Store, StoreError, TlsFault};
use dulle_texts::{Lang, Texts};
use tokio::net::TcpListener;

use crate::app::App;
use crate::config::Config;
use crate::connection::Connections;
use crate::http::{Assets, Clock, Http, exposures, keep_up, router};
use crate::hub::{Hub, HubError};
use crate::identity::{Identity, Tokens};
use crate::journal::{Journal, StoreJournal};
use crate::meters::Meters;
use crate::task::TableContext;
use crate::thinker::Thinker;
use crate::world::{RealWorld, random};

#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Hub(#[from] HubError),
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

/// How long the players' connections may take to close.
const FAREWELL: Duration = Duration::from_secs(5);

/// A server that listens but does not serve yet.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    app: App,
    store: Option<Store>,
}

impl Server {
    /// Opens the database, brings all running tables back, and listens.
    pub async fn start(config: Config) -> Result<Self, ServeError> {
        let store = Store::open(&config.database, OpenOptions::default()).await?;
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
            thinker: Thinker::new(config.tables.thinkers),
            meters: Arc::clone(&meters),
            config: config.tables,
            world: Arc::new(RealWorld),
            viewers: config.limits.viewers,
        };
        let hub = Hub::new(context, config.limits.tables);
        let restored = hub.restore().await?;
        tracing::info!(restored, "tables are back");
        for sentence in exposures(&config) {
            tracing::warn!("{sentence}");
        }
        let listener = TcpListener::bind(config.address).await?;
        let http = Http::new(&config.http, store.clone(), texts, meters);
        let identity: Arc<dyn Identity> = match http.sessions() {
            Some(sessions) => Arc::new(sessions.clone()),
            None => Arc::new(Tokens),
        };
        let (connections, config) = (Connections::default(), Arc::new(config));
        let requests = Arc::new(AtomicU64::new(u64::from(u32::from_be_bytes(random())) << 32));
        let app = App { hub, identity, config, connections, http, requests };
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
        self.app.http.assets = assets;
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
        let upkeep = store.map(|store| tokio::spawn(keep_up(store, config.http.clone())));
        let ended = async move {
            end.await;
            // The sockets close once their tables have ended, so that serving can end too.
            hub.shutdown().await;
        };
        let head = self.app.config.http.head;
        crate::http::serve(self.listener, router(self.app), head, ended).await?;
        connections.wait_for_none(FAREWELL).await;
        if let Some(upkeep) = upkeep {
            upkeep.abort();
        }
        if let Some(store) = self.store {
            store.shutdown().await;
        }
        Ok(())
    }
}
