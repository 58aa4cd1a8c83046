//! The table to one's taste, and what remains of hands.

use super::Kept;
use super::Scene;
use super::Step::{Click, PlayTo, PlayUntil, Script, Wait};

/// Everything that can be different is.
const ALL_OTHER: &str = "(() => { const set = { sort: 'suits', faces: 'pictures', reverse: 'waves', cloth: 'red', thumb: 'left' }; \
     localStorage.setItem('dulle.prefs', localStorage.getItem('dulle.prefs') + Object.entries(set).map(([name, word]) => `${name} ${word}\\n`).join('')); \
     location.reload(); })()";

const TO_HISTORY: &str = "(() => { location.hash = '#/history'; })()";
const TO_DAILY: &str = "(() => { location.hash = '#/daily'; })()";

/// The foot of the settings.
const TO_BACKUP: &str = "document.querySelector('.backup').scrollIntoView({ block: 'end' })";

pub(super) const SCREENS: &[Scene] = &[
    Scene {
        name: "backup",
        kept: Kept::Nothing,
        place: "#/settings",
        steps: &[Wait(".backup .export"), Script(TO_BACKUP)],
    },
    Scene {
        name: "taste",
        kept: Kept::Nothing,
        place: "#/table?deal=3",
        steps: &[PlayTo(12), Click(".bar .taste"), Wait("dialog .tastes")],
    },
    Scene {
        name: "left-hand",
        kept: Kept::Nothing,
        place: "#/table?deal=3",
        steps: &[
            PlayTo(11),
            Script(ALL_OTHER),
            Wait("[data-cloth=red] .hand[data-count='11']:has(.playable)"),
        ],
    },
    Scene {
        name: "large-signs",
        kept: Kept::Nothing,
        place: "#/table?deal=3",
        steps: &[
            PlayUntil("main:has(.laid:nth-of-type(3)) .held.playable"),
            Click(".bar .taste"),
            Click("dialog [name=faces][value=large]"),
            Click("dialog .close"),
        ],
    },
    Scene {
        name: "history",
        kept: Kept::Nothing,
        place: "#/table?deal=3",
        steps: &[
            PlayUntil(".receipt"),
            Click(".receipt .next"),
            PlayUntil(".receipt"),
            Script(TO_HISTORY),
            Wait(".curve"),
        ],
    },
    Scene { name: "history-empty", kept: Kept::Nothing, place: "#/history", steps: &[] },
    Scene {
        name: "shared",
        kept: Kept::Nothing,
        place: "#/table?deal=3",
        steps: &[PlayUntil(".receipt"), Click(".receipt .share"), Wait(".shared .open-table")],
    },
    Scene { name: "daily", kept: Kept::Nothing, place: "#/daily", steps: &[Wait(".begin-day")] },
    Scene {
        name: "daily-played",
        kept: Kept::Nothing,
        place: "#/daily",
        steps: &[
            Click(".begin-day"),
            PlayUntil(".receipt"),
            Script(TO_DAILY),
            Wait(".daily .best"),
        ],
    },
];
