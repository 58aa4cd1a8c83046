//! What one player, and one address, may have stored: whatever is stored takes room for a month.

use std::time::Duration;

use dulle_protocol::RequestKind;
use tokio::time::Instant;

use super::source::Source;
use crate::http::{Allowance, Limiter};
use crate::table::PlayerId;

/// How much one player may have stored, over all tables. An address may have as much as several.
#[derive(Clone, Copy, Debug)]
pub struct StoredLimits {
    /// Sitting down, leaving, and all that a host does.
    pub changes: Allowance,
    /// Lines of chat.
    pub lines: Allowance,
    pub hands: Allowance,
}

/// How many players' worth an address has.
const PLAYERS: u32 = 16;

impl Default for StoredLimits {
    fn default() -> Self {
        Self {
            changes: Allowance::per_minutes(30, 5),
            lines: Allowance::per_minutes(60, 5),
            hands: Allowance::per_minutes(120, 60),
        }
    }
}

impl StoredLimits {
    /// For load tests, where one player does what they can.
    pub const fn none() -> Self {
        let none = Allowance::unlimited();
        Self { changes: none, lines: none, hands: none }
    }
}

/// Counts what is stored.
#[derive(Debug)]
pub struct Stored {
    changes: [Limiter; 2],
    lines: [Limiter; 2],
    hands: [Limiter; 2],
    start: Instant,
}

impl Stored {
    pub fn new(limits: StoredLimits) -> Self {
        let both = |limit: Allowance| [Limiter::new(limit), Limiter::new(limit.times(PLAYERS))];
        Self {
            changes: both(limits.changes),
            lines: both(limits.lines),
            hands: both(limits.hands),
            start: Instant::now(),
        }
    }

    /// Whether a request of this kind may be stored for the player.
    ///
    /// # Errors
    /// How long to wait, if not.
    pub fn take(
        &self,
        of: RequestKind,
        player: &PlayerId,
        source: Option<Source>,
    ) -> Result<(), Duration> {
        let Some([own, together]) = self.limiters(of) else { return Ok(()) };
        let now = self.start.elapsed();
        own.take(player, now)?;
        source.map_or(Ok(()), |source| together.take(source, now))
    }

    /// What belongs to a hand is bounded by how many hands there may be.
    fn limiters(&self, of: RequestKind) -> Option<&[Limiter; 2]> {
        match of {
            RequestKind::Take
            | RequestKind::Leave
            | RequestKind::Start
            | RequestKind::Fill
            | RequestKind::Remove
            | RequestKind::Ban
            | RequestKind::Host
            | RequestKind::End
            | RequestKind::Return => Some(&self.changes),
            RequestKind::Say => Some(&self.lines),
            RequestKind::Ready { .. } => Some(&self.hands),
            RequestKind::Act { .. }
            | RequestKind::Show { .. }
            | RequestKind::Hello
            | RequestKind::Ping
            | RequestKind::Pong => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source() -> Option<Source> {
        Some(Source::of(std::net::IpAddr::from([10, 0, 0, 1])))
    }

    #[tokio::test]
    async fn a_player_has_their_share_and_an_address_that_of_several() {
        let stored = Stored::new(StoredLimits {
            changes: Allowance::per_minutes(2, 5),
            ..StoredLimits::default()
        });
        let take = |of, n: u32| stored.take(of, &PlayerId::new(n.to_string()), source());
        assert!(take(RequestKind::Take, 0).is_ok() && take(RequestKind::Leave, 0).is_ok());
        assert!(take(RequestKind::Take, 0).is_err());
        assert!(
            take(RequestKind::Say, 0).is_ok()
                && take(RequestKind::Act { hand: 1, ply: 0 }, 0).is_ok()
        );
        let more = (1..100).filter(|&n| take(RequestKind::Take, n).is_ok()).count();
        assert!(more as u32 <= 2 * PLAYERS, "{more}");
        // Those who come from elsewhere go on.
        let elsewhere = stored.take(RequestKind::Take, &PlayerId::new("x"), None);
        assert!(elsewhere.is_ok());
    }
}
