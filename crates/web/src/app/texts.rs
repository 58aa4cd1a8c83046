//! The words of a language: a file beside the program, fetched when the language is first used.

use std::sync::OnceLock;

use dulle_texts::{Lang, Texts};

use super::browser;
use super::part::{ALBUM, COURSE, MORE, OFFICE, ONLINE, REFEREE, STUDY};

static LOADED: [OnceLock<Texts>; 2] = [OnceLock::new(), OnceLock::new()];

/// The longest pause before the words are asked for again.
const MOST_MS: i32 = 5000;

/// The texts of a language, which must have been loaded: otherwise messages are shown by their names.
pub(super) fn of(lang: Lang) -> &'static Texts {
    static NONE: OnceLock<Texts> = OnceLock::new();
    let loaded = LOADED[lang as usize].get();
    loaded.unwrap_or_else(|| NONE.get_or_init(|| Texts::from_messages(lang, "")))
}

/// Whether the words of a language are there now.
pub(super) async fn load(lang: Lang) -> bool {
    let place = &LOADED[lang as usize];
    if place.get().is_none()
        && let Some(messages) = fetch(lang).await
    {
        place.get_or_init(|| Texts::from_messages(lang, &messages));
    }
    place.get().is_some()
}

async fn fetch(lang: Lang) -> Option<String> {
    let code = lang.code();
    let mut messages = browser::fetch_text(&format!("texts/{code}.ftl")).await?;
    // In the words of the desk and of the office there are those of the score sheet.
    let files = [
        (MORE || REFEREE || OFFICE || STUDY || ALBUM || COURSE, "more"),
        (MORE || ONLINE || REFEREE || OFFICE || STUDY || ALBUM || COURSE, "rules"),
        (REFEREE, "referee"),
        (OFFICE, "office"),
        (STUDY, "study"),
        (ALBUM, "album"),
        (COURSE, "course"),
    ];
    for (wanted, file) in files {
        if wanted {
            messages += &browser::fetch_text(&format!("texts/{file}.{code}.ftl")).await?;
        }
    }
    Some(messages)
}

/// Waits for the words without which no page can be shown.
pub(super) async fn wait_for(lang: Lang) {
    let mut pause = 250;
    while !load(lang).await {
        browser::sleep(pause).await;
        pause = (2 * pause).min(MOST_MS);
    }
}
