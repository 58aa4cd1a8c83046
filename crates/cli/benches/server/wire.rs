//! A WebSocket with as little in it as possible: thousands of them share one thread with nothing
//! but the measurement.

use std::io;
use std::task::{Context, Poll, ready};

use dulle_protocol::{ClientMessage, ServerMessage};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

pub(crate) struct Wire {
    stream: TcpStream,
    /// What came and was not read yet.
    buffer: Vec<u8>,
}

const TEXT: u8 = 1;
const CLOSE: u8 = 8;

impl Wire {
    pub(crate) async fn open(host: &str, table: &str, cookie: &str) -> io::Result<Self> {
        let mut stream = TcpStream::connect(host).await?;
        stream.set_nodelay(true)?;
        let request = format!(
            "GET /t/{table}/ws HTTP/1.1\r\nHost: {host}\r\nCookie: {cookie}\r\n\
             Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
             Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        );
        stream.write_all(request.as_bytes()).await?;
        let mut buffer = Vec::new();
        loop {
            if stream.read_buf(&mut buffer).await? == 0 {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
            if let Some(end) = buffer.windows(4).position(|four| four == b"\r\n\r\n") {
                if !buffer.starts_with(b"HTTP/1.1 101") {
                    return Err(io::Error::other(String::from_utf8_lossy(&buffer).into_owned()));
                }
                buffer.drain(..end + 4);
                return Ok(Self { stream, buffer });
            }
        }
    }

    pub(crate) async fn send(&mut self, message: &ClientMessage) -> io::Result<()> {
        let text = message.to_json();
        let length = text.len() as u16;
        let mut frame = Vec::with_capacity(text.len() + 8);
        frame.push(0x80 | TEXT);
        if length < 126 {
            frame.push(0x80 | length as u8);
        } else {
            frame.push(0x80 | 126);
            frame.extend(length.to_be_bytes());
        }
        // A mask of zeros leaves the text as it is.
        frame.extend([0; 4]);
        frame.extend(text.as_bytes());
        self.stream.write_all(&frame).await
    }

    /// The next message.
    pub(crate) fn poll(&mut self, context: &mut Context<'_>) -> Poll<io::Result<ServerMessage>> {
        loop {
            if let Some(message) = self.take()? {
                return Poll::Ready(Ok(message));
            }
            ready!(self.stream.poll_read_ready(context))?;
            match self.stream.try_read_buf(&mut self.buffer) {
                Ok(0) => return Poll::Ready(Err(io::ErrorKind::UnexpectedEof.into())),
                Ok(_) => {}
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => {}
                Err(error) => return Poll::Ready(Err(error)),
            }
        }
    }

    /// The first whole message in the buffer. Frames that are not messages are passed over: who
    /// plays is alive.
    fn take(&mut self) -> io::Result<Option<ServerMessage>> {
        loop {
            let [first, second, ..] = self.buffer[..] else { return Ok(None) };
            let (start, length) = match (second, &self.buffer[2..]) {
                (126, &[high, low, ..]) => (4, usize::from(u16::from_be_bytes([high, low]))),
                (127, &[_, _, _, _, a, b, c, d, ..]) => {
                    (10, u32::from_be_bytes([a, b, c, d]) as usize)
                }
                (126 | 127, _) => return Ok(None),
                (length, _) => (2, usize::from(length)),
            };
            let Some(payload) = self.buffer.get(start..start + length) else { return Ok(None) };
            let message = match first & 0x0f {
                TEXT => {
                    let text = std::str::from_utf8(payload).map_err(io::Error::other)?;
                    Some(ServerMessage::parse(text).map_err(io::Error::other)?)
                }
                CLOSE => return Err(io::ErrorKind::ConnectionAborted.into()),
                _ => None,
            };
            self.buffer.drain(..start + length);
            if message.is_some() {
                return Ok(message);
            }
        }
    }
}
