//! Who waits for whom until an act is judged or a file is read.

use std::net::IpAddr;
use std::sync::atomic::{AtomicI64, Ordering::Relaxed};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use dulle_protocol::api::{ActRequest, ActsRequest};
use dulle_protocol::office::{DeviceId, TournamentCode};
use dulle_store::{OpenOptions, Store};
use dulle_texts::{Lang, Texts};
use dulle_tournament::office::Moment;
use futures_util::FutureExt;
use futures_util::future::{BoxFuture, join_all};
use tokio::sync::oneshot;
use tokio::time::timeout;

use super::pass::Pass;
use super::tests::{Desk, at};
use super::{ActContext, NewOffice, OfficeLimits, Offices, Tournament, in_turn};
use crate::limits::{Source, Turns};

fn source(own: u8) -> Option<Source> {
    Some(Source::of(IpAddr::from([10, 0, own, 1])))
}

/// Long journals of an attacker take one core, and an act of another address is the next.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn acts_are_judged_in_turn_and_one_of_an_address_at_a_time() {
    let turns = Turns::new(1);
    let (begun, begins) = oneshot::channel();
    let (go_on, wait) = std::sync::mpsc::channel::<()>();
    let place = turns.place_for(1, source(1)).await;
    assert!(place.is_some(), "nobody is before them");
    // Another address that does not share a line with the first by chance.
    let free = |own: &u8| turns.place_for(1, source(*own)).now_or_never().is_some();
    let other = (2..9).find(free).expect("another line");
    let first = in_turn(&turns, place, move || {
        let _ = begun.send(());
        wait.recv()
    });
    tokio::select! {
        _ = first => unreachable!("it waits for us"),
        begun = begins => begun.expect("it is being judged"),
    }
    // Nobody waits for its answer any more, and it is judged all the same.
    let order: Arc<Mutex<Vec<u8>>> = Arc::default();
    let act = |own| {
        // Noted while it is their turn: afterwards threads may overtake each other.
        let (turns, order) = (&turns, Arc::clone(&order));
        async move {
            let place = turns.place_for(1, source(own)).await;
            let noted = move || order.lock().expect("a list").push(own);
            in_turn(turns, place, noted).await
        }
    };
    let mut acts = Box::pin(join_all((0..20).map(|_| act(1)).chain([act(other)])));
    assert!(acts.as_mut().now_or_never().is_none());
    go_on.send(()).expect("it waits");
    timeout(Duration::from_secs(30), acts).await.expect("in time");
    assert_eq!(order.lock().expect("a list").first(), Some(&other), "theirs was the next");
}

/// Tournaments in a store, and the line in which their acts wait.
struct House {
    _folder: tempfile::TempDir,
    store: Store,
    offices: Offices,
    turns: Arc<Turns>,
    texts: Arc<[Texts; 2]>,
}

impl House {
    async fn new() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let url = format!("sqlite:{}", folder.path().join("store").display());
        let store = Store::open(&url, OpenOptions::default()).await.expect("a store");
        let offices = Offices::new(Some(store.clone()), "test".to_owned(), OfficeLimits::default());
        let texts = Arc::new([Lang::De, Lang::En].map(Texts::new));
        Self { _folder: folder, store, offices, turns: Arc::new(Turns::new(1)), texts }
    }

    async fn open(&self, code: u8) -> Arc<Tournament> {
        let (code, ledger) = (TournamentCode::from_random([code; 8]), Desk::new().ledger);
        let new = NewOffice { code, ledger, director: None };
        self.offices.create(new).await.expect("a tournament")
    }

    fn context(&self, source: Option<Source>) -> ActContext {
        let (store, texts) = (self.store.clone(), Arc::clone(&self.texts));
        let (clock, judging): (fn() -> Moment, _) = (|| at(9), Arc::clone(&self.turns));
        ActContext { store, texts, lang: Lang::En, clock, judging, source }
    }
}

/// Names that nobody else has enter.
fn newcomer(device: u8) -> ActsRequest {
    let id = DeviceId::from_random([device; 16]).act(1);
    let (name, act) = ("J. Lang".to_owned(), format!("enter \"Name{device}\""));
    ActsRequest { acts: vec![ActRequest { id, seen: 60_000, name, act }], whole: false }
}

