//! How long a question may take.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// How long a question may take.
#[derive(Clone, Copy, Debug, Default)]
pub struct SearchBudget<'a> {
    /// Cards that may be tried.
    pub nodes: Option<u64>,
    pub until: Option<Instant>,
    /// Set from outside to stop.
    pub cancel: Option<&'a AtomicBool>,
}

impl SearchBudget<'_> {
    /// The rest of the budget after this many cards.
    pub(crate) fn after(self, nodes: u64) -> Self {
        Self { nodes: self.nodes.map(|most| most.saturating_sub(nodes)), ..self }
    }

    /// The budget for one more question to somebody who has already tried this many cards and counts them.
    #[must_use]
    pub fn beyond(self, nodes: u64) -> Self {
        Self { nodes: self.nodes.map(|most| most.saturating_add(nodes)), ..self }
    }

    pub(crate) fn spent(&self, nodes: u64) -> bool {
        self.nodes.is_some_and(|most| nodes >= most)
            || self.until.is_some_and(|until| Instant::now() >= until)
            || self.cancel.is_some_and(|cancel| cancel.load(Ordering::Relaxed))
    }
}

/// Counts cards and watches the budget.
pub(crate) struct NodeCounter<'a> {
    budget: SearchBudget<'a>,
    pub(crate) nodes: u64,
    pub(crate) stopped: bool,
}

impl<'a> NodeCounter<'a> {
    pub(crate) fn new(budget: SearchBudget<'a>) -> Self {
        Self { budget, nodes: 0, stopped: false }
    }

    /// Counts a card; true once the budget is spent.
    pub(crate) fn tick(&mut self) -> bool {
        self.nodes += 1;
        if self.nodes.is_multiple_of(1024) {
            self.stopped |= self.budget.spent(self.nodes);
        }
        self.stopped
    }
}
