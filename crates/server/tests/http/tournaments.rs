//! Tournaments over real sockets: who comes in, what each role sees, what is kept.

use std::time::Duration;

use dulle_protocol::office::{
    DeviceId, LinkSecret, OfficeClient, OfficeClosing, OfficeMessage, OfficeRole, PhoneStage,
    TournamentCode,
};
use dulle_server::http::WhoMakes;
use dulle_tournament::office::text;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use crate::house::{House, Reply, Visitor};

const SETUP: &str = r#"setup "Herbstturnier" book ddv2026 rounds 2 hands 8 minutes 40 sizes 4 springers 0 draw lot ties deductions,solos fee 1500 ruled-by referee"#;
const PATIENCE: Duration = Duration::from_secs(30);

pub(crate) fn staff(number: u8) -> LinkSecret {
    LinkSecret::for_staff([number; 24])
}

fn card(table: u8) -> LinkSecret {
    LinkSecret::for_table([table; 12])
}

/// A tournament on a server, and its director's link.
pub(crate) struct Hall {
    pub(crate) house: House,
    pub(crate) code: TournamentCode,
    acts: u32,
}

impl Hall {
    async fn new() -> Self {
        Self::of(House::with(|config| config.http.tournaments = WhoMakes::Everybody, None).await)
            .await
    }

    pub(crate) async fn of(house: House) -> Self {
        let reply = house.visitor().post("/api/tournaments", &new(SETUP).to_string()).await;
        assert_eq!(reply.status, 201, "{}", reply.body);
        let code: TournamentCode =
            reply.json()["code"].as_str().expect("a code").parse().expect("a code");
        assert_eq!(reply.header("location"), Some(&*code.path()));
        Self { house, code, acts: 0 }
    }

    /// Eight people at two tables in a released round, with cards.
    async fn playing() -> Self {
        let mut hall = Self::new().await;
        let mut lines: Vec<String> =
            ('A'..='H').map(|name| format!("enter \"{name}{name}\"")).collect();
        lines.push("draw 1 lot seed 7 passes 1 tables 1-2-3-4 5-6-7-8".to_owned());
        lines.push(format!("grant 2 table 1 key {}", card(1).key()));
        lines.push(format!("grant 3 table 2 key {}", card(2).key()));
        lines.push(format!("grant 4 helper key {}", staff(4).key()));
        lines.extend(["publish 1", "release 1"].map(str::to_owned));
        let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
        hall.director(&lines).await;
        hall
    }

    pub(crate) fn path(&self, rest: &str) -> String {
        format!("/api/tournaments/{}{rest}", self.code)
    }

    pub(crate) fn with(&self, secret: &LinkSecret) -> Visitor {
        let secret = format!("Bearer {}", secret.as_str());
        self.house.visitor().saying("authorization", &secret)
    }

    /// Acts of a device whose page is up to date.
    fn acts(&mut self, device: u8, lines: &[&str]) -> Value {
        let acts: Vec<Value> = lines
            .iter()
            .map(|act| {
                self.acts += 1;
                let id = DeviceId::from_random([device; 16]).act(self.acts);
                json!({ "id": id, "seen": 60_000, "name": "S. Krug", "act": act })
            })
            .collect();
        json!({ "acts": acts })
    }

    pub(crate) async fn post(&mut self, secret: &LinkSecret, lines: &[&str]) -> Reply {
        let body = self.acts(1, lines).to_string();
        self.with(secret).post(&self.path("/acts"), &body).await
    }

    async fn director(&mut self, lines: &[&str]) -> u64 {
        let reply = self.post(&staff(1), lines).await;
        assert_eq!(reply.status, 200, "{}", reply.body);
        let json = reply.json();
        let results = json["results"].as_array().expect("results");
        assert_eq!(results.len(), lines.len(), "{json}");
        assert!(results.iter().all(|result| result["result"] == "done"), "{json}");
        json["version"].as_u64().expect("a version")
    }

    async fn file(&self) -> String {
        let reply = self.with(&staff(1)).get(&self.path("/file")).await;
        assert_eq!(reply.status, 200, "{}", reply.body);
        reply.body
    }

    pub(crate) async fn watch(&self, secret: Option<&LinkSecret>, seen: u64) -> Page {
        let url = format!("ws://{}/o/{}/ws", self.house.address, self.code);
        let (socket, _) = connect_async(url).await.expect("a socket");
        let mut page = Page(socket);
        let secret = secret.cloned();
        page.say(&OfficeClient::Hello { secret, account: false, seen }.to_json()).await;
        page
    }
}

