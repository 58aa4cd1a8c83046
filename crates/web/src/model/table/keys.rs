//! The keys of the table: by this list a key is understood, and this list is what `?` shows.

/// What a key does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// To the next card or answer.
    Forward,
    Backward,
    /// After a hand: the next one.
    GoOn,
    /// The call with this number, the lowest first.
    Call(usize),
    LastTrick,
    Hint,
    /// Says the word about the card that was tapped.
    Say,
    /// Puts that card back.
    PutBack,
    /// Takes the last choice back.
    Undo,
    /// Shows the keys.
    Help,
}

/// A line of the list.
#[derive(Clone, Copy, Debug)]
pub struct KeyRow {
    /// What stands on the key.
    pub shown: &'static str,
    /// The name of the message that says what it does.
    pub message: &'static str,
    /// By the names that browsers have for keys.
    keys: &'static [(&'static str, Command)],
    /// A single sign, which a player can switch off (WCAG 2.1.4).
    is_sign: bool,
}

const fn row(
    shown: &'static str,
    message: &'static str,
    keys: &'static [(&'static str, Command)],
    is_sign: bool,
) -> KeyRow {
    KeyRow { shown, message, keys, is_sign }
}

const ARROWS: [(&str, Command); 4] = [
    ("ArrowRight", Command::Forward),
    ("ArrowDown", Command::Forward),
    ("ArrowLeft", Command::Backward),
    ("ArrowUp", Command::Backward),
];
const DIGITS: [(&str, Command); 5] = [
    ("1", Command::Call(1)),
    ("2", Command::Call(2)),
    ("3", Command::Call(3)),
    ("4", Command::Call(4)),
    ("5", Command::Call(5)),
];

pub const KEYS: [KeyRow; 9] = [
    row("← →", "web-key-arrows", &ARROWS, false),
    row("⏎", "web-key-enter", &[("Enter", Command::GoOn)], false),
    row("1 – 5", "web-key-digits", &DIGITS, true),
    row("L", "web-key-l", &[("l", Command::LastTrick)], true),
    row("H", "web-key-h", &[("h", Command::Hint)], true),
    row("U", "web-undo", &[("u", Command::Undo)], true),
    row("S", "house-key-s", &[("s", Command::Say)], true),
    row("Esc", "web-key-escape", &[("Escape", Command::PutBack)], false),
    row("?", "web-key-help", &[("?", Command::Help)], true),
];

/// What a key does. Signs mean nothing where the player has switched them off.
pub fn command(key: &str, signs: bool) -> Option<Command> {
    let rows = KEYS.iter().filter(|row| signs || !row.is_sign);
    rows.flat_map(|row| row.keys).find(|(name, _)| *name == key).map(|&(_, command)| command)
}

impl KeyRow {
    /// Whether only house rules know it.
    pub fn is_of_house(&self) -> bool {
        self.keys.iter().any(|&(_, command)| command == Command::Say)
    }

    /// Whether there is it only against bots.
    pub fn is_against_bots(&self) -> bool {
        let of_bots =
            |&(_, command): &(_, Command)| matches!(command, Command::Hint | Command::Undo);
        self.keys.iter().any(of_bots)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::{Command, KEYS, command};

    #[test]
    fn every_key_has_one_meaning_and_only_signs_can_be_switched_off() {
        let mut seen = HashSet::new();
        for row in KEYS {
            for &(key, does) in row.keys {
                assert!(seen.insert(key), "{key} stands in the list twice");
                assert_eq!(command(key, true), Some(does));
                assert_eq!(row.is_sign, key.chars().count() == 1, "{key}");
                assert_eq!(command(key, false), (!row.is_sign).then_some(does));
            }
        }
        assert_eq!(command("5", true), Some(Command::Call(5)));
        assert_eq!(command("x", true), None);
    }

    #[test]
    fn letters_are_listed_as_they_stand_on_the_keyboard() {
        for row in KEYS {
            for (key, _) in row.keys.iter().filter(|(key, _)| key.chars().count() == 1) {
                let is_digit = key.parse::<u8>().is_ok();
                assert!(is_digit || row.shown.eq_ignore_ascii_case(key), "{key}");
            }
        }
    }
}
