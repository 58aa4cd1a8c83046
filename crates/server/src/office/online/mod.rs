//! Rounds that are played at this server's tables.
//!
//! One task tends all of them: it opens the tables of a round that was released, seats those who have joined,
//! says when time is up, and books what was played. Everything that it does can be done twice: a table's name
//! follows from the journal ([`round`]), and so does the name of everything that is booked ([`booking`]). So a
//! server that was killed goes on where it was.

mod booking;
mod round;
mod tending;

use std::collections::{BTreeSet, HashMap};
use std::sync::atomic::Ordering;
use std::sync::{Arc, MutexGuard, PoisonError};
use std::time::Duration;

use dulle_protocol::office::TournamentCode;
use dulle_store::{PlayerId, UnixMillis};
use dulle_tournament::office::{At, Number, Setup};
use tokio::time::Instant;

use super::{OfficeError, Offices, Tournament};
pub(crate) use round::is_under_way;
pub(crate) use tending::Hall;

/// Rounds that are played at once.
pub(crate) const MOST_ROUNDS: usize = 50;

/// How long a round that is about to be released is waited for.
const GRACE: Duration = Duration::from_secs(60);

/// A tournament of which a round is played here, or will be in a moment.
#[derive(Clone, Debug)]
pub(super) struct Attended {
    tournament: Arc<Tournament>,
    since: Instant,
}

/// Where a player plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct OwnSeat {
    pub(crate) number: u16,
    /// In the round that is being played.
    pub(crate) table: Option<OwnTable>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct OwnTable {
    pub(crate) at: At,
    pub(crate) position: u8,
    /// The table of this server.
    pub(crate) path: Option<String>,
}

impl Offices {
    fn online(&self) -> MutexGuard<'_, HashMap<TournamentCode, Attended>> {
        self.inner.online.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A round of this tournament is played here from now on, also after a restart.
    pub(crate) async fn attend(&self, tournament: &Arc<Tournament>) -> Result<(), OfficeError> {
        {
            let online = self.online();
            if online.contains_key(tournament.code()) {
                return Ok(());
            }
            if online.len() >= MOST_ROUNDS {
                return Err(OfficeError::Full);
            }
        }
        self.store()?.round_begins(tournament.journal(), UnixMillis::now()).await?;
        let (tournament, since) = (Arc::clone(tournament), Instant::now());
        let code = tournament.code().clone();
        self.online().insert(code, Attended { tournament, since });
        self.inner.online_news.notify_one();
        Ok(())
    }

    /// Before a round is released: a server that is killed in between knows of it. Where no round can be played
    /// here, none is released.
    pub(crate) async fn before_release(
        &self,
        tournament: &Arc<Tournament>,
    ) -> Result<(), OfficeError> {
        let online = |setup: &Setup| setup.online.is_some();
        match tournament.ledger().office().setup().is_some_and(online) {
            true => self.attend(tournament).await,
            false => Ok(()),
        }
    }

    /// After something was entered, or the tournament was read from the store.
    pub(crate) async fn go_on(&self, tournament: &Arc<Tournament>) {
        if !is_under_way(tournament.ledger().office()) {
            return;
        }
        if let Err(error) = self.attend(tournament).await {
            tracing::warn!(%error, code = %tournament.code(), "a round cannot be played here");
        }
        self.inner.online_news.notify_one();
    }

    /// The start numbers under which a player plays.
    pub(crate) async fn joined(
        &self,
        tournament: &Tournament,
    ) -> Result<BTreeSet<u16>, OfficeError> {
        let found = self.store()?.participants(tournament.journal()).await?;
        let joined: BTreeSet<u16> = found.into_iter().map(|(number, _)| number).collect();
        Ok(&joined - &tournament.expelled())
    }

    /// No round of it is played here any more.
    async fn unattend(&self, tournament: &Tournament) -> Result<(), OfficeError> {
        self.store()?.round_ends(tournament.journal()).await?;
        self.online().remove(tournament.code());
        Ok(())
    }

