//! How a player likes the table. Each taste is a word from a short list, the first one by default. The page has it as an
//! attribute, and the style sheet does the rest.

/// A taste: its name in what is kept, in messages (`web-NAME`, `web-NAME-WORD`) and as an attribute (`data-NAME`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Taste {
    Sort,
    Faces,
    /// The back of the cards.
    Reverse,
    Cloth,
    /// The hand that holds the phone.
    Thumb,
    Volume,
    TurnSound,
    Vibration,
    /// A card can be chosen before its turn.
    Premove,
}

const ON: &[&str] = &["off", "on"];

const ROWS: [(&str, &[&str]); 9] = [
    ("sort", &["down", "up", "suits"]),
    ("faces", &["plain", "large", "pictures"]),
    ("reverse", &["plain", "rhombs", "waves"]),
    ("cloth", &["green", "blue", "red", "grey"]),
    ("thumb", &["right", "left"]),
    ("volume", &["normal", "quiet", "loud"]),
    ("turn-sound", ON),
    ("vibration", ON),
    ("premove", ON),
];

impl Taste {
    pub const ALL: [Self; 9] = [
        Self::Sort,
        Self::Faces,
        Self::Reverse,
        Self::Cloth,
        Self::Thumb,
        Self::Volume,
        Self::TurnSound,
        Self::Vibration,
        Self::Premove,
    ];

    pub const fn name(self) -> &'static str {
        ROWS[self as usize].0
    }

    pub const fn words(self) -> &'static [&'static str] {
        ROWS[self as usize].1
    }

    /// Whether it is either on or off.
    pub fn is_switch(self) -> bool {
        self.words() == ON
    }
}

/// What is chosen of each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Tastes([u8; ROWS.len()]);

impl Tastes {
    pub const fn word(&self, taste: Taste) -> &'static str {
        taste.words()[self.0[taste as usize] as usize]
    }

    pub fn is_on(&self, taste: Taste) -> bool {
        self.0[taste as usize] == 1 && taste.is_switch()
    }

    /// Sets the taste of this name; what nobody knows changes nothing.
    pub fn set(&mut self, name: &str, word: &str) {
        let taste = Taste::ALL.into_iter().find(|taste| taste.name() == name);
        let at = taste.and_then(|taste| taste.words().iter().position(|known| *known == word));
        if let (Some(taste), Some(at)) = (taste, at) {
            self.0[taste as usize] = at as u8;
        }
    }

    /// Whether the table looks as it does for everybody at first.
    pub fn is_plain(&self) -> bool {
        *self == Self::default()
    }

    /// How loud tones are, against the usual.
    pub const fn loudness(&self) -> f32 {
        [1.0, 0.35, 2.5][self.0[Taste::Volume as usize] as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::{Taste, Tastes};

    #[test]
    fn every_taste_can_be_set_by_its_words_and_by_no_others() {
        for taste in Taste::ALL {
            let mut tastes = Tastes::default();
            assert_eq!(tastes.word(taste), taste.words()[0]);
            for word in taste.words() {
                tastes.set(taste.name(), word);
                assert_eq!(tastes.word(taste), *word);
            }
            let before = tastes;
            tastes.set(taste.name(), "nonsense");
            tastes.set("nonsense", taste.words()[0]);
            assert_eq!(tastes, before);
            assert!(!tastes.is_plain());
        }
    }

    #[test]
    fn nothing_sounds_or_shakes_by_surprise() {
        let tastes = Tastes::default();
        assert!(!tastes.is_on(Taste::TurnSound) && !tastes.is_on(Taste::Vibration));
    }
}
