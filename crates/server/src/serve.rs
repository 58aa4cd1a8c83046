//! Starting and ending a server.

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;

use dulle_store::{OpenOptions, Store, StoreError};
use dulle_texts::{Lang, Texts};
use tokio::net::TcpListener;

use crate::config::Config;
use crate::hub::{Hub, HubError};
use crate::identity::Tokens;
use crate::journal::{Journal, StoreJournal};
use crate::router::{App, router};
use crate::socket::Connections;
use crate::task::Surroundings;
use crate::thinker::Thinker;
use crate::world::RealWorld;

#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Hub(#[from] HubError),
    #[error(transparent)]
    Io(#[from] io::Error),
}

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
        let around = Surroundings {
            journal,
            thinker: Thinker::new(config.tables.thinkers),
            texts: Arc::new([Texts::new(Lang::De), Texts::new(Lang::En)]),
            config: config.tables,
            world: Arc::new(RealWorld),
            viewers: config.limits.viewers,
        };
        let hub = Hub::new(around, config.limits.tables);
        let restored = hub.restore().await?;
        tracing::info!(restored, "tables are back");
        let listener = TcpListener::bind(config.address).await?;
        let (identity, connections) = (Arc::new(Tokens), Connections::default());
        let app = App { hub, identity, config: Arc::new(config), connections };
        Ok(Self { listener, app, store })
    }

    /// Where it listens.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    pub fn app(&self) -> &App {
        &self.app
    }

    /// Serves until `end`; then tells the players and stores what is left.
    pub async fn run(
        self,
        end: impl Future<Output = ()> + Send + 'static,
    ) -> Result<(), ServeError> {
        let hub = self.app.hub.clone();
        let ended = async move {
            end.await;
            // The sockets close once their tables have ended, so that serving can end too.
            hub.shutdown().await;
        };
        let service = router(self.app);
        axum::serve(self.listener, service).with_graceful_shutdown(ended).await?;
        if let Some(store) = self.store {
            store.shutdown().await;
        }
        Ok(())
    }
}
