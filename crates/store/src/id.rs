//! Names of things, chosen by the caller.

use std::fmt;
use std::str::FromStr;

/// The longest identifier.
const LONGEST: usize = 64;

/// A text that is not an identifier: 1 to 64 ASCII letters, digits, `-` or `_`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("an identifier is made of 1 to {LONGEST} letters, digits, - or _")]
pub struct BadId;

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        ///
        /// 1 to 64 ASCII letters, digits, `-` or `_`.
        #[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name(String);

        impl $name {
            /// # Errors
            /// When the text is no identifier.
            pub fn new(text: impl Into<String>) -> Result<Self, BadId> {
                let text = text.into();
                if is_id(&text) { Ok(Self(text)) } else { Err(BadId) }
            }

            #[must_use]
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl FromStr for $name {
            type Err = BadId;

            fn from_str(text: &str) -> Result<Self, BadId> {
                Self::new(text)
            }
        }

        impl TryFrom<String> for $name {
            type Error = BadId;

            fn try_from(text: String) -> Result<Self, BadId> {
                Self::new(text)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }
    };
}

id!(
    /// An append-only stream of entries.
    JournalId
);
id!(
    /// A guest or an account.
    PlayerId
);
id!(
    /// A finished hand, for everybody to cite.
    HandId
);

fn is_id(text: &str) -> bool {
    let allowed = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
    (1..=LONGEST).contains(&text.len()) && text.bytes().all(allowed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_identifier_is_short_and_plain() {
        for good in ["a", "3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy", "A-b_9"] {
            assert_eq!(JournalId::new(good).expect("good").as_str(), good);
        }
        for bad in ["", "a b", "ä", "a\"", "a'", "a\0", &"x".repeat(65)] {
            assert_eq!(PlayerId::new(bad), Err(BadId), "{bad:?}");
        }
    }
}
