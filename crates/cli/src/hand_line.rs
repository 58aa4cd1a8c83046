//! What a command says about a hand of a file: a JSON object on a line, or sentences for people.

use std::io::{self, Write};

use dulle_texts::Texts;
use serde::Serialize;

use crate::files::{Hand, about};
use crate::output::{Output, Status};

/// `file`, `hand` and `ok`, and beside them what was found or why nothing was.
#[derive(Debug, Serialize)]
pub(crate) struct HandLine<'a, T, E = Failed> {
    file: &'a str,
    hand: u64,
    ok: bool,
    #[serde(flatten)]
    result: Found<T, E>,
}

#[derive(Debug, Serialize)]
#[serde(untagged)]
enum Found<T, E> {
    Good(T),
    Bad(E),
}

/// A reason and nothing else.
#[derive(Debug, Serialize)]
pub(crate) struct Failed {
    message: String,
}

/// A sentence about a hand; more lines may follow it.
pub(crate) trait ForPeople {
    fn for_people(&self, texts: &Texts) -> String;
}

impl ForPeople for Failed {
    fn for_people(&self, _: &Texts) -> String {
        self.message.clone()
    }
}

impl From<String> for Failed {
    fn from(message: String) -> Self {
        Self { message }
    }
}

impl<'a, T, E> HandLine<'a, T, E>
where
    T: Serialize + ForPeople,
    E: Serialize + ForPeople,
{
    pub(crate) fn new(hand: &Hand<'a>, found: Result<T, E>) -> Self {
        let (ok, result) = match found {
            Ok(good) => (true, Found::Good(good)),
            Err(bad) => (false, Found::Bad(bad)),
        };
        Self { file: hand.file, hand: hand.number, ok, result }
    }

    /// Prints it in one of the two ways, and says how it went.
    pub(crate) fn print(
        &self,
        json: bool,
        texts: &Texts,
        output: &mut Output,
    ) -> io::Result<Status> {
        if json {
            serde_json::to_writer(&mut *output, self)?;
            writeln!(output)?;
        } else {
            let sentence = match &self.result {
                Found::Good(good) => good.for_people(texts),
                Found::Bad(bad) => bad.for_people(texts),
            };
            // A message is one line: those that follow it stand for themselves.
            let (first, more) = match sentence.split_once('\n') {
                Some((first, more)) => (first, Some(more)),
                None => (sentence.as_str(), None),
            };
            writeln!(output, "{}", about(self.file, self.hand, first.to_owned(), texts))?;
            if let Some(more) = more {
                writeln!(output, "{more}")?;
            }
        }
        Ok(if self.ok { Status::Good } else { Status::Wrong })
    }
}
