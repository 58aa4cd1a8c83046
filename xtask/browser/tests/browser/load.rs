//! How the page arrives: under the server's own policy, small, and soon enough on a slow phone.

use xtask_browser::{DESKTOP, Done, Stage};
use xtask_web::build::MOST_BYTES;

use crate::QUICK;

/// Headers of the answers, which the build does not count.
const HEADERS: usize = 8_000;
/// Generous: the machines that run the tests are busy. What it takes on a quiet one is printed.
const USABLE_MS: f64 = 45_000.0;
const DEALT_MS: f64 = 60_000.0;

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

/// Notes when the start page and when the cards are there, in milliseconds since the page was asked
/// for.
const NOTE_TIMES: &str = "new MutationObserver(() => { \
     if (!window.usable && document.querySelector('.play')) window.usable = performance.now(); \
     if (!window.dealt && document.querySelectorAll('.held').length === 12) window.dealt = performance.now(); \
     }).observe(document, { childList: true, subtree: true })";

/// All bytes that came over the wire for the page, its worker's aside: they are the same files.
const BYTES: &str = "[...performance.getEntriesByType('resource'), ...performance.getEntriesByType('navigation')]\
     .reduce((sum, entry) => sum + entry.transferSize, 0)";

#[tokio::test(flavor = "multi_thread")]
async fn on_a_slow_phone_the_first_card_is_there_soon_and_small() -> Done {
    let stage = Stage::open().await?;
    let tab = stage.slow_phone(QUICK).await?;
    tab.before_each_load(NOTE_TIMES).await?;
    tab.go("#/").await?;
    tab.wait("window.usable").await?;
    let usable: f64 = tab.value("window.usable").await?;
    tab.click(".play").await?;
    tab.wait("window.dealt").await?;
    let dealt: f64 = tab.value("window.dealt").await?;
    let bytes: usize = tab.value(BYTES).await?;
    tab.go("#/").await?;
    tab.wait("window.usable").await?;
    let again: f64 = tab.value("window.usable").await?;
    println!(
        "slow phone: usable after {usable:.0} ms, cards after {dealt:.0} ms, {bytes} bytes; \
         the second time usable after {again:.0} ms"
    );
    assert!(bytes > 100_000 && bytes < MOST_BYTES + HEADERS, "{bytes}");
    assert!(usable > 0.0 && usable < USABLE_MS, "{usable}");
    assert!(dealt > 0.0 && dealt < DEALT_MS, "{dealt}");
    assert!(again > 0.0 && again < USABLE_MS, "{again}");
    stage.close().await
}
