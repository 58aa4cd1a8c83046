//! Things people say at every table, so that each reader sees them in their own language.
//!
//! A phrase is a line of chat that consists of its word between two colons. Journals, views and clients of before need
//! nothing of their own for it. None of the phrases tells anything about cards.

use crate::name::ChatLine;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phrase {
    Hello,
    GoodLuck,
    Moment,
    Ready,
    Sorry,
    Thanks,
    NiceGame,
    Again,
    Goodbye,
}

impl Phrase {
    pub const ALL: [Self; 9] = [
        Self::Hello,
        Self::GoodLuck,
        Self::Moment,
        Self::Ready,
        Self::Sorry,
        Self::Thanks,
        Self::NiceGame,
        Self::Again,
        Self::Goodbye,
    ];

    pub const fn word(self) -> &'static str {
        match self {
            Self::Hello => "hello",
            Self::GoodLuck => "good-luck",
            Self::Moment => "moment",
            Self::Ready => "ready",
            Self::Sorry => "sorry",
            Self::Thanks => "thanks",
            Self::NiceGame => "nice-game",
            Self::Again => "again",
            Self::Goodbye => "goodbye",
        }
    }

    /// The line by which it is said.
    pub fn line(self) -> String {
        format!(":{}:", self.word())
    }

    /// The phrase that a line is, where it is one.
    pub fn of(line: &ChatLine) -> Option<Self> {
        let word = line.as_str().strip_prefix(':')?.strip_suffix(':')?;
        Self::ALL.into_iter().find(|phrase| phrase.word() == word)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_phrase_is_found_again_in_its_line_and_nothing_else_is_one() {
        for phrase in Phrase::ALL {
            let line = ChatLine::new(&phrase.line()).expect("a line");
            assert_eq!(Phrase::of(&line), Some(phrase));
        }
        for text in ["hello", ":hello", ":hello: Anna", ":nonsense:", "::", ":"] {
            let line = ChatLine::new(text).expect("a line");
            assert_eq!(Phrase::of(&line), None, "{text}");
        }
    }
}
