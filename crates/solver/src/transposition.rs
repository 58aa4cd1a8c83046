//! The transposition table. Its hash does not distinguish positions that play alike.

use crate::cards::Cards;
use crate::layout::bits;

/// What is known of a position between two tricks: bounds on its value, and a card that was good.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bounds {
    pub(crate) lower: i16,
    pub(crate) upper: i16,
    pub(crate) best: Option<usize>,
}

impl Bounds {
    /// The bound that answers whether the value is at least `target`.
    pub(crate) fn answer(&self, target: i16) -> Option<i16> {
        if self.lower >= target {
            Some(self.lower)
        } else if self.upper < target {
            Some(self.upper)
        } else {
            None
        }
    }

    /// With what a search has found: a lower bound if it reaches `target`, else an upper one.
    pub(crate) fn with(self, value: i16, target: i16, best: Option<usize>) -> Self {
        if value >= target {
            Self { lower: self.lower.max(value), best, ..self }
        } else {
            Self { upper: self.upper.min(value), best, ..self }
        }
    }
}

/// What is kept of a position beside the half of its key that is compared.
#[derive(Clone, Copy, Debug)]
struct Entry {
    lower: i16,
    upper: i16,
    /// The place of the best kind among those left, plus one; 0 for none.
    best: u8,
    /// Tricks left: an entry with more of them was more expensive.
    depth: u8,
    /// The kinds that were left. Positions of the same key may differ in them.
    left: u32,
    /// The bits of the key that say where the entry belongs in a larger table.
    home: u16,
}

/// Bounds are kept in 9 bits, above this.
const ZERO: i16 = 100;

impl Entry {
    const fn pack(self) -> u64 {
        self.left as u64
            | ((self.lower + ZERO) as u64) << 24
            | ((self.upper + ZERO) as u64) << 33
            | (self.best as u64) << 42
            | (self.depth as u64) << 47
            | (self.home as u64) << 51
    }

    const fn unpack(word: u64) -> Self {
        Self {
            left: word as u32 & 0xff_ffff,
            lower: (word >> 24 & 0x1ff) as i16 - ZERO,
            upper: (word >> 33 & 0x1ff) as i16 - ZERO,
            best: (word >> 42 & 0x1f) as u8,
            depth: (word >> 47 & 0xf) as u8,
            home: (word >> 51) as u16,
        }
    }
}

/// The places of a bucket.
const WAYS: usize = 4;
/// The initial number of buckets, as a power of two, and how many bits it can grow by.
const SMALLEST: u32 = 8;
const GROWTH: u32 = 13;

type Bucket = [u64; 2 * WAYS];

/// A table of buckets, so that a position finds those that differ from it only in eyes. It grows
/// with its entries: a small question stays in the cache and needs no new memory.
pub(crate) struct TranspositionTable {
    buckets: Vec<Bucket>,
    bits: u32,
    most: u32,
    used: usize,
}

impl TranspositionTable {
    /// A table that grows to two to the power of `most` buckets.
    pub(crate) fn new(most: u32) -> Self {
        let most = most.min(SMALLEST + GROWTH);
        let bits = most.min(SMALLEST);
        Self { buckets: vec![[0; 2 * WAYS]; 1 << bits], bits, most, used: 0 }
    }

    pub(crate) fn clear(&mut self) {
        self.bits = self.most.min(SMALLEST);
        self.used = 0;
        self.buckets.truncate(1 << self.bits);
        self.buckets.fill([0; 2 * WAYS]);
    }

    fn index(&self, key: Key) -> usize {
        key.0 as usize & (self.buckets.len() - 1)
    }

    /// Four times the buckets, with every entry where it belongs.
    fn grow(&mut self) {
        let old = std::mem::take(&mut self.buckets);
        self.bits = (self.bits + 2).min(self.most);
        self.buckets = vec![[0; 2 * WAYS]; 1 << self.bits];
        self.used = 0;
        for (index, bucket) in old.iter().enumerate() {
            for place in bucket.chunks_exact(2).filter(|place| place[1] != 0) {
                let home = usize::from(Entry::unpack(place[1]).home) << SMALLEST;
                let index = (index & ((1 << SMALLEST) - 1) | home) & (self.buckets.len() - 1);
                self.used += usize::from(insert(&mut self.buckets[index], place[0], place[1]));
            }
        }
    }

    /// Narrows `known` by all that the table says about the position.
    ///
    /// An entry whose cards have other values still gives a bound: legal play does not depend on
    /// eyes, so the same cards with more eyes are worth no less to Re, and at most that much more.
    pub(crate) fn look_up(&self, key: Key, cards: &Cards<'_>, known: &mut Bounds) {
        let bucket = &self.buckets[self.index(key)];
        for way in 0..WAYS {
            if bucket[2 * way] != key.1 {
                continue;
            }
            let entry = Entry::unpack(bucket[2 * way + 1]);
            let (more, less) =
                if entry.left == cards.left { (0, 0) } else { value_difference(cards, entry.left) };
            known.lower = known.lower.max(entry.lower - less);
            known.upper = known.upper.min(entry.upper + more);
            if entry.best > 0 && (known.best.is_none() || entry.left == cards.left) {
                known.best = bits(cards.left).nth(usize::from(entry.best) - 1);
            }
        }
    }

