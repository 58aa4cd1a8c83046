//! Whether everything on a screen is where it can be seen, read and tapped.

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

/// What is wrong with the page in a window of this size: a sentence each, none where all is well.
pub async fn complaints(tab: &Tab, size: Size) -> Done<Vec<String>> {
    tab.resize(size).await?;
    // The page is drawn once more before it is measured.
    let drawn =
        "new Promise(done => requestAnimationFrame(() => setTimeout(() => done(true), 60)))";
    tab.value::<bool>(drawn).await?;
    tab.value(&format!("{CHECK}({})", size.phone)).await
}
