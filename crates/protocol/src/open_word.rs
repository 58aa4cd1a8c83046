//! The words in which complaints and rulings at an open table travel: those of the referee's crate, which this one
//! does not know. The server turns one into the other.

use std::borrow::Cow;

use serde::de::{Error, Unexpected};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Enums that are written as words, each with its word in one place. They read by that list: what serde derives is larger, and
/// the browser has to fetch it.
macro_rules! words {
    ($($(#[$doc:meta])* $name:ident { $($variant:ident = $word:literal,)* })*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $name { $($variant,)* }

        impl $name {
            pub const ALL: &[Self] = &[$(Self::$variant,)*];

            pub const fn word(self) -> &'static str {
                match self { $(Self::$variant => $word,)* }
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.serialize_str(self.word())
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                let word = Cow::<'de, str>::deserialize(from)?;
                let known = Self::ALL.iter().copied().find(|known| known.word() == word);
                let wrong = || D::Error::invalid_value(Unexpected::Str(&word), &"a word of a ruling");
                known.ok_or_else(wrong)
            }
        }
    )*};
}

words! {
    /// What became of a complaint.
    ComplaintWhy {
        Ok = "ok",
        NoBreach = "no-breach",
        Over = "over",
        Ruled = "ruled",
        Culprit = "culprit",
        Partner = "partner",
        TooLate = "too-late",
        Bound = "bound",
        Shortened = "shortened",
    }

    /// A kind of breach.
    OpenBreach {
        WrongDealer = "wrong-dealer",
        NotCut = "not-cut",
        Shuffle = "shuffle",
        Packets = "packets",
        CardUp = "card-up",
        WrongCount = "wrong-count",
        BidTurn = "bid-turn",
        BidAgain = "bid-again",
        LateBack = "late-back",
        NameEarly = "name-early",
        FalseWedding = "false-wedding",
        LateWedding = "late-wedding",
        EarlyLead = "early-lead",
        EarlyStart = "early-start",
        Revoke = "revoke",
        WrongLead = "wrong-lead",
        OutOfTurn = "out-of-turn",
        TwoCards = "two-cards",
        Exposed = "exposed",
        TakenBack = "taken-back",
        Looked = "looked",
        TurnedUp = "turned-up",
        Counted = "counted",
        WrongTake = "wrong-take",
        EarlyCall = "early-call",
        WrongParty = "wrong-party",
        RepeatCall = "repeat-call",
        NoFirst = "no-first",
        LateCall = "late-call",
        SkipCall = "skip-call",
        UnnamedParty = "unnamed-party",
        BadClaim = "bad-claim",
        BadConcede = "bad-concede",
        Hint = "hint",
        CountAloud = "count-aloud",
        Incite = "incite",
        Unrest = "unrest",
        ThrowIn = "throw-in",
        BreakOff = "break-off",
    }

    /// How grave a breach is.
    OpenClass {
        Insignificant = "insignificant",
        Minor = "minor",
        Harmless = "harmless",
        Major = "major",
        Won = "won",
        Redeal = "redeal",
        Unsporting = "unsporting",
        None = "none",
    }

    /// By what a class is proved.
    OpenProof {
        ByParagraph = "by-paragraph",
        Inevitable = "inevitable",
        AlreadyWon = "already-won",
        BothPossible = "both-possible",
        SameWinner = "same-winner",
        NotProved = "not-proved",
        Referee = "referee",
    }

    /// What was wrong with a deal, as a sheet has it.
    DealFault {
        WrongDealer = "wrong-dealer",
        NotCut = "not-cut",
        WrongCount = "wrong-count",
        Exposed = "exposed",
        Other = "other",
    }

    /// What becomes of the hand.
    OpenThen {
        PlayOn = "play-on",
        NotPlayed = "not-played",
        SoloPlayed = "solo-played",
        Stopped = "stopped",
        Redeal = "redeal",
        Panel = "panel",
        Rest = "rest",
    }

    /// What becomes of a card or a call where play goes on.
    OpenFate {
        Back = "back",
        Stays = "stays",
        Hand = "hand",
        Void = "void",
    }

    /// How a hand has ended.
    OpenEnding {
        Played = "played",
        NotPlayed = "not-played",
        SoloPlayed = "solo-played",
        Stopped = "stopped",
        Redeal = "redeal",
        Open = "open",
    }

    /// Who has ruled, where it was not the program.
    RuledBy {
        Referee = "referee",
        Panel = "panel",
    }
}
