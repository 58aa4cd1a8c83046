//! How long things take on the screen, in milliseconds. Pauses depend on what everybody sees,
//! never on anybody's cards.

use dulle_rules::Event;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    Calm,
    Brisk,
    /// No pause at all.
    Instant,
}

impl Pace {
    pub const ALL: [Self; 3] = [Self::Calm, Self::Brisk, Self::Instant];

    pub const fn word(self) -> &'static str {
        match self {
            Self::Calm => "calm",
            Self::Brisk => "brisk",
            Self::Instant => "instant",
        }
    }

    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|pace| pace.word() == word)
    }

    /// The least time a bot takes before it speaks or plays.
    pub const fn thinking(self) -> i32 {
        match self {
            Self::Calm => 750,
            Self::Brisk => 350,
            Self::Instant => 0,
        }
    }

    /// How long what has just happened stands before the next thing happens.
    pub const fn after(self, event: &Event) -> i32 {
        let calm = match event {
            Event::Bid { .. } => 350,
            Event::Contract { .. } => 700,
            Event::Trick { .. } => 1000,
            Event::Called { .. }
            | Event::Declared { .. }
            | Event::Laid { .. }
            | Event::Passed { .. }
            | Event::Taken { .. } => 600,
            _ => 0,
        };
        match self {
            Self::Calm => calm,
            Self::Brisk => calm / 2,
            Self::Instant => 0,
        }
    }

    /// How long a trick slides to its taker.
    pub const fn gathering(self) -> i32 {
        match self {
            Self::Calm => 240,
            Self::Brisk => 180,
            Self::Instant => 0,
        }
    }
}
