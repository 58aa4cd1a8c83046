//! The test command.

use std::path::Path;
use std::process::Command;

use crate::browser;
use crate::run::{Done, command, install, silent_stage, stage, stage_with, succeeds};
use crate::web::{self, Client};

const WASM: &str = "wasm32-unknown-unknown";

pub(crate) fn test() -> Done {
    ensure_postgres()?;
    browser::ensure()?;
    stage("format", &mut command("cargo fmt --all --check"))?;
    web::build(Client::Small)?;
    browser::build_probe()?;
    // One build of the program for all tests: those in the browser start it too.
    let tests = "cargo test --workspace --locked --no-fail-fast";
    let mut tests = command(tests);
    // A failed test says what is wrong. The frames of a runtime below it would bury that at the end of a long log.
    tests.env("DULLE_WEB", web::folder()).env("RUST_BACKTRACE", "0");
    // As soon as cargo has nothing more to build the lints may. Those in the browser are the last of the tests: on two cores the
    // lints are done before.
    stage_with("tests", &mut tests, beside_the_tests)
}

/// What takes minutes and may wait: the tests have the processor first, where the system can say so.
fn patient(words: &str) -> Command {
    if succeeds("nice true") { command(&format!("nice -n 10 {words}")) } else { command(words) }
}

fn beside_the_tests() -> Done {
    let lints = "cargo clippy --workspace --all-targets --locked -- -D warnings";
    silent_stage("lints", patient(lints).env("DULLE_WEB", web::folder()))?;
    webassembly()?;
    training()
}

/// Documents as PDF, read back. The typesetter takes minutes to build, so this is a command of its own.
pub(crate) fn print() -> Done {
    let tests = "cargo test --locked --package dulle-print --features read";
    stage("printed matter", &mut command(tests))
}

/// The simulator of the training is a workspace of its own. It must play the engine's game.
fn training() -> Done {
    let manifest = "--manifest-path training/Cargo.toml --target-dir target/training --locked";
    silent_stage("simulator", &mut patient(&format!("cargo test {manifest}")))?;
    let lints = format!("cargo clippy {manifest} --all-targets -- -D warnings");
    silent_stage("lints for the simulator", &mut patient(&lints))
}

/// The store's tests start a PostgreSQL of their own: its programs have to be there.
pub(crate) fn ensure_postgres() -> Done {
    let versions = Path::new("/usr/lib/postgresql").read_dir().into_iter().flatten().flatten();
    let mut programs = versions.map(|version| version.path().join("bin/initdb"));
    if programs.any(|initdb| initdb.exists()) || succeeds("initdb --version") {
        return Ok(());
    }
    install("postgresql", "the store's tests need PostgreSQL")
}

/// The engine must run in a browser, and what runs in one is held to the same lints.
fn webassembly() -> Done {
    let lints = format!(
        "cargo clippy --locked --package dulle-web --package dulle-rules --package dulle-tournament \
         --package dulle-texts --package dulle-protocol --package dulle-net --package dulle-analysis \
         --features dulle-web/simd --target {WASM} -- -D warnings"
    );
    silent_stage("lints for WebAssembly", &mut patient(&lints))
}

/// Writes the golden playthroughs anew. Read the diff before you commit it.
pub(crate) fn playthroughs() -> Done {
    let tests = "cargo test --package dulle-rules --test playthroughs --test house_golden -- --ignored regenerate";
    stage("playthroughs", &mut command(tests))?;
    stage("what changed", &mut command("git diff --stat -- crates/rules/tests/playthroughs"))
}

pub(crate) fn deny() -> Done {
    if !succeeds("cargo deny --version") {
        stage("cargo-deny", &mut command("cargo install --locked cargo-deny"))?;
    }
    stage("deny", &mut command("cargo deny check licenses bans sources"))
}
