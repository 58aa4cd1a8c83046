//! Hands against bots: by mouse, by keyboard, on a phone; bidding, calls, refusals, reloads.

use std::time::{Duration, Instant};

use xtask_browser::{DESKTOP, Done, PATIENCE, PHONE, Stage, Tab};

use crate::QUICK;

#[tokio::test(flavor = "multi_thread")]
async fn one_click_from_the_start_page_to_twelve_cards_and_a_whole_hand_by_mouse() -> Done {
    let stage = Stage::open().await?;
    let tab = stage.tab(DESKTOP, QUICK, "#/").await?;
    assert_eq!(tab.text(".play b").await?, "Jetzt spielen");
    tab.click(".play").await?;
    tab.wait("document.querySelectorAll('.held').length === 12").await?;
    tab.play_until(".receipt").await?;
    let scores: Vec<String> = tab
        .value("[...document.querySelectorAll('.receipt .scores b')].map(b => b.innerText)")
        .await?;
    let points = |text: &String| text.replace('\u{2212}', "-").parse::<i32>().unwrap_or(99);
    assert_eq!(scores.len(), 4);
    assert_eq!(scores.iter().map(points).sum::<i32>(), 0, "{scores:?}");
    assert!(tab.text(".receipt .lines").await?.contains("TSR 7.2.2"));
    tab.click(".receipt .lines .cite").await?;
    // The paragraph is there to be read until it is closed.
    tab.wait("document.querySelector('dialog[open] h2')?.innerText === 'TSR 7.2.2'").await?;
    assert!(tab.text("dialog[open] .cited").await?.len() > 20);
    tab.key("Escape").await?;
    tab.wait("!document.querySelector('dialog')").await?;
    assert!(tab.has(".receipt").await?);
    // The hand is there to be looked at, all four hands open.
    tab.click(".watch").await?;
    tab.wait_for(".open-hand.at-across .card").await?;
    tab.click(".steps button:nth-child(5)").await?;
    tab.wait("document.querySelectorAll('.open-table .laid').length === 4").await?;
    stage.close().await
}

/// It is the player's turn, and more than one card is held.
const OWN_TURN: &str =
    "['.held.playable', '.status.turn', '.held ~ .held'].every(one => document.querySelector(one))";

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_hand_by_keyboard_alone() -> Done {
    let stage = Stage::open().await?;
    let tab = stage.tab(DESKTOP, QUICK, "#/table?deal=3").await?;
    tab.wait_for(".question").await?;
    tab.key("ArrowRight").await?;
    tab.key("Enter").await?;
    let start = Instant::now();
    while !tab.has(".receipt").await? {
        assert!(start.elapsed() < PATIENCE, "the hand does not end");
        // The last card is played by the page itself.
        if !tab.is(OWN_TURN).await? {
            tokio::time::sleep(Duration::from_millis(20)).await;
            continue;
        }
        let held = held(&tab).await?;
        for _ in 0..held {
            tab.key("ArrowRight").await?;
            if tab.is("document.activeElement.classList.contains('playable')").await? {
                break;
            }
        }
        tab.key("Enter").await?;
        tab.wait(&format!("document.querySelectorAll('.held').length < {held}")).await?;
    }
    tab.key("ArrowRight").await?;
    assert!(tab.is("document.activeElement.closest('.receipt')").await?);
    stage.close().await
}

