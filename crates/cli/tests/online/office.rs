//! A server that is killed in the middle of a round loses nothing of a tournament, and its clock goes on.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use dulle_protocol::api::{ActRequest, ActResult, ActsAnswer, ActsRequest, CreatedTournament};
use dulle_protocol::office::{DeviceId, LinkSecret, PublicTournament};
use dulle_tournament::office::{Act, text};
use serde_json::json;

use crate::house::House;

const SETUP: &str = r#"setup "Herbst" book ddv2026 rounds 2 hands 8 minutes 40 sizes 4 springers 0 draw lot ties deductions,solos fee 0 ruled-by referee"#;
/// After these hands the compulsory solos begin.
const KILLS: u32 = 4;

/// One request; None where the server is gone or has not answered.
pub(crate) fn ask(
    house: &House,
    method: &str,
    path: &str,
    secret: &str,
    body: &str,
) -> Option<String> {
    ask_at(house.url().strip_prefix("http://")?, method, path, secret, body)
}

/// The same where another thread has the house.
pub(crate) fn ask_at(
    address: &str,
    method: &str,
    path: &str,
    secret: &str,
    body: &str,
) -> Option<String> {
    let mut stream = TcpStream::connect(address).ok()?;
    stream.set_read_timeout(Some(Duration::from_secs(20))).ok()?;
    let head = format!(
        "{method} {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\nauthorization: Bearer {secret}\r\n\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(head.as_bytes()).ok()?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).ok()?;
    let (head, body) = answer.split_once("\r\n\r\n")?;
    let good = head.starts_with("HTTP/1.1 2");
    assert!(good || head.contains(" 503 "), "{method} {path}: {answer}");
    good.then(|| body.to_owned())
}

pub(crate) struct Desk {
    pub(crate) path: String,
    pub(crate) secret: LinkSecret,
    device: DeviceId,
    acts: u32,
}

impl Desk {
    /// The director of a new tournament.
    pub(crate) fn new(house: &House, setup: &str) -> Self {
        let secret = LinkSecret::for_staff([1; 24]);
        let new = json!({ "name": "S. Krug", "act": setup, "key": secret.key() }).to_string();
        let made = ask(house, "POST", "/api/tournaments", "", &new);
        let made: CreatedTournament =
            serde_json::from_str(&made.expect("an answer")).expect("a tournament");
        let path = format!("/api/tournaments/{}", made.code);
        Self { path, secret, device: DeviceId::from_random([2; 16]), acts: 0 }
    }

    fn request(&mut self, act: &str) -> ActsRequest {
        self.acts += 1;
        let (id, name) = (self.device.act(self.acts), "S. Krug".to_owned());
        let act = ActRequest { id, seen: 60_000, name, act: act.to_owned() };
        ActsRequest { acts: vec![act], whole: false }
    }

    /// Sends until there is an answer, killing the server meanwhile where `kill` says so.
    #[expect(clippy::panic, reason = "what goes wrong here fails the test")]
    pub(crate) fn send(&mut self, house: &mut House, act: &str, kill: bool) -> u64 {
        let body = serde_json::to_string(&self.request(act)).expect("JSON");
        let path = format!("{}/acts", self.path);
        if kill {
            // The answer of this one is never heard.
            let mut stream = TcpStream::connect(house.url().strip_prefix("http://").expect("http"));
            if let Ok(stream) = &mut stream {
                let _ = write!(
                    stream,
                    "POST {path} HTTP/1.1\r\nhost: {}\r\nauthorization: Bearer {}\r\ncontent-type: application/json\r\n\
                     content-length: {}\r\n\r\n{body}",
                    house.url().replace("http://", ""),
                    self.secret.as_str(),
                    body.len()
                );
            }
            std::thread::sleep(Duration::from_millis(u64::from(self.acts) * 7 % 30));
            house.crash();
        }
        let start = Instant::now();
        loop {
            if let Some(answer) = ask(house, "POST", &path, self.secret.as_str(), &body) {
                let answer: ActsAnswer = serde_json::from_str(&answer).expect("an answer");
                let [ActResult::Done { entry, .. }] = &answer.results[..] else {
                    panic!("{act}: {answer:?}")
                };
                return *entry;
            }
            assert!(start.elapsed() < Duration::from_secs(60), "the server does not come back");
        }
    }
}

fn nothing_of_a_tournament_is_lost(mut house: House) {
    let mut desk = Desk::new(&house, SETUP);
    let (path, secret) = (desk.path.clone(), desk.secret.clone());
    for number in 1..=8 {
        desk.send(&mut house, &format!("enter \"Name{number}\""), false);
    }
    let draw = "draw 1 lot seed 7 passes 1 tables 1-2-3-4 5-6-7-8";
    for act in [draw, "publish 1", "release 1"] {
        desk.send(&mut house, act, false);
    }
    let public = |house: &House| -> PublicTournament {
        let view = ask(house, "GET", &format!("{path}/public"), "", "").expect("a view");
        serde_json::from_str(&view).expect("a view")
    };
    let clock = public(&house).seating[0].released;
    for hand in 1..=KILLS {
        let line = format!("write 1 1 1 hand {hand} result normal points +1 +1 -1 -1");
        desk.send(&mut house, &line, true);
    }
    assert_eq!(public(&house).seating[0].released, clock, "the clock goes on where it was");
    let file = ask(&house, "GET", &format!("{path}/file"), secret.as_str(), "").expect("a file");
    let office = text::read(&file).expect("a tournament").office;
    let written = office.journal().iter().filter(|entry| matches!(entry.act, Act::Write { .. }));
    assert_eq!(written.count(), KILLS as usize, "each hand once");
}

#[test]
fn a_tournament_survives_a_server_that_is_killed() {
    nothing_of_a_tournament_is_lost(House::new());
}

#[test]
fn a_tournament_survives_a_server_that_is_killed_on_postgresql() {
    nothing_of_a_tournament_is_lost(House::on_postgres());
}
