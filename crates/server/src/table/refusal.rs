//! Why a command is refused.

use dulle_protocol::{Refused, RequestKind};
use dulle_rules::{Rulebook, Violation};
use dulle_texts::{Texts, reason_key};

/// A refused command. It left the table untouched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Only those who sit at the table can do this.
    NotSeated,
    SeatTaken,
    /// The seat is free.
    NobodyThere,
    NameTaken,
    /// He knows the cards of another seat in this hand.
    SawCards,
    NotHost,
    AlreadyStarted,
    /// Not before the host has started, or not before the hand is dealt.
    NotPlaying,
    /// All four seats must be taken.
    SeatsFree,
    NobodySits,
    NoSuchHand,
    /// Somebody else, or the clock, has acted for this seat meanwhile.
    Stale,
    /// The client counts more actions than there were.
    Ahead,
    HandRunning,
    Ended,
    /// The rules of the game forbid it.
    Rule(Violation),
    /// It could not be kept, so it is not done.
    NotKept,
    TooFast,
    NotAMessage,
    HelloFirst,
    OtherProtocol,
    NoName,
}

impl Refusal {
    /// The word by which programs tell refusals apart, and the key of the sentence.
    pub const fn key(&self) -> &'static str {
        match self {
            Self::NotSeated => "table-not-seated",
            Self::SeatTaken => "table-seat-taken",
            Self::NobodyThere => "table-nobody-there",
            Self::NameTaken => "table-name-taken",
            Self::SawCards => "table-saw-cards",
            Self::NotHost => "table-not-host",
            Self::AlreadyStarted => "table-already-started",
            Self::NotPlaying => "table-not-playing",
            Self::SeatsFree => "table-seats-free",
            Self::NobodySits => "table-nobody-sits",
            Self::NoSuchHand => "table-no-such-hand",
            Self::Stale => "table-stale",
            Self::Ahead => "table-ahead",
            Self::HandRunning => "table-hand-running",
            Self::Ended => "table-ended",
            Self::Rule(violation) => reason_key(&violation.reason),
            Self::NotKept => "table-not-kept",
            Self::TooFast => "table-too-fast",
            Self::NotAMessage => "table-not-a-message",
            Self::HelloFirst => "table-hello-first",
            Self::OtherProtocol => "table-other-protocol",
            Self::NoName => "table-no-name",
        }
    }

    /// The refusal as its client is told, in both languages.
    pub fn told(&self, of: Option<RequestKind>, book: &Rulebook, texts: &[Texts; 2]) -> Refused {
        let [de, en] = texts.each_ref().map(|texts| match self {
            Self::Rule(violation) => texts.violation(violation, book),
            other => texts.get(other.key()),
        });
        let rule = match self {
            Self::Rule(violation) => Some(violation.cite(book).to_string()),
            _ => None,
        };
        Refused { of, reason: self.key().to_owned(), rule, de, en }
    }
}
