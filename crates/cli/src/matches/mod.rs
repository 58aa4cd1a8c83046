//! `dulle match`: a match and its score sheet, kept in a file.

mod args;
mod input;
mod json;
mod show;
mod store;
mod together;
mod wrap;

use std::io::{self, Write};

use dulle_rules::{Rulebook, Topic};
use dulle_texts::Texts;
use dulle_tournament::{Entry, Match, text};

use crate::output::{Output, Status};
pub(crate) use args::Args;
use args::Command;
use store::{Opened, Store, StoreError};

/// A sentence for whoever made the mistake, and the paragraph where a rulebook says so.
#[derive(Debug)]
struct Mistake {
    message: String,
    rule: Option<String>,
    status: Status,
}

impl Mistake {
    fn plain(message: String) -> Self {
        Self { message, rule: None, status: Status::Wrong }
    }

    /// With the paragraph of `book` that says so.
    fn cited(sentence: &str, topic: Topic, book: &Rulebook, texts: &Texts) -> Self {
        let cite = book.cite(topic);
        let message = texts.cited(sentence, cite, book);
        Self { message, rule: Some(cite.to_string()), status: Status::Wrong }
    }
}

impl From<StoreError> for Mistake {
    fn from(error: StoreError) -> Self {
        Self { message: error.message, rule: None, status: Status::Unreadable }
    }
}

pub(crate) fn run(args: &Args, texts: &Texts, output: &mut Output) -> io::Result<Status> {
    let at = args.command.at();
    let done = match &args.command {
        Command::New(new) => input::setup(new, texts)
            .and_then(|setup| Ok(Store::create(&at.file, &setup, texts)?))
            .map(|game| (game, None)),
        Command::Write(command) => write(command, texts).map(|(game, what)| (game, Some(what))),
        Command::Show(_) | Command::Next(_) => {
            Store::look(&at.file, texts).map(|game| (game, None)).map_err(Mistake::from)
        }
    };
    match done {
        Ok((game, written)) => {
            answer(&args.command, &game, written.as_deref(), texts, output)?;
            Ok(Status::Good)
        }
        Err(mistake) => {
            if at.json {
                json::refused(&mistake.message, mistake.rule.as_deref(), output)?;
            } else {
                crate::complain(&mistake.message);
            }
            Ok(mistake.status)
        }
    }
}

/// Adds an entry: reads the file under its lock, decides, appends. Says what was written, or what
/// was taken back.
fn write(command: &args::Write, texts: &Texts) -> Result<(Match, String), Mistake> {
    let Opened { mut store, mut game } = Store::open(&command.at().file, texts)?;
    let entry = input::entry(command, &game, texts)?;
    let told = match &entry {
        Entry::Undo => last_that_counts(&game).unwrap_or(&Entry::Undo),
        entry => entry,
    };
    let told = text::entry_line(told, game.setup()).trim_end().to_owned();
    let decided = game.decide(entry).map_err(|refusal| Mistake {
        message: texts.refusal(&refusal, Some(game.setup())),
        rule: refusal.cite(game.setup().book()).map(ToString::to_string),
        status: Status::Wrong,
    })?;
    store.append(&text::entry_line(decided.entry(), game.setup()), texts)?;
    game.absorb(decided);
    Ok((game, told))
}

/// The entry that the next undo takes back.
fn last_that_counts(game: &Match) -> Option<&Entry> {
    let mut counting: Vec<&Entry> = Vec::new();
    for entry in game.journal() {
        match entry {
            Entry::Undo => {
                counting.pop();
            }
            entry => counting.push(entry),
        }
    }
    counting.last().copied()
}

fn answer(
    command: &Command,
    game: &Match,
    written: Option<&str>,
    texts: &Texts,
    output: &mut Output,
) -> io::Result<()> {
    let next = texts.next(&game.next(), game.setup());
    match command {
        Command::Show(at) if at.json => return json::sheet(game, &next, output),
        Command::Show(_) => return show::show(game, texts, output),
        _ if command.at().json => return json::written(game, written, &next, output),
        Command::Write(command) => {
            let key = match command {
                // A hand is shown as its line on the sheet.
                args::Write::Add(_) => None,
                args::Write::Undo(_) => Some("match-undone"),
                _ => Some("match-written"),
            };
            match key {
                None => show::last_hand(game, texts, output)?,
                Some(key) => {
                    let entry = written.unwrap_or_default();
                    writeln!(output, "{}", texts.with(key, &[("entry", entry.into())]))?;
                }
            }
        }
        Command::New(_) | Command::Next(_) => {}
    }
    wrap::paragraph(&next, output)?;
    match command {
        Command::New(_) | Command::Next(_) => show::keeper(game, texts, output),
        _ => Ok(()),
    }
}
