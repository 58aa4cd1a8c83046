//! What can be set: by flags, by the environment, in a file. One structure for all three.

use std::net::SocketAddr;
use std::time::Duration;

use dulle_server::config::Config;
use dulle_server::http::{Allowance, HttpLimits, Network, PublicUrl, WhoMakes};
use dulle_server::limits::StoredLimits;
use serde::{Deserialize, Deserializer, Serialize};

/// How log lines look.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum LogFormat {
    Text,
    Json,
}

/// How much is logged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum LogLevel {
    Off,
    Error,
    Warn,
    Info,
    Debug,
    Trace,
}

/// Who may make tournaments.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Tournaments {
    Nobody,
    Accounts,
    Everybody,
}

impl From<Tournaments> for WhoMakes {
    fn from(who: Tournaments) -> Self {
        match who {
            Tournaments::Nobody => Self::Nobody,
            Tournaments::Accounts => Self::Accounts,
            Tournaments::Everybody => Self::Everybody,
        }
    }
}

/// The structure, with a way to fill what is not said from somewhere else.
macro_rules! settings {
    ($($(#[$attribute:meta])* $name:ident: $type:ty,)*) => {
        /// None means not set here: the value comes from the next source.
        #[derive(Clone, Debug, Default, clap::Args, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case", deny_unknown_fields)]
        pub(crate) struct Settings {
            $($(#[$attribute])* pub(crate) $name: Option<$type>,)*
        }

        impl Settings {
            /// These settings, completed by those.
            pub(crate) fn or(self, other: Self) -> Self {
                Self { $($name: self.$name.or(other.$name),)* }
            }

            /// The names that a file may use.
            pub(crate) fn keys() -> Vec<String> {
                vec![$(stringify!($name).replace('_', "-"),)*]
            }
        }
    };
}

settings! {
    /// Address and port to listen on; port 0 takes a free one [127.0.0.1:8040]
    #[arg(long, env = "DULLE_ADDRESS")]
    address: SocketAddr,
    /// sqlite:PATH or postgres://USER:PASSWORD@HOST/DATABASE [sqlite:dulle.db]
    #[arg(long, env = "DULLE_DATABASE", hide_env_values = true)]
    database: String,
    /// Name of this server among those that share a database [dulle]
    #[arg(long, env = "DULLE_OWNER")]
    owner: String,
    /// How people reach this server, such as https://example.org or http://192.168.1.5:8040; several
    /// are allowed
    #[arg(long, env = "DULLE_PUBLIC_URL", value_name = "URL", value_delimiter = ',')]
    #[serde(default, deserialize_with = "one_or_many")]
    public_url: Vec<PublicUrl>,
    /// Another page from which browsers may connect
    #[arg(long, env = "DULLE_ORIGIN", value_name = "ORIGIN", value_delimiter = ',')]
    origin: Vec<PublicUrl>,
    /// A proxy in front of this server speaks TLS: cookies are for encrypted connections only
    #[arg(long, env = "DULLE_TLS_PROXY", value_name = "BOOL", num_args = 0..=1,
        default_missing_value = "true")]
    tls_proxy: bool,
    /// Proxy whose X-Forwarded-For is believed: an address or a network
    #[arg(long, env = "DULLE_TRUSTED_PROXY", value_name = "NETWORK", value_delimiter = ',')]
    trusted_proxy: Vec<Network>,
    /// Network to which no limit of an address applies: a hall or a school behind one address
    #[arg(long, env = "DULLE_TRUSTED_NETWORK", value_name = "NETWORK", value_delimiter = ',')]
    trusted_network: Vec<Network>,
    /// Who may read /metrics [this machine]
    #[arg(long, env = "DULLE_METRICS_FROM", value_name = "NETWORK", value_delimiter = ',')]
    metrics_from: Vec<Network>,
    /// How log lines look [text]
    #[arg(long, env = "DULLE_LOG_FORMAT")]
    log_format: LogFormat,
    /// How much is logged [info]
    #[arg(long, env = "DULLE_LOG_LEVEL")]
    log_level: LogLevel,
    /// Milliseconds that a bot takes at least and at most [700 1500]
    #[arg(long, env = "DULLE_PAUSE", num_args = 2, value_names = ["LEAST", "MOST"],
        value_delimiter = ',')]
    pause: Vec<u64>,
    /// Seconds after which a player who is not there is played for, where moves have no limit [60]
    #[arg(long, env = "DULLE_ABSENT", value_name = "SECONDS")]
    absent: u64,
    /// Seconds between two questions to a client whether it is there; a player whose client has not
    /// answered by the next one counts as gone; at most 60 [20]
    #[arg(long, env = "DULLE_PRESENCE", value_name = "SECONDS")]
    presence: u64,
    /// Days that a session lives after its last use [90]
    #[arg(long, env = "DULLE_SESSION_DAYS", value_name = "DAYS")]
    session_days: u64,
    /// Days after which guests who were not seen are deleted [180]
    #[arg(long, env = "DULLE_GUEST_DAYS", value_name = "DAYS")]
    guest_days: u64,
    /// Days without any event after which a table is closed, 0 for never [14]
    #[arg(long, env = "DULLE_TABLE_DAYS", value_name = "DAYS")]
    table_days: u64,
    /// Days that the journals of tables are kept after their end [30]
    #[arg(long, env = "DULLE_JOURNAL_DAYS", value_name = "DAYS")]
    journal_days: u64,
    /// Who may make tournaments; everybody is for a laptop in a hall [accounts]
    #[arg(long, env = "DULLE_TOURNAMENTS", value_name = "WHO")]
    tournaments: Tournaments,
    /// Days without any entry after which a tournament is deleted, 0 for never [730]
    #[arg(long, env = "DULLE_TOURNAMENT_DAYS", value_name = "DAYS")]
    tournament_days: u64,
    /// Seconds that a request may take [30]
    #[arg(long, env = "DULLE_REQUEST_SECONDS", help_heading = "Limits", value_name = "SECONDS")]
    request_seconds: u64,
    /// Seconds that the head of a request may take to arrive [10]
    #[arg(long, env = "DULLE_HEAD_SECONDS", help_heading = "Limits", value_name = "SECONDS")]
    head_seconds: u64,
    /// Messages per second from one connection; three times as many in a burst [20]
    #[arg(long, env = "DULLE_RATE", help_heading = "Limits", value_name = "N")]
    rate: u32,
    /// Tables in memory [20000]
    #[arg(long, env = "DULLE_TABLES", help_heading = "Limits", value_name = "N")]
    tables: usize,
    /// Tables in memory that were opened from one address; 0 means no limit, here and below [100]
    #[arg(long, env = "DULLE_TABLES_PER_ADDRESS", help_heading = "Limits", value_name = "N")]
    tables_per_address: usize,
    /// Tables in memory that one player has opened [20]
    #[arg(long, env = "DULLE_TABLES_PER_PLAYER", help_heading = "Limits", value_name = "N")]
    tables_per_player: usize,
    /// Connections to tables [50000]
    #[arg(long, env = "DULLE_CONNECTIONS", help_heading = "Limits", value_name = "N")]
    connections: usize,
    /// Connections to tables from one address [200]
    #[arg(long, env = "DULLE_CONNECTIONS_PER_ADDRESS", help_heading = "Limits", value_name = "N")]
    connections_per_address: usize,
    /// TCP connections from one address, whatever they are for [400]
    #[arg(long, env = "DULLE_SOCKETS_PER_ADDRESS", help_heading = "Limits", value_name = "N")]
    sockets_per_address: usize,
    /// Connections to one table besides the players' [100]
    #[arg(long, env = "DULLE_VIEWERS", help_heading = "Limits", value_name = "N")]
    viewers: usize,
    /// Hands per hour that one player may begin, all of them at once; 16 times as many from one
    /// address, here and in the next two [120]
    #[arg(long, env = "DULLE_NEW_HANDS", help_heading = "Limits", value_name = "N")]
    new_hands: u32,
    /// Times in five minutes that one player may sit down, leave, or act as host [30]
    #[arg(long, env = "DULLE_SEAT_CHANGES", help_heading = "Limits", value_name = "N")]
    seat_changes: u32,
    /// Lines of chat in five minutes from one player [60]
    #[arg(long, env = "DULLE_CHAT_LINES", help_heading = "Limits", value_name = "N")]
    chat_lines: u32,
    /// Requests per minute from one address or session [1200]
    #[arg(long, env = "DULLE_REQUESTS", help_heading = "Limits", value_name = "N")]
    requests: u32,
    /// Logins per minute from one address [10]
    #[arg(long, env = "DULLE_LOGINS", help_heading = "Limits", value_name = "N")]
    logins: u32,
    /// New guests per minute from one address [60]
    #[arg(long, env = "DULLE_NEW_GUESTS", help_heading = "Limits", value_name = "N")]
    new_guests: u32,
    /// New accounts per minute from one address [5]
    #[arg(long, env = "DULLE_NEW_ACCOUNTS", help_heading = "Limits", value_name = "N")]
    new_accounts: u32,
    /// New tables per minute from one address or session [30]
    #[arg(long, env = "DULLE_NEW_TABLES", help_heading = "Limits", value_name = "N")]
    new_tables: u32,
    /// New connections to tables per minute from one address or session [600]
    #[arg(long, env = "DULLE_NEW_CONNECTIONS", help_heading = "Limits", value_name = "N")]
    new_connections: u32,
    /// New TCP connections per minute from one address, whatever they are for [1200]
    #[arg(long, env = "DULLE_NEW_SOCKETS", help_heading = "Limits", value_name = "N")]
    new_sockets: u32,
    /// Exports per minute from one address or session [6]
    #[arg(long, env = "DULLE_EXPORTS", help_heading = "Limits", value_name = "N")]
    exports: u32,
    /// Documents of tournaments set as PDF per minute from one address or session [40]
    #[arg(long, env = "DULLE_DOCUMENTS", help_heading = "Limits", value_name = "N")]
    documents: u32,
}

