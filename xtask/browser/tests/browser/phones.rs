//! The phones at a tournament's tables: writing, agreeing, a cellar without network, two that disagree, a lost card.

use xtask_browser::office::at_tables;
use xtask_browser::scenes::upload;
use xtask_browser::{DESKTOP, Done, PHONE, Stage, Tab};

use crate::QUICK;

/// A director's page and the link of a table.
async fn begin(stage: &Stage, table: u16) -> Done<(Tab, String)> {
    let director = stage.apart(DESKTOP, QUICK, "#/settings").await?;
    let links = upload(&director, &at_tables()?, &[table]).await?;
    let [office, link] = &links[..] else { return Err("two links".into()) };
    // Who they are was asked when they first came.
    let me = "(localStorage.setItem('dulle.office-me', 'director S. Krug'), true)";
    director.value::<bool>(me).await?;
    director.go(office).await?;
    director.wait_for(".round-table").await?;
    Ok((director, link.clone()))
}

/// A phone in the hands of a player at a table.
async fn sit(stage: &Stage, link: &str, position: u8) -> Done<Tab> {
    let phone = stage.apart(PHONE, QUICK, link).await?;
    phone.wait("!location.href.includes('key=')").await?;
    phone.click(&format!(".slip-name:nth-child({position})")).await?;
    phone.wait_for(".slip-foot").await?;
    Ok(phone)
}

/// The server has answered all that was sent to it, or there is none. Between its answer and the sheet that it tells next the
/// phone may show an earlier one for a moment, and begins the form anew.
const SETTLED: &str = "document.querySelector('.slip-banner') || Object.entries(localStorage) \
     .every(([key, kept]) => !key.startsWith('dulle.phone.') || JSON.parse(kept).queue.every(one => one.trouble))";

/// A hand in which these two score.
async fn write(phone: &Tab, plus: [u8; 2], points: u8) -> Done {
    phone.wait(SETTLED).await?;
    for position in plus {
        phone.click(&format!("[data-tap=plus-{position}]")).await?;
    }
    phone.click(&format!("[data-tap=points-{points}]")).await?;
    phone.click(".write-hand:enabled").await
}

fn row(hand: u8, words: &str) -> String {
    format!(
        "[...document.querySelectorAll('.slip-sheet tbody tr')].some(row => \
         row.querySelector('th').innerText === '{hand}' && row.innerText.includes({words:?}))"
    )
}

/// A hand is with the server and nobody has agreed yet; the row says who should.
fn waits(hand: u8) -> String {
    format!("{} && !{}", row(hand, "wartet auf"), row(hand, "wartet auf Netz"))
}

/// The office looks at a table.
async fn look_at(director: &Tab, table: u16) -> Done {
    let of: String = director.value("location.hash.split('of=')[1]").await?;
    let place = format!("#/office/table?at=1.{table}&of={of}");
    director.visit(&place).await?;
    director.wait_for(".table-state").await
}

