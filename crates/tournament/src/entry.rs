//! What can be written into the journal of a match.

use dulle_rules::Severity;

use crate::free_text::FreeText;
use crate::member::Member;
use crate::report::{Report, SheetContract};

/// One line of the journal. Entries that speak of a hand name its number, so that an entry that
/// comes twice, or from a person who has not seen the last one, is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry {
    Hand {
        number: u8,
        /// The member who dealt, if it was the wrong one and nobody objected in time.
        dealer: Option<Member>,
        report: Report,
    },
    Correction {
        number: u8,
        report: Report,
        signed: Option<FreeText>,
    },
    Breach(BreachEntry),
    /// Points off for unsporting conduct; nobody gets them.
    Deduction {
        member: Member,
        points: u8,
        signed: FreeText,
        because: Option<FreeText>,
    },
    /// The hand was dealt wrongly and is dealt again.
    Misdeal {
        number: u8,
        why: Misdeal,
    },
    /// The hand is broken off with the referee's consent and dealt again.
    Repetition {
        number: u8,
        signed: FreeText,
        because: Option<FreeText>,
    },
    /// A player threw their hand in, or nobody took a poverty: dealt again.
    ThrownIn {
        number: u8,
    },
    /// A noted hand on whose result nobody can agree.
    WronglyNoted {
        number: u8,
        signed: Option<FreeText>,
    },
    Extension {
        minutes: u16,
        cause: Cause,
        signed: FreeText,
        because: Option<FreeText>,
    },
    TimeUp {
        /// The cards of a hand are being dealt or played.
        running: bool,
    },
    /// Nobody disputes the points any more.
    Close {
        signed: Option<FreeText>,
    },
    /// Undoes the last entry that still counts.
    Undo,
}

/// A breach of the rules, as the referee has judged it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BreachEntry {
    pub number: u8,
    pub culprit: Member,
    /// Who was playing alone, and what, if everybody knew it.
    pub solo: Option<Alone>,
    pub severity: Severity,
    pub signed: FreeText,
    pub because: Option<FreeText>,
}

/// One player against three.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Alone {
    pub kind: SheetContract,
    pub soloist: Member,
}

/// What was wrong with a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Misdeal {
    WrongDealer,
    NotCut,
    WrongCount,
    Exposed,
    Other,
}

impl Misdeal {
    pub const ALL: [Self; 5] =
        [Self::WrongDealer, Self::NotCut, Self::WrongCount, Self::Exposed, Self::Other];

    pub const fn word(self) -> &'static str {
        match self {
            Self::WrongDealer => "wrong-dealer",
            Self::NotCut => "not-cut",
            Self::WrongCount => "wrong-count",
            Self::Exposed => "exposed",
            Self::Other => "other",
        }
    }

    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|why| why.word() == word)
    }
}

/// What playing time is extended for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    Complaint,
    /// The panel decided, at this table or with a member of it.
    Panel,
    /// A justified exception of the referee.
    Exception,
}

impl Cause {
    pub const ALL: [Self; 3] = [Self::Complaint, Self::Panel, Self::Exception];

    pub const fn word(self) -> &'static str {
        match self {
            Self::Complaint => "complaint",
            Self::Panel => "panel",
            Self::Exception => "exception",
        }
    }

    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|cause| cause.word() == word)
    }
}
