//! House rules at the table, on the receipt and on the sheet.

use super::Step::{Click, Open, PlayUntil, Wait};
use super::{Kept, Scene};
use crate::house;

pub(super) const SCREENS: &[Scene] = &[
    Scene {
        name: "poverty-lay",
        kept: Kept::House(house::POOR),
        place: "#/table",
        steps: &[Click("[data-bid=poverty]"), Wait(".held.chosen")],
    },
    Scene {
        name: "poverty-asked",
        kept: Kept::House(house::ASKED),
        place: "#/table",
        steps: &[Wait("[data-bid=take]")],
    },
    Scene {
        name: "poverty-return",
        kept: Kept::House(house::ASKED),
        place: "#/table",
        steps: &[
            Click("[data-bid=take]"),
            Wait(".hand[data-count='15']"),
            Click(".held[data-card=DA]"),
            Click(".held[data-card=C9]"),
        ],
    },
    Scene {
        name: "redeal-ask",
        kept: Kept::House(house::KINGS),
        place: "#/table",
        steps: &[Wait("[data-bid=redeal]")],
    },
    Scene {
        name: "redeal",
        kept: Kept::House(house::REFUSED),
        place: "#/table",
        steps: &[Click("[data-bid=pass]"), Wait(".receipt")],
    },
    Scene {
        name: "pigs-ask",
        kept: Kept::House(house::PIGS),
        place: "#/table",
        steps: &[Click(".held[data-card=DA]"), Wait(".card-word")],
    },
    Scene {
        name: "pigs",
        kept: Kept::House(house::PIGS),
        place: "#/table",
        steps: &[
            Click(".held[data-card=HA]"),
            PlayUntil(".held.playable[data-card=DA]"),
            Click(".held[data-card=DA]"),
            Click("[data-call=pigs]"),
            Wait(".now"),
        ],
    },
    Scene {
        name: "super-pigs-ask",
        kept: Kept::House(house::SUPER_PIGS),
        place: "#/table",
        steps: &[Click(".held.playable[data-card=D9]"), Wait(".card-word")],
    },
    Scene {
        name: "super-pigs",
        kept: Kept::House(house::SUPER_PIGS),
        place: "#/table",
        steps: &[
            Click(".held.playable[data-card=D9]"),
            Click("[data-call=superpigs]"),
            Wait(".now"),
            Wait(".hand[data-count='11']:has(.playable)"),
        ],
    },
    Scene {
        name: "tuck",
        kept: Kept::House(house::TUCK),
        place: "#/table",
        steps: &[Wait("[data-call=tuck]")],
    },
    Scene {
        name: "genscher-ask",
        kept: Kept::House(house::GENSCHER),
        place: "#/table",
        steps: &[Click(".held[data-card=DK]"), Wait(".card-word")],
    },
    Scene {
        name: "pigs-at-start",
        kept: Kept::House(house::START_PIGS),
        place: "#/table",
        steps: &[Wait("[data-call=pigs]")],
    },
    Scene {
        name: "pigs-at-start-ask",
        kept: Kept::House(house::START_PIGS),
        place: "#/table",
        steps: &[Click("[data-call=pigs]"), Wait(".dialog .yes")],
    },
    Scene {
        name: "tuck-ask",
        kept: Kept::House(house::TUCK),
        place: "#/table",
        steps: &[Click("[data-call=tuck]"), Wait(".dialog .yes")],
    },
    Scene {
        name: "redeal-sure",
        kept: Kept::House(house::KINGS),
        place: "#/table",
        steps: &[Click("[data-bid=redeal]"), Wait(".dialog .yes")],
    },
    Scene {
        name: "further-solos",
        kept: Kept::House(house::FURTHER_SOLOS),
        place: "#/table",
        steps: &[Wait(".solos"), Click("[data-solo=solo-kings-queens-jacks]")],
    },
    Scene {
        name: "duty-call",
        kept: Kept::House(house::DUTY),
        place: "#/table",
        steps: &[Click(".held.playable[data-card=DJ]"), Wait(".mine .said")],
    },
    Scene {
        name: "bock-receipt",
        kept: Kept::House(house::BOCK),
        place: "#/table",
        steps: &[PlayUntil(".receipt")],
    },
    Scene {
        name: "bock-match-sheet",
        kept: Kept::House(house::BOCK),
        place: "#/table",
        steps: &[PlayUntil(".receipt"), Open(".menu")],
    },
    Scene {
        name: "bock-sheet",
        kept: Kept::Written(house::BOCK_SHEET),
        place: "#/sheet",
        steps: &[Wait(".write")],
    },
    Scene {
        name: "bock-sheet-form",
        kept: Kept::Written(house::BOCK_SHEET),
        place: "#/sheet",
        steps: &[Click(".write"), Wait(".down")],
    },
];
