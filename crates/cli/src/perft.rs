//! `dulle perft`.

use std::io::{self, Write};
use std::path::PathBuf;

use dulle_rules::dkn::Replayer;
use dulle_rules::{Phase, perft};
use dulle_texts::Texts;

use crate::files::{Hand, about, for_each_hand};
use crate::output::{Output, Status};

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// DKN file; - is standard input. Hands without any action are played with everybody fine
    file: PathBuf,
    /// How many cards
    #[arg(long)]
    depth: u32,
}

pub(crate) fn run(args: &Args, texts: &Texts, output: &mut Output) -> io::Result<Status> {
    let mut replayer = Replayer::new();
    for_each_hand(std::slice::from_ref(&args.file), texts, |hand| {
        match counts(&hand, args.depth, &mut replayer, texts) {
            Ok(counts) => {
                writeln!(output, "{}", texts.with("perft-hand", &[("hand", hand.number.into())]))?;
                for (depth, count) in (1..).zip(counts) {
                    writeln!(output, "{depth:>3} {count:>20}")?;
                }
                Ok(Status::Good)
            }
            Err(sentence) => {
                output.flush()?;
                Ok(crate::complain(&about(hand.file, hand.number, sentence, texts)))
            }
        }
    })
}

fn counts(
    hand: &Hand<'_>,
    depth: u32,
    replayer: &mut Replayer,
    texts: &Texts,
) -> Result<Vec<u64>, String> {
    let record = hand.record.as_ref().map_err(|error| texts.syntax(error))?;
    let rules = replayer.rules(record).map_err(|error| texts.setup(&error))?;
    let explain = |error| texts.replay_error(&error, Some(rules.book()));
    let mut game = record.play(rules).map_err(explain)?;
    if record.moves.is_empty() && game.state().bidding().forced.is_none() {
        game = game.all_fine();
    }
    if game.state().phase() == Phase::Bidding {
        return Err(texts.with("perft-bidding-open", &[("hand", hand.number.into())]));
    }
    Ok((1..=depth).map(|depth| perft(&game, depth)).collect())
}
