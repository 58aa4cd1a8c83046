//! Whether everything on a screen is where it can be seen, read and tapped.

use std::time::{Duration, Instant};

use crate::{Done, Size, Tab};

const CHECK: &str = include_str!("geometry.js");

/// The windows in which every screen has to fit: small and usual phones, a phone on its side, a page at 200 %, a tablet,
/// a desktop, a large screen.
pub const SIZES: [Size; 7] = [
    Size { width: 320, height: 568, phone: true },
    Size { width: 360, height: 640, phone: true },
    Size { width: 844, height: 390, phone: true },
    Size { width: 640, height: 400, phone: false },
    Size { width: 768, height: 1024, phone: true },
    Size { width: 1280, height: 800, phone: false },
    Size { width: 2560, height: 1440, phone: false },
];

/// What moves or passes by may be in the way for so long.
const SETTLES: Duration = Duration::from_secs(10);
const LOOK_EVERY: Duration = Duration::from_millis(100);

/// What is wrong with the page in a window of this size, and stays so: a sentence each, none where all is well.
pub async fn complaints(tab: &Tab, size: Size) -> Done<Vec<String>> {
    tab.resize(size).await?;
    let start = Instant::now();
    let check = format!("{CHECK}({})", size.phone);
    loop {
        // What the page does about its new size is done and drawn.
        let drawn = "new Promise(done => setTimeout(done, 60, true))";
        tab.value::<bool>(drawn).await?;
        tab.is_drawn().await?;
        let found: Vec<String> = tab.value(&check).await?;
        if found.is_empty() || start.elapsed() > SETTLES {
            return Ok(found);
        }
        tokio::time::sleep(LOOK_EVERY).await;
    }
}
