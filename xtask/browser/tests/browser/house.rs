//! House rules as players meet them: a poverty, pigs, a tuck, a hand that is thrown in.

use xtask_browser::house::{self, kept};
use xtask_browser::{DESKTOP, Done, PHONE, Size, Stage, Tab};

use crate::QUICK;

/// A page on which a hand was left.
pub(crate) async fn left(stage: &Stage, size: Size, hand: &str) -> Done<Tab> {
    let tab = stage.apart(size, QUICK, "#/settings").await?;
    let text = serde_json::to_string(&kept(hand))?;
    tab.value::<bool>(&format!("localStorage.setItem('dulle.hand', {text}), true")).await?;
    tab.go("#/table").await?;
    Ok(tab)
}

/// How many cards are chosen.
const CHOSEN: &str = "document.querySelectorAll('.held.chosen').length";

#[tokio::test(flavor = "multi_thread")]
async fn a_poverty_is_laid_by_thumb_and_the_hand_is_played_to_its_end() -> Done {
    let stage = Stage::open().await?;
    let tab = left(&stage, PHONE, house::POOR).await?;
    tab.click("[data-bid=poverty]").await?;
    tab.wait(&format!("{CHOSEN} === 2")).await?;
    assert_eq!(tab.value::<u32>("document.querySelectorAll('.held .mark').length").await?, 2);
    assert!(tab.is("document.querySelector('[data-bid=give]').disabled").await?);
    // Nothing is said before it is done: the way out leads back to the question.
    tab.click("[data-bid=back]").await?;
    tab.click("[data-bid=poverty]").await?;
    tab.click(".held[data-card=CA]").await?;
    tab.wait(&format!("{CHOSEN} === 3")).await?;
    tab.click("[data-bid=give]").await?;
    tab.wait("document.querySelector('.hand').dataset.count !== '12'").await?;
    // A bot takes it, or it is dealt again.
    tab.play_until(".receipt").await?;
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_poverty_is_taken_and_returned_by_keyboard_and_survives_a_reload() -> Done {
    let stage = Stage::open().await?;
    let tab = left(&stage, DESKTOP, house::ASKED).await?;
    tab.wait("document.querySelector('#question')?.innerText.includes('Dora')").await?;
    tab.key("ArrowRight").await?;
    tab.key("ArrowRight").await?;
    assert!(tab.is("document.activeElement.matches('[data-bid=take]')").await?);
    tab.key("Enter").await?;
    tab.wait_for(".hand[data-count='15']").await?;
    tab.reload().await?;
    tab.wait_for(".hand[data-count='15']").await?;
    assert_eq!(tab.value::<u32>("document.querySelectorAll('.held .mark').length").await?, 3);
    for _ in 0..3 {
        tab.key("ArrowRight").await?;
        tab.key("Enter").await?;
    }
    tab.wait(&format!("{CHOSEN} === 3")).await?;
    assert!(tab.is("document.activeElement.getAttribute('aria-pressed') === 'true'").await?);
    assert!(tab.text(".meaning").await?.contains("3 von 3"));
    tab.click("[data-bid=give]").await?;
    tab.wait("document.querySelector('.bar h1').innerText.includes('Armut')").await?;
    tab.play_until(".receipt").await?;
    tab.click(".receipt .watch").await?;
    tab.wait_for(".steps").await?;
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_poverty_that_nobody_takes_is_dealt_again_as_the_same_hand() -> Done {
    let stage = Stage::open().await?;
    let tab = left(&stage, PHONE, house::REFUSED).await?;
    tab.click("[data-bid=pass]").await?;
    tab.wait("document.querySelector('.receipt')?.innerText.includes('Keiner nimmt die Armut')")
        .await?;
    assert!(!tab.has(".receipt .scores").await?, "there is nothing to settle");
    tab.click(".receipt .next").await?;
    tab.wait("document.querySelector('.bar h1')?.innerText.startsWith('Spiel 1')").await?;
    tab.wait("document.querySelectorAll('.held').length === 12").await?;
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hand_is_thrown_in_after_a_question() -> Done {
    let stage = Stage::open().await?;
    let tab = left(&stage, PHONE, house::KINGS).await?;
    tab.click("[data-bid=redeal]").await?;
    tab.click(".dialog .yes").await?;
    tab.wait("document.querySelector('.receipt')?.innerText.includes('Geschmissen')").await?;
    tab.click(".receipt .next").await?;
    tab.wait("document.querySelectorAll('.held').length === 10").await?;
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn an_ace_asks_a_double_tap_decides_nothing_and_pigs_are_shown_for_one_trick() -> Done {
    let stage = Stage::open().await?;
    let tab = left(&stage, PHONE, house::PIGS).await?;
    tab.wait_for(".held.playable[data-card=DA]").await?;
    tab.double_click(".held[data-card=DA]").await?;
    tab.wait_for(".card-word").await?;
    assert_eq!(tab.value::<u32>("document.querySelectorAll('.held').length").await?, 12);
    tab.key("Escape").await?;
    tab.wait("!document.querySelector('.card-word')").await?;
    // Pushed onto the table it asks too.
    tab.push(".held[data-card=DA]", (0.0, -160.0)).await?;
    tab.wait("document.activeElement?.matches('.card-word')").await?;
    tab.key("s").await?;
    tab.wait("document.querySelector('.now')?.innerText.includes('höchsten Trümpfe')").await?;
    tab.wait("document.querySelector('.laid .mark')?.innerText === 'Schwein'").await?;
    tab.play_until(".receipt").await?;
    assert!(!tab.has(".now").await?);
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tuck_asks_once_and_stays_beside_the_name() -> Done {
    let stage = Stage::open().await?;
    let tab = left(&stage, DESKTOP, house::TUCK).await?;
    tab.click("[data-call=tuck]").await?;
    tab.click(".dialog .close").await?;
    tab.wait("!document.querySelector('.dialog')").await?;
    assert!(!tab.has(".mine .said").await?, "nothing was said");
    tab.click("[data-call=tuck]").await?;
    tab.click(".dialog .yes").await?;
    tab.wait("document.querySelector('.mine .said')?.innerText === 'Tuck'").await?;
    tab.play_until(".receipt").await?;
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_partner_is_chosen_by_name_before_the_king() -> Done {
    let stage = Stage::open().await?;
    let tab = left(&stage, PHONE, house::GENSCHER).await?;
    tab.click(".held.playable[data-card=DK]").await?;
    tab.wait("document.querySelectorAll('.card-word .main').length === 3").await?;
    tab.click(".card-word .main:last-child").await?;
    tab.wait("document.querySelector('.at-right .badge')").await?;
    tab.wait("document.querySelectorAll('.held').length === 11").await?;
    stage.close().await
}
