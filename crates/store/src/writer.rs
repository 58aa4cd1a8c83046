//! The one task that appends.
//!
//! While a group commits the next one gathers: the busier the tables, the larger the groups. Nobody
//! is answered before their group is on the disk. If the outcome of a commit is unknown, its
//! appends
//! are answered once the database has been asked; all others hear at once that it is gone.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::{Notify, mpsc, oneshot};
use tokio::time::sleep;

use crate::backend::{Backend, CommitError};
use crate::error::{AppendError, StoreError};
use crate::journal::Append;
use crate::meters::Meters;

const FIRST_DELAY: Duration = Duration::from_millis(50);
const LONGEST_DELAY: Duration = Duration::from_secs(2);

/// An append and the channel for its answer.
pub(crate) struct Job {
    pub(crate) append: Append,
    pub(crate) reply: oneshot::Sender<Result<(), AppendError>>,
}

pub(crate) struct Writer {
    pub(crate) backend: Arc<Backend>,
    pub(crate) queue: mpsc::Receiver<Job>,
    pub(crate) shut: Arc<Notify>,
    pub(crate) meters: Arc<Meters>,
    pub(crate) limit: usize,
}

/// The database is gone, perhaps with a group whose outcome nobody knows.
struct Outage {
    in_doubt: Option<(Group, StoreError)>,
}

impl Writer {
    /// Ends when the store is shut or nobody has a handle to it any more.
    pub(crate) async fn run(mut self) {
        let mut jobs = Vec::new();
        loop {
            tokio::select! {
                biased;
                received = self.queue.recv_many(&mut jobs, self.limit) => if received == 0 { return },
                () = self.shut.notified() => { self.queue.close(); continue }
            }
            if let Err(outage) = self.store(Group::new(jobs.drain(..))).await {
                self.meters.set_trouble(Some(StoreError::Gone));
                self.wait_for_return(outage).await;
            }
        }
    }

    /// Stores a group. An append that the database refuses (a hand's identifier that exists, a text
    /// it cannot hold) must not fail the others: the group is halved until it stands alone.
    async fn store(&self, group: Group) -> Result<(), Outage> {
        let mut parts = vec![group];
        while let Some(part) = parts.pop() {
            let start = Instant::now();
            match self.backend.commit(&part.appends).await {
                Ok(verdicts) => {
                    self.meters.committed(start.elapsed());
                    self.meters.set_trouble(None);
                    part.answer(verdicts, &self.meters);
                }
                Err(CommitError::Nothing(StoreError::Refused(_))) if part.appends.len() > 1 => {
                    let (left, right) = part.halves();
                    parts.extend([right, left]);
                }
                Err(CommitError::Nothing(error)) => {
                    self.meters.set_trouble(troubling(&error));
                    part.fail(&error, &self.meters);
                    if matches!(error, StoreError::Gone | StoreError::Tls(_)) {
                        return self.give_up(parts, None);
                    }
                }
                Err(CommitError::Unknown(error)) => {
                    match self.backend.are_stored(&part.appends).await {
                        Ok(stored) => {
                            if stored.contains(&false) {
                                self.meters.set_trouble(troubling(&error));
                            }
                            part.settled(&stored, &error, &self.meters);
                        }
                        Err(_) => return self.give_up(parts, Some((part, error))),
                    }
                }
            }
        }
        Ok(())
    }

    fn give_up(
        &self,
        rest: Vec<Group>,
        in_doubt: Option<(Group, StoreError)>,
    ) -> Result<(), Outage> {
        for group in rest {
            group.fail(&StoreError::Gone, &self.meters);
        }
        Err(Outage { in_doubt })
    }

    /// Tries again with growing pauses until the database is back and a group in doubt is settled.
    async fn wait_for_return(&mut self, outage: Outage) {
        let mut delay = FIRST_DELAY;
        loop {
            if !self.refuse_for(delay).await {
                return;
            }
            let appends = outage.in_doubt.as_ref().map_or(&[][..], |(group, _)| &group.appends);
            if let Ok(stored) = self.backend.are_stored(appends).await {
                if let Some((group, error)) = outage.in_doubt {
                    group.settled(&stored, &error, &self.meters);
                }
                self.meters.set_trouble(None);
                return;
            }
            delay = (delay * 2).min(LONGEST_DELAY);
        }
    }

    /// Tells everybody who comes that the database is gone. False when the store is to end.
    async fn refuse_for(&mut self, delay: Duration) -> bool {
        let pause = sleep(delay);
        tokio::pin!(pause);
        loop {
            tokio::select! {
                () = &mut pause => return true,
                () = self.shut.notified() => { self.queue.close(); return false }
                job = self.queue.recv() => match job {
                    Some(job) => Group::new([job]).fail(&StoreError::Gone, &self.meters),
                    None => return false,
                },
            }
        }
    }
}

/// What the database has against one append is no trouble of its own.
fn troubling(error: &StoreError) -> Option<StoreError> {
    Some(error.clone()).filter(|error| !matches!(error, StoreError::Refused(_)))
}

/// Appends that share a commit.
struct Group {
    appends: Vec<Append>,
    replies: Vec<oneshot::Sender<Result<(), AppendError>>>,
}

impl Group {
    fn new(jobs: impl IntoIterator<Item = Job>) -> Self {
        let (appends, replies) = jobs.into_iter().map(|job| (job.append, job.reply)).unzip();
        Self { appends, replies }
    }

    fn halves(mut self) -> (Self, Self) {
        let half = self.appends.len() / 2;
        let appends = self.appends.split_off(half);
        let replies = self.replies.split_off(half);
        (self, Self { appends, replies })
    }

    /// A caller who stopped waiting needs no answer.
    fn answer(self, verdicts: Vec<Result<(), AppendError>>, meters: &Meters) {
        for ((append, reply), verdict) in self.appends.iter().zip(self.replies).zip(verdicts) {
            match &verdict {
                Ok(()) => meters.acknowledged(append.entries.len()),
                Err(AppendError::Store(_)) => meters.failed(),
                Err(_) => meters.refused(),
            }
            let _ = reply.send(verdict);
        }
    }

    fn fail(self, error: &StoreError, meters: &Meters) {
        let verdicts = vec![Err(AppendError::Store(error.clone())); self.appends.len()];
        self.answer(verdicts, meters);
    }

    fn settled(self, stored: &[bool], error: &StoreError, meters: &Meters) {
        let verdict = |&stored: &bool| if stored { Ok(()) } else { Err(error.clone().into()) };
        let verdicts = stored.iter().map(verdict).collect();
        self.answer(verdicts, meters);
    }
}
