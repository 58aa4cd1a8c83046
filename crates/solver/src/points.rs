//! The best result in game points: eyes in steps, calls already made, special points.
//!
//! The value of a finished hand is a function of Re's eyes and of who took no trick, plus the special
//! points of both parties. The function is tabulated from the scoring itself; special points are
//! added as they fall.

use dulle_rules::{
    Card, Class, Game, Outcome, Party, ReContra, Rulebook, Seat, Settlement, Special,
    SpecialPoints, Suit, settle,
};

use crate::budget::{NodeCounter, SearchBudget};
use crate::cards::{Cards, CurrentTrick, lay_out};
use crate::layout::{Count, Equivalence, Layout};
use crate::moves::{MoveRules, moves};
use crate::position::{NotSolvable, Position, cards_decide, dulles_can_meet};
use crate::transposition::{Bounds, Hasher, Key, TranspositionTable};
use crate::wedding::{Line, after, play_out};

/// Solves endings for game points. It clears its table after every question, because the meaning of
/// an entry depends on the calls. Meant for the last half of a hand.
pub struct PointSolver {
    hasher: Hasher,
    table: TranspositionTable,
    nodes: u64,
}

impl std::fmt::Debug for PointSolver {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("PointSolver").finish_non_exhaustive()
    }
}

/// The value of two neighbours says nothing here: eyes that make one trick a Doppelkopf might have
/// been better kept for another.
const MOVE_RULES: MoveRules = MoveRules { neighbours: true, dominance: false, knowledge: true };

/// More than any hand is worth.
const MOST: i16 = 60;

/// More than any hand is worth where Re and Contra double.
const MOST_DOUBLED: i16 = 100;

impl Default for PointSolver {
    fn default() -> Self {
        Self::new(16)
    }
}

impl PointSolver {
    /// A solver whose table has room for two to the power of `table_bits` buckets of four
    /// positions.
    pub fn new(table_bits: u32) -> Self {
        Self { hasher: Hasher::new(), table: TranspositionTable::new(table_bits), nodes: 0 }
    }

    /// Cards tried for the last question.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The value of the hand for a single Re player, before a soloist's is tripled, when both
    /// parties play their best for points; None once the budget is spent. In a wedding without a
    /// partner yet, all players play for their own points.
    pub fn value(
        &mut self,
        game: &Game<'_>,
        budget: SearchBudget<'_>,
    ) -> Result<Option<i16>, NotSolvable> {
        points_are_known(game)?;
        self.nodes = 0;
        self.table.clear();
        if game.state().awaits_clarification() {
            cards_decide(game)?;
            return Ok(self.before_partner(game, budget));
        }
        self.ask(game, budget, None)
    }

    /// The same for each card that may be played now.
    pub fn each_card(
        &mut self,
        game: &Game<'_>,
        budget: SearchBudget<'_>,
    ) -> Result<Vec<(Card, Option<i16>)>, NotSolvable> {
        points_are_known(game)?;
        cards_decide(game)?;
        let seat = game.state().turn().ok_or(NotSolvable::NotPlaying)?;
        self.nodes = 0;
        self.table.clear();
        let cards = game.legal(seat).cards.kinds().into_iter();
        cards
            .map(|card| {
                let value = if game.state().awaits_clarification() {
                    after(game, seat, card).and_then(|next| self.before_partner(&next, budget))
                } else {
                    self.ask(game, budget, Some(card))?
                };
                Ok((card, value))
            })
            .collect()
    }

    /// A wedding without a partner yet.
    fn before_partner(&mut self, game: &Game<'_>, budget: SearchBudget<'_>) -> Option<i16> {
        let mut settled = |end: &Game<'_>| {
            if budget.spent(self.nodes) {
                return None;
            }
            self.nodes += 1;
            // Table entries are valid for one pair of parties only.
            self.table.clear();
            let value = match end.settlement() {
                // The last trick has found the partner.
                Some(settlement) => re_value(&settlement),
                None => self.ask(end, budget, None).ok()??,
            };
            Some(Line { re: end.state().parties().re, value })
        };
        let own = |seat, line: Line| match line.re.contains(seat) {
            true if line.re.len() == 1 => 3 * line.value,
            true => line.value,
            false => -line.value,
        };
        play_out(game, &mut settled, &own).map(|line| line.value)
    }

    /// Adds what it takes to the nodes.
    fn ask(
        &mut self,
        game: &Game<'_>,
        budget: SearchBudget<'_>,
        first: Option<Card>,
    ) -> Result<Option<i16>, NotSolvable> {
        let position = Position::of(game)?;
        let points = PointTable::of(game).ok_or(NotSolvable::NotPlaying)?;
        let layout = Layout::new(&position, Count::Eyes, Equivalence::Worth, &[Card::CLUB_JACK]);
        let (cards, running) = lay_out(&layout, &position);
        let mut search = Search {
            hasher: &self.hasher,
            table: &mut self.table,
            fox: usize::from(layout.number[Card::DIAMOND_ACE.index()]),
            foxes: game.state().pigs().is_none(),
            jack: usize::from(layout.number[Card::CLUB_JACK.index()]),
            hearts: position
                .order
                .members(Class::Side(Suit::Hearts))
                .into_iter()
                .fold(0, |mask, card| mask | 1 << layout.number[card.index()]),
            most: match points.book.re_contra {
                ReContra::PlusTwo => MOST,
                ReContra::Double => MOST_DOUBLED,
            },
            points,
            cards,
            counter: NodeCounter::new(budget.after(self.nodes)),
        };
        let start = Step { running, ..search.start(game) };
        let first = first.map(|card| layout.number[card.index()]);
        let value = search.solve(position.turn().index(), start, first);
        self.nodes += search.counter.nodes;
        let past = past_specials(game);
        Ok(value.map(|value| value + past))
    }
}

