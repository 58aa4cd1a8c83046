//! One task per table: decide, store, absorb, broadcast, acknowledge, in this order.

mod again;
mod alarm;
mod audience;
mod broadcast;
mod command;
mod court;
mod erase;
mod order;
mod outbox;
mod receive;

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use axum::extract::ws::Utf8Bytes;
use dulle_protocol::{
    ClientMessage, CloseReason, LastSeen, Name, RequestKind, ServerMessage, Stage, Strength,
    TableId, TableUpdate, TableView, Welcome,
};
use dulle_rules::{Action, Seat};
use dulle_store::Epoch;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, sleep_until};

use crate::config::TableConfig;
use crate::hub::HubError;
use crate::hub::listing::ListEntry;
use crate::journal::{Batch, Journal, JournalError};
use crate::limits::{Source, Stored};
use crate::meters::Meters;
use crate::table::{Command, Departure, Fresh, PlayerId, Refusal, Table, TableEvent, refused};
use crate::thinker::Thinker;
use crate::token_bucket::TokenBucket;
use crate::world::World;
pub use again::Again;
use alarm::{Alarm, Alarms};
use audience::{Audience, Conn};
use broadcast::{Broadcast, full_message};
use court::Court;
pub use order::OfficeOrder;
pub use outbox::{Lines, Outbox, Slow, outbox};
use receive::next_request;

/// What a table needs besides itself.
#[derive(Clone)]
pub struct TableContext {
    pub journal: Arc<dyn Journal>,
    pub thinker: Thinker,
    pub meters: Arc<Meters>,
    pub config: TableConfig,
    pub world: Arc<dyn World>,
    /// Connections to one table.
    pub viewers: usize,
    /// What players may have stored.
    pub stored: Arc<Stored>,
}

impl std::fmt::Debug for TableContext {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("TableContext").field("config", &self.config).finish_non_exhaustive()
    }
}

/// Tells connections apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ConnId(pub u64);

/// What comes to a table.
#[derive(Debug)]
pub enum TableRequest {
    Connect {
        conn: ConnId,
        player: PlayerId,
        name: Option<Name>,
        /// The address that limits count, unless it is trusted.
        source: Option<Source>,
        seen: Option<LastSeen>,
        /// Whose chat the player does not want to read.
        hidden: Arc<[PlayerId]>,
        outbox: Outbox,
    },
    Message {
        conn: ConnId,
        message: ClientMessage,
    },
    /// The client of an open connection no longer answers.
    Silent {
        conn: ConnId,
    },
    /// It answers again.
    Awake {
        conn: ConnId,
    },
    Disconnect {
        conn: ConnId,
    },
    /// A player was deleted.
    ErasePlayer {
        player: PlayerId,
    },
    /// A guest has logged out.
    Depart {
        player: PlayerId,
    },
    /// What the table looks like from outside, and how many look at it.
    Snapshot {
        answer: oneshot::Sender<(TableView, usize)>,
    },
    /// Who sits on a seat.
    WhoSits {
        seat: Seat,
        answer: oneshot::Sender<Option<(PlayerId, Name)>>,
    },
    /// The host of a table that has ended asks for one where the same people go on.
    Again {
        player: PlayerId,
        answer: oneshot::Sender<Result<Again, HubError>>,
    },
    /// Where they go on.
    Followed {
        table: TableId,
    },
    /// Of the office of a tournament: seats, the end of the playing time, the end of the round.
    Office(OfficeOrder),
    Shutdown {
        done: oneshot::Sender<()>,
    },
    /// Make room for others, if nobody looks at the table.
    Unload,
}

/// The capacity of a table's inbox.
pub const INBOX: usize = 64;

/// Every line is stored: nobody may fill the store with chat. Lines a second, and at once.
const CHAT_RATE: f64 = 0.5;
const CHAT_BURST: f64 = 10.0;

