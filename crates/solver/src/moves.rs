//! Which cards are worth trying, and in which order.

use crate::cards::{Cards, Running};

/// The moves of a seat, best guess last so that they can be popped.
pub(crate) struct Moves {
    kinds: [(i32, u8); 24],
    len: usize,
}

impl Moves {
    pub(crate) fn pop(&mut self) -> Option<usize> {
        self.len = self.len.checked_sub(1)?;
        Some(usize::from(self.kinds[self.len].1))
    }

    fn insert(&mut self, guess: i32, kind: usize) {
        let mut place = self.len;
        while place > 0 && self.kinds[place - 1].0 > guess {
            self.kinds[place] = self.kinds[place - 1];
            place -= 1;
        }
        self.kinds[place] = (guess, kind as u8);
        self.len += 1;
    }
}

/// How moves are found.
#[derive(Clone, Copy)]
pub(crate) struct Manner {
    /// Cards that can stand for each other are tried once.
    pub(crate) neighbours: bool,
    /// Of neighbours, only the dearest is tried in a trick that is ours, only the cheapest in one
    /// that is theirs.
    pub(crate) dominance: bool,
    /// Guess by looking at the trick, not only at the history.
    pub(crate) knowledge: bool,
}

/// What a trick looks like once a card of a run is played to it.
#[derive(Clone, Copy)]
struct Outlook {
    /// It is ours, or theirs, whatever else is played to it.
    surely_ours: bool,
    surely_theirs: bool,
    /// It is ours if everybody still to play tries to take it.
    likely_ours: bool,
}

impl Outlook {
    const UNKNOWN: Self = Self { surely_ours: false, surely_theirs: false, likely_ours: false };
}

/// The strongest cards, plus one, that the two sides can still play to a trick.
#[derive(Clone, Copy)]
struct Ahead {
    ours: u32,
    theirs: u32,
}

impl Ahead {
    fn of(cards: &Cards<'_>, seat: usize, played: usize, asked: u32) -> Self {
        let mut ahead = Self { ours: 0, theirs: 0 };
        for step in 1..4 - played {
            let other = (seat + step) % 4;
            let following = cards.once[other] & asked;
            let able = if following == 0 { cards.once[other] & cards.layout.trumps } else { following };
            let top = 32 - able.leading_zeros();
            if cards.side(other) == cards.side(seat) {
                ahead.ours = ahead.ours.max(top);
            } else {
                ahead.theirs = ahead.theirs.max(top);
            }
        }
        ahead
    }

    fn outlook(self, ours: bool, best: usize) -> Outlook {
        let above = best as u32 + 1;
        let (we, they) = (self.ours > above, self.theirs > above);
        Outlook {
            surely_ours: ours && !they,
            surely_theirs: !ours && !we,
            likely_ours: match (we, they) {
                (true, true) => self.ours > self.theirs,
                (true, false) => true,
                (false, true) => false,
                (false, false) => ours,
            },
        }
    }
}

/// The moves of `seat`, sorted by a guess at their value for it. `first` has proved good before.
pub(crate) fn moves(
    cards: &Cards<'_>,
    running: &Running,
    seat: usize,
    first: Option<usize>,
    history: &[i32; 24],
    manner: Manner,
) -> Moves {
    let layout = cards.layout;
    let legal = cards.legal(seat, running);
    let mut moves = Moves { kinds: [(0, 0); 24], len: 0 };
    if legal & (legal - 1) == 0 {
        moves.insert(0, legal.trailing_zeros() as usize);
        return moves;
    }
    let others = cards.others(seat) | running.lying;
    let mut ahead = Ahead { ours: 0, theirs: 0 };
    if running.played > 0 && (manner.knowledge || manner.dominance) {
        ahead = Ahead::of(cards, seat, running.played, running.asked);
    }
    let ours = running.played > 0 && cards.side(running.best_seat) == cards.side(seat);
    let mut class = 0;
    let mut rest = legal;
    while rest != 0 {
        let low = rest.trailing_zeros() as usize;
        let run = if manner.neighbours { run(rest, others, layout.class_mask[low]) } else { 1 << low };
        rest &= !run;
        let outlook = if !manner.knowledge && !manner.dominance {
            Outlook::UNKNOWN
        } else if running.played == 0 {
            if class != layout.class_mask[low] {
                class = layout.class_mask[low];
                ahead = Ahead::of(cards, seat, 0, class);
            }
            ahead.outlook(true, low)
        } else if low > running.best && (running.asked | layout.trumps) >> low & 1 != 0 {
            ahead.outlook(true, low)
        } else {
            ahead.outlook(ours, running.best)
        };
        let tried = if run & (run - 1) == 0 {
            run
        } else if manner.dominance && outlook.surely_ours {
            layout.dearest(run)
        } else if manner.dominance && outlook.surely_theirs {
            layout.cheapest(run)
        } else {
            layout.distinct(run)
        };
        let mut left = tried;
        while left != 0 {
            let kind = left.trailing_zeros() as usize;
            left &= left - 1;
            let guess = if Some(kind) == first {
                i32::MAX
            } else if manner.knowledge {
                guess(cards, kind, outlook) * 4096 + history[kind].min(1 << 20) / 16
            } else {
                history[kind]
            };
            moves.insert(guess, kind);
        }
    }
    moves
}

/// The kinds that a seat may play, of those that can stand for each other only one.
pub(crate) fn distinct(cards: &Cards<'_>, running: &Running, seat: usize) -> u32 {
    let others = cards.others(seat) | running.lying;
    let (mut rest, mut kinds) = (cards.legal(seat, running), 0);
    while rest != 0 {
        let run = run(rest, others, cards.layout.class_mask[rest.trailing_zeros() as usize]);
        kinds |= cards.layout.distinct(run);
        rest &= !run;
    }
    kinds
}

/// The lowest of `rest` with those of its neighbours that no card of anybody else lies between.
fn run(rest: u32, others: u32, class: u32) -> u32 {
    let low = rest & rest.wrapping_neg();
    if others & low != 0 {
        return low;
    }
    let above = others & !(low - 1);
    rest & class & (above & above.wrapping_neg()).wrapping_sub(1)
}

/// Feed a trick that one's own side will probably take, starve one that the others will, and keep
/// the strong cards.
fn guess(cards: &Cards<'_>, kind: usize, outlook: Outlook) -> i32 {
    let worth = i32::from(cards.layout.worth[kind]);
    let strength = if cards.layout.trumps >> kind & 1 != 0 { kind as i32 } else { kind as i32 % 6 };
    if outlook.likely_ours { 100 + 4 * worth - strength } else { -4 * worth - strength }
}
