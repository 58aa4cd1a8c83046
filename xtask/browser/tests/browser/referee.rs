//! The referee's desk: a disputed hand by taps, the quick form, showing, printing, and what a reload keeps.

use xtask_browser::geometry::complaints;
use xtask_browser::referee::{DISPUTED, RESTS, TRICKS};
use xtask_browser::{DESKTOP, Done, PHONE, Stage, Tab};

use crate::QUICK;
use crate::online::{guest, make, named};

async fn keys(tab: &Tab, cards: &str) -> Done {
    for card in cards.split_whitespace() {
        let key = format!(".card-key[data-card='{card}']");
        let tap = format!(
            "document.querySelector({key:?}).scrollIntoView({{ block: 'center' }}) ?? true"
        );
        tab.wait_for(&key).await?;
        tab.is(&tap).await?;
        tab.click(&key).await?;
    }
    Ok(())
}

async fn call(tab: &Tab, seat: u8, call: &str) -> Done {
    tab.click(".call-tool").await?;
    tab.click(&format!("dialog[open] [data-tap='caller-{seat}']")).await?;
    tab.click(&format!("dialog[open] [data-tap='call-{call}']")).await?;
    tab.wait("!document.querySelector('dialog')").await
}

async fn kept(tab: &Tab, draft: &str) -> Done {
    let text = serde_json::to_string(draft)?;
    tab.value::<bool>(&format!("localStorage.setItem('dulle.referee', {text}), true")).await?;
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_revoke_in_trick_7_is_tapped_in_on_a_phone_and_ruled_on() -> Done {
    let stage = Stage::open().await?;
    let tab = stage.tab(PHONE, QUICK, "#/schiri").await?;
    tab.wait_for(".leader").await?;
    tab.click(".desk-about .change").await?;
    for (seat, name) in (1..).zip(["Anna", "Ben", "Cem", "Dora"]) {
        tab.type_in(&format!("[data-field=name-{seat}]"), name).await?;
    }
    tab.click("dialog[open] .close").await?;
    tab.click(".leader[data-seat='2']").await?;
    call(&tab, 1, "re").await?;
    call(&tab, 1, "no90").await?;
    keys(&tab, TRICKS).await?;
    tab.wait_for(".breach-box").await?;
    let breach = tab.text(".breach-box").await?;
    assert!(breach.contains("Dora hat in Stich 7 Pik nicht bedient"), "{breach}");
    assert!(breach.contains("aufgespielt in Stich 8."), "{breach}");
    assert!(tab.text(".complainer[data-seat='3']").await?.contains("darf nur hinweisen"));
    tab.click(".rests-tool").await?;
    keys(&tab, &RESTS[..3].join(" ")).await?;
    assert!(tab.text(".desk-trick").await?.contains("48 von 48"), "the last hand fills itself");
    tab.click(".complainer[data-seat='2']").await?;
    tab.click(".decide").await?;
    tab.wait_for(".ruling h2").await?;
    assert_eq!(tab.text(".ruling h2").await?, "Schwerwiegender Verstoß");
    assert!(tab.is("document.activeElement.matches('.ruling h2')").await?, "it has the focus");
    let points: Vec<String> = tab
        .value("[...document.querySelectorAll('.ruling .desk-points b')].map(b => b.innerText)")
        .await?;
    assert_eq!(points, ["+5", "+5", "+5", "\u{2212}15"]);
    assert!(tab.text(".why").await?.contains("Nach „keine 90“ braucht Re 151."));
    tab.click(".rule-chips .cite").await?;
    tab.wait_for("dialog[open] .cited").await?;
    tab.click("dialog[open] .close").await?;
    // A reload keeps the ruling; the way back keeps the cards.
    tab.reload().await?;
    tab.wait("document.querySelector('.ruling h2')?.innerText === 'Schwerwiegender Verstoß'")
        .await?;
    tab.click(".to-show").await?;
    tab.wait_for(".held-up").await?;
    assert!(!tab.has(".desk-foot").await?);
    let small: usize = tab
        .value("[...document.querySelectorAll('.held-up :is(h1, p, li, b)')].filter(e => parseFloat(getComputedStyle(e).fontSize) < 20).length")
        .await?;
    assert_eq!(small, 0, "all of it can be read from across the table");
    tab.click(".show-back").await?;
    tab.wait_for(".ruling h2").await?;
    tab.go("#/schiri").await?;
    tab.wait_for(".draft-found").await?;
    assert!(tab.text(".draft-found").await?.contains("Entwurf von"));
    assert!(tab.text(".desk-trick").await?.contains("48 von 48"));
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_card_that_is_gone_says_where_it_lies_and_everything_goes_back() -> Done {
    let stage = Stage::open().await?;
    let tab = stage.tab(PHONE, QUICK, "#/schiri").await?;
    tab.click(".leader[data-seat='1']").await?;
    keys(&tab, "CA CK C9 CT CA CA").await?;
    tab.wait("document.querySelector('.toast.shown')?.innerText.includes('Stich 1, Stich 2')")
        .await?;
    assert!(tab.is("document.querySelector('.card-key[data-card=CA]').matches('.gone')").await?);
    tab.click(".unknown").await?;
    tab.wait_for(".slot .blank").await?;
    for _ in 0..7 {
        tab.click(".undo").await?;
    }
    tab.wait_for(".leader").await?;
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_desk_works_by_keyboard_alone() -> Done {
    let stage = Stage::open().await?;
    let tab = stage.tab(DESKTOP, QUICK, "#/schiri").await?;
    tab.click(".leader[data-seat='2']").await?;
    for key in ["k", "a", "k", "k", "k", "9", "k", "1"] {
        tab.key(key).await?;
    }
    tab.wait("document.querySelectorAll('.desk-material .row-card').length === 4").await?;
    tab.key("ArrowLeft").await?;
    tab.wait("document.querySelector('.desk-trick h2').innerText === 'Stich 1'").await?;
    tab.key("Backspace").await?;
    tab.wait("document.querySelectorAll('.desk-material .row-card').length === 3").await?;
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_quick_form_answers_from_the_second_tap_on() -> Done {
    let stage = Stage::open().await?;
    let tab = stage.tab(PHONE, QUICK, "#/schiri?page=quick").await?;
    tab.click("[data-tap=word-revoke]").await?;
    tab.click("[data-tap=who-4]").await?;
    tab.wait_for(".open-choices").await?;
    assert!(
        tab.text(".quick-answer").await?.contains("Es hängt davon ab, wer noch gewinnen kann.")
    );
    for tap in ["alone-no", "level-2", "inevitable-no", "winners-both"] {
        let chip = format!("[data-tap={tap}]");
        tab.is(&format!(
            "document.querySelector({chip:?}).scrollIntoView({{ block: 'center' }}) ?? true"
        ))
        .await?;
        tab.click(&chip).await?;
    }
    tab.wait("document.querySelector('.quick-answer h2')?.innerText === 'Schwerwiegender Verstoß'")
        .await?;
    assert!(tab.text(".quick-answer").await?.contains("\u{2212}15"));
    tab.reload().await?;
    tab.wait("document.querySelector('.quick-answer h2')?.innerText === 'Schwerwiegender Verstoß'")
        .await?;
    tab.click(".quick-to-show").await?;
    tab.wait_for(".held-up").await?;
    assert!(tab.text(".held-up").await?.contains("nicht nachgerechnet"));
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_printed_ruling_is_one_page_black_on_white_with_two_lines_for_signatures() -> Done {
    let stage = Stage::open().await?;
    let tab = stage.tab(DESKTOP, QUICK, "#/settings").await?;
    kept(&tab, DISPUTED).await?;
    tab.go("#/schiri?page=ruling").await?;
    tab.wait_for(".ruling h2").await?;
    tab.value::<bool>("document.documentElement.dataset.theme = 'dark', true").await?;
    tab.on_paper().await?;
    let text = tab.text(".desk-paper").await?;
    for fact in
        ["Entscheidung", "12", "7", "TSR 2026", "Schwerwiegender Verstoß", "Begründung", "R. Meier"]
    {
        assert!(text.contains(fact), "{fact} in {text}");
    }
    let colours: Vec<String> = tab
        .value("[...document.querySelectorAll('.desk-paper *')].map(e => getComputedStyle(e).color).filter(c => c !== 'rgb(0, 0, 0)')")
        .await?;
    assert_eq!(colours, [""; 0]);
    assert_eq!(
        tab.value::<usize>("document.querySelectorAll('.paper-signatures li').length").await?,
        2
    );
    assert_eq!(tab.pages_on_paper().await?, 1);
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_score_sheet_leads_to_the_desk_and_takes_its_ruling_after_a_question() -> Done {
    let stage = Stage::open().await?;
    let tab = stage.tab(PHONE, QUICK, "#/sheet").await?;
    for (place, name) in ["Anna", "Ben", "Cem", "Dora"].iter().enumerate() {
        tab.type_in(&format!(".names label:nth-child({}) input", place + 1), name).await?;
    }
    tab.click(".begin").await?;
    tab.click(".incident").await?;
    tab.click(".to-desk").await?;
    tab.wait_for(".leader").await?;
    assert!(tab.text(".leaders").await?.contains("Dora"), "the names come along");
    kept(&tab, &DISPUTED.replace("Maximilian-Alexander", "Anna")).await?;
    tab.go("#/schiri?page=ruling").await?;
    tab.wait_for(".ruling h2").await?;
    tab.click(".to-sheet").await?;
    tab.wait("document.querySelector('dialog[open]')?.innerText.includes('R. Meier')").await?;
    tab.click("dialog[open] .yes").await?;
    tab.wait("document.querySelector('.toast.shown')?.innerText.includes('Spielliste')").await?;
    tab.go("#/sheet").await?;
    tab.wait("document.querySelector('tbody')?.innerText.includes('Dora')").await?;
    let totals: String = tab.text("tfoot").await?;
    assert!(totals.contains("+5") && totals.contains("\u{2212}15"), "{totals}");
    stage.close().await
}

/// Used standing, with a thumb: no card key is out of sight, whatever stands above them.
#[tokio::test(flavor = "multi_thread")]
async fn on_a_small_phone_all_card_keys_are_in_sight_while_tricks_are_entered() -> Done {
    let stage = Stage::open().await?;
    let tab = stage.tab(PHONE, QUICK, "#/schiri").await?;
    tab.wait_for(".leader").await?;
    let draft = "dulle-desk 1\nbook ddv2026\ntable 4\nhand 11\nname 1 Annegret Müller\nname 2 Björn\n\
        name 3 Şükran\nname 4 Dörte\ncontract normal\nleader 2\nacts 2:CA 3:CK 4:C9 1:CT\nat 14:32\n";
    kept(&tab, draft).await?;
    tab.go("#/").await?;
    tab.go("#/schiri").await?;
    tab.click(".go-on-draft").await?;
    tab.wait("document.querySelectorAll('.card-key').length === 24").await?;
    let hidden = "[...document.querySelectorAll('.card-key')].filter(key => { \
        const box = key.getBoundingClientRect(); \
        return box.top < 0 || box.bottom > document.querySelector('.desk-foot').getBoundingClientRect().top; }).length";
    for cards in ["", "SA", "SK"] {
        if !cards.is_empty() {
            tab.click(&format!(".card-key[data-card='{cards}']")).await?;
        }
        assert_eq!(tab.value::<usize>(hidden).await?, 0, "after {cards}");
        let scrolled: f64 = tab.value("document.querySelector('.desk-pane').scrollTop").await?;
        assert!(scrolled.abs() < 1.0, "nothing was scrolled for it");
    }
    stage.close().await
}

/// What a referee enters after a complaint would drop it: they are asked.
#[tokio::test(flavor = "multi_thread")]
async fn a_card_after_a_complaint_is_asked_about() -> Done {
    let stage = Stage::open().await?;
    let tab = stage.tab(PHONE, QUICK, "#/schiri").await?;
    tab.wait_for(".leader").await?;
    kept(&tab, DISPUTED).await?;
    tab.go("#/").await?;
    tab.go("#/schiri").await?;
    tab.click(".go-on-draft").await?;
    tab.wait_for(".complainer.chosen").await?;
    tab.click(".card-key[data-card='SJ']").await?;
    tab.wait("document.querySelector('dialog[open]')?.innerText.includes('Ben hat reklamiert')")
        .await?;
    for size in [PHONE, DESKTOP] {
        let found = complaints(&tab, size).await?;
        assert!(found.is_empty(), "{}", found.join("\n"));
    }
    tab.click("dialog[open] .close").await?;
    tab.wait("!document.querySelector('dialog[open]')").await?;
    assert!(tab.has(".complainer.chosen").await?, "it stands");
    tab.click(".card-key[data-card='SJ']").await?;
    tab.click("dialog[open] .yes").await?;
    tab.wait("!document.querySelector('.complainer.chosen')").await?;
    tab.click(".desk-foot .undo").await?;
    tab.wait_for(".complainer.chosen").await?;
    stage.close().await
}

/// The page must never show another ruling than the one that was just decided.
#[tokio::test(flavor = "multi_thread")]
async fn another_class_stands_there_at_once_and_goes_back_at_once() -> Done {
    let stage = Stage::open().await?;
    let tab = stage.tab(PHONE, QUICK, "#/schiri").await?;
    tab.wait_for(".leader").await?;
    kept(&tab, DISPUTED).await?;
    tab.go("#/").await?;
    tab.go("#/schiri?page=ruling").await?;
    tab.wait("document.querySelector('.ruling h2')?.innerText === 'Schwerwiegender Verstoß'")
        .await?;
    tab.value::<bool>("document.querySelector('.otherwise summary').click(), true").await?;
    tab.click(".decide-so[data-class='minor']").await?;
    tab.wait("document.querySelector('.ruling h2')?.innerText === 'Geringfügiger Verstoß'").await?;
    assert!(tab.text(".ruling .desk-points").await?.contains("\u{2212}3"));
    tab.click(".follow-found").await?;
    tab.wait("document.querySelector('.ruling h2')?.innerText === 'Schwerwiegender Verstoß'")
        .await?;
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_ruling_goes_onto_the_sheet_of_a_servers_match_when_everybody_agrees() -> Done {
    let stage = Stage::open().await?;
    let host = stage.apart(DESKTOP, &named("Anna"), "#/new").await?;
    let link = make(&host, &["[name=mode][value='1']"]).await?;
    let ben = guest(&stage, PHONE, "Ben", &link, 2).await?;
    host.click(".start").await?;
    ben.click(".ready").await?;
    for tab in [&host, &ben] {
        tab.wait("document.querySelectorAll('.held').length === 12").await?;
    }
    // The disputed hand as the desk keeps it; its names are those of the draft.
    host.value::<bool>(&format!(
        "localStorage.setItem('dulle.desk-sheet', {:?}), true",
        link.trim_start_matches("t/")
    ))
    .await?;
    kept(&host, &DISPUTED.replace("Maximilian-Alexander", "Anna")).await?;
    host.go("#/schiri?page=ruling").await?;
    host.wait_for(".ruling h2").await?;
    host.click(".to-sheet").await?;
    host.click("dialog[open] .yes").await?;
    host.wait(
        "document.querySelector('dialog[open]')?.innerText.includes('Schwerwiegender Verstoß')",
    )
    .await?;
    host.click("dialog[open] .yes").await?;
    ben.wait(
        "document.querySelector('.ruling-asked')?.innerText.includes('Anna möchte etwas eintragen')",
    )
    .await?;
    // The line above the table leaves it in the window, on a phone too.
    let height: u32 = ben.value("document.querySelector('.ruling-asked').offsetHeight").await?;
    assert!(height <= 64, "{height}");
    ben.click(".see-ruling").await?;
    ben.wait("document.querySelector('dialog[open]')?.innerText.includes('Anna möchte eintragen')")
        .await?;
    ben.click(".agree-ruling").await?;
    for tab in [&host, &ben] {
        tab.wait("document.body.innerText.includes('Auf der Liste: Schwerwiegender Verstoß')")
            .await?;
        tab.wait("!document.querySelector('.ruling-asked')").await?;
    }
    host.wait("document.querySelector('tfoot')?.innerText.includes('\u{2212}15')").await?;
    stage.close().await
}
