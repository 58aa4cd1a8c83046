//! Positions already known, under a hash that does not tell apart what plays alike.

use dulle_rules::{Card, Seat};

use crate::layout::{Layout, bits};

/// Bounds on what Re gets from a trick boundary on.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Entry {
    check: u64,
    pub(crate) lower: u8,
    pub(crate) upper: u8,
    /// The kind that was best, plus one; 0 for none.
    pub(crate) best: u8,
    /// Tricks left: an entry with more behind it was dearer.
    depth: u8,
}

/// A table of fixed size. Each position has two places; the dearer entry keeps the first.
pub(crate) struct Table {
    entries: Vec<[Entry; 2]>,
    mask: usize,
}

impl Table {
    pub(crate) fn new(bits: u32) -> Self {
        Self { entries: vec![[Entry::default(); 2]; 1 << bits], mask: (1 << bits) - 1 }
    }

    pub(crate) fn clear(&mut self) {
        self.entries.fill([Entry::default(); 2]);
    }

    pub(crate) fn get(&self, key: Key) -> Option<Entry> {
        let places = &self.entries[key.0 as usize & self.mask];
        places.iter().find(|entry| entry.check == key.1 && entry.depth > 0).copied()
    }

    pub(crate) fn put(&mut self, key: Key, lower: u8, upper: u8, best: u8, depth: u8) {
        let places = &mut self.entries[key.0 as usize & self.mask];
        let entry = Entry { check: key.1, lower, upper, best, depth };
        let place = usize::from(places[0].check != key.1 && places[0].depth > depth);
        if place == 0 && places[0].check != key.1 {
            places[1] = places[0];
        }
        places[place] = entry;
    }
}

/// 128 bits, of which one half finds the place and the other is compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Key(u64, u64);

/// The random numbers of the hash: by place among what is left of a group, and by who holds it.
pub(crate) struct Hasher {
    words: Vec<[(u64, u64); 256]>,
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
        let words = (0..Card::KINDS).map(|_| std::array::from_fn(|_| (word(), word()))).collect();
        let leaders = std::array::from_fn(|_| (word(), word()));
        Self { words, leaders }
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
        for &group in &layout.alike {
            let first = group.trailing_zeros() as usize;
            for (place, kind) in bits(left & group).enumerate() {
                let (x, y) = self.words[first + place][usize::from(owners[kind])];
                a ^= x;
                b ^= y;
            }
        }
        Key(a, b)
    }
}
