//! Free text on a sheet: names, signatures, reasons.

use std::fmt;

/// A line of text that somebody wrote: not empty, not long, without control characters, so that it
/// fits into a line of a file and of a table.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct FreeText(String);

/// Longer than a reason needs to be.
const MOST_CHARS: usize = 120;

impl FreeText {
    /// None where the text is empty, too long or would break a line.
    pub fn new(text: &str) -> Option<Self> {
        let text = text.trim();
        let breaks = |c: char| c.is_control() || matches!(c, '\u{2028}' | '\u{2029}');
        let fits = !text.is_empty() && text.chars().count() <= MOST_CHARS;
        (fits && !text.contains(breaks)).then(|| Self(text.to_owned()))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for FreeText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
