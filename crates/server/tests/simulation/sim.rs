//! Players at the real table task, on wires and a store that fail.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use dulle_bots::{Chance, Effort, Player, RulePlayer};
use dulle_protocol::{
    Client, ClientMessage, Occupant, RequestKind, SeatNo, ServerMessage, Settings, Stage, TableId,
    TableUpdate, Verdict,
};
use dulle_rules::{Action, Phase, Seat};
use dulle_server::config::TableConfig;
use dulle_server::connection::pulse::{Beat, Pulse, Sign};
use dulle_server::hub::{Hub, HubLimits};
use dulle_server::journal::{Batch, Journal, JournalError, MemoryJournal};
use dulle_server::limits::{Stored, StoredLimits};
use dulle_server::table::{Fresh, PlayerId, Table, TableEvent};
use dulle_server::task::{ConnId, Lines, TableContext, TableRequest, outbox};
use dulle_server::thinker::Thinker;
use dulle_server::world::World;
use dulle_store::Epoch;
use futures_util::future::BoxFuture;
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep};

use crate::common::{self, name, player};

#[derive(Debug)]
struct SimWorld(Mutex<Chance>);

impl World for SimWorld {
    fn fresh(&self) -> Fresh {
        common::fresh(&mut self.0.lock().expect("a world"))
    }

    fn number(&self) -> u64 {
        11
    }
}

/// What happens to an append.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Fault {
    /// Nothing is kept.
    Fails,
    /// It is kept, but nobody hears of it.
    Unheard,
    Slow(u64),
}

#[derive(Debug, Default)]
pub(crate) struct FaultyJournal {
    memory: MemoryJournal,
    pub(crate) faults: Mutex<VecDeque<Option<Fault>>>,
}

type JournalFuture<'a, T> = BoxFuture<'a, Result<T, JournalError>>;

impl Journal for FaultyJournal {
    fn create<'a>(&'a self, table: &'a TableId) -> JournalFuture<'a, Epoch> {
        self.memory.create(table)
    }

    fn claim<'a>(&'a self, table: &'a TableId) -> JournalFuture<'a, Epoch> {
        self.memory.claim(table)
    }

    fn append(&self, batch: Batch) -> JournalFuture<'_, ()> {
        let fault = self.faults.lock().expect("faults").pop_front().flatten();
        Box::pin(async move {
            let failed = || Err(JournalError::Failed("simulated".to_owned()));
            match fault {
                None => self.memory.append(batch).await,
                Some(Fault::Fails) => failed(),
                Some(Fault::Unheard) => {
                    self.memory.append(batch).await?;
                    failed()
                }
                Some(Fault::Slow(millis)) => {
                    sleep(Duration::from_millis(millis)).await;
                    self.memory.append(batch).await
                }
            }
        })
    }

    fn load<'a>(&'a self, table: &'a TableId, from: u64) -> JournalFuture<'a, Vec<String>> {
        self.memory.load(table, from)
    }

    fn rewrite<'a>(
        &'a self,
        table: &'a TableId,
        epoch: Epoch,
        entries: Vec<(u64, String)>,
    ) -> JournalFuture<'a, ()> {
        self.memory.rewrite(table, epoch, entries)
    }

    fn close<'a>(&'a self, table: &'a TableId, epoch: Epoch) -> JournalFuture<'a, ()> {
        self.memory.close(table, epoch)
    }
}

/// How often a connection asks its client whether it is there.
const PRESENCE: Duration = Duration::from_secs(20);

/// A connection, to the server that it was made with.
pub(crate) struct Wire {
    pub(crate) hub: Hub,
    pub(crate) conn: ConnId,
    pub(crate) lines: Lines,
    pulse: Pulse,
    /// When its client is asked next.
    pub(crate) asks: Instant,
}

impl Wire {
    pub(crate) fn new(hub: Hub, conn: ConnId, lines: Lines) -> Self {
        let now = Instant::now();
        Self { hub, conn, lines, pulse: Pulse::new(true, PRESENCE, now), asks: now + PRESENCE }
    }

    /// What the connection's own task does when its time has come: asks the client, which answers
    /// at once unless it is stalled. False where the connection ends.
    pub(crate) async fn beat(&mut self, table: &TableId, stalled: bool) -> bool {
        let now = Instant::now();
        if self.asks > now {
            return true;
        }
        self.asks = now + PRESENCE;
        let conn = self.conn;
        match self.pulse.beat(now) {
            Beat::Ask(_) => {}
            Beat::Silent(_) => {
                let _ = self.hub.send(table, TableRequest::Silent { conn }).await;
            }
            Beat::End => {
                let _ = self.hub.send(table, TableRequest::Disconnect { conn }).await;
                return false;
            }
        }
        if !stalled {
            self.answer(table).await;
        }
        true
    }

