//! Attacks over WebSockets: each is bounded, and the others at the table are not disturbed.

use std::time::Duration;

use dulle_protocol::{CloseReason, ServerMessage};
use dulle_server::http::Allowance;
use dulle_server::limits::StoredLimits;
use futures_util::{SinkExt, StreamExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, client_async, connect_async};

use crate::house::{House, Visitor};

pub(crate) type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// The machines that run the tests may be busy.
const SOON: Duration = Duration::from_secs(60);
const HELLO: &str = r#"{"type":"hello","protocol":5}"#;

pub(crate) async fn open(visitor: &Visitor, table: &str) -> Result<Socket, Error> {
    let url = format!("ws://{}/t/{table}/ws", visitor.address);
    let mut request = url.into_client_request()?;
    let cookie = visitor.cookie.as_deref().expect("a session");
    request.headers_mut().insert("cookie", cookie.parse().expect("a header"));
    for (name, value) in &visitor.headers {
        request.headers_mut().insert(*name, value.parse().expect("a header"));
    }
    let mut socket = connect_async(request).await?.0;
    socket.send(Message::text(HELLO)).await?;
    Ok(socket)
}

/// A client whose system keeps little for it.
async fn open_deaf(visitor: &Visitor, table: &str) -> WebSocketStream<TcpStream> {
    let tcp = TcpSocket::new_v4().expect("a socket");
    tcp.set_recv_buffer_size(4096).expect("a small buffer");
    let stream = tcp.connect(visitor.address).await.expect("a connection");
    let url = format!("ws://{}/t/{table}/ws", visitor.address);
    let mut request = url.into_client_request().expect("a request");
    let cookie = visitor.cookie.as_deref().expect("a session");
    request.headers_mut().insert("cookie", cookie.parse().expect("a header"));
    let mut socket = client_async(request, stream).await.expect("a connection").0;
    socket.send(Message::text(HELLO)).await.expect("sent");
    socket
}

