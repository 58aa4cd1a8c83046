//! Zero-window search over tricks.

use std::sync::Arc;

use dulle_rules::Card;

use crate::bounds::certain_gain;
use crate::budget::NodeCounter;
use crate::cards::{Cards, CurrentTrick};
use crate::history::History;
use crate::moves::{below_needed, moves, with_whole_runs};
use crate::partition::PartitionTable;
use crate::proofs::{Proofs, SharedTable};
use crate::prunings::Prunings;
use crate::solver::Answer;
use crate::transposition::{Bounds, Hasher, TranspositionTable};

/// What a search has learnt and can use again.
pub(crate) struct SearchMemory {
    pub(crate) prunings: Prunings,
    table: TranspositionTable,
    partition: Proofs,
    hasher: Hasher,
    history: History,
    /// The side whose first cards of early tricks are left for last.
    pub(crate) delayed: Option<bool>,
}

/// Tricks that are left where first cards can be left for last.
const EARLY: u8 = 7;

impl SearchMemory {
    pub(crate) fn new(prunings: Prunings, table_bits: u32) -> Self {
        let Prunings { table, partition, .. } = prunings;
        let table_of = |wanted| if wanted { table_bits } else { 0 };
        let plain = TranspositionTable::new(table_of(table && !partition));
        // As large as the other.
        let partition = Proofs::new(table_of(table && partition) + 1);
        let hasher = Hasher::new();
        let history = History::new();
        Self { prunings, table: plain, partition, hasher, history, delayed: None }
    }

    /// One for the first of several workers, and those of the others.
    pub(crate) fn of_workers(
        prunings: Prunings,
        table_bits: u32,
        workers: usize,
    ) -> (Self, Vec<Self>) {
        let mut first = Self::new(prunings, table_bits);
        let mut others: Vec<Self> = (1..workers).map(|_| Self::new(prunings, table_bits)).collect();
        if !others.is_empty() && prunings.table && prunings.partition {
            let shared = Arc::new(SharedTable::new(table_bits + 1));
            for memory in others.iter_mut().chain([&mut first]) {
                memory.partition = Proofs::Shared(Arc::clone(&shared));
            }
        }
        (first, others)
    }

    pub(crate) fn clear(&mut self) {
        self.table.clear();
        self.partition.clear();
    }
}

/// A bound on what Re gets. Fail-soft: a value of the target or more is a lower bound, one below it an
/// upper bound.
#[derive(Clone, Copy)]
struct Bound {
    value: i16,
    /// The kinds that have beaten others of their class in the proof. What lies below the lowest of
    /// them in a class could be other cards.
    needed: u32,
}

pub(crate) struct Search<'s, 'a> {
    pub(crate) memory: &'s mut SearchMemory,
    pub(crate) cards: Cards<'a>,
    pub(crate) running: CurrentTrick,
    pub(crate) turn: usize,
    /// The only first card to try.
    pub(crate) first_card: Option<Card>,
    pub(crate) counter: NodeCounter<'a>,
}

impl Search<'_, '_> {
    /// Narrows the bounds by zero-window searches until they meet: first around an estimate, in
    /// growing steps, then halving what is left.
    pub(crate) fn exact(&mut self, lower: u8, upper: u8) -> Answer {
        let (mut lower, mut upper) = (i16::from(lower), i16::from(upper));
        let mut target = self.estimate().clamp(lower + 1, upper.max(lower + 1));
        let (mut step, mut from_below, mut from_above) = (2, false, false);
        while lower < upper {
            match self.bound(target) {
                Some(value) if value >= target => (lower, from_below) = (value, true),
                Some(value) => (upper, from_above) = (value, true),
                None => break,
            }
            target = match (from_below, from_above) {
                (true, false) => (lower + 1 + step).min(upper),
                (false, true) => (upper - step).max(lower + 1),
                _ => (lower + upper + 1) / 2,
            };
            step = (3 * step).min(240);
        }
        Answer { lower: lower as u8, upper: upper as u8 }
    }

