//! Four players at one table, each with a connection of their own.

use std::future::poll_fn;
use std::io;
use std::sync::Arc;
use std::task::Poll;
use std::time::Duration;

use dulle_protocol::{Client, ClientMessage, Occupant, SeatNo, ServerMessage, Stage, TableUpdate};
use dulle_rules::{Action, Bid, Seat};
use tokio::time::{Instant, sleep_until};

use crate::http::Made;
use crate::tally::{Phase, Tally};
use crate::wire::Wire;

pub(crate) struct Table {
    players: Vec<Player>,
    /// An action that waits for its time, and whose it is.
    waiting: Option<(usize, ClientMessage)>,
    /// When the next action may be made.
    next: Instant,
    /// When the last action was sent, and how many have not heard of it.
    sent: (Instant, usize),
}

struct Player {
    seat: Seat,
    wire: Wire,
    client: Client,
    /// An answer is due.
    asked: bool,
}

/// The pace of people.
const PACE: Duration = Duration::from_secs(1);

impl Table {
    pub(crate) async fn open(host: &str, made: Made) -> io::Result<Self> {
        let mut players = Vec::with_capacity(4);
        for (seat, cookie) in Seat::ALL.into_iter().zip(&made.cookies) {
            let mut wire = Wire::open(host, &made.id, cookie).await?;
            let client = Client::new(None);
            wire.send(&client.hello()).await?;
            players.push(Player { seat, wire, client, asked: false });
        }
        let now = Instant::now();
        Ok(Self { players, waiting: None, next: now, sent: (now, 0) })
    }

    /// Plays until all is over; the first action not before `first`.
    pub(crate) async fn play(mut self, tally: Arc<Tally>, first: Instant) -> io::Result<()> {
        self.next = first;
        while tally.phase() != Phase::Over {
            let due =
                self.waiting.as_ref().map_or(first + Duration::from_secs(3600), |_| self.next);
            tokio::select! {
                heard = hear(&mut self.players) => {
                    let (who, message) = heard?;
                    self.heard(who, &message, &tally).await?;
                }
                () = sleep_until(due), if self.waiting.is_some() => {
                    if let Some((who, action)) = self.waiting.take() {
                        self.act(who, &action).await?;
                    }
                }
            }
        }
        Ok(())
    }

    async fn heard(
        &mut self,
        who: usize,
        message: &ServerMessage,
        tally: &Tally,
    ) -> io::Result<()> {
        let player = &mut self.players[who];
        player.client.absorb(message).map_err(io::Error::other)?;
        if let Some(answer) = message.answer() {
            return player.wire.send(&answer).await;
        }
        match message {
            ServerMessage::Done { .. } => player.asked = false,
            ServerMessage::Refused(refused) => {
                player.asked = false;
                tally.refused(refused.refusal.word());
            }
            ServerMessage::Closing { reason } => return Err(io::Error::other(reason.word())),
            ServerMessage::Event { event: TableUpdate::Acted(_), .. } => {
                self.sent.1 = self.sent.1.saturating_sub(1);
                if self.sent.1 == 0 {
                    tally.heard(self.sent.0.elapsed());
                }
            }
            ServerMessage::Event { event: TableUpdate::Started, .. } if who == 0 => tally.seated(),
            _ => {}
        }
        let Some(message) = self.players[who].wish()? else { return Ok(()) };
        self.players[who].asked = true;
        match message {
            act @ ClientMessage::Act { .. } if tally.phase() == Phase::Human => {
                self.waiting = Some((who, act));
                Ok(())
            }
            act @ ClientMessage::Act { .. } => self.act(who, &act).await,
            other => self.players[who].wire.send(&other).await,
        }
    }

    async fn act(&mut self, who: usize, action: &ClientMessage) -> io::Result<()> {
        let now = Instant::now();
        self.sent = (now, self.players.len());
        // The pace is kept, but what was missed is not made up for.
        self.next = (self.next + PACE).max(now);
        self.players[who].wire.send(action).await
    }
}

/// The next message to any of them.
async fn hear(players: &mut [Player]) -> io::Result<(usize, ServerMessage)> {
    poll_fn(|context| {
        for (who, player) in players.iter_mut().enumerate() {
            if let Poll::Ready(message) = player.wire.poll(context) {
                return Poll::Ready(message.map(|message| (who, message)));
            }
        }
        Poll::Pending
    })
    .await
}

impl Player {
    /// What this player wants to say now.
    fn wish(&mut self) -> io::Result<Option<ClientMessage>> {
        let Some(table) = self.client.table().filter(|_| !self.asked) else { return Ok(None) };
        if self.client.seat().is_none() {
            return Ok(Some(ClientMessage::Take { seat: SeatNo(self.seat) }));
        }
        if table.stage == Stage::Gathering {
            let all = table.places.iter().all(|place| place.occupant != Occupant::Empty);
            return Ok((all && self.client.is_host()).then_some(ClientMessage::Start));
        }
        let mut random = [0; 32];
        getrandom::fill(&mut random).map_err(|error| io::Error::other(error.to_string()))?;
        if let Some(ready) = self.client.ready(random).or_else(|| self.client.show()) {
            return Ok(Some(ready));
        }
        Ok(self.choose().and_then(|action| self.client.act(action)))
    }

    /// Healthy, then always the first card that may be played: the cheapest player there is.
    fn choose(&self) -> Option<Action> {
        let view = self.client.view().filter(|_| self.client.is_playing())?;
        if view.state().turn() != Some(self.seat) {
            return None;
        }
        let legal = view.legal();
        if legal.bids.contains(Bid::Fine) {
            return Some(Action::Bid(Bid::Fine));
        }
        let card = legal.cards.iter().next().map(Action::Play);
        card.or_else(|| legal.actions().next())
    }
}
