//! The history heuristic: which cards have caused cutoffs before.

use crate::layout::bits;

/// By seat and position in the trick: how well a kind has done.
pub(crate) struct History {
    scores: [[i32; 24]; 16],
}

/// The value that a kind approaches if it always causes the cutoff.
const MOST: i32 = 4096;

impl History {
    pub(crate) fn new() -> Self {
        Self { scores: [[0; 24]; 16] }
    }

    pub(crate) fn of(&self, seat: usize, played: usize) -> &[i32; 24] {
        &self.scores[4 * seat + played]
    }

    /// `kind` has answered a question after those that `failed`. Where the order knows more, recent
    /// answers count, and only for the first two cards of a trick; else they add up, those with many
    /// tricks behind them more.
    pub(crate) fn learn(
        &mut self,
        seat: usize,
        played: usize,
        kind: usize,
        failed: u32,
        depth: u8,
        knowledge: bool,
    ) {
        let scores = &mut self.scores[4 * seat + played];
        if !knowledge {
            scores[kind] += i32::from(depth) * i32::from(depth);
        } else if played < 2 {
            scores[kind] += (MOST - scores[kind]) / 16;
            bits(failed).for_each(|kind| scores[kind] -= scores[kind] / 16);
        }
    }
}
