//! The referee's words as they travel and are stored. Each enum is written out once; the compiler checks that nothing is
//! missing on either side.

use dulle_protocol::{
    ComplaintWhy, OpenBreach, OpenClass, OpenEnding, OpenFate, OpenProof, OpenThen, RuledBy,
};
use dulle_referee::{By, Class, Doubt, End, Fate, Proof, Then, Why, Word};
use serde::{Deserialize, Serialize};

/// A word of the referee's crate that has a type of its own outside.
pub(super) trait Wording: Sized {
    type Outside;

    fn outside(self) -> Self::Outside;
    fn inside(outside: Self::Outside) -> Self;
}

macro_rules! wordings {
    ($($own:ident = $outside:ident { $($variant:ident)* })*) => {$(
        impl Wording for $own {
            type Outside = $outside;

            fn outside(self) -> $outside {
                match self { $(Self::$variant => $outside::$variant,)* }
            }

            fn inside(outside: $outside) -> Self {
                match outside { $($outside::$variant => Self::$variant,)* }
            }
        }
    )*};
}

/// Why nothing is proved, as it is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum StoredDoubt {
    Limit,
    Wedding,
    Genscher,
    DutyCall,
    Cowardice,
    LeftLying,
    Cards,
}

wordings! {
    Doubt = StoredDoubt { Limit Wedding Genscher DutyCall Cowardice LeftLying Cards }
    Why = ComplaintWhy { Ok NoBreach Over Ruled Culprit Partner TooLate Bound Shortened }
    Class = OpenClass { Insignificant Minor Harmless Major Won Redeal Unsporting None }
    Proof = OpenProof {
        ByParagraph Inevitable AlreadyWon BothPossible SameWinner NotProved Referee
    }
    Then = OpenThen { PlayOn NotPlayed SoloPlayed Stopped Redeal Panel Rest }
    Fate = OpenFate { Back Stays Hand Void }
    End = OpenEnding { Played NotPlayed SoloPlayed Stopped Redeal Open }
    Word = OpenBreach {
        WrongDealer NotCut Shuffle Packets CardUp WrongCount BidTurn BidAgain LateBack NameEarly
        FalseWedding LateWedding EarlyLead EarlyStart Revoke WrongLead OutOfTurn TwoCards Exposed
        TakenBack Looked TurnedUp Counted WrongTake EarlyCall WrongParty RepeatCall NoFirst LateCall
        SkipCall UnnamedParty BadClaim BadConcede Hint CountAloud Incite Unrest ThrowIn BreakOff
    }
}

/// The program is not named.
pub(super) fn ruled_by(by: By) -> Option<RuledBy> {
    match by {
        By::Program => None,
        By::Referee => Some(RuledBy::Referee),
        By::Panel => Some(RuledBy::Panel),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Journals and clients keep reading what they read when these were strings.
    #[test]
    fn every_word_outside_is_the_referees_own() {
        macro_rules! same {
            ($($own:ident)*) => {$(
                for &own in Vec::from($own::ALL).iter() {
                    let json = serde_json::to_string(&own.outside()).expect("JSON");
                    assert_eq!(json, format!("\"{}\"", own.word()));
                    let read = serde_json::from_str(&json).expect("the same word");
                    assert_eq!($own::inside(read), own);
                }
            )*};
        }
        same!(Doubt Why Class Proof Then Fate End Word);
        for by in [By::Referee, By::Panel] {
            assert_eq!(ruled_by(by).map(RuledBy::word), Some(by.word()));
        }
        assert_eq!(ruled_by(By::Program), None);
    }
}
