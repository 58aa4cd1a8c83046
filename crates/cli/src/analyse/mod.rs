//! `dulle analyse`.

mod json;
mod people;
mod words;

use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;

use dulle_analysis::{Analyst, HandAnalysis, HandRun, People, Settings, Share, shares};
use dulle_arena::network;
use dulle_rules::dkn::Replayer;
use dulle_texts::Texts;

use crate::files::{Hand, for_each_hand};
use crate::hand_line::{Failed, HandLine};
use crate::output::{Output, Status};
use json::{AnalysisLine, EveningLine};
use people::{date, for_people, names};
use words::evening;

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// DKN files; - is standard input
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Tell only the mistakes of this seat, and its curve
    #[arg(long, value_name = "SEAT", value_parser = clap::value_parser!(u8).range(1..=4))]
    seat: Option<u8>,
    /// Work out with open cards what was certain when this many tricks were left
    #[arg(long, value_name = "TRICKS", default_value_t = Settings::default().open_tricks)]
    open_tricks: u8,
    /// Cards that may be tried for one decision with open cards
    #[arg(long, default_value_t = Settings::default().open_nodes)]
    nodes: u64,
    /// How far the strongest player looks ahead: how often it may ask its network for one decision; 0 leaves it
    /// at the network's own opinion
    #[arg(long, value_name = "PASSES", default_value_t = Settings::default().look_ahead)]
    look_ahead: u64,
    /// Print one JSON object per line
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, texts: &Texts, output: &mut Output) -> io::Result<Status> {
    let settings = Settings {
        open_tricks: args.open_tricks,
        open_nodes: args.nodes,
        look_ahead: args.look_ahead,
    };
    let weights = network(None);
    if let Err(error) = &weights {
        let values = [("error", error.to_string().into())];
        crate::complain(&texts.with("analyse-no-weights", &values));
    }
    let mut analyst = Analyst::new(weights.ok(), settings);
    let mut replayer = Replayer::new();
    let (mut hands, mut all) = (0, [Share::default(); 4]);
    let mut people = People::default();
    let status = for_each_hand(&args.files, texts, |hand| {
        let found = analyse(&hand, &mut analyst, &mut replayer, texts);
        // A hand that nobody could judge would look like one without a mistake.
        if let Some(found) = found.as_ref().ok().filter(|found| found.judged) {
            hands += 1;
            let own = shares(found);
            for (sum, share) in all.iter_mut().zip(own) {
                *sum = sum.and(share);
            }
            if let Ok(record) = &hand.record {
                people.add(&names(record), date(record), &own);
            }
        }
        let names = hand.record.as_ref().map(names).unwrap_or_default();
        let line = found.map(|found| AnalysisLine::new(found, args.seat, names));
        let line = line.map_err(Failed::from);
        let status = HandLine::new(&hand, line).print(args.json, texts, output)?;
        output.flush()?;
        Ok(status)
    })?;
    if hands > 1 {
        if args.json {
            serde_json::to_writer(
                &mut *output,
                &EveningLine::new(hands, &all, people::lines(&people)),
            )?;
            writeln!(output)?;
        } else {
            writeln!(output, "{}", evening(hands, &all, args.seat, texts))?;
            for line in for_people(&people, texts) {
                writeln!(output, "  {line}")?;
            }
        }
    }
    Ok(status)
}

fn analyse(
    hand: &Hand<'_>,
    analyst: &mut Analyst,
    replayer: &mut Replayer,
    texts: &Texts,
) -> Result<HandAnalysis, String> {
    let record = hand.record.as_ref().map_err(|error| texts.syntax(error))?;
    // With its result tags: what contradicts them is not the hand that was played.
    let checked = replayer.replay(record);
    let rules = replayer.rules(record).map_err(|error| texts.setup(&error))?;
    checked.map_err(|error| texts.replay_error(&error.kind, Some(rules.book())))?;
    let mut run = HandRun::new(rules, record)
        .map_err(|error| texts.replay_error(&error, Some(rules.book())))?;
    let shown = io::stderr().is_terminal();
    while run.step(analyst, None) {
        if shown {
            progress(hand, run.progress(), texts);
        }
    }
    if shown {
        // Takes the line away.
        let _ = write!(io::stderr(), "\r\x1b[K");
    }
    Ok(run.finish())
}

/// A closed standard error is not an error.
fn progress(hand: &Hand<'_>, (done, all): (usize, usize), texts: &Texts) {
    let values = [("hand", hand.number.into()), ("done", done.into()), ("all", all.into())];
    let _ = write!(io::stderr(), "\r\x1b[K{}", texts.with("analyse-progress", &values));
}
