//! People who do not want to meet: a host bans, a player blocks.

use std::collections::BTreeSet;

use dulle_protocol::{Client, ClientMessage, CloseReason, SeatNo, ServerMessage};
use dulle_rules::Seat;
use futures_util::future::join_all;
use futures_util::{SinkExt, StreamExt};
use serde_json::json;
use tokio_tungstenite::tungstenite::Message;

use crate::house::{House, Visitor};
use crate::session_sockets::{Socket, end, enter, table};

/// A person at a table.
struct Person {
    socket: Socket,
    client: Client,
}

impl Person {
    async fn enter(visitor: &Visitor, table: &str) -> Self {
        let socket = enter(visitor, table).await.expect("let in");
        let mut person = Self { socket, client: Client::new(None) };
        while person.client.table().is_none() {
            person.hear().await;
        }
        person
    }

    async fn hear(&mut self) -> ServerMessage {
        loop {
            let message = self.socket.next().await.expect("open").expect("good");
            if let Message::Text(text) = message {
                let message = ServerMessage::parse(&text).expect("a message");
                self.client.absorb(&message).expect("it fits");
                return message;
            }
        }
    }

    /// Says something; why it was refused, if it was.
    async fn say(&mut self, message: &ClientMessage) -> Option<&'static str> {
        self.socket.send(Message::text(message.to_json())).await.expect("sent");
        loop {
            match self.hear().await {
                ServerMessage::Done { of } if of == message.of() => return None,
                ServerMessage::Refused(refused) if refused.of == Some(message.of()) => {
                    return Some(refused.refusal.word());
                }
                _ => {}
            }
        }
    }

    async fn take(&mut self, number: u8) -> Option<&'static str> {
        let seat = SeatNo(Seat::from_number(number).expect("a seat"));
        self.say(&ClientMessage::Take { seat }).await
    }
}

fn line(text: &str) -> ClientMessage {
    ClientMessage::Say { text: dulle_protocol::ChatLine::new(text).expect("a line") }
}

