//! `dulle puzzle`.

mod json;
mod show;

use std::io::{self, Write};
use std::path::PathBuf;

use dulle_analysis::puzzle::{Judge, Panel, Puzzle, PuzzleError, Series, Theme, check, find, pick};
use dulle_arena::network;
use dulle_bots::Network;
use dulle_rules::Rules;
use dulle_texts::Texts;

use crate::files::{Hand, for_each_hand};
use crate::hand_line::{Failed, HandLine};
use crate::output::{Output, Status};
use json::{CheckLine, PuzzleLine};

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, clap::Subcommand)]
enum Command {
    /// Find puzzles in hands that the learned player plays, and write them as DKN
    Make(MakeArgs),
    /// Write this many of the puzzles of files, spread over the themes
    Pick(PickArgs),
    /// Judge puzzles anew: is the solution still the only good answer
    Check(CheckArgs),
    /// Show puzzles
    Show(ShowArgs),
}

#[derive(Debug, clap::Args)]
struct MakeArgs {
    /// Number of the series of deals
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The first hand of the series
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    from: u64,
    /// The last one
    #[arg(long)]
    to: u64,
    /// Look only for this theme; can be given several times
    #[arg(long = "theme", value_name = "THEME", value_parser = theme)]
    themes: Vec<Theme>,
    /// A rulebook, a preset or the file of a club's own rules
    #[arg(long, default_value = "ddv2026")]
    rulebook: String,
}

fn theme(word: &str) -> Result<Theme, String> {
    Theme::from_word(word).ok_or_else(|| Theme::ALL.map(Theme::word).join(", "))
}

#[derive(Debug, clap::Args)]
struct PickArgs {
    /// How many
    #[arg(long)]
    count: usize,
    /// Files of puzzles; - is standard input
    #[arg(required = true)]
    files: Vec<PathBuf>,
}

#[derive(Debug, clap::Args)]
struct CheckArgs {
    /// Files of puzzles; - is standard input
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Ask the weaker players again too
    #[arg(long)]
    grade: bool,
    /// Print one JSON object per line
    #[arg(long)]
    json: bool,
}

#[derive(Debug, clap::Args)]
struct ShowArgs {
    /// Files of puzzles; - is standard input
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Only the one at this place of its file, counted from 1
    #[arg(long)]
    number: Option<u64>,
    /// Show the solution too
    #[arg(long)]
    solution: bool,
    /// Print one JSON object per line
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, texts: &Texts, output: &mut Output) -> io::Result<Status> {
    match &args.command {
        Command::Make(args) => make(args, texts, output),
        Command::Pick(args) => picked(args, texts, output),
        Command::Check(args) => checked(args, texts, output),
        Command::Show(args) => shown(args, texts, output),
    }
}

type Weights = std::sync::Arc<Network>;

fn weights(texts: &Texts) -> Result<Weights, Status> {
    network(None).map_err(|error| {
        let values = [("error", error.to_string().into())];
        crate::complain(&texts.with("puzzle-no-weights", &values))
    })
}

fn make(args: &MakeArgs, texts: &Texts, output: &mut Output) -> io::Result<Status> {
    if args.to < args.from {
        return Ok(crate::complain(&texts.get("puzzle-range")));
    }
    let book = match crate::rulebook::with_options(&args.rulebook, "", texts) {
        Ok(book) => book,
        Err(sentence) => return Ok(crate::complain(&sentence)),
    };
    let weights = match weights(texts) {
        Ok(weights) => weights,
        Err(status) => return Ok(status),
    };
    let rules = Rules::new(book);
    let mut series = Series::new(&rules, args.seed, &weights).only(&args.themes);
    let mut count = 0_usize;
    for hand in args.from..=args.to {
        for puzzle in find(&mut series, hand) {
            write_puzzle(&puzzle, count > 0, output)?;
            count += 1;
        }
        // A reader of the file as it grows has whole hands.
        output.flush()?;
    }
    let values = [("count", count.into()), ("from", args.from.into()), ("to", args.to.into())];
    crate::complain(&texts.with("puzzle-made", &values));
    Ok(Status::Good)
}

