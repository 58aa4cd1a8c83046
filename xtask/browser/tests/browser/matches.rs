//! A whole match against bots: chosen, kept over a reload, with its sheet.

use xtask_browser::{Done, PHONE, Stage};

use crate::{QUICK, at_noon};

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

#[tokio::test(flavor = "multi_thread")]
async fn a_match_waits_while_single_hands_and_the_deal_of_the_day_are_played() -> Done {
    let stage = Stage::open().await?;
    let tab = stage.tab(PHONE, QUICK, "#/").await?;
    at_noon(&tab).await?;
    tab.go("#/").await?;
    tab.click("[name=length][value=match]").await?;
    tab.click(".play").await?;
    tab.wait_for(".hand[data-count='12']").await?;
    // The deal of the day asks nothing: the match waits.
    tab.go("#/daily").await?;
    tab.click(".begin-day").await?;
    tab.wait("location.hash.startsWith('#/table') && !!document.querySelector('.hand')").await?;
    tab.go("#/").await?;
    assert!(tab.text(".resume-match").await?.starts_with("Spielrunde fortsetzen"));
    assert!(tab.text(".resume-match").await?.contains("Spiel 1 von 24"));
    assert_eq!(tab.text(".resume small").await?, "Spiel 1 wartet auf dich");
    // It is taken up where it was. The hand on the table is given up only after a question.
    tab.click(".resume-match").await?;
    tab.wait_for("dialog[open] .yes").await?;
    tab.click("dialog[open] .close").await?;
    tab.click(".resume").await?;
    tab.play_until(".receipt").await?;
    // Enter goes on: the focus comes to the settlement's main button.
    tab.wait("document.activeElement.matches('.receipt .main')").await?;
    tab.go("#/").await?;
    tab.click(".resume-match").await?;
    tab.wait_for(".hand").await?;
    tab.click(".bar .menu").await?;
    tab.wait("document.querySelector('.side .terms')?.innerText.includes('Spiel 1 von 24')")
        .await?;
    tab.go("#/").await?;
    assert!(!tab.has(".resume-match").await?, "it lies on the table");
    assert!(tab.text(".resume small").await?.contains("Spiel 1 von 24"));
    // Single hands let it wait too; a new match would take its place, and that is asked.
    tab.click("[name=length][value=hands]").await?;
    tab.click(".play").await?;
    tab.wait_for(".hand[data-count='12']").await?;
    tab.go("#/").await?;
    tab.wait_for(".resume-match").await?;
    tab.click("[name=length][value=match]").await?;
    tab.click(".play").await?;
    tab.wait("document.querySelector('dialog[open]')?.innerText.includes('Deine Spielrunde')")
        .await?;
    stage.close().await
}
