//! Randomness and time from outside.

use std::time::{SystemTime, UNIX_EPOCH};

use crate::table::Fresh;

/// Where secrets and dates come from; a test has its own.
pub trait World: Send + Sync + 'static {
    /// A fresh secret of a cryptographic generator, and the time.
    fn fresh(&self) -> Fresh;
    /// Something to begin with for chance that nobody's cards depend on.
    fn number(&self) -> u64;
}

/// The operating system.
#[derive(Clone, Copy, Debug, Default)]
pub struct RealWorld;

/// Bytes of the operating system's generator.
pub fn random<const N: usize>() -> [u8; N] {
    filled(getrandom::fill)
}

/// Bytes of a generator, or no bytes at all: zeros would be a secret that everybody knows.
fn filled<const N: usize, E: std::fmt::Debug>(
    generator: impl FnOnce(&mut [u8]) -> Result<(), E>,
) -> [u8; N] {
    let mut bytes = [0; N];
    // Without chance no hand can be dealt honestly: a server that has none must not go on.
    generator(&mut bytes).expect("the operating system gives random bytes");
    bytes
}

impl World for RealWorld {
    fn fresh(&self) -> Fresh {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs());
        // Both at once: every command has some.
        let drawn: [u8; 48] = random();
        let mut fresh = Fresh { secret: [0; 32], link: [0; 16], now };
        fresh.secret.copy_from_slice(&drawn[..32]);
        fresh.link.copy_from_slice(&drawn[32..]);
        fresh
    }

    fn number(&self) -> u64 {
        u64::from_be_bytes(random())
    }
}

#[cfg(test)]
mod tests {
    use super::filled;

    #[test]
    #[should_panic(expected = "the operating system gives random bytes")]
    fn a_generator_that_fails_gives_no_zeros() {
        filled::<32, _>(|bytes| {
            bytes[0] = 7;
            Err("it has none")
        });
    }
}
