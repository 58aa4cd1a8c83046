//! The task that tends all rounds that are played here.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::atomic::Ordering;
use std::sync::{Arc, PoisonError};
use std::time::Duration;

use dulle_protocol::TableId;
use dulle_protocol::api::{ActResult, ActsRequest};
use dulle_protocol::office::TournamentCode;
use dulle_rules::Seat;
use dulle_store::{Store, UnixMillis};
use dulle_texts::{Lang, Texts};
use dulle_tournament::office::{At, Moment};
use tokio::time::{Instant, sleep};

use super::booking::Booking;
use super::round::{self, OnlineTable};
use super::{Attended, GRACE};
use crate::hub::{Hub, HubError};
use crate::office::{ActContext, OfficeError, Offices, Pass, Tournament};
use crate::table::{Assigned, PlayerId, Progress};
use crate::task::OfficeOrder;

/// How often clocks are looked at.
const TICK: Duration = Duration::from_secs(1);
/// How often it is looked whether every table is in memory, and who plays under which number.
const LOOK: Duration = Duration::from_secs(15);
/// Requests of one table in a row: more come with the next look.
const MOST_BOOKINGS: usize = 8;

/// Tends all rounds that are played here, one after another.
pub(crate) struct Hall {
    offices: Offices,
    hub: Hub,
    store: Store,
    texts: Arc<[Texts; 2]>,
    rounds: HashMap<TournamentCode, Running>,
}

/// A round that is played here.
struct Running {
    tables: HashMap<At, Open>,
    /// By start number.
    players: HashMap<u16, PlayerId>,
    /// How many had joined when they were read, and when that was.
    read: Option<(u64, Instant)>,
    looked: Instant,
}

struct Open {
    id: TableId,
    /// Who was seated last.
    seats: [Option<PlayerId>; 4],
    told_time: bool,
    /// Something could not be booked: the office has written something else.
    conflict: bool,
    /// Everything is booked.
    done: bool,
}

fn now() -> Moment {
    Moment::from_seconds(UnixMillis::now().0 / 1000).unwrap_or(Moment::BEGIN)
}

impl Hall {
    pub(crate) fn new(offices: Offices, hub: Hub, store: Store, texts: Arc<[Texts; 2]>) -> Self {
        Self { offices, hub, store, texts, rounds: HashMap::new() }
    }

    /// Until it is dropped.
    pub(crate) async fn run(mut self) {
        self.offices.resume().await;
        loop {
            let under_way: Vec<_> = self.offices.online().values().cloned().collect();
            for attended in &under_way {
                if let Err(error) = self.tend(attended).await {
                    let code = attended.tournament.code();
                    tracing::warn!(%error, %code, "a round cannot be tended");
                }
            }
            let idle = under_way.is_empty();
            tokio::select! {
                () = self.offices.inner.online_news.notified() => {}
                () = self.hub.progress().news(), if !idle => {}
                () = sleep(TICK), if !idle => {}
            }
        }
    }

    async fn tend(&mut self, attended: &Attended) -> Result<(), OfficeError> {
        let Attended { tournament, since } = attended;
        let code = tournament.code().clone();
        let ledger = tournament.ledger();
        let tables = match tournament.has_ended() {
            true => None,
            false => round::tables(&code, ledger.office(), now()),
        };
        let mut running = self.rounds.remove(&code).unwrap_or_else(Running::new);
        let Some(tables) = tables else {
            self.abandon(&code, &mut running, |_| true).await;
            if since.elapsed() < GRACE && !tournament.has_ended() {
                return Ok(());
            }
            return self.offices.unattend(tournament).await;
        };
        let current = |open: &Open| tables.iter().any(|table| table.ids.contains(&open.id));
        self.abandon(&code, &mut running, |open| !current(open)).await;
        let tended = self.tend_tables(tournament, &mut running, &tables).await;
        self.rounds.insert(code, running);
        tended
    }

    async fn tend_tables(
        &self,
        tournament: &Arc<Tournament>,
        running: &mut Running,
        tables: &[OnlineTable],
    ) -> Result<(), OfficeError> {
        if let Err(error) = self.offices.expel(tournament).await {
            tracing::warn!(%error, code = %tournament.code(), "a start number is not free yet");
        }
        self.read_players(tournament, running).await?;
        let look = running.looked.elapsed() >= LOOK;
        if look {
            running.looked = Instant::now();
        }
        for table in tables {
            if let Err(error) = self.tend_table(tournament, running, table, look).await {
                tracing::warn!(%error, code = %tournament.code(), table = table.at.table, "a table waits");
            }
        }
        Ok(())
    }

    async fn read_players(
        &self,
        tournament: &Tournament,
        running: &mut Running,
    ) -> Result<(), OfficeError> {
        let joins = self.offices.inner.joins.load(Ordering::Relaxed);
        let fresh = |(then, at): (u64, Instant)| then == joins && at.elapsed() < LOOK;
        if running.read.is_some_and(fresh) {
            return Ok(());
        }
        let found = self.store.participants(tournament.journal()).await?;
        running.players =
            found.into_iter().map(|(number, player)| (number, PlayerId::new(player))).collect();
        running.read = Some((joins, Instant::now()));
        Ok(())
    }

