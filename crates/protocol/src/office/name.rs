//! What tournaments, links and acts are called.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::hex::Hex32;

/// Letters and digits that nobody mistakes for each other, whether printed or read aloud.
const LETTERS: &[u8; 32] = b"ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const CODE: usize = 8;
/// Short enough to be typed from a card; long enough that its hash does not give it away.
const TABLE_SECRET: usize = 12;
const STAFF_SECRET: usize = 24;
const DEVICE: usize = 16;

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not the name of a tournament, a link or an act")]
pub struct NotAnOfficeName;

/// A tournament in addresses. It is no secret: everybody in the hall has it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct TournamentCode(String);

/// What lets a person in, made where the link is handed out. The journal has its [`LinkKey`].
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct LinkSecret(String);

/// The SHA-256 of a secret, as a journal has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LinkKey(#[cfg_attr(feature = "schema", schemars(with = "String"))] Hex32);

/// A device, by a number that it has drawn for itself.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct DeviceId(String);

/// An act: its device, and which of the device's acts it is. Sent twice it counts once.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct ActId(String);

/// Letters for random bytes.
fn letters(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| LETTERS[usize::from(byte % 32)] as char).collect()
}

/// A text that was typed: blanks, hyphens and small letters do not matter.
fn typed(text: &str, lengths: &[usize]) -> Result<String, NotAnOfficeName> {
    if text.len() > 4 * STAFF_SECRET {
        return Err(NotAnOfficeName);
    }
    let plain = text.chars().filter(|c| !c.is_whitespace() && *c != '-');
    let plain: String = plain.map(|c| c.to_ascii_uppercase()).collect();
    let fits = lengths.contains(&plain.len());
    let known = plain.bytes().all(|letter| LETTERS.contains(&letter));
    if fits && known { Ok(plain) } else { Err(NotAnOfficeName) }
}

impl TournamentCode {
    pub fn from_random(bytes: [u8; CODE]) -> Self {
        Self(letters(&bytes))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The path of its pages on the server.
    pub fn path(&self) -> String {
        format!("/o/{}", self.0)
    }

    /// The path with a way in. What stands behind the `#` never leaves the browser.
    pub fn link(&self, secret: &LinkSecret) -> String {
        format!("/o/{}#key={}", self.0, secret.0)
    }
}

impl LinkSecret {
    /// For a member of the staff.
    pub fn for_staff(bytes: [u8; STAFF_SECRET]) -> Self {
        Self(letters(&bytes))
    }

    /// For the card of a table.
    pub fn for_table(bytes: [u8; TABLE_SECRET]) -> Self {
        Self(letters(&bytes))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// In groups of four, as a card has it.
    pub fn grouped(&self) -> String {
        let letters: Vec<char> = self.0.chars().collect();
        let groups: Vec<String> = letters.chunks(4).map(|group| group.iter().collect()).collect();
        groups.join("-")
    }

    /// What the journal has of it.
    pub fn key(&self) -> LinkKey {
        LinkKey(Hex32(Sha256::digest(self.0.as_bytes()).into()))
    }
}

impl DeviceId {
    pub fn from_random(bytes: [u8; DEVICE]) -> Self {
        Self(letters(&bytes))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The name of one of its acts, counted by the device.
    pub fn act(&self, number: u32) -> ActId {
        ActId(format!("{}-{number}", self.0))
    }
}

impl ActId {
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The device that it comes from.
    pub fn device(&self) -> &str {
        self.0.split('-').next().unwrap_or_default()
    }
}

impl fmt::Display for LinkKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// A secret is not for logs.
impl fmt::Debug for LinkSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("LinkSecret")
    }
}

impl fmt::Display for TournamentCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Display for ActId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for TournamentCode {
    type Err = NotAnOfficeName;

    fn from_str(text: &str) -> Result<Self, NotAnOfficeName> {
        typed(text, &[CODE]).map(Self)
    }
}

impl FromStr for LinkSecret {
    type Err = NotAnOfficeName;

    fn from_str(text: &str) -> Result<Self, NotAnOfficeName> {
        typed(text, &[TABLE_SECRET, STAFF_SECRET]).map(Self)
    }
}

impl FromStr for DeviceId {
    type Err = NotAnOfficeName;

    fn from_str(text: &str) -> Result<Self, NotAnOfficeName> {
        typed(text, &[DEVICE]).map(Self)
    }
}

impl FromStr for ActId {
    type Err = NotAnOfficeName;

    fn from_str(text: &str) -> Result<Self, NotAnOfficeName> {
        let (device, number) = text.split_once('-').ok_or(NotAnOfficeName)?;
        let device: DeviceId = device.parse()?;
        let canonical = number.parse::<u32>().is_ok_and(|parsed| parsed.to_string() == number);
        if canonical { Ok(Self(format!("{}-{number}", device.0))) } else { Err(NotAnOfficeName) }
    }
}

macro_rules! text_types {
    ($($name:ident),*) => {
        $(impl TryFrom<String> for $name {
            type Error = NotAnOfficeName;

            fn try_from(text: String) -> Result<Self, NotAnOfficeName> {
                text.parse()
            }
        }

        impl From<$name> for String {
            fn from(name: $name) -> Self {
                name.0
            }
        })*
    };
}

text_types!(TournamentCode, LinkSecret, DeviceId, ActId);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_typed_from_a_card_is_read_however_it_is_spaced() {
        let secret = LinkSecret::for_table([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
        let typed: LinkSecret = secret.grouped().to_lowercase().parse().expect("a secret");
        assert_eq!(typed, secret);
        assert_eq!(secret.grouped().len(), 14);
        assert!(format!(" {} ", secret.as_str()).parse::<LinkSecret>().is_ok());
        for text in ["", "ABC", "0OI1ABCDEFGH", &"A".repeat(25), &"A-".repeat(5000)] {
            assert!(text.parse::<LinkSecret>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_secret_shows_itself_in_no_log_and_its_key_is_a_hash() {
        let secret = LinkSecret::for_staff([7; 24]);
        assert!(!format!("{secret:?}").contains(secret.as_str()));
        assert_eq!(secret.key().to_string().len(), 64);
        assert_ne!(secret.key(), LinkSecret::for_staff([8; 24]).key());
    }

    #[test]
    fn an_act_is_named_by_its_device_and_a_number() {
        let device = DeviceId::from_random([3; 16]);
        let act = device.act(17);
        assert_eq!(act.as_str().parse(), Ok(act.clone()));
        assert_eq!(act.device(), device.as_str());
        for text in ["", "17", "DDDDDDDDDDDDDDDD", "DDDDDDDDDDDDDDDD-017", "DDDDDDDDDDDDDDDD- 1"] {
            assert!(text.parse::<ActId>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_link_has_its_secret_behind_the_mark_that_no_server_sees() {
        let code = TournamentCode::from_random([0; 8]);
        let link = code.link(&LinkSecret::for_table([1; 12]));
        assert_eq!(link, "/o/AAAAAAAA#key=BBBBBBBBBBBB");
    }
}
