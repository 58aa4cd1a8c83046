//! The course, and the rules to read.

use xtask_browser::{DESKTOP, Done, PHONE, Stage, Tab};

use crate::QUICK;

/// What was kept of the course.
async fn kept(tab: &Tab) -> Done<String> {
    tab.value("localStorage.getItem('dulle.course') ?? ''").await
}

async fn headline(tab: &Tab, text: &str) -> Done {
    tab.wait(&format!("document.querySelector('.verdict h2')?.innerText === {text:?}")).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lesson_is_done_by_clicks_and_a_wrong_answer_is_explained() -> Done {
    let stage = Stage::open().await?;
    let tab = stage.apart(PHONE, QUICK, "#/").await?;
    tab.click("a[href='#/course']").await?;
    tab.click("[data-lesson='follow']").await?;
    // The queen of spades is a trump: the engine says so, with its paragraph.
    for card in ["Pik König", "Pik Dame"] {
        tab.click(&format!(".lesson-card[aria-label='{card}']")).await?;
    }
    tab.click(".lesson-check").await?;
    headline(&tab, "Noch nicht ganz").await?;
    let why = tab.text(".verdict p").await?;
    assert!(why.starts_with("Pik Dame: ") && why.contains("5.2.2"), "{why}");
    tab.click(".verdict .cite").await?;
    tab.wait("document.querySelector('dialog[open] .cited')?.innerText.length > 20").await?;
    tab.click("dialog[open] .close").await?;
    assert_eq!(kept(&tab).await?, "", "nothing is solved yet");
    for card in ["Pik Dame", "Pik Zehn", "Pik Neun"] {
        tab.click(&format!(".lesson-card[aria-label='{card}']")).await?;
    }
    tab.click(".lesson-check").await?;
    headline(&tab, "Richtig!").await?;
    assert_eq!(kept(&tab).await?, "follow 1\n");
    tab.click(".lesson-on").await?;
    for step in ["Schritt 2 von 3", "Schritt 3 von 3"] {
        tab.wait(&format!("document.querySelector('.lesson-place')?.innerText === {step:?}"))
            .await?;
        tab.click(".lesson-card").await?;
        tab.click(".lesson-check").await?;
        tab.click(".lesson-show").await?;
        headline(&tab, "So ist es richtig").await?;
        tab.click(".lesson-on").await?;
    }
    tab.wait_for(".lesson-done .lesson-next").await?;
    assert_eq!(kept(&tab).await?, "follow 3 6\n");
    // Two answers were shown: there is nothing to be praised for.
    assert_eq!(tab.text(".lesson-done h2").await?, "Lektion zu Ende");
    tab.click(".lesson-next").await?;
    tab.wait("document.querySelector('.lesson h1')?.innerText === 'Die Trümpfe'").await?;
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lesson_is_done_by_keyboard_and_goes_on_after_a_reload() -> Done {
    let stage = Stage::open().await?;
    let tab = stage.apart(DESKTOP, QUICK, "#/course?lesson=eyes").await?;
    tab.wait_for(".answer").await?;
    let right = "[...document.querySelectorAll('.answer')].find(answer => answer.innerText === '29').focus() ?? true";
    tab.is(right).await?;
    tab.key("Enter").await?;
    headline(&tab, "Richtig!").await?;
    tab.wait("document.activeElement.closest('.verdict') !== null").await?;
    tab.key("Tab").await?;
    tab.wait("document.activeElement.matches('.lesson-on')").await?;
    tab.key("Enter").await?;
    tab.wait("document.querySelector('.lesson-place')?.innerText === 'Schritt 2 von 3'").await?;
    tab.wait("document.activeElement.id === 'lesson-question'").await?;
    tab.reload().await?;
    tab.wait("document.querySelector('.lesson-place')?.innerText === 'Schritt 2 von 3'").await?;
    tab.go("#/course").await?;
    tab.wait("document.querySelector('[data-lesson=eyes] small')?.innerText === '1 von 3 Schritten gelöst'").await?;
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn lessons_follow_the_chosen_rules_and_open_without_a_server() -> Done {
    let mut stage = Stage::open().await?;
    stage.complaints.expect("ERR_CONNECTION_REFUSED");
    let tab = stage.tab(DESKTOP, &format!("{QUICK}book lions2024\n"), "#/").await?;
    tab.wait("navigator.serviceWorker.controller").await?;
    stage.server.kill()?;
    tab.go("#/course?lesson=follow").await?;
    tab.wait("document.querySelectorAll('.lesson-card').length === 10").await?;
    assert!(!tab.has("[aria-label='Pik Neun']").await?, "no nines are played");
    tab.go("#/rules").await?;
    tab.wait_for(".paragraph").await?;
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_end_of_the_tutorial_leads_to_the_course() -> Done {
    let stage = Stage::open().await?;
    let tab = stage.apart(DESKTOP, QUICK, "#/tutorial").await?;
    tab.play_until(".coach .to-course").await?;
    tab.click(".coach .to-course").await?;
    tab.wait_for(".course-list").await?;
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_rules_are_read_by_chapter_searched_and_explained_word_by_word() -> Done {
    let stage = Stage::open().await?;
    let tab = stage.apart(DESKTOP, QUICK, "#/rules").await?;
    tab.click("[data-chapter='2']").await?;
    tab.wait("document.querySelector('.paragraph .small-cards .card') !== null").await?;
    let first = "document.querySelector('.paragraph .reader-caption + .small-cards').getAttribute('aria-label')";
    let trumps: String = tab.value(first).await?;
    assert!(trumps.starts_with("Herz Zehn, Kreuz Dame, Pik Dame"), "{trumps}");
    tab.click("[data-chapter='glossary']").await?;
    tab.wait("document.querySelectorAll('.glossary-entry').length > 30").await?;
    tab.type_in("input[type=search]", "Karlchen").await?;
    tab.wait("document.querySelectorAll('.paragraph').length > 0").await?;
    // What says the same in other words is found too.
    let all = "[...document.querySelectorAll('.paragraph, .glossary-entry')].every(one => /karlchen|kreuz.bube/i.test(one.innerText))";
    tab.wait(all).await?;
    let empty = "(() => { const field = document.querySelector('input[type=search]'); field.value = ''; \
        field.dispatchEvent(new Event('input', { bubbles: true })); return true; })()";
    tab.value::<bool>(empty).await?;
    tab.type_in("input[type=search]", "Rumpelstilzchen").await?;
    tab.wait("document.querySelector('.rules .empty')?.innerText.startsWith('Dazu steht')").await?;
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_rules_follow_a_preset_and_say_what_it_changes() -> Done {
    let stage = Stage::open().await?;
    let tab = stage.apart(PHONE, QUICK, "#/rules?book=kitchen").await?;
    tab.wait("document.querySelectorAll('.reader-differences li').length > 3").await?;
    tab.click("[data-chapter='2']").await?;
    let nines = "[...document.querySelectorAll('.small-cards')].some(cards => cards.getAttribute('aria-label').includes('Neun'))";
    tab.wait_for(".reader-caption").await?;
    assert!(!tab.is(nines).await?, "this preset has no nines");
    stage.close().await
}
