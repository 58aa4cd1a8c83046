//! Hands that were played over the real server, and what is kept of them.

use std::time::Duration;

use dulle_bots::{Effort, Player, RulePlayer};
use dulle_protocol::{
    Client, ClientMessage, RequestKind, SeatNo, ServerMessage, Stage, TableUpdate,
};
use dulle_rules::{Action, Phase, Seat};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use crate::house::{House, PASSWORD, Visitor};
use crate::session_sockets::{Socket, enter, table};

/// What is to be said now.
fn next(client: &mut Client) -> Option<ClientMessage> {
    let seat = Seat::ALL[0];
    let stage = client.table()?.stage;
    if client.seat().is_none() {
        return Some(ClientMessage::Take { seat: SeatNo(seat) });
    }
    if stage == Stage::Gathering {
        return Some(ClientMessage::Start);
    }
    if let Some(ready) = client.ready([7; 32]).or_else(|| client.show()) {
        return Some(ready);
    }
    let view = client.view().filter(|_| client.is_playing())?;
    if matches!(view.state().phase(), Phase::Conceded { .. }) {
        return if view.legal().done { client.act(Action::Done) } else { None };
    }
    if view.state().turn() != Some(seat) {
        return None;
    }
    client.act(RulePlayer::new().act(&view, Effort { work: None, cancel: None }))
}

