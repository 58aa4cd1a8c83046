//! Free text on a sheet: names, signatures, reasons.

use std::fmt;

/// A line of text that a person wrote: not empty, not long, without characters that cannot be seen, so
/// that it fits into a line of a file and of a table and reads as it is.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct FreeText(String);

/// Whether a character breaks a line, turns the direction of writing or has no width. Joiners are left:
/// scripts and emoji need them.
pub fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}' | '\u{200e}'..='\u{200f}'
            | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}'
            | '\u{fff9}'..='\u{fffb}')
}

impl FreeText {
    /// Longer than a reason needs to be.
    pub const MOST_CHARS: usize = 120;

    /// None where the text is empty, too long, would break a line or hides something.
    pub fn new(text: &str) -> Option<Self> {
        let text = text.trim();
        let fits = !text.is_empty() && text.chars().count() <= Self::MOST_CHARS;
        (fits && !text.contains(is_hidden)).then(|| Self(text.to_owned()))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_with_characters_that_cannot_be_seen_is_refused() {
        for hidden in ['\u{202e}', '\u{200b}', '\u{2066}', '\u{feff}', '\u{ad}', '\n', '\u{2028}'] {
            assert_eq!(FreeText::new(&format!("Wo{hidden}lf")), None, "{hidden:?}");
        }
        assert!(FreeText::new("Zoë Müller-Öz 👩\u{200d}🌾").is_some());
    }
}
