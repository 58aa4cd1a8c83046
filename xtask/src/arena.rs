//! The arena, built for speed.

use crate::run::{Done, command, stage};

/// What follows `arena` goes to the program as it is. Its standard output is the program's alone.
pub(crate) fn arena(words: &[&str]) -> Done {
    stage("build", &mut command("cargo build --release --locked --package dulle"))?;
    stage("arena", command("target/release/dulle arena").args(words))
}
