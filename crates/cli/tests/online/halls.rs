//! Many tournaments on a server that is killed again and again: what anybody was told is there, once, and stays.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::thread::{self, sleep};
use std::time::{Duration, Instant};

use dulle_protocol::api::{ActRequest, ActResult, ActsAnswer, ActsRequest, CreatedTournament};
use dulle_protocol::office::{
    DeviceId, LinkSecret, OfficeClient, OfficeMessage, PublicRound, PublicTournament,
};
use dulle_tournament::office::{Act, Office, text};
use futures_util::{SinkExt, StreamExt};
use serde_json::json;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;

use crate::crash::kills;
use crate::house::House;
use crate::office::ask_at;

const HALLS: u8 = 4;
/// Faster than that nobody acts for long.
const PACE: Duration = Duration::from_millis(100);
/// What is heard between two kills.
const STEP: u64 = 12;
const LONG: Duration = Duration::from_secs(300);
const TERMS: &str = "book ddv2026 rounds 30 hands 8 minutes 40 sizes 4 springers 0 draw lot ties deductions,solos fee 0 ruled-by referee";
const TABLES: &str = "1-2-3-4 5-6-7-8";

/// The server's address, and what all threads share.
struct Front {
    address: String,
    over: AtomicBool,
    /// Answers that were heard.
    heard: AtomicU64,
    /// Rounds that were played at the server's tables.
    rounds: AtomicU64,
}

impl Front {
    fn ask(&self, method: &str, path: &str, secret: &LinkSecret, body: &str) -> Option<String> {
        ask_at(&self.address, method, path, secret.as_str(), body)
    }

    /// Asks until there is an answer.
    fn insist(&self, method: &str, path: &str, secret: &LinkSecret, body: &str) -> String {
        let start = Instant::now();
        loop {
            if let Some(answer) = self.ask(method, path, secret, body) {
                return answer;
            }
            assert!(start.elapsed() < LONG, "the server does not come back");
            sleep(Duration::from_millis(10));
        }
    }

    fn goes_on(&self) -> bool {
        !self.over.load(Relaxed)
    }
}

/// Threads that go on until the end would wait for it without end where a check before it fails.
struct Ends<'a>(&'a Front);

impl Drop for Ends<'_> {
    fn drop(&mut self) {
        self.0.over.store(true, Relaxed);
    }
}

/// A person with a link, and what they were told.
struct Writer<'a> {
    front: &'a Front,
    path: String,
    secret: LinkSecret,
    device: DeviceId,
    asked: u32,
    /// The entry of each act that was acknowledged.
    done: Vec<(u64, String)>,
}

impl<'a> Writer<'a> {
    /// The director of a new tournament.
    fn director(front: &'a Front, hall: u8, online: &str) -> Self {
        let secret = secret(hall, 1);
        let setup = format!("setup \"Hall {hall}\" {TERMS}{online}");
        let new = json!({ "name": "S. Krug", "act": setup, "key": secret.key() }).to_string();
        let made = front.insist("POST", "/api/tournaments", &secret, &new);
        let made: CreatedTournament = serde_json::from_str(&made).expect("a tournament");
        let path = format!("/api/tournaments/{}", made.code);
        let mut desk = Self::with(front, path, hall, 1);
        for number in 1..=8 {
            desk.send(&format!("enter \"Name{number}\""));
        }
        desk
    }

    fn with(front: &'a Front, path: String, hall: u8, place: u8) -> Self {
        let (secret, device) = (secret(hall, place), DeviceId::from_random([8 * hall + place; 16]));
        Self { front, path, secret, device, asked: 0, done: Vec::new() }
    }

    /// Sends an act, the same again until there is an answer.
    #[expect(clippy::panic, reason = "what goes wrong here fails the test")]
    fn send(&mut self, act: &str) {
        self.asked += 1;
        let (id, name) = (self.device.act(self.asked), "S. Krug".to_owned());
        let asked = ActRequest { id, seen: 60_000, name, act: act.to_owned() };
        let asked = ActsRequest { acts: vec![asked], whole: false };
        let body = serde_json::to_string(&asked).expect("JSON");
        let path = format!("{}/acts", self.path);
        let answer = self.front.insist("POST", &path, &self.secret, &body);
        let answer: ActsAnswer = serde_json::from_str(&answer).expect("an answer");
        let [ActResult::Done { entry, .. }] = &answer.results[..] else {
            panic!("{act}: {answer:?}")
        };
        self.done.push((*entry, act.to_owned()));
        self.front.heard.fetch_add(1, Relaxed);
    }

