//! What a tournament starts from.

use dulle_rules::Rulebook;

use super::moment::Date;
use super::online::Online;
use super::planned::Planned;
use super::seating::{Layout, NoLayout};
use crate::free_text::FreeText;
use crate::terms::MatchTerms;

/// The terms of a tournament, as the director has set them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    pub name: FreeText,
    pub place: Option<FreeText>,
    pub dates: Vec<Date>,
    pub book: Rulebook,
    pub rounds: u8,
    /// Hands of a round at a table of four; None as the book says. Larger tables play in proportion.
    pub hands: Option<u8>,
    /// Minutes of a round at a table of four; None as the book says.
    pub minutes: Option<u16>,
    /// When rounds are planned to begin, the first one first; None where nothing is planned.
    pub starts: Vec<Option<Planned>>,
    pub sizes: TableSizes,
    /// How many people may sit at a second table in one round to fill it up.
    pub springers: u8,
    pub method: Method,
    /// What decides between equal totals, in this order; then the place is shared.
    pub ties: Vec<Tie>,
    /// In cents.
    pub fee: u32,
    pub ruled_by: RuledBy,
    pub teams: Option<Teams>,
    /// Points for the first, second, ... place at a table, where a club ranks by them.
    pub place_points: Vec<u8>,
    /// Where the rounds are played at a server's tables.
    pub online: Option<Online>,
}

/// Which sizes tables may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableSizes(u8);

impl TableSizes {
    pub const FOUR: Self = Self(1);
    pub const FOUR_AND_FIVE: Self = Self(0b11);

    /// None where a size is none of 4 to 7, or there is no size.
    pub fn new(sizes: &[u8]) -> Option<Self> {
        let mut set = 0;
        for &size in sizes {
            set |= match size {
                4..=7 => 1 << (size - 4),
                _ => return None,
            };
        }
        (set != 0).then_some(Self(set))
    }

    pub const fn contains(self, size: u8) -> bool {
        size >= 4 && size <= 7 && self.0 >> (size - 4) & 1 == 1
    }

    /// Ascending.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = u8> + Clone {
        (4..=7).filter(move |&size| self.contains(size))
    }

    #[must_use]
    pub const fn with(self, size: u8) -> Self {
        Self(self.0 | 1 << (size - 4))
    }
}

/// How seats are found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// Drawn before each round.
    Lot,
    /// All rounds drawn and announced before the first.
    Plan,
    /// The first round by lot, then neighbours in the standings sit together.
    Standings,
    /// The director has put everybody in their place. A round's seating alone, never the terms.
    Hand,
}

/// What decides between equal totals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tie {
    /// Fewer points deducted without credit.
    Deductions,
    /// More points from compulsory solos.
    Solos,
    BestRound,
    LastRound,
}

/// Who decides on breaches of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RuledBy {
    /// The referee first, the panel on appeal.
    Referee,
    /// The panel alone.
    Panel,
}

/// How a team's total comes about: the best few of its members.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Teams {
    pub by: TeamsBy,
    pub best: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TeamsBy {
    Club,
    Name,
}

/// Words of a type, for files and the command line.
macro_rules! words {
    ($name:ident { $($variant:ident = $word:literal,)* }) => {
        impl $name {
            pub const ALL: &[Self] = &[$(Self::$variant),*];

            pub const fn word(self) -> &'static str {
                match self { $(Self::$variant => $word,)* }
            }

            pub fn from_word(word: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|value| value.word() == word)
            }
        }
    };
}
pub(crate) use words;

words! { Method { Lot = "lot", Plan = "plan", Standings = "standings", Hand = "hand", } }

impl Method {
    /// Those that a tournament's terms can name.
    pub const OF_TERMS: &[Self] = &[Self::Lot, Self::Plan, Self::Standings];

