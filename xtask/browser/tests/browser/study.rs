//! Analysis of a finished hand, and puzzles.

use xtask_browser::scenes::scene;
use xtask_browser::{DESKTOP, Done, Stage};

use crate::QUICK;

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_hand_is_analysed_in_a_worker_and_the_result_is_kept() -> Done {
    let stage = Stage::open().await?;
    let tab = scene("analysis")?.open(&stage, "de").await?;
    // The button to begin goes when all is done; then the result is kept.
    tab.wait("localStorage.getItem('dulle.analyses') !== null").await?;
    let report = tab.text(".study-report h2").await?;
    assert!(report.starts_with("Du: "), "{report}");
    tab.wait("document.querySelectorAll('.curve-box li').length > 10").await?;
    tab.click(".whose button:last-child").await?;
    tab.wait(
        "document.querySelector('.whose button:last-child').getAttribute('aria-pressed') === 'true'",
    )
    .await?;
    tab.travel("(location.reload(), true)").await?;
    tab.wait("document.querySelector('.study-status.kept') !== null").await?;
    assert_eq!(tab.text(".study-report h2").await?, report);
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
