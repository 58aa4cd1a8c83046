//! A finished hand once more: by card, by trick, by the slider, by itself.

use xtask_browser::scenes::scene;
use xtask_browser::{DESKTOP, Done, Stage, Tab};

use crate::QUICK;
use crate::online::{guest, make, named};

async fn laid(tab: &Tab, cards: usize) -> Done {
    tab.wait(&format!("document.querySelectorAll('.open-table .laid').length === {cards}")).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hand_is_replayed_by_card_trick_and_slider_and_back_leads_to_its_settlement() -> Done {
    let stage = Stage::open().await?;
    let scene = scene("full-receipt")?;
    let tab = scene.open(&stage, "de").await?;
    tab.click(".watch").await?;
    tab.wait("document.querySelectorAll('.open-card').length === 48").await?;
    assert_eq!(tab.text(".line b").await?, "Vor dem ersten Stich");
    tab.click(".steps button:nth-child(4)").await?;
    laid(&tab, 1).await?;
    assert_eq!(tab.text(".line b").await?, "Stich 1 von 12, Karte 1");
    tab.click(".steps button:nth-child(5)").await?;
    laid(&tab, 4).await?;
    let slide = "(() => { const slider = document.querySelector('.slider'); slider.value = 22; \
         slider.dispatchEvent(new Event('input', { bubbles: true })); return true })()";
    tab.value::<bool>(slide).await?;
    tab.wait("document.querySelector('.line b').innerText === 'Stich 6 von 12, Karte 2'").await?;
    assert_eq!(tab.value::<usize>("document.querySelectorAll('.open-card').length").await?, 26);
    // Every card has a name for those who listen.
    let nameless = "[...document.querySelectorAll('.open-card, .laid')].filter(e => !/(Kreuz|Pik|Herz|Karo) /.test(e.getAttribute('aria-label'))).length";
    assert_eq!(tab.value::<usize>(nameless).await?, 0);
    tab.click(".head .home").await?;
    tab.wait_for(".receipt").await?;
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_replay_runs_by_itself_until_it_is_stopped() -> Done {
    let stage = Stage::open().await?;
    let scene = scene("full-receipt")?;
    let tab = scene.open(&stage, "de").await?;
    tab.click(".watch").await?;
    tab.click(".autoplay").await?;
    laid(&tab, 2).await?;
    tab.click(".autoplay").await?;
    tab.wait("document.querySelector('.autoplay').getAttribute('aria-pressed') === 'false'")
        .await?;
    let here = tab.text(".line b").await?;
    tokio::time::sleep(std::time::Duration::from_millis(1500)).await;
    assert_eq!(tab.text(".line b").await?, here, "it stands still");
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_players_own_hand_shows_names_and_back_leads_to_the_list() -> Done {
    let stage = Stage::open().await?;
    let tab = stage.apart(DESKTOP, QUICK, "#/new").await?;
    tab.type_in(".own-name", "Anna").await?;
    tab.click(".make").await?;
    tab.click(".start").await?;
    tab.play_until(".receipt").await?;
    tab.go("#/me").await?;
    tab.click(".hands-list a").await?;
    tab.wait("document.querySelectorAll('.open-card').length === 48").await?;
    let names: Vec<String> =
        tab.value("[...document.querySelectorAll('.open-hand b')].map(b => b.innerText)").await?;
    assert_eq!(names[0], "Anna", "seen from the own seat: {names:?}");
    assert!(names[1..].iter().all(|name| name.ends_with("(Bot)")), "{names:?}");
    tab.click(".head .home").await?;
    tab.wait_for(".hands-list li").await?;
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hand_is_seen_from_the_own_seat_under_any_name_and_back_leads_to_its_table() -> Done {
    let stage = Stage::open().await?;
    let host = stage.apart(DESKTOP, &named("Anna"), "#/new").await?;
    let link = make(&host, &[]).await?;
    let ben = guest(&stage, DESKTOP, "Ben", &link, 2).await?;
    host.click(".start").await?;
    ben.click(".ready").await?;
    tokio::try_join!(host.play_until(".receipt"), ben.play_until(".receipt"))?;
    let own = "document.querySelector('.open-hand.at-me b')?.innerText === 'Ben'";
    ben.click(".receipt .watch").await?;
    ben.wait(own).await?;
    ben.click(".head .home").await?;
    ben.wait("location.hash.startsWith('#/t/') && document.querySelector('.receipt')").await?;
    ben.value::<bool>("localStorage.setItem('dulle.prefs', 'lang de\\nname Benjamin\\n'), true")
        .await?;
    ben.go("#/me").await?;
    ben.click(".hands-list a").await?;
    ben.wait(own).await?;
    stage.close().await
}