    /// The one of the terms with this word.
    pub fn of_terms(word: &str) -> Option<Self> {
        Self::from_word(word).filter(|method| Self::OF_TERMS.contains(method))
    }
}

words! { Tie {
    Deductions = "deductions",
    Solos = "solos",
    BestRound = "best-round",
    LastRound = "last-round",
} }
words! { RuledBy { Referee = "referee", Panel = "panel", } }
words! { TeamsBy { Club = "club", Name = "name", } }

/// Why there is no such tournament.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    #[error("{0} rounds")]
    Rounds(u8),
    #[error("{0} hands")]
    Hands(u8),
    #[error("{0} minutes")]
    Minutes(u16),
    #[error("tables of {size}, and the book has up to {most}")]
    Size { size: u8, most: u8 },
    /// A round that is planned before the one before it, or more rounds than any tournament has.
    #[error("round {0} is planned too early")]
    Start(u8),
    #[error("{0} stand-ins")]
    Springers(u8),
    #[error("a tie is broken twice by the same")]
    TieTwice(Tie),
    #[error("a team of {0}")]
    Team(u8),
    #[error("no place points for the table")]
    PlacePoints,
    #[error("more than {0} place points")]
    ManyPlacePoints(u8),
    #[error("more than {0} days")]
    Dates(u8),
    #[error("a fee of {0} cents")]
    Fee(u32),
    /// A server's table has four seats, and nobody sits at two.
    #[error("a tournament at a server's tables has tables of four alone")]
    OnlineTables,
    #[error("{0} seconds")]
    OnlineSeconds(u16),
}

const MOST_ROUNDS: u8 = 30;
const MOST_HANDS: u8 = 60;
const MOST_MINUTES: u16 = 600;
const MOST_SPRINGERS: u8 = 3;
const MOST_FEE: u32 = 100_000;

impl Setup {
    /// A tournament by the federation's rules: this many rounds of what the book says.
    pub fn federation(name: FreeText, book: Rulebook, rounds: u8) -> Self {
        let most = MatchTerms::of(&book).table_most;
        Self {
            name,
            place: None,
            dates: Vec::new(),
            rounds,
            hands: None,
            minutes: None,
            starts: Vec::new(),
            sizes: if most < 5 { TableSizes::FOUR } else { TableSizes::FOUR_AND_FIVE },
            springers: 0,
            method: Method::Lot,
            ties: vec![Tie::Deductions, Tie::Solos],
            fee: 0,
            ruled_by: RuledBy::Referee,
            teams: None,
            place_points: Vec::new(),
            online: None,
            book,
        }
    }

    /// A benefit tournament: tables of four alone, and the panel alone rules.
    pub fn benefit(name: FreeText, book: Rulebook, rounds: u8) -> Self {
        let sizes = TableSizes::FOUR;
        Self { sizes, ruled_by: RuledBy::Panel, ..Self::federation(name, book, rounds) }
    }

    /// An evening at the club: two rounds, any size of table, a stand-in where one is needed.
    pub fn club_evening(name: FreeText, book: Rulebook) -> Self {
        let most = MatchTerms::of(&book).table_most;
        let sizes = (4..=most.min(7)).fold(TableSizes::FOUR, TableSizes::with);
        Self { sizes, springers: 1, ..Self::federation(name, book, 2) }
    }

