//! How fast the engine is, through its public interface alone: `cargo xtask bench rules`.

use std::hint::black_box;

use divan::Bencher;
use divan::counter::ItemsCount;
use dulle_rules::dkn::{Reader, Record, Replayer};
use dulle_rules::{Action, Bid, Deal, Game, Legal, Pack, Rules, Seat, SeatSet, Seed, Viewer};
use dulle_test_support::Rng;

fn main() {
    let (game, state) = (size_of::<Game<'_>>(), size_of::<dulle_rules::State>());
    eprintln!("size of Game: {game} bytes, of its State: {state} bytes, both without heap");
    divan::main();
}

/// Different deals, so that no branch can be learnt by heart.
const DEALS: u64 = 1000;
const BOOKS: [&str; 2] = ["ddv2026", "lions2024"];

struct Bench {
    rules: Rules,
    deals: Vec<Deal>,
}

impl Bench {
    fn new(book: &str) -> Self {
        let rules = Rules::named(book).expect("a bundled book");
        let deal = |hand| {
            let dealer = Seat::ALL[(hand % 4) as usize];
            let hands =
                Pack::from_seed(rules.book(), Seed::of_series(1, hand)).deal(rules.book(), dealer);
            Deal { hands, dealer, owes: SeatSet::NONE, forced: None }
        };
        let deals = (1..=DEALS).map(deal).collect();
        Self { rules, deals }
    }

    /// Runs `play` over all deals and counts the hands.
    fn run(&self, bencher: Bencher<'_, '_>, play: impl Fn(&Rules, &Deal, &mut Rng) + Sync) {
        bencher.counter(ItemsCount::new(self.deals.len())).bench(|| {
            let mut rng = Rng::new(42);
            self.deals.iter().for_each(|deal| play(&self.rules, deal, &mut rng));
        });
    }
}

/// Everybody fine, uniformly random cards, no calls, and the settlement.
#[divan::bench(args = BOOKS)]
fn random_cards(bencher: Bencher<'_, '_>, book: &str) {
    Bench::new(book).run(bencher, |rules, deal, rng| {
        let mut game = Game::new(rules, deal).expect("a deal of the book");
        while let Some(seat) = game.state().turn() {
            let legal = game.legal(seat);
            let action = match card(rng, &legal) {
                Some(play) => play,
                None => Action::Bid(Bid::Fine),
            };
            act(&mut game, seat, action);
        }
        black_box(game.settlement());
    });
}

/// Every seat is asked what it may do before every card, and bids and calls by chance.
#[divan::bench(args = BOOKS)]
fn random_bids_and_calls(bencher: Bencher<'_, '_>, book: &str) {
    Bench::new(book).run(bencher, |rules, deal, rng| {
        let mut game = Game::new(rules, deal).expect("a deal of the book");
        while let Some(turn) = game.state().turn() {
            for seat in Seat::ALL {
                let calls = game.legal(seat).calls.iter();
                if !calls.is_empty() && rng.scaled(16) == 0 {
                    let call = calls[rng.scaled(calls.len() as u32) as usize];
                    act(&mut game, seat, Action::Call(call));
                }
            }
            let legal = game.legal(turn);
            let bids = legal.bids.iter();
            let action = match card(rng, &legal) {
                Some(play) => play,
                None => Action::Bid(bids[rng.scaled(bids.len() as u32) as usize]),
            };
            act(&mut game, turn, action);
        }
        black_box(game.settlement());
    });
}

/// Random cards, with the views of all four seats built after every event.
#[divan::bench(args = BOOKS)]
fn random_cards_with_four_views(bencher: Bencher<'_, '_>, book: &str) {
    Bench::new(book).run(bencher, |rules, deal, rng| {
        let mut game = Game::new(rules, deal).expect("a deal of the book");
        while let Some(seat) = game.state().turn() {
            let legal = game.legal(seat);
            let action = card(rng, &legal).unwrap_or(Action::Bid(Bid::Fine));
            for event in &game.decide(seat, action).expect("a legal action") {
                game.absorb(event);
                for viewer in Seat::ALL {
                    black_box(game.view(Viewer::Seat(viewer)));
                }
            }
        }
        black_box(game.settlement());
    });
}

/// Reading and replaying DKN text.
#[divan::bench(args = BOOKS)]
fn replay_dkn(bencher: Bencher<'_, '_>, book: &str) {
    let bench = Bench::new(book);
    let mut rng = Rng::new(7);
    let text: String =
        bench.deals.iter().map(|deal| record(&bench.rules, deal, &mut rng)).collect();
    bencher.counter(ItemsCount::new(bench.deals.len())).bench(|| {
        let mut reader = Reader::new(text.as_bytes());
        let mut replayer = Replayer::new();
        let mut hands = 0;
        while let Some(record) = reader.next_hand().expect("DKN") {
            hands += 1;
            black_box(replayer.replay(&record).expect("a legal hand"));
        }
        assert_eq!(hands, bench.deals.len());
    });
}

fn record(rules: &Rules, deal: &Deal, rng: &mut Rng) -> String {
    let mut record = Record::of_deal(rules.book(), deal);
    let mut game = Game::new(rules, deal).expect("a deal of the book");
    while let Some(seat) = game.state().turn() {
        let action = card(rng, &game.legal(seat)).unwrap_or(Action::Bid(Bid::Fine));
        act(&mut game, seat, action);
        record.push(seat, action);
    }
    record.set_result(&game);
    record.to_string()
}

fn act(game: &mut Game<'_>, seat: Seat, action: Action) {
    let events = game.decide(seat, action).expect("a legal action");
    events.iter().for_each(|event| game.absorb(event));
}

fn card(rng: &mut Rng, legal: &Legal) -> Option<Action> {
    let cards = legal.cards;
    if cards.is_empty() {
        return None;
    }
    cards.nth(rng.scaled(cards.len())).map(Action::Play)
}