    /// Plays under a start number from now on.
    pub(crate) async fn take_part(
        &self,
        player: &PlayerId,
        tournament: &Tournament,
        number: u16,
    ) -> Result<(), OfficeError> {
        let (store, now) = (self.store()?, UnixMillis::now());
        if !store.take_part(player, tournament.journal(), number, now).await? {
            return Err(OfficeError::Full);
        }
        tournament.expelled().remove(&number);
        self.inner.joins.fetch_add(1, Ordering::Relaxed);
        self.inner.online_news.notify_one();
        Ok(())
    }

    /// Tells the store who has lost their link. Where that fails it is tried again, with the next act and while a
    /// round is played; meanwhile they have no seat either.
    pub(crate) async fn expel(&self, tournament: &Tournament) -> Result<(), OfficeError> {
        loop {
            let Some(number) = tournament.expelled().first().copied() else { return Ok(()) };
            self.store()?.free_number(tournament.journal(), number).await?;
            tournament.expelled().remove(&number);
            self.inner.joins.fetch_add(1, Ordering::Relaxed);
            self.inner.online_news.notify_one();
        }
    }

    /// Where a player plays in a tournament; None where they do not.
    pub(crate) async fn seat_of(
        &self,
        player: &PlayerId,
        tournament: &Tournament,
    ) -> Result<Option<OwnSeat>, OfficeError> {
        let number = self.store()?.start_number(player, tournament.journal()).await?;
        let number = number.filter(|number| !tournament.expelled().contains(number));
        Ok(number.map(|number| OwnSeat { number, table: self.table_of(tournament, number) }))
    }

    fn table_of(&self, tournament: &Tournament, number: u16) -> Option<OwnTable> {
        let ledger = tournament.ledger();
        let office = ledger.office();
        let round = office.running().filter(|_| is_under_way(office))?;
        let table = round.table_of(Number::new(number)?)?;
        let at = At { round: round.number, table: table.number };
        let position = table.position_of(Number::new(number)?)?;
        let path = self.path_of(tournament, at);
        Some(OwnTable { at, position, path })
    }

    /// The page of a table, once it is open.
    pub(crate) fn path_of(&self, tournament: &Tournament, at: At) -> Option<String> {
        let opened = self.inner.opened.lock().unwrap_or_else(PoisonError::into_inner);
        opened.get(&(tournament.code().clone(), at)).map(dulle_protocol::TableId::path)
    }

    /// The tournaments of which a player has a start number.
    pub(crate) async fn played_by(
        &self,
        player: &PlayerId,
    ) -> Result<Vec<(TournamentCode, u16, UnixMillis)>, OfficeError> {
        let found = self.store()?.participations(player).await?;
        let code = |id: &dulle_store::JournalId| id.as_str().strip_prefix("o-")?.parse().ok();
        let own =
            found.into_iter().filter_map(|of| Some((code(&of.journal)?, of.number, of.since)));
        Ok(own.collect())
    }

    /// Goes on with what was under way when the server ended.
    async fn resume(&self) {
        let Ok(store) = self.store() else { return };
        let under_way = match store.rounds_under_way().await {
            Ok(under_way) => under_way,
            Err(error) => {
                tracing::warn!(%error, "rounds that are under way cannot be found");
                return;
            }
        };
        for journal in under_way {
            let code = journal.as_str().strip_prefix("o-").and_then(|code| code.parse().ok());
            let Some(code): Option<TournamentCode> = code else { continue };
            // To find it is to go on with it.
            match self.find(&code).await {
                Ok(found) if is_under_way(found.ledger().office()) => {}
                Ok(_) | Err(OfficeError::Missing) => {
                    let _ = store.round_ends(&journal).await;
                }
                Err(error) => tracing::warn!(%error, %code, "a round cannot go on"),
            }
        }
    }
}
