//! Zero-window search over tricks.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use dulle_rules::{Card, SeatSet};

use crate::bounds::sure;
use crate::cards::{Cards, Running, set_out};
use crate::layout::{Alike, Count, Layout, bits};
use crate::moves::{Manner, moves};
use crate::position::Position;
use crate::table::{Hasher, Known, Table};

/// How long a question may take.
#[derive(Clone, Copy, Debug, Default)]
pub struct Budget<'a> {
    /// Cards that may be tried.
    pub nodes: Option<u64>,
    pub until: Option<Instant>,
    /// Set from outside to stop.
    pub cancel: Option<&'a AtomicBool>,
}

/// Counts cards and watches the budget.
pub(crate) struct Clock<'a> {
    budget: Budget<'a>,
    pub(crate) nodes: u64,
    pub(crate) stopped: bool,
}

impl<'a> Clock<'a> {
    pub(crate) fn new(budget: Budget<'a>) -> Self {
        Self { budget, nodes: 0, stopped: false }
    }

    /// Counts a card; true once the budget is spent.
    pub(crate) fn tick(&mut self) -> bool {
        self.nodes += 1;
        if self.nodes.is_multiple_of(1024) {
            let Budget { nodes, until, cancel } = self.budget;
            self.stopped |= nodes.is_some_and(|nodes| self.nodes >= nodes)
                || until.is_some_and(|until| Instant::now() >= until)
                || cancel.is_some_and(|cancel| cancel.load(Ordering::Relaxed));
        }
        self.stopped
    }
}

/// What makes the search fast. Each can be switched off, and the answer stays the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prunings {
    /// Remember positions.
    pub table: bool,
    /// Treat positions alike in which only cards that can stand for each other are exchanged.
    pub relative: bool,
    /// Try one of neighbouring cards that are worth the same.
    pub neighbours: bool,
    /// Try only the dearest of neighbours in a trick that is one's own, only the cheapest in one that
    /// is lost.
    pub dominance: bool,
    /// Cut by what is sure without a search.
    pub bounds: bool,
    /// Order moves by what they look like, not only by what has worked.
    pub knowledge: bool,
}

impl Prunings {
    const fn manner(self) -> Manner {
        let Self { neighbours, dominance, knowledge, .. } = self;
        Manner { neighbours, dominance, knowledge }
    }

    pub const ALL: Self =
        Self { table: true, relative: true, neighbours: true, dominance: true, bounds: true, knowledge: true };
    /// A table, a history, neighbours merged, and nothing else.
    pub const PLAIN: Self =
        Self { table: true, relative: false, neighbours: true, dominance: false, bounds: false, knowledge: false };
    pub const NONE: Self =
        Self { table: false, relative: false, neighbours: false, dominance: false, bounds: false, knowledge: false };
}

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
    prunings: Prunings,
    hasher: Hasher,
    table: Table,
    history: [[i32; 24]; 16],
    nodes: u64,
    known_for: Option<(CardSetKey, SeatSet, Count)>,
}

/// What a table's entries are valid for: the order of the cards, by the cards in it.
type CardSetKey = [Card; Card::KINDS];

impl std::fmt::Debug for Solver {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Solver").field("prunings", &self.prunings).finish_non_exhaustive()
    }
}

impl Default for Solver {
    fn default() -> Self {
        Self::new(Prunings::ALL, 18)
    }
}

impl Solver {
    /// A solver whose table has room for two to the power of `table_bits` pairs of positions.
    pub fn new(prunings: Prunings, table_bits: u32) -> Self {
        Self {
            prunings,
            hasher: Hasher::new(),
            table: Table::new(if prunings.table { table_bits } else { 0 }),
            history: [[0; 24]; 16],
            nodes: 0,
            known_for: None,
        }
    }

    /// Cards tried for the last question.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// What Re gets of what is still to be won when both parties play their best.
    pub fn value(&mut self, position: &Position<'_>, count: Count, budget: Budget<'_>) -> Answer {
        self.nodes = 0;
        self.question(position, count, budget, |search, all| search.exact(0, all))
    }

    /// Whether Re gets at least `target`; None if the budget did not suffice.
    pub fn reaches(
        &mut self,
        position: &Position<'_>,
        count: Count,
        target: u8,
        budget: Budget<'_>,
    ) -> Option<bool> {
        self.nodes = 0;
        let answer = self.question(position, count, budget, |search, all| {
            match search.bound(i16::from(target)) {
                Some(value) if value >= i16::from(target) => {
                    Answer { lower: value as u8, upper: all }
                }
                Some(value) => Answer { lower: 0, upper: value.max(0) as u8 },
                None => Answer { lower: 0, upper: all },
            }
        });
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
        budget: Budget<'_>,
    ) -> Vec<(Card, Answer)> {
        self.nodes = 0;
        let turn = position.turn();
        let led = position.cards().next();
        let playable = dulle_rules::playable(position.order, position.hands[turn.index()], led);
        playable
            .kinds()
            .into_iter()
            .map(|card| (card, self.after(position, count, card, budget)))
            .collect()
    }

