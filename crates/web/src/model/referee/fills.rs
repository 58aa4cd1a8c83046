//! Every way in which the unknown cards can lie.

use dulle_referee::{Dice, Word};
use dulle_rules::{Card, CardSet, Class, Seat};

use super::draft::{Draft, What};
use super::played::{PlayedDraft, play};

/// Cards for all that is unknown.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Fill {
    /// By the index of an entry.
    pub laid: Vec<(usize, Card)>,
    pub rests: [CardSet; 4],
}

impl Fill {
    pub fn card(&self, index: usize) -> Option<Card> {
        self.laid.iter().find(|(own, _)| *own == index).map(|&(_, card)| card)
    }

    /// With whom a card lies, each copy once.
    pub fn holders(&self, draft: &Draft, card: Card) -> Vec<Seat> {
        let laid = self.laid.iter().filter(|(_, own)| *own == card);
        let laid = laid.filter_map(|(index, _)| draft.entries.get(*index).map(|entry| entry.seat));
        let held = Seat::ALL
            .into_iter()
            .flat_map(|seat| (0..self.rests[seat.index()].count(card)).map(move |_| seat));
        let mut holders: Vec<Seat> = laid.chain(held).collect();
        holders.sort_by_key(|seat| seat.number());
        holders
    }
}

/// A place for unknown cards: one that was laid, or what a seat still holds.
#[derive(Clone, Copy, Debug)]
struct Slot {
    seat: Seat,
    entry: Option<usize>,
    room: usize,
    /// The seat had none of these left by then, for it did not follow.
    void: [bool; 5],
}

/// Goes through all fills one after the other.
#[derive(Clone, Debug)]
pub struct Fills {
    slots: Vec<Slot>,
    cards: Vec<Card>,
    /// For each card the slot that it lies in; the next fill is found from here.
    chosen: Vec<usize>,
    order: &'static dulle_rules::Order,
    over: bool,
    /// Cards that were tried in some place.
    steps: u32,
}

/// After this many it is given up: where cards fit nowhere, the search could go on for ever.
const MOST_STEPS: u32 = 150_000;

const fn number(class: Class) -> usize {
    match class {
        Class::Trump => 4,
        Class::Side(suit) => suit as usize,
    }
}

impl Fills {
    /// None where the numbers of cards do not fit one another.
    pub fn new(draft: &Draft, known: &PlayedDraft) -> Option<Self> {
        let order = draft.rules()?.orders().of(known.hand.table().contract);
        let mut slots = Vec::new();
        for (index, entry) in draft.entries.iter().enumerate() {
            if entry.what == What::Unknown {
                let void = voids(draft, known, order, entry.seat, index);
                slots.push(Slot { seat: entry.seat, entry: Some(index), room: 1, void });
            }
        }
        for seat in Seat::ALL {
            let (_, room) = draft.missing(seat);
            let void = voids(draft, known, order, seat, draft.entries.len());
            if room > 0 {
                slots.push(Slot { seat, entry: None, room, void });
            }
        }
        let mut cards: Vec<Card> = draft.pool().iter().collect();
        cards.sort_by_key(|card| card.index());
        // With all cards in their places there is nothing to fill, whatever the numbers are.
        if cards.is_empty() {
            slots.clear();
        }
        let room: usize = slots.iter().map(|slot| slot.room).sum();
        let fits = room == cards.len();
        fits.then_some(Self { slots, cards, chosen: Vec::new(), order, over: false, steps: 0 })
    }

    /// Whether there may be more than were found.
    pub fn gave_up(&self) -> bool {
        self.steps > MOST_STEPS
    }

    fn room(&self, slot: usize) -> bool {
        let used = self.chosen.iter().filter(|&&own| own == slot).count();
        used < self.slots[slot].room
    }

    fn fits(&self, card: Card, slot: usize) -> bool {
        !self.slots[slot].void[number(self.order.class(card))] && self.room(slot)
    }

    /// The first slot from `from` on that takes the next card.
    fn choose(&mut self, from: usize) -> bool {
        let next = self.chosen.len();
        let Some(&card) = self.cards.get(next) else { return false };
        // Two copies are the same card: the second never lies before the first.
        let twin = next > 0 && self.cards[next - 1] == card;
        let from = if twin { from.max(self.chosen[next - 1]) } else { from };
        let found = (from..self.slots.len()).find(|&slot| self.fits(card, slot));
        found.inspect(|&slot| self.chosen.push(slot)).is_some()
    }

    fn fill(&self) -> Fill {
        let mut fill = Fill::default();
        for (&card, &slot) in self.cards.iter().zip(&self.chosen) {
            let Slot { seat, entry, .. } = self.slots[slot];
            match entry {
                Some(entry) => fill.laid.push((entry, card)),
                None => {
                    fill.rests[seat.index()].insert(card);
                }
            }
        }
        fill
    }

