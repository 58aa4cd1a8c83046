//! Documents as PDF, read back by a reader of its own.

#![cfg(feature = "read")]

mod support;

use dulle_print::read::{ReadPage, pages};
use dulle_print::{Document, Wish, pdf};
use dulle_rules::Rulebook;
use dulle_texts::Lang;
use dulle_tournament::office::{Moment, Office, Person, Setup};
use support::{Desk, book, breach, cards, game, person, play, printed, tournament, wishes, words};

/// The pages of a document. No letter leaves the page: nothing is cut off.
#[track_caller]
fn set(document: &Document, lang: Lang) -> Vec<ReadPage> {
    let bytes = pdf(document, lang).expect("it is set");
    let read = pages(bytes).expect("a PDF");
    for (place, page) in read.iter().enumerate() {
        for letter in &page.letters {
            let inside = (8.0..page.width - 8.0).contains(&letter.x)
                && (8.0..page.height - 8.0).contains(&letter.y);
            assert!(inside, "page {place}: {letter:?}");
        }
    }
    read
}

fn of(office: &Office, wish: &Wish) -> Document {
    Document::of_office(office, wish, printed()).expect("it can be printed")
}

fn all(read: &[ReadPage]) -> String {
    read.iter().map(ReadPage::text).collect()
}

/// Without blanks, as pages are read.
fn plain(text: &str) -> String {
    text.split_whitespace().collect()
}

/// Sets a document and looks at its pages.
#[track_caller]
fn check(desk: &Desk, wish: &Wish, lang: Lang) {
    let read = set(&of(&desk.office, wish), lang);
    let text = all(&read);
    assert!(text.contains(&plain("Herbstturnier Hamm")), "{wish:?}: {text}");
    let count = match wish {
        Wish::Sheets { .. } | Wish::EmptySheets { .. } | Wish::Cards(_) => 3,
        // Teams have a page of their own.
        Wish::Slips { .. } | Wish::Standings { .. } => 2,
        _ => 1,
    };
    assert_eq!(read.len(), count, "{wish:?}");
}

/// Those that are not the same under every book.
#[test]
fn sheets_cards_and_rulings_are_set_for_every_preset_in_both_languages() {
    for name in Rulebook::listed() {
        let desk = tournament(&book(name), 12, person);
        for wish in wishes(60) {
            let by_book = matches!(
                wish,
                Wish::Sheets { .. }
                    | Wish::EmptySheets { .. }
                    | Wish::Cards(_)
                    | Wish::Ruling { .. }
            );
            if by_book {
                check(&desk, &wish, Lang::De);
                check(&desk, &wish, Lang::En);
            }
        }
    }
}

#[test]
fn every_document_is_set_in_both_languages() {
    let desk = tournament(&book("lions2024"), 12, person);
    for wish in wishes(60) {
        check(&desk, &wish, Lang::De);
        check(&desk, &wish, Lang::En);
    }
}

#[test]
fn names_and_totals_stand_in_the_lists() {
    let desk = tournament(&book("ddv2026"), 13, person);
    let office = &desk.office;
    for wish in [
        Wish::Standings { after: None },
        Wish::Seating { round: Some(2) },
        Wish::SeatingByName { round: Some(2) },
    ] {
        let text = all(&set(&of(office, &wish), Lang::De));
        for player in office.players() {
            assert!(
                text.contains(&plain(&player.person.listed())),
                "{wish:?}: {:?}",
                player.person
            );
        }
    }
    let text = all(&set(&of(office, &Wish::Standings { after: None }), Lang::De));
    for row in office.standings(2).rows {
        let total =
            if row.total < 0 { format!("−{}", -row.total) } else { format!("+{}", row.total) };
        assert!(row.total == 0 || text.contains(&total), "{total}");
    }
    assert!(text.contains("Seite1von2") && text.contains("gedruckt15:37"), "{text}");
}

