//! A deal that nobody can choose, and its proof.
//!
//! 1. The server draws a secret of 32 bytes and publishes its [`commitment`].
//! 2. Every player's client draws 32 bytes of its own, its contribution, and publishes a
//!    [`promise`] of them when its player is ready.
//! 3. Once all promises are in, the deal is sealed. Only then the clients show their contributions.
//! 4. The cards come from the [`seed`], which is made of the secret and all contributions, by the
//!    way from seed to deal that `dulle-rules` describes.
//! 5. After the hand the secret is open too: the record carries everything as tags.
//!
//! In all of them the table is its public name ([`TableId::public`]) after its length as a byte, the
//! hand four big-endian bytes, a seat one byte. Before the second scheme there were no promises:
//! contributions were open at once, and the last to give one knew those of the others.

use dulle_rules::dkn::{Record, SetupError};
use dulle_rules::{Pack, Seat, SeatSet, Seed};
use sha2::{Digest, Sha256};

use crate::hex::Hex32;
use crate::name::TableId;

/// Something of each client's, seats 1 to 4.
pub type BySeat = [Option<Hex32>; 4];

/// How a deal came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scheme {
    /// Contributions were open at once: the last one, together with the server, could choose.
    Open,
    /// Everybody promised before anybody showed.
    Sealed,
}

/// What the server promises before anybody is ready.
pub fn commitment(secret: &Hex32, table: &TableId, hand: u32) -> Hex32 {
    Hex32(begin(b"dulle commit 1", Some(secret), table, hand).finalize().into())
}

/// What a client promises: it can show no other contribution afterwards.
pub fn promise(contribution: &Hex32, table: &TableId, hand: u32, seat: Seat) -> Hex32 {
    let mut hash = begin(b"dulle promise 1", None, table, hand);
    hash.update([seat.number()]);
    hash.update(contribution.0);
    Hex32(hash.finalize().into())
}

