//! What referee and panel decide.

use dulle_rules::{Breach, Rulebook, Seat, Severity, penalty};

use super::act::At;
use super::moment::Moment;
use super::person::{Number, Standing};
use crate::free_text::FreeText;

/// Rulings are counted from 1.
pub type RulingNumber = u16;

/// A decision as it is drafted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruled {
    /// Where it happened; None for conduct outside a round.
    pub at: Option<At>,
    pub culprit: Number,
    pub kind: RulingKind,
    /// The paragraph, as the referee cites it.
    pub paragraph: Option<FreeText>,
    pub facts: FreeText,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RulingKind {
    /// Points by position, which cancel out.
    Penalty {
        points: Vec<i32>,
        /// The hand in which it happened.
        hand: Option<u8>,
        /// The sheet of the table has them already, signed there.
        on_sheet: bool,
    },
    /// Points off that nobody gets.
    Deduction {
        points: u8,
    },
    Warning,
    Disqualification,
}

impl RulingKind {
    pub const fn word(&self) -> &'static str {
        match self {
            Self::Penalty { .. } => "penalty",
            Self::Deduction { .. } => "deduct",
            Self::Warning => "warn",
            Self::Disqualification => "disqualify",
        }
    }

    /// What only the panel decides.
    pub const fn is_conduct(&self) -> bool {
        !matches!(self, Self::Penalty { .. })
    }
}

/// How far a ruling has come. Only a signed one moves points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stage {
    Draft,
    Signed,
    Appealed,
    /// The panel has confirmed it, or made it void.
    AppealDecided {
        upheld: bool,
    },
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruling {
    pub number: RulingNumber,
    pub ruled: Ruled,
    pub stage: Stage,
    pub signed: Option<(FreeText, Moment)>,
    /// The panel has signed it: nobody decides on an appeal against that.
    pub by_panel: bool,
    /// The first round whose list it changes.
    pub(crate) counts_from: u8,
    /// What the culprit was before a disqualification.
    pub(crate) was: Option<Standing>,
}

impl Ruling {
    /// An appeal stops play, not the booking: it counts until the panel makes it void.
    pub const fn counts(&self) -> bool {
        matches!(
            self.stage,
            Stage::Signed | Stage::Appealed | Stage::AppealDecided { upheld: true }
        )
    }

    pub(crate) fn is_void_disqualification(&self) -> bool {
        self.ruled.kind == RulingKind::Disqualification
            && self.stage == Stage::AppealDecided { upheld: false }
    }

    /// Its points are booked by the office, on top of what the sheet says.
    pub(crate) const fn books_at_office(&self) -> bool {
        let here = matches!(self.ruled.kind, RulingKind::Penalty { on_sheet: false, .. });
        here && self.counts()
    }

    /// Whether a penalty on a sheet, as hand and culprit, is this one. A ruling without a hand could be any of the
    /// culprit's.
    pub(crate) fn is_the_same(&self, (hand, culprit): (u8, u8), position: u8) -> bool {
        let RulingKind::Penalty { hand: ruled, .. } = self.ruled.kind else { return false };
        culprit == position && ruled.is_none_or(|ruled| ruled == hand)
    }
}

/// What a breach costs at a table, by position, as the rulebook has it. `sits_out` are the positions
/// without cards. None where the positions are not those of four players with cards.
pub fn penalty_points(
    book: &Rulebook,
    size: u8,
    sits_out: &[u8],
    (culprit, soloist): (u8, Option<u8>),
    severity: Severity,
) -> Option<Vec<i32>> {
    let players: Vec<u8> = (1..=size).filter(|position| !sits_out.contains(position)).collect();
    let seat = |position: u8| {
        let place = players.iter().position(|&player| player == position)?;
        Seat::ALL.get(place).copied()
    };
    if players.len() != Seat::ALL.len() {
        return None;
    }
    let soloist = match soloist {
        Some(position) => Some(seat(position)?),
        None => None,
    };
    let judged = penalty(book, &Breach { culprit: seat(culprit)?, soloist, severity });
    let points = |position| seat(position).map_or(0, |seat| i32::from(judged.score[seat.index()]));
    Some((1..=size).map(points).collect())
}
