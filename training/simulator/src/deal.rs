//! Deals for training. They come from a generator of their own: the arena's come from SHA-256.

use dulle_rules::{Card, CardSet, Deal, Rules, Seat, SeatSet};

use crate::chance::Chance;
use crate::guests::Guests;
use crate::hand::Book;

/// How often what is dealt.
#[derive(Clone, Debug)]
pub struct Shares {
    /// The weight of each bundled book, in the order of `Rulebook::names`.
    pub books: Vec<f32>,
    /// Hands in which each seat owes a compulsory solo with even chance.
    pub owed: f32,
    /// Hands in which a compulsory solo is forced.
    pub forced: f32,
    /// Hands with rule players at the table.
    pub guests: f32,
}

/// Deals hands of several books.
#[derive(Debug)]
pub struct Dealer {
    books: Vec<Book>,
    packs: Vec<Vec<Card>>,
    shares: Shares,
}

impl Dealer {
    /// All bundled books.
    pub fn new(mut shares: Shares) -> Self {
        let named = dulle_rules::Rulebook::names().filter_map(Rules::named);
        let books: Vec<Book> = named.map(Book::new).collect();
        shares.books.resize(books.len(), 0.0);
        let packs = books.iter().map(|book| book.rules.book().pack().iter().collect()).collect();
        Self { books, packs, shares }
    }

    pub fn book(&self, index: usize) -> &Book {
        &self.books[index]
    }

    /// A deal, and the number of its book.
    pub fn deal(&self, chance: &mut Chance) -> (usize, Deal) {
        let book = self.pick_book(chance);
        let dealer = Seat::ALL[chance.below(4) as usize];
        let mut deck = [Card::CLUB_QUEEN; 48];
        let deck = &mut deck[..self.packs[book].len()];
        deck.copy_from_slice(&self.packs[book]);
        for i in (1..deck.len()).rev() {
            deck.swap(i, chance.below(i as u32 + 1) as usize);
        }
        let mut hands = [CardSet::EMPTY; 4];
        for (hand, cards) in hands.iter_mut().zip(deck.chunks(deck.len() / 4)) {
            for &card in cards {
                hand.insert(card);
            }
        }
        let some_owe = chance.unit() < self.shares.owed;
        let owing = chance.word();
        let owes = |seat: &Seat| some_owe && owing >> seat.index() & 1 == 1;
        let owes: SeatSet = Seat::ALL.into_iter().filter(owes).collect();
        let forced = chance.unit() < self.shares.forced;
        let forced = forced.then(|| Seat::ALL[chance.below(4) as usize]);
        (book, Deal { hands, dealer, owes, forced })
    }

    /// The seats of rule players in a hand, where there are any.
    pub fn guests(&self, chance: &mut Chance) -> Option<SeatSet> {
        (chance.unit() < self.shares.guests).then(|| Guests::draw_seats(chance))
    }

    fn pick_book(&self, chance: &mut Chance) -> usize {
        let total: f32 = self.shares.books.iter().sum();
        let mut left = chance.unit() * total;
        for (index, &weight) in self.shares.books.iter().enumerate() {
            left -= weight;
            if left < 0.0 {
                return index;
            }
        }
        0
    }
}
