//! The small parts: settings, addresses, faces, paragraphs, summaries.

mod common;

use std::fs;
use std::path::{Path, PathBuf};

use common::german;
use dulle_bots::Strength;
use dulle_rules::{Card, Rank, Rulebook, Suit};
use dulle_texts::{
    BrowserFile, Lang, NOT_IN_BROWSER, ONLY_AT_DESK, ONLY_IN_ALBUM, ONLY_IN_COURSE, ONLY_IN_MORE,
    ONLY_IN_OFFICE, ONLY_IN_STUDY, Texts, browser_messages,
};
use dulle_web::model::course::find::Wanted;
use dulle_web::model::format::signed;
use dulle_web::model::local::evening::Length;
use dulle_web::model::local::practice::PracticeKind;
use dulle_web::model::paragraphs::{find, group};
use dulle_web::model::prefs::{Indices, Prefs, Theme};
use dulle_web::model::route::Route;
use dulle_web::model::summary::summary;
use dulle_web::model::table::face::{face, index};
use dulle_web::model::table::pace::Pace;
use dulle_web::model::taste::{Taste, Tastes};

#[test]
fn settings_are_read_back_as_they_were_kept() {
    let mut tastes = Tastes::default();
    tastes.set("cloth", "red");
    tastes.set("vibration", "on");
    let prefs = Prefs {
        lang: Lang::En,
        lang_chosen: true,
        tastes,
        kind: PracticeKind::Solo,
        theme: Theme::Dark,
        indices: Indices::German,
        four_colours: true,
        gold_edge: false,
        animations: false,
        sound: true,
        time_sound: false,
        shortcuts: false,
        confirm: true,
        pace: Pace::Brisk,
        level: Strength::Strong,
        length: Length::Match,
        book: "palast".to_owned(),
        options: "second-dulle=on".to_owned(),
        rules_start: "palast second-dulle=on".to_owned(),
        rules_name: "Donnerstag".to_owned(),
        own_start: "kitchen tuck=on".to_owned(),
        own_name: "Freitag".to_owned(),
        name: "Anna Lena".to_owned(),
    };
    assert_eq!(Prefs::from_text(&prefs.to_text(), "de"), prefs);
    assert_eq!(Prefs::from_text("", "de"), Prefs::default());
    let odd = Prefs::from_text("theme purple\nbook nobody\nunknown thing\n\npace brisk", "de");
    assert_eq!(odd, Prefs { pace: Pace::Brisk, ..Prefs::default() });
}

#[test]
fn the_language_is_the_browsers_until_one_is_chosen() {
    for (locale, lang) in [("de-AT", Lang::De), ("en-GB", Lang::En), ("fr", Lang::En)] {
        let prefs = Prefs::from_text("pace brisk\n", locale);
        assert_eq!(prefs.lang, lang);
        assert!(!prefs.to_text().contains("lang "), "what was not chosen is not kept");
    }
    let mut chosen = Prefs::from_text("", "en-US");
    chosen.set("lang", "de");
    assert_eq!(Prefs::from_text(&chosen.to_text(), "en-US").lang, Lang::De);
}

#[test]
fn every_address_leads_back_to_its_page() {
    let routes = [
        Route::Start,
        Route::Table { deal: None },
        Route::Table { deal: Some(4711) },
        Route::Replay(None),
        Route::Sheet,
        Route::Rules { book: None },
        Route::Rules { book: Some("palast".to_owned()) },
        Route::Tutorial,
        Route::Settings,
        Route::Analysis { many: false },
        Route::Analysis { many: true },
        Route::Puzzle(None),
        Route::Puzzle(Some("1-2-48".to_owned())),
    ];
    for route in routes {
        assert_eq!(Route::parse(&route.hash()), route);
    }
    assert_eq!(Route::parse("#/nowhere"), Route::Start);
    assert_eq!(Route::parse("#/table?deal=x"), Route::Table { deal: None });
}

