//! The start command: until there is a table in the browser, it plays a hand and prints it.

use std::process::Stdio;
use std::time::{SystemTime, UNIX_EPOCH};

use crate::run::{Done, command, say, stage};

pub(crate) fn start() -> Done {
    stage("build", &mut command("cargo build --release --locked --package dulle"))?;
    let seed = SystemTime::now().duration_since(UNIX_EPOCH).map_or(1, |time| time.as_secs());
    let dulle = "target/release/dulle";
    let sample = command(&format!("{dulle} sample --seed {seed}"))
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| format!("{dulle}: {error}"))?;
    let file = crate::run::root().join("target/hand.dkn");
    std::fs::write(&file, &sample.stdout)
        .map_err(|error| format!("{}: {error}", file.display()))?;
    say(&String::from_utf8_lossy(&sample.stdout));
    stage("replay", &mut command(&format!("{dulle} replay target/hand.dkn")))?;
    say(&format!("{dulle} --help shows what else there is."));
    Ok(())
}
