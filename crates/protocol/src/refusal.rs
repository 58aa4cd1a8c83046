//! Why a table refuses something, in types. The sentence is made where it is read.

use std::borrow::Cow;

use dulle_rules::{Call, Card, Cite, Class, Declaration, Party, ViolationReason};
use serde::{Deserialize, Serialize};

use crate::message::{PROTOCOL, RequestKind};
use crate::word::{AsWord, SeatNo};

/// What was refused, why, and which paragraph of the table's rulebook says so.
///
/// On the wire `reason` is a word, and what the reason speaks of (a card, a seat, a number) stands beside it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "RefusedJson", into = "RefusedJson")]
pub struct Refused {
    /// None where the message could not even be read.
    pub of: Option<RequestKind>,
    pub refusal: Refusal,
    pub rule: Option<String>,
}

impl Refused {
    /// The paragraph, where the rules of the game forbid it.
    pub fn cite(&self) -> Option<Cite> {
        let rule = self.rule.as_deref()?;
        let (book, row) = match rule.split_once(':') {
            Some((book, row)) => (Some(book.to_owned()), row),
            None => (None, rule),
        };
        Some(Cite { book, row: row.to_owned() })
    }
}

macro_rules! refusals {
    ($($(#[$doc:meta])* $name:ident $word:literal,)*) => {
        /// A refused request; it left the table untouched. `R` is what the rules of the game say: for a client the reason, for
        /// the server the violation that it comes from.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Refusal<R = ViolationReason> {
            $($(#[$doc])* $name,)*
            /// The rules of the game forbid it.
            Rule(R),
            /// Something that this client is too old to know.
            Unknown,
        }

        impl<R> Refusal<R> {
            /// The same with another account of what the rules say.
            pub fn map<S>(self, rule: impl FnOnce(R) -> S) -> Refusal<S> {
                match self {
                    $(Self::$name => Refusal::$name,)*
                    Self::Rule(reason) => Refusal::Rule(rule(reason)),
                    Self::Unknown => Refusal::Unknown,
                }
            }

            /// The word of a refusal that is the table's own, which is also the key of its sentence.
            pub const fn table_word(&self) -> Option<&'static str> {
                match self {
                    $(Self::$name => Some($word),)*
                    Self::Rule(_) => None,
                    Self::Unknown => Some(UNKNOWN),
                }
            }
        }

        impl Refusal {
            /// Every refusal that is the table's own.
            pub const OF_TABLES: &[Self] = &[$(Self::$name,)*];

            fn from_table_word(word: &str) -> Option<Self> {
                match word {
                    $($word => Some(Self::$name),)*
                    _ => None,
                }
            }
        }
    };
}

/// The key of a sentence that fits everything.
const UNKNOWN: &str = "table-refused";

refusals! {
    /// Only those who sit at the table can do this.
    NotSeated "table-not-seated",
    SeatTaken "table-seat-taken",
    /// The seat is free.
    NobodyThere "table-nobody-there",
    NameTaken "table-name-taken",
    /// A player who sat down during a hand plays from the next one on.
    NextHand "table-next-hand",
    /// The host cleared the player's seat in this hand.
    Removed "table-removed",
    /// The host does not want the player at this table.
    Banned "table-banned",
    /// The host has banned as many players as a table remembers.
    TooManyBans "table-too-many-bans",
    /// The contribution to the deal is not the one that was promised.
    OtherContribution "table-other-contribution",
    /// The seats of this table are a tournament's.
    Reserved "table-reserved",
    NotHost "table-not-host",
    AlreadyStarted "table-already-started",
    /// Not before the host has started, or not before the hand is dealt.
    NotPlaying "table-not-playing",
    /// All four seats must be taken.
    SeatsFree "table-seats-free",
    NobodySits "table-nobody-sits",
    /// The rules have been fixed since the first deal.
    RulesFixed "table-rules-fixed",
    /// There are no such rules, or they contradict each other.
    BadRules "table-bad-rules",
    /// A player has not agreed to the rules since the host changed them.
    NotAgreed "table-not-agreed",
    NoSuchHand "table-no-such-hand",
    /// Another player, or the clock, has acted for this seat meanwhile.
    Stale "table-stale",
    /// The client counts more actions than there were.
    Ahead "table-ahead",
    HandRunning "table-hand-running",
    /// At an open table: a complaint waits for its ruling.
    Rests "table-rests",
    /// It is possible at an open table only, or not at this moment.
    NotOpen "table-not-open",
    /// There is a referee already, or a person offers to be.
    RefereeThere "table-referee-there",
    /// Nobody offers to be the referee, or another person is.
    NoReferee "table-no-referee",
    /// The referee does not play.
    RefereeSits "table-referee-sits",
    /// Nobody needs to say so much in one hand.
    TooManyWords "table-too-many-words",
    Ended "table-ended",
    /// It could not be stored, so it is not done.
    NotKept "table-not-kept",
    TooFast "table-too-fast",
    NotAMessage "table-not-a-message",
    HelloFirst "table-hello-first",
    OtherProtocol "table-other-protocol",
    NoName "table-no-name",
}

impl Refusal {
    /// The word by which programs tell refusals apart.
    pub fn word(&self) -> &'static str {
        match self {
            Self::Rule(reason) => reason.word(),
            other => other.table_word().unwrap_or_default(),
        }
    }
}

#[derive(Serialize, Deserialize)]
struct RefusedJson {
    of: Option<RequestKind>,
    reason: Cow<'static, str>,
    #[serde(default)]
    rule: Option<String>,
    #[serde(default, skip_serializing_if = "About::is_empty")]
    about: About,
}

/// What a reason speaks of.
#[derive(Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
struct About {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seat: Option<SeatNo>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    card: Option<AsWord<Card>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    led: Option<AsWord<Class>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    call: Option<AsWord<Call>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    declaration: Option<AsWord<Declaration>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    needed: Option<Cards>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    held: Option<Cards>,
    /// The version that the server speaks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    protocol: Option<u32>,
}

/// A number of cards.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
struct Cards(u8);

macro_rules! reasons {
    ($($name:ident $({ $($field:ident: $wrap:ident in $slot:ident),* })?,)*) => {
        impl About {
            /// What a reason speaks of. The party of a call is in the word.
            fn of(reason: &ViolationReason) -> Self {
                match *reason {
                    ViolationReason::WrongParty { .. } => Self::default(),
                    $(ViolationReason::$name $({ $($field),* })? => {
                        Self { $($($slot: Some($wrap($field)),)*)? ..Self::default() }
                    })*
                }
            }

            /// None where the word is unknown, or what belongs to it is missing.
            fn reason(self, word: &str) -> Option<ViolationReason> {
                let parties = [Party::Re, Party::Contra];
                let wrong_party = parties.map(|party| ViolationReason::WrongParty { party });
                $(
                    let make = || {
                        $($(let $wrap($field) = self.$slot?;)*)?
                        Some(ViolationReason::$name $({ $($field),* })?)
                    };
                    if let Some(reason) = make().filter(|reason| reason.word() == word) {
                        return Some(reason);
                    }
                )*
                wrong_party.into_iter().find(|reason| reason.word() == word)
            }
        }
    };
}

reasons! {
    NotYourBid { turn: SeatNo in seat },
    BiddingNotOver,
    BiddingOver,
    NothingToWithdraw,
    WithdrawTooLate,
    NotCertainlyHighest,
    MustName,
    MustPlaySolo,
    AnswerTheQuestion,
    NoQuestion,
    NeedsBothQueens,
    WeddingCannotWin,
    SoloNotPlayed,
    RedealNotPlayed,
    NoCauseForRedeal,
    PovertyNotPlayed,
    TooManyTrumps,
    NotAskedYet,
    SaidFine,
    SaidNo,
    MustSayYes,
    MustLayThree,
    NoPoverty,
    NotAsked { turn: SeatNo in seat },
    NotTaken,
    MustReturnThree,
    DutyDone,
    DutyOpen,
    Forced { soloist: SeatNo in seat },
    NotYourTurn { turn: SeatNo in seat },
    NotInHand { card: AsWord in card },
    MustFollow { led: AsWord in led },
    NotDeclarable { declaration: AsWord in declaration },
    DeclaredBefore { declaration: AsWord in declaration },
    NoPigsInSolo,
    NeedsBothAces,
    PigsTooLate,
    PigsNeedTheAce,
    PigsOnlySecond,
    SuperPigsNeedPigs,
    NeedsBothSuperPigs,
    SuperPigsTooLate,
    SuperPigsNeedTheCard,
    NoGenscherHere,
    NoPartner,
    NeedsBothKings,
    GenscherNeedsTheKing,
    NoTuckHere,
    TuckTooLate,
    MustPlayDeclared { card: AsWord in card },
    HandOver,
    ContractUnknown,
    NotClarified,
    CalledBefore { call: AsWord in call },
    TooLate { call: AsWord in call, needed: Cards in needed, held: Cards in held },
    Skips { call: AsWord in call },
    SkippedTooLate { skipped: AsWord in call, needed: Cards in needed, held: Cards in held },
    NoTimelyFirstCall { needed: Cards in needed, held: Cards in held },
    OnlyReplied,
    OnlyContraAfterConcession,
    NothingToClose,
    NotSoloist,
    OrderIncomplete,
}

impl About {
    fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

impl From<Refused> for RefusedJson {
    fn from(Refused { of, refusal, rule }: Refused) -> Self {
        let about = match &refusal {
            Refusal::Rule(reason) => About::of(reason),
            Refusal::OtherProtocol => About { protocol: Some(PROTOCOL), ..About::default() },
            _ => About::default(),
        };
        Self { of, reason: refusal.word().into(), rule, about }
    }
}

impl From<RefusedJson> for Refused {
    fn from(RefusedJson { of, reason, rule, about }: RefusedJson) -> Self {
        let rule_of_game = || about.reason(&reason).map(Refusal::Rule);
        let refusal = Refusal::from_table_word(&reason).or_else(rule_of_game);
        Self { of, refusal: refusal.unwrap_or(Refusal::Unknown), rule }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Everything that any reason speaks of.
    const ABOUT: &str = r#"{"seat":2,"card":"CQ","led":"spades","call":"no90",
        "declaration":"pigs","needed":11,"held":9}"#;

    #[test]
    fn every_refusal_comes_back_as_it_was_told() {
        for &refusal in Refusal::OF_TABLES {
            let refused = Refused { of: Some(RequestKind::Take), refusal, rule: None };
            let json = serde_json::to_string(&refused).expect("JSON");
            assert!(json.contains(&format!("\"reason\":\"{}\"", refusal.word())), "{json}");
            let wanted = format!("\"about\":{{\"protocol\":{PROTOCOL}}}");
            let says_version = refusal == Refusal::OtherProtocol;
            assert_eq!(json.contains("about"), says_version, "{json}");
            assert_eq!(json.contains(&wanted), says_version, "{json}");
            assert_eq!(serde_json::from_str::<Refused>(&json).ok(), Some(refused));
        }
        for &word in ViolationReason::WORDS {
            let json = format!(r#"{{"of":null,"reason":"{word}","rule":"4.1.2","about":{ABOUT}}}"#);
            let refused: Refused = serde_json::from_str(&json).expect("a refusal");
            assert!(matches!(refused.refusal, Refusal::Rule(_)), "{word}");
            assert_eq!(refused.refusal.word(), word);
            let told = serde_json::to_string(&refused).expect("JSON");
            assert_eq!(serde_json::from_str::<Refused>(&told).ok(), Some(refused));
        }
    }

    #[test]
    fn a_reason_without_what_it_speaks_of_is_not_known() {
        for text in [r#"{"of":null,"reason":"must-follow"}"#, r#"{"of":null,"reason":"later"}"#] {
            let refused: Refused = serde_json::from_str(text).expect("a refusal");
            assert_eq!(refused.refusal, Refusal::Unknown, "{text}");
        }
    }

    #[test]
    fn a_paragraph_may_be_one_of_another_book() {
        let refused =
            |rule: &str| Refused { of: None, refusal: Refusal::Stale, rule: Some(rule.to_owned()) };
        let own = refused("4.1.2").cite().expect("a paragraph");
        assert_eq!((own.book, own.row.as_str()), (None, "4.1.2"));
        let other = refused("ddv2026:6.4.1").cite().expect("a paragraph");
        assert_eq!((other.book.as_deref(), other.row.as_str()), (Some("ddv2026"), "6.4.1"));
    }
}
