//! The socket of a tournament: one greeting from the client, then news from the server.

use serde::{Deserialize, Serialize};

use super::name::LinkSecret;
use super::public::PublicTournament;
use super::table::PhoneView;

/// As whom a person comes in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum OfficeRole {
    Director,
    Referee,
    Panel,
    Helper,
    Table,
    /// A player, by a link of their own.
    Player,
    Public,
}

impl OfficeRole {
    /// Those who get the journal.
    pub const fn is_staff(self) -> bool {
        matches!(self, Self::Director | Self::Referee | Self::Panel | Self::Helper)
    }
}

/// From a client: the only message, once, at the beginning.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum OfficeClient {
    Hello {
        /// A link's secret. Without one: as the session's account where `account` says so, otherwise
        /// the public.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        secret: Option<LinkSecret>,
        #[serde(default)]
        account: bool,
        /// Staff: the entries that the page has already.
        #[serde(default)]
        seen: u64,
    },
}

/// From the server. `now` is the server's clock in milliseconds since 1970.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum OfficeMessage {
    /// The first: as whom the page is in.
    Welcome {
        role: OfficeRole,
        /// The number of the link, where it is one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        link: Option<u16>,
        /// The table of a table's link; the start number of a player's.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        table: Option<u16>,
        /// How many entries there are.
        version: u64,
        now: i64,
    },
    /// For staff: the entries from number `from` on, each the line of the file without its line
    /// break. A long journal comes in several of these.
    Journal { from: u64, lines: Vec<String> },
    /// For a table's phone, whenever something of it has changed.
    Table { view: Box<PhoneView>, version: u64 },
    /// For the public, whenever something of it has changed.
    Public { view: Box<PublicTournament>, version: u64 },
    /// For staff: who is connected, at the beginning and a moment after it has changed.
    Here {
        /// All devices.
        devices: usize,
        /// The tables of which a phone is connected.
        tables: Vec<u16>,
    },
    /// Says now and then that the connection is alive, and what time it is.
    Tick { now: i64 },
    /// The last one.
    Closing { reason: OfficeClosing },
}

/// Why the server ends the connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OfficeClosing {
    /// The link was revoked or never was one; the account is not the director's. Do not come back.
    DeadLink,
    /// There is no such tournament (any more).
    Missing,
    /// The greeting was none, or came too late.
    Greeting,
    /// Too many are connected. Come back later.
    Full,
    /// The page reads too slowly. Come back.
    Slow,
    /// The server ends. Come back.
    Shutdown,
    /// Nothing can be read from the store. Come back.
    Trouble,
}

impl OfficeClosing {
    /// Whether a page should connect again.
    pub const fn comes_back(self) -> bool {
        !matches!(self, Self::DeadLink | Self::Missing | Self::Greeting)
    }
}

impl OfficeClient {
    /// None where the text is no greeting.
    pub fn parse(text: &str) -> Option<Self> {
        serde_json::from_str(text).ok()
    }

    pub fn to_json(&self) -> String {
        // Plain types without maps cannot fail to be written.
        serde_json::to_string(self).unwrap_or_default()
    }
}

impl OfficeMessage {
    /// None where the text is no message that this client knows.
    pub fn parse(text: &str) -> Option<Self> {
        serde_json::from_str(text).ok()
    }

    pub fn to_json(&self) -> String {
        // Plain types without maps cannot fail to be written.
        serde_json::to_string(self).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_read_back_and_a_greeting_has_no_field_too_many() {
        let hello = OfficeClient::Hello { secret: None, account: true, seen: 3 };
        assert_eq!(OfficeClient::parse(&hello.to_json()), Some(hello));
        assert!(OfficeClient::parse(r#"{"type":"hello"}"#).is_some());
        assert_eq!(OfficeClient::parse(r#"{"type":"hello","x":1}"#), None);
        assert_eq!(OfficeClient::parse(r#"{"type":"hello","secret":"O0"}"#), None);
        let lines = vec!["2026-11-14T08:00:00Z director \"S. Krug\" finish".to_owned()];
        let journal = OfficeMessage::Journal { from: 7, lines };
        assert_eq!(OfficeMessage::parse(&journal.to_json()), Some(journal));
        let closing = OfficeMessage::Closing { reason: OfficeClosing::DeadLink };
        assert_eq!(closing.to_json(), r#"{"type":"closing","reason":"dead-link"}"#);
    }
}
