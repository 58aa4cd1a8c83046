//! The wire: a few requests, and the WebSocket.

use std::io;

use dulle_protocol::api::{CreatedTable, ErrorBody, JoinTournament, NameRequest, TournamentSeat};
use dulle_protocol::{Name, Settings, TableId};
use dulle_texts::Texts;
use dulle_tls::{Connector, TlsFault};
use serde::Serialize;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::{WebSocketStream, client_async};

use super::url::{TableUrl, TournamentLink};

/// A connection, encrypted or not.
pub(super) trait Stream: AsyncRead + AsyncWrite + Send + Unpin {}

impl<T: AsyncRead + AsyncWrite + Send + Unpin> Stream for T {}

pub(super) type Socket = WebSocketStream<Box<dyn Stream>>;

/// The longest answer that is read.
const ANSWER: u64 = 64 * 1024;

/// The way to a server, and to a table of it.
#[derive(Debug)]
pub(super) struct Wire {
    pub(super) link: TableUrl,
    tls: Connector,
}

/// Why the server did not do what it was asked for.
#[derive(Debug)]
pub(super) enum WireError {
    Tls(TlsFault),
    /// In the words of the system or of the server.
    Said(String),
}

impl From<io::Error> for WireError {
    fn from(error: io::Error) -> Self {
        TlsFault::of(&error).map_or_else(|| Self::Said(error.to_string()), Self::Tls)
    }
}

impl WireError {
    pub(super) fn sentence(&self, link: &TableUrl, texts: &Texts) -> String {
        match self {
            Self::Tls(fault) => crate::tls::fault(fault, link.name(), "--ca FILE", texts),
            Self::Said(words) => words.clone(),
        }
    }
}

/// What the server answered.
struct Answer {
    status: String,
    cookie: Option<String>,
    body: String,
}

impl Wire {
    pub(super) fn new(link: TableUrl, tls: Connector) -> Self {
        Self { link, tls }
    }

    /// Makes a table, to which the wire leads from now on.
    pub(super) async fn create(
        &mut self,
        cookie: &str,
        settings: &Settings,
    ) -> Result<(), WireError> {
        let answer = self.request("POST /api/tables", Some(cookie), &json(settings)).await?;
        match serde_json::from_str::<CreatedTable>(&answer.body) {
            Ok(CreatedTable { table, .. }) if answer.is("201") => {
                self.link.table = Some(table);
                Ok(())
            }
            _ => Err(answer.reason()),
        }
    }

    /// Joins the tournament of the link; where we play in it.
    pub(super) async fn join(
        &self,
        cookie: &str,
        to: &TournamentLink,
        name: &Name,
    ) -> Result<TournamentSeat, WireError> {
        let line = format!("POST /api/tournaments/{}/join", to.code);
        // Without a link it is as whom the server knows us that we enter.
        let name = to.secret.is_none().then(|| name.to_string());
        let body = json(&JoinTournament { name, club: None });
        self.seat(&line, cookie, to, &body).await
    }

    /// Where we play in it now.
    pub(super) async fn own_seat(
        &self,
        cookie: &str,
        to: &TournamentLink,
    ) -> Result<TournamentSeat, WireError> {
        self.seat(&format!("GET /api/tournaments/{}/seat", to.code), cookie, to, "").await
    }

    async fn seat(
        &self,
        line: &str,
        cookie: &str,
        to: &TournamentLink,
        body: &str,
    ) -> Result<TournamentSeat, WireError> {
        let secret = to.secret.as_ref();
        let bearer = secret.map(|secret| format!("Authorization: Bearer {}\r\n", secret.as_str()));
        let heads = format!("Cookie: {cookie}\r\n{}", bearer.unwrap_or_default());
        let answer = self.request_with(line, &heads, body).await?;
        match serde_json::from_str(&answer.body) {
            Ok(seat) if answer.is("200") => Ok(seat),
            _ => Err(answer.reason()),
        }
    }

    /// Becomes a guest and returns the session cookie.
    pub(super) async fn guest(&self, name: &Name) -> Result<String, WireError> {
        let body = json(&NameRequest { name: name.to_string() });
        let answer = self.request("POST /api/guest", None, &body).await?;
        match answer.cookie.clone() {
            Some(cookie) if answer.is("201") => Ok(cookie),
            _ => Err(answer.reason()),
        }
    }

