//! After what a round of hands counts double.

use super::values::{SettingType, Values};

/// Why the hands of a round count double.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BockCause {
    /// 120 eyes each, in any contract.
    Draw,
    /// The player who was alone has lost, in whatever contract.
    LostSolo,
    /// A party that had called has lost.
    LostCall,
    /// A trick of four side-suit hearts, whether or not it is a special point.
    HeartTrick,
    /// A hand of value 0.
    Zero,
}

impl BockCause {
    pub const ALL: [Self; 5] =
        [Self::Draw, Self::LostSolo, Self::LostCall, Self::HeartTrick, Self::Zero];

    /// The word in options and files.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Draw => "draw",
            Self::LostSolo => "lost-solo",
            Self::LostCall => "lost-call",
            Self::HeartTrick => "heart-trick",
            Self::Zero => "zero",
        }
    }

    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|cause| cause.word() == word)
    }
}

/// A set of causes for which a round counts double.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct BockCauses(u8);

impl BockCauses {
    pub(super) const VALUES: Values =
        Values::Several(&["draw", "lost-solo", "lost-call", "heart-trick", "zero"]);

    pub const fn contains(self, cause: BockCause) -> bool {
        self.0 >> cause as u8 & 1 == 1
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn iter(self) -> impl Iterator<Item = BockCause> {
        BockCause::ALL.into_iter().filter(move |&cause| self.contains(cause))
    }
}

impl FromIterator<BockCause> for BockCauses {
    fn from_iter<I: IntoIterator<Item = BockCause>>(causes: I) -> Self {
        Self(causes.into_iter().fold(0, |bits, cause| bits | 1 << cause as u8))
    }
}

impl SettingType for BockCauses {
    fn read(text: &str) -> Option<Self> {
        let words = text.split(',').filter(|&word| word != "off");
        words.map(BockCause::from_word).collect()
    }

    fn write(&self) -> String {
        let words: Vec<&str> = self.iter().map(BockCause::word).collect();
        if words.is_empty() { "off".to_owned() } else { words.join(",") }
    }
}
