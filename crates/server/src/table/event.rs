//! What is stored about a table.

use std::fmt;

use dulle_protocol::{
    ActedBy, AsWord, ChatLine, Hex32, Name, Row, SeatNo, Seats, Settings, Strength,
};
use dulle_rules::{Action, CardSet};
use serde::{Deserialize, Serialize};

/// Who somebody is, over all tables. It stays inside the server.
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
    },
    Host {
        player: PlayerId,
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
        contribution: Option<Hex32>,
    },
    /// The cards are kept as well as what they come from, so that no later change of the way from
    /// seed to deal can alter a hand that is being played.
    Dealt {
        hand: u32,
        cards: [AsWord<CardSet>; 4],
    },
    Acted {
        hand: u32,
        seat: SeatNo,
        action: AsWord<Action>,
        by: ActedBy,
    },
    Finished {
        hand: u32,
        row: Option<Row>,
        dkn: String,
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
    Ended,
    /// A player was deleted: their name and chat lines are no longer shown.
    Forgotten {
        player: PlayerId,
    },
}

impl TableEvent {
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    pub fn from_json(text: &str) -> Result<Self, serde_json::Error> {
        serde_json::from_str(text)
    }
}
