//! PDF files: the same for matches and tournaments.

use std::fs;
use std::io::{self, Write};
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use dulle_print::{Document, PrintError};
use dulle_texts::Texts;
use dulle_tournament::office::Moment;
use serde_json::json;

use crate::files::system_error;
use crate::mistake::Mistake;
use crate::output::{Output, Status};
use crate::wrap;

/// Now, for the time of printing.
pub(crate) fn now(texts: &Texts) -> Result<Moment, Mistake> {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    let seconds = since.map_or(0, |since| since.as_secs() as i64);
    Moment::from_seconds(seconds).ok_or_else(|| {
        let values = [("text", seconds.to_string().into())];
        Mistake::plain(texts.with("office-bad-time", &values))
    })
}

/// Sets a document in the language of the messages and writes it to a file.
pub(crate) fn write(document: &Document, out: &Path, texts: &Texts) -> Result<(), Mistake> {
    let bytes = dulle_print::pdf(document, texts.lang()).map_err(|error| match error {
        PrintError::NoTypesetter => Mistake::plain(texts.get("print-not-built")),
        PrintError::Template(error) => {
            Mistake::plain(texts.with("print-not-set", &[("error", error.into())]))
        }
    })?;
    fs::write(out, bytes).map_err(|error| {
        let file = out.display().to_string();
        let values = [("file", file.into()), ("error", system_error(&error, texts).into())];
        let message = texts.with("print-unwritable", &values);
        Mistake { message, rule: None, status: Status::Unreadable }
    })
}

/// Says that the file is there.
pub(crate) fn tell(
    out: &Path,
    as_json: bool,
    texts: &Texts,
    output: &mut Output,
) -> io::Result<()> {
    let file = out.display().to_string();
    if as_json {
        serde_json::to_writer(&mut *output, &json!({ "ok": true, "file": file }))?;
        return writeln!(output);
    }
    wrap::paragraph(&texts.with("print-written", &[("file", file.into())]), output)
}
