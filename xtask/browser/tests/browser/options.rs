//! The rules of a table: chosen, contradictory, saved, played by, and agreed to.

use xtask_browser::{DESKTOP, Done, PHONE, Stage, Tab};

use crate::QUICK;
use crate::online::{guest, make, named};

/// A switch or pill by its setting and value.
fn choice(setting: &str, value: &str) -> String {
    format!("#option-{setting} input[value='{value}']")
}

async fn differences(tab: &Tab) -> Done<String> {
    tab.click(".foot-line .list").await?;
    tab.wait_for("dialog[open] .summary").await?;
    let text = tab.text("dialog[open] .summary").await?;
    tab.key("Escape").await?;
    tab.wait("!document.querySelector('dialog')").await?;
    Ok(text)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_contradiction_is_shown_where_it_was_made_and_the_way_on_waits_for_a_way_out() -> Done {
    let stage = Stage::open().await?;
    let tab = stage.tab(PHONE, QUICK, "#/options").await?;
    tab.wait_for("#option-super-pigs").await?;
    assert!(tab.text("#does-super-pigs").await?.contains("Braucht Schweine."));
    assert!(!tab.is("document.querySelector('.main.play').disabled").await?);
    tab.click("#option-super-pigs input").await?;
    tab.wait_for("#option-super-pigs .clash-box").await?;
    assert!(tab.is("document.querySelector('.main.play').disabled").await?);
    assert_eq!(tab.text(".foot-line .clash-count").await?, "1 Widerspruch");
    assert!(
        tab.is("document.querySelector('#option-pigs [value=off]').checked").await?,
        "nothing is switched silently"
    );
    let ways: Vec<String> = tab
        .value("[...document.querySelectorAll('#option-super-pigs .way')].map(w => w.innerText)")
        .await?;
    assert_eq!(ways, ["Schweine: beim Ausspielen", "„Superschweine“ weglassen"]);
    // The foot lies over the end of the list until one scrolls.
    let way = "document.querySelector('#option-super-pigs .way')";
    assert!(tab.is(&format!("{way}.scrollIntoView({{ block: 'center' }}) ?? true")).await?);
    tab.click("#option-super-pigs .way").await?;
    tab.wait("!document.querySelector('.clash-box')").await?;
    assert!(tab.is("document.querySelector('#option-pigs [value=on-play]').checked").await?);
    assert!(tab.is("document.activeElement.closest('#option-super-pigs')").await?);
    assert!(!tab.is("document.querySelector('.main.play').disabled").await?);
    let told = differences(&tab).await?;
    assert!(told.contains("Schweine, angesagt beim Ausspielen"), "{told}");
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn own_rules_survive_a_reload_and_a_hand_is_played_by_them() -> Done {
    let stage = Stage::open().await?;
    let tab = stage.tab(DESKTOP, QUICK, "#/").await?;
    tab.click(".change-rules").await?;
    tab.wait_for("#option-second-dulle").await?;
    tab.click(&choice("second-dulle", "on")).await?;
    tab.click("#option-nines input").await?;
    tab.wait("document.querySelector('.different .summary')?.children.length === 2").await?;
    tab.click(".option-answer .save").await?;
    tab.type_in("dialog[open] input", "Donnerstag").await?;
    tab.click("dialog[open] .yes").await?;
    tab.wait("document.querySelector('.state').innerText.includes('Donnerstag')").await?;
    tab.click(&choice("second-dulle", "not-last")).await?;
    tab.reload().await?;
    tab.wait("document.querySelector('#option-second-dulle [value=not-last]')?.checked").await?;
    assert!(tab.text(".state").await?.contains("Donnerstag, geändert"));
    tab.click(".option-tools .back").await?;
    tab.click("dialog[open] .yes").await?;
    tab.wait(&format!("document.querySelector(\"{}\").checked", choice("second-dulle", "on")))
        .await?;
    tab.click(".main.play").await?;
    tab.wait("document.querySelectorAll('.held').length === 10").await?;
    let kept: String = tab.value("localStorage.getItem('dulle.hand')").await?;
    assert!(kept.contains("second-dulle=on") && kept.contains("nines=off"), "{kept}");
    tab.play_until(".receipt").await?;
    // The rules of a hand that runs can be read and not changed.
    tab.go("#/options?of=running").await?;
    tab.wait_for("#option-second-dulle").await?;
    assert!(tab.is("document.querySelector('#option-nines input').disabled").await?);
    assert!(!tab.has(".main.play").await?);
    assert!(tab.text(".fixed-note").await?.contains("Seit dem ersten Geben fest."));
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_kept_by_a_stranger_is_no_rule() -> Done {
    let stage = Stage::open().await?;
    let tab = stage.tab(DESKTOP, QUICK, "#/settings").await?;
    tab.is("localStorage.setItem('dulle.rules', '<b>x</b>\\tddv2026\\tsecond-dulle=on\\nbad\\tnobody\\t\\n') ?? true").await?;
    tab.is("localStorage.setItem('dulle.rules-draft', 'ddv2026\\n\\npigs=blue\\n\\n') ?? true")
        .await?;
    tab.go("#/options").await?;
    tab.wait_for(".start-cards .radio").await?;
    let starts = tab.text(".start-cards").await?;
    assert!(starts.contains("<b>x</b>") && !starts.contains("bad"), "{starts}");
    assert!(tab.text(".state").await?.contains("ohne Änderung"));
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_shows_its_rules_before_one_sits_down_and_a_change_is_agreed_to() -> Done {
    let stage = Stage::open().await?;
    let host = stage.apart(DESKTOP, &format!("{}book kitchen\n", named("Anna")), "#/new").await?;
    let link = make(&host, &[]).await?;
    let ben = stage.apart(PHONE, QUICK, &link).await?;
    // Before they have said who they are.
    ben.wait_for(".name-form .table-rules .top-trumps .card").await?;
    let invited = ben.text(".name-form").await?;
    for told in ["an den Tisch von Anna", "3 Plätze sind frei.", "Küchentisch", "Armut"] {
        assert!(invited.contains(told), "{told}: {invited}");
    }
    ben.type_in(".own-name", "Ben").await?;
    ben.click(".name-form .main").await?;
    ben.wait_for(".room .table-rules .top-trumps .card").await?;
    let rules = ben.text(".table-rules").await?;
    assert!(rules.contains("Küchentisch"), "{rules}");
    assert!(rules.contains("Ohne Neunen: zehn Karten, Re und Kontra bis 9"), "{rules}");
    ben.click(".sit-down").await?;
    ben.wait_for(".chairs .mine").await?;
    host.click(".change-rules").await?;
    host.wait_for("#option-nines").await?;
    host.click("#option-nines input").await?;
    host.click(".main.play").await?;
    ben.wait_for(".agree-box").await?;
    assert!(ben.text(".agree-box").await?.contains("Mit Neunen"));
    host.wait(
        "document.querySelector('.next-step p')?.innerText === 'Noch nicht einverstanden: Ben.'",
    )
    .await?;
    assert!(!host.has(".start").await?);
    ben.click(".agree").await?;
    host.wait_for(".start").await?;
    let carla = guest(&stage, DESKTOP, "Carla", &link, 3).await?;
    assert!(!carla.has(".agree-box").await?, "they have read the rules before they sat down");
    host.click(".start").await?;
    for tab in [&ben, &carla] {
        tab.click(".ready").await?;
    }
    host.wait("document.querySelectorAll('.held').length === 12").await?;
    stage.close().await
}
