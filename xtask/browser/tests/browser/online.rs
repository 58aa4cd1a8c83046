//! Tables on the server: several people in browsers of their own, chat, lost connections, a match.

use xtask_browser::{DESKTOP, Done, PHONE, Size, Stage, Tab};

use crate::QUICK;

/// Settings with a name.
pub(crate) fn named(name: &str) -> String {
    format!("{QUICK}name {name}\n")
}

/// Makes a table by the form; the link to share.
pub(crate) async fn make(tab: &Tab, clicks: &[&str]) -> Done<String> {
    tab.wait_for(".new-table form").await?;
    for click in clicks {
        tab.click(click).await?;
    }
    tab.click(".make").await?;
    tab.wait_for(".room .chairs .mine").await?;
    let link: String = tab.value("document.querySelector('#share-link').value").await?;
    Ok(link.rsplit_once("/t/").map(|(_, table)| format!("t/{table}")).ok_or("no link")?)
}

/// A player who follows a link, says their name and sits down.
pub(crate) async fn guest(
    stage: &Stage,
    size: Size,
    name: &str,
    link: &str,
    seat: u8,
) -> Done<Tab> {
    let tab = stage.apart(size, QUICK, link).await?;
    tab.type_in(".own-name", name).await?;
    tab.click(".name-form .main").await?;
    tab.click(&format!("[data-seat='{seat}'] .online-take")).await?;
    tab.wait_for(&format!("[data-seat='{seat}'].mine")).await?;
    Ok(tab)
}

async fn scores(tab: &Tab) -> Done<Vec<String>> {
    let script = "[...document.querySelectorAll('.receipt .scores li')].map(l => l.innerText.replace(/\\s+/g, ' ')).sort()";
    tab.value(script).await
}

async fn is_connected(tab: &Tab) -> Done {
    tab.wait("!document.querySelector('.banner.shown')").await
}

