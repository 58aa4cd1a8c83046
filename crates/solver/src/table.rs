//! Positions already known, under a hash that does not tell apart what plays alike.

use dulle_rules::{Card, Seat};

use crate::layout::{Layout, bits};

/// Bounds on what Re gets from a trick boundary on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    pub(crate) lower: u8,
    pub(crate) upper: u8,
    /// The kind that was best, plus one; 0 for none.
    pub(crate) best: u8,
    /// Tricks left: an entry with more behind it was dearer.
    pub(crate) depth: u8,
}

impl Entry {
    const fn pack(self) -> u64 {
        u32::from_le_bytes([self.lower, self.upper, self.best, self.depth]) as u64
    }

    const fn unpack(word: u64) -> Self {
        let [lower, upper, best, depth] = (word as u32).to_le_bytes();
        Self { lower, upper, best, depth }
    }
}

/// A table of fixed size. Each position has two places; the dearer entry keeps the first. Plain
/// words, so that a new table costs nothing until it is used.
pub(crate) struct Table {
    places: Vec<[u64; 4]>,
    mask: usize,
}

impl Table {
    pub(crate) fn new(bits: u32) -> Self {
        Self { places: vec![[0; 4]; 1 << bits], mask: (1 << bits) - 1 }
    }

    /// Uses no more of the table than so many tricks need, so that it stays in the cache.
    pub(crate) fn focus(&mut self, tricks: u32) {
        self.mask = (self.places.len() - 1) & ((1 << (2 * tricks).clamp(8, 30)) - 1);
    }

    pub(crate) fn clear(&mut self) {
        self.places = vec![[0; 4]; self.places.len()];
    }

    pub(crate) fn get(&self, key: Key) -> Option<Entry> {
        let [first, first_entry, second, second_entry] = self.places[key.0 as usize & self.mask];
        if first == key.1 {
            Some(Entry::unpack(first_entry))
        } else if second == key.1 {
            Some(Entry::unpack(second_entry))
        } else {
            None
        }
    }

    pub(crate) fn put(&mut self, key: Key, entry: Entry) {
        let [first, first_entry, second, second_entry] =
            &mut self.places[key.0 as usize & self.mask];
        if *first == key.1 || Entry::unpack(*first_entry).depth <= entry.depth {
            if *first != key.1 {
                (*second, *second_entry) = (*first, *first_entry);
            }
            (*first, *first_entry) = (key.1, entry.pack());
        } else {
            (*second, *second_entry) = (key.1, entry.pack());
        }
    }
}

/// 128 bits, of which one half finds the place and the other is compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Key(u64, u64);

impl Key {
    /// This key together with something else that the value depends on.
    pub(crate) const fn salted(self, salt: u64) -> Self {
        let word = (salt + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        Self(self.0 ^ word.rotate_left(31), self.1 ^ word.wrapping_mul(0xbf58_476d_1ce4_e5b9))
    }
}

/// The random numbers of the hash: by place among what is left of a group, and by who holds it.
pub(crate) struct Hasher {
    words: [[(u64, u64); 16]; Card::KINDS],
    /// Who holds a kind, as a number below 16: small tables stay in the cache.
    holders: [u8; 256],
    leaders: [(u64, u64); 4],
}

impl Hasher {
    pub(crate) fn new() -> Self {
        let mut state = 0x0123_4567_89ab_cdef_u64;
        let mut word = || {
            state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mut z = state;
            z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            z ^ (z >> 31)
        };
        let words = std::array::from_fn(|_| std::array::from_fn(|_| (word(), word())));
        let leaders = std::array::from_fn(|_| (word(), word()));
        Self { words, holders: holders(), leaders }
    }

    /// The key of a position between two tricks. In a group of cards that are worth the same only
    /// their order counts, not which of them they are: gaps are closed. `owners` says by kind who
    /// holds it: a bit a seat for one copy, four bits higher for the second.
    pub(crate) fn key(
        &self,
        layout: &Layout,
        owners: &[u8; Card::KINDS],
        left: u32,
        leader: Seat,
    ) -> Key {
        let (mut a, mut b) = self.leaders[leader.index()];
        let mut mix = |place: usize, kind: usize| {
            let holder = self.holders[usize::from(owners[kind])];
            let (x, y) = self.words[place][usize::from(holder & 15)];
            a ^= x;
            b ^= y;
        };
        let mut single = left;
        for &group in &layout.alike {
            single &= !group;
            let first = group.trailing_zeros() as usize;
            bits(left & group).enumerate().for_each(|(place, kind)| mix(first + place, kind));
        }
        bits(single).for_each(|kind| mix(kind, kind));
        Key(a, b)
    }
}

/// Numbers the fourteen ways in which one or two copies can be held: by one seat, by two, or both
/// by one.
fn holders() -> [u8; 256] {
    let mut holders = [0; 256];
    let mut next = 0;
    for first in 0..4 {
        for second in first..4 {
            let split = 1 << first | 1 << second;
            holders[split] = next;
            next += 1;
        }
        holders[17 << first] = next;
        next += 1;
    }
    holders
}