/// A list, or a single value as in files of before.
fn one_or_many<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Vec<PublicUrl>>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum OneOrMany {
        One(String),
        Many(Vec<String>),
    }
    let texts = match OneOrMany::deserialize(from)? {
        OneOrMany::One(text) => vec![text],
        OneOrMany::Many(texts) => texts,
    };
    let urls: Result<_, _> = texts.iter().map(|text| text.parse()).collect();
    urls.map(Some).map_err(serde::de::Error::custom)
}

const DAY: u64 = 24 * 60 * 60;
/// In days. Longer times cannot be added to a date.
const CENTURY: u64 = 36_500;

impl Settings {
    /// The defaults.
    pub(crate) fn defaults() -> Self {
        let Config { address, database, owner, tables, limits, http, .. } = Config::default();
        let millis = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        Self {
            address: Some(address),
            database: Some(database),
            owner: Some(owner),
            public_url: Some(http.public_urls),
            origin: Some(Vec::new()),
            tls_proxy: Some(http.tls),
            trusted_proxy: Some(http.trusted_proxies),
            trusted_network: Some(http.trusted_networks),
            metrics_from: Some(http.metrics_from),
            log_format: Some(LogFormat::Text),
            log_level: Some(LogLevel::Info),
            pause: Some(vec![millis(tables.pause.0), millis(tables.pause.1)]),
            absent: Some(tables.absent_after.as_secs()),
            presence: Some(limits.presence.as_secs()),
            session_days: Some(http.session.as_secs() / DAY),
            guest_days: Some(http.guests.as_secs() / DAY),
            table_days: Some(http.silent_tables.as_secs() / DAY),
            journal_days: Some(http.journals.as_secs() / DAY),
            tournaments: Some(Tournaments::Accounts),
            tournament_days: Some(http.silent_tournaments.as_secs() / DAY),
            request_seconds: Some(http.request.as_secs()),
            head_seconds: Some(http.head.as_secs()),
            rate: Some(limits.rate),
            tables: Some(limits.tables),
            tables_per_address: Some(limits.tables_of_address),
            tables_per_player: Some(limits.tables_of_player),
            connections: Some(limits.connections),
            connections_per_address: Some(limits.connections_of_address),
            sockets_per_address: Some(limits.peers),
            viewers: Some(limits.viewers),
            new_hands: Some(limits.stored.hands.number()),
            seat_changes: Some(limits.stored.changes.number()),
            chat_lines: Some(limits.stored.lines.number()),
            requests: Some(http.limits.requests.number()),
            logins: Some(http.limits.logins.number()),
            new_guests: Some(http.limits.guests.number()),
            new_accounts: Some(http.limits.accounts.number()),
            new_tables: Some(http.limits.tables.number()),
            new_connections: Some(http.limits.sockets.number()),
            new_sockets: Some(http.limits.peers.number()),
            exports: Some(http.limits.exports.number()),
            documents: Some(http.limits.documents.number()),
        }
    }

