//! The terms of a tournament on the command line.

use clap::ValueEnum;

use super::Common;

/// The terms. What is left out stays as it is, or as the preset has it.
#[derive(Debug, Default, clap::Args)]
pub(in crate::tournament) struct Terms {
    #[arg(long)]
    pub(in crate::tournament) place: Option<String>,
    /// A day such as 2026-11-14; may be given several times
    #[arg(long)]
    pub(in crate::tournament) date: Vec<String>,
    /// A rulebook, a preset or the file of a club's own rules
    #[arg(long)]
    pub(in crate::tournament) rulebook: Option<String>,
    /// Changes to the rulebook, as in DKN's Options tag
    #[arg(long, default_value = "", allow_hyphen_values = true)]
    pub(in crate::tournament) options: String,
    #[arg(long)]
    pub(in crate::tournament) rounds: Option<u8>,
    /// Hands of a round at a table of four; by default what the rulebook says
    #[arg(long)]
    pub(in crate::tournament) hands: Option<u8>,
    /// Minutes of a round at a table of four; by default what the rulebook says
    #[arg(long)]
    pub(in crate::tournament) minutes: Option<u16>,
    /// When rounds are planned to begin: 10:00,12:30,2026-11-15T10:00; a dash where nothing is planned
    #[arg(long, value_delimiter = ',', allow_hyphen_values = true)]
    pub(in crate::tournament) starts: Option<Vec<String>>,
    /// Sizes that tables may have: 4,5
    #[arg(long, value_delimiter = ',')]
    pub(in crate::tournament) sizes: Vec<u8>,
    /// How many people may help out at a second table
    #[arg(long)]
    pub(in crate::tournament) springers: Option<u8>,
    /// How seats are found: lot, plan or standings
    #[arg(long)]
    pub(in crate::tournament) draw: Option<String>,
    /// What decides between equal points: deductions,solos,best-round,last-round
    #[arg(long, value_delimiter = ',')]
    pub(in crate::tournament) ties: Option<Vec<String>>,
    /// The fee in euros: 15 or 15.00
    #[arg(long)]
    pub(in crate::tournament) fee: Option<String>,
    /// Who decides on breaches: referee or panel
    #[arg(long)]
    pub(in crate::tournament) ruled_by: Option<String>,
    /// Teams, and how many of their best members count: club:4 or name:4
    #[arg(long)]
    pub(in crate::tournament) teams: Option<String>,
    /// Points for each place at a table: 5,3,2,1,0
    #[arg(long, value_delimiter = ',')]
    pub(in crate::tournament) place_points: Vec<u8>,
    /// Play the rounds at a server's tables; who enters: links (the office alone) or accounts
    #[arg(long, value_name = "WHO")]
    pub(in crate::tournament) online: Option<String>,
    /// Online: seconds until a bot plays for a player who is not there
    #[arg(long, value_name = "SECONDS")]
    pub(in crate::tournament) wait: Option<u16>,
    /// Online: seconds for a move
    #[arg(long, value_name = "SECONDS")]
    pub(in crate::tournament) move_seconds: Option<u16>,
    /// Online: everybody who has a table's link may watch it
    #[arg(long)]
    pub(in crate::tournament) spectators: bool,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(in crate::tournament) enum Preset {
    /// Rounds by the federation's rules, tables of four and five
    Ddv,
    /// The benefit tournament with 40 cards: tables of four, the panel rules
    Lions,
    /// Two rounds, tables of any size
    Club,
}

#[derive(Debug, clap::Args)]
pub(in crate::tournament) struct New {
    #[command(flatten)]
    pub(in crate::tournament) common: Common,
    /// What the tournament is called
    pub(in crate::tournament) name: String,
    #[arg(long, value_enum, default_value = "ddv")]
    pub(in crate::tournament) preset: Preset,
    #[command(flatten)]
    pub(in crate::tournament) terms: Terms,
}
