//! Tables in memory: how many are loaded at once, how often what happens there is stored, and whom it speaks of.

use std::sync::atomic::Ordering::Relaxed;

use dulle_protocol::{Client, ClientMessage, Mode, Refusal, SeatNo, ServerMessage, Strength};
use futures_util::future::try_join_all;
use tokio::time::Instant;

use super::*;
use crate::config::TableConfig;
use crate::journal::{Journal, MemoryJournal};
use crate::limits::{Stored, StoredLimits};
use crate::table::{Assigned, Reserved};
use crate::task::{Lines, outbox};
use crate::thinker::Thinker;
use crate::world::RealWorld;

/// How long a store takes for one thing.
const STORED: Duration = Duration::from_millis(20);

/// A journal that counts.
#[derive(Debug, Default)]
struct Counting {
    memory: MemoryJournal,
    loading: AtomicUsize,
    most_loading: AtomicUsize,
    appends: AtomicUsize,
    /// Of whom entries speak.
    attending: Mutex<Vec<PlayerId>>,
}

type JournalFuture<'a, T> = futures_util::future::BoxFuture<'a, Result<T, JournalError>>;

impl Journal for Counting {
    fn create<'a>(&'a self, table: &'a TableId) -> JournalFuture<'a, Epoch> {
        self.memory.create(table)
    }

    fn claim<'a>(&'a self, table: &'a TableId) -> JournalFuture<'a, Epoch> {
        self.memory.claim(table)
    }

    fn append(&self, batch: Batch) -> JournalFuture<'_, ()> {
        self.appends.fetch_add(1, Relaxed);
        Box::pin(async {
            sleep(STORED).await;
            self.memory.append(batch).await
        })
    }

    fn load<'a>(&'a self, table: &'a TableId, from: u64) -> JournalFuture<'a, Vec<String>> {
        Box::pin(async move {
            let loading = self.loading.fetch_add(1, Relaxed) + 1;
            self.most_loading.fetch_max(loading, Relaxed);
            sleep(STORED).await;
            self.loading.fetch_sub(1, Relaxed);
            self.memory.load(table, from).await
        })
    }

    fn close<'a>(&'a self, table: &'a TableId, epoch: Epoch) -> JournalFuture<'a, ()> {
        self.memory.close(table, epoch)
    }

    fn attend<'a>(&'a self, _: &'a TableId, player: &'a PlayerId) -> JournalFuture<'a, ()> {
        self.attending.lock().expect("nobody panics").push(player.clone());
        Box::pin(std::future::ready(Ok(())))
    }

    fn rewrite<'a>(
        &'a self,
        table: &'a TableId,
        epoch: Epoch,
        entries: Vec<(u64, String)>,
    ) -> JournalFuture<'a, ()> {
        self.memory.rewrite(table, epoch, entries)
    }
}

fn hub(journal: &Arc<Counting>) -> Hub {
    let context = TableContext {
        journal: Arc::clone(journal) as Arc<dyn Journal>,
        thinker: Thinker::new(0, None),
        meters: Arc::default(),
        config: TableConfig::default(),
        world: Arc::new(RealWorld),
        viewers: 100,
        stored: Arc::new(Stored::new(StoredLimits::none())),
    };
    Hub::new(context, HubLimits { tables: 100, of_address: 0, of_player: 0 })
}

fn player(seat: Seat) -> PlayerId {
    PlayerId::new(format!("player{}", seat.number()))
}

#[tokio::test(start_paused = true)]
async fn so_many_tables_are_loaded_at_once_and_the_others_wait() {
    let journal = Arc::new(Counting::default());
    let before = hub(&journal);
    let mut tables = Vec::new();
    for _ in 0..3 * LOADS {
        let made = before.create(Settings::of("ddv2026"), player(Seat::ALL[0]), None).await;
        tables.push(made.expect("a table"));
    }
    // Another server knows none of them.
    let after = hub(&journal);
    try_join_all(tables.iter().map(|table| after.find(table))).await.expect("all are loaded");
    assert_eq!(journal.most_loading.load(Relaxed), LOADS);
}

/// Nothing is locked while the store is asked: a table in memory answers although every place for loading
/// is taken and others wait.
#[tokio::test(start_paused = true)]
async fn a_table_in_memory_is_found_at_once_while_others_are_loaded() {
    let journal = Arc::new(Counting::default());
    let before = hub(&journal);
    let mut tables = Vec::new();
    for _ in 0..2 * LOADS {
        let made = before.create(Settings::of("ddv2026"), player(Seat::ALL[0]), None).await;
        tables.push(made.expect("a table"));
    }
    let after = hub(&journal);
    let (known, others) = tables.split_first().expect("some tables");
    after.find(known).await.expect("it is loaded");
    let loads = try_join_all(others.iter().map(|table| after.find(table)));
    let meanwhile = async {
        while journal.loading.load(Relaxed) < LOADS {
            tokio::task::yield_now().await;
        }
        let asked = Instant::now();
        after.find(known).await.expect("it is in memory");
        (asked.elapsed(), journal.loading.load(Relaxed))
    };
    let (loaded, found) = tokio::join!(loads, meanwhile);
    assert_eq!(
        (loaded.expect("all are loaded").len(), found),
        (others.len(), (Duration::ZERO, LOADS))
    );
}

