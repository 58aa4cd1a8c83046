//! What people do together: the next table, phrases, cards chosen ahead, invitations, the diary, a hand to embed.

use std::time::{Duration, Instant};

use xtask_browser::{Done, PATIENCE, PHONE, Stage, Tab};

use crate::QUICK;
use crate::online::{guest, make, named};

#[tokio::test(flavor = "multi_thread")]
async fn after_the_end_everybody_goes_on_at_a_new_table_on_their_own_seat() -> Done {
    let stage = Stage::open().await?;
    let host = stage.apart(PHONE, &named("Anna"), "#/new").await?;
    let link = make(&host, &["[name=pace][value='2']"]).await?;
    assert!(host.text(".facts").await?.contains("Die Bots spielen zügig"));
    let ben = guest(&stage, PHONE, "Ben", &link, 3).await?;
    host.click(".start").await?;
    ben.click(".ready").await?;
    let played = tokio::try_join!(host.play_until(".receipt"), ben.play_until(".receipt"));
    played?;
    host.click(".to-room").await?;
    host.click(".end").await?;
    host.click(".dialog .yes").await?;
    host.click(".rematch").await?;
    host.wait(&format!(
        "location.hash.startsWith('#/t/') && !location.hash.includes({:?})",
        &link[2..]
    ))
    .await?;
    host.wait_for("[data-seat='1'].mine").await?;
    assert!(host.text(".facts").await?.contains("Die Bots spielen zügig"), "the same settings");
    ben.click(".go-on").await?;
    ben.wait_for("[data-seat='3'].mine").await?;
    host.wait("document.querySelector('[data-seat=\"3\"]')?.innerText.includes('Ben')").await?;
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_phrase_is_read_in_ones_own_language_and_hides_no_card() -> Done {
    let stage = Stage::open().await?;
    let host = stage.apart(PHONE, &named("Anna"), "#/new").await?;
    let link = make(&host, &[]).await?;
    let english = "lang en\npace instant\nanimations off\n";
    let ben = stage.apart(PHONE, english, &link).await?;
    ben.type_in(".own-name", "Ben").await?;
    ben.click(".name-form .main").await?;
    ben.click("[data-seat='2'] .online-take").await?;
    ben.click(".chat [data-phrase=hello]").await?;
    ben.wait("document.querySelector('.said-lines')?.innerText.includes('Hello everybody!')")
        .await?;
    host.wait("document.querySelector('.said-lines')?.innerText.includes('Hallo zusammen!')")
        .await?;
    host.click(".start").await?;
    ben.click(".ready").await?;
    for tab in [&host, &ben] {
        tab.wait_for(".hand[data-count='12']").await?;
    }
    ben.click(".phrase-open").await?;
    ben.wait_for(".phrase-row .phrase").await?;
    let covers = "(() => { const row = document.querySelector('.phrase-row').getBoundingClientRect(); \
        return [...document.querySelectorAll('.held, .laid, .bar, .strip button')].some(e => { const r = e.getBoundingClientRect(); \
        return r.width > 0 && r.top < row.bottom - 1 && r.bottom > row.top + 1 && r.left < row.right && r.right > row.left; }) })()";
    assert!(!ben.is(covers).await?, "the row lies on cards or calls");
    ben.click(".phrase-row [data-phrase=moment]").await?;
    ben.wait("!document.querySelector('.phrase-row')").await?;
    host.wait("document.querySelector('.last-line')?.innerText === 'Ben: Moment bitte'").await?;
    stage.close().await
}

/// Both bid, and Anna plays, until Ben is the one who has to lay a card.
async fn until_ben_plays(anna: &Tab, ben: &Tab) -> Done {
    let start = Instant::now();
    while start.elapsed() < PATIENCE {
        if ben.has(".held.playable").await? && !anna.has(".held.playable").await? {
            return Ok(());
        }
        for tab in [anna, ben] {
            // With both queens of clubs the page asks whether it is meant.
            let one = "document.querySelector('dialog .yes') ?? document.querySelector('[data-bid=fine]')";
            tab.is(&format!("(({one})?.click(), true)")).await?;
        }
        anna.is("(document.querySelector('.held.playable')?.click(), true)").await?;
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    Err("Ben is never asked".into())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_card_is_chosen_ahead_taken_back_and_played_or_given_back_in_its_turn() -> Done {
    let stage = Stage::open().await?;
    let prefs = format!("{}premove on\n", named("Anna"));
    let anna = stage.apart(PHONE, &prefs, "#/new").await?;
    let link = make(&anna, &[]).await?;
    let ben = guest(&stage, PHONE, "Ben", &link, 2).await?;
    anna.click(".start").await?;
    ben.click(".ready").await?;
    until_ben_plays(&anna, &ben).await?;
    let count = "document.querySelectorAll('.held').length";
    let held: usize = anna.value(count).await?;
    anna.click(".held").await?;
    anna.wait_for(".held.premoved[aria-pressed=true]").await?;
    assert!(!anna.has(".toast.shown").await?, "nothing is refused");
    anna.click(".held.premoved").await?;
    anna.wait("!document.querySelector('.premoved')").await?;
    anna.click(".held").await?;
    anna.wait_for(".held.premoved").await?;
    anna.key("Escape").await?;
    anna.wait("!document.querySelector('.premoved')").await?;
    anna.click(".held:last-child").await?;
    anna.wait_for(".held:last-child.premoved").await?;
    assert_eq!(anna.value::<usize>(count).await?, held, "it is still in the hand");
    ben.click(".held.playable").await?;
    let gone = format!("{count} === {}", held - 1);
    let back = "document.querySelector('.toast.shown')?.innerText.includes('vorgemerkte Karte')";
    anna.wait(&format!("({gone}) || {back}")).await?;
    anna.wait("!document.querySelector('.premoved')").await?;
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_invitation_has_a_code_to_scan_and_an_evening_for_every_calendar() -> Done {
    let stage = Stage::open().await?;
    let host = stage.apart(PHONE, &named("Anna"), "#/new").await?;
    make(&host, &[]).await?;
    host.click(".code summary").await?;
    host.wait_for(".code svg.scan path").await?;
    host.click(".fix-evening summary").await?;
    let at = "(() => { const at = document.querySelector('.evening-at'); at.value = '2030-05-17T19:30'; \
        at.dispatchEvent(new Event('input', { bubbles: true })); return true; })()";
    assert!(host.is(at).await?);
    host.click(".fix").await?;
    host.wait("document.querySelector('.evening-entry')?.innerText.includes('19:30')").await?;
    let link: String = host.value("document.querySelector('#share-link').value").await?;
    assert!(link.contains("?at=") && link.contains("&what=Doppelkopf-Abend"), "{link}");
    let place = link.split_once("/t/").map(|(_, rest)| format!("t/{rest}")).ok_or("a link")?;
    let ben = stage.apart(PHONE, QUICK, &place).await?;
    ben.wait("document.querySelector('.name-form .evening-entry')?.innerText.includes('19:30')")
        .await?;
    let catch =
        "(HTMLAnchorElement.prototype.click = function () { window.saved = this.download; }, true)";
    assert!(ben.is(catch).await?);
    ben.click(".to-calendar").await?;
    ben.wait("window.saved === 'doppelkopf.ics'").await?;
    stage.close().await
}

/// A sheet for four.
async fn begin_sheet(tab: &Tab) -> Done {
    for (place, name) in ["Anna", "Bernd", "Clara", "Dieter"].iter().enumerate() {
        tab.type_in(&format!(".names label:nth-child({}) input", place + 1), name).await?;
    }
    tab.click(".begin").await
}

/// The next hand, points alone: Bernd has won a solo for four points.
async fn tap_points_of_a_solo(tab: &Tab) -> Done {
    tab.click(".write").await?;
    tab.click("[data-tap='points-only']").await?;
    tab.type_in(".worth", "4").await?;
    tab.click("[data-tap='plus-2']").await?;
    tab.click("[data-tap='solo']").await
}

#[tokio::test(flavor = "multi_thread")]
async fn points_alone_are_written_and_a_finished_sheet_goes_into_the_diary() -> Done {
    let stage = Stage::open().await?;
    let tab = stage.tab(PHONE, QUICK, "#/sheet").await?;
    begin_sheet(&tab).await?;
    tap_points_of_a_solo(&tab).await?;
    tab.wait_for(".outcome .scores").await?;
    tab.click(".down").await?;
    tab.wait("document.querySelector('tfoot')?.innerText.includes('+12')").await?;
    // The next form asks for points alone too.
    tab.click(".write").await?;
    tab.wait_for(".worth").await?;
    tab.click(".go-on .plain").await?;
    tab.click(".tools .new").await?;
    tab.click("dialog[open] .yes").await?;
    tab.wait("document.querySelectorAll('.club tbody tr').length === 4").await?;
    assert!(tab.text(".club tbody tr").await?.contains("Bernd"), "who has most stands first");
    assert!(tab.text(".evenings li").await?.contains("Bernd +12"));
    // An evening can be opened again. When it is put away it stands there once.
    tab.click(".open-evening").await?;
    tab.wait("document.querySelector('tfoot')?.innerText.includes('+12')").await?;
    tab.click(".tools .new").await?;
    tab.click("dialog[open] .yes").await?;
    tab.wait_for(".evenings li").await?;
    assert_eq!(tab.value::<usize>("document.querySelectorAll('.evenings li').length").await?, 1);
    tab.reload().await?;
    tab.wait_for(".evenings li").await?;
    // The same people sit down again by one tap.
    tab.click(".same-people").await?;
    let names = "[...document.querySelectorAll('.names input')].map(i => i.value).join(' ')";
    assert_eq!(tab.value::<String>(names).await?, "Anna Bernd Clara Dieter");
    tab.click(".remove-evening").await?;
    tab.click("dialog[open] .yes").await?;
    tab.wait_for(".diary .empty").await?;
    stage.close().await
}

/// A browser that takes nothing more: old evenings are removed beside the sheet, and then it is put away.
#[tokio::test(flavor = "multi_thread")]
async fn a_full_browser_leaves_a_way_to_a_new_sheet() -> Done {
    let stage = Stage::open().await?;
    let tab = stage.tab(PHONE, QUICK, "#/sheet").await?;
    begin_sheet(&tab).await?;
    tap_points_of_a_solo(&tab).await?;
    tab.click(".down").await?;
    tab.click(".tools .new").await?;
    tab.click("dialog[open] .yes").await?;
    tab.wait_for(".evenings li").await?;
    // An evening of other people; then everything is full to the last letter.
    let again = "(localStorage.setItem('dulle.sheet', localStorage.getItem('dulle.evenings').split('\\n').slice(1).join('\\n').replace('Anna', 'Annika')), true)";
    assert!(tab.is(again).await?);
    tab.reload().await?;
    tab.wait_for(".tools .new").await?;
    let fill = "(() => { let piece = 'x'.repeat(1 << 20), n = 0; while (piece.length) { try { localStorage.setItem('fill' + n, piece); n += 1; } catch { piece = piece.slice(0, piece.length >> 1); } } return true; })()";
    assert!(tab.is(fill).await?);
    tab.click(".tools .new").await?;
    tab.click("dialog[open] .yes").await?;
    tab.wait_for(".no-room .refused").await?;
    assert!(tab.has(".no-room .save-diary").await? && tab.has(".no-room .as-file").await?);
    tab.click(".no-room .remove-evening").await?;
    tab.click("dialog[open] .yes").await?;
    tab.wait_for(".no-room .diary .empty").await?;
    tab.click(".tools .new").await?;
    tab.click("dialog[open] .yes").await?;
    tab.wait_for(".setup .begin").await?;
    assert!(tab.text(".evenings li").await?.contains("Bernd +12"), "it is in the diary");
    // A sheet of which nothing can be kept is said to be so, and can be taken along as a file.
    assert!(tab.is(fill).await?);
    begin_sheet(&tab).await?;
    tab.wait_for(".no-room .refused").await?;
    tab.click(".no-room .as-file").await?;
    tab.wait_for(".setup .begin").await?;
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hand_stands_in_a_frame_and_the_frame_leads_nowhere_else() -> Done {
    let stage = Stage::open().await?;
    let tab = stage.tab(PHONE, QUICK, "#/table?deal=3").await?;
    tab.play_until(".receipt").await?;
    tab.click(".receipt .share").await?;
    tab.wait_for(".shared .album-embed").await?;
    let code: String = tab.value("(document.querySelector('.hands-list'), location.hash)").await?;
    let hash = match code.split_once("h=") {
        Some((_, code)) if !code.is_empty() => format!("#/embed?h={code}"),
        _ => {
            // The last hand: its letters stand in what is copied.
            let catch = "(Object.defineProperty(navigator, 'clipboard', { value: Object.assign(Object.create(Clipboard.prototype), { writeText: text => (window.copied = text, Promise.resolve()) }) }), true)";
            assert!(tab.is(catch).await?);
            tab.click(".album-embed").await?;
            tab.wait("window.copied?.startsWith('<iframe')").await?;
            let snippet: String = tab.value("window.copied").await?;
            let (_, rest) = snippet.split_once("/embed").ok_or("a snippet")?;
            rest.split_once('"').ok_or("an address")?.0.to_owned()
        }
    };
    let kept: usize = tab.value("localStorage.length").await?;
    let put = format!(
        "(() => {{ const frame = document.createElement('iframe'); frame.id = 'f'; frame.src = '/embed{hash}'; document.body.append(frame); return true; }})()"
    );
    assert!(tab.is(&put).await?);
    tab.wait(
        "!!document.querySelector('#f')?.contentDocument?.querySelector('.embed .open-table')",
    )
    .await?;
    tab.is("(document.querySelector('#f').contentWindow.location.hash = '#/me', true)").await?;
    tab.wait("!!document.querySelector('#f').contentDocument.querySelector('.embed .empty')")
        .await?;
    assert!(!tab.is("!!document.querySelector('#f').contentDocument.querySelector('.me')").await?);
    assert_eq!(tab.value::<usize>("localStorage.length").await?, kept, "it keeps nothing");
    stage.close().await
}
