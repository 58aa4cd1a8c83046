//! A hand as it is reported: as a full record, as an outcome, or as a bare result.

use std::fmt;
use std::io::Cursor;

use dulle_rules::dkn::{ReadError, Reader, Record, SyntaxError};
use dulle_rules::{BockCauses, Call, FinalContract, Solo, SpecialPoints};

use crate::member::{Member, MemberSet};
use crate::points::Points;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Report {
    Record(DknLine),
    Outcome(OutcomeReport),
    Result(ResultReport),
}

/// What `dulle score` needs, with the members of the table instead of seats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutcomeReport {
    pub contract: FinalContract,
    pub re: MemberSet,
    pub eyes_re: u8,
    /// None if nobody counted them: then the eyes decide, and a party without eyes has no trick.
    pub tricks_re: Option<u8>,
    pub calls: Vec<CallBy>,
    pub specials: SpecialPoints,
    /// The soloist has conceded, or has claimed what they did not have.
    pub given_up: bool,
    /// A player has named their partner, whatever the club queens say.
    pub genscher: bool,
}

/// The points alone, as a paper sheet has them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResultReport {
    pub kind: SheetContract,
    /// The player who was alone; None in a normal game.
    pub soloist: Option<Member>,
    /// What everybody writes down, before any doubling.
    pub points: Points,
    pub calls: Vec<CallBy>,
    /// Causes of bock rounds that the points do not show.
    pub bock: BockCauses,
}

/// A call and who made it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CallBy {
    pub member: Member,
    pub call: Call,
}

/// What was played, as far as a sheet knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SheetContract {
    Normal,
    /// An announced wedding that found its partner.
    Wedding,
    WeddingSolo,
    SilentWedding,
    /// A solo, and which one where it was written down.
    Solo(Option<Solo>),
    Poverty,
    /// Nothing was played. A sheet has no line for it.
    Redeal,
}

impl SheetContract {
    /// Two against two.
    pub const fn is_normal(self) -> bool {
        matches!(self, Self::Normal | Self::Wedding | Self::Poverty)
    }

    /// A solo that was named, not a wedding without a partner.
    pub const fn is_named_solo(self) -> bool {
        matches!(self, Self::Solo(_))
    }

    pub const fn word(self) -> &'static str {
        match self {
            Self::Normal => "normal",
            Self::Wedding => "wedding",
            Self::WeddingSolo => "wedding-solo",
            Self::SilentWedding => "silent-wedding",
            Self::Solo(None) => "solo",
            Self::Solo(Some(solo)) => solo.word(),
            Self::Poverty => "poverty",
            Self::Redeal => "redeal",
        }
    }

    pub fn from_word(word: &str) -> Option<Self> {
        match word {
            "solo" => Some(Self::Solo(None)),
            _ => FinalContract::from_word(word).map(Self::from),
        }
    }
}

impl From<FinalContract> for SheetContract {
    fn from(contract: FinalContract) -> Self {
        match contract {
            FinalContract::Normal => Self::Normal,
            FinalContract::Wedding => Self::Wedding,
            FinalContract::WeddingSolo => Self::WeddingSolo,
            FinalContract::SilentWedding => Self::SilentWedding,
            FinalContract::Solo(solo) => Self::Solo(Some(solo)),
            FinalContract::Poverty => Self::Poverty,
            FinalContract::Redeal => Self::Redeal,
        }
    }
}

impl fmt::Display for SheetContract {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// One hand in DKN on one line, without comments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DknLine(String);

/// Why a text is not one hand in DKN.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DknError {
    #[error(transparent)]
    Syntax(SyntaxError),
    #[error("{0} hands instead of one")]
    Hands(usize),
}

impl DknLine {
    pub fn new(text: &str) -> Result<Self, DknError> {
        only_hand(text).map(|record| Self::of(&record))
    }

    pub fn of(record: &Record) -> Self {
        let text = record.to_string();
        Self(text.lines().filter(|line| !line.is_empty()).collect::<Vec<_>>().join(" "))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The record that this line is.
    pub fn record(&self) -> Result<Record, DknError> {
        only_hand(&self.0)
    }
}

fn only_hand(text: &str) -> Result<Record, DknError> {
    let mut reader = Reader::new(Cursor::new(text.as_bytes()));
    let mut only = None;
    let mut hands = 0;
    loop {
        match reader.next_hand() {
            Ok(Some(record)) => {
                hands += 1;
                only = Some(record);
            }
            Err(ReadError::Syntax(error)) => return Err(DknError::Syntax(error)),
            // A text in memory can always be read, so there is nothing left.
            Ok(None) | Err(ReadError::Io(_)) => break,
        }
    }
    only.filter(|_| hands == 1).ok_or(DknError::Hands(hands))
}