/// A client at a table.
struct Guest {
    conn: ConnId,
    client: Client,
    lines: Lines,
    /// What came of its requests.
    answers: Vec<Result<(), Refusal>>,
}

impl Guest {
    async fn connect(hub: &Hub, table: &TableId, seat: Seat) -> Self {
        let (outbox, lines) = outbox(1000);
        let (conn, player) = (hub.next_conn(), player(seat));
        let name = Name::new(&format!("Player {}", seat.number())).ok();
        let (source, seen, hidden) = (None, None, Arc::default());
        let connect = TableRequest::Connect { conn, player, name, source, seen, hidden, outbox };
        hub.send(table, connect).await.expect("a table");
        Self { conn, client: Client::new(None), lines, answers: Vec::new() }
    }

    async fn say(&self, hub: &Hub, table: &TableId, message: ClientMessage) {
        let request = TableRequest::Message { conn: self.conn, message };
        hub.send(table, request).await.expect("a table");
    }

    /// Reads everything that is there.
    fn hear(&mut self) {
        while let Ok(line) = self.lines.try_recv() {
            let message = ServerMessage::parse(&line).expect("a message");
            match &message {
                ServerMessage::Done { .. } => self.answers.push(Ok(())),
                ServerMessage::Refused(refused) => self.answers.push(Err(refused.refusal)),
                _ => {}
            }
            self.client.absorb(&message).expect("it fits");
        }
    }
}

/// Lets the table do what it can, and everybody hear of it.
async fn let_all_hear(guests: &mut [Guest]) {
    sleep(20 * STORED).await;
    for guest in guests {
        guest.hear();
    }
}

#[tokio::test(start_paused = true)]
async fn promises_and_contributions_that_come_together_are_stored_together() {
    let journal = Arc::new(Counting::default());
    let hub = hub(&journal);
    let made = hub.create(Settings::of("ddv2026"), player(Seat::ALL[0]), None).await;
    let table = made.expect("a table");
    let mut guests = Vec::new();
    for seat in Seat::ALL {
        let guest = Guest::connect(&hub, &table, seat).await;
        guest.say(&hub, &table, ClientMessage::Take { seat: SeatNo(seat) }).await;
        guests.push(guest);
    }
    guests[0].say(&hub, &table, ClientMessage::Start).await;
    let_all_hear(&mut guests).await;
    guests.iter_mut().for_each(|guest| guest.answers.clear());
    // Two at most: what comes while the first is stored is stored with the next.
    let before = journal.appends.load(Relaxed);
    for (number, guest) in (1..).zip(&mut guests) {
        let ready = guest.client.ready([number; 32]).expect("a hand is prepared");
        guest.say(&hub, &table, ready).await;
    }
    let_all_hear(&mut guests).await;
    let sealed = journal.appends.load(Relaxed);
    assert!(sealed - before <= 2, "{} appends", sealed - before);
    let mut wrong = None;
    for guest in &mut guests {
        let show = guest.client.show().expect("all have promised");
        if let ClientMessage::Show { hand, .. } = &show {
            let contribution = dulle_protocol::Hex32([9; 32]);
            wrong.get_or_insert(ClientMessage::Show { hand: *hand, contribution });
        }
        guest.say(&hub, &table, show).await;
    }
    let_all_hear(&mut guests).await;
    let dealt = journal.appends.load(Relaxed);
    assert!(dealt - sealed <= 2, "{} appends", dealt - sealed);
    for guest in &guests {
        assert_eq!(guest.answers, [Ok(()), Ok(())]);
        assert!(guest.client.view().is_some_and(|view| view.hand().len() == 12), "no cards");
    }
    // One that is refused does the others no harm.
    guests[1].say(&hub, &table, wrong.expect("one was made")).await;
    guests[2].say(&hub, &table, ClientMessage::Leave).await;
    let_all_hear(&mut guests).await;
    assert_eq!(guests[1].answers.last(), Some(&Err(Refusal::Stale)));
    assert_eq!(guests[2].answers.last(), Some(&Ok(())));
}

/// Otherwise their names would stay at the table when the players are deleted.
#[tokio::test(start_paused = true)]
async fn entries_of_a_tournaments_table_are_known_to_speak_of_its_players_from_the_beginning() {
    let journal = Arc::new(Counting::default());
    let hub = hub(&journal);
    let seats = Seat::ALL.map(|seat| match seat.number() {
        3 => Assigned::Nobody,
        number => {
            let name = Name::new(&format!("Player {number}")).expect("a name");
            Assigned::Player(player(seat), name)
        }
    });
    let (mode, bots) = (Mode::Match { hands: Some(8) }, Some(Strength::Club));
    let settings = Settings { mode, bots, spectators: false, ..Settings::of("ddv2026") };
    let id = TableId::from_random([7; 16]);
    let reserved = Reserved { round: 1, table: 1, wait: 60 };
    hub.open_reserved(&id, settings, reserved, seats).await.expect("a table");
    let attending = journal.attending.lock().expect("nobody panics").clone();
    assert_eq!(attending, [0, 1, 3].map(|place| player(Seat::ALL[place])));
}
