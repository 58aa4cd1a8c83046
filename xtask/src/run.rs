//! Running other programs, with the seconds each took.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::Instant;

pub(crate) type Done = Result<(), String>;

/// Writes a line to standard error. Nothing is lost if nobody reads it.
pub(crate) fn say(line: &str) {
    let _ = writeln!(std::io::stderr(), "{line}");
}

pub(crate) fn root() -> PathBuf {
    let mut root = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    root.pop();
    root
}

/// Where cargo puts what it builds.
pub(crate) fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}

/// A program in the root of the repository.
pub(crate) fn command(words: &str) -> Command {
    let mut words = words.split_whitespace();
    let mut command = Command::new(words.next().unwrap_or_default());
    command.args(words).current_dir(root());
    command
}

/// Runs a stage and says how long it took.
pub(crate) fn stage(name: &str, command: &mut Command) -> Done {
    say(&format!("== {name}"));
    let start = Instant::now();
    let status = command.status().map_err(|error| format!("{name}: {error}"))?;
    say(&format!("== {name}: {:.1} s", start.elapsed().as_secs_f64()));
    if status.success() { Ok(()) } else { Err(format!("{name} failed")) }
}

/// The installation of a package: done where we may, asked for where we may not.
pub(crate) fn install(package: &str, why: &str) -> Done {
    let install = format!("apt-get install -y {package}");
    if !succeeds("apt-get --version") || !succeeds("test -w /var/lib/dpkg") {
        return Err(format!("{why}: sudo {install}"));
    }
    stage("package lists", &mut command("apt-get update"))?;
    stage(package, command(&install).env("DEBIAN_FRONTEND", "noninteractive"))
}

/// Whether a program runs and succeeds, without its output.
pub(crate) fn succeeds(words: &str) -> bool {
    let mut command = command(words);
    command.stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}
