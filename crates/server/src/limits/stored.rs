//! What one player, and one address, may have stored: whatever is stored takes room for a month.

use std::time::Duration;

use dulle_protocol::RequestKind;
use tokio::time::Instant;

use super::source::Source;
use crate::http::{Allowance, Limiter, NEIGHBOURS};
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
    changes: Limiters,
    lines: Limiters,
    hands: Limiters,
    start: Instant,
}

/// Of a player, of an address and of its neighbourhood.
#[derive(Debug)]
struct Limiters {
    player: Limiter,
    source: Limiter,
    near: Limiter,
}

impl Limiters {
    fn new(limit: Allowance) -> Self {
        let source = limit.times(PLAYERS);
        let near = Limiter::new(source.times(NEIGHBOURS));
        Self { player: Limiter::new(limit), source: Limiter::new(source), near }
    }

    /// The neighbourhood is looked at first, so that it cannot fill the places of everybody.
    fn take(
        &self,
        player: &PlayerId,
        source: Option<Source>,
        now: Duration,
    ) -> Result<(), Duration> {
        let Some(source) = source else { return self.player.take(player, now) };
        self.near.look(source.neighbourhood(), now)?;
        self.player.take(player, now)?;
        self.source.take(source, now)?;
        self.near.take(source.neighbourhood(), now)
    }
}

impl Stored {
    pub fn new(limits: StoredLimits) -> Self {
        Self {
            changes: Limiters::new(limits.changes),
            lines: Limiters::new(limits.lines),
            hands: Limiters::new(limits.hands),
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
        let Some(limiters) = self.limiters(of) else { return Ok(()) };
        limiters.take(player, source, self.start.elapsed())
    }

    /// What belongs to a hand is bounded by how many hands there may be.
    fn limiters(&self, of: RequestKind) -> Option<&Limiters> {
        match of {
            RequestKind::Take
            | RequestKind::Leave
            | RequestKind::Start
            | RequestKind::Fill
            | RequestKind::Remove
            | RequestKind::Ban
            | RequestKind::Host
            | RequestKind::Rules
            | RequestKind::Agree
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
        let neighbour = |n: u32| {
            let [_, high, middle, low] = n.to_be_bytes();
            let address = std::net::Ipv6Addr::from([
                0xfd, 0, 0, 0, 0, high, middle, low, 0, 0, 0, 0, 0, 0, 0, 1,
            ]);
            let player = PlayerId::new(format!("n{n}"));
            stored.take(RequestKind::Take, &player, Some(Source::of(address.into())))
        };
        let near = (0..1000).filter(|&n| neighbour(n).is_ok()).count();
        assert!(near as u32 <= 2 * PLAYERS * NEIGHBOURS, "{near}");
        // Those who come from elsewhere go on.
        let elsewhere = stored.take(RequestKind::Take, &PlayerId::new("x"), None);
        assert!(elsewhere.is_ok());
    }
}
