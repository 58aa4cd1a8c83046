//! Tournaments: journals that staff fold for themselves, views for tables and the public.
//!
//! An act comes in with the key of a link, is judged by the [`ledger`] (pure: the office, what was sent
//! before, what others have changed meanwhile), stored, taken in, and told: every page hears that there
//! is something new and gets what it may see of it ([`phone`], [`public`]). `Offices` finds tournaments and
//! loads them when they are asked for.

mod concern;
mod documents;
#[cfg(test)]
mod hostile_tests;
pub mod ledger;
mod live;
mod online;
mod pass;
pub mod phone;
pub mod public;
mod stored;
mod tell;
#[cfg(test)]
mod tests;
mod tournament;
#[cfg(test)]
mod turn_tests;

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use dulle_protocol::TableId;
use dulle_protocol::office::{OfficeClosing, TournamentCode};
use dulle_store::{
    AppendError, Entry, Epoch, JournalError, JournalId, NewJournal, PlayerId, Store, UnixMillis,
};
use dulle_tournament::office::text::{ReadError, ReadErrorKind};
use dulle_tournament::office::{At, Moment};
use tokio::sync::{Notify, Semaphore};

use crate::limits::{Place, Turns, holding};

pub(crate) use documents::Documents;
#[cfg(test)]
pub(crate) use documents::MOST_DOCUMENTS;
pub(crate) use live::connect;
pub(crate) use online::{Hall, OwnSeat, is_under_way};
pub(crate) use pass::Pass;
pub(crate) use tournament::{ActContext, Tournament};

use ledger::Ledger;
use online::Attended;

/// What the store calls the journals of tournaments.
pub(crate) const TOURNAMENTS: &str = "tournament";

/// The journal that keeps the code of a deleted tournament: nothing is in it.
const RETIRED: &str = "retired";
/// Nobody has this one: under it nothing is stored.
const UNCLAIMED: Epoch = Epoch(0);
/// How many files of strangers are read at once: the others wait, as long as their request does.
const FILES: usize = 2;

/// How many tournaments there may be.
#[derive(Clone, Copy, Debug)]
pub struct OfficeLimits {
    /// In memory: those that nobody looks at make room.
    pub open: usize,
    /// Bytes of their journals: the same.
    pub open_bytes: usize,
    pub stored: u64,
}

impl Default for OfficeLimits {
    fn default() -> Self {
        Self { open: 200, open_bytes: 64 << 20, stored: 2000 }
    }
}