    /// Whether the server knows the cookie. If a name is given, the player is renamed.
    pub(super) async fn is_known(
        &self,
        cookie: &str,
        name: Option<&Name>,
    ) -> Result<bool, WireError> {
        let answer = match name {
            Some(name) => {
                let body = json(&NameRequest { name: name.to_string() });
                self.request("PATCH /api/me", Some(cookie), &body).await?
            }
            None => self.request("GET /api/me", Some(cookie), "").await?,
        };
        match answer.status.as_str() {
            "200" => Ok(true),
            "401" => Ok(false),
            _ => Err(answer.reason()),
        }
    }

    /// Opens the connection to the table.
    pub(super) async fn connect(&self, cookie: &str) -> Result<Socket, WireError> {
        let said = |error: &dyn std::fmt::Display| WireError::Said(error.to_string());
        let table = self.link.table.as_ref().map_or("", TableId::as_str);
        let mut request = format!("ws://{}/t/{table}/ws", self.link.host)
            .into_client_request()
            .map_err(|error| said(&error))?;
        let cookie = HeaderValue::from_str(cookie).map_err(|error| said(&error))?;
        request.headers_mut().insert("Cookie", cookie);
        let stream = self.dial().await?;
        let (socket, _) = client_async(request, stream).await.map_err(|error| said(&error))?;
        Ok(socket)
    }

    async fn dial(&self) -> io::Result<Box<dyn Stream>> {
        let stream = TcpStream::connect(self.link.address()).await?;
        // A card is a small packet that should not wait for others.
        let _ = stream.set_nodelay(true);
        if !self.link.encrypted {
            return Ok(Box::new(stream));
        }
        let name = self.link.name().trim_matches(['[', ']']);
        Ok(Box::new(self.tls.connect(name, stream).await?))
    }

    async fn request(
        &self,
        line: &str,
        cookie: Option<&str>,
        body: &str,
    ) -> Result<Answer, WireError> {
        let heads = cookie.map_or_else(String::new, |cookie| format!("Cookie: {cookie}\r\n"));
        self.request_with(line, &heads, body).await
    }

    /// With these heads, each with the end of its line.
    async fn request_with(&self, line: &str, heads: &str, body: &str) -> Result<Answer, WireError> {
        let request = format!(
            "{line} HTTP/1.1\r\nHost: {}\r\n{heads}Content-Type: application/json\r\n\
             Content-Length: {}\r\nConnection: close\r\n\r\n{body}",
            self.link.host,
            body.len(),
        );
        let answer = self.ask(request.as_bytes()).await?;
        let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
        let status = head.split(' ').nth(1).unwrap_or_default().to_owned();
        let cookie =
            head.lines().filter_map(|line| line.split_once(": ")).find_map(|(name, value)| {
                let pair = value.split(';').next()?;
                name.eq_ignore_ascii_case("set-cookie").then(|| pair.to_owned())
            });
        Ok(Answer { status, cookie, body: body.to_owned() })
    }

    async fn ask(&self, request: &[u8]) -> io::Result<String> {
        let mut stream = self.dial().await?;
        stream.write_all(request).await?;
        let mut answer = Vec::new();
        match stream.take(ANSWER).read_to_end(&mut answer).await {
            Ok(_) => {}
            // Many servers end an encrypted connection without a farewell. An answer that was cut
            // off is no JSON.
            Err(error) if error.kind() == io::ErrorKind::UnexpectedEof && !answer.is_empty() => {}
            Err(error) => return Err(error),
        }
        Ok(String::from_utf8_lossy(&answer).into_owned())
    }
}

fn json(value: &impl Serialize) -> String {
    // Our own types have no maps with odd keys: nothing can fail.
    serde_json::to_string(value).unwrap_or_default()
}

impl Answer {
    fn is(&self, status: &str) -> bool {
        self.status == status
    }

    fn reason(&self) -> WireError {
        let told = serde_json::from_str::<ErrorBody>(&self.body).map(|error| error.message);
        WireError::Said(told.unwrap_or_else(|_| self.status.clone()))
    }
}
