//! A tournament whose rounds are played at a server's tables.

use super::setup::words;

/// How such a tournament is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Online {
    pub entry: OnlineEntry,
    /// Seconds that an absent player is waited for; then a bot plays for them, until they come back.
    pub wait: u16,
    /// Seconds for a move; None for no limit.
    pub seconds: Option<u16>,
    /// Everybody who has a table's link may watch it.
    pub spectators: bool,
}

/// Who gets a start number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OnlineEntry {
    /// Those whom the office enters; each gets a link of their own.
    Links,
    /// Everybody with an account enters for themselves too.
    Accounts,
}

words! { OnlineEntry { Links = "links", Accounts = "accounts", } }

/// How long a player may be waited for.
const WAIT: std::ops::RangeInclusive<u16> = 10..=1800;
const SECONDS: std::ops::RangeInclusive<u16> = 5..=600;

impl Online {
    /// By links, two minutes for those who are late, no limit for a move, nobody watches.
    pub const USUAL: Self =
        Self { entry: OnlineEntry::Links, wait: 120, seconds: None, spectators: false };

    /// The number of seconds that is none.
    pub(super) fn odd_seconds(&self) -> Option<u16> {
        let wait = Some(self.wait).filter(|wait| !WAIT.contains(wait));
        wait.or_else(|| self.seconds.filter(|seconds| !SECONDS.contains(seconds)))
    }
}
