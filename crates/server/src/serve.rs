//! Starting and ending a server.

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::time::Duration;

use dulle_store::{OpenOptions, Store, StoreError};
use dulle_texts::{Lang, Texts};
use tokio::net::TcpListener;
use tokio::time::timeout;

use crate::app::App;
use crate::config::Config;
use crate::connection::Connections;
use crate::http::{Admission, Assets, Clock, Http, keep_up, router};
use crate::hub::{Hub, HubError, HubLimits};
use crate::identity::{Identity, Tokens};
use crate::journal::{Journal, StoreJournal};
use crate::limits::Stored;
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

/// How long the end may take, step by step: tables that tell their players, connections that close, a
/// store that writes what is left. With a database that does not answer all of it takes so long.
const TABLES: Duration = Duration::from_secs(4);
const FAREWELL: Duration = Duration::from_secs(3);
const STORE: Duration = Duration::from_secs(5);

/// A server that listens but does not serve yet.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    app: App,
    store: Option<Store>,
}

impl Server {
    /// Opens the database and listens. Tables come back when somebody asks for them.
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
            stored: Arc::new(Stored::new(config.limits.stored)),
        };
        let limits = HubLimits {
            tables: config.limits.tables,
            of_address: config.limits.tables_of_address,
            of_player: config.limits.tables_of_player,
        };
        let hub = Hub::new(context, limits);
        let listener = TcpListener::bind(config.address).await?;
        let http = Http::new(&config.http, store.clone(), texts, meters);
        let sockets =
            http.sessions().map(|sessions| sessions.sockets().clone()).unwrap_or_default();
        let identity: Arc<dyn Identity> = match http.sessions() {
            Some(sessions) => Arc::new(sessions.clone()),
            None => Arc::new(Tokens),
        };
        let (connections, config) = (Connections::new(&config.limits), Arc::new(config));
        let requests = Arc::new(AtomicU64::new(u64::from(u32::from_be_bytes(random())) << 32));
        let app = App { hub, identity, config, connections, sockets, http, requests };
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
        let upkeep =
            store.map(|store| tokio::spawn(keep_up(store, config.http.clone(), hub.clone())));
        let ended = async move {
            end.await;
            // The sockets close once their tables have ended, so that serving can end too.
            hub.shutdown(TABLES).await;
        };
        let admission = Admission::new(&config);
        crate::http::serve(self.listener, router(self.app), admission, ended).await?;
        connections.wait_for_none(FAREWELL).await;
        if let Some(upkeep) = upkeep {
            upkeep.abort();
        }
        if let Some(store) = self.store
            && timeout(STORE, store.shutdown()).await.is_err()
        {
            tracing::warn!("the store does not answer: what it was told last may be lost or not");
        }
        Ok(())
    }
}
