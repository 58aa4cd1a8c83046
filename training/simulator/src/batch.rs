//! Many hands in lockstep: every slot waits for one answer, all answers come at once.

use dulle_net::{ANSWERS, Answer, Question};
use dulle_rules::{FinalContract, Solo};
use rayon::prelude::*;

use crate::chance::Chance;
use crate::deal::{Dealer, Shares};
use crate::hand::Hand;
use crate::row::{ROW, write_row};

#[derive(Clone, Debug)]
pub struct Settings {
    pub slots: usize,
    pub threads: usize,
    pub seed: u64,
    pub shares: Shares,
}

/// Where the questions of all slots go, each buffer with an entry for each slot.
#[derive(Debug)]
pub struct Buffers<'a> {
    pub rows: &'a mut [[u16; ROW]],
    /// The legal answers, a bit each, and [`WEDDING_BIT`].
    pub masks: &'a mut [u64],
    /// The seat that is asked, counted from the dealer's left.
    pub seats: &'a mut [u8],
    /// What the hand that ended with the last answer was; 0 where none did.
    pub ended: &'a mut [u32],
    /// The points of the hand that ended, by seat counted from the dealer's left.
    pub points: &'a mut [[f32; 4]],
}

/// Set in a mask where the seat may announce a wedding if it says that it has a Vorbehalt: the trainer
/// prefers that at first.
pub const WEDDING_BIT: u64 = 1 << ANSWERS;

/// What a hand that ended was, packed for the trainer's statistics.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ended(pub u32);

#[derive(Debug)]
struct Slot {
    hand: Hand,
    book: usize,
    question: Question,
    chance: Chance,
}

#[derive(Debug)]
pub struct Batch {
    dealer: Dealer,
    slots: Vec<Slot>,
    pool: rayon::ThreadPool,
}

/// Slots that a thread takes at a time.
const GRAIN: usize = 64;

impl Batch {
    pub fn new(settings: Settings) -> Result<Self, rayon::ThreadPoolBuildError> {
        let dealer = Dealer::new(settings.shares);
        let mut seeds = Chance::new(settings.seed);
        let slots = (0..settings.slots).map(|_| Slot::new(&dealer, Chance::new(seeds.word())));
        let slots = slots.collect();
        let pool = rayon::ThreadPoolBuilder::new().num_threads(settings.threads).build()?;
        Ok(Self { dealer, slots, pool })
    }

    pub fn len(&self) -> usize {
        self.slots.len()
    }

    pub fn is_empty(&self) -> bool {
        self.slots.is_empty()
    }

    /// Writes the questions that are open.
    pub fn ask(&mut self, buffers: Buffers<'_>) {
        self.run(None, buffers);
    }

    /// Takes an answer for each slot, by its number, and writes the next questions. An answer that
    /// is not legal is replaced by the first that is.
    pub fn step(&mut self, answers: &[u8], buffers: Buffers<'_>) {
        self.run(Some(answers), buffers);
    }

    fn run(&mut self, answers: Option<&[u8]>, buffers: Buffers<'_>) {
        let Self { dealer, slots, pool } = self;
        let dealer = &*dealer;
        pool.install(|| {
            let Buffers { rows, masks, seats, ended, points } = buffers;
            let places = rows.par_iter_mut().zip(masks).zip(seats).zip(ended).zip(points);
            slots.par_iter_mut().zip(places).enumerate().with_min_len(GRAIN).for_each(
                |(index, (slot, ((((row, mask), seat), ended), points)))| {
                    *ended = 0;
                    if let Some(answers) = answers {
                        (*ended, *points) = slot.answer(dealer, answers[index]);
                    }
                    *mask = slot.question.answers();
                    if matches!(slot.question, Question::Bid { wedding: true, .. }) {
                        *mask |= WEDDING_BIT;
                    }
                    *seat = slot.hand.turn().steps_from(slot.hand.table.dealer.left(1));
                    write_row(dealer.book(slot.book), &slot.hand, &slot.question, row);
                },
            );
        });
    }
}

impl Slot {
    fn new(dealer: &Dealer, mut chance: Chance) -> Self {
        let (book, deal) = dealer.deal(&mut chance);
        let hand = Hand::new(&deal);
        let question = hand.question(dealer.book(book));
        let mut slot = Self { hand, book, question, chance };
        slot.go_on(dealer);
        slot
    }

    /// Plays on to the next question with a choice. False where the hand is over.
    fn go_on(&mut self, dealer: &Dealer) -> bool {
        let book = dealer.book(self.book);
        while !self.hand.is_over() {
            self.question = self.hand.question(book);
            let Some(answer) = self.question.forced() else { return true };
            self.hand.answer(book, answer);
        }
        false
    }

    /// What ended, and its points; a new hand begins then.
    fn answer(&mut self, dealer: &Dealer, answer: u8) -> (u32, [f32; 4]) {
        let legal = self.question.answers();
        let index = match legal.checked_shr(u32::from(answer)) {
            Some(bits) if bits & 1 == 1 => usize::from(answer),
            _ => legal.trailing_zeros() as usize,
        };
        let book = dealer.book(self.book);
        if let Some(answer) = Answer::from_index(index) {
            self.hand.answer(book, answer);
        }
        let mut result = (0, [0.0; 4]);
        while !self.go_on(dealer) {
            let score = self.hand.settlement(dealer.book(self.book)).score;
            let mut seats = self.hand.table.dealer.left(1).round();
            result.1 = std::array::from_fn(|_| {
                seats.next().map_or(0.0, |seat| f32::from(score[seat.index()]))
            });
            result.0 = Ended::of(&self.hand, self.book).0;
            let (book, deal) = dealer.deal(&mut self.chance);
            self.book = book;
            self.hand = Hand::new(&deal);
        }
        result
    }
}

impl Ended {
    /// Bits 0 to 3: 1 normal, 2 wedding, 3 wedding solo, 4 silent wedding, 5 to 11 solos.
    /// Bit 4: compulsory. Bits 5 to 7 and 8 to 10: the levels of Re and Contra. Bits 11 to 13: the
    /// book. Bits 14 and 15: the declarer, counted from the dealer's left.
    fn of(hand: &Hand, book: usize) -> Self {
        let contract = match hand.final_contract() {
            FinalContract::Normal => 1,
            FinalContract::Wedding => 2,
            FinalContract::WeddingSolo => 3,
            FinalContract::SilentWedding => 4,
            FinalContract::Solo(solo) => {
                5 + Solo::ALL.iter().take_while(|&&known| known != solo).count() as u32
            }
        };
        let [re, contra] = hand.levels().map(u32::from);
        let table = &hand.table;
        let declarer = table.declarer.map_or(0, |seat| seat.steps_from(table.dealer.left(1)));
        Self(
            contract
                | u32::from(table.compulsory) << 4
                | re << 5
                | contra << 8
                | (book as u32) << 11
                | u32::from(declarer) << 14,
        )
    }
}
