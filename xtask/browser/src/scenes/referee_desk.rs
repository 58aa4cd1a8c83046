//! The screens of the referee's desk.

use super::Step::{Click, Script, Wait};
use super::{Kept, Scene};
use crate::referee;

pub(super) const SCREENS: &[Scene] = &[
    Scene { name: "desk-empty", kept: Kept::Nothing, place: "#/schiri", steps: &[Wait(".leader")] },
    Scene {
        name: "desk-entry",
        kept: Kept::Desk(referee::DISPUTED),
        place: "#/schiri",
        steps: &[Click(".go-on-draft"), Wait(".breach-box")],
    },
    Scene {
        name: "desk-rests",
        kept: Kept::Desk(referee::PARTLY),
        place: "#/schiri",
        steps: &[Click(".go-on-draft"), Click(".rests-tool"), Wait(".rest.is-now")],
    },
    Scene {
        name: "desk-mark",
        kept: Kept::Desk(referee::DISPUTED),
        place: "#/schiri",
        steps: &[Click(".go-on-draft"), Click(".mark-tool"), Wait("dialog[open] .chip")],
    },
    Scene {
        name: "desk-setup",
        kept: Kept::Desk(referee::DISPUTED),
        place: "#/schiri",
        steps: &[Click(".desk-about .change"), Wait("dialog[open] .desk-setup")],
    },
    Scene {
        name: "desk-ruling",
        kept: Kept::Desk(referee::DISPUTED),
        place: "#/schiri?page=ruling",
        steps: &[Wait(".ruling h2")],
    },
    Scene {
        name: "desk-overruled",
        kept: Kept::Desk(referee::DISPUTED),
        place: "#/schiri?page=ruling",
        steps: &[
            Click(".otherwise summary"),
            Click(".otherwise [data-class=minor]"),
            Wait("[data-field=reason]"),
        ],
    },
    Scene {
        name: "desk-open",
        kept: Kept::Desk(referee::PARTLY),
        place: "#/schiri?page=ruling",
        steps: &[Wait(".desk-choices")],
    },
    Scene {
        name: "desk-show",
        kept: Kept::Desk(referee::DISPUTED),
        place: "#/schiri?page=show",
        steps: &[Wait(".held-up")],
    },
    Scene {
        name: "desk-quick",
        kept: Kept::Nothing,
        place: "#/schiri?page=quick",
        steps: &[
            Click("[data-tap=word-revoke]"),
            Click("[data-tap=who-4]"),
            Script("document.querySelector('[data-tap=level-2]').click()"),
            Script("document.querySelector('[data-tap=winners-both]').click()"),
            Wait(".quick-foot[data-tone=taken]"),
        ],
    },
];
