//! The cards of a contract in the order of their strength, and which of them are worth the same.

use dulle_rules::{Card, Class, Order};

use crate::bounds::by_worth;

/// What is being counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Count {
    Eyes,
    Tricks,
}

/// The 24 kinds numbered by strength: class by class, each from the bottom up, so that a higher
/// number in a class is a stronger card and a class is a range of bits.
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
    /// What a trick counts by itself.
    pub(crate) trick_worth: u8,
    /// Neighbours that are worth the same, several at a time: groups in which the hash of a position
    /// closes gaps.
    pub(crate) alike: Vec<u32>,
    /// The kinds by what they count for, the cheapest first; those that stand for no other come one
    /// by one.
    alikes: Vec<u32>,
}

impl Layout {
    /// `apart` are kinds that count for something of their own and stand for no other.
    pub(crate) fn new(order: &Order, count: Count, apart: &[Card]) -> Self {
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
            trick_worth: u8::from(count == Count::Tricks),
            alike: Vec::new(),
            alikes: Vec::new(),
        };
        for (number, &card) in cards.iter().enumerate() {
            layout.cards[number] = card;
            layout.number[card.index()] = number as u8;
            layout.worth[number] = if count == Count::Eyes { card.eyes() } else { 0 };
            let class = Class::ALL.iter().position(|&class| class == order.class(card));
            layout.classes[class.unwrap_or_default()] |= 1 << number;
        }
        layout.trumps = layout.classes[4];
        for mask in layout.classes {
            for number in bits(mask) {
                layout.class_mask[number] = mask;
            }
        }
        layout.by_worth = by_worth(&layout.worth);
        layout.find_groups(apart);
        layout
    }

    fn find_groups(&mut self, apart: &[Card]) {
        let joins = |a: usize, b: usize| {
            self.class_mask[a] == self.class_mask[b]
                && self.worth[a] == self.worth[b]
                && ![a, b].iter().any(|&kind| apart.contains(&self.cards[kind]))
        };
        let mut groups = vec![1];
        for number in 1..Card::KINDS {
            match groups.last_mut() {
                Some(group) if joins(number - 1, number) => *group |= 1 << number,
                _ => groups.push(1 << number),
            }
        }
        groups.retain(|group: &u32| group.count_ones() > 1);
        self.alike = groups;
        let apart = apart.iter().fold(0, |mask, card| mask | 1 << self.number[card.index()]);
        let alone = bits(apart).map(|kind| 1 << kind);
        let by_worth = self.by_worth.iter().map(|(_, kinds)| kinds & !apart);
        self.alikes = by_worth.chain(alone).filter(|&kinds| kinds != 0).collect();
    }

    /// One kind for each worth among these.
    pub(crate) fn distinct(&self, kinds: u32) -> u32 {
        self.alikes.iter().fold(0, |found, alike| {
            let some = kinds & alike;
            found | some & some.wrapping_neg()
        })
    }

    /// One of those that are worth least.
    pub(crate) fn cheapest(&self, kinds: u32) -> u32 {
        let some = self.by_worth.iter().map(|(_, alike)| kinds & alike).find(|&some| some != 0);
        some.map_or(0, |some| some & some.wrapping_neg())
    }

    /// One of those that are worth most.
    pub(crate) fn dearest(&self, kinds: u32) -> u32 {
        let some = self.by_worth.iter().rev().map(|(_, alike)| kinds & alike).find(|&some| some != 0);
        some.map_or(0, |some| some & some.wrapping_neg())
    }
}

/// The numbers of the bits that are set, from the lowest up.
pub(crate) fn bits(mut mask: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        if mask == 0 {
            return None;
        }
        let number = mask.trailing_zeros();
        mask &= mask - 1;
        Some(number as usize)
    })
}
