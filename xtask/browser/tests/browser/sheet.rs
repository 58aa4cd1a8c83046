//! The score sheet of a table made of wood.

use xtask_browser::scenes::scene;
use xtask_browser::{Done, PHONE, Stage, Tab};

use crate::QUICK;

/// Clicks on something that may be on its way: the pane moves to the form that opens, and to what was written.
async fn press(tab: &Tab, selector: &str) -> Done {
    tab.wait_for(selector).await?;
    tab.value::<bool>(&format!("(document.querySelector({selector:?}).click(), true)")).await?;
    Ok(())
}

async fn chips(tab: &Tab, taps: &[&str]) -> Done {
    for tap in taps {
        press(tab, &format!("[data-tap='{tap}']")).await?;
    }
    Ok(())
}

async fn write(tab: &Tab, taps: &[&str], eyes: &str) -> Done {
    press(tab, ".write").await?;
    chips(tab, taps).await?;
    tab.type_in(".eyes-re", eyes).await?;
    tab.wait_for(".outcome .scores").await?;
    press(tab, ".down").await?;
    tab.wait("!document.querySelector('.tap')").await
}

async fn undo(tab: &Tab) -> Done {
    tab.wait("!document.querySelector('.tap')").await?;
    press(tab, ".undo").await
}

const TOTALS: &str = "[...document.querySelectorAll('tfoot td:not(.printed)')].slice(1, 5).map(c => c.innerText).join(' ')";

