//! The messages of both directions.

use dulle_bots::Strength;
use dulle_rules::Action;
use serde::{Deserialize, Serialize};

use crate::hex::Hex32;
use crate::name::{ChatLine, Name, TableId};
use crate::open::OpenWord;
use crate::open_word::OpenClass;
use crate::refusal::Refused;
use crate::table::TableView;
use crate::update::TableUpdate;
use crate::word::{AsWord, SeatNo, Seats};

/// The version of the protocol. A server speaks one version; a client of another is told so.
pub const PROTOCOL: u32 = 5;

/// The longest message a client may send, in bytes.
pub const MESSAGE_LIMIT: usize = 4096;

/// From a client to the server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ClientMessage {
    /// The first message. `seen`: what the client has already, so that it gets the rest.
    Hello {
        protocol: u32,
        #[serde(default)]
        seen: Option<LastSeen>,
        #[serde(default)]
        name: Option<Name>,
        /// The client answers [`ServerMessage::Ping`]. Those of before do not know that message.
        #[serde(default)]
        pings: bool,
    },
    Take {
        seat: SeatNo,
    },
    Leave,
    /// Ready for this hand, with a promise of the 32 random bytes that go into the deal.
    Ready {
        hand: u32,
        promise: Hex32,
    },
    /// The bytes that were promised, once the deal is sealed.
    Show {
        hand: u32,
        contribution: Hex32,
    },
    /// `ply` is how many actions of this seat the hand has had, so that a resent one is harmless.
    Act {
        hand: u32,
        ply: u32,
        action: AsWord<Action>,
    },
    /// Something else than playing, at an open table. `number` is how many such words of this seat the hand has had.
    Word {
        hand: u32,
        number: u32,
        word: OpenWord,
    },
    /// A spectator of an open table offers to be its referee, or does not want to be it any more.
    Volunteer {
        on: bool,
    },
    /// The host takes the offer, or wants no referee: the program rules.
    Referee {
        on: bool,
    },
    /// The referee rules the complaint about this act.
    Decide {
        hand: u32,
        about: u32,
        class: OpenClass,
    },
    Say {
        text: ChatLine,
    },
    /// The host begins.
    Start,
    /// The host puts a bot on a seat.
    Fill {
        seat: SeatNo,
        level: Strength,
    },
    /// The host clears a seat.
    Remove {
        seat: SeatNo,
    },
    /// The host clears a seat, and its player cannot come back to this table.
    Ban {
        seat: SeatNo,
    },
    /// The host hands the role on.
    Host {
        seat: SeatNo,
    },
    /// The host changes the rules, before the first deal.
    Rules {
        rulebook: String,
        #[serde(default)]
        options: String,
    },
    /// Agrees to the rules with this number.
    Agree {
        rules: u32,
    },
    /// The host ends the table between two hands.
    End,
    /// Takes over from the bot that plays for this seat.
    Return,
    Ping {
        n: u32,
    },
    /// The answer to the server's question whether the client is there.
    Pong {
        n: u32,
    },
}

/// The number of the last thing that a client was told, and the seat it had.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LastSeen {
    pub seq: u64,
    pub seat: Option<SeatNo>,
}

/// From the server to a client.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ServerMessage {
    Welcome(Welcome),
    /// All that the viewer may know; it stands after number `seq`.
    Full {
        seq: u64,
        you: You,
        table: Box<TableView>,
    },
    /// The next thing that happened.
    Event {
        seq: u64,
        event: TableUpdate,
    },
    /// Whose clients are there, the clocks that run, and whose bots play below their level just now. It has
    /// no number, since it is not kept.
    Here {
        seats: Seats,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        clocks: Vec<Clock>,
        #[serde(default, skip_serializing_if = "Seats::is_empty")]
        weaker: Seats,
        /// The table where the same people go on, for those who sat at this one when it ended.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        next: Option<TableId>,
    },
    /// What the client asked for is done and kept.
    Done {
        of: RequestKind,
    },
    Refused(Refused),
    /// Nothing can be stored right now, so nothing is done; or the store works again.
    Trouble {
        on: bool,
    },
    /// The server ends this connection.
    Closing {
        reason: CloseReason,
    },
    Pong {
        n: u32,
    },
    /// Asks whether the client is there. It gets the client's [`answer`](Self::answer) or, in the
    /// end, the seat is played for.
    Ping {
        n: u32,
    },
}

/// A seat that has to do something, and how many milliseconds are left for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clock {
    pub seat: SeatNo,
    pub left: u32,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Welcome {
    pub protocol: u32,
    pub table: TableId,
    /// The name under which the client would sit down.
    pub name: Name,
}

