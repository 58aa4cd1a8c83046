//! `cargo xtask web`: the browser client, built and served.

use std::io::Write;
use std::process::ExitCode;

use xtask_web::{build, serve};

const HELP: &str = "\
xtask-web build [--dev]   build the browser client into target/web
xtask-web serve [PORT]    serve target/web for development
";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let done = match words[..] {
        ["build"] => build::build(build::Kind::Small),
        ["build", "--dev"] => build::build(build::Kind::Fast),
        ["serve"] => serve_for_ever("8080"),
        ["serve", port] => serve_for_ever(port),
        _ => Err(HELP.to_owned()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            say(&message);
            ExitCode::FAILURE
        }
    }
}

fn say(line: &str) {
    let _ = writeln!(std::io::stderr(), "{line}");
}

fn serve_for_ever(port: &str) -> Result<(), String> {
    let port = port.parse().map_err(|_| format!("{port} is not a port"))?;
    let server = serve::Server::start(build::folder(), port).map_err(|error| error.to_string())?;
    say(&format!("http://{}/", server.address()));
    server.wait();
    Ok(())
}
