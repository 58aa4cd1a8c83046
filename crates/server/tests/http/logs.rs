//! What gets into a log.

use std::io;
use std::sync::{Arc, Mutex};

use dulle_protocol::ClientMessage;
use futures_util::{SinkExt, StreamExt};
use tokio_tungstenite::tungstenite::Message;

use crate::house::House;
use crate::session_sockets::{enter, table};

/// Keeps every line.
#[derive(Clone, Default)]
struct Lines(Arc<Mutex<Vec<u8>>>);

impl io::Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().expect("lines").extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// At the most talkative level, for a table that is made, entered, played at, asked for in every way,
/// and left; with names that are nobody's in between.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_line_of_a_log_contains_the_secret_link_to_a_table() {
    let lines = Lines::default();
    let writer = lines.clone();
    let filter = "warn,dulle_server=trace,dulle_store=trace";
    let subscriber = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(move || writer.clone())
        .finish();
    tracing::subscriber::set_global_default(subscriber).expect("the only one");
    let house = House::new().await;
    let mut anna = house.guest("Anna").await;
    let table = table(&mut anna, r#"{"rulebook":"ddv2026","bots":"club"}"#).await;
    let mut socket = enter(&anna, &table).await.expect("let in");
    for message in [r#"{"type":"take","seat":1}"#, r#"{"type":"start"}"#, "nonsense"] {
        socket.send(Message::text(message)).await.expect("sent");
    }
    let end = Message::text(ClientMessage::End.to_json());
    socket.send(end).await.expect("sent");
    while let Some(Ok(message)) = socket.next().await {
        if message.to_string().contains("ended") {
            break;
        }
    }
    for path in [
        format!("/api/tables/{table}"),
        format!("/api/tables/{table}/hands"),
        format!("/api/tables/{table}/nothing"),
        format!("/t/{table}"),
        format!("/t/{table}/ws"),
        format!("/api/hands/{table}"),
    ] {
        anna.get(&path).await;
    }
    drop(socket);
    house.end().await;
    let text = String::from_utf8_lossy(&lines.0.lock().expect("lines")).into_owned();
    assert!(text.lines().count() > 5, "{text}");
    let found: Vec<&str> = text.lines().filter(|line| line.contains(&table)).collect();
    assert!(found.is_empty(), "{found:?}");
}
