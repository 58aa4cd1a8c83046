//! Argon2 in memory that is used again.
//!
//! A hash takes 19 MiB. An allocator keeps what a thread has freed for the next time, and there are
//! many threads: so the memory is ours, one piece for each hash that is made at a time.

use std::sync::{Arc, Mutex, PoisonError};

use argon2::password_hash::phc::{Output, ParamsString, PasswordHash, Salt};
use argon2::{Algorithm, Argon2, Block, Params, Version};
use dulle_store::Secret;

use crate::http::config::Hashing;
use crate::world::random;

/// Hashes passwords. The caller says how many at once.
#[derive(Clone, Debug)]
pub(super) struct Hasher {
    params: Params,
    free: Arc<Mutex<Vec<Vec<Block>>>>,
}

const ALGORITHM: Algorithm = Algorithm::Argon2id;
const VERSION: Version = Version::V0x13;

impl Hasher {
    pub(super) fn new(hashing: Hashing) -> Self {
        // Costs that Argon2 does not know are replaced by those it recommends.
        let params = Params::new(hashing.kibibytes, hashing.passes, 1, None).unwrap_or_default();
        Self { params, free: Arc::default() }
    }

    /// The hash of a password, as it is stored.
    pub(super) fn hash(&self, password: &[u8]) -> Option<Secret> {
        let salt: [u8; 16] = random();
        let argon2 = Argon2::new(ALGORITHM, VERSION, self.params.clone());
        let mut output = [0; Params::DEFAULT_OUTPUT_LEN];
        self.fill(&argon2, password, &salt, &mut output)?;
        let hash = PasswordHash {
            algorithm: ALGORITHM.ident(),
            version: Some(VERSION.into()),
            params: ParamsString::try_from(&self.params).ok()?,
            salt: Some(Salt::new(&salt).ok()?),
            hash: Some(Output::new(&output).ok()?),
        };
        Some(Secret::new(hash.to_string()))
    }

    /// Whether the password has this hash, at the cost that the hash says.
    pub(super) fn fits(&self, password: &[u8], hashed: &str) -> Option<bool> {
        let hashed = PasswordHash::new(hashed).ok()?;
        let algorithm = Algorithm::try_from(hashed.algorithm.as_str()).ok()?;
        let version = Version::try_from(hashed.version?).ok()?;
        let argon2 = Argon2::new(algorithm, version, Params::try_from(&hashed).ok()?);
        let expected = hashed.hash?;
        let mut output = vec![0; expected.len()];
        self.fill(&argon2, password, &hashed.salt?, &mut output)?;
        // Outputs are compared in constant time.
        Some(Output::new(&output).ok()? == expected)
    }

    fn fill(
        &self,
        argon2: &Argon2<'_>,
        password: &[u8],
        salt: &[u8],
        output: &mut [u8],
    ) -> Option<()> {
        let free = || self.free.lock().unwrap_or_else(PoisonError::into_inner);
        let mut blocks = free().pop().unwrap_or_default();
        // A hash of other times may need more or less than those of today.
        let count = argon2.params().block_count();
        if blocks.len() < count {
            blocks = vec![Block::new(); count];
        }
        let filled =
            argon2.hash_password_into_with_memory(password, salt, output, &mut blocks[..count]);
        if count <= self.params.block_count() {
            free().push(blocks);
        }
        filled.ok()
    }

    #[cfg(test)]
    pub(super) fn pieces(&self) -> usize {
        self.free.lock().unwrap_or_else(PoisonError::into_inner).len()
    }
}
