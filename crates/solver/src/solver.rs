//! Questions about eyes and tricks.

use dulle_rules::{Card, SeatSet};

use crate::budget::{NodeCounter, SearchBudget};
use crate::cards::lay_out;
use crate::layout::{Count, Equivalence, Layout};
use crate::position::Position;
use crate::prunings::Prunings;
use crate::search::{Search, SearchMemory};
use crate::wedding::{Counted, Line, play_out};

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
        Self {
            memory: SearchMemory::new(prunings, table_bits),
            table_bits,
            nodes: 0,
            known_for: None,
        }
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
        self.question(position, count, budget, |search, all| search.exact(0, all))
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
            self.question(position, count, budget, |search, all| {
                search.narrow(Answer { lower: 0, upper: all }, i16::from(target))
            })
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
            self.question(position, count, rest, |search, all| {
                search.first_card = Some(card);
                search.exact(0, all)
            })
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
        ask: impl FnOnce(&mut Search<'_, '_>, u8) -> Answer,
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
            self.known_for = Some(known);
        }
        let (cards, running) = lay_out(&layout, position);
        let all = position.all(count);
        let mut search = Search {
            memory: &mut self.memory,
            cards,
            running,
            turn: position.turn().index(),
            first_card: None,
            counter: NodeCounter::new(budget),
        };
        let answer = ask(&mut search, all);
        self.nodes = search.counter.nodes;
        answer
    }
}
