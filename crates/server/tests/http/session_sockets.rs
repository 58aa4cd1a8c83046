//! An open socket ends with its session, whatever ends that.

use std::time::Duration;

use dulle_protocol::{Client, CloseReason, ServerMessage};
use futures_util::{SinkExt, StreamExt};
use serde_json::json;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use crate::house::{House, PASSWORD, Visitor};

pub(crate) type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// The socket of a visitor at a table, if it is let in.
pub(crate) async fn enter(visitor: &Visitor, table: &str) -> Option<Socket> {
    let url = format!("ws://{}/t/{table}/ws", visitor.address);
    let mut request = url.into_client_request().expect("a request");
    let cookie = visitor.cookie.as_deref().expect("a cookie").parse().expect("a header");
    request.headers_mut().insert("cookie", cookie);
    let (mut socket, _) = connect_async(request).await.ok()?;
    socket.send(Message::text(Client::new(None).hello().to_json())).await.ok()?;
    Some(socket)
}

pub(crate) async fn table(visitor: &mut Visitor, settings: &str) -> String {
    let made = visitor.post("/api/tables", settings).await;
    made.json()["table"].as_str().expect("a table").to_owned()
}

/// Why the server ended the connection; None where it is simply gone.
pub(crate) async fn end(socket: &mut Socket) -> Option<CloseReason> {
    let closing = async {
        while let Some(Ok(message)) = socket.next().await {
            let Message::Text(text) = message else { continue };
            if let Ok(ServerMessage::Closing { reason }) = ServerMessage::parse(&text) {
                return Some(reason);
            }
        }
        None
    };
    tokio::time::timeout(Duration::from_secs(20), closing).await.expect("the socket ends")
}

async fn first_words(socket: &mut Socket) {
    socket.next().await.expect("open").expect("good");
}

