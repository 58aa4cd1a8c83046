//! One person with many identities who wants to see more cards than their own: bots' seats taken in the middle
//! of a hand, players removed and let back, hosts that change, referees that the host names for a hand that is being played.

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};

use dulle_protocol::{Client, ServerMessage};
use futures_util::{SinkExt, StreamExt};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;

use crate::attacks::{Scene, Socket};

/// How long something that is told may take.
const MOMENT: Duration = Duration::from_millis(30);
/// A deal needs a dozen answers of a server that is under attack.
const DEAL: Duration = Duration::from_secs(60);
/// Between two attempts to say the same: who speaks more often than the server allows is not heard at all.
const AGAIN: Duration = Duration::from_secs(2);
const IDENTITIES: usize = 4;

/// What the identities say, one after the other: the first is the host and holds the first seat.
const STEPS: [(usize, &str); 27] = [
    // At open tables: a friend of the host as the referee, and complaints; a player who stands up to be it, and comes back.
    (3, r#"{"type":"volunteer","on":true}"#),
    (0, r#"{"type":"referee","on":true}"#),
    (0, r#"{"type":"word","hand":1,"number":0,"word":{"complain":{"about":null}}}"#),
    (0, r#"{"type":"referee","on":false}"#),
    (0, r#"{"type":"leave"}"#),
    (0, r#"{"type":"volunteer","on":true}"#),
    (0, r#"{"type":"take","seat":1}"#),
    // Guests sit down for a moment where bots play.
    (1, r#"{"type":"take","seat":2}"#),
    (1, r#"{"type":"leave"}"#),
    (2, r#"{"type":"take","seat":3}"#),
    (2, r#"{"type":"leave"}"#),
    (3, r#"{"type":"take","seat":4}"#),
    (3, r#"{"type":"leave"}"#),
    (2, r#"{"type":"take","seat":2}"#),
    // The host removes a player and seats another.
    (0, r#"{"type":"remove","seat":2}"#),
    (1, r#"{"type":"take","seat":2}"#),
    (2, r#"{"type":"take","seat":2}"#),
    // Another becomes host, removes the first one and seats a puppet on their seat.
    (0, r#"{"type":"host","seat":2}"#),
    (1, r#"{"type":"remove","seat":1}"#),
    (3, r#"{"type":"take","seat":1}"#),
    (0, r#"{"type":"take","seat":1}"#),
    (0, r#"{"type":"take","seat":3}"#),
    (3, r#"{"type":"return"}"#),
    (3, r#"{"type":"leave"}"#),
    (0, r#"{"type":"take","seat":1}"#),
    (1, r#"{"type":"fill","seat":4,"level":"club"}"#),
    (1, r#"{"type":"ban","seat":1}"#),
];

/// An identity at the table.
struct Identity {
    cookie: String,
    socket: Socket,
    client: Client,
}

impl Identity {
    async fn enter(scene: &Scene, from: [u8; 4], table: &str, cookie: String) -> Option<Self> {
        let socket = scene.socket(from, table, &cookie).await?;
        Some(Self { cookie, socket, client: Client::new(None) })
    }

    async fn say(&mut self, text: String) {
        // A player who was banned has no connection any more.
        let _ = self.socket.send(Message::text(text)).await;
    }

    /// Reads what comes within a moment. The seats of the first hand whose cards are told.
    async fn hear(&mut self) -> Vec<usize> {
        let mut seats = Vec::new();
        // A connection that has ended answers at once, and others have to get their turn.
        tokio::task::yield_now().await;
        while let Ok(Some(Ok(message))) = timeout(MOMENT, self.socket.next()).await {
            let Ok(message) = ServerMessage::parse(message.to_text().unwrap_or_default()) else {
                continue;
            };
            let _ = self.client.absorb(&message);
            let hand = self.client.hand().filter(|hand| hand.number() == 1);
            let cards = hand.and_then(|hand| hand.cards).unwrap_or_default();
            seats.extend((1..=4).zip(cards).filter(|(_, cards)| cards.is_some()).map(|(n, _)| n));
        }
        seats
    }

    /// Promises and shows until the cards are there.
    async fn until_dealt(&mut self) -> Option<()> {
        let dealt = async {
            let mut said: Option<(String, Instant)> = None;
            while !self.client.is_playing() {
                self.hear().await;
                let wish = self.client.ready([7; 32]).or_else(|| self.client.show());
                let Some(wish) = wish.map(|message| message.to_json()) else { continue };
                let fresh =
                    said.as_ref().is_none_or(|(last, at)| *last != wish || at.elapsed() > AGAIN);
                if fresh {
                    self.say(wish.clone()).await;
                    said = Some((wish, Instant::now()));
                }
            }
        };
        timeout(DEAL, dealt).await.ok()
    }
}

/// One table after another, each from an address of its own; `person` is told from others by it.
pub(crate) async fn peeping(scene: Arc<Scene>, person: u8) {
    let mut round = 0;
    while scene.goes_on() {
        let from = [127, 7 + person, (round % 250) as u8, 1];
        // One table of three has open rules.
        if peep(&scene, from, round % 2 == 0, round % 3 == 1).await.is_none() {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        round += 1;
    }
}

async fn peep(scene: &Scene, from: [u8; 4], spectators: bool, open: bool) -> Option<()> {
    let settings = format!(
        r#"{{"rulebook":"ddv2026","bots":"club","hands":"players","spectators":{},"open":{open}}}"#,
        spectators || open
    );
    let mut cookies = Vec::new();
    for number in 0..IDENTITIES {
        cookies.push(scene.bare.guest(from, &format!("Identity {number}")).await?);
    }
    let table = scene.bare.table(from, &cookies[0], &settings).await?;
    let mut identities = Vec::new();
    for cookie in cookies {
        identities.push(Identity::enter(scene, from, &table, cookie).await?);
    }
    let host = &mut identities[0];
    host.say(r#"{"type":"take","seat":1}"#.to_owned()).await;
    host.say(r#"{"type":"start"}"#.to_owned()).await;
    host.until_dealt().await?;
    for (who, message) in STEPS {
        if !scene.goes_on() {
            break;
        }
        identities[who].say(message.to_owned()).await;
        look(scene, &mut identities).await;
    }
    // Those who come back are told what they missed.
    for identity in &mut identities[1..] {
        let Some(socket) = scene.socket(from, &table, &identity.cookie).await else { continue };
        identity.socket = socket;
        identity.client = Client::new(None);
    }
    look(scene, &mut identities).await;
    let hands = format!("GET /api/tables/{table}/hands");
    for identity in &identities {
        let list = scene.bare.ask(from, &hands, &identity.cookie, "").await;
        if list.contains("\"dkn\"") {
            scene.leak("a hand that is being played is in the list".to_owned());
        }
    }
    scene.tours.fetch_add(1, Relaxed);
    Some(())
}

/// Nobody sees a card of the first hand, but the host the cards of the first seat.
async fn look(scene: &Scene, identities: &mut [Identity]) {
    scene.peeks.fetch_add(1, Relaxed);
    for (number, identity) in identities.iter_mut().enumerate() {
        for seat in identity.hear().await {
            if (number, seat) != (0, 1) {
                scene.leak(format!("identity {number} sees the cards of seat {seat}"));
            }
        }
    }
}
