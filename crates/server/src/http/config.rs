//! What can be set about HTTP.

use std::time::Duration;

use super::guard::Allowance;
use super::guard::{Network, PublicUrl};

/// Everything around `/api`.
#[derive(Clone, Debug)]
pub struct HttpConfig {
    /// How people reach this server: the origins that are its own, and the hosts it answers to.
    pub public_urls: Vec<PublicUrl>,
    /// A proxy in front of this server speaks TLS: cookies are for encrypted connections only.
    pub tls: bool,
    /// Proxies whose `X-Forwarded-For` is believed.
    pub trusted_proxies: Vec<Network>,
    /// Networks to which no limit of an address applies: a hall or a school behind one address.
    pub trusted_networks: Vec<Network>,
    /// Who may read `/metrics`.
    pub metrics_from: Vec<Network>,
    /// How long a session lives after it was last used.
    pub session: Duration,
    /// Guests who were not seen for this long are forgotten.
    pub guests: Duration,
    /// Tables where nothing has happened for this long are closed. Zero: never.
    pub silent_tables: Duration,
    /// How long the journals of tables that have ended are kept.
    pub journals: Duration,
    /// Who may make tournaments.
    pub tournaments: WhoMakes,
    /// Tournaments where nothing has happened for this long are deleted. Zero: never.
    pub silent_tournaments: Duration,
    /// How long a request may take.
    pub request: Duration,
    /// How long the head of a request may take to arrive.
    pub head: Duration,
    /// How long a peer may read nothing while something waits for it.
    pub stall: Duration,
    /// Long lists that are read from the store at once, one of an address; the store reads twice as many
    /// things at once.
    pub long_reads: usize,
    pub hashing: Hashing,
    pub limits: HttpLimits,
}

/// Who may make tournaments on a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhoMakes {
    Nobody,
    Accounts,
    /// Also without an account: a laptop in a hall.
    Everybody,
}

/// What a password costs.
#[derive(Clone, Copy, Debug)]
pub struct Hashing {
    pub kibibytes: u32,
    pub passes: u32,
    /// How many passwords are hashed at once.
    pub at_once: usize,
}

/// How often one address, and one session, may do something.
#[derive(Clone, Copy, Debug)]
pub struct HttpLimits {
    pub requests: Allowance,
    pub logins: Allowance,
    pub guests: Allowance,
    pub accounts: Allowance,
    pub tables: Allowance,
    pub sockets: Allowance,
    /// New TCP connections, whatever they are for.
    pub peers: Allowance,
    pub exports: Allowance,
    /// Documents that are set as PDF.
    pub documents: Allowance,
    /// What an address may write into tournaments, in pieces of 4 KiB.
    pub written: Allowance,
    /// Pieces that are left for each tournament where its address has none.
    pub written_there: Allowance,
}

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

impl Default for HttpConfig {
    fn default() -> Self {
        Self {
            public_urls: Vec::new(),
            tls: false,
            trusted_proxies: Vec::new(),
            trusted_networks: Vec::new(),
            metrics_from: Network::local(),
            session: 90 * DAY,
            guests: 180 * DAY,
            silent_tables: 14 * DAY,
            journals: 30 * DAY,
            tournaments: WhoMakes::Accounts,
            silent_tournaments: 730 * DAY,
            request: Duration::from_secs(30),
            head: Duration::from_secs(10),
            stall: Duration::from_secs(20),
            long_reads: 2,
            hashing: Hashing::default(),
            limits: HttpLimits::default(),
        }
    }
}

/// The second choice of OWASP's cheat sheet: 19 MiB and two passes.
impl Default for Hashing {
    fn default() -> Self {
        Self { kibibytes: 19 * 1024, passes: 2, at_once: 2 }
    }
}

impl Default for HttpLimits {
    fn default() -> Self {
        Self {
            requests: Allowance::per_minute(1200),
            logins: Allowance::per_minute(10),
            guests: Allowance::per_minute(60),
            accounts: Allowance::per_minute(5),
            tables: Allowance::per_minute(30),
            sockets: Allowance::per_minute(600),
            peers: Allowance::per_minute(1200),
            exports: Allowance::per_minute(6),
            // Eight kinds for each of several rounds, all wanted before the next one begins.
            documents: Allowance::per_minute(40),
            written: Allowance::per_minutes(8192, 24 * 60),
            written_there: Allowance::per_minutes(256, 24 * 60),
        }
    }
}

impl HttpLimits {
    /// For load tests, where one address is everybody.
    pub fn none() -> Self {
        let none = Allowance::unlimited();
        Self {
            requests: none,
            logins: none,
            guests: none,
            accounts: none,
            tables: none,
            sockets: none,
            peers: none,
            exports: none,
            documents: none,
            written: none,
            written_there: none,
        }
    }
}
