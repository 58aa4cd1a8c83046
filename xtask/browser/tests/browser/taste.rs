//! The table to one's taste, whose turn it is, and what can be repeated against bots.

use xtask_browser::{DESKTOP, Done, PHONE, Stage};

use crate::QUICK;

/// Counts tones and shakes instead of making them.
const LISTEN: &str = "(() => { window.tones = []; window.shakes = []; \
    const tone = () => ({ type: '', frequency: { set value(pitch) { window.tones.push(Math.round(pitch)) } }, connect() {}, start() {}, stop() {} }); \
    const gain = () => ({ gain: { setValueAtTime() {}, exponentialRampToValueAtTime(to) { window.loudest = Math.max(window.loudest ?? 0, to) } }, connect() {} }); \
    window.AudioContext = class { state = 'running'; currentTime = 0; destination = {}; createOscillator = tone; createGain = gain; }; \
    Navigator.prototype.vibrate = ms => (window.shakes.push(ms), true); })()";

#[tokio::test(flavor = "multi_thread")]
async fn the_title_says_whose_turn_it_is_and_nothing_sounds_by_surprise() -> Done {
    let stage = Stage::open().await?;
    let tab = stage.tab(PHONE, QUICK, "#/settings").await?;
    tab.before_each_load(LISTEN).await?;
    tab.go("#/table?deal=3").await?;
    tab.wait("document.title === '● Du bist dran – Dulle'").await?;
    tab.play_until(".receipt").await?;
    tab.wait("!document.title.includes('dran')").await?;
    assert!(tab.is("tones.length === 0 && shakes.length === 0").await?);
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tone_and_a_shake_tell_the_turn_where_they_are_switched_on() -> Done {
    let stage = Stage::open().await?;
    let tab = stage.tab(PHONE, QUICK, "#/settings").await?;
    tab.before_each_load(LISTEN).await?;
    tab.go("#/settings").await?;
    tab.click("[name=turn-sound]").await?;
    tab.click("[name=vibration]").await?;
    tab.click("[name=volume][value=quiet]").await?;
    tab.go("#/table?deal=3").await?;
    tab.play_until(".hand[data-count='11']:has(.playable)").await?;
    tab.wait("shakes.length >= 1").await?;
    assert!(tab.is("tones.length === 0").await?, "the main switch is off");
    tab.go("#/settings").await?;
    tab.click("[name=sound]").await?;
    tab.go("#/table?deal=3").await?;
    tab.play_until(".hand[data-count='9']:has(.playable)").await?;
    tab.wait("tones.includes(587)").await?;
    assert!(tab.is("loudest < 0.1").await?, "quiet");
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_table_is_set_up_without_leaving_it() -> Done {
    let stage = Stage::open().await?;
    for size in [PHONE, DESKTOP] {
        let tab = stage.apart(size, QUICK, "#/table?deal=3").await?;
        tab.play_until(".hand[data-count='12']:has(.playable)").await?;
        let order = "[...document.querySelectorAll('.hand .held')].map(card => card.dataset.card).join(' ')";
        let before: String = tab.value(order).await?;
        tab.click(".bar .taste").await?;
        tab.click("dialog [name=sort][value=up]").await?;
        tab.click("dialog [name=cloth][value=blue]").await?;
        tab.click("dialog [name=thumb][value=left]").await?;
        tab.click("dialog [name=reverse][value=waves]").await?;
        tab.click("dialog [name=faces][value=pictures]").await?;
        // Of the pictures there is really something to see.
        tab.wait(
            "document.querySelector('.hand .card use[href*=\"faces.svg\"]')?.getBBox().width > 50",
        )
        .await?;
        tab.key("Escape").await?;
        tab.wait("!document.querySelector('dialog')").await?;
        tab.wait("document.activeElement.matches('.bar .taste')").await?;
        let after: String = tab.value(order).await?;
        let backwards: Vec<&str> = before.split(' ').rev().collect();
        assert_eq!(after, backwards.join(" "));
        let felt = "getComputedStyle(document.documentElement).getPropertyValue('--felt-2').trim()";
        tab.wait(&format!("{felt} === '#1c476b'")).await?;
        tab.reload().await?;
        tab.wait_for(".hand .held").await?;
        assert_eq!(tab.value::<String>(order).await?, after, "it is kept");
        tab.wait(&format!("{felt} === '#1c476b'")).await?;
    }
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_card_can_be_taken_back_and_the_same_cards_played_again() -> Done {
    let stage = Stage::open().await?;
    let tab = stage.tab(DESKTOP, QUICK, "#/table?deal=3").await?;
    tab.play_until(".hand[data-count='10']:has(.playable)").await?;
    tab.click(".repeats .undo").await?;
    tab.wait_for(".hand[data-count='11']:has(.playable)").await?;
    tab.value::<bool>("document.activeElement.blur(), true").await?;
    tab.key("u").await?;
    tab.wait_for(".hand[data-count='12']:has(.playable)").await?;
    tab.reload().await?;
    tab.wait_for(".hand[data-count='12']:has(.playable)").await?;
    tab.play_until(".receipt").await?;
    tab.click(".receipt .same").await?;
    tab.wait_for(".question").await?;
    assert!(tab.has(".hand[data-count='12']").await?);
    assert!(tab.text(".bar h1").await?.starts_with("Spiel 1"), "it is the same hand");
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn weddings_can_be_practised() -> Done {
    let stage = Stage::open().await?;
    let tab = stage.tab(PHONE, QUICK, "#/").await?;
    tab.click(".practise").await?;
    let choose = "(() => { const menu = document.querySelector('.kinds select'); menu.value = 'wedding'; \
        menu.dispatchEvent(new Event('change', { bubbles: true })); return true })()";
    for _ in 0..2 {
        tab.wait_for(".kinds select").await?;
        tab.value::<bool>(choose).await?;
        tab.click(".play").await?;
        let queens = "document.querySelectorAll('.hand [data-card=CQ]').length === 2";
        tab.wait(queens).await?;
        tab.reload().await?;
        tab.wait(queens).await?;
        tab.value::<bool>("(localStorage.removeItem('dulle.hand'), true)").await?;
        tab.go("#/").await?;
    }
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn where_two_taps_are_wanted_the_first_lifts_a_card_and_escape_puts_it_back() -> Done {
    let stage = Stage::open().await?;
    let tab = stage.tab(DESKTOP, &format!("{QUICK}confirm on\n"), "#/table?deal=3").await?;
    tab.play_until(".hand[data-count='12']:has(.playable)").await?;
    tab.click(".held.playable").await?;
    tab.wait_for(".held.lifted").await?;
    tab.key("Escape").await?;
    tab.wait("!document.querySelector('.held.lifted')").await?;
    assert!(tab.has(".hand[data-count='12']").await?);
    tab.click(".held.playable").await?;
    tab.wait_for(".held.lifted").await?;
    tab.click(".held.lifted").await?;
    tab.wait_for(".hand[data-count='11']").await?;
    stage.close().await
}
