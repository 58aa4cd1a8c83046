//! The wire: a few requests, and the WebSocket.

use dulle_protocol::api::{CreatedTable, ErrorBody, NameRequest};
use dulle_protocol::{Name, Settings, TableId};
use serde::Serialize;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use super::url::TableUrl;

pub(super) type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// The longest answer that is read.
const ANSWER: u64 = 64 * 1024;

/// What the server answered.
struct Answer {
    status: String,
    cookie: Option<String>,
    body: String,
}

/// Makes a table and gives its link.
pub(super) async fn create(
    link: &TableUrl,
    cookie: &str,
    settings: &Settings,
) -> Result<TableUrl, String> {
    let body = json(settings);
    let answer = request(link, "POST /api/tables", Some(cookie), &body).await?;
    match serde_json::from_str::<CreatedTable>(&answer.body) {
        Ok(CreatedTable { table, .. }) if answer.is("201") => {
            Ok(TableUrl { host: link.host.clone(), table: Some(table) })
        }
        _ => Err(answer.reason()),
    }
}

/// Becomes a guest and returns the session cookie.
pub(super) async fn guest(link: &TableUrl, name: &Name) -> Result<String, String> {
    let body = json(&NameRequest { name: name.to_string() });
    let answer = request(link, "POST /api/guest", None, &body).await?;
    match answer.cookie.clone() {
        Some(cookie) if answer.is("201") => Ok(cookie),
        _ => Err(answer.reason()),
    }
}

/// Whether the server knows the cookie. If a name is given, the player is renamed.
pub(super) async fn is_known(
    link: &TableUrl,
    cookie: &str,
    name: Option<&Name>,
) -> Result<bool, String> {
    let answer = match name {
        Some(name) => {
            let body = json(&NameRequest { name: name.to_string() });
            request(link, "PATCH /api/me", Some(cookie), &body).await?
        }
        None => request(link, "GET /api/me", Some(cookie), "").await?,
    };
    match answer.status.as_str() {
        "200" => Ok(true),
        "401" => Ok(false),
        _ => Err(answer.reason()),
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

    fn reason(&self) -> String {
        let told = serde_json::from_str::<ErrorBody>(&self.body).map(|error| error.message);
        told.unwrap_or_else(|_| self.status.clone())
    }
}

async fn request(
    link: &TableUrl,
    line: &str,
    cookie: Option<&str>,
    body: &str,
) -> Result<Answer, String> {
    let cookie = cookie.map_or_else(String::new, |cookie| format!("Cookie: {cookie}\r\n"));
    let request = format!(
        "{line} HTTP/1.1\r\nHost: {}\r\n{cookie}Content-Type: application/json\r\n\
         Content-Length: {}\r\nConnection: close\r\n\r\n{body}",
        link.host,
        body.len(),
    );
    let answer = ask(link, request.as_bytes()).await.map_err(|error| error.to_string())?;
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
    let status = head.split(' ').nth(1).unwrap_or_default().to_owned();
    let cookie = head.lines().filter_map(|line| line.split_once(": ")).find_map(|(name, value)| {
        let pair = value.split(';').next()?;
        name.eq_ignore_ascii_case("set-cookie").then(|| pair.to_owned())
    });
    Ok(Answer { status, cookie, body: body.to_owned() })
}

async fn ask(link: &TableUrl, request: &[u8]) -> std::io::Result<String> {
    let mut stream = TcpStream::connect(link.address()).await?;
    stream.write_all(request).await?;
    let mut answer = Vec::new();
    stream.take(ANSWER).read_to_end(&mut answer).await?;
    Ok(String::from_utf8_lossy(&answer).into_owned())
}

/// Opens the connection to a table.
pub(super) async fn connect(link: &TableUrl, cookie: &str) -> Result<Socket, String> {
    let table = link.table.as_ref().map_or("", TableId::as_str);
    let mut request = format!("ws://{}/t/{table}/ws", link.host)
        .into_client_request()
        .map_err(|error| error.to_string())?;
    let cookie = HeaderValue::from_str(cookie).map_err(|e| e.to_string())?;
    request.headers_mut().insert("Cookie", cookie);
    let (socket, _) = connect_async(request).await.map_err(|error| error.to_string())?;
    if let MaybeTlsStream::Plain(stream) = socket.get_ref() {
        // A card is a small packet that should not wait for others.
        let _ = stream.set_nodelay(true);
    }
    Ok(socket)
}
