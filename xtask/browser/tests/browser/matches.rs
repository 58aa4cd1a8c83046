//! A whole match against bots: chosen, kept over a reload, with its sheet.

use xtask_browser::{Done, PHONE, Stage};

use crate::QUICK;

#[tokio::test(flavor = "multi_thread")]
async fn a_match_is_chosen_played_left_and_taken_up_again() -> Done {
    let stage = Stage::open().await?;
    let tab = stage.tab(PHONE, QUICK, "#/").await?;
    tab.click("[name=length][value=match]").await?;
    tab.click(".own-deal summary").await?;
    tab.type_in(".own-deal input", "5").await?;
    tab.click(".own-deal button").await?;
    tab.play_until(".receipt").await?;
    assert_eq!(tab.text(".receipt .next").await?, "Nächstes Spiel");
    tab.click(".receipt .next").await?;
    tab.wait("document.querySelector('.bar h1').innerText.startsWith('Spiel 2')").await?;
    tab.click(".bar .menu").await?;
    tab.wait("document.querySelectorAll('.side tbody tr:not(.note)').length === 1").await?;
    let terms = tab.text(".side .terms").await?;
    assert!(terms.contains("Spiel 2 von 24") && terms.contains("Pflichtsolo offen"), "{terms}");
    tab.reload().await?;
    tab.wait("document.querySelector('.bar h1')?.innerText.startsWith('Spiel 2')").await?;
    tab.go("#/").await?;
    assert!(tab.text(".resume small").await?.contains("Spiel 2 von 24"));
    let gap = "document.querySelector('.kinds').getBoundingClientRect().top - document.querySelector('.lengths').getBoundingClientRect().bottom";
    assert!(tab.value::<f64>(gap).await? >= 12.0, "headings have room above them");
    stage.close().await
}
