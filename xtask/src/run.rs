//! Running other programs, with the seconds each took.

use std::io::{IsTerminal, Write};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

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

/// The stages of a command that takes long: numbered, with what each of them usually takes, and with
/// a word now and then while one runs.
#[derive(Debug)]
pub(crate) struct Stages {
    number: usize,
    of: usize,
    begun: Instant,
}

/// How often somebody who waits is told for how long already.
const TELL_EVERY: Duration = Duration::from_secs(20);

impl Stages {
    pub(crate) fn new(of: usize) -> Self {
        Self { number: 0, of, begun: Instant::now() }
    }

    /// `seconds` is what it takes on two cores the first time; None where that is long past.
    pub(crate) fn run(&mut self, name: &str, seconds: Option<u64>, command: &mut Command) -> Done {
        self.number += 1;
        let title = format!("[{}/{}] {name}", self.number, self.of);
        let about = seconds.map(|seconds| format!("about {} s", on_these_cores(seconds)));
        match &about {
            Some(about) => say(&format!("{title}: {about}")),
            None => say(&title),
        }
        let start = Instant::now();
        let (done, waits) = mpsc::channel::<()>();
        let ticker = thread::spawn(move || {
            while waits.recv_timeout(TELL_EVERY) == Err(mpsc::RecvTimeoutError::Timeout) {
                let about = about.as_ref().map_or_else(String::new, |about| format!(" of {about}"));
                say_over(&format!("{title}: {} s{about}", start.elapsed().as_secs()));
            }
        });
        let status = command.status().map_err(|error| format!("{name}: {error}"));
        drop(done);
        // It only tells the time: how it ends changes nothing.
        let _ = ticker.join();
        let (took, all) = (start.elapsed().as_secs(), self.begun.elapsed().as_secs());
        say(&format!("[{}/{}] {name}: done after {took} s, {all} s in all", self.number, self.of));
        if status?.success() { Ok(()) } else { Err(format!("{name} failed")) }
    }
}

/// What takes `seconds` on two cores. Beyond eight most of them wait for the others.
pub(crate) fn on_these_cores(seconds: u64) -> u64 {
    let cores = thread::available_parallelism().map_or(2, usize::from).clamp(1, 8);
    (seconds * 2).div_ceil(cores as u64)
}

/// A line of its own, also where cargo is just drawing its progress.
fn say_over(line: &str) {
    let clear = if std::io::stderr().is_terminal() { "\r\x1b[K" } else { "" };
    say(&format!("{clear}{line}"));
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
