//! Which names people may have, and which of them look alike.

use dulle_protocol::{Name, NotAName};
use dulle_store::fold_name;
use unicode_normalization::UnicodeNormalization;
use unicode_properties::{GeneralCategoryGroup, UnicodeEmoji, UnicodeGeneralCategory};
use unicode_script::{Script, UnicodeScript};
use unicode_security::general_security_profile::IdentifierType;
use unicode_security::{GeneralSecurityProfile, MixedScript, skeleton};

/// Marks on one letter: no living script needs more.
const MARKS: usize = 3;

/// The name as it is kept: composed, without anything that cannot be seen, and not made of letters that
/// are there to be taken for others.
///
/// # Errors
/// When it is none.
pub fn name(text: &str) -> Result<Name, NotAName> {
    let name = Name::new(&composed(text))?;
    let text = name.as_str();
    let visible = text.chars().any(|c| c.is_alphanumeric() || is_symbol(c));
    let plain = !text.chars().any(|c| is_blank(c) || is_disguised(c)) && !is_piled_up(text);
    let plain =
        plain && asks_for_emoji(text) && !text.split(' ').any(|word| word.starts_with(is_mark));
    if visible && plain && text.split_whitespace().all(is_of_one_script) {
        Ok(name)
    } else {
        Err(NotAName)
    }
}

/// A letter and its accent are one character, and several blanks are one, however they were typed: nobody sees
/// how many they are.
pub fn composed(text: &str) -> String {
    let words: Vec<&str> = text.split(' ').filter(|word| !word.is_empty()).collect();
    words.join(" ").nfc().collect()
}

/// A letter and its accent are two characters.
pub fn decomposed(text: &str) -> String {
    text.nfd().collect()
}

/// Whether one could be taken for the other at a table.
pub fn are_alike(one: &Name, other: &Name) -> bool {
    let look = |text: &str| skeleton(text).collect::<String>();
    let folded = |name: &Name| look(&fold_name(&composed(name.as_str())));
    look(one.as_str()) == look(other.as_str()) || folded(one) == folded(other)
}

fn is_symbol(c: char) -> bool {
    c.general_category_group() == GeneralCategoryGroup::Symbol && c != BRAILLE_BLANK
}

/// A pattern of Braille without dots.
const BRAILLE_BLANK: char = '\u{2800}';

/// Makes an emoji of a character before it, and a digit into a key.
const AS_EMOJI: char = '\u{fe0f}';
const KEYCAP: char = '\u{20e3}';

/// Whether every character that asks for an emoji has one to ask: anywhere else it cannot be seen.
fn asks_for_emoji(text: &str) -> bool {
    text.match_indices(AS_EMOJI).all(|(at, _)| {
        let base = text[..at].chars().next_back();
        let key = text[at + AS_EMOJI.len_utf8()..].starts_with(KEYCAP);
        base.is_some_and(|base| base.is_emoji_char() && (key || !base.is_ascii()))
    })
}

/// What programs that show text leave out (Default_Ignorable_Code_Point, which Unicode never takes away), and what
/// shows nothing or only a box: objects, note heads, fillers, joiners.
pub fn is_ignorable(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}'
        | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}'
        | '\u{fff0}'..='\u{fff8}' | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}'
        | '\u{e0000}'..='\u{e0fff}'
        | '\u{2d7f}' | '\u{fffc}' | '\u{1107f}' | '\u{13441}'..='\u{13442}' | '\u{16fe4}'
        | '\u{1d159}')
}

/// What leaves no trace on a screen. What joins emoji is at its place, or it would be no name.
fn is_blank(c: char) -> bool {
    let joins = matches!(c, '\u{200d}' | AS_EMOJI | '\u{e0020}'..='\u{e007f}');
    let ignorable =
        is_ignorable(c) || c.identifier_type() == Some(IdentifierType::Default_Ignorable);
    let nothing = matches!(
        c.general_category_group(),
        GeneralCategoryGroup::Other | GeneralCategoryGroup::Separator
    );
    c == BRAILLE_BLANK || (c != ' ' && !joins && (ignorable || nothing))
}

/// Another form of a plain letter or digit: wide, bold, in a circle.
fn is_disguised(c: char) -> bool {
    let plain: String = std::iter::once(c).nfkc().collect();
    let changes = !plain.chars().eq(std::iter::once(c).nfc());
    !c.is_ascii() && changes && plain.contains(|c: char| c.is_ascii_alphanumeric())
}

/// More marks on a letter than fit on a line.
fn is_piled_up(text: &str) -> bool {
    let mut pile = 0;
    text.chars().any(|c| {
        pile = if is_mark(c) { pile + 1 } else { 0 };
        pile > MARKS
    })
}