/// Finds tournaments, makes them, brings them back.
#[derive(Clone, Debug)]
pub struct Offices {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    store: Option<Store>,
    owner: String,
    limits: OfficeLimits,
    open: Mutex<HashMap<TournamentCode, Arc<Tournament>>>,
    /// One is read from the store at a time.
    loading: tokio::sync::Mutex<()>,
    /// How many files are read at once.
    reading: Arc<Semaphore>,
    /// Whose acts are judged now: a long journal takes a core for a while.
    judging: Arc<Turns>,
    ending: AtomicBool,
    /// Those of which a round is played here.
    online: Mutex<HashMap<TournamentCode, Attended>>,
    /// Their tables.
    opened: Mutex<HashMap<(TournamentCode, At), TableId>>,
    online_news: Notify,
    /// How many have joined one.
    joins: AtomicU64,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OfficeError {
    #[error("there is no such tournament")]
    Missing,
    #[error("there is a tournament with this code")]
    CodeTaken,
    #[error("nobody comes in by this link")]
    DeadLink,
    #[error("this role may not do that")]
    NotYours,
    #[error("there are too many tournaments")]
    Full,
    /// Trying again does not help: one has to go first.
    #[error("this account directs too many tournaments")]
    TooMany,
    /// A file that is none.
    #[error(transparent)]
    File(#[from] ReadError),
    /// A set-up that is none.
    #[error("{0}")]
    Act(ReadErrorKind),
    #[error("the request's fields are not as described")]
    Fields,
    #[error("too much was sent in too short a time")]
    TooFast,
    #[error("nothing can be stored or read: {0}")]
    Failed(String),
    #[error("a tournament cannot be read: {0}")]
    Broken(String),
}

impl From<dulle_store::StoreError> for OfficeError {
    fn from(error: dulle_store::StoreError) -> Self {
        Self::Failed(error.to_string())
    }
}

impl From<tokio::task::JoinError> for OfficeError {
    fn from(_: tokio::task::JoinError) -> Self {
        Self::Broken("a fold has failed".to_owned())
    }
}

impl From<JournalError> for OfficeError {
    fn from(error: JournalError) -> Self {
        match error {
            JournalError::Missing | JournalError::Closed => Self::Missing,
            JournalError::Exists => Self::CodeTaken,
            JournalError::Stale { .. } | JournalError::Store(_) => Self::Failed(error.to_string()),
        }
    }
}

impl From<AppendError> for OfficeError {
    fn from(error: AppendError) -> Self {
        match error {
            AppendError::Missing | AppendError::Closed => Self::Missing,
            other => Self::Failed(other.to_string()),
        }
    }
}

/// A table's link must not lead to it: no name of a table has a hyphen.
fn journal_id(code: &TournamentCode) -> Result<JournalId, OfficeError> {
    JournalId::new(format!("o-{code}")).map_err(|_| OfficeError::Missing)
}

/// A tournament to be.
#[derive(Debug)]
pub(crate) struct NewOffice {
    pub(crate) code: TournamentCode,
    pub(crate) ledger: Ledger,
    /// Whose account directs it.
    pub(crate) director: Option<PlayerId>,
}

/// One core at least is left to all others, where there are several.
fn judges() -> usize {
    std::thread::available_parallelism().map_or(1, |cores| cores.get() - 1).max(1)
}

impl Offices {
    /// `owner` names this server among those that share the store.
    pub fn new(store: Option<Store>, owner: String, limits: OfficeLimits) -> Self {
        let (open, loading, ending) = Default::default();
        let (online, opened, online_news, joins) = Default::default();
        let inner = Inner {
            store,
            owner,
            limits,
            open,
            loading,
            reading: Arc::new(Semaphore::new(FILES)),
            judging: Arc::new(Turns::new(judges())),
            ending,
            online,
            opened,
            online_news,
            joins,
        };
        Self { inner: Arc::new(inner) }
    }

    fn store(&self) -> Result<&Store, OfficeError> {
        let none = || OfficeError::Failed("there is no store".to_owned());
        self.inner.store.as_ref().ok_or_else(none)
    }

    fn in_memory(&self) -> MutexGuard<'_, HashMap<TournamentCode, Arc<Tournament>>> {
        self.inner.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many tournaments are in memory.
    pub(crate) fn len(&self) -> usize {
        self.in_memory().len()
    }

    /// Stores a new tournament.
    pub(crate) async fn create(&self, new: NewOffice) -> Result<Arc<Tournament>, OfficeError> {
        let NewOffice { code, ledger, director } = new;
        let store = self.store()?;
        self.check_goes_on()?;
        if store.count_running(TOURNAMENTS).await? >= self.inner.limits.stored {
            return Err(OfficeError::Full);
        }
        let journal = journal_id(&code)?;
        let (kind, owner) = (TOURNAMENTS.to_owned(), self.inner.owner.clone());
        let new = NewJournal { id: journal.clone(), kind, owner };
        let epoch = store.create(new).await?;
        let tournament = Tournament::new(code.clone(), journal.clone(), epoch, Ledger::default());
        let stored = async {
            let now = UnixMillis::now();
            if let Some(player) = &director
                && !store.direct(player, &journal, now).await?
            {
                return Err(OfficeError::TooMany);
            }
            tournament.begin(store, ledger).await
        };
        if let Err(error) = stored.await {
            // Nobody has heard of it.
            store.remove(&journal, epoch).await?;
            return Err(error);
        }
        let tournament = Arc::new(tournament);
        self.keep(&tournament)?;
        Ok(tournament)
    }

    /// A tournament from its file.
    pub(crate) async fn read_file(&self, file: String, now: Moment) -> Result<Ledger, OfficeError> {
        let turn = Arc::clone(&self.inner.reading).acquire_owned().await;
        let turn = turn.map_err(|_| OfficeError::Full)?;
        Ok(holding(turn, move || Ledger::from_file(&file, now)).await??)
    }

    /// Where acts wait until they are judged.
    pub(crate) fn judging(&self) -> Arc<Turns> {
        Arc::clone(&self.inner.judging)
    }

    /// The tournament of a code, from memory or from the store.
    pub(crate) async fn find(&self, code: &TournamentCode) -> Result<Arc<Tournament>, OfficeError> {
        if let Some(open) = self.known(code) {
            return Ok(open);
        }
        let _turn = self.inner.loading.lock().await;
        if let Some(open) = self.known(code) {
            return Ok(open);
        }
        self.check_goes_on()?;
        let (store, journal) = (self.store()?, journal_id(code)?);
        let epoch = store.claim(&journal, &self.inner.owner).await?;
        let entries = store.load(&journal, 1).await?;
        if entries.is_empty() {
            // The server died between naming the tournament and its set-up: nobody knows of it.
            store.remove(&journal, epoch).await?;
            return Err(OfficeError::Missing);
        }
        let ledger = restored(entries).await?;
        let tournament = Arc::new(Tournament::new(code.clone(), journal, epoch, ledger));
        self.keep(&tournament)?;
        if is_under_way(tournament.ledger().office()) {
            self.go_on(&tournament).await;
        }
        Ok(tournament)
    }

    /// The same for those who only read. Where nothing can be written, such as on a full disk, a tournament that is not
    /// in memory cannot be claimed; then it is what the store has, and nothing can be entered.
    pub(crate) async fn find_to_read(
        &self,
        code: &TournamentCode,
    ) -> Result<Arc<Tournament>, OfficeError> {
        let failed = match self.find(code).await {
            Err(OfficeError::Failed(reason)) => reason,
            found => return found,
        };
        tracing::warn!(reason = failed, "a tournament can only be read");
        self.look(code).await
    }

    /// A tournament as it is in memory or in the store, for a moment: nobody claims it and it is not kept.
    pub(crate) async fn look(&self, code: &TournamentCode) -> Result<Arc<Tournament>, OfficeError> {
        if let Some(open) = self.known(code) {
            return Ok(open);
        }
        let _turn = self.inner.loading.lock().await;
        self.check_goes_on()?;
        let (store, journal) = (self.store()?, journal_id(code)?);
        let entries = store.read(&journal).await?;
        if entries.is_empty() {
            return Err(OfficeError::Missing);
        }
        let ledger = restored(entries).await?;
        Ok(Arc::new(Tournament::new(code.clone(), journal, UNCLAIMED, ledger)))
    }

    /// Without a look into the store.
    pub(crate) fn in_memory_by(&self, code: &TournamentCode) -> Option<Arc<Tournament>> {
        self.known(code)
    }

    fn known(&self, code: &TournamentCode) -> Option<Arc<Tournament>> {
        self.in_memory().get(code).filter(|open| !open.has_ended()).cloned()
    }

    fn keep(&self, tournament: &Arc<Tournament>) -> Result<(), OfficeError> {
        let mut open = self.in_memory();
        // Under the lock: either the end finds the tournament, or the tournament finds the end.
        self.check_goes_on()?;
        open.retain(|_, other| !other.has_ended());
        let OfficeLimits { open: most, open_bytes, .. } = self.inner.limits;
        let bytes = |open: &HashMap<TournamentCode, Arc<Tournament>>| {
            let journals = open.values().map(|open| open.ledger().bytes());
            journals.sum::<usize>() + tournament.ledger().bytes()
        };
        if open.len() >= most || bytes(&open) > open_bytes {
            // Nobody else has a hand on those that only this list knows.
            open.retain(|_, other| Arc::strong_count(other) > 1);
        }
        // Those that people look at may have more, but not without end.
        if open.len() >= most || bytes(&open) > 4 * open_bytes {
            return Err(OfficeError::Full);
        }
        open.insert(tournament.code().clone(), Arc::clone(tournament));
        Ok(())
    }

    fn check_goes_on(&self) -> Result<(), OfficeError> {
        match self.inner.ending.load(Ordering::Relaxed) {
            true => Err(OfficeError::Failed("the server ends".to_owned())),
            false => Ok(()),
        }
    }

    /// Deletes a tournament, for its director.
    pub(crate) async fn delete(
        &self,
        tournament: &Tournament,
        pass: &Pass,
    ) -> Result<(), OfficeError> {
        tournament.check_director(pass)?;
        let store = self.store()?;
        tournament.remove(store).await?;
        // Its code is printed and kept in calendars: for a while nobody else's tournament is there.
        let (id, kind, owner) =
            (tournament.journal().clone(), RETIRED.to_owned(), self.inner.owner.clone());
        let epoch = store.create(NewJournal { id, kind, owner }).await?;
        store.close(tournament.journal(), epoch).await?;
        self.in_memory().retain(|_, other| !other.has_ended());
        Ok(())
    }

    /// Whether an account directs a tournament.
    pub(crate) async fn directs(
        &self,
        player: &PlayerId,
        code: &TournamentCode,
    ) -> Result<bool, OfficeError> {
        Ok(self.store()?.directs(player, &journal_id(code)?).await?)
    }

    /// What an account directs, the newest first.
    pub(crate) async fn directed_by(
        &self,
        player: &PlayerId,
    ) -> Result<Vec<(TournamentCode, UnixMillis)>, OfficeError> {
        let found = self.store()?.directed_by(player).await?;
        let code = |id: &JournalId| id.as_str().strip_prefix("o-")?.parse().ok();
        Ok(found.into_iter().filter_map(|(id, at)| Some((code(&id)?, at))).collect())
    }

    /// Ends tournaments that the store has closed.
    pub(crate) fn dismiss(&self, journals: &[JournalId]) {
        for open in self.in_memory().values().filter(|open| journals.contains(open.journal())) {
            open.end(OfficeClosing::Missing);
        }
    }

    /// Tells everybody that the server ends.
    pub(crate) fn shutdown(&self) {
        let open = self.in_memory();
        self.inner.ending.store(true, Ordering::Relaxed);
        open.values().for_each(|open| open.end(OfficeClosing::Shutdown));
    }
}

async fn restored(entries: Vec<Entry>) -> Result<Ledger, OfficeError> {
    let texts = entries.into_iter().map(|entry| entry.text).collect::<Vec<_>>();
    let ledger = blocking(move || Ledger::restored(&texts)).await?;
    ledger.map_err(|error| OfficeError::Broken(error.to_string()))
}

/// Judges when it is the turn of this place; without one, at once.
pub(crate) async fn in_turn<T: Send + 'static>(
    turns: &Turns,
    place: Option<Place>,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, OfficeError> {
    let turn = match place {
        Some(place) => Some(turns.turn_of(place).await.ok_or(OfficeError::Full)?),
        None => None,
    };
    Ok(holding(turn, work).await?)
}

/// Folding a long journal takes a while, which no connection should wait for.
pub(crate) async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, OfficeError> {
    Ok(tokio::task::spawn_blocking(work).await?)
}
