//! A training table with open rules.

use super::Step::{Click, PlayTo, PlayUntil, Type, Wait};
use super::{Kept, Scene};

/// A scene at a table that Anna has just opened.
macro_rules! at_open_table {
    ($name:literal, $($step:expr),+ $(,)?) => {
        Scene {
            name: $name,
            kept: Kept::Nothing,
            place: "#/new",
            steps: &[
                Type(".own-name", "Anna"),
                Click("[name=online-open]"),
                Click(".make"),
                Click(".start"),
                $($step),+
            ],
        }
    };
}

pub(super) const SCREENS: &[Scene] = &[
    at_open_table!("open-table", PlayTo(11)),
    at_open_table!("open-complain", PlayTo(11), Click(".strip .complain"), Wait(".complaints")),
    at_open_table!("open-ruling", PlayUntil(".dialog .open-ruling")),
    at_open_table!(
        "open-point",
        PlayTo(11),
        Click(".strip .complain"),
        Click("[data-saying=point]"),
        Wait("[data-saying=point][aria-pressed=true]"),
    ),
    at_open_table!(
        "open-ask",
        PlayTo(11),
        Click(".strip .complain"),
        Click("[data-saying=ask]"),
        Wait("[data-saying=ask][aria-pressed=true]"),
    ),
    at_open_table!(
        "open-waive",
        PlayTo(11),
        Click(".strip .complain"),
        Click("[data-saying=waive]"),
        Wait("[data-saying=waive][aria-pressed=true]"),
    ),
];
