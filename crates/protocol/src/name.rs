//! What people call themselves, what they say, and what tables are called.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// A name that fits on a plate at the table and contains no control characters.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Name(String);

/// Empty, too long, or with characters that are not for reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a name has 1 to 30 characters and none that cannot be seen")]
pub struct NotAName;

/// One line of chat.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct ChatLine(String);

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a line has 1 to 300 characters and none that cannot be seen")]
pub struct NotAChatLine;

/// The name of a table in links: nobody can guess it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct TableId(String);

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not the name of a table")]
pub struct NotATableId;

const MOST_NAME: usize = 30;
const MOST_LINE: usize = 300;
const MOST_ID: usize = 32;

/// Base 58: digits and letters without those that are mistaken for each other.
const ALPHABET: &[u8; 58] = b"123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

/// Characters that break lines, turn the direction of writing or cannot be seen at all.
fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}'
            | '\u{e0000}'..='\u{e007f}')
}

/// Something that emoji are made of.
fn is_pictograph(c: char) -> bool {
    matches!(c, '\u{2190}'..='\u{2bff}' | '\u{1f000}'..='\u{1fbff}')
}

/// Whether a hidden character has a meaning at its place: it joins two emoji to one, or says which
/// flag a black flag is.
fn belongs_to_emoji(c: char, before: &str, after: &str) -> bool {
    let follows = |c: char| is_pictograph(c) || c == '\u{fe0f}';
    match c {
        '\u{200d}' => before.ends_with(follows) && after.starts_with(is_pictograph),
        '\u{e0020}'..='\u{e007f}' => {
            let is_tag = |c: char| matches!(c, '\u{e0020}'..='\u{e007e}');
            let flag = before.trim_end_matches(is_tag).ends_with('\u{1f3f4}');
            flag && after.trim_start_matches(is_tag).starts_with('\u{e007f}') != (c == '\u{e007f}')
        }
        _ => false,
    }
}

fn readable(text: &str, most: usize) -> Option<String> {
    let text = text.trim();
    let fits = !text.is_empty() && text.chars().count() <= most;
    let mut hidden = text.char_indices().filter(|&(_, c)| is_hidden(c));
    let plain = hidden.all(|(at, c)| {
        let (before, rest) = text.split_at(at);
        belongs_to_emoji(c, before, &rest[c.len_utf8()..])
    });
    (fits && plain).then(|| text.to_owned())
}

impl Name {
    pub fn new(text: &str) -> Result<Self, NotAName> {
        readable(text, MOST_NAME).map(Self).ok_or(NotAName)
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether both are the same name: at a table two names must differ by more than case.
    pub fn is_same_person(&self, other: &Self) -> bool {
        self.0.to_lowercase() == other.0.to_lowercase()
    }
}

impl ChatLine {
    pub fn new(text: &str) -> Result<Self, NotAChatLine> {
        readable(text, MOST_LINE).map(Self).ok_or(NotAChatLine)
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TableId {
    /// The name made of 128 random bits.
    pub fn from_random(bytes: [u8; 16]) -> Self {
        let mut number = u128::from_be_bytes(bytes);
        // 58 to the 22nd is more than 2 to the 128th.
        let digits = (0..22).map(|_| {
            let digit = ALPHABET[(number % 58) as usize];
            number /= 58;
            digit as char
        });
        Self(digits.collect())
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The path of the table's link on its server.
    pub fn path(&self) -> String {
        format!("/t/{}", self.0)
    }

    /// The table's name in records. It does not lead to the table.
    #[must_use]
    pub fn public(&self) -> Self {
        let mut hash = Sha256::new();
        hash.update(b"dulle table 1");
        hash.update(&self.0);
        let digest: [u8; 32] = hash.finalize().into();
        let mut bytes = [0; 16];
        bytes.copy_from_slice(&digest[..16]);
        Self::from_random(bytes)
    }
}

impl FromStr for TableId {
    type Err = NotATableId;

    fn from_str(text: &str) -> Result<Self, NotATableId> {
        let fits = (1..=MOST_ID).contains(&text.len());
        let plain = text.bytes().all(|letter| ALPHABET.contains(&letter));
        if fits && plain { Ok(Self(text.to_owned())) } else { Err(NotATableId) }
    }
}

impl TryFrom<String> for Name {
    type Error = NotAName;

    fn try_from(text: String) -> Result<Self, NotAName> {
        Self::new(&text)
    }
}

impl TryFrom<String> for ChatLine {
    type Error = NotAChatLine;

    fn try_from(text: String) -> Result<Self, NotAChatLine> {
        Self::new(&text)
    }
}

impl TryFrom<String> for TableId {
    type Error = NotATableId;

    fn try_from(text: String) -> Result<Self, NotATableId> {
        text.parse()
    }
}

impl From<Name> for String {
    fn from(name: Name) -> Self {
        name.0
    }
}

impl From<ChatLine> for String {
    fn from(line: ChatLine) -> Self {
        line.0
    }
}

impl From<TableId> for String {
    fn from(id: TableId) -> Self {
        id.0
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
