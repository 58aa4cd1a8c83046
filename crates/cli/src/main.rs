//! The command line `dulle`.

mod analyse;
mod arena;
mod deal;
mod files;
mod hand_line;
mod hint;
mod join;
mod journal_file;
mod json_lines;
mod matches;
mod mistake;
mod output;
mod perft;
mod playthrough;
mod printed;
mod puzzle;
mod replay;
mod rule;
mod rulebook;
mod rules;
mod sample;
mod score;
mod serve;
mod settled;
mod solve;
mod tls;
mod tournament;
mod verify;
mod wrap;

use std::process::ExitCode;

use clap::{Parser, Subcommand, ValueEnum};
use dulle_texts::{Lang, Texts};

use output::{Output, Status};

/// Doppelkopf by the printed rules: replay and score hands, keep a match's score sheet, deal cards,
/// look up rules.
#[derive(Debug, Parser)]
#[command(name = "dulle", version, max_term_width = 100)]
struct Cli {
    /// Language of messages; by default that of the locale
    #[arg(long, global = true, value_enum)]
    lang: Option<LangArg>,
    #[command(subcommand)]
    command: Command,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum LangArg {
    De,
    En,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Replay the hands of DKN files and print one line per hand
    Replay(replay::Args),
    /// Score hands from their outcome: one JSON object per line on standard input
    Score(score::Args),
    /// Write deals as DKN; the same seed gives the same deals everywhere
    Deal(deal::Args),
    /// Write hands played at random as DKN, including calls, solos and weddings
    Sample(sample::Args),
    /// Print everything about a hand: each event, what every seat may do and know
    Playthrough(playthrough::Args),
    /// Keep a match and its score sheet in a file
    Match(Box<matches::Args>),
    /// Run a tournament: entries, seating, rounds, rulings and standings in one file
    Tournament(Box<tournament::Args>),
    /// Rule on hands of an open table: breaches, complaints, penalties, each with its paragraph
    Rule(rule::Args),
    /// Show a rulebook's paragraphs, or what differs between two rulebooks
    Rules(rules::Args),
    /// Show what each card is worth with all cards open and best play by both parties
    Solve(solve::Args),
    /// Say what the rule player would do at a turn, and why
    Hint(hint::Args),
    /// Say what each decision of a hand cost, and what was certain with open cards
    Analyse(analyse::Args),
    /// Make, check and show puzzles: positions with one clearly best card, call or bid
    Puzzle(puzzle::Args),
    /// Let two kinds of player play the same deals and measure which is better
    Arena(Box<arena::Args>),
    /// Serve tables to many players
    Serve(Box<serve::Args>),
    /// Play a seat at an online table as text, or let a program play it
    Join(Box<join::Args>),
    /// Check that finished hands were dealt as the server had committed to
    Verify(verify::Args),
    /// Count the card sequences that can follow a hand's last action
    Perft(perft::Args),
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let texts = Texts::new(language(cli.lang));
    let mut output = Output::new();
    let result = match cli.command {
        Command::Replay(args) => replay::run(&args, &texts, &mut output),
        Command::Score(args) => score::run(&args, &texts, &mut output),
        Command::Deal(args) => deal::run(&args, &texts, &mut output),
        Command::Sample(args) => sample::run(&args, &texts, &mut output),
        Command::Playthrough(args) => playthrough::run(&args, &texts, &mut output),
        Command::Match(args) => matches::run(&args, &texts, &mut output),
        Command::Tournament(args) => tournament::run(&args, &texts, &mut output),
        Command::Rule(args) => rule::run(&args, &texts, &mut output),
        Command::Rules(args) => rules::run(&args, &texts, &mut output),
        Command::Solve(args) => solve::run(&args, &texts, &mut output),
        Command::Hint(args) => hint::run(&args, &texts, &mut output),
        Command::Analyse(args) => analyse::run(&args, &texts, &mut output),
        Command::Puzzle(args) => puzzle::run(&args, &texts, &mut output),
        Command::Arena(args) => arena::run(&args, &texts, &mut output),
        Command::Serve(args) => serve::run(&args, &texts, &mut output),
        Command::Join(args) => join::run(&args, &texts, &mut output),
        Command::Verify(args) => verify::run(&args, &texts, &mut output),
        Command::Perft(args) => perft::run(&args, &texts, &mut output),
    };
    output.finish(result)
}

fn language(asked: Option<LangArg>) -> Lang {
    match asked {
        Some(LangArg::De) => Lang::De,
        Some(LangArg::En) => Lang::En,
        None => Lang::from_locale(&sys_locale::get_locale().unwrap_or_default()),
    }
}

/// Writes a sentence to standard error. A closed standard error is not an error.
fn complain(sentence: &str) -> Status {
    use std::io::Write;
    let _ = writeln!(std::io::stderr(), "{sentence}");
    Status::Wrong
}
