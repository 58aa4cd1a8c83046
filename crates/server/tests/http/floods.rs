//! Attacks with plain connections and requests: each is bounded, and others are served meanwhile.

use std::time::Duration;

use dulle_server::http::Allowance;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};

use crate::guard::clock;
use crate::house::{House, PASSWORD, Visitor};

/// The machines that run the tests may be busy.
const SOON: Duration = Duration::from_secs(60);
const BRIEF: Duration = Duration::from_millis(300);

async fn silent(house: &House, many: usize) -> Vec<TcpStream> {
    let mut streams = Vec::new();
    for _ in 0..many {
        streams.push(TcpStream::connect(house.address).await.expect("a connection"));
    }
    streams
}

/// What comes until the server closes.
async fn rest(stream: &mut TcpStream) -> String {
    let mut heard = Vec::new();
    let closed = timeout(SOON, stream.read_to_end(&mut heard)).await;
    assert!(closed.is_ok(), "the connection stays open");
    String::from_utf8_lossy(&heard).into_owned()
}

#[tokio::test]
async fn connections_that_say_nothing_are_closed() {
    let house = House::with(|config| config.http.head = BRIEF, None).await;
    for mut stream in silent(&house, 50).await {
        assert_eq!(rest(&mut stream).await, "");
    }
    // One that was good once is no better when it falls silent.
    let mut stream = silent(&house, 1).await.remove(0);
    stream.write_all(b"GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n").await.expect("sent");
    let answer = rest(&mut stream).await;
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
}

