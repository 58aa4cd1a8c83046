//! Questions line by line on standard input, an answer in JSON for each.

use std::io::{self, BufRead, BufReader, Read, Write};

use serde::Serialize;

use crate::output::{Output, Status};

/// Longer than any question.
const LINE_LIMIT: u64 = 1 << 16;

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
