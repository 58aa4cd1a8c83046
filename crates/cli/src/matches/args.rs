//! What can be said on the command line.

use std::path::PathBuf;

use clap::{Subcommand, ValueEnum};
use dulle_tournament::{Cause, Misdeal};

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(super) command: Command,
}

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Begin a match in a new file
    New(New),
    #[command(flatten)]
    Write(Write),
    /// Print the sheet
    Show(At),
    /// Say what happens now: who deals, who owes a solo, whether one is forced
    Next(At),
    /// Write the sheet as PDF
    Print(Print),
}

/// What adds an entry to a match.
#[derive(Debug, Subcommand)]
pub(super) enum Write {
    /// Enter the hand that was just played
    Add(Box<Add>),
    /// Correct a hand that stands on the sheet
    Correct(Correct),
    /// Book a penalty, signed by the person who decided it
    Penalise(Penalise),
    /// The hand was dealt wrongly: it is dealt again
    Misdeal(MisdealArgs),
    /// A player threw their hand in, or nobody took a poverty: it is dealt again
    ThrownIn(ThrownIn),
    /// The hand is broken off with the referee's consent and dealt again
    Replay(Replay),
    /// Strike a wrongly noted hand if nobody agrees on its result (1994, Lions)
    WronglyNoted(WronglyNoted),
    /// Extend the playing time
    Extend(Extend),
    /// The playing time is over
    TimeIsUp(TimeIsUp),
    /// Close the sheet: nobody disputes the points any more
    Close(Close),
    /// Undo the last entry
    Undo(At),
}

#[derive(Debug, clap::Args)]
pub(super) struct At {
    /// The file of the match
    pub(super) file: PathBuf,
    /// Print JSON
    #[arg(long)]
    pub(super) json: bool,
}

#[derive(Debug, clap::Args)]
pub(super) struct Print {
    #[command(flatten)]
    pub(super) at: At,
    /// The PDF file; one that exists is replaced
    #[arg(long, value_name = "FILE")]
    pub(super) out: PathBuf,
    /// An empty sheet for this table instead of what was written down
    #[arg(long)]
    pub(super) empty: bool,
}

#[derive(Debug, clap::Args)]
pub(super) struct New {
    #[command(flatten)]
    pub(super) at: At,
    /// Four to seven names in the order of the seats, clockwise; the first one deals first
    #[arg(required = true)]
    pub(super) names: Vec<String>,
    /// A rulebook, a preset or the file of a club's own rules
    #[arg(long, default_value = "ddv2026")]
    pub(super) rulebook: String,
    /// Changes to the rulebook, as in DKN's Options tag
    #[arg(long, default_value = "", allow_hyphen_values = true)]
    pub(super) options: String,
    /// Hands of the match; by default what the rulebook says for the table
    #[arg(long)]
    pub(super) hands: Option<u8>,
    /// Minutes of playing time; by default what the rulebook says for the table
    #[arg(long, conflicts_with = "no_limit")]
    pub(super) minutes: Option<u16>,
    /// Play without a time limit
    #[arg(long)]
    pub(super) no_limit: bool,
    /// Who keeps the sheet, if the table has agreed on one
    #[arg(long, value_name = "NAME")]
    pub(super) keeper: Option<String>,
}

