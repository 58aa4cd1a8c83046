//! The long runs, of which the test command does a tenth.

use crate::run::{Done, command, stage, succeeds};
use crate::test::{ensure_postgres, print};

/// Hands a property is tried on; the tests take a tenth.
const HANDS: &str = "100000";
/// Seconds for which the server is attacked; the tests take six.
const ATTACK: &str = "300";
/// How often the server is killed in the middle of hands, and a process that appends.
const SERVER_KILLS: &str = "100";
const STORE_KILLS: &str = "1000";

pub(crate) fn soak(seconds: &str) -> Done {
    if seconds.parse::<u32>().is_err() {
        return Err(format!("{seconds} is not a number of seconds"));
    }
    ensure_postgres()?;
    let mut tests = command("cargo test --release --workspace --exclude xtask-browser --locked");
    stage(
        "properties",
        tests
            .env("DULLE_HANDS", HANDS)
            .env("DULLE_KILLS", SERVER_KILLS)
            .env("DULLE_ATTACK_SECONDS", ATTACK)
            .env("DULLE_STORE_KILLS", STORE_KILLS),
    )?;
    print()?;
    if !succeeds("cargo fuzz --version") {
        stage("cargo-fuzz", &mut command("cargo install --locked cargo-fuzz"))?;
    }
    for target in ["dkn", "open_table", "actions", "match_file", "messages", "tournament_file"] {
        let fuzz = format!("cargo +nightly fuzz run {target} -- -max_total_time={seconds}");
        stage(&format!("fuzz {target}"), &mut command(&fuzz))?;
    }
    Ok(())
}
