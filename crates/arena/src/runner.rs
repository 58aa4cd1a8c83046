//! Playing a contest on all cores. Hands are independent; their results are taken in order, so that
//! nothing depends on which thread was faster.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;
use std::time::Duration;

use crate::contest::{Contest, Shard};
use crate::files::{FileError, Files};
use crate::hand::{DecisionTimes, WorkerTable};
use crate::placement::{Placement, Side};
use crate::result::{DealResult, FaultNote, HandResult};
use crate::summary::{Summary, Tally};
use crate::times::Times;

/// How much of a contest is played, and where its results go.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The deals of the whole contest, of which the shard is a part.
    pub deals: u64,
    /// Stop once half the interval of A's points is as narrow as this.
    pub until: Option<f64>,
    pub shard: Shard,
    pub threads: usize,
    /// Results as JSON lines. What is there already is not played again.
    pub out: Option<PathBuf>,
    /// All hands.
    pub dkn: Option<PathBuf>,
}

/// How far a run has come.
#[derive(Debug)]
pub struct Progress<'a> {
    pub done: u64,
    pub of: u64,
    /// Played now, not read from a file.
    pub fresh: bool,
    /// A's points per seat and hand so far.
    pub mean: Option<f64>,
    /// The deal that was just added, and who failed in it.
    pub deal: u64,
    pub faults: Vec<(Side, &'a FaultNote)>,
}

#[derive(Debug)]
pub struct Report {
    pub summary: Summary,
    /// Of A and B, the runs before included where their files are there.
    pub times: [Times; 2],
}

#[derive(Debug, thiserror::Error)]
pub enum ArenaError {
    #[error(transparent)]
    File(#[from] FileError),
    #[error("deal {0} did not come to an end")]
    Endless(u64),
}

/// Plays a contest and tells `watch` after every deal.
pub fn run(
    contest: &Contest,
    plan: &Plan,
    watch: &mut dyn FnMut(&Progress<'_>),
) -> Result<Report, ArenaError> {
    let (files, done) = Files::open(plan, contest)?;
    let of = plan.shard.count(plan.deals);
    let mut collector = Collector {
        tally: Tally::new(contest.header()),
        of,
        until: plan.until,
        next_check: FIRST_CHECK,
        narrow: false,
        files,
        watch,
    };
    for result in done.iter().take(usize::try_from(of).unwrap_or(usize::MAX)) {
        if !collector.wants_more() {
            break;
        }
        collector.count(result, false);
    }
    if collector.wants_more() {
        play_remaining(contest, plan, &mut collector)?;
        collector.files.flush()?;
    }
    Ok(Report { summary: collector.tally.summary(), times: collector.files.times })
}

/// Takes results in the order of their deals.
struct Collector<'w> {
    tally: Tally,
    of: u64,
    until: Option<f64>,
    /// At how many deals the width is looked at next.
    next_check: u64,
    narrow: bool,
    files: Files,
    watch: &'w mut dyn FnMut(&Progress<'_>),
}

/// With fewer deals the interval means nothing.
const FIRST_CHECK: u64 = 100;

impl Collector<'_> {
    fn wants_more(&self) -> bool {
        !self.narrow && self.tally.deals() < self.of
    }

    /// The width is looked at after fixed numbers of deals, so that a run of any number of threads
    /// stops at the same deal.
    fn count(&mut self, result: &DealResult, fresh: bool) {
        self.tally.add(result);
        let done = self.tally.deals();
        if let Some(width) = self.until
            && done == self.next_check
        {
            self.next_check += (done / 8).max(FIRST_CHECK / 2);
            self.narrow = self.tally.half_width().is_some_and(|found| found <= width);
        }
        let faults = result.hands.iter().flat_map(|hand| {
            let side = |seat: &u8| if hand.a.contains(seat) { Side::A } else { Side::B };
            hand.faults.iter().map(move |fault| (side(&fault.seat), fault))
        });
        (self.watch)(&Progress {
            done,
            of: self.of,
            fresh,
            mean: self.tally.mean(),
            deal: result.deal,
            faults: faults.collect(),
        });
    }
}

/// A hand that was played: its number in the shard, all placements of a deal in a row; its result
/// and its record.
type WorkDone = (u64, Option<(HandResult, DecisionTimes)>, String);