/// The net special points of the tricks so far, from Re's side.
fn past_specials(game: &Game<'_>) -> i16 {
    let specials = game.specials_so_far();
    let net = |won: [u8; 2]| i16::from(won[0]) - i16::from(won[1]);
    // What only a match wants to know is no point.
    let given = Special::ALL.iter().filter(|special| special.is_given(game.rules().book()));
    given.map(|&special| net(specials.of(special))).sum()
}

/// The value of a scored hand from Re's side.
fn re_value(settlement: &Settlement) -> i16 {
    let value = settlement.value;
    if settlement.winner == Some(Party::Contra) { -value } else { value }
}

/// The search takes the calls as they stand, and knows no point for a caught ten of hearts.
fn points_are_known(game: &Game<'_>) -> Result<(), NotSolvable> {
    let book = game.rules().book();
    if game.state().duty_call_can_come(book) {
        return Err(NotSolvable::DutyCall);
    }
    if book.dulle_caught && dulles_can_meet(game) {
        return Err(NotSolvable::DulleCaught);
    }
    Ok(())
}

/// The value of eyes at the end, computed on demand.
struct PointTable<'a> {
    book: &'a Rulebook,
    outcome: Outcome,
    /// By the side without a trick (none, Contra, Re) and by Re's eyes.
    known: [[Option<i16>; 241]; 3],
    specials: bool,
}

impl<'a> PointTable<'a> {
    fn of(game: &Game<'a>) -> Option<Self> {
        let state = game.state();
        let contract = state.final_contract()?;
        let outcome = Outcome {
            contract,
            re: state.parties().re,
            eyes: [0; 2],
            tricks: [0; 2],
            levels: Party::BOTH.map(|party| state.level_with_tucks(party)),
            specials: SpecialPoints::default(),
            given_up: false,
            genscher: state.genscher().is_some(),
        };
        let book = game.rules().book();
        Some(Self { book, outcome, known: [[None; 241]; 3], specials: contract.is_normal() })
    }

    /// The value of a finished hand from Re's side, special points aside.
    fn value(&mut self, eyes: u8, tricks: [bool; 2]) -> i16 {
        let all = self.book.hand_size();
        let (without, tricks) = match tricks {
            [false, _] => (1, [all, 0]),
            [_, false] => (2, [0, all]),
            [true, true] => (0, [1, all - 1]),
        };
        let (book, outcome) = (self.book, self.outcome);
        let value = self.known[without][usize::from(eyes)].get_or_insert_with(|| {
            let settlement = settle(book, &Outcome { eyes: [eyes, 240 - eyes], tricks, ..outcome });
            re_value(&settlement)
        });
        *value
    }
}

/// What has happened so far.
#[derive(Clone, Copy)]
struct Step {
    running: CurrentTrick,
    /// Re's eyes of complete tricks.
    eyes: u8,
    /// Whether Contra, and whether Re, has a trick.
    tricks: [bool; 2],
    /// Foxes and club jacks in the running trick, by the side that played them.
    foxes: [i16; 2],
    jacks: [i16; 2],
}

struct Search<'s, 'a> {
    hasher: &'s Hasher,
    table: &'s mut TranspositionTable,
    fox: usize,
    /// The diamond aces are foxes, not pigs.
    foxes: bool,
    jack: usize,
    /// The kinds of the side suit of hearts.
    hearts: u32,
    most: i16,
    points: PointTable<'a>,
    cards: Cards<'a>,
    counter: NodeCounter<'a>,
}

