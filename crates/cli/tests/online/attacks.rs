//! The attacks of strangers against the built program, all at once. The long run takes minutes:
//! `DULLE_ATTACK_SECONDS`.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use dulle_protocol::PROTOCOL;
use futures_util::{SinkExt, StreamExt};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{WebSocketStream, client_async};

use crate::bare::Bare;
use crate::office_attacks::offices;
use crate::peeping::peeping;

/// Every attack has an address of its own, or one would keep the others out.
const SILENT: [u8; 4] = [127, 6, 1, 1];
const DEAF: [u8; 4] = [127, 6, 2, 1];
const PINGER: [u8; 4] = [127, 6, 3, 1];
const GUESSER: [u8; 4] = [127, 6, 4, 1];
const RESTLESS: [u8; 4] = [127, 6, 5, 1];
const GOOD: [u8; 4] = [127, 0, 0, 1];
/// MiB that all attacks together may cost: two passwords at a time are 38 of them.
const MEMORY: u64 = 160;
/// People with many identities. Each waits for a slow server most of the time.
const PEEPERS: u8 = 4;
/// How much longer the attacks may take until enough looks were made.
const PATIENCE: Duration = Duration::from_secs(120);
const TABLE: &str = r#"{"rulebook":"ddv2026","listed":true}"#;

fn seconds() -> u64 {
    let asked = std::env::var("DULLE_ATTACK_SECONDS").ok();
    asked.and_then(|text| text.parse().ok()).unwrap_or(6)
}

/// Looks at others' cards without which a run proves nothing. A tour has 21 of them.
fn least_looks() -> u64 {
    21.max(seconds())
}

pub(crate) struct Scene {
    pub(crate) bare: Bare,
    over: AtomicBool,
    /// Attempts of all attackers.
    attempts: AtomicU64,
    /// Whether those who do not read were given something to read.
    served: AtomicBool,
    /// How often those with many identities have looked for others' cards, how often they have tried all
    /// their ways, and what they found.
    pub(crate) peeks: AtomicU64,
    pub(crate) tours: AtomicU64,
    /// How often a tournament was attacked in all ways and was still there.
    pub(crate) sieges: AtomicU64,
    leaks: Mutex<Vec<String>>,
}

impl Scene {
    fn new(bare: Bare) -> Self {
        let (over, attempts, served, peeks, tours, sieges, leaks) = Default::default();
        Self { bare, over, attempts, served, peeks, tours, sieges, leaks }
    }

    pub(crate) fn leak(&self, what: String) {
        self.leaks.lock().expect("no panic").push(what);
    }

    pub(crate) fn goes_on(&self) -> bool {
        self.attempts.fetch_add(1, Relaxed);
        !self.over.load(Relaxed)
    }

