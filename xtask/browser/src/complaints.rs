//! What the browser complains about in all tabs of a stage.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// Complaints of all tabs, and those that a test has asked for.
#[derive(Clone, Debug, Default)]
pub struct Complaints {
    heard: Arc<Mutex<Vec<String>>>,
    expected: Arc<Mutex<Vec<&'static str>>>,
}

/// What says nothing about the page: a person who comes for the first time is unknown, and the browser notes that; and on a
/// busy machine what was fetched early waits long for the program that uses it.
const ALWAYS: [&str; 2] =
    ["401 (Unauthorized)", "was preloaded using link preload but not used within a few seconds"];
/// The beginning says what it is about.
const LONG: usize = 400;
/// The last ones are on their way when a test ends.
const MOMENT: Duration = Duration::from_millis(150);

impl Complaints {
    /// Complaints with these words are part of the test.
    pub fn expect(&self, words: &'static str) {
        self.expected.lock().unwrap_or_else(PoisonError::into_inner).push(words);
    }

    pub(crate) fn note(&self, complaint: &str) {
        let beginning = complaint.chars().take(LONG).collect();
        self.heard.lock().unwrap_or_else(PoisonError::into_inner).push(beginning);
    }

    /// All that were heard and not expected.
    pub(crate) async fn all_heard(&self) -> Vec<String> {
        tokio::time::sleep(MOMENT).await;
        let expected = self.expected.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let mut heard = self.heard.lock().unwrap_or_else(PoisonError::into_inner).clone();
        heard.sort();
        heard.dedup();
        let known = || ALWAYS.iter().chain(&expected);
        heard.retain(|line| !known().any(|words| line.contains(words)));
        heard
    }
}
