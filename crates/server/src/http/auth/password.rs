//! Passwords: slow to hash on purpose, so away from the tables and few at once.

use std::sync::{Arc, OnceLock};
use std::time::Duration;

use dulle_protocol::api::Password;
use dulle_store::Secret;

use super::argon::Hasher;
use crate::http::config::Hashing;
use crate::http::error::ApiError;
use crate::limits::{Source, Turns, holding};
use crate::meters::Meters;
use crate::world::random;

/// Longer ones cost us more than they help.
const LENGTH: std::ops::RangeInclusive<usize> = 8..=256;
/// How long a client waits for others' passwords.
const PATIENCE: Duration = Duration::from_secs(10);

/// Hashes and compares.
#[derive(Clone, Debug)]
pub(crate) struct Passwords {
    /// A client that asks for many waits for its own; nobody else does.
    turns: Arc<Turns>,
    hasher: Hasher,
    /// What is compared with where there is no account, so that it takes as long.
    nobody: Arc<OnceLock<String>>,
    meters: Arc<Meters>,
}

impl Passwords {
    pub(crate) fn new(hashing: Hashing, meters: Arc<Meters>) -> Self {
        let turns = Arc::new(Turns::new(hashing.at_once.max(1)));
        Self { turns, hasher: Hasher::new(hashing), nobody: Arc::default(), meters }
    }

    /// The hash of a new password, for a client from `source`, unless that is trusted.
    pub(crate) async fn hash(
        &self,
        password: Password,
        source: Option<Source>,
    ) -> Result<Secret, ApiError> {
        if !LENGTH.contains(&password.0.chars().count()) {
            return Err(ApiError::BadPassword);
        }
        let hasher = self.hasher.clone();
        let hashed = self.work(source, move || hasher.hash(password.0.as_bytes())).await?;
        hashed.ok_or(ApiError::Broken)
    }

    /// Whether the password is the one that was hashed. Without a hash it is not, and that takes as
    /// long to say.
    pub(crate) async fn verify(
        &self,
        password: Password,
        hashed: Option<Secret>,
        source: Option<Source>,
    ) -> Result<bool, ApiError> {
        let (hasher, nobody) = (self.hasher.clone(), Arc::clone(&self.nobody));
        let known = hashed.is_some();
        // A password of a megabyte is not hashed at all.
        let short = password.0.chars().count() <= *LENGTH.end();
        self.meters.verified();
        let fits = self.work(source, move || {
            let nobody = || nobody.get_or_init(|| made_up(&hasher));
            let hashed = hashed.as_ref().map_or_else(|| nobody().as_str(), Secret::reveal);
            let password = if short { password.0.as_bytes() } else { b"too long" };
            hasher.fits(password, hashed)
        });
        let fits = fits.await?.ok_or(ApiError::Broken)?;
        Ok(fits && known && short)
    }

    async fn work<T: Send + 'static>(
        &self,
        source: Option<Source>,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        let Ok(Some(turn)) = tokio::time::timeout(PATIENCE, self.turns.turn(source)).await else {
            return Err(ApiError::Busy);
        };
        Ok(holding(turn, work).await?)
    }
}

