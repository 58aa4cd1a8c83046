//! What all tables count together. One thread uses it.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::time::Duration;

/// How the tables play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Phase {
    Human,
    Full,
    Over,
}

#[derive(Debug, Default)]
pub(crate) struct Tally {
    phase: AtomicU8,
    counts: AtomicBool,
    /// Tables whose four players sit.
    seated: AtomicUsize,
    /// How long the last player waited, in microseconds.
    waits: Mutex<Vec<u32>>,
    refusals: AtomicU64,
    last_refusal: Mutex<String>,
}

impl Tally {
    pub(crate) fn phase(&self) -> Phase {
        match self.phase.load(Relaxed) {
            0 => Phase::Human,
            1 => Phase::Full,
            _ => Phase::Over,
        }
    }

    pub(crate) fn enter(&self, phase: Phase) {
        self.phase.store(phase as u8, Relaxed);
    }

    pub(crate) fn begin(&self) {
        self.counts.store(true, Relaxed);
    }

    /// What was counted since the beginning, in order.
    pub(crate) fn end(&self) -> Vec<u32> {
        self.counts.store(false, Relaxed);
        let mut waits = std::mem::take(&mut *self.waits.lock().expect("one thread"));
        waits.sort_unstable();
        waits
    }

    /// Everybody at a table has heard of an action.
    pub(crate) fn heard(&self, wait: Duration) {
        if self.counts.load(Relaxed) {
            let micros = u32::try_from(wait.as_micros()).unwrap_or(u32::MAX);
            self.waits.lock().expect("one thread").push(micros);
        }
    }

    pub(crate) fn seated(&self) {
        self.seated.fetch_add(1, Relaxed);
    }

    pub(crate) async fn wait_for_players(&self, tables: usize) {
        while self.seated.load(Relaxed) < tables {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    pub(crate) fn refused(&self, reason: &str) {
        self.refusals.fetch_add(1, Relaxed);
        reason.clone_into(&mut self.last_refusal.lock().expect("one thread"));
    }

    pub(crate) fn refusals(&self) -> u64 {
        self.refusals.load(Relaxed)
    }

    pub(crate) fn last_refusal(&self) -> String {
        self.last_refusal.lock().expect("one thread").clone()
    }
}