#[tokio::test(flavor = "multi_thread")]
async fn one_phone_writes_another_agrees_and_the_office_decides_where_they_differ() -> Done {
    let stage = Stage::hall().await?;
    let (director, link) = begin(&stage, 2).await?;
    let writer = sit(&stage, &link, 1).await?;
    write(&writer, [1, 3], 3).await?;
    writer.wait(&waits(1)).await?;
    let second = sit(&stage, &link, 2).await?;
    second.wait("document.querySelector('main')?.innerText.includes('Stimmt Spiel 1?')").await?;
    second.click(".slip-check ~ .main").await?;
    writer.wait(&row(1, "✓ ✓")).await?;
    // The second hand is dealt by the second phone's owner, who saw another one.
    write(&writer, [2, 4], 1).await?;
    second.wait("document.querySelector('main')?.innerText.includes('Stimmt Spiel 2?')").await?;
    second.click(".slip-check ~ .plain").await?;
    write(&second, [2, 3], 1).await?;
    for phone in [&writer, &second] {
        phone.wait("document.querySelectorAll('.slip-two tbody tr').length === 2").await?;
    }
    look_at(&director, 2).await?;
    director.wait("document.querySelectorAll('.sheet-card').length === 2").await?;
    assert_eq!(
        director.value::<usize>("document.querySelectorAll('.differs').length").await?,
        2,
        "the second hand, on both sheets"
    );
    director.click(".sheet-card:nth-child(2) .choose").await?;
    for phone in [&writer, &second] {
        phone.wait("!document.querySelector('.slip-two')").await?;
    }
    // The second phone's sheet goes on: the first one's owner is asked about the hand that differed. The other one was
    // agreed before.
    let decided = "document.querySelector('main')?.innerText";
    writer.wait(&format!("{decided}.includes('Das Büro hat entschieden')")).await?;
    writer.wait(&format!("{decided}.includes('Stimmt Spiel 2?')")).await?;
    writer.wait(&row(1, "✓ ✓")).await?;
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_written_without_network_is_there_after_a_reload_and_sent_later() -> Done {
    let mut stage = Stage::hall().await?;
    let (director, link) = begin(&stage, 2).await?;
    let phone = sit(&stage, &link, 1).await?;
    phone.wait("navigator.serviceWorker.controller").await?;
    director.leave().await?;
    stage.complaints.expect("ERR_CONNECTION_REFUSED");
    stage.server.kill()?;
    phone.wait_for(".slip-banner").await?;
    write(&phone, [1, 3], 3).await?;
    phone.wait(&row(1, "wartet auf Netz")).await?;
    write(&phone, [2, 3], 1).await?;
    phone.wait(&row(2, "wartet auf Netz")).await?;
    phone.reload().await?;
    phone.wait("document.querySelector('.slip-banner')?.innerText.includes('2 Einträge')").await?;
    phone.wait(&row(2, "wartet auf Netz")).await?;
    stage.server.restart()?;
    phone.wait(&waits(2)).await?;
    phone.wait("!document.querySelector('.slip-banner')").await?;
    let second = sit(&stage, &link, 2).await?;
    second.wait(&row(2, "")).await?;
    assert_eq!(
        second.value::<usize>("document.querySelectorAll('.slip-sheet tbody tr').length").await?,
        2
    );
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_link_kills_the_old_one_at_once_and_opens_the_same_table() -> Done {
    let stage = Stage::hall().await?;
    let (director, link) = begin(&stage, 2).await?;
    let phone = sit(&stage, &link, 1).await?;
    look_at(&director, 2).await?;
    director.click(".new-link").await?;
    director.wait_for(".fresh-link .scan").await?;
    phone
        .wait("document.querySelector('.slip-banner')?.innerText.includes('gilt nicht mehr')")
        .await?;
    assert!(!phone.has(".write-hand").await?, "nobody would ever get it");
    let new: String = director
        .value("document.querySelector('.fresh-link input.address').value.replace(location.origin + '/', '')")
        .await?;
    phone.go(&new).await?;
    phone
        .wait("!document.querySelector('.slip-banner') && document.querySelector('.write-hand')")
        .await?;
    write(&phone, [1, 3], 3).await?;
    phone.wait(&waits(1)).await?;
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn an_announcement_reaches_the_phones_and_is_taken_down() -> Done {
    let stage = Stage::hall().await?;
    let (director, link) = begin(&stage, 2).await?;
    let phone = sit(&stage, &link, 1).await?;
    phone.wait("document.querySelector('.slip-said')?.innerText.includes('Kuchen')").await?;
    director.click(".announce").await?;
    director.click("dialog .take-down").await?;
    phone.wait("!document.querySelector('.slip-said')").await?;
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_sees_their_seat_and_the_wall_without_any_link() -> Done {
    let stage = Stage::hall().await?;
    let (_director, link) = begin(&stage, 2).await?;
    let public = link.split('#').next().ok_or("a link")?;
    let phone = stage.apart(PHONE, QUICK, public).await?;
    phone.wait("document.querySelectorAll('.pick-name').length === 42").await?;
    phone.click(".pick-name").await?;
    phone.wait_for(".seat-numbers").await?;
    assert!(phone.text(".slip-said").await?.contains("Kuchen"));
    let code = public.trim_start_matches("o/");
    phone.go(&format!("#/office/wall?of={code}")).await?;
    phone.wait("document.querySelector('.wall-said')?.innerText.includes('Kuchen')").await?;
    // The phone of a table looks for its owner's seat, too.
    let player = sit(&stage, &link, 1).await?;
    player.go(&format!("#/office/seat?of={code}")).await?;
    player.wait("document.querySelectorAll('.pick-name').length === 42").await?;
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn after_taking_a_hand_back_the_same_hand_is_written_anew() -> Done {
    let stage = Stage::hall().await?;
    let (_director, link) = begin(&stage, 2).await?;
    let phone = sit(&stage, &link, 1).await?;
    write(&phone, [1, 3], 3).await?;
    phone.wait(&waits(1)).await?;
    write(&phone, [2, 3], 1).await?;
    phone.wait(&waits(2)).await?;
    phone.click(".slip-foot button:nth-child(1)").await?;
    phone.wait(SETTLED).await?;
    phone.wait("document.querySelectorAll('.slip-sheet tbody tr').length === 1").await?;
    phone
        .wait("document.querySelector('.write-hand')?.innerText === 'Spiel 2 aufschreiben'")
        .await?;
    write(&phone, [1, 2], 2).await?;
    phone.wait(&waits(2)).await?;
    stage.close().await
}