fn new(setup: &str) -> Value {
    json!({ "name": "S. Krug", "act": setup, "key": staff(1).key() })
}

pub(crate) struct Page(WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Page {
    async fn say(&mut self, text: &str) {
        self.0.send(Message::text(text)).await.expect("sent");
    }

    /// The next message that is no tick.
    async fn hear(&mut self) -> OfficeMessage {
        loop {
            let frame = tokio::time::timeout(PATIENCE, self.0.next()).await.expect("in time");
            let Message::Text(text) = frame.expect("a frame").expect("a frame") else { continue };
            let heard = OfficeMessage::parse(&text).expect("a message");
            if !matches!(heard, OfficeMessage::Tick { .. } | OfficeMessage::Here { .. }) {
                return heard;
            }
        }
    }

    #[expect(clippy::panic, reason = "what goes wrong here fails the test")]
    pub(crate) async fn role(&mut self) -> (OfficeRole, u64) {
        match self.hear().await {
            OfficeMessage::Welcome { role, version, .. } => (role, version),
            other => panic!("{other:?}"),
        }
    }

    async fn closing(&mut self) -> OfficeClosing {
        loop {
            if let OfficeMessage::Closing { reason } = self.hear().await {
                return reason;
            }
        }
    }
}

#[tokio::test]
async fn who_may_make_tournaments_is_a_setting_and_an_account_is_their_director() {
    let house = House::new().await;
    let mut guest = house.guest("Anna").await;
    let refused = guest.post("/api/tournaments", &new(SETUP).to_string()).await;
    assert_eq!((refused.status, &*refused.error()), (403, "no-tournaments"));
    let (mut anna, _) = house.account("Anna").await;
    let (mut ben, _) = house.account("Ben").await;
    let made = anna.post("/api/tournaments", &new(SETUP).to_string()).await;
    assert_eq!(made.status, 201, "{}", made.body);
    let path = format!("/api/tournaments/{}", made.json()["code"].as_str().expect("a code"));
    assert_eq!(anna.get(&path).await.json()["role"], "director");
    assert_eq!(ben.get(&path).await.json()["role"], "public");
    assert_eq!(
        anna.get("/api/me/tournaments").await.json()["tournaments"][0]["code"],
        made.json()["code"]
    );
    assert_eq!(ben.get(&format!("{path}/file")).await.error(), "not-yours");
    assert_eq!(ben.delete(&path, "").await.error(), "not-yours");
    assert_eq!(anna.delete(&path, "").await.status, 204);
    assert_eq!(anna.get(&path).await.error(), "no-tournament");
    assert_eq!(anna.get("/api/me/tournaments").await.json(), json!({ "tournaments": [] }));
}

#[tokio::test]
async fn every_role_gets_what_is_for_it_and_hears_what_is_new() {
    let mut hall = Hall::playing().await;
    let mut director = hall.watch(Some(&staff(1)), 0).await;
    let (role, version) = director.role().await;
    assert_eq!(role, OfficeRole::Director);
    let OfficeMessage::Journal { from: 1, lines } = director.hear().await else {
        panic!("a journal")
    };
    assert_eq!(lines.len() as u64, version);
    let whole: String = lines.iter().map(|line| format!("{line}\n")).collect();
    let whole = format!("{}\n{whole}", text::FIRST_LINE);
    assert_eq!(whole, hall.file().await);
    assert!(text::read(&whole).is_ok());
    let mut helper = hall.watch(Some(&staff(4)), version).await;
    assert_eq!(helper.role().await.0, OfficeRole::Helper);
    let mut phone = hall.watch(Some(&card(1)), 0).await;
    assert_eq!(phone.role().await.0, OfficeRole::Table);
    let OfficeMessage::Table { view, .. } = phone.hear().await else { panic!("a table") };
    assert_eq!((view.stage, view.table, view.seats.len()), (PhoneStage::Playing, 1, 4));
    let mut wall = hall.watch(None, 0).await;
    assert_eq!(wall.role().await.0, OfficeRole::Public);
    let OfficeMessage::Public { view, .. } = wall.hear().await else { panic!("a public view") };
    assert_eq!((view.seating.len(), view.people.len()), (1, 8));
    let wrote = hall.post(&card(1), &["write 1 1 1 hand 1 result normal points +1 +1 -1 -1"]).await;
    assert_eq!(wrote.json()["results"][0]["result"], "done", "{}", wrote.body);
    let OfficeMessage::Table { view, .. } = phone.hear().await else { panic!("a table") };
    assert_eq!(view.sheets.len(), 1);
    for staff in [&mut director, &mut helper] {
        let OfficeMessage::Journal { from, lines } = staff.hear().await else { panic!("news") };
        assert_eq!((from, lines.len()), (version + 1, 1));
    }
    // The wall hears nothing of a sheet, and the next thing that concerns everybody.
    hall.director(&["extend 1 tables 1,2 10 exception because \"Feueralarm\""]).await;
    let OfficeMessage::Public { view, .. } = wall.hear().await else { panic!("a public view") };
    assert_eq!(view.seating[0].tables[0].clock.seconds, 50 * 60);
    hall.house.end().await;
    assert_eq!(wall.closing().await, OfficeClosing::Shutdown);
}

#[tokio::test]
async fn a_revoked_link_neither_writes_nor_listens() {
    let mut hall = Hall::playing().await;
    let mut phone = hall.watch(Some(&card(1)), 0).await;
    assert_eq!(phone.role().await.0, OfficeRole::Table);
    hall.director(&["revoke 2"]).await;
    assert_eq!(phone.closing().await, OfficeClosing::DeadLink);
    let refused = hall.post(&card(1), &["call-referee 1 1"]).await;
    assert_eq!((refused.status, &*refused.error()), (403, "dead-link"));
    let mut again = hall.watch(Some(&card(1)), 0).await;
    assert_eq!(again.closing().await, OfficeClosing::DeadLink);
    let nobody = hall.house.visitor().saying("authorization", "Bearer nonsense");
    assert_eq!(nobody.clone().get(&hall.path("")).await.error(), "dead-link");
    assert_eq!(hall.with(&card(2)).get(&hall.path("")).await.json()["table"], 2);
    // The public changes nothing and reads no file.
    let body = hall.acts(3, &["call-referee 1 2"]).to_string();
    let told = hall.house.visitor().post(&hall.path("/acts"), &body).await;
    assert_eq!((told.status, &*told.error()), (403, "not-yours"));
    assert_eq!(hall.house.visitor().get(&hall.path("/file")).await.error(), "not-yours");
    assert_eq!(hall.with(&card(2)).get(&hall.path("/file")).await.error(), "not-yours");
}

#[tokio::test]
async fn what_was_answered_is_there_after_a_restart_and_what_is_sent_again_counts_once() {
    let mut hall = Hall::playing().await;
    let body = hall.acts(7, &["write 1 1 1 hand 1 result normal points +1 +1 -1 -1"]).to_string();
    let first = hall.with(&card(1)).post(&hall.path("/acts"), &body).await.json();
    let (file, code) = (hall.file().await, hall.code.clone());
    let (visitor, acts) = (hall.with(&card(1)), hall.acts);
    let path = hall.path("/acts");
    let house = hall.house.restart().await;
    let mut visitor = Visitor { address: house.address, ..visitor };
    assert_eq!(visitor.post(&path, &body).await.json(), first, "sent again");
    let hall = Hall { house, code, acts };
    assert_eq!(hall.file().await, file);
}

#[tokio::test]
async fn a_copy_on_a_stick_is_one_file_and_its_links_go_on() {
    let hall = Hall::playing().await;
    let file = hall.file().await;
    let import = |code: Option<&TournamentCode>, file: &str| {
        json!({ "name": "Ersatz", "file": file, "key": staff(9).key(), "code": code }).to_string()
    };
    let mut here = hall.house.visitor();
    let twice = here.post("/api/tournaments/file", &import(Some(&hall.code), &file)).await;
    assert_eq!((twice.status, &*twice.error()), (409, "code-taken"));
    let other = House::with(|config| config.http.tournaments = WhoMakes::Everybody, None).await;
    let mut there = other.visitor();
    let made = there.post("/api/tournaments/file", &import(Some(&hall.code), &file)).await;
    assert_eq!(made.status, 201, "{}", made.body);
    let copy = Hall { house: other, code: hall.code.clone(), acts: 0 };
    assert!(copy.file().await.starts_with(&file));
    for secret in [staff(1), staff(9), card(1)] {
        assert_eq!(copy.with(&secret).get(&copy.path("")).await.status, 200);
    }
    let bad = [("", 1), ("dulle tournament 1\nnonsense\n", 2)];
    for (file, line) in bad {
        let refused = there.post("/api/tournaments/file", &import(None, file)).await;
        let told = refused.json();
        assert_eq!((refused.status, &told["error"]), (422, &json!("bad-tournament")));
        let message = told["message"].as_str().expect("a sentence").to_owned();
        assert!(message.contains(&line.to_string()), "{message}");
    }
    let setup = new("setup \"X\" book nobody rounds 2").to_string();
    assert_eq!(there.post("/api/tournaments", &setup).await.error(), "bad-tournament");
}

#[tokio::test]
async fn a_refusal_says_why_in_the_readers_language() {
    let mut hall = Hall::playing().await;
    let body = hall.acts(1, &["publish 1"]).to_string();
    let mut german = hall.with(&staff(1)).saying("accept-language", "de");
    let told = german.post(&hall.path("/acts"), &body).await.json();
    assert_eq!(told["results"][0]["reason"], "already-published");
    assert!(told["results"][0]["message"].as_str().expect("a sentence").contains("Runde"));
    let unreadable = hall.post(&staff(1), &["dance"]).await.json();
    assert_eq!(unreadable["results"][0]["reason"], "unreadable");
}

#[tokio::test]
async fn acts_and_files_reach_their_bounds_and_no_further() {
    let mut hall = Hall::new().await;
    let many: Vec<String> = (0..101).map(|n| format!("enter \"Name {n}\"")).collect();
    let many: Vec<&str> = many.iter().map(String::as_str).collect();
    assert_eq!(hall.post(&staff(1), &many).await.error(), "fields");
    assert_eq!(hall.post(&staff(1), &[]).await.error(), "fields");
    assert_eq!(hall.director(&many[..100]).await, 102);
    let long = "x".repeat(64 * 1024);
    assert_eq!(hall.post(&staff(1), &[&long]).await.error(), "too-large");
    let file = json!({ "name": "A", "file": "x".repeat(8 << 20), "key": staff(2).key() });
    let mut visitor = hall.house.visitor();
    assert_eq!(visitor.post("/api/tournaments/file", &file.to_string()).await.error(), "too-large");
    // A table that floods waits.
    hall.director(&[&format!("grant 2 table 1 key {}", card(1).key())]).await;
    let calls = ["call-referee 1 1"; 100];
    assert_eq!(hall.post(&card(1), &calls).await.status, 200);
    assert_eq!(hall.post(&card(1), &calls).await.error(), "too-many");
}

#[tokio::test]
async fn five_hundred_look_on_while_a_round_is_played() {
    let mut hall = Hall::of(
        House::with(
            |config| {
                config.http.tournaments = WhoMakes::Everybody;
                config.limits.connections_of_address = 0;
                config.limits.peers = 0;
            },
            None,
        )
        .await,
    )
    .await;
    let names: Vec<String> = (0..80).map(|n| format!("enter \"Name{n}\"")).collect();
    hall.director(&names.iter().map(String::as_str).collect::<Vec<_>>()).await;
    let tables: Vec<String> = (0..20)
        .map(|t| (1..=4).map(|n| (t * 4 + n).to_string()).collect::<Vec<_>>().join("-"))
        .collect();
    hall.director(&[&format!("draw 1 lot seed 7 passes 1 tables {}", tables.join(" "))]).await;
    let mut pages = Vec::new();
    for _ in 0..500 {
        let mut page = hall.watch(None, 0).await;
        assert_eq!(page.role().await.0, OfficeRole::Public);
        let OfficeMessage::Public { .. } = page.hear().await else { panic!("a public view") };
        pages.push(page);
    }
    let start = std::time::Instant::now();
    hall.director(&["publish 1"]).await;
    for page in &mut pages {
        let OfficeMessage::Public { view, .. } = page.hear().await else { panic!("a view") };
        assert_eq!((view.seating.len(), view.people.len()), (1, 80));
    }
    println!("500 pages have the seating after {:?}", start.elapsed());
    // Nobody on the wall is woken by a sheet.
    hall.director(&["release 1"]).await;
    for page in &mut pages {
        let OfficeMessage::Public { view, .. } = page.hear().await else { panic!("a view") };
        assert!(view.seating[0].released.is_some());
    }
    assert_eq!(hall.house.metric("dulle_connections").await as usize, 500);
}

#[tokio::test]
async fn a_page_that_says_nothing_or_nonsense_is_closed() {
    let hall = Hall::new().await;
    let url = format!("ws://{}/o/{}/ws", hall.house.address, hall.code);
    let (socket, _) = connect_async(&url).await.expect("a socket");
    let mut page = Page(socket);
    page.say("{}").await;
    assert_eq!(page.closing().await, OfficeClosing::Greeting);
    let mut page = hall.watch(None, 0).await;
    for _ in 0..101 {
        if page.0.send(Message::text("x")).await.is_err() {
            break;
        }
    }
    assert_eq!(page.closing().await, OfficeClosing::Greeting);
    let missing = format!("ws://{}/o/AAAAAAAA/ws", hall.house.address);
    let (socket, _) = connect_async(&missing).await.expect("a socket");
    let mut page = Page(socket);
    page.say(&OfficeClient::Hello { secret: None, account: false, seen: 0 }.to_json()).await;
    assert_eq!(page.closing().await, OfficeClosing::Missing);
}

#[tokio::test]
async fn the_link_of_a_table_does_not_lead_to_a_tournament() {
    let mut hall = Hall::playing().await;
    let mut guest = hall.house.guest("Anna").await;
    let reply = guest.get(&format!("/api/tables/{}", hall.code)).await;
    assert_eq!(reply.error(), "no-table");
    hall.director(&["enter \"Zander\""]).await;
}

#[tokio::test]
async fn there_are_so_many_tournaments_and_those_that_nobody_looks_at_make_room() {
    let house = House::with(
        |config| {
            config.http.tournaments = WhoMakes::Everybody;
            config.limits.offices.open = 2;
            config.limits.offices.stored = 3;
        },
        None,
    )
    .await;
    let mut visitor = house.visitor();
    let mut codes = Vec::new();
    for _ in 0..3 {
        let made = visitor.post("/api/tournaments", &new(SETUP).to_string()).await;
        assert_eq!(made.status, 201, "{}", made.body);
        codes.push(made.json()["code"].as_str().expect("a code").to_owned());
    }
    assert_eq!(visitor.post("/api/tournaments", &new(SETUP).to_string()).await.error(), "full");
    for code in &codes {
        assert_eq!(visitor.get(&format!("/api/tournaments/{code}")).await.status, 200);
    }
}

/// Its code stands on paper and in calendars: nobody else's tournament is found by it.
#[tokio::test]
async fn the_code_of_a_deleted_tournament_is_nobody_elses() {
    let house = House::new().await;
    let (mut anna, _) = house.account("Anna").await;
    let (mut ben, _) = house.account("Ben").await;
    let made = anna.post("/api/tournaments", &new(SETUP).to_string()).await;
    let code = made.json()["code"].as_str().expect("a code").to_owned();
    let path = format!("/api/tournaments/{code}");
    assert_eq!(anna.delete(&path, "").await.status, 204);
    let mut stolen = new(SETUP);
    stolen["code"] = json!(code);
    let refused = ben.post("/api/tournaments", &stolen.to_string()).await;
    assert_eq!((refused.status, &*refused.error()), (409, "code-taken"));
    assert_eq!(ben.get(&path).await.error(), "no-tournament");
    assert_eq!(anna.delete(&path, "").await.error(), "no-tournament");
}

#[tokio::test]
async fn who_directs_too_many_tournaments_is_told_so_and_deletes_one() {
    let house = House::new().await;
    let (mut anna, _) = house.account("Anna").await;
    let mut made = Vec::new();
    for _ in 0..50 {
        let reply = anna.post("/api/tournaments", &new(SETUP).to_string()).await;
        assert_eq!(reply.status, 201, "{}", reply.body);
        made.push(reply.json()["path"].as_str().expect("a path").replace("/o/", ""));
    }
    let refused = anna.post("/api/tournaments", &new(SETUP).to_string()).await;
    assert_eq!((refused.status, &*refused.error()), (409, "too-many-tournaments"));
    assert_eq!(anna.delete(&format!("/api/tournaments/{}", made[7]), "").await.status, 204);
    assert_eq!(anna.post("/api/tournaments", &new(SETUP).to_string()).await.status, 201);
}

/// In a hall everybody has one address: those who only look take three quarters of its places.
#[tokio::test]
async fn onlookers_of_an_address_leave_places_for_its_office() {
    let few = |config: &mut dulle_server::config::Config| {
        config.http.tournaments = WhoMakes::Everybody;
        config.limits.connections_of_address = 8;
    };
    let hall = Hall::of(House::with(few, None).await).await;
    let mut held = Vec::new();
    for _ in 0..6 {
        let mut page = hall.watch(None, 0).await;
        assert_eq!(page.role().await.0, OfficeRole::Public);
        held.push(page);
    }
    assert_eq!(hall.watch(None, 0).await.closing().await, OfficeClosing::Full);
    let mut director = hall.watch(Some(&staff(1)), 0).await;
    assert_eq!(director.role().await.0, OfficeRole::Director);
    held.pop();
    // The place is free once the server has heard that its page is gone.
    let again = async {
        loop {
            let mut page = hall.watch(None, 0).await;
            if matches!(page.hear().await, OfficeMessage::Welcome { .. }) {
                break;
            }
        }
    };
    tokio::time::timeout(PATIENCE, again).await.expect("a place");
}

/// A view for everybody is long: what changes ten times a second is told twice.
#[tokio::test]
async fn the_public_hears_no_more_than_twice_a_second() {
    let mut hall = Hall::new().await;
    let mut page = hall.watch(None, 0).await;
    page.role().await;
    let OfficeMessage::Public { .. } = page.hear().await else { panic!("a view") };
    let begun = std::time::Instant::now();
    for n in 0..30 {
        hall.director(&[&format!("announce \"{n}\"")]).await;
    }
    let mut views = 0;
    loop {
        let OfficeMessage::Public { view, .. } = page.hear().await else { panic!("a view") };
        views += 1;
        if view.announced.is_some_and(|announced| announced.text == "29") {
            break;
        }
    }
    let most = begun.elapsed().as_millis() / 500 + 1;
    assert!(views <= most, "{views} views in {:?}", begun.elapsed());
}

/// What is written stays for years: an address has a share a day, of files and acts together.
#[tokio::test]
async fn an_address_writes_only_so_much_into_tournaments() {
    let few = |config: &mut dulle_server::config::Config| {
        config.http.tournaments = WhoMakes::Everybody;
        // Pieces of 4 KiB.
        config.http.limits.written = dulle_server::http::Allowance::per_minutes(8, 24 * 60);
        config.http.limits.written_there = dulle_server::http::Allowance::per_minutes(2, 24 * 60);
    };
    let mut hall = Hall::of(House::with(few, None).await).await;
    let file = |bytes: usize| {
        let mut file =
            format!("{}\n2026-11-14T08:00:00Z director \"A\" {SETUP}\n", text::FIRST_LINE);
        while file.len() < bytes {
            file += "2026-11-14T08:00:00Z director \"A\" paid 1 7\n";
        }
        json!({ "name": "A", "file": file, "key": staff(2).key() }).to_string()
    };
    let mut visitor = hall.house.visitor();
    let refused = visitor.post("/api/tournaments/file", &file(30_000)).await;
    assert_eq!((refused.status, &*refused.error()), (429, "too-many"));
    // What a stranger has used up leaves a little for each tournament.
    for name in ["Anna", "Ben"] {
        hall.director(&[&format!("enter \"{name}\"")]).await;
    }
    assert_eq!(hall.post(&staff(1), &["enter \"Carl\""]).await.error(), "too-many");
}

/// A tournament that nobody looks at goes where all together are long, and comes back when it is asked for.
#[tokio::test]
async fn tournaments_in_memory_are_bounded_by_their_bytes_too() {
    let few = |config: &mut dulle_server::config::Config| {
        config.http.tournaments = WhoMakes::Everybody;
        // The terms of one are 48 KiB of that.
        config.limits.offices.open_bytes = 52 * 1024;
    };
    let house = House::with(few, None).await;
    let mut visitor = house.visitor();
    let mut file = format!("{}\n2026-11-14T08:00:00Z director \"A\" {SETUP}\n", text::FIRST_LINE);
    for name in 0..40 {
        file += &format!("2026-11-14T08:00:00Z director \"A\" enter \"Name{name}\"\n");
    }
    let mut codes = Vec::new();
    for _ in 0..3 {
        let body = json!({ "name": "A", "file": file, "key": staff(1).key() }).to_string();
        let made = visitor.post("/api/tournaments/file", &body).await;
        assert_eq!(made.status, 201, "{}", made.body);
        codes.push(made.json()["code"].as_str().expect("a code").to_owned());
    }
    assert!((house.metric("dulle_tournaments").await - 1.0).abs() < 0.1, "the last one");
    for code in &codes {
        assert_eq!(visitor.get(&format!("/api/tournaments/{code}/public")).await.status, 200);
    }
    assert!((house.metric("dulle_tournaments").await - 1.0).abs() < 0.1, "the last one");
}
