//! The one next step of the office.

use super::refused::Refused;
use super::state::Round;
use super::table::TableState;
use super::the_office::Office;

/// What the director does next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NextStep {
    /// Too few people for a table.
    Enter,
    Draw {
        round: u8,
    },
    /// A player left or came since it was drawn.
    Redraw {
        round: u8,
        why: Refused,
    },
    Publish {
        round: u8,
    },
    Release {
        round: u8,
    },
    /// A table where two sheets differ.
    TwoSheets {
        round: u8,
        table: u16,
    },
    /// Sheets that are missing, and of how many tables.
    Results {
        round: u8,
        missing: usize,
        tables: usize,
    },
    Close {
        round: u8,
    },
    HangOut {
        round: u8,
    },
    /// Something was corrected since: the list that hangs out is not today's.
    HangOutAgain {
        round: u8,
    },
    Finish,
    Over,
}

impl NextStep {
    pub const fn word(&self) -> &'static str {
        match self {
            Self::Enter => "enter",
            Self::Draw { .. } => "draw",
            Self::Redraw { .. } => "redraw",
            Self::Publish { .. } => "publish",
            Self::Release { .. } => "release",
            Self::TwoSheets { .. } => "two-sheets",
            Self::Results { .. } => "results",
            Self::Close { .. } => "close",
            Self::HangOut { .. } => "hang-out",
            Self::HangOutAgain { .. } => "hang-out-again",
            Self::Finish => "finish",
            Self::Over => "over",
        }
    }
}

impl Office {
    pub fn next_step(&self) -> NextStep {
        if self.is_finished() {
            return NextStep::Over;
        }
        // While a round is played, and before its own list hangs out, its tables come first.
        let busy = self.rounds().iter().any(|r| r.released.is_some() && r.hung_out.is_none());
        if let Some(round) = self.hangs_out_of_date().filter(|_| !busy) {
            return NextStep::HangOutAgain { round };
        }
        if let Some(round) = self.rounds().iter().find(|round| round.hung_out.is_none()) {
            return self.step_of(round);
        }
        let rounds = self.setup().map_or(0, |setup| setup.rounds);
        let round = self.rounds().len() as u8 + 1;
        if self.setup().is_some() && round > rounds {
            return NextStep::Finish;
        }
        let players = self.playing_in(round).len();
        let seated = self.setup().is_some_and(|setup| setup.layout(players).is_ok());
        if seated { NextStep::Draw { round } } else { NextStep::Enter }
    }

    fn step_of(&self, round: &Round) -> NextStep {
        let number = round.number;
        if round.closed.is_some() {
            return NextStep::HangOut { round: number };
        }
        if round.released.is_none() {
            return match self.stale(number) {
                Some(why) => NextStep::Redraw { round: number, why },
                None if round.published.is_none() => NextStep::Publish { round: number },
                None => NextStep::Release { round: number },
            };
        }
        let two = round.tables.iter().find(|table| table.state() == TableState::TwoSheets);
        if let Some(table) = two {
            return NextStep::TwoSheets { round: number, table: table.number };
        }
        match round.missing() {
            0 => NextStep::Close { round: number },
            missing => NextStep::Results { round: number, missing, tables: round.tables.len() },
        }
    }
}
