//! The long runs, of which the test command does a tenth.

use crate::run::{Done, command, stage, succeeds};

/// Hands a property is tried on; the tests take a tenth.
const HANDS: &str = "100000";

pub(crate) fn soak(seconds: &str) -> Done {
    if seconds.parse::<u32>().is_err() {
        return Err(format!("{seconds} is not a number of seconds"));
    }
    let mut tests = command("cargo test --release --workspace --locked");
    stage("properties", tests.env("DULLE_HANDS", HANDS))?;
    if !succeeds("cargo fuzz --version") {
        stage("cargo-fuzz", &mut command("cargo install --locked cargo-fuzz"))?;
    }
    for target in ["dkn", "actions", "match_file"] {
        let fuzz = format!("cargo +nightly fuzz run {target} -- -max_total_time={seconds}");
        stage(&format!("fuzz {target}"), &mut command(&fuzz))?;
    }
    Ok(())
}
