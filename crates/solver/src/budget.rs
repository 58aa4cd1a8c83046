//! How long a question may take.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use crate::workers::Narrowing;

/// How long a question may take.
#[derive(Clone, Copy, Debug, Default)]
pub struct SearchBudget<'a> {
    /// Cards that may be tried.
    pub nodes: Option<u64>,
    pub until: Option<Instant>,
    /// Set from outside to stop.
    pub cancel: Option<&'a AtomicBool>,
    /// Told how far the search has come; it can stop it too.
    pub watch: Option<Watch<'a>>,
}

/// How far a search has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Cards tried so far, for earlier questions of the same task too.
    pub nodes: u64,
    /// Cards that may be tried. Most searches end long before.
    pub most: u64,
}

/// An observer of a search. Being watched changes no answer.
#[derive(Clone, Copy)]
pub struct Watch<'a> {
    /// Whether the search is to go on. Asked every few thousand cards.
    pub tell: &'a (dyn Fn(Progress) -> bool + Sync),
    /// Cards tried for earlier questions of the same task.
    pub before: u64,
    pub most: u64,
}

impl fmt::Debug for Watch<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Watch").field("before", &self.before).field("most", &self.most).finish()
    }
}

impl SearchBudget<'_> {
    /// The rest of the budget after this many cards.
    pub(crate) fn after(self, nodes: u64) -> Self {
        Self { nodes: self.nodes.map(|most| most.saturating_sub(nodes)), ..self }
    }

    /// The budget for one more question to a caller who has already tried this many cards and counts them.
    #[must_use]
    pub fn beyond(self, nodes: u64) -> Self {
        Self { nodes: self.nodes.map(|most| most.saturating_add(nodes)), ..self }
    }

    pub(crate) fn spent(&self, nodes: u64) -> bool {
        self.nodes.is_some_and(|most| nodes >= most)
            || self.until.is_some_and(|until| Instant::now() >= until)
            || self.is_cancelled()
    }

    fn is_cancelled(&self) -> bool {
        self.cancel.is_some_and(|cancel| cancel.load(Ordering::Relaxed))
    }

    fn stopped_from_outside(&self, nodes: u64) -> bool {
        let unwanted = |Watch { tell, before, most }: Watch<'_>| {
            let told = nodes.is_multiple_of(TELL_EVERY);
            told && !tell(Progress { nodes: before + nodes, most })
        };
        self.is_cancelled() || self.watch.is_some_and(unwanted)
    }
}

/// How often the budget is looked at, and how often the observer is told, in cards.
const LOOK_EVERY: u64 = 1024;
const TELL_EVERY: u64 = 16 * LOOK_EVERY;

/// Counts cards and watches the budget.
pub(crate) struct NodeCounter<'a> {
    budget: SearchBudget<'a>,
    pub(crate) nodes: u64,
    pub(crate) stopped: bool,
    /// Stopped from outside, not by what the budget allows.
    pub(crate) cancelled: bool,
    /// With several workers: what they narrow, and the question that this one asks.
    pub(crate) race: Option<(&'a Narrowing, i16)>,
    /// Stopped because another worker made the answer superfluous.
    pub(crate) overtaken: bool,
}

impl<'a> NodeCounter<'a> {
    pub(crate) fn new(budget: SearchBudget<'a>) -> Self {
        Self { budget, nodes: 0, stopped: false, cancelled: false, race: None, overtaken: false }
    }

    /// Counts a card; true once the budget is spent.
    pub(crate) fn tick(&mut self) -> bool {
        self.nodes += 1;
        if self.nodes.is_multiple_of(LOOK_EVERY) {
            self.cancelled |= self.budget.stopped_from_outside(self.nodes);
            self.stopped |= self.cancelled || self.budget.spent(self.nodes);
            if !self.stopped && self.race.is_some_and(|(race, target)| race.is_known(target)) {
                (self.stopped, self.overtaken) = (true, true);
            }
        }
        self.stopped
    }
}
