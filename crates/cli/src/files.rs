//! Going through the hands of files.

use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::{Path, PathBuf};

use dulle_rules::Game;
use dulle_rules::dkn::{ReadError, Reader, Record, Replayer, SyntaxError};
use dulle_texts::Texts;

use crate::output::Status;

/// A hand of a file: its number there, from 1, and what was read.
pub(crate) struct Hand<'a> {
    pub(crate) file: &'a str,
    pub(crate) number: u64,
    pub(crate) record: Result<Record, SyntaxError>,
    /// More may come only after an answer to this one.
    pub(crate) interactive: bool,
}

impl Hand<'_> {
    /// The game before an action, counted from 1; without one, after the last.
    pub(crate) fn game_at<'r>(
        &self,
        at: Option<usize>,
        replayer: &'r mut Replayer,
        texts: &Texts,
    ) -> Result<(usize, Game<'r>), String> {
        let mut record = self.record.clone().map_err(|error| texts.syntax(&error))?;
        let all = record.moves.len();
        let action = at.unwrap_or(all + 1);
        if action == 0 || action > all + 1 {
            let values = [("action", action.into()), ("all", all.into())];
            return Err(texts.with("no-action", &values));
        }
        record.moves.truncate(action - 1);
        let rules = replayer.rules(&record).map_err(|error| texts.setup(&error))?;
        let game =
            record.play(rules).map_err(|error| texts.replay_error(&error, Some(rules.book())))?;
        Ok((action, game))
    }
}

/// A sentence about a hand, with its place before it.
pub(crate) fn about(file: &str, hand: u64, sentence: String, texts: &Texts) -> String {
    let values = [("file", file.into()), ("hand", hand.into()), ("sentence", sentence.into())];
    texts.with("replay-hand", &values)
}

/// Calls `each` for every hand of every file. `-` is standard input. A file that cannot be read is
/// reported; the others are still processed.
pub(crate) fn for_each_hand(
    paths: &[PathBuf],
    texts: &Texts,
    mut each: impl FnMut(Hand<'_>) -> io::Result<Status>,
) -> io::Result<Status> {
    let mut status = Status::Good;
    for path in paths {
        let name = path.display().to_string();
        let of_file = if path == Path::new("-") {
            hands(&name, true, io::stdin().lock(), texts, &mut each)?
        } else {
            match File::open(path) {
                Ok(file) => {
                    hands(&name, false, BufReader::with_capacity(1 << 16, file), texts, &mut each)?
                }
                Err(error) => unreadable(&name, &error, texts),
            }
        };
        status = status.and(of_file);
    }
    Ok(status)
}

fn hands(
    file: &str,
    interactive: bool,
    input: impl BufRead,
    texts: &Texts,
    each: &mut impl FnMut(Hand<'_>) -> io::Result<Status>,
) -> io::Result<Status> {
    let mut reader = Reader::new(input);
    let mut status = Status::Good;
    for number in 1.. {
        let record = match reader.next_hand() {
            Ok(Some(record)) => Ok(record),
            Ok(None) => break,
            Err(ReadError::Syntax(error)) => Err(error),
            Err(ReadError::Io(error)) if error.kind() == io::ErrorKind::InvalidData => {
                let line = reader.line();
                let values = [("file", file.into()), ("line", line.into())];
                crate::complain(&texts.with("file-not-utf8", &values));
                return Ok(Status::Unreadable);
            }
            Err(ReadError::Io(error)) => return Ok(unreadable(file, &error, texts)),
        };
        status = status.and(each(Hand { file, number, record, interactive })?);
    }
    Ok(status)
}

/// Why the system does not read or write a file, in the language of the other messages.
pub(crate) fn system_error(error: &io::Error, texts: &Texts) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => texts.get("system-not-found"),
        io::ErrorKind::PermissionDenied => texts.get("system-denied"),
        io::ErrorKind::IsADirectory => texts.get("system-directory"),
        io::ErrorKind::AlreadyExists => texts.get("system-exists"),
        io::ErrorKind::StorageFull => texts.get("system-full"),
        io::ErrorKind::InvalidData => texts.get("system-not-text"),
        _ => texts.with("system-other", &[("error", error.to_string().into())]),
    }
}

fn unreadable(file: &str, error: &io::Error, texts: &Texts) -> Status {
    let values = [("file", file.into()), ("error", system_error(error, texts).into())];
    crate::complain(&texts.with("file-unreadable", &values));
    Status::Unreadable
}
