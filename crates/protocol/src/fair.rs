//! A deal that nobody can manipulate, and its proof.
//!
//! Before anybody is ready for a hand the server draws a secret of 32 bytes and publishes its
//! commitment, SHA-256("dulle commit 1" || secret || table || hand). Every player's client
//! contributes 32 random bytes of its own when its player is ready. The cards come from the seed
//! SHA-256("dulle fair 1" || secret || table || hand || for seats 1 to 4 a byte, 1 with and 0 without
//! a contribution, and the contribution), by the way from seed to deal that `dulle-rules` describes.
//! The table is its public name ([`TableId::public`]) after its length as a byte, the hand four
//! big-endian bytes. After the hand
//! secret and contributions are open: the record of the hand carries them as tags.

use dulle_rules::dkn::{Record, SetupError};
use dulle_rules::{Pack, Rules, Seed};
use sha2::{Digest, Sha256};

use crate::hex::Hex32;
use crate::name::TableId;

/// What the clients added, seats 1 to 4.
pub type Contributions = [Option<Hex32>; 4];

pub fn commitment(secret: &Hex32, table: &TableId, hand: u32) -> Hex32 {
    Hex32(begin(b"dulle commit 1", secret, table, hand).finalize().into())
}

pub fn seed(secret: &Hex32, table: &TableId, hand: u32, contributions: &Contributions) -> Seed {
    let mut hash = begin(b"dulle fair 1", secret, table, hand);
    for contribution in contributions {
        match contribution {
            Some(Hex32(bytes)) => {
                hash.update([1]);
                hash.update(bytes);
            }
            None => hash.update([0]),
        }
    }
    Seed(hash.finalize().into())
}

fn begin(prefix: &[u8], secret: &Hex32, table: &TableId, hand: u32) -> Sha256 {
    let mut hash = Sha256::new();
    hash.update(prefix);
    hash.update(secret.0);
    hash.update([table.as_str().len() as u8]);
    hash.update(table.as_str());
    hash.update(hand.to_be_bytes());
    hash
}

/// All that is needed to check a deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    pub table: TableId,
    pub hand: u32,
    pub commitment: Hex32,
    pub secret: Hex32,
    pub contributions: Contributions,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProofError {
    #[error("the tag {0} is missing")]
    Missing(&'static str),
    #[error("the tag {0} cannot be read")]
    Unreadable(&'static str),
    #[error(transparent)]
    Setup(#[from] SetupError),
    #[error("the secret is not the one that the commitment promised")]
    Commitment,
    #[error("secret and contributions give other cards")]
    Deal,
}

const TABLE: &str = "FairTable";
const HAND: &str = "FairHand";
const COMMITMENT: &str = "FairCommitment";
const SECRET: &str = "FairSecret";
const CONTRIBUTIONS: [&str; 4] = ["FairSeat1", "FairSeat2", "FairSeat3", "FairSeat4"];

impl Proof {
    /// Writes the proof into the tags of its hand.
    pub fn write(&self, record: &mut Record) {
        record.set(TABLE, self.table.as_str());
        record.set(HAND, &self.hand.to_string());
        record.set(COMMITMENT, &self.commitment.to_string());
        record.set(SECRET, &self.secret.to_string());
        for (tag, contribution) in CONTRIBUTIONS.into_iter().zip(self.contributions) {
            if let Some(contribution) = contribution {
                record.set(tag, &contribution.to_string());
            }
        }
    }

    pub fn read(record: &Record) -> Result<Self, ProofError> {
        let tag = |name| record.tag(name).ok_or(ProofError::Missing(name));
        let hex = |name, text: &str| text.parse().map_err(|_| ProofError::Unreadable(name));
        let mut contributions = [None; 4];
        for (place, name) in contributions.iter_mut().zip(CONTRIBUTIONS) {
            *place = record.tag(name).map(|text| hex(name, text)).transpose()?;
        }
        Ok(Self {
            table: tag(TABLE)?.parse().map_err(|_| ProofError::Unreadable(TABLE))?,
            hand: tag(HAND)?.parse().map_err(|_| ProofError::Unreadable(HAND))?,
            commitment: hex(COMMITMENT, tag(COMMITMENT)?)?,
            secret: hex(SECRET, tag(SECRET)?)?,
            contributions,
        })
    }

    pub fn seed(&self) -> Seed {
        seed(&self.secret, &self.table, self.hand, &self.contributions)
    }

    /// Whether the cards of a record match the commitment made before the hand.
    pub fn check(record: &Record) -> Result<Self, ProofError> {
        let proof = Self::read(record)?;
        if commitment(&proof.secret, &proof.table, proof.hand) != proof.commitment {
            return Err(ProofError::Commitment);
        }
        let rules: Rules = record.rules()?;
        let deal = record.deal()?;
        let hands = Pack::from_seed(rules.book(), proof.seed()).deal(rules.book(), deal.dealer);
        if hands == deal.hands { Ok(proof) } else { Err(ProofError::Deal) }
    }
}
