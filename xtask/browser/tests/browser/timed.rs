//! Tables with a limit: the clock runs, survives a reload, warns; and a missed move costs one move.

use std::time::{Duration, Instant};

use xtask_browser::{DESKTOP, Done, PHONE, Size, Stage, Tab};

use crate::QUICK;
use crate::online::{guest, make, named};

/// A table of one player and three bots, with this many seconds for a move, in the bidding.
async fn sit_down(stage: &Stage, size: Size, seconds: u8) -> Done<Tab> {
    let tab = stage.apart(size, QUICK, "#/me").await?;
    let make = format!(
        "(async () => {{ const post = (path, body) => fetch(path, {{ method: 'POST', \
         headers: {{ 'content-type': 'application/json' }}, body: JSON.stringify(body) }}); \
         await post('/api/guest', {{ name: 'Anna' }}); \
         const made = await post('/api/tables', {{ rulebook: 'ddv2026', seconds: {seconds}, bots: 'club' }}); \
         return (await made.json()).path }})()"
    );
    let path: String = tab.value(&make).await?;
    tab.go(path.trim_start_matches('/')).await?;
    tab.click(".start").await?;
    tab.wait("document.querySelectorAll('.held').length === 12").await?;
    Ok(tab)
}

/// How much of the own time is left, 1 at first; -1 where no clock runs.
async fn left(tab: &Tab) -> Done<f64> {
    tab.value(
        "(() => { const s = document.querySelector('.status.turn.clock'); \
         return s ? +getComputedStyle(s).getPropertyValue('--left') : -1 })()",
    )
    .await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_clock_runs_and_goes_on_after_a_reload_where_it_was() -> Done {
    const SECONDS: u8 = 120;
    /// As a part of the whole time.
    const ABOUT: f64 = 0.02;
    let stage = Stage::open().await?;
    let earliest = Instant::now();
    let tab = sit_down(&stage, DESKTOP, SECONDS).await?;
    tab.wait_for(".status.turn.clock").await?;
    let latest = Instant::now();
    let part = |since: Instant| since.elapsed().as_secs_f64() / f64::from(SECONDS);
    tokio::time::sleep(Duration::from_secs(6)).await;
    for reloaded in [false, true] {
        if reloaded {
            tab.reload().await?;
            tab.wait_for(".status.turn.clock").await?;
        }
        // The clock was started between the two moments, and is looked at while the test looks at its own.
        let at_least = part(latest);
        let gone = 1.0 - left(&tab).await?;
        let at_most = part(earliest);
        assert!(
            gone > at_least - ABOUT && gone < at_most + ABOUT,
            "{gone} is not between {at_least} and {at_most}; reloaded: {reloaded}"
        );
    }
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_clock_of_another_player_runs_on_their_plate() -> Done {
    let stage = Stage::open().await?;
    let host = stage.apart(DESKTOP, &named("Anna"), "#/new").await?;
    let link = make(&host, &["[name=seconds][value='3']"]).await?;
    let ben = guest(&stage, PHONE, "Ben", &link, 2).await?;
    host.click(".start").await?;
    ben.click(".ready").await?;
    host.play_until(".at-left .plate.turn.clock").await?;
    let left = "+getComputedStyle(document.querySelector('.at-left .plate.clock')).getPropertyValue('--left')";
    let before: f64 = host.value(left).await?;
    host.wait(&format!("{left} < {before} - 0.02")).await?;
    assert!(!host.has(".at-across .plate.clock, .at-right .plate.clock").await?);
    stage.close().await
}

/// The page's audio, which a browser lets sound only after a gesture.
const KEEP_AUDIO: &str = "{ const Real = AudioContext; window.audio = []; \
     window.AudioContext = class extends Real { constructor() { super(); window.audio.push(this) } } }";

#[tokio::test(flavor = "multi_thread")]
async fn a_tap_wakes_the_tone_that_will_warn_later() -> Done {
    let stage = Stage::open().await?;
    let tab = stage.apart(DESKTOP, &format!("{}sound on\n", named("Anna")), "#/settings").await?;
    tab.before_each_load(KEEP_AUDIO).await?;
    tab.go("#/new").await?;
    make(&tab, &["[name=seconds][value='3']"]).await?;
    tab.click(".start").await?;
    tab.wait("document.querySelectorAll('.held').length === 12").await?;
    tab.click(".status").await?;
    tab.wait("audio[0]?.state === 'running'").await?;
    assert_eq!(tab.value::<usize>("audio.length").await?, 1);
    stage.close().await
}

/// The page notes what it says for a moment only.
const NOTE: &str = "(() => { window.noted = []; \
     new MutationObserver(() => document.querySelectorAll('.status.hurry, .toast.shown') \
         .forEach(it => noted.push(it.innerText))) \
         .observe(document, { subtree: true, childList: true, attributes: true, characterData: true }); \
     return true })()";

#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_misses_moves_is_warned_told_and_keeps_the_seat() -> Done {
    let stage = Stage::open().await?;
    for size in [PHONE, DESKTOP] {
        let tab = sit_down(&stage, size, 15).await?;
        tab.value::<bool>(NOTE).await?;
        tab.wait("window.noted.some(text => /Noch [12] Sekunden?!/.test(text))").await?;
        tab.wait("window.noted.some(text => text.includes('Deine Zeit war um'))").await?;
        assert!(!tab.has(".stand-in").await?, "nobody plays for a player who is there");
        // The next move is the player's own again.
        tab.play_until(".hand:not([data-count='12']):has(.playable)").await?;
        assert!(!tab.has(".mine .said").await?, "nothing was called");
    }
    stage.close().await
}
