//! The real server under load: a number of tables with four connections each, at the pace of people and
//! as fast as it goes, on both databases.
//!
//! The server is a process of its own; all clients are in this one, on one thread. An action counts
//! from the moment it is sent until the last of the four players has heard of it, which is after it
//! was stored.

mod house;
mod http;
mod table;
mod tally;
mod wire;

use std::io::{self, Write};
use std::sync::Arc;
use std::time::{Duration, Instant};

use clap::Parser;
use dulle_test_support::postgres::Server;
use house::House;
use table::Table;
use tally::{Phase, Tally};
use tokio::task::JoinSet;

#[derive(Debug, Parser)]
struct Args {
    /// Tables, with four players each
    #[arg(long, default_value_t = 2000)]
    tables: usize,
    /// How long each pace is measured
    #[arg(long, default_value_t = 20)]
    seconds: u64,
    /// Only this one
    #[arg(long, value_enum)]
    database: Option<Database>,
    /// Said by cargo
    #[arg(long, hide = true)]
    bench: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Database {
    Sqlite,
    Postgres,
}

/// How long a pace runs before it is measured.
const WARM_UP: Duration = Duration::from_secs(3);

fn main() -> io::Result<()> {
    let args = Args::parse();
    let wanted = |database| args.database.is_none_or(|only| only == database);
    if wanted(Database::Sqlite) {
        let folder = tempfile::tempdir()?;
        let url = format!("sqlite:{}", folder.path().join("bench.db").display());
        measure("SQLite", &url, &args)?;
    }
    if wanted(Database::Postgres) {
        let server = Server::start(true);
        measure("PostgreSQL", &server.new_database(), &args)?;
    }
    Ok(())
}

fn measure(name: &str, database: &str, args: &Args) -> io::Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let house = House::start(database)?;
        let empty = house.memory()?;
        let start = Instant::now();
        let tally = Arc::new(Tally::default());
        let mut tables = gather(&house, args.tables, &tally).await?;
        let (count, took) = (args.tables, start.elapsed().as_secs_f64());
        say(&format!(
            "{name}: {count} tables, {} connections, there after {took:.1} s",
            count * 4
        ))?;
        tally.enter(Phase::Human);
        run(&house, "one action a second and table", args.seconds, &tally).await?;
        let grown = house.memory()?.saturating_sub(empty);
        let each = grown as f64 / count as f64;
        say(&format!("  memory: {:.1} MiB more, {each:.1} KiB a table", grown as f64 / 1024.0))?;
        tally.enter(Phase::Full);
        run(&house, "full speed", args.seconds, &tally).await?;
        let peak = house.memory()?.saturating_sub(empty) as f64 / count as f64;
        say(&format!("  memory afterwards: {peak:.1} KiB a table"))?;
        tally.enter(Phase::Over);
        while let Some(ended) = tables.join_next().await {
            ended.map_err(io::Error::other)??;
        }
        Ok(())
    })
}

/// Everybody sits down and plays.
async fn gather(
    house: &House,
    count: usize,
    tally: &Arc<Tally>,
) -> io::Result<JoinSet<io::Result<()>>> {
    let made = http::make(&house.address, count).await?;
    let mut tables = JoinSet::new();
    let begin = tokio::time::Instant::now() + WARM_UP;
    for (number, made) in made.into_iter().enumerate() {
        let table = Table::open(&house.address, made).await?;
        // Spread over the second, as people are.
        let first = begin + Duration::from_secs(1) * number as u32 / count as u32;
        tables.spawn(table.play(Arc::clone(tally), first));
    }
    tally.wait_for_players(count).await;
    Ok(tables)
}

async fn run(house: &House, pace: &str, seconds: u64, tally: &Tally) -> io::Result<()> {
    tokio::time::sleep(WARM_UP).await;
    tally.begin();
    let (start, before, stored) = (Instant::now(), house.processor()?, house.commits().await?);
    tokio::time::sleep(Duration::from_secs(seconds)).await;
    let (took, waits) = (start.elapsed().as_secs_f64(), tally.end());
    let (after, kept) = (house.processor()?, house.commits().await?);
    let [commits, busy, appends] = [0, 1, 2].map(|what| kept[what] - stored[what]);
    let cores = [0, 1].map(|who| (after[who] - before[who]) / took);
    let at = |share: f64| {
        let index = (waits.len().saturating_sub(1) as f64 * share) as usize;
        waits.get(index).map_or(0.0, |&micros| f64::from(micros) / 1000.0)
    };
    say(&format!(
        "  {pace}: {:.0} actions/s; the last player hears after {:.1} ms (median), {:.1} ms (99 %), \
         {:.1} ms (most); {:.0} commits/s of {:.1} appends, {:.1} ms each; cores: server {:.2}, clients {:.2}",
        waits.len() as f64 / took,
        at(0.5),
        at(0.99),
        at(1.0),
        commits / took,
        appends / commits.max(1.0),
        busy / commits.max(1.0) * 1000.0,
        cores[0],
        cores[1],
    ))?;
    match tally.refusals() {
        0 => Ok(()),
        refusals => say(&format!("  {refusals} refusals, the last one: {}", tally.last_refusal())),
    }
}

fn say(line: &str) -> io::Result<()> {
    writeln!(io::stdout(), "{line}")
}
