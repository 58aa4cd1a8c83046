//! Documents of a tournament that are set, or wait for it.

use std::sync::Arc;

use dulle_protocol::office::TournamentCode;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// Set ones and waiting ones together.
pub(crate) const MOST_DOCUMENTS: usize = 5;

/// Every tournament has its own: who asks for many of one takes no place of another.
#[derive(Debug)]
pub(crate) struct Documents {
    of: TournamentCode,
    places: Arc<Semaphore>,
    line: Arc<Semaphore>,
}

impl Documents {
    pub(crate) fn new(of: TournamentCode) -> Self {
        Self {
            of,
            places: Arc::new(Semaphore::new(MOST_DOCUMENTS)),
            line: Arc::new(Semaphore::new(1)),
        }
    }

    pub(crate) const fn of(&self) -> &TournamentCode {
        &self.of
    }

    /// A place among those that wait. None where there are too many already.
    pub(crate) fn place(&self) -> Option<OwnedSemaphorePermit> {
        Arc::clone(&self.places).try_acquire_owned().ok()
    }

    /// Waits to be the tournament's next.
    pub(crate) async fn wait(&self) -> Option<OwnedSemaphorePermit> {
        Arc::clone(&self.line).acquire_owned().await.ok()
    }
}
