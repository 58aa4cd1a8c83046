//! `dulle serve`.

use std::io::{self, Write};
use std::net::SocketAddr;
use std::time::Duration;

use dulle_server::config::Config;
use dulle_server::serve::Server;
use dulle_texts::Texts;

use crate::output::{Output, Status};

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Address and port to listen on; port 0 takes a free one
    #[arg(long, default_value = "127.0.0.1:8040", env = "DULLE_ADDRESS")]
    address: SocketAddr,
    /// sqlite:PATH or postgres://USER:PASSWORD@HOST/DATABASE
    #[arg(long, default_value = "sqlite:dulle.db", env = "DULLE_DATABASE", hide_env_values = true)]
    database: String,
    /// Name of this server among those that share a database
    #[arg(long, default_value = "dulle")]
    owner: String,
    /// Page from which browsers may connect, such as https://example.org; by default the own one
    #[arg(long, value_name = "ORIGIN")]
    origin: Vec<String>,
    /// Milliseconds that a bot takes at least and at most
    #[arg(long, num_args = 2, value_names = ["LEAST", "MOST"], default_values_t = [700, 1500])]
    pause: Vec<u64>,
    /// Seconds after which a player without a connection is played for, where moves have no limit
    #[arg(long, default_value_t = 60)]
    absent: u64,
    /// Messages a second that one connection may send; three times as many at once
    #[arg(long, default_value_t = 20)]
    rate: u32,
}

pub(crate) fn run(args: &Args, texts: &Texts, output: &mut Output) -> io::Result<Status> {
    let runtime = tokio::runtime::Runtime::new()?;
    tracing_subscriber::fmt()
        .with_env_filter(
            tracing_subscriber::EnvFilter::try_from_env("DULLE_LOG")
                .unwrap_or_else(|_| tracing_subscriber::EnvFilter::new("warn")),
        )
        .with_writer(io::stderr)
        .init();
    runtime.block_on(async {
        let failed = |error: &dyn std::fmt::Display| {
            crate::complain(&texts.with("serve-failed", &[("reason", error.to_string().into())]))
        };
        let server = match Server::start(config(args)).await {
            Ok(server) => server,
            Err(error) => return Ok(failed(&error)),
        };
        let address = server.address()?.to_string();
        writeln!(output, "{}", texts.with("serve-listening", &[("address", address.into())]))?;
        output.flush()?;
        match server.run(asked_to_end()).await {
            Ok(()) => Ok(Status::Good),
            Err(error) => Ok(failed(&error)),
        }
    })
}

fn config(args: &Args) -> Config {
    let mut config = Config {
        address: args.address,
        database: args.database.clone(),
        owner: args.owner.clone(),
        origins: args.origin.clone(),
        ..Config::default()
    };
    if let &[least, most] = args.pause.as_slice() {
        config.tables.pause =
            (Duration::from_millis(least), Duration::from_millis(most.max(least)));
        // Whoever wants no pauses wants none after tricks either.
        if most == 0 {
            config.tables.after_trick = Duration::ZERO;
        }
    }
    (config.limits.rate, config.limits.burst) = (args.rate, args.rate.saturating_mul(3));
    config.tables.absent_after = Duration::from_secs(args.absent);
    config
}

/// Ends by Ctrl-C, and by what service managers send.
async fn asked_to_end() {
    let interrupt = async {
        // Without signals there is only the hard way.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    let terminate = async {
        match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
            Ok(mut signal) => {
                signal.recv().await;
            }
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminate = std::future::pending::<()>();
    tokio::select! {
        () = interrupt => {}
        () = terminate => {}
    }
}