#[tokio::test(flavor = "multi_thread")]
async fn a_real_table_writes_corrects_takes_back_and_comes_again() -> Done {
    let stage = Stage::open().await?;
    let tab = stage.tab(PHONE, QUICK, "#/sheet").await?;
    for (place, name) in ["Anna", "Bernd", "Clara", "Dieter"].iter().enumerate() {
        tab.type_in(&format!(".names label:nth-child({}) input", place + 1), name).await?;
    }
    tab.click(".begin").await?;
    tab.wait("document.querySelector('.prompt')?.innerText.includes('Anna gibt')").await?;
    assert!(tab.text(".prompt").await?.contains("Pflichtsoli"));
    // Re called and won below 90 with a fox: won, under 90, Re, fox.
    press(&tab, ".write").await?;
    chips(&tab, &["re-1", "re-3", "re-re", "re-fox"]).await?;
    assert!(tab.text(".outcome").await?.contains("Augen"), "it says what is missing");
    tab.type_in(".eyes-re", "155").await?;
    tab.wait("document.querySelector('.outcome')?.innerText.includes('TSR 7.2.2')").await?;
    press(&tab, ".down").await?;
    tab.wait("!document.querySelector('.tap')").await?;
    assert_eq!(tab.value::<String>(TOTALS).await?, "+5 \u{2212}5 +5 \u{2212}5");
    // A solo is its player's compulsory one, and the same dealer deals again.
    write(&tab, &["solo-jacks", "re-2"], "130").await?;
    assert!(tab.text("tbody").await?.contains("Bubensolo (Pflichtsolo)"));
    assert!(tab.text(".prompt").await?.contains("Bernd gibt"));
    let after = tab.value::<String>(TOTALS).await?;
    // A wrong hand is corrected, then everything is taken back step by step.
    press(&tab, "tbody tr:nth-child(1) .nr").await?;
    chips(&tab, &["re-fox"]).await?;
    chips(&tab, &["re-fox"]).await?;
    press(&tab, ".down").await?;
    tab.wait(&format!("{TOTALS} !== {after:?}")).await?;
    undo(&tab).await?;
    tab.wait(&format!("{TOTALS} === {after:?}")).await?;
    assert!(tab.text(".check").await?.contains("Quersumme 0"));
    // A breach is written down with who signs it, and taken back.
    press(&tab, ".incident").await?;
    chips(&tab, &["who-4"]).await?;
    tab.type_in("[data-field=signed]", "Eva").await?;
    tab.wait_for(".outcome .scores").await?;
    press(&tab, ".down").await?;
    tab.wait("document.querySelector('tbody').innerText.includes('geringfügiger Verstoß: Dieter')")
        .await?;
    undo(&tab).await?;
    tab.wait(&format!("{TOTALS} === {after:?}")).await?;
    tab.reload().await?;
    tab.wait(&format!("{TOTALS} === {after:?}")).await?;
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_sheet_is_begun_after_a_question_that_can_be_answered_with_no() -> Done {
    let stage = Stage::open().await?;
    let scene = scene("full-sheet-4")?;
    let tab = scene.open(&stage, "de").await?;
    tab.click(".tools .new").await?;
    tab.wait("document.querySelector('dialog[open]')?.innerText.includes('Abende')").await?;
    tab.click("dialog .close").await?;
    tab.wait("!document.querySelector('dialog')").await?;
    assert!(tab.has(".write").await?, "nothing is lost");
    tab.click(".tools .new").await?;
    tab.click("dialog[open] .yes").await?;
    tab.wait_for(".begin").await?;
    stage.close().await
}

/// Whether the whole of an element can be seen in the pane.
fn in_pane(selector: &str) -> String {
    format!(
        "(() => {{ const frame = e => document.querySelector(e).getBoundingClientRect(); \
         const [pane, it] = [frame('.score-pane'), frame({selector:?})]; \
         return it.top >= pane.top - 1 && it.bottom <= pane.bottom + 1 }})()"
    )
}

#[tokio::test(flavor = "multi_thread")]
async fn after_a_hand_is_written_on_a_small_phone_it_and_the_totals_can_be_seen() -> Done {
    let stage = Stage::open().await?;
    let scene = scene("full-sheet-4")?;
    let tab = scene.open(&stage, "de").await?;
    write(&tab, &["re-1", "re-3"], "155").await?;
    tab.wait(&in_pane(".score-pane tfoot")).await?;
    assert!(tab.is(&in_pane(".score-pane tbody tr:last-of-type")).await?, "what was written");
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn two_tabs_write_on_one_sheet() -> Done {
    let stage = Stage::open().await?;
    let first = stage.tab(PHONE, QUICK, "#/sheet").await?;
    for (place, name) in ["Anna", "Bernd", "Clara", "Dieter"].iter().enumerate() {
        first.type_in(&format!(".names label:nth-child({}) input", place + 1), name).await?;
    }
    first.click(".begin").await?;
    let second = stage.tab(PHONE, QUICK, "#/sheet").await?;
    write(&first, &["re-1", "re-3"], "155").await?;
    second.wait("document.querySelectorAll('tbody tr').length === 1").await?;
    write(&second, &["re-2", "re-4"], "130").await?;
    first.wait("document.querySelectorAll('tbody tr').length === 2").await?;
    stage.close().await
}

/// The light grey of a dark page would be hard to read on paper.
const COLOURS: &str = "[...document.querySelectorAll('.print-head dd, .sheet td, .sheet th, .legend, .solo-list, .signatures li')]\
     .map(e => getComputedStyle(e).color).filter(c => c !== 'rgb(0, 0, 0)')";

#[tokio::test(flavor = "multi_thread")]
async fn a_printed_sheet_is_black_on_white_and_has_all_that_paper_needs() -> Done {
    let stage = Stage::open().await?;
    let scene = scene("full-sheet-4")?;
    let tab = scene.open(&stage, "de").await?;
    tab.type_in(".place input", "Gasthof zur Linde").await?;
    tab.key("Tab").await?;
    tab.value::<bool>("document.documentElement.dataset.theme = 'dark', true").await?;
    tab.on_paper().await?;
    assert_eq!(tab.value::<Vec<String>>(COLOURS).await?, [""; 0]);
    assert!(
        tab.is("getComputedStyle(document.body).backgroundColor === 'rgb(255, 255, 255)'").await?
    );
    let head = tab.text(".print-head").await?;
    let year: String = tab.value("String(new Date().getFullYear())").await?;
    for fact in ["Spielliste", "Ort", "Gasthof zur Linde", "Datum", &year, "Turnierspielregeln"] {
        assert!(head.contains(fact), "{fact} in {head}");
    }
    assert!(tab.text(".legend").await?.contains("Geber"));
    let values: Vec<String> = tab
        .value("[...document.querySelectorAll('tbody td.printed')].map(e => e.innerText)")
        .await?;
    assert_eq!(values.len(), 23, "what each hand was worth");
    assert_eq!(values[..3], ["11", "11", "12"], "a solo is worth what one opponent pays");
    assert_eq!(tab.value::<usize>("document.querySelectorAll('.signatures li').length").await?, 4);
    let unseen = "[...document.querySelectorAll('.tools, .go-on, .prompt, .place, .score > .head')]\
         .every(e => getComputedStyle(e).display === 'none')";
    assert!(tab.is(unseen).await?, "buttons are not printed");
    assert_eq!(tab.pages_on_paper().await?, 1, "24 hands fit on one page");
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_half_entered_hand_survives_a_reload_and_a_closed_sheet_has_its_ranking() -> Done {
    let stage = Stage::open().await?;
    let tab = scene("full-sheet-4")?.open(&stage, "de").await?;
    press(&tab, ".write").await?;
    chips(&tab, &["solo-queens", "re-2"]).await?;
    tab.type_in(".eyes-re", "131").await?;
    tab.wait_for(".outcome .scores").await?;
    let before = tab.text(".outcome").await?;
    tab.reload().await?;
    tab.wait_for(".outcome .scores").await?;
    assert_eq!(tab.text(".outcome").await?, before);
    assert_eq!(tab.value::<String>("document.querySelector('.eyes-re').value").await?, "131");
    press(&tab, ".down").await?;
    tab.wait("!document.querySelector('.tap')").await?;
    tab.reload().await?;
    tab.wait_for(".close-sheet").await?;
    assert!(!tab.has(".tap").await?, "what is written down is no draft");
    press(&tab, ".close-sheet").await?;
    tab.wait("document.querySelectorAll('.standing li').length === 4").await?;
    assert!(tab.text(".standing").await?.starts_with("Endstand"));
    tab.on_paper().await?;
    assert!(
        tab.is("document.querySelector('.standing').getBoundingClientRect().height > 0").await?
    );
    assert_eq!(tab.pages_on_paper().await?, 1, "it still fits on one page");
    stage.close().await
}