#[tokio::test(flavor = "multi_thread")]
async fn four_browsers_and_a_spectator_at_one_table_play_a_hand_and_talk() -> Done {
    let stage = Stage::open().await?;
    let host = stage.apart(DESKTOP, &named("Anna"), "#/new").await?;
    let link = make(&host, &["[name=bots][value='0']"]).await?;
    assert_eq!(host.text("[data-seat='1'] b").await?, "Anna");
    let ben = guest(&stage, PHONE, "Ben", &link, 2).await?;
    let cora = guest(&stage, DESKTOP, "Cora", &link, 3).await?;
    assert!(!host.has(".start").await?, "a seat is free and no bots are wanted");
    let dirk = guest(&stage, PHONE, "Dirk", &link, 4).await?;
    let watcher = stage.apart(DESKTOP, QUICK, &link).await?;
    watcher.type_in(".own-name", "Emil").await?;
    watcher.click(".name-form .main").await?;

    host.click(".start").await?;
    for tab in [&ben, &cora, &dirk] {
        tab.click(".ready").await?;
    }
    watcher.wait_for(".game.looks-on .at-me .plate").await?;
    assert!(!watcher.has(".held").await?, "a spectator sees nobody's cards");
    for tab in [&host, &ben, &cora, &dirk] {
        tab.wait("document.querySelectorAll('.held').length === 12").await?;
    }
    // Talk, and a player who does not want to hear it.
    cora.click(".side [role=tab]:nth-child(3)").await?;
    cora.type_in(".say", "Na, wer hat die Alten?").await?;
    cora.click(".send").await?;
    ben.wait("document.querySelector('.menu .unread')?.innerText === '1'").await?;
    host.click(".side [role=tab]:nth-child(3)").await?;
    host.wait("document.querySelector('.said-lines')?.innerText.includes('die Alten')").await?;
    host.click(".mute-name").await?;
    host.wait("!document.querySelector('.said-lines').innerText.includes('die Alten')").await?;
    host.click(".unmute").await?;
    host.wait("document.querySelector('.said-lines').innerText.includes('die Alten')").await?;

    let hands = tokio::try_join!(
        host.play_until(".receipt"),
        ben.play_until(".receipt"),
        cora.play_until(".receipt"),
        dirk.play_until(".receipt"),
    );
    hands?;
    watcher.wait_for(".receipt").await?;
    let told = scores(&host).await?;
    assert_eq!(told.len(), 4);
    for tab in [&host, &ben, &cora, &dirk, &watcher] {
        tab.wait_for(".receipt .dkn").await?;
    }
    for tab in [&ben, &cora, &dirk, &watcher] {
        assert_eq!(scores(tab).await?, told);
    }
    // The next hand begins when all are ready, and not before.
    host.click(".receipt .next").await?;
    host.wait("document.querySelector('.receipt .waits')?.innerText.includes('Ben, Cora, Dirk')")
        .await?;
    assert!(!watcher.has(".receipt .next").await?);
    for tab in [&ben, &cora, &dirk] {
        tab.click(".receipt .next").await?;
    }
    host.wait("document.querySelector('.bar h1')?.innerText.startsWith('Spiel 2')").await?;
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reload_and_a_killed_server_bring_everybody_back_to_the_same_card() -> Done {
    let mut stage = Stage::open().await?;
    stage.complaints.expect("ERR_CONNECTION_REFUSED");
    let tab = stage.apart(DESKTOP, &named("Anna"), "#/new").await?;
    make(&tab, &[]).await?;
    tab.click(".start").await?;
    tab.play_until(".hand[data-count='9']:has(.playable)").await?;
    let hand = "[...document.querySelectorAll('.held')].map(c => c.dataset.card).join()";
    let before: String = tab.value(hand).await?;
    tab.reload().await?;
    tab.wait("document.querySelectorAll('.held').length === 9").await?;
    assert_eq!(tab.value::<String>(hand).await?, before);
    stage.server.kill()?;
    tab.wait("document.querySelector('.banner.shown')?.innerText.includes('Verbindung ist weg')")
        .await?;
    // A card that nobody hears of is not played.
    tab.click(".held.playable").await?;
    tab.wait("document.querySelector('.toast.shown')?.innerText.includes('Verbindung')").await?;
    assert_eq!(tab.value::<String>(hand).await?, before);
    stage.server.restart()?;
    is_connected(&tab).await?;
    assert_eq!(tab.value::<String>(hand).await?, before);
    tab.play_until(".receipt").await?;
    // A settlement survives both, too.
    let told = scores(&tab).await?;
    tab.reload().await?;
    tab.wait_for(".receipt").await?;
    assert_eq!(scores(&tab).await?, told);
    stage.server.kill()?;
    stage.server.restart()?;
    tab.reload().await?;
    tab.wait_for(".receipt").await?;
    assert_eq!(scores(&tab).await?, told);
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_over_several_hands_with_its_sheet_solos_and_final_standing() -> Done {
    let stage = Stage::open().await?;
    let tab = stage.apart(PHONE, &named("Anna"), "#/new").await?;
    tab.click("[name=mode][value='1']").await?;
    tab.type_in(".hands input", "4").await?;
    make(&tab, &[]).await?;
    tab.click(".start").await?;
    tab.wait_for(".held").await?;
    tab.click(".bar .menu").await?;
    tab.wait("document.querySelector('.side .terms')?.innerText.includes('Pflichtsolo offen')")
        .await?;
    assert!(tab.text(".side .terms").await?.contains("Spiel 1 von 4"));
    tab.click(".shut").await?;
    for hand in 1..=4 {
        tab.play_until(".receipt").await?;
        if hand < 4 {
            tab.click(".receipt .next").await?;
            tab.wait("!document.querySelector('.receipt')").await?;
        }
    }
    tab.wait_for(".receipt .standing li:nth-child(4)").await?;
    tab.click(".to-room").await?;
    tab.wait("document.querySelectorAll('.room .sheet tbody tr').length === 4").await?;
    assert!(tab.text(".next-step").await?.contains("Die Spielrunde ist zu Ende"));
    assert!(tab.has(".next-step .again").await?, "there is a way on");
    // What was played is there to be looked at.
    tab.click(".room .card-box a").await?;
    tab.wait("document.querySelectorAll('.hands-list li').length === 4").await?;
    assert!(tab.text(".numbers").await?.starts_with('4'));
    tab.click(".hands-list a").await?;
    tab.wait_for(".open-hand.at-across .card").await?;
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_makes_an_account_leaves_and_finds_their_hands_again() -> Done {
    let stage = Stage::open().await?;
    // The password that is too short.
    stage.complaints.expect("422 (Unprocessable Entity)");
    let tab = stage.apart(DESKTOP, &named("Anna"), "#/new").await?;
    make(&tab, &[]).await?;
    tab.click(".start").await?;
    tab.play_until(".receipt").await?;
    tab.go("#/me").await?;
    tab.wait("document.querySelector('.intro')?.innerText.includes('Gast')").await?;
    let form = |number: u8| format!(".account details:nth-of-type({number})");
    tab.click(&format!("{} summary", form(1))).await?;
    tab.type_in(&format!("{} [type=password]", form(1)), "kurz").await?;
    tab.click(&format!("{} button", form(1))).await?;
    tab.wait_for(".toast.shown").await?;
    tab.type_in(&format!("{} [type=password]", form(1)), "acht mal Karo").await?;
    tab.click(&format!("{} button", form(1))).await?;
    tab.wait("document.querySelector('.recovery code')?.innerText.length > 15").await?;
    // The page says at once what is true now, and the complaint of before is gone.
    tab.wait("document.querySelector('.intro')?.innerText.includes('Angemeldet als Anna')").await?;
    assert!(!tab.has(".toast.shown").await?);
    assert!(tab.has(".recovery code").await?, "the code stays until it is written down");
    tab.reload().await?;
    tab.wait("document.querySelector('.intro')?.innerText.includes('Angemeldet als Anna')").await?;
    tab.click(".account .leave button").await?;
    tab.wait("!document.querySelector('.intro')").await?;
    tab.click(&format!("{} summary", form(2))).await?;
    tab.type_in(&format!("{} [autocomplete=username]", form(2)), "Anna").await?;
    tab.type_in(&format!("{} [type=password]", form(2)), "acht mal Karo").await?;
    tab.click(&format!("{} button", form(2))).await?;
    tab.wait("document.querySelectorAll('.hands-list li').length === 1").await?;
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_loses_their_seat_by_one_tap() -> Done {
    let stage = Stage::open().await?;
    let host = stage.apart(PHONE, &named("Anna"), "#/new").await?;
    let link = make(&host, &[]).await?;
    let ben = guest(&stage, PHONE, "Ben", &link, 2).await?;
    host.wait_for("[data-seat='2']:not(.empty)").await?;
    let buttons = "document.querySelectorAll('[data-seat=\"2\"] button').length";
    assert_eq!(host.value::<usize>(buttons).await?, 1, "the others are behind it");
    host.click("[data-seat='2'] .manage").await?;
    host.wait_for("dialog[open] .online-ban").await?;
    assert!(
        host.text("dialog[open]").await?.contains("Ben steht auf und kann sich wieder setzen.")
    );
    host.click("dialog[open] .close").await?;
    assert!(ben.has("[data-seat='2'].mine").await?, "a look does nothing");
    host.click("[data-seat='2'] .manage").await?;
    host.click("dialog[open] .online-remove").await?;
    host.wait_for("[data-seat='2'].empty").await?;
    ben.wait_for("[data-seat='2'].empty").await?;
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn open_tables_are_found_and_ones_that_do_not_exist_say_so_in_english_too() -> Done {
    let stage = Stage::open().await?;
    let host = stage.apart(DESKTOP, &named("Anna"), "#/new").await?;
    make(&host, &["[name=online-list]"]).await?;
    let english = "lang en\npace instant\nanimations off\nname Zoe\n";
    let other = stage.apart(PHONE, english, "#/").await?;
    // From one part of the client to the other.
    other.click(".with-friends a:nth-child(2)").await?;
    let listed = "[...document.querySelectorAll('.tables b')].some(b => b.innerText === 'Anna')";
    other.wait(listed).await?;
    other.click(".tables a").await?;
    other.click(".name-form .main").await?;
    other.wait("document.querySelector('.next-step')?.innerText.includes('Choose a seat')").await?;
    other.go("t/1111111111111111111111").await?;
    other
        .wait("document.querySelector('main')?.innerText.includes('This table does not exist')")
        .await?;
    // A player who is not known yet need not say their name for that.
    stage.complaints.expect("404 (Not Found)");
    let nobody = stage.apart(PHONE, english, "t/1111111111111111111111").await?;
    nobody
        .wait("document.querySelector('main')?.innerText.includes('This table does not exist')")
        .await?;
    assert!(!nobody.has(".own-name").await?);
    // The list of the host's own tables leads back.
    host.go("#/tables").await?;
    host.wait("document.querySelector('.list-title')?.innerText === 'Deine Tische'").await?;
    stage.close().await
}
