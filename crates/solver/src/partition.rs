//! Partition tables: an entry covers every position that agrees in what its proof needed.
//!
//! A proof needs ranks only where a card has beaten another of its class. Below the lowest such card
//! of a class it matters how many cards a seat has left there, not which. Legal play and takers are
//! the same with other cards in their places; what Re gets differs by at most the difference in eyes.

use crate::cards::Cards;
use crate::layout::{Layout, bits};
use crate::transposition::{fold, holders};

/// Who holds the cards of each class, from the top down: four bits for each kind that is left,
/// in the part of the word that belongs to the class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Code {
    places: u128,
    left: u32,
    leader: u8,
    /// Where positions with the same numbers of cards lie, apart by their highest trumps.
    pub(crate) homes: [u64; LEVELS.len()],
}

/// An entry that needs at least this many of the highest trumps lies apart by who holds those.
const LEVELS: [u32; 5] = [0, 2, 4, 6, 8];

/// What a proof has needed and says.
#[derive(Clone, Copy, Debug, Default)]
#[repr(align(32))]
struct Entry {
    /// 96 bits of places, 24 of kinds that were left, then tricks left and leader.
    position: u128,
    /// 96 bits of places that have to agree, then the value, which bound it is, the best kind, all
    /// that was left, and whether it has answered lately.
    proof: u128,
}

/// Whether an entry has answered lately.
const USED: u128 = 1 << 119;

const PLACES: u128 = (1 << 96) - 1;

impl Entry {
    fn left(&self) -> u32 {
        (self.position >> 96) as u32 & 0xff_ffff
    }

    fn leader(&self) -> u8 {
        (self.position >> 124) as u8 & 3
    }

    fn value(&self) -> i16 {
        (self.proof >> 96) as i16 & 0x1ff
    }

    fn is_lower(&self) -> bool {
        self.proof >> 105 & 1 != 0
    }

    /// The best kind, plus one; 0 for none.
    fn best(&self) -> usize {
        (self.proof >> 106) as usize & 31
    }

    /// All that was left.
    fn worth(&self) -> i16 {
        (self.proof >> 111) as i16 & 0xff
    }

    /// The higher, the longer it is kept: tricks left, and whether it has answered lately.
    fn rank(&self) -> usize {
        2 * ((self.position >> 120) as usize & 15) + 4 * usize::from(self.proof & USED != 0)
    }

    fn holder(&self, shift: u32) -> usize {
        (self.position >> shift) as usize & 15
    }
}

/// The entries of a home: where they lie, one beside the other, and for how many there is room, as a power of two.
#[derive(Clone, Copy)]
struct List {
    home: u64,
    start: u32,
    len: u16,
    room: u8,
}

/// No list.
const NONE: u32 = u32::MAX;
const EMPTY: List = List { home: 0, start: NONE, len: 0, room: 0 };
/// The initial number of slots, as a power of two.
const SMALLEST: u32 = 8;
/// More entries than this for one home have no room.
const LONGEST: u8 = 15;

/// Lists of entries, found by their home. It grows with its entries; when it is full, it forgets at least half of them: those
/// with few tricks left that have not answered for some time.
pub(crate) struct PartitionTable {
    slots: Vec<List>,
    homes: usize,
    entries: Vec<Entry>,
    /// Room that nobody uses, by its size.
    free: [Vec<u32>; LONGEST as usize + 1],
    most: usize,
    pub(crate) coder: Coder,
}

impl PartitionTable {
    /// A table that grows to two to the power of `bits` entries.
    pub(crate) fn new(bits: u32) -> Self {
        Self {
            slots: vec![EMPTY; 1 << SMALLEST],
            homes: 0,
            entries: Vec::new(),
            free: [const { Vec::new() }; LONGEST as usize + 1],
            most: 1 << bits,
            coder: Coder::new(),
        }
    }

    pub(crate) fn clear(&mut self) {
        self.slots.truncate(1 << SMALLEST);
        self.slots.fill(EMPTY);
        self.homes = 0;
        self.entries.clear();
        self.free.iter_mut().for_each(Vec::clear);
    }

    /// The slot of a home, or the empty one where it would be.
    fn slot(&self, home: u64) -> usize {
        let last = self.slots.len() - 1;
        let mut at = home as usize & last;
        while self.slots[at].home != home && self.slots[at].start != NONE {
            at = (at + 1) & last;
        }
        at
    }

