//! How good the seating of a round is, against the best possible.

use super::{Guest, Met, RoundShape, Seats};

/// What is counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Pairs that have met before.
    pub again: u32,
    /// Pairs of club mates, while they are to be kept apart.
    pub clubs: u32,
    /// People who are not at a larger table for the first time.
    pub larger: u32,
    /// People who sit at one position for the third time or more.
    pub position: u32,
}

/// A seating and what could be reached at best.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quality {
    pub plan: Counts,
    /// No plan has fewer. Where `again` is not exact, a plan as good as that may not exist.
    pub possible: Counts,
    pub exact: bool,
    pub percent: u8,
}

/// What each count weighs against one pair.
const WEIGHTS: [u32; 4] = [6, 3, 2, 1];
/// Up to this many people every seating is tried out.
const TRIED_OUT: usize = 12;

pub fn quality(guests: &[Guest], met: &Met, shape: &RoundShape, tables: &[Seats]) -> Quality {
    let plan = counts(guests, met, shape, tables);
    let (again, exact) = least_again(met, shape);
    let possible = Counts {
        again: again.min(plan.again),
        clubs: least_clubs(guests, shape).min(plan.clubs),
        larger: least_larger(guests, shape).min(plan.larger),
        position: 0,
    };
    let excess = plan.weight() - possible.weight();
    let pairs: u32 = tables.iter().map(|table| pairs_of(table.people.len())).sum();
    let percent = 100 - (excess * 50).div_ceil(pairs.max(1)).min(100);
    let exact = exact || again == plan.again;
    Quality { plan, possible, exact, percent: percent as u8 }
}

impl Counts {
    fn weight(self) -> u32 {
        let counts = [self.again, self.clubs, self.larger, self.position];
        counts.iter().zip(WEIGHTS).map(|(count, weight)| count * weight).sum()
    }
}

const fn pairs_of(people: usize) -> u32 {
    (people * people.saturating_sub(1) / 2) as u32
}

/// Pairs within parts, when people are spread over the parts as evenly as possible.
const fn fewest_pairs(people: usize, parts: usize) -> u32 {
    let (each, more) = (people / parts, people % parts);
    pairs_of(each) * (parts - more) as u32 + pairs_of(each + 1) * more as u32
}

fn counts(guests: &[Guest], met: &Met, shape: &RoundShape, tables: &[Seats]) -> Counts {
    let mut counts = Counts::default();
    for table in tables {
        let people: Vec<usize> = table.people.iter().copied().map(usize::from).collect();
        for (i, &a) in people.iter().enumerate() {
            for &b in &people[i + 1..] {
                counts.again += u32::from(met.times(a, b) > 0);
                let mates = guests[a].club.is_some() && guests[a].club == guests[b].club;
                counts.clubs += u32::from(mates && shape.clubs_apart);
            }
        }
        let own = people.len() - usize::from(table.springer);
        for (place, &person) in people[..own].iter().enumerate() {
            counts.larger += u32::from(people.len() > 4 && guests[person].larger > 0);
            counts.position += u32::from(guests[person].positions[place] >= 2);
        }
    }
    counts
}

/// The fewest pairs that have met before in any seating, and whether that is exact.
fn least_again(met: &Met, shape: &RoundShape) -> (u32, bool) {
    let people = met.people();
    if people <= TRIED_OUT && shape.layout.springers() == 0 {
        let mut sizes: Vec<usize> = shape.layout.sizes.iter().map(|&size| size.into()).collect();
        let mut best = u32::MAX;
        let everybody: Vec<usize> = (0..people).collect();
        try_out(met, &everybody, &mut sizes, 0, &mut best);
        return (best, true);
    }
    // Everybody meets as many as sit with them; those they have not met yet may be fewer.
    let strangers = |a: usize| (0..people).filter(|&b| a != b && met.times(a, b) == 0).count();
    let smallest = shape.layout.sizes.iter().map(|&size| usize::from(size.max(4))).min();
    let needed = smallest.unwrap_or(4) - 1;
    let short: usize = (0..people).map(|person| needed.saturating_sub(strangers(person))).sum();
    let by_people = short.div_ceil(2) as u32;
    (by_people.max(least_by_groups(met, shape)), false)
}