#[tokio::test]
async fn an_address_has_its_share_of_connections_and_the_others_are_told() {
    let house = House::with(|config| config.limits.peers = 20, None).await;
    let mut held = silent(&house, 20).await;
    let refused = house.visitor().get("/api/rulebooks").await;
    assert_eq!((refused.status, refused.error().as_str()), (503, "full"));
    assert!(refused.header("retry-after").is_some());
    held.truncate(10);
    let served = async {
        while house.visitor().get("/api/rulebooks").await.status != 200 {
            sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(SOON, served).await.expect("there is room again");
}

#[tokio::test]
async fn new_connections_of_an_address_are_counted_by_the_minute() {
    let few = |config: &mut dulle_server::config::Config| {
        config.http.limits.peers = Allowance::per_minute(10);
    };
    let house = House::with(few, None).await;
    // They are gone at once, so that none of them is held.
    for n in 0..10 {
        assert_eq!(house.visitor().get("/api/rulebooks").await.status, 200, "{n}");
    }
    let refused = house.visitor().get("/api/rulebooks").await;
    assert_eq!((refused.status, refused.error().as_str()), (503, "full"));
    let trust = move |config: &mut dulle_server::config::Config| {
        few(config);
        config.http.trusted_networks = vec!["127.0.0.0/8".parse().expect("a network")];
    };
    let hall = House::with(trust, None).await;
    for n in 0..15 {
        assert_eq!(hall.visitor().get("/api/rulebooks").await.status, 200, "{n}");
    }
}

#[tokio::test]
async fn a_hall_behind_one_address_is_trusted() {
    let trust = |config: &mut dulle_server::config::Config| {
        config.limits.peers = 5;
        config.limits.connections_of_address = 1;
        config.limits.tables_of_address = 1;
        config.http.limits.guests = Allowance::per_minute(1);
        config.http.trusted_networks = vec!["127.0.0.0/8".parse().expect("a network")];
    };
    let house = House::with(trust, None).await;
    let _held = silent(&house, 20).await;
    for n in 0..4 {
        let mut guest = house.guest(&format!("Guest {n}")).await;
        let made = guest.post("/api/tables", r#"{"rulebook":"ddv2026"}"#).await;
        assert_eq!(made.status, 201);
    }
}

#[tokio::test]
async fn a_peer_that_asks_and_does_not_read_is_dropped() {
    const ASKED: usize = 3000;
    let house = House::with(|config| config.http.stall = BRIEF, None).await;
    let mut stream = TcpStream::connect(house.address).await.expect("a connection");
    let ask = format!("GET /api/openapi.json HTTP/1.1\r\nHost: {}\r\n\r\n", house.address);
    let ask = ask.repeat(ASKED);
    // The server stops to read when nobody reads what it says.
    let sent = timeout(Duration::from_secs(3), stream.write_all(ask.as_bytes())).await;
    sleep(10 * BRIEF).await;
    let mut heard = Vec::new();
    let _ = timeout(SOON, stream.read_to_end(&mut heard)).await.expect("it was dropped");
    let answers = String::from_utf8_lossy(&heard).matches("HTTP/1.1 200").count();
    assert!((1..ASKED).contains(&answers), "{answers}, {sent:?}");
    assert_eq!(house.visitor().get("/healthz").await.status, 200);
}

#[tokio::test]
async fn a_connection_that_is_refused_again_and_again_is_slowed_down_and_closed() {
    let few = |config: &mut dulle_server::config::Config| {
        config.http.limits.requests = Allowance::per_minute(5);
    };
    let house = House::with(few, Some(clock().1)).await;
    let mut stream = TcpStream::connect(house.address).await.expect("a connection");
    let ask = "GET /api/rulebooks HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(50);
    let start = std::time::Instant::now();
    stream.write_all(ask.as_bytes()).await.expect("sent");
    let heard = rest(&mut stream).await;
    let answers = |status: &str| heard.matches(&format!("HTTP/1.1 {status}")).count();
    assert_eq!((answers("200"), answers("429")), (5, 10), "{heard}");
    assert_eq!(heard.matches("connection: close").count(), 1, "{heard}");
    assert!(start.elapsed() > Duration::from_secs(3), "{:?}", start.elapsed());
}

fn from(house: &House, address: &str) -> Visitor {
    house.visitor().saying("x-forwarded-for", address)
}

/// Behind a proxy, so that there are several addresses.
async fn behind_a_proxy(logins: u32) -> House {
    let change = |config: &mut dulle_server::config::Config| {
        config.http.trusted_proxies = vec!["127.0.0.0/8".parse().expect("a network")];
        config.http.limits.logins = Allowance::per_minute(logins);
    };
    House::with(change, None).await
}

#[tokio::test]
async fn nobody_locks_an_account_from_another_address() {
    let house = behind_a_proxy(10).await;
    let (_, code) = house.account("Anna").await;
    let guess = r#"{"name":"anna","password":"a wrong guess"}"#;
    let recover = r#"{"name":"ANNA","code":"1111","password":"a new password"}"#;
    let mut mallory = from(&house, "6.6.6.6");
    for _ in 0..30 {
        mallory.post("/api/login", guess).await;
        mallory.post("/api/recovery", recover).await;
    }
    assert_eq!(mallory.post("/api/login", guess).await.status, 429);
    let mut anna = from(&house, "1.2.3.4");
    let login = format!(r#"{{"name":"Anna","password":"{PASSWORD}"}}"#);
    assert_eq!(anna.post("/api/login", &login).await.status, 200);
    let recover = format!(r#"{{"name":"Anna","code":"{code}","password":"{PASSWORD}"}}"#);
    assert_eq!(anna.post("/api/recovery", &recover).await.status, 200);
}

#[tokio::test]
async fn a_name_has_one_count_however_it_is_written() {
    let house = behind_a_proxy(4).await;
    house.account("Dieter").await;
    let mut statuses = Vec::new();
    for name in ["Dieter", "DIETER", "dieter", "D\u{131}eter"] {
        // Each from a session of its own: only name and address count.
        let guess = format!(r#"{{"name":"{name}","password":"a wrong guess"}}"#);
        statuses.push(from(&house, "6.6.6.6").post("/api/login", &guess).await.status);
    }
    assert_eq!(statuses, [401, 401, 401, 401]);
    let mut other = from(&house, "7.7.7.7");
    let guess = |name: &str| format!(r#"{{"name":"{name}","password":"a wrong guess"}}"#);
    for name in ["Dieter", "D\u{131}eter", "D\u{131}ETER", "dieter"] {
        assert_eq!(other.post("/api/login", &guess(name)).await.status, 401);
    }
    assert_eq!(other.post("/api/login", &guess("D\u{131}eter")).await.status, 429);
}

#[tokio::test]
async fn an_old_account_is_one_with_its_name_as_it_is_typed_today() {
    let house = House::new().await;
    let _ = house.account("J\u{fc}rgen").await;
    let store = house.store().await;
    let old = store.credentials("J\u{fc}rgen").await.expect("read").expect("an account");
    // Names were kept as they were typed.
    store.rename(&old.player, "Ju\u{308}rgen").await.expect("renamed");
    store.shutdown().await;
    for name in ["J\u{fc}rgen", "Ju\u{308}rgen", " J\u{fc}RGEN "] {
        let body = format!(r#"{{"name":"{name}","password":"{PASSWORD}"}}"#);
        let taken = house.visitor().post("/api/account", &body).await;
        assert_eq!((taken.status, taken.error().as_str()), (409, "name-taken"), "{name}");
    }
    let (mut anna, _) = house.account("Anna").await;
    let wish = "{\"name\":\"J\u{fc}rgen\"}";
    assert_eq!(anna.patch("/api/me", wish).await.status, 409);
    assert_eq!(anna.patch("/api/me", r#"{"name":"ANNA"}"#).await.status, 200);
    for name in ["J\u{fc}rgen", "Ju\u{308}rgen"] {
        let body = format!(r#"{{"name":"{name}","password":"{PASSWORD}"}}"#);
        assert_eq!(house.visitor().post("/api/login", &body).await.status, 200, "{name}");
    }
}
