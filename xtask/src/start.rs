//! The program with the client in it: built, and started.

use std::ffi::{OsStr, OsString};
use std::fs;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::run::{Done, Stages, command, on_these_cores, root, say, stage, target};
use crate::web::{self, Client};

/// Where `dulle serve` listens too, if nobody says anything else.
const PORT: u16 = 8040;
/// What the stages take the first time, in seconds on two quiet cores: 126, 98 and 5 by the clock in a
/// fresh clone, and some room for downloads.
const TOOLS: u64 = 140;
const CLIENT: u64 = 105;
const PROGRAM: u64 = 5;
/// How many ports are tried when nobody asked for one.
const TRIES: u16 = 20;

/// `--port N` takes that port and no other.
pub(crate) fn start(words: &[&str]) -> Done {
    let port = match words {
        [] => free_port()?,
        ["--port", port] => asked_for(port)?,
        _ => return Err("cargo xtask start [--port PORT]".to_owned()),
    };
    serve(&quickly()?, port)
}

/// The one file for a server; it prints too.
pub(crate) fn build() -> Done {
    web::build(Client::Small)?;
    let build = "cargo build --release --locked --package dulle --features print";
    stage("program", command(build).env("DULLE_WEB", web::folder()))?;
    say(&program("release").display().to_string());
    Ok(())
}

/// Builds the program for a person who waits for it: with the profile of the tests, in which the
/// engine and the bots are fast and everything else is built fast. Everything is built once: the
/// builder of the client together with the program, so that no core waits.
fn quickly() -> Result<PathBuf, String> {
    let program = program("debug");
    let first = |seconds: u64| (!program.exists()).then_some(seconds);
    let times = [first(TOOLS), first(CLIENT), first(PROGRAM)];
    if let Some(seconds) = times.iter().copied().sum::<Option<u64>>() {
        let minutes = on_these_cores(seconds).div_ceil(60);
        say(&format!(
            "Beim ersten Mal wird alles gebaut, das dauert etwa {minutes} Minuten. Danach sind es Sekunden.\n\
             The first time everything is built, which takes about {minutes} minutes. Later it is seconds."
        ));
    }
    let mut stages = Stages::new(times.len());
    // Without the client that was built last time the program would be built twice.
    let old = web::folder();
    let old = if old.is_dir() { old.as_os_str() } else { OsStr::new("") };
    let mut tools = command("cargo build --locked --workspace --bin xtask-web --bin dulle");
    stages.run("server and tools", times[0], tools.env("DULLE_WEB", old))?;
    stages.run("browser client", times[1], &mut web::builder(Client::Fast))?;
    let mut build = command("cargo build --locked --workspace --bin dulle");
    stages.run("server with the client in it", times[2], build.env("DULLE_WEB", web::folder()))?;
    Ok(program)
}

fn program(folder: &str) -> PathBuf {
    target().join(folder).join(format!("dulle{}", std::env::consts::EXE_SUFFIX))
}

fn is_free(port: u16) -> bool {
    TcpListener::bind(("127.0.0.1", port)).is_ok()
}

fn free_port() -> Result<u16, String> {
    let port = (PORT..PORT + TRIES).find(|&port| is_free(port));
    let port = port.ok_or("No port is free. cargo xtask start --port PORT takes another.")?;
    if port != PORT {
        say(&format!("Port {PORT} is taken, perhaps by another table: {port} is used."));
    }
    Ok(port)
}

fn asked_for(port: &str) -> Result<u16, String> {
    let number = port.parse().map_err(|_| format!("{port} is not a port"))?;
    if is_free(number) { Ok(number) } else { Err(format!("Port {port} is taken.")) }
}

/// Serves until Ctrl-C. A database for each port: two servers never share one.
fn serve(program: &Path, port: u16) -> Done {
    let folder = root().join("data");
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let file = folder.join(format!("dulle-{port}.db"));
    let mut database = OsString::from("sqlite:");
    database.push(&file);
    say(&format!(
        "\nDulle läuft auf http://localhost:{port}/ (Strg-C beendet). Spiele und Spieler liegen in {file}.\n\
         Dulle is at http://localhost:{port}/ (Ctrl-C ends it). Hands and players are kept in {file}.\n\
         {program} --help",
        file = file.display(),
        program = program.display()
    ));
    let mut serve = command(&program.to_string_lossy());
    serve.args(["serve", "--log-level", "warn", "--address", &format!("127.0.0.1:{port}")]);
    serve.arg("--database").arg(database);
    become_it(serve)
}

/// The server takes this process over, so that Ctrl-C is its own to answer.
#[cfg(unix)]
fn become_it(mut serve: Command) -> Done {
    use std::os::unix::process::CommandExt;
    let error = serve.exec();
    Err(format!("{:?}: {error}", serve.get_program()))
}

#[cfg(not(unix))]
fn become_it(mut serve: Command) -> Done {
    stage("serve", &mut serve)
}
