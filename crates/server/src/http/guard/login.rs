//! How often a client may try to log in.

use std::time::Duration;

use dulle_store::fold_name;

use super::limit::{Allowance, Limiter, SourceLimiter};
use crate::limits::Source;
use crate::names::composed;

/// Counts attempts by account and address, and by account alone. Nobody's attempts lock the owner of
/// an account out, who comes from another address: where an account is attacked from everywhere, each
/// address still has a few attempts.
#[derive(Debug)]
pub(super) struct LoginGate {
    /// Of one address at one account.
    pairs: SourceLimiter,
    /// At one account, from wherever they come.
    names: Limiter,
    /// Of one address at an account that is attacked.
    few: SourceLimiter,
}

/// An account may be tried this many times as often from everywhere as from one address, in ten times
/// the time.
const EVERYWHERE: u32 = 10;
const FEW: u32 = 3;
const MINUTES: u32 = 10;

impl LoginGate {
    pub(super) fn new(logins: Allowance) -> Self {
        let many = logins.number();
        let few = if many == 0 { 0 } else { FEW };
        let everywhere = many.saturating_mul(EVERYWHERE);
        Self {
            pairs: SourceLimiter::new(logins),
            names: Limiter::new(Allowance::per_minutes(everywhere, MINUTES)),
            few: SourceLimiter::new(Allowance::per_minutes(few, MINUTES)),
        }
    }

    /// Counts an attempt, or says how long to wait. Names are one where the store takes them for one.
    pub(super) fn take(&self, name: &str, from: Source, now: Duration) -> Result<(), Duration> {
        let name = fold_name(&composed(name));
        self.pairs.take(&name, from, now)?;
        if self.names.take(&name, now).is_err() {
            self.few.take(&name, from, now)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Duration = Duration::from_secs(1000);

    fn source(n: u32) -> Source {
        Source::of(std::net::Ipv4Addr::from_bits(n << 8).into())
    }

    #[test]
    fn one_address_cannot_lock_an_account() {
        let gate = LoginGate::new(Allowance::per_minute(10));
        let tried = (0..1000).filter(|_| gate.take("Anna", source(1), NOW).is_ok()).count();
        assert_eq!(tried, 10);
        assert!((0..10).all(|_| gate.take("Anna", source(2), NOW).is_ok()));
    }

    #[test]
    fn an_attack_from_everywhere_is_slowed_and_the_owner_gets_in() {
        let gate = LoginGate::new(Allowance::per_minute(10));
        let tries = (1..200).flat_map(|n| (0..10).map(move |_| n));
        let tried = tries.filter(|&n| gate.take("Anna", source(n), NOW).is_ok()).count();
        assert!(tried < 1000, "{tried}");
        assert!((0..FEW).all(|_| gate.take("Anna", source(999), NOW).is_ok()));
        assert!(gate.take("Ben", source(1), NOW).is_ok());
    }

    #[test]
    fn a_name_is_one_however_it_is_written() {
        let gate = LoginGate::new(Allowance::per_minute(2));
        assert!(gate.take("Dieter", source(1), NOW).is_ok());
        assert!(gate.take("DIETER", source(1), NOW).is_ok());
        // The store takes the letter without a dot for an i.
        assert!(gate.take("D\u{131}eter", source(1), NOW).is_err());
        assert!(gate.take("J\u{fc}rgen", source(1), NOW).is_ok());
        assert!(gate.take("Ju\u{308}rgen", source(1), NOW).is_ok());
        assert!(gate.take("JU\u{308}RGEN", source(1), NOW).is_err());
    }
}
