//! The messages between a client and the server: the only JSON on the wire.
//!
//! A client says [`ClientMessage`]s and hears [`ServerMessage`]s. Everything that happens at a table
//! has a number and is told as a [`TableUpdate`], redacted for its viewer; the fold of these is a
//! [`TableView`], and [`Client`] is that fold with the engine's view of the running hand beside it.
//! The terminal, the browser and the tests all use the same [`Client`].
//!
//! Input from outside is untrusted until [`ClientMessage::parse`] has read it.

pub mod api;
mod client;
mod fair;
mod hex;
mod message;
mod name;
pub mod office;
mod open;
mod open_word;
mod phrase;
mod refusal;
mod sat;
#[cfg(feature = "schema")]
mod schema;
mod settings;
mod sheet_ruling;
mod table;
mod update;
mod witness;
mod word;

pub use client::{Client, FoldError, can_follow};
pub use dulle_bots::Strength;
pub use fair::{BySeat, Proof, ProofError, Scheme, commitment, promise, seed};
pub use hex::Hex32;
pub use message::{
    ClientMessage, Clock, CloseReason, LastSeen, MESSAGE_LIMIT, PROTOCOL, ParseError, RequestKind,
    ServerMessage, Welcome, You,
};
pub use name::{ChatLine, Name, NotAChatLine, NotAName, NotATableId, TableId};
pub use open::{Answer, OpenEnd, OpenNow, OpenRuling, OpenWord, Proposal, Referees, Ruled, Worded};
pub use open_word::{
    ComplaintWhy, DealFault, OpenBreach, OpenClass, OpenEnding, OpenFate, OpenProof, OpenThen,
    RuledBy,
};
pub use phrase::Phrase;
pub use refusal::{Refusal, Refused};
pub use sat::Sat;
pub use settings::{BotPace, HandAccess, Mode, Settings, SettingsError};
pub use sheet_ruling::{Booked, ProposedRuling, RuledAlone, RuledWhat, SheetLine, SheetRuling};
pub use table::{Bock, HandView, Occupant, Place, Row, Stage, TableView};
pub use update::{Act, ActedBy, Finished, HandEvent, Prepared, TableUpdate};
pub use witness::{Checked, Promise, Verdict};
pub use word::{AsWord, SeatNo, Seats, Word};