/// What the client is at this table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct You {
    pub seat: Option<SeatNo>,
    pub host: bool,
    /// The referee of an open table, or who offers to be.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub referee: bool,
}

/// The request that an answer belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RequestKind {
    Hello,
    Take,
    Leave,
    Ready { hand: u32 },
    Show { hand: u32 },
    Act { hand: u32, ply: u32 },
    Word { hand: u32, number: u32 },
    Volunteer,
    Referee,
    Decide { hand: u32 },
    Say,
    Start,
    Fill,
    Remove,
    Ban,
    Host,
    Rules,
    Agree,
    End,
    Return,
    Ping,
    Pong,
}

/// Why the server ends a connection. After some of them coming back is right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CloseReason {
    /// The server stops, and will be back.
    Shutdown,
    /// Another server has the table now.
    Moved,
    /// There are too many tables or connections.
    Full,
    /// There is no such table.
    Missing,
    /// The table was closed before its end.
    Ended,
    /// The first message was no greeting of this version.
    Greeting,
    /// The player was deleted.
    Deleted,
    /// The session of this connection has ended.
    LoggedOut,
    /// The host does not want the player at this table.
    Banned,
    /// The same player has come to the table in too many other windows.
    Elsewhere,
    /// The table cannot be read at the moment.
    Trouble,
    /// The connection did not keep up, or the table left the memory.
    Closed,
    /// One that this client is too old to know.
    #[serde(other)]
    Unknown,
}

impl CloseReason {
    pub const fn word(self) -> &'static str {
        match self {
            Self::Shutdown => "shutdown",
            Self::Moved => "moved",
            Self::Full => "full",
            Self::Missing => "missing",
            Self::Ended => "ended",
            Self::Greeting => "greeting",
            Self::Deleted => "deleted",
            Self::LoggedOut => "logged-out",
            Self::Banned => "banned",
            Self::Elsewhere => "elsewhere",
            Self::Trouble => "trouble",
            Self::Closed => "closed",
            Self::Unknown => "unknown",
        }
    }
}

#[derive(Debug, thiserror::Error)]
pub enum ParseError {
    #[error("{0} bytes are too many")]
    TooLong(usize),
    #[error("not a message: {0}")]
    Json(#[from] serde_json::Error),
}

impl ClientMessage {
    /// Parses untrusted input from a client.
    pub fn parse(text: &str) -> Result<Self, ParseError> {
        if text.len() > MESSAGE_LIMIT {
            return Err(ParseError::TooLong(text.len()));
        }
        Ok(serde_json::from_str(text)?)
    }

    pub fn of(&self) -> RequestKind {
        match *self {
            Self::Hello { .. } => RequestKind::Hello,
            Self::Take { .. } => RequestKind::Take,
            Self::Leave => RequestKind::Leave,
            Self::Ready { hand, .. } => RequestKind::Ready { hand },
            Self::Show { hand, .. } => RequestKind::Show { hand },
            Self::Act { hand, ply, .. } => RequestKind::Act { hand, ply },
            Self::Word { hand, number, .. } => RequestKind::Word { hand, number },
            Self::Volunteer { .. } => RequestKind::Volunteer,
            Self::Referee { .. } => RequestKind::Referee,
            Self::Decide { hand, .. } => RequestKind::Decide { hand },
            Self::Say { .. } => RequestKind::Say,
            Self::Start => RequestKind::Start,
            Self::Fill { .. } => RequestKind::Fill,
            Self::Remove { .. } => RequestKind::Remove,
            Self::Ban { .. } => RequestKind::Ban,
            Self::Host { .. } => RequestKind::Host,
            Self::Rules { .. } => RequestKind::Rules,
            Self::Agree { .. } => RequestKind::Agree,
            Self::End => RequestKind::End,
            Self::Return => RequestKind::Return,
            Self::Ping { .. } => RequestKind::Ping,
            Self::Pong { .. } => RequestKind::Pong,
        }
    }

    pub fn to_json(&self) -> String {
        // Cannot fail: our own types have no maps with non-string keys.
        serde_json::to_string(self).unwrap_or_default()
    }
}

impl ServerMessage {
    pub fn parse(text: &str) -> Result<Self, ParseError> {
        Ok(serde_json::from_str(text)?)
    }

    /// What every client owes to this message at once, whatever else it does.
    pub fn answer(&self) -> Option<ClientMessage> {
        match *self {
            Self::Ping { n } => Some(ClientMessage::Pong { n }),
            _ => None,
        }
    }

    pub fn to_json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}
