//! The browser client.

use std::path::PathBuf;
use std::process::Command;

use crate::run::{Done, command, stage, target};

/// Whether the client is for people, or for an engineer who is changing it right now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Client {
    Small,
    Fast,
}

/// Builds it into `target/client`.
pub(crate) fn web(words: &[&str]) -> Done {
    match words {
        [] => build(Client::Small),
        ["--dev"] => build(Client::Fast),
        _ => Err("cargo xtask web [--dev]".to_owned()),
    }
}

/// Where it is: `DULLE_WEB` says it to the build of the program that it becomes part of.
pub(crate) fn folder() -> PathBuf {
    target().join("client")
}

pub(crate) fn build(client: Client) -> Done {
    // As a member of the whole workspace its parts are those that the tests are built with.
    let builder = "cargo build --locked --workspace --bin xtask-web";
    stage("the client's builder", &mut command(builder))?;
    stage("browser client", &mut self::builder(client))
}

/// The program that builds it, once it is built itself.
pub(crate) fn builder(client: Client) -> Command {
    let builder = target().join("debug").join(format!("xtask-web{}", std::env::consts::EXE_SUFFIX));
    let mut build = command(&builder.to_string_lossy());
    if client == Client::Fast {
        build.arg("--dev");
    }
    build
}