    /// The client says something.
    pub(crate) async fn answer(&mut self, table: &TableId) {
        if self.pulse.hear(Sign::Message, Instant::now()) {
            let _ = self.hub.send(table, TableRequest::Awake { conn: self.conn }).await;
        }
    }
}

/// A player's end of the wire.
pub(crate) struct Peer {
    pub(crate) seat: Seat,
    pub(crate) player: PlayerId,
    pub(crate) client: Client,
    pub(crate) line: Option<Wire>,
    pub(crate) asked: Option<ClientMessage>,
    /// Until then the client runs no more than a frozen page does: its connection stays open, and
    /// nothing is read or said.
    pub(crate) stalled: Option<Instant>,
}

impl Peer {
    fn new(seat: Seat, number: u8) -> Self {
        let (player, client) = (player(number), Client::new(Some(name(number))));
        Self { seat, player, client, line: None, asked: None, stalled: None }
    }

    pub(crate) fn is_stalled(&self) -> bool {
        self.stalled.is_some_and(|until| Instant::now() < until)
    }
}

pub(crate) struct Sim {
    seed: u64,
    chance: Chance,
    pub(crate) journal: Arc<FaultyJournal>,
    pub(crate) hub: Hub,
    pub(crate) table: TableId,
    pub(crate) peers: Vec<Peer>,
    /// Messages on their way, with the number of steps they still take.
    wire: Vec<(u32, Hub, ConnId, ClientMessage)>,
    pub(crate) told: u64,
    pub(crate) acknowledged: u64,
    pub(crate) crashes: u32,
}

fn hub(journal: &Arc<FaultyJournal>, seed: u64) -> Hub {
    let context = TableContext {
        journal: Arc::<FaultyJournal>::clone(journal),
        thinker: Thinker::new(0, None),
        meters: Arc::default(),
        config: TableConfig::default(),
        world: Arc::new(SimWorld(Mutex::new(Chance::new(seed)))),
        viewers: 100,
        stored: Arc::new(Stored::new(StoredLimits::none())),
    };
    Hub::new(context, HubLimits { tables: 10, of_address: 0, of_player: 0 })
}

impl Sim {
    pub(crate) async fn new(seed: u64, settings: Settings, people: usize) -> Self {
        let journal = Arc::new(FaultyJournal::default());
        let hub = hub(&journal, seed);
        let made = hub.create_named(common::table_id(), settings, player(1), None);
        let table = made.await.expect("made");
        let peers = Seat::ALL.into_iter().take(people);
        let peers = peers.map(|seat| Peer::new(seat, seat.number())).collect();
        Self::with(seed, journal, hub, table, peers)
    }

    /// A table that was kept, with these players before it.
    pub(crate) async fn kept_so(entries: Vec<String>, players: &[u8]) -> Self {
        let (seed, table) = (1, common::table_id());
        let journal = Arc::new(FaultyJournal::default());
        let epoch = journal.create(&table).await.expect("made");
        let batch = Batch { table: table.clone(), epoch, first_seq: 1, entries, hands: Vec::new() };
        journal.append(batch).await.expect("kept");
        let peers = players.iter().map(|&number| Peer::new(Seat::ALL[0], number)).collect();
        let hub = hub(&journal, seed);
        Self::with(seed, journal, hub, table, peers)
    }

    fn with(
        seed: u64,
        journal: Arc<FaultyJournal>,
        hub: Hub,
        table: TableId,
        peers: Vec<Peer>,
    ) -> Self {
        let (wire, chance) = (Vec::new(), Chance::new(seed));
        let (told, acknowledged, crashes) = (0, 0, 0);
        Self { seed, chance, journal, hub, table, peers, wire, told, acknowledged, crashes }
    }

    pub(crate) async fn connect(&mut self, index: usize) {
        let peer = &mut self.peers[index];
        let ClientMessage::Hello { seen, name, .. } = peer.client.hello() else { return };
        let (outbox, lines) = outbox(48);
        let (hub, conn) = (self.hub.clone(), self.hub.next_conn());
        let (player, source) = (peer.player.clone(), None);
        let request = {
            let hidden = Arc::default();
            TableRequest::Connect { conn, player, name, source, seen, hidden, outbox }
        };
        peer.asked = None;
        if hub.send(&self.table, request).await.is_ok() {
            peer.line = Some(Wire::new(hub, conn, lines));
        }
    }