/// Whether what is decided can be kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum StoreHealth {
    Healthy,
    /// Nothing is decided before the store was looked at again.
    Frozen,
    /// The store answers; the next append shows whether all is well.
    Probing,
}

/// Why a table's task ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TaskEnd {
    /// Nobody looks at it. It can be loaded again.
    Idle,
    /// Another server has it.
    Lost,
    Closed,
}

pub(crate) struct TableTask {
    id: TableId,
    table: Table,
    /// None where the table has ended and is closed.
    epoch: Option<Epoch>,
    context: TableContext,
    inbox: mpsc::Receiver<TableRequest>,
    /// Taken out of the inbox, and not looked at yet.
    next: Option<TableRequest>,
    /// What each seat may still say in the chat.
    chat: [TokenBucket; 4],
    audience: Audience,
    alarms: Alarms,
    court: Court,
    store_health: StoreHealth,
    /// What is said about the table where nobody asks it.
    entry: ListEntry,
    viewers: Arc<AtomicUsize>,
}

impl TableTask {
    pub(crate) fn new(
        id: TableId,
        table: Table,
        epoch: Option<Epoch>,
        context: TableContext,
        inbox: mpsc::Receiver<TableRequest>,
        (entry, viewers): (ListEntry, Arc<AtomicUsize>),
    ) -> Self {
        let alarms = Alarms::new(context.world.number(), &table);
        let (audience, store_health) = (Audience::new(context.viewers), StoreHealth::Healthy);
        let chat = std::array::from_fn(|_| TokenBucket::new(CHAT_RATE, CHAT_BURST));
        entry.update(&table, 0, true);
        Self {
            id,
            table,
            epoch,
            context,
            inbox,
            next: None,
            chat,
            audience,
            alarms,
            court: Court::default(),
            store_health,
            entry,
            viewers,
        }
    }

    /// Borrows the task, which is large: a future holds what it owns more than once.
    pub(crate) async fn run(&mut self) -> TaskEnd {
        self.end_if_over().await;
        Box::pin(self.scrub()).await;
        loop {
            self.count_viewers();
            self.refresh();
            if self.alarms.weaker(&self.table) != self.audience.weaker() {
                self.tell_here(None);
            }
            let next = self.alarms.next();
            let left = tokio::select! {
                biased;
                request = next_request(&mut self.next, &mut self.inbox) => match request {
                    Some(request) => self.handle(request).await,
                    None => Err(TaskEnd::Closed),
                },
                () = self.court.finds() => Ok(()),
                () = wait_for(next) => self.ring().await,
            };
            if let Err(end) = left {
                return end;
            }
            if let Err(end) = Box::pin(self.rule()).await {
                return end;
            }
            self.end_if_over().await;
        }
    }

    /// Tells the list how many look at the table, where that has changed.
    fn count_viewers(&self) {
        let viewers = self.audience.len();
        if self.viewers.swap(viewers, Ordering::Relaxed) != viewers {
            self.entry.update(&self.table, viewers, false);
        }
    }

