//! The tournament office, by clicking, as a director new to it would.

use xtask_browser::scenes::scene;
use xtask_browser::{DESKTOP, Done, PHONE, Stage, Tab};

use crate::QUICK;

const NAMES: [&str; 8] = [
    "Arslan, Emre",
    "Beck, Tobias",
    "Conrad, Eva",
    "Dahl, Jens",
    "Ebert, Karin",
    "Frank, Dieter",
    "Götz, Rainer",
    "Haas, Miriam",
];

/// A new tournament of one round in this browser.
async fn set_up(tab: &Tab) -> Done {
    tab.type_in(".tournament-name", "Herbstturnier").await?;
    tab.value::<bool>("(() => { const f = document.querySelector('.rounds'); f.value = '2'; f.dispatchEvent(new Event('input', { bubbles: true })); return true })()").await?;
    tab.type_in(".me", "S. Krug").await?;
    tab.click(".create").await?;
    tab.wait_for(".late .person").await
}

async fn enter(tab: &Tab) -> Done {
    for (place, name) in NAMES.iter().enumerate() {
        tab.type_in(".late .person", name).await?;
        tab.click(".late .enter").await?;
        tab.wait(&format!(
            "document.querySelectorAll('.entry-table tbody tr').length === {}",
            place + 1
        ))
        .await?;
    }
    Ok(())
}

/// Presses the gold button of the round's page, and says yes where it asks.
async fn next_step(tab: &Tab, label: &str, asks: bool) -> Done {
    tab.visit("#/office").await?;
    tab.wait(&format!("document.querySelector('.next-step')?.innerText === {label:?}")).await?;
    tab.click(".next-step").await?;
    if asks {
        tab.click("dialog .yes").await?;
        tab.wait("!document.querySelector('dialog')").await?;
    }
    Ok(())
}

