//! Benchmarks.

use crate::run::{Done, command, stage};

pub(crate) fn rules() -> Done {
    stage("bench rules", &mut command("cargo bench --package dulle-rules --bench rules"))
}