    async fn handle(&mut self, request: TableRequest) -> Result<(), TaskEnd> {
        match request {
            TableRequest::Connect { conn, player, name, source, seen, hidden, outbox } => {
                let (viewer, official) =
                    (self.table.viewer(&player), self.table.you(&player).referee);
                let (id, present) = (conn, true);
                let conn =
                    Conn { id, player, name, source, hidden, outbox, viewer, official, present };
                self.connect(conn, seen);
                Ok(())
            }
            TableRequest::Message { conn, message } => self.receive(conn, message).await,
            TableRequest::Silent { conn } => {
                self.audience.set_present(conn, false);
                self.tell_here(None);
                Ok(())
            }
            // What it missed lies in its connection. A seat that is played for is taken over by its
            // player, not by a page that runs again.
            TableRequest::Awake { conn } => {
                self.audience.set_present(conn, true);
                self.tell_here(None);
                Ok(())
            }
            TableRequest::Disconnect { conn } => {
                self.audience.leave(conn);
                self.tell_here(None);
                Ok(())
            }
            TableRequest::ErasePlayer { player } => Box::pin(self.erase_player(player)).await,
            TableRequest::Depart { player } => Box::pin(self.depart(player)).await,
            TableRequest::Snapshot { answer } => {
                let _ = answer.send((self.table.full_view().from_outside(), self.audience.len()));
                Ok(())
            }
            TableRequest::WhoSits { seat, answer } => {
                let _ = answer.send(self.table.who_sits(seat));
                Ok(())
            }
            TableRequest::Again { player, answer } => {
                let _ = answer.send(self.again(&player));
                Ok(())
            }
            TableRequest::Followed { table } => {
                self.followed(table);
                Ok(())
            }
            TableRequest::Office(order) => self.obey(order).await,
            TableRequest::Shutdown { done } => {
                self.audience.dismiss(|_| true, CloseReason::Shutdown);
                let _ = done.send(());
                Err(TaskEnd::Closed)
            }
            TableRequest::Unload if self.audience.is_empty() => Err(TaskEnd::Idle),
            TableRequest::Unload => Ok(()),
        }
    }

    /// A viewer comes, or comes back.
    fn connect(&mut self, conn: Conn, seen: Option<LastSeen>) {
        let Some(conn) = self.audience.admit(conn, &self.table) else { return };
        let id = conn.id;
        if let Some(name) = conn.name.clone() {
            let table = self.id.clone();
            let protocol = dulle_protocol::PROTOCOL;
            let welcome = ServerMessage::Welcome(Welcome { protocol, table, name });
            conn.tell(welcome.to_json().into());
        }
        // What was missed does not say who said it.
        let seen = seen.filter(|_| conn.hidden.is_empty());
        for line in self.catch_up(&conn, seen) {
            conn.tell(line);
        }
        self.entry.visited(conn.source);
        self.audience.add(conn);
        self.tell_here(Some(id));
        if self.store_health != StoreHealth::Healthy {
            self.audience.tell(id, &ServerMessage::Trouble { on: true });
        }
    }

    /// Who is there, the clocks that run, and whose bots play below their level.
    fn tell_here(&mut self, newcomer: Option<ConnId>) {
        let clocks = self.alarms.clocks(&self.table);
        let weaker = self.alarms.weaker(&self.table);
        self.audience.tell_here(&self.table, clocks, weaker, newcomer);
    }

    /// What a viewer missed, or everything.
    fn catch_up(&self, conn: &Conn, seen: Option<LastSeen>) -> Vec<Utf8Bytes> {
        let player = &conn.player;
        let seat = self.table.seat_of(player);
        let seen = seen.filter(|seen| seen.seat.map(|seat| seat.0) == seat);
        let viewer = self.table.viewer(player);
        // Whether they were there is only what the client says.
        let may_read = |seen: &LastSeen| {
            let missed = self.table.missed_by(player, seen.seq);
            missed.into_iter().flatten().all(|(_, update)| match update {
                TableUpdate::Finished(finished) => self.table.may_read(player, finished.hand),
                _ => true,
            })
        };
        let seen = seen.filter(may_read);
        match (seen.and_then(|seen| self.table.missed_by(player, seen.seq)), viewer) {
            (Some(missed), Some(viewer)) => missed
                .map(|(seq, update)| {
                    let event = update.redacted(viewer);
                    ServerMessage::Event { seq: *seq, event }.to_json().into()
                })
                .collect(),
            _ => vec![full_message(&self.table, player, &conn.hidden)],
        }
    }

    /// Decides, stores, absorbs and broadcasts. What could not be stored did not happen.
    async fn execute(&mut self, command: &Command) -> Result<Result<(), Refusal>, TaskEnd> {
        if self.store_health == StoreHealth::Frozen {
            return Ok(Err(Refusal::NotKept));
        }
        let fresh = self.context.world.fresh();
        if let Command::Take { player, .. } = command
            && self.is_blocked(player).await
        {
            return Ok(Err(Refusal::Banned));
        }
        let events = match self.table.decide(command, &fresh) {
            Ok(events) if events.is_empty() => return Ok(Ok(())),
            Ok(events) => events,
            Err(refusal) => return Ok(Err(refusal)),
        };
        self.keep(&events, &fresh).await
    }

