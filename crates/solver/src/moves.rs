//! Which cards are worth trying, and in which order.

use crate::cards::{Cards, CurrentTrick};
use crate::layout::{Layout, bits, lowest_bit};

/// The moves of a seat, best guess last so that they can be popped.
pub(crate) struct Moves {
    kinds: [Move; 12],
    len: usize,
}

#[derive(Clone, Copy, Default)]
struct Move {
    guess: i32,
    kind: u8,
    /// The number of its run.
    run: u8,
    winner: TrickWinner,
}

impl Move {
    /// The most that a card can be better by whose rank matters as little as that of this one. They change places: one
    /// lies in this trick, the other in a later one, which may go to either side.
    fn most_gained_by(self, other: Self, layout: &Layout) -> i16 {
        let [own, others] =
            [self, other].map(|card| i16::from(layout.worth[usize::from(card.kind)]));
        match (self.winner, other.winner) {
            (TrickWinner::SurelyOurs, TrickWinner::SurelyOurs) => (others - own).max(0),
            (TrickWinner::SurelyTheirs, TrickWinner::SurelyTheirs) => (own - others).max(0),
            _ => (own - others).abs(),
        }
    }
}

impl Moves {
    pub(crate) fn pop(&mut self) -> Option<usize> {
        self.len = self.len.checked_sub(1)?;
        Some(usize::from(self.kinds[self.len].kind))
    }

    /// Leaves the best guess for last.
    pub(crate) fn delay_first(&mut self) {
        if self.len > 1 {
            self.kinds[..self.len].rotate_right(1);
        }
    }

    /// Drops moves that can be better than the one popped last by at most `most`: those of its run, and if it is one of
    /// `unneeded`, all of those. Returns the most that one of them can be better by.
    pub(crate) fn drop_alike(&mut self, layout: &Layout, unneeded: u32, most: i16) -> i16 {
        let last = self.kinds[self.len];
        let unneeded = if unneeded >> last.kind & 1 == 0 { 0 } else { unneeded };
        let (mut kept, mut dropped) = (0, 0);
        for place in 0..self.len {
            let other = self.kinds[place];
            let better = last.most_gained_by(other, layout);
            if better > most || other.run != last.run && unneeded >> other.kind & 1 == 0 {
                self.kinds[kept] = other;
                kept += 1;
            } else {
                dropped = dropped.max(better);
            }
        }
        self.len = kept;
        dropped
    }

    fn insert(&mut self, guess: i32, kind: usize, run: u8, winner: TrickWinner) {
        let mut place = self.len;
        while place > 0 && self.kinds[place - 1].guess > guess {
            self.kinds[place] = self.kinds[place - 1];
            place -= 1;
        }
        self.kinds[place] = Move { guess, kind: kind as u8, run, winner };
        self.len += 1;
    }
}

/// How moves are generated.
#[derive(Clone, Copy)]
pub(crate) struct MoveRules {
    /// Of interchangeable cards only one is tried.
    pub(crate) neighbours: bool,
    /// Of neighbours, only the most valuable is tried in a trick that is ours, and only the least
    /// valuable in one that is theirs.
    pub(crate) dominance: bool,
    /// Order moves by the trick, not only by the history.
    pub(crate) knowledge: bool,
}

/// Who gets the trick after a card of a run: certain if nobody can change it, otherwise the side
/// that can take it if everybody still to play tries.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum TrickWinner {
    SurelyOurs,
    Ours,
    #[default]
    Theirs,
    SurelyTheirs,
}

/// The strongest cards, plus one, that the two sides can still play to a trick.
#[derive(Clone, Copy)]
struct StrongestLeft {
    ours: u32,
    theirs: u32,
}

