//! `cargo xtask web`: the browser client in `target/client`.

use std::io::Write;
use std::process::ExitCode;

use xtask_web::build::{BuildKind, build};

const HELP: &str = "xtask-web [--dev]   build the browser client into target/client";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let done = match words[..] {
        [] => build(BuildKind::Small),
        ["--dev"] => build(BuildKind::Fast),
        _ => Err(HELP.to_owned()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            let _ = writeln!(std::io::stderr(), "{message}");
            ExitCode::FAILURE
        }
    }
}
