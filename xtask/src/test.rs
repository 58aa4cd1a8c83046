//! The test command.

use crate::run::{Done, command, stage, succeeds};

pub(crate) fn test() -> Done {
    stage("format", &mut command("cargo fmt --all --check"))?;
    stage("tests", &mut command("cargo test --workspace --locked --exclude xtask-browser"))?;
    stage("lints", &mut command("cargo clippy --workspace --all-targets --locked -- -D warnings"))?;
    webassembly()?;
    crate::web::web(&[])?;
    crate::browser::test()
}

/// The engine must run in a browser, and what runs in one is held to the same lints.
fn webassembly() -> Done {
    const TARGET: &str = "wasm32-unknown-unknown";
    stage("WebAssembly target", &mut command(&format!("rustup target add {TARGET}")))?;
    let check = format!(
        "cargo check --locked --package dulle-rules --package dulle-tournament \
         --package dulle-texts --target {TARGET}"
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