    /// Any fill, by chance: for a look at what could be.
    pub fn by_chance(&self, number: u64) -> Option<Fill> {
        let mut dice = Dice::new(number);
        let mut drawn = Self { chosen: vec![usize::MAX; self.cards.len()], ..self.clone() };
        // Cards that fit in few places come first.
        let places =
            |card: &Card| (0..self.slots.len()).filter(|&slot| self.fits(*card, slot)).count();
        let mut order: Vec<usize> = (0..self.cards.len()).collect();
        order.sort_by_key(|&index| places(&self.cards[index]));
        for index in order {
            let open: Vec<usize> = (0..self.slots.len())
                .filter(|&slot| drawn.fits(self.cards[index], slot))
                .flat_map(|slot| std::iter::repeat_n(slot, self.slots[slot].room))
                .collect();
            drawn.chosen[index] = open[dice.below(open.len())?];
        }
        Some(drawn.fill())
    }
}

impl Iterator for Fills {
    type Item = Fill;

    fn next(&mut self) -> Option<Fill> {
        if self.over {
            return None;
        }
        // After a complete fill the last card moves on.
        let mut from = if self.chosen.len() == self.cards.len() && !self.cards.is_empty() {
            self.chosen.pop()? + 1
        } else {
            0
        };
        loop {
            if self.chosen.len() == self.cards.len() {
                self.over = self.cards.is_empty();
                return Some(self.fill());
            }
            self.steps += 1;
            if self.gave_up() {
                self.over = true;
                return None;
            }
            if self.choose(from) {
                from = 0;
                continue;
            }
            match self.chosen.pop() {
                Some(slot) => from = slot + 1,
                None => {
                    self.over = true;
                    return None;
                }
            }
        }
    }
}

/// What a seat had none of at an entry: it did not follow before, and nobody says that it could have.
fn voids(
    draft: &Draft,
    known: &PlayedDraft,
    order: &dulle_rules::Order,
    seat: Seat,
    until: usize,
) -> [bool; 5] {
    let mut void = [false; 5];
    for discard in discards(draft, known, order) {
        if discard.seat == seat && discard.entry < until {
            void[number(discard.class)] = true;
        }
    }
    void
}

/// A card that did not follow, where nobody says that it could have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Discard {
    pub(super) seat: Seat,
    pub(super) entry: usize,
    /// The number of its trick.
    pub(super) trick: usize,
    /// What was led.
    pub(super) class: Class,
}

pub(super) fn discards(
    draft: &Draft,
    known: &PlayedDraft,
    order: &dulle_rules::Order,
) -> Vec<Discard> {
    let mut found = Vec::new();
    for (trick, of) in (1..).zip(&known.tricks) {
        let Some(led) = of.cards.first().and_then(|laid| laid.card) else { continue };
        let class = order.class(led);
        for laid in of.cards.iter().skip(1) {
            let (seat, entry) = (laid.seat, laid.entry);
            let breach = known.marks.iter().any(|mark| mark.place == entry + 1);
            let follows = laid.card.is_none_or(|card| order.class(card) == class);
            if !follows && !breach && !draft.claimed.contains(&entry) {
                found.push(Discard { seat, entry, trick, class });
            }
        }
    }
    found
}

/// Whether a fill agrees with what was entered: no other breach by cards than those that are marked.
pub fn agrees(known: &PlayedDraft, filled: &PlayedDraft) -> bool {
    let by_cards = |word: Word| word.is_card() || word == Word::FalseWedding;
    let expected = |place: usize, word: Word| {
        known.marks.iter().any(|mark| (mark.place, mark.word) == (place, word))
    };
    let found = |place: usize, word: Word| {
        let breaches = filled.hand.breaches().iter();
        breaches.into_iter().any(|breach| (filled.place(breach), breach.word) == (place, word))
    };
    let breaches = filled.hand.breaches();
    filled.wrong.is_none()
        && breaches.iter().all(|breach| {
            let place = filled.place(breach);
            match breach.word {
                word if by_cards(word) => expected(place, word),
                // A player who calls for a party belongs to it, unless the cards say otherwise.
                Word::WrongParty => expected(place, Word::WrongParty),
                _ => true,
            }
        })
        && known
            .marks
            .iter()
            .filter(|mark| by_cards(mark.word))
            .all(|mark| found(mark.place, mark.word))
}

/// Plays a fill, if it agrees with what was entered.
pub fn played(draft: &Draft, known: &PlayedDraft, fill: &Fill) -> Option<PlayedDraft> {
    let filled = play(draft, fill, dulle_referee::Limits::default())?;
    agrees(known, &filled).then_some(filled)
}