    pub fn check(&self) -> Result<(), SetupError> {
        let terms = self.terms();
        if !(1..=MOST_ROUNDS).contains(&self.rounds) {
            return Err(SetupError::Rounds(self.rounds));
        }
        if let Some(hands) = self.hands.filter(|hands| !(4..=MOST_HANDS).contains(hands)) {
            return Err(SetupError::Hands(hands));
        }
        if let Some(minutes) = self.minutes.filter(|min| !(1..=MOST_MINUTES).contains(min)) {
            return Err(SetupError::Minutes(minutes));
        }
        if let Some(size) = self.sizes.iter().find(|&size| size > terms.table_most) {
            return Err(SetupError::Size { size, most: terms.table_most });
        }
        if self.springers > MOST_SPRINGERS {
            return Err(SetupError::Springers(self.springers));
        }
        let twice = |(place, tie): &(usize, &Tie)| self.ties[..*place].contains(tie);
        if let Some((_, &tie)) = self.ties.iter().enumerate().find(twice) {
            return Err(SetupError::TieTwice(tie));
        }
        if let Some(teams) = self.teams.filter(|teams| !(1..=20).contains(&teams.best)) {
            return Err(SetupError::Team(teams.best));
        }
        let largest = self.sizes.iter().next_back().unwrap_or(4);
        if !self.place_points.is_empty() && self.place_points.len() < usize::from(largest) {
            return Err(SetupError::PlacePoints);
        }
        self.check_starts()?;
        self.check_online()?;
        if self.fee > MOST_FEE { Err(SetupError::Fee(self.fee)) } else { Ok(()) }
    }

    /// Rounds are planned one after the other.
    fn check_starts(&self) -> Result<(), SetupError> {
        if self.starts.len() > usize::from(MOST_ROUNDS) {
            return Err(SetupError::Start(MOST_ROUNDS + 1));
        }
        let mut last = None;
        for (round, planned) in (1..).zip(&self.starts) {
            let Some(now) = planned.map(|_| self.planned(round)) else { continue };
            if now <= last {
                return Err(SetupError::Start(round));
            }
            last = now;
        }
        Ok(())
    }

    /// When a round is planned to begin, with its day as far as one is known.
    pub fn planned(&self, round: u8) -> Option<Planned> {
        let until = self.starts.get(..usize::from(round))?;
        let planned = (*until.last()?)?;
        let date = until.iter().rev().flatten().find_map(|earlier| earlier.date);
        Some(planned.on(date.or_else(|| self.dates.first().copied())))
    }

    fn check_online(&self) -> Result<(), SetupError> {
        let Some(online) = &self.online else { return Ok(()) };
        if self.sizes != TableSizes::FOUR || self.springers > 0 {
            return Err(SetupError::OnlineTables);
        }
        online.odd_seconds().map_or(Ok(()), |seconds| Err(SetupError::OnlineSeconds(seconds)))
    }

    /// What the book says about a match.
    pub fn terms(&self) -> MatchTerms {
        MatchTerms::of(&self.book)
    }

    /// Hands of a round at a table of this many.
    pub fn hands_for(&self, size: u8) -> u8 {
        let scaled = |hands: u8| (u16::from(hands) * u16::from(size) / 4).min(99) as u8;
        self.hands.map_or_else(|| self.terms().hands_for(size), scaled)
    }

    /// Minutes of a round at a table of this many.
    pub fn minutes_for(&self, size: u8) -> u16 {
        let scaled = |minutes: u16| minutes * u16::from(size) / 4;
        self.minutes.map_or_else(|| u16::from(self.terms().minutes_for(size)), scaled)
    }

    /// The tables for this many people. Sizes that the book does not know are not proposed.
    pub fn layout(&self, players: usize) -> Result<Layout, NoLayout> {
        let most = self.terms().table_most;
        Layout::new(players, self.sizes, self.springers)
            .map_err(|no| NoLayout { with_size: no.with_size.filter(|&size| size <= most), ..no })
    }

    /// The last round in which club mates are kept apart: the second, or the one that ends the first half of a longer
    /// tournament.
    pub fn clubs_apart_until(&self) -> u8 {
        self.rounds.div_ceil(2).max(2).min(self.rounds)
    }

    /// Whether place points come before points.
    pub const fn ranks_by_places(&self) -> bool {
        !self.place_points.is_empty()
    }

    /// Whether club mates are still kept apart in this round.
    pub fn keeps_clubs_apart(&self, round: u8) -> bool {
        round <= self.clubs_apart_until()
    }
}
