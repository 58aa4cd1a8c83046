//! Fitted factors: see `examples/fit.rs`.

use dulle_rules::Solo;

use crate::hand::{FEATURES, Features};
use crate::sight::Role;

pub(crate) const fn solo(_: Solo, _: bool) -> &'static Features {
    const NONE: Features = [0.0; FEATURES];
    &NONE
}

pub(crate) const fn play(_: Role, _: bool) -> &'static Features {
    const NONE: Features = [0.0; FEATURES];
    &NONE
}
