//! Free text on a sheet: names, signatures, reasons.

use std::fmt;

/// A line of text that a person wrote: not empty, not long, without characters that cannot be seen, so
/// that it fits into a line of a file and of a table and reads as it is.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct FreeText(String);

/// Whether a character breaks a line, turns the direction of writing or shows nothing. Joiners are left:
/// scripts and emoji need them.
pub fn is_hidden(c: char) -> bool {
    breaks(c) || is_blank(c) || is_tag(c)
}

/// What would break a line of a file, turn the direction of writing or has no width: no text has ever had it.
fn breaks(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}' | '\u{200e}'..='\u{200f}'
            | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}'
            | '\u{fff9}'..='\u{fffb}')
}

/// Fillers: letters that show nothing, and what is kept free for more of them.
fn is_blank(c: char) -> bool {
    matches!(c,
        '\u{34f}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}' | '\u{2800}' | '\u{3164}' | '\u{ffa0}'
        | '\u{e0080}'..='\u{e00ff}' | '\u{e01f0}'..='\u{e0fff}')
}

/// A black flag, which the tags after it make that of a country.
const FLAG: char = '\u{1f3f4}';

fn is_tag(c: char) -> bool {
    matches!(c, '\u{e0000}'..='\u{e007f}')
}

/// What joins characters or chooses between their looks, as Japanese and Mongolian names do, and is nothing by itself.
fn joins(c: char) -> bool {
    matches!(c,
        '\u{180b}'..='\u{180d}' | '\u{180f}' | '\u{200c}'..='\u{200d}' | '\u{fe00}'..='\u{fe0f}'
        | '\u{e0100}'..='\u{e01ef}')
}

/// Whether a text is there and shows nothing.
fn is_nothing(text: &str) -> bool {
    let mut letters = text.chars().filter(|c| !c.is_whitespace()).peekable();
    letters.peek().is_some() && letters.all(joins)
}

/// Whether something in a text is not to be seen.
fn hides(text: &str) -> bool {
    let mut of_flag = false;
    text.chars().any(|c| {
        of_flag = c == FLAG || of_flag && is_tag(c);
        is_hidden(c) && !of_flag
    })
}

/// The same in a line with texts in quotation marks.
pub(crate) fn hides_in_quotes(line: &str) -> bool {
    hides(line) || line.split('"').any(is_nothing)
}

impl FreeText {
    /// Longer than a reason needs to be.
    pub const MOST_CHARS: usize = 120;

    /// None where the text is empty, too long, would break a line or hides something.
    pub fn new(text: &str) -> Option<Self> {
        Self::kept(text).filter(|text| !is_nothing(&text.0) && !hides(&text.0))
    }

    /// A text as a file has it: earlier versions took characters that show nothing, and what was written stays.
    pub(crate) fn kept(text: &str) -> Option<Self> {
        let text = text.trim();
        let fits = !text.is_empty() && text.chars().count() <= Self::MOST_CHARS;
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

    /// Family names in Japan are written with the look that they have in the register.
    #[test]
    fn names_choose_between_the_looks_of_a_character() {
        for name in ["渡邉\u{e0101}", "葛\u{e0100}城", "ᠮᠣᠩᠭᠣᠯ\u{180b}", "ᠠ\u{180f}"]
        {
            assert_eq!(FreeText::new(name).expect(name).as_str(), name);
            assert!(!hides_in_quotes(&format!("enter \"{name}\"")));
        }
    }

    #[test]
    fn text_that_shows_nothing_is_refused() {
        // Fillers of Korean and Khmer, an empty Braille cell, a tag without a flag before it, joiners without anything to join.
        let fillers =
            ["\u{3164}", "\u{115f}", "\u{ffa0}", "\u{17b4}", "\u{2800}", "\u{e0041}", "\u{e01f0}"];
        let joiners = [
            "\u{200d}",
            "\u{200c}\u{fe0f}",
            "\u{200d} \u{200d}",
            " \u{200d}",
            "\u{e0100}",
            "\u{180b}",
        ];
        for nothing in fillers.into_iter().chain(joiners) {
            assert_eq!(FreeText::new(nothing), None, "{nothing:?}");
            assert!(hides_in_quotes(&format!("enter \"Wolf\" \"{nothing}\"")), "{nothing:?}");
        }
        assert!(["", " "].iter().all(|empty| FreeText::new(empty).is_none()));
        assert!(!hides_in_quotes("enter \"Wolf\" \"Anna\""));
        for filler in fillers {
            for text in [format!("Wo{filler}lf"), format!("🏴 Wolf{filler}")] {
                assert_eq!(FreeText::new(&text), None, "{text:?}");
            }
        }
    }
}
