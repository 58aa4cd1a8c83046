//! A training table with open rules.

use super::Step::{Click, PlayTo, PlayUntil, Type, Wait};
use super::{Kept, Scene};

pub(super) const SCREENS: &[Scene] = &[
    Scene {
        name: "open-table",
        kept: Kept::Nothing,
        place: "#/new",
        steps: &[
            Type(".own-name", "Anna"),
            Click("[name=online-open]"),
            Click(".make"),
            Click(".start"),
            PlayTo(11),
        ],
    },
    Scene {
        name: "open-complain",
        kept: Kept::Nothing,
        place: "#/new",
        steps: &[
            Type(".own-name", "Anna"),
            Click("[name=online-open]"),
            Click(".make"),
            Click(".start"),
            PlayTo(11),
            Click(".strip .complain"),
            Wait(".complaints"),
        ],
    },
    Scene {
        name: "open-ruling",
        kept: Kept::Nothing,
        place: "#/new",
        steps: &[
            Type(".own-name", "Anna"),
            Click("[name=online-open]"),
            Click(".make"),
            Click(".start"),
            PlayUntil(".dialog .open-ruling"),
        ],
    },
];