/// Names that would be markup, code or formulas, run in the other direction, are pictures or carry marks of their own, or
/// are as long as they may be.
fn hostile(place: u16) -> Person {
    let names = [
        "#panic(\"x\")",
        "$ x^2 $",
        "*fett* _kursiv_ `roh`",
        "\\u{41} \"quote\" 'q'",
        "@label <label>",
        "= Heading",
        "// comment /* c */",
        "שלום עולם",
        "محمد علي",
        "Fuchs 🦊👑 ♣♠♥♦",
        "Zoe\u{308} n\u{303}o\u{327}",
    ];
    let long = "W".repeat(60);
    match usize::from(place) {
        12 => Person::new(&long, &long).expect("a name"),
        13 => Person::new(
            &"Wolfeschlegelsteinhausenbergerdorff".repeat(2)[..60],
            "Adolph Blaine Charles David Earl Frederick",
        )
        .expect("a name"),
        place => Person::new(names[place - 1], "#").expect("a name"),
    }
}

#[test]
fn hostile_names_are_text_and_stay_on_the_page() {
    let desk = tournament(&book("ddv2026"), 13, hostile);
    for wish in wishes(60) {
        set(&of(&desk.office, &wish), Lang::De);
    }
    let text = all(&set(&of(&desk.office, &Wish::Standings { after: None }), Lang::De));
    for name in [
        "#panic(\"x\")",
        "$ x^2 $",
        "*fett* _kursiv_ `roh`",
        "\\u{41} \"quote\" 'q'",
        "@label <label>",
        "// comment /* c */",
        "♣♠♥♦",
    ] {
        assert!(text.contains(&plain(name)), "{name}: {text}");
    }
    assert!(text.contains(&"W".repeat(60)), "{text}");
}

#[test]
fn a_sheet_is_one_page_at_every_table_but_those_of_seven() {
    let names = ["Anna", "Ben", "Cem", "Dora", "Eda", "Falk", "Gül"];
    for people in 4..=7 {
        let mut played = game(&book("ddv2026"), &names[..people]);
        play(&mut played, 7);
        breach(&mut played);
        play(&mut played, 99);
        for empty in [true, false] {
            let read = set(&Document::of_match(&played, empty, printed()), Lang::De);
            let most = if people == 7 { 2 } else { 1 };
            assert!((1..=most).contains(&read.len()), "{people} {empty}: {}", read.len());
        }
    }
}

/// A last row on a page of its own is lost on a wall.
#[test]
fn the_list_of_forty_two_players_is_one_page_although_some_names_are_long() {
    let name = |place: u16| {
        let family = if place.is_multiple_of(6) { "Großkreutz-Überlingen" } else { "Kurz" };
        Person::new(&format!("{family} {place}"), "Hans-Günther").expect("a name")
    };
    let setup = Setup::federation(words("Herbstturnier Hamm"), book("ddv2026"), 4);
    let mut desk = Desk::new(setup, 42, name);
    for round in 1..=4 {
        desk.start(round);
        desk.results(round);
        desk.close(round);
    }
    let read = set(&of(&desk.office, &Wish::Standings { after: None }), Lang::De);
    assert_eq!(read.len(), 1);
}

#[test]
fn two_hundred_players_fill_so_many_pages() {
    let setup = Setup::federation(words("Deutsche Meisterschaft"), book("ddv2026"), 1);
    let mut desk = Desk::new(setup, 200, person);
    desk.start(1);
    desk.results(1);
    let count = |wish: &Wish| set(&of(&desk.office, wish), Lang::De).len();
    let expected = [
        (Wish::Standings { after: None }, 5),
        (Wish::Seating { round: None }, 2),
        (Wish::SeatingByName { round: None }, 3),
        (Wish::Slips { round: None }, 20),
        (Wish::EmptySheets { round: None, table: None }, 50),
        (cards(60), 50),
    ];
    let found: Vec<usize> = expected.iter().map(|(wish, _)| count(wish)).collect();
    assert_eq!(found, expected.map(|(_, pages)| pages));
}

#[test]
fn the_same_document_gives_the_same_bytes_and_the_time_of_printing_is_part_of_it() {
    let desk = tournament(&book("ddv2026"), 12, person);
    let wish = Wish::Standings { after: None };
    let one = pdf(&of(&desk.office, &wish), Lang::De).expect("it is set");
    assert_eq!(pdf(&of(&desk.office, &wish), Lang::De).as_ref(), Ok(&one));
    let later = Moment::parse("2026-11-14T15:00:00Z").expect("a time");
    let later = Document::of_office(&desk.office, &wish, later).expect("it can be printed");
    assert_ne!(pdf(&later, Lang::De).expect("it is set"), one);
}
