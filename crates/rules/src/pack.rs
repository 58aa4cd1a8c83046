//! The pack: shuffled from a seed, cut, dealt in packets.
//!
//! From seed to deal, for anybody who wants to check one:
//! 1. The pack is sorted: clubs, spades, hearts, diamonds; in each suit ace, ten, king, queen,
//!    jack, nine; each card twice in a row. Without nines the nines are left out.
//! 2. Random words are the 32-bit big-endian words of SHA-256("dulle deal 1" || seed || counter),
//!    the seed 32 bytes, the counter 0, 1, 2, ... as 4 big-endian bytes.
//! 3. A number below n is the next word w with w < floor(2^32 / n) * n, modulo n.
//! 4. For i from the last place down to 1, place i is swapped with place (number below i + 1).
//! 5. The cut lifts k + (number below size - 2k + 1) cards, k being the least the book allows, and
//!    puts the rest on top.
//! 6. From the dealer's left each player gets the book's packets, round by round.
//!
//! `dulle deal --seed N` uses for its hand number H the seed SHA-256("dulle seed 1" || N || H), N
//! and H as 8 big-endian bytes, hands counted from 1.

use sha2::{Digest, Sha256};

use crate::card::Card;
use crate::card_set::CardSet;
use crate::rulebook::{Rulebook, Topic};
use crate::seat::Seat;

/// Where a deal comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// The seed of hand number `hand` of a numbered series.
    pub fn of_series(number: u64, hand: u64) -> Self {
        let mut hash = Sha256::new();
        hash.update(b"dulle seed 1");
        hash.update(number.to_be_bytes());
        hash.update(hand.to_be_bytes());
        Self(hash.finalize().into())
    }
}

/// A whole pack, its first card on top.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pack {
    cards: Vec<Card>,
}

/// A cut that lifts or leaves too few cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a cut must lift and leave at least {least} cards")]
pub struct BadCut {
    pub least: u8,
}

impl BadCut {
    pub const TOPIC: Topic = Topic::Cut;
}

impl Pack {
    /// The cards of a rulebook, sorted.
    pub fn sorted(book: &Rulebook) -> Self {
        Self { cards: book.pack().iter().collect() }
    }

    /// Shuffled and cut by the words of a seed.
    pub fn from_seed(book: &Rulebook, seed: Seed) -> Self {
        let mut words = RandomWords::new(seed);
        let mut pack = Self::sorted(book);
        for i in (1..pack.cards.len()).rev() {
            pack.cards.swap(i, words.below(i as u32 + 1) as usize);
        }
        let least = usize::from(book.cut);
        let lifted = least + words.below((pack.cards.len() - 2 * least + 1) as u32) as usize;
        pack.cards.rotate_left(lifted);
        pack
    }

    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// Lifts `lifted` cards and puts the rest on top of them.
    pub fn cut(mut self, book: &Rulebook, lifted: usize) -> Result<Self, BadCut> {
        let least = usize::from(book.cut);
        if lifted < least || lifted + least > self.cards.len() {
            return Err(BadCut { least: book.cut });
        }
        self.cards.rotate_left(lifted);
        Ok(self)
    }

    /// Deals the pack in packets, beginning at the dealer's left.
    pub fn deal(&self, book: &Rulebook, dealer: Seat) -> [CardSet; 4] {
        let mut hands = [CardSet::EMPTY; 4];
        let mut cards = self.cards.iter();
        for &packet in &book.packets {
            for seat in dealer.left(1).round() {
                for &card in cards.by_ref().take(usize::from(packet)) {
                    hands[seat.index()].insert(card);
                }
            }
        }
        hands
    }
}

/// The random words of a seed.
struct RandomWords {
    seed: Seed,
    counter: u32,
    block: [u8; 32],
    used: usize,
}

impl RandomWords {
    fn new(seed: Seed) -> Self {
        Self { seed, counter: 0, block: [0; 32], used: 32 }
    }

    fn next(&mut self) -> u32 {
        if self.used == self.block.len() {
            let mut hash = Sha256::new();
            hash.update(b"dulle deal 1");
            hash.update(self.seed.0);
            hash.update(self.counter.to_be_bytes());
            self.block = hash.finalize().into();
            self.counter += 1;
            self.used = 0;
        }
        let bytes = &self.block[self.used..self.used + 4];
        self.used += 4;
        bytes.iter().fold(0, |word, &byte| word << 8 | u32::from(byte))
    }

    fn below(&mut self, n: u32) -> u32 {
        let limit = (1_u64 << 32) / u64::from(n) * u64::from(n);
        loop {
            let word = self.next();
            if u64::from(word) < limit {
                return word % n;
            }
        }
    }
}
