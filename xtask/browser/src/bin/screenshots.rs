//! `cargo xtask screenshots`: every screen in German and English, in windows of all sizes, light and dark. It fails where
//! something leaves its window, lies on something else or is too small for a finger.

use std::io::Write;
use std::path::Path;
use std::time::Duration;

use xtask_browser::geometry::{SIZES, complaints};
use xtask_browser::scenes::{Scene, scenes};
use xtask_browser::{DESKTOP, Done, PHONE, Stage, Tab};

#[tokio::main]
async fn main() -> Done {
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    let target = xtask_web::build::folder().with_file_name("screenshots");
    std::fs::create_dir_all(&target)?;
    let mut found = 0;
    for lang in ["de", "en"] {
        // A server of its own: an account of the first language would be in the way of the second.
        let stage = Stage::hall().await?;
        let chosen = |scene: &&Scene| {
            let full = format!("{}-{lang}", scene.name);
            wanted.is_empty() || wanted.iter().all(|word| full.contains(word.as_str()))
        };
        for scene in scenes().filter(chosen) {
            let tab = scene.open(&stage, lang).await?;
            for complaint in take(&tab, &format!("{}-{lang}", scene.name), &target).await? {
                found += 1;
                let _ = writeln!(std::io::stderr(), "{complaint}");
            }
            stage.close_apart(tab).await?;
        }
        stage.close().await?;
    }
    if found == 0 { Ok(()) } else { Err(format!("{found} complaints").into()) }
}

/// Pictures of a screen in all sizes, and what is wrong with it.
async fn take(tab: &Tab, name: &str, target: &Path) -> Done<Vec<String>> {
    let mut found = Vec::new();
    for size in SIZES {
        let file = format!("{name}-{}x{}", size.width, size.height);
        for complaint in complaints(tab, size).await? {
            found.push(format!("{file}: {complaint}"));
        }
        tab.picture(&target.join(format!("{file}-light.png"))).await?;
        if size == PHONE || size == DESKTOP {
            tab.dark(true).await?;
            tokio::time::sleep(Duration::from_millis(50)).await;
            tab.picture(&target.join(format!("{file}-dark.png"))).await?;
            tab.dark(false).await?;
        }
    }
    Ok(found)
}
