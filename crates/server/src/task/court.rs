//! Complaints at an open table. They are judged beside the table: its hand rests, and everybody else is
//! answered as ever.

use tokio::task::JoinHandle;

use super::{TableTask, TaskEnd};
use crate::table::{Case, Command, Found};

/// The complaint that is judged, and what was found.
#[derive(Debug, Default)]
pub(super) struct Court {
    sits: Option<(Case, JoinHandle<Found>)>,
    found: Option<(Case, Found)>,
}

impl Court {
    /// Waits for what is found; for ever where nothing is judged. It can be asked again.
    pub(super) async fn finds(&mut self) {
        let Some((_, work)) = &mut self.sits else { return std::future::pending().await };
        let found = work.await.unwrap_or_else(|_| Found::unproved());
        self.found = self.sits.take().map(|(case, _)| (case, found));
    }

    /// What was found about a case as it lies now.
    fn take(&mut self, case: &Case) -> Option<Found> {
        self.found.take().filter(|(judged, _)| judged.is_same(case)).map(|(_, found)| found)
    }
}

impl TableTask {
    /// Rules the complaints at an open table as far as they are judged. Where the table's referee is there,
    /// it is for them to rule on what was found.
    pub(super) async fn rule(&mut self) -> Result<(), TaskEnd> {
        while let Some(case) = self.table.case() {
            let referee = self.table.serving().is_some_and(|player| self.audience.has(player));
            let known = self.table.found().cloned();
            if referee && known.is_some() {
                return Ok(());
            }
            let hand = case.hand;
            let Some(found) = known.or_else(|| self.court.take(&case)) else {
                if self.court.sits.is_none() {
                    let (thinker, judged) = (self.context.thinker.clone(), case.clone());
                    let work = tokio::spawn(async move { thinker.judge(judged).await });
                    self.court.sits = Some((case, work));
                }
                return Ok(());
            };
            let command = match referee {
                true => Command::Propose { hand, found },
                false => Command::Rule { hand, found, overdue: false },
            };
            if self.execute(&command).await?.is_err() {
                return Ok(());
            }
        }
        Ok(())
    }

    /// The referee has had their time: nobody waits for them for ever.
    pub(super) fn overdue(&self, hand: u32, about: u32) -> Option<Command> {
        let found = self.table.found().filter(|found| found.about == about)?.clone();
        Some(Command::Rule { hand, found, overdue: true })
    }
}
