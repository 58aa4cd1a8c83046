//! `dulle playthrough`.

use std::io::{self, Write};
use std::path::PathBuf;

use dulle_rules::dkn::Replayer;
use dulle_rules::{Rules, playthrough};
use dulle_texts::Texts;

use crate::files::{Hand, about, for_each_hand};
use crate::output::{Output, Status};

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// DKN file; - is standard input
    file: PathBuf,
}

pub(crate) fn run(args: &Args, texts: &Texts, output: &mut Output) -> io::Result<Status> {
    let mut replayer = Replayer::new();
    for_each_hand(std::slice::from_ref(&args.file), texts, |hand| {
        match text(&hand, &mut replayer, texts) {
            Ok((text, status)) => {
                if hand.number > 1 {
                    writeln!(output)?;
                }
                writeln!(output, "{text}")?;
                Ok(status)
            }
            Err(sentence) => {
                output.flush()?;
                Ok(crate::complain(&about(hand.file, hand.number, sentence, texts)))
            }
        }
    })
}

/// The text, which shows a refused action too, and whether there was none.
fn text(
    hand: &Hand<'_>,
    replayer: &mut Replayer,
    texts: &Texts,
) -> Result<(String, Status), String> {
    let record = hand.record.as_ref().map_err(|error| texts.syntax(error))?;
    let rules: &Rules = replayer.rules(record).map_err(|error| texts.setup(&error))?;
    let text = playthrough(rules, record)
        .map_err(|error| texts.replay_error(&error, Some(rules.book())))?;
    let status = if record.play(rules).is_ok() { Status::Good } else { Status::Wrong };
    Ok((text, status))
}
