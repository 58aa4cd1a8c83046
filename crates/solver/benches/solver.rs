//! The solver against a plain one on the same positions: `cargo xtask bench solver`.
//!
//! Positions come from uniformly random legal play of normal games, seeds 1 to 200. Ratios are
//! of one run, so that a noisy machine disturbs both alike. `cargo bench --package dulle-solver --
//! SEEDS` takes fewer.

#![expect(clippy::print_stdout, reason = "a benchmark prints")]

use std::time::{Duration, Instant};

use dulle_rules::{Action, Deal, Game, Pack, Rules, Seat, SeatSet, Seed};
use dulle_solver::{Count, Position, Prunings, SearchBudget, Solver};

/// A few positions would keep the plain solver busy for minutes: it gives up there, and the median
/// does not notice as long as fewer than half are given up. Ours has the same limit.
const LIMIT: u64 = 20_000_000;
/// What a whole deal may cost.
const DEAL_LIMIT: u64 = 150_000_000;

#[derive(Clone, Copy)]
enum Question {
    Exact,
    Half,
}

/// What one question took.
#[derive(Clone, Copy)]
struct Run {
    nodes: u64,
    time: Duration,
    answer: Option<u8>,
    /// The eyes between the bounds: 0 where the question was answered.
    open: u8,
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).filter(|word| word != "--bench").collect();
    let seeds: u64 = words.first().and_then(|word| word.parse().ok()).unwrap_or(200);
    println!("{seeds} seeds; medians; a plain solver that gives up is counted with its limit");
    println!("exact eyes of Re");
    heading();
    for tricks in 4..=8 {
        compare(tricks, seeds, Question::Exact);
    }
    // From ten tricks on the plain solver gives up more often than not.
    println!("half of the remaining eyes");
    heading();
    for (tricks, seeds) in [(8, seeds), (10, seeds / 4), (12, seeds / 4)] {
        compare(tricks, seeds, Question::Half);
    }
    whole_deals(seeds / 20);
}

fn heading() {
    println!(
        "tricks positions  plain nodes      ours  ratio  plain time      ours  ratio   \
         worst nodes of ours, time   given up: plain, ours"
    );
}

/// Both solvers on the positions with this many tricks left.
fn compare(tricks: u32, seeds: u64, question: Question) {
    let rules = Rules::named("ddv2026").expect("a bundled book");
    let mut runs = [Vec::new(), Vec::new()];
    for game in (1..=seeds).map(|seed| game(&rules, seed, tricks)) {
        let Some(position) = normal(&game) else { continue };
        let plain = ask(Prunings::PLAIN, &position, question, LIMIT);
        let ours = ask(Prunings::ALL, &position, question, LIMIT);
        if let (Some(plain), Some(ours)) = (plain.answer, ours.answer) {
            assert_eq!(plain, ours, "{tricks} tricks");
        }
        runs[0].push(plain);
        runs[1].push(ours);
    }
    if runs[0].is_empty() {
        return;
    }
    let [plain, ours] = &runs;
    let nodes = [plain, ours].map(|runs| median(runs, |run| run.nodes));
    let times = [plain, ours].map(|runs| median(runs, |run| run.time));
    // What the plain solver would have needed is more than its limit.
    let more = if nodes[0] >= LIMIT { ">" } else { "" };
    let ratios = [
        nodes[0] as f64 / nodes[1].max(1) as f64,
        times[0].as_secs_f64() / times[1].as_secs_f64().max(1e-9),
    ]
    .map(|ratio| format!("{more}{ratio:.1}"));
    let (worst, longest) = worst(ours);
    println!(
        "{tricks:>6} {:>9} {:>12} {:>9} {:>6} {:>11.1?} {:>9.1?} {:>6}   {worst:>12}, {longest:.1?}   {}, {}",
        ours.len(),
        nodes[0],
        nodes[1],
        ratios[0],
        times[0],
        times[1],
        ratios[1],
        given_up(plain),
        given_up(ours),
    );
}

/// What the exact eyes of a whole deal cost, with the partition table and without it.
fn whole_deals(seeds: u64) {
    let rules = Rules::named("ddv2026").expect("a bundled book");
    let mut runs = [Vec::new(), Vec::new()];
    for game in (1..=seeds).map(|seed| game(&rules, seed, 12)) {
        let Some(position) = normal(&game) else { continue };
        for (runs, partition) in runs.iter_mut().zip([false, true]) {
            let prunings = Prunings { partition, ..Prunings::ALL };
            runs.push(ask(prunings, &position, Question::Exact, DEAL_LIMIT));
        }
    }
    if runs[0].is_empty() {
        return;
    }
    println!("exact eyes of whole deals of 12 tricks, {} deals", runs[0].len());
    for (runs, name) in runs.iter().zip(["without partition table", "ours"]) {
        let (worst, longest) = worst(runs);
        println!(
            "{name}: {} given up after {DEAL_LIMIT} nodes; median {} nodes, {:.1?}; worst {worst} \
             nodes, {longest:.1?}; eyes left open: median {}, most {}",
            given_up(runs),
            median(runs, |run| run.nodes),
            median(runs, |run| run.time),
            median(runs, |run| run.open),
            runs.iter().map(|run| run.open).max().unwrap_or_default(),
        );
    }
    let [without, ours] = &runs;
    println!(
        "ratio of the medians: nodes {:.1}, time {:.1}",
        median(without, |run| run.nodes) as f64 / median(ours, |run| run.nodes).max(1) as f64,
        median(without, |run| run.time).as_secs_f64()
            / median(ours, |run| run.time).as_secs_f64().max(1e-9),
    );
}

/// The position of a game of two against two.
fn normal<'r>(game: &Game<'r>) -> Option<Position<'r>> {
    Position::of(game).ok().filter(|position| position.re.len() == 2)
}

fn ask(prunings: Prunings, position: &Position<'_>, question: Question, limit: u64) -> Run {
    let mut solver = Solver::new(prunings, 21);
    let budget = SearchBudget { nodes: Some(limit), ..SearchBudget::default() };
    let start = Instant::now();
    let (answer, open) = match question {
        Question::Exact => {
            let answer = solver.value(position, Count::Eyes, budget);
            (answer.exact(), answer.upper - answer.lower)
        }
        Question::Half => {
            let half = (position.eyes() / 2) as u8;
            (solver.reaches(position, Count::Eyes, half, budget).map(u8::from), 0)
        }
    };
    Run { nodes: solver.nodes(), time: start.elapsed(), answer, open }
}

fn median<T: Ord>(runs: &[Run], value: impl Fn(&Run) -> T) -> T {
    let mut values: Vec<T> = runs.iter().map(value).collect();
    values.sort_unstable();
    values.swap_remove(values.len() / 2)
}

fn worst(runs: &[Run]) -> (u64, Duration) {
    let nodes = runs.iter().map(|run| run.nodes).max().unwrap_or_default();
    (nodes, runs.iter().map(|run| run.time).max().unwrap_or_default())
}

fn given_up(runs: &[Run]) -> usize {
    runs.iter().filter(|run| run.answer.is_none()).count()
}

/// A normal game of a seed, played at random until `tricks` are left. The generator is this
/// benchmark's own and stays as it is: with another one the positions would be others, and numbers of
/// different versions could not be compared.
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
