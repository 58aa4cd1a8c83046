//! Positions at a table, balanced over the rounds, and who is the Springer.

use super::chance::Chance;
use super::{Met, Request, Seats};

/// Finds a Springer for every table of three and a position for everybody.
pub(super) fn seat(
    request: &Request,
    rounds: Vec<Vec<Vec<u16>>>,
    chance: &mut Chance,
) -> Vec<Vec<Seats>> {
    let mut so_far: Vec<[u8; 7]> = request.guests.iter().map(|guest| guest.positions).collect();
    let mut springer: Vec<u8> = request.guests.iter().map(|guest| guest.springer).collect();
    let mut met = request.met.clone();
    let mut all = Vec::with_capacity(rounds.len());
    for mut tables in rounds {
        for table in &mut tables {
            order(table, &so_far, chance);
        }
        let mut seated: Vec<Seats> =
            tables.into_iter().map(|people| Seats { people, springer: false }).collect();
        add_springers(&mut seated, &mut springer, &met, chance);
        for seats in &seated {
            let people: Vec<usize> = seats.people.iter().copied().map(usize::from).collect();
            met.table(&people);
            let own = people.len() - usize::from(seats.springer);
            for (place, &person) in people[..own].iter().enumerate() {
                so_far[person][place] = so_far[person][place].saturating_add(1);
            }
        }
        all.push(seated);
    }
    all
}

/// Everybody where they sat least, as far as that goes together; equal orders are drawn by lot.
fn order(people: &mut [u16], so_far: &[[u8; 7]], chance: &mut Chance) {
    chance.shuffle(people);
    let price = |person: u16, place: usize| {
        let times = u32::from(so_far[usize::from(person)][place]);
        times * times
    };
    let mut best = (u32::MAX, people.to_vec());
    let mut order = people.to_vec();
    permute(&mut order, 0, 0, &price, &mut best);
    people.copy_from_slice(&best.1);
}

fn permute(
    order: &mut [u16],
    place: usize,
    cost: u32,
    price: &impl Fn(u16, usize) -> u32,
    best: &mut (u32, Vec<u16>),
) {
    if cost >= best.0 {
        return;
    }
    if place == order.len() {
        *best = (cost, order.to_vec());
        return;
    }
    for other in place..order.len() {
        order.swap(place, other);
        permute(order, place + 1, cost + price(order[place], place), price, best);
        order.swap(place, other);
    }
}

/// A table of three gets a player from a full table who was Springer least often and has met these three
/// least.
fn add_springers(tables: &mut [Seats], times: &mut [u8], met: &Met, chance: &mut Chance) {
    let mut taken: Vec<usize> = Vec::new();
    for short in 0..tables.len() {
        if tables[short].people.len() >= 4 {
            continue;
        }
        let from: Vec<(usize, u16)> = (0..tables.len())
            .filter(|&table| tables[table].people.len() >= 4 && !tables[table].springer)
            .filter(|table| !taken.contains(table))
            .flat_map(|table| tables[table].people.iter().map(move |&person| (table, person)))
            .collect();
        let price = |person: u16| {
            let known = tables[short]
                .people
                .iter()
                .map(|&other| u32::from(met.times(usize::from(person), usize::from(other))));
            (times[usize::from(person)], known.sum::<u32>())
        };
        let Some(least) = from.iter().map(|&(_, person)| price(person)).min() else { continue };
        let equal: Vec<_> =
            from.into_iter().filter(|&(_, person)| price(person) == least).collect();
        let (table, person) = equal[chance.below(equal.len())];
        taken.push(table);
        times[usize::from(person)] += 1;
        tables[short].people.push(person);
        tables[short].springer = true;
    }
}