fn write_puzzle(puzzle: &Puzzle, after_another: bool, output: &mut Output) -> io::Result<()> {
    if after_another {
        writeln!(output)?;
    }
    match puzzle.to_record() {
        Some(record) => write!(output, "{record}"),
        None => Ok(()),
    }
}

/// The puzzle of a hand of a file, or why there is none.
fn read(hand: &Hand<'_>, texts: &Texts) -> Result<Puzzle, String> {
    let record = hand.record.as_ref().map_err(|error| texts.syntax(error))?;
    Puzzle::from_record(record).map_err(|error| match error {
        PuzzleError::Tag(tag) => texts.with("puzzle-no-tag", &[("tag", tag.into())]),
        PuzzleError::Position => texts.get("puzzle-no-position"),
    })
}

fn picked(args: &PickArgs, texts: &Texts, output: &mut Output) -> io::Result<Status> {
    let mut all = Vec::new();
    let status = for_each_hand(&args.files, texts, |hand| match read(&hand, texts) {
        Ok(puzzle) => {
            all.push(puzzle);
            Ok(Status::Good)
        }
        Err(sentence) => {
            Ok(crate::complain(&crate::files::about(hand.file, hand.number, sentence, texts)))
        }
    })?;
    for (place, puzzle) in pick(all, args.count).iter().enumerate() {
        write_puzzle(puzzle, place > 0, output)?;
    }
    Ok(status)
}

fn checked(args: &CheckArgs, texts: &Texts, output: &mut Output) -> io::Result<Status> {
    let weights = match weights(texts) {
        Ok(weights) => weights,
        Err(status) => return Ok(status),
    };
    let mut judge = Judge::new(Weights::clone(&weights));
    let mut panel = args.grade.then(|| Panel::new(weights));
    for_each_hand(&args.files, texts, |hand| {
        let found = read(&hand, texts).and_then(|puzzle| {
            let rules = puzzle.record.rules().map_err(|error| texts.setup(&error))?;
            let missed = check(&puzzle, &rules, &mut judge, panel.as_mut())
                .map_err(|fault| texts.get(&format!("puzzle-fault-{}", fault.word())))?;
            Ok(CheckLine::new(&Puzzle { missed, ..puzzle }, &rules))
        });
        let status =
            HandLine::new(&hand, found.map_err(Failed::from)).print(args.json, texts, output)?;
        output.flush()?;
        Ok(status)
    })
}

fn shown(args: &ShowArgs, texts: &Texts, output: &mut Output) -> io::Result<Status> {
    for_each_hand(&args.files, texts, |hand| {
        if args.number.is_some_and(|number| number != hand.number) {
            return Ok(Status::Good);
        }
        let found = read(&hand, texts).and_then(|puzzle| {
            let rules = puzzle.record.rules().map_err(|error| texts.setup(&error))?;
            let line = PuzzleLine::new(&puzzle, &rules, args.solution, texts);
            line.ok_or_else(|| texts.get("puzzle-no-position"))
        });
        HandLine::new(&hand, found.map_err(Failed::from)).print(args.json, texts, output)
    })
}

#[cfg(test)]
mod tests {
    use dulle_analysis::puzzle::{Difficulty, PuzzleFault, Theme};
    use dulle_texts::{Lang, Texts};

    #[test]
    fn every_theme_level_and_fault_has_words_in_both_languages() {
        for lang in [Lang::De, Lang::En] {
            let texts = Texts::new(lang);
            let themes = Theme::ALL.map(|theme| format!("study-theme-{}", theme.word()));
            let levels = Difficulty::ALL.map(|level| format!("study-level-{}", level.word()));
            let faults = PuzzleFault::ALL.map(|fault| format!("puzzle-fault-{}", fault.word()));
            for key in themes.iter().chain(&levels).chain(&faults) {
                assert!(texts.has(key), "{key}");
            }
        }
    }
}
