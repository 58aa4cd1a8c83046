//! The cards of a contract in the order of their strength, and which of them are worth the same.

use dulle_rules::{Card, Class};

use crate::position::Position;

/// What is being counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Count {
    Eyes,
    Tricks,
}

/// Which positions share an entry in the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Equivalence {
    /// Those with the same cards.
    Same,
    /// Those that differ only by swapping neighbours of the same value.
    Worth,
    /// Those in which the cards of each class lie in the same order, whatever their values.
    Order,
}

/// The 24 kinds numbered by strength: class by class, each from the bottom up, trumps last, so that
/// a higher number in a class is a stronger card and a class is a range of bits.
#[derive(Clone, Debug)]
pub(crate) struct Layout {
    /// Kind number to card, and back.
    pub(crate) cards: [Card; Card::KINDS],
    pub(crate) number: [u8; Card::KINDS],
    /// The kinds of the class that a kind belongs to.
    pub(crate) class_mask: [u32; Card::KINDS],
    pub(crate) trumps: u32,
    pub(crate) classes: [u32; 5],
    /// What a card adds to the trick it is in.
    pub(crate) worth: [u8; Card::KINDS],
    /// The kinds by what they are worth, the cheapest first.
    pub(crate) by_worth: Vec<(u8, u32)>,
    /// One, in the four bits that count the cards of this worth.
    pub(crate) step: [u32; Card::KINDS],
    /// How strong a kind is, for guesses: above its class's lowest, trumps above all.
    pub(crate) strength: [u8; Card::KINDS],
    /// The value of a trick itself.
    pub(crate) trick_worth: u8,
    /// The kinds of which the second to be played wins, and whether it does in the last trick.
    pub(crate) second_wins: u32,
    pub(crate) second_in_last: bool,
    /// Kinds that are interchangeable once nothing lies between them.
    alike: Vec<u32>,
    /// The lowest place in its class that a kind can have in the table's key.
    pub(crate) floor: [u8; Card::KINDS],
}

impl Layout {
    /// `unique` are kinds with a value of their own, which are never interchangeable.
    pub(crate) fn new(
        position: &Position<'_>,
        count: Count,
        alike: Equivalence,
        unique: &[Card],
    ) -> Self {
        let order = position.order;
        let mut cards: Vec<Card> = Card::all().collect();
        cards.sort_by_key(|&card| {
            let class = match order.class(card) {
                Class::Side(suit) => suit as u8,
                Class::Trump => 4,
            };
            (class, order.power(card))
        });
        let mut layout = Self {
            cards: [Card::HEARTS_TEN; Card::KINDS],
            number: [0; Card::KINDS],
            class_mask: [0; Card::KINDS],
            trumps: 0,
            classes: [0; 5],
            worth: [0; Card::KINDS],
            by_worth: Vec::new(),
            step: [0; Card::KINDS],
            strength: [0; Card::KINDS],
            trick_worth: u8::from(count == Count::Tricks),
            second_wins: 0,
            second_in_last: position.second_in_last,
            alike: Vec::new(),
            floor: [0; Card::KINDS],
        };
        for (number, &card) in cards.iter().enumerate() {
            layout.cards[number] = card;
            layout.number[card.index()] = number as u8;
            if order.attack(card) > order.power(card) {
                layout.second_wins |= 1 << number;
            }
            layout.worth[number] = if count == Count::Eyes { card.eyes() } else { 0 };
            let class = Class::ALL.iter().position(|&class| class == order.class(card));
            layout.classes[class.unwrap_or_default()] |= 1 << number;
        }
        layout.trumps = layout.classes[4];
        for mask in layout.classes {
            for number in bits(mask) {
                layout.class_mask[number] = mask;
                let above = number as u8 - mask.trailing_zeros() as u8;
                layout.strength[number] = if mask == layout.trumps { 1 + above } else { above };
            }
        }
        layout.sort_by_worth(unique);
        layout.find_floors(alike, unique);
        layout
    }

    fn sort_by_worth(&mut self, unique: &[Card]) {
        let mut worths = self.worth.to_vec();
        worths.sort_unstable();
        worths.dedup();
        for (place, worth) in worths.into_iter().enumerate() {
            let kinds = bits(0xff_ffff).filter(|&kind| self.worth[kind] == worth);
            let mask = kinds.fold(0, |mask, kind| mask | 1 << kind);
            bits(mask).for_each(|kind| self.step[kind] = 1 << (4 * place));
            self.by_worth.push((worth, mask));
        }
        let unique = unique.iter().fold(0, |mask, card| mask | 1 << self.number[card.index()]);
        let alone = bits(unique).map(|kind| 1 << kind);
        let by_worth = self.by_worth.iter().map(|(_, kinds)| kinds & !unique);
        self.alike = by_worth.chain(alone).filter(|&kinds| kinds != 0).collect();
    }

    fn find_floors(&mut self, alike: Equivalence, unique: &[Card]) {
        let joins = |a: usize, b: usize| {
            self.worth[a] == self.worth[b]
                && ![a, b].iter().any(|&kind| unique.contains(&self.cards[kind]))
        };
        let mut floor = [0; Card::KINDS];
        for kind in 0..Card::KINDS {
            let first = self.class_mask[kind].trailing_zeros() as usize;
            floor[kind] = match alike {
                Equivalence::Order => 0,
                Equivalence::Worth if kind > first && joins(kind - 1, kind) => floor[kind - 1],
                Equivalence::Worth | Equivalence::Same => (kind - first) as u8,
            };
        }
        self.floor = floor;
    }

    /// One of each group of interchangeable neighbours.
    pub(crate) fn distinct(&self, kinds: u32) -> u32 {
        self.alike.iter().fold(0, |found, alike| found | lowest_bit(kinds & alike))
    }

    /// One of those that are worth least.
    pub(crate) fn least_valuable(&self, kinds: u32) -> u32 {
        let some = self.by_worth.iter().map(|(_, alike)| kinds & alike).find(|&some| some != 0);
        some.map_or(0, lowest_bit)
    }

    /// One of those that are worth most.
    pub(crate) fn most_valuable(&self, kinds: u32) -> u32 {
        let some = self.by_worth.iter().rev().map(|(_, alike)| kinds & alike);
        some.into_iter().find(|&some| some != 0).map_or(0, lowest_bit)
    }
}

pub(crate) fn lowest_bit(mask: u32) -> u32 {
    mask & mask.wrapping_neg()
}

/// The numbers of the bits that are set, from the lowest up.
pub(crate) fn bits(mask: u32) -> Bits {
    Bits(mask)
}

pub(crate) struct Bits(u32);

impl Iterator for Bits {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        let number = (self.0 != 0).then(|| self.0.trailing_zeros())?;
        self.0 &= self.0 - 1;
        Some(number as usize)
    }
}
