//! Free text on a sheet: names, signatures, reasons.

use std::fmt;

/// A line of text that a person wrote: not empty, not long, without characters that cannot be seen, so
/// that it fits into a line of a file and of a table and reads as it is.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct FreeText(String);

/// Whether a character breaks a line, turns the direction of writing or shows nothing. Joiners are left:
/// scripts and emoji need them.
pub fn is_hidden(c: char) -> bool {
    c.is_control()
        || is_tag(c)
        || matches!(c,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}' | '\u{200e}'..='\u{200f}'
            | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}'
            | '\u{feff}' | '\u{ffa0}' | '\u{fff9}'..='\u{fffb}')
}

/// What says after a black flag which one it is.
fn is_tag(c: char) -> bool {
    matches!(c, '\u{e0000}'..='\u{e0fff}')
}

/// What joins characters or chooses between their looks, and is nothing by itself.
fn joins(c: char) -> bool {
    matches!(c, '\u{200c}'..='\u{200d}' | '\u{fe00}'..='\u{fe0f}')
}

impl FreeText {
    /// Longer than a reason needs to be.
    pub const MOST_CHARS: usize = 120;

    /// None where the text is empty, too long, would break a line or hides something.
    pub fn new(text: &str) -> Option<Self> {
        let text = text.trim();
        let fits = !text.chars().all(joins) && text.chars().count() <= Self::MOST_CHARS;
        let flag = text.contains('\u{1f3f4}');
        let hidden = |c| is_hidden(c) && !(flag && is_tag(c));
        (fits && !text.contains(hidden)).then(|| Self(text.to_owned()))
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
        let england = "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}";
        assert!(FreeText::new(&format!("Leeds {england}")).is_some());
    }

    #[test]
    fn text_that_shows_nothing_is_refused() {
        // Fillers of Korean and Khmer, an empty Braille cell, a tag without a flag, joiners without anything to join.
        let fillers = ["\u{3164}", "\u{115f}", "\u{ffa0}", "\u{17b4}", "\u{2800}", "\u{e0041}"];
        for nothing in fillers.into_iter().chain(["", " ", "\u{200d}", "\u{200c}\u{fe0f}"]) {
            assert_eq!(FreeText::new(nothing), None, "{nothing:?}");
        }
        for filler in fillers {
            assert_eq!(FreeText::new(&format!("Wo{filler}lf")), None, "{filler:?}");
        }
    }
}
