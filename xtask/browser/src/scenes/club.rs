//! What people do together: phrases, invitations, the next table, the diary, a hand to embed.

use super::Step::{BeginSheet, Click, PlayTo, PlayUntil, Script, Type, Wait};
use super::{Kept, Scene};

/// An evening is fixed: browsers have a form of their own for days.
const FIX_EVENING: &str = "(() => { const at = document.querySelector('.evening-at'); at.value = '2030-05-17T19:30'; \
    at.dispatchEvent(new Event('input', { bubbles: true })); })()";

pub(super) const SCREENS: &[Scene] = &[
    Scene {
        name: "club-invitation",
        kept: Kept::Nothing,
        place: "#/new",
        steps: &[
            Type(".own-name", "Anna"),
            Click(".make"),
            Click(".code summary"),
            Click(".fix-evening summary"),
            Script(FIX_EVENING),
            Click(".fix"),
            Wait(".evening-entry"),
        ],
    },
    Scene {
        name: "club-phrases",
        kept: Kept::Nothing,
        place: "#/new",
        steps: &[
            Type(".own-name", "Anna"),
            Click(".make"),
            Click(".start"),
            PlayTo(11),
            Click(".phrase-open"),
            Wait(".phrase-row .phrase"),
        ],
    },
    Scene {
        name: "club-rematch",
        kept: Kept::Nothing,
        place: "#/new",
        steps: &[
            Type(".own-name", "Anna"),
            Click(".make"),
            Click(".start"),
            PlayUntil(".receipt"),
            Click(".to-room"),
            Click(".end"),
            Click(".dialog .yes"),
            Wait(".rematch"),
        ],
    },
    Scene {
        name: "club-points",
        kept: Kept::Sheet(4),
        place: "#/sheet",
        steps: &[
            Click(".write"),
            Click("[data-tap='points-only']"),
            Type(".worth", "4"),
            Click("[data-tap='plus-1']"),
            Click("[data-tap='solo']"),
            Wait(".outcome .scores"),
        ],
    },
    Scene {
        name: "club-diary",
        kept: Kept::Sheet(7),
        place: "#/sheet",
        steps: &[Click(".tools .new"), Click(".dialog .yes"), Wait(".diary .club")],
    },
    Scene {
        name: "club-diary-empty",
        kept: Kept::Nothing,
        place: "#/sheet",
        steps: &[BeginSheet, Click(".tools .new"), Click(".dialog .yes"), Wait(".diary .empty")],
    },
];