/// At a table from `groups` groups in each of which everybody has met everybody, the fewest pairs meet
/// again if the groups are spread evenly over it (Turán).
fn least_by_groups(met: &Met, shape: &RoundShape) -> u32 {
    let mut groups: Vec<Vec<usize>> = Vec::new();
    for person in 0..met.people() {
        let knows_all =
            |group: &&mut Vec<usize>| group.iter().all(|&other| met.times(person, other) > 0);
        match groups.iter_mut().find(knows_all) {
            Some(group) => group.push(person),
            None => groups.push(vec![person]),
        }
    }
    let groups = groups.len().max(1);
    shape.layout.sizes.iter().map(|&size| fewest_pairs(size.max(4).into(), groups)).sum()
}

/// Seats the first of those left with every choice of others, table by table.
fn try_out(met: &Met, left: &[usize], sizes: &mut Vec<usize>, cost: u32, best: &mut u32) {
    if cost >= *best {
        return;
    }
    let Some((&first, others)) = left.split_first() else {
        *best = cost;
        return;
    };
    let mut tried = Vec::new();
    for place in 0..sizes.len() {
        let size = sizes[place];
        if tried.contains(&size) {
            continue;
        }
        tried.push(size);
        sizes.swap_remove(place);
        choose(met, others, size - 1, &mut vec![first], cost, sizes, best);
        sizes.push(size);
        let last = sizes.len() - 1;
        sizes.swap(place, last);
    }
}

fn choose(
    met: &Met,
    from: &[usize],
    missing: usize,
    table: &mut Vec<usize>,
    cost: u32,
    sizes: &mut Vec<usize>,
    best: &mut u32,
) {
    if cost >= *best {
        return;
    }
    if missing == 0 {
        return try_out(met, from, sizes, cost, best);
    }
    // A player left out of `from` here sits at a later table; `skipped` keeps them.
    fn rest(from: &[usize], without: usize) -> Vec<usize> {
        from.iter().copied().filter(|&person| person != without).collect()
    }
    let last = table.last().copied().unwrap_or(0);
    for &person in from.iter().filter(|&&person| person > last) {
        let again = table.iter().filter(|&&other| met.times(person, other) > 0).count() as u32;
        table.push(person);
        choose(met, &rest(from, person), missing - 1, table, cost + again, sizes, best);
        table.pop();
    }
}

/// Club mates spread over all tables as evenly as possible.
fn least_clubs(guests: &[Guest], shape: &RoundShape) -> u32 {
    if !shape.clubs_apart {
        return 0;
    }
    let tables = shape.layout.tables().max(1);
    let mut sizes = std::collections::BTreeMap::<u16, usize>::new();
    for club in guests.iter().filter_map(|guest| guest.club) {
        *sizes.entry(club).or_default() += 1;
    }
    sizes.values().map(|&members| fewest_pairs(members, tables)).sum()
}

/// Seats at larger tables, less those who have not been there yet.
fn least_larger(guests: &[Guest], shape: &RoundShape) -> u32 {
    let seats: usize =
        shape.layout.sizes.iter().filter(|&&size| size > 4).map(|&size| usize::from(size)).sum();
    let fresh = guests.iter().filter(|guest| guest.larger == 0).count();
    seats.saturating_sub(fresh) as u32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::office::seating::Layout;
    use crate::office::setup::TableSizes;

    #[test]
    fn the_bound_by_groups_never_exceeds_what_can_be_reached() {
        for people in [8, 9, 10, 12] {
            let layout = Layout::new(people, TableSizes::FOUR_AND_FIVE, 0).expect("a layout");
            let shape = RoundShape { layout, clubs_apart: false };
            let mut met = Met::nobody(people);
            for step in 1..=4 {
                let order: Vec<usize> = (0..people).map(|i| i * (step * 2 + 1) % people).collect();
                order.chunks(4).for_each(|table| met.table(table));
                let (least, exact) = least_again(&met, &shape);
                assert!(
                    exact && least_by_groups(&met, &shape) <= least,
                    "{people} in round {step}"
                );
            }
        }
    }
}
