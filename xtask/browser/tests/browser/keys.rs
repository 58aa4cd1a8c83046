//! The table by keyboard: dialogs, tabs, what goes on after a hand, and keys that can be switched off.

use xtask_browser::{DESKTOP, Done, PHONE, Stage, office};

use crate::QUICK;

const ACTIVE: &str = "document.activeElement";

#[tokio::test(flavor = "multi_thread")]
async fn a_dialog_keeps_the_focus_and_gives_it_back() -> Done {
    let stage = Stage::open().await?;
    let tab = stage.tab(DESKTOP, QUICK, "#/table?deal=3").await?;
    tab.wait_for(".question").await?;
    tab.key("ArrowRight").await?;
    tab.key("ArrowRight").await?;
    assert!(tab.is(&format!("{ACTIVE}.matches('[data-bid=wait]')")).await?);
    tab.key("Enter").await?;
    tab.wait(&format!("{ACTIVE}.matches('dialog[open] .yes')")).await?;
    for _ in 0..4 {
        tab.key("Tab").await?;
        let inside = format!("{ACTIVE} === document.body || {ACTIVE}.closest('dialog')");
        assert!(tab.is(&inside).await?, "the focus is nowhere else on the page");
    }
    tab.key("Escape").await?;
    tab.wait(&format!("{ACTIVE}.matches('[data-bid=wait]')")).await?;
    assert!(!tab.has("dialog").await?);
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_focused_card_is_in_front_and_enter_goes_on_after_a_hand() -> Done {
    let stage = Stage::open().await?;
    let tab = stage.tab(DESKTOP, QUICK, "#/table?deal=3").await?;
    tab.play_until(".hand[data-count='12']:has(.playable)").await?;
    tab.key("ArrowRight").await?;
    let in_front = "(() => { const c = document.activeElement.getBoundingClientRect(); \
        return document.elementFromPoint(c.right - 3, c.top + c.height / 2)?.closest('.held') === document.activeElement })()";
    assert!(tab.is(in_front).await?, "its right edge is not covered");
    tab.play_until(".receipt").await?;
    tab.value::<bool>("document.activeElement.blur(), true").await?;
    tab.key("Enter").await?;
    tab.wait("document.querySelector('.bar h1').innerText.startsWith('Spiel 2')").await?;
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn keys_are_listed_and_can_be_switched_off() -> Done {
    let stage = Stage::open().await?;
    let tab = stage.tab(DESKTOP, QUICK, "#/table?deal=3").await?;
    tab.play_until(".hand[data-count='11']:has(.playable)").await?;
    tab.key("?").await?;
    tab.wait("document.querySelectorAll('dialog .keys dt').length >= 6").await?;
    tab.click("dialog [name=shortcuts]").await?;
    tab.key("Escape").await?;
    tab.wait("!document.querySelector('dialog')").await?;
    for key in ["l", "h", "?", "1"] {
        tab.key(key).await?;
    }
    assert!(!tab.has("dialog").await? && !tab.has(".toast.shown").await?);
    assert!(!tab.has(".mine .said").await?, "the digit calls nothing");
    tab.go("#/settings").await?;
    tab.click("[name=shortcuts]").await?;
    tab.go("#/table").await?;
    tab.wait_for(".hand[data-count='11']:has(.playable)").await?;
    tab.key("l").await?;
    tab.wait_for("dialog .last-trick").await?;
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn arrows_belong_to_the_tabs_while_the_focus_is_there() -> Done {
    let stage = Stage::open().await?;
    let tab = stage.tab(DESKTOP, QUICK, "#/table?deal=3").await?;
    tab.play_until(".hand[data-count='11']:has(.playable)").await?;
    tab.click(".side [role=tab]").await?;
    tab.key("ArrowRight").await?;
    let second = ".side [role=tab]:nth-child(2)";
    tab.wait(&format!("{ACTIVE}.matches({second:?})")).await?;
    assert!(tab.has(&format!("{second}[aria-selected=true][tabindex='0']")).await?);
    assert!(tab.has(".side .log").await?);
    assert!(tab.has(".side [role=tab]:first-child[tabindex='-1']").await?, "Tab leaves the tabs");
    tab.key("Tab").await?;
    tab.key("ArrowDown").await?;
    assert!(tab.is(&format!("!{ACTIVE}.closest('.hand')")).await?, "a pane keeps its arrows");
    stage.close().await
}

/// Every page that an address leads to.
const PAGES: [&str; 38] = [
    "",
    "table?deal=3",
    "tutorial",
    "replay",
    "rules",
    "settings",
    "options",
    "sheet",
    "tables",
    "me",
    "new",
    "history",
    "daily",
    "hand?h=A",
    "analysis",
    "puzzle",
    "schiri",
    "schiri?page=ruling",
    "schiri?page=show",
    "schiri?page=quick",
    "schiri?page=quick-show",
    "office",
    "office/all",
    "office/round",
    "office/table?at=2.1",
    "office/table?at=2.4",
    "office/totals",
    "office/entries",
    "office/seating",
    "office/standings",
    "office/rulings",
    "office/print",
    "office/journal",
    "office/links",
    "office/setup",
    "office/wall",
    "office/seat",
    "office/phone",
];

#[tokio::test(flavor = "multi_thread")]
async fn every_page_has_a_title_of_its_own() -> Done {
    let stage = Stage::hall().await?;
    let tab = stage.tab(DESKTOP, QUICK, "#/").await?;
    let file = serde_json::to_string(&office::playing()?)?;
    tab.value::<bool>(&format!("localStorage.setItem('dulle.office', {file}), true")).await?;
    let mut titles: Vec<(String, &str)> = Vec::new();
    for page in PAGES {
        tab.go(&format!("#/{page}")).await?;
        // The page in the file has a title too, before the program is there.
        tab.wait("document.title.endsWith(' – Dulle') && !document.querySelector('#first')")
            .await?;
        titles.push((tab.value("document.title").await?, page));
    }
    // At a table the title says whose turn it is.
    titles.retain(|(title, _)| !title.starts_with('●'));
    titles.sort();
    let same: Vec<_> = titles.windows(2).filter(|pair| pair[0].0 == pair[1].0).collect();
    assert!(same.is_empty(), "{same:?}");
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn on_a_phone_the_column_takes_the_focus_and_escape_closes_it() -> Done {
    let stage = Stage::open().await?;
    let tab = stage.tab(PHONE, QUICK, "#/table?deal=3").await?;
    tab.wait_for(".question").await?;
    for close in ["Escape", "×"] {
        tab.click(".bar .menu").await?;
        tab.wait(&format!("{ACTIVE}.matches('.side [role=tab]')")).await?;
        match close {
            "Escape" => tab.key("Escape").await?,
            _ => tab.click(".side .shut").await?,
        }
        tab.wait(&format!("{ACTIVE}.matches('.bar .menu')")).await?;
        assert!(!tab.has(".game.drawer").await?);
    }
    stage.close().await
}
