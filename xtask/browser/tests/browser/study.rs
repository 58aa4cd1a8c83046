//! Analysis of a finished hand, and puzzles.

use xtask_browser::scenes::scene;
use xtask_browser::{DESKTOP, Done, Stage};

use crate::{QUICK, at_noon};

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_hand_is_analysed_in_a_worker_and_the_result_is_kept() -> Done {
    let stage = Stage::open().await?;
    let tab = scene("analysis")?.open(&stage, "de").await?;
    // The button to begin goes when all is done; then the result is kept.
    tab.wait_long("localStorage.getItem('dulle.analyses') !== null").await?;
    let report = tab.text(".study-report h2").await?;
    assert!(report.starts_with("Du: "), "{report}");
    tab.wait("document.querySelectorAll('.curve-box li').length > 10").await?;
    tab.click(".whose button:last-child").await?;
    tab.wait(
        "document.querySelector('.whose button:last-child').getAttribute('aria-pressed') === 'true'",
    )
    .await?;
    tab.reload().await?;
    tab.wait("document.querySelector('.study-status.kept') !== null").await?;
    assert_eq!(tab.text(".study-report h2").await?, report);
    stage.close().await
}

/// The decision that is looked at, by its headline.
const LOOKED_AT: &str = "document.querySelector('.study-detail h2')?.innerText ?? ''";

#[tokio::test(flavor = "multi_thread")]
async fn steps_keys_and_dots_select_the_same_decision() -> Done {
    let stage = Stage::open().await?;
    let tab = scene("analysis")?.open(&stage, "de").await?;
    tab.wait_long("localStorage.getItem('dulle.analyses') !== null").await?;
    tab.resize(DESKTOP).await?;
    tab.click(".whose button:last-child").await?;
    tab.wait("document.querySelectorAll('.mistake').length > 1").await?;
    tab.click(".mistake").await?;
    tab.wait("document.querySelectorAll('.mistake.selected').length === 1").await?;
    let first: String = tab.value(LOOKED_AT).await?;
    // Down and up go from mistake to mistake, left and right from card to card.
    tab.key("ArrowDown").await?;
    tab.wait("document.querySelectorAll('.mistake')[1].matches('.selected')").await?;
    tab.key("ArrowUp").await?;
    tab.wait(&format!("({LOOKED_AT}) === {first:?}")).await?;
    tab.wait("document.querySelectorAll('.curve .dot.selected, .curve .band').length > 0").await?;
    let line: String = tab.text(".study-table .line").await?;
    tab.key("ArrowRight").await?;
    tab.wait(&format!("document.querySelector('.study-table .line').innerText !== {line:?}"))
        .await?;
    tab.key("ArrowLeft").await?;
    tab.wait(&format!("({LOOKED_AT}) === {first:?}")).await?;
    // Only the hand whose turn it is, and all of them again.
    tab.key("a").await?;
    tab.wait_for(".study-table.only-turn").await?;
    tab.key("a").await?;
    tab.wait("!document.querySelector('.study-table.only-turn')").await?;
    stage.close().await
}

/// Another evening, or all of them.
fn evening(value: &str) -> String {
    format!(
        "(() => {{ const it = document.querySelector('.many-span select'); it.value = '{value}'; it.dispatchEvent(new Event('change', {{ bubbles: true }})); return true; }})()"
    )
}

