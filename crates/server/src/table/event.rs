//! What is stored about a table.

use std::fmt;

use dulle_protocol::{
    ActedBy, AsWord, ChatLine, Hex32, Name, OpenClass, OpenWord, Row, SeatNo, Seats, Settings,
    SheetRuling, Strength,
};
use dulle_rules::{Action, CardSet};
use serde::{Deserialize, Serialize};

use super::open::Found;
use super::reserved::Reserved;

/// Who a player is, over all tables. It stays inside the server.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PlayerId(String);

impl PlayerId {
    pub fn new(id: impl Into<String>) -> Self {
        Self(id.into())
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for PlayerId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// One line of a table's journal. Old lines must stay readable: fields may be added with a default,
/// never renamed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TableEvent {
    Created {
        settings: Settings,
        host: PlayerId,
        at: u64,
    },
    /// The table belongs to a tournament: who sits where is decided there.
    Reserved(Reserved),
    Seated {
        seat: SeatNo,
        player: PlayerId,
        name: Name,
    },
    BotSeated {
        seat: SeatNo,
        level: Strength,
    },
    Left {
        seat: SeatNo,
        #[serde(default, skip_serializing_if = "Departure::is_own")]
        why: Departure,
    },
    Host {
        player: PlayerId,
    },
    /// Other rules, before the first deal: a rulebook and its changes, never a preset.
    Rules {
        rulebook: String,
        options: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        preset: Option<String>,
    },
    Agreed {
        seat: SeatNo,
    },
    Started,
    /// The secret stays here until the hand is over.
    Prepared {
        hand: u32,
        dealer: SeatNo,
        owes: Seats,
        forced: Option<SeatNo>,
        secret: Hex32,
        commitment: Hex32,
        at: u64,
    },
    Ready {
        hand: u32,
        seat: SeatNo,
        promise: Option<Hex32>,
        /// Before there were promises, contributions were told at once.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        contribution: Option<Hex32>,
    },
    /// Everybody has promised. A player who sits down from here on plays in the next hand.
    Sealed {
        hand: u32,
    },
    /// A client shows what it promised.
    Shown {
        hand: u32,
        seat: SeatNo,
        contribution: Hex32,
    },
    /// A client did not show in time what it had promised.
    Missed {
        hand: u32,
        seat: SeatNo,
    },
    /// The cards are kept as well as what they come from, so that no later change of the way from
    /// seed to deal can alter a hand that is being played.
    Dealt {
        hand: u32,
        cards: [AsWord<CardSet>; 4],
        /// At the first deal of a table: the value of every setting, as DKN's `Options` writes it. No later edit of a
        /// book or a preset can change the table.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        settings: Option<String>,
    },
    Acted {
        hand: u32,
        seat: SeatNo,
        action: AsWord<Action>,
        by: ActedBy,
    },
    /// At an open table: a word besides playing.
    Worded {
        hand: u32,
        seat: SeatNo,
        word: OpenWord,
        by: ActedBy,
    },
    /// At an open table: what the tests have found about the complaint that is ruled next.
    Ruled {
        hand: u32,
        found: Found,
        /// The table's referee has said nothing in time.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        overdue: bool,
    },
    /// At an open table with a referee: what was found, for the referee to decide.
    Proposed {
        hand: u32,
        found: Found,
    },
    /// The referee's word on it.
    Decided {
        hand: u32,
        found: Found,
        class: OpenClass,
        /// It stands in the log of acts, and a player may appeal. Earlier ones do not.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        logged: bool,
    },
    /// After an appeal: what was found counts.
    Panel {
        hand: u32,
        found: Found,
    },
    /// A ruling for the sheet of the match, by a seat or by the table's referee.
    RulingProposed {
        ruling: SheetRuling,
        by: Option<SeatNo>,
    },
    RulingAgreed {
        seat: SeatNo,
    },
    RulingDropped {
        seat: Option<SeatNo>,
    },
    /// Everybody has agreed: it stands on the sheet.
    Booked {
        ruling: SheetRuling,
        by: Option<SeatNo>,
    },
    /// Who offers to be the referee of an open table, and who is.
    Referee {
        offered: Option<Official>,
        named: Option<Official>,
    },
    Finished {
        hand: u32,
        row: Option<Row>,
        dkn: String,
        /// The name under which the hand is kept. Those of before were numbered.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        link: Option<String>,
    },
    Away {
        seat: SeatNo,
    },
    Back {
        seat: SeatNo,
    },
    Said {
        seat: SeatNo,
        name: Name,
        text: ChatLine,
    },
    /// At a tournament's table: the playing time is over. `running`: a hand was being dealt or played.
    TimeUp {
        running: bool,
    },
    Ended,
    /// A player was deleted: their name and chat lines are no longer shown.
    Forgotten {
        player: PlayerId,
    },
}

/// A person with a part at the table but no seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Official {
    pub player: PlayerId,
    pub name: Name,
}

/// Why a seat became free.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Departure {
    /// The player stood up.
    #[default]
    Own,
    /// The host cleared the seat.
    Removed,
    /// The host does not want the player at this table.
    Banned,
}

impl Departure {
    fn is_own(&self) -> bool {
        *self == Self::Own
    }
}

impl TableEvent {
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Whose name stands in it: they are attending the table from here on.
    pub(crate) fn newcomers(&self) -> Vec<&PlayerId> {
        match self {
            Self::Seated { player, .. } => vec![player],
            Self::Referee { offered, named } => {
                offered.iter().chain(named).map(|official| &official.player).collect()
            }
            _ => Vec::new(),
        }
    }

    pub fn from_json(text: &str) -> Result<Self, serde_json::Error> {
        serde_json::from_str(text)
    }
}
