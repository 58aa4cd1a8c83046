//! One shape for everything that goes wrong.

use serde::{Deserialize, Serialize};

/// `error` is for programs, `message` for people: German or English by `Accept-Language`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ErrorBody {
    pub error: ErrorCode,
    pub message: String,
}

macro_rules! codes {
    ($($(#[$doc:meta])* $name:ident $word:literal,)*) => {
        /// Why a request is refused.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        pub enum ErrorCode {
            $($(#[$doc])* #[serde(rename = $word)] $name,)*
            /// One that this client is too old to know.
            #[serde(other, skip_serializing)]
            #[cfg_attr(feature = "schema", schemars(skip))]
            Unknown,
        }

        impl ErrorCode {
            /// Every code that a server says.
            pub const ALL: &[Self] = &[$(Self::$name,)*];

            /// The word by which programs tell errors apart.
            pub const fn word(self) -> &'static str {
                match self {
                    $(Self::$name => $word,)*
                    Self::Unknown => "unknown",
                }
            }
        }
    };
}

codes! {
    NotFound "not-found",
    Method "method",
    Unreadable "unreadable",
    TooLarge "too-large",
    NotJson "not-json",
    Fields "fields",
    TooSlow "too-slow",
    BadHost "bad-host",
    ForeignHost "foreign-host",
    ForeignPage "foreign-page",
    TooMany "too-many",
    NoSession "no-session",
    // The same for a wrong name and a wrong password.
    WrongLogin "wrong-login",
    BadName "bad-name",
    NameTaken "name-taken",
    BadPassword "bad-password",
    HasAccount "has-account",
    NoAccount "no-account",
    NoTable "no-table",
    TableEnded "table-ended",
    // Its people can go on elsewhere once it has ended.
    TableGoesOn "table-goes-on",
    NotHost "not-host",
    NoHand "no-hand",
    NoRulebook "no-rulebook",
    Settings "settings",
    NoTournament "no-tournament",
    // Revoked, or never a link; an account that is not the director's.
    DeadLink "dead-link",
    // The role may not do that.
    NotYours "not-yours",
    CodeTaken "code-taken",
    // A file or an act that is none, or that the office refuses; the sentence says where.
    BadTournament "bad-tournament",
    // Only accounts make tournaments here, or nobody does.
    NoTournaments "no-tournaments",
    TooManyTournaments "too-many-tournaments",
    // Nobody joins this tournament without a player's link, or without an account.
    NoEntry "no-entry",
    // The office refuses it; the sentence says why.
    Refused "refused",
    // The program was built without the typesetter.
    NoPrinter "no-printer",
    // Too long ago, or still to come.
    NotThisWeek "not-this-week",
    // Not a whole hand of that day against the day's bots.
    NotThatDay "not-that-day",
    // Results are for those who have entered one.
    NotPlayed "not-played",
    Full "full",
    NoStore "no-store",
    Broken "broken",
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_written_as_its_word_and_an_unknown_one_can_still_be_read() {
        for &code in ErrorCode::ALL {
            let json = serde_json::to_string(&code).expect("a word");
            assert_eq!(json, format!("\"{}\"", code.word()));
            assert_eq!(serde_json::from_str::<ErrorCode>(&json).ok(), Some(code));
        }
        let later = r#"{"error":"a-later-one","message":"No."}"#;
        let body: ErrorBody = serde_json::from_str(later).expect("an error");
        assert_eq!(body.error, ErrorCode::Unknown);
    }
}
