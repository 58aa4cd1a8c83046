//! The test command.

use std::path::Path;

use crate::run::{Done, command, stage, succeeds};

pub(crate) fn test() -> Done {
    ensure_postgres()?;
    stage("format", &mut command("cargo fmt --all --check"))?;
    stage("tests", &mut command("cargo test --workspace --locked --exclude xtask-browser"))?;
    stage(
        "lints",
        &mut command(
            "cargo clippy --workspace --exclude xtask-browser --all-targets --locked -- -D warnings",
        ),
    )?;
    webassembly()
}

/// The store's tests start a PostgreSQL of their own: its programs have to be there. Where we may
/// install them, we do.
pub(crate) fn ensure_postgres() -> Done {
    const INSTALL: &str = "apt-get install -y postgresql";
    let versions = Path::new("/usr/lib/postgresql").read_dir().into_iter().flatten().flatten();
    let mut programs = versions.map(|version| version.path().join("bin/initdb"));
    if programs.any(|initdb| initdb.exists()) || succeeds("initdb --version") {
        return Ok(());
    }
    if !succeeds("apt-get --version") || !succeeds("test -w /var/lib/dpkg") {
        return Err(format!("PostgreSQL is needed for the tests: {INSTALL}"));
    }
    stage("package lists", &mut command("apt-get update"))?;
    stage("PostgreSQL", command(INSTALL).env("DEBIAN_FRONTEND", "noninteractive"))
}

/// The engine must run in a browser, and what runs in one is held to the same lints.
fn webassembly() -> Done {
    const TARGET: &str = "wasm32-unknown-unknown";
    stage("WebAssembly target", &mut command(&format!("rustup target add {TARGET}")))?;
    let check = format!(
        "cargo check --locked --package dulle-rules --package dulle-tournament \
         --package dulle-texts --package dulle-protocol --target {TARGET}"
    );
    stage("WebAssembly", &mut command(&check))?;
    let lints =
        format!("cargo clippy --locked --package dulle-web --target {TARGET} -- -D warnings");
    stage("lints of the browser client", &mut command(&lints))
}

/// Writes the golden playthroughs anew. Read the diff before you commit it.
pub(crate) fn playthroughs() -> Done {
    let test = "cargo test --package dulle-rules --test playthroughs -- --ignored regenerate";
    stage("playthroughs", &mut command(test))?;
    stage("what changed", &mut command("git diff --stat -- crates/rules/tests/playthroughs"))
}

pub(crate) fn deny() -> Done {
    if !succeeds("cargo deny --version") {
        stage("cargo-deny", &mut command("cargo install --locked cargo-deny"))?;
    }
    stage("deny", &mut command("cargo deny check licenses bans sources"))
}