/// One of an address is the first there before the tournament waits for it.
#[tokio::test]
async fn a_flood_from_an_address_keeps_nobody_else_of_a_tournament_from_writing() {
    let house = House::new().await;
    let tournament = house.open(7).await;
    let act =
        |device, source| tournament.act(newcomer(device), Pass::Director, house.context(source));
    let flood = house.turns.place_for("elsewhere", source(1)).await.expect("nobody is before them");
    let mut behind = Box::pin(act(1, source(1)));
    for _ in 0..50 {
        assert!(behind.as_mut().now_or_never().is_none(), "it waits for those of its address");
        tokio::task::yield_now().await;
    }
    let done = timeout(Duration::from_secs(30), act(2, None)).await.expect("in time");
    assert_eq!(done.expect("an answer").results.len(), 1);
    drop(flood);
    let done = timeout(Duration::from_secs(30), behind).await.expect("in time");
    assert_eq!(done.expect("an answer").results.len(), 1);
}

/// Everybody in a hall has one address: a visitor who writes without end into a tournament of their own keeps its office
/// waiting for one act and not for all.
#[tokio::test]
async fn a_flood_for_one_tournament_has_one_place_before_another_of_the_same_address() {
    let house = House::new().await;
    let (visitors, halls) = (house.open(7).await, house.open(8).await);
    let order: Arc<Mutex<Vec<&str>>> = Arc::default();
    let act = |who: &'static str, tournament: &Arc<Tournament>, device| {
        let (tournament, order) = (Arc::clone(tournament), Arc::clone(&order));
        let context = house.context(source(1));
        async move {
            let done = tournament.act(newcomer(device), Pass::Director, context).await;
            assert_eq!(done.expect("an answer").results.len(), 1);
            order.lock().expect("a list").push(who);
        }
        .boxed()
    };
    // What is under way is held up until all have asked.
    let first = house.turns.turn(source(1)).await.expect("nobody is before them");
    let mut acts: Vec<BoxFuture<'_, ()>> =
        (0..40).map(|device| act("visitor", &visitors, device)).collect();
    acts.push(act("hall", &halls, 1));
    let mut acts = join_all(acts);
    assert!((&mut acts).now_or_never().is_none());
    drop(first);
    timeout(Duration::from_secs(60), acts).await.expect("in time");
    let order = order.lock().expect("a list");
    let place = order.iter().position(|&who| who == "hall").expect("it has its turn");
    assert!(place < 5, "{order:?}");
}

/// Rounds at the server's tables go on however much strangers have to be judged.
#[tokio::test]
async fn what_the_server_enters_waits_for_nobody_elses_acts() {
    let house = House::new().await;
    let tournament = house.open(7).await;
    let _busy = house.turns.turn(None).await.expect("nobody is before them");
    let act = tournament.act(newcomer(1), Pass::Server, house.context(None));
    let done = timeout(Duration::from_secs(30), act).await.expect("in time");
    assert_eq!(done.expect("an answer").results.len(), 1);
}

/// How late it is by the clock of the next test.
static LATE: AtomicI64 = AtomicI64::new(0);

/// An act that has waited is entered when it was its turn, not when it came.
#[tokio::test]
async fn an_act_has_the_moment_of_its_turn() {
    let house = House::new().await;
    let tournament = house.open(7).await;
    let busy = house.turns.turn(None).await.expect("nobody is before them");
    let context = ActContext { clock: || at(LATE.load(Relaxed)), ..house.context(source(1)) };
    let mut act = Box::pin(tournament.act(newcomer(1), Pass::Director, context));
    for _ in 0..50 {
        assert!(act.as_mut().now_or_never().is_none(), "it waits");
        tokio::task::yield_now().await;
    }
    LATE.store(300, Relaxed);
    drop(busy);
    timeout(Duration::from_secs(30), act).await.expect("in time").expect("an answer");
    let entered = tournament.ledger().office().journal().last().map(|entry| entry.at);
    assert_eq!(entered, Some(at(300)));
}

/// A file that waits is not read where nobody waits for the answer any more.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn few_files_are_read_at_once_and_who_gives_up_costs_nothing() {
    let offices = Offices::new(None, "test".to_owned(), OfficeLimits::default());
    let file = Desk::playing().ledger.file();
    let places = offices.inner.reading.acquire_many(2).await.expect("all places");
    let waits = offices.read_file(file.clone(), at(1_000_000));
    assert!(timeout(Duration::from_millis(50), waits).await.is_err(), "it waits");
    assert_eq!(offices.inner.reading.available_permits(), 0);
    drop(places);
    assert_eq!(offices.inner.reading.available_permits(), 2);
    let read = offices.read_file(file.clone(), at(1_000_000)).await.expect("a tournament");
    assert_eq!(read.file(), file);
}
