//! Questions line by line on standard input, an answer in JSON for each.

use std::io::{self, BufRead, BufReader, Read, Write};

use dulle_texts::Texts;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::output::{Output, Status};

/// Longer than any question.
const LINE_LIMIT: u64 = 1 << 16;

/// A question that is a JSON object, or a sentence that says which field is wrong. `example` is a good question
/// with every field that is needed and no other.
pub(crate) fn question<Q: DeserializeOwned>(
    text: &[u8],
    example: &Value,
    texts: &Texts,
) -> Result<Q, String> {
    let value: Value = serde_json::from_slice(text)
        .map_err(|error| texts.with("score-json", &[("column", error.column().into())]))?;
    let Value::Object(fields) = value else { return Err(texts.get("score-json-object")) };
    // From the text itself, which may name a field twice.
    serde_json::from_slice(text).map_err(|_| {
        let of_field = |key: &str, field: &str| texts.with(key, &[("field", field.into())]);
        let needed = example.as_object().into_iter().flat_map(|needed| needed.keys());
        if let Some(field) = needed.into_iter().find(|field| !fields.contains_key(*field)) {
            return of_field("score-json-missing", field);
        }
        let spoils = |(field, value): &(&String, &Value)| {
            let mut one = example.clone();
            one[field.as_str()] = (*value).clone();
            serde_json::from_value::<Q>(one).is_err()
        };
        match fields.iter().find(spoils) {
            Some((field, _)) => of_field("score-json-field", field),
            None => texts.get("score-json-twice"),
        }
    })
}

/// Answers every line that is not empty. `Err` is an answer too: that of a question that was wrong.
pub(crate) fn answer_lines<A: Serialize>(
    output: &mut Output,
    answer: impl Fn(&[u8]) -> Result<A, A>,
) -> io::Result<Status> {
    let mut input = BufReader::new(io::stdin().lock());
    let mut line = Vec::new();
    let mut status = Status::Good;
    loop {
        line.clear();
        if input.by_ref().take(LINE_LIMIT).read_until(b'\n', &mut line)? == 0 {
            return Ok(status);
        }
        if line.trim_ascii().is_empty() {
            continue;
        }
        if line.len() as u64 == LINE_LIMIT && line.last() != Some(&b'\n') {
            input.skip_until(b'\n')?;
        }
        let answer = answer(&line).unwrap_or_else(|wrong| {
            status = Status::Wrong;
            wrong
        });
        serde_json::to_writer(&mut *output, &answer)?;
        writeln!(output)?;
        // A program that asks line by line must not wait for a full buffer.
        if input.buffer().is_empty() {
            output.flush()?;
        }
    }
}
