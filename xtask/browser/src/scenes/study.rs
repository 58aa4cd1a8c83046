//! The screens of analysis and puzzles.

use super::Step::{Click, Script, Wait};
use super::{Kept, Scene};

/// Any solo but the right one.
const WRONG_SOLO: &str = "[...document.querySelectorAll('.puzzle-words .answer')]\
     .find(button => !/bube|jack/i.test(button.innerText)).click()";

/// Every evening instead of the last one.
const ALL_DAYS: &str = "(() => { const it = document.querySelector('.many-span select'); it.value = ''; \
     it.dispatchEvent(new Event('change', { bubbles: true })); })()";

pub(super) const SCREENS: &[Scene] = &[
    Scene {
        name: "puzzle-card",
        kept: Kept::Nothing,
        place: "#/puzzle?name=1-3-17",
        steps: &[Wait(".puzzle .held.playable")],
    },
    Scene {
        name: "puzzle-wrong",
        kept: Kept::Nothing,
        place: "#/puzzle?name=1-1-7",
        steps: &[Wait(".puzzle-words .answer"), Script(WRONG_SOLO), Wait(".solved .main")],
    },
    Scene {
        name: "puzzle-solved",
        kept: Kept::Nothing,
        place: "#/puzzle?name=1-3-17",
        steps: &[
            Wait(".puzzle .held.playable"),
            Click(".puzzle .strip .tool:last-child"),
            Wait(".answer-rows li"),
            Click(".solved-buttons .plain:last-child"),
            Wait(".all-hand"),
        ],
    },
    Scene {
        name: "analysis",
        kept: Kept::Hand("hand-over"),
        place: "#/replay",
        steps: &[
            Click(".to-analysis"),
            Click(".study-start"),
            Wait(".study-report h2"),
            Wait(".curve"),
        ],
    },
    Scene {
        name: "analysis-done",
        kept: Kept::Hand("hand-over"),
        place: "#/replay",
        steps: &[
            Click(".to-analysis"),
            Click(".study-start"),
            Wait(".study-answers:not(:has(.study-status)) .study-detail .answer-rows li"),
        ],
    },
    Scene {
        name: "report-open",
        kept: Kept::History,
        place: "#/analysis?of=hands",
        steps: &[Wait(".many .study-start")],
    },
    Scene {
        name: "report",
        kept: Kept::History,
        place: "#/analysis?of=hands",
        steps: &[
            Wait(".many-span select"),
            Script(ALL_DAYS),
            Click(".study-start"),
            Wait(".many-days"),
            Wait(".many:not(:has(.study-status)) .many-report"),
        ],
    },
];