async fn totals(tab: &Tab) -> Done {
    next_step(tab, "Summen eintragen", false).await?;
    tab.wait("document.querySelectorAll('.totals').length === 2").await?;
    for left in [1, 0] {
        for (place, points) in ["12", "-4", "-6"].iter().enumerate() {
            tab.type_in(&format!(".totals .sum-cell:nth-child({}) .sum-field", place + 1), points)
                .await?;
        }
        tab.key("Tab").await?;
        tab.wait("document.querySelector('.totals .good')").await?;
        tab.click(".totals .write-down").await?;
        tab.wait(&format!("document.querySelectorAll('.totals').length === {left}")).await?;
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tournament_runs_from_its_set_up_to_the_final_list_by_clicking() -> Done {
    let stage = Stage::open().await?;
    let tab = stage.tab(DESKTOP, QUICK, "#/office").await?;
    set_up(&tab).await?;
    enter(&tab).await?;
    for round in 1..=2 {
        next_step(&tab, &format!("Runde {round} auslosen"), false).await?;
        tab.wait("document.querySelectorAll('.seat-table:not(.how)').length === 2").await?;
        next_step(&tab, "Sitzplan veröffentlichen", true).await?;
        next_step(&tab, &format!("Runde {round} freigeben"), true).await?;
        tab.wait("/^\\d+:\\d\\d$/.test(document.querySelector('.felt-clock')?.innerText)").await?;
        totals(&tab).await?;
        next_step(&tab, &format!("Runde {round} abschließen"), true).await?;
        let list = if round == 2 { "Endstand aushängen" } else { "Zwischenstand aushängen" };
        next_step(&tab, list, false).await?;
    }
    next_step(&tab, "Turnier abschließen", true).await?;
    // All of it is still there after a reload.
    tab.go("#/office/standings").await?;
    tab.wait("document.querySelector('h1')?.innerText === 'Endstand'").await?;
    assert_eq!(
        tab.value::<usize>("document.querySelectorAll('.standings-table tbody tr').length").await?,
        8
    );
    assert!(tab.text("main").await?.contains("Die Rechnung geht auf"));
    assert!(tab.text(".rail-foot").await?.contains("alles gesichert"));
    tab.go("#/office/wall").await?;
    tab.wait("document.querySelector('.wall')?.innerText.includes('Arslan, Emre')").await?;
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_wrong_is_taken_back_and_two_sheets_are_decided() -> Done {
    let stage = Stage::open().await?;
    let tab: Tab = scene("office-two-sheets")?.open(&stage, "de").await?;
    tab.resize(DESKTOP).await?;
    tab.click(".sheet-card:nth-child(2) .choose").await?;
    tab.wait("document.querySelector('.sheet-card.counts h3')").await?;
    tab.click(".undo-last").await?;
    tab.click("dialog .yes").await?;
    tab.wait("!document.querySelector('.sheet-card.counts')").await?;
    tab.go("#/office/journal").await?;
    tab.wait("document.querySelector('.journal li')?.innerText.includes('zurückgenommen')").await?;
    assert!(tab.has(".journal li.undone").await?);
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_list_is_mended_and_taken_over_and_a_player_finds_their_seat() -> Done {
    let stage = Stage::open().await?;
    let tab: Tab = scene("office-list")?.open(&stage, "de").await?;
    assert_eq!(
        tab.value::<usize>("document.querySelectorAll('.csv-rows .csv-fault.csv-row').length")
            .await?,
        2
    );
    tab.click(".take").await?;
    tab.wait("!document.querySelector('.csv-box')").await?;
    tab.wait("document.querySelector('.entry-table')?.innerText.includes('Pohl, Andreas')").await?;
    let phone: Tab = scene("office-seat")?.open(&stage, "de").await?;
    phone.resize(PHONE).await?;
    assert!(phone.text(".seat-numbers").await?.contains("Tisch"));
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn on_the_server_a_helper_comes_in_by_a_link_that_can_be_revoked() -> Done {
    let stage = Stage::hall().await?;
    let director = stage.tab(DESKTOP, QUICK, "#/office").await?;
    director.click("input[name=kept][value=server]").await?;
    director.type_in(".tournament-name", "Herbstturnier").await?;
    director.type_in(".me", "S. Krug").await?;
    director.click(".create").await?;
    director.wait("location.hash.includes('of=')").await?;
    let of: String = director.value("location.hash.split('of=')[1]").await?;
    director.wait_for(".todos").await?;
    director.visit(&format!("#/office/links?of={of}")).await?;
    director.wait_for(".give").await?;
    director.value::<bool>("(() => { const list = document.querySelector('select.role'); list.value = 'helper'; list.dispatchEvent(new Event('change')); return true })()").await?;
    director.click(".give").await?;
    director.wait_for(".fresh-link .scan").await?;
    let link: String = director.value("document.querySelector('.fresh-link input.address').value.replace(location.origin + '/', '')").await?;
    let helper = stage.apart(PHONE, QUICK, &link).await?;
    helper.wait("!location.href.includes('key=')").await?;
    // The journal says who did it.
    helper.type_in("dialog .my-name", "J. Lang").await?;
    helper.click("dialog .yes").await?;
    helper.wait("!document.querySelector('dialog')").await?;
    helper.visit(&format!("#/office/entries?of={of}")).await?;
    helper.type_in(".late .person", "Arslan, Emre").await?;
    helper.click(".late .enter").await?;
    helper.wait("document.querySelectorAll('.entry-table tbody tr').length === 1").await?;
    director.visit(&format!("#/office/entries?of={of}")).await?;
    director.wait("document.querySelector('.entry-table')?.innerText.includes('Arslan')").await?;
    director.visit(&format!("#/office/links?of={of}")).await?;
    director.click(".links-list li:nth-child(2) .revoke").await?;
    director.click("dialog .yes").await?;
    helper.wait("document.querySelector('.not-saved')").await?;
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_ruling_of_the_desk_is_taken_over_for_the_table_that_asked() -> Done {
    let stage = Stage::open().await?;
    let tab: Tab = scene("office-two-sheets")?.open(&stage, "de").await?;
    tab.resize(DESKTOP).await?;
    tab.go("#/office/table?at=2.6").await?;
    tab.click(".to-desk").await?;
    tab.wait("document.querySelector('main.desk')").await?;
    tab.go("#/schiri?page=quick").await?;
    for tap in ["word-revoke", "who-4", "alone-no", "level-2", "inevitable-no", "winners-both"] {
        tab.click(&format!("[data-tap={tap}]")).await?;
    }
    tab.click(".to-office").await?;
    tab.wait("document.querySelector('select.where')?.value === '2.6'").await?;
    assert!(
        tab.is("document.querySelector('.facts').value.includes('Schwerwiegender Verstoß')")
            .await?
    );
    tab.click(".draft").await?;
    tab.wait("document.querySelector('.booking .culprit') && !document.querySelector('.facts')")
        .await?;
    assert!(tab.text(".booking").await?.contains("\u{2212}15"));
    // What the desk cites opens here too.
    tab.click(".ruling .cite").await?;
    tab.wait("document.querySelector('dialog .cited')?.innerText.length > 20").await?;
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_paper_sheet_is_entered_hand_by_hand_and_a_hand_is_corrected() -> Done {
    let stage = Stage::open().await?;
    let tab: Tab = scene("office-hands")?.open(&stage, "de").await?;
    tab.resize(DESKTOP).await?;
    for hand in 1..=2 {
        for tap in ["plus-1", "plus-3", "points-4"] {
            tab.click(&format!("[data-tap={tap}]")).await?;
        }
        tab.click(".write-hand:enabled").await?;
        tab.wait(&format!("document.querySelectorAll('.sheet-table tbody tr').length === {hand}"))
            .await?;
    }
    tab.click(".sheet-table tbody tr:first-child .correct-hand").await?;
    tab.wait("document.querySelector('.write-hand')?.innerText.includes('Spiel 1 korrigieren')")
        .await?;
    tab.click("[data-tap=points-2]").await?;
    tab.click(".write-hand:enabled").await?;
    tab.wait("document.querySelector('.sheet-table tbody tr td')?.innerText === '+2'").await?;
    assert!(tab.text(".sheet-table tfoot").await?.contains("+6"));
    stage.close().await
}