/// Plays this many hands with three bots and gives the name of the table.
async fn play(visitor: &mut Visitor, hands: usize) -> String {
    play_at(visitor, r#"{"rulebook":"ddv2026","bots":"club"}"#, hands).await
}

async fn play_at(visitor: &mut Visitor, settings: &str, hands: usize) -> String {
    let made = visitor.post("/api/tables", settings).await.json();
    let path = made["path"].as_str().expect("a path");
    let mut request =
        format!("ws://{}{path}/ws", visitor.address).into_client_request().expect("a request");
    let cookie = visitor.cookie.as_deref().expect("a cookie").parse().expect("a header");
    request.headers_mut().insert("cookie", cookie);
    let (mut socket, _) = connect_async(request).await.expect("a connection");
    let mut client = Client::new(None);
    socket.send(Message::text(client.hello().to_json())).await.expect("sent");
    let (mut finished, mut asked) = (0, None::<RequestKind>);
    while finished < hands {
        let heard = tokio::time::timeout(Duration::from_secs(60), socket.next()).await;
        let Message::Text(text) = heard.expect("in time").expect("open").expect("good") else {
            continue;
        };
        let message = ServerMessage::parse(&text).expect("a message");
        client.absorb(&message).expect("it fits");
        if let Some(answer) = message.answer() {
            socket.send(Message::text(answer.to_json())).await.expect("sent");
        }
        match &message {
            ServerMessage::Event { event: TableUpdate::Finished(_), .. } => finished += 1,
            ServerMessage::Done { of } if asked == Some(*of) => asked = None,
            ServerMessage::Refused(_) => asked = None,
            _ => {}
        }
        if asked.is_none()
            && let Some(message) = next(&mut client)
        {
            asked = Some(message.of());
            socket.send(Message::text(message.to_json())).await.expect("sent");
        }
    }
    made["table"].as_str().expect("a table").to_owned()
}

fn ids(page: &Value) -> Vec<String> {
    let hands = page["hands"].as_array().expect("hands").iter();
    hands.map(|hand| hand["id"].as_str().expect("an id").to_owned()).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hands_and_statistics_are_kept_when_a_guest_makes_an_account() {
    let house = House::new().await;
    let mut anna = house.guest("Anna").await;
    let table = play(&mut anna, 5).await;
    let statistics = anna.get("/api/me/statistics").await.json();
    assert_eq!(statistics["hands"], 5);
    let pages = paged(&mut anna).await;
    assert_eq!(pages.len(), 5);
    let body = json!({"name": "Änne", "password": PASSWORD}).to_string();
    assert_eq!(anna.post("/api/account", &body).await.status, 201);
    assert_eq!(anna.get("/api/me/statistics").await.json(), statistics);
    let mut elsewhere = house.visitor();
    assert_eq!(elsewhere.post("/api/login", &body).await.status, 200);
    assert_eq!(paged(&mut elsewhere).await, pages);
    let of_table = elsewhere.get(&format!("/api/tables/{table}/hands")).await.json();
    let mut forwards = ids(&of_table);
    forwards.reverse();
    assert_eq!(forwards, pages);
    let sums: i64 = of_table["hands"].as_array().expect("hands").iter().map(own_score).sum();
    assert_eq!(statistics["score"], sums);
}

fn own_score(hand: &Value) -> i64 {
    hand["seats"][0]["score"].as_i64().expect("a score")
}

/// The identifiers of all hands, two a page.
async fn paged(visitor: &mut Visitor) -> Vec<String> {
    let mut found = Vec::new();
    let mut query = "?limit=2".to_owned();
    loop {
        let page = visitor.get(&format!("/api/me/hands{query}")).await.json();
        assert!(
            page["hands"].as_array().expect("hands").iter().all(|hand| hand["yours"] == json!([1]))
        );
        found.extend(ids(&page));
        match page["next"].as_str() {
            Some(next) => query = format!("?limit=2&after={next}"),
            None => return found,
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_finished_hand_is_read_as_dkn_or_json_by_those_who_know_its_name() {
    let house = House::new().await;
    let mut anna = house.guest("Anna").await;
    play(&mut anna, 1).await;
    let id = paged(&mut anna).await.remove(0);
    let mut visitor = house.visitor();
    let hand = visitor.get(&format!("/api/hands/{id}")).await.json();
    assert_eq!(hand["seats"][0]["name"], "Anna");
    assert_eq!(hand["seats"][1]["name"], "Bot (club)");
    assert_eq!(visitor.get(&format!("/api/hands/{id}.json")).await.json(), hand);
    let dkn = visitor.get(&format!("/api/hands/{id}.dkn")).await;
    assert_eq!(dkn.header("content-type"), Some("text/plain; charset=utf-8"));
    assert_eq!(hand["dkn"], dkn.body.as_str());
    assert!(dkn.body.contains("[FairSecret ") && !dkn.body.contains("Anna"));
    let path = format!("/api/hands/{id}");
    let plain = visitor.saying("accept", "text/plain, application/json;q=0.5").get(&path).await;
    assert_eq!(plain.body, dkn.body);
    let both = visitor.saying("accept", "application/json, text/plain").get(&path).await;
    assert_eq!(both.json(), hand);
    for bad in ["x", "x.pdf", "%00", "1111111111111111111111-1", "a.dkn"] {
        let reply = visitor.get(&format!("/api/hands/{bad}")).await;
        assert_eq!((reply.status, reply.error().as_str()), (404, "no-hand"), "{bad}");
    }
    for query in ["?limit=0", "?limit=101", "?limit=x", "?after=x", "?after=1.a%20b"] {
        let reply = anna.get(&format!("/api/me/hands{query}")).await;
        assert!(matches!(reply.status, 400 | 422), "{query}: {}", reply.status);
        reply.error();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_gets_all_of_ones_data_and_can_have_it_forgotten() {
    let house = House::new().await;
    let (mut anna, _) = house.account("Anna").await;
    let table = play(&mut anna, 2).await;
    let mut socket = enter(&anna, &table).await.expect("let in");
    let said = r#"{"type":"say","text":"Na, dann."}"#;
    socket.send(Message::text(said)).await.expect("sent");
    heard(&mut socket, |message| matches!(message, ServerMessage::Done { of: RequestKind::Say }))
        .await;
    let export = anna.get("/api/me/export").await;
    let named = export.header("content-disposition").expect("a file");
    assert!(named.starts_with("attachment"), "{named}");
    let data = export.json();
    assert_eq!((&data["name"], &data["account"]), (&json!("Anna"), &json!(true)));
    assert_eq!(data["sessions"].as_array().map(Vec::len), Some(1));
    assert_eq!(data["statistics"]["hands"], 2);
    let hands = ids(&data);
    assert_eq!(hands.len(), 2);
    assert!(!export.body.contains("argon2") && !export.body.contains("token"));
    // The journals say where one sat and what one did and said, and nothing about others.
    let events = data["tables"][0]["events"].as_array().expect("events").clone();
    let has = |word: &str| events.iter().any(|at| at["event"].to_string().contains(word));
    assert!(has("seated") && has("acted") && has("said") && has("Na, dann."), "{events:?}");
    assert!(!has("prepared") && !has("dealt") && !has("secret"), "{events:?}");
    let body = json!({ "password": PASSWORD }).to_string();
    assert_eq!(anna.delete("/api/me", &body).await.status, 204);
    for hand in hands {
        let hand = house.visitor().get(&format!("/api/hands/{hand}")).await.json();
        assert_eq!(hand["seats"][0]["name"], Value::Null);
        assert_eq!(hand["seats"][1]["name"], "Bot (club)");
    }
    let store = house.store().await;
    assert!(store.credentials("Anna").await.expect("a store").is_none());
    house.end().await;
}

/// Tables that have ended keep their journals for a while, but not the name and the words of a player who is deleted.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_deleted_player_is_forgotten_by_the_journals_of_ended_tables_too() {
    let house = House::new().await;
    let mut zora = house.guest("Zora Zwölf").await;
    let table = table(&mut zora, r#"{"rulebook":"ddv2026"}"#).await;
    let mut socket = enter(&zora, &table).await.expect("let in");
    let steps = [
        (r#"{"type":"take","seat":1}"#, RequestKind::Take),
        (r#"{"type":"say","text":"Gleich geht es los"}"#, RequestKind::Say),
        (r#"{"type":"end"}"#, RequestKind::End),
    ];
    for (said, kind) in steps {
        socket.send(Message::text(said)).await.expect("sent");
        heard(&mut socket, |message| matches!(message, ServerMessage::Done { of } if *of == kind))
            .await;
    }
    let (store, journal) = (house.store().await, table.parse().expect("a journal"));
    let kept = async || -> String {
        let entries = store.load(&journal, 1).await.expect("a journal");
        entries.into_iter().map(|entry| entry.text + "\n").collect()
    };
    let before = kept().await;
    assert!(before.contains("Zora") && before.contains("Gleich geht"), "{before}");
    let closed = async {
        let running = async || store.running("table").await.expect("a list");
        while running().await.iter().any(|head| head.id == journal) {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(20), closed).await.expect("the table ends");
    assert_eq!(zora.delete("/api/me", "").await.status, 204);
    let forgotten = async {
        while kept().await.contains("Zora") {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(20), forgotten).await.expect("the name is gone");
    let after = kept().await;
    assert!(!after.contains("Gleich geht"), "{after}");
    assert_eq!(after.lines().count(), before.lines().count(), "nothing else is lost");
    house.end().await;
}

/// Hears until something is said that `wanted` takes.
async fn heard(socket: &mut Socket, wanted: impl Fn(&ServerMessage) -> bool) {
    loop {
        let next = tokio::time::timeout(Duration::from_secs(60), socket.next()).await;
        let Message::Text(text) = next.expect("in time").expect("open").expect("good") else {
            continue;
        };
        if wanted(&ServerMessage::parse(&text).expect("a message")) {
            return;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_may_see_a_finished_hand_is_a_setting_and_no_link_leads_to_another() {
    let house = House::new().await;
    let mut anna = house.guest("Anna").await;
    let mut otto = house.guest("Otto").await;
    let mut nobody = house.visitor();
    for (who, by_link, in_list) in
        [("players", false, false), ("link", true, false), ("everybody", true, true)]
    {
        let settings = json!({
            "rulebook": "ddv2026", "bots": "club", "spectators": false, "hands": who
        });
        let table = play_at(&mut anna, &settings.to_string(), 2).await;
        let list = format!("/api/tables/{table}/hands");
        let own = ids(&anna.get(&list).await.json());
        assert_eq!(own.len(), 2, "{who}");
        // They have nothing in common.
        assert!(own.iter().all(|id| id.len() >= 20 && !id.contains('-')), "{own:?}");
        assert_ne!(own[0][..8], own[1][..8]);
        for stranger in [&mut otto, &mut nobody] {
            let listed = ids(&stranger.get(&list).await.json());
            assert_eq!(!listed.is_empty(), in_list, "{who}");
            for id in &own {
                let status = stranger.get(&format!("/api/hands/{id}")).await.status;
                assert_eq!(status == 200, by_link, "{who}");
                let status = stranger.get(&format!("/api/hands/{id}.dkn")).await.status;
                assert_eq!(status == 200, by_link, "{who}");
            }
        }
        for id in &own {
            assert_eq!(anna.get(&format!("/api/hands/{id}")).await.status, 200);
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_player_who_leaves_before_the_last_card_keeps_the_hand_in_their_statistics() {
    let house = House::new().await;
    let mut anna = house.guest("Anna").await;
    let table = table(&mut anna, r#"{"rulebook":"ddv2026","bots":"club","spectators":true}"#).await;
    let mut socket = enter(&anna, &table).await.expect("let in");
    let mut client = Client::new(None);
    let mut left = false;
    loop {
        let next = tokio::time::timeout(Duration::from_secs(60), socket.next()).await;
        let Message::Text(text) = next.expect("in time").expect("open").expect("good") else {
            continue;
        };
        let message = ServerMessage::parse(&text).expect("a message");
        client.absorb(&message).expect("it fits");
        let message = match &message {
            ServerMessage::Event { event: TableUpdate::Finished(_), .. } => break,
            _ if left => None,
            _ if client.is_playing() => {
                left = true;
                Some(ClientMessage::Leave)
            }
            ServerMessage::Full { .. } | ServerMessage::Event { .. } => next_step(&mut client),
            _ => None,
        };
        if let Some(message) = message {
            socket.send(Message::text(message.to_json())).await.expect("sent");
        }
    }
    let statistics = anna.get("/api/me/statistics").await.json();
    assert_eq!(statistics["hands"], 1);
    let hand = anna.get("/api/me/hands").await.json()["hands"][0].clone();
    assert_eq!((&hand["yours"], &hand["seats"][0]["name"]), (&json!([1]), &json!("Anna")));
}

/// What leads to the cards.
fn next_step(client: &mut Client) -> Option<ClientMessage> {
    let stage = client.table()?.stage;
    match (client.seat(), stage) {
        (None, _) => Some(ClientMessage::Take { seat: SeatNo(Seat::ALL[0]) }),
        (Some(_), Stage::Gathering) => Some(ClientMessage::Start),
        (Some(_), _) => client.ready([7; 32]).or_else(|| client.show()),
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_ends_tells_the_players_and_keeps_nobody_waiting() {
    let house = House::new().await;
    let mut anna = house.guest("Anna").await;
    let made = anna.post("/api/tables", r#"{"rulebook":"ddv2026"}"#).await.json();
    let url = format!("ws://{}{}/ws", house.address, made["path"].as_str().expect("a path"));
    let mut request = url.into_client_request().expect("a request");
    let cookie = anna.cookie.as_deref().expect("a cookie").parse().expect("a header");
    request.headers_mut().insert("cookie", cookie);
    let (mut socket, _) = connect_async(request).await.expect("a connection");
    socket.send(Message::text(Client::new(None).hello().to_json())).await.expect("sent");
    let first = socket.next().await.expect("open").expect("good");
    assert!(first.to_text().expect("text").contains("Anna"), "{first}");
    let ended = tokio::spawn(house.end());
    let mut told = Vec::new();
    while let Some(Ok(message)) = socket.next().await {
        told.push(message.to_string());
    }
    assert!(told.iter().any(|line| line.contains("shutdown")), "{told:?}");
    tokio::time::timeout(Duration::from_secs(30), ended).await.expect("soon").expect("well");
}

/// What a player who comes now is shown of the last hand, and whether they are told of its end where they say that
/// they have seen what was before it.
async fn sees_last(visitor: &Visitor, table: &str) -> bool {
    let mut shown = false;
    for seen in ["", r#","seen":{"seq":3,"seat":null}"#, r#","seen":{"seq":60,"seat":null}"#] {
        let url = format!("ws://{}/t/{table}/ws", visitor.address);
        let mut request = url.into_client_request().expect("a request");
        let cookie = visitor.cookie.as_deref().expect("a cookie").parse().expect("a header");
        request.headers_mut().insert("cookie", cookie);
        let (mut socket, _) = connect_async(request).await.expect("a connection");
        let hello = format!(r#"{{"type":"hello","protocol":6{seen}}}"#);
        socket.send(Message::text(hello)).await.expect("sent");
        loop {
            let next = tokio::time::timeout(Duration::from_secs(60), socket.next()).await;
            let Message::Text(text) = next.expect("in time").expect("open").expect("good") else {
                continue;
            };
            match ServerMessage::parse(&text).expect("a message") {
                ServerMessage::Full { table, .. } => shown |= table.last.is_some(),
                ServerMessage::Event { event: TableUpdate::Finished(_), .. } => shown = true,
                // All that was missed comes before it.
                ServerMessage::Here { .. } => break,
                _ => {}
            }
        }
    }
    shown
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_player_who_comes_after_a_hand_sees_it_only_if_the_table_shows_it_to_them() {
    let house = House::new().await;
    let mut anna = house.guest("Anna").await;
    let otto = house.guest("Otto").await;
    for (who, strangers) in [("players", false), ("link", false), ("everybody", true)] {
        let settings = json!({
            "rulebook": "ddv2026", "bots": "club", "spectators": true, "hands": who
        });
        let table = play_at(&mut anna, &settings.to_string(), 1).await;
        assert_eq!(sees_last(&otto, &table).await, strangers, "{who}");
        assert!(sees_last(&anna, &table).await, "{who}");
    }
}
