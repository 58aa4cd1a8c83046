//! The screens.

use super::Step::{BeginSheet, Click, Open, PlayHands, PlayTo, PlayUntil, Script, Type, Wait};
use super::{Kept, Scene};

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

/// The link of a table that another player has made: with the longest names, and by the kitchen's rules.
const INVITED: &str = "(() => { const real = window.fetch; window.fetch = (...asked) => { \
     const url = asked[0].url ?? asked[0]; \
     if (!url.includes('/api/tables/')) return real(...asked); \
     const player = name => ({ occupant: { player: name }, away: false }); \
     const settings = { rulebook: 'kitchen', options: '', seconds: 60, bots: 'club', spectators: true, listed: false }; \
     const table = { table: '1111111111111111111111', settings, host: 1, stage: 'gathering', rows: [], connections: 2, \
       places: [player('Maximilian-Alexander'), player('Friederike-Charlotte'), { occupant: 'empty' }, { occupant: { bot: 'club' } }] }; \
     return Promise.resolve(new Response(JSON.stringify(table), { headers: { 'content-type': 'application/json' } })); }; \
     location.hash = '#/t/1111111111111111111111'; })()";

/// The longest list of what is different.
const MANY_RULES: &str = "kitchen\n\nnines=on redeal=nines=5,kings=5,trumps=2 super-pigs=on pigs-in-solo=on tuck=on genscher=on cowardice=on \
     super-cowardice=on duty-call=30 extra-solos=kings,queens-jacks,kings-queens-jacks windows=10,9,8,7,6 re-contra=double \
     wedding-partner=side dulle-caught=on counting=plus bock=draw,lost-solo,lost-call\nDonnerstags bei Annelieses Oma\n";
const START_FROM_KITCHEN: &str = "(() => { const menu = document.querySelector('.start-menu'); menu.value = '1'; \
     menu.dispatchEvent(new Event('change')); })()";
/// The button stands where there is room for it.
const SAVE_RULES: &str =
    "[...document.querySelectorAll('.save')].find(b => b.offsetParent).click()";

pub(super) const SCREENS: &[Scene] = &[
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
        place: "#/new",
        steps: &[Wait(".new-table"), Script(INVITED), Wait(".invited .chairs")],
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
    Scene {
        name: "options",
        kept: Kept::Rules(MANY_RULES),
        place: "#/options",
        steps: &[Wait("#option-nines")],
    },
    Scene {
        name: "options-clash",
        kept: Kept::Rules(MANY_RULES),
        place: "#/options",
        steps: &[
            Click("#option-nines input"),
            Click("#option-dulle input"),
            Wait(".clash-box .way"),
        ],
    },
    Scene {
        name: "options-list",
        kept: Kept::Rules(MANY_RULES),
        place: "#/options",
        steps: &[Open(".foot-line .list"), Wait(".summary li")],
    },
    Scene {
        name: "options-save",
        kept: Kept::Rules(MANY_RULES),
        place: "#/options",
        steps: &[Script(SAVE_RULES), Wait("dialog[open] .yes")],
    },
    Scene {
        name: "room-rules",
        kept: Kept::Nothing,
        place: "#/new",
        steps: &[
            Type(".own-name", "Anna"),
            Click(".make"),
            Click(".table-rules .change-rules"),
            Wait("#option-nines"),
            Script(START_FROM_KITCHEN),
            Click(".main.play"),
            Wait(".table-rules .top-trumps"),
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
