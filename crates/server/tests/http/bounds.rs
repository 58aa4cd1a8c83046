//! Bounds of `docs/limits.md`, each made small and then reached.

use std::time::Duration;

use dulle_server::config::Config;
use dulle_server::http::Allowance;
use dulle_store::{
    Access, Append, FinishedHand, HandId, HandSeat, JournalId, NewJournal, PlayerId, Store,
    UnixMillis,
};
use futures_util::future::join_all;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Error;

use crate::guard::clock;
use crate::house::{House, Visitor, raw};
use crate::sockets::{open, table};

/// The machines that run the tests may be busy.
const SOON: Duration = Duration::from_secs(60);
const BRIEF: Duration = Duration::from_millis(300);
const TABLE: &str = r#"{"rulebook":"ddv2026"}"#;

fn behind_a_proxy(config: &mut Config) {
    config.http.trusted_proxies = vec!["127.0.0.0/8".parse().expect("a network")];
}

fn from(visitor: &Visitor, address: &str) -> Visitor {
    visitor.saying("x-forwarded-for", address)
}

#[tokio::test]
async fn a_request_whose_body_never_comes_is_given_up() {
    let house = House::with(|config| config.http.request = BRIEF, None).await;
    let head = "POST /api/guest HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\
                Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{\"name\":";
    let reply = timeout(SOON / 2, raw(house.address, head.as_bytes())).await.expect("an answer");
    assert_eq!((reply.status, reply.error().as_str()), (408, "too-slow"));
}