#[tokio::test(flavor = "multi_thread")]
async fn an_evening_and_all_evenings_are_added_up_in_a_worker_can_be_stopped_and_are_kept() -> Done
{
    let stage = Stage::open().await?;
    let tab = scene("report-open")?.open(&stage, "de").await?;
    // The last evening first: two of the three hands.
    assert_eq!(tab.text(".many .study-start").await?, "2 Spiele analysieren");
    tab.click(".many .study-start").await?;
    tab.wait_for(".many .study-status progress").await?;
    tab.click(".many .study-status .plain").await?;
    tab.wait_for(".many .study-start").await?;
    tab.click(".many .study-start").await?;
    tab.wait_long(
        "!document.querySelector('.many .study-status') && document.querySelector('.many-report')",
    )
    .await?;
    let report = tab.text(".many-report h2").await?;
    assert!(report.starts_with("Du: ") && report.contains("in 2 Spielen"), "{report}");
    assert!(!tab.has(".many-days").await?, "one evening has no course");
    tab.is(&evening("")).await?;
    tab.wait("document.querySelector('.many .study-start')?.innerText === 'Ein Spiel analysieren'")
        .await?;
    tab.click(".many .study-start").await?;
    tab.wait_long("document.querySelectorAll('.many-days tbody tr').length === 2").await?;
    // The player and the bots of one strength.
    assert!(tab.is("document.querySelectorAll('.many-report tbody tr').length === 2").await?);
    tab.reload().await?;
    tab.wait_for(".many-report").await?;
    assert_eq!(tab.text(".many-report h2").await?, report, "nothing is worked out twice");
    tab.is(&evening("")).await?;
    tab.click(".many-hands .mistake").await?;
    tab.wait_for(".study .open-table").await?;
    tab.go("#/history").await?;
    tab.click(".to-report a").await?;
    tab.wait_for(".many-report").await?;
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_running_hand_is_not_analysed() -> Done {
    let stage = Stage::open().await?;
    let tab = stage.apart(DESKTOP, QUICK, "#/table?deal=3").await?;
    tab.wait_for(".question").await?;
    tab.go("#/analysis").await?;
    tab.wait_for(".study .empty").await?;
    assert_eq!(tab.value::<usize>("document.querySelectorAll('.study-start').length").await?, 0);
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_puzzle_is_answered_wrongly_then_rightly_and_the_first_answer_counts() -> Done {
    let stage = Stage::open().await?;
    let tab = stage.apart(DESKTOP, QUICK, "#/puzzle?name=1-2-48").await?;
    tab.wait("document.querySelectorAll('.puzzle .held.playable').length === 2").await?;
    assert_eq!(tab.value::<usize>("document.querySelectorAll('.all-hand').length").await?, 0);
    tab.click("[aria-label='Herz Zehn']").await?;
    tab.wait("document.querySelector('.solved h2').innerText === 'Nicht ganz'").await?;
    tab.click(".solved-buttons .main").await?;
    tab.wait("!document.querySelector('.solved')").await?;
    tab.click("[aria-label='Karo Neun']").await?;
    tab.wait("document.querySelector('.solved h2').innerText === '✓ Richtig'").await?;
    assert_eq!(tab.value::<usize>("document.querySelectorAll('.answer-rows li').length").await?, 2);
    let kept: String = tab.value("localStorage.getItem('dulle.puzzles')").await?;
    assert!(kept.starts_with("1-2-48 wrong "), "{kept}");
    tab.click(".solved-buttons .main").await?;
    tab.wait("!document.querySelector('.solved')").await?;
    tab.wait_for(".puzzle-question h2").await?;
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_puzzle_of_the_day_is_done_once_and_played_on_to_the_end() -> Done {
    let stage = Stage::open().await?;
    let tab = stage.apart(DESKTOP, QUICK, "#/").await?;
    at_noon(&tab).await?;
    tab.go("#/puzzle").await?;
    tab.click(".puzzle .strip .tool:last-child").await?;
    tab.wait_for(".answer-rows li").await?;
    assert!(!tab.text(".tomorrow").await?.contains("Heute schon"), "it was answered just now");
    tab.reload().await?;
    tab.wait("document.querySelector('.tomorrow')?.innerText.includes('Heute schon')").await?;
    tab.click(".solved .play-on").await?;
    tab.wait_for(".game .hand").await?;
    tab.play_until(".receipt").await?;
    // The player has seen the cards: it stands in the history, and counts nowhere.
    let kept: String = tab.value("localStorage.getItem('dulle.hands')").await?;
    assert!(kept.contains("[Challenge \"seen\"]"), "{kept}");
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_start_page_leads_to_the_puzzle_of_the_day() -> Done {
    let stage = Stage::open().await?;
    let tab = stage.apart(DESKTOP, QUICK, "#/").await?;
    tab.click("a[href='#/puzzle']").await?;
    tab.wait("document.querySelector('.puzzle .bar h1')?.innerText === 'Aufgabe des Tages'")
        .await?;
    tab.click(".puzzle .strip .tool:first-child").await?;
    tab.wait_for("dialog[open]").await?;
    stage.close().await
}
