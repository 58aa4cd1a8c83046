//! The wire: one request that makes a table, and the WebSocket.

use dulle_protocol::{Settings, TableId};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use super::link::Link;

pub(super) type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// The longest answer that is read.
const ANSWER: u64 = 64 * 1024;

/// Makes a table and gives its link.
pub(super) async fn create(link: &Link, token: &str, settings: &Settings) -> Result<Link, String> {
    let body = serde_json::to_string(settings).map_err(|error| error.to_string())?;
    let request = format!(
        "POST /api/tables HTTP/1.1\r\nHost: {}\r\nCookie: dulle={token}\r\nContent-Type: \
         application/json\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{body}",
        link.host,
        body.len(),
    );
    let answer = ask(link, request.as_bytes()).await.map_err(|error| error.to_string())?;
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
    let made = serde_json::from_str::<Made>(body);
    match made {
        Ok(Made { table }) if head.starts_with("HTTP/1.1 201") => {
            Ok(Link { host: link.host.clone(), table: Some(table) })
        }
        _ => Err(format!("{} {body}", head.lines().next().unwrap_or_default())),
    }
}

#[derive(serde::Deserialize)]
struct Made {
    table: TableId,
}

async fn ask(link: &Link, request: &[u8]) -> std::io::Result<String> {
    let mut stream = TcpStream::connect(link.address()).await?;
    stream.write_all(request).await?;
    let mut answer = Vec::new();
    stream.take(ANSWER).read_to_end(&mut answer).await?;
    Ok(String::from_utf8_lossy(&answer).into_owned())
}

/// Opens the connection to a table.
pub(super) async fn connect(link: &Link, token: &str) -> Result<Socket, String> {
    let table = link.table.as_ref().map_or("", TableId::as_str);
    let mut request = format!("ws://{}/t/{table}/ws", link.host)
        .into_client_request()
        .map_err(|error| error.to_string())?;
    let cookie = HeaderValue::from_str(&format!("dulle={token}")).map_err(|e| e.to_string())?;
    request.headers_mut().insert("Cookie", cookie);
    let (socket, _) = connect_async(request).await.map_err(|error| error.to_string())?;
    if let MaybeTlsStream::Plain(stream) = socket.get_ref() {
        // A card is a small packet that should not wait for others.
        let _ = stream.set_nodelay(true);
    }
    Ok(socket)
}
