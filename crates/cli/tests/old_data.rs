//! What earlier versions wrote is read by this one: the files in `fixtures`.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Command, Output, Stdio};

use dulle_test_support::postgres;

const DULLE: &str = env!("CARGO_BIN_EXE_dulle");
/// The table of `server.db` that was in the middle of a hand when the server was killed.
const RUNNING_TABLE: &str = "5ooXqnNTGsjtnyyZnHECCL";
/// It was the third hand of its match, and these were the cards of seat 1.
const RUNNING_HAND: &str = "[Hand \"3\"]";
const RUNNING_DEAL: &str = "[Deal \"CT CK CJ SK SQ SJ S9 HA HT HK DA DQ |";

fn fixtures() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/2026-11")
}

/// Since open tables with a referee and tournaments at a server's tables.
fn later_fixtures() -> PathBuf {
    fixtures().join("../2026-11-18")
}

fn dulle(words: &[&str]) -> Output {
    dulle_in(fixtures(), words)
}

fn dulle_in(folder: PathBuf, words: &[&str]) -> Output {
    let mut command = Command::new(DULLE);
    command.args(["--lang", "en"]).args(words).current_dir(folder);
    command.output().expect("dulle")
}

struct Server(Child);

impl Drop for Server {
    fn drop(&mut self) {
        self.0.kill().expect("it runs");
        self.0.wait().expect("it ends");
    }
}

/// A server on a database, and where it listens.
fn serve(database: &str) -> (Server, String) {
    let mut command = Command::new(DULLE);
    command.args(["--lang", "en", "serve", "--address", "127.0.0.1:0", "--database", database]);
    command.args(["--pause", "0", "0", "--rate", "100000", "--log-level", "error"]);
    command.args(["--guest-days", "36500", "--journal-days", "36500", "--table-days", "0"]);
    command.args(["--tournament-days", "0"]);
    let mut child = command.stdout(Stdio::piped()).spawn().expect("a server");
    let output = child.stdout.take().expect("its output");
    let server = Server(child);
    let mut line = String::new();
    BufReader::new(output).read_line(&mut line).expect("its first line");
    let (_, address) = line.trim().rsplit_once("http://").expect("an address");
    (server, address.to_owned())
}

#[test]
fn old_hands_replay_to_the_same_json() {
    let output = dulle(&["replay", "--json", "hands.dkn"]);
    let before = fs::read_to_string(fixtures().join("hands.json")).expect("a file");
    let now = String::from_utf8(output.stdout).expect("UTF-8");
    assert_eq!(now.lines().count(), before.lines().count());
    for (now, before) in now.lines().zip(before.lines()) {
        assert_eq!(now, before);
    }
}

#[test]
fn old_match_files_are_read() {
    let totals =
        [("four.match", "5 1 1 -7"), ("five.match", "2 3 -1 1 -5"), ("lions.match", "12 -4 -4 -4")];
    for (file, total) in totals {
        let output = dulle(&["match", "show", file]);
        let text = String::from_utf8(output.stdout).expect("UTF-8");
        assert!(output.status.success(), "{file}: {}", String::from_utf8_lossy(&output.stderr));
        let line =
            text.lines().find_map(|line| line.strip_prefix("Totals")).expect("a line of totals");
        assert_eq!(line.split_whitespace().collect::<Vec<_>>().join(" "), total, "{file}");
    }
}

#[test]
fn an_old_database_brings_a_player_back_into_the_hand_they_were_playing() {
    let folder = tempfile::tempdir().expect("a folder");
    let [database, session, dkn] =
        ["server.db", "dirk.session", "dirk.dkn"].map(|name| folder.path().join(name));
    fs::copy(fixtures().join("server.db"), &database).expect("a copy");
    fs::copy(fixtures().join("dirk.session"), &session).expect("a copy");
    let (_server, address) = serve(&format!("sqlite:{}", database.display()));
    let mut join = Command::new(DULLE);
    join.args(["--lang", "en", "join", &format!("http://{address}/t/{RUNNING_TABLE}")]);
    join.args(["--auto", "rules", "--hands", "1", "--name", "Dirk"]);
    let output = join.arg("--session").arg(session).arg("--dkn").arg(&dkn).output().expect("dulle");
    let told = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "{told}{}", String::from_utf8_lossy(&output.stderr));
    let finished =
        fs::read_to_string(dkn).unwrap_or_else(|_| panic!("no hand was finished:\n{told}"));
    assert!(finished.contains(RUNNING_HAND), "{finished}");
    assert!(finished.contains(RUNNING_DEAL), "{finished}");
    // It was dealt by the old scheme, whose records still verify and say what they do not prove.
    let file = folder.path().join("dirk.dkn");
    let output = dulle(&["verify", file.to_str().expect("a path")]);
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success() && said.contains("Not proved"), "{said}");
    assert!(told.contains("checked by the old scheme"), "{told}");
}