/// A hand: what was played, and how it ended in one of four ways.
#[derive(Debug, clap::Args)]
pub(super) struct Hand {
    /// What was played: normal, wedding, wedding-solo, silent-wedding, solo-queens, ... or the name
    /// in your language; solo if nobody knows which
    pub(super) contract: Option<String>,
    /// Who played alone
    #[arg(long, value_name = "NAME")]
    pub(super) by: Option<String>,
    /// The Re party of a normal game: Anna,Cem
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    pub(super) re: Vec<String>,
    /// The eyes of the Re party (the soloist)
    #[arg(long, conflicts_with_all = ["value", "points", "dkn", "outcome"])]
    pub(super) eyes: Option<u8>,
    /// The tricks of the Re party; needed only for hands that are nearly schwarz
    #[arg(long)]
    pub(super) tricks: Option<u8>,
    /// Calls: Anna:re,Ben:contra,Anna:no90. Without this option a correction keeps the calls on the
    /// sheet; none means that there were none
    #[arg(long, value_name = "NAME:CALL", value_delimiter = ',')]
    pub(super) calls: Vec<String>,
    /// Special points: re:fox,contra:doppelkopf,re:charlie
    #[arg(long, value_name = "PARTY:POINT", value_delimiter = ',')]
    pub(super) specials: Vec<String>,
    /// The value of the hand: for --plus, or in a solo the single value (negative if it was lost),
    /// which counts three times for the soloist
    #[arg(long, allow_hyphen_values = true, conflicts_with_all = ["points", "dkn", "outcome"])]
    pub(super) value: Option<i32>,
    /// Who gets the value of a normal game: Anna,Cem
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    pub(super) plus: Vec<String>,
    /// The points of everybody in the order of the seats: +3,-3,+3,-3
    #[arg(long, allow_hyphen_values = true, value_delimiter = ',', conflicts_with_all = ["dkn", "outcome"])]
    pub(super) points: Vec<i32>,
    /// A player has named their partner (Genscher); the Re party is the one that came of it
    #[arg(long, requires = "eyes")]
    pub(super) genscher: bool,
    /// The soloist gave up, or claimed what they did not have
    #[arg(long, requires = "eyes")]
    pub(super) given_up: bool,
    /// Causes of bock rounds that the points do not show: draw,heart-trick,lost-call
    #[arg(long, value_name = "CAUSE", value_delimiter = ',')]
    pub(super) bock: Vec<String>,
    /// A file with the record of the hand in DKN; - is standard input
    #[arg(long, value_name = "FILE", conflicts_with = "outcome")]
    pub(super) dkn: Option<PathBuf>,
    /// A file with the fields of `dulle score` as JSON, seats being those of the table; - is
    /// standard input
    #[arg(long, value_name = "FILE")]
    pub(super) outcome: Option<PathBuf>,
}

#[derive(Debug, clap::Args)]
pub(super) struct Add {
    #[command(flatten)]
    pub(super) at: At,
    #[command(flatten)]
    pub(super) hand: Hand,
    /// The number of the hand: refused unless this hand is due
    #[arg(long, value_name = "N")]
    pub(super) number: Option<u8>,
    /// Who dealt, if it was the wrong player and nobody objected in time
    #[arg(long, value_name = "NAME")]
    pub(super) dealer: Option<String>,
    /// Who signs the rulings of a hand from an open table
    #[arg(long, value_name = "NAME", requires = "dkn")]
    pub(super) signed: Option<String>,
}