/// What the workers share.
struct WorkQueue<'c> {
    contest: &'c Contest,
    shard: Shard,
    placements: Vec<Placement>,
    /// Whether records are wanted.
    dkn: bool,
    /// The next hand to play, and behind the last one.
    next: AtomicU64,
    end: u64,
    /// How many hands have been taken in.
    taken: AtomicU64,
    stop: AtomicBool,
}

/// How many hands a worker may be ahead of the slowest one.
const AHEAD: u64 = 1 << 14;

fn play_remaining(
    contest: &Contest,
    plan: &Plan,
    collector: &mut Collector<'_>,
) -> Result<(), ArenaError> {
    let placements = contest.placements.list();
    let start = collector.tally.deals() * placements.len() as u64;
    let queue = WorkQueue {
        contest,
        shard: plan.shard,
        dkn: collector.files.wants_hands(),
        next: AtomicU64::new(start),
        end: collector.of.saturating_mul(placements.len() as u64),
        taken: AtomicU64::new(start),
        stop: AtomicBool::new(false),
        placements,
    };
    let (sender, receiver) = sync_channel(QUEUE);
    thread::scope(|scope| {
        let queue = &queue;
        let start = |sender: SyncSender<WorkDone>| scope.spawn(move || queue.work(&sender));
        let running: Vec<_> = (0..plan.threads.max(1)).map(|_| start(sender.clone())).collect();
        drop(sender);
        let taken = collect_deals(collector, queue, receiver);
        queue.stop.store(true, Ordering::Relaxed);
        for worker in running {
            worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        }
        taken
    })
}

/// Hands that wait to be taken in.
const QUEUE: usize = 256;

impl WorkQueue<'_> {
    /// Plays hand after hand until there are no more, or nobody wants them.
    fn work(&self, sender: &SyncSender<WorkDone>) {
        let _guard = StopOnPanic(&self.stop);
        let mut table = WorkerTable::new(self.contest);
        loop {
            let hand = self.next.fetch_add(1, Ordering::Relaxed);
            let stopped = || self.stop.load(Ordering::Relaxed);
            while hand >= self.taken.load(Ordering::Relaxed) + AHEAD && !stopped() {
                thread::sleep(Duration::from_millis(1));
            }
            if hand >= self.end || stopped() {
                return;
            }
            let placement = self.placements[(hand % self.placements.len() as u64) as usize];
            let mut dkn = String::new();
            let result = table.play(self.deal(hand), placement, self.dkn.then_some(&mut dkn));
            if sender.send((hand, result, dkn)).is_err() {
                return;
            }
        }
    }

    /// The number of a hand's deal.
    fn deal(&self, hand: u64) -> u64 {
        self.shard.deal(hand / self.placements.len() as u64)
    }
}

/// If a worker panics its hand never arrives, so nobody may wait for it.
struct StopOnPanic<'a>(&'a AtomicBool);

impl Drop for StopOnPanic<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.store(true, Ordering::Relaxed);
        }
    }
}

/// Takes hands in order, puts deals together, until there are enough.
fn collect_deals(
    collector: &mut Collector<'_>,
    queue: &WorkQueue<'_>,
    receiver: Receiver<WorkDone>,
) -> Result<(), ArenaError> {
    let mut waiting = BTreeMap::new();
    let mut next = queue.taken.load(Ordering::Relaxed);
    let (mut hands, mut records) = (Vec::new(), String::new());
    for (hand, result, record) in receiver {
        waiting.insert(hand, (result, record));
        while let Some((result, record)) = waiting.remove(&next) {
            let deal = queue.deal(next);
            let (result, decision_times) = result.ok_or(ArenaError::Endless(deal))?;
            for (times, decision_times) in collector.files.times.iter_mut().zip(decision_times) {
                decision_times.into_iter().for_each(|time| times.add(time));
            }
            hands.push(result);
            records.push_str(&record);
            next += 1;
            queue.taken.store(next, Ordering::Relaxed);
            if hands.len() < queue.placements.len() {
                continue;
            }
            let result = DealResult { deal, hands: std::mem::take(&mut hands) };
            collector.files.add(&result, &records)?;
            records.clear();
            collector.count(&result, true);
            if !collector.wants_more() {
                return Ok(());
            }
        }
    }
    Ok(())
}
