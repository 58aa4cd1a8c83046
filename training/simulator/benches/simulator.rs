//! How fast the simulator is, and how much faster than the public engine on the same hands.

use std::hint::black_box;
use std::time::Instant;

use dulle_net::{Active, Answer, Own, Question, PublicHand, encode};
use dulle_rules::{Game, SeatSet, Viewer};
use dulle_simulator::{Batch, Buffers, Chance, Dealer, Hand, ROW, Settings, Shares, write_row};

fn shares() -> Shares {
    Shares { books: vec![1.0], owed: 0.2, forced: 0.05, guests: 0.0 }
}

fn pick(question: &Question, chance: &mut Chance) -> Answer {
    let legal = question.answers();
    if matches!(question, Question::Call { .. }) && chance.below(8) > 0 {
        return Answer::Pass;
    }
    let nth = chance.below(legal.count_ones());
    let bits = (0..nth).fold(legal, |bits, _| bits & (bits - 1));
    Answer::from_index(bits.trailing_zeros() as usize).expect("an answer")
}

/// Plays by the engine's public interface; the number of questions with a choice.
fn by_engine(dealer: &Dealer, hands: u32, encoded: bool) -> u32 {
    let (mut chance, mut questions) = (Chance::new(1), 0);
    let mut list = [0; ROW];
    for _ in 0..hands {
        let (number, deal) = dealer.deal(&mut chance);
        let book = dealer.book(number);
        let mut game = Game::new(&book.rules, &deal).expect("a deal");
        let mut passed = false;
        while let Some(seat) = game.state().turn() {
            let view = game.view(Viewer::Seat(seat));
            let question =
                if passed { Question::card_of_view(&view) } else { Question::of_view(&view) };
            let question = question.expect("a question");
            let answer = question.forced().unwrap_or_else(|| {
                questions += 1;
                if encoded {
                    let table = PublicHand::of_view(&view, &book.terms);
                    let own = Own::of_view(&view).expect("a seat");
                    let mut active = Active::new(&mut list);
                    encode(&book.terms, view.order(), &table, &own, &question, &mut active);
                    black_box(active.as_slice());
                }
                pick(&question, &mut chance)
            });
            passed = answer == Answer::Pass;
            if let Some(action) = answer.action(&view) {
                game.act(seat, action).expect("a legal answer");
            }
        }
        black_box(game.settlement());
    }
    questions
}

/// Plays the same hands by the fast path.
fn by_simulator(dealer: &Dealer, hands: u32, encoded: bool) -> u32 {
    let (mut chance, mut questions) = (Chance::new(1), 0);
    let mut row = [0; ROW];
    for _ in 0..hands {
        let (number, deal) = dealer.deal(&mut chance);
        let book = dealer.book(number);
        let mut hand = Hand::new(&deal);
        while !hand.is_over() {
            let question = hand.question(book);
            let answer = question.forced().unwrap_or_else(|| {
                questions += 1;
                if encoded {
                    write_row(book, &hand, SeatSet::NONE, &question, &mut row);
                    black_box(&row);
                }
                pick(&question, &mut chance)
            });
            hand.answer(book, answer);
        }
        black_box(hand.settlement(book));
    }
    questions
}

fn report(name: &str, hands: u32, run: impl Fn() -> u32) -> f64 {
    let mut best = f64::INFINITY;
    let mut questions = 0;
    for _ in 0..5 {
        let start = Instant::now();
        questions = run();
        best = best.min(start.elapsed().as_secs_f64());
    }
    let (hands, questions) = (f64::from(hands) / best, f64::from(questions) / best);
    println!("{name:<40} {hands:>10.0} hands/s {questions:>12.0} decisions/s, one thread");
    hands
}

/// All slots in lockstep, on `threads` threads.
fn lockstep(threads: usize, slots: usize, steps: u32) {
    let settings = Settings { slots, threads, seed: 1, shares: shares() };
    let mut batch = Batch::new(settings).expect("threads");
    let mut rows = vec![[0; ROW]; slots];
    let (mut masks, mut seats, mut ended) = (vec![0; slots], vec![0; slots], vec![0; slots]);
    let mut points = vec![[0.0; 4]; slots];
    let mut answers = vec![0; slots];
    let (mut hands, mut seconds) = (0, 0.0);
    let mut chance = Chance::new(3);
    for step in 0..=steps {
        let start = Instant::now();
        let buffers = Buffers {
            rows: &mut rows,
            masks: &mut masks,
            seats: &mut seats,
            ended: &mut ended,
            points: &mut points,
        };
        if step == 0 {
            batch.ask(buffers);
            continue;
        }
        batch.step(&answers, buffers);
        seconds += start.elapsed().as_secs_f64();
        hands += ended.iter().filter(|&&ended| ended != 0).count();
        for (answer, &mask) in answers.iter_mut().zip(&masks) {
            let nth = chance.below(mask.count_ones());
            let bits = (0..nth).fold(mask, |bits, _| bits & (bits - 1));
            *answer = bits.trailing_zeros() as u8;
        }
    }
    let decisions = f64::from(steps) * slots as f64 / seconds;
    let hands = hands as f64 / seconds;
    println!("lockstep, {threads} threads: {hands:.0} hands/s {decisions:.0} decisions/s");
}

fn main() {
    let dealer = Dealer::new(shares());
    for (name, encoded) in [("rules alone", false), ("with features", true)] {
        let hands = 20_000;
        let engine =
            report(&format!("engine, {name}"), hands, || by_engine(&dealer, hands, encoded));
        let fast =
            report(&format!("simulator, {name}"), hands, || by_simulator(&dealer, hands, encoded));
        println!("the simulator is {:.2} times as fast", fast / engine);
    }
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    lockstep(threads, 8192, 200);
}
