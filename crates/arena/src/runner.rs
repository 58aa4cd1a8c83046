//! Playing a contest on all cores. Deals are independent; their results are taken in order, so
//! that nothing depends on which thread was faster.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;
use std::time::Duration;

use crate::contest::{Contest, Shard};
use crate::files::{FileError, Files};
use crate::hand::Table;
use crate::placement::Side;
use crate::result::{DealResult, FaultNote};
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
    /// Of A and B, in this run.
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
    let mut times = <[Times; 2]>::default();
    if collector.wants_more() {
        times = play_rest(contest, plan, &mut collector)?;
    }
    Ok(Report { summary: collector.tally.summary(), times })
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

/// Fewer deals say nothing about their own spread.
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

/// A deal that was played: its place in the shard, its result and its hands.
type Played = (u64, Option<DealResult>, String);

/// What the workers share.
struct Desk {
    /// The next place to play.
    next: AtomicU64,
    /// How many places have been taken in.
    taken: AtomicU64,
    stop: AtomicBool,
}

/// No worker is further ahead of the slowest one than so many deals.
const AHEAD: u64 = 4096;

fn play_rest(
    contest: &Contest,
    plan: &Plan,
    collector: &mut Collector<'_>,
) -> Result<[Times; 2], ArenaError> {
    let start = collector.tally.deals();
    let desk = Desk {
        next: AtomicU64::new(start),
        taken: AtomicU64::new(start),
        stop: AtomicBool::new(false),
    };
    let hands = collector.files.wants_hands();
    let workers = plan.threads.max(1);
    let (sender, receiver) = sync_channel(2 * workers);
    let mut times = <[Times; 2]>::default();
    let taken = thread::scope(|scope| {
        let work = |sender| worker(contest, plan, &desk, hands, &sender);
        let running: Vec<_> = (0..workers)
            .map(|_| {
                let sender = sender.clone();
                scope.spawn(move || work(sender))
            })
            .collect();
        drop(sender);
        let taken = take_in(plan, collector, &desk, receiver);
        desk.stop.store(true, Ordering::Relaxed);
        for worker in running {
            match worker.join() {
                Ok(found) => times.iter_mut().zip(&found).for_each(|(all, one)| all.merge(one)),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        taken
    });
    taken.and_then(|()| Ok(collector.files.flush()?)).map(|()| times)
}

fn worker(
    contest: &Contest,
    plan: &Plan,
    desk: &Desk,
    hands: bool,
    sender: &SyncSender<Played>,
) -> [Times; 2] {
    let mut table = Table::new(contest);
    let of = plan.shard.count(plan.deals);
    loop {
        let place = desk.next.fetch_add(1, Ordering::Relaxed);
        let stopped = || desk.stop.load(Ordering::Relaxed);
        while place >= desk.taken.load(Ordering::Relaxed) + AHEAD && !stopped() {
            thread::sleep(Duration::from_millis(1));
        }
        if place >= of || stopped() {
            return table.times;
        }
        let mut dkn = String::new();
        let result = table.play(plan.shard.deal(place), hands.then_some(&mut dkn));
        if sender.send((place, result, dkn)).is_err() {
            return table.times;
        }
    }
}

/// Takes results in order until there are enough.
fn take_in(
    plan: &Plan,
    collector: &mut Collector<'_>,
    desk: &Desk,
    receiver: Receiver<Played>,
) -> Result<(), ArenaError> {
    let mut waiting = BTreeMap::new();
    for (place, result, dkn) in receiver {
        waiting.insert(place, (result, dkn));
        while let Some((result, dkn)) = waiting.remove(&collector.tally.deals()) {
            let deal = plan.shard.deal(collector.tally.deals());
            let result = result.ok_or(ArenaError::Endless(deal))?;
            collector.files.add(&result, &dkn)?;
            collector.count(&result, true);
            desk.taken.store(collector.tally.deals(), Ordering::Relaxed);
            if !collector.wants_more() {
                return Ok(());
            }
        }
    }
    Ok(())
}
