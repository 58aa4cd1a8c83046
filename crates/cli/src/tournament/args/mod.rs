//! What can be said on the command line.

mod terms;

use std::path::PathBuf;

use clap::Subcommand;

pub(in crate::tournament) use terms::{New, Preset, Terms};

use super::choices::{Class, Exported, Printed, RulingChoice, What};

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(in crate::tournament) command: Command,
}

#[derive(Debug, Subcommand)]
pub(in crate::tournament) enum Command {
    /// Begin a tournament in a new file
    New(Box<New>),
    #[command(flatten)]
    Act(Act),
    /// Read a list of entries from a CSV file: first what is in it, with --take it is entered
    Import(Import),
    /// Draw a round, or with a plan all of them
    Draw(Draw),
    /// Seat a whole round by hand: a word for every table, such as 12,4,31,7 or 3,9,5+12 with 12 as Springer
    Seat(Seat),
    /// Give a person a link: its secret is shown once
    Grant(Grant),
    /// Show where the tournament stands
    Show(Show),
    /// Write a list as CSV, or the whole tournament as its one file, to standard output
    Export(Export),
    /// Write a table's sheet as the file of a match to standard output
    ExportMatch(ExportMatch),
    /// Write sheets, cards, slips, lists or a ruling as PDF
    Print(Print),
    /// Draw a round once more from its seed and compare
    CheckDraw(OfRound),
    /// The standings of several tournaments: a number of best results count
    Series(Series),
}

/// The file, and who acts.
#[derive(Debug, clap::Args)]
pub(in crate::tournament) struct Common {
    /// The file of the tournament
    pub(in crate::tournament) file: PathBuf,
    /// Print JSON
    #[arg(long)]
    pub(in crate::tournament) json: bool,
    /// In which capacity: director, referee, panel, helper or table
    #[arg(long = "as", value_name = "ROLE", default_value = "director")]
    pub(in crate::tournament) role: String,
    /// Who it is
    #[arg(long, value_name = "NAME", default_value = "Dulle")]
    pub(in crate::tournament) by: String,
    /// When, such as 2026-11-14T13:58:00Z; by default now
    #[arg(long, value_name = "TIME")]
    pub(in crate::tournament) at: Option<String>,
    /// Show what would change and enter nothing
    #[arg(long)]
    pub(in crate::tournament) preview: bool,
}

/// What becomes one entry of the journal.
#[derive(Debug, Subcommand)]
pub(in crate::tournament) enum Act {
    /// Change the terms; after the first release only name, place, days, sizes, springers and fewer rounds
    Set(Box<Set>),
    /// Enter a player: "Wolf, Hannes" or "Hannes Wolf"
    Enter(Enter),
    /// Change a player's name, club or team
    Rename(Rename),
    /// Tick off that players are here
    Here(Here),
    /// Note what a player has paid in all, in euros
    Paid(Paid),
    /// A player leaves
    Withdraw(Withdraw),
    /// Another person takes a player's place
    Substitute(Substitute),
    /// Two players change places in a round that is not over
    Swap(Swap),
    /// Another player helps out at a table that has a Springer
    Springer(Springer),
    /// Show a round's seating to everybody
    Publish(OfRound),
    /// Release a round: all tables begin
    Release(OfRound),
    #[command(flatten)]
    AtTable(AtTable),
    /// Close a round
    CloseRound(OfRound),
    /// Hang out the standings after a round
    HangOut(OfRound),
    /// Draft a ruling
    Rule(RuleArgs),
    /// Sign a ruling: it counts
    Sign(OfRuling),
    /// Appeal against a ruling
    Appeal(OfRuling),
    /// What the panel made of an appeal
    Settle(Settle),
    /// Revoke a link
    Revoke(Revoke),
    /// Tell everybody something, on the wall and on phones; without a text it is taken down
    Announce(Announce),
    /// Finish the tournament
    Finish(Finish),
    /// Reopen a finished tournament
    Reopen(Reopen),
    /// Take an entry back; by default the last one that still counts
    Undo(Undo),
}

