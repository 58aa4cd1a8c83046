//! Which people sit at one table: a local search over all rounds at once.
//!
//! Two people of two tables change places where that costs less than a threshold, which sinks from
//! pass to pass (threshold accepting). All costs are whole numbers.

use super::chance::Chance;
use super::met::Met;
use super::{Progress, Request};

/// What meeting again costs.
const AGAIN: i32 = 200;
/// What a third meeting costs in addition, a fourth twice that.
const MORE: i32 = 4;
/// Club mates at one table in an early round.
const CLUB: i32 = 40;
/// A second round at a larger table.
const LARGER: i32 = 40;
/// One table away from the place in the standings.
const AWAY: i32 = 6;
/// How often the threshold sinks: what one descent misses the next may find.
const CYCLES: u16 = 5;
/// Small fields are searched as long as larger ones.
const LEAST_STEPS: usize = 600;
/// The threshold at the beginning.
const WARM: i32 = 240;
/// How often a pattern is given other names from the start, and how many exchanges are tried each time, at most.
const NAMINGS: usize = 3;
const MOST_EXCHANGES: usize = 2000;

#[derive(Clone, Debug)]
pub(super) struct Groups<'r> {
    request: &'r Request,
    /// By round and table.
    tables: Vec<Vec<Vec<u16>>>,
    met: Met,
    /// Rounds at larger tables, those behind them included.
    larger: Vec<u8>,
    cost: i32,
}

/// Where a player sits: table and place at it.
type Spot = (usize, usize);

impl<'r> Groups<'r> {
    /// Drawn by lot alone; by standings, in their order.
    pub(super) fn drawn(request: &'r Request, chance: &mut Chance) -> Self {
        let mut people: Vec<u16> = (0..request.guests.len() as u16).collect();
        let by_lot = |chance: &mut Chance, people: &mut Vec<u16>| {
            chance.shuffle(people);
            people.sort_by_key(|&person| request.guests[usize::from(person)].rank);
        };
        let mut tables = Vec::with_capacity(request.rounds.len());
        for round in &request.rounds {
            by_lot(chance, &mut people);
            let mut rest = people.as_slice();
            let take = |&size: &u8| {
                let (table, others) = rest.split_at(usize::from(size).min(rest.len()));
                rest = others;
                table.to_vec()
            };
            tables.push(round.layout.sizes.iter().map(take).collect());
        }
        Self::of(request, tables)
    }

    pub(super) fn of(request: &'r Request, tables: Vec<Vec<Vec<u16>>>) -> Self {
        let larger = request.guests.iter().map(|guest| guest.larger).collect();
        let mut groups = Self { request, tables, met: request.met.clone(), larger, cost: 0 };
        for round in 0..groups.tables.len() {
            for table in 0..groups.tables[round].len() {
                let people = groups.tables[round][table].clone();
                for (i, &a) in people.iter().enumerate() {
                    for &b in &people[i + 1..] {
                        groups.cost += groups.pair(round, a, b, 1);
                    }
                    groups.cost += groups.place(round, table, a, 1);
                }
            }
        }
        groups
    }

    pub(super) const fn cost(&self) -> i32 {
        self.cost
    }

    pub(super) fn into_tables(self) -> Vec<Vec<Vec<u16>>> {
        self.tables
    }

    /// How many pairs of the plan have met before, counted for each meeting.
    pub(super) fn again(&self) -> u32 {
        let people = self.met.people();
        let pairs = (0..people).flat_map(|a| (a + 1..people).map(move |b| (a, b)));
        let more = |(a, b)| {
            let (all, before) = (self.met.times(a, b), self.request.met.times(a, b));
            u32::from(all.saturating_sub(before.max(1)))
        };
        pairs.map(more).sum()
    }

    /// Adds a pair to a table or takes it away; what that costs.
    fn pair(&mut self, round: usize, a: u16, b: u16, by: i8) -> i32 {
        let (a, b) = (usize::from(a), usize::from(b));
        let before = self.met.times(a, b);
        self.met.change(a, b, by);
        let others = i32::from(if by > 0 { before } else { before.saturating_sub(1) });
        let price = if others > 0 { AGAIN + MORE * (others - 1) } else { 0 };
        let guests = &self.request.guests;
        let mates = guests[a].club.is_some() && guests[a].club == guests[b].club;
        let club = if mates && self.request.rounds[round].clubs_apart { CLUB } else { 0 };
        i32::from(by) * (price + club)
    }

    /// Puts a player at a table or takes them away, apart from whom they meet there.
    fn place(&mut self, round: usize, table: usize, person: u16, by: i8) -> i32 {
        let person = usize::from(person);
        let layout = &self.request.rounds[round].layout;
        let mut cost = 0;
        if layout.sizes[table] > 4 {
            let before = self.larger[person];
            let price = i32::from(if by > 0 { before } else { before.saturating_sub(1) });
            self.larger[person] = before.saturating_add_signed(by);
            cost += price * LARGER;
        }
        if let Some(rank) = self.request.guests[person].rank {
            let mut end = 0;
            let own = layout.sizes.iter().position(|&size| {
                end += u16::from(size);
                rank < end
            });
            let away = own.unwrap_or(0).abs_diff(table) as i32;
            cost += AWAY * away * away;
        }
        i32::from(by) * cost
    }

