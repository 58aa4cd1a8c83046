//! How far a long proof is, on standard error when a person watches it.

use std::io::{self, IsTerminal, Write};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use dulle_referee::Progress;
use dulle_texts::Texts;

/// A proof that is over before that is not worth a line.
const PATIENCE: Duration = Duration::from_millis(400);
const EVERY: Duration = Duration::from_millis(200);

/// A line that is written over and over again, and wiped away in the end.
pub(super) struct Line<'t> {
    texts: &'t Texts,
    /// When the line is written next; None where nobody watches.
    next: Mutex<Option<Instant>>,
    start: Instant,
}

impl<'t> Line<'t> {
    pub(super) fn new(texts: &'t Texts) -> Self {
        let start = Instant::now();
        let next = io::stderr().is_terminal().then(|| start + PATIENCE);
        Self { texts, next: Mutex::new(next), start }
    }

    /// Shows how far the proof is. It always goes on.
    pub(super) fn tell(&self, progress: Progress) -> bool {
        let Ok(mut next) = self.next.lock() else { return true };
        let now = Instant::now();
        if next.is_some_and(|due| now >= due) {
            *next = Some(now + EVERY);
            let percent = progress.nodes.saturating_mul(100) / progress.most.max(1);
            let values = [("percent", percent.min(100).into()), ("seconds", self.seconds().into())];
            let line = self.texts.with("referee-progress", &values);
            // Nothing hangs on whether it can be shown.
            let _ = write!(io::stderr(), "\r{line}\x1b[K");
        }
        true
    }

    fn seconds(&self) -> u64 {
        self.start.elapsed().as_secs()
    }
}

impl Drop for Line<'_> {
    fn drop(&mut self) {
        let shown = self.next.lock().is_ok_and(|next| next.is_some());
        if shown && self.start.elapsed() >= PATIENCE {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}
