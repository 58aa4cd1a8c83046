//! One connection: frames in and out, limits, whether the client is there.

mod connect;
mod open_sockets;
pub mod pulse;
mod rarely;

use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use dulle_protocol::{
    ClientMessage, CloseReason, LastSeen, Name, PROTOCOL, ParseError, Refusal, Refused,
    RequestKind, ServerMessage, TableId,
};
use futures_util::SinkExt;
use futures_util::future::BoxFuture;
use tokio::sync::mpsc;
use tokio::time::{Instant, timeout};

use crate::config::Limits;
use crate::hub::{Hub, HubError};
use crate::identity::Visitor;
use crate::limits::{Bounds, Share, Shares, Source, TooMany};
use crate::names;
use crate::task::{ConnId, Lines, TableRequest, outbox};
use crate::token_bucket::TokenBucket;

pub(crate) use connect::{bounded, connect};
pub use open_sockets::OpenSockets;
pub(crate) use open_sockets::Registration;
use pulse::{Beat, PresenceCheck, Pulse, Sign};
use rarely::{Rare, Rarely};

/// Lines that may wait for a slow client before it is dropped.
const OUTBOX: usize = 128;
/// Lines that leave together.
const BATCH: usize = 16;
/// How long one frame may take to get into the socket.
const SEND: Duration = Duration::from_secs(10);
/// A version whose clients cannot read a refusal of today: they are only told that the connection ends.
const WORDY: u32 = 1;
/// How many refusals for speed a connection survives.
const PATIENCE: u32 = 100;

/// How many connections there are, and whose.
#[derive(Clone, Debug)]
pub struct Connections {
    all: Shares,
    /// Those that look at a tournament without a link. An address keeps some for its office: in a hall all have one.
    onlookers: Shares,
}

impl Connections {
    pub fn new(limits: &Limits) -> Self {
        let Limits { connections, connections_of_address, .. } = *limits;
        let all = Shares::new(Bounds { total: connections, source: connections_of_address });
        let source = (connections_of_address * 3).div_ceil(4);
        Self { all, onlookers: Shares::new(Bounds { total: 0, source }) }
    }

    pub fn count(&self) -> usize {
        self.all.count()
    }

    /// One more.
    pub(crate) fn take(&self, source: Option<Source>) -> Result<Share, TooMany> {
        self.all.take(source)
    }

    /// One more of those who only look at a tournament.
    pub(crate) fn take_onlooker(&self, source: Option<Source>) -> Result<Share, TooMany> {
        self.onlookers.take(source)
    }

