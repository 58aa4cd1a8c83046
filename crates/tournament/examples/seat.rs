//! How long a plan takes and how good it is: `seat PEOPLE ROUNDS [SEED]`.

#![expect(clippy::print_stdout, reason = "an example says what it found")]

use std::time::Instant;

use dulle_tournament::office::TableSizes;
use dulle_tournament::office::seating::{Guest, Layout, Met, PASSES, Request, RoundShape, plan};

fn main() {
    let mut words = std::env::args().skip(1).map(|word| word.parse::<u64>().unwrap_or(0));
    let people = words.next().unwrap_or(200) as usize;
    let rounds = words.next().unwrap_or(8) as usize;
    let seed = words.next().unwrap_or(1);
    let Ok(layout) = Layout::new(people, TableSizes::FOUR_AND_FIVE, 0) else {
        println!("{people} people cannot be seated");
        return;
    };
    let club = |place: usize| Guest { club: Some((place % 20) as u16), ..Guest::default() };
    let shape =
        |round: usize| RoundShape { layout: layout.clone(), clubs_apart: round < rounds / 2 };
    let request = Request {
        guests: (0..people).map(club).collect(),
        met: Met::nobody(people),
        rounds: (0..rounds).map(shape).collect(),
        seed,
        passes: PASSES,
    };
    let begin = Instant::now();
    let plan = plan(&request, |_| true);
    let took = begin.elapsed();
    let mut met = Met::nobody(people);
    let mut again = 0;
    for table in plan.rounds.iter().flatten() {
        let table: Vec<usize> = table.people.iter().map(|&person| person.into()).collect();
        for (place, &a) in table.iter().enumerate() {
            again += table[place + 1..].iter().filter(|&&b| met.times(a, b) > 0).count();
        }
        met.table(&table);
    }
    println!(
        "{people} people, {rounds} rounds: {again} meet again, {} passes, {took:.2?}",
        plan.passes
    );
}