    /// The connection's own clock, which runs whether the peer does or not.
    pub(crate) async fn beat(&mut self, index: usize) {
        let peer = &mut self.peers[index];
        let stalled = peer.is_stalled();
        let Some(wire) = &mut peer.line else { return };
        if !wire.beat(&self.table, stalled).await {
            peer.line = None;
        } else if !stalled && peer.stalled.take().is_some() {
            // It runs again: the questions that waited are answered now.
            wire.answer(&self.table).await;
        }
    }

    /// What the journal has, before anything is left out for a viewer.
    pub(crate) async fn kept(&self) -> Vec<TableUpdate> {
        let entries = self.journal.load(&self.table, 1).await.expect("entries");
        let mut table = Table::rebuild(&self.table, &entries[..1]).expect("a beginning");
        let events = entries[1..].iter().map(|entry| TableEvent::from_json(entry).expect("event"));
        let told = events.map(|event| table.absorb(&event));
        std::iter::once(TableUpdate::Created).chain(told).collect()
    }

    /// A peer reads what came, and everything they are told must have been kept before.
    pub(crate) async fn hear(&mut self, index: usize) {
        let Some(Wire { lines: line, .. }) = &mut self.peers[index].line else { return };
        let mut lines = Vec::new();
        let lost = loop {
            match line.try_recv() {
                Ok(text) => lines.push(text),
                Err(error) => break error == mpsc::error::TryRecvError::Disconnected,
            }
        };
        if lines.is_empty() && !lost {
            return;
        }
        let kept = self.kept().await;
        let seed = self.seed;
        for text in lines {
            let message = ServerMessage::parse(&text).expect("a message");
            let peer = &mut self.peers[index];
            let viewer = peer.client.viewer();
            match &message {
                ServerMessage::Event { seq, event } => {
                    let there = kept.get(*seq as usize - 1).expect("kept before it is told");
                    assert_eq!(*event, there.redacted(viewer), "seed {seed}, number {seq}");
                    self.told += 1;
                }
                ServerMessage::Full { seq, .. } => {
                    assert!(*seq <= kept.len() as u64, "seed {seed}");
                    assert!(*seq >= peer.client.seq(), "seed {seed}: what was told is lost");
                }
                ServerMessage::Done { of } => {
                    check_done(&kept, peer.seat, *of, seed);
                    self.acknowledged += 1;
                    peer.asked = None;
                }
                ServerMessage::Refused(_) => peer.asked = None,
                _ => {}
            }
            let absorbed = peer.client.absorb(&message);
            assert_eq!(absorbed, Ok(()), "seed {seed}");
            let bad = peer.client.checked().filter(|of| matches!(of.verdict, Verdict::Bad(_)));
            assert_eq!(bad, None, "seed {seed}");
        }
        if lost {
            self.peers[index].line = None;
        }
    }

    /// What a peer wants to say now.
    pub(crate) fn wish(&mut self, index: usize) -> Option<ClientMessage> {
        let random = [self.chance.word() as u8; 32];
        let odd = self.chance.below(12) == 0;
        let which = self.chance.below(1000) as usize;
        let peer = &mut self.peers[index];
        if let Some(show) = peer.client.show() {
            return Some(show);
        }
        if let Some(ready) = peer.client.ready(random) {
            return Some(ready);
        }
        let peer = &self.peers[index];
        let table = peer.client.table()?;
        let Some(seat) = peer.client.seat() else {
            return Some(ClientMessage::Take { seat: SeatNo(peer.seat) });
        };
        if table.stage == Stage::Gathering {
            let people = table.places.iter();
            let seated = people.filter(|place| matches!(place.occupant, Occupant::Player(_)));
            let all = seated.count() == self.peers.len();
            return (all && seat == Seat::ALL[0]).then_some(ClientMessage::Start);
        }
        if table.place(seat).away {
            return Some(ClientMessage::Return);
        }
        let view = peer.client.view()?;
        let legal = view.legal();
        if matches!(view.state().phase(), Phase::Conceded { .. }) {
            return peer.client.act(Action::Done).filter(|_| legal.done);
        }
        if view.state().turn() != Some(seat) {
            // Out of turn now and then: a call, or something that is refused.
            let action = legal.actions().next().unwrap_or(Action::Concede);
            return peer.client.act(action).filter(|_| odd);
        }
        let action = if odd {
            let all: Vec<Action> = legal.actions().collect();
            *all.get(which % all.len().max(1))?
        } else {
            RulePlayer::new().act(&view, Effort::default())
        };
        peer.client.act(action)
    }

