//! What the pages of a tournament and the server say to each other (`docs/office-protocol.md`).
//!
//! Staff get the journal as text and fold it themselves; a table's phone and the public get views
//! that the server has made. Acts are the text of the tournament's file.

mod message;
mod name;
mod public;
mod table;

pub use message::{OfficeClient, OfficeClosing, OfficeMessage, OfficeRole};
pub use name::{ActId, DeviceId, LinkKey, LinkSecret, NotAnOfficeName, TournamentCode};
pub use public::{
    Announced, PublicClock, PublicPerson, PublicRound, PublicRow, PublicStandings, PublicStart,
    PublicTable, PublicTeam, PublicTournament,
};
pub use table::{
    PhoneHand, PhoneSeat, PhoneSheet, PhoneStage, PhoneTotals, PhoneView, PhoneWriter,
};
