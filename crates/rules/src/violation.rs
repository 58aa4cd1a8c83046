//! Why an action is refused: a typed reason and the topic whose paragraph says so.

use crate::call::Call;
use crate::card::Card;
use crate::declaration::Declaration;
use crate::order::Class;
use crate::party::Party;
use crate::rulebook::{Cite, Rulebook, Topic};
use crate::seat::Seat;

/// A refused action. It left the game untouched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Violation {
    pub reason: ViolationReason,
    pub topic: Topic,
}

impl Violation {
    pub(crate) const fn new(reason: ViolationReason, topic: Topic) -> Self {
        Self { reason, topic }
    }

    /// The paragraph of `book` that forbids it.
    pub fn cite<'b>(&self, book: &'b Rulebook) -> &'b Cite {
        book.cite(self.topic)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ViolationReason {
    /// It is another seat's turn to bid or to answer.
    NotYourBid {
        turn: Seat,
    },
    /// A card, a claim or a concession before the contract is fixed.
    BiddingNotOver,
    /// A bidding word after the contract is fixed.
    BiddingOver,
    /// The seat has no Vorbehalt to withdraw.
    NothingToWithdraw,
    WithdrawTooLate,
    /// Another player might still have a higher Vorbehalt.
    NotCertainlyHighest,
    /// The only Vorbehalt must be named.
    MustName,
    /// The Vorbehalt stands, and the seat has no wedding to fall back on.
    MustPlaySolo,
    /// The seat may only answer the question, with `no` or by naming what is asked for.
    AnswerTheQuestion,
    /// There is no question to answer.
    NoQuestion,
    NeedsBothQueens,
    /// With several Vorbehalte a wedding cannot become the contract.
    WeddingCannotWin,
    /// The table does not play this solo.
    SoloNotPlayed,
    /// The table does not throw hands in.
    RedealNotPlayed,
    /// The hand is not one that may be thrown in.
    NoCauseForRedeal,
    /// The table does not play with poverty.
    PovertyNotPlayed,
    /// The hand has too many trumps for a poverty.
    TooManyTrumps,
    /// It ranks behind the solos: others may still have a higher Vorbehalt, or it is not asked for.
    NotAskedYet,
    /// A seat that has said fine, or has withdrawn, names nothing any more.
    SaidFine,
    /// The seat has answered that question with no.
    SaidNo,
    /// The Vorbehalt stands, and this is the last question to which the seat can say yes.
    MustSayYes,
    /// Three cards of the own hand are laid, all trumps among them.
    MustLayThree,
    /// There is no poverty to be taken or returned.
    NoPoverty,
    /// Another seat is asked whether it takes the poverty, or must return three cards.
    NotAsked {
        turn: Seat,
    },
    /// Nothing is returned before the cards are taken.
    NotTaken,
    /// The cards are taken: three must be returned.
    MustReturnThree,
    /// The question is about compulsory solos, and the seat has played its own.
    DutyDone,
    /// The question is about voluntary solos, and the seat has not played its compulsory one.
    DutyOpen,
    /// There is no bidding in a forced solo: `soloist` names it.
    Forced {
        soloist: Seat,
    },
    NotYourTurn {
        turn: Seat,
    },
    NotInHand {
        card: Card,
    },
    MustFollow {
        led: Class,
    },
    /// This table does not play with the house rule.
    NotDeclarable {
        declaration: Declaration,
    },
    DeclaredBefore {
        declaration: Declaration,
    },
    /// There are no pigs in a solo.
    NoPigsInSolo,
    /// Pigs are both diamond aces of one hand.
    NeedsBothAces,
    /// The first own card, or an ace, has been played without a word.
    PigsTooLate,
    /// Pigs are declared directly before an ace, in turn, where it may be played.
    PigsNeedTheAce,
    /// Only the second ace can become a pig.
    PigsOnlySecond,
    /// Super pigs need pigs that were declared before.
    SuperPigsNeedPigs,
    /// Super pigs are two cards of one hand, and both are still held.
    NeedsBothSuperPigs,
    /// The first own card has been played without a word.
    SuperPigsTooLate,
    /// Super pigs are declared directly before one of them, in turn, where it may be played.
    SuperPigsNeedTheCard,
    /// Only in a normal game, and not once one hand has shown both club queens.
    NoGenscherHere,
    /// Nobody can name themselves.
    NoPartner,
    /// Both diamond kings are needed, and neither has been played.
    NeedsBothKings,
    /// A partner is named in turn, directly before a diamond king that may be played.
    GenscherNeedsTheKing,
    /// Only in a normal game, where the own party is not public, nor all four.
    NoTuckHere,
    /// A tuck needs the cards of a first call.
    TuckTooLate,
    /// What was just declared must be played.
    MustPlayDeclared {
        card: Card,
    },
    /// Nothing can be done any more.
    HandOver,
    /// No call before the contract is fixed.
    ContractUnknown,
    /// No call before the wedding's clarification trick is complete.
    NotClarified,
    WrongParty {
        party: Party,
    },
    CalledBefore {
        call: Call,
    },
    TooLate {
        call: Call,
        needed: u8,
        held: u8,
    },
    /// The call skips a level, and the book forbids that.
    Skips {
        call: Call,
    },
    /// It is too late for a level in between.
    SkippedTooLate {
        skipped: Call,
        needed: u8,
        held: u8,
    },
    /// A limit needs Re or Contra, and it is too late for that.
    NoTimelyFirstCall {
        needed: u8,
        held: u8,
    },
    /// The party's Re or Contra came only as a reply.
    OnlyReplied,
    /// After a concession only Contra may still call.
    OnlyContraAfterConcession,
    /// The seat has already said that it calls no more, or there is no window to close.
    NothingToClose,
    NotSoloist,
    /// A stated order is not exactly the cards still held.
    OrderIncomplete,
}

