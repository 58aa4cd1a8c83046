//! The browser client in a real browser.

use std::fs;

use crate::run::{Done, command, install, say, stage, succeeds, target};
use crate::web::{self, Client};

/// The accessibility checker: a package of npm, pinned by its checksum.
const AXE: &str = "axe-core@4.10.3";
const AXE_FILE: &str = "axe-core-4.10.3.tgz";
const AXE_SHA256: &str = "0f2b4d7dcdf7d1219df8d1959ad68e565f51d14c3f0d88bb71cd59abeb956292";

/// Only the tests in the browser, or those whose names contain these words.
pub(crate) fn test(words: &[&str]) -> Done {
    ensure()?;
    web::build(Client::Fast)?;
    build_probe()?;
    build_server()?;
    let mut test = command("cargo test --locked --workspace --test browser --");
    // A client that builds fast is not small: only `cargo xtask test` has one that can be weighed.
    test.args(words).args(["--skip", "on_a_slow_phone"]);
    stage("browser", test.env("DULLE_WEB", web::folder()))
}

/// Every screen in every variant, or those whose names contain all of these words. Fails where one does not fit its window.
pub(crate) fn screenshots(words: &[&str]) -> Done {
    chromium()?;
    web::build(Client::Small)?;
    build_server()?;
    let shots = "cargo run --quiet --locked --package xtask-browser --bin screenshots --";
    stage("screenshots", command(shots).args(words))
}

/// The program that the tests start, with the client in it. A test of its own package has it built.
fn build_server() -> Done {
    let build = "cargo test --locked --workspace --test serve --no-run";
    stage("server", command(build).env("DULLE_WEB", web::folder()))
}

/// The bundled network with its fixed outputs as a module of WebAssembly: a test loads it into a page.
pub(crate) fn build_probe() -> Done {
    let build = "cargo build --manifest-path training/Cargo.toml --locked --release --package dulle-probe \
                 --target wasm32-unknown-unknown";
    let mut build = command(build);
    // Names of lines would double its size.
    build.args(["--config", "profile.release.debug=false"]);
    stage("probe", build.arg("--target-dir").arg(target().join("training")))
}

/// What the tests in the browser need.
pub(crate) fn ensure() -> Done {
    chromium()?;
    axe()
}

/// Chromium of the distribution.
fn chromium() -> Done {
    let names = ["chromium", "chromium-browser", "google-chrome"];
    if names.iter().any(|name| succeeds(&format!("{name} --version"))) {
        return Ok(());
    }
    install("chromium", "the browser tests need Chromium")
}

/// Fetches the checker into `target/axe` once.
fn axe() -> Done {
    let folder = target().join("axe");
    if folder.join("axe.min.js").is_file() {
        return Ok(());
    }
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    if !succeeds("npm --version") {
        install("npm", "axe-core, which checks the pages' accessibility, comes from npm")?;
    }
    let file = folder.join(AXE_FILE);
    stage("axe-core", command("npm pack --silent").arg(AXE).current_dir(&folder))?;
    let sum = command("sha256sum").arg(&file).output().map_err(|error| error.to_string())?;
    if !String::from_utf8_lossy(&sum.stdout).starts_with(AXE_SHA256) {
        say(&String::from_utf8_lossy(&sum.stdout));
        return Err(format!("{} is not the file that it should be", file.display()));
    }
    let mut unpack = command("tar --strip-components=1 -xzf");
    stage("unpack axe-core", unpack.arg(&file).arg("-C").arg(&folder).arg("package/axe.min.js"))
}