const TABLE: &str = r#"{"rulebook":"ddv2026","spectators":true}"#;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_player_whom_the_host_bans_does_not_come_back() {
    let house = House::new().await;
    let (mut anna, ben) = (house.guest("Anna").await, house.guest("Ben").await);
    let table = table(&mut anna, TABLE).await;
    let mut host = Person::enter(&anna, &table).await;
    assert_eq!(host.take(1).await, None);
    let mut guest = Person::enter(&ben, &table).await;
    assert_eq!(guest.take(2).await, None);
    let ban = |number| ClientMessage::Ban { seat: SeatNo(Seat::from_number(number).expect("one")) };
    assert_eq!(guest.say(&ban(1)).await, Some("table-not-host"));
    assert_eq!(host.say(&ban(1)).await, Some("table-nobody-there"));
    assert_eq!(host.say(&ban(2)).await, None);
    assert_eq!(end(&mut guest.socket).await, Some(CloseReason::Banned));
    let mut again = enter(&ben, &table).await.expect("a socket");
    assert_eq!(end(&mut again).await, Some(CloseReason::Banned));
    // Others still come.
    let mut other = Person::enter(&house.guest("Cem").await, &table).await;
    assert_eq!(other.take(2).await, None);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_person_whom_a_player_blocks_is_not_heard_and_does_not_sit_down_at_their_table() {
    let house = House::new().await;
    let (mut anna, mut ben) = (house.guest("Anna").await, house.guest("Ben").await);
    let table = table(&mut anna, TABLE).await;
    let mut host = Person::enter(&anna, &table).await;
    assert_eq!(host.take(1).await, None);
    let mut guest = Person::enter(&ben, &table).await;
    assert_eq!(guest.take(2).await, None);
    assert_eq!(guest.say(&line("before")).await, None);
    for (seat, status) in [(1, 422), (3, 422), (2, 204), (2, 204)] {
        let body = json!({ "table": table, "seat": seat }).to_string();
        assert_eq!(anna.post("/api/me/blocks", &body).await.status, status, "seat {seat}");
    }
    let blocks = anna.get("/api/me/blocks").await.json();
    assert_eq!(blocks["blocks"][0]["name"], "Ben");
    assert_eq!(ben.get("/api/me/blocks").await.json(), json!({ "blocks": [] }));
    // Nothing that Ben says is told to Anna, whether it was said before or is said now.
    let mut host = Person::enter(&anna, &table).await;
    assert_eq!(host.client.chat().count(), 0);
    assert_eq!(guest.say(&line("after")).await, None);
    assert_eq!(host.say(&line("Anna herself")).await, None);
    let heard: Vec<&str> = host.client.chat().map(|(_, _, text)| text.as_str()).collect();
    assert_eq!(heard, ["Anna herself"]);
    assert_eq!(guest.say(&line("and more")).await, None);
    assert_eq!(guest.client.chat().count(), 4);
    // Ben may keep the seat that they have, and get none at Anna's tables from now on.
    assert_eq!(guest.say(&ClientMessage::Leave).await, None);
    assert_eq!(guest.take(2).await, Some("table-banned"));
    let id = blocks["blocks"][0]["id"].as_str().expect("an id").to_owned();
    assert_eq!(ben.delete(&format!("/api/me/blocks/{id}"), "").await.status, 204);
    assert_eq!(guest.take(2).await, Some("table-banned"), "it is not Ben's to take back");
    assert_eq!(anna.delete(&format!("/api/me/blocks/{id}"), "").await.status, 204);
    assert_eq!(guest.take(2).await, None);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn when_a_table_has_ended_its_host_opens_another_and_those_who_sat_there_are_told() {
    let house = House::new().await;
    let (mut anna, mut ben) = (house.guest("Anna").await, house.guest("Ben").await);
    let settings = r#"{"rulebook":"kitchen","spectators":true,"seconds":30,"pace":"fast"}"#;
    let old = table(&mut anna, settings).await;
    let mut host = Person::enter(&anna, &old).await;
    assert_eq!(host.take(1).await, None);
    let mut guest = Person::enter(&ben, &old).await;
    assert_eq!(guest.take(3).await, None);
    let mut watcher = Person::enter(&house.guest("Cem").await, &old).await;
    let again = format!("/api/tables/{old}/again");
    let early = anna.post(&again, "").await;
    assert_eq!((early.status, early.error().as_str()), (409, "table-goes-on"));
    assert_eq!(host.say(&ClientMessage::End).await, None);
    let other = ben.post(&again, "").await;
    assert_eq!((other.status, other.error().as_str()), (403, "not-host"));
    let made = anna.post(&again, "").await;
    assert_eq!(made.status, 201);
    let next = made.json()["table"].as_str().expect("a name").to_owned();
    assert_ne!(next, old);
    // A second tap makes no second table.
    assert_eq!(anna.post(&again, "").await.json()["table"], next.as_str());
    let shown = anna.get(&format!("/api/tables/{next}")).await.json();
    let before = anna.get(&format!("/api/tables/{old}")).await.json();
    assert_eq!(shown["settings"], before["settings"]);
    assert_eq!(shown["settings"]["preset"], "kitchen");
    for person in [&mut host, &mut guest] {
        while person.client.next().is_none() {
            person.hear().await;
        }
        assert_eq!(person.client.next().map(ToString::to_string), Some(next.clone()));
    }
    // A player who comes back to the old table is told too; a spectator is not.
    let mut late = Person::enter(&ben, &old).await;
    while late.client.next().is_none() {
        late.hear().await;
    }
    watcher.socket.send(Message::text(ClientMessage::Ping { n: 7 }.to_json())).await.expect("sent");
    while watcher.hear().await != (ServerMessage::Pong { n: 7 }) {}
    assert_eq!(watcher.client.next(), None);
}

/// Several presses at once, from several pages: all of them lead to one table.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn however_often_a_table_is_asked_for_again_there_is_one_also_after_a_restart() {
    let house = House::new().await;
    let (mut anna, mut ben) = (house.guest("Anna").await, house.guest("Ben").await);
    let old = table(&mut anna, TABLE).await;
    let mut host = Person::enter(&anna, &old).await;
    assert_eq!(host.take(1).await, None);
    let mut guest = Person::enter(&ben, &old).await;
    assert_eq!(guest.take(2).await, None);
    assert_eq!(host.say(&ClientMessage::End).await, None);
    let again = format!("/api/tables/{old}/again");
    let asked = (0..12).map(|_| {
        let (mut page, again) = (anna.clone(), again.clone());
        async move { page.post(&again, "").await.json()["table"].as_str().map(str::to_owned) }
    });
    let answers: BTreeSet<Option<String>> = join_all(asked).await.into_iter().collect();
    let next = answers.first().cloned().flatten().expect("a table");
    assert_eq!(answers.len(), 1, "{answers:?}");
    assert!((house.metric("dulle_tables").await - 2.0).abs() < 0.1, "the old one and one more");
    drop((host, guest));
    let house = house.restart().await;
    (anna.address, ben.address) = (house.address, house.address);
    let mut guest = Person::enter(&ben, &old).await;
    while guest.client.next().is_none() {
        guest.hear().await;
    }
    assert_eq!(guest.client.next().map(ToString::to_string), Some(next.clone()));
    assert_eq!(anna.post(&again, "").await.json()["table"], next.as_str());
}
