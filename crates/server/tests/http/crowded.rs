//! In a hall everybody has one address. A visitor who uses up what it may do does not lock the tournament's staff out.

use std::time::Duration;

use dulle_protocol::office::{OfficeClient, OfficeRole};
use dulle_server::config::Config;
use dulle_server::http::{Allowance, WhoMakes};
use futures_util::{SinkExt, StreamExt};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;

use crate::house::House;
use crate::tournaments::{Hall, staff};

const SOON: Duration = Duration::from_secs(30);

async fn hall(few: fn(&mut Config)) -> Hall {
    let change = |config: &mut Config| {
        config.http.tournaments = WhoMakes::Everybody;
        few(config);
    };
    Hall::of(House::with(change, None).await).await
}

/// Asks for what everybody may see, as long as it is answered.
async fn flood(hall: &Hall) -> (u16, String) {
    for _ in 0..200 {
        let reply = hall.house.visitor().get(&hall.path("/public")).await;
        if reply.status != 200 {
            return (reply.status, reply.error());
        }
    }
    (200, String::new())
}

/// Everything that the office needs: acts, the copy for the stick, the page's socket.
async fn works(hall: &mut Hall, name: &str) {
    for n in 0..5 {
        let reply = hall.post(&staff(1), &[&format!("enter \"{name}{n}\"")]).await;
        assert_eq!(reply.status, 200, "{}", reply.body);
    }
    for _ in 0..2 {
        let file = hall.with(&staff(1)).get(&hall.path("/file")).await;
        assert_eq!(file.status, 200, "{}", file.body);
    }
    let mut page = hall.watch(Some(&staff(1)), 0).await;
    assert_eq!(page.role().await.0, OfficeRole::Director);
}

#[tokio::test]
async fn an_office_works_although_its_address_has_opened_too_many_connections() {
    let mut hall = hall(|config| config.http.limits.peers = Allowance::per_minute(10)).await;
    assert_eq!(flood(&hall).await, (503, "full".to_owned()));
    works(&mut hall, "A").await;
    assert_eq!(flood(&hall).await, (503, "full".to_owned()), "others have to wait");
    // A secret that is none opens nothing.
    let guess = hall.with(&staff(9)).get(&hall.path("/file")).await;
    assert_eq!((guess.status, guess.error().as_str()), (503, "full"));
}

#[tokio::test]
async fn an_office_works_although_its_address_holds_all_its_connections() {
    let mut hall = hall(|config| config.limits.peers = 20).await;
    let mut held = Vec::new();
    for _ in 0..40 {
        held.push(TcpStream::connect(hall.house.address).await.expect("a connection"));
    }
    works(&mut hall, "A").await;
    assert_eq!(flood(&hall).await, (503, "full".to_owned()));
    drop(held);
}

#[tokio::test]
async fn an_office_works_although_its_address_has_asked_too_much() {
    let few = |config: &mut Config| {
        config.http.limits.requests = Allowance::per_minute(20);
        config.http.limits.sockets = Allowance::per_minute(3);
        config.http.limits.exports = Allowance::per_minute(2);
    };
    let mut hall = hall(few).await;
    assert_eq!(flood(&hall).await, (429, "too-many".to_owned()));
    works(&mut hall, "A").await;
    // The link has bounds of its own.
    let third = hall.with(&staff(1)).get(&hall.path("/file")).await;
    assert_eq!((third.status, third.error().as_str()), (429, "too-many"));
    assert_eq!(flood(&hall).await, (429, "too-many".to_owned()));
}

/// Sockets that say nothing, and those that only look, push out their own kind.
#[tokio::test]
async fn an_office_has_its_page_although_its_address_holds_all_sockets() {
    let few = |config: &mut Config| {
        config.limits.connections_of_address = 40;
        config.http.limits.sockets = Allowance::per_minute(50);
    };
    let mut hall = hall(few).await;
    let url = format!("ws://{}/o/{}/ws", hall.house.address, hall.code);
    let mut held = Vec::new();
    for n in 0..80 {
        let Ok((mut socket, _)) = connect_async(&url).await else { continue };
        if n % 2 == 0 {
            let hello = OfficeClient::Hello { secret: None, account: false, seen: 0 };
            // It may have been pushed out already.
            let _ = socket.send(Message::text(hello.to_json())).await;
        }
        held.push(socket);
    }
    works(&mut hall, "A").await;
    // Far more were let in than may stay; the others hear that it is full, or nothing more.
    let mut open = 0;
    for socket in &mut held {
        let ended = async { while let Some(Ok(_)) = socket.next().await {} };
        open += usize::from(timeout(Duration::from_millis(20), ended).await.is_err());
    }
    assert!(open <= 46, "{open}: thirty that look and the latest sixteen");
}

/// Without a link: the account that has made the tournament.
#[tokio::test]
async fn a_director_by_account_is_counted_apart_too() {
    let few = |config: &mut Config| config.http.limits.requests = Allowance::per_minute(30);
    let house = House::with(few, None).await;
    let (mut anna, _) = house.account("Anna").await;
    let setup = r#"setup "Cup" book ddv2026 rounds 1 hands 8 minutes 40 sizes 4 springers 0 draw lot ties deductions,solos fee 0 ruled-by referee"#;
    let new = serde_json::json!({ "name": "A", "act": setup, "key": staff(1).key() }).to_string();
    let made = anna.post("/api/tournaments", &new).await;
    assert_eq!(made.status, 201, "{}", made.body);
    let path = format!("/api/tournaments/{}", made.json()["code"].as_str().expect("a code"));
    assert_eq!(anna.get(&format!("{path}/file")).await.status, 200);
    let flood =
        async { while house.visitor().get(&format!("{path}/public")).await.status == 200 {} };
    timeout(SOON, flood).await.expect("the address has asked too much");
    for _ in 0..10 {
        assert_eq!(anna.get(&format!("{path}/file")).await.status, 200);
    }
    assert_eq!(anna.get("/api/me").await.status, 429, "elsewhere they count as everybody");
}