/// The hash of something that nobody knows.
fn made_up(hasher: &Hasher) -> String {
    let password: [u8; 32] = random();
    hasher.hash(&password).map_or_else(String::new, |hash| hash.reveal().to_owned())
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use futures_util::FutureExt;
    use futures_util::future::{BoxFuture, join_all};

    use super::*;

    fn passwords() -> Passwords {
        let hashing = Hashing { kibibytes: 64, passes: 1, at_once: 2 };
        Passwords::new(hashing, Arc::default())
    }

    fn password(text: &str) -> Password {
        Password(text.to_owned())
    }

    #[tokio::test]
    async fn a_password_fits_its_hash_and_no_other() {
        let passwords = passwords();
        let hash = passwords.hash(password("correct horse"), None).await.expect("hashed");
        assert!(hash.reveal().starts_with("$argon2id$v=19$m=64,t=1,p=1$"), "{}", hash.reveal());
        assert!(!hash.reveal().contains("correct"));
        let verify = |text: &str, hash| passwords.verify(password(text), hash, None);
        assert_eq!(verify("correct horse", Some(hash.clone())).await, Ok(true));
        assert_eq!(verify("correct Horse", Some(hash.clone())).await, Ok(false));
        assert_eq!(verify("", Some(hash)).await, Ok(false));
        assert_eq!(verify("correct horse", None).await, Ok(false));
        assert_eq!(passwords.meters.verifications(), 4);
    }

    #[tokio::test]
    async fn hashes_of_another_cost_are_still_good() {
        let other = Hashing { kibibytes: 128, passes: 2, at_once: 1 };
        let old = Passwords::new(other, Arc::default());
        let hash = old.hash(password("correct horse"), None).await.expect("hashed");
        let passwords = passwords();
        assert_eq!(passwords.verify(password("correct horse"), Some(hash), None).await, Ok(true));
        // Memory that is larger than usual is not kept.
        assert_eq!(passwords.hasher.pieces(), 0);
    }

    #[tokio::test]
    async fn any_number_of_logins_uses_the_same_memory() {
        let passwords = passwords();
        let many = (0..50).map(|_| passwords.verify(password("guess"), None, None));
        for fits in join_all(many).await {
            assert_eq!(fits, Ok(false));
        }
        assert!((1..=2).contains(&passwords.hasher.pieces()), "{}", passwords.hasher.pieces());
    }

    /// The clock stands while others work: a busy machine exhausts nobody's patience.
    #[tokio::test(start_paused = true)]
    async fn logins_of_one_address_wait_for_each_other_and_not_everybody_for_them() {
        let hashing = Hashing { kibibytes: 64, passes: 1, at_once: 1 };
        let passwords = Passwords::new(hashing, Arc::default());
        let source = |last| Some(Source::of(std::net::IpAddr::from([10, 0, last, 1])));
        // The hash under way is held up until all have asked.
        let first = passwords.turns.turn(source(9)).await.expect("nobody is before them");
        let order: Arc<Mutex<Vec<&str>>> = Arc::default();
        let ask = |who: &'static str, source| {
            let (passwords, order) = (passwords.clone(), Arc::clone(&order));
            async move {
                // Noted while it is their turn: afterwards threads may overtake each other.
                let noted = move || order.lock().expect("a list").push(who);
                passwords.work(source, noted).await.expect("their turn comes");
            }
        };
        let mut all: Vec<BoxFuture<'_, ()>> = Vec::new();
        all.extend((0..30).map(|_| ask("flood", source(1)).boxed()));
        all.extend((2..5).map(|other| ask("other", source(other)).boxed()));
        let mut all = join_all(all);
        assert!((&mut all).now_or_never().is_none(), "all of them wait");
        drop(first);
        all.await;
        let order = order.lock().expect("a list");
        let early = order.iter().take(4).filter(|&&who| who == "other").count();
        // One of them may share a line with the flood.
        assert!(early >= 2, "{order:?}");
    }

    #[tokio::test]
    async fn short_and_endless_passwords_are_refused() {
        for text in ["", "1234567", &"x".repeat(257)] {
            let hashed = passwords().hash(password(text), None).await;
            assert_eq!(hashed.map(|_| ()), Err(ApiError::BadPassword), "{}", text.len());
        }
        let endless = passwords().verify(password(&"x".repeat(100_000)), None, None).await;
        assert_eq!(endless, Ok(false));
    }

    #[test]
    fn the_default_cost_is_one_that_argon2_knows() {
        let Hashing { kibibytes, passes, .. } = Hashing::default();
        assert!(argon2::Params::new(kibibytes, passes, 1, None).is_ok());
    }
}
