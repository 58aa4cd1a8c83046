//! `dulle rule`: the referee's sheet of hands from an open table.

mod json;
mod people;
mod progress;
mod quick;

use std::io::{self, Write};
use std::path::PathBuf;

use dulle_referee::{Limits, RecordError, Sheet, record};
use dulle_rules::dkn::{ReplayErrorKind, Replayer};
use dulle_rules::{Rulebook, Rules};
use dulle_texts::Texts;
use serde::Serialize;

use crate::files::{Hand, about, for_each_hand};
use crate::hand_line::{ForPeople, HandLine};
use crate::output::{Output, Status};

pub(crate) use people::end;

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// DKN files; - is standard input
    #[arg(required_unless_present = "quick", conflicts_with = "quick")]
    files: Vec<PathBuf>,
    /// Print one JSON object per line
    #[arg(long)]
    json: bool,
    /// Rule without cards: one JSON object per line on standard input, and one per line as the answer
    #[arg(long)]
    quick: bool,
}

pub(crate) fn run(args: &Args, texts: &Texts, output: &mut Output) -> io::Result<Status> {
    if args.quick {
        return quick::run(texts, output);
    }
    let mut replayer = Replayer::new();
    for_each_hand(&args.files, texts, |hand| {
        let ruled = ruled(&hand, &mut replayer, texts);
        let status = match (&ruled, args.json) {
            (Ok((sheet, book)), false) => {
                let mut lines = people::lines(sheet, book, texts).into_iter();
                let first = lines.next().unwrap_or_default();
                writeln!(output, "{}", about(hand.file, hand.number, first, texts))?;
                for line in lines {
                    writeln!(output, "  {line}")?;
                }
                Status::Good
            }
            _ => {
                let found = ruled.map(|(sheet, _)| json::Ruled::from(&sheet));
                HandLine::new(&hand, found).print(args.json, texts, output)?
            }
        };
        if hand.interactive {
            output.flush()?;
        }
        Ok(status)
    })
}

/// Where a record is wrong, and why.
#[derive(Debug, Serialize)]
pub(crate) struct Wrong {
    action: Option<usize>,
    token: Option<String>,
    message: String,
}

impl ForPeople for Wrong {
    fn for_people(&self, _: &Texts) -> String {
        self.message.clone()
    }
}

impl Wrong {
    fn unread(message: String) -> Self {
        Self { action: None, token: None, message }
    }
}

fn ruled(
    hand: &Hand<'_>,
    replayer: &mut Replayer,
    texts: &Texts,
) -> Result<(Sheet, Rulebook), Wrong> {
    let found = hand.record.as_ref().map_err(|error| Wrong::unread(texts.syntax(error)))?;
    let rules = replayer.rules(found).map_err(|error| Wrong::unread(texts.setup(&error)))?;
    // A strict record says that everything in it was legal.
    if !found.is_open()
        && let Err(error) = found.play(rules)
    {
        let message = texts.replay_error(&error, Some(rules.book()));
        return Err(match error {
            ReplayErrorKind::Refused { number, found, .. } => {
                Wrong { action: Some(number), token: Some(found.to_string()), message }
            }
            _ => Wrong::unread(message),
        });
    }
    Ok((sheet(found, rules, texts)?, rules.book().clone()))
}

/// The sheet of a record, or a sentence about what is wrong with it.
pub(crate) fn sheet(
    found: &dulle_rules::dkn::Record,
    rules: &Rules,
    texts: &Texts,
) -> Result<Sheet, Wrong> {
    let line = progress::Line::new(texts);
    let watch = |progress| line.tell(progress);
    let limits = Limits { watch: Some(&watch), ..Limits::default() };
    let played = record::play(rules, found, limits);
    played.map(|hand| hand.sheet()).map_err(|error| {
        let message = sentence(&error, texts);
        match error {
            RecordError::NotAnAct { number, token, .. }
            | RecordError::Impossible { number, token, .. } => {
                Wrong { action: Some(number as usize), token: Some(token), message }
            }
            RecordError::Setup(_) => Wrong::unread(message),
        }
    })
}

impl Wrong {
    pub(crate) fn parts(self) -> (Option<usize>, Option<String>, String) {
        (self.action, self.token, self.message)
    }
}

fn sentence(error: &RecordError, texts: &Texts) -> String {
    let (location, number, token, sentence) = match error {
        RecordError::Setup(error) => return texts.setup(error),
        RecordError::NotAnAct { location, number, token } => {
            (location, *number, token, texts.get("referee-not-an-act"))
        }
        RecordError::Impossible { location, number, token, why } => {
            let card = match why {
                dulle_referee::Impossible::NotHeld { card } => texts.card(*card),
                _ => String::new(),
            };
            let key = format!("referee-impossible-{}", why.word());
            (location, *number, token, texts.with(&key, &[("card", card.into())]))
        }
    };
    let values = [
        ("number", number.into()),
        ("token", token.as_str().into()),
        ("sentence", sentence.into()),
    ];
    let refused = texts.with("action-refused", &values);
    let values = [
        ("line", location.line.into()),
        ("column", location.column.into()),
        ("sentence", refused.into()),
    ];
    texts.with("at", &values)
}
