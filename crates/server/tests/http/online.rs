//! Tournaments that are played at the server's own tables: who joins, what is booked, what survives.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::time::Duration;

use dulle_protocol::office::{DeviceId, LinkSecret};
use dulle_server::config::Config;
use dulle_server::http::{HttpLimits, WhoMakes};
use dulle_server::serve::Server;
use dulle_tournament::office::{Act, Body, Moment, Office, Role, Writer, text};
use dulle_tournament::{Next, Over};
use serde_json::{Value, json};
use tokio::io::AsyncWriteExt;

use crate::house::{House, PASSWORD, Reply, Visitor};
use crate::killed::{CHILD, start};

const SETUP: &str = r#"setup "Netzcup" book ddv2026 rounds 2 hands 8 minutes 40 sizes 4 springers 0 draw lot ties deductions,solos fee 0 ruled-by referee online accounts wait 10"#;
/// How long something may take before the test fails.
const PATIENCE: Duration = Duration::from_secs(120);

fn staff(number: u8) -> LinkSecret {
    LinkSecret::for_staff([number; 24])
}

/// The director of a tournament, wherever the server is just now.
struct Desk {
    visitor: Visitor,
    path: String,
    acts: u32,
}

impl Desk {
    async fn new(address: SocketAddr, setup: &str) -> Self {
        let mut visitor = Visitor::at(address);
        let new = json!({ "name": "S. Krug", "act": setup, "key": staff(1).key() });
        let made = visitor.post("/api/tournaments", &new.to_string()).await;
        assert_eq!(made.status, 201, "{}", made.body);
        Self::of(address, made.json()["code"].as_str().expect("a code"))
    }

    fn of(address: SocketAddr, code: &str) -> Self {
        let secret = format!("Bearer {}", staff(1).as_str());
        let visitor = Visitor::at(address).saying("authorization", &secret);
        Self { visitor, path: format!("/api/tournaments/{code}"), acts: 0 }
    }

    async fn try_act(&mut self, act: &str) -> Reply {
        self.acts += 1;
        let id = DeviceId::from_random([1; 16]).act(self.acts);
        let acts = [json!({ "id": id, "seen": 60_000, "name": "S. Krug", "act": act })];
        let path = format!("{}/acts", self.path);
        self.visitor.post(&path, &json!({ "acts": acts }).to_string()).await
    }

    async fn act(&mut self, act: &str) {
        let reply = self.try_act(act).await;
        assert_eq!(reply.status, 200, "{act}: {}", reply.body);
        assert_eq!(reply.json()["results"][0]["result"], "done", "{act}: {}", reply.body);
    }

    /// Eight people at two tables.
    async fn drawn(&mut self) {
        for name in 'A'..='H' {
            self.act(&format!("enter \"{name}{name}\"")).await;
        }
        self.act("draw 1 lot seed 7 passes 1 tables 1-2-3-4 5-6-7-8").await;
        self.act("publish 1").await;
    }

    async fn public(&mut self) -> Value {
        let reply = self.visitor.get(&format!("{}/public", self.path)).await;
        assert_eq!(reply.status, 200, "{}", reply.body);
        reply.json()
    }