    /// Waits until there are none, but not for ever.
    pub(crate) async fn wait_for_none(&self, most: Duration) {
        let until = Instant::now() + most;
        while self.count() > 0 && Instant::now() < until {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
}

/// What a client said first.
struct Greeting {
    seen: Option<LastSeen>,
    name: Option<Name>,
    pings: bool,
}

/// A visitor's connection to a table.
#[derive(Debug)]
pub(crate) struct Connection {
    pub(crate) hub: Hub,
    pub(crate) limits: Limits,
    pub(crate) visitor: Visitor,
    pub(crate) table: TableId,
    /// The address that limits count, unless it is trusted.
    pub(crate) source: Option<Source>,
}

impl Connection {
    /// Until one side has enough, or the session has `expired`. Borrows what it works on: a future holds
    /// what it owns more than once.
    pub(crate) async fn run(
        &self,
        socket: &mut WebSocket,
        place: &mut Registration,
        expired: BoxFuture<'_, ()>,
    ) {
        let greeting = tokio::select! {
            greeting = Box::pin(self.greet(socket)) => greeting,
            reason = place.until_cut() => return self.close(socket, reason).await,
        };
        let Some(Greeting { seen, name, pings }) = greeting else { return };
        let hidden = self.visitor.hidden.clone();
        let (outbox, lines) = outbox(OUTBOX);
        let conn = self.hub.next_conn();
        let (player, source) = (self.visitor.player.clone(), self.source);
        let request = TableRequest::Connect { conn, player, name, source, seen, hidden, outbox };
        let entered = self.hub.send(&self.table, request).await;
        if let Err(error) = entered {
            return self.close(socket, close_reason(&error)).await;
        }
        let Ok(table) = self.hub.find(&self.table).await else { return };
        let pulse = Pulse::new(pings, self.limits.presence, Instant::now());
        let Limits { rate, burst, .. } = self.limits;
        let bucket = TokenBucket::new(f64::from(rate), f64::from(burst));
        let to = table.clone();
        let mut talk =
            Talk { connection: self, conn, table: to, lines, pulse, bucket, too_fast: 0 };
        let first = Instant::now() + self.limits.presence;
        let mut beat = tokio::time::interval_at(first, self.limits.presence);
        beat.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        if let Some(reason) = talk.run(socket, Rarely::new(beat, place, expired)).await {
            drop(talk);
            self.close(socket, reason).await;
        }
        let _ = table.send(TableRequest::Disconnect { conn }).await;
    }

    /// The first message must be a greeting of our version, and come soon.
    async fn greet(&self, socket: &mut WebSocket) -> Option<Greeting> {
        let first = timeout(self.limits.greeting, next_text(socket)).await.ok().flatten()?;
        let refusal = match ClientMessage::parse(&first) {
            Ok(ClientMessage::Hello { protocol: PROTOCOL, seen, name, pings }) => {
                let said = || name.and_then(|name| names::name(name.as_str()).ok());
                let name = self.visitor.name.clone().or_else(said);
                return Some(Greeting { seen, name, pings });
            }
            Ok(ClientMessage::Hello { protocol: WORDY, .. }) => {
                self.close(socket, CloseReason::Greeting).await;
                return None;
            }
            Ok(ClientMessage::Hello { .. }) => Refusal::OtherProtocol,
            Ok(_) => Refusal::HelloFirst,
            Err(_) => Refusal::NotAMessage,
        };
        let told = self.refused(Some(RequestKind::Hello), refusal);
        let _ = send(socket, told.to_json().into()).await;
        self.close(socket, CloseReason::Greeting).await;
        None
    }

    fn refused(&self, of: Option<RequestKind>, refusal: Refusal) -> ServerMessage {
        self.hub.context().meters.refused_by_socket();
        ServerMessage::Refused(Refused { of, refusal, rule: None })
    }

    async fn close(&self, socket: &mut WebSocket, reason: CloseReason) {
        let closing = ServerMessage::Closing { reason };
        let _ = send(socket, closing.to_json().into()).await;
        let frame = CloseFrame { code: close_code::NORMAL, reason: reason.word().into() };
        let _ = timeout(SEND, socket.send(Message::Close(Some(frame)))).await;
    }
}

const fn close_reason(error: &HubError) -> CloseReason {
    match error {
        HubError::Missing => CloseReason::Missing,
        HubError::Ended => CloseReason::Ended,
        HubError::Full | HubError::TooMany => CloseReason::Full,
        HubError::Ending => CloseReason::Shutdown,
        HubError::Settings(_)
        | HubError::Failed(_)
        | HubError::Rebuild(_)
        | HubError::GoesOn
        | HubError::NotHost => CloseReason::Trouble,
    }
}

async fn next_text(socket: &mut WebSocket) -> Option<Utf8Bytes> {
    for _ in 0..PATIENCE {
        match socket.recv().await?.ok()? {
            Message::Text(text) => return Some(text),
            Message::Binary(_) | Message::Close(_) => return None,
            Message::Ping(_) | Message::Pong(_) => {}
        }
    }
    None
}

async fn send(socket: &mut WebSocket, line: Utf8Bytes) -> Result<(), ()> {
    match timeout(SEND, socket.send(Message::Text(line))).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) | Err(_) => Err(()),
    }
}

/// Several lines, in as few packets as possible.
async fn send_all(socket: &mut WebSocket, lines: &mut Vec<Utf8Bytes>) -> Result<(), ()> {
    let sent = timeout(SEND, async {
        for line in lines.drain(..) {
            socket.feed(Message::Text(line)).await?;
        }
        socket.flush().await
    });
    match sent.await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) | Err(_) => Err(()),
    }
}

