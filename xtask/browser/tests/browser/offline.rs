//! Without a server: everything that was here once is here still, and nothing else.

use std::time::{Duration, Instant};

use xtask_browser::referee::DISPUTED;
use xtask_browser::{DESKTOP, Done, PATIENCE, PHONE, Stage, Tab};

use crate::hands::ask_the_network;
use crate::{QUICK, at_noon};

/// Whether an address answers.
async fn answers(tab: &Tab, path: &str) -> Done<bool> {
    tab.value(&format!("fetch({path:?}).then(answer => answer.ok, () => false)")).await
}

#[tokio::test(flavor = "multi_thread")]
async fn with_the_server_gone_the_page_opens_and_a_whole_hand_is_played() -> Done {
    let mut stage = Stage::open().await?;
    stage.complaints.expect("ERR_CONNECTION_REFUSED");
    let tab = stage.tab(DESKTOP, QUICK, "#/").await?;
    tab.wait("navigator.serviceWorker.controller").await?;
    assert!(answers(&tab, "/api/rulebooks").await?);
    stage.server.kill()?;
    assert!(!answers(&tab, "/api/rulebooks").await?, "answers of the server are not kept");
    tab.go("#/table?deal=9").await?;
    tab.play_until(".receipt").await?;
    tab.click(".receipt .lines .cite").await?;
    tab.wait("document.querySelector('dialog[open] h2')?.innerText.startsWith('TSR')").await?;
    tab.click("dialog[open] .close").await?;
    tab.go("#/rules").await?;
    tab.wait_for(".paragraph").await?;
    // The link of a table opens too; only the table is away, also when the server is back.
    stage.complaints.expect("/api/tables/abcdefghjkmnpqrs");
    tab.go("t/abcdefghjkmnpqrs").await?;
    stage.server.restart()?;
    assert!(answers(&tab, "/api/rulebooks").await?, "the same server is back");
    stage.close().await
}

/// Whether the learned players' weights are among the kept files.
const WEIGHTS_ARE_KEPT: &str = "caches.keys().then(async names => { \
     for (const name of names) \
         for (const { url } of await (await caches.open(name)).keys()) if (url.endsWith('/player.net')) return true; \
     return false })";