    /// With times that can be kept.
    #[must_use]
    pub(crate) fn settled(mut self) -> Self {
        let days = [
            &mut self.guest_days,
            &mut self.table_days,
            &mut self.journal_days,
            &mut self.tournament_days,
        ];
        for days in days {
            *days = days.map(|days| days.min(CENTURY));
        }
        self.session_days = self.session_days.map(|days| days.clamp(1, CENTURY));
        // Nothing could be asked for in no time at all.
        for seconds in [&mut self.request_seconds, &mut self.head_seconds] {
            *seconds = seconds.map(|seconds| seconds.clamp(1, DAY));
        }
        self.absent = self.absent.map(|seconds| seconds.min(CENTURY * DAY));
        // Clients rely on being asked once a minute: they take a server that does not ask for dead.
        self.presence = self.presence.map(|seconds| seconds.clamp(1, 60));
        self
    }

    /// Whether a bot's pause has two ends.
    pub(crate) fn pause_is_good(&self) -> bool {
        let good = |pause: &Vec<u64>| matches!(pause[..], [least, most] if least <= most && most <= DAY * 1000);
        self.pause.as_ref().is_none_or(good)
    }

    /// The server's own configuration. What is still not said stays as it is there.
    pub(crate) fn config(self) -> Config {
        let mut config = Config::default();
        set(&mut config.address, self.address);
        set(&mut config.database, self.database);
        set(&mut config.owner, self.owner);
        let origins = |urls: Vec<PublicUrl>| urls.iter().map(ToString::to_string).collect();
        set(&mut config.origins, self.origin.map(origins));
        set(&mut config.http.tls, self.tls_proxy);
        set(&mut config.http.trusted_proxies, self.trusted_proxy);
        set(&mut config.http.trusted_networks, self.trusted_network);
        set(&mut config.http.metrics_from, self.metrics_from);
        set(&mut config.limits.tables, self.tables);
        set(&mut config.limits.tables_of_address, self.tables_per_address);
        set(&mut config.limits.tables_of_player, self.tables_per_player);
        set(&mut config.limits.connections, self.connections);
        set(&mut config.limits.connections_of_address, self.connections_per_address);
        set(&mut config.limits.peers, self.sockets_per_address);
        let unbounded = |many: usize| if many == 0 { usize::MAX } else { many };
        set(&mut config.limits.viewers, self.viewers.map(unbounded));
        set(&mut config.http.public_urls, self.public_url);
        if let Some(&[least, most]) = self.pause.as_deref() {
            config.tables.pause = (Duration::from_millis(least), Duration::from_millis(most));
            // Without pauses there is none after tricks either.
            if most == 0 {
                config.tables.after_trick = Duration::ZERO;
            }
        }
        if let Some(rate) = self.rate {
            (config.limits.rate, config.limits.burst) = (rate, rate.saturating_mul(3));
        }
        set(&mut config.tables.absent_after, self.absent.map(Duration::from_secs));
        let days = |days: u64| Duration::from_secs(days.saturating_mul(DAY));
        set(&mut config.http.session, self.session_days.map(days));
        set(&mut config.http.guests, self.guest_days.map(days));
        set(&mut config.http.silent_tables, self.table_days.map(days));
        set(&mut config.http.journals, self.journal_days.map(days));
        set(&mut config.http.tournaments, self.tournaments.map(Into::into));
        set(&mut config.http.silent_tournaments, self.tournament_days.map(days));
        set(&mut config.http.request, self.request_seconds.map(Duration::from_secs));
        set(&mut config.http.head, self.head_seconds.map(Duration::from_secs));
        set(&mut config.limits.presence, self.presence.map(Duration::from_secs));
        let StoredLimits { changes, lines, hands } = &mut config.limits.stored;
        set(hands, self.new_hands.map(|many| Allowance::per_minutes(many, 60)));
        set(changes, self.seat_changes.map(|many| Allowance::per_minutes(many, 5)));
        set(lines, self.chat_lines.map(|many| Allowance::per_minutes(many, 5)));
        let HttpLimits {
            requests,
            logins,
            guests,
            accounts,
            tables,
            sockets,
            peers,
            exports,
            documents,
            ..
        } = &mut config.http.limits;
        set(requests, self.requests.map(Allowance::per_minute));
        set(logins, self.logins.map(Allowance::per_minute));
        set(guests, self.new_guests.map(Allowance::per_minute));
        set(accounts, self.new_accounts.map(Allowance::per_minute));
        set(tables, self.new_tables.map(Allowance::per_minute));
        set(sockets, self.new_connections.map(Allowance::per_minute));
        set(peers, self.new_sockets.map(Allowance::per_minute));
        set(exports, self.exports.map(Allowance::per_minute));
        set(documents, self.documents.map(Allowance::per_minute));
        config
    }