/// A connection after its greeting.
struct Talk<'c> {
    connection: &'c Connection,
    conn: ConnId,
    table: mpsc::Sender<TableRequest>,
    lines: Lines,
    pulse: Pulse,
    /// What the client may still send.
    bucket: TokenBucket,
    too_fast: u32,
}

impl Talk<'_> {
    /// Until one side has enough, and why, where the client is to be told.
    async fn run(&mut self, socket: &mut WebSocket, mut rarely: Rarely<'_>) -> Option<CloseReason> {
        let mut lines = Vec::new();
        loop {
            let done = tokio::select! {
                received = self.lines.recv_many(&mut lines, BATCH) => {
                    if received == 0 {
                        // The table has dropped us, or has ended.
                        return Some(self.lines.reason().unwrap_or(CloseReason::Closed));
                    }
                    send_all(socket, &mut lines).await
                }
                frame = socket.recv() => match frame {
                    Some(Ok(frame)) => {
                        if self.hear(socket, frame).await.is_err() {
                            return Some(CloseReason::Closed);
                        }
                        Ok(())
                    }
                    Some(Err(_)) | None => return Some(CloseReason::Closed),
                },
                rare = rarely.next() => match rare {
                    Rare::Beat => self.beat(socket).await,
                    Rare::End(reason) => return Some(reason),
                },
            };
            if done.is_err() {
                return None;
            }
        }
    }

    /// Asks the client whether it is there, and says at the table where it no longer answers.
    async fn beat(&mut self, socket: &mut WebSocket) -> Result<(), ()> {
        let check = match self.pulse.beat(Instant::now()) {
            Beat::Ask(check) => check,
            Beat::Silent(check) => {
                let silent = TableRequest::Silent { conn: self.conn };
                self.table.send(silent).await.map_err(|_| ())?;
                check
            }
            Beat::End => return Err(()),
        };
        let ping = match check {
            PresenceCheck::Message(n) => Message::Text(ServerMessage::Ping { n }.to_json().into()),
            PresenceCheck::Frame => Message::Ping(axum::body::Bytes::new()),
        };
        match timeout(SEND, socket.send(ping)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(()),
        }
    }

    /// Whether one more frame is within the limit. One who does not mind is not borne with for long.
    fn pace(&mut self) -> Result<bool, ()> {
        let within = self.bucket.take();
        self.too_fast += u32::from(!within);
        if self.too_fast > PATIENCE { Err(()) } else { Ok(within) }
    }

    async fn hear(&mut self, socket: &mut WebSocket, frame: Message) -> Result<(), ()> {
        let sign = match frame {
            Message::Text(_) | Message::Binary(_) => Sign::Message,
            Message::Ping(_) | Message::Pong(_) | Message::Close(_) => Sign::Frame,
        };
        if self.pulse.hear(sign, Instant::now()) {
            self.table.send(TableRequest::Awake { conn: self.conn }).await.map_err(|_| ())?;
        }
        let text = match frame {
            Message::Text(text) => Some(text),
            Message::Binary(_) => None,
            Message::Close(_) => return Err(()),
            // They are answered below us; they count like messages, but nobody refuses them.
            Message::Ping(_) | Message::Pong(_) => return self.pace().map(|_| ()),
        };
        if !self.pace()? {
            let told = self.connection.refused(None, Refusal::TooFast);
            return send(socket, told.to_json().into()).await;
        }
        let parsed = text.map(|text| ClientMessage::parse(&text));
        match parsed {
            Some(Ok(ClientMessage::Ping { n })) => {
                send(socket, ServerMessage::Pong { n }.to_json().into()).await
            }
            // That it came is all there is to know.
            Some(Ok(ClientMessage::Pong { .. })) => Ok(()),
            Some(Ok(message @ ClientMessage::Hello { .. })) => {
                let told = self.connection.refused(Some(message.of()), Refusal::NotAMessage);
                send(socket, told.to_json().into()).await
            }
            Some(Ok(message)) => {
                let request = TableRequest::Message { conn: self.conn, message };
                self.table.send(request).await.map_err(|_| ())
            }
            Some(Err(ParseError::TooLong(_) | ParseError::Json(_))) | None => {
                let told = self.connection.refused(None, Refusal::NotAMessage);
                send(socket, told.to_json().into()).await
            }
        }
    }
}
