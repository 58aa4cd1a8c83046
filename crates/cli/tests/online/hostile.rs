//! Clients that mean no good are refused with a reason, and nobody else is disturbed.

use std::time::Duration;

use dulle_protocol::{CloseReason, Occupant, ServerMessage, TableUpdate};
use dulle_rules::Seat;
use futures_util::SinkExt;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::MaybeTlsStream;
use tokio_tungstenite::tungstenite::Message;

use crate::house::House;
use crate::raw::{Guest, Socket, hear, open, refusal};

/// A server gives a head ten seconds; the machines that run the tests are busy.
const HEAD_ENDS: Duration = Duration::from_secs(30);
const HELLO: &str = r#"{"type":"hello","protocol":6,"name":"Mallory"}"#;

async fn mallory(link: &str) -> Socket {
    let cookie = Guest::new(link, "Mallory").await.cookie;
    let mut socket = open(link, &[("cookie", &cookie)]).await.expect("a connection");
    socket.send(Message::text(HELLO)).await.expect("sent");
    socket
}

#[test]
fn hostile_clients_are_refused_and_the_others_play_on() {
    let house = House::with_rate("20");
    let words =
        ["--auto", "rules", "--start", "1", "--bots", "club", "--hands", "25", "--seat", "1"];
    let (link, mut anna) = house.host("Anna", &words);
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let half_open = runtime.block_on(async {
        wrong_messages(&link).await;
        foreign_greetings(&link).await;
        oversized(&link).await;
        flood(&link).await;
        half_open(&link).await
    });
    assert!(anna.wait(Duration::from_secs(300)).success());
    drop(half_open);
}

/// Anna's link is known before Anna has sat down.
async fn until_seat_1_is_taken(socket: &mut Socket) {
    let taken = |message| match message {
        ServerMessage::Full { table, .. } => {
            (table.place(Seat::ALL[0]).occupant != Occupant::default()).then_some(())
        }
        ServerMessage::Event { event: TableUpdate::Seated { seat, .. }, .. } => {
            (seat.0 == Seat::ALL[0]).then_some(())
        }
        _ => None,
    };
    assert_eq!(hear(socket, taken).await, Some(()));
}

