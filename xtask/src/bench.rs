//! Benchmarks.

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
