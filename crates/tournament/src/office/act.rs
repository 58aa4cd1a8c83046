//! What can be written into the journal of a tournament.

use super::links::{Key, LinkId};
use super::moment::Moment;
use super::person::{Number, Person};
use super::ruling::{Ruled, RulingNumber};
use super::setup::{Method, Setup, words};
use crate::entry::Cause;
use crate::free_text::FreeText;

/// One line of the journal: who did what, and when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    pub at: Moment,
    pub by: By,
    pub act: Act,
}

/// Who acts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct By {
    pub role: Role,
    pub name: FreeText,
}

/// In which capacity.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    Director,
    Referee,
    Panel,
    Helper,
    /// The people at one table.
    Table,
    /// A player, by a link or an account of their own.
    Player,
    /// The server itself, for what happens at its tables.
    Server,
}

words! { Role {
    Director = "director",
    Referee = "referee",
    Panel = "panel",
    Helper = "helper",
    Table = "table",
    Player = "player",
    Server = "server",
} }

impl Role {
    /// Its links are for one table, or for one start number.
    pub const fn is_of_one(self) -> bool {
        matches!(self, Self::Table | Self::Player)
    }
}

/// A table in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct At {
    pub round: u8,
    pub table: u16,
}

/// Whose sheet it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Writer {
    /// The member at this position.
    Position(u8),
    Office,
}

/// Who gets the points of a substitute.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Credit {
    /// The start number goes on with another person.
    Number,
    /// The substitute has a number and points of their own from now on.
    Own,
}

words! { Credit { Number = "number", Own = "own", } }

/// Who sits at a table by position; the last one is its Springer, where there is one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawnTable {
    pub people: Vec<Number>,
    pub springer: bool,
}

/// The seating of a round. The tables are in the journal, not only the seed: whatever later versions
/// draw, this is what was announced.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawn {
    pub round: u8,
    pub method: Method,
    pub seed: u64,
    pub passes: u16,
    pub tables: Vec<DrawnTable>,
}

/// The sums of a sheet, by position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Totals {
    /// Hands that were played.
    pub hands: u8,
    pub points: Vec<i32>,
    /// From compulsory solos; empty where nobody wrote them down.
    pub solos: Vec<i32>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    Setup(Box<Setup>),
    Enter {
        person: Person,
    },
    Rename {
        number: Number,
        person: Person,
    },
    Present {
        number: Number,
        present: bool,
    },
    /// What they have paid in all.
    Paid {
        number: Number,
        cents: u32,
    },
    Withdraw {
        number: Number,
        because: Option<FreeText>,
    },
    Substitute {
        number: Number,
        person: Person,
        credit: Credit,
    },
    Draw(Drawn),
    Swap {
        round: u8,
        one: Number,
        other: Number,
        because: Option<FreeText>,
    },
    /// Another person helps out at a table that has a Springer.
    Springer {
        at: At,
        number: Number,
        because: Option<FreeText>,
    },
    Publish {
        round: u8,
    },
    Release {
        round: u8,
    },
    CallReferee(At),
    /// The referee is done; the interruption is added to the table's time or not.
    RefereeDone {
        at: At,
        extend: bool,
    },
    Extend {
        round: u8,
        tables: Vec<u16>,
        minutes: u16,
        cause: Cause,
        because: Option<FreeText>,
    },
    /// Time is up at these tables; `running` are those where a hand is being played.
    TimeUp {
        round: u8,
        tables: Vec<u16>,
        running: Vec<u16>,
    },
    Strike {
        at: At,
        hands: u8,
    },
    /// A table breaks up in a running round, after this many hands.
    BreakUp {
        at: At,
        hands: u8,
        because: FreeText,
    },
    /// A line of a match on this writer's sheet.
    Write {
        at: At,
        writer: Writer,
        line: String,
    },
    /// A whole sheet at once, as the lines of a match.
    Sheet {
        at: At,
        writer: Writer,
        lines: Vec<String>,
    },
    Totals {
        at: At,
        writer: Writer,
        totals: Totals,
    },
    /// A second player agrees to a hand, or to the whole sheet.
    Confirm {
        at: At,
        of: Writer,
        hand: Option<u8>,
        position: u8,
    },
    /// The office says which sheet counts.
    Choose {
        at: At,
        writer: Writer,
        because: Option<FreeText>,
    },
    CloseRound {
        round: u8,
    },
    HangOut {
        round: u8,
    },
    Rule(Box<Ruled>),
    Sign {
        ruling: RulingNumber,
    },
    Appeal {
        ruling: RulingNumber,
    },
    /// What the panel made of an appeal.
    DecideAppeal {
        ruling: RulingNumber,
        upheld: bool,
    },
    Grant {
        link: LinkId,
        role: Role,
        table: Option<u16>,
        key: Key,
    },
    Revoke {
        link: LinkId,
    },
    /// Something for everybody, on the wall and on phones; nothing takes it down again.
    Announce {
        text: Option<FreeText>,
    },
    Finish,
    Reopen {
        because: FreeText,
    },
    /// Takes an earlier entry back, counted from 1.
    Undo {
        entry: usize,
    },
}
