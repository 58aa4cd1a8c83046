//! Benchmarks.

use std::process::Command;

use crate::run::{Done, command, stage};
use crate::test::ensure_postgres;

pub(crate) fn rules() -> Done {
    stage("bench rules", &mut command("cargo bench --package dulle-rules --bench rules"))
}

pub(crate) fn solver() -> Done {
    stage("bench solver", &mut command("cargo bench --package dulle-solver --bench solver"))
}

pub(crate) fn store() -> Done {
    ensure_postgres()?;
    stage("bench store", &mut command("cargo bench --package dulle-store --bench store"))
}

/// The server and thousands of clients: every connection is a file.
pub(crate) fn server(words: &[&str]) -> Done {
    ensure_postgres()?;
    let mut shell = with_many_files();
    shell.args("cargo bench --profile quick --package dulle --bench server --".split(' '));
    stage("bench server", shell.args(words))
}

/// A shell that runs the words after it with as many open files as the system allows.
pub(crate) fn with_many_files() -> Command {
    let mut shell = command("sh -c");
    shell.arg("ulimit -n \"$(ulimit -Hn)\" && exec \"$@\"").arg("sh");
    shell
}
