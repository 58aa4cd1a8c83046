//! `dulle verify`.

use std::io::{self, Write};
use std::path::PathBuf;

use dulle_protocol::{Hex32, Proof, ProofError, Scheme};
use dulle_rules::dkn::Record;
use dulle_texts::Texts;

use crate::files::{about, for_each_hand};
use crate::output::{Output, Status};

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// DKN files of finished hands; - is standard input
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// The commitment that was announced before the hand; records that `dulle join` and the browser
    /// save have it already
    #[arg(long, value_name = "HEX")]
    told: Option<Hex32>,
}

pub(crate) fn run(args: &Args, texts: &Texts, output: &mut Output) -> io::Result<Status> {
    for_each_hand(&args.files, texts, |hand| {
        let checked = match &hand.record {
            Ok(record) => check(record, args.told.as_ref())
                .map(|proof| good(&proof, texts))
                .map_err(|error| sentence(&error, texts)),
            Err(error) => Err(texts.syntax(error)),
        };
        let status = if checked.is_ok() { Status::Good } else { Status::Wrong };
        let (Ok(said) | Err(said)) = checked;
        writeln!(output, "{}", about(hand.file, hand.number, said, texts))?;
        Ok(status)
    })
}

fn check(record: &Record, told: Option<&Hex32>) -> Result<Proof, ProofError> {
    let proof = Proof::check(record)?;
    match told {
        Some(told) if *told != proof.commitment => Err(ProofError::Told),
        _ => Ok(proof),
    }
}

/// What the record proves, and what it does not.
fn good(proof: &Proof, texts: &Texts) -> String {
    let clients = proof.contributions.iter().flatten().count();
    let key = match (proof.scheme, clients) {
        (Scheme::Open, _) => "verify-good-old",
        (Scheme::Sealed, 0) => "verify-good-alone",
        (Scheme::Sealed, _) => "verify-good",
    };
    let said = texts.with(key, &[("hand", proof.hand.into()), ("clients", clients.into())]);
    let withheld: Vec<String> =
        proof.withheld().iter().map(|seat| seat.number().to_string()).collect();
    match withheld.is_empty() {
        true => said,
        false => {
            let seats = withheld.join(", ");
            format!("{said} {}", texts.with("verify-withheld", &[("seats", seats.into())]))
        }
    }
}

fn sentence(error: &ProofError, texts: &Texts) -> String {
    match error {
        ProofError::Missing(tag) => texts.with("verify-missing", &[("tag", (*tag).into())]),
        ProofError::Unreadable(tag) => texts.with("verify-unreadable", &[("tag", (*tag).into())]),
        ProofError::Setup(error) => texts.setup(error),
        ProofError::Commitment => texts.get("verify-commitment"),
        ProofError::Promise(seat) => texts.with("verify-promise", &[("seat", (*seat).into())]),
        ProofError::Deal => texts.get("verify-deal"),
        ProofError::Told => texts.get("verify-told"),
    }
}
