//! Players who leave the table's page in all the ways that there are, and those who only look at
//! another tab.

use xtask_browser::geometry::{SIZES, complaints};
use xtask_browser::{DESKTOP, Done, PHONE, Stage, Tab};

use crate::online::{guest, make, named};

/// Ben's plate as the host sees it while a bot plays for them.
const REPLACED: &str = ".at-left .plate[aria-label*='Bot vertritt']";
/// The same while it is Ben's turn.
const BENS_TURN: &str = ".at-left .plate.turn";

/// Two people and two bots in the middle of a hand.
struct Two {
    stage: Stage,
    host: Tab,
    ben: Tab,
    link: String,
}

impl Two {
    /// `flags` are those of `dulle serve`.
    async fn sit_down(flags: &[&str]) -> Done<Self> {
        let stage = Stage::with(flags).await?;
        let host = stage.apart(DESKTOP, &named("Anna"), "#/new").await?;
        let link = make(&host, &[]).await?;
        let ben = guest(&stage, PHONE, "Ben", &link, 2).await?;
        host.click(".start").await?;
        ben.click(".ready").await?;
        ben.wait("document.querySelectorAll('.held').length === 12").await?;
        Ok(Self { stage, host, ben, link })
    }

    /// Ben sees that a bot plays, and ends it with one tap.
    async fn takes_over(&self) -> Done {
        self.ben
            .wait("document.querySelector('.stand-in')?.innerText.includes('Bot spielt für dich')")
            .await?;
        self.ben.click(".take-over").await?;
        self.ben.wait("!document.querySelector('.stand-in')").await
    }

    /// Nobody plays for Ben any more, and the hand ends as it should.
    async fn plays_on(self) -> Done {
        let Self { stage, host, ben, .. } = self;
        host.wait(&format!("!document.querySelector({REPLACED:?})")).await?;
        tokio::try_join!(host.play_until(".receipt"), ben.play_until(".receipt"))?;
        stage.close().await
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_closes_their_browser_is_played_for_until_they_come_back() -> Done {
    let table = Two::sit_down(&["--absent", "1"]).await?;
    table.ben.leave().await?;
    table.host.play_until(REPLACED).await?;
    table.ben.go(&table.link).await?;
    table.ben.wait_for(".game").await?;
    table.takes_over().await?;
    table.plays_on().await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_bar_of_a_stand_in_leaves_room_for_the_table_in_windows_of_all_sizes() -> Done {
    let table = Two::sit_down(&["--absent", "1"]).await?;
    table.ben.leave().await?;
    table.host.play_until(REPLACED).await?;
    table.ben.go(&table.link).await?;
    table.ben.wait_for(".stand-in").await?;
    table.ben.wait_for(".game .held").await?;
    let mut found = Vec::new();
    for size in SIZES {
        for complaint in complaints(&table.ben, size).await? {
            found.push(format!("{}x{}: {complaint}", size.width, size.height));
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
    table.stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_left_by_a_link_gives_way_to_a_bot_and_goes_on_after_the_way_back() -> Done {
    let table = Two::sit_down(&["--absent", "1"]).await?;
    // The other page is none of ours, and has no icon.
    table.stage.complaints.expect("/favicon.ico");
    table.ben.follow_link("/api/openapi.json").await?;
    table.host.play_until(REPLACED).await?;
    table.ben.go_back().await?;
    table.ben.wait_for(".game").await?;
    // Whether the browser has kept the page or loads it anew is its own affair.
    table.takes_over().await?;
    table.plays_on().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_the_browser_freezes_is_played_for_and_catches_up() -> Done {
    let table = Two::sit_down(&["--absent", "1", "--presence", "1"]).await?;
    table.stage.complaints.expect("Page entered Back-Forward Cache");
    let front = table.stage.beside(&table.ben).await?;
    table.ben.wait("document.hidden").await?;
    table.ben.freeze(true).await?;
    table.host.play_until(REPLACED).await?;
    table.ben.freeze(false).await?;
    front.close().await?;
    table.ben.wait("!document.hidden").await?;
    table.takes_over().await?;
    table.plays_on().await
}

/// No timer of the page runs: worse than any browser treats a page in the background. What it answers when it is asked
/// whether it is there is counted.
const NO_TIMERS: &str = "(() => { \
     window.setTimeout = window.setInterval = window.requestAnimationFrame = () => 0; \
     window.answered = 0; \
     const send = WebSocket.prototype.send; \
     WebSocket.prototype.send = function (text) { \
         if (/\"pong\"/.test(text)) window.answered += 1; \
         return send.call(this, text) }; \
     return true })()";

#[tokio::test(flavor = "multi_thread")]
async fn a_page_in_the_background_is_present_although_none_of_its_timers_runs() -> Done {
    // Who does not answer is taken for absent, and after the time for that a bot plays. A busy machine may answer late.
    let table = Two::sit_down(&["--absent", "20", "--presence", "2"]).await?;
    table.host.play_until(BENS_TURN).await?;
    let front = table.stage.beside(&table.ben).await?;
    table.ben.wait("document.hidden").await?;
    table.ben.value::<bool>(NO_TIMERS).await?;
    table.ben.wait("window.answered >= 5").await?;
    assert!(!table.host.has(REPLACED).await?, "Ben only looks at another page");
    assert!(table.host.has(BENS_TURN).await?, "the table waits");
    front.close().await?;
    table.ben.reload().await?;
    table.plays_on().await
}
