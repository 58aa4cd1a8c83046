//! House rules that have words or a line of their own: super pigs, pigs at the start, further solos, the call by duty,
//! bock; what keys alone can say; and a poverty between people at a server's table.

use xtask_browser::house::{self, kept};
use xtask_browser::{DESKTOP, Done, PHONE, Stage, Tab};

use crate::house::left;
use crate::online::{guest, make, named};

/// Goes on with the Tab key until this has the focus.
async fn tab_to(tab: &Tab, selector: &str) -> Done {
    for _ in 0..60 {
        if tab.is(&format!("document.activeElement.matches({selector:?})")).await? {
            return Ok(());
        }
        tab.key("Tab").await?;
    }
    Err(format!("the Tab key does not get to {selector}").into())
}

/// What a screen reader calls it: its label, what labels it, or its own words.
async fn name_of(tab: &Tab, selector: &str) -> Done<String> {
    let script = format!(
        "(() => {{ const one = document.querySelector({selector:?}); \
         const labels = (one.getAttribute('aria-labelledby') ?? '').split(' ') \
             .map(id => document.getElementById(id)?.innerText ?? '').join(' ').trim(); \
         return labels || one.getAttribute('aria-label') || one.innerText.replace(/\\s+/g, ' ').trim() }})()"
    );
    tab.value(&script).await
}

