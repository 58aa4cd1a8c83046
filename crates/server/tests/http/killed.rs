//! A server that is killed in the middle of a round loses nothing of a tournament, and its clock goes on.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use dulle_protocol::api::{ActRequest, ActResult, ActsAnswer, ActsRequest};
use dulle_protocol::office::{DeviceId, LinkSecret};
use dulle_server::config::Config;
use dulle_server::http::WhoMakes;
use dulle_server::serve::Server;
use dulle_tournament::office::{Act, text};
use serde_json::{Value, json};
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;

use crate::house::raw;

const SETUP: &str = r#"setup "Herbst" book ddv2026 rounds 2 hands 8 minutes 40 sizes 4 springers 0 draw lot ties deductions,solos fee 0 ruled-by referee"#;
/// After these hands the compulsory solos begin.
const KILLS: u32 = 4;
/// The database of a server that is a process of its own.
pub(crate) const CHILD: &str = "DULLE_OFFICE_CHILD";

/// The test that is the server.
const SERVER: &str = "killed::a_server_of_its_own";

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
    let server = Server::start(config).await.expect("it starts");
    println!("\nserves {}", server.address().expect("an address"));
    server.run(std::future::pending()).await.expect("it serves");
}

/// Starts the server that is the test of this name, and waits for its address.
pub(crate) fn start(test: &str, file: &Path) -> (Child, SocketAddr) {
    // Where a file may not grow, writing fails; it does not kill.
    let mut child = Command::new("/bin/sh")
        .args(["-c", "trap '' XFSZ; exec \"$@\"", "server"])
        .arg(std::env::current_exe().expect("this program"))
        .args(["--exact", test, "--nocapture"])
        .env(CHILD, file)
        .stdout(Stdio::piped())
        .spawn()
        .expect("a server");
    let lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
    let mut found = lines
        .map_while(Result::ok)
        .filter_map(|line| line.strip_prefix("serves ").and_then(|address| address.parse().ok()));
    (child, found.next().expect("an address"))
}

fn kill(child: &mut Child) {
    child.kill().expect("it runs");
    child.wait().expect("it ended");
}

fn request(address: SocketAddr, head: &str, body: &str) -> Vec<u8> {
    let secret = LinkSecret::for_staff([1; 24]);
    format!(
        "{head} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\nauthorization: Bearer {}\r\n\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        secret.as_str(),
        body.len()
    )
    .into_bytes()
}

async fn ask(address: SocketAddr, head: &str, body: &str) -> String {
    let reply = raw(address, &request(address, head, body)).await;
    assert!((200..300).contains(&reply.status), "{head}: {} {}", reply.status, reply.body);
    reply.body
}

/// How a request ends that may fail.
async fn status(address: SocketAddr, head: &str, body: &str) -> u16 {
    raw(address, &request(address, head, body)).await.status
}

/// How large a file of the process may become, as its soft limit.
fn allow_bytes(child: &Child, bytes: &str) {
    let limit = format!("--fsize={bytes}");
    let set = Command::new("prlimit").args(["--pid", &child.id().to_string(), &limit]).status();
    assert!(set.expect("prlimit").success());
}

/// A full disk: what is there can be read, also after a restart, and the server says that it is not well.
#[tokio::test]
async fn on_a_full_disk_a_tournament_can_be_rescued_and_health_says_so_at_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("dulle.db");
    let (mut child, mut address) = start(SERVER, &file);
    let path = new_tournament(address).await;
    send(address, &path, &act(1, "enter \"Name1\"")).await;
    assert_eq!(status(address, "GET /healthz", "").await, 200);
    let acts = format!("POST {path}/acts");
    for restart in [false, true] {
        if restart {
            kill(&mut child);
            (child, address) = start(SERVER, &file);
        }
        allow_bytes(&child, "1:");
        let read = ask(address, &format!("GET {path}/file"), "").await;
        assert!(read.contains("enter \"Name1\""), "{read}");
        assert_eq!(status(address, &format!("GET {path}/public"), "").await, 200);
        assert_eq!(status(address, &acts, &act(2, "enter \"Name2\"")).await, 503);
        assert_eq!(status(address, "GET /healthz", "").await, 503);
    }
    // With room it is well again, before anybody has stored something.
    allow_bytes(&child, "unlimited:");
    let well = async {
        while status(address, "GET /healthz", "").await != 200 {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(20), well).await.expect("it is well again");
    send(address, &path, &act(2, "enter \"Name2\"")).await;
    kill(&mut child);
}

/// A new tournament: its path.
async fn new_tournament(address: SocketAddr) -> String {
    let key = LinkSecret::for_staff([1; 24]).key();
    let new = json!({ "name": "S. Krug", "act": SETUP, "key": key }).to_string();
    let made: Value =
        serde_json::from_str(&ask(address, "POST /api/tournaments", &new).await).expect("JSON");
    format!("/api/tournaments/{}", made["code"].as_str().expect("a code"))
}

fn act(number: u32, act: &str) -> String {
    let id = DeviceId::from_random([2; 16]).act(number);
    let (seen, name) = (60_000, "S. Krug".to_owned());
    let acts = vec![ActRequest { id, seen, name, act: act.to_owned() }];
    serde_json::to_string(&ActsRequest { acts, whole: false }).expect("JSON")
}

#[expect(clippy::panic, reason = "what goes wrong here fails the test")]
async fn send(address: SocketAddr, path: &str, body: &str) -> u64 {
    let answer = ask(address, &format!("POST {path}/acts"), body).await;
    let answer: ActsAnswer = serde_json::from_str(&answer).expect("an answer");
    match &answer.results[..] {
        [ActResult::Done { entry, .. }] => *entry,
        _ => panic!("{body}: {answer:?}"),
    }
}

#[tokio::test]
async fn a_tournament_survives_a_server_that_is_killed() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("dulle.db");
    let (mut child, mut address) = start(SERVER, &file);
    let path = new_tournament(address).await;
    let mut acts: Vec<String> = (1..=8).map(|number| format!("enter \"Name{number}\"")).collect();
    acts.push("draw 1 lot seed 7 passes 1 tables 1-2-3-4 5-6-7-8".to_owned());
    acts.extend(["publish 1", "release 1"].map(str::to_owned));
    for (number, line) in (1..).zip(&acts) {
        send(address, &path, &act(number, line)).await;
    }
    let public = format!("GET {path}/public");
    let before: Value = serde_json::from_str(&ask(address, &public, "").await).expect("JSON");
    for hand in 1..=KILLS {
        let line = format!("write 1 1 1 hand {hand} result normal points +1 +1 -1 -1");
        let body = act(100 + hand, &line);
        // The answer to this one is never heard, and it dies somewhere on its way.
        let mut stream = TcpStream::connect(address).await.expect("a connection");
        let sent = request(address, &format!("POST {path}/acts"), &body);
        stream.write_all(&sent).await.expect("sent");
        tokio::time::sleep(Duration::from_millis(u64::from(hand) * 3 % 10)).await;
        kill(&mut child);
        (child, address) = start(SERVER, &file);
        send(address, &path, &body).await;
    }
    let after: Value = serde_json::from_str(&ask(address, &public, "").await).expect("JSON");
    assert_eq!(before, after, "the clock goes on where it was");
    let whole = ask(address, &format!("GET {path}/file"), "").await;
    kill(&mut child);
    let office = text::read(&whole).expect("a tournament").office;
    let written = office.journal().iter().filter(|entry| matches!(entry.act, Act::Write { .. }));
    assert_eq!(written.count(), KILLS as usize, "each hand once");
}
