//! A training table with open rules.

use super::Step::{Click, PlayTo, PlayUntil, Script, Type, Wait};
use super::{Kept, Scene};

/// The desk's ruling is for the sheet of this table.
const FOR_TABLE: &str = "localStorage.setItem('dulle.desk-sheet', document.querySelector('#share-link').value.split('/t/')[1])";

/// The disputed hand on the desk, whose ruling goes onto the sheet of this table.
const TO_DESK: &str = concat!(
    "(localStorage.setItem('dulle.referee', `dulle-desk 1\nbook ddv2026\nhand 1\nname 1 Anna\nname 2 Ben\nname 3 Cem\n",
    "name 4 Dora\ncontract normal\nleader 2\nacts 1:re 1:no90 2:CA 3:CK 4:C9 1:CT 2:CQ 3:HJ 4:D9 1:DT 2:HT 3:CJ 4:D9 1:DK ",
    "2:DJ 3:SQ 4:DA 1:CQ 1:SJ 2:HQ 3:SQ 4:DK 3:DA 4:DT 1:HJ 2:DQ 2:SA 3:SK 4:DJ 1:S9 4:ST\nrest 1 HQ DQ SJ CT H9\n",
    "rest 2 CK SA S9 HA H9\nrest 3 HT ST SK HK HK\nrest 4 CJ CA C9 HA\ncomplaint 2\nabout 29\nsigned R. Meier\n`), ",
    "location.href = '/#/schiri?page=ruling', true)"
);

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
    Scene {
        name: "ruling-propose",
        kept: Kept::Nothing,
        place: "#/new",
        steps: &[
            Type(".own-name", "Anna"),
            Click("[name=mode][value='1']"),
            Click(".make"),
            Wait("#share-link"),
            Script(FOR_TABLE),
            Click(".start"),
            Wait(".held"),
            Script(TO_DESK),
            Click(".to-sheet"),
            Click("dialog[open] .yes"),
            Wait("main.game dialog[open] .yes"),
        ],
    },
];