    fn file(&self) -> String {
        self.front.insist("GET", &format!("{}/file", self.path), &self.secret, "")
    }

    fn public(&self) -> PublicTournament {
        let view = self.front.insist("GET", &format!("{}/public", self.path), &self.secret, "");
        serde_json::from_str(&view).expect("a view")
    }

    /// Acts one after the other until the end, and copies for the stick in between. A table's link reads none.
    fn write(mut self, copies: bool, act: impl Fn(u32) -> Option<String>) -> (Self, Vec<String>) {
        let mut copied = Vec::new();
        for number in 1.. {
            let Some(act) = act(number).filter(|_| self.front.goes_on()) else { break };
            self.send(&act);
            if copies && number % 16 == 0 {
                copied.push(self.file());
            }
            sleep(PACE);
        }
        (self, copied)
    }
}

/// The secret of a hall: 1 for the director, 2 for a helper, 3 for a table.
fn secret(hall: u8, place: u8) -> LinkSecret {
    let byte = 8 * hall + place;
    if place == 3 { LinkSecret::for_table([byte; 12]) } else { LinkSecret::for_staff([byte; 24]) }
}

/// What a page of the staff is told over all its connections, entry by entry.
async fn page(front: &Front, path: &str, secret: &LinkSecret) -> Vec<String> {
    let code = path.rsplit('/').next().unwrap_or_default();
    let url = format!("ws://{}/o/{code}/ws", front.address);
    let mut told: Vec<String> = Vec::new();
    while front.goes_on() {
        let Ok((mut socket, _)) = connect_async(&url).await else {
            tokio::time::sleep(Duration::from_millis(20)).await;
            continue;
        };
        let (secret, seen) = (Some(secret.clone()), told.len() as u64);
        let hello = OfficeClient::Hello { secret, account: false, seen }.to_json();
        let _ = socket.send(Message::text(hello)).await;
        while front.goes_on() {
            let next = tokio::time::timeout(Duration::from_millis(200), socket.next()).await;
            let Ok(next) = next else { continue };
            let Some(Ok(message)) = next else { break };
            let Message::Text(text) = message else { continue };
            if let Some(OfficeMessage::Journal { from, lines }) = OfficeMessage::parse(&text) {
                let known = told.len() as u64;
                assert!((1..=known + 1).contains(&from), "entries are missing before {from}");
                told.truncate(from as usize - 1);
                told.extend(lines);
            }
        }
    }
    told
}

/// What is in the journal, entry by entry.
fn lines(file: &str) -> Vec<&str> {
    file.lines().skip(1).collect()
}

