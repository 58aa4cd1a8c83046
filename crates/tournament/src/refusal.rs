//! Why an entry is refused: a typed reason and, where a rulebook says so, its topic.

use dulle_rules::dkn::ReplayErrorKind;
use dulle_rules::{BockCause, Call, Cite, Counting, OutcomeError, Rulebook, Topic};

use crate::member::Member;
use crate::next::Over;
use crate::report::{DknError, SheetContract};

/// A refused entry. It left the match untouched.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    pub reason: RefusalReason,
    /// None where it is no rulebook that forbids it.
    pub topic: Option<Topic>,
}

impl Refusal {
    pub(crate) const fn plain(reason: RefusalReason) -> Self {
        Self { reason, topic: None }
    }

    pub(crate) const fn by(topic: Topic, reason: RefusalReason) -> Self {
        Self { reason, topic: Some(topic) }
    }

    /// The paragraph of `book` that forbids it.
    pub fn cite<'b>(&self, book: &'b Rulebook) -> Option<&'b Cite> {
        self.topic.map(|topic| book.cite(topic))
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RefusalReason {
    /// There is no hand to come.
    Over(Over),
    /// Hands remain to be played.
    NotOver,
    /// Another hand is due.
    WrongNumber {
        due: u8,
    },
    /// The sheet has no such hand, or it is struck.
    NoSuchHand {
        number: u8,
    },
    NoSuchMember {
        member: Member,
    },
    SitsOut {
        member: Member,
    },
    /// The hand is a member's forced solo.
    Forced {
        member: Member,
    },
    /// A normal game has no soloist.
    NeedlessSoloist,
    NoSoloist,
    /// A call by a member who does not belong to that party.
    CallParty {
        member: Member,
    },
    /// A call that the party had made before.
    CallTwice {
        member: Member,
        call: Call,
    },
    /// A call that skips a level, although the book forbids that.
    CallSkips {
        member: Member,
        call: Call,
    },
    /// The points do not sum to zero.
    Sum {
        sum: i32,
    },
    /// Some have even points and some odd ones.
    Parity,
    /// Not the same plus for two and the same minus for two.
    NotTwoAgainstTwo,
    /// Not threefold for the soloist and single, with the other sign, for everybody else.
    NotThreefold {
        soloist: Member,
    },
    /// More points than a hand can be worth.
    TooMuch,
    /// No hand with these calls is worth that.
    NoSuchValue {
        value: i32,
        least: i32,
        most: i32,
    },
    Outcome(OutcomeError),
    Dkn(DknError),
    Replay(Box<ReplayErrorKind>),
    /// The record breaks off.
    Unfinished,
    /// The record was played under other terms than this hand of the match.
    OtherTerms {
        tag: &'static str,
    },
    /// The correction says the same as the sheet.
    SameAsBefore,
    /// The result is a referee's decision.
    Decided {
        number: u8,
    },
    /// A breach that cannot have happened in the hand as it stands on the sheet.
    BreachOfOtherGame {
        number: u8,
        kind: SheetContract,
        soloist: Option<Member>,
    },
    /// A breach was booked for this hand as if it had been another.
    BookedBreach {
        culprit: Member,
        number: u8,
    },
    /// The correction would leave more owed solos than hands.
    NoRoomForDuty {
        owing: u8,
        left: u8,
    },
    /// This member's solo was forced later.
    ForcedLater {
        member: Member,
        number: u8,
    },
    /// The book has no rule for it: the entry can only be corrected.
    OnlyCorrected,
    /// After the end only the arithmetic may be corrected, and it must be signed.
    OnlyArithmetic,
    Closed,
    TimeIsUp,
    NoTimeLimit,
    NoExtension,
    ExtensionOnlyByPanel,
    Minutes {
        minutes: u16,
    },
    Deduction {
        points: u8,
        most: u8,
    },
    Limits {
        limits: u8,
    },
    /// No such round is played, or the hand cannot have brought it.
    NoBock {
        cause: BockCause,
    },
    /// Not what a hand leaves where only plus, or only minus, is written.
    OneSided {
        counting: Counting,
    },
    /// Where only plus, or only minus, is written: neither the soloist alone with a number that can be
    /// divided by three, nor all the others with the same one.
    OneSidedSolo {
        soloist: Member,
    },
    /// A hand that was thrown in has an entry of its own.
    NotAHand,
    /// The table plays neither poverty nor throwing in.
    NoThrowingIn,
    NothingToUndo,
    TooManyEntries,
}
