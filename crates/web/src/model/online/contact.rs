//! The state of the connection to the server.

use dulle_protocol::CloseReason;
use dulle_texts::Texts;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Contact {
    /// The first time.
    Connecting,
    /// Nobody knows yet who is at the page.
    Nameless,
    Open,
    /// The connection is gone; it is tried again.
    Lost,
    /// The server said that it stops, and will be back.
    Restarting,
    /// The server is there but cannot keep anything.
    Trouble,
    /// Trying again would be no use.
    Closed(Closed),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Closed {
    Missing,
    Full,
    Ended,
    /// Page and server are of different versions.
    Version,
    /// The same player has come to the table in too many other windows.
    Elsewhere,
    /// The host does not want the player here.
    Banned,
}

impl Contact {
    /// What the last words of a server mean.
    pub const fn after_closing(reason: CloseReason) -> Self {
        match reason {
            CloseReason::Missing => Self::Closed(Closed::Missing),
            CloseReason::Full => Self::Closed(Closed::Full),
            CloseReason::Ended => Self::Closed(Closed::Ended),
            CloseReason::Greeting => Self::Closed(Closed::Version),
            CloseReason::Elsewhere => Self::Closed(Closed::Elsewhere),
            CloseReason::Banned => Self::Closed(Closed::Banned),
            CloseReason::Shutdown => Self::Restarting,
            CloseReason::Moved
            | CloseReason::Deleted
            // Players with a new session come back with it; the others are asked for their name.
            | CloseReason::LoggedOut
            | CloseReason::Trouble
            | CloseReason::Closed
            | CloseReason::Unknown => Self::Lost,
        }
    }

    /// Whether the page should try to come back.
    pub const fn tries_again(&self) -> bool {
        matches!(self, Self::Lost | Self::Restarting | Self::Connecting)
    }

    /// Whether the server should be heard of now and then.
    pub const fn is_open(&self) -> bool {
        matches!(self, Self::Open | Self::Trouble)
    }

    /// Whether trying again is no use.
    pub const fn is_final(&self) -> bool {
        matches!(self, Self::Closed(_))
    }

    /// The line over everything else; None where all is well.
    pub fn line(&self, texts: &Texts) -> Option<String> {
        let key = match self {
            Self::Open | Self::Nameless => return None,
            Self::Connecting => "online-connecting",
            Self::Lost => "online-lost",
            Self::Restarting => "online-restarting",
            Self::Trouble => "online-trouble",
            Self::Closed(Closed::Missing) => "online-missing",
            Self::Closed(Closed::Full) => "online-full",
            Self::Closed(Closed::Ended) => "online-ended",
            Self::Closed(Closed::Version) => "online-version",
            Self::Closed(Closed::Elsewhere) => "online-elsewhere",
            Self::Closed(Closed::Banned) => "table-banned",
        };
        Some(texts.get(key))
    }
}

/// How long to wait before the connection is tried for the `nth` time, in milliseconds. `chance`
/// below 1 keeps all pages of a restarted server from coming at the same moment.
pub fn pause_before(nth: u32, chance: f64) -> i32 {
    const FIRST_MS: f64 = 250.0;
    const MOST_MS: f64 = 5000.0;
    let pause = (FIRST_MS * f64::from(1_u32 << nth.min(8))).min(MOST_MS);
    (pause * (0.75 + chance.clamp(0.0, 1.0) / 2.0)) as i32
}
