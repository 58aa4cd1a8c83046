//! A rulebook as the command line names it: a book or preset that comes with the program, or a file.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use dulle_rules::Rulebook;
use dulle_rules::dkn::SetupError;
use dulle_texts::Texts;

use crate::files::system_error;

/// More than any file of settings has; the reader refuses what is longer.
const MOST_BYTES: u64 = 1 << 17;

/// The book, or a sentence that says why there is none.
pub(crate) fn rulebook(name: &str, texts: &Texts) -> Result<Rulebook, String> {
    if let Some(book) = Rulebook::named(name) {
        return Ok(book);
    }
    let path = Path::new(name);
    if !is_path(path) {
        return Err(texts.setup(&SetupError::UnknownRulebook(name.to_owned())));
    }
    let about = |sentence: String| {
        texts.with("book-file", &[("file", name.into()), ("sentence", sentence.into())])
    };
    let bytes = read(path).map_err(|error| {
        let values = [("file", name.into()), ("error", system_error(&error, texts).into())];
        texts.with("file-unreadable", &values)
    })?;
    Rulebook::from_file(&bytes).map_err(|error| about(texts.book_error(&error)))
}

/// The book with these changes, or a sentence that says why there is none.
pub(crate) fn with_options(name: &str, options: &str, texts: &Texts) -> Result<Rulebook, String> {
    rulebook(name, texts)?.with_options(options).map_err(|error| texts.option(&error))
}

/// A word that is no file and does not look like one is a book's name, mistyped.
fn is_path(path: &Path) -> bool {
    path.components().count() > 1 || path.extension().is_some() || path.exists()
}

fn read(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(path)?.take(MOST_BYTES).read_to_end(&mut bytes)?;
    Ok(bytes)
}
