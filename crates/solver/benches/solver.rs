//! The solver against a plain one on the same positions: `cargo xtask bench solver`.
//!
//! Positions come from uniformly random legal play of normal games, seeds 1 to 200. Ratios are
//! of one run, so that a noisy machine disturbs both alike.

#![expect(clippy::print_stdout, reason = "a benchmark prints")]

use std::time::{Duration, Instant};

use dulle_rules::{Action, Deal, Game, Pack, Rules, Seat, SeatSet, Seed};
use dulle_solver::{Budget, Count, Position, Prunings, Solver};

/// A few positions would keep the plain solver busy for minutes: it gives up there, and the median
/// does not notice.
const LIMIT: Budget<'_> = Budget { nodes: Some(20_000_000), until: None, cancel: None };

fn main() {
    let words: Vec<String> = std::env::args().skip(1).filter(|word| word != "--bench").collect();
    let most = words.first().and_then(|word| word.parse().ok()).unwrap_or(8);
    let seeds = words.get(1).and_then(|word| word.parse().ok()).unwrap_or(200);
    println!("exact eyes of Re");
    println!("tricks   plain nodes      ours   ratio   plain time        ours   ratio");
    for tricks in 4..=most {
        compare(tricks, seeds, |solver, position| {
            let answer = solver.value(position, Count::Eyes, LIMIT);
            answer.exact().map(u32::from)
        });
    }
    println!("half of the remaining eyes");
    for (tricks, seeds) in [(8, seeds), (10, seeds / 4), (12, seeds / 4)] {
        compare(tricks, seeds, |solver, position| {
            let half = (position.eyes() / 2) as u8;
            solver.reaches(position, Count::Eyes, half, LIMIT).map(u32::from)
        });
    }
}

fn compare(tricks: u32, seeds: u64, ask: impl Fn(&mut Solver, &Position<'_>) -> Option<u32>) {
    let rules = Rules::named("ddv2026").expect("a bundled book");
    let mut runs = [Vec::new(), Vec::new()];
    for seed in 1..=seeds {
        let game = game(&rules, seed, tricks);
        let Ok(position) = Position::of(&game) else { continue };
        if position.re.len() != 2 {
            continue;
        }
        let mut answers = Vec::new();
        for (prunings, runs) in [Prunings::PLAIN, Prunings::ALL].into_iter().zip(&mut runs) {
            let mut solver = Solver::new(prunings, 20);
            let start = Instant::now();
            answers.push(ask(&mut solver, &position));
            runs.push((solver.nodes(), start.elapsed()));
        }
        if let [Some(plain), Some(ours)] = answers[..] {
            assert_eq!(plain, ours, "seed {seed}, {tricks} tricks");
        }
    }
    report(tricks, &mut runs);
}

fn report(tricks: u32, runs: &mut [Vec<(u64, Duration)>; 2]) {
    let [plain, ours] = runs;
    let nodes = [&*plain, &*ours].map(|runs| median(runs.iter().map(|run| run.0).collect()));
    let times = [&*plain, &*ours].map(|runs| median(runs.iter().map(|run| run.1).collect()));
    let worst = ours.iter().map(|run| run.1).max().unwrap_or_default();
    let ratio = |a: f64, b: f64| a / b.max(1e-9);
    println!(
        "{tricks:>6} {:>13} {:>9} {:>7.1} {:>12.1?} {:>11.1?} {:>7.1}   worst {worst:.1?}",
        nodes[0],
        nodes[1],
        ratio(nodes[0] as f64, nodes[1] as f64),
        times[0],
        times[1],
        ratio(times[0].as_secs_f64(), times[1].as_secs_f64()),
    );
}

fn median<T: Ord + Copy>(mut values: Vec<T>) -> T {
    values.sort_unstable();
    values[values.len() / 2]
}

/// A normal game of a seed, played at random until `tricks` are left.
fn game(rules: &Rules, seed: u64, tricks: u32) -> Game<'_> {
    let dealer = Seat::ALL[0];
    let hands = Pack::from_seed(rules.book(), Seed::of_series(seed, 1)).deal(rules.book(), dealer);
    let deal = Deal { hands, dealer, owes: SeatSet::NONE, forced: None };
    let mut game = Game::new(rules, &deal).expect("a deal of the book").all_fine();
    let mut chance = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let cards = 4 * (u32::from(rules.book().hand_size()) - tricks);
    for _ in 0..cards {
        let Some(seat) = game.state().turn() else { break };
        let legal = game.legal(seat).cards;
        chance ^= chance << 13;
        chance ^= chance >> 7;
        chance ^= chance << 17;
        let pick = (((chance >> 32) * u64::from(legal.len())) >> 32) as u32;
        let card = legal.nth(pick).expect("a card");
        game.act(seat, Action::Play(card)).expect("a legal card");
    }
    game
}
