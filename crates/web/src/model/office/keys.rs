//! The keys of the office.

/// What a key does. Digits gather to the number of a table until Enter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    Next,
    Search,
    Desk,
    Undo,
    Help,
    /// Digits are being typed.
    Digits(u16),
    Table(u16),
    Other,
}

/// Every key with the name of what it does.
pub const LIST: [(&str, &str); 6] = [
    ("1 2 … ⏎", "hall-key-table"),
    ("n", "hall-key-next"),
    ("/", "hall-key-search"),
    ("s", "hall-key-desk"),
    ("u", "hall-key-undo"),
    ("?", "hall-key-help"),
];

/// What was typed so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Typed(u16);

impl Typed {
    pub fn press(&mut self, key: &str) -> Key {
        let before = std::mem::take(&mut self.0);
        match key {
            "Enter" if before > 0 => Key::Table(before),
            "n" => Key::Next,
            "/" => Key::Search,
            "s" => Key::Desk,
            "u" => Key::Undo,
            "?" => Key::Help,
            digit => match digit.parse::<u16>() {
                Ok(number) if digit.len() == 1 => {
                    self.0 = (before * 10 + number) % 1000;
                    Key::Digits(self.0)
                }
                _ => Key::Other,
            },
        }
    }
}