async fn held(tab: &Tab) -> Done<usize> {
    tab.value("document.querySelectorAll('.held').length").await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_hand_on_a_phone_with_cards_wide_enough_for_a_thumb() -> Done {
    let stage = Stage::open().await?;
    let tab = stage.tab(PHONE, QUICK, "#/table?deal=5").await?;
    tab.wait("document.querySelectorAll('.held').length === 12").await?;
    let narrowest: f64 = tab
        .value("Math.min(...[...document.querySelectorAll('.held')].map(c => c.getBoundingClientRect().width))")
        .await?;
    assert!(narrowest >= 52.0, "{narrowest}");
    let rows: usize = tab
        .value("new Set([...document.querySelectorAll('.held')].map(c => Math.round(c.getBoundingClientRect().top))).size")
        .await?;
    assert_eq!(rows, 2);
    assert!(fits(&tab).await?, "nothing is outside the window");
    tab.play_until(".receipt").await?;
    assert!(tab.is("document.documentElement.scrollWidth <= innerWidth").await?);
    tab.click(".next").await?;
    tab.wait("document.querySelectorAll('.held').length === 12").await?;
    assert!(tab.text(".bar h1").await?.starts_with("Spiel 2"));
    stage.close().await
}

/// Whether every button of the table can be seen and tapped.
async fn fits(tab: &Tab) -> Done<bool> {
    tab.is(
        "[...document.querySelectorAll('.felt button')].every(b => { const r = b.getBoundingClientRect(); \
         return r.left >= 0 && r.right <= innerWidth && r.bottom <= innerHeight })",
    )
    .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_card_is_pushed_onto_the_table_and_a_small_push_is_none() -> Done {
    let stage = Stage::open().await?;
    let tab = stage.tab(DESKTOP, QUICK, "#/table?deal=3").await?;
    tab.play_until(".hand[data-count='12']:has(.playable)").await?;
    tab.push(".held:last-child", (10.0, -30.0)).await?;
    assert_eq!(held(&tab).await?, 12, "it falls back");
    tab.push(".held:last-child", (40.0, -160.0)).await?;
    tab.wait("document.querySelectorAll('.held').length === 11").await?;
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refused_card_says_why_with_its_paragraph() -> Done {
    let stage = Stage::open().await?;
    let tab = stage.tab(DESKTOP, QUICK, "#/table?deal=3").await?;
    tab.play_until(".held.dimmed").await?;
    let held = held(&tab).await?;
    tab.click(".held.dimmed").await?;
    tab.wait("/Du musst (Trumpf|Kreuz|Pik|Herz) bedienen \\(TSR 5\\.2\\.2\\)/.test(document.querySelector('.toast.shown')?.innerText)").await?;
    assert_eq!(self::held(&tab).await?, held, "nothing was played");
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wedding_a_solo_and_calls() -> Done {
    let stage = Stage::open().await?;
    let tab = stage.tab(DESKTOP, QUICK, "#/table?deal=18").await?;
    tab.click("[data-bid=wait]").await?;
    tab.click(".dialog .yes").await?;
    tab.click("[data-bid=wedding]").await?;
    tab.wait("document.querySelector('.bar h1').innerText.includes('Hochzeit')").await?;
    assert!(!tab.has(".call").await?, "no call before the clarification trick");
    tab.play_until(".receipt").await?;

    tab.go("#/table?deal=27").await?;
    tab.click("[data-bid=wait]").await?;
    tab.click(".dialog .yes").await?;
    tab.click("[data-solo=solo-queens]").await?;
    assert_eq!(tab.value::<usize>("document.querySelectorAll('.held.trump').length").await?, 4);
    tab.click("[data-bid=solo-queens]").await?;
    tab.wait("document.querySelector('.bar h1').innerText.includes('Damensolo')").await?;
    // The digits call: the first at once, a higher one asks once.
    tab.wait_for("[data-call=re]").await?;
    tab.key("1").await?;
    tab.wait("document.querySelector('.mine .said')?.innerText.startsWith('Re')").await?;
    tab.click(".tool.concede").await?;
    tab.click(".dialog .yes").await?;
    tab.wait_for(".receipt").await?;
    assert!(tab.text(".receipt h2").await?.starts_with("Kontra gewinnt"));
    assert!(tab.text(".receipt .lines").await?.contains("Re angesagt"));
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_last_trick_can_be_seen_until_the_rules_close_it() -> Done {
    let stage = Stage::open().await?;
    let tab = stage.tab(DESKTOP, QUICK, "#/table?deal=3").await?;
    tab.play_until(".hand[data-count='12']:has(.playable)").await?;
    assert!(!tab.has(".tool.last").await?, "there is none before the first");
    tab.play_until(".hand[data-count='11']:has(.playable)").await?;
    tab.click(".tool.last").await?;
    tab.wait("document.querySelectorAll('.last-trick figure').length === 4").await?;
    tab.key("Escape").await?;
    tab.wait("!document.querySelector('.dialog')").await?;
    stage.close().await
}

/// Plays a card, asks for the last trick, and notes what is shown of it: at first, and when the
/// fourth card lies.
const ASK_IN_TIME: &str = "(() => { \
     const all = s => [...document.querySelectorAll(s)]; \
     new MutationObserver(() => { \
         const shown = all('.last-trick figcaption').map(c => c.innerText).join(); \
         window.asked ||= shown; \
         if (all('.laid').length === 4) window.fourth ??= shown; \
     }).observe(document, { childList: true, subtree: true }); \
     all('.held.playable')[0].click(); all('.tool.last')[0].click(); return true })()";

/// Proves ddv20xx:5.3.5-late.
#[tokio::test(flavor = "multi_thread")]
async fn a_last_trick_asked_for_in_time_stays_while_the_fourth_card_falls() -> Done {
    let stage = Stage::open().await?;
    let tab = stage.tab(DESKTOP, "lang de\npace brisk\nanimations off\n", "#/table?deal=3").await?;
    tab.play_until(".hand[data-count='11']:has(.playable)").await?;
    // In this deal others still have to play after us.
    tab.wait("document.querySelectorAll('.laid').length < 3").await?;
    // In one go, so that nobody can play in between; and the page itself notes what is shown when,
    // so that nothing depends on when it is looked at.
    tab.value::<bool>(ASK_IN_TIME).await?;
    tab.wait("window.fourth").await?;
    let (asked, fourth): (String, String) = tab.value("[window.asked, window.fourth]").await?;
    assert_eq!(asked.split(',').count(), 4, "{asked}");
    assert_eq!(fourth, asked, "it was asked for in time");
    tab.wait("!document.querySelector('.dialog')").await?;
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reload_in_the_middle_changes_nothing() -> Done {
    let stage = Stage::open().await?;
    let tab = stage.tab(DESKTOP, QUICK, "#/table?deal=3").await?;
    tab.play_until(".hand[data-count='8']:has(.playable)").await?;
    let look = "JSON.stringify([...document.querySelectorAll('.held, .laid')].map(c => c.getAttribute('aria-label')))";
    let before: String = tab.value(look).await?;
    tab.reload().await?;
    tab.wait_for(".hand[data-count='8']:has(.playable)").await?;
    assert_eq!(tab.value::<String>(look).await?, before);
    tab.go("#/").await?;
    tab.click(".resume").await?;
    tab.wait_for(".hand[data-count='8']:has(.playable)").await?;
    tab.play_until(".receipt").await?;
    // A hand that is over waits for nobody.
    tab.go("#/").await?;
    assert_eq!(tab.text(".resume small").await?, "Spiel 1 ist zu Ende: zum Ergebnis");
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_language_follows_the_browser_or_a_switch_and_hints_have_reasons() -> Done {
    let stage = Stage::open().await?;
    let tab = stage.apart(DESKTOP, "pace instant\n", "#/").await?;
    tab.speaks("fr-CA").await?;
    tab.go("#/").await?;
    assert_eq!(tab.text(".play b").await?, "Play now");
    tab.speaks("de-AT").await?;
    tab.go("#/").await?;
    assert_eq!(tab.text(".play b").await?, "Jetzt spielen");
    assert_eq!(tab.value::<String>("document.title").await?, "Doppelkopf – Dulle");
    tab.click(".lang").await?;
    tab.wait("document.querySelector('.play b').innerText === 'Play now'").await?;
    assert_eq!(tab.value::<String>("document.documentElement.lang").await?, "en");
    tab.click(".play").await?;
    tab.wait_for(".question").await?;
    ask_the_network(&tab).await?;
    assert!(tab.text(".dialog .advice").await?.contains(": "));
    tab.click(".dialog .close").await?;
    tab.reload().await?;
    tab.wait(
        "document.querySelector('.question h2')?.innerText === '“Fine”, or “Wait” (a solo or a wedding)?'",
    )
    .await?;
    stage.close().await
}

/// Asks for a hint until it says what the network expects: where its weights take long to come, the page waits only so long.
pub(crate) async fn ask_the_network(tab: &Tab) -> Done {
    // Longer than the page waits.
    const ANSWERS: Duration = Duration::from_secs(20);
    let start = Instant::now();
    loop {
        tab.click(".tool.hint").await?;
        tab.wait_for(".dialog .advice").await?;
        let asked = Instant::now();
        while asked.elapsed() < ANSWERS {
            if tab.is("document.querySelectorAll('.dialog .expected tr').length > 1").await? {
                return Ok(());
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        assert!(start.elapsed() < PATIENCE, "the network says nothing");
        tab.click(".dialog .close").await?;
        tab.wait("!document.querySelector('.dialog')").await?;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_tutorial_explains_itself_to_the_end() -> Done {
    let stage = Stage::open().await?;
    let tab = stage.tab(PHONE, QUICK, "#/tutorial").await?;
    tab.wait_for(".coach").await?;
    assert_eq!(tab.text(".coach h2").await?, "Willkommen am Tisch");
    tab.play_until(".receipt").await?;
    assert_eq!(tab.text(".coach h2").await?, "Abrechnung");
    assert!(
        !tab.is("localStorage.getItem('dulle.hand')").await?,
        "it is not the player's own hand"
    );
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_tutorial_goes_on_where_it_was_when_the_page_is_loaded_anew() -> Done {
    let stage = Stage::open().await?;
    let tab = stage.tab(PHONE, QUICK, "#/tutorial").await?;
    // The words before the bidding are read, "fine" is said, and a first card is played.
    tab.wait_for(".coach").await?;
    while tab.has(".coach").await? {
        tab.click(".coach .main").await?;
        tab.is_drawn().await?;
    }
    tab.click("[data-bid=fine]").await?;
    tab.wait_for(".coach").await?;
    let title = tab.text(".coach h2").await?;
    let was = tab.value::<String>("sessionStorage.getItem('dulle.learnt')").await?;
    tab.reload().await?;
    tab.wait_for(".coach").await?;
    assert_eq!(tab.text(".coach h2").await?, title, "F5 goes on");
    tab.click(".taste").await?;
    tab.wait_for("dialog[open]").await?;
    tab.click(".dialog .close").await?;
    assert_eq!(tab.text(".coach h2").await?, title, "and so does the part with the settings");
    let is = tab.value::<String>("sessionStorage.getItem('dulle.learnt')").await?;
    assert_eq!(is, was, "the same hand");
    stage.close().await
}

/// Two taps on the last card, as soon as it is the player's turn to play it: before the page plays it by itself.
const TAP_TWICE: &str = "
    const last = () => document.querySelector('.hand[data-count=\"1\"] .held');
    const look = new MutationObserver(() => {
        if (last() && document.querySelector('.status.turn')) {
            look.disconnect();
            setTimeout(() => {
                const card = last();
                window.lying = document.querySelectorAll('.laid').length;
                card.click();
                card.click();
            }, 100);
        }
    });
    look.observe(document, { subtree: true, childList: true, attributes: true });
";

#[tokio::test(flavor = "multi_thread")]
async fn two_taps_on_the_last_card_do_not_stop_the_hand() -> Done {
    let stage = Stage::open().await?;
    let tab = stage.tab(DESKTOP, QUICK, "#/").await?;
    tab.before_each_load(TAP_TWICE).await?;
    tab.go("#/table?deal=2").await?;
    tab.play_until(".receipt").await?;
    assert!(
        tab.is("window.lying !== undefined && window.lying < 3").await?,
        "in this hand a bot follows to the last card"
    );
    stage.close().await
}
