//! What people at a server's table learn of each other: who comes, who goes, whose time was over.

use xtask_browser::{DESKTOP, Done, PHONE, Stage};

use crate::QUICK;
use crate::online::{guest, make, named};

/// Whether something is inside the window, without scrolling.
fn in_sight(selector: &str) -> String {
    format!(
        "(() => {{ const r = document.querySelector({selector:?}).getBoundingClientRect(); \
         return r.top >= 0 && r.bottom <= innerHeight && r.height > 20 }})()"
    )
}

#[tokio::test(flavor = "multi_thread")]
async fn the_host_is_asked_who_plays_on_for_a_player_who_has_stood_up() -> Done {
    let stage = Stage::open().await?;
    let host = stage.apart(DESKTOP, &named("Anna"), "#/new").await?;
    let link = make(&host, &["[name=mode][value='1']", "[name=bots][value='0']"]).await?;
    let ben = guest(&stage, PHONE, "Ben", &link, 2).await?;
    let cora = guest(&stage, PHONE, "Cora", &link, 3).await?;
    let dirk = guest(&stage, PHONE, "Dirk", &link, 4).await?;
    host.click(".start").await?;
    for tab in [&ben, &cora, &dirk] {
        tab.click(".ready").await?;
    }
    let first = tokio::try_join!(
        host.play_until(".receipt .next"),
        ben.play_until(".receipt .next"),
        cora.play_until(".receipt .next"),
        dirk.play_until(".receipt .next"),
    );
    first?;
    for tab in [&host, &ben, &cora, &dirk] {
        tab.click(".receipt .next").await?;
    }
    cora.wait("document.querySelectorAll('.held').length === 12").await?;
    cora.click(".menu").await?;
    cora.click(".side [role=tab]:nth-child(4)").await?;
    cora.click(".stand-up").await?;
    cora.click("dialog[open] .yes").await?;
    host.wait(
        "document.querySelector('.toast')?.innerText.includes('Cora hat den Tisch verlassen')",
    )
    .await?;
    host.wait("document.querySelector('.side thead')?.innerText.includes('Cora, Cem (Bot)')")
        .await?;
    let second = tokio::try_join!(
        host.play_until(".receipt"),
        ben.play_until(".receipt"),
        dirk.play_until(".receipt"),
    );
    second?;
    // Nobody plays on by themselves: the seat is free until the host decides.
    for tab in [&host, &ben, &dirk] {
        tab.click(".receipt .next").await?;
    }
    ben.wait("document.querySelector('.receipt .waits')?.innerText.includes('Ein Platz ist frei')")
        .await?;
    assert!(!ben.has(".let-bots-in").await?);
    host.click(".let-bots-in").await?;
    for tab in [&host, &ben, &dirk] {
        tab.wait("document.querySelector('.bar h1')?.innerText.startsWith('Spiel 3')").await?;
    }
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invitation_shows_the_way_in_and_what_becomes_of_the_table() -> Done {
    let stage = Stage::open().await?;
    let host = stage.apart(DESKTOP, &named("Anna"), "#/new").await?;
    let link = make(&host, &[]).await?;
    let ben = stage.apart(PHONE, QUICK, &link).await?;
    ben.wait_for(".own-name").await?;
    assert!(ben.is(&in_sight(".own-name")).await? && ben.is(&in_sight(".name-form .main")).await?);
    assert!(ben.text(".invited").await?.contains("3 Plätze sind frei"));
    ben.type_in(".own-name", "Be").await?;
    host.click("[data-seat='2'] .online-fill").await?;
    ben.wait("document.querySelector('.invited')?.innerText.includes('2 Plätze sind frei')")
        .await?;
    assert_eq!(ben.value::<String>("document.querySelector('.own-name').value").await?, "Be");
    // A table without a single deal has no rules that are fixed and nobody to go on with.
    host.click(".end").await?;
    host.click(".dialog .yes").await?;
    host.wait_for(".again").await?;
    assert!(!host.has(".rematch").await?);
    assert!(!host.text(".table-rules").await?.contains("stehen die Regeln fest"));
    ben.wait("document.querySelector('.invited')?.innerText.includes('aufgelöst')").await?;
    assert_eq!(ben.text(".name-form .main").await?, "Tisch ansehen");
    stage.close().await
}
