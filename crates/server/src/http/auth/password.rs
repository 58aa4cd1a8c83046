//! Passwords: slow to hash on purpose, so away from the tables and few at once.

use std::sync::{Arc, OnceLock};
use std::time::Duration;

use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use argon2::{Algorithm, Argon2, Params, Version};
use dulle_protocol::api::Password;
use dulle_store::Secret;
use tokio::sync::Semaphore;

use crate::http::config::Hashing;
use crate::http::error::ApiError;
use crate::meters::Meters;
use crate::world::random;

/// Longer ones cost us more than they help.
const LENGTH: std::ops::RangeInclusive<usize> = 8..=256;
/// How long somebody waits for others' passwords.
const PATIENCE: Duration = Duration::from_secs(10);

/// Hashes and compares.
#[derive(Clone, Debug)]
pub(crate) struct Passwords {
    places: Arc<Semaphore>,
    argon2: Argon2<'static>,
    /// What is compared with where there is no account, so that it takes as long.
    nobody: Arc<OnceLock<String>>,
    meters: Arc<Meters>,
}

impl Passwords {
    pub(crate) fn new(hashing: Hashing, meters: Arc<Meters>) -> Self {
        // Costs that Argon2 does not know are replaced by those it recommends.
        let params = Params::new(hashing.kibibytes, hashing.passes, 1, None).unwrap_or_default();
        let argon2 = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
        let places = Arc::new(Semaphore::new(hashing.at_once.max(1)));
        Self { places, argon2, nobody: Arc::default(), meters }
    }

    /// The hash of a new password.
    pub(crate) async fn hash(&self, password: Password) -> Result<Secret, ApiError> {
        if !LENGTH.contains(&password.0.chars().count()) {
            return Err(ApiError::BadPassword);
        }
        let argon2 = self.argon2.clone();
        self.work(move || hash(&argon2, password.0.as_bytes())).await?.ok_or(ApiError::Broken)
    }

    /// Whether the password is the one that was hashed. Without a hash it is not, and that takes as
    /// long to say.
    pub(crate) async fn verify(
        &self,
        password: Password,
        hashed: Option<Secret>,
    ) -> Result<bool, ApiError> {
        let (argon2, nobody) = (self.argon2.clone(), Arc::clone(&self.nobody));
        let known = hashed.is_some();
        // A password of a megabyte is not hashed at all.
        let short = password.0.chars().count() <= *LENGTH.end();
        self.meters.verified();
        let fits = self.work(move || {
            let nobody = || nobody.get_or_init(|| made_up(&argon2));
            let hashed = hashed.as_ref().map_or_else(|| nobody().as_str(), Secret::reveal);
            let hashed = PasswordHash::new(hashed).ok()?;
            let password = if short { password.0.as_bytes() } else { b"too long" };
            Some(argon2.verify_password(password, &hashed).is_ok())
        });
        let fits = fits.await?.ok_or(ApiError::Broken)?;
        Ok(fits && known && short)
    }

    async fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        let place = Arc::clone(&self.places).acquire_owned();
        let Ok(Ok(place)) = tokio::time::timeout(PATIENCE, place).await else {
            return Err(ApiError::Full);
        };
        let worked = tokio::task::spawn_blocking(move || {
            let done = work();
            drop(place);
            done
        });
        worked.await.map_err(|_| ApiError::Broken)
    }
}

fn hash(argon2: &Argon2<'_>, password: &[u8]) -> Option<Secret> {
    let salt: [u8; 16] = random();
    let hash: PasswordHash = argon2.hash_password_with_salt(password, &salt).ok()?;
    Some(Secret::new(hash.to_string()))
}

/// The hash of something that nobody knows.
fn made_up(argon2: &Argon2<'_>) -> String {
    let password: [u8; 32] = random();
    hash(argon2, &password).map_or_else(String::new, |hash| hash.reveal().to_owned())
}

#[cfg(test)]
mod tests {
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
        let hash = passwords.hash(password("correct horse")).await.expect("hashed");
        assert!(hash.reveal().starts_with("$argon2id$v=19$m=64,t=1,p=1$"), "{}", hash.reveal());
        assert!(!hash.reveal().contains("correct"));
        let verify = |text: &str, hash| passwords.verify(password(text), hash);
        assert_eq!(verify("correct horse", Some(hash.clone())).await, Ok(true));
        assert_eq!(verify("correct Horse", Some(hash.clone())).await, Ok(false));
        assert_eq!(verify("", Some(hash)).await, Ok(false));
        assert_eq!(verify("correct horse", None).await, Ok(false));
        assert_eq!(passwords.meters.verifications(), 4);
    }

    #[tokio::test]
    async fn short_and_endless_passwords_are_refused() {
        for text in ["", "1234567", &"x".repeat(257)] {
            let hashed = passwords().hash(password(text)).await;
            assert_eq!(hashed.map(|_| ()), Err(ApiError::BadPassword), "{}", text.len());
        }
        let endless = passwords().verify(password(&"x".repeat(100_000)), None).await;
        assert_eq!(endless, Ok(false));
    }

    #[test]
    fn the_default_cost_is_one_that_argon2_knows() {
        let Hashing { kibibytes, passes, .. } = Hashing::default();
        assert!(Params::new(kibibytes, passes, 1, None).is_ok());
    }
}
