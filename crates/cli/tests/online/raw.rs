//! Connections that say exactly what a test wants.

use std::time::Duration;

use dulle_protocol::{Client, ClientMessage, CloseReason, Refusal, Refused, ServerMessage};
use futures_util::{SinkExt, StreamExt};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

pub(crate) type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// The machines that run the tests may be busy.
const SOON: Duration = Duration::from_secs(60);

pub(crate) async fn open(link: &str, headers: &[(&'static str, &str)]) -> Result<Socket, Error> {
    let mut request = format!("{}/ws", link.replace("http", "ws")).into_client_request()?;
    for (name, value) in headers {
        request.headers_mut().insert(*name, value.parse().expect("a header"));
    }
    Ok(connect_async(request).await?.0)
}

/// The next message that `wanted` takes, if the connection lasts until then. Questions on the way
/// are answered.
pub(crate) async fn hear<T>(
    socket: &mut Socket,
    mut wanted: impl FnMut(ServerMessage) -> Option<T>,
) -> Option<T> {
    let hear = async {
        loop {
            let Message::Text(text) = socket.next().await?.ok()? else { continue };
            let message = ServerMessage::parse(&text).expect("a message");
            if let Some(answer) = message.answer() {
                socket.send(Message::text(answer.to_json())).await.ok()?;
            }
            if let Some(found) = wanted(message) {
                return Some(found);
            }
        }
    };
    timeout(SOON, hear).await.expect("an answer")
}

pub(crate) async fn refusal(socket: &mut Socket) -> Option<String> {
    hear(socket, |message| match message {
        ServerMessage::Refused(refused) => Some(reason(&refused)),
        _ => None,
    })
    .await
}

/// The word of a refusal. Every one is known, and the rules of the game have a paragraph.
fn reason(refused: &Refused) -> String {
    assert_ne!(refused.refusal, Refusal::Unknown, "{refused:?}");
    assert_eq!(refused.rule.is_some(), matches!(refused.refusal, Refusal::Rule(_)), "{refused:?}");
    refused.refusal.word().to_owned()
}

/// A client that the server knows by a cookie.
pub(crate) struct Guest {
    host: String,
    pub(crate) cookie: String,
}

impl Guest {
    /// `url` is anything on the server.
    pub(crate) async fn new(url: &str, name: &str) -> Self {
        let mut guest = Self::known(url, "");
        let body = serde_json::json!({ "name": name }).to_string();
        let answer = guest.ask("POST /api/guest", &body).await;
        let cookie = answer.lines().find_map(|line| line.strip_prefix("set-cookie: "));
        let pair = cookie.and_then(|cookie| cookie.split(';').next());
        pair.expect("a cookie").clone_into(&mut guest.cookie);
        guest
    }

    pub(crate) fn known(url: &str, cookie: &str) -> Self {
        let host = url.split('/').nth(2).expect("a host").to_owned();
        Self { host, cookie: cookie.to_owned() }
    }

    /// A request, and the whole answer.
    pub(crate) async fn ask(&self, line: &str, body: &str) -> String {
        let request = format!(
            "{line} HTTP/1.1\r\nHost: {}\r\nCookie: {}\r\nConnection: close\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            self.host,
            self.cookie,
            body.len()
        );
        let mut stream = TcpStream::connect(&self.host).await.expect("a connection");
        stream.write_all(request.as_bytes()).await.expect("sent");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.expect("an answer");
        answer
    }

    /// Makes a table and gives its link.
    pub(crate) async fn table(&self, settings: &str) -> String {
        let answer = self.ask("POST /api/tables", settings).await;
        let path = answer.split("\"/t/").nth(1).and_then(|rest| rest.split('"').next());
        format!("http://{}/t/{}", self.host, path.expect("a table"))
    }

    /// Comes to a table and waits for its first view.
    pub(crate) async fn enter(&self, link: &str) -> Raw {
        let mut socket = open(link, &[("cookie", &self.cookie)]).await.expect("a connection");
        let client = Client::new(None);
        socket.send(Message::text(client.hello().to_json())).await.expect("sent");
        let mut raw = Raw { socket, client };
        raw.until(|client| client.table().is_some()).await;
        raw
    }
}

/// A client without a will of its own.
pub(crate) struct Raw {
    socket: Socket,
    pub(crate) client: Client,
}

impl Raw {
    /// Hears until it knows what `enough` asks for.
    pub(crate) async fn until(&mut self, enough: impl Fn(&Client) -> bool) {
        if enough(&self.client) {
            return;
        }
        let client = &mut self.client;
        let heard = hear(&mut self.socket, |message| {
            client.absorb(&message).expect("it follows");
            enough(client).then_some(())
        });
        heard.await.expect("the connection lasts");
    }

    /// Hears a message that `wanted` takes.
    pub(crate) async fn hear<T>(
        &mut self,
        wanted: impl Fn(&ServerMessage) -> Option<T>,
    ) -> Option<T> {
        let client = &mut self.client;
        hear(&mut self.socket, |message| {
            client.absorb(&message).expect("it follows");
            wanted(&message)
        })
        .await
    }

    /// Says something and waits for the answer: None where it was done, or the reason why not.
    pub(crate) async fn say(&mut self, message: &ClientMessage) -> Option<String> {
        self.socket.send(Message::text(message.to_json())).await.expect("sent");
        let asked = Some(message.of());
        let answer = self.hear(|message| match message {
            ServerMessage::Done { of } if Some(*of) == asked => Some(None),
            ServerMessage::Refused(refused) if refused.of == asked => Some(Some(reason(refused))),
            _ => None,
        });
        answer.await.expect("an answer")
    }

    /// Why the server ended the connection.
    pub(crate) async fn closed(&mut self) -> Option<CloseReason> {
        self.hear(|message| match message {
            ServerMessage::Closing { reason } => Some(*reason),
            _ => None,
        })
        .await
    }
}
