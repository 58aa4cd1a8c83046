//! Running other programs, with the seconds each took.

use std::io::{BufRead, BufReader, IsTerminal, Write};
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

/// The same for a stage that runs beside another: its output is shown only if it fails.
pub(crate) fn silent_stage(name: &str, command: &mut Command) -> Done {
    let start = Instant::now();
    let output = command.output().map_err(|error| format!("{name}: {error}"))?;
    let seconds = start.elapsed().as_secs_f64();
    if output.status.success() {
        say(&format!("== {name} (beside the tests): {seconds:.1} s"));
        return Ok(());
    }
    let shown =
        [output.stdout, output.stderr].map(|text| String::from_utf8_lossy(&text).into_owned());
    say(&format!("{}== {name} (beside the tests): failed after {seconds:.1} s", shown.concat()));
    Err(format!("{name} failed"))
}

/// Runs `cargo test` as a stage, and `beside` from when it runs its first test: then cargo builds
/// nothing more, and others may. Both are waited for.
pub(crate) fn stage_with(
    name: &str,
    command: &mut Command,
    beside: impl FnOnce() -> Done + Send + 'static,
) -> Done {
    say(&format!("== {name}"));
    let start = Instant::now();
    let child = command.stderr(Stdio::piped()).spawn();
    let mut child = child.map_err(|error| format!("{name}: {error}"))?;
    let (built, waits) = mpsc::channel::<()>();
    let told = child.stderr.take();
    let reader = thread::spawn(move || {
        for line in told.into_iter().flat_map(|told| BufReader::new(told).split(b'\n')) {
            let Ok(line) = line else { break };
            let line = String::from_utf8_lossy(&line);
            if line.trim_start().starts_with("Running ") {
                // It is told once; nobody listens any more.
                let _ = built.send(());
            }
            say(&line);
        }
    });
    let other = thread::spawn(move || match waits.recv() {
        Ok(()) => beside(),
        Err(_) => Ok(()),
    });
    let status = child.wait().map_err(|error| format!("{name}: {error}"));
    let seconds = start.elapsed().as_secs_f64();
    // What a test left running may hold the pipe open for ever.
    while !reader.is_finished() && start.elapsed().as_secs_f64() < seconds + 1.0 {
        thread::sleep(Duration::from_millis(50));
    }
    say(&format!("== {name}: {seconds:.1} s"));
    let other = other.join().unwrap_or_else(|_| Err("the stage beside it failed".to_owned()));
    if status?.success() { other } else { Err(format!("{name} failed")) }
}

/// The stages of a command that takes long: numbered, with what each of them usually takes, and with
/// a word now and then while one runs.
#[derive(Debug)]
pub(crate) struct Stages {
    number: usize,
    of: usize,
    begun: Instant,
}

/// How often a person who waits is told how long it has taken.
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

#[cfg(test)]
mod tests {
    use super::*;

    fn shell(script: &str) -> Command {
        let mut shell = Command::new("sh");
        shell.args(["-c", script]);
        shell
    }

    #[test]
    fn what_runs_beside_the_tests_begins_when_they_run_and_its_failure_counts() {
        let fails = || Err("lints failed".to_owned());
        let built = "echo '     Running unittests' >&2";
        assert_eq!(stage_with("built", &mut shell(built), fails), fails());
        assert_eq!(stage_with("not built", &mut shell("echo Compiling >&2"), fails), Ok(()));
        let failed = stage_with("failed", &mut shell(&format!("{built}; false")), || Ok(()));
        assert_eq!(failed, Err("failed failed".to_owned()));
    }

    #[test]
    fn a_process_that_a_test_leaves_behind_does_not_hold_up_the_stage() {
        let start = Instant::now();
        let left = "echo '     Running unittests' >&2; sleep 30 & true";
        assert_eq!(stage_with("left", &mut shell(left), || Ok(())), Ok(()));
        assert!(start.elapsed() < Duration::from_secs(20));
    }
}