impl StrongestLeft {
    fn of(cards: &Cards<'_>, seat: usize, played: usize, follows: u32) -> Self {
        let mut strongest = Self { ours: 0, theirs: 0 };
        for step in 1..4 - played {
            let other = (seat + step) % 4;
            let top = cards.top(other, follows);
            if cards.side(other) == cards.side(seat) {
                strongest.ours = strongest.ours.max(top);
            } else {
                strongest.theirs = strongest.theirs.max(top);
            }
        }
        strongest
    }

    /// `needed` is the least number of a kind that beats what lies.
    fn winner(self, ours: bool, needed: usize) -> TrickWinner {
        let above = needed as u32;
        match (ours, self.ours > above, self.theirs > above) {
            (true, _, false) => TrickWinner::SurelyOurs,
            (false, false, _) => TrickWinner::SurelyTheirs,
            _ if self.ours > self.theirs => TrickWinner::Ours,
            _ => TrickWinner::Theirs,
        }
    }
}

/// The moves of `seat`, sorted by a guess at their value for it. `first` has proved good before.
pub(crate) fn moves(
    cards: &Cards<'_>,
    running: &CurrentTrick,
    seat: usize,
    first: Option<usize>,
    history: &[i32; 24],
    move_rules: MoveRules,
) -> Moves {
    let layout = cards.layout;
    let legal = cards.legal(seat, running);
    let mut moves = Moves { kinds: [Move::default(); 12], len: 0 };
    if legal & (legal - 1) == 0 {
        moves.insert(0, legal.trailing_zeros() as usize, 0, TrickWinner::Theirs);
        return moves;
    }
    let others = cards.others(seat) | running.lying;
    let mut forecast = TrickForecast::new(cards, running, seat);
    let mut rest = legal;
    while rest != 0 {
        let low = rest.trailing_zeros() as usize;
        let run = if move_rules.neighbours { run(layout, rest, others) } else { 1 << low };
        rest &= !run;
        let mut winner = TrickWinner::Theirs;
        if move_rules.knowledge || move_rules.dominance {
            winner = forecast.winner(low);
        }
        let tried = match winner {
            _ if run & (run - 1) == 0 => run,
            TrickWinner::SurelyOurs if move_rules.dominance => layout.most_valuable(run),
            TrickWinner::SurelyTheirs if move_rules.dominance => layout.least_valuable(run),
            _ => layout.distinct(run),
        };
        for kind in bits(tried) {
            let guess = if Some(kind) == first {
                i32::MAX
            } else if move_rules.knowledge {
                let history = history[kind] / 16 * HISTORY[running.played];
                16 * guess(cards, running, kind, winner) + history
            } else {
                history[kind]
            };
            moves.insert(guess, kind, low as u8, winner);
        }
    }
    moves
}

/// Predicts who gets the trick. Computed once per trick, or once per class that can be led.
struct TrickForecast<'c> {
    cards: &'c Cards<'c>,
    running: &'c CurrentTrick,
    seat: usize,
    /// Whether the trick is ours so far.
    ours: bool,
    /// The kinds for which `strongest` was computed.
    follows: u32,
    strongest: StrongestLeft,
}

impl<'c> TrickForecast<'c> {
    fn new(cards: &'c Cards<'c>, running: &'c CurrentTrick, seat: usize) -> Self {
        let ours = running.played > 0 && cards.side(running.best_seat) == cards.side(seat);
        Self {
            cards,
            running,
            seat,
            ours,
            follows: 0,
            strongest: StrongestLeft { ours: 0, theirs: 0 },
        }
    }

    fn winner(&mut self, kind: usize) -> TrickWinner {
        let CurrentTrick { played, follows, .. } = *self.running;
        let follows = if played == 0 { self.cards.layout.class_mask[kind] } else { follows };
        if self.follows != follows {
            self.follows = follows;
            self.strongest = StrongestLeft::of(self.cards, self.seat, played, follows);
        }
        if self.running.taken_by(self.cards.layout, kind) {
            self.strongest.winner(true, self.running.needed_against(kind))
        } else {
            self.strongest.winner(self.ours, self.running.needed())
        }
    }
}