    /// Stores what was decided, absorbs and broadcasts it.
    async fn keep(
        &mut self,
        events: &[TableEvent],
        fresh: &Fresh,
    ) -> Result<Result<(), Refusal>, TaskEnd> {
        let Some(epoch) = self.epoch else { return Ok(Err(Refusal::Ended)) };
        let batch = Batch {
            table: self.id.clone(),
            epoch,
            first_seq: self.table.seq() + 1,
            entries: events.iter().map(TableEvent::to_json).collect(),
            hands: self.table.finished_hands(events, fresh.now),
        };
        match self.append(batch, events).await {
            Ok(()) => {
                self.alarms.well();
                if self.store_health == StoreHealth::Probing {
                    self.store_health = StoreHealth::Healthy;
                    self.audience.tell_all(&ServerMessage::Trouble { on: false });
                }
                self.absorb_and_tell(events);
                Ok(Ok(()))
            }
            Err(JournalError::Failed(reason)) => {
                tracing::warn!(table = %self.id.public(), %reason, "nothing can be kept");
                self.freeze();
                Ok(Err(Refusal::NotKept))
            }
            Err(error @ (JournalError::Lost | JournalError::Missing)) => {
                tracing::warn!(table = %self.id.public(), %error, "the table is gone");
                self.audience.dismiss(|_| true, CloseReason::Moved);
                Err(TaskEnd::Lost)
            }
        }
    }

    /// Players that the host has blocked do not sit down at the host's table. In doubt they do.
    async fn is_blocked(&self, player: &PlayerId) -> bool {
        let host = self.table.host();
        host != player && self.context.journal.blocks(host, player).await.unwrap_or(false)
    }

    /// Keeps events, and first the names of the players in them.
    async fn append(&self, batch: Batch, events: &[TableEvent]) -> Result<(), JournalError> {
        let journal = &self.context.journal;
        for event in events {
            for player in event.newcomers() {
                journal.attend(&self.id, player).await?;
            }
        }
        journal.append(batch).await
    }

    fn freeze(&mut self) {
        if self.store_health == StoreHealth::Healthy {
            self.audience.tell_all(&ServerMessage::Trouble { on: true });
        }
        self.store_health = StoreHealth::Frozen;
        self.alarms.retry();
    }

    /// Memory and store must agree before anything goes on: whatever the store has more is taken in.
    async fn retry(&mut self) -> Result<(), TaskEnd> {
        match self.context.journal.load(&self.id, self.table.seq() + 1).await {
            Ok(entries) => {
                let events: Result<Vec<TableEvent>, _> =
                    entries.iter().map(|entry| TableEvent::from_json(entry)).collect();
                match events {
                    Ok(events) => {
                        self.store_health = StoreHealth::Probing;
                        self.absorb_and_tell(&events);
                        Ok(())
                    }
                    Err(_) => Err(TaskEnd::Lost),
                }
            }
            Err(JournalError::Failed(_)) => {
                self.alarms.retry();
                Ok(())
            }
            Err(JournalError::Lost | JournalError::Missing) => Err(TaskEnd::Lost),
        }
    }

