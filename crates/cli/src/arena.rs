//! `dulle arena`: matches between players, measured.

mod markdown;
mod progress;
mod report;

use std::io::{self, Write};
use std::path::PathBuf;
use std::time::Duration;

use clap::Subcommand;
use dulle_arena::{
    ArenaError, Contest, FileError, Merged, NAMES, Placements, Plan, PlayerKind, PlayerKindError,
    Shard, merge, read_results, run as run_contest,
};
use dulle_rules::{Rules, Seat, SeatSet};
use dulle_texts::Texts;

use crate::files::system_error;
use crate::output::{Output, Status};
use report::Shape;

#[derive(Debug, clap::Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    contest: Option<ContestArgs>,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Put the results of shards together and print the table
    Merge(MergeArgs),
    /// Print all results as a Markdown page
    Table(FilesArgs),
}

#[derive(Debug, clap::Args)]
struct FilesArgs {
    /// Results that `--out` wrote
    #[arg(required = true)]
    files: Vec<PathBuf>,
}

#[derive(Debug, clap::Args)]
struct MergeArgs {
    #[command(flatten)]
    files: FilesArgs,
    /// Print JSON, one object per contest
    #[arg(long)]
    json: bool,
    /// With --json: also the times of decisions, which differ from run to run
    #[arg(long, requires = "json")]
    times: bool,
    /// Write the results of one contest to one file, as an undivided run would have done
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

#[derive(Debug, clap::Args)]
struct ContestArgs {
    /// Player A, the one that is measured: a name, or program:COMMAND
    a: String,
    /// Player B, its opponent
    b: String,
    /// How many deals, each played in all placements [default: 1000; with --until 100000]
    #[arg(long)]
    deals: Option<u64>,
    /// Stop once half the 95 % interval is as narrow as this
    #[arg(long, value_name = "WIDTH")]
    until: Option<f64>,
    /// Number of the series of deals (the seed)
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many of A against how many of B: 2v2, 1v3 or 3v1
    #[arg(long, default_value = "2v2")]
    placements: String,
    /// A rulebook, a preset or the file of a club's own rules
    #[arg(long, default_value = "ddv2026")]
    rulebook: String,
    /// Changes to the rulebook, as in DKN's Options tag
    #[arg(long, default_value = "", allow_hyphen_values = true)]
    options: String,
    /// Seats that owe a compulsory solo, such as "1 3"
    #[arg(long, default_value = "")]
    owes: String,
    /// Play one part of the deals: 2/5 is the second of five
    #[arg(long, default_value = "1/1", value_name = "I/N")]
    shard: String,
    /// Append the results to a file; an interrupted run goes on from it
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Write all hands to a file as DKN
    #[arg(long, value_name = "FILE")]
    dkn: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    json: bool,
    /// With --json: also the times of decisions, which differ from run to run
    #[arg(long, requires = "json")]
    times: bool,
    /// Threads; by default as many as there are cores
    #[arg(long)]
    threads: Option<usize>,
    /// Seconds a program may think about one action
    #[arg(long, default_value_t = 5.0, value_name = "SECONDS")]
    timeout: f64,
}

pub(crate) fn run(args: &Args, texts: &Texts, output: &mut Output) -> io::Result<Status> {
    match (&args.command, &args.contest) {
        (Some(Command::Merge(args)), _) => merged(args, texts, output),
        (Some(Command::Table(args)), _) => match contests(&args.files, texts) {
            Ok(contests) => markdown::write(&contests, texts, output).map(|()| Status::Good),
            Err(status) => Ok(status),
        },
        (None, Some(args)) => play(args, texts, output),
        (None, None) => Ok(crate::complain(&texts.get("arena-nobody"))),
    }
}

fn play(args: &ContestArgs, texts: &Texts, output: &mut Output) -> io::Result<Status> {
    let (contest, plan) = match args.contest(texts).and_then(|c| Ok((c, args.plan(texts)?))) {
        Ok(found) => found,
        Err(sentence) => return Ok(crate::complain(&sentence)),
    };
    let mut progress = progress::Bar::new(texts);
    let report = run_contest(&contest, &plan, &mut |now| progress.show(now));
    progress.finish();
    let report = match report {
        Ok(report) => report,
        Err(ArenaError::File(error)) => return Ok(file_error(&error, texts)),
        Err(error @ ArenaError::Endless(_)) => return Ok(crate::complain(&error.to_string())),
    };
    let shape = Shape::new(args.json, args.times);
    report::show(&report.summary, &report.times, shape, texts, output)?;
    Ok(Status::Good)
}

fn merged(args: &MergeArgs, texts: &Texts, output: &mut Output) -> io::Result<Status> {
    let contests = match contests(&args.files.files, texts) {
        Ok(contests) => contests,
        Err(status) => return Ok(status),
    };
    if let Some(path) = &args.out {
        let [contest] = contests.as_slice() else {
            return Ok(crate::complain(&texts.get("arena-several")));
        };
        let written = contest.to_lines().map_err(io::Error::from);
        if let Err(error) = written.and_then(|lines| std::fs::write(path, lines)) {
            return Ok(file_error(&FileError::Io { path: path.clone(), error }, texts));
        }
    }
    for (i, contest) in contests.iter().enumerate() {
        if i > 0 && !args.json {
            writeln!(output)?;
        }
        let shape = Shape::new(args.json, args.times);
        report::show(&contest.summary(), &contest.times, shape, texts, output)?;
    }
    Ok(Status::Good)
}

/// The contests of results files. A file that cannot be read is reported.
fn contests(paths: &[PathBuf], texts: &Texts) -> Result<Vec<Merged>, Status> {
    let mut files = Vec::new();
    for path in paths {
        match read_results(path) {
            Ok(found) => files.extend(found.map(|results| (path.clone(), results))),
            Err(error) => return Err(file_error(&error, texts)),
        }
    }
    merge(files).map_err(|error| {
        let file = error.path.display().to_string();
        let values = [("file", file.into()), ("deal", error.deal.into())];
        crate::complain(&texts.with("arena-mismatch", &values))
    })
}

fn file_error(error: &FileError, texts: &Texts) -> Status {
    let name = |path: &PathBuf| path.display().to_string();
    let sentence = match error {
        FileError::Io { path, error } => {
            let values =
                [("file", name(path).into()), ("error", system_error(error, texts).into())];
            crate::complain(&texts.with("file-unreadable", &values));
            return Status::Unreadable;
        }
        FileError::NotResults { path, line } => texts
            .with("arena-not-results", &[("file", name(path).into()), ("line", (*line).into())]),
        FileError::OtherDeal { path, line } => {
            texts.with("arena-other-deal", &[("file", name(path).into()), ("line", (*line).into())])
        }
        FileError::OtherContest { path } => {
            texts.with("arena-other-contest", &[("file", name(path).into())])
        }
        FileError::HandsMissing { path } => {
            texts.with("arena-hands-missing", &[("file", name(path).into())])
        }
    };
    crate::complain(&sentence)
}

impl ContestArgs {
    fn contest(&self, texts: &Texts) -> Result<Contest, String> {
        let book = crate::rulebook::with_options(&self.rulebook, &self.options, texts)?;
        let value = |value: &str| texts.with("arena-value", &[("value", value.into())]);
        let seat = |word: &str| word.parse().ok().and_then(Seat::from_number);
        let owes: Option<SeatSet> =
            self.owes.split([' ', ',']).filter(|word| !word.is_empty()).map(seat).collect();
        let timeout = Duration::try_from_secs_f64(self.timeout).ok();
        Ok(Contest {
            a: kind(&self.a, texts)?,
            b: kind(&self.b, texts)?,
            rules: Rules::new(book),
            owes: owes.ok_or_else(|| value(&self.owes))?,
            placements: Placements::from_word(&self.placements)
                .ok_or_else(|| value(&self.placements))?,
            seed: self.seed,
            timeout: timeout.ok_or_else(|| value(&self.timeout.to_string()))?,
        })
    }