    /// As a file would say it, without the password of a database.
    pub(crate) fn shown(&self) -> String {
        let database = self.database.as_deref().map(masked);
        toml::to_string(&Self { database, ..self.clone() }).unwrap_or_default()
    }
}

fn set<T>(place: &mut T, value: Option<T>) {
    if let Some(value) = value {
        *place = value;
    }
}

fn masked(database: &str) -> String {
    let Some((address, query)) = database.split_once('?') else { return masked_user(database) };
    let pair = |pair: &str| match pair.split_once('=') {
        Some((key, _)) if key.to_lowercase().contains("password") => format!("{key}=***"),
        _ => pair.to_owned(),
    };
    let query: Vec<String> = query.split('&').map(pair).collect();
    format!("{}?{}", masked_user(address), query.join("&"))
}

fn masked_user(database: &str) -> String {
    let Some((scheme, rest)) = database.split_once("://") else { return database.to_owned() };
    match rest.rsplit_once('@') {
        Some((user, host)) => {
            let user = user.split(':').next().unwrap_or_default();
            format!("{scheme}://{user}:***@{host}")
        }
        None => database.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_shown_can_be_read_again_and_says_everything() {
        let shown = Settings::defaults().shown();
        let read: Settings = toml::from_str(&shown).expect("TOML");
        assert_eq!(read.shown(), shown);
        let said = shown.lines().filter(|line| line.contains(" = ")).count();
        assert_eq!(said, Settings::keys().len(), "{shown}");
    }

    #[test]
    fn a_file_names_one_public_address_or_several() {
        let shown = |file: &str| {
            let read: Result<Settings, _> = toml::from_str(file);
            read.map(|settings| settings.shown()).map_err(|error| error.message().to_owned())
        };
        let one = "public-url = [\"https://a.example\"]\n";
        assert_eq!(shown("public-url = \"https://a.example/\"").as_deref(), Ok(one));
        assert_eq!(shown(one).as_deref(), Ok(one));
        let said = shown("public-url = \"a.example\"").expect_err("no address");
        assert!(said.starts_with("not an address such as https://"), "{said}");
    }

    #[test]
    fn the_password_of_a_database_is_not_shown() {
        assert_eq!(masked("postgres://u:p@ss@h:5/d"), "postgres://u:***@h:5/d");
        assert_eq!(masked("sqlite:dulle.db"), "sqlite:dulle.db");
        let query = "postgres://h/d?user=u&password=p@ss&sslmode=require";
        assert_eq!(masked(query), "postgres://h/d?user=u&password=***&sslmode=require");
    }

    #[test]
    fn times_that_cannot_be_kept_become_ones_that_can() {
        let most = Some(u64::MAX);
        let endless = Settings {
            head_seconds: most,
            request_seconds: most,
            absent: most,
            session_days: most,
            guest_days: most,
            presence: most,
            ..Settings::default()
        };
        let config = endless.settled().config();
        let now = std::time::Instant::now();
        for time in [
            config.http.head,
            config.http.request,
            config.http.session,
            config.http.guests,
            config.tables.absent_after,
        ] {
            assert!(now.checked_add(time).is_some(), "{time:?}");
        }
        let none = Settings { session_days: Some(0), head_seconds: Some(0), ..Settings::default() };
        let config = none.settled().config();
        assert!(!config.http.session.is_zero() && !config.http.head.is_zero());
        let shown = Settings { presence: Some(100), ..Settings::default() }.settled().shown();
        assert_eq!(shown, "presence = 60\n");
    }

    #[test]
    fn a_pause_has_two_ends_and_an_origin_is_an_address() {
        let pause = |pause: &[u64]| {
            Settings { pause: Some(pause.to_vec()), ..Settings::default() }.pause_is_good()
        };
        assert!(pause(&[0, 0]) && pause(&[1, 5]));
        assert!(!pause(&[1]) && !pause(&[1, 2, 3]) && !pause(&[5, 1]) && !pause(&[0, u64::MAX]));
        for (origin, good) in [("https://a.example", true), ("*", false), ("http://x/y", false)] {
            let file = format!("origin = [\"{origin}\"]");
            assert_eq!(toml::from_str::<Settings>(&file).is_ok(), good, "{origin}");
        }
        let endless = Settings { viewers: Some(0), ..Settings::default() }.config();
        assert_eq!(endless.limits.viewers, usize::MAX);
    }

    #[test]
    fn the_first_one_who_says_something_counts() {
        let flags = Settings { rate: Some(1), ..Settings::default() };
        let file = Settings { rate: Some(2), viewers: Some(3), ..Settings::default() };
        let config = flags.or(file).or(Settings::defaults()).config();
        assert_eq!((config.limits.rate, config.limits.burst), (1, 3));
        assert_eq!((config.limits.viewers, config.limits.tables), (3, 20_000));
    }
}
