//! Nothing happens behind the player's back: slips ask first, nothing is thrown away without asking,
//! and every place leads back.

use xtask_browser::{DESKTOP, Done, PHONE, Stage};

use crate::QUICK;
use crate::online::{guest, make, named};

/// A deal in which the player has both club queens, and one for a solo.
const BOTH_QUEENS: &str = "#/table?deal=18";
const SOLO: &str = "#/table?deal=27";

#[tokio::test(flavor = "multi_thread")]
async fn a_link_leads_to_the_top_of_its_page_and_back_to_where_one_was() -> Done {
    let stage = Stage::open().await?;
    let tab = stage.tab(PHONE, QUICK, "#/").await?;
    tab.wait_for("main.start").await?;
    tab.is("scrollTo(0, 200), true").await?;
    tab.wait("scrollY > 150").await?;
    tab.click("[href='#/settings']").await?;
    // The settings are another part of the client: the page is loaded anew.
    tab.wait("document.querySelector('main .backup') && scrollY === 0").await?;
    tab.go_back().await?;
    tab.wait("document.querySelector('main.start') && scrollY > 150").await?;
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_double_tap_on_re_says_re_and_nothing_more() -> Done {
    let stage = Stage::open().await?;
    for size in [PHONE, DESKTOP] {
        let tab = stage.apart(size, QUICK, SOLO).await?;
        tab.click("[data-bid=wait]").await?;
        tab.click(".dialog .yes").await?;
        tab.click("[data-solo=solo-queens]").await?;
        tab.click("[data-bid=solo-queens]").await?;
        tab.wait_for("[data-call=re]").await?;
        tab.double_click("[data-call=re]").await?;
        tab.wait("document.querySelector('.mine .said')?.innerText.startsWith('Re')").await?;
        assert!(!tab.has("dialog[open]").await?, "nothing is under the finger");
        // A higher call asks, and lists all that it includes.
        tab.click(".call.more:not(:disabled)").await?;
        // Where the call was, the answer is now: a second tap is none.
        tab.double_click(".dialog [data-call=schwarz]").await?;
        tab.wait("document.querySelector('.dialog p')?.innerText.includes('keine 90, keine 60')")
            .await?;
        assert!(tab.text(".mine .said").await?.starts_with("Re"), "nothing was called yet");
        tab.click(".dialog .close").await?;
        tab.wait("!document.querySelector('.dialog')").await?;
        tab.click("[data-call=no90]").await?;
        tab.wait("document.querySelector('.dialog p')?.innerText.includes('keine 90')").await?;
        assert!(tab.text(".mine .said").await?.starts_with("Re"), "nothing was called yet");
        tab.click(".dialog .yes").await?;
        tab.wait("document.querySelector('.mine .said')?.innerText.startsWith('keine 90')").await?;
    }
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_vorbehalt_is_taken_back_before_it_is_said_and_a_silent_wedding_asks_once() -> Done {
    let stage = Stage::open().await?;
    let tab = stage.tab(PHONE, QUICK, BOTH_QUEENS).await?;
    tab.click("[data-bid=wait]").await?;
    tab.click(".dialog .close").await?;
    tab.wait("!document.querySelector('.dialog')").await?;
    assert!(tab.has("[data-bid=wait]").await?, "nothing was said");
    tab.click("[data-bid=fine]").await?;
    tab.wait("document.querySelector('dialog[open] p')?.innerText.includes('stille Hochzeit')")
        .await?;
    tab.key("Escape").await?;
    tab.wait("!document.querySelector('.dialog')").await?;
    assert!(tab.has("[data-bid=fine]").await?, "nothing was said");
    tab.click("[data-bid=fine]").await?;
    tab.click(".dialog .yes").await?;
    tab.play_until(".hand[data-count='11']").await?;
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_running_hand_is_given_up_only_by_a_player_who_is_sure() -> Done {
    let stage = Stage::open().await?;
    let tab = stage.tab(DESKTOP, QUICK, "#/table?deal=3").await?;
    tab.play_until(".hand[data-count='8']:has(.playable)").await?;
    tab.go("#/").await?;
    tab.click(".play").await?;
    tab.wait("document.querySelector('.dialog p')?.innerText.includes('noch nicht zu Ende')")
        .await?;
    tab.click(".dialog .close").await?;
    tab.wait("!document.querySelector('.dialog')").await?;
    // Another player's link does not throw it away either.
    tab.go("#/table?deal=5").await?;
    tab.click(".dialog .close").await?;
    tab.wait_for(".hand[data-count='8']:has(.playable)").await?;
    tab.go("#/").await?;
    tab.click(".play").await?;
    tab.click(".dialog .yes").await?;
    tab.wait("document.querySelectorAll('.held').length === 12").await?;
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_was_left_is_one_tap_away_and_the_host_is_told_what_guests_must_do() -> Done {
    let stage = Stage::open().await?;
    let host = stage.apart(DESKTOP, &named("Anna"), "#/new").await?;
    let link = make(&host, &[]).await?;
    assert!(host.text(".next-step").await?.contains("Bereit"), "before the start");
    let ben = guest(&stage, PHONE, "Ben", &link, 2).await?;
    host.click(".start").await?;
    host.wait("document.querySelector('.next-step')?.innerText.includes('Noch nicht bereit: Ben')")
        .await?;
    // From one part of the client to the other and back again.
    host.click(".head .home").await?;
    host.click(".back-to-table").await?;
    host.wait_for(".room .mine").await?;
    ben.click(".ready").await?;
    host.wait("document.querySelectorAll('.held').length === 12").await?;
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_does_not_end_by_a_single_tap() -> Done {
    let stage = Stage::open().await?;
    let host = stage.apart(PHONE, &named("Anna"), "#/new").await?;
    make(&host, &[]).await?;
    host.click(".next-step .end").await?;
    host.click(".dialog .close").await?;
    host.wait("!document.querySelector('dialog')").await?;
    assert!(host.has(".next-step .end").await?, "only asked");
    host.click(".next-step .end").await?;
    host.click(".dialog .yes").await?;
    host.wait("document.querySelector('.next-step')?.innerText.includes('aufgelöst')").await?;
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_is_muted_stays_so_after_a_reload() -> Done {
    let stage = Stage::open().await?;
    let host = stage.apart(DESKTOP, &named("Anna"), "#/new").await?;
    let link = make(&host, &[]).await?;
    let ben = guest(&stage, DESKTOP, "Ben", &link, 2).await?;
    ben.type_in(".say", "Na?").await?;
    ben.click(".send").await?;
    host.click(".mute-name").await?;
    host.reload().await?;
    host.wait_for(".unmute").await?;
    assert!(!host.text(".said-lines").await?.contains("Na?"));
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_winners_paragraph_opens() -> Done {
    let stage = Stage::open().await?;
    let tab = stage.tab(DESKTOP, QUICK, "#/table?deal=3").await?;
    tab.play_until(".receipt").await?;
    tab.click(".receipt h2 .cite").await?;
    tab.wait("document.querySelector('dialog[open] h2')?.innerText.startsWith('TSR 7.1')").await?;
    assert!(!tab.has(".toast.shown").await?);
    tab.click("dialog[open] .close").await?;
    tab.wait("!document.querySelector('dialog')").await?;
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_failed_claim_is_explained_where_the_hand_is_settled() -> Done {
    let stage = Stage::open().await?;
    for size in [PHONE, DESKTOP] {
        let tab = stage.apart(size, QUICK, SOLO).await?;
        tab.click("[data-bid=wait]").await?;
        tab.click(".dialog .yes").await?;
        tab.click("[data-solo=solo-queens]").await?;
        tab.click("[data-bid=solo-queens]").await?;
        tab.wait_for(".strip :is(.claim, .shorten)").await?;
        if size == PHONE {
            tab.click(".strip .shorten").await?;
            tab.click(".dialog .choices .call:first-child").await?;
        } else {
            tab.click(".strip .claim").await?;
        }
        tab.click(".dialog .order + .yes").await?;
        tab.wait_for(".receipt .note").await?;
        let note = tab.text(".receipt .note").await?;
        assert!(note.contains("das hätte nicht gereicht"), "{note}");
        assert!(note.contains("Der Rest geht an die Gegenpartei"), "{note}");
    }
    stage.close().await
}

/// A sentence that passes by stands in the page; an open dialog is in the layer above all pages.
const DIALOG_IS_ABOVE: &str = "document.querySelector('dialog[open]').matches(':modal') \
     && !document.querySelector('.toast.shown').closest('dialog') \
     && !document.querySelector('.toast.shown').matches(':popover-open')";

#[tokio::test(flavor = "multi_thread")]
async fn a_sentence_that_passes_by_does_not_cover_an_open_dialog() -> Done {
    let stage = Stage::open().await?;
    for size in [PHONE, DESKTOP] {
        let tab = stage.apart(size, QUICK, "#/table?deal=3").await?;
        tab.play_until(".held.dimmed").await?;
        tab.click(".held.dimmed").await?;
        tab.wait_for(".toast.shown").await?;
        tab.key("?").await?;
        tab.wait_for("dialog[open] .keys").await?;
        assert!(tab.is(DIALOG_IS_ABOVE).await?);
        // Each of its buttons is hit by a tap.
        tab.click("dialog[open] .close").await?;
        tab.wait("!document.querySelector('dialog')").await?;
    }
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_said_about_one_page_is_gone_on_the_next() -> Done {
    let stage = Stage::open().await?;
    let tab = stage.tab(DESKTOP, QUICK, "#/table?deal=3").await?;
    tab.play_until(".held.dimmed").await?;
    tab.click(".held.dimmed").await?;
    tab.wait_for(".toast.shown").await?;
    tab.click(".bar .home").await?;
    tab.wait_for(".start").await?;
    assert!(!tab.has(".toast.shown").await?);
    stage.close().await
}

/// Workers that fail as soon as the page listens, and note their end. After some minutes the page would try again: its clock
/// stands still.
const NO_BOTS: &str = "{ const now = Date.now(); Date.now = () => now } window.Worker = class { \
     set onerror(fail) { setTimeout(fail, 0, new Event('error')) } \
     terminate() { window.ended = (window.ended ?? 0) + 1 } }";

#[tokio::test(flavor = "multi_thread")]
async fn without_the_bots_program_a_hand_goes_on_and_the_player_is_told() -> Done {
    let stage = Stage::open().await?;
    let tab = stage.tab(DESKTOP, QUICK, "#/").await?;
    tab.before_each_load(NO_BOTS).await?;
    tab.go("#/table?deal=3").await?;
    tab.play_until(".receipt").await?;
    assert!(
        tab.is("document.querySelector('.bar .weaker').innerText === 'schwächere Bots'").await?,
        "it stands at the head as long as it is so"
    );
    assert_eq!(
        tab.value::<u32>("window.ended").await?,
        1,
        "one that failed is not tried at every move"
    );
    stage.close().await
}

/// Workers in a browser with this at its beginning. They tell which programs they load.
fn another_browser(own: &str) -> String {
    let tell = "const told = new BroadcastChannel('programs'); \
         const load = WebAssembly.instantiateStreaming; \
         WebAssembly.instantiateStreaming = async (source, imports) => { \
             const answer = await source; \
             const name = answer.url.split('/').pop(); \
             told.postMessage(name); \
             if (fails.includes(name)) throw new WebAssembly.CompileError(name); \
             return load(answer, imports) };";
    let begins = serde_json::json!(format!("{own} {tell}"));
    format!(
        "{{ window.programs = []; \
         new BroadcastChannel('programs').onmessage = ({{ data }}) => programs.push(data); \
         const Real = Worker; \
         window.Worker = class extends Real {{ constructor(file, options) {{ \
             const own = `${{{begins}}} import(${{JSON.stringify(new URL(file, location.href).href)}})`; \
             super(URL.createObjectURL(new Blob([own], {{ type: 'text/javascript' }})), options) }} }} }}"
    )
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_play_in_browsers_without_simd_and_where_the_program_with_it_fails() -> Done {
    let old = "WebAssembly.validate = () => false; const fails = [];";
    let broken = "const fails = ['bots-simd_bg.wasm'];";
    let usual = "const fails = [];";
    let stage = Stage::open().await?;
    for (begins, programs) in [
        (usual, "bots-simd_bg.wasm"),
        (old, "bots_bg.wasm"),
        (broken, "bots-simd_bg.wasm bots_bg.wasm"),
    ] {
        let tab = stage.apart(DESKTOP, QUICK, "#/").await?;
        tab.without_policy().await?;
        tab.before_each_load(&another_browser(begins)).await?;
        tab.go("#/table?deal=3").await?;
        tab.play_until(".receipt").await?;
        assert_eq!(tab.value::<String>("programs.join(' ')").await?, programs);
        assert!(!tab.has(".bar .weaker").await?, "they think in their worker");
        stage.close_apart(tab).await?;
    }
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn odd_addresses_show_a_page_that_stays() -> Done {
    let stage = Stage::open().await?;
    let tab = stage.tab(DESKTOP, QUICK, "#/").await?;
    let odd = [
        ("#sheet", ".page.score"),
        ("#rules", ".page.rules"),
        ("#/t/abcd.", ".page.start"),
        ("#/new-x", ".page.start"),
    ];
    for (address, page) in odd {
        tab.go(address).await?;
        tab.wait_for(page).await?;
        tab.value::<bool>("window.stays = true").await?;
        tokio::time::sleep(std::time::Duration::from_millis(500)).await;
        assert!(tab.is("window.stays").await?, "{address}");
    }
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hand_in_one_tab_never_writes_over_the_match_of_another() -> Done {
    let stage = Stage::open().await?;
    let hand = stage.tab(DESKTOP, QUICK, "#/table?deal=3").await?;
    hand.play_until(".hand[data-count='11']:has(.playable)").await?;
    let other = stage.tab(DESKTOP, QUICK, "#/").await?;
    other.click("[name=length][value=match]").await?;
    other.click(".play").await?;
    other.click(".dialog .yes").await?;
    let kept = "localStorage.getItem('dulle.hand')";
    other.wait(&format!("{kept}?.includes('\\n===\\n')")).await?;
    other.wait_for(".question").await?;
    let begun: String = other.value(kept).await?;
    hand.click(".held.playable").await?;
    hand.wait(
        "document.querySelector('.toast.shown')?.innerText.includes('nicht mehr aufgehoben')",
    )
    .await?;
    hand.play_until(".hand[data-count='9']:has(.playable)").await?;
    assert_eq!(hand.value::<String>(kept).await?, begun, "the match is as the other tab left it");
    stage.close().await
}