pub(crate) async fn table(host: &mut Visitor) -> String {
    let made = host.post("/api/tables", r#"{"rulebook":"ddv2026"}"#).await;
    assert_eq!(made.status, 201, "{}", made.body);
    made.json()["table"].as_str().expect("a table").to_owned()
}

/// The next message that `wanted` takes; None where the connection ends first.
async fn hear<T>(socket: &mut Socket, wanted: impl Fn(ServerMessage) -> Option<T>) -> Option<T> {
    let hear = async {
        loop {
            let Message::Text(text) = socket.next().await?.ok()? else { continue };
            let found = ServerMessage::parse(&text).ok().and_then(&wanted);
            if found.is_some() {
                return found;
            }
        }
    };
    timeout(SOON, hear).await.expect("something happens")
}

/// Whether the socket gets a view of its table.
async fn sees(socket: &mut Socket) -> bool {
    let full = |message| matches!(message, ServerMessage::Full { .. }).then_some(());
    hear(socket, full).await.is_some()
}

/// What comes of a request: None where it was done.
async fn ask(socket: &mut Socket, request: &str) -> Option<String> {
    socket.send(Message::text(request)).await.expect("sent");
    let answer = hear(socket, |message| match message {
        ServerMessage::Done { .. } => Some(None),
        ServerMessage::Refused(refused) => Some(Some(refused.refusal.word().to_owned())),
        _ => None,
    });
    answer.await.expect("an answer")
}

#[tokio::test]
async fn a_message_reaches_its_bound_and_no_further() {
    let house = House::new().await;
    let mut anna = house.guest("Anna").await;
    let table = table(&mut anna).await;
    let mut socket = open(&anna, &table).await.expect("a connection");
    let pong = |message| match message {
        ServerMessage::Pong { n } => Some(n),
        _ => None,
    };
    for (length, answer) in [(4096, Some(7)), (4097, None)] {
        let message = format!("{:length$}", r#"{"type":"ping","n":7}"#);
        socket.send(Message::text(message)).await.expect("sent");
        assert_eq!(hear(&mut socket, pong).await, answer, "{length} bytes");
    }
}

#[tokio::test]
async fn pings_without_end_end_the_connection() {
    let human = |config: &mut dulle_server::config::Config| {
        (config.limits.rate, config.limits.burst) = (20, 60);
    };
    let house = House::with(human, None).await;
    let mut anna = house.guest("Anna").await;
    let table = table(&mut anna).await;
    let mut socket = open(&anna, &table).await.expect("a connection");
    let mut sent = 0;
    let flood = async {
        // Nothing is read: the pongs wait where they are.
        while sent < 1_000_000 && socket.send(Message::Ping(vec![7; 125].into())).await.is_ok() {
            sent += 1;
        }
    };
    timeout(SOON, flood).await.expect("it ends");
    assert!(sent < 1_000_000);
    assert!(sees(&mut open(&anna, &table).await.expect("a connection")).await);
}

#[tokio::test]
async fn pieces_of_a_message_without_end_end_the_connection() {
    // More than the system keeps on its way.
    const MANY: u32 = 3_000_000;
    let human = |config: &mut dulle_server::config::Config| {
        (config.limits.rate, config.limits.burst) = (20, 60);
    };
    let house = House::with(human, None).await;
    let mut anna = house.guest("Anna").await;
    let table = table(&mut anna).await;
    for payload in [0, 1, 100] {
        let mut socket = open(&anna, &table).await.expect("a connection");
        assert!(sees(&mut socket).await);
        let piece = |code| Message::Frame(Frame::message(vec![b'x'; payload], code, false));
        let mut sent = 1;
        let flood = async {
            socket.send(piece(OpCode::Data(Data::Text))).await.expect("sent");
            while sent < MANY && socket.send(piece(OpCode::Data(Data::Continue))).await.is_ok() {
                sent += 1;
            }
        };
        timeout(SOON, flood).await.expect("it ends");
        assert!(sent < MANY, "{sent} pieces of {payload}");
    }
}

#[tokio::test]
async fn a_client_that_does_not_read_is_dropped_and_the_others_play_on() {
    let house = House::with(|config| config.http.stall = Duration::from_millis(300), None).await;
    let (mut anna, otto) = (house.guest("Anna").await, house.guest("Otto").await);
    let table = table(&mut anna).await;
    let mut host = open(&anna, &table).await.expect("a connection");
    let _deaf = open_deaf(&otto, &table).await;
    assert!(sees(&mut host).await);
    let before = house.metric("dulle_connections").await;
    assert_eq!(before, 2.0);
    // Every line is told to both.
    let mut taken = 0;
    let flood = async {
        for seat in [1, 2].into_iter().cycle().take(40_000) {
            let take = format!(r#"{{"type":"take","seat":{seat}}}"#);
            assert_eq!(ask(&mut host, &take).await, None);
            taken += 1;
            if taken % 50 == 0 && house.metric("dulle_connections").await < 2.0 {
                return true;
            }
        }
        false
    };
    assert!(timeout(2 * SOON, flood).await.expect("it goes on"), "the deaf client stays");
}

#[tokio::test]
async fn an_address_has_its_share_of_sockets() {
    let few = |config: &mut dulle_server::config::Config| {
        config.limits.connections_of_address = 3;
        config.http.trusted_proxies = vec!["127.0.0.0/8".parse().expect("a network")];
    };
    let house = House::with(few, None).await;
    let mut anna = house.guest("Anna").await;
    let table = table(&mut anna).await;
    let (one, other) = ("6.6.6.6", "7.7.7.7");
    let mut held = Vec::new();
    for _ in 0..3 {
        held.push(open(&anna.saying("x-forwarded-for", one), &table).await.expect("a connection"));
    }
    assert!(open(&anna.saying("x-forwarded-for", one), &table).await.is_err());
    assert!(open(&anna.saying("x-forwarded-for", other), &table).await.is_ok());
}

#[tokio::test]
async fn spectators_of_one_address_lock_nobody_out() {
    let few = |config: &mut dulle_server::config::Config| {
        config.limits.viewers = 10;
        config.http.trusted_proxies = vec!["127.0.0.0/8".parse().expect("a network")];
    };
    let house = House::with(few, None).await;
    let mut anna = house.guest("Anna").await;
    let table = table(&mut anna).await;
    let mut crowd = Vec::new();
    for n in 0..10 {
        let mallory =
            house.guest(&format!("Mallory {n}")).await.saying("x-forwarded-for", "6.6.6.6");
        let mut socket = open(&mallory, &table).await.expect("a connection");
        assert!(sees(&mut socket).await);
        crowd.push((mallory, socket));
    }
    // One more of them is one too many; a player from elsewhere finds room and sits down.
    let one_more = house.guest("Mallory").await.saying("x-forwarded-for", "6.6.6.6");
    assert!(!sees(&mut open(&one_more, &table).await.expect("a connection")).await);
    let ben = house.guest("Ben").await.saying("x-forwarded-for", "1.2.3.4");
    let mut seat = open(&ben, &table).await.expect("a connection");
    assert!(sees(&mut seat).await);
    assert_eq!(ask(&mut seat, r#"{"type":"take","seat":3}"#).await, None);
}

#[tokio::test]
async fn changing_seats_to_and_fro_is_stored_only_so_often() {
    let usual = |config: &mut dulle_server::config::Config| {
        config.limits.stored = StoredLimits::default();
    };
    let house = House::with(usual, None).await;
    let mut anna = house.guest("Anna").await;
    let table = table(&mut anna).await;
    let mut socket = open(&anna, &table).await.expect("a connection");
    let mut done = 0;
    for seat in [1, 2].into_iter().cycle().take(200) {
        match ask(&mut socket, &format!(r#"{{"type":"take","seat":{seat}}}"#)).await.as_deref() {
            None => done += 1,
            Some(reason) => assert_eq!(reason, "table-too-fast"),
        }
    }
    assert!((30..35).contains(&done), "{done}");
    // Another identity of the same address has some left, but not without end.
    let stored = house.store().await;
    let id = dulle_store::JournalId::new(&table).expect("an identifier");
    assert!(stored.load(&id, 1).await.expect("read").len() < 100);
    stored.shutdown().await;
}

#[tokio::test]
async fn hands_are_begun_only_so_often() {
    let few = |config: &mut dulle_server::config::Config| {
        config.limits.stored.hands = Allowance::per_minutes(1, 60);
    };
    let house = House::with(few, None).await;
    let mut anna = house.guest("Anna").await;
    let table = table(&mut anna).await;
    let mut socket = open(&anna, &table).await.expect("a connection");
    assert_eq!(ask(&mut socket, r#"{"type":"take","seat":1}"#).await, None);
    assert_eq!(ask(&mut socket, r#"{"type":"start"}"#).await.as_deref(), Some("table-seats-free"));
    for seat in 2..=4 {
        let fill = format!(r#"{{"type":"fill","seat":{seat},"level":"club"}}"#);
        assert_eq!(ask(&mut socket, &fill).await, None);
    }
    assert_eq!(ask(&mut socket, r#"{"type":"start"}"#).await, None);
    let ready = format!(r#"{{"type":"ready","hand":1,"promise":"{}"}}"#, "0".repeat(64));
    assert_eq!(ask(&mut socket, &ready).await, None);
    assert_eq!(ask(&mut socket, &ready).await.as_deref(), Some("table-too-fast"));
}

#[tokio::test]
async fn a_fifth_connection_of_a_player_ends_the_first() {
    let house = House::new().await;
    let mut anna = house.guest("Anna").await;
    let table = table(&mut anna).await;
    let mut sockets = Vec::new();
    for _ in 0..5 {
        let mut socket = open(&anna, &table).await.expect("a connection");
        assert!(sees(&mut socket).await);
        sockets.push(socket);
    }
    let closing = |message| match message {
        ServerMessage::Closing { reason } => Some(reason),
        _ => None,
    };
    let told = hear(&mut sockets[0], closing).await;
    assert_eq!(told, Some(CloseReason::Elsewhere));
    assert_eq!(ask(&mut sockets[1], r#"{"type":"take","seat":1}"#).await, None);
}

/// Every reason that is told until the connection has ended, and the one in its last frame.
async fn farewell(socket: &mut Socket) -> (Vec<CloseReason>, String) {
    let mut told = Vec::new();
    let mut last = String::new();
    let all = async {
        while let Some(Ok(message)) = socket.next().await {
            match message {
                Message::Close(frame) => {
                    last = frame.map(|frame| frame.reason.to_string()).unwrap_or_default();
                }
                Message::Text(text) => {
                    if let Ok(ServerMessage::Closing { reason }) = ServerMessage::parse(&text) {
                        told.push(reason);
                    }
                }
                _ => {}
            }
        }
    };
    timeout(SOON, all).await.expect("it ends");
    (told, last)
}

/// A client that follows the last word would come back although it was banned or replaced.
#[tokio::test]
async fn a_connection_is_told_once_why_it_ends() {
    let house = House::new().await;
    let (mut anna, ben) = (house.guest("Anna").await, house.guest("Ben").await);
    let table = table(&mut anna).await;
    let mut held = Vec::new();
    for _ in 0..5 {
        let mut socket = open(&anna, &table).await.expect("a connection");
        assert!(sees(&mut socket).await);
        held.push(socket);
    }
    let mut first = held.remove(0);
    assert_eq!(farewell(&mut first).await, (vec![CloseReason::Elsewhere], "elsewhere".to_owned()));
    let mut bens = open(&ben, &table).await.expect("a connection");
    assert_eq!(ask(&mut bens, r#"{"type":"take","seat":2}"#).await, None);
    assert_eq!(ask(&mut held[3], r#"{"type":"ban","seat":2}"#).await, None);
    assert_eq!(farewell(&mut bens).await, (vec![CloseReason::Banned], "banned".to_owned()));
    let mut again = open(&ben, &table).await.expect("a connection");
    assert_eq!(farewell(&mut again).await, (vec![CloseReason::Banned], "banned".to_owned()));
    let ending = tokio::spawn(house.end());
    let told = farewell(&mut held[3]).await;
    assert_eq!(told, (vec![CloseReason::Shutdown], "shutdown".to_owned()));
    drop(held);
    ending.await.expect("it ends");
}

#[tokio::test]
async fn chat_is_bounded_by_seat() {
    let house = House::new().await;
    let mut anna = house.guest("Anna").await;
    let table = table(&mut anna).await;
    let mut socket = open(&anna, &table).await.expect("a connection");
    assert_eq!(ask(&mut socket, r#"{"type":"take","seat":1}"#).await, None);
    let mut said = 0;
    for _ in 0..40 {
        match ask(&mut socket, r#"{"type":"say","text":"hi 🎉"}"#).await.as_deref() {
            None => said += 1,
            Some(reason) => assert_eq!(reason, "table-too-fast"),
        }
    }
    assert!((10..25).contains(&said), "{said}");
}