    /// Lets two people of two tables change places.
    fn swap(&mut self, round: usize, (one, i): Spot, (two, j): Spot) {
        let (a, b) = (self.tables[round][one][i], self.tables[round][two][j]);
        self.cost += self.seat(round, (one, i), a, -1) + self.seat(round, (two, j), b, -1);
        self.tables[round][one][i] = b;
        self.tables[round][two][j] = a;
        self.cost += self.seat(round, (one, i), b, 1) + self.seat(round, (two, j), a, 1);
    }

    fn seat(&mut self, round: usize, (table, place): Spot, person: u16, by: i8) -> i32 {
        let mut cost = self.place(round, table, person, by);
        for other in 0..self.tables[round][table].len() {
            if other != place {
                let other = self.tables[round][table][other];
                cost += self.pair(round, person, other, by);
            }
        }
        cost
    }

    /// The best that can be hoped for: nobody meets again and everything else costs nothing.
    fn is_perfect(&self) -> bool {
        self.cost == 0
    }

    /// Searches. Says how many passes were made.
    pub(super) fn improve(
        &mut self,
        passes: u16,
        chance: &mut Chance,
        watch: &mut impl FnMut(Progress, &dyn Fn() -> (Self, Chance)) -> bool,
    ) -> u16 {
        let rounds: Vec<usize> =
            (0..self.tables.len()).filter(|&round| self.tables[round].len() > 1).collect();
        if rounds.is_empty() {
            return 0;
        }
        let mut best = (self.cost, self.tables.clone());
        let mut made = 0;
        for pass in 0..passes {
            let so_far = || (self.best_of(&best), chance.clone());
            if self.is_perfect() || !watch(self.progress(pass, passes), &so_far) {
                break;
            }
            let cycle = i32::from(passes.div_ceil(CYCLES));
            let left = cycle - 1 - i32::from(pass) % cycle;
            let threshold = WARM * left * left / (cycle * cycle);
            self.pass(&rounds, threshold, chance);
            made = pass + 1;
            if self.cost < best.0 {
                best = (self.cost, self.tables.clone());
            }
        }
        *self = self.best_of(&best);
        made
    }

    /// The best that was found, which may lie behind.
    fn best_of(&self, (cost, tables): &(i32, Vec<Vec<Vec<u16>>>)) -> Self {
        if *cost < self.cost { Self::of(self.request, tables.clone()) } else { self.clone() }
    }

    fn progress(&self, pass: u16, passes: u16) -> Progress {
        // Counting all pairs is slow; the cost tells nearly the same.
        let again = (self.cost.max(0) / AGAIN) as u32;
        Progress { pass, passes, again }
    }

    fn pass(&mut self, rounds: &[usize], threshold: i32, chance: &mut Chance) {
        let steps = (self.request.guests.len() * rounds.len() * 4).max(LEAST_STEPS);
        for _ in 0..steps {
            let round = rounds[chance.below(rounds.len())];
            let count = self.tables[round].len();
            let one = chance.below(count);
            let two = (one + 1 + chance.below(count - 1)) % count;
            let (i, j) = (
                chance.below(self.tables[round][one].len()),
                chance.below(self.tables[round][two].len()),
            );
            let before = self.cost;
            self.swap(round, (one, i), (two, j));
            let dearer = self.cost - before;
            if dearer > 0 && dearer > chance.below(threshold.max(0) as usize + 1) as i32 {
                self.swap(round, (one, i), (two, j));
            }
        }
    }

    /// Keeps who meets whom as a pattern, and finds out who is best who in it: no club mates at one table costs nothing
    /// there. Threshold accepting once more, as a step that only improves ends early.
    pub(super) fn relabel(&mut self, chance: &mut Chance) {
        let people = self.request.guests.len();
        let exchanges = (people * 60).min(MOST_EXCHANGES);
        let pattern = self.tables.clone();
        let mut best = self.clone();
        for _ in 0..NAMINGS {
            let mut names: Vec<u16> = (0..people as u16).collect();
            chance.shuffle(&mut names);
            let mut now = Self::of(self.request, renamed(&pattern, &names));
            for exchange in 0..exchanges {
                let (a, b) = (chance.below(people), chance.below(people));
                names.swap(a, b);
                let other = Self::of(self.request, renamed(&pattern, &names));
                let threshold = CLUB as usize * (exchanges - exchange) / exchanges;
                if other.cost <= now.cost + chance.below(threshold + 1) as i32 {
                    now = other;
                } else {
                    names.swap(a, b);
                }
                if now.cost < best.cost {
                    best = now.clone();
                }
            }
            if best.is_perfect() {
                break;
            }
        }
        *self = best;
    }
}

fn renamed(pattern: &[Vec<Vec<u16>>], names: &[u16]) -> Vec<Vec<Vec<u16>>> {
    let table = |table: &Vec<u16>| table.iter().map(|&person| names[usize::from(person)]).collect();
    pattern.iter().map(|round| round.iter().map(table).collect()).collect()
}
