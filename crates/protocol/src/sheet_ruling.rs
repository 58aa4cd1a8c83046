//! A ruling on the sheet of a table's match: proposed by the host or the table's referee, agreed to by everybody else who
//! sits there, and then written down.
//!
//! Nothing in it is free text: a journal must not keep the name of a player who was deleted.

use dulle_rules::Seat;
use serde::{Deserialize, Serialize};

use crate::open_word::{DealFault, OpenBreach, OpenClass};
use crate::table::Row;
use crate::word::{SeatNo, Seats};

/// What is to be written on the sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SheetRuling {
    /// The hand of the match that it is about, from 1 on.
    pub number: u8,
    pub what: RuledWhat,
    /// What kind of breach it was, where it was said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub word: Option<OpenBreach>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RuledWhat {
    Breach {
        culprit: SeatNo,
        /// Insignificant, minor, harmless or major.
        class: OpenClass,
        /// At a major one: the limits that the other party had called.
        #[serde(default)]
        limits: u8,
        /// Who everybody knew to play alone.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        alone: Option<RuledAlone>,
    },
    /// The hand was dealt wrongly.
    Misdeal { why: DealFault },
    /// It is dealt again with everybody's consent.
    Repeat,
    /// Points off for unsporting conduct; nobody gets them.
    Deduct { seat: SeatNo, points: u8 },
}

/// One player against three.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RuledAlone {
    pub soloist: SeatNo,
    /// What was played, in the match file's word for it.
    pub played: String,
}

impl SheetRuling {
    /// The word for it, which is the end of its message's key.
    pub const fn word(&self) -> &'static str {
        match &self.what {
            RuledWhat::Breach { class, .. } => class.word(),
            RuledWhat::Misdeal { .. } => "misdeal",
            RuledWhat::Repeat => "repeat",
            RuledWhat::Deduct { .. } => "deduct",
        }
    }

    /// Whom it is about.
    pub fn culprit(&self) -> Option<Seat> {
        match &self.what {
            RuledWhat::Breach { culprit: seat, .. } | RuledWhat::Deduct { seat, .. } => {
                Some(seat.0)
            }
            RuledWhat::Misdeal { .. } | RuledWhat::Repeat => None,
        }
    }
}

/// A ruling that stands on the sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SheetLine {
    /// How many hands stood on the sheet before it.
    pub after: u32,
    pub ruling: SheetRuling,
    /// What it brings seats 1 to 4.
    pub points: [i16; 4],
}

/// A ruling that not all have agreed to yet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ProposedRuling {
    /// The number of the proposal, for those who answer.
    pub id: u32,
    /// The seat that proposes it; None for the table's referee.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<SeatNo>,
    pub ruling: SheetRuling,
    pub points: [i16; 4],
    /// It ends the hand that is being played.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub ends: bool,
    /// Who has not agreed.
    pub waits_for: Seats,
}

impl ProposedRuling {
    /// Whether it waits for the agreement of a seat.
    pub fn awaits(&self, seat: Seat) -> bool {
        self.waits_for.0.contains(seat)
    }

    /// A seat agrees, or nobody on it has to.
    pub(crate) fn agree(&mut self, seat: Seat) {
        self.waits_for = Seats(self.waits_for.0.without(seat));
    }
}

/// A ruling is written down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Booked {
    pub line: SheetLine,
    /// The hand counts as played by it, as a player's solo. Then this is its row, and the line has no points of its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub row: Option<Row>,
    /// The hand that was being played is over.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub ends: bool,
}