    /// What Re gets if everybody plays what looks best.
    pub(crate) fn estimate(&mut self) -> i16 {
        let (mut seat, mut running, mut sum) = (self.turn, self.running, 0);
        let mut played = Vec::with_capacity(48);
        let mut first =
            self.first_card.map(|card| usize::from(self.cards.layout.number[card.index()]));
        while self.cards.once[seat] != 0 {
            let move_rules = Prunings::ALL.move_rules();
            let best = moves(&self.cards, &running, seat, first.take(), &[0; 24], move_rules).pop();
            let Some(kind) = best else { break };
            running = running.with(self.cards.layout, seat, kind);
            self.cards.take(seat, kind);
            played.push((seat, kind));
            seat = (seat + 1) % 4;
            if running.played == 4 {
                seat = running.best_seat;
                if self.cards.side(seat) {
                    sum += i16::from(running.worth + self.cards.layout.trick_worth);
                }
                running = self.cards.new_trick();
            }
        }
        for (seat, kind) in played.into_iter().rev() {
            self.cards.give(seat, kind);
        }
        sum
    }

    /// Narrows the bounds by asking whether Re gets `target`.
    pub(crate) fn narrow(&mut self, answer: Answer, target: i16) -> Answer {
        match self.bound(target) {
            Some(value) if value >= target => Answer { lower: value as u8, ..answer },
            Some(value) => Answer { upper: value.max(0) as u8, ..answer },
            None => answer,
        }
    }

    /// A bound on what Re gets from the position of the question; None once the budget is spent.
    pub(crate) fn bound(&mut self, target: i16) -> Option<i16> {
        let bound = match self.first_card {
            Some(card) => {
                let kind = usize::from(self.cards.layout.number[card.index()]);
                self.play(self.turn, self.running, kind, target)
            }
            None if self.running.played == 0 => self.trick(self.turn, target),
            None => self.card(self.turn, self.running, target, None).0,
        };
        (!self.counter.stopped).then_some(bound.value)
    }

    /// A trick that `leader` opens.
    fn trick(&mut self, leader: usize, target: i16) -> Bound {
        let all = i16::from(self.cards.worth_left());
        if target <= 0 {
            return Bound { value: 0, needed: 0 };
        }
        if target > all {
            return Bound { value: all, needed: 0 };
        }
        if self.cards.tricks_left() == 1 {
            return self.last_trick(leader);
        }
        let Prunings { table, partition, .. } = self.memory.prunings;
        match (table, partition) {
            (true, true) => self.trick_by_partition(leader, target, all),
            (true, false) => self.trick_by_table(leader, target, all),
            _ => self.search_trick(leader, target, all, None).0,
        }
    }

    fn trick_by_partition(&mut self, leader: usize, target: i16, all: i16) -> Bound {
        let mut first = None;
        let code = self.memory.partition.code(&self.cards, leader);
        let cards = &self.cards;
        let look = |table: &mut PartitionTable| table.look_up(&code, cards, target, &mut first);
        let found = self.memory.partition.with(&code, look);
        if let Some((value, needed)) = found {
            return Bound { value, needed };
        }
        let (bound, best) = self.search_trick(leader, target, all, first);
        if best.is_some() && !self.counter.stopped {
            let Bound { value, needed } = bound;
            let cards = &self.cards;
            let put =
                |table: &mut PartitionTable| table.put(&code, cards, (value, target), needed, best);
            self.memory.partition.with(&code, put);
        }
        bound
    }

    fn trick_by_table(&mut self, leader: usize, target: i16, all: i16) -> Bound {
        let mut known = Bounds { lower: 0, upper: all, best: None };
        let key = self.memory.hasher.key(&self.cards, leader);
        self.memory.table.look_up(key, &self.cards, &mut known);
        if let Some(value) = known.answer(target) {
            return Bound { value, needed: u32::MAX };
        }
        let (bound, best) = self.search_trick(leader, target, all, known.best);
        if best.is_some() && !self.counter.stopped {
            let known = known.with(bound.value, target, best);
            self.memory.table.put(key, &self.cards, self.cards.tricks_left(), &known);
        }
        bound
    }

