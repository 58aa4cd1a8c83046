//! `dulle verify`.

use std::io::{self, Write};
use std::path::PathBuf;

use dulle_protocol::{Proof, ProofError};
use dulle_texts::Texts;

use crate::files::{about, for_each_hand};
use crate::output::{Output, Status};

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// DKN files of finished hands; - is standard input
    #[arg(required = true)]
    files: Vec<PathBuf>,
}

pub(crate) fn run(args: &Args, texts: &Texts, output: &mut Output) -> io::Result<Status> {
    for_each_hand(&args.files, texts, |hand| {
        let checked = match &hand.record {
            Ok(record) => Proof::check(record)
                .map(|proof| texts.with("verify-good", &[("hand", proof.hand.into())]))
                .map_err(|error| sentence(&error, texts)),
            Err(error) => Err(texts.syntax(error)),
        };
        let status = if checked.is_ok() { Status::Good } else { Status::Wrong };
        let (Ok(said) | Err(said)) = checked;
        writeln!(output, "{}", about(hand.file, hand.number, said, texts))?;
        Ok(status)
    })
}

fn sentence(error: &ProofError, texts: &Texts) -> String {
    match error {
        ProofError::Missing(tag) => texts.with("verify-missing", &[("tag", (*tag).into())]),
        ProofError::Unreadable(tag) => texts.with("verify-unreadable", &[("tag", (*tag).into())]),
        ProofError::Setup(error) => texts.setup(error),
        ProofError::Commitment => texts.get("verify-commitment"),
        ProofError::Deal => texts.get("verify-deal"),
    }
}