    async fn tend_table(
        &self,
        tournament: &Arc<Tournament>,
        running: &mut Running,
        table: &OnlineTable,
        look: bool,
    ) -> Result<(), HubError> {
        let wanted = {
            let expelled = tournament.expelled();
            let plays = |number: &u16| !expelled.contains(number);
            table
                .numbers
                .map(|number| running.players.get(&number).filter(|_| plays(&number)).cloned())
        };
        let code = tournament.code();
        let open = match running.tables.entry(table.at) {
            Entry::Occupied(open) => open.into_mut(),
            Entry::Vacant(place) => place.insert(self.open(code, table, &wanted).await?),
        };
        if open.done {
            return Ok(());
        }
        if look {
            // One that made room for others comes back.
            self.hub.find(&open.id).await?;
        }
        for (seat, to) in Seat::ALL.into_iter().zip(&wanted) {
            if open.seats[seat.index()] != *to {
                let to = assigned(to.as_ref(), table, seat);
                self.hub.order(&open.id, OfficeOrder::Assign { seat, to }).await?;
                open.seats[seat.index()].clone_from(&wanted[seat.index()]);
            }
        }
        if table.time_is_up && !open.told_time {
            self.hub.order(&open.id, OfficeOrder::TimeUp).await?;
            open.told_time = true;
        }
        if let Some(progress) = self.hub.progress().of(&open.id) {
            self.book(tournament, open, table.at, &progress).await;
        }
        Ok(())
    }

    /// Finds the table, or makes it.
    async fn open(
        &self,
        code: &TournamentCode,
        table: &OnlineTable,
        wanted: &[Option<PlayerId>; 4],
    ) -> Result<Open, HubError> {
        let (id, seats) = match self.hub.find_reserved(&table.ids).await {
            // Who sits there is not known: everybody is seated again.
            Ok(id) => (id, None),
            Err(HubError::Missing) => (self.make(table, wanted).await?, Some(wanted.clone())),
            Err(error) => return Err(error),
        };
        let seats = match seats {
            Some(seats) => seats,
            None => self.seated(&id).await?,
        };
        let opened = &self.offices.inner.opened;
        let mut opened = opened.lock().unwrap_or_else(PoisonError::into_inner);
        opened.insert((code.clone(), table.at), id.clone());
        Ok(Open { id, seats, told_time: false, conflict: false, done: false })
    }

    /// Who sits at a table that was found.
    async fn seated(&self, id: &TableId) -> Result<[Option<PlayerId>; 4], HubError> {
        let mut seats = [const { None }; 4];
        for seat in Seat::ALL {
            seats[seat.index()] = self.hub.who_sits(id, seat).await?.map(|(player, _)| player);
        }
        Ok(seats)
    }

    async fn make(
        &self,
        table: &OnlineTable,
        wanted: &[Option<PlayerId>; 4],
    ) -> Result<TableId, HubError> {
        let mut failed = HubError::Missing;
        for id in &table.ids {
            let seats = Seat::ALL.map(|seat| assigned(wanted[seat.index()].as_ref(), table, seat));
            let settings = table.settings.clone();
            match self.hub.open_reserved(id, settings, table.reserved, seats).await {
                Ok(()) => return Ok(id.clone()),
                Err(error) => failed = error,
            }
        }
        Err(failed)
    }

    /// Books what a table has played.
    async fn book(
        &self,
        tournament: &Arc<Tournament>,
        open: &mut Open,
        at: At,
        progress: &Progress,
    ) {
        for _ in 0..MOST_BOOKINGS {
            let ledger = tournament.ledger();
            let booking = Booking::new(&ledger, at, &open.id, now());
            let asked = match open.conflict {
                false => booking.next(progress),
                true => booking.beside(progress),
            };
            let Some(asked) = asked else {
                open.done = progress.ended;
                return;
            };
            match self.enter(tournament, asked).await {
                Ok(true) => {}
                Ok(false) if open.conflict => {
                    tracing::warn!(code = %tournament.code(), table = at.table, "a sheet is refused");
                    open.done = true;
                    return;
                }
                Ok(false) => open.conflict = true,
                // Nothing was stored: it is tried again.
                Err(error) => {
                    tracing::warn!(%error, code = %tournament.code(), "nothing can be booked");
                    return;
                }
            }
        }
    }

    /// Whether all of it is in the journal now.
    async fn enter(
        &self,
        tournament: &Arc<Tournament>,
        asked: ActsRequest,
    ) -> Result<bool, OfficeError> {
        let (store, texts) = (self.store.clone(), Arc::clone(&self.texts));
        let (lang, judging) = (Lang::De, self.offices.judging());
        let context = ActContext { store, texts, lang, clock: now, judging, source: None };
        let answer = tournament.act(asked, Pass::Server, context).await?;
        Ok(answer.results.iter().all(|result| matches!(result, ActResult::Done { .. })))
    }

    /// Ends tables whose round is over or was taken back.
    async fn abandon(
        &self,
        code: &TournamentCode,
        running: &mut Running,
        which: impl Fn(&Open) -> bool,
    ) {
        for (at, open) in running.tables.extract_if(|_, open| which(open)) {
            if !open.done {
                let _ = self.hub.order(&open.id, OfficeOrder::Abandon).await;
            }
            let opened = &self.offices.inner.opened;
            opened.lock().unwrap_or_else(PoisonError::into_inner).remove(&(code.clone(), at));
        }
    }
}

impl Running {
    fn new() -> Self {
        let (tables, players) = Default::default();
        Self { tables, players, read: None, looked: Instant::now() }
    }
}

fn assigned(player: Option<&PlayerId>, table: &OnlineTable, seat: Seat) -> Assigned {
    player.map_or(Assigned::Nobody, |player| {
        Assigned::Player(player.clone(), table.names[seat.index()].clone())
    })
}