    /// Searches a trick of which no table knows, unless the certain tricks decide. The best card, if
    /// it did.
    fn search_trick(
        &mut self,
        leader: usize,
        target: i16,
        all: i16,
        first: Option<usize>,
    ) -> (Bound, Option<usize>) {
        if self.memory.prunings.bounds
            && let Some(bound) = self.decided_by_certain_gain(leader, target, all)
        {
            return (bound, None);
        }
        self.card(leader, self.cards.new_trick(), target, first)
    }

    /// Cuts if the certain tricks already decide.
    fn decided_by_certain_gain(&self, leader: usize, target: i16, all: i16) -> Option<Bound> {
        let [contra, re] = certain_gain(&self.cards, leader);
        let (most, least) = (all - i16::from(contra.worth), i16::from(re.worth));
        if least >= target {
            Some(Bound { value: least, needed: re.needed })
        } else if most < target {
            Some(Bound { value: most, needed: contra.needed })
        } else {
            None
        }
    }

    fn last_trick(&self, leader: usize) -> Bound {
        let mut running = self.cards.new_trick();
        for step in 0..4 {
            let seat = (leader + step) % 4;
            let kind = self.cards.once[seat].trailing_zeros() as usize;
            running = running.with(self.cards.layout, seat, kind);
        }
        self.won(&running)
    }

    /// What Re gets of a complete trick.
    fn won(&self, trick: &CurrentTrick) -> Bound {
        let worth = i16::from(trick.worth + self.cards.layout.trick_worth);
        Bound {
            value: if self.cards.side(trick.best_seat) { worth } else { 0 },
            needed: u32::from(trick.contested) << trick.best,
        }
    }

    /// A bound for the best card of `seat`, and that card.
    fn card(
        &mut self,
        seat: usize,
        running: CurrentTrick,
        target: i16,
        first: Option<usize>,
    ) -> (Bound, Option<usize>) {
        let re = self.cards.side(seat);
        let Prunings { dominance, unneeded, knowledge, neighbours, .. } = self.memory.prunings;
        let history = self.memory.history.of(seat, running.played);
        let move_rules = self.memory.prunings.move_rules();
        let mut sorted = moves(&self.cards, &running, seat, first, history, move_rules);
        if self.memory.delayed == Some(re) && self.cards.tricks_left() >= EARLY {
            sorted.delay_first();
        }
        let (mut best, mut best_kind) = (if re { i16::MIN } else { i16::MAX }, None);
        let (mut failed, mut needed) = (0, 0);
        while let Some(kind) = sorted.pop() {
            let bound = self.play(seat, running, kind, target);
            let value = bound.value;
            if self.counter.stopped {
                return (bound, None);
            }
            if if re { value > best } else { value < best } {
                (best, best_kind) = (value, Some(kind));
            }
            if if re { best >= target } else { best < target } {
                let depth = self.cards.tricks_left();
                self.memory.history.learn(seat, running.played, kind, failed, depth, knowledge);
                return (bound, best_kind);
            }
            failed |= 1 << kind;
            needed |= bound.needed;
            if dominance {
                // A card in the place of another can be better by at most their difference in value.
                let most = if re { target - 1 - value } else { value - target };
                let layout = self.cards.layout;
                let free = if unneeded { below_needed(layout, kind, bound.needed) } else { 0 };
                let dropped = sorted.drop_alike(layout, free, most);
                best = if re { best.max(value + dropped) } else { best.min(value - dropped) };
            }
        }
        if neighbours {
            needed = with_whole_runs(&self.cards, &running, seat, needed);
        }
        (Bound { value: best, needed }, best_kind)
    }

    fn play(&mut self, seat: usize, running: CurrentTrick, kind: usize, target: i16) -> Bound {
        if self.counter.tick() {
            return Bound { value: 0, needed: 0 };
        }
        let after = running.with(self.cards.layout, seat, kind);
        self.cards.take(seat, kind);
        let bound = if after.played < 4 {
            self.card((seat + 1) % 4, after, target, None).0
        } else {
            let won = self.won(&after);
            let rest = self.trick(after.best_seat, target - won.value);
            Bound { value: won.value + rest.value, needed: won.needed | rest.needed }
        };
        self.cards.give(seat, kind);
        bound
    }
}