const TABLE: &str = r#"{"rulebook":"ddv2026"}"#;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sockets_end_with_logout_password_recovery_deletion_and_everywhere() {
    let house = House::new().await;
    let (mut anna, code) = house.account("Anna").await;
    let table = table(&mut anna, TABLE).await;
    let login = json!({"name": "Anna", "password": PASSWORD}).to_string();
    let mut other = house.visitor();
    assert_eq!(other.post("/api/login", &login).await.status, 200);
    // Logout ends the sockets of its own session only.
    let mut here = enter(&anna, &table).await.expect("let in");
    let mut there = enter(&other, &table).await.expect("let in");
    first_words(&mut here).await;
    first_words(&mut there).await;
    assert_eq!(other.post("/api/logout", "").await.status, 204);
    assert_eq!(end(&mut there).await, Some(CloseReason::LoggedOut));
    // A new password ends all the others.
    assert_eq!(other.post("/api/login", &login).await.status, 200);
    let mut there = enter(&other, &table).await.expect("let in");
    first_words(&mut there).await;
    let change = json!({"old": PASSWORD, "new": "another password"}).to_string();
    assert_eq!(other.post("/api/password", &change).await.status, 204);
    assert_eq!(end(&mut there).await, Some(CloseReason::LoggedOut));
    assert_eq!(end(&mut here).await, Some(CloseReason::LoggedOut));
    // So does a recovery.
    let mut there = enter(&other, &table).await.expect("the new session is good");
    first_words(&mut there).await;
    let recovery = json!({"name": "Anna", "code": code, "password": PASSWORD}).to_string();
    assert_eq!(anna.post("/api/recovery", &recovery).await.status, 200);
    assert_eq!(end(&mut there).await, Some(CloseReason::LoggedOut));
    // And logging out everywhere.
    assert_eq!(other.post("/api/login", &login).await.status, 200);
    let sessions = anna.get("/api/me/sessions").await.json();
    let current = |session: &serde_json::Value| session["current"] == json!(true);
    let sessions = sessions["sessions"].as_array().expect("sessions").clone();
    assert_eq!((sessions.len(), sessions.iter().filter(|one| current(one)).count()), (2, 1));
    let mut here = enter(&anna, &table).await.expect("let in");
    let mut there = enter(&other, &table).await.expect("let in");
    first_words(&mut here).await;
    first_words(&mut there).await;
    let before = anna.clone();
    assert_eq!(anna.delete("/api/me/sessions", "").await.status, 204);
    assert_eq!(end(&mut here).await, Some(CloseReason::LoggedOut));
    assert_eq!(end(&mut there).await, Some(CloseReason::LoggedOut));
    for mut gone in [before, other.clone()] {
        assert_eq!(gone.get("/api/me").await.status, 401);
        assert!(enter(&gone, &table).await.is_none());
    }
    // And the end of the account.
    assert_eq!(other.post("/api/login", &login).await.status, 200);
    let mut there = enter(&other, &table).await.expect("let in");
    first_words(&mut there).await;
    let body = json!({ "password": PASSWORD }).to_string();
    assert_eq!(other.delete("/api/me", &body).await.status, 204);
    assert_eq!(end(&mut there).await, Some(CloseReason::Deleted));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_socket_that_is_opened_while_its_session_ends_does_not_stay() {
    let house = House::new().await;
    let mut host = house.guest("Host").await;
    let table = table(&mut host, TABLE).await;
    let mut entered = 0;
    for round in 0..60 {
        let anna = house.guest("Anna").await;
        let mut leaving = anna.clone();
        let (open, opened) = tokio::sync::oneshot::channel();
        let opening = tokio::spawn({
            let table = table.clone();
            async move {
                tokio::time::sleep(Duration::from_micros(40 * (round % 20))).await;
                let socket = enter(&anna, &table).await;
                let _ = open.send(());
                socket
            }
        });
        // The first four have come in before; the others come in at any moment.
        if round < 4 {
            opened.await.expect("tried");
        }
        let status = match round % 2 {
            0 => leaving.post("/api/logout", "").await.status,
            _ => leaving.delete("/api/me", "").await.status,
        };
        assert_eq!(status, 204);
        if let Some(mut socket) = opening.await.expect("tried") {
            entered += 1;
            end(&mut socket).await;
        }
    }
    assert!(entered >= 4, "{entered} of 60 came in before their session ended");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_new_password_ends_everything_although_its_client_goes_away() {
    const ROUNDS: u64 = 12;
    let house = House::new().await;
    let (mut anna, _) = house.account("Anna").await;
    let table = table(&mut anna, TABLE).await;
    let login = async |password: &str| {
        let mut visitor = house.visitor();
        let body = json!({"name": "Anna", "password": password}).to_string();
        let good = visitor.post("/api/login", &body).await.status == 200;
        good.then_some(visitor)
    };
    let (mut old, mut changed) = (PASSWORD.to_owned(), 0);
    for round in 0..ROUNDS {
        let mut thief = login(&old).await.expect("a login");
        let mut owner = login(&old).await.expect("a login");
        let mut socket = enter(&thief, &table).await.expect("let in");
        first_words(&mut socket).await;
        let new = format!("password number {round}");
        let change = json!({"old": old, "new": new}).to_string();
        let asking = tokio::spawn(async move { owner.post("/api/password", &change).await });
        if round + 1 < ROUNDS {
            tokio::time::sleep(Duration::from_micros(500 * round)).await;
            asking.abort();
        }
        let _ = asking.await;
        // The server may still be at it.
        tokio::time::sleep(Duration::from_millis(300)).await;
        if login(&new).await.is_some() {
            assert_eq!(end(&mut socket).await, Some(CloseReason::LoggedOut), "{round}");
            assert_eq!(thief.get("/api/me").await.status, 401, "{round}");
            (old, changed) = (new, changed + 1);
        }
    }
    assert!(changed > 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_session_that_expires_takes_its_socket_along_and_one_that_is_used_does_not() {
    const LIFETIME: Duration = Duration::from_secs(3);
    let house = House::with(|config| config.http.session = LIFETIME, None).await;
    let (mut anna, mut ben) = (house.guest("Anna").await, house.guest("Ben").await);
    let table = table(&mut anna, TABLE).await;
    let mut of_anna = enter(&anna, &table).await.expect("let in");
    let mut of_ben = enter(&ben, &table).await.expect("let in");
    // A request after a thirtieth of its life lets a session live on.
    tokio::time::sleep(LIFETIME / 20).await;
    let used = std::time::Instant::now();
    assert_eq!(ben.get("/api/me").await.status, 200);
    assert_eq!(end(&mut of_anna).await, Some(CloseReason::LoggedOut));
    assert_eq!(anna.get("/api/me").await.status, 401);
    assert_eq!(end(&mut of_ben).await, Some(CloseReason::LoggedOut));
    assert!(used.elapsed() >= LIFETIME - Duration::from_millis(50), "{:?}", used.elapsed());
    assert_eq!(ben.get("/api/me").await.status, 401);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_login_with_the_old_password_outlives_its_change() {
    const ROUNDS: u32 = 16;
    let slow = |config: &mut dulle_server::config::Config| config.http.hashing.kibibytes = 4096;
    let house = House::with(slow, None).await;
    let (mut anna, _) = house.account("Anna").await;
    let mut old = PASSWORD.to_owned();
    let (mut took, mut early) = (Duration::from_millis(50), 0);
    for round in 0..ROUNDS {
        let body = json!({"name": "Anna", "password": old}).to_string();
        let mut thief = house.visitor();
        // Some are checked before the change, some while it is under way, some after it.
        let wait = took * (round % 8) / 8;
        let login = tokio::spawn(async move {
            tokio::time::sleep(wait).await;
            let status = thief.post("/api/login", &body).await.status;
            (status, thief)
        });
        let new = format!("password number {round}");
        let change = json!({"old": old, "new": new}).to_string();
        let start = std::time::Instant::now();
        assert_eq!(anna.post("/api/password", &change).await.status, 204);
        took = start.elapsed();
        let (status, mut thief) = login.await.expect("asked");
        early += u32::from(status == 200);
        assert_eq!(thief.get("/api/me").await.status, 401, "{round}: the login said {status}");
        old = new;
    }
    assert!(early < ROUNDS, "every login was done before its change");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_guest_who_logs_out_leaves_the_seat_of_a_table_that_gathers() {
    let house = House::new().await;
    let mut anna = house.guest("Anna").await;
    let table = table(&mut anna, TABLE).await;
    let (mut ben, (mut cem, _)) = (house.guest("Ben").await, house.account("Cem").await);
    for (visitor, seat) in [(&ben, 2), (&cem, 3)] {
        let mut socket = enter(visitor, &table).await.expect("let in");
        let take = format!(r#"{{"type":"take","seat":{seat}}}"#);
        socket.send(Message::text(take)).await.expect("sent");
        while let Some(Ok(message)) = socket.next().await {
            if message.to_string().contains("\"done\"") {
                break;
            }
        }
    }
    let path = format!("/api/tables/{table}");
    let free = |places: &serde_json::Value, seat: usize| {
        let place = &places["places"][seat - 1];
        place["occupant"] == "empty"
    };
    let before = anna.get(&path).await.json();
    assert!(!free(&before, 2) && !free(&before, 3), "{before}");
    for visitor in [&mut ben, &mut cem] {
        assert_eq!(visitor.post("/api/logout", "").await.status, 204);
    }
    let left = async {
        while !free(&anna.get(&path).await.json(), 2) {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(20), left).await.expect("the seat is free");
    // An account comes back.
    assert!(!free(&anna.get(&path).await.json(), 3));
}

/// What a visitor is called at a table.
async fn called(visitor: &Visitor, table: &str) -> String {
    let mut socket = enter(visitor, table).await.expect("let in");
    while let Some(Ok(message)) = socket.next().await {
        let Message::Text(text) = message else { continue };
        if let Ok(ServerMessage::Welcome(welcome)) = ServerMessage::parse(&text) {
            return welcome.name.to_string();
        }
    }
    unreachable!("no welcome");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_guest_whose_name_becomes_an_account_is_told_from_its_owner() {
    const LONG: &str = "Wilhelmine Adelheid von Bergen";
    let house = House::new().await;
    let (mut anna, long) = (house.guest("ANNA").await, house.guest(LONG).await);
    let table = table(&mut anna, TABLE).await;
    assert_eq!(called(&anna, &table).await, "ANNA");
    let (owner, _) = house.account("Anna").await;
    let _owner_of_the_long_name = house.account(LONG).await;
    assert_eq!(called(&anna, &table).await, "ANNA (2)");
    assert_eq!(called(&long, &table).await, "Wilhelmine Adelheid von Be (2)");
    assert_eq!(called(&owner, &table).await, "Anna");
    assert_eq!(anna.get("/api/me").await.json()["name"], "ANNA", "it is still theirs elsewhere");
}