    /// Takes in what was kept and tells everybody.
    fn absorb_and_tell(&mut self, events: &[TableEvent]) {
        let mut broadcasts: Vec<Broadcast> = Vec::with_capacity(events.len());
        for event in events {
            let author = match event {
                TableEvent::Said { seat, .. } => self.table.who_sits(seat.0).map(|(who, _)| who),
                _ => None,
            };
            let update = self.table.absorb(event);
            broadcasts.push(Broadcast::new(self.table.seq(), update, author));
        }
        let anew = events.iter().any(|event| matches!(event, TableEvent::Forgotten { .. }));
        let dropped = self.audience.tell_events(&self.table, &mut broadcasts, anew);
        self.context.meters.dropped_slow(dropped);
        let is_ban =
            |event: &TableEvent| matches!(event, TableEvent::Left { why: Departure::Banned, .. });
        if events.iter().any(is_ban) {
            let table = &self.table;
            self.audience.dismiss(|player| table.is_banned(player), CloseReason::Banned);
        }
        if events.iter().any(|event| !matches!(event, TableEvent::Acted { .. })) {
            self.entry.update(&self.table, self.audience.len(), true);
        }
        self.tell_here(None);
    }

    fn refuse(&mut self, conn: ConnId, of: RequestKind, refusal: Refusal) {
        self.context.meters.refused();
        let refused = refused(Some(of), refusal, self.table.rules().book());
        self.audience.tell(conn, &ServerMessage::Refused(refused));
    }

    fn refresh(&mut self) {
        let idle = self.audience.is_empty() && self.rests();
        let frozen = self.store_health == StoreHealth::Frozen;
        self.alarms.refresh(&self.table, &self.context, self.audience.here(), idle, frozen);
    }

    async fn ring(&mut self) -> Result<(), TaskEnd> {
        let Some(alarm) = self.alarms.take() else { return Ok(()) };
        match alarm {
            Alarm::Retry => return Box::pin(self.retry()).await,
            Alarm::Idle => return Err(TaskEnd::Idle),
            Alarm::Bot { seat, hand, ply, thought } => {
                let action = thought.now().await;
                let Some(action) = self.still_good(seat, action).await else { return Ok(()) };
                let acted = self.execute(&Command::Bot { seat, hand, ply, action }).await?;
                if let Err(Refusal::Rule(violation)) = acted {
                    tracing::error!(?violation, %action, "a bot broke the rules");
                }
            }
            Alarm::Late { seat, hand, ply } => {
                let here = self.audience.here().contains(seat);
                let late = |here| Command::Late { seat, hand, ply, here };
                let moved = self.execute(&late(here)).await?;
                if let Err(Refusal::Rule(violation)) = moved {
                    tracing::error!(?violation, "a stand-in broke the rules");
                    // Nobody rings again: the stand-in has to play on.
                    let _ = self.execute(&late(false)).await?;
                }
            }
            Alarm::Unready { hand } => {
                let here = self.audience.here();
                let _ = self.execute(&Command::Unready { hand, here }).await?;
            }
            Alarm::Unshown { hand } => {
                let _ = self.execute(&Command::Unshown { hand }).await?;
            }
            Alarm::Overdue { hand, about } => {
                if let Some(rule) = self.overdue(hand, about) {
                    let _ = self.execute(&rule).await?;
                }
            }
        }
        Ok(())
    }

    /// The answer of a bot, or a quick new one where others have called meanwhile, so that what it
    /// wanted to do can no longer be done.
    async fn still_good(&self, seat: Seat, action: Option<Action>) -> Option<Action> {
        let legal = self.table.game()?.legal(seat);
        if let Some(action) = action.filter(|&action| legal.contains(action)) {
            return Some(action);
        }
        let due = self.table.due().into_iter().find(|due| due.seat == seat)?;
        let level = due.bot.flatten().map(|_| Strength::Club);
        let question = self.table.question(seat, level)?;
        self.context.thinker.think(question).now().await
    }

    /// A table that has ended is no longer one that runs.
    async fn end_if_over(&mut self) {
        let over = self.table.stage() == Stage::Ended;
        if let Some(epoch) = self.epoch.filter(|_| over) {
            // Where it fails the table is found running, and ended, at the next start.
            if self.context.journal.close(&self.id, epoch).await.is_ok() {
                self.epoch = None;
            }
        }
    }
}

async fn wait_for(moment: Option<Instant>) {
    match moment {
        Some(moment) => sleep_until(moment).await,
        None => std::future::pending().await,
    }
}
