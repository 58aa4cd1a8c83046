//! `dulle match`: a match and its score sheet, kept in a file.

mod args;
mod input;
mod json;
mod ruled;
mod show;
mod together;

use std::io;

use dulle_print::Document;
use dulle_rules::{Rulebook, Topic};
use dulle_texts::Texts;
use dulle_tournament::{Entry, Match, Refusal, text};

use crate::journal_file::{Format, Opened};
use crate::mistake::Mistake;
use crate::output::{Output, Status};
use crate::{printed, wrap};
pub(crate) use args::Args;
use args::Command;

/// A match in a file.
const FILE: Format<Match> = Format {
    read: |whole, texts| {
        let read = text::read(whole).map(|reading| reading.game);
        read.map_err(|error| texts.match_read(&error))
    },
    exists: "match-file-exists",
};

impl Mistake {
    /// With the paragraph of `book` that says so.
    fn cited(sentence: &str, topic: Topic, book: &Rulebook, texts: &Texts) -> Self {
        let cite = book.cite(topic);
        let message = texts.cited(sentence, cite, book);
        Self { message, rule: Some(cite.to_string()), status: Status::Wrong }
    }
}

pub(crate) fn run(args: &Args, texts: &Texts, output: &mut Output) -> io::Result<Status> {
    let at = args.command.at();
    let done = match &args.command {
        Command::New(new) => input::setup(new, texts).and_then(|setup| {
            FILE.create(&at.file, &text::head(&setup), texts)?;
            Ok((Match::new(setup), None))
        }),
        Command::Write(command) => write(command, texts).map(|(game, what)| (game, Some(what))),
        Command::Print(args) => {
            FILE.look(&at.file, texts).map_err(Mistake::from).and_then(|game| {
                let document = Document::of_match(&game, args.empty, printed::now(texts)?);
                printed::write(&document, &args.out, texts)?;
                Ok((game, None))
            })
        }
        Command::Show(_) | Command::Next(_) => {
            FILE.look(&at.file, texts).map(|game| (game, None)).map_err(Mistake::from)
        }
    };
    match done {
        Ok((game, written)) => {
            answer(&args.command, &game, written.as_ref(), texts, output)?;
            Ok(Status::Good)
        }
        Err(mistake) => {
            if at.json {
                json::refused(&mistake.message, mistake.rule.as_deref(), output)?;
            } else {
                crate::complain(&wrap::lines("", &mistake.message).join("\n"));
            }
            Ok(mistake.status)
        }
    }
}

/// What a command did: the last entry that was written or taken back, the lines in the file, and the match
/// before them.
#[derive(Debug)]
struct Written {
    entry: Entry,
    lines: String,
    undone: bool,
    before: Match,
}

fn refused(refusal: &Refusal, game: &Match, texts: &Texts) -> Mistake {
    Mistake {
        message: texts.refusal(refusal, Some(game.setup())),
        rule: refusal.cite(game.setup().book()).map(ToString::to_string),
        status: Status::Wrong,
    }
}

/// Adds an entry, or those of a ruled hand: reads the file under its lock, decides, appends.
fn write(command: &args::Write, texts: &Texts) -> Result<(Match, Written), Mistake> {
    let attached = input::attached(command, texts)?;
    let Opened { mut store, read: game } = FILE.open(&command.at().file, texts)?;
    let ruled = match command {
        args::Write::Add(args) => ruled::entries(args, &attached, &game, texts)?,
        _ => None,
    };
    let entries = match ruled {
        Some(entries) => entries,
        None => vec![input::entry(command, &attached, &game, texts)?],
    };
    let undone = entries == [Entry::Undo];
    let (mut after, mut lines) = (game.clone(), String::new());
    for entry in &entries {
        let decided = after.decide(entry.clone());
        let decided = decided.map_err(|refusal| refused(&refusal, &after, texts))?;
        lines.push_str(&text::entry_line(decided.entry(), after.setup()));
        after.absorb(decided);
    }
    let last = if undone { last_that_counts(&game) } else { entries.last() };
    let entry = last.cloned().unwrap_or(Entry::Undo);
    store.append(&lines, texts)?;
    if undone {
        lines = text::entry_line(&entry, game.setup());
    }
    Ok((after, Written { entry, lines, undone, before: game }))
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
    written: Option<&Written>,
    texts: &Texts,
    output: &mut Output,
) -> io::Result<()> {
    let next = texts.next(&game.next(), game.setup());
    match command {
        Command::Show(at) if at.json => return json::sheet(game, &next, output),
        Command::Show(_) => return show::show(game, texts, output),
        Command::Print(args) => return printed::tell(&args.out, args.at.json, texts, output),
        _ if command.at().json => {
            let lines = written.map(|written| written.lines.as_str());
            return json::written(game, lines.map(str::trim_end), &next, output);
        }
        Command::Write(_) => {
            if let Some(written) = written {
                show::changed(written, game, texts, output)?;
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
