//! `cargo xtask screenshots`: every screen, phone and desktop, light and dark, German and English.

use std::path::PathBuf;

use xtask_browser::{DESKTOP, Done, PHONE, Size, Stage, Tab};

/// A screen: its name, where it begins and how one gets there.
type Scene = (&'static str, &'static str, &'static [Step]);

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
}

use Step::{Click, Open, PlayHands, PlayTo, PlayUntil, Type, Wait};

const SCENES: &[Scene] = &[
    ("start", "#/", &[]),
    ("bidding", "#/table?deal=3", &[Wait(".question")]),
    (
        "solo",
        "#/table?deal=3",
        &[Click("[data-bid=wait]"), Wait(".solos"), Click("[data-solo=solo-jacks]")],
    ),
    ("lead", "#/table?deal=3", &[PlayTo(12)]),
    ("trick", "#/table?deal=3", &[PlayUntil("main:has(.laid:nth-of-type(3)) .held.playable")]),
    ("table", "#/table?deal=3", &[PlayTo(11)]),
    ("refused", "#/table?deal=3", &[PlayTo(10), Click(".held.dimmed")]),
    ("more-calls", "#/table?deal=3", &[PlayTo(12), Click(".call.more")]),
    ("last-trick", "#/table?deal=3", &[PlayTo(10), Click(".tool.last")]),
    ("receipt", "#/table?deal=3", &[PlayUntil(".receipt")]),
    ("four-hands", "#/table?deal=3", &[PlayUntil(".receipt"), Click(".four summary")]),
    (
        "replay",
        "#/table?deal=3",
        &[
            PlayUntil(".receipt"),
            Click(".watch"),
            Click(".steps button:nth-child(4)"),
            Click(".steps button:nth-child(4)"),
            Click(".steps button:nth-child(4)"),
        ],
    ),
    (
        "claim",
        "#/table?deal=3",
        &[
            Click("[data-bid=wait]"),
            Click("[data-solo=solo-jacks]"),
            Click(".question .main"),
            Open(".tool.claim"),
            Click(".order summary"),
            Click(".ordered:nth-child(2)"),
            Click(".ordered:nth-child(1)"),
        ],
    ),
    (
        "match",
        "#/",
        &[
            Click("[name=length][value=match]"),
            Click(".own-deal summary"),
            Type(".own-deal input", "5"),
            Click(".own-deal button"),
            PlayHands(3),
            PlayTo(11),
        ],
    ),
    (
        "match-end",
        "#/",
        &[
            Click("[name=length][value=match]"),
            Click(".own-deal summary"),
            Type(".own-deal input", "5"),
            Click(".own-deal button"),
            PlayHands(23),
            PlayUntil(".receipt"),
        ],
    ),
    ("new-table", "#/new", &[Click("[name=mode][value='1']")]),
    ("invited", "t/1111111111111111111111", &[Wait(".own-name")]),
    ("room", "#/new", &[Type(".own-name", "Anna"), Click(".make"), Wait(".mine")]),
    (
        "online",
        "#/new",
        &[
            Type(".own-name", "Anna"),
            Click("[name=seconds][value='3']"),
            Click(".make"),
            Click(".start"),
            PlayTo(11),
        ],
    ),
    (
        "online-drawer",
        "#/new",
        &[
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
    ),
    (
        "online-seats",
        "#/new",
        &[
            Type(".own-name", "Anna"),
            Click(".make"),
            Click(".start"),
            PlayTo(11),
            Open(".menu"),
            Click(".side [role=tab]:nth-child(4)"),
        ],
    ),
    (
        "online-receipt",
        "#/new",
        &[Type(".own-name", "Anna"), Click(".make"), Click(".start"), PlayUntil(".receipt")],
    ),
    (
        "me",
        "#/new",
        &[
            Type(".own-name", "Anna"),
            Click(".make"),
            Click(".start"),
            PlayUntil(".receipt"),
            Click(".to-room"),
            Click(".room .card-box a"),
            Wait(".hands-list li"),
        ],
    ),
    (
        "tables",
        "#/new",
        &[
            Type(".own-name", "Anna"),
            Click("[name=online-list]"),
            Click(".make"),
            Wait(".mine"),
            Click(".head .home"),
            Click(".with-friends a:nth-child(2)"),
            Wait(".tables li"),
        ],
    ),
    ("tutorial", "#/tutorial", &[Wait(".coach")]),
    ("sheet-setup", "#/sheet", &[]),
    (
        "sheet",
        "#/sheet",
        &[
            Type(".names label:nth-child(1) input", "Anna"),
            Type(".names label:nth-child(2) input", "Bernd"),
            Type(".names label:nth-child(3) input", "Clara"),
            Type(".names label:nth-child(4) input", "Dieter"),
            Click(".begin"),
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
    ),
    (
        "sheet-form",
        "#/sheet",
        &[
            Type(".names label:nth-child(1) input", "Anna"),
            Type(".names label:nth-child(2) input", "Bernd"),
            Type(".names label:nth-child(3) input", "Clara"),
            Type(".names label:nth-child(4) input", "Dieter"),
            Click(".begin"),
            Click(".write"),
            Click("[data-tap='re-1']"),
            Click("[data-tap='re-3']"),
            Click("[data-tap='re-re']"),
            Click("[data-tap='contra-fox']"),
            Type(".eyes-re", "155"),
            Wait(".outcome .scores"),
        ],
    ),
    (
        "incident",
        "#/sheet",
        &[
            Type(".names label:nth-child(1) input", "Anna"),
            Type(".names label:nth-child(2) input", "Bernd"),
            Type(".names label:nth-child(3) input", "Clara"),
            Type(".names label:nth-child(4) input", "Dieter"),
            Click(".begin"),
            Click(".incident"),
            Click("[data-tap='who-4']"),
            Click("[data-tap='alone-2']"),
            Click("[data-tap='serious']"),
            Type("[data-field='signed']", "Eva"),
            Wait(".outcome .scores"),
        ],
    ),
    ("rules", "#/rules", &[Wait(".paragraph")]),
    ("settings", "#/settings", &[]),
];

#[tokio::main]
async fn main() -> Done {
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    let target = xtask_web::build::folder().with_file_name("screenshots");
    std::fs::create_dir_all(&target)?;
    let stage = Stage::open().await?;
    for (size_name, size) in [("phone", PHONE), ("desktop", DESKTOP)] {
        for dark in [false, true] {
            for lang in ["de", "en"] {
                let look = if dark { "dark" } else { "light" };
                let variant = format!("{size_name}-{look}-{lang}");
                let chosen = |name: &str| {
                    let full = format!("{name}-{variant}");
                    wanted.is_empty() || wanted.iter().all(|word| full.contains(word.as_str()))
                };
                for scene in SCENES.iter().filter(|(name, ..)| chosen(name)) {
                    let file = target.join(format!("{}-{variant}.png", scene.0));
                    take(&stage, scene, size, dark, lang, file).await?;
                }
            }
        }
    }
    stage.close().await
}

async fn take(
    stage: &Stage,
    (_, hash, steps): &Scene,
    size: Size,
    dark: bool,
    lang: &str,
    file: PathBuf,
) -> Done {
    let prefs = format!("lang {lang}\npace instant\nanimations off\nlevel club\n");
    let tab = stage.apart(size, &prefs, "#/").await?;
    tab.value::<bool>(&format!(
        "localStorage.clear(), localStorage.setItem('dulle.prefs', {prefs:?}), true"
    ))
    .await?;
    tab.dark(dark).await?;
    tab.go(hash).await?;
    for step in *steps {
        follow(&tab, step).await?;
    }
    tokio::time::sleep(std::time::Duration::from_millis(150)).await;
    tab.picture(&file).await
}

async fn follow(tab: &Tab, step: &Step) -> Done {
    match step {
        Click(selector) => tab.click(selector).await,
        Type(selector, text) => tab.type_in(selector, text).await,
        Open(selector) => {
            let script = format!("document.querySelector({selector:?})?.click(), true");
            tab.value::<bool>(&script).await.map(|_| ())
        }
        Wait(selector) => tab.wait_for(selector).await,
        PlayUntil(selector) => tab.play_until(selector).await,
        PlayHands(hands) => {
            for _ in 0..*hands {
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