    fn plan(&self, texts: &Texts) -> Result<Plan, String> {
        let cores = || std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let shard = Shard::from_word(&self.shard);
        let wrong = || texts.with("arena-value", &[("value", self.shard.as_str().into())]);
        Ok(Plan {
            deals: self.deals.unwrap_or(if self.until.is_some() { 100_000 } else { 1000 }),
            until: self.until,
            shard: shard.ok_or_else(wrong)?,
            threads: self.threads.unwrap_or_else(cores),
            out: self.out.clone(),
            dkn: self.dkn.clone(),
        })
    }
}

fn kind(word: &str, texts: &Texts) -> Result<PlayerKind, String> {
    PlayerKind::parse(word).map_err(|error| no_player(&error, texts))
}

/// Why there is no such player.
pub(crate) fn no_player(error: &PlayerKindError, texts: &Texts) -> String {
    match error {
        PlayerKindError::Unknown(name) => {
            let values = [("name", name.as_str().into()), ("names", NAMES.join(", ").into())];
            texts.with("arena-unknown-player", &values)
        }
        PlayerKindError::Settings { name, settings } => {
            let values = [("name", name.as_str().into()), ("settings", settings.as_str().into())];
            texts.with("arena-player-settings", &values)
        }
        PlayerKindError::Weights { path, reason } => {
            let values = [("file", path.as_str().into()), ("reason", reason.as_str().into())];
            texts.with("arena-weights", &values)
        }
        PlayerKindError::NoProgram => texts.get("arena-no-program"),
        PlayerKindError::OpenQuote => texts.get("arena-open-quote"),
    }
}
