//! `dulle serve`.

mod client;
mod settings;
mod signals;

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use dulle_bots::Network;
use dulle_server::config::Config;
use dulle_server::log::LogQueue;
use dulle_server::serve::{ServeError, Server};
use dulle_texts::Texts;
use tracing_subscriber::EnvFilter;

use crate::output::{Output, Status};
use client::Client;
use settings::{LogFormat, LogLevel, Settings};

/// How long threads may take that do something when everything else has ended.
const LAST: Duration = Duration::from_secs(1);

/// Flags override the environment, and the environment overrides the file.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// File with settings (TOML), named like the flags
    #[arg(long, env = "DULLE_CONFIG", value_name = "FILE")]
    config: Option<PathBuf>,
    /// Print the effective settings as a file, and exit
    #[arg(long)]
    print_config: bool,
    #[command(flatten)]
    settings: Settings,
}

pub(crate) fn run(args: &Args, texts: &Texts, output: &mut Output) -> io::Result<Status> {
    let file = match args.config.as_deref().map(|file| read(file, texts)).transpose() {
        Ok(file) => file.unwrap_or_default(),
        Err(sentence) => return Ok(crate::complain(&sentence)),
    };
    let settings = args.settings.clone().or(file).or(Settings::defaults()).settled();
    if !settings.pause_is_good() {
        return Ok(crate::complain(&texts.get("serve-pause")));
    }
    if args.print_config {
        write!(output, "{}", settings.shown())?;
        return Ok(Status::Good);
    }
    let runtime = tokio::runtime::Runtime::new()?;
    let log = log(settings.log_format, settings.log_level)?;
    let served = runtime.block_on(async {
        let failed = |error: &dyn std::fmt::Display| {
            crate::complain(&texts.with("serve-failed", &[("reason", error.to_string().into())]))
        };
        let config = Config { network: network(texts), ..settings.config() };
        let server = match Server::start(config).await {
            Ok(server) => server.with_assets(Arc::new(Client)).with_log(log.lost()),
            Err(error) => return Ok(failed(&reason(&error, texts))),
        };
        // Those who have read the address may end the server at once.
        let end = signals::asked_to_end()?;
        let address = server.address()?.to_string();
        writeln!(output, "{}", texts.with("serve-listening", &[("address", address.into())]))?;
        output.flush()?;
        match server.run(end).await {
            Ok(()) => Ok(Status::Good),
            Err(error) => Ok(failed(&error)),
        }
    });
    // A bot that thinks, or a name that is being looked up, does not hold up the end.
    runtime.shutdown_timeout(LAST);
    log.finish(LAST);
    served
}

/// The network of the learned players. A server can do without: it says so, and so do its tables.
fn network(texts: &Texts) -> Option<Arc<Network>> {
    let found = dulle_arena::network(None);
    if let Err(error) = &found {
        let reason = crate::arena::no_player(error, texts);
        let _ = crate::complain(&texts.with("serve-no-network", &[("reason", reason.into())]));
    }
    found.ok()
}

/// Why the server does not start, in the language of `texts` where it is about encryption.
fn reason(error: &ServeError, texts: &Texts) -> String {
    if let Some(fault) = error.tls_fault() {
        return crate::tls::fault(fault, "PostgreSQL", "sslrootcert=FILE", texts);
    }
    match error.ca_file() {
        Some((file, wrong)) => crate::tls::ca_file(wrong, Path::new(file), texts),
        None => error.to_string(),
    }
}

/// The settings of a file, or a sentence.
fn read(file: &Path, texts: &Texts) -> Result<Settings, String> {
    let name = file.display().to_string();
    let useless = |reason: String| {
        let values = [("file", name.as_str().into()), ("reason", reason.into())];
        texts.with("serve-config", &values)
    };
    let text = std::fs::read_to_string(file).map_err(|error| useless(error.to_string()))?;
    let table: toml::Table =
        text.parse().map_err(|error: toml::de::Error| useless(error.message().to_owned()))?;
    let known = Settings::keys();
    if let Some(key) = table.keys().find(|key| !known.contains(key)) {
        let keys = known.join(", ");
        let values =
            [("file", name.as_str().into()), ("key", key.as_str().into()), ("keys", keys.into())];
        return Err(texts.with("serve-unknown-key", &values));
    }
    toml::from_str(&text).map_err(|error| {
        let line = error.span().map(|span| text[..span.start].lines().count().max(1));
        let line = line.map_or_else(String::new, |line| format!(" (:{line})"));
        useless(format!("{}{line}", error.message()))
    })
}

/// Only our own lines at the chosen level. Those of libraries only from `warn` up: they could say
/// too much. Nobody waits for their reader.
fn log(format: Option<LogFormat>, level: Option<LogLevel>) -> io::Result<LogQueue> {
    let level = match level {
        Some(LogLevel::Off) => "off",
        Some(LogLevel::Error) => "error",
        Some(LogLevel::Warn) => "warn",
        Some(LogLevel::Info) | None => "info",
        Some(LogLevel::Debug) => "debug",
        Some(LogLevel::Trace) => "trace",
    };
    let others = if level == "off" { "off" } else { "warn" };
    let filter = EnvFilter::new(format!("{others},dulle_server={level},dulle_store={level}"));
    let queue = LogQueue::start(io::stderr())?;
    let writer = queue.clone();
    // What goes wrong with the log would be told to standard error, which is the log.
    let lines = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .log_internal_errors(false)
        .with_writer(move || writer.clone());
    match format {
        Some(LogFormat::Json) => lines.json().init(),
        Some(LogFormat::Text) | None => lines.with_ansi(false).init(),
    }
    Ok(queue)
}