    pub(crate) fn put(&mut self, key: Key, cards: &Cards<'_>, depth: u8, known: &Bounds) {
        let left = cards.left;
        let best = known.best.map_or(0, |kind| (left & ((2 << kind) - 1)).count_ones() as u8);
        let home = (key.0 >> SMALLEST) as u16 & ((1 << GROWTH) - 1);
        let entry = Entry { lower: known.lower, upper: known.upper, best, depth, left, home };
        if self.used > 2 * self.buckets.len() && self.bits < self.most {
            self.grow();
        }
        let index = self.index(key);
        self.used += usize::from(insert(&mut self.buckets[index], key.1, entry.pack()));
    }
}

/// Stores an entry in place of itself, of an empty slot, or of the cheapest one. Returns whether
/// the slot was empty.
fn insert(bucket: &mut Bucket, check: u64, word: u64) -> bool {
    let left = Entry::unpack(word).left;
    let mut place = (0, u8::MAX);
    for way in 0..WAYS {
        let other = Entry::unpack(bucket[2 * way + 1]);
        if bucket[2 * way] == check && other.left == left {
            place.0 = way;
            break;
        }
        if other.depth < place.1 {
            place = (way, other.depth);
        }
    }
    let empty = bucket[2 * place.0 + 1] == 0;
    bucket[2 * place.0] = check;
    bucket[2 * place.0 + 1] = word;
    empty
}

/// How many eyes more, and how many fewer, the cards are worth than those of the same places among
/// `other` kinds.
fn value_difference(cards: &Cards<'_>, other: u32) -> (i16, i16) {
    let (mut more, mut less) = (0, 0);
    for (kind, other) in bits(cards.left).zip(bits(other)) {
        let [worth, others] = [kind, other].map(|kind| i16::from(cards.layout.worth[kind]));
        if worth != others {
            let copies = cards.owners[kind].count_ones() as i16;
            more += copies * (worth - others).max(0);
            less += copies * (others - worth).max(0);
        }
    }
    (more, less)
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

/// Makes the keys of positions.
pub(crate) struct Hasher {
    /// Who holds a kind, as a number from 1 to 14.
    holders: [u8; 256],
    secrets: [[u64; 4]; 5],
    leaders: [[u64; 2]; 4],
}

impl Hasher {
    pub(crate) fn new() -> Self {
        let mut state = 0x0123_4567_89ab_cdef_u64;
        // SplitMix64 for constants of a hash, not for chance: the solver knows no bots.
        let mut word = || {
            state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mut z = state;
            z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            z ^ (z >> 31)
        };
        let secrets = std::array::from_fn(|_| std::array::from_fn(|_| word() | 1));
        let leaders = std::array::from_fn(|_| std::array::from_fn(|_| word()));
        Self { holders: holders(), secrets, leaders }
    }

    /// The key of a position between two tricks. A class is written as who holds its cards, from
    /// the bottom up; the layout says which gaps are closed.
    pub(crate) fn key(&self, cards: &Cards<'_>, leader: usize) -> Key {
        let layout = cards.layout;
        let [mut a, mut b] = self.leaders[leader];
        for (class, secrets) in layout.classes.iter().zip(&self.secrets) {
            let (mut word, mut place) = (0_u64, 0);
            for kind in bits(cards.left & class) {
                place = layout.floor[kind].max(place);
                let holder = self.holders[usize::from(cards.owners[kind])];
                word |= u64::from(holder) << (4 * u32::from(place));
                place += 1;
            }
            if word != 0 {
                a ^= fold(word ^ secrets[0], secrets[1]);
                b ^= fold(word ^ secrets[2], secrets[3]);
            }
        }
        let key = Key(a, b);
        match layout.second_wins & cards.left {
            0 => key,
            second_wins => key.salted(places_of_twins(cards, second_wins)),
        }
    }
}

/// Where in its class the kind lies of which the second wins, as long as two players hold it: the
/// order alone does not say that.
fn places_of_twins(cards: &Cards<'_>, second_wins: u32) -> u64 {
    let apart = bits(second_wins).filter(|&kind| cards.twins_apart(kind));
    apart.fold(0, |places, kind| {
        let below = cards.left & cards.layout.class_mask[kind] & ((1 << kind) - 1);
        places << 5 | u64::from(below.count_ones() + 1)
    })
}

/// Both halves of a product in one word.
pub(crate) fn fold(a: u64, b: u64) -> u64 {
    let product = u128::from(a) * u128::from(b);
    product as u64 ^ (product >> 64) as u64
}

/// Numbers the fourteen ways in which one or two copies can be held: by one seat, by two, or both
/// by one.
pub(crate) fn holders() -> [u8; 256] {
    let mut holders = [0; 256];
    let mut next = 1;
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
