//! Why an act is refused: a typed reason and, where a rulebook says so, its topic.

use dulle_rules::{Rulebook, Topic};

use super::act::Role;
use super::person::Number;
use super::seating::NoLayout;
use super::setup::SetupError;
use crate::refusal::Refusal;
use crate::text::ReadErrorKind;

/// A refused act. It left everything untouched.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    pub reason: OfficeReason,
    pub topic: Option<Topic>,
}

impl From<OfficeReason> for Refused {
    fn from(reason: OfficeReason) -> Self {
        Self { reason, topic: None }
    }
}

impl Refused {
    pub(crate) const fn by(topic: Topic, reason: OfficeReason) -> Self {
        Self { reason, topic: Some(topic) }
    }

    /// The paragraph of `book` that forbids it.
    pub fn cite<'b>(&self, book: &'b Rulebook) -> Option<&'b dulle_rules::Cite> {
        self.topic.map(|topic| book.cite(topic))
    }
}

/// A value that a sentence mentions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    Count(i64),
    Text(String),
    Player(Number),
    Role(Role),
}

/// Declares the reasons with the word for each and the values that its sentence mentions.
macro_rules! reasons {
    ($($(#[$doc:meta])* $name:ident $({ $($field:ident: $type:ty = $value:ident),* })? = $word:literal,)*) => {
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum OfficeReason {
            $($(#[$doc])* $name $({ $($field: $type),* })?,)*
            /// The book or the director's terms do not go together.
            Setup(SetupError),
            /// This many people cannot be seated.
            Layout(NoLayout),
            /// A line on a sheet that the match refuses.
            Match(Box<Refusal>),
            /// A line on a sheet that cannot be read.
            Line(Box<ReadErrorKind>),
        }

        impl OfficeReason {
            /// The key of its sentence.
            pub const fn word(&self) -> &'static str {
                match self {
                    $(Self::$name { .. } => $word,)*
                    Self::Setup(_) => "setup",
                    Self::Layout(_) => "layout",
                    Self::Match(_) => "match",
                    Self::Line(_) => "line",
                }
            }

            pub fn values(&self) -> Vec<(&'static str, Value)> {
                match self {
                    $(Self::$name $({ $($field),* })? =>
                        vec![$($((stringify!($field), reasons!(@ $value $field))),*)?],)*
                    Self::Setup(_) | Self::Layout(_) | Self::Match(_) | Self::Line(_) => Vec::new(),
                }
            }

            /// The words of all reasons that have a plain sentence.
            pub const WORDS: &[&str] = &[$($word),*];
        }
    };
    (@ Count $field:ident) => { Value::Count(i64::from(*$field)) };
    (@ Size $field:ident) => { Value::Count(*$field as i64) };
    (@ Text $field:ident) => { Value::Text($field.clone()) };
    (@ Player $field:ident) => { Value::Player(*$field) };
    (@ Role $field:ident) => { Value::Role(*$field) };
}

reasons! {
    /// Another role does that.
    NotYours { role: Role = Role } = "not-yours",
    /// Only the panel decides on conduct.
    OnlyPanel = "only-panel",
    BackInTime = "back-in-time",
    /// Years after the last entry.
    FarAhead = "far-ahead",
    NoSetup = "no-setup",
    /// Once a round was released, the terms stand.
    TermsFixed = "terms-fixed",
    /// Fewer rounds than were released.
    RoundsPlayed { rounds: u8 = Count } = "rounds-played",
    Finished = "finished",
    NotFinished = "not-finished",
    TooMany { most: usize = Size } = "too-many",
    /// A line with more characters than this.
    TooLong { most: usize = Size } = "too-long",
    NoPlayer { number: Number = Player } = "no-player",
    EnteredTwice { number: Number = Player } = "entered-twice",
    SameAsBefore = "same-as-before",
    HasLeft { number: Number = Player } = "has-left",
    /// Points of a finished table cannot become a substitute's.
    HasFinished { number: Number = Player, table: u16 = Count } = "has-finished",
    Fee { cents: u32 = Count } = "fee",
    NoRound { round: u8 = Count, rounds: u8 = Count } = "no-round",
    NotDrawn { round: u8 = Count } = "not-drawn",
    /// The round before is not closed.
    RoundBefore { round: u8 = Count } = "round-before",
    AlreadyReleased { round: u8 = Count } = "already-released",
    NotReleased { round: u8 = Count } = "not-released",
    NotPublished { round: u8 = Count } = "not-published",
    AlreadyPublished { round: u8 = Count } = "already-published",
    /// A seating that is out must not change without a reason.
    NeedsReason = "needs-reason",
    SeatedTwice { number: Number = Player } = "seated-twice",
    NotSeated { number: Number = Player } = "not-seated",
    SeatedThoughAway { number: Number = Player } = "seated-though-away",
    SameTable { one: Number = Player, other: Number = Player } = "same-table",
    TableSize { table: u16 = Count, size: usize = Size } = "table-size",
    /// The table has no Springer whose place another person could take.
    NoSpringer { table: u16 = Count } = "no-springer",
    /// Who sits at a table stays once something was written there.
    TableBegun { table: u16 = Count } = "table-begun",
    TooManySpringers { most: u8 = Count } = "too-many-springers",
    NoTable { table: u16 = Count, round: u8 = Count } = "no-table",
    NoPosition { position: u8 = Count } = "no-position",
    RoundClosed { round: u8 = Count } = "round-closed",
    ResultsMissing { count: usize = Size } = "results-missing",
    RefereeThere { table: u16 = Count } = "referee-there",
    RefereeNotThere { table: u16 = Count } = "referee-not-there",
    NoExtension = "no-extension",
    OnlyPanelExtends = "only-panel-extends",
    Minutes { minutes: u16 = Count } = "minutes",
    TimeIsUp { table: u16 = Count } = "time-is-up",
    TimeRuns { table: u16 = Count } = "time-runs",
    /// More time for no table.
    NoTables = "no-tables",
    /// More time for a table that is named twice.
    TableTwice { table: u16 = Count } = "table-twice",
    /// A hand goes on at a table whose time is not up.
    NotTimeUp { table: u16 = Count } = "not-time-up",
    /// The end of the round is announced where no table has used up its time.
    TimeRunsEverywhere = "time-runs-everywhere",
    /// More hands than the table has to play.
    Hands { hands: u8 = Count, due: u8 = Count } = "hands",
    /// A table cannot break up after fewer hands than its sheet has.
    HandsWritten { hands: u8 = Count, written: u8 = Count } = "hands-written",
    /// More hands than were played when the table broke up.
    BrokenUp { table: u16 = Count, hands: u8 = Count } = "broken-up",
    /// There is nothing left to be played at the table.
    TableDone { table: u16 = Count } = "table-done",
    /// Fewer hands than due, and nothing was struck.
    HandsMissing { hands: u8 = Count, due: u8 = Count } = "hands-missing",
    /// The sheet is not complete.
    SheetOpen = "sheet-open",
    Sum { sum: i32 = Count } = "sum",
    Parity = "parity",
    SumsMissing { given: usize = Size, due: usize = Size } = "sums-missing",
    PointsTooLarge = "points-too-large",
    OtherTerms = "other-terms",
    NotTwoLists = "not-two-lists",
    NoSheet = "no-sheet",
    OwnSheet = "own-sheet",
    ConfirmedBefore = "confirmed-before",
    NoSuchHand { hand: u8 = Count } = "no-such-hand",
    /// The confirmed sheet can be changed by the office alone.
    SheetConfirmed = "sheet-confirmed",
    NoRuling { ruling: u16 = Count } = "no-ruling",
    AlreadySigned { ruling: u16 = Count } = "already-signed",
    NotSigned { ruling: u16 = Count } = "not-signed",
    NotAppealed { ruling: u16 = Count } = "not-appealed",
    AppealOver { ruling: u16 = Count } = "appeal-over",
    /// The panel itself has decided.
    PanelIsFinal { ruling: u16 = Count } = "panel-is-final",
    NotAtTable { number: Number = Player, table: u16 = Count } = "not-at-table",
    Deduction { points: u32 = Count, most: u8 = Count } = "deduction",
    PenaltySum { sum: i32 = Count } = "penalty-sum",
    /// The sheet has this penalty already.
    PenaltyTwice { ruling: u16 = Count } = "penalty-twice",
    LinkTaken { link: u16 = Count } = "link-taken",
    NoLink { link: u16 = Count } = "no-link",
    KeyTaken = "key-taken",
    NeedsTable = "needs-table",
    NeedsPlayer = "needs-player",
    /// A link of this role belongs to no table and to no player.
    NotOfOne { role: Role = Role } = "not-of-one",
    NoEntry { entry: usize = Size } = "no-entry",
    UndoneBefore { entry: usize = Size } = "undone-before",
    /// A later entry needs it.
    NeededBy { entry: usize = Size } = "needed-by",
}
