//! Names that a person may have.

use dulle_protocol::Name;

use crate::http::error::ApiError;
use crate::names;

/// The name, unless it is none or could be taken for a bot's.
pub(in crate::http) fn person(text: &str) -> Result<Name, ApiError> {
    let name = names::name(text).map_err(|_| ApiError::BadName)?;
    if looks_like_a_bot(name.as_str()) { Err(ApiError::BadName) } else { Ok(name) }
}

/// Bots are shown as "Bot (club)". A word that only begins so, such as Bothilde, is a name.
pub(in crate::http) fn looks_like_a_bot(name: &str) -> bool {
    let seen = name.chars().filter(|&letter| !names::is_ignorable(letter)).map(plain);
    let letters: String = seen.skip_while(|letter| !letter.is_alphanumeric()).collect();
    let spaced: String = letters.chars().filter(|letter| !letter.is_whitespace()).collect();
    let is_bot = |text: &str| {
        let rest = text.strip_prefix("bot");
        rest.is_some_and(|rest| !rest.starts_with(char::is_alphabetic))
    };
    is_bot(&letters) || is_bot(&spaced)
}

/// Letters of other alphabets that look like those of the word.
fn plain(letter: char) -> char {
    match letter {
        'В' | 'в' | 'Β' | 'β' | 'ß' | 'Ь' | 'ь' | '8' | 'Ｂ' | 'ｂ' | 'ʙ' => 'b',
        'О' | 'о' | 'Ο' | 'ο' | '0' | 'Ｏ' | 'ｏ' => 'o',
        'Т' | 'т' | 'Τ' | 'τ' | 'Ｔ' | 'ｔ' | '7' => 't',
        other => other.to_lowercase().next().unwrap_or(other),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_are_called_what_they_like() {
        for name in ["Anna", "Bothilde", "Botho", "  Jürgen ", "李", "O'Neil", "R2D2", "Abbot 3"]
        {
            assert!(person(name).is_ok(), "{name}");
        }
    }

    #[test]
    fn nobody_is_taken_for_a_bot() {
        for name in ["Bot", "bot (club)", "B O T", "[BOT] 3", "Воt (strong)", "b0t", "Bot Club"] {
            assert_eq!(person(name).map(|_| ()), Err(ApiError::BadName), "{name}");
        }
    }

    #[test]
    fn what_cannot_be_seen_makes_no_other_name_of_a_bots() {
        for name in ["B\u{fe0f}ot", "Bo\u{16fe4}t (club)", "\u{34f}Bot"] {
            assert_eq!(person(name).map(|_| ()), Err(ApiError::BadName), "{name:?}");
        }
        assert!(looks_like_a_bot("B\u{fe0f}o\u{200d}t"));
    }

    #[test]
    fn names_cannot_steer_what_shows_them() {
        for name in ["", "   ", "a\u{202e}b", "a\u{7}b", "a\nb", "a\u{200b}b", &"x".repeat(31)] {
            assert_eq!(person(name).map(|_| ()), Err(ApiError::BadName), "{name:?}");
        }
    }
}
