//! The browser client in a real browser.

use std::fs;
use std::path::PathBuf;

use crate::run::{Done, command, root, say, stage, succeeds};

/// The accessibility checker: a package of npm, pinned by its checksum.
const AXE: &str = "axe-core@4.10.3";
const AXE_FILE: &str = "axe-core-4.10.3.tgz";
const AXE_SHA256: &str = "0f2b4d7dcdf7d1219df8d1959ad68e565f51d14c3f0d88bb71cd59abeb956292";

/// Builds the client as it is served and tries it. Not among the tests of every change: the build
/// and the browser's driver take longer than all of them.
pub(crate) fn test() -> Done {
    crate::web::web(&[])?;
    chromium()?;
    axe()?;
    stage(
        "lints",
        &mut command("cargo clippy --locked --package xtask-browser --all-targets -- -D warnings"),
    )?;
    let test = "cargo test --locked --package xtask-browser -- --test-threads=2";
    stage("browser", &mut command(test))
}

/// Every screen in every variant, or those whose names contain all of these words.
pub(crate) fn screenshots(words: &[&str]) -> Done {
    chromium()?;
    let shots = "cargo run --quiet --locked --package xtask-browser --bin screenshots --";
    stage("screenshots", command(shots).args(words))
}

/// Chromium of the distribution: installed where that can be done, asked for where it cannot.
fn chromium() -> Done {
    let names = ["chromium", "chromium-browser", "google-chrome"];
    if names.iter().any(|name| succeeds(&format!("{name} --version"))) {
        return Ok(());
    }
    install("chromium")
}

fn install(package: &str) -> Done {
    let install = format!("apt-get install -y {package}");
    if !succeeds("test -f /etc/debian_version") || !is_root() {
        return Err(format!("the browser tests need {package}: sudo {install}"));
    }
    stage("package lists", &mut command("apt-get update"))?;
    stage(package, command(&install).env("DEBIAN_FRONTEND", "noninteractive"))
}

fn is_root() -> bool {
    command("id -u").output().is_ok_and(|id| id.stdout.trim_ascii() == b"0")
}

fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}

/// Fetches the checker into `target/axe` once.
fn axe() -> Done {
    let folder = target().join("axe");
    if folder.join("axe.min.js").is_file() {
        return Ok(());
    }
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    if !succeeds("npm --version") {
        install("npm")?;
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
