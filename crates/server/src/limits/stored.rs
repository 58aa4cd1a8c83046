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
    /// Sitting down, leaving, and what a host does of their own accord; starting and ending tables has as much again.
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
    tables: Limiters,
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
            tables: Limiters::new(limits.changes),
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

    /// What belongs to a hand is bounded by how many hands there may be. Clearing a seat is bounded by how often
    /// a player sits down, which counts for them: strangers must not use up what a host may do.
    fn limiters(&self, of: RequestKind) -> Option<&Limiters> {
        match of {
            RequestKind::Take
            | RequestKind::Leave
            | RequestKind::Fill
            | RequestKind::Host
            | RequestKind::Rules
            | RequestKind::Agree
            | RequestKind::Volunteer
            | RequestKind::Referee
            | RequestKind::Return => Some(&self.changes),
            RequestKind::Start | RequestKind::End => Some(&self.tables),
            RequestKind::Say => Some(&self.lines),
            RequestKind::Ready { .. } => Some(&self.hands),
            RequestKind::Remove
            | RequestKind::Ban
            | RequestKind::Act { .. }
            | RequestKind::Word { .. }
            | RequestKind::Decide { .. }
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

    #[tokio::test]
    async fn strangers_who_sit_down_again_and_again_do_not_use_up_what_a_host_may_do() {
        let stored = Stored::new(StoredLimits::default());
        let host = PlayerId::new("host");
        for _ in 0..500 {
            for of in [RequestKind::Remove, RequestKind::Ban] {
                assert!(stored.take(of, &host, source()).is_ok());
            }
        }
        // What the host does apart from that does not stand in the way of the table's start and end either.
        while stored.take(RequestKind::Fill, &host, source()).is_ok() {}
        for of in [RequestKind::Start, RequestKind::End, RequestKind::Ban] {
            assert!(stored.take(of, &host, source()).is_ok(), "{of:?}");
        }
        let more = (0..100).filter(|_| stored.take(RequestKind::Start, &host, None).is_ok());
        assert!(more.count() < 30);
    }

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
