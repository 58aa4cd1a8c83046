//! Why an act cannot have happened, or a record cannot be read.

use dulle_rules::Card;
use dulle_rules::dkn::{Location, SetupError};

use crate::proof::Cancelled;

/// An act that is impossible at the moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Impossible {
    #[error("the seat does not hold {card}")]
    NotHeld { card: Card },
    #[error("the hand is over")]
    Over,
    #[error("there is no card to take back")]
    NothingToTakeBack,
    #[error("there is no complete trick to gather or leave")]
    NoTrick,
    #[error("a fault in dealing comes before the bidding")]
    DealIsOver,
    #[error("there is no complaint to rule on")]
    NothingToRule,
    #[error("an appeal comes right after the referee's ruling")]
    NoAppeal,
    #[error("the panel has decided at once and finally")]
    PanelIsFinal,
    #[error("only the panel can do that here")]
    PanelOnly,
    #[error("at most 12 points can be deducted")]
    TooMuch,
    #[error("the book fixes how many points this costs")]
    FixedPrice,
    #[error("no repetition without everybody's consent to a major breach")]
    NoRepetition,
    #[error("the class does not fit the breach")]
    NoResult,
    #[error("a poverty exchanges three cards")]
    NotThree,
    #[error("the proof of the ruling before it was stopped")]
    Cancelled,
}

impl From<Cancelled> for Impossible {
    fn from(Cancelled: Cancelled) -> Self {
        Self::Cancelled
    }
}

impl Impossible {
    pub const WORDS: &[&str] = &[
        "not-held",
        "over",
        "nothing-to-take-back",
        "no-trick",
        "deal-is-over",
        "nothing-to-rule",
        "no-appeal",
        "panel-is-final",
        "panel-only",
        "too-much",
        "fixed-price",
        "no-repetition",
        "no-result",
        "not-three",
        "cancelled",
    ];

    /// The key of its sentence.
    pub const fn word(&self) -> &'static str {
        match self {
            Self::NotHeld { .. } => "not-held",
            Self::Over => "over",
            Self::NothingToTakeBack => "nothing-to-take-back",
            Self::NoTrick => "no-trick",
            Self::DealIsOver => "deal-is-over",
            Self::NothingToRule => "nothing-to-rule",
            Self::NoAppeal => "no-appeal",
            Self::PanelIsFinal => "panel-is-final",
            Self::PanelOnly => "panel-only",
            Self::TooMuch => "too-much",
            Self::FixedPrice => "fixed-price",
            Self::NoRepetition => "no-repetition",
            Self::NoResult => "no-result",
            Self::NotThree => "not-three",
            Self::Cancelled => "cancelled",
        }
    }
}

/// Why a record gets no ruling.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    #[error(transparent)]
    Setup(#[from] SetupError),
    #[error("{token} is not an act")]
    NotAnAct { location: Location, number: u32, token: String },
    #[error("act {number}: {why}")]
    Impossible { location: Location, number: u32, token: String, why: Impossible },
}
