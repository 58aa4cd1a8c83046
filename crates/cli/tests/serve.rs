//! `dulle serve`: its settings and its log.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

const DULLE: &str = env!("CARGO_BIN_EXE_dulle");

fn print_config(file: &Path, variables: &[(&str, &str)], flags: &[&str]) -> Output {
    let mut command = Command::new(DULLE);
    command.args(["--lang", "en", "serve", "--print-config", "--config"]).arg(file).args(flags);
    command.envs(variables.iter().copied()).output().expect("dulle")
}

#[test]
fn flags_count_before_the_environment_before_the_file_before_the_defaults() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("dulle.toml");
    let text = "rate = 1\nviewers = 2\nlogins = 3\norigin = [\"https://a.example\"]\n";
    std::fs::write(&file, text).expect("a file");
    let variables = [("DULLE_VIEWERS", "20"), ("DULLE_LOGINS", "30"), ("DULLE_TLS_PROXY", "true")];
    let output = print_config(&file, &variables, &["--logins", "300", "--pause", "0", "5"]);
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    let expected = [
        "rate = 1",
        "viewers = 20",
        "logins = 300",
        "tls-proxy = true",
        "tables = 20000",
        "pause = [0, 5]",
        "origin = [\"https://a.example\"]",
    ];
    for line in expected {
        assert!(text.lines().any(|found| found == line), "{line} in\n{text}");
    }
    // What is printed is a file that says the same.
    let again = folder.path().join("again.toml");
    std::fs::write(&again, &text).expect("a file");
    assert_eq!(print_config(&again, &[], &[]).stdout, text.as_bytes());
}

#[test]
fn a_file_with_mistakes_is_refused_with_a_sentence() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("dulle.toml");
    let cases = [
        ("adress = \"127.0.0.1:1\"", "There is no setting \"adress\". Choose from: address, "),
        ("[limits]\nrate = 1", "There is no setting \"limits\"."),
        ("rate = \"many\"", "cannot be used: invalid type"),
        ("trusted-proxy = [\"10.0.0.0/99\"]", "cannot be used: not an address or a network"),
        ("rate =", "cannot be used"),
    ];
    for (text, sentence) in cases {
        std::fs::write(&file, text).expect("a file");
        let output = print_config(&file, &[], &[]);
        let said = String::from_utf8(output.stderr).expect("UTF-8");
        assert!(!output.status.success() && said.contains(sentence), "{text}: {said}");
        assert_eq!(said.lines().count(), 1, "{said}");
    }
    let output = print_config(&folder.path().join("missing.toml"), &[], &[]);
    assert!(!output.status.success());
}

#[test]
fn the_help_names_every_setting_with_its_variable() {
    let output = Command::new(DULLE).args(["serve", "--help"]).output().expect("dulle");
    let help = String::from_utf8(output.stdout).expect("UTF-8");
    let printed = print_config(Path::new("/dev/null"), &[], &[]);
    let printed = String::from_utf8(printed.stdout).expect("UTF-8");
    let keys = printed.lines().filter_map(|line| line.split_once(" = ")).map(|(key, _)| key);
    for key in keys.chain(["public-url"]) {
        let variable = format!("DULLE_{}", key.to_uppercase().replace('-', "_"));
        assert!(help.contains(&format!("--{key}")) && help.contains(&variable), "{key}");
    }
}

/// A server whose log goes to a file.
struct Logged {
    server: Child,
    address: String,
}

impl Logged {
    fn start(folder: &Path, words: &[&str]) -> Self {
        let log = std::fs::File::create(folder.join("log")).expect("a file");
        let database = format!("sqlite:{}", folder.join("dulle.db").display());
        let mut server = Command::new(DULLE)
            .args(["--lang", "en", "serve", "--address", "127.0.0.1:0", "--pause", "0", "0"])
            .args(["--database", &database, "--log-level", "trace", "--log-format", "json"])
            .args(["--rate", "100000"])
            .args(words)
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn()
            .expect("dulle");
        let mut lines = BufReader::new(server.stdout.take().expect("an output")).lines();
        let line = lines.next().expect("the server starts").expect("text");
        let address = line.rsplit("http://").next().expect("an address").to_owned();
        Self { server, address }
    }

    /// The cookie and the body of an answer.
    fn ask(&self, line: &str, cookie: &str, body: &Value) -> (String, Value) {
        let body = body.to_string();
        let request = format!(
            "{line} HTTP/1.1\r\nHost: {}\r\nCookie: {cookie}\r\nConnection: close\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        );
        let mut stream = TcpStream::connect(&self.address).expect("a connection");
        stream.write_all(request.as_bytes()).expect("sent");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        let set = answer.lines().find_map(|line| line.strip_prefix("set-cookie: "));
        let set = set.and_then(|set| set.split(';').next()).unwrap_or_default().to_owned();
        let (_, body) = answer.split_once("\r\n\r\n").expect("a body");
        (set, serde_json::from_str(body).unwrap_or_default())
    }

    fn end(mut self) {
        let id = self.server.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &id]).status().expect("kill").success());
        let start = Instant::now();
        while self.server.try_wait().expect("a process").is_none() {
            assert!(start.elapsed() < Duration::from_secs(60), "it does not end");
            std::thread::sleep(Duration::from_millis(10));
        }
    }
}

