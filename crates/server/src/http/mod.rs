//! Everything over plain HTTP: who the caller is, `/api`, health, metrics, and what goes around all
//! of it.

mod api;
mod auth;
mod config;
mod error;
mod guard;
mod listen;
mod ops;
mod pages;
mod routes;

use std::sync::Arc;
use std::time::{Duration, Instant};

use dulle_store::Store;
use dulle_texts::{Lang, Texts};

pub(crate) use auth::caller::KnownVisitor;
pub use auth::sessions::Sessions;
pub use config::{Hashing, HttpConfig, HttpLimits, WhoMakes};
pub use error::ApiError;
pub(crate) use guard::ClientAddress;
pub use guard::{
    Allowance, Limiter, NEIGHBOURS, Network, NotANetwork, NotAPublicUrl, PublicUrl, is_own,
};
pub(crate) use listen::{Admission, Intake, Kept, OfficeOnly, serve};
pub use ops::exposure::exposures;
pub(crate) use ops::upkeep::keep_up;
pub use pages::assets::{Asset, Assets, NoAssets};
pub use routes::{Route, router, routes};

use crate::limits;
use crate::log::LostLines;
use crate::meters::Meters;
use api::rulebooks::ReadyMade;
use api::tables::Listing;
use auth::password::Passwords;
use guard::{Directors, Gates, RefusalCount};
use ops::health::Health;
use pages::assets::PAGE;
use pages::inline::Inline;

/// Bytes of answers that wait to be read: of all, and of one address.
const UNREAD: usize = 256 << 20;
const UNREAD_OF_ONE: usize = 16 << 20;

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
    pub(crate) texts: Arc<[Texts; 2]>,
    pub(crate) assets: Arc<dyn Assets>,
    /// The scripts and style sheets inside the page, as the content policy names them.
    inline: Arc<Inline>,
    listing: Arc<Listing>,
    unread: limits::Bytes,
    long_reads: Arc<limits::Turns>,
    exports: limits::Shares,
    printer: Arc<api::printer::Printer>,
    health: Arc<Health>,
    pub(crate) lost_lines: LostLines,
    refused: Arc<RefusalCount>,
    directors: Arc<Directors>,
    pub(crate) kept: Kept,
    rulebooks: Arc<ReadyMade>,
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
            inline: Arc::default(),
            listing: Arc::default(),
            unread: limits::Bytes::new(UNREAD, UNREAD_OF_ONE),
            long_reads: Arc::new(limits::Turns::new(config.long_reads)),
            exports: limits::Shares::new(api::export::AT_ONCE),
            printer: Arc::new(api::printer::Printer::new()),
            health: Arc::default(),
            lost_lines: LostLines::default(),
            refused: Arc::default(),
            directors: Arc::default(),
            kept: Kept::default(),
            rulebooks: Arc::default(),
        }
    }

    pub(crate) fn set_assets(&mut self, assets: Arc<dyn Assets>) {
        let page = assets.find(PAGE);
        self.inline = page.map(|page| Inline::of(page.plain)).unwrap_or_default().into();
        self.assets = assets;
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