/// Something that stands on the letter before it.
fn is_mark(c: char) -> bool {
    c.general_category_group() == GeneralCategoryGroup::Mark
        && !c.is_emoji_char_or_emoji_component()
}

/// Whether the letters of a word belong together. Latin letters stand beside those of East Asia, which
/// nobody mistakes for them.
fn is_of_one_script(word: &str) -> bool {
    let letters = |wanted: fn(char) -> bool| -> String {
        word.chars().filter(|&c| c.is_alphabetic() && wanted(c)).collect()
    };
    let east_asian = |c: char| {
        matches!(
            c.script(),
            Script::Han | Script::Hiragana | Script::Katakana | Script::Hangul | Script::Bopomofo
        )
    };
    let others = letters(|c| c.script() != Script::Latin);
    letters(|_| true).as_str().is_single_script()
        || (others.as_str().is_single_script() && others.chars().all(east_asian))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_are_called_what_they_like() {
        let names = [
            "Anna",
            "Jürgen",
            "李",
            "李Anna",
            "O'Neil",
            "R2D2",
            "Иван",
            "Ελένη",
            "שרה",
            "สมชาย",
            "किरण",
            "さくら",
            "김철수",
            "Þór",
            "Nguyễn",
            "Team Ω",
            "Dr. Müller-Lüdenscheidt",
            "🙂",
            "Anna 🎉",
            "👩\u{200d}👩\u{200d}👧",
            "🏳\u{fe0f}\u{200d}🌈",
            "👍🏽",
            "🇩🇪",
            "♥",
            "♥\u{fe0f}",
            "Anna 1\u{fe0f}\u{20e3}",
            "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
            "C'est moi!",
            "Dıeter",
        ];
        for text in names {
            assert!(name(text).is_ok(), "{text}");
        }
        // However the accent was typed, it is one name.
        assert_eq!(name("Jose\u{301}").expect("a name").as_str(), "José");
        // And however many blanks.
        assert_eq!(name("  A   B ").expect("a name").as_str(), "A B");
    }

    #[test]
    fn what_cannot_be_seen_is_no_name() {
        let blanks = [
            "\u{2800}",
            "\u{3164}",
            "\u{115f}",
            "\u{1160}",
            "\u{ffa0}",
            "\u{34f}",
            "An\u{34f}na",
            "\u{17b4}",
            "\u{fe0e}",
            "A\u{fe00}",
            "\u{200d}",
            "Anna\u{200d}",
            "a\u{200c}b",
            "\u{e0041}",
            "\u{fe0f}",
            "\u{301}",
            "\u{301}a",
            "A \u{301}b",
            "a\u{a0}b",
            "\u{2003}",
            "\u{e000}",
            "...",
            "\u{378}",
            // Asks for an emoji, where there is none.
            "Anna\u{fe0f}",
            "B\u{fe0f}ot",
            "R2\u{fe0f}D2",
            "🏳\u{fe0f}\u{fe0f}",
            // The place of an object, an empty note head, a filler, a blank hieroglyph.
            "\u{fffc}",
            "Anna\u{fffc}",
            "\u{1d159}",
            "A\u{16fe4}",
            "A\u{13441}",
            "A\u{180f}",
            "A\u{1d173}",
        ];
        for text in blanks {
            assert!(name(text).is_err(), "{text:?}");
        }
        assert!(name(&format!("A{}", "\u{301}\u{302}".repeat(10))).is_err());
    }

    #[test]
    fn letters_in_disguise_are_no_name() {
        // A Cyrillic A, a Greek o, wide, bold and circled letters.
        for text in ["Аnna", "Annа", "Tοm", "Ａｎｎａ", "𝐀𝐧𝐧𝐚", "ⒶⓃⓃⒶ", "ﬁx"]
        {
            assert!(name(text).is_err(), "{text}");
        }
    }

    #[test]
    fn names_that_look_alike_are_not_told_apart() {
        let named = |text: &str| Name::new(text).expect("a name");
        let alike = |one, other| are_alike(&named(one), &named(other));
        assert!(alike("Anna", "ANNA") && alike("Müßig", "müssig") && alike("Dıeter", "Dieter"));
        // All Cyrillic, all Latin; a small L for a capital I.
        assert!(alike("Сора", "Copa") && alike("Ilse", "lIse"));
        // A name of before may have more blanks.
        assert!(alike("A  B", "A B") && !alike("AB", "A B"));
        assert!(!alike("Anna", "Anne") && !alike("Ben", "Bernd"));
    }
}