#[tokio::test(flavor = "multi_thread")]
async fn super_pigs_are_said_before_the_nine_and_take_the_pig() -> Done {
    let stage = Stage::open().await?;
    let tab = left(&stage, PHONE, house::SUPER_PIGS).await?;
    tab.click(".held.playable[data-card=D9]").await?;
    tab.wait_for(".card-word").await?;
    let asked = name_of(&tab, ".card-word").await?;
    assert!(asked.contains("als Superschwein ansagen?"), "{asked}");
    let word = name_of(&tab, ".card-word [data-call=superpigs]").await?;
    assert_eq!(word, "Superschweine! schlägt auch die Schweine");
    tab.click("[data-call=superpigs]").await?;
    tab.wait("document.querySelector('.now')?.innerText.includes('schlagen jetzt auch')").await?;
    tab.wait(
        "[...document.querySelectorAll('.laid .mark')].some(m => m.innerText === 'Superschwein')",
    )
    .await?;
    // The nine takes the trick with the pig: the player leads.
    tab.wait_for(".hand[data-count='11']:has(.playable)").await?;
    tab.play_until(".receipt").await?;
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn pigs_at_the_start_have_a_button_until_the_first_card() -> Done {
    let stage = Stage::open().await?;
    let tab = left(&stage, PHONE, house::START_PIGS).await?;
    assert_eq!(name_of(&tab, "[data-call=pigs]").await?, "Schweine!");
    tab.click("[data-call=pigs]").await?;
    tab.wait_for(".dialog .yes").await?;
    assert!(tab.text(".dialog").await?.contains("die höchsten Trümpfe"));
    tab.click(".dialog .yes").await?;
    tab.wait("!document.querySelector('[data-call=pigs]')").await?;
    // No ace asks any more.
    tab.click(".held.playable[data-card=DA]").await?;
    tab.wait("document.querySelectorAll('.held').length === 11").await?;
    tab.wait("document.querySelector('.laid .mark')?.innerText === 'Schwein'").await?;
    stage.close().await?;
    // A card that is played first is the end of it.
    let stage = Stage::open().await?;
    let tab = left(&stage, PHONE, house::START_PIGS).await?;
    tab.wait_for("[data-call=pigs]").await?;
    tab.click(".held.playable[data-card=SA]").await?;
    tab.wait("!document.querySelector('[data-call=pigs]')").await?;
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_further_solo_shows_its_trumps_and_is_played() -> Done {
    let stage = Stage::open().await?;
    let tab = left(&stage, PHONE, house::FURTHER_SOLOS).await?;
    tab.wait("document.querySelectorAll('.solos .solo').length === 12").await?;
    let names: Vec<String> =
        tab.value("[...document.querySelectorAll('.solo b')].map(b => b.innerText)").await?;
    let mut different = names.clone();
    different.sort();
    different.dedup();
    assert_eq!(different.len(), 12, "each has a name of its own: {names:?}");
    tab.click("[data-solo=solo-kings-queens-jacks]").await?;
    let shown =
        "document.querySelectorAll('[data-solo=solo-kings-queens-jacks] .minis > *').length";
    assert_eq!(tab.value::<u32>(shown).await?, 10, "four kings, four queens, two jacks");
    assert!(
        tab.is(
            "document.querySelector('[data-solo=solo-kings-queens-jacks]').ariaPressed === 'true'"
        )
        .await?
    );
    tab.click(".question [data-bid=solo-kings-queens-jacks]").await?;
    tab.wait("document.querySelector('.bar h1').innerText.includes('König')").await?;
    tab.play_until(".receipt").await?;
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rich_first_trick_calls_by_itself_and_the_log_says_why() -> Done {
    let stage = Stage::open().await?;
    let tab = left(&stage, DESKTOP, house::DUTY).await?;
    tab.click(".held.playable[data-card=DJ]").await?;
    tab.wait("document.querySelector('.mine .said')?.innerText.startsWith('Re')").await?;
    tab.click(".side [role=tab]:nth-child(2)").await?;
    tab.wait("document.querySelector('.side').innerText.includes('durch Pflichtansage (30 Augen im Stich)')")
        .await?;
    assert!(!tab.has("[data-call=re]").await?, "it was called already");
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bock_round_counts_double_on_the_receipt_and_on_both_sheets() -> Done {
    let stage = Stage::open().await?;
    let tab = left(&stage, DESKTOP, house::BOCK).await?;
    tab.play_until(".receipt").await?;
    let receipt = tab.text(".receipt").await?;
    assert!(receipt.contains("Bockrunde nach einem Spiel mit 120:120 (Spiel 1)"), "{receipt}");
    // Won 1 and the fox 1 are 2, doubled 4.
    let scores: Vec<String> = tab
        .value("[...document.querySelectorAll('.receipt .scores li')].map(l => l.innerText.replace(/\\s+/g, ' '))")
        .await?;
    assert_eq!(scores.iter().filter(|score| score.contains("+4")).count(), 2, "{scores:?}");
    assert_eq!(scores.iter().filter(|score| score.contains("−4")).count(), 2, "{scores:?}");
    // -2 +4, 2 +4, -2 -4, 2 -4.
    let totals = "[...document.querySelectorAll('.side tfoot td, .side tfoot th')].map(t => t.innerText).join(' ')";
    let totals: String = tab.value(totals).await?;
    assert!(totals.contains("+2 +6 −6 −2"), "{totals}");
    // On paper's sheet: 0 4 -4 0 after hand 2; the lost solo of hand 3 is 1 1 1 -3, doubled.
    let text = serde_json::to_string(house::BOCK_SHEET)?;
    tab.value::<bool>(&format!("localStorage.setItem('dulle.sheet', {text}), true")).await?;
    tab.go("#/sheet").await?;
    tab.wait_for(".write").await?;
    let sheet = tab.text("main").await?;
    for told in ["Bock", "−6"] {
        assert!(sheet.contains(told), "{told}: {sheet}");
    }
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tuck_a_partner_and_a_redeal_need_only_the_keyboard() -> Done {
    let stage = Stage::open().await?;
    let tab = left(&stage, DESKTOP, house::TUCK).await?;
    tab.wait_for("[data-call=tuck]").await?;
    tab_to(&tab, "[data-call=tuck]").await?;
    assert_eq!(name_of(&tab, "[data-call=tuck]").await?, "Tuck");
    tab.key("Enter").await?;
    tab.wait("document.activeElement.matches('dialog[open] .yes')").await?;
    tab.key("Enter").await?;
    tab.wait("document.querySelector('.mine .said')?.innerText === 'Tuck'").await?;

    let text = serde_json::to_string(&kept(house::GENSCHER))?;
    tab.go("#/settings").await?;
    tab.value::<bool>(&format!("localStorage.setItem('dulle.hand', {text}), true")).await?;
    tab.go("#/table").await?;
    tab.reload().await?;
    tab.wait_for(".held.playable[data-card=DK]").await?;
    for _ in 0..13 {
        tab.key("ArrowRight").await?;
        if tab.is("document.activeElement.matches('.held[data-card=DK]')").await? {
            break;
        }
    }
    tab.key("Enter").await?;
    tab.wait("document.activeElement.matches('.card-word')").await?;
    assert!(name_of(&tab, ".card-word").await?.contains("Mit wem willst du spielen?"));
    tab_to(&tab, ".card-word .main").await?;
    let partner = name_of(&tab, ".card-word .main").await?;
    assert!(partner.ends_with("wird dein Partner"), "{partner}");
    tab.key("Enter").await?;
    tab.wait("document.querySelectorAll('.held').length === 11").await?;
    tab.wait("document.querySelector('.at-left .badge')").await?;

    let text = serde_json::to_string(&kept(house::KINGS))?;
    tab.go("#/settings").await?;
    tab.value::<bool>(&format!("localStorage.setItem('dulle.hand', {text}), true")).await?;
    tab.go("#/table").await?;
    tab.reload().await?;
    tab.wait_for("[data-bid=redeal]").await?;
    tab_to(&tab, "[data-bid=redeal]").await?;
    tab.key("Enter").await?;
    tab.wait("document.activeElement.matches('dialog[open] .yes')").await?;
    tab.key("Enter").await?;
    tab.wait("document.querySelector('.receipt')?.innerText.includes('Geschmissen')").await?;
    stage.close().await
}

/// How many trumps that count towards a poverty a player holds, where hearts tens are none and foxes do not count.
const TRUMPS: &str = "[...document.querySelectorAll('.held')].map(c => c.dataset.card) \
    .filter(c => c[1] === 'Q' || c[1] === 'J' || (c[0] === 'D' && c !== 'DA')).length";

/// What a player does in the bidding: the poor one and the one who throws in say Vorbehalt.
async fn bid(tab: &Tab, waits: bool) -> Done {
    tab.wait_for("[data-bid=wait]").await?;
    tab.click(if waits { "[data-bid=wait]" } else { "[data-bid=fine]" }).await?;
    if waits && tab.has(".dialog .yes").await? {
        tab.click(".dialog .yes").await?;
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_poverty_is_given_and_taken_by_people_at_a_servers_table() -> Done {
    let stage = Stage::open().await?;
    // Many hands are poor so, and all others can be thrown in.
    let rules = "book ddv2026\noptions -dulle poverty -poverty-foxes redeal=kings=1\n";
    let host = stage.apart(DESKTOP, &format!("{}{rules}", named("Anna")), "#/new").await?;
    let link = make(&host, &["[name=bots][value='0']"]).await?;
    let ben = guest(&stage, PHONE, "Ben", &link, 2).await?;
    let cora = guest(&stage, DESKTOP, "Cora", &link, 3).await?;
    let dirk = guest(&stage, PHONE, "Dirk", &link, 4).await?;
    let tabs = [&host, &ben, &cora, &dirk];
    host.click(".start").await?;
    for tab in &tabs[1..] {
        tab.click(".ready").await?;
    }
    for _ in 0..40 {
        let (mut poor, mut king) = (None, None);
        for (place, tab) in tabs.into_iter().enumerate() {
            tab.wait("document.querySelectorAll('.held').length === 12").await?;
            if tab.value::<u32>(TRUMPS).await? <= 3 {
                poor.get_or_insert(place);
            }
            if tab.has(".held[data-card$=K]").await? {
                king.get_or_insert(place);
            }
        }
        let waits = poor.or(king).ok_or("eight kings are somewhere")?;
        // Whose turn it is is seen by the question.
        tokio::try_join!(
            bid(tabs[0], waits == 0),
            bid(tabs[1], waits == 1),
            bid(tabs[2], waits == 2),
            bid(tabs[3], waits == 3),
        )?;
        match poor {
            Some(poor) => return exchange(stage, tabs, poor).await,
            None => {
                tabs[waits].click("[data-bid=redeal]").await?;
                tabs[waits].click(".dialog .yes").await?;
                for tab in tabs {
                    tab.click(".receipt .next").await?;
                }
                for tab in tabs {
                    tab.wait("!document.querySelector('.receipt')").await?;
                }
            }
        }
    }
    Err("no hand was poor".into())
}

/// The poor one lays, the next one takes and gives back, and nobody else sees a card of it.
async fn exchange(stage: Stage, tabs: [&Tab; 4], poor: usize) -> Done {
    let (giver, taker) = (tabs[poor], tabs[(poor + 1) % 4]);
    let others = [tabs[(poor + 2) % 4], tabs[(poor + 3) % 4]];
    giver.click("[data-bid=poverty]").await?;
    giver.play_until(".hand[data-count='9']").await?;
    for other in others {
        other.wait("document.querySelector('main').innerText.includes('Armut')").await?;
        assert!(!other.has("[data-bid=take]").await?, "they are not asked yet");
    }
    taker.click("[data-bid=take]").await?;
    taker.wait_for(".hand[data-count='15']").await?;
    assert_eq!(taker.value::<u32>("document.querySelectorAll('.held .mark').length").await?, 3);
    taker.play_until(".hand[data-count='12']").await?;
    for tab in tabs {
        tab.wait("document.querySelector('.bar h1').innerText.includes('Armut')").await?;
        tab.wait("document.querySelectorAll('.held').length === 12").await?;
    }
    tokio::try_join!(
        tabs[0].play_until(".receipt"),
        tabs[1].play_until(".receipt"),
        tabs[2].play_until(".receipt"),
        tabs[3].play_until(".receipt"),
    )?;
    for tab in tabs {
        assert!(tab.text(".receipt").await?.contains("Armut"));
    }
    stage.close().await
}