    pub(crate) fn look_up(
        &mut self,
        code: &Code,
        cards: &Cards<'_>,
        target: i16,
        first: &mut Option<usize>,
    ) -> Option<(i16, u32)> {
        // All at once: the processor waits for the memory only once.
        let lists = code.homes.map(|home| {
            let List { start, len, .. } = self.slots[self.slot(home)];
            start as usize..start as usize + usize::from(len)
        });
        let heads = lists.clone().map(|list| self.entries.get(list.start).map(Entry::value));
        std::hint::black_box(heads);
        for list in lists {
            let front = list.start;
            for at in list {
                let entry = &self.entries[at];
                let apart = entry.position ^ code.places;
                if apart & entry.proof & PLACES != 0
                    || entry.leader() != code.leader
                    || !same_twins(cards, entry.left())
                {
                    continue;
                }
                let same = apart & PLACES == 0;
                if let Some(value) = self.answer(entry, same, code, cards, target) {
                    let needed = self.coder.needed(cards, entry.proof);
                    // What has just answered a question will be asked again.
                    self.entries[at].proof |= USED;
                    self.entries.swap(front, at);
                    return Some((value, needed));
                }
                if entry.best() > 0 && (first.is_none() || same) {
                    *first = corresponding(cards, entry.left(), entry.best() - 1);
                }
            }
        }
        None
    }

    fn answer(
        &self,
        entry: &Entry,
        same: bool,
        code: &Code,
        cards: &Cards<'_>,
        target: i16,
    ) -> Option<i16> {
        let value = entry.value();
        let spare = if entry.is_lower() { value - target } else { target - 1 - value };
        if spare < 0 {
            return None;
        }
        if same && entry.left() == code.left {
            return Some(value);
        }
        // Whatever the cards, their sum differs by this much.
        let fewer = entry.worth() - i16::from(cards.worth_left());
        if if entry.is_lower() { fewer > spare } else { -fewer > spare } {
            return None;
        }
        let (more, less) = self.coder.difference(entry, code, cards)?;
        match entry.is_lower() {
            true => (less <= spare).then_some(value - less),
            false => (more <= spare).then_some(value + more),
        }
    }

    pub(crate) fn put(
        &mut self,
        code: &Code,
        cards: &Cards<'_>,
        (value, target): (i16, i16),
        needed: u32,
        best: Option<usize>,
    ) {
        let proof = self.coder.mask(cards, needed);
        let level = self.coder.level(cards.layout, proof);
        let best = best.map_or(0, |kind| kind as u128 + 1);
        let entry = Entry {
            position: code.places
                | u128::from(code.left) << 96
                | u128::from(cards.tricks_left()) << 120
                | u128::from(code.leader) << 124,
            proof: proof
                | (value.max(0) as u128) << 96
                | u128::from(value >= target) << 105
                | best << 106
                | u128::from(cards.worth_left()) << 111,
        };
        self.insert(code.homes[level], entry);
    }

    /// Keeps an entry in place of an older one of the same position, or beside the others.
    fn insert(&mut self, home: u64, entry: Entry) {
        let slot = self.slot(home);
        let List { start, len, room, .. } = self.slots[slot];
        let (start, len) = (start as usize, usize::from(len));
        if start == NONE as usize {
            let at = self.place_for(0);
            self.entries[at] = entry;
            self.add(List { home, start: at as u32, len: 1, room: 0 });
            self.make_room();
            return;
        }
        let same = |other: &Entry| {
            other.position == entry.position && other.is_lower() == entry.is_lower()
        };
        if let Some(older) = self.entries[start..start + len].iter_mut().find(|other| same(other)) {
            *older = entry;
            return;
        }
        if len < 1 << room {
            self.entries[start + len] = entry;
            self.slots[slot].len += 1;
        } else if room == LONGEST {
            self.entries[start + len - 1] = entry;
        } else {
            let at = self.place_for(room + 1);
            self.entries.copy_within(start..start + len, at);
            self.entries[at + len] = entry;
            self.free[usize::from(room)].push(start as u32);
            let len = len as u16 + 1;
            self.slots[slot] = List { home, start: at as u32, len, room: room + 1 };
            self.make_room();
        }
    }

    /// A place for two to the power of `room` entries.
    fn place_for(&mut self, room: u8) -> usize {
        self.free[usize::from(room)].pop().map_or_else(
            || {
                let at = self.entries.len();
                self.entries.resize(at + (1 << room), Entry::default());
                at
            },
            |at| at as usize,
        )
    }

    /// A list of a home that has none.
    fn add(&mut self, list: List) {
        if 2 * self.homes >= self.slots.len() {
            let slots = vec![EMPTY; 2 * self.slots.len()];
            for list in std::mem::replace(&mut self.slots, slots) {
                if list.start != NONE {
                    let at = self.slot(list.home);
                    self.slots[at] = list;
                }
            }
        }
        self.homes += 1;
        let at = self.slot(list.home);
        self.slots[at] = list;
    }