impl Search<'_, '_> {
    fn start(&self, game: &Game<'_>) -> Step {
        let state = game.state();
        let re = state.parties().re;
        let mut step = Step {
            running: self.cards.new_trick(),
            eyes: re.iter().map(|seat| state.eyes(seat)).sum(),
            tricks: [false; 2],
            foxes: [0; 2],
            jacks: [0; 2],
        };
        for seat in Seat::ALL {
            step.tricks[usize::from(re.contains(seat))] |= state.tricks(seat) > 0;
        }
        for (seat, card) in state.running().plays() {
            let side = usize::from(re.contains(seat));
            step.foxes[side] += i16::from(self.foxes && card == Card::DIAMOND_ACE);
            step.jacks[side] += i16::from(card == Card::CLUB_JACK);
        }
        step
    }

    /// Narrows the value by zero-window searches.
    fn solve(&mut self, turn: usize, start: Step, first: Option<u8>) -> Option<i16> {
        let (mut lower, mut upper) = (-self.most, self.most);
        while lower < upper {
            let target = (lower + upper + 1).div_euclid(2);
            let value = match first {
                Some(kind) => self.play(turn, start, usize::from(kind), target),
                None => self.card(turn, start, target, None).0,
            };
            if self.counter.stopped {
                return None;
            }
            if value >= target {
                lower = value;
            } else {
                upper = value;
            }
        }
        Some(lower)
    }

    fn trick(&mut self, leader: usize, step: Step, target: i16) -> i16 {
        if self.cards.left == 0 {
            return self.points.value(step.eyes, step.tricks);
        }
        let key = self.key(leader, &step);
        let mut known = Bounds { lower: -self.most, upper: self.most, best: None };
        self.table.look_up(key, &self.cards, &mut known);
        if let Some(value) = known.answer(target) {
            return value;
        }
        let (value, best) = self.card(leader, step, target, known.best);
        if !self.counter.stopped {
            let known = known.with(value, target, best);
            self.table.put(key, &self.cards, self.cards.tricks_left(), &known);
        }
        value
    }

    fn key(&self, leader: usize, step: &Step) -> Key {
        let [contra, re] = step.tricks;
        let flags = u64::from(step.eyes) << 2 | u64::from(contra) << 1 | u64::from(re);
        self.hasher.key(&self.cards, leader).salted(flags)
    }

    fn card(
        &mut self,
        seat: usize,
        step: Step,
        target: i16,
        first: Option<usize>,
    ) -> (i16, Option<usize>) {
        let re = self.cards.side(seat);
        let mut sorted = moves(&self.cards, &step.running, seat, first, &[0; 24], MOVE_RULES);
        let (mut best, mut best_kind) = (if re { i16::MIN } else { i16::MAX }, None);
        while let Some(kind) = sorted.pop() {
            let value = self.play(seat, step, kind, target);
            if self.counter.stopped {
                return (value, None);
            }
            if if re { value > best } else { value < best } {
                (best, best_kind) = (value, Some(kind));
            }
            if if re { best >= target } else { best < target } {
                break;
            }
        }
        (best, best_kind)
    }

    fn play(&mut self, seat: usize, step: Step, kind: usize, target: i16) -> i16 {
        if self.counter.tick() {
            return 0;
        }
        let side = usize::from(self.cards.side(seat));
        let mut after = step;
        after.running = step.running.with(self.cards.layout, seat, kind);
        after.foxes[side] += i16::from(self.foxes && kind == self.fox);
        after.jacks[side] += i16::from(kind == self.jack);
        self.cards.take(seat, kind);
        let value = if after.running.played < 4 {
            self.card((seat + 1) % 4, after, target, None).0
        } else {
            self.take_trick(after, target)
        };
        self.cards.give(seat, kind);
        value
    }

    fn take_trick(&mut self, step: Step, target: i16) -> i16 {
        let taker = step.running.best_seat;
        let side = self.cards.side(taker);
        let specials = self.specials(&step, side);
        let next = Step {
            running: self.cards.new_trick(),
            eyes: step.eyes + if side { step.running.worth } else { 0 },
            tricks: if side { [step.tricks[0], true] } else { [true, step.tricks[1]] },
            foxes: [0; 2],
            jacks: [0; 2],
        };
        specials + self.trick(taker, next, target - specials)
    }

    /// The special points of a complete trick, from Re's side.
    fn specials(&self, step: &Step, side: bool) -> i16 {
        if !self.points.specials {
            return 0;
        }
        let theirs = usize::from(!side);
        let mut won =
            step.foxes[theirs] + i16::from(step.running.worth >= self.points.book.doppelkopf);
        let book = self.points.book;
        if book.heart_trick && step.running.lying & !self.hearts == 0 {
            won += 1;
        }
        if self.cards.left == 0 {
            let foxes = self.foxes && book.fox_last_trick;
            if step.running.best == self.jack || foxes && step.running.best == self.fox {
                won += 1;
            } else if book.charlie_caught {
                won += step.jacks[theirs];
            }
        }
        if side { won } else { -won }
    }
}
