//! Questions about eyes and tricks.

use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use dulle_rules::{Card, SeatSet};

use crate::budget::{NodeCounter, SearchBudget};
use crate::cards::lay_out;
use crate::layout::{Count, Equivalence, Layout};
use crate::position::Position;
use crate::prunings::Prunings;
use crate::search::{Search, SearchMemory};
use crate::wedding::{Counted, Line, play_out};
use crate::workers::Narrowing;

/// Bounds on what Re gets; equal where the question was answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    pub lower: u8,
    pub upper: u8,
}

impl Answer {
    /// The value, if it is known.
    pub fn exact(self) -> Option<u8> {
        (self.lower == self.upper).then_some(self.lower)
    }
}

/// Solves positions and keeps what it has learnt from one to the next of the same hand.
pub struct Solver {
    memory: SearchMemory,
    /// Of the workers but the first.
    helpers: Vec<SearchMemory>,
    table_bits: u32,
    nodes: u64,
    known_for: Option<KnownFor>,
}

/// What the table's entries are valid for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct KnownFor {
    /// The kinds by strength, and those of which the second wins, also in the last trick.
    cards: [Card; Card::KINDS],
    second_wins: u32,
    second_in_last: bool,
    re: SeatSet,
    count: Count,
}

impl std::fmt::Debug for Solver {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Solver").field("prunings", &self.memory.prunings).finish_non_exhaustive()
    }
}

impl Default for Solver {
    fn default() -> Self {
        Self::new(Prunings::ALL, 18)
    }
}

impl Solver {
    /// A solver whose table has room for two to the power of `table_bits` buckets of four
    /// positions; it takes that much only when it is needed.
    pub fn new(prunings: Prunings, table_bits: u32) -> Self {
        Self::with_workers(prunings, table_bits, 1)
    }

    /// A solver that works out exact values with so many threads, which share one table. The values are those of one
    /// thread. How many cards are tried for them is chance, and so are the bounds left when a question is stopped; that is
    /// why a question with a budget of cards has one thread. So have questions whether a target is reached, and all questions
    /// where no thread can be started.
    pub fn with_workers(prunings: Prunings, table_bits: u32, workers: usize) -> Self {
        let (memory, helpers) = SearchMemory::of_workers(prunings, table_bits, workers);
        Self { memory, helpers, table_bits, nodes: 0, known_for: None }
    }

    /// Cards tried for the last question.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// What Re gets of what is still to be won when both parties play their best. In a wedding
    /// without a partner yet, all players play for the party that they will belong to.
    pub fn value(
        &mut self,
        position: &Position<'_>,
        count: Count,
        budget: SearchBudget<'_>,
    ) -> Answer {
        self.nodes = 0;
        if position.finding.is_some() {
            return self.before_partner(Counted::new(*position, count), budget);
        }
        self.question(position, count, budget, None, Asked::Value)
    }

    /// Whether Re gets at least `target`; None if the budget ran out.
    pub fn reaches(
        &mut self,
        position: &Position<'_>,
        count: Count,
        target: u8,
        budget: SearchBudget<'_>,
    ) -> Option<bool> {
        let answer = if position.finding.is_some() {
            self.value(position, count, budget)
        } else {
            self.nodes = 0;
            let asked = Asked::Reaches(i16::from(target));
            self.question(position, count, budget, None, asked)
        };
        if answer.lower >= target {
            Some(true)
        } else if answer.upper < target {
            Some(false)
        } else {
            None
        }
    }

    /// What Re gets for each card that may be played now.
    pub fn each_card(
        &mut self,
        position: &Position<'_>,
        count: Count,
        budget: SearchBudget<'_>,
    ) -> Vec<(Card, Answer)> {
        self.nodes = 0;
        let cards = position.playable().kinds().into_iter();
        cards.map(|card| (card, self.after(position, count, card, budget))).collect()
    }

    fn after(
        &mut self,
        position: &Position<'_>,
        count: Count,
        card: Card,
        budget: SearchBudget<'_>,
    ) -> Answer {
        let spent = std::mem::take(&mut self.nodes);
        let rest = budget.after(spent);
        let answer = if position.finding.is_some() {
            self.before_partner(Counted::new(*position, count).after(card), rest)
        } else {
            self.question(position, count, rest, Some(card), Asked::Value)
        };
        self.nodes += spent;
        answer
    }