    /// Forgets at least half of a full table.
    fn make_room(&mut self) {
        if self.entries.len() < self.most {
            return;
        }
        let lists: Vec<List> =
            self.slots.iter().filter(|list| list.start != NONE).copied().collect();
        let of = |list: &List| list.start as usize..list.start as usize + usize::from(list.len);
        let mut ranks = [0; 64];
        for list in &lists {
            self.entries[of(list)].iter().for_each(|entry| ranks[entry.rank()] += 1);
        }
        let (mut least, mut sum) = (ranks.len(), 0);
        while least > 0 && sum + ranks[least - 1] <= self.most / 2 {
            least -= 1;
            sum += ranks[least];
        }
        let old = std::mem::take(&mut self.entries);
        self.clear();
        for list in lists {
            let kept = old[of(&list)].iter().filter(|entry| entry.rank() >= least);
            let start = self.entries.len();
            self.entries.extend(kept.map(|entry| Entry { proof: entry.proof & !USED, ..*entry }));
            let len = self.entries.len() - start;
            if len > 0 {
                let room = len.next_power_of_two().trailing_zeros() as u8;
                self.entries.resize(start + (1 << room), Entry::default());
                self.add(List { home: list.home, start: start as u32, len: len as u16, room });
            }
        }
    }
}

/// Whether the kinds of which the second wins are in the same places: the order alone does not say
/// that.
fn same_twins(cards: &Cards<'_>, left: u32) -> bool {
    let second_wins = cards.layout.second_wins;
    second_wins & (left | cards.left) == 0
        || second_wins & (left ^ cards.left) == 0
            && bits(second_wins & left).all(|kind| corresponding(cards, left, kind) == Some(kind))
}

/// The kind that lies where `kind` lay in its class, counted from the top.
fn corresponding(cards: &Cards<'_>, left: u32, kind: usize) -> Option<usize> {
    let class = cards.layout.class_mask[kind];
    let above = (left & class & !((2 << kind) - 1)).count_ones() as usize;
    from_top(cards.left & class).nth(above)
}

/// The numbers of the bits that are set, from the highest down.
fn from_top(mut mask: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let top = 31_u32.checked_sub(mask.leading_zeros())?;
        mask &= !(1 << top);
        Some(top as usize)
    })
}

/// The bits for one seat's cards, counted by worth.
const LANE: usize = 24;

/// Writes positions as codes and reads them.
pub(crate) struct Coder {
    /// Who holds a kind, as a number from 1 to 14.
    holders: [u8; 256],
    /// By such a number: one in the part of each seat for each copy.
    lanes: [u128; 16],
    /// By such a number: one in the four bits of each seat for each copy.
    lengths: [u64; 16],
}

impl Coder {
    pub(crate) fn new() -> Self {
        let holders = holders();
        let (mut lanes, mut lengths) = ([0; 16], [0; 16]);
        for owner in 0..=u8::MAX {
            let number = usize::from(holders[usize::from(owner)]);
            if number > 0 {
                lanes[number] = bits(u32::from(owner)).map(|bit| 1 << (LANE * (bit % 4))).sum();
                lengths[number] = bits(u32::from(owner)).map(|bit| 1 << (4 * (bit % 4))).sum();
            }
        }
        Self { holders, lanes, lengths }
    }

    pub(crate) fn code(&self, cards: &Cards<'_>, leader: usize) -> Code {
        let layout = cards.layout;
        let (mut places, mut hash) = (0, SECRETS[leader]);
        for (class, secret) in layout.classes.into_iter().zip(SECRETS) {
            let (mut left, mut lengths, mut word) = (cards.left & class, 0, 0_u64);
            let kinds = left.count_ones();
            while left != 0 {
                let kind = 31 - left.leading_zeros();
                left &= !(1 << kind);
                let holder = self.holders[usize::from(cards.owners[kind as usize])];
                lengths += self.lengths[usize::from(holder)];
                word = word << 4 | u64::from(holder);
            }
            if kinds > 0 {
                places |= u128::from(word) << (top_shift(class) + 4 - 4 * kinds);
            }
            hash = fold(hash ^ lengths, secret);
        }
        let homes = homes(layout, hash, places);
        Code { places, left: cards.left, leader: leader as u8, homes }
    }

    /// The level at which an entry lies that needs these places.
    fn level(&self, layout: &Layout, mask: u128) -> usize {
        let class = layout.trumps;
        let trumps = if class == 0 { 0 } else { (mask & places_of(class)).count_ones() / 4 };
        LEVELS.iter().rposition(|&level| level <= trumps).unwrap_or_default()
    }

    /// The places of the lowest of these kinds in each class, and of all above.
    fn mask(&self, cards: &Cards<'_>, needed: u32) -> u128 {
        let mut mask = 0;
        for &class in cards.layout.classes.iter().filter(|&&class| class & needed != 0) {
            let lowest = (class & needed).trailing_zeros();
            let count = (cards.left & class & !((1 << lowest) - 1)).count_ones();
            mask |= places_of(class) & !((1 << (top_shift(class) + 4 - 4 * count)) - 1);
        }
        mask
    }