    fn after(
        &mut self,
        position: &Position<'_>,
        count: Count,
        card: Card,
        budget: Budget<'_>,
    ) -> Answer {
        let spent = self.nodes;
        let rest =
            Budget { nodes: budget.nodes.map(|nodes| nodes.saturating_sub(spent)), ..budget };
        let answer = self.question(position, count, rest, |search, all| {
            search.first_card = Some(card);
            search.exact(0, all)
        });
        self.nodes += spent;
        answer
    }

    fn question(
        &mut self,
        position: &Position<'_>,
        count: Count,
        budget: Budget<'_>,
        ask: impl FnOnce(&mut Search<'_, '_>, u8) -> Answer,
    ) -> Answer {
        let alike = if self.prunings.relative { Alike::Order } else { Alike::Same };
        let layout = Layout::new(position.order, count, alike, &[]);
        let known = (layout.cards, position.re, count);
        if self.known_for != Some(known) {
            self.table.clear();
            self.known_for = Some(known);
        }
        self.table.focus(position.tricks());
        let (cards, running) = set_out(&layout, position);
        let all = position.all(count);
        let mut search = Search {
            solver: self,
            cards,
            running,
            turn: position.turn().index(),
            first_card: None,
            clock: Clock::new(budget),
        };
        let answer = ask(&mut search, all);
        self.nodes = search.clock.nodes;
        answer
    }
}

struct Search<'s, 'a> {
    solver: &'s mut Solver,
    cards: Cards<'a>,
    running: Running,
    turn: usize,
    /// The only card to be tried first.
    first_card: Option<Card>,
    clock: Clock<'a>,
}

impl Search<'_, '_> {
    /// Narrows the bounds by zero-window searches until they meet: first around an estimate, in
    /// growing steps, then halving what is left.
    fn exact(&mut self, lower: u8, upper: u8) -> Answer {
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
            let manner = Prunings::ALL.manner();
            let best = moves(&self.cards, &running, seat, first.take(), &[0; 24], manner).pop();
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
                running = Running::empty();
            }
        }
        for (seat, kind) in played.into_iter().rev() {
            self.cards.give(seat, kind);
        }
        sum
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
        (!self.clock.stopped).then_some(value)
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
        let Prunings { table, bounds, .. } = self.solver.prunings;
        let mut known = Known { lower: 0, upper: all, best: None };
        let mut key = None;
        if table {
            let found = self.solver.hasher.key(&self.cards, leader);
            self.solver.table.look_up(found, &self.cards, &mut known);
            if let Some(value) = known.answer(target) {
                return value;
            }
            key = Some(found);
        }
        if bounds && let Some(value) = self.sure(leader, target, all) {
            return value;
        }
        let (value, best) = self.card(leader, Running::empty(), target, known.best);
        if let Some(key) = key.filter(|_| !self.clock.stopped) {
            let known = known.with(value, target, best);
            self.solver.table.put(key, &self.cards, left, &known);
        }
        value
    }

    /// Cuts where what is sure from the top decides already.
    fn sure(&self, leader: usize, target: i16, all: i16) -> Option<i16> {
        let sure = sure(&self.cards, leader);
        let (re, contra) = (i16::from(sure[1]), i16::from(sure[0]));
        if re >= target {
            Some(re)
        } else if all - contra < target {
            Some(all - contra)
        } else {
            None
        }
    }

    fn last_trick(&self, leader: usize) -> i16 {
        let mut running = Running::empty();
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
        running: Running,
        target: i16,
        first: Option<usize>,
    ) -> (i16, Option<usize>) {
        let re = self.cards.side(seat);
        let place = seat * 4 + running.played;
        let history = &self.solver.history[place];
        let manner = self.solver.prunings.manner();
        let mut sorted = moves(&self.cards, &running, seat, first, history, manner);
        let (mut best, mut best_kind) = (if re { i16::MIN } else { i16::MAX }, None);
        let mut failed = 0_u32;
        while let Some(kind) = sorted.pop() {
            let value = self.play(seat, running, kind, target);
            if self.clock.stopped {
                return (value, None);
            }
            let better = if re { value > best } else { value < best };
            if better {
                (best, best_kind) = (value, Some(kind));
            }
            if if re { best >= target } else { best < target } {
                if self.solver.prunings.knowledge {
                    let h = &mut self.solver.history[place];
                    h[kind] += (4096 - h[kind]) / 16;
                    for kind in bits(failed) { h[kind] -= h[kind] / 16; }
                } else {
                let depth = i32::from(self.cards.tricks_left());
                self.solver.history[place][kind] += depth * depth;
                }
                break;
            }
            failed |= 1 << kind;
            if self.solver.prunings.dominance {
                let most = if re { target - 1 - value } else { value - target };
                let dropped = sorted.drop_alike(&self.cards.layout.worth, most);
                best = if re { best.max(value + dropped) } else { best.min(value - dropped) };
            }
        }
        (best, best_kind)
    }

    fn play(&mut self, seat: usize, running: Running, kind: usize, target: i16) -> i16 {
        if self.clock.tick() {
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
