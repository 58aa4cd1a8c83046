//! Several threads that narrow the same bounds.
//!
//! Each asks a question of its own between the bounds, and they share the table of proofs. Once only one question is
//! left, all ask it, and each leaves the first cards of one party for last, so that they prove different parts.
//! Which answers come first is chance; the value is not, because every answer holds.

use std::sync::atomic::{AtomicBool, AtomicI16, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::search::Search;
use crate::solver::Answer;

/// The bounds that all workers narrow.
pub(crate) struct Narrowing {
    lower: AtomicI16,
    upper: AtomicI16,
    /// The budget of a worker is spent.
    spent: AtomicBool,
    plan: Mutex<Plan>,
}

/// What is asked next.
struct Plan {
    /// The first target.
    guess: i16,
    /// How far from the bounds the next target lies, as long as it is not known from both sides.
    step: i16,
    from_below: bool,
    from_above: bool,
    /// By worker: what it asks now.
    asked: Vec<Option<i16>>,
    questions: usize,
}

/// A question for a worker.
#[derive(Clone, Copy)]
struct Question {
    target: i16,
    /// Another worker asks the same: the side whose first cards are left for last.
    delayed: Option<bool>,
}

impl Narrowing {
    pub(crate) fn new(answer: Answer, guess: i16, workers: usize) -> Self {
        let plan = Plan {
            guess,
            step: 2,
            from_below: false,
            from_above: false,
            asked: vec![None; workers],
            questions: 0,
        };
        Self {
            lower: AtomicI16::new(answer.lower.into()),
            upper: AtomicI16::new(answer.upper.into()),
            spent: AtomicBool::new(false),
            plan: Mutex::new(plan),
        }
    }

    pub(crate) fn answer(&self) -> Answer {
        let (lower, upper) = self.bounds();
        Answer { lower: lower as u8, upper: upper as u8 }
    }

    /// Whether the answer to a question is no longer wanted.
    pub(crate) fn is_known(&self, target: i16) -> bool {
        let (lower, upper) = self.bounds();
        target <= lower || target > upper || self.spent.load(Ordering::Relaxed)
    }

    /// Works until the bounds meet or the budget is spent.
    pub(crate) fn work<'a>(&'a self, worker: usize, search: &mut Search<'_, 'a>) {
        while let Some(Question { target, delayed }) = self.next(worker) {
            search.memory.delayed = delayed;
            search.counter.race = Some((self, target));
            let value = search.bound(target);
            match value {
                Some(value) => self.learn(target, value),
                None if search.counter.overtaken => {
                    (search.counter.overtaken, search.counter.stopped) = (false, false);
                }
                None => self.spent.store(true, Ordering::Relaxed),
            }
        }
        search.memory.delayed = None;
    }

    fn bounds(&self) -> (i16, i16) {
        (self.lower.load(Ordering::Relaxed), self.upper.load(Ordering::Relaxed))
    }

    fn plan(&self) -> MutexGuard<'_, Plan> {
        self.plan.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn next(&self, worker: usize) -> Option<Question> {
        let mut plan = self.plan();
        let (lower, upper) = self.bounds();
        plan.asked[worker] = None;
        if lower >= upper || self.spent.load(Ordering::Relaxed) {
            return None;
        }
        let question = plan.question(lower, upper);
        plan.asked[worker] = Some(question.target);
        Some(question)
    }

    fn learn(&self, target: i16, value: i16) {
        let mut plan = self.plan();
        if value >= target {
            self.lower.fetch_max(value, Ordering::Relaxed);
            plan.from_below = true;
        } else {
            self.upper.fetch_min(value.max(0), Ordering::Relaxed);
            plan.from_above = true;
        }
        plan.step = (3 * plan.step).min(240);
    }
}

impl Plan {
    fn question(&mut self, lower: i16, upper: i16) -> Question {
        self.questions += 1;
        let target = match (self.from_below, self.from_above) {
            (false, false) => self.guess,
            (true, false) => lower + 1 + self.step,
            (false, true) => upper - self.step,
            // Another worker is about to ask too: thirds.
            (true, true) => lower + 1 + (upper - lower - 1) / 3,
        }
        .clamp(lower + 1, upper);
        let open = |target: &i16| (lower + 1..=upper).contains(target);
        let mut marks: Vec<i16> = self.asked.iter().copied().flatten().filter(open).collect();
        if marks.is_empty() {
            return Question { target, delayed: None };
        }
        // Within the widest part that nobody asks about.
        marks.extend([lower, upper + 1]);
        marks.sort_unstable();
        let parts = marks.windows(2).map(|pair| (pair[1] - pair[0], pair[0]));
        match parts.max() {
            Some((wide, low)) if wide > 1 => {
                let target = match (self.from_below, self.from_above) {
                    (true, true) => low + wide / 2,
                    (false, true) => target - 2 * self.step,
                    _ => target + 2 * self.step,
                };
                Question { target: target.clamp(low + 1, low + wide - 1), delayed: None }
            }
            _ => Question { target, delayed: Some(self.questions.is_multiple_of(2)) },
        }
    }
}