    pub(crate) async fn socket(&self, from: [u8; 4], table: &str, cookie: &str) -> Option<Socket> {
        let stream = self.bare.connect(from).await.ok()?;
        let url = format!("ws://{}/t/{table}/ws", self.bare.address);
        let mut request = url.into_client_request().ok()?;
        request.headers_mut().insert("cookie", cookie.parse().ok()?);
        let open = timeout(Duration::from_secs(10), client_async(request, stream)).await;
        let mut socket = open.ok()?.ok()?.0;
        let hello = format!(r#"{{"type":"hello","protocol":{PROTOCOL}}}"#);
        socket.send(Message::text(hello)).await.ok()?;
        Some(socket)
    }
}

pub(crate) type Socket = WebSocketStream<TcpStream>;

/// Connections that say nothing, as many as there can be.
async fn silence(scene: Arc<Scene>) {
    let mut held = Vec::new();
    while scene.goes_on() {
        if held.len() > 600 {
            held.clear();
        }
        held.extend(scene.bare.connect(SILENT).await.ok());
        sleep(Duration::from_millis(2)).await;
    }
}

/// Answers that nobody reads.
async fn deafness(scene: Arc<Scene>) {
    let address = scene.bare.address;
    let ask = format!("GET /api/openapi.json HTTP/1.1\r\nHost: {address}\r\n\r\n").repeat(200);
    let mut held = Vec::new();
    while scene.goes_on() {
        if held.len() > 100 {
            held.clear();
        }
        if let Ok(mut stream) = scene.bare.connect(DEAF).await {
            let _ = timeout(Duration::from_millis(50), stream.write_all(ask.as_bytes())).await;
            if !scene.served.load(Relaxed) {
                let mut first = *b"HTTP/1.1 ...";
                let heard = stream.read_exact(&mut first);
                let heard = timeout(Duration::from_secs(2), heard).await.is_ok_and(|r| r.is_ok());
                scene.served.store(heard && first == *b"HTTP/1.1 200", Relaxed);
            }
            held.push(stream);
        }
    }
}

/// Pings whose pongs nobody reads.
async fn pings(scene: Arc<Scene>) {
    let Some(cookie) = scene.bare.guest(PINGER, "Pinger").await else { return };
    let Some(table) = scene.bare.table(PINGER, &cookie, TABLE).await else { return };
    while scene.goes_on() {
        let Some(mut socket) = scene.socket(PINGER, &table, &cookie).await else {
            sleep(Duration::from_millis(100)).await;
            continue;
        };
        let ping = || Message::Ping(vec![7; 125].into());
        while scene.goes_on() {
            let sent = timeout(Duration::from_secs(1), socket.send(ping())).await;
            if !matches!(sent, Ok(Ok(()))) {
                break;
            }
        }
    }
}

/// Wrong passwords for names that are there and names that are not.
async fn logins(scene: Arc<Scene>) {
    while scene.goes_on() {
        let name = format!("Name {}", scene.attempts.load(Relaxed) % 50);
        let body = serde_json::json!({ "name": name, "password": "guess guess" }).to_string();
        scene.bare.ask(GUESSER, "POST /api/login", "", &body).await;
        sleep(Duration::from_millis(5)).await;
    }
}

/// New identities, new tables, and seats taken and left.
async fn restlessness(scene: Arc<Scene>) {
    while scene.goes_on() {
        let Some(cookie) = scene.bare.guest(RESTLESS, "Restless").await else {
            sleep(Duration::from_millis(50)).await;
            continue;
        };
        let Some(table) = scene.bare.table(RESTLESS, &cookie, TABLE).await else { continue };
        let Some(mut socket) = scene.socket(RESTLESS, &table, &cookie).await else { continue };
        for seat in [1, 2].into_iter().cycle().take(400) {
            let take = format!(r#"{{"type":"take","seat":{seat}}}"#);
            if !scene.goes_on() || socket.send(Message::text(take)).await.is_err() {
                break;
            }
            let _ = timeout(Duration::from_millis(1), socket.next()).await;
        }
    }
}

/// Another player, who sits at a table and is served all the time. Returns the longest wait.
async fn honest(scene: Arc<Scene>, table: String, mut socket: Socket) -> Duration {
    let mut longest = Duration::ZERO;
    let mut n = 0;
    while n == 0 || scene.goes_on() {
        n += 1;
        let start = Instant::now();
        let list = scene.bare.ask(GOOD, "GET /api/tables", "", "").await;
        assert!(list.starts_with("HTTP/1.1 200"), "{list}");
        assert!(list.contains(&table), "the table is hidden");
        let ping = format!(r#"{{"type":"ping","n":{n}}}"#);
        socket.send(Message::text(ping)).await.expect("sent");
        let pong = format!(r#"{{"type":"pong","n":{n}}}"#);
        let heard = async {
            let mut heard = None;
            while let Some(Ok(message)) = socket.next().await {
                heard = message.to_text().ok().filter(|text| text.contains(&pong)).map(|_| ());
                if heard.is_some() {
                    break;
                }
            }
            heard
        };
        let heard = timeout(Duration::from_secs(30), heard).await.expect("an answer");
        assert!(heard.is_some(), "the connection ended");
        longest = longest.max(start.elapsed());
        sleep(Duration::from_millis(200)).await;
    }
    longest
}

#[test]
fn all_attacks_at_once_cost_little_memory_show_no_cards_and_others_are_served() {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(async {
        let mut flags = vec!["--tournaments", "everybody"];
        for limit in ["--requests", "--new-guests", "--new-tables", "--new-connections", "--new-sockets", "--exports"] {
            flags.extend([limit, "0"]);
        }
        let bare = Bare::new(":", &flags);
        let scene = Arc::new(Scene::new(bare));
        let cookie = scene.bare.guest(GOOD, "Anna").await.expect("a guest");
        let table = scene.bare.table(GOOD, &cookie, TABLE).await.expect("a table");
        let socket = scene.socket(GOOD, &table, &cookie).await.expect("a connection");
        let before = scene.bare.memory();
        let mut attackers = JoinSet::new();
        attackers.spawn(silence(Arc::clone(&scene)));
        attackers.spawn(deafness(Arc::clone(&scene)));
        for person in 0..PEEPERS {
            attackers.spawn(peeping(Arc::clone(&scene), person));
        }
        for _ in 0..2 {
            attackers.spawn(offices(Arc::clone(&scene)));
        }
        for _ in 0..4 {
            attackers.spawn(pings(Arc::clone(&scene)));
            attackers.spawn(logins(Arc::clone(&scene)));
            attackers.spawn(restlessness(Arc::clone(&scene)));
        }
        let anna = tokio::spawn(honest(Arc::clone(&scene), table, socket));
        let until = Instant::now() + Duration::from_secs(seconds());
        let few = || {
            scene.peeks.load(Relaxed) < least_looks() || scene.sieges.load(Relaxed) == 0
        };
        let mut most = 0;
        while Instant::now() < until || few() && Instant::now() < until + PATIENCE {
            most = most.max(scene.bare.memory());
            sleep(Duration::from_millis(100)).await;
        }
        scene.over.store(true, Relaxed);
        let longest = anna.await.expect("Anna was served");
        attackers.shutdown().await;
        let attempts = scene.attempts.load(Relaxed);
        let (peeks, tours) = (scene.peeks.load(Relaxed), scene.tours.load(Relaxed));
        let sieges = scene.sieges.load(Relaxed);
        println!(
            "{attempts} attempts, {peeks} looks at others' cards in {tours} tours, {sieges} sieges of tournaments, \
             {before} to {most} MiB, Anna waited {longest:?}"
        );
        assert!(sieges > 0, "no tournament was attacked in all ways");
        let leaks = scene.leaks.lock().expect("no panic");
        assert!(leaks.is_empty(), "{leaks:?}");
        assert!(peeks >= least_looks(), "only {peeks} looks");
        assert!(scene.served.load(Relaxed), "nobody had anything to read");
        assert!(most.saturating_sub(before) < MEMORY, "{before} to {most} MiB");
        assert!(longest < Duration::from_secs(10), "{longest:?}");
    });
}

#[test]
fn a_server_with_few_files_raises_its_limit_and_refuses_before_it_is_reached() {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(async {
        // 512 files, of which a shell gives 64; a peer that says nothing has two seconds.
        let bare = Bare::new("ulimit -S -n 64; ulimit -H -n 512", &["--head-seconds", "2"]);
        let mut held = Vec::new();
        for n in 0..600_u32 {
            // From many networks, so that the files are what runs out.
            let from = [127, 0, (n % 16 + 1) as u8, 1];
            held.push(bare.connect(from).await.expect("a connection"));
        }
        let mut refused = 0;
        for stream in &mut held {
            let mut heard = String::new();
            let ended = timeout(Duration::from_secs(60), stream.read_to_string(&mut heard)).await;
            assert!(ended.is_ok(), "a silent connection stays open");
            refused += u32::from(heard.starts_with("HTTP/1.1 503"));
        }
        assert!(refused > 0, "nobody was told");
        // Nobody is locked out once the silent ones are gone.
        let health = bare.ask(GOOD, "GET /healthz", "", "").await;
        assert!(health.starts_with("HTTP/1.1 200"), "{health}");
    });
}

#[test]
fn health_fails_on_a_full_disk() {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(async {
        // No file may grow beyond 256 KiB; nobody has stored anything that failed.
        let mut bare = Bare::new("ulimit -S -f 512", &["--new-guests", "0"]);
        let health = bare.ask(GOOD, "GET /healthz", "", "").await;
        assert!(health.starts_with("HTTP/1.1 200"), "{health}");
        let mut guests = 0;
        while bare.guest(GOOD, "Anna").await.is_some() {
            guests += 1;
            assert!(guests < 10_000, "the disk is not full");
        }
        let sick = async {
            while !bare.ask(GOOD, "GET /healthz", "", "").await.starts_with("HTTP/1.1 503") {
                sleep(Duration::from_millis(200)).await;
            }
        };
        timeout(Duration::from_secs(60), sick).await.expect("it says so");
        bare.signal("-TERM");
        bare.ended(Duration::from_secs(60));
    });
}

#[test]
fn one_person_with_many_identities_sees_the_cards_of_one_seat() {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(async {
        let bare = Bare::new(":", &["--new-guests", "0", "--new-tables", "0"]);
        let scene = Arc::new(Scene::new(bare));
        let peeping = tokio::spawn(peeping(Arc::clone(&scene), 0));
        // With spectators and without.
        let twice = async {
            while scene.tours.load(Relaxed) < 2 {
                sleep(Duration::from_millis(50)).await;
            }
        };
        timeout(Duration::from_secs(120), twice).await.expect("two tours");
        scene.over.store(true, Relaxed);
        peeping.await.expect("it ends");
        let leaks = scene.leaks.lock().expect("no panic");
        assert!(leaks.is_empty(), "{leaks:?}");
    });
}
