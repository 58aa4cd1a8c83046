//! The rules to read: chapters, pictures, glossary.

use dulle_rules::{Card, Rulebook, Rules};
use dulle_texts::{Lang, Texts, paragraph_file};
use dulle_web::model::course::chapters::{chapters, named_cards, pictures};
use dulle_web::model::course::find::{Wanted, folded, options};
use dulle_web::model::course::glossary::{WORDS, glossary};

const LANGS: [Lang; 2] = [Lang::De, Lang::En];

#[test]
fn every_paragraph_of_every_book_is_in_a_chapter_with_a_title() {
    for book in Rulebook::names() {
        for lang in LANGS {
            let texts = Texts::new(lang);
            let file = paragraph_file(book, lang);
            let chapters = chapters(book, &file, &Wanted::new(""), &texts);
            assert!((5..=11).contains(&chapters.len()), "{book}: {}", chapters.len());
            for chapter in &chapters {
                assert!(!chapter.title.contains("reader-"), "{book}: {}", chapter.title);
            }
            let rows: usize =
                chapters.iter().flat_map(|c| &c.paragraphs).map(|p| p.texts.len()).sum();
            assert_eq!(rows, file.lines().count(), "{book}: nothing is lost");
        }
    }
}

#[test]
fn what_is_searched_is_found_in_its_chapter() {
    let texts = Texts::new(Lang::De);
    let file = paragraph_file("ddv2026", Lang::De);
    let found = chapters("ddv2026", &file, &Wanted::new("Karlchen"), &texts);
    assert!(found.iter().any(|chapter| chapter.id == "7"), "{found:?}");
    assert!(chapters("ddv2026", &file, &Wanted::new("Rumpelstilzchen"), &texts).is_empty());
}

#[test]
fn the_search_understands_what_players_type() {
    let texts = Texts::new(Lang::De);
    let found = |book: &str, wanted: &str| {
        let rules = Rules::named(book).expect("a book");
        let (wanted, file) = (Wanted::new(wanted), paragraph_file(&rules.book().name, Lang::De));
        let chapters = chapters(&rules.book().name, &file, &wanted, &texts);
        let rows = chapters.iter().flat_map(|chapter| &chapter.paragraphs);
        let paragraphs: Vec<String> = rows.map(|paragraph| paragraph.texts.join(" ")).collect();
        let words: Vec<String> =
            glossary(&wanted, &texts).into_iter().map(|entry| entry.word).collect();
        let names: Vec<String> =
            options(&rules, &wanted, &texts).into_iter().map(|option| option.name).collect();
        (paragraphs, words, names)
    };
    for caught in ["Fuchs gefangen", "gefangen fuchs", "FUCHS FANGEN"] {
        let (paragraphs, ..) = found("ddv2026", caught);
        assert!(paragraphs.iter().any(|text| text.contains("Sonderpunkt")), "{caught}");
    }
    for book in ["ddv2026", "kitchen"] {
        let (_, _, names) = found(book, "zweite Dulle");
        assert!(names.iter().any(|name| name == "Zweite Dulle sticht die erste"), "{names:?}");
        for pigs in ["Schweinchen", "schweine"] {
            let (_, words, names) = found(book, pigs);
            assert!(names.iter().any(|name| name == "Schweine"), "{book}: {names:?}");
            assert!(!words.is_empty(), "{book}");
        }
        for thrown in ["Schmeißen", "schmeissen", "SCHMEISSEN"] {
            let (_, words, names) = found(book, thrown);
            assert!(names.iter().any(|name| name == "Schmeißen"), "{book}: {names:?}");
            assert!(!words.is_empty(), "{book}");
        }
        for over in ["überstechen", "ueberstechen", "Uberstechen"] {
            assert!(!found(book, over).1.is_empty(), "{over}");
        }
    }
    assert!(!found("ddv2026", "Wann muss ich bedienen?").0.is_empty());
    assert_eq!(found("ddv2026", "Fuchs Rumpelstilzchen"), Default::default(), "all must occur");
    let (by_number, ..) = found("ddv2026", "4.1.8");
    assert!(!by_number.is_empty());
    assert_eq!(folded("Größe, Äußerst, ueber"), "grosse, ausserst, uber");
}

#[test]
fn paragraphs_about_trumps_show_them_by_the_rules_that_are_read() {
    for name in Rulebook::listed() {
        let rules = Rules::named(name).expect("a book");
        let book = &rules.book().name;
        let texts = Texts::new(Lang::De);
        let file = paragraph_file(book, Lang::De);
        let chapters = chapters(book, &file, &Wanted::new(""), &texts);
        let shown: Vec<_> = chapters
            .iter()
            .flat_map(|chapter| &chapter.paragraphs)
            .flat_map(|paragraph| pictures(&rules, paragraph, &texts))
            .filter(|pictures| pictures.caption.is_some())
            .collect();
        assert!(shown.len() >= 3, "{name}: {}", shown.len());
        let normal = &shown[0];
        assert_eq!(normal.cards[0], Card::HEARTS_TEN, "{name}");
        assert_eq!(normal.cards.len(), if rules.book().nines { 13 } else { 12 }, "{name}");
        assert!(normal.spoken.starts_with("Herz Zehn, Kreuz Dame"), "{}", normal.spoken);
    }
}

#[test]
fn cards_that_a_text_names_are_recognised_in_both_languages() {
    let names = |text: &str, lang| {
        let cards = named_cards(text, &Texts::new(lang));
        cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(names("Die Herz-Zehn schlägt beide Kreuz-Damen.", Lang::De), "HT CQ");
    assert_eq!(names("Ein Fuchs (Karo-Ass) der Gegner", Lang::De), "DA");
    assert_eq!(names("the queens of clubs and the ten of hearts", Lang::En), "HT CQ");
    assert_eq!(names("Nothing about cards.", Lang::En), "");
}

#[test]
fn every_word_of_the_glossary_is_explained_in_both_languages_and_sorted() {
    for lang in LANGS {
        let texts = Texts::new(lang);
        let all = glossary(&Wanted::new(""), &texts);
        assert_eq!(all.len(), WORDS.len());
        for entry in &all {
            assert!(!entry.word.contains("glossary-") && !entry.meaning.contains("glossary-"));
            assert!(entry.meaning.ends_with('.'), "{}", entry.meaning);
        }
        assert!(all[0].word.starts_with('A'), "{}", all[0].word);
    }
    let texts = Texts::new(Lang::De);
    let found = glossary(&Wanted::new("karlchen"), &texts);
    assert!(found.iter().any(|entry| entry.word == "Karlchen"), "{found:?}");
    let words: Vec<String> =
        glossary(&Wanted::new(""), &texts).into_iter().map(|entry| entry.word).collect();
    let place = |word: &str| words.iter().position(|known| known == word);
    assert!(place("Tuck") < place("Überstechen") && place("Überstechen") < place("Vorbehalt"));
}
