//! Many hands in lockstep: every slot waits for one answer, all answers come at once.

use dulle_net::{ANSWERS, Answer, Question};
use dulle_rules::{FinalContract, SeatSet, Solo};
use rayon::prelude::*;

use crate::chance::Chance;
use crate::deal::{Dealer, Shares};
use crate::guests::Guests;
use crate::hand::{Book, Hand};
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
    /// Rule players at the table, in some of the hands.
    guests: Option<Guests>,
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
                    let (book, guests) = (dealer.book(slot.book), slot.guest_seats());
                    write_row(book, &slot.hand, guests, &slot.question, row);
                },
            );
        });
    }
}

impl Slot {
    fn new(dealer: &Dealer, mut chance: Chance) -> Self {
        let (book, hand, guests) = Self::deal(dealer, &mut chance);
        let question = hand.question(dealer.book(book));
        let mut slot = Self { hand, book, question, guests, chance };
        while !slot.go_on(dealer) {
            slot.begin(dealer);
        }
        slot
    }

    fn deal(dealer: &Dealer, chance: &mut Chance) -> (usize, Hand, Option<Guests>) {
        let (book, deal) = dealer.deal(chance);
        let guests =
            dealer.guests(chance).and_then(|seats| Guests::new(dealer.book(book), &deal, seats));
        (book, Hand::new(&deal), guests)
    }

    fn begin(&mut self, dealer: &Dealer) {
        (self.book, self.hand, self.guests) = Self::deal(dealer, &mut self.chance);
    }

    fn guest_seats(&self) -> SeatSet {
        self.guests.as_ref().map_or(SeatSet::NONE, Guests::seats)
    }

    /// Plays on to the next question with a choice to a learner. False where the hand is over.
    fn go_on(&mut self, dealer: &Dealer) -> bool {
        let book = dealer.book(self.book);
        while !self.hand.is_over() {
            self.question = self.hand.question(book);
            let Some(answer) = self.question.forced().or_else(|| self.guest_answer(book)) else {
                return true;
            };
            self.give(book, answer);
        }
        false
    }

    /// What a rule player answers at its turn.
    fn guest_answer(&mut self, book: &Book) -> Option<Answer> {
        let seat = self.hand.turn();
        let guests = self.guests.as_mut().filter(|guests| guests.seats().contains(seat))?;
        guests.answer(book, seat, &self.question)
    }

    fn give(&mut self, book: &Book, answer: Answer) {
        if let Some(guests) = &mut self.guests {
            guests.follow(book, self.hand.turn(), answer);
        }
        self.hand.answer(book, answer);
    }

    /// What ended, and its points; a new hand begins then.
    fn answer(&mut self, dealer: &Dealer, answer: u8) -> (u32, [f32; 4]) {
        let legal = self.question.answers();
        let index = match legal.checked_shr(u32::from(answer)) {
            Some(bits) if bits & 1 == 1 => usize::from(answer),
            _ => legal.trailing_zeros() as usize,
        };
        if let Some(answer) = Answer::from_index(index) {
            self.give(dealer.book(self.book), answer);
        }
        let mut result = (0, [0.0; 4]);
        while !self.go_on(dealer) {
            let score = self.hand.settlement(dealer.book(self.book)).score;
            let mut seats = self.hand.table.dealer.left(1).round();
            result.1 = std::array::from_fn(|_| {
                seats.next().map_or(0.0, |seat| f32::from(score[seat.index()]))
            });
            result.0 = Ended::of(&self.hand, self.book, self.guest_seats()).0;
            self.begin(dealer);
        }
        result
    }
}

impl Ended {
    /// Bits 0 to 3: 1 normal, 2 wedding, 3 wedding solo, 4 silent wedding, 5 to 11 solos.
    /// Bit 4: compulsory. Bits 5 to 7 and 8 to 10: the levels of Re and Contra. Bits 11 to 13: the
    /// book. Bits 14 and 15: the declarer, counted from the dealer's left. Bits 16 to 19: the seats of
    /// rule players, counted likewise. Bit 20: some seat owed a solo.
    fn of(hand: &Hand, book: usize, guests: SeatSet) -> Self {
        let contract = match hand.final_contract() {
            // The official books, which the simulator plays, have neither poverty nor redeal.
            FinalContract::Normal | FinalContract::Poverty | FinalContract::Redeal => 1,
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
        let forehand = table.dealer.left(1);
        let guests = (0..4).filter(|&step| guests.contains(forehand.left(step)));
        let guests = guests.fold(0, |bits, step| bits | 1 << step);
        Self(
            contract
                | u32::from(table.compulsory) << 4
                | re << 5
                | contra << 8
                | (book as u32) << 11
                | u32::from(declarer) << 14
                | guests << 16
                | u32::from(!table.owes.is_empty()) << 20,
        )
    }
}
