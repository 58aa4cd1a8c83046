//! Everything over plain HTTP: who somebody is, `/api`, health, metrics, and what goes around all
//! of it.

mod account;
mod address;
mod assets;
mod caller;
mod config;
mod encoding;
mod error;
mod guard;
mod hands;
mod health;
mod limit;
mod listen;
mod me;
mod metrics;
mod names;
mod openapi;
mod origin;
mod password;
mod routes;
mod rulebooks;
mod sessions;
mod tables;
mod upkeep;

use std::sync::Arc;
use std::time::{Duration, Instant};

use dulle_store::Store;
use dulle_texts::{Lang, Texts};

pub use address::{Network, NotANetwork};
pub use assets::{Asset, Assets, NoAssets};
pub(crate) use caller::Seated;
pub use config::{Hashing, HttpConfig, HttpLimits};
pub use error::ApiError;
pub use limit::{Allowance, Limiter};
pub(crate) use listen::serve;
pub use origin::is_own;
pub use routes::{Route, router, routes};
pub use sessions::Sessions;
pub(crate) use upkeep::keep_up;

use crate::meters::Meters;
use guard::Gates;
use password::Passwords;
use tables::Listing;

/// The time since some moment, for limits.
pub type Clock = Arc<dyn Fn() -> Duration + Send + Sync>;

/// What the handlers have besides the tables.
#[derive(Clone)]
pub struct Http {
    /// Without a store there are no accounts, and nothing is there to be read.
    accounts: Option<Accounts>,
    gates: Arc<Gates>,
    pub(crate) meters: Arc<Meters>,
    pub(crate) clock: Clock,
    texts: Arc<[Texts; 2]>,
    pub(crate) assets: Arc<dyn Assets>,
    listing: Arc<Listing>,
}

/// Players, their sessions and passwords.
#[derive(Clone, Debug)]
pub(crate) struct Accounts {
    pub(crate) store: Store,
    pub(crate) sessions: Sessions,
    pub(crate) passwords: Passwords,
}

impl std::fmt::Debug for Http {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Http").field("accounts", &self.accounts).finish_non_exhaustive()
    }
}

impl Http {
    pub fn new(
        config: &HttpConfig,
        store: Option<Store>,
        texts: Arc<[Texts; 2]>,
        meters: Arc<Meters>,
    ) -> Self {
        let accounts = store.map(|store| Accounts {
            sessions: Sessions::new(store.clone(), config.session, config.tls),
            passwords: Passwords::new(config.hashing, Arc::clone(&meters)),
            store,
        });
        let start = Instant::now();
        Self {
            accounts,
            gates: Arc::new(Gates::new(&config.limits)),
            meters,
            clock: Arc::new(move || start.elapsed()),
            texts,
            assets: Arc::new(NoAssets),
            listing: Arc::default(),
        }
    }

    pub(crate) fn sessions(&self) -> Option<&Sessions> {
        self.accounts.as_ref().map(|accounts| &accounts.sessions)
    }

    fn accounts(&self) -> Result<&Accounts, ApiError> {
        self.accounts.as_ref().ok_or(ApiError::NoStore)
    }

    fn texts(&self, lang: Lang) -> &Texts {
        match lang {
            Lang::De => &self.texts[0],
            Lang::En => &self.texts[1],
        }
    }
}