/// Waits until they are: they come last of all.
async fn wait_for_weights(tab: &Tab) -> Done {
    let start = Instant::now();
    while !tab.value::<bool>(WEIGHTS_ARE_KEPT).await? {
        assert!(start.elapsed() < PATIENCE, "the weights are not kept");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_loses_the_network_after_a_first_hand_still_plays_against_the_learned_players()
-> Done {
    let mut stage = Stage::open().await?;
    stage.complaints.expect("ERR_CONNECTION_REFUSED");
    let club = format!("{QUICK}level club\n");
    let tab = stage.tab(DESKTOP, &club, "#/table?deal=3").await?;
    assert!(!tab.value::<bool>(WEIGHTS_ARE_KEPT).await?, "nothing large before the first card");
    tab.play_until(".receipt").await?;
    wait_for_weights(&tab).await?;
    tab.wait("navigator.serviceWorker.controller").await?;
    stage.server.kill()?;
    let net = "localStorage.setItem('dulle.prefs', localStorage.getItem('dulle.prefs').replace('level club', 'level net')), true";
    tab.value::<bool>(net).await?;
    tab.go("#/table?deal=9").await?;
    tab.wait_for(".question").await?;
    // On a busy machine the worker takes long to read them, and weaker bots answer meanwhile.
    ask_the_network(&tab).await?;
    tab.click(".dialog .close").await?;
    tab.play_until(".hand[data-count='9']:has(.playable)").await?;
    assert!(!tab.has(".weaker").await?, "no weaker bot plays in their place");
    tab.play_until(".receipt").await?;
    let kept: String = tab.value("localStorage.getItem('dulle.hand')").await?;
    assert!(kept.contains("net"), "{kept}");
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn with_the_server_gone_a_score_sheet_is_begun_written_and_found_again() -> Done {
    let mut stage = Stage::open().await?;
    stage.complaints.expect("ERR_CONNECTION_REFUSED");
    let tab = stage.tab(PHONE, QUICK, "#/").await?;
    tab.wait("navigator.serviceWorker.controller").await?;
    stage.server.kill()?;
    tab.go("#/sheet").await?;
    for (place, name) in ["Anna", "Bernd", "Clara", "Dieter"].iter().enumerate() {
        tab.type_in(&format!(".names label:nth-child({}) input", place + 1), name).await?;
    }
    tab.click(".begin").await?;
    tab.click(".write").await?;
    for tap in ["re-1", "re-3"] {
        tab.click(&format!("[data-tap='{tap}']")).await?;
    }
    tab.type_in(".eyes-re", "155").await?;
    // The words and paragraphs of sheets were kept too.
    tab.wait("document.querySelector('.outcome')?.innerText.includes('TSR 7.2.2')").await?;
    tab.click(".down").await?;
    tab.wait("document.querySelectorAll('tbody tr').length === 1").await?;
    tab.reload().await?;
    tab.wait("document.querySelectorAll('tbody tr').length === 1").await?;
    stage.close().await
}

/// The desk is used in halls without a network: its program, its worker and its paragraphs were kept.
#[tokio::test(flavor = "multi_thread")]
async fn with_the_server_gone_a_disputed_hand_is_ruled_on_at_the_desk() -> Done {
    let mut stage = Stage::open().await?;
    stage.complaints.expect("ERR_CONNECTION_REFUSED");
    let tab = stage.tab(PHONE, QUICK, "#/").await?;
    tab.wait("navigator.serviceWorker.controller").await?;
    stage.server.kill()?;
    tab.go("#/schiri").await?;
    tab.wait_for(".leader").await?;
    let draft = serde_json::to_string(DISPUTED)?;
    tab.value::<bool>(&format!("localStorage.setItem('dulle.referee', {draft}), true")).await?;
    tab.go("#/").await?;
    tab.reload().await?;
    tab.go("#/schiri?page=ruling").await?;
    tab.wait("document.querySelector('.ruling h2')?.innerText === 'Schwerwiegender Verstoß'")
        .await?;
    tab.click(".rule-chips .cite").await?;
    tab.wait_for("dialog[open] .cited").await?;
    tab.click("dialog[open] .close").await?;
    tab.reload().await?;
    tab.wait("document.querySelector('.ruling h2')?.innerText === 'Schwerwiegender Verstoß'")
        .await?;
    tab.go("#/schiri?page=quick").await?;
    tab.wait_for(".quick-foot").await?;
    stage.close().await
}

/// Puzzles and weights were wanted once; everything else came with the page.
#[tokio::test(flavor = "multi_thread")]
async fn with_the_server_gone_there_are_the_deal_of_the_day_the_history_puzzles_and_analyses()
-> Done {
    let mut stage = Stage::open().await?;
    stage.complaints.expect("ERR_CONNECTION_REFUSED");
    let tab = stage.tab(PHONE, QUICK, "#/puzzle?name=1-2-48").await?;
    at_noon(&tab).await?;
    tab.wait("navigator.serviceWorker.controller").await?;
    // What was fetched before there was a service worker is fetched once more.
    tab.reload().await?;
    tab.wait_for(".puzzle .held.playable").await?;
    tab.go("#/daily").await?;
    tab.wait_for(".begin-day").await?;
    stage.server.kill()?;
    tab.click(".begin-day").await?;
    tab.wait_for(".hand[data-count='12']").await?;
    tab.play_until(".receipt").await?;
    tab.go("#/daily").await?;
    tab.wait_for(".daily .result").await?;
    tab.wait_for(".daily .best").await?;
    assert!(tab.text(".streak").await?.contains("ein Tag"));
    tab.go("#/history").await?;
    tab.wait("document.querySelectorAll('.hands-list li').length === 1").await?;
    tab.click(".to-report a").await?;
    tab.wait_for(".many .study-start").await?;
    tab.go("#/puzzle?name=1-2-48").await?;
    tab.click("[aria-label='Karo Neun']").await?;
    tab.wait("document.querySelector('.solved h2')?.innerText === '✓ Richtig'").await?;
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn from_the_link_of_a_table_the_way_leads_home_and_bots_think_there() -> Done {
    let stage = Stage::open().await?;
    let tab = stage.tab(DESKTOP, QUICK, "t/abcdefghjkmnpqrs").await?;
    // There is no such table, and the browser says what the server said.
    stage.complaints.expect("/api/tables/abcdefghjkmnpqrs");
    tab.wait("document.querySelector('main .empty')?.innerText.includes('gibt es nicht')").await?;
    tab.click(".head .home").await?;
    tab.click("main .play").await?;
    tab.play_until(".hand[data-count='10']:has(.playable)").await?;
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn people_in_one_browser_are_strangers_to_each_other() -> Done {
    let stage = Stage::open().await?;
    let first = stage.apart(DESKTOP, QUICK, "#/").await?;
    let second = stage.apart(DESKTOP, "lang en\npace instant\n", "#/").await?;
    let guest = "fetch('/api/guest', { method: 'POST', headers: { 'content-type': 'application/json' }, \
                 body: JSON.stringify({ name: 'Anna' }) }).then(answer => answer.status)";
    assert_eq!(first.value::<u16>(guest).await?, 201);
    let me = "fetch('/api/me').then(answer => answer.status)";
    assert_eq!(first.value::<u16>(me).await?, 200);
    assert_eq!(second.value::<u16>(me).await?, 401, "a cookie of one is none of the other");
    assert_eq!(second.text(".play b").await?, "Play now");
    stage.close().await
}