    /// The kinds of a position that lie lowest in these places, by class.
    fn needed(&self, cards: &Cards<'_>, proof: u128) -> u32 {
        let mut needed = 0;
        for &class in &cards.layout.classes {
            let count = (proof & places_of(class)).count_ones() as usize / 4;
            if count > 0 {
                needed |= from_top(cards.left & class).nth(count - 1).map_or(0, |kind| 1 << kind);
            }
        }
        needed
    }

    /// How many eyes more, and how many fewer, the cards of a position are worth than those of an
    /// entry with the same needed places; None if a seat has another number of cards in a class.
    fn difference(&self, entry: &Entry, code: &Code, cards: &Cards<'_>) -> Option<(i16, i16)> {
        let layout = cards.layout;
        let (mut more, mut less) = (0, 0);
        let apart = entry.position ^ code.places;
        for &class in &layout.classes {
            let places = places_of(class);
            let (mut here, mut there) = (cards.left & class, entry.left() & class);
            if here == there && apart & places == 0 {
                continue;
            }
            let mut shift = top_shift(class);
            for _ in 0..(entry.proof & places).count_ones() / 4 {
                let (kind, other) = (take_top(&mut here), take_top(&mut there));
                if kind != other {
                    let worth = i16::from(layout.worth[kind]);
                    let others = i16::from(layout.worth[other]);
                    let copies = cards.owners[kind].count_ones() as i16;
                    more += copies * (worth - others).max(0);
                    less += copies * (others - worth).max(0);
                }
                shift = shift.wrapping_sub(4);
            }
            let mut low = [0_u128; 2];
            while here != 0 {
                let kind = take_top(&mut here);
                let holder = self.holders[usize::from(cards.owners[kind])];
                low[0] += self.lanes[usize::from(holder)] << layout.step[kind].trailing_zeros();
            }
            while there != 0 {
                let kind = take_top(&mut there);
                low[1] += self.lanes[entry.holder(shift)] << layout.step[kind].trailing_zeros();
                shift = shift.wrapping_sub(4);
            }
            if low[0] != low[1] {
                for seat in 0..4 {
                    let here = (low[0] >> (LANE * seat)) as u32 & 0xff_ffff;
                    let there = (low[1] >> (LANE * seat)) as u32 & 0xff_ffff;
                    if here != there {
                        let (above, below) = apart_by_worth(layout, here, there)?;
                        more += above;
                        less += below;
                    }
                }
            }
        }
        Some((more, less))
    }
}

/// Where a position lies in the table at each level, by a hash of all numbers of cards.
fn homes(layout: &Layout, hash: u64, places: u128) -> [u64; LEVELS.len()] {
    let top = if layout.trumps == 0 { 0 } else { top_shift(layout.trumps) + 4 };
    let mut homes = [0; LEVELS.len()];
    for (home, level) in homes.iter_mut().zip(LEVELS) {
        let highest = places >> top.saturating_sub(4 * level) & ((1 << (4 * level)) - 1);
        *home = fold(hash ^ highest as u64, SECRETS[5] ^ u64::from(level));
    }
    homes
}

/// Takes the highest bit away.
fn take_top(mask: &mut u32) -> usize {
    let top = 31 - mask.leading_zeros();
    *mask &= !(1 << top);
    top as usize
}

/// Where the places of a class lie.
fn places_of(class: u32) -> u128 {
    let (low, len) = (4 * class.trailing_zeros(), 4 * class.count_ones());
    if len == 0 { 0 } else { ((1 << len) - 1) << low }
}

/// The shift of the highest place of a class.
fn top_shift(class: u32) -> u32 {
    4 * (31 - class.leading_zeros())
}

/// How many eyes more and fewer one seat's cards are worth than its others, both sorted by worth;
/// None if they are not as many.
fn apart_by_worth(layout: &Layout, here: u32, there: u32) -> Option<(i16, i16)> {
    let (mut more, mut less) = (0, 0);
    let mut balance = 0;
    let (mut here, mut there, mut last) = (here, there, 0);
    for &(worth, _) in &layout.by_worth {
        // This many more of the others are below this worth.
        let gap = i16::from(worth) - last;
        more += gap * balance.max(0);
        less += gap * (-balance).max(0);
        balance += (there & 15) as i16 - (here & 15) as i16;
        (here, there, last) = (here >> 4, there >> 4, i16::from(worth));
    }
    (balance == 0).then_some((more, less))
}

const SECRETS: [u64; 6] = [
    0x9e37_79b9_7f4a_7c15,
    0xbf58_476d_1ce4_e5b9,
    0x94d0_49bb_1331_11eb,
    0xd6e8_feb8_6659_fd93,
    0xa076_1d64_78bd_642f,
    0xe703_7ed1_a0b4_28db,
];