#[tokio::test]
async fn there_are_so_many_sockets_and_no_more() {
    let few = |config: &mut Config| {
        config.limits.connections = 3;
        config.limits.connections_of_address = 0;
    };
    let house = House::with(few, None).await;
    let mut anna = house.guest("Anna").await;
    let table = table(&mut anna).await;
    let mut held = Vec::new();
    for _ in 0..3 {
        held.push(open(&anna, &table).await.expect("a connection"));
    }
    assert_eq!(refused(&anna, &table).await, Some(503));
    held.pop();
    let again = async {
        while open(&anna, &table).await.is_err() {
            sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(SOON, again).await.expect("there is room again");
}

/// The status of the answer where a socket is not let in; 0 where there is none.
async fn refused(visitor: &Visitor, table: &str) -> Option<u16> {
    match open(visitor, table).await {
        Ok(_) => None,
        Err(Error::Http(answer)) => Some(answer.status().as_u16()),
        Err(_) => Some(0),
    }
}

#[tokio::test]
async fn new_sockets_are_counted_by_the_minute() {
    let (minute, clock) = clock();
    let few = |config: &mut Config| {
        behind_a_proxy(config);
        config.http.limits.sockets = Allowance::per_minute(3);
    };
    let house = House::with(few, Some(clock)).await;
    let mut anna = house.guest("Anna").await;
    let table = table(&mut anna).await;
    let one = "6.6.6.6";
    for n in 0..3 {
        let guest = from(&house.guest(&format!("Guest {n}")).await, one);
        assert_eq!(refused(&guest, &table).await, None);
    }
    let (ben, cem) = (house.guest("Ben").await, house.guest("Cem").await);
    assert_eq!(refused(&from(&ben, one), &table).await, Some(429));
    assert_eq!(refused(&from(&ben, "7.7.7.7"), &table).await, None);
    // A session is bounded wherever it comes from.
    for n in 0..3 {
        assert_eq!(refused(&from(&cem, &format!("8.8.{n}.8")), &table).await, None);
    }
    assert_eq!(refused(&from(&cem, "9.9.9.9"), &table).await, Some(429));
    minute.fetch_add(60, std::sync::atomic::Ordering::Relaxed);
    assert_eq!(refused(&from(&ben, one), &table).await, None);
}

#[tokio::test]
async fn long_reads_wait_for_their_turn_and_other_requests_do_not() {
    let none = |config: &mut Config| {
        // Long enough for those that wait for nothing, on a busy machine too.
        (config.http.long_reads, config.http.request) = (0, 10 * BRIEF);
    };
    let house = House::with(none, None).await;
    let mut anna = house.guest("Anna").await;
    let made = anna.post("/api/tables", TABLE).await.json();
    let table = made["table"].as_str().expect("a table");
    let of_table = format!("/api/tables/{table}/hands");
    let day = UnixMillis::now().0 / 86_400_000;
    let [of_day, of_week] = ["", "/week"].map(|what| format!("/api/daily/{day}{what}"));
    let own = ["/api/me/hands", "/api/me/statistics", "/api/me/export"];
    let all = own.into_iter().chain([of_table.as_str(), &of_day, &of_week]);
    let asked = all.map(|path| {
        let mut anna = anna.clone();
        async move {
            let reply = anna.get(path).await;
            assert_eq!((reply.status, reply.error().as_str()), (408, "too-slow"), "{path}");
        }
    });
    join_all(asked).await;
    let of_table = format!("/api/tables/{table}");
    for path in ["/api/me", "/api/tables", "/api/me/sessions", of_table.as_str()] {
        assert_eq!(anna.get(path).await.status, 200, "{path}");
    }
}

/// A result of the day whose sender takes their time holds up nobody's lists.
#[tokio::test]
async fn a_body_that_comes_slowly_is_not_waited_for_in_a_turn() {
    let one = |config: &mut Config| {
        (config.http.long_reads, config.http.request) = (1, 10 * SOON);
    };
    let house = House::with(one, None).await;
    let mut anna = house.guest("Anna").await;
    let cookie = anna.cookie.clone().expect("a session");
    let day = UnixMillis::now().0 / 86_400_000;
    let mut slow = TcpStream::connect(house.address).await.expect("a connection");
    let head = format!(
        "POST /api/daily/{day} HTTP/1.1\r\nHost: localhost\r\nCookie: {cookie}\r\n\
         Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{{\"dkn\":"
    );
    slow.write_all(head.as_bytes()).await.expect("sent");
    // Until it is there.
    sleep(BRIEF).await;
    let hands = timeout(SOON / 2, anna.get("/api/me/hands")).await.expect("an answer");
    assert_eq!(hands.status, 200);
}

#[tokio::test]
async fn an_address_has_its_share_of_tables() {
    let few = |config: &mut Config| {
        behind_a_proxy(config);
        config.limits.tables_of_address = 2;
    };
    let house = House::with(few, None).await;
    let open = async |name: &str, address: &str| {
        let mut guest = from(&house.guest(name).await, address);
        guest.post("/api/tables", TABLE).await.status
    };
    // Whatever guest it is.
    assert_eq!(open("Anna", "6.6.6.6").await, 201);
    assert_eq!(open("Ben", "6.6.6.6").await, 201);
    assert_eq!(open("Cem", "6.6.6.6").await, 429);
    assert_eq!(open("Dora", "7.7.7.7").await, 201);
}

const HANDS: u32 = 600;

/// Gives a player hands of five kilobytes each.
async fn play_much(store: &Store, player: &PlayerId) {
    let hand = |number: u32| FinishedHand {
        id: HandId::new(format!("hand{number}")).expect("an identifier"),
        number,
        finished_at: UnixMillis(1_000 + i64::from(number)),
        rulebook: "ddv2026".to_owned(),
        contract: "normal".to_owned(),
        dkn: "x".repeat(5000),
        access: Access::Players,
        seats: [1, 2, 3, 4].map(|seat| HandSeat {
            player: (seat == 1).then(|| player.clone()),
            name: None,
            score: 0,
            soloist: false,
            won: false,
        }),
    };
    let journal = JournalId::new("much").expect("an identifier");
    let (kind, owner) = ("table".to_owned(), "test".to_owned());
    let new = NewJournal { id: journal.clone(), kind, owner };
    let epoch = store.create(new).await.expect("created");
    let (entries, hands) = (vec!["x".to_owned()], (0..HANDS).map(hand).collect());
    let append = Append { journal, epoch, first_seq: 1, entries, hands };
    store.append(append).await.expect("stored");
}

/// A reader of an export, who does not read.
async fn deaf(house: &House, anna: &Visitor, address: &str) -> TcpStream {
    let tcp = TcpSocket::new_v4().expect("a socket");
    tcp.set_recv_buffer_size(4096).expect("a small buffer");
    let mut stream = tcp.connect(house.address).await.expect("a connection");
    let cookie = anna.cookie.as_deref().expect("a session");
    let ask = format!(
        "GET /api/me/export HTTP/1.1\r\nHost: localhost\r\nCookie: {cookie}\r\n\
         X-Forwarded-For: {address}\r\nConnection: close\r\n\r\n"
    );
    stream.write_all(ask.as_bytes()).await.expect("sent");
    let mut first = *b"HTTP/1.1 ...";
    stream.read_exact(&mut first).await.expect("an answer");
    assert_eq!(&first, b"HTTP/1.1 200");
    stream
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn exports_come_in_pieces_few_at_once_and_end_with_their_session() {
    let house = House::with(behind_a_proxy, None).await;
    let (mut anna, _) = house.account("Anna").await;
    let store = house.store().await;
    let id = store.credentials("Anna").await.expect("read").expect("an account").player;
    play_much(&store, &id).await;
    let export = anna.get("/api/me/export").await;
    assert_eq!(export.header("transfer-encoding"), Some("chunked"));
    let hands = export.json()["hands"].as_array().expect("hands").clone();
    assert_eq!(hands.len(), HANDS as usize);
    // More than the system keeps for a reader who does not read.
    assert!(export.body.len() > 3_000_000);
    let one = "6.6.6.6";
    let held = [deaf(&house, &anna, one).await, deaf(&house, &anna, one).await];
    assert_eq!(from(&anna, one).get("/api/me/export").await.status, 429);
    assert_eq!(from(&anna, "7.7.7.7").get("/api/me/export").await.status, 200);
    drop(held);
    let again = async {
        while from(&anna, one).get("/api/me/export").await.status != 200 {
            sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(SOON, again).await.expect("there is room again");
    // A session that ends takes what was not yet read along.
    let mut cut = deaf(&house, &anna, one).await;
    assert_eq!(anna.post("/api/logout", "").await.status, 204);
    let mut heard = Vec::new();
    let _ = timeout(SOON, cut.read_to_end(&mut heard)).await.expect("it ends");
    assert!(heard.len() < 3_000_000, "{} bytes", heard.len());
    assert!(!heard.ends_with(b"0\r\n\r\n"), "the end looks like an end");
    store.shutdown().await;
}
