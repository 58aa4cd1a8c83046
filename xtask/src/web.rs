//! The browser client.

use crate::run::{Done, command, stage};

/// Builds it into `target/web`.
pub(crate) fn web(words: &[&str]) -> Done {
    match words {
        [] => build(""),
        ["--dev"] => build("--dev"),
        ["--serve"] => build("").and_then(|()| serve()),
        ["--dev", "--serve"] => build("--dev").and_then(|()| serve()),
        _ => Err("cargo xtask web [--dev] [--serve]".to_owned()),
    }
}

fn build(kind: &str) -> Done {
    let build = format!("cargo run --quiet --locked --package xtask-web -- build {kind}");
    stage("web", &mut command(&build))
}

fn serve() -> Done {
    stage("serve", &mut command("cargo run --quiet --locked --package xtask-web -- serve"))
}
