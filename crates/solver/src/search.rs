//! Zero-window search over tricks.

use dulle_rules::Card;

use crate::bounds::certain_gain;
use crate::budget::NodeCounter;
use crate::cards::{Cards, CurrentTrick};
use crate::history::History;
use crate::moves::moves;
use crate::prunings::Prunings;
use crate::solver::Answer;
use crate::transposition::{Bounds, Hasher, TranspositionTable};

/// What a search has learnt and can use again.
pub(crate) struct SearchMemory {
    pub(crate) prunings: Prunings,
    pub(crate) table: TranspositionTable,
    hasher: Hasher,
    history: History,
}

impl SearchMemory {
    pub(crate) fn new(prunings: Prunings, table_bits: u32) -> Self {
        let table = TranspositionTable::new(if prunings.table { table_bits } else { 0 });
        Self { prunings, table, hasher: Hasher::new(), history: History::new() }
    }
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
    fn estimate(&mut self) -> i16 {
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
    fn bound(&mut self, target: i16) -> Option<i16> {
        let value = match self.first_card {
            Some(card) => {
                let kind = usize::from(self.cards.layout.number[card.index()]);
                self.play(self.turn, self.running, kind, target)
            }
            None if self.running.played == 0 => self.trick(self.turn, target),
            None => self.card(self.turn, self.running, target, None).0,
        };
        (!self.counter.stopped).then_some(value)
    }

    /// A trick that `leader` opens. Fail-soft: a value of `target` or more is a lower bound, one
    /// below it an upper bound.
    fn trick(&mut self, leader: usize, target: i16) -> i16 {
        let all = i16::from(self.cards.worth_left());
        if target <= 0 {
            return 0;
        }
        if target > all {
            return all;
        }
        let left = self.cards.tricks_left();
        if left == 1 {
            return self.last_trick(leader);
        }
        let Prunings { table, bounds, .. } = self.memory.prunings;
        let mut known = Bounds { lower: 0, upper: all, best: None };
        let mut key = None;
        if table {
            let found = self.memory.hasher.key(&self.cards, leader);
            self.memory.table.look_up(found, &self.cards, &mut known);
            if let Some(value) = known.answer(target) {
                return value;
            }
            key = Some(found);
        }
        if bounds && let Some(value) = self.decided_by_certain_gain(leader, target, all) {
            return value;
        }
        let (value, best) = self.card(leader, self.cards.new_trick(), target, known.best);
        if let Some(key) = key.filter(|_| !self.counter.stopped) {
            let known = known.with(value, target, best);
            self.memory.table.put(key, &self.cards, left, &known);
        }
        value
    }

    /// Cuts if the certain tricks already decide.
    fn decided_by_certain_gain(&self, leader: usize, target: i16, all: i16) -> Option<i16> {
        let certain = certain_gain(&self.cards, leader);
        let (re, contra) = (i16::from(certain[1]), i16::from(certain[0]));
        if re >= target {
            Some(re)
        } else if all - contra < target {
            Some(all - contra)
        } else {
            None
        }
    }

    fn last_trick(&self, leader: usize) -> i16 {
        let mut running = self.cards.new_trick();
        for step in 0..4 {
            let seat = (leader + step) % 4;
            let kind = self.cards.once[seat].trailing_zeros() as usize;
            running = running.with(self.cards.layout, seat, kind);
        }
        let worth = i16::from(running.worth + self.cards.layout.trick_worth);
        if self.cards.side(running.best_seat) { worth } else { 0 }
    }

    /// The best card of `seat`, and a bound as in [`trick`](Self::trick).
    fn card(
        &mut self,
        seat: usize,
        running: CurrentTrick,
        target: i16,
        first: Option<usize>,
    ) -> (i16, Option<usize>) {
        let re = self.cards.side(seat);
        let Prunings { dominance, knowledge, .. } = self.memory.prunings;
        let history = self.memory.history.of(seat, running.played);
        let move_rules = self.memory.prunings.move_rules();
        let mut sorted = moves(&self.cards, &running, seat, first, history, move_rules);
        let (mut best, mut best_kind) = (if re { i16::MIN } else { i16::MAX }, None);
        let mut failed = 0;
        while let Some(kind) = sorted.pop() {
            let value = self.play(seat, running, kind, target);
            if self.counter.stopped {
                return (value, None);
            }
            if if re { value > best } else { value < best } {
                (best, best_kind) = (value, Some(kind));
            }
            if if re { best >= target } else { best < target } {
                let depth = self.cards.tricks_left();
                self.memory.history.learn(seat, running.played, kind, failed, depth, knowledge);
                break;
            }
            failed |= 1 << kind;
            if dominance {
                // A neighbour can be better by at most their difference in value.
                let most = if re { target - 1 - value } else { value - target };
                let dropped = sorted.drop_alike(&self.cards.layout.worth, most);
                best = if re { best.max(value + dropped) } else { best.min(value - dropped) };
            }
        }
        (best, best_kind)
    }

    fn play(&mut self, seat: usize, running: CurrentTrick, kind: usize, target: i16) -> i16 {
        if self.counter.tick() {
            return 0;
        }
        let after = running.with(self.cards.layout, seat, kind);
        self.cards.take(seat, kind);
        let value = if after.played < 4 {
            self.card((seat + 1) % 4, after, target, None).0
        } else {
            let worth = i16::from(after.worth + self.cards.layout.trick_worth);
            let won = if self.cards.side(after.best_seat) { worth } else { 0 };
            won + self.trick(after.best_seat, target - won)
        };
        self.cards.give(seat, kind);
        value
    }
}