/// Everything that was said about a tournament must be what its file says.
fn check(writers: &[Writer<'_>], copies: &[String], told: &[String]) -> u64 {
    let file = writers[0].file();
    let office = text::read(&file).expect("a tournament").office;
    let kept = lines(&file);
    assert_eq!(kept.len(), office.journal().len());
    for Writer { done, .. } in writers {
        for (entry, act) in done {
            let line = kept.get(*entry as usize - 1).expect("what was acknowledged");
            assert!(line.ends_with(act), "entry {entry} is {line}, {act} was acknowledged");
            assert_eq!(kept.iter().filter(|line| line.ends_with(act)).count(), 1, "{act}");
        }
    }
    for copy in copies {
        assert!(kept.starts_with(&lines(copy)), "a copy knows what is not there");
    }
    assert!(
        !told.is_empty() && kept.starts_with(&told.iter().map(String::as_str).collect::<Vec<_>>())
    );
    writers.iter().map(|writer| writer.done.len() as u64).sum()
}

/// A director, a helper, a table and a page of a hall; what was acknowledged.
fn hall(front: &Front, hall: u8) -> u64 {
    let mut desk = Writer::director(front, hall, "");
    let (helper, table) = (secret(hall, 2).key(), secret(hall, 3).key());
    desk.send(&format!("grant 2 helper key {helper}"));
    desk.send(&format!("grant 3 table 1 key {table}"));
    desk.send(&format!("draw 1 lot seed 7 passes 1 tables {TABLES}"));
    desk.send("publish 1");
    desk.send("release 1");
    let path = desk.path.clone();
    thread::scope(|scope| {
        let _ends = Ends(front);
        let page = scope.spawn(|| {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
            runtime.expect("a runtime").block_on(page(front, &path, &secret(hall, 2)))
        });
        let helper = Writer::with(front, path.clone(), hall, 2);
        let helper = scope.spawn(|| helper.write(true, |number| Some(format!("paid 1 {number}"))));
        let phone = Writer::with(front, path.clone(), hall, 3);
        // Compulsory solos begin after that.
        let written = |number| {
            let line = format!("write 1 1 1 hand {number} result normal points +1 +1 -1 -1");
            (number <= 4).then_some(line)
        };
        let phone = scope.spawn(move || phone.write(false, written));
        let (desk, mut copies) =
            desk.write(true, |number| Some(format!("announce \"Word {number}.\"")));
        let (helper, more) = helper.join().expect("a helper");
        let (phone, _) = phone.join().expect("a table");
        copies.extend(more);
        check(&[desk, helper, phone], &copies, &page.join().expect("a page"))
    })
}

/// Round after round at the server's tables, where bots play under all numbers.
fn cup(front: &Front) {
    let mut desk = Writer::director(front, HALLS + 1, " online links wait 60");
    let mut played: u8 = 0;
    while front.goes_on() && played < 30 {
        played += 1;
        for act in
            ["draw ROUND lot seed 7 passes 1 tables TABLES", "publish ROUND", "release ROUND"]
        {
            desk.send(&act.replace("ROUND", &played.to_string()).replace("TABLES", TABLES));
        }
        let start = Instant::now();
        let mut before: Vec<u32> = vec![0; 2];
        loop {
            let view = desk.public();
            let round: &PublicRound = &view.seating[usize::from(played) - 1];
            let hands: Vec<u32> = round.tables.iter().map(|table| u32::from(table.hands)).collect();
            assert!(hands.iter().zip(&before).all(|(now, then)| now >= then), "hands are lost");
            before = hands;
            if round.tables.iter().all(|table| table.done) {
                break;
            }
            assert!(start.elapsed() < LONG, "round {played} does not end: {before:?}");
            sleep(PACE);
        }
        desk.send(&format!("close-round {played}"));
        front.rounds.fetch_add(1, Relaxed);
    }
    let office = text::read(&desk.file()).expect("a tournament").office;
    let hands = booked(&office);
    assert_eq!(hands.len(), 8 * 2 * usize::from(played), "every hand of every table");
    assert!(hands.values().all(|&times| times == 1), "{hands:?}");
}

/// How often each hand stands in the journal, by round and table.
fn booked(office: &Office) -> HashMap<(u8, u16, String), u32> {
    let mut hands = HashMap::new();
    for entry in office.journal() {
        if let Act::Write { at, line, .. } = &entry.act
            && let Some(number) = line.strip_prefix("hand ")
        {
            let number = number.split(' ').next().unwrap_or_default().to_owned();
            *hands.entry((at.round, at.table, number)).or_default() += 1;
        }
    }
    hands
}

/// Acts that were acknowledged, and rounds that were played at the server's tables.
fn nothing_is_lost(mut house: House, kills: u64) -> (u64, u64) {
    let address = house.url().replace("http://", "");
    let front = Front {
        address,
        over: AtomicBool::new(false),
        heard: AtomicU64::new(0),
        rounds: AtomicU64::new(0),
    };
    let total = thread::scope(|scope| {
        let front = &front;
        let ends = Ends(front);
        let halls: Vec<_> =
            (1..=HALLS).map(|place| scope.spawn(move || hall(front, place))).collect();
        let cup = scope.spawn(|| cup(front));
        let all_go_on = || !cup.is_finished() && halls.iter().all(|hall| !hall.is_finished());
        for kill in 0..kills {
            let (before, start) = (front.heard.load(Relaxed), Instant::now());
            while front.heard.load(Relaxed) < before + STEP && all_go_on() {
                assert!(start.elapsed() < LONG, "nobody hears anything");
                sleep(Duration::from_millis(5));
            }
            // Another moment each time.
            sleep(Duration::from_millis(kill * 7919 % 90));
            house.crash();
        }
        let start = Instant::now();
        while front.rounds.load(Relaxed) == 0 && all_go_on() {
            assert!(start.elapsed() < LONG, "no round ends");
            sleep(PACE);
        }
        drop(ends);
        cup.join().expect("a cup");
        halls.into_iter().map(|hall| hall.join().expect("a hall")).sum::<u64>()
    });
    assert!(total >= kills * STEP / 2, "{total}");
    (total, front.rounds.load(Relaxed))
}

#[test]
fn what_offices_were_told_is_there_after_any_number_of_crashes() {
    println!("{} kills: {:?}", kills(), nothing_is_lost(House::new(), kills()));
}

#[test]
fn what_offices_were_told_is_there_after_crashes_on_postgresql() {
    let kills = (kills() / 3).max(1);
    println!("{kills} kills: {:?}", nothing_is_lost(House::on_postgres(), kills));
}
