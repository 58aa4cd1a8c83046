//! The browser client as players meet it, in a real Chromium.

mod access;
mod album;
mod club;
mod course;
mod geometry;
mod hands;
mod house;
mod house_words;
mod keys;
mod languages;
mod load;
mod manners;
mod matches;
mod network;
mod office;
mod office_whole;
mod offline;
mod online;
mod open;
mod options;
mod people;
mod phones;
mod presence;
mod referee;
mod replay;
mod sheet;
mod study;
mod taste;
mod timed;

use std::sync::LazyLock;
use std::time::{SystemTime, UNIX_EPOCH};

use xtask_browser::{Done, Tab};

/// No pauses, no motion: everything else is as players have it.
pub(crate) const QUICK: &str = "lang de\npace instant\nanimations off\n";

/// Noon of the day on which the tests began, in milliseconds since 1970.
static NOON: LazyLock<u64> = LazyLock::new(|| {
    const DAY: u64 = 86_400;
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs();
    (now - now % DAY + DAY / 2) * 1000
});

/// From the next page on the clock begins at noon: no midnight comes in between. As many days later as `ahead` says, which a
/// test may keep.
pub(crate) async fn at_noon(tab: &Tab) -> Done {
    let noon = *NOON;
    let clock = format!(
        "Date.now = () => {noon} + performance.now() + 86400000 * Number(localStorage.getItem('ahead') ?? 0)"
    );
    tab.before_each_load(&clock).await
}
