//! Every screen of the client: how one gets there, and what was kept before.

use crate::fullest::{self, LONGEST_NAME};
use crate::{Done, Stage, Tab};

/// A screen: its name, where it begins and how one gets there.
#[derive(Clone, Copy, Debug)]
pub struct Scene {
    pub name: &'static str,
    kept: Kept,
    place: &'static str,
    steps: &'static [Step],
}

/// What the browser has kept from earlier.
#[derive(Clone, Copy, Debug)]
enum Kept {
    Nothing,
    /// A hand, with 42 hands before it.
    Hand(&'static str),
    /// A score sheet for so many members, with all hands but one.
    Sheet(usize),
}

#[derive(Clone, Copy, Debug)]
enum Step {
    Click(&'static str),
    Wait(&'static str),
    Type(&'static str, &'static str),
    /// A click where the button is there: a wide screen needs no drawer.
    Open(&'static str),
    PlayUntil(&'static str),
    /// Plays until so many cards are left and it is our turn.
    PlayTo(u32),
    /// Plays so many hands of a match and begins the next.
    PlayHands(u32),
    /// Begins a score sheet for four people.
    BeginSheet,
    /// What no player can do: time that goes by, a connection that is lost.
    Script(&'static str),
}

use Step::{BeginSheet, Click, Open, PlayHands, PlayTo, PlayUntil, Script, Type, Wait};

/// From now on the page's connections can be cut.
const KEEP_SOCKETS: &str = "(() => { const Real = WebSocket; window.sockets = []; \
     window.WebSocket = class extends Real { constructor(url) { super(url); window.sockets.push(this) } }; })()";
/// The connection is lost, and cannot be had again.
const CUT: &str = "(() => { window.fetch = () => Promise.reject(new TypeError('cut')); \
     window.sockets.forEach(socket => socket.close()); })()";
/// Four seconds of a minute are left, and no more go by.
const NEARLY_OVER: &str = "(() => { const then = Date.now() + 56000; Date.now = () => then; })()";

/// People whom the player has blocked; it would take other browsers to have some.
const BLOCKED: &str = "(() => { const real = window.fetch; window.fetch = (...asked) => { \
     const url = asked[0].url ?? asked[0]; \
     if (!url.includes('/blocks')) return real(...asked); \
     const blocks = ['Maximilian-Alexander', 'Ben'].map((name, id) => ({ id: String(id), name, at: 0 })); \
     return Promise.resolve(new Response(JSON.stringify({ blocks }), { headers: { 'content-type': 'application/json' } })); }; \
     location.hash = '#/tables'; })()";

pub const SCENES: &[Scene] = &[
    Scene { name: "start", kept: Kept::Nothing, place: "#/", steps: &[] },
    Scene {
        name: "bidding",
        kept: Kept::Nothing,
        place: "#/table?deal=3",
        steps: &[Wait(".question")],
    },
    Scene {
        name: "solo",
        kept: Kept::Nothing,
        place: "#/table?deal=3",
        steps: &[
            Click("[data-bid=wait]"),
            Click(".dialog .yes"),
            Wait(".solos"),
            Click("[data-solo=solo-jacks]"),
        ],
    },
    Scene { name: "lead", kept: Kept::Nothing, place: "#/table?deal=3", steps: &[PlayTo(12)] },
    Scene {
        name: "trick",
        kept: Kept::Nothing,
        place: "#/table?deal=3",
        steps: &[PlayUntil("main:has(.laid:nth-of-type(3)) .held.playable")],
    },
    Scene { name: "table", kept: Kept::Nothing, place: "#/table?deal=3", steps: &[PlayTo(11)] },
    Scene {
        name: "refused",
        kept: Kept::Nothing,
        place: "#/table?deal=3",
        steps: &[PlayTo(10), Click(".held.dimmed")],
    },
    Scene {
        name: "more-calls",
        kept: Kept::Nothing,
        place: "#/table?deal=3",
        steps: &[PlayTo(12), Click(".call.more")],
    },
    Scene {
        name: "confirm",
        kept: Kept::Nothing,
        place: "#/table?deal=3",
        steps: &[
            PlayTo(12),
            Click(".call.more"),
            Click(".dialog .call:last-of-type"),
            Wait(".dialog .yes"),
        ],
    },
    Scene {
        name: "last-trick",
        kept: Kept::Nothing,
        place: "#/table?deal=3",
        steps: &[PlayTo(10), Click(".tool.last")],
    },
    Scene {
        name: "receipt",
        kept: Kept::Nothing,
        place: "#/table?deal=3",
        steps: &[PlayUntil(".receipt")],
    },
    Scene {
        name: "paragraph",
        kept: Kept::Nothing,
        place: "#/table?deal=3",
        steps: &[PlayUntil(".receipt"), Click(".lines .cite"), Wait(".dialog .cited")],
    },
    Scene {
        name: "four-hands",
        kept: Kept::Nothing,
        place: "#/table?deal=3",
        steps: &[PlayUntil(".receipt"), Click(".four summary")],
    },
    Scene {
        name: "replay",
        kept: Kept::Nothing,
        place: "#/table?deal=3",
        steps: &[
            PlayUntil(".receipt"),
            Click(".watch"),
            Click(".steps button:nth-child(4)"),
            Click(".steps button:nth-child(4)"),
            Click(".steps button:nth-child(4)"),
        ],
    },
    Scene {
        name: "claim",
        kept: Kept::Nothing,
        place: "#/table?deal=3",
        steps: &[
            Click("[data-bid=wait]"),
            Click(".dialog .yes"),
            Click("[data-solo=solo-jacks]"),
            Click(".question .main"),
            Open(".tool.claim"),
            Click(".order summary"),
            Click(".ordered:nth-child(2)"),
            Click(".ordered:nth-child(1)"),
        ],
    },
    Scene {
        name: "match",
        kept: Kept::Nothing,
        place: "#/",
        steps: &[
            Click("[name=length][value=match]"),
            Click(".own-deal summary"),
            Type(".own-deal input", "5"),
            Click(".own-deal button"),
            PlayHands(3),
            PlayTo(11),
        ],
    },
    Scene {
        name: "match-end",
        kept: Kept::Nothing,
        place: "#/",
        steps: &[
            Click("[name=length][value=match]"),
            Click(".own-deal summary"),
            Type(".own-deal input", "5"),
            Click(".own-deal button"),
            PlayHands(23),
            PlayUntil(".receipt"),
        ],
    },
    Scene {
        name: "new-table",
        kept: Kept::Nothing,
        place: "#/new",
        steps: &[Click("[name=mode][value='1']")],
    },
    Scene {
        name: "invited",
        kept: Kept::Nothing,
        place: "t/1111111111111111111111",
        steps: &[Wait(".own-name")],
    },
    Scene {
        name: "room",
        kept: Kept::Nothing,
        place: "#/new",
        steps: &[Type(".own-name", "Anna"), Click(".make"), Wait(".mine")],
    },
    Scene {
        name: "online",
        kept: Kept::Nothing,
        place: "#/new",
        steps: &[
            Type(".own-name", "Anna"),
            Click("[name=seconds][value='3']"),
            Click(".make"),
            Click(".start"),
            PlayTo(11),
        ],
    },
    Scene {
        name: "online-drawer",
        kept: Kept::Nothing,
        place: "#/new",
        steps: &[
            Type(".own-name", "Anna"),
            Click(".make"),
            Click(".start"),
            PlayTo(11),
            Open(".menu"),
            Click(".side [role=tab]:nth-child(3)"),
            Type(".say", "Guten Abend!"),
            Click(".send"),
            Wait(".said-lines .by-me"),
        ],
    },
    Scene {
        name: "online-seats",
        kept: Kept::Nothing,
        place: "#/new",
        steps: &[
            Type(".own-name", "Anna"),
            Click(".make"),
            Click(".start"),
            PlayTo(11),
            Open(".menu"),
            Click(".side [role=tab]:nth-child(4)"),
        ],
    },
    Scene {
        name: "online-receipt",
        kept: Kept::Nothing,
        place: "#/new",
        steps: &[Type(".own-name", "Anna"), Click(".make"), Click(".start"), PlayUntil(".receipt")],
    },
    Scene {
        name: "hurry",
        kept: Kept::Nothing,
        place: "#/new",
        steps: &[
            Type(".own-name", "Anna"),
            Click("[name=seconds][value='3']"),
            Click(".make"),
            Click(".start"),
            PlayTo(11),
            Script(NEARLY_OVER),
            Wait(".status.hurry"),
        ],
    },
    Scene {
        name: "lost",
        kept: Kept::Nothing,
        place: "#/new",
        steps: &[
            Type(".own-name", "Anna"),
            Script(KEEP_SOCKETS),
            Click(".make"),
            Click(".start"),
            PlayTo(11),
            Script(CUT),
            Wait(".banner.shown"),
        ],
    },
    Scene {
        name: "me",
        kept: Kept::Nothing,
        place: "#/new",
        steps: &[
            Type(".own-name", "Anna"),
            Click(".make"),
            Click(".start"),
            PlayUntil(".receipt"),
            Click(".to-room"),
            Click(".room .card-box a"),
            Wait(".hands-list li"),
        ],
    },
    Scene {
        name: "account",
        kept: Kept::Nothing,
        place: "#/me",
        steps: &[
            Click(".account details:nth-of-type(1) summary"),
            Type(".account [autocomplete=username]", "Maximilian-Alexander"),
            Type(".account [autocomplete=new-password]", "ein langes Passwort"),
            Click(".account details:nth-of-type(1) button"),
            Wait(".recovery"),
            Script(BLOCKED),
            Wait("main.page:not(.me)"),
            Script("(() => { location.hash = '#/me'; })()"),
            Wait(".blocks li"),
        ],
    },
    Scene {
        name: "tables",
        kept: Kept::Nothing,
        place: "#/new",
        steps: &[
            Type(".own-name", "Anna"),
            Click("[name=online-list]"),
            Click(".make"),
            Wait(".mine"),
            Click(".head .home"),
            Click(".with-friends a:nth-child(2)"),
            Wait(".tables li"),
        ],
    },
    Scene { name: "tutorial", kept: Kept::Nothing, place: "#/tutorial", steps: &[Wait(".coach")] },
    Scene { name: "sheet-setup", kept: Kept::Nothing, place: "#/sheet", steps: &[] },
    Scene {
        name: "sheet",
        kept: Kept::Nothing,
        place: "#/sheet",
        steps: &[
            BeginSheet,
            Click(".write"),
            Click("[data-tap='re-1']"),
            Click("[data-tap='re-3']"),
            Type(".eyes-re", "155"),
            Click(".down"),
            Click(".write"),
            Click("[data-tap='solo-jacks']"),
            Click("[data-tap='re-2']"),
            Type(".eyes-re", "130"),
            Click(".down"),
            Wait(".write"),
        ],
    },
    Scene {
        name: "sheet-form",
        kept: Kept::Nothing,
        place: "#/sheet",
        steps: &[
            BeginSheet,
            Click(".write"),
            Click("[data-tap='re-1']"),
            Click("[data-tap='re-3']"),
            Click("[data-tap='re-re']"),
            Click("[data-tap='contra-fox']"),
            Type(".eyes-re", "155"),
            Wait(".outcome .scores"),
        ],
    },
    Scene {
        name: "incident",
        kept: Kept::Nothing,
        place: "#/sheet",
        steps: &[
            BeginSheet,
            Click(".incident"),
            Click("[data-tap='who-4']"),
            Click("[data-tap='alone-2']"),
            Click("[data-tap='serious']"),
            Type("[data-field='signed']", "Eva"),
            Wait(".outcome .scores"),
        ],
    },
    Scene { name: "rules", kept: Kept::Nothing, place: "#/rules", steps: &[Wait(".paragraph")] },
    Scene { name: "settings", kept: Kept::Nothing, place: "#/settings", steps: &[] },
    Scene {
        name: "full-bidding",
        kept: Kept::Hand("hand-dealt"),
        place: "#/table",
        steps: &[Wait(".question")],
    },
    Scene {
        name: "full-solo",
        kept: Kept::Hand("hand-dealt"),
        place: "#/table",
        steps: &[
            Click("[data-bid=wait]"),
            Click(".dialog .yes"),
            Wait(".solos"),
            Click("[data-solo=solo-jacks]"),
        ],
    },
    Scene {
        name: "full-table",
        kept: Kept::Hand("hand-middle"),
        place: "#/table",
        steps: &[Wait(".held.playable")],
    },
    Scene {
        name: "full-column",
        kept: Kept::Hand("hand-middle"),
        place: "#/table",
        steps: &[Wait(".held.playable"), Open(".menu")],
    },
    Scene {
        name: "full-receipt",
        kept: Kept::Hand("hand-over"),
        place: "#/table",
        steps: &[Wait(".receipt"), Click(".four summary")],
    },
    Scene {
        name: "full-log",
        kept: Kept::Hand("hand-over"),
        place: "#/table",
        steps: &[Wait(".receipt"), Open(".menu"), Open(".side [role=tab]:nth-child(2)")],
    },
    Scene {
        name: "full-replay",
        kept: Kept::Hand("hand-over"),
        place: "#/replay",
        steps: &[Click(".steps button:nth-child(5)"), Click(".steps button:nth-child(5)")],
    },
    Scene {
        name: "full-start",
        kept: Kept::Hand("hand-middle"),
        place: "#/",
        steps: &[Wait(".resume")],
    },
    Scene {
        name: "full-discard",
        kept: Kept::Hand("hand-middle"),
        place: "#/",
        steps: &[Click(".play"), Wait(".dialog .yes")],
    },
    Scene {
        name: "full-new-sheet",
        kept: Kept::Sheet(7),
        place: "#/sheet",
        steps: &[Click(".tools .new"), Wait(".dialog .yes")],
    },
    Scene {
        name: "full-sheet-4",
        kept: Kept::Sheet(4),
        place: "#/sheet",
        steps: &[Wait(".write")],
    },
    Scene {
        name: "full-sheet-5",
        kept: Kept::Sheet(5),
        place: "#/sheet",
        steps: &[Wait(".write")],
    },
    Scene {
        name: "full-sheet-7",
        kept: Kept::Sheet(7),
        place: "#/sheet",
        steps: &[Wait(".write")],
    },
    Scene {
        name: "full-sheet-form",
        kept: Kept::Sheet(7),
        place: "#/sheet",
        steps: &[Click(".write"), Wait(".down")],
    },
    Scene {
        name: "full-incident",
        kept: Kept::Sheet(7),
        place: "#/sheet",
        steps: &[Click(".incident"), Wait(".down")],
    },
];

impl Scene {
    /// Whether it plays many hands to get there.
    pub fn is_long(&self) -> bool {
        self.steps.iter().any(|step| matches!(step, PlayHands(_)))
    }

    /// Goes there in a tab of its own.
    pub async fn open(&self, stage: &Stage, lang: &str) -> Done<Tab> {
        let name = if matches!(self.kept, Kept::Nothing) { "" } else { LONGEST_NAME };
        let prefs = format!("lang {lang}\npace instant\nanimations off\nlevel club\nname {name}\n");
        let tab = stage.apart(crate::geometry::SIZES[0], &prefs, "#/settings").await?;
        let kept = match self.kept {
            Kept::Nothing => None,
            Kept::Hand(name) => Some(("dulle.hand", fullest::hand(name)?)),
            Kept::Sheet(members) => Some(("dulle.sheet", fullest::sheet(members)?)),
        };
        if let Some((key, text)) = kept {
            let text = serde_json::to_string(&text)?;
            tab.value::<bool>(&format!("localStorage.setItem({key:?}, {text}), true")).await?;
        }
        tab.go(self.place).await?;
        for step in self.steps {
            follow(&tab, *step).await?;
        }
        Ok(tab)
    }
}

async fn follow(tab: &Tab, step: Step) -> Done {
    match step {
        Click(selector) => tab.click(selector).await,
        Type(selector, text) => tab.type_in(selector, text).await,
        Open(selector) => {
            tab.wait_for("main").await?;
            let script = format!("document.querySelector({selector:?})?.click(), true");
            tab.value::<bool>(&script).await.map(|_| ())
        }
        Wait(selector) => tab.wait_for(selector).await,
        Script(script) => {
            let done = format!("Promise.resolve({script}).then(() => true)");
            tab.value::<bool>(&done).await.map(|_| ())
        }
        BeginSheet => {
            for (name, place) in ["Anna", "Bernd", "Clara", "Dieter"].into_iter().zip(1..) {
                let field = format!(".names label:nth-child({place}) input");
                tab.type_in(&field, name).await?;
            }
            tab.click(".begin").await
        }
        PlayUntil(selector) => tab.play_until(selector).await,
        PlayHands(hands) => {
            for _ in 0..hands {
                tab.play_until(".receipt").await?;
                tab.click(".receipt .next").await?;
                tab.wait("!document.querySelector('.receipt')").await?;
            }
            Ok(())
        }
        PlayTo(cards) => {
            let there = format!(".hand[data-count='{cards}']:has(.playable)");
            tab.play_until(&there).await
        }
    }
}
