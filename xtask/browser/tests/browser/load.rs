//! How the page arrives: under the server's own policy, small, and soon enough on a slow phone.

use xtask_browser::{DESKTOP, Done, Stage, Tab};
use xtask_web::build::MOST_BYTES;

use crate::QUICK;

/// Headers of the answers, which the build does not count.
const HEADERS: usize = 8_000;

#[tokio::test(flavor = "multi_thread")]
async fn the_browser_has_nothing_to_complain_about() -> Done {
    let stage = Stage::open().await?;
    let tab = stage.tab(DESKTOP, QUICK, "#/table?deal=3").await?;
    tab.play_until(".receipt").await?;
    for page in ["#/rules", "#/sheet", "#/settings", "#/tutorial", "#/replay"] {
        tab.go(page).await?;
    }
    tab.wait("navigator.serviceWorker.controller").await?;
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_has_its_style_sheets_also_when_one_comes_from_the_start_page() -> Done {
    let stage = Stage::open().await?;
    for (page, sheet) in [("new", "later"), ("sheet", "more"), ("schiri", "referee")] {
        let tab = stage.apart(DESKTOP, QUICK, "#/").await?;
        tab.click(&format!("[href='#/{page}']")).await?;
        let has = format!("[...document.styleSheets].some(s => s.href?.endsWith('/{sheet}.css'))");
        tab.wait(&format!("document.querySelector('main:not(.start)') && {has}")).await?;
        tab.close().await?;
    }
    stage.close().await
}

/// Notes when the start page and when the cards are there, in milliseconds since the page was asked for; and how many bytes
/// have come over the wire by then, the worker's aside: they are the same files.
const NOTE_TIMES: &str = "new MutationObserver(() => { \
     if (!window.usable && document.querySelector('.play')) window.usable = performance.now(); \
     if (!window.dealt && document.querySelectorAll('.held').length === 12) { \
         window.dealt = performance.now(); \
         window.bytes = [...performance.getEntriesByType('resource'), ...performance.getEntriesByType('navigation')] \
             .reduce((sum, entry) => sum + entry.transferSize, 0); } \
     }).observe(document, { childList: true, subtree: true })";

/// A player who taps what they see, before the program is there.
const TAP_AT_ONCE: &str = "new MutationObserver((_, watch) => { \
     const play = document.querySelector('#first .play'); \
     if (play) { watch.disconnect(); requestAnimationFrame(() => setTimeout(() => play.click())); } \
     }).observe(document, { childList: true, subtree: true })";

/// The first visit on a slow phone: when the start page could be used and when the cards were there.
async fn first_visit(stage: &Stage, at_once: bool) -> Done<(Tab, f64, f64)> {
    let tab = stage.slow_phone(QUICK).await?;
    tab.before_each_load(NOTE_TIMES).await?;
    if at_once {
        tab.before_each_load(TAP_AT_ONCE).await?;
    }
    tab.go("#/").await?;
    if !at_once {
        tab.click("main .play").await?;
    }
    tab.wait("window.dealt").await?;
    let (usable, dealt) = (tab.value("window.usable").await?, tab.value("window.dealt").await?);
    Ok((tab, usable, dealt))
}

/// How long it takes depends on what else the machine does: it is printed (`--nocapture`). What it depends on is asserted.
#[tokio::test(flavor = "multi_thread")]
async fn on_a_slow_phone_the_first_card_is_there_before_much_was_fetched() -> Done {
    let stage = Stage::open().await?;
    let (tab, usable, late) = first_visit(&stage, false).await?;
    let bytes: usize = tab.value("window.bytes").await?;
    tab.go("#/").await?;
    tab.wait("window.usable").await?;
    let again: f64 = tab.value("window.usable").await?;
    println!(
        "slow phone: usable after {usable:.0} ms, cards after {late:.0} ms where the program was waited for, {bytes} bytes; \
         the second time usable after {again:.0} ms"
    );
    assert!(bytes > 100_000 && bytes < MOST_BYTES + HEADERS, "{bytes}");
    let (_tab, usable, dealt) = first_visit(&stage, true).await?;
    println!("usable after {usable:.0} ms, cards after {dealt:.0} ms for those who tap at once");
    assert!(usable > 0.0 && usable < dealt, "{usable} {dealt}");
    stage.close().await
}