#[derive(Debug, clap::Args)]
pub(super) struct Correct {
    #[command(flatten)]
    pub(super) at: At,
    /// The hand to be corrected
    pub(super) number: u8,
    #[command(flatten)]
    pub(super) hand: Hand,
    /// Who has signed the correction
    #[arg(long, value_name = "NAME")]
    pub(super) signed: Option<String>,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(super) enum PenaltyKind {
    Insignificant,
    Minor,
    Serious,
    /// Points off that nobody gets
    Unsporting,
}

#[derive(Debug, clap::Args)]
pub(super) struct Penalise {
    #[command(flatten)]
    pub(super) at: At,
    pub(super) kind: PenaltyKind,
    /// Who broke the rules
    pub(super) culprit: String,
    /// Referee or member of the panel
    #[arg(long, value_name = "NAME")]
    pub(super) signed: String,
    /// The hand in which it happened; by default the one being played
    #[arg(long, value_name = "N")]
    pub(super) number: Option<u8>,
    /// Who plays alone, if everybody knows it; a solo on the sheet is taken from there
    #[arg(long, value_name = "NAME")]
    pub(super) by: Option<String>,
    /// What is played alone
    #[arg(long, requires = "by")]
    pub(super) contract: Option<String>,
    /// A minor breach that cannot harm the soloist
    #[arg(long)]
    pub(super) harmless: bool,
    /// How many limits (no 90, no 60, ...) the other party had called before a serious breach
    #[arg(long, value_name = "N")]
    pub(super) limits: Option<u8>,
    /// Points off for unsporting conduct
    #[arg(long, required_if_eq("kind", "unsporting"))]
    pub(super) points: Option<u8>,
    #[arg(long, value_name = "REASON")]
    pub(super) because: Option<String>,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(super) enum MisdealArg {
    WrongDealer,
    NotCut,
    WrongCount,
    Exposed,
    Other,
}

impl From<MisdealArg> for Misdeal {
    fn from(arg: MisdealArg) -> Self {
        match arg {
            MisdealArg::WrongDealer => Self::WrongDealer,
            MisdealArg::NotCut => Self::NotCut,
            MisdealArg::WrongCount => Self::WrongCount,
            MisdealArg::Exposed => Self::Exposed,
            MisdealArg::Other => Self::Other,
        }
    }
}

#[derive(Debug, clap::Args)]
pub(super) struct MisdealArgs {
    #[command(flatten)]
    pub(super) at: At,
    /// What was wrong
    #[arg(long, value_enum, default_value = "other")]
    pub(super) because: MisdealArg,
    /// The number of the hand: refused unless this hand is due
    #[arg(long, value_name = "N")]
    pub(super) number: Option<u8>,
}

#[derive(Debug, clap::Args)]
pub(super) struct ThrownIn {
    #[command(flatten)]
    pub(super) at: At,
    /// The number of the hand: refused unless this hand is due
    #[arg(long, value_name = "N")]
    pub(super) number: Option<u8>,
}

#[derive(Debug, clap::Args)]
pub(super) struct Replay {
    #[command(flatten)]
    pub(super) at: At,
    /// The referee who agreed
    #[arg(long, value_name = "NAME")]
    pub(super) signed: String,
    #[arg(long, value_name = "REASON")]
    pub(super) because: Option<String>,
    /// The number of the hand: refused unless this hand is due
    #[arg(long, value_name = "N")]
    pub(super) number: Option<u8>,
}

#[derive(Debug, clap::Args)]
pub(super) struct WronglyNoted {
    #[command(flatten)]
    pub(super) at: At,
    /// The hand to be struck
    pub(super) number: u8,
    #[arg(long, value_name = "NAME")]
    pub(super) signed: Option<String>,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(super) enum CauseArg {
    Complaint,
    Panel,
    Exception,
}

impl From<CauseArg> for Cause {
    fn from(arg: CauseArg) -> Self {
        match arg {
            CauseArg::Complaint => Self::Complaint,
            CauseArg::Panel => Self::Panel,
            CauseArg::Exception => Self::Exception,
        }
    }
}

#[derive(Debug, clap::Args)]
pub(super) struct Extend {
    #[command(flatten)]
    pub(super) at: At,
    pub(super) minutes: u16,
    /// What for
    #[arg(long, value_enum, default_value = "complaint")]
    pub(super) cause: CauseArg,
    /// The referee who notes it
    #[arg(long, value_name = "NAME")]
    pub(super) signed: String,
    #[arg(long, value_name = "REASON")]
    pub(super) because: Option<String>,
}

#[derive(Debug, clap::Args)]
pub(super) struct TimeIsUp {
    #[command(flatten)]
    pub(super) at: At,
    /// A hand is being dealt or played: it is played to the end
    #[arg(long)]
    pub(super) during_hand: bool,
}

#[derive(Debug, clap::Args)]
pub(super) struct Close {
    #[command(flatten)]
    pub(super) at: At,
    #[arg(long, value_name = "NAME")]
    pub(super) signed: Option<String>,
}

impl Command {
    pub(super) fn at(&self) -> &At {
        match self {
            Self::New(args) => &args.at,
            Self::Write(command) => command.at(),
            Self::Show(at) | Self::Next(at) => at,
            Self::Print(args) => &args.at,
        }
    }
}

impl Write {
    pub(super) fn at(&self) -> &At {
        match self {
            Self::Add(args) => &args.at,
            Self::Correct(args) => &args.at,
            Self::Penalise(args) => &args.at,
            Self::Misdeal(args) => &args.at,
            Self::ThrownIn(args) => &args.at,
            Self::Replay(args) => &args.at,
            Self::WronglyNoted(args) => &args.at,
            Self::Extend(args) => &args.at,
            Self::TimeIsUp(args) => &args.at,
            Self::Close(args) => &args.at,
            Self::Undo(at) => at,
        }
    }
}
