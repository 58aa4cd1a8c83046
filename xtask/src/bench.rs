//! Benchmarks.

use crate::run::{Done, command, stage};

pub(crate) fn rules() -> Done {
    stage("bench rules", &mut command("cargo bench --package dulle-rules --bench rules"))
}

pub(crate) fn solver() -> Done {
    stage("bench solver", &mut command("cargo bench --package dulle-solver --bench solver"))
}