#[test]
fn every_card_has_a_face_of_its_own_in_both_alphabets() {
    let mut faces: Vec<String> = Card::all().map(|card| face(card, false, None)).collect();
    faces.sort();
    faces.dedup();
    assert_eq!(faces.len(), Card::KINDS);
    let queen = Card::new(Suit::Clubs, Rank::Queen);
    assert!(face(queen, false, None).contains(">D<") && face(queen, true, None).contains(">Q<"));
    assert_eq!(Rank::ALL.map(|rank| index(rank, false)), ["A", "10", "K", "D", "B", "9"]);
}

#[test]
fn every_card_has_a_traditional_picture_to_which_its_face_refers() {
    let drawn = include_str!("../static/faces.svg");
    for card in Card::all() {
        let shown = face(card, false, Some("/v/faces.svg"));
        assert!(shown.contains(&format!("href=\"/v/faces.svg#{card}\"")), "{shown}");
        assert_eq!(drawn.matches(&format!("<symbol id=\"{card}\"")).count(), 1, "{card}");
    }
}

#[test]
fn every_taste_has_its_words_in_both_languages() {
    for lang in [Lang::De, Lang::En] {
        let messages = browser_messages(lang, BrowserFile::Rules);
        let first = Texts::from_messages(lang, &messages);
        for taste in Taste::ALL {
            let key = format!("taste-{}", taste.name());
            assert!(first.has(&key), "{key}");
            for word in taste.words().iter().filter(|_| !taste.is_switch()) {
                assert!(first.has(&format!("{key}-{word}")), "{key}-{word}");
            }
        }
    }
}

#[test]
fn every_book_has_a_summary_in_both_languages() {
    for book in Rulebook::names().filter_map(Rulebook::named) {
        for lang in [Lang::De, Lang::En] {
            let lines = summary(&book, &Texts::new(lang));
            assert!(lines.len() >= 5 && lines.iter().all(|line| !line.contains("web-")));
        }
    }
    let house = |book: &str, options: &str| {
        let book = Rulebook::named(book).and_then(|book| book.with_options(options).ok());
        summary(&book.expect("a book"), &german()).pop().expect("lines")
    };
    let kitchen = house("kitchen", "");
    let rules = ["Armut", "Schweine", "zweite Dulle", "Schmeißen", "Herzstich", "Fuchs im letzten"];
    assert!(kitchen.starts_with("Hausregeln: "), "{kitchen}");
    assert!(rules.iter().all(|rule| kitchen.contains(rule)), "{kitchen}");
    assert_eq!(house("ddv2026", "tuck genscher"), "Hausregeln: Genscher, eine weitere");
    assert!(!house("ddv2026", "").contains("Hausregeln"));
    let lions = Rulebook::named("lions2024").expect("a book");
    assert_eq!(summary(&lions, &german())[0], "40 Karten, 10 auf der Hand");
}

#[test]
fn paragraphs_are_found_by_number_and_by_word() {
    let file =
        "5.2.1\tIn turn.\n5.2.2\tFollow suit.\n6.2.2-who\tOwn party.\n6.2.2-window\tEleven.\n";
    assert_eq!(find(file, "6.2.2-who").as_deref(), Some("Own party."));
    assert_eq!(find(file, "6.2.2").as_deref(), Some("Own party. Eleven."), "a whole paragraph");
    assert_eq!(find(file, "9"), None);
    let found = |typed: &str| {
        let wanted = Wanted::new(typed);
        group(file, |number, text| wanted.is_number(number) || wanted.fits(text))
    };
    assert_eq!(found("").len(), 3);
    assert_eq!(found("6.2.2")[0].texts.len(), 2);
    assert_eq!(found("SUIT")[0].number, "5.2.2");
}

/// All sources in a folder, each with its path.
fn sources(folder: &Path) -> Vec<(PathBuf, String)> {
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("one").path());
    let read = |path: PathBuf| match path.is_dir() {
        true => sources(&path),
        false => vec![(path.clone(), fs::read_to_string(&path).expect("a source"))],
    };
    entries.flat_map(read).collect()
}

/// The sources of the pages that are only in the client's part `more`.
const OF_MORE: [&str; 8] = [
    "app/options/",
    "app/sheet/",
    "model/options/",
    "model/replay.rs",
    "model/sheet/",
    "pages/replay.rs",
    "pages/waiting.rs",
    "local/whole_match.rs",
];