/// What the cards come from.
pub fn seed(
    scheme: Scheme,
    secret: &Hex32,
    table: &TableId,
    hand: u32,
    contributions: &BySeat,
) -> Seed {
    let prefix: &[u8] = match scheme {
        Scheme::Open => b"dulle fair 1",
        Scheme::Sealed => b"dulle fair 2",
    };
    let mut hash = begin(prefix, Some(secret), table, hand);
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

fn begin(prefix: &[u8], secret: Option<&Hex32>, table: &TableId, hand: u32) -> Sha256 {
    let mut hash = Sha256::new();
    hash.update(prefix);
    if let Some(Hex32(secret)) = secret {
        hash.update(secret);
    }
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
    pub scheme: Scheme,
    pub commitment: Hex32,
    pub secret: Hex32,
    pub promises: BySeat,
    pub contributions: BySeat,
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
    #[error("the contribution of seat {0} is not the one that was promised")]
    Promise(u8),
    #[error("secret and contributions give other cards")]
    Deal,
    /// The record is not about what was announced before the hand.
    #[error("something else was announced before the hand")]
    Told,
}

const TABLE: &str = "FairTable";
const HAND: &str = "FairHand";
const SCHEME: &str = "FairScheme";
const COMMITMENT: &str = "FairCommitment";
const SECRET: &str = "FairSecret";
const TOLD: &str = "FairTold";
const TOLD_SCHEME: &str = "FairToldScheme";
const PROMISES: [&str; 4] = ["FairPromise1", "FairPromise2", "FairPromise3", "FairPromise4"];
const CONTRIBUTIONS: [&str; 4] = ["FairSeat1", "FairSeat2", "FairSeat3", "FairSeat4"];
const SEALED: &str = "2";

impl Proof {
    /// Writes the proof into the tags of its hand.
    pub fn write(&self, record: &mut Record) {
        record.set(TABLE, self.table.as_str());
        record.set(HAND, &self.hand.to_string());
        if self.scheme == Scheme::Sealed {
            record.set(SCHEME, SEALED);
        }
        record.set(COMMITMENT, &self.commitment.to_string());
        record.set(SECRET, &self.secret.to_string());
        let mut set = |tags: [&'static str; 4], values: BySeat| {
            for (tag, value) in tags.into_iter().zip(values) {
                if let Some(value) = value {
                    record.set(tag, &value.to_string());
                }
            }
        };
        set(PROMISES, self.promises);
        set(CONTRIBUTIONS, self.contributions);
    }

    pub fn read(record: &Record) -> Result<Self, ProofError> {
        let tag = |name| record.tag(name).ok_or(ProofError::Missing(name));
        Ok(Self {
            table: tag(TABLE)?.parse().map_err(|_| ProofError::Unreadable(TABLE))?,
            hand: tag(HAND)?.parse().map_err(|_| ProofError::Unreadable(HAND))?,
            scheme: match record.tag(SCHEME) {
                None => Scheme::Open,
                Some(SEALED) => Scheme::Sealed,
                Some(_) => return Err(ProofError::Unreadable(SCHEME)),
            },
            commitment: hex(COMMITMENT, tag(COMMITMENT)?)?,
            secret: hex(SECRET, tag(SECRET)?)?,
            promises: by_seat(record, PROMISES)?,
            contributions: by_seat(record, CONTRIBUTIONS)?,
        })
    }

    pub fn seed(&self) -> Seed {
        seed(self.scheme, &self.secret, &self.table, self.hand, &self.contributions)
    }

    /// The seats whose clients promised a contribution and did not show it.
    pub fn withheld(&self) -> SeatSet {
        let kept_back = |seat: &Seat| {
            self.promises[seat.index()].is_some() && self.contributions[seat.index()].is_none()
        };
        Seat::ALL.into_iter().filter(kept_back).collect()
    }

    /// Whether the cards of a record are those that were promised before the hand. Where the record
    /// says what its owner was told before the hand, that counts and not what it says now.
    pub fn check(record: &Record) -> Result<Self, ProofError> {
        let proof = Self::read(record)?;
        let told = record.tag(TOLD).map(|text| hex(TOLD, text)).transpose()?;
        if told.is_some_and(|told| told != proof.commitment) {
            return Err(ProofError::Told);
        }
        proof.check_scheme(record)?;
        if commitment(&proof.secret, &proof.table, proof.hand) != proof.commitment {
            return Err(ProofError::Commitment);
        }
        if proof.scheme == Scheme::Sealed {
            proof.check_promises()?;
        }
        let (book, deal) = (record.book()?, record.deal()?);
        let hands = Pack::from_seed(&book, proof.seed()).deal(&book, deal.dealer);
        if hands == deal.hands { Ok(proof) } else { Err(ProofError::Deal) }
    }

    /// A hand of the scheme with promises must not pass for one of the old scheme, which proves less.
    fn check_scheme(&self, record: &Record) -> Result<(), ProofError> {
        let told = match record.tag(TOLD_SCHEME) {
            None => Scheme::Open,
            Some(SEALED) => Scheme::Sealed,
            Some(_) => return Err(ProofError::Unreadable(TOLD_SCHEME)),
        };
        if self.scheme == Scheme::Sealed {
            return Ok(());
        }
        match told {
            Scheme::Sealed => Err(ProofError::Told),
            Scheme::Open if self.promises.iter().any(Option::is_some) => {
                Err(ProofError::Missing(SCHEME))
            }
            Scheme::Open => Ok(()),
        }
    }

    fn check_promises(&self) -> Result<(), ProofError> {
        for seat in Seat::ALL {
            let Some(contribution) = &self.contributions[seat.index()] else { continue };
            let promised = promise(contribution, &self.table, self.hand, seat);
            if self.promises[seat.index()] != Some(promised) {
                return Err(ProofError::Promise(seat.number()));
            }
        }
        Ok(())
    }

    /// Notes in a record what its owner was told before the hand.
    pub fn note_told(record: &mut Record, commitment: &Hex32) {
        record.set(TOLD, &commitment.to_string());
    }

    /// Notes in a record that contributions were promised before the hand, as its owner knows.
    pub fn note_sealed(record: &mut Record) {
        record.set(TOLD_SCHEME, SEALED);
    }
}

fn hex(name: &'static str, text: &str) -> Result<Hex32, ProofError> {
    text.parse().map_err(|_| ProofError::Unreadable(name))
}

fn by_seat(record: &Record, tags: [&'static str; 4]) -> Result<BySeat, ProofError> {
    let mut values = [None; 4];
    for (value, name) in values.iter_mut().zip(tags) {
        *value = record.tag(name).map(|text| hex(name, text)).transpose()?;
    }
    Ok(values)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_example_in_the_documentation_is_right() {
        let page = include_str!("../../../docs/protocol.md");
        let table: TableId = "fG5D8vKq2mXw7ZcR4nTb9L".parse().expect("a table");
        let bytes = std::array::from_fn(|n| n as u8);
        let promise = promise(&Hex32(bytes), &table.public(), 1, Seat::ALL[1]).to_string();
        for text in [table.as_str(), table.public().as_str(), promise.as_str()] {
            assert!(page.contains(&format!("`{text}`")), "{text}");
        }
    }
}
