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
    Scene {
        name: "open-point",
        kept: Kept::Nothing,
        place: "#/new",
        steps: &[
            Type(".own-name", "Anna"),
            Click("[name=online-open]"),
            Click(".make"),
            Click(".start"),
            PlayTo(11),
            Click(".strip .complain"),
            Click("[data-saying=point]"),
            Wait("[data-saying=point][aria-pressed=true]"),
        ],
    },
    Scene {
        name: "open-ask",
        kept: Kept::Nothing,
        place: "#/new",
        steps: &[
            Type(".own-name", "Anna"),
            Click("[name=online-open]"),
            Click(".make"),
            Click(".start"),
            PlayTo(11),
            Click(".strip .complain"),
            Click("[data-saying=ask]"),
            Wait("[data-saying=ask][aria-pressed=true]"),
        ],
    },
    Scene {
        name: "open-waive",
        kept: Kept::Nothing,
        place: "#/new",
        steps: &[
            Type(".own-name", "Anna"),
            Click("[name=online-open]"),
            Click(".make"),
            Click(".start"),
            PlayTo(11),
            Click(".strip .complain"),
            Click("[data-saying=waive]"),
            Wait("[data-saying=waive][aria-pressed=true]"),
        ],
    },
];