    /// A wedding without a partner yet, with a solver for each party that Re may become.
    fn before_partner(&mut self, counted: Counted<'_>, budget: SearchBudget<'_>) -> Answer {
        let count = counted.count;
        let all = counted.won.iter().sum::<u8>() + counted.position.all(count);
        let mut solvers: Vec<(SeatSet, Self)> = Vec::new();
        let mut settled = |end: &Counted<'_>| {
            let re = end.position.re;
            let known = solvers.iter().position(|(known, _)| *known == re).unwrap_or_else(|| {
                solvers.push((re, Self::new(self.memory.prunings, self.table_bits)));
                solvers.len() - 1
            });
            if budget.spent(self.nodes) {
                return None;
            }
            let solver = &mut solvers[known].1;
            let answer = solver.value(&end.position, count, budget.after(self.nodes));
            self.nodes += solver.nodes() + 1;
            let value = i16::from(end.won_by_re() + answer.exact()?);
            Some(Line { re, value })
        };
        let own = |seat, line: Line| {
            if line.re.contains(seat) { line.value } else { i16::from(all) - line.value }
        };
        match play_out(&counted, &mut settled, &own) {
            Some(line) => Answer { lower: line.value as u8, upper: line.value as u8 },
            None => Answer { lower: counted.won_by_re(), upper: all },
        }
    }

    fn question(
        &mut self,
        position: &Position<'_>,
        count: Count,
        budget: SearchBudget<'_>,
        first_card: Option<Card>,
        asked: Asked,
    ) -> Answer {
        let alike =
            if self.memory.prunings.relative { Equivalence::Order } else { Equivalence::Same };
        let layout = Layout::new(position, count, alike, &[]);
        let known = KnownFor {
            cards: layout.cards,
            second_wins: layout.second_wins,
            second_in_last: layout.second_in_last,
            re: position.re,
            count,
        };
        if self.known_for != Some(known) {
            self.memory.clear();
            self.helpers.iter_mut().for_each(SearchMemory::clear);
            self.known_for = Some(known);
        }
        let all = Answer { lower: 0, upper: position.all(count) };
        let start = Start { layout: &layout, position, first_card };
        if asked == Asked::Value && !self.helpers.is_empty() && budget.nodes.is_none() {
            return self.race(start, all, budget);
        }
        let mut search = start.search(&mut self.memory, budget);
        let answer = match asked {
            Asked::Value => search.exact(all.lower, all.upper),
            Asked::Reaches(target) => search.narrow(all, target),
        };
        self.nodes = search.counter.nodes;
        answer
    }

    /// The value, by all workers.
    fn race(&mut self, start: Start<'_, '_>, all: Answer, budget: SearchBudget<'_>) -> Answer {
        let workers = 1 + self.helpers.len();
        let guess = start.search(&mut self.memory, budget).estimate();
        let narrowing = Narrowing::new(all, guess, workers);
        let tried = AtomicU64::new(0);
        let (narrowing, tried) = (&narrowing, &tried);
        let unwatched = SearchBudget { watch: None, ..budget };
        thread::scope(|scope| {
            for (helper, memory) in self.helpers.iter_mut().enumerate() {
                let job = move || {
                    let nodes = start.work(helper + 1, memory, unwatched, narrowing);
                    tried.fetch_add(nodes, Ordering::Relaxed);
                };
                // Without this thread the others do the work.
                drop(thread::Builder::new().spawn_scoped(scope, job));
            }
            let nodes = start.work(0, &mut self.memory, budget, narrowing);
            tried.fetch_add(nodes, Ordering::Relaxed);
        });
        self.nodes = tried.load(Ordering::Relaxed);
        narrowing.answer()
    }
}

/// What is asked of a position.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Asked {
    Value,
    Reaches(i16),
}

/// The position of a question, perhaps with the only card to try.
#[derive(Clone, Copy)]
struct Start<'a, 'p> {
    layout: &'a Layout,
    position: &'a Position<'p>,
    first_card: Option<Card>,
}

impl<'a> Start<'a, '_> {
    fn search<'s>(self, memory: &'s mut SearchMemory, budget: SearchBudget<'a>) -> Search<'s, 'a> {
        let (cards, running) = lay_out(self.layout, self.position);
        Search {
            memory,
            cards,
            running,
            turn: self.position.turn().index(),
            first_card: self.first_card,
            counter: NodeCounter::new(budget),
        }
    }

    /// What one of several workers does. Cards tried.
    fn work(
        self,
        worker: usize,
        memory: &mut SearchMemory,
        budget: SearchBudget<'a>,
        narrowing: &'a Narrowing,
    ) -> u64 {
        let mut search = self.search(memory, budget);
        narrowing.work(worker, &mut search);
        search.counter.nodes
    }
}