/// What happens at a table.
#[derive(Debug, Subcommand)]
pub(in crate::tournament) enum AtTable {
    /// The referee is called to a table; its clock stops
    CallReferee(OfTable),
    /// The referee leaves a table
    RefereeDone(RefereeDone),
    /// Give tables more time
    Extend(Extend),
    /// Time is up at some tables
    TimeUp(TimeUp),
    /// Strike hands that were not played when time was up
    Strike(Strike),
    /// A table breaks up: the hands that were played count, all others are struck
    BreakUp(BreakUp),
    /// Write a line of a match on a table's sheet
    Write(WriteLine),
    /// Enter the totals of a table
    Totals(TotalsArgs),
    /// Take the file of a match as a table's sheet
    Sheet(SheetArgs),
    /// A second player confirms a hand or a sheet
    Confirm(Confirm),
    /// Say which of several sheets counts
    Choose(Choose),
}

/// Declares the arguments of a command that has the common ones and some of its own.
macro_rules! arguments {
    ($($(#[$doc:meta])* $name:ident { $($(#[$of:meta])* $field:ident: $type:ty,)* })*) => {
        $($(#[$doc])* #[derive(Debug, clap::Args)]
        pub(in crate::tournament) struct $name {
            #[command(flatten)]
            pub(in crate::tournament) common: Common,
            $($(#[$of])* pub(in crate::tournament) $field: $type,)*
        })*
    };
}

arguments! {
    OfRound { round: u8, }
    OfTable { round: u8, table: u16, }
    OfRuling { ruling: u16, }
    Enter {
        name: String,
        #[arg(long)]
        club: Option<String>,
        #[arg(long)]
        team: Option<String>,
    }
    Rename {
        player: String,
        name: String,
        #[arg(long)]
        club: Option<String>,
        #[arg(long)]
        team: Option<String>,
    }
    Here {
        /// Start number or name
        player: String,
        /// They are not here after all
        #[arg(long)]
        not: bool,
    }
    Paid { player: String, euros: String, }
    Withdraw {
        #[arg(required_unless_present = "absent")]
        player: Option<String>,
        /// All who play in the next round and were not ticked off as here
        #[arg(long, conflicts_with = "player")]
        absent: bool,
        #[arg(long)]
        because: Option<String>,
    }
    Substitute {
        player: String,
        name: String,
        #[arg(long)]
        club: Option<String>,
        /// Who gets the points: number (the start number goes on) or own
        #[arg(long, default_value = "number")]
        credit: String,
    }
    Swap {
        round: u8,
        one: String,
        other: String,
        #[arg(long)]
        because: Option<String>,
    }
    Springer {
        round: u8,
        table: u16,
        player: String,
        #[arg(long)]
        because: Option<String>,
    }
    Seat {
        round: u8,
        /// By position: start numbers with commas, or names with slashes; a Springer after a plus
        #[arg(required = true)]
        tables: Vec<String>,
        /// Seat a published round anew
        #[arg(long)]
        again: bool,
    }
    RefereeDone {
        round: u8,
        table: u16,
        /// Add the interruption to the table's time
        #[arg(long)]
        extend: bool,
    }
    Extend {
        round: u8,
        /// Tables: 3,7
        #[arg(value_delimiter = ',')]
        tables: Vec<u16>,
        #[arg(long)]
        minutes: u16,
        /// complaint, panel or exception
        #[arg(long, default_value = "complaint")]
        cause: String,
        #[arg(long)]
        because: Option<String>,
    }
    TimeUp {
        round: u8,
        /// Tables: 3,7; by default all that have used up their time
        #[arg(value_delimiter = ',')]
        tables: Vec<u16>,
        /// Tables where a hand is being played
        #[arg(long, value_delimiter = ',')]
        running: Vec<u16>,
    }
    Strike { round: u8, table: u16, hands: u8, }
    BreakUp {
        round: u8,
        table: u16,
        /// Hands that were played
        hands: u8,
        #[arg(long)]
        because: String,
    }
    WriteLine {
        round: u8,
        table: u16,
        /// A line as in the file of a match
        line: String,
        /// The position whose sheet it is; by default the office's
        #[arg(long)]
        writer: Option<u8>,
    }
    TotalsArgs {
        round: u8,
        table: u16,
        /// By position: +12,-4,-6,-2
        #[arg(long, value_delimiter = ',', allow_hyphen_values = true)]
        points: Vec<i32>,
        /// Points from compulsory solos, by position
        #[arg(long, value_delimiter = ',', allow_hyphen_values = true)]
        solos: Vec<i32>,
        /// Hands that were played; by default all that were not struck
        #[arg(long)]
        hands: Option<u8>,
        /// The position whose sheet it is; by default the office's
        #[arg(long)]
        writer: Option<u8>,
    }
    SheetArgs {
        round: u8,
        table: u16,
        /// A file of `dulle match`
        sheet: PathBuf,
        #[arg(long)]
        writer: Option<u8>,
    }
    Confirm {
        round: u8,
        table: u16,
        /// Whose sheet: a position; by default the office's
        #[arg(long)]
        of: Option<u8>,
        /// One hand; by default the whole sheet
        #[arg(long)]
        hand: Option<u8>,
        /// The position that agrees
        #[arg(long)]
        position: u8,
    }
    Choose {
        round: u8,
        table: u16,
        /// The position whose sheet counts; by default the office's
        #[arg(long)]
        of: Option<u8>,
        #[arg(long)]
        because: Option<String>,
    }
    RuleArgs {
        #[arg(value_enum)]
        kind: RulingChoice,
        /// Who it is about: start number or name
        player: String,
        /// What happened
        #[arg(long)]
        because: String,
        #[arg(long)]
        round: Option<u8>,
        #[arg(long)]
        table: Option<u16>,
        #[arg(long)]
        hand: Option<u8>,
        /// A penalty by position: +4,+4,-12,+4; a deduction as one number
        #[arg(long, value_delimiter = ',', allow_hyphen_values = true)]
        points: Vec<i32>,
        /// How grave a breach was; the points follow from the rulebook
        #[arg(long, value_enum, conflicts_with = "points")]
        class: Option<Class>,
        /// How many limits the other party had called before a serious breach
        #[arg(long, default_value_t = 0, requires = "class", value_parser = clap::value_parser!(u8).range(..=4))]
        limits: u8,
        /// The position that played alone, if everybody knew it
        #[arg(long, requires = "class")]
        soloist: Option<u8>,
        /// The positions that sat out, at larger tables
        #[arg(long, requires = "class", value_delimiter = ',')]
        sits_out: Vec<u8>,
        /// The table's sheet has the penalty already
        #[arg(long)]
        on_sheet: bool,
        #[arg(long)]
        paragraph: Option<String>,
    }
    Settle {
        ruling: u16,
        /// The ruling is void; otherwise it is upheld
        #[arg(long)]
        void: bool,
    }
    Revoke { link: u16, }
    Announce { text: Option<String>, }
    Finish {
        /// Before all rounds are played
        #[arg(long)]
        early: bool,
    }
    Reopen {
        #[arg(long)]
        because: String,
    }
    Undo { entry: Option<usize>, }
    Set {
        #[arg(long)]
        name: Option<String>,
        #[command(flatten)]
        terms: Terms,
    }
    Import {
        csv: PathBuf,
        /// Enter those that are new and without faults
        #[arg(long)]
        take: bool,
    }
    Draw {
        /// By default the next one
        round: Option<u8>,
        /// The published seed; by default that of the first round, or a new one
        #[arg(long)]
        seed: Option<u64>,
        /// Draw a published round again
        #[arg(long)]
        again: bool,
        /// Take what is found after this time; at a terminal Enter does the same
        #[arg(long, value_name = "SECONDS")]
        seconds: Option<u32>,
    }
    Grant {
        link: u16,
        /// The role that the link gives
        #[arg(long)]
        to: String,
        /// The table, for a table's link
        #[arg(long)]
        table: Option<u16>,
        /// The start number, for a player's link
        #[arg(long, conflicts_with = "table")]
        player: Option<u16>,
    }
    Show {
        #[arg(value_enum, default_value = "round")]
        what: What,
        /// After which round, or which round; by default the latest
        #[arg(long)]
        round: Option<u8>,
    }
    Export {
        #[arg(value_enum)]
        what: Exported,
        #[arg(long)]
        round: Option<u8>,
    }
    ExportMatch { round: u8, table: u16, }
    Print {
        #[arg(long, value_enum)]
        what: Printed,
        /// The PDF file; one that exists is replaced
        #[arg(long, value_name = "FILE")]
        out: PathBuf,
        /// The round; by default the latest, for slips all that are drawn and not played
        #[arg(long)]
        round: Option<u8>,
        /// One table; by default all of them
        #[arg(long)]
        table: Option<u16>,
        /// Which ruling; by default the latest
        #[arg(long)]
        ruling: Option<u16>,
        /// The network of the hall, for cards
        #[arg(long, value_name = "NAME")]
        wifi: Option<String>,
        #[arg(long, value_name = "PASSWORD", requires = "wifi")]
        wifi_password: Option<String>,
        /// Where a table's sheet is opened, for cards; the secret follows: http://HOST/o/CODE#key=
        #[arg(long, requires = "codes")]
        address: Option<String>,
        /// A file with the tables' secrets, for cards: a number and the secret on each line
        #[arg(long, value_name = "FILE", requires = "address")]
        codes: Option<PathBuf>,
    }
}

#[derive(Debug, clap::Args)]
pub(in crate::tournament) struct Series {
    #[arg(required = true)]
    pub(in crate::tournament) files: Vec<PathBuf>,
    /// How many results count
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..))]
    pub(in crate::tournament) best: Option<u8>,
    #[arg(long)]
    pub(in crate::tournament) json: bool,
}

impl Act {
    pub(in crate::tournament) const fn common(&self) -> &Common {
        match self {
            Self::Set(args) => &args.common,
            Self::Enter(args) => &args.common,
            Self::Rename(args) => &args.common,
            Self::Here(args) => &args.common,
            Self::Paid(args) => &args.common,
            Self::Withdraw(args) => &args.common,
            Self::Substitute(args) => &args.common,
            Self::Swap(args) => &args.common,
            Self::Springer(args) => &args.common,
            Self::Publish(args)
            | Self::Release(args)
            | Self::CloseRound(args)
            | Self::HangOut(args) => &args.common,
            Self::AtTable(act) => act.common(),
            Self::Rule(args) => &args.common,
            Self::Sign(args) | Self::Appeal(args) => &args.common,
            Self::Settle(args) => &args.common,
            Self::Revoke(args) => &args.common,
            Self::Announce(args) => &args.common,
            Self::Finish(args) => &args.common,
            Self::Reopen(args) => &args.common,
            Self::Undo(args) => &args.common,
        }
    }
}

impl AtTable {
    const fn common(&self) -> &Common {
        match self {
            Self::CallReferee(args) => &args.common,
            Self::RefereeDone(args) => &args.common,
            Self::Extend(args) => &args.common,
            Self::TimeUp(args) => &args.common,
            Self::Strike(args) => &args.common,
            Self::BreakUp(args) => &args.common,
            Self::Write(args) => &args.common,
            Self::Totals(args) => &args.common,
            Self::Sheet(args) => &args.common,
            Self::Confirm(args) => &args.common,
            Self::Choose(args) => &args.common,
        }
    }
}

impl Command {
    pub(in crate::tournament) const fn json(&self) -> bool {
        match self {
            Self::New(args) => args.common.json,
            Self::Act(act) => act.common().json,
            Self::Import(args) => args.common.json,
            Self::Draw(args) => args.common.json,
            Self::Seat(args) => args.common.json,
            Self::Grant(args) => args.common.json,
            Self::Show(args) => args.common.json,
            Self::Export(args) => args.common.json,
            Self::ExportMatch(args) => args.common.json,
            Self::Print(args) => args.common.json,
            Self::CheckDraw(args) => args.common.json,
            Self::Series(args) => args.json,
        }
    }
}
