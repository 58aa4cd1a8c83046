//! Nothing leaves the window: every screen at its fullest, on the smallest phone and on a desktop.

use xtask_browser::geometry::{SIZES, complaints};
use xtask_browser::scenes::{Scene, scene, scenes};
use xtask_browser::{DESKTOP, Done, PHONE, Size, Stage, Tab};

use crate::QUICK;
use crate::online::{guest, make, named};

/// All other sizes, and English, are checked by `cargo xtask screenshots`.
const CHECKED: [Size; 2] = [SIZES[0], DESKTOP];

async fn check<'s>(scenes: impl Iterator<Item = &'s Scene>) -> Done {
    let stage = Stage::hall().await?;
    let mut found = Vec::new();
    for scene in scenes {
        let tab = scene.open(&stage, "de").await?;
        for size in CHECKED {
            for complaint in complaints(&tab, size).await? {
                found.push(format!("{} {}x{}: {complaint}", scene.name, size.width, size.height));
            }
        }
        stage.close_apart(tab).await?;
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
    stage.close().await
}

fn is_full(scene: &&Scene) -> bool {
    scene.name.starts_with("full-")
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_leaves_the_window_after_42_hands_with_the_longest_names() -> Done {
    check(scenes().filter(is_full)).await
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_leaves_the_window_on_any_other_screen() -> Done {
    check(scenes().filter(|scene| !is_full(scene) && !scene.is_long())).await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_smallest_phone_shows_how_many_cards_everybody_holds_beside_their_party() -> Done {
    let stage = Stage::open().await?;
    let tab = scene("full-table")?.open(&stage, "de").await?;
    tab.resize(SIZES[0]).await?;
    let shown = "[...document.querySelectorAll('.plate:has(.badge) .held-count')] \
         .map(count => count.getBoundingClientRect().width > 8 && count.innerText !== '')";
    let shown: Vec<bool> = tab.value(shown).await?;
    assert!(!shown.is_empty(), "one seat's party is known");
    assert!(shown.iter().all(|&is| is), "{shown:?}");
    tab.close().await?;
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_settlement_at_a_servers_table_has_two_rows_of_buttons_on_a_phone() -> Done {
    let stage = Stage::open().await?;
    let tab = scene("online-receipt")?.open(&stage, "de").await?;
    tab.wait_for(".after .dkn").await?;
    for size in &SIZES[..2] {
        tab.resize(*size).await?;
        let rows = "new Set([...document.querySelectorAll('.after button')] \
             .map(button => Math.round(button.getBoundingClientRect().top))).size";
        let rows: usize = tab.value(rows).await?;
        assert_eq!(rows, 2, "{}x{}", size.width, size.height);
    }
    tab.close().await?;
    stage.close().await
}

/// Lays the four cards in every order in which they can be played, and looks whether each index can be read.
const ORDERS: &str = "(() => { \
     const trick = document.querySelector('.trick'), laid = [...trick.querySelectorAll('.laid')]; \
     const orders = rest => rest.length < 2 ? [rest] \
         : rest.flatMap((one, at) => orders(rest.toSpliced(at, 1)).map(others => [one, ...others])); \
     const covered = card => [...card.querySelectorAll('.ix:not(.sm), .ix:not(.sm) + use')].some(mark => { \
         const r = mark.getBoundingClientRect(); \
         return [[.1, .2], [.9, .2], [.5, .5], [.1, .8], [.9, .8]].some(([x, y]) => \
             !card.contains(document.elementFromPoint(r.left + r.width * x, r.top + r.height * y))) }); \
     return orders(laid).filter(order => { trick.append(...order); return order.some(covered) }).length })()";

/// The sheet of styles for players' tastes is there.
const TASTE_IS_THERE: &str =
    "[...document.styleSheets].some(sheet => sheet.href?.endsWith('taste.css'))";

#[tokio::test(flavor = "multi_thread")]
async fn all_four_indices_of_a_trick_can_be_read_in_any_order_of_play_and_with_every_face() -> Done
{
    let stage = Stage::open().await?;
    let scene = scene("full-replay")?;
    let tab: Tab = scene.open(&stage, "de").await?;
    tab.wait("document.querySelectorAll('.laid').length === 4").await?;
    for faces in ["plain", "large", "pictures"] {
        let other = format!(
            "localStorage.setItem('dulle.prefs', localStorage.getItem('dulle.prefs') + 'faces {faces}\\n'), true"
        );
        tab.value::<bool>(&other).await?;
        tab.go("#/replay").await?;
        tab.click(".steps button:nth-child(5)").await?;
        tab.wait("document.querySelectorAll('.laid').length === 4").await?;
        if faces != "plain" {
            tab.wait(TASTE_IS_THERE).await?;
        }
        for size in SIZES {
            tab.resize(size).await?;
            let covered: usize = tab.value(ORDERS).await?;
            assert_eq!(covered, 0, "{faces}: of 24 orders at {}x{}", size.width, size.height);
        }
    }
    stage.close().await
}

/// The longest names that the server takes.
const NAMES: [&str; 4] = [
    "Maximilian-Alexander",
    "Anneliese-Charlotte ",
    "Friedrich-Wilhelm II",
    "Klementine-Rosamunde",
];

/// What is wrong with a screen of a server's table, in windows of all sizes.
async fn look(tab: &Tab, screen: &str, found: &mut Vec<String>) -> Done {
    for size in SIZES {
        for complaint in complaints(tab, size).await? {
            found.push(format!("{screen} {}x{}: {complaint}", size.width, size.height));
        }
    }
    Ok(())
}

async fn say(tab: &Tab, lines: usize) -> Done {
    tab.wait_for(".say").await?;
    for line in 0..lines {
        tab.type_in(
            ".say",
            &format!("{line}: Na, wer hat denn nun die Alten? Donaudampfschifffahrt!"),
        )
        .await?;
        tab.click(".send").await?;
        tab.wait(&format!("document.querySelectorAll('.said-lines li').length > {line}")).await?;
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_leaves_the_window_at_a_servers_table_with_four_long_names_and_a_full_chat() -> Done
{
    let stage = Stage::open().await?;
    let host = stage.apart(DESKTOP, &named(NAMES[0]), "#/new").await?;
    let link = make(&host, &["[name=bots][value='0']"]).await?;
    let mut guests = Vec::new();
    for seat in 2..=4_u8 {
        let name = NAMES[usize::from(seat) - 1].trim();
        guests.push(guest(&stage, PHONE, name, &link, seat).await?);
    }
    let watcher = stage.apart(DESKTOP, QUICK, &link).await?;
    watcher.type_in(".own-name", "Emil").await?;
    watcher.click(".name-form .main").await?;
    watcher.wait_for(".room").await?;
    let mut found = Vec::new();
    say(&host, 8).await?;
    look(&host, "room", &mut found).await?;
    look(&watcher, "room of a spectator", &mut found).await?;
    host.click(".start").await?;
    for tab in &guests {
        tab.click(".ready").await?;
    }
    let hand = ".hand[data-count='11']:has(.playable)";
    let others = async {
        let [left, across, right] = &guests[..] else { return Err("three guests".into()) };
        tokio::try_join!(
            left.play_until(".receipt"),
            across.play_until(".receipt"),
            right.play_until(".receipt"),
        )
    };
    // The others wait when it is the host's turn.
    tokio::select! {
        there = host.play_until(hand) => there?,
        over = others => drop(over?),
    }
    look(&host, "table", &mut found).await?;
    watcher
        .wait("document.querySelector('.game') && !document.querySelector('.last-line')")
        .await?;
    look(&watcher, "table of a spectator", &mut found).await?;
    host.resize(PHONE).await?;
    host.click(".menu").await?;
    for pane in 1..=4 {
        host.click(&format!(".side [role=tab]:nth-child({pane})")).await?;
        look(&host, &format!("pane {pane}"), &mut found).await?;
        host.resize(PHONE).await?;
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
    stage.close().await
}
