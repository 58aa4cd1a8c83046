//! Standard output that survives a closed pipe, and the exit status.

use std::io::{self, BufWriter, Stdout, Write};
use std::process::ExitCode;

/// How it went, from best to worst.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Status {
    Good,
    /// A hand or a question was wrong.
    Wrong,
    /// A file could not be read.
    Unreadable,
}

impl Status {
    /// The worse of two.
    pub(crate) fn and(self, other: Self) -> Self {
        self.max(other)
    }
}

#[derive(Debug)]
pub(crate) struct Output {
    writer: BufWriter<Stdout>,
}

impl Output {
    pub(crate) fn new() -> Self {
        Self { writer: BufWriter::with_capacity(1 << 16, io::stdout()) }
    }

    /// The exit status. If the reader of our output stops reading, that is not a failure.
    pub(crate) fn finish(mut self, result: io::Result<Status>) -> ExitCode {
        let result = result.and_then(|status| self.writer.flush().map(|()| status));
        // What is still buffered must not be written again when the writer is dropped.
        let (_, _) = self.writer.into_parts();
        match result {
            Ok(Status::Good) => ExitCode::SUCCESS,
            Ok(Status::Wrong) => ExitCode::from(1),
            Ok(Status::Unreadable) => ExitCode::from(2),
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
            Err(error) => {
                crate::complain(&format!("dulle: {error}"));
                ExitCode::from(2)
            }
        }
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.writer.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.writer.flush()
    }
}