/// The kinds that a seat may play; of interchangeable ones only one.
pub(crate) fn distinct(cards: &Cards<'_>, running: &CurrentTrick, seat: usize) -> u32 {
    let others = cards.others(seat) | running.lying;
    let (mut rest, mut kinds) = (cards.legal(seat, running), 0);
    while rest != 0 {
        let run = run(cards.layout, rest, others);
        kinds |= cards.layout.distinct(run);
        rest &= !run;
    }
    kinds
}

/// Kinds of the class of `kind` whose ranks are below all that a proof needed: each could be any other one of them.
pub(crate) fn below_needed(layout: &Layout, kind: usize, needed: u32) -> u32 {
    let class = layout.class_mask[kind];
    // All of the class, where no rank was needed. Which of two equal cards wins is no matter of rank.
    class & !layout.second_wins & lowest_bit(needed & class).wrapping_sub(1)
}

/// Kinds whose order a proof for all moves of a seat needs, if it needs `needed`: of a run it needs all
/// or nothing, since only some of it was tried.
pub(crate) fn with_whole_runs(
    cards: &Cards<'_>,
    running: &CurrentTrick,
    seat: usize,
    needed: u32,
) -> u32 {
    let others = cards.others(seat) | running.lying;
    let (mut rest, mut whole) = (cards.legal(seat, running), needed);
    while rest != 0 {
        let run = run(cards.layout, rest, others);
        rest &= !run;
        let low = lowest_bit(run);
        let class = cards.layout.class_mask[low.trailing_zeros() as usize];
        // Between the lowest of the run and its highest.
        let least = lowest_bit(needed & class);
        if least > low && least <= run {
            whole |= low;
        }
    }
    whole
}

/// The lowest of `rest` with those of its neighbours that no card of anybody else lies between.
fn run(layout: &Layout, rest: u32, others: u32) -> u32 {
    let class = layout.class_mask[rest.trailing_zeros() as usize];
    let low = rest & rest.wrapping_neg();
    if others & low != 0 {
        return low;
    }
    let above = others & !(low - 1);
    rest & class & (above & above.wrapping_neg()).wrapping_sub(1)
}

/// Weights of a move, by its position in the trick and by who gets the trick (certainly or probably
/// its side, probably or certainly the other): a constant, per eye of the card, for its strength,
/// per eye in the trick, and for a trump. Found by hill climbing on the number of nodes for random
/// positions, other than those of the benchmark.
const WEIGHTS: [[[i32; 5]; 4]; 4] = [
    [[185, 9, -6, 0, -49], [100, 4, -1, 0, 15], [0, -12, 2, 0, 18], [0, -4, -1, 0, -6]],
    [[100, 1, -1, 0, -30], [100, 6, -1, -3, -6], [32, -5, 2, 0, 13], [2, -5, -1, 1, -6]],
    [[100, 4, -6, 0, 18], [100, 6, 2, 0, -42], [37, -1, 1, -2, -6], [0, -4, -1, 0, -42]],
    [[100, 1, -3, 0, -30], [100, 4, -1, 0, -6], [0, -4, -1, 0, -6], [0, -4, -2, 0, -49]],
];
/// What the history adds, by position in the trick. The last two players see enough without it.
const HISTORY: [i32; 4] = [1, 1, 0, 0];

/// A guess at the value of a move.
fn guess(cards: &Cards<'_>, running: &CurrentTrick, kind: usize, winner: TrickWinner) -> i32 {
    let layout = cards.layout;
    let [base, worth, strength, lying, trump] = WEIGHTS[running.played][winner as usize];
    base + worth * i32::from(layout.worth[kind])
        + strength * i32::from(layout.strength[kind])
        + lying * i32::from(running.worth)
        + trump * i32::from(layout.trumps >> kind & 1 != 0)
}
