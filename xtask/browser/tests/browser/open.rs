//! A training table with open rules: a revoke, a complaint, a ruling, the next hand.

use std::time::{Duration, Instant};

use xtask_browser::{DESKTOP, Done, PATIENCE, PHONE, Stage, Tab};

use crate::online::{guest, make, named};

/// Lays a card that does not follow, where the player holds one that does: whether it could.
const REVOKE: &str = r#"(() => {
    const led = document.querySelector('.laid.leads')?.getAttribute('aria-label');
    if (!led || !document.querySelector('.own .status.turn')) return false;
    const trump = name => /Dame|Bube|Karo|Herz Zehn/.test(name);
    const kind = name => trump(name) ? 'Trumpf' : name.split(' ').slice(-2)[0];
    const wanted = kind(led.split(': ')[1]);
    const held = [...document.querySelectorAll('.held')];
    const name = card => card.getAttribute('aria-label');
    if (!held.some(card => kind(name(card)) === wanted)) return false;
    const other = held.find(card => kind(name(card)) !== wanted && name(card) !== 'Kreuz Dame');
    other?.click();
    return Boolean(other);
})()"#;

/// Both play on until the host has revoked. In some hands there is no way to.
async fn until_revoke(host: &Tab, other: &Tab) -> Done<bool> {
    let start = Instant::now();
    while start.elapsed() < PATIENCE && !host.has(".receipt").await? {
        if host.value::<bool>(REVOKE).await? {
            return Ok(true);
        }
        for tab in [host, other] {
            tab.value::<bool>(LEGAL).await?;
        }
        tokio::time::sleep(Duration::from_millis(60)).await;
    }
    Ok(false)
}

/// Says fine, or lays a card that may be laid.
const LEGAL: &str = r#"(() => {
    const fine = document.querySelector('.question [data-bid=fine]');
    if (fine) { fine.click(); return true; }
    const led = document.querySelector('.laid.leads')?.getAttribute('aria-label');
    if (!document.querySelector('.own .status.turn')) return true;
    const trump = name => /Dame|Bube|Karo|Herz Zehn/.test(name);
    const kind = name => trump(name) ? 'Trumpf' : name.split(' ').slice(-2)[0];
    const held = [...document.querySelectorAll('.held')];
    const name = card => card.getAttribute('aria-label');
    const wanted = led && kind(led.split(': ')[1]);
    const follows = held.filter(card => !wanted || kind(name(card)) === wanted);
    (follows.length ? follows : held)[0]?.click();
    return true;
})()"#;

/// Queens of clubs in a player's hand.
const QUEENS: &str = "[...document.querySelectorAll('.held')]\
    .filter(card => card.getAttribute('aria-label') === 'Kreuz Dame').length";

/// Anna and Ben at an open table, once Anna has revoked.
///
/// The deal is the server's, and a partner may not complain (9.6.1): tables where the two are no
/// opponents in a normal game are left again.
async fn opponents_after_a_revoke(stage: &Stage) -> Done<(Tab, Tab)> {
    // Half of all tables will do.
    for _ in 0..40 {
        let host = stage.apart(DESKTOP, &named("Anna"), "#/new").await?;
        let link = make(&host, &["[name=online-open]"]).await?;
        let ben = guest(stage, PHONE, "Ben", &link, 2).await?;
        host.click(".start").await?;
        ben.click(".ready").await?;
        for tab in [&host, &ben] {
            tab.wait_for(".open-mark").await?;
            tab.wait("document.querySelectorAll('.held').length === 12").await?;
        }
        assert!(!host.has(".held.dimmed").await?, "every card can be laid");
        let (annas, bens): (u8, u8) = (host.value(QUEENS).await?, ben.value(QUEENS).await?);
        let may_do = annas + bens == 1 && until_revoke(&host, &ben).await?;
        if may_do && host.text(".bar h1").await?.contains("Normalspiel") {
            return Ok((host, ben));
        }
        stage.close_apart(host).await?;
        stage.close_apart(ben).await?;
    }
    Err("the two were never opponents".into())
}

#[tokio::test(flavor = "multi_thread")]
async fn at_an_open_table_one_player_revokes_another_complains_and_the_ruling_goes_onto_the_sheet()
-> Done {
    let stage = Stage::open().await?;
    let (host, ben) = opponents_after_a_revoke(&stage).await?;
    ben.click(".strip .complain").await?;
    ben.wait_for(".complaints .choice").await?;
    let anna = "[...document.querySelectorAll('.complaints .choice')].find(b => b.innerText.startsWith('Anna:'))";
    ben.wait(&format!("!!{anna}")).await?;
    ben.value::<bool>(&format!("{anna}.click(), true")).await?;
    for tab in [&host, &ben] {
        tab.wait_for(".dialog .open-ruling").await?;
        let told = tab.text(".dialog .open-ruling").await?;
        assert!(told.contains("Anna hat in Stich") && told.contains("nicht bedient"), "{told}");
        tab.click(".dialog .close").await?;
    }
    // Most revokes so early are grave: then the hand is over, and the same dealer deals again.
    if host.has(".receipt .open-ruling").await? {
        let told = host.text(".receipt .open-ruling").await?;
        assert!(told.contains("Schwerwiegender Verstoß") && told.contains("−12"), "{told}");
        host.click(".receipt .next").await?;
        ben.click(".receipt .next").await?;
        host.wait("document.querySelector('.bar h1')?.innerText.startsWith('Spiel 2')").await?;
    }
    stage.close().await
}