/// The status line and the body of an answer.
fn ask(address: &str, line: &str, body: &str) -> String {
    let length = body.len();
    let request = format!(
        "{line} HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\nConnection: close\r\n\
         Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
    );
    let mut stream = TcpStream::connect(address).expect("a connection");
    stream.write_all(request.as_bytes()).expect("sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    answer
}

/// Every table of a database loads, whatever happened at it, and says its rules.
fn every_table_loads(address: &str, tables: &[(&str, &str)]) {
    for (table, rulebook) in tables {
        let answer = ask(address, &format!("GET /api/tables/{table}"), "");
        assert!(answer.starts_with("HTTP/1.1 200"), "{table}: {answer}");
        assert!(answer.contains(&format!("\"rulebook\":\"{rulebook}\"")), "{table}: {answer}");
        let hands = ask(address, &format!("GET /api/tables/{table}/hands"), "");
        assert!(hands.starts_with("HTTP/1.1 200"), "{table}: {hands}");
        // Their names lead from one to the next, so they are for those who played them.
        assert!(hands.contains("\"hands\":[]"), "{table}: {hands}");
    }
}

#[test]
fn all_tables_and_accounts_of_an_old_sqlite_file_are_there() {
    let folder = tempfile::tempdir().expect("a folder");
    let database = folder.path().join("server.db");
    fs::copy(fixtures().join("server.db"), &database).expect("a copy");
    let (_server, address) = serve(&format!("sqlite:{}", database.display()));
    let tables = [
        ("cHdiwhbk95L36tT7FaPf8T", "ddv2026"),
        ("PSCN8fS7Ney5oia35UefGY", "lions2024"),
        // A match that was played to its end.
        ("MtY4ZjYFD686LFLVeJLLD8", "ddv2019"),
        // Chat, a host who handed the table on, a player who was deleted.
        ("2w71rSG9hzxfgXFWgEtDiN", "ddv2026"),
        (RUNNING_TABLE, "ddv2026"),
    ];
    every_table_loads(&address, &tables);
    let login = "{\"name\":\"Emma\",\"password\":\"correct horse 7\"}";
    let answer = ask(&address, "POST /api/login", login);
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
}

#[test]
fn all_tables_of_an_old_postgresql_database_are_there() {
    let postgres = postgres::Server::start(false);
    let database = postgres.database_from(&fixtures().join("server.sql"));
    let (_server, address) = serve(&database);
    let tables = [("Fi4Hu2GU3qoJmkdpXFh969", "ddv2026"), ("RbiDvJwZqYgwV13a4f6uTV", "ddv2026")];
    every_table_loads(&address, &tables);
}

#[test]
fn an_old_database_with_an_open_table_and_a_tournament_at_the_servers_tables_is_there() {
    let folder = tempfile::tempdir().expect("a folder");
    let database = folder.path().join("server.db");
    fs::copy(later_fixtures().join("server.db"), &database).expect("a copy");
    let (_server, address) = serve(&format!("sqlite:{}", database.display()));
    let tables = [
        // Open rules: a complaint that the program has ruled, and one that a referee has.
        ("PNbJhFJVZypXt3W1pXSPaQ", "ddv2026"),
        // The tournament's table of its first round, and of its second in the middle of a hand.
        ("thtZ2LzQTcSMshdW13Wvi2", "ddv2026"),
        ("PXjXNyMoGUfHV3wppU6HPR", "ddv2026"),
    ];
    every_table_loads(&address, &tables);
    let cup = ask(&address, "GET /api/tournaments/VRAPADZQ/public", "");
    assert!(cup.starts_with("HTTP/1.1 200") && cup.contains("Netzcup"), "{cup}");
    assert!(cup.contains("\"hands\":8") && cup.contains("\"done\":false"), "{cup}");
    let login = "{\"name\":\"Ada\",\"password\":\"correct horse 7\"}";
    let answer = ask(&address, "POST /api/login", login);
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
}

#[test]
fn an_old_tournament_file_is_read() {
    let words = ["tournament", "show", "netzcup.tournament", "standings", "--round", "1"];
    let output = dulle_in(later_fixtures(), &words);
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let points = |name: &str| {
        let line = text.lines().find(|line| line.contains(name)).expect("a line");
        line.split_whitespace().last().map(str::to_owned)
    };
    let points = ["Ben", "Cora", "Dirk", "Anna"].map(points);
    assert_eq!(points, POINTS.map(|it| Some(it.to_owned())), "{text}");
}

/// What the version that wrote the tournament said after its first round.
const POINTS: [&str; 4] = ["+31", "−3", "−13", "−15"];