    /// The office once a round has all its sheets.
    async fn when_done(&mut self) -> Office {
        let done = async {
            loop {
                let public = self.public().await;
                let tables = public["seating"][0]["tables"].as_array().expect("tables").clone();
                if tables.iter().all(|table| table["done"] == true) {
                    return;
                }
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        tokio::time::timeout(PATIENCE, done).await.expect("in time");
        self.office().await
    }

    async fn office(&mut self) -> Office {
        let reply = self.visitor.get(&format!("{}/file", self.path)).await;
        assert_eq!(reply.status, 200, "{}", reply.body);
        text::read(&reply.body).expect("a tournament").office
    }
}

async fn house() -> House {
    House::with(|config| config.http.tournaments = WhoMakes::Everybody, None).await
}

/// How often each line of each table stands in the journal.
fn written(office: &Office) -> BTreeMap<(u16, String), usize> {
    let mut lines = BTreeMap::new();
    for entry in office.journal() {
        if let Act::Write { at, line, writer } = &entry.act {
            assert_eq!((entry.by.role, *writer), (Role::Server, Writer::Office));
            let hand = line.split_whitespace().take(2).collect::<Vec<_>>().join(" ");
            *lines.entry((at.table, hand)).or_default() += 1;
        }
    }
    lines
}

/// The table and the number of a hand that was no solo.
fn normal_hand(office: &Office) -> Option<(u16, &str)> {
    office.journal().iter().find_map(|entry| {
        let Act::Write { at, line, .. } = &entry.act else { return None };
        let (number, played) = line.strip_prefix("hand ")?.split_once(' ')?;
        played.starts_with("outcome normal ").then_some((at.table, number))
    })
}

/// What stands on the sheets of a round whose tables are all done.
fn check_sheets(office: &Office, struck: u8) {
    for table in &office.rounds()[0].tables {
        let sheet = table.counting().expect("a sheet that counts");
        let Body::Match(game) = &sheet.body else { unreachable!("hand by hand") };
        let over = match game.next() {
            Next::Over(Over::Time { struck }) => struck,
            Next::Over(_) => 0,
            Next::Hand(_) => unreachable!("it is over"),
        };
        assert_eq!((over, table.struck), (struck, struck));
        assert_eq!(table.outcome().expect("points").points.iter().sum::<i32>(), 0);
    }
}

#[tokio::test]
async fn a_round_is_played_and_booked_by_itself_and_corrected_as_on_paper() {
    let house = house().await;
    let mut desk = Desk::new(house.address, SETUP).await;
    desk.drawn().await;
    assert_eq!(desk.public().await["online"], true);
    desk.act("release 1").await;
    let office = desk.when_done().await;
    check_sheets(&office, 0);
    let lines = written(&office);
    let hands = lines.iter().filter(|((_, hand), _)| hand.starts_with("hand"));
    assert_eq!(hands.clone().count(), 16, "eight hands at each of two tables: {lines:?}");
    assert!(hands.into_iter().all(|(_, times)| *times == 1), "{lines:?}");
    // The office corrects and rules as it would on paper. A compulsory solo would be owed again.
    let (at, hand) = normal_hand(&office).expect("not every hand was a solo");
    let correction = format!(
        "write 1 {at} office correct {hand} signed \"S. Krug\" result normal points +1 +1 -1 -1"
    );
    desk.act(&correction).await;
    desk.act("close-round 1").await;
    desk.act("hang-out 1").await;
    assert!(desk.public().await["standings"].is_object());
    house.end().await;
}

/// A file whose round was released that long ago.
fn running_since(seconds: i64) -> String {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).expect("a clock");
    let at = |before: i64| {
        let moment = Moment::from_seconds(now.as_secs() as i64 - before).expect("a moment");
        format!("{moment} director \"S. Krug\"")
    };
    let mut file = format!("{}\n", text::FIRST_LINE);
    let key = staff(9).key();
    let mut lines = vec![SETUP.to_owned(), format!("grant 1 director key {key}")];
    lines.extend(('A'..='H').map(|name| format!("enter \"{name}{name}\"")));
    lines
        .extend(["draw 1 lot seed 7 passes 1 tables 1-2-3-4 5-6-7-8", "publish 1"].map(Into::into));
    for line in lines {
        file.push_str(&format!("{} {line}\n", at(seconds + 60)));
    }
    file.push_str(&format!("{} release 1\n", at(seconds)));
    file
}

#[tokio::test]
async fn when_time_is_up_solos_are_shown_the_rest_is_struck_and_all_of_it_is_booked() {
    let house = house().await;
    let file = running_since(41 * 60);
    let body = json!({ "name": "S. Krug", "file": file, "key": staff(1).key() }).to_string();
    let made = house.visitor().post("/api/tournaments/file", &body).await;
    assert_eq!(made.status, 201, "{}", made.body);
    let mut desk = Desk::of(house.address, made.json()["code"].as_str().expect("a code"));
    let office = desk.when_done().await;
    for table in &office.rounds()[0].tables {
        let sheet = table.counting().expect("a sheet that counts");
        let Body::Match(game) = &sheet.body else { unreachable!("hand by hand") };
        let played = sheet.outcome().hands;
        assert!((4..=5).contains(&played), "four solos, and the hand that had begun: {played}");
        assert_eq!(game.next(), Next::Over(Over::Time { struck: 8 - played }));
        assert!(table.clock.time_up.is_some());
    }
    let struck = async {
        while desk.office().await.rounds()[0].tables.iter().any(|table| table.struck == 0) {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(PATIENCE, struck).await.expect("in time");
    desk.act("close-round 1").await;
    house.end().await;
}

/// The test that is the server.
const SERVER: &str = "online::a_server_of_its_own";

/// The server that is killed. Without a database in the environment there is nothing to be done.
#[tokio::test]
async fn a_server_of_its_own() {
    let Ok(file) = std::env::var(CHILD) else { return };
    let mut config = Config {
        address: SocketAddr::from(([127, 0, 0, 1], 0)),
        database: format!("sqlite:{file}"),
        ..Config::default()
    };
    config.http.tournaments = WhoMakes::Everybody;
    config.http.limits = HttpLimits::none();
    config.tables.pause = (Duration::from_millis(1), Duration::from_millis(2));
    config.tables.after_trick = Duration::ZERO;
    let server = Server::start(config).await.expect("it starts");
    println!("\nserves {}", server.address().expect("an address"));
    server.run(std::future::pending()).await.expect("it serves");
}

#[tokio::test]
async fn a_round_survives_a_server_that_is_killed_again_and_again_and_nothing_is_booked_twice() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("dulle.db");
    let (mut child, mut address) = start(SERVER, &file);
    let mut desk = Desk::new(address, SETUP).await;
    let code = desk.path.rsplit('/').next().expect("a code").to_owned();
    desk.drawn().await;
    desk.act("release 1").await;
    for kill in 1..=6 {
        // Whenever a few more hands are booked, or at once.
        let booked = async {
            while (written(&desk.office().await).len()) < kill * 2 - 2 {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        tokio::time::timeout(PATIENCE, booked).await.expect("in time");
        child.kill().expect("it runs");
        child.wait().expect("it ended");
        (child, address) = start(SERVER, &file);
        desk = Desk::of(address, &code);
    }
    let office = desk.when_done().await;
    child.kill().expect("it runs");
    child.wait().expect("it ended");
    check_sheets(&office, 0);
    let lines = written(&office);
    assert!(lines.values().all(|times| *times == 1), "{lines:?}");
    let hands = lines.keys().filter(|(_, hand)| hand.starts_with("hand"));
    assert_eq!(hands.count(), 16, "{lines:?}");
}

async fn join(who: &mut Visitor, path: &str, body: &Value) -> Reply {
    who.post(&format!("{path}/join"), &body.to_string()).await
}

/// What a tournament has of a player is in what they can take along.
async fn check_export(ben: &mut Visitor) {
    let export = ben.get("/api/me/export").await.json();
    let entered = &export["tournaments"][0];
    assert_eq!((&entered["number"], &entered["name"]), (&json!(1), &json!("Ben Zimmer")));
    assert_eq!(entered["club"], "Karo 9", "{export}");
    let seat = &entered["rounds"][0];
    assert_eq!(
        (&seat["round"], &seat["table"], &seat["position"]),
        (&json!(1), &json!(1), &json!(1))
    );
}

#[tokio::test]
async fn players_come_by_a_link_or_an_account_and_find_their_table() {
    let house = house().await;
    let mut desk = Desk::new(house.address, SETUP).await;
    let path = desk.path.clone();
    // Guests need a link.
    let mut anna = house.guest("Anna").await;
    let refused = join(&mut anna, &path, &json!({})).await;
    assert_eq!((refused.status, &*refused.error()), (403, "no-entry"));
    // Accounts enter for themselves, once.
    let (mut ben, _) = house.account("Ben").await;
    let wish = json!({ "name": "Ben Zimmer", "club": "Karo 9" });
    for _ in 0..2 {
        let seat = join(&mut ben, &path, &wish).await;
        assert_eq!((seat.status, seat.json()["number"].as_u64()), (200, Some(1)), "{}", seat.body);
        assert_eq!(seat.json()["name"], "Ben Zimmer");
        assert!(seat.json()["path"].is_null(), "nothing is played yet");
    }
    let (mut carl, _) = house.account("Carl").await;
    let bot = join(&mut carl, &path, &json!({ "name": "Bot (club)" })).await;
    assert_eq!((bot.status, &*bot.error()), (422, "bad-name"), "the bots are called so");
    for name in ["Cc", "Dd", "Ee"] {
        desk.act(&format!("enter \"{name}\"")).await;
    }
    desk.act(&format!("grant 2 player 2 key {}", staff(2).key())).await;
    let secret = format!("Bearer {}", staff(2).as_str());
    let mut anna_by_link = anna.saying("authorization", &secret);
    let seat = join(&mut anna_by_link, &path, &json!({})).await;
    assert_eq!((seat.status, seat.json()["number"].as_u64()), (200, Some(2)), "{}", seat.body);
    desk.act("draw 1 lot seed 7 passes 1 tables 1-2-3-4").await;
    desk.act("publish 1").await;
    desk.act("release 1").await;
    let found = async {
        loop {
            let seat = anna.get(&format!("{path}/seat")).await.json();
            if let Some(table) = seat["path"].as_str() {
                assert_eq!((seat["table"].as_u64(), seat["position"].as_u64()), (Some(1), Some(2)));
                return table.to_owned();
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    let table = tokio::time::timeout(PATIENCE, found).await.expect("in time");
    let outside = house.visitor().get(&format!("/api/tables{}", &table[2..])).await.json();
    let names: Vec<_> = (0..4).map(|seat| &outside["places"][seat]["occupant"]["player"]).collect();
    assert_eq!(names[..2], ["Ben Zimmer", "Cc"], "{outside}");
    // The staff sees the tables, others do not.
    let tables = desk.visitor.get(&format!("{path}/tables")).await.json();
    assert_eq!(tables["tables"][0]["joined"], json!([true, true, false, false]));
    assert_eq!(anna.get(&format!("{path}/tables")).await.status, 403);
    // What is known of a player says so, and goes with them; the journal keeps the office's list.
    check_export(&mut ben).await;
    let body = json!({ "password": PASSWORD }).to_string();
    assert_eq!(ben.delete("/api/me", &body).await.status, 204);
    let office = desk.office().await;
    assert_eq!(office.players()[0].person.spoken(), "Ben Zimmer");
    let gone = async {
        loop {
            let tables = desk.visitor.get(&format!("{path}/tables")).await.json();
            if tables["tables"][0]["joined"] == json!([false, true, false, false]) {
                return;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(PATIENCE, gone).await.expect("in time");
    house.end().await;
}

/// Before anything is published nobody learns who is on the list, not even by trying their names.
#[tokio::test]
async fn a_player_who_tries_anothers_name_learns_nothing_and_gets_a_number_of_their_own() {
    let house = house().await;
    let mut desk = Desk::new(house.address, SETUP).await;
    let path = desk.path.clone();
    desk.act("enter \"Lov\" \"Ada\"").await;
    let ada = json!({ "name": "Ada Lov" });
    let mut told = Vec::new();
    for (account, wish) in [("Ben", &ada), ("Carl", &json!({ "name": "Eve New" })), ("Dora", &ada)]
    {
        let (mut visitor, _) = house.account(account).await;
        let seat = join(&mut visitor, &path, wish).await;
        assert_eq!(seat.status, 200, "{}", seat.body);
        // A second try of the same account is the same entry, also when others came in between.
        assert_eq!(join(&mut visitor, &path, wish).await.body, seat.body);
        told.push(seat.json());
    }
    for (seat, (number, name)) in told.iter().zip([(2, "Ada Lov"), (3, "Eve New"), (4, "Ada Lov")])
    {
        assert_eq!((&seat["number"], &seat["name"]), (&json!(number), &json!(name)));
    }
    // The office sees two of one name, told apart by their numbers.
    let office = desk.office().await;
    let listed: Vec<String> =
        office.players().iter().map(|player| office.listed(player.number, 1)).collect();
    assert_eq!(listed, ["Lov, Ada (1)", "Lov, Ada (2)", "New, Eve", "Lov, Ada (4)"]);
    let again = desk.try_act("enter \"Lov\" \"Ada\"").await.json();
    assert_eq!(again["results"][0]["result"], "refused", "the office enters nobody twice");
    house.end().await;
}

/// A link that came into the wrong hands: with it goes the seat of the stranger who has used it first.
#[tokio::test]
async fn who_came_in_by_a_link_loses_the_seat_when_it_is_revoked() {
    let house = house().await;
    let mut desk = Desk::new(house.address, SETUP).await;
    let path = desk.path.clone();
    for name in ["Aa", "Bb", "Cc", "Dd"] {
        desk.act(&format!("enter \"{name}\"")).await;
    }
    for link in [2, 3] {
        desk.act(&format!("grant {link} player {} key {}", link - 1, staff(link).key())).await;
    }
    let mut comes = Vec::new();
    for (name, link) in [("Mallory", 2), ("Ben", 3)] {
        let secret = format!("Bearer {}", staff(link).as_str());
        let mut guest = house.guest(name).await.saying("authorization", &secret);
        assert_eq!(join(&mut guest, &path, &json!({})).await.status, 200);
        comes.push(guest);
    }
    desk.act("draw 1 lot seed 7 passes 1 tables 1-2-3-4").await;
    desk.act("publish 1").await;
    desk.act("release 1").await;
    desk.act("revoke 2").await;
    let own = |number: Option<u64>| json!(number);
    for (guest, number) in comes.iter_mut().zip([None, Some(2)]) {
        let secretless = Visitor { headers: Vec::new(), ..guest.clone() };
        let seat = secretless.clone().get(&format!("{path}/seat")).await.json();
        assert_eq!(seat["number"], own(number), "{seat}");
    }
    let free = async {
        loop {
            let tables = desk.visitor.get(&format!("{path}/tables")).await.json();
            let Some(table) = tables["tables"][0]["path"].as_str() else { continue };
            let outside = house.visitor().get(&format!("/api/tables{}", &table[2..])).await.json();
            let sits = |seat: usize| outside["places"][seat]["occupant"]["player"].is_string();
            if !sits(0) && sits(1) {
                return;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(PATIENCE, free).await.expect("a bot plays for number 1");
    house.end().await;
}

/// What follows from a revoked link does not depend on whether its director waits for the answer.
#[tokio::test]
async fn a_seat_is_lost_with_its_link_although_the_director_has_hung_up() {
    let house = house().await;
    let mut desk = Desk::new(house.address, SETUP).await;
    let path = desk.path.clone();
    desk.drawn().await;
    desk.act("release 1").await;
    for link in 2..8 {
        desk.act(&format!("grant {link} player {} key {}", link - 1, staff(link).key())).await;
        let secret = format!("Bearer {}", staff(link).as_str());
        let mut guest = house.guest("Mallory").await.saying("authorization", &secret);
        assert_eq!(join(&mut guest, &path, &json!({})).await.status, 200);
        let id = DeviceId::from_random([link; 16]).act(1);
        let act = json!({ "id": id, "seen": 60_000, "name": "A", "act": format!("revoke {link}") });
        let body = json!({ "acts": [act] }).to_string();
        let head = format!(
            "POST {path}/acts HTTP/1.1\r\nhost: {}\r\nauthorization: Bearer {}\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            house.address,
            staff(1).as_str(),
            body.len()
        );
        let mut stream = tokio::net::TcpStream::connect(house.address).await.expect("a stream");
        stream.write_all(head.as_bytes()).await.expect("sent");
        drop(stream);
        let mut secretless = Visitor { headers: Vec::new(), ..guest };
        let out = async {
            while secretless.get(&format!("{path}/seat")).await.json()["number"].is_u64() {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        tokio::time::timeout(Duration::from_secs(20), out).await.expect("the seat is lost");
    }
    let store = house.store().await;
    let code = path.rsplit('/').next().expect("a code");
    let journal = format!("o-{code}").parse().expect("a journal");
    let free = async {
        while !store.participants(&journal).await.expect("a list").is_empty() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(PATIENCE, free).await.expect("the store knows of it");
    house.end().await;
}

#[tokio::test]
async fn so_many_rounds_are_played_at_once_and_no_more_are_released() {
    let house = house().await;
    for _ in 0..50 {
        // There is nothing to be released, but a round is about to be.
        let mut desk = Desk::new(house.address, SETUP).await;
        assert_eq!(desk.try_act("release 1").await.status, 200);
    }
    let mut desk = Desk::new(house.address, SETUP).await;
    let refused = desk.try_act("release 1").await;
    assert_eq!((refused.status, &*refused.error()), (503, "full"));
    house.end().await;
}

#[tokio::test]
async fn a_server_without_the_typesetter_says_so_and_prints_for_nobody_else() {
    let house = house().await;
    let mut desk = Desk::new(house.address, SETUP).await;
    desk.drawn().await;
    let path = format!("{}/print", desk.path);
    let seating = json!({ "what": "seating" }).to_string();
    let reply = desk.visitor.post(&path, &seating).await;
    assert_eq!((reply.status, &*reply.error()), (501, "no-printer"));
    assert_eq!(house.visitor().post(&path, &seating).await.status, 403);
    let ruling = desk.visitor.post(&path, r#"{"what":"ruling"}"#).await;
    assert_eq!((ruling.status, &*ruling.error()), (409, "refused"), "there is none");
    let cards = json!({ "what": "cards", "codes": [{ "table": 1, "secret": "0" }] }).to_string();
    assert_eq!(desk.visitor.post(&path, &cards).await.status, 422);
    house.end().await;
}
