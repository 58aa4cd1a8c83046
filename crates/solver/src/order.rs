//! Which card to try first.

use crate::cards::{Cards, Running};
use crate::layout::bits;

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
}

/// Sorts the kinds of `moves` by a guess at their value for the seat to play.
pub(crate) fn sorted(
    cards: &Cards<'_>,
    running: &Running,
    seat: usize,
    moves: u32,
    first: Option<usize>,
    history: &[i32; 24],
    knowledge: bool,
) -> Moves {
    let mut sorted = Moves { kinds: [(0, 0); 24], len: 0 };
    if moves & (moves - 1) == 0 {
        sorted.kinds[0].1 = moves.trailing_zeros() as u8;
        sorted.len = 1;
        return sorted;
    }
    for kind in bits(moves) {
        let guess = if Some(kind) == first {
            i32::MAX
        } else if knowledge {
            guess(cards, running, seat, kind) * 4096 + history[kind].min(1 << 20) / 16
        } else {
            history[kind]
        };
        let mut place = sorted.len;
        while place > 0 && sorted.kinds[place - 1].0 > guess {
            sorted.kinds[place] = sorted.kinds[place - 1];
            place -= 1;
        }
        sorted.kinds[place] = (guess, kind as u8);
        sorted.len += 1;
    }
    sorted
}

/// Feed a trick that one's own side will probably take, starve one that the others will, and keep
/// the strong cards.
fn guess(cards: &Cards<'_>, running: &Running, seat: usize, kind: usize) -> i32 {
    let worth = i32::from(cards.layout.worth[kind]);
    let after = running.with(cards, seat, kind);
    let taker = likely_taker(cards, &after, seat);
    let strength = if cards.layout.trumps >> kind & 1 != 0 { kind as i32 } else { kind as i32 % 6 };
    if cards.side(taker) == cards.side(seat) {
        100 + 4 * worth - strength
    } else {
        -4 * worth - strength
    }
}

/// Who takes the trick if everybody still to play tries to.
fn likely_taker(cards: &Cards<'_>, running: &Running, seat: usize) -> usize {
    let (mut taker, mut strongest) = (running.best_seat, 0);
    for step in 1..=4 - running.played {
        let other = (seat + step) % 4;
        let beating = cards.beating(other, running);
        if beating > strongest && 32 - beating.leading_zeros() > 32 - strongest.leading_zeros() {
            (taker, strongest) = (other, beating);
        }
    }
    taker
}
