//! Links for roles and tables. The office keeps what identifies a secret, never the secret.

use super::act::Role;

/// A link's number, from 1, given by the one who hands it out.
pub type LinkId = u16;

/// What the caller made of the secret, such as its hash: letters and digits.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Key(String);

impl Key {
    /// None where it is too short to be a hash, too long, or not letters and digits.
    pub fn new(text: &str) -> Option<Self> {
        let plain = text.bytes().all(|byte| byte.is_ascii_alphanumeric());
        (plain && (16..=128).contains(&text.len())).then(|| Self(text.to_owned()))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// A link that was handed out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    pub id: LinkId,
    pub role: Role,
    /// The table that it belongs to, for a table's link; the start number, for a player's.
    pub table: Option<u16>,
    pub key: Key,
    pub revoked: bool,
}