async fn wrong_messages(link: &str) {
    let mut socket = mallory(link).await;
    until_seat_1_is_taken(&mut socket).await;
    let cases = [
        ("", "table-not-a-message"),
        ("{}", "table-not-a-message"),
        ("[1,2", "table-not-a-message"),
        (r#"{"type":"take","seat":9}"#, "table-not-a-message"),
        (r#"{"type":"take","seat":1}"#, "table-seat-taken"),
        (r#"{"type":"act","hand":1,"ply":0,"action":"HT"}"#, "table-not-seated"),
        (r#"{"type":"act","hand":1,"ply":0,"action":"XX"}"#, "table-not-a-message"),
        (r#"{"type":"act","hand":-1,"ply":0,"action":"HT"}"#, "table-not-a-message"),
        (r#"{"type":"ready","hand":1,"promise":"00"}"#, "table-not-a-message"),
        (r#"{"type":"ban","seat":1}"#, "table-not-host"),
        (r#"{"type":"start"}"#, "table-not-host"),
        (r#"{"type":"remove","seat":1}"#, "table-not-host"),
        (r#"{"type":"host","seat":1}"#, "table-not-host"),
        (r#"{"type":"end"}"#, "table-not-host"),
        (r#"{"type":"say","text":"hi"}"#, "table-not-seated"),
        (r#"{"type":"say","text":"a\u0007b"}"#, "table-not-a-message"),
        (HELLO, "table-not-a-message"),
    ];
    for (text, reason) in cases {
        socket.send(Message::text(text)).await.expect("sent");
        assert_eq!(refusal(&mut socket).await.as_deref(), Some(reason), "{text}");
    }
    socket.send(Message::binary(vec![0; 10])).await.expect("sent");
    assert_eq!(refusal(&mut socket).await.as_deref(), Some("table-not-a-message"));
    // In the middle of all this the connection is a good one.
    ping(&mut socket).await;
}

async fn foreign_greetings(link: &str) {
    let cookie = Guest::new(link, "Mallory").await.cookie;
    // No token, a token that can be guessed, a page from elsewhere, a table that is none.
    assert!(open(link, &[]).await.is_err());
    for made_up in ["abc", "abcdefghijklmnopqrstuvwxyz0123456789", &"0".repeat(64)] {
        let cookie = format!("dulle={made_up}");
        assert!(open(link, &[("cookie", &cookie)]).await.is_err());
    }
    let elsewhere = [("cookie", cookie.as_str()), ("origin", "http://evil.example")];
    assert!(open(link, &elsewhere).await.is_err());
    let host = link.split("/t/").next().expect("a host");
    assert!(open(&format!("{host}/t/0OIl"), &[("cookie", &cookie)]).await.is_err());
    let missing = format!("{host}/t/1111111111111111111111");
    let mut socket = mallory(&missing).await;
    let closing = |message| match message {
        ServerMessage::Closing { reason } => Some(reason),
        _ => None,
    };
    assert_eq!(hear(&mut socket, closing).await, Some(CloseReason::Missing));
    let greetings = [
        (r#"{"type":"hello","protocol":99}"#, "table-other-protocol"),
        (r#"{"type":"leave"}"#, "table-hello-first"),
        (r#"{"type":"hello","protocol":2}"#, "table-other-protocol"),
        (r#"{"type":"hello","protocol":6,"name":"a\u202eb"}"#, "table-not-a-message"),
        (r#"{"type":"hello","protocol":6,"name":"\u0000"}"#, "table-not-a-message"),
        ("nonsense", "table-not-a-message"),
    ];
    for (text, reason) in greetings {
        let mut socket = open(link, &[("cookie", &cookie)]).await.expect("a connection");
        socket.send(Message::text(text)).await.expect("sent");
        assert_eq!(refusal(&mut socket).await.as_deref(), Some(reason), "{text}");
    }
    // A client of the first version could not read a refusal: it hears at once that it must go.
    let mut socket = open(link, &[("cookie", &cookie)]).await.expect("a connection");
    socket.send(Message::text(r#"{"type":"hello","protocol":1}"#)).await.expect("sent");
    assert_eq!(
        hear(&mut socket, Some).await,
        Some(ServerMessage::Closing { reason: CloseReason::Greeting })
    );
}

async fn oversized(link: &str) {
    let mut socket = mallory(link).await;
    socket.send(Message::text("x".repeat(1 << 20))).await.ok();
    // Whatever is said until then, the connection ends.
    let never = |_| None::<()>;
    assert_eq!(hear(&mut socket, never).await, None);
}

async fn flood(link: &str) {
    let mut socket = mallory(link).await;
    for n in 0..100 {
        let ping = format!(r#"{{"type":"ping","n":{n}}}"#);
        socket.send(Message::text(ping)).await.expect("sent");
    }
    assert_eq!(refusal(&mut socket).await.as_deref(), Some("table-too-fast"));
    for n in 0..2000 {
        let ping = format!(r#"{{"type":"ping","n":{n}}}"#);
        if socket.send(Message::text(ping)).await.is_err() {
            break;
        }
    }
    assert_eq!(hear(&mut socket, |_| None::<()>).await, None);
}

/// A connection that never says a whole frame or a whole head holds nobody up. The head that does not
/// end is ended by the server; the frame may stay as it is for as long as the hands last.
#[expect(clippy::panic, reason = "what goes wrong here fails the test")]
async fn half_open(link: &str) -> Socket {
    let address = link.split('/').nth(2).expect("an address");
    let mut head = TcpStream::connect(address).await.expect("a connection");
    head.write_all(b"GET /t/x HTTP/1.1\r\nHost: ").await.expect("sent");
    let mut frame = mallory(link).await;
    let MaybeTlsStream::Plain(stream) = frame.get_mut() else { panic!("not a plain connection") };
    // The head of a frame of 100 bytes, and no frame.
    stream.write_all(&[0x81, 0xe4, 1, 2]).await.expect("sent");
    ping(&mut mallory(link).await).await;
    let mut answer = Vec::new();
    let ended = timeout(HEAD_ENDS, head.read_to_end(&mut answer)).await;
    let said = String::from_utf8_lossy(&answer);
    assert!(ended.is_ok(), "a head without an end is waited for");
    assert!(said.is_empty() || said.starts_with("HTTP/1.1 408"), "{said}");
    ping(&mut mallory(link).await).await;
    frame
}

/// A good connection is answered.
async fn ping(socket: &mut Socket) {
    socket.send(Message::text(r#"{"type":"ping","n":7}"#)).await.expect("sent");
    let pong = |message| (message == ServerMessage::Pong { n: 7 }).then_some(());
    assert_eq!(hear(socket, pong).await, Some(()));
}
