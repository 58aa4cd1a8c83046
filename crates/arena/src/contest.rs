//! Who plays against whom, under which rules, on which deals.

use std::time::Duration;

use dulle_rules::{Deal, Pack, Rules, Seat, SeatSet, Seed};

use crate::placement::{Placements, Side};
use crate::registry::PlayerKind;
use crate::result::Header;

#[derive(Clone, Debug)]
pub struct Contest {
    pub a: PlayerKind,
    pub b: PlayerKind,
    pub rules: Rules,
    /// Who owes a compulsory solo in every hand.
    pub owes: SeatSet,
    pub placements: Placements,
    /// The series of deals.
    pub seed: u64,
    /// How long a program may think about one action.
    pub timeout: Duration,
}

impl Contest {
    pub fn kind(&self, side: Side) -> &PlayerKind {
        match side {
            Side::A => &self.a,
            Side::B => &self.b,
        }
    }

    /// What makes results comparable.
    pub fn header(&self) -> Header {
        let book = self.rules.book();
        Header {
            arena: Header::VERSION,
            a: self.a.name().to_owned(),
            b: self.b.name().to_owned(),
            rulebook: book.name.clone(),
            options: book.changes().join(" "),
            owes: self.owes.iter().map(Seat::number).collect(),
            placements: self.placements.word().to_owned(),
            seed: self.seed,
        }
    }

    /// Deal number `number`, counted from 1; the dealer moves on from seat to seat.
    pub(crate) fn deal(&self, number: u64) -> Deal {
        let book = self.rules.book();
        let dealer = Seat::ALL[((number - 1) % 4) as usize];
        let hands = Pack::from_seed(book, self.deal_seed(number)).deal(book, dealer);
        Deal { hands, dealer, owes: self.owes, forced: None }
    }

    fn deal_seed(&self, number: u64) -> Seed {
        Seed::of_series(self.seed, number)
    }
}

/// A shard of the deals: number `index` of `of`, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    index: u64,
    of: u64,
}

impl Shard {
    pub const WHOLE: Self = Self { index: 1, of: 1 };

    pub const fn new(index: u64, of: u64) -> Option<Self> {
        if index >= 1 && index <= of { Some(Self { index, of }) } else { None }
    }

    /// `2/5`.
    pub fn from_word(word: &str) -> Option<Self> {
        let (index, of) = word.split_once('/')?;
        Self::new(index.parse().ok()?, of.parse().ok()?)
    }

    /// The deal at position `place` of this shard, counted from 0.
    pub(crate) const fn deal(self, place: u64) -> u64 {
        self.index + place * self.of
    }

    /// How many of the first `deals` belong to this shard.
    pub(crate) const fn count(self, deals: u64) -> u64 {
        (deals.saturating_sub(self.index - 1)).div_ceil(self.of)
    }
}

#[cfg(test)]
mod tests {
    use super::Shard;

    #[test]
    fn shards_are_a_partition() {
        for deals in 0..20 {
            for of in 1..6 {
                let mut all = Vec::new();
                for index in 1..=of {
                    let shard = Shard::new(index, of).expect("a shard");
                    all.extend((0..shard.count(deals)).map(|place| shard.deal(place)));
                }
                all.sort_unstable();
                assert_eq!(all, (1..=deals).collect::<Vec<_>>(), "{deals} in {of}");
            }
        }
        assert_eq!(Shard::from_word("0/2"), None);
        assert_eq!(Shard::from_word("3/2"), None);
        assert_eq!(Shard::from_word("2/2"), Shard::new(2, 2));
    }
}
