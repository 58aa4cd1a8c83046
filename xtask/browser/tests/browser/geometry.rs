//! Nothing leaves the window: every screen at its fullest, on the smallest phone and on a desktop.

use xtask_browser::geometry::{SIZES, complaints};
use xtask_browser::scenes::{SCENES, Scene};
use xtask_browser::{DESKTOP, Done, Size, Stage, Tab};

/// All other sizes, and English, are checked by `cargo xtask screenshots`.
const CHECKED: [Size; 2] = [SIZES[0], DESKTOP];

async fn check<'s>(scenes: impl Iterator<Item = &'s Scene>) -> Done {
    let stage = Stage::open().await?;
    let mut found = Vec::new();
    for scene in scenes {
        let tab = scene.open(&stage, "de").await?;
        for size in CHECKED {
            for complaint in complaints(&tab, size).await? {
                found.push(format!("{} {}x{}: {complaint}", scene.name, size.width, size.height));
            }
        }
        tab.close().await?;
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
    stage.close().await
}

fn is_full(scene: &&Scene) -> bool {
    scene.name.starts_with("full-")
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_leaves_the_window_after_42_hands_with_the_longest_names() -> Done {
    check(SCENES.iter().filter(is_full)).await
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_leaves_the_window_on_any_other_screen() -> Done {
    check(SCENES.iter().filter(|scene| !is_full(scene) && !scene.is_long())).await
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

#[tokio::test(flavor = "multi_thread")]
async fn all_four_indices_of_a_trick_can_be_read_in_any_order_of_play() -> Done {
    let stage = Stage::open().await?;
    let scene = SCENES.iter().find(|scene| scene.name == "full-replay").ok_or("no such scene")?;
    let tab: Tab = scene.open(&stage, "de").await?;
    tab.wait("document.querySelectorAll('.laid').length === 4").await?;
    for size in SIZES {
        tab.resize(size).await?;
        let covered: usize = tab.value(ORDERS).await?;
        assert_eq!(covered, 0, "of 24 orders at {}x{}", size.width, size.height);
    }
    stage.close().await
}
