//! The screens of the course and of the rules to read.

use super::Step::{Click, Script, Wait};
use super::{Kept, Scene};

/// Three lessons are done and one is begun.
const SOME_DONE: &str = "(localStorage.setItem('dulle.course', 'follow 3\\ntrumps 5\\ntrick 3\\neyes 1\\n'), location.reload())";

/// All cards that are spades, and none that is not.
const SPADES: &str = "document.querySelectorAll('.lesson-card').forEach(card => \
     /^(Pik (Ass|Zehn|König|Neun)|(ace|ten|king|nine) of spades)/i.test(card.getAttribute('aria-label')) && card.click())";

pub(super) const SCREENS: &[Scene] = &[
    Scene {
        name: "course-list",
        kept: Kept::Nothing,
        place: "#/course",
        steps: &[Wait(".course-list"), Script(SOME_DONE), Wait(".course-row.done")],
    },
    Scene {
        name: "lesson-question",
        kept: Kept::Nothing,
        place: "#/course?lesson=follow",
        steps: &[Wait(".lesson-card")],
    },
    Scene {
        name: "lesson-wrong",
        kept: Kept::Nothing,
        place: "#/course?lesson=follow",
        steps: &[Click(".lesson-card"), Click(".lesson-check"), Wait(".verdict .lesson-show")],
    },
    Scene {
        name: "lesson-solved",
        kept: Kept::Nothing,
        place: "#/course?lesson=follow",
        steps: &[
            Wait(".lesson-card"),
            Script(SPADES),
            Click(".lesson-check"),
            Wait(".verdict.right .lesson-on"),
        ],
    },
    Scene {
        name: "lesson-settlement",
        kept: Kept::Nothing,
        place: "#/course?lesson=worth",
        steps: &[Wait(".lesson-answers .answer"), Click(".answer"), Wait(".verdict")],
    },
    Scene {
        name: "lesson-tricks",
        kept: Kept::Nothing,
        place: "#/course?lesson=defence",
        steps: &[Click(".lesson-tricks summary"), Wait(".lesson-tricks[open]")],
    },
    Scene {
        name: "rules-chapter",
        kept: Kept::Nothing,
        place: "#/rules",
        steps: &[Click("[data-chapter='2']"), Wait(".reader-caption")],
    },
    Scene {
        name: "rules-preset",
        kept: Kept::Nothing,
        place: "#/rules?book=kitchen",
        steps: &[
            Wait(".reader-differences li"),
            Click("[data-chapter='glossary']"),
            Wait(".glossary-entry"),
        ],
    },
];