    /// Says it: once, twice, later or not at all.
    pub(crate) fn say(&mut self, index: usize) {
        let Some(Wire { hub, conn, .. }) = &self.peers[index].line else { return };
        let (hub, conn) = (hub.clone(), *conn);
        let asked = self.peers[index].asked.clone();
        let message = match asked {
            // The answer is overdue: the same is said again.
            Some(message) if self.chance.below(4) == 0 => message,
            Some(_) => return,
            None => match self.wish(index) {
                Some(message) => message,
                None => return,
            },
        };
        self.peers[index].asked = Some(message.clone());
        let delay = if self.chance.below(5) == 0 { self.chance.below(40) } else { 0 };
        match self.chance.below(12) {
            0 => {}
            1 => {
                self.wire.push((delay, hub.clone(), conn, message.clone()));
                self.wire.push((self.chance.below(20), hub, conn, message));
            }
            _ => self.wire.push((delay, hub, conn, message)),
        }
    }

    /// Messages arrive, and some time goes by.
    pub(crate) async fn deliver(&mut self) {
        let mut rest = Vec::new();
        for (delay, hub, conn, message) in std::mem::take(&mut self.wire) {
            if delay > 0 {
                rest.push((delay - 1, hub, conn, message));
            } else {
                // A server that lost the table to another one does not know the connection.
                let _ = hub.send(&self.table, TableRequest::Message { conn, message }).await;
            }
        }
        self.wire = rest;
        sleep(Duration::from_millis(u64::from(self.chance.below(400)))).await;
    }

    async fn mischief(&mut self) {
        let index = self.chance.below(self.peers.len() as u32) as usize;
        match self.chance.below(60) {
            0 => {
                // The connection is lost; the table may hear of it or not.
                let line = self.peers[index].line.take();
                if let Some(Wire { hub, conn, .. }) = line.filter(|_| self.chance.below(2) == 0) {
                    let _ = hub.send(&self.table, TableRequest::Disconnect { conn }).await;
                }
            }
            1 => {
                let fault = match self.chance.below(3) {
                    0 => Fault::Fails,
                    1 => Fault::Unheard,
                    _ => Fault::Slow(u64::from(self.chance.below(3000))),
                };
                let times = 1 + self.chance.below(3) as usize;
                let mut faults = self.journal.faults.lock().expect("faults");
                faults.extend(std::iter::repeat_n(Some(fault), times));
            }
            2 if self.chance.below(3) == 0 => {
                // Another server takes over; the old one may not know it yet.
                self.crashes += 1;
                self.hub = hub(&self.journal, self.chance.word());
                self.wire.clear();
                for peer in &mut self.peers {
                    if self.chance.below(3) > 0 {
                        peer.line = None;
                    }
                }
            }
            3 => sleep(Duration::from_secs(u64::from(self.chance.below(30)))).await,
            4 => {
                // Sometimes shorter than anybody notices, sometimes until the connection ends.
                let seconds = u64::from(self.chance.below(150));
                self.peers[index].stalled = Some(Instant::now() + Duration::from_secs(seconds));
            }
            _ => {}
        }
    }

    pub(crate) async fn step(&mut self, trouble: bool) {
        if trouble {
            self.mischief().await;
        }
        for index in 0..self.peers.len() {
            self.beat(index).await;
            if !self.peers[index].is_stalled() {
                self.listen(index).await;
                self.say(index);
            }
        }
        self.deliver().await;
    }

    /// A peer who runs hears what there is to hear.
    pub(crate) async fn listen(&mut self, index: usize) {
        self.hear(index).await;
        if self.peers[index].line.is_none() && self.chance.below(3) == 0 {
            self.connect(index).await;
        }
    }

    pub(crate) async fn finished(&self) -> usize {
        let kept = self.kept().await;
        kept.iter().filter(|update| matches!(update, TableUpdate::Finished(_))).count()
    }
}

fn check_done(kept: &[TableUpdate], seat: Seat, of: RequestKind, seed: u64) {
    if let RequestKind::Act { hand, ply } = of {
        let own = kept.iter().filter(|update| match update {
            TableUpdate::Acted(act) => act.hand == hand && act.seat.0 == seat,
            _ => false,
        });
        assert!(own.count() as u32 > ply, "seed {seed}: hand {hand}, action {ply} is not kept");
    }
}