impl Drop for Logged {
    fn drop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

/// Does everything that has to do with a secret, and gives the secrets.
fn busy(server: &Logged, folder: &Path) -> Vec<String> {
    let (old, new) = ("correct horse battery", "another long password");
    let (guest, _) = server.ask("POST /api/guest", "", &json!({"name": "Anna"}));
    let account = json!({"name": "Anna", "password": old});
    let (first, made) = server.ask("POST /api/account", &guest, &account);
    let code = made["recovery"].as_str().expect("a code").to_owned();
    server.ask("POST /api/login", "", &json!({"name": "Anna", "password": "wrong password"}));
    let (second, _) = server.ask("POST /api/login", "", &account);
    let change = json!({"old": old, "new": new});
    let (third, _) = server.ask("POST /api/password", &second, &change);
    let recover = json!({"name": "Anna", "code": code, "password": old});
    let (fourth, recovered) = server.ask("POST /api/recovery", "", &recover);
    let next = recovered["recovery"].as_str().expect("a code").to_owned();
    let wish = json!({"rulebook": "ddv2026"});
    let (_, table) = server.ask("POST /api/tables", &fourth, &wish);
    let table = table["table"].as_str().expect("a table").to_owned();
    server.ask(&format!("GET /api/tables/{table}"), &fourth, &json!({}));
    server.ask("GET /api/me/export", &fourth, &json!({}));
    let (session, dkn) = (folder.join("session"), folder.join("hands.dkn"));
    let played = Command::new(DULLE)
        .args(["join", &format!("http://{}", server.address), "--auto", "rules", "--quiet"])
        .args(["--start", "1", "--bots", "club", "--hands", "2", "--session"])
        .arg(&session)
        .arg("--dkn")
        .arg(&dkn)
        .output()
        .expect("dulle");
    assert!(played.status.success(), "{}", String::from_utf8_lossy(&played.stderr));
    let link = String::from_utf8(played.stdout).expect("UTF-8");
    let link = link.trim().rsplit("/t/").next().expect("a table").to_owned();
    let kept = std::fs::read_to_string(&session).expect("a session");
    let records = std::fs::read_to_string(&dkn).expect("records");
    let secrets = records.lines().filter_map(|line| line.strip_prefix("[FairSecret \""));
    let secrets = secrets.map(|rest| rest.trim_end_matches("\"]").to_owned());
    let tokens = [guest, first, second, third, fourth, kept].map(|pair| {
        let (_, token) = pair.trim().split_once('=').expect("a cookie");
        token.to_owned()
    });
    let words = [old, new, "wrong password"].map(str::to_owned);
    let others = [code, next, table, link];
    secrets.chain(tokens).chain(words).chain(others).collect()
}

#[test]
fn the_log_of_a_busy_server_says_what_happened_and_no_secret() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Logged::start(folder.path(), &[]);
    let secrets = busy(&server, folder.path());
    assert!(secrets.len() >= 15 && secrets.iter().all(|secret| secret.len() > 12), "{secrets:?}");
    server.end();
    let log = std::fs::read_to_string(folder.path().join("log")).expect("a log");
    for secret in &secrets {
        assert!(!log.contains(secret.as_str()), "{secret} is in the log");
    }
    let lines: Vec<Value> =
        log.lines().map(|line| serde_json::from_str(line).expect("a line of JSON")).collect();
    let answered = |line: &&Value| line["fields"]["message"] == "answered";
    let requests: Vec<&Value> = lines.iter().filter(answered).collect();
    assert!(requests.len() >= 10, "{log}");
    for line in requests {
        assert_eq!(line["span"]["id"].as_str().map(str::len), Some(16), "{line}");
        assert!(line["span"]["route"].is_string() && line["fields"]["status"].is_number());
    }
}

#[test]
fn the_log_warns_where_strangers_could_read_the_metrics() {
    let behind_proxy = ["--public-url", "https://doko.example.org"];
    let named = [&behind_proxy[..], &["--trusted-proxy", "127.0.0.1"]].concat();
    for (words, warns) in [(&behind_proxy[..], true), (&named, false), (&[], false)] {
        let folder = tempfile::tempdir().expect("a folder");
        Logged::start(folder.path(), words).end();
        let log = std::fs::read_to_string(folder.path().join("log")).expect("a log");
        assert_eq!(log.contains("/metrics may be public"), warns, "{words:?}: {log}");
    }
}
