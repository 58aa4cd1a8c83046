//! Every screen for everybody: axe-core finds nothing serious.

use std::fmt;

use futures::{StreamExt, TryStreamExt};
use serde::Deserialize;
use xtask_browser::scenes::{Scene, scenes};
use xtask_browser::{DESKTOP, Done, PHONE, Stage, Tab};

use crate::QUICK;
use crate::online::{make, named};

#[derive(Debug, Deserialize)]
struct Finding {
    id: String,
    impact: String,
    nodes: Vec<String>,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({}): {}", self.id, self.impact, self.nodes.join("\n  "))
    }
}

/// What axe-core finds, the serious and the critical.
async fn findings(tab: &Tab) -> Done<Vec<Finding>> {
    tab.run_file(&xtask_browser::axe()?).await?;
    tab.value(
        "axe.run(document).then(r => r.violations.filter(v => ['serious', 'critical'].includes(v.impact))\
         .map(v => ({ id: v.id, impact: v.impact, nodes: v.nodes.map(n => n.html + ' ' + (n.any[0]?.message ?? '')) })))",
    )
    .await
}

async fn check(tab: &Tab, screen: &str) -> Done {
    let found = findings(tab).await?;
    let lines: Vec<String> = found.iter().map(Finding::to_string).collect();
    assert!(found.is_empty(), "{screen}:\n{}", lines.join("\n"));
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn no_screen_has_serious_findings_light_or_dark() -> Done {
    let stage = Stage::open().await?;
    for (dark, size, deal) in [(false, PHONE, 18), (true, DESKTOP, 27)] {
        let tab = stage.tab(size, QUICK, "#/").await?;
        tab.dark(dark).await?;
        check(&tab, "start").await?;
        for page in ["settings", "rules", "sheet", "course", "course?lesson=follow"] {
            tab.go(&format!("#/{page}")).await?;
            if page == "rules" {
                tab.wait_for(".paragraph").await?;
            }
            if page.starts_with("course") {
                tab.wait_for("main.course").await?;
            }
            check(&tab, page).await?;
        }
        tab.go("#/tutorial").await?;
        tab.wait_for(".coach").await?;
        check(&tab, "tutorial").await?;
        tab.go(&format!("#/table?deal={deal}")).await?;
        tab.wait_for(".question").await?;
        check(&tab, "bidding").await?;
        tab.click("[data-bid=wait]").await?;
        tab.wait_for("dialog[open] .yes").await?;
        check(&tab, "asked before a word").await?;
        tab.click(".dialog .yes").await?;
        tab.wait_for(".solos").await?;
        check(&tab, "solos").await?;
        tab.click("[data-bid=wedding]").await?;
        tab.play_until(".hand[data-count='10']:has(.playable)").await?;
        check(&tab, "table").await?;
        tab.play_until(".receipt").await?;
        check(&tab, "receipt").await?;
        tab.go("#/replay").await?;
        tab.wait_for(".open-hand").await?;
        check(&tab, "replay").await?;
    }
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn no_screen_of_a_servers_table_has_serious_findings_light_or_dark() -> Done {
    let stage = Stage::open().await?;
    for (dark, size) in [(false, PHONE), (true, DESKTOP)] {
        let host = stage.apart(size, &named("Berta"), "#/new").await?;
        let link = make(&host, &[]).await?;
        let tab = stage.apart(size, QUICK, &link).await?;
        tab.dark(dark).await?;
        tab.wait_for(".invited .chairs").await?;
        check(&tab, "invited").await?;
        tab.go("#/new").await?;
        check(&tab, "new table").await?;
        tab.type_in(".own-name", "Anna").await?;
        tab.click("[name=seconds][value='3']").await?;
        tab.click("[name=online-list]").await?;
        tab.click(".make").await?;
        tab.wait_for(".room .mine").await?;
        check(&tab, "room").await?;
        tab.click(".start").await?;
        tab.play_until(".hand[data-count='11']:has(.playable)").await?;
        check(&tab, "online table").await?;
        tab.value::<bool>("document.querySelector('.menu').click(), true").await?;
        for pane in 1..=4 {
            tab.click(&format!(".side [role=tab]:nth-child({pane})")).await?;
            check(&tab, &format!("pane {pane}")).await?;
        }
        tab.value::<bool>("document.querySelector('.shut').click(), true").await?;
        tab.play_until(".receipt").await?;
        check(&tab, "online receipt").await?;
        tab.go("#/tables").await?;
        tab.wait_for(".tables li").await?;
        check(&tab, "tables").await?;
        tab.go("#/me").await?;
        tab.wait_for(".hands-list li").await?;
        check(&tab, "me").await?;
    }
    stage.close().await
}

/// How many screens are looked at side by side.
const AT_ONCE: usize = 3;

/// What is found on a screen: light on a phone, and in the office dark on a desktop too. The other screens are looked at
/// in the dark above.
async fn look(stage: &Stage, scene: &Scene) -> Done<Vec<String>> {
    let mut found = Vec::new();
    let tab = scene.open(stage, "de").await?;
    let is_office = ["office-", "table-phone-"].iter().any(|start| scene.name.starts_with(start));
    let looks = [(false, PHONE), (true, DESKTOP)].into_iter().take(if is_office { 2 } else { 1 });
    for (dark, size) in looks {
        tab.resize(size).await?;
        tab.dark(dark).await?;
        found.extend(findings(&tab).await?.iter().map(|it| format!("{}: {it}", scene.name)));
    }
    stage.close_apart(tab).await?;
    Ok(found)
}

#[tokio::test(flavor = "multi_thread")]
async fn no_scene_has_serious_findings_light_or_dark() -> Done {
    let stage = Stage::hall().await?;
    let quick = scenes().filter(|scene| !scene.is_long());
    let looks = futures::stream::iter(quick).map(|scene| look(&stage, scene));
    let found: Vec<Vec<String>> = looks.buffer_unordered(AT_ONCE).try_collect().await?;
    let found = found.concat();
    assert!(found.is_empty(), "{}", found.join("\n"));
    stage.close().await
}
