//! The settings of a server.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use dulle_bots::Network;

use crate::http::HttpConfig;
use crate::limits::StoredLimits;
use crate::office::OfficeLimits;

/// Everything about a running server.
#[derive(Clone, Debug)]
pub struct Config {
    pub address: SocketAddr,
    /// `sqlite:PATH` or `postgres://...`
    pub database: String,
    /// Names this server among those that share a database.
    pub owner: String,
    /// Pages from elsewhere may not open connections. Without this the host that was asked for is
    /// the only one allowed.
    pub origins: Vec<String>,
    pub tables: TableConfig,
    /// The network of the learned players. Without it the rule player plays for them.
    pub network: Option<Arc<Network>>,
    pub limits: Limits,
    pub http: HttpConfig,
}

/// How tables behave.
#[derive(Clone, Copy, Debug)]
pub struct TableConfig {
    /// A bot answers after a time between these two, whatever its cards are.
    pub pause: (Duration, Duration),
    /// It waits this much longer when a trick has just been taken.
    pub after_trick: Duration,
    /// Where moves have no limit, a player whose client is gone or silent is played for after this.
    pub absent_after: Duration,
    /// Those who are ready wait no longer than this for the others.
    pub ready_after: Duration,
    /// How long a client has to show the contribution that it promised to the deal.
    pub show_after: Duration,
    /// How long the referee of an open table has for a ruling before the program rules.
    pub rule_after: Duration,
    /// A table that nobody watches is unloaded after this time.
    pub idle_after: Duration,
    /// How many bots that think for long may do so at once.
    pub thinkers: usize,
}

/// What one client may cost.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Messages a second, and how many at once.
    pub rate: u32,
    pub burst: u32,
    /// How often a client is asked whether it is there. One that has not answered by the next time is
    /// absent, and loses its connection a little later.
    pub presence: Duration,
    /// How long a connection may take for its first message.
    pub greeting: Duration,
    /// Tables in memory: of all, opened from one address, and by one player.
    pub tables: usize,
    pub tables_of_address: usize,
    pub tables_of_player: usize,
    /// WebSockets: of all, and of one address. Zero means that an address has no bound of its own, here
    /// and above and below.
    pub connections: usize,
    pub connections_of_address: usize,
    /// TCP connections of one address, idle ones and WebSockets among them.
    pub peers: usize,
    /// Connections to one table.
    pub viewers: usize,
    pub stored: StoredLimits,
    pub offices: OfficeLimits,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            address: SocketAddr::from(([127, 0, 0, 1], 8040)),
            database: "sqlite:dulle.db".to_owned(),
            owner: "dulle".to_owned(),
            origins: Vec::new(),
            tables: TableConfig::default(),
            network: None,
            limits: Limits::default(),
            http: HttpConfig::default(),
        }
    }
}

impl Default for TableConfig {
    fn default() -> Self {
        Self {
            pause: (Duration::from_millis(700), Duration::from_millis(1500)),
            after_trick: Duration::from_millis(900),
            absent_after: Duration::from_secs(60),
            ready_after: Duration::from_secs(90),
            show_after: Duration::from_secs(15),
            rule_after: Duration::from_secs(180),
            idle_after: Duration::from_secs(900),
            thinkers: std::thread::available_parallelism().map_or(1, usize::from),
        }
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            rate: 20,
            burst: 60,
            presence: Duration::from_secs(20),
            greeting: Duration::from_secs(10),
            tables: 20_000,
            tables_of_address: 100,
            tables_of_player: 20,
            connections: 50_000,
            connections_of_address: 200,
            peers: 400,
            viewers: 100,
            stored: StoredLimits::default(),
            offices: OfficeLimits::default(),
        }
    }
}