/// The sources of the referee's desk, which gets the messages of `more` too.
const OF_DESK: [&str; 2] = ["app/referee/", "model/referee/"];

/// The sources of the tournament office, which gets the messages of `more` too.
const OF_OFFICE: [&str; 2] = ["app/office/", "model/office/"];

/// The sources of what remains of hands, which gets the messages of `more` too.
const OF_ALBUM: [&str; 2] = ["app/album/", "model/album/"];

/// The sources of the course and the rules to read, which get the messages of `more` too.
const OF_COURSE: [&str; 2] = ["app/course/", "model/course/"];

/// The sources of analysis and puzzles, which get the messages of `more` too.
const OF_STUDY: [&str; 2] = ["app/study/", "model/study/"];

#[test]
fn no_page_shows_a_message_that_its_part_does_not_get() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut used = sources(&crates.join("web/src"));
    for file in ["sentence.rs", "of_match.rs"] {
        let path = crates.join("texts/src").join(file);
        used.push((path.clone(), fs::read_to_string(&path).expect("a source")));
    }
    // What settings are called there is no message.
    used.retain(|(path, _)| !path.ends_with("model/prefs.rs"));
    for (path, text) in used {
        let name = path.to_string_lossy();
        // Nor is a class of a style sheet.
        let text = text.replace("class=\"", "class=");
        let uses = |start: &&str| text.contains(&format!("\"{start}"));
        assert_eq!(NOT_IN_BROWSER.iter().find(|start| uses(start)), None, "{name}");
        // What the sheet's sentences are made of, no other page asks for.
        let is_desk = OF_DESK.iter().any(|of| name.contains(of));
        let is_more = name.ends_with("of_match.rs") || OF_MORE.iter().any(|of| name.contains(of));
        if !is_desk {
            assert_eq!(ONLY_AT_DESK.iter().find(|start| uses(start)), None, "{name}");
        }
        let is_office = OF_OFFICE.iter().any(|of| name.contains(of));
        if !is_office {
            assert_eq!(ONLY_IN_OFFICE.iter().find(|start| uses(start)), None, "{name}");
        }
        let is_album = OF_ALBUM.iter().any(|of| name.contains(of));
        if !is_album {
            assert_eq!(ONLY_IN_ALBUM.iter().find(|start| uses(start)), None, "{name}");
        }
        let is_study = OF_STUDY.iter().any(|of| name.contains(of));
        if !is_study {
            assert_eq!(ONLY_IN_STUDY.iter().find(|start| uses(start)), None, "{name}");
        }
        let is_course = OF_COURSE.iter().any(|of| name.contains(of));
        if !is_course {
            assert_eq!(ONLY_IN_COURSE.iter().find(|start| uses(start)), None, "{name}");
        }
        if !is_more && !is_desk && !is_office && !is_study && !is_album && !is_course {
            assert_eq!(ONLY_IN_MORE.iter().find(|start| uses(start)), None, "{name}");
        }
    }
}

/// Buttons that only a match has, which the first part does not play.
const OF_A_MATCH: [&str; 3] = ["web-sheet-csv", "web-sheet-desk", "web-sheet-ruled-over"];

/// The words of the first part's pages.
#[test]
fn the_first_part_has_every_word_that_its_pages_show() {
    let messages = browser_messages(Lang::De, BrowserFile::First);
    let first = Texts::from_messages(Lang::De, &messages);
    let app = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/app");
    let pages = ["table", "desk"].into_iter().flat_map(|folder| sources(&app.join(folder)));
    let start = app.join("pages").join("start.rs");
    let pages = pages.chain([(start.clone(), fs::read_to_string(&start).expect("a source"))]);
    let mut seen = 0;
    for (path, text) in pages {
        let is_key = |word: &&str| word.starts_with("web-") && !word.contains('{');
        for key in text.split('"').filter(is_key).filter(|key| !OF_A_MATCH.contains(key)) {
            assert!(first.has(key), "{}: {key}", path.display());
            seen += 1;
        }
    }
    assert!(seen > 100, "{seen}");
}

#[test]
fn points_have_their_sign() {
    assert_eq!([3, 0, -3].map(signed), ["+3", "0", "\u{2212}3"]);
}
