//! The intervals against distributions whose spread is known.

use dulle_arena::{Cell, intervals};
use dulle_bots::Chance;

fn die(chance: &mut Chance) -> i64 {
    i64::from(chance.below(6)) + 1
}

fn rows(seed: u64, count: usize) -> Vec<[Cell; 1]> {
    let mut chance = Chance::new(seed);
    (0..count).map(|_| [Cell { sum: die(&mut chance), count: 1 }]).collect()
}

/// The spread of a die.
const SIGMA: f64 = 1.707_825;

#[test]
fn the_width_is_that_of_the_normal_distribution() {
    let [found] = intervals(&rows(1, 2000));
    let found = found.unwrap();
    let due = 1.96 * SIGMA / 2000_f64.sqrt();
    assert!((found.half_width() / due - 1.0).abs() < 0.08, "{found:?}, due {due}");
    assert!(found.low < found.mean && found.mean < found.high);
    assert!((found.mean - 3.5).abs() < 3.0 * due);
}

#[test]
fn the_truth_is_inside_19_times_of_20() {
    let inside = (0..200)
        .filter(|&seed| {
            let [found] = intervals(&rows(1000 + seed, 60));
            let found = found.unwrap();
            found.low <= 3.5 && 3.5 <= found.high
        })
        .count();
    assert!((180..=198).contains(&inside), "{inside} of 200");
}

#[test]
fn the_hands_of_a_deal_are_not_independent_witnesses() {
    let single = rows(3, 500);
    let six = |row: &[Cell; 1]| [Cell { sum: 6 * row[0].sum, count: 6 * row[0].count }];
    let sixfold: Vec<_> = single.iter().map(six).collect();
    assert_eq!(intervals(&single), intervals(&sixfold));
}

#[test]
fn a_column_without_hands_has_no_interval() {
    let none: [[Cell; 1]; 0] = [];
    assert_eq!(intervals(&none), [None]);
    let some = [Cell { sum: 3, count: 2 }, Cell::default()];
    let [first, second] = intervals(&[some; 4]);
    let first = first.unwrap();
    assert_eq!((first.mean, first.low, first.high), (1.5, 1.5, 1.5));
    assert_eq!(second, None);
}