macro_rules! words {
    ($($reason:pat => $word:literal,)*) => {
        impl ViolationReason {
            /// The words of all reasons.
            pub const WORDS: &[&str] = &[$($word,)*];

            /// The word by which programs tell reasons apart; also the key of its sentence.
            pub const fn word(&self) -> &'static str {
                match self {
                    $($reason => $word,)*
                }
            }
        }
    };
}

words! {
    Self::NotYourBid { .. } => "not-your-bid",
    Self::BiddingNotOver => "bidding-not-over",
    Self::BiddingOver => "bidding-over",
    Self::NothingToWithdraw => "nothing-to-withdraw",
    Self::WithdrawTooLate => "withdraw-too-late",
    Self::NotCertainlyHighest => "not-certainly-highest",
    Self::MustName => "must-name",
    Self::MustPlaySolo => "must-play-solo",
    Self::AnswerTheQuestion => "answer-the-question",
    Self::NoQuestion => "no-question",
    Self::NeedsBothQueens => "needs-both-queens",
    Self::WeddingCannotWin => "wedding-cannot-win",
    Self::SoloNotPlayed => "solo-not-played",
    Self::RedealNotPlayed => "redeal-not-played",
    Self::NoCauseForRedeal => "no-cause-for-redeal",
    Self::PovertyNotPlayed => "poverty-not-played",
    Self::TooManyTrumps => "too-many-trumps",
    Self::NotAskedYet => "not-asked-yet",
    Self::SaidFine => "said-fine",
    Self::SaidNo => "said-no",
    Self::MustSayYes => "must-say-yes",
    Self::MustLayThree => "must-lay-three",
    Self::NoPoverty => "no-poverty",
    Self::NotAsked { .. } => "not-asked",
    Self::NotTaken => "not-taken",
    Self::MustReturnThree => "must-return-three",
    Self::DutyDone => "duty-done",
    Self::DutyOpen => "duty-open",
    Self::Forced { .. } => "forced",
    Self::NotYourTurn { .. } => "not-your-turn",
    Self::NotInHand { .. } => "not-in-hand",
    Self::MustFollow { .. } => "must-follow",
    Self::NotDeclarable { .. } => "not-declarable",
    Self::DeclaredBefore { .. } => "declared-before",
    Self::NoPigsInSolo => "no-pigs-in-solo",
    Self::NeedsBothAces => "needs-both-aces",
    Self::PigsTooLate => "pigs-too-late",
    Self::PigsNeedTheAce => "pigs-need-the-ace",
    Self::PigsOnlySecond => "pigs-only-second",
    Self::SuperPigsNeedPigs => "super-pigs-need-pigs",
    Self::NeedsBothSuperPigs => "needs-both-super-pigs",
    Self::SuperPigsTooLate => "super-pigs-too-late",
    Self::SuperPigsNeedTheCard => "super-pigs-need-the-card",
    Self::NoGenscherHere => "no-genscher-here",
    Self::NoPartner => "no-partner",
    Self::NeedsBothKings => "needs-both-kings",
    Self::GenscherNeedsTheKing => "genscher-needs-the-king",
    Self::NoTuckHere => "no-tuck-here",
    Self::TuckTooLate => "tuck-too-late",
    Self::MustPlayDeclared { .. } => "must-play-declared",
    Self::HandOver => "hand-over",
    Self::ContractUnknown => "contract-unknown",
    Self::NotClarified => "not-clarified",
    Self::WrongParty { party: Party::Re } => "wrong-party-re",
    Self::WrongParty { party: Party::Contra } => "wrong-party-contra",
    Self::CalledBefore { .. } => "called-before",
    Self::TooLate { .. } => "too-late",
    Self::Skips { .. } => "skips",
    Self::SkippedTooLate { .. } => "skipped-too-late",
    Self::NoTimelyFirstCall { .. } => "no-timely-first-call",
    Self::OnlyReplied => "only-replied",
    Self::OnlyContraAfterConcession => "only-contra-after-concession",
    Self::NothingToClose => "nothing-to-close",
    Self::NotSoloist => "not-soloist",
    Self::OrderIncomplete => "order-incomplete",
}
