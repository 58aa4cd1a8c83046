//! Without a server: everything that was here once is here still.

use xtask_browser::{DESKTOP, Done, Stage};

use crate::QUICK;

#[tokio::test(flavor = "multi_thread")]
async fn with_the_server_gone_the_page_opens_and_a_whole_hand_is_played() -> Done {
    let mut stage = Stage::open().await?;
    let tab = stage.tab(DESKTOP, QUICK, "#/").await?;
    tab.wait("navigator.serviceWorker.controller").await?;
    stage.stop_server();
    tab.go("#/table?deal=9").await?;
    tab.play_until(".receipt").await?;
    tab.click(".receipt .lines .cite").await?;
    tab.wait("document.querySelector('.toast.shown')?.innerText.startsWith('TSR')").await?;
    tab.go("#/rules").await?;
    tab.wait_for(".paragraph").await?;
    stage.close().await
}
