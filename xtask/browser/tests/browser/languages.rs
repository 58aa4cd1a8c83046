//! German and English: by the browser, by choice, at once.

use xtask_browser::{DESKTOP, Done, Stage};

use crate::QUICK;

#[tokio::test(flavor = "multi_thread")]
async fn the_other_language_is_there_at_a_tap_and_stays() -> Done {
    let stage = Stage::open().await?;
    let tab = stage.tab(DESKTOP, QUICK, "#/").await?;
    tab.wait("document.querySelector('.play')?.innerText.includes('Jetzt spielen')").await?;
    tab.click(".lang").await?;
    tab.wait("document.querySelector('.play')?.innerText.includes('Play now')").await?;
    assert!(tab.is("document.documentElement.lang === 'en'").await?);
    assert!(tab.is("document.title.startsWith('Doppelkopf')").await?);
    tab.reload().await?;
    tab.wait("document.querySelector('.play')?.innerText.includes('Play now')").await?;
    // A running hand speaks it too, from its question to its log, and a part with more words as well.
    tab.go("#/table?deal=3").await?;
    tab.wait("document.querySelector('.question')?.innerText.includes('Fine')").await?;
    tab.go("#/sheet").await?;
    tab.wait("document.querySelector('.begin')?.innerText.length > 0").await?;
    assert!(!tab.text("main").await?.contains("web-"), "every message has its words");
    tab.go("#/settings").await?;
    tab.click("[name=lang][value=de]").await?;
    tab.wait("document.querySelector('h1, h2')?.innerText.includes('Einstellungen')").await?;
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_language_whose_words_do_not_come_is_not_chosen() -> Done {
    let stage = Stage::open().await?;
    let tab = stage.tab(DESKTOP, QUICK, "#/settings").await?;
    tab.wait_for("[name=lang][value=de]:checked").await?;
    tab.value::<bool>("(window.fetch = () => Promise.reject(new TypeError('cut')), true)").await?;
    tab.click("[name=lang][value=en]").await?;
    tab.wait_for(".toast.shown").await?;
    tab.wait_for("[name=lang][value=de]:checked").await?;
    assert!(tab.is("document.documentElement.lang === 'de'").await?);
    stage.close().await
}
