//! The rules to read: chapters, pictures, glossary.

use dulle_rules::{Card, Rulebook, Rules};
use dulle_texts::{Lang, Texts, paragraph_file};
use dulle_web::model::course::chapters::{chapters, named_cards, pictures};
use dulle_web::model::course::glossary::{WORDS, glossary};

const LANGS: [Lang; 2] = [Lang::De, Lang::En];

#[test]
fn every_paragraph_of_every_book_is_in_a_chapter_with_a_title() {
    for book in Rulebook::names() {
        for lang in LANGS {
            let texts = Texts::new(lang);
            let file = paragraph_file(book, lang);
            let chapters = chapters(book, &file, "", &texts);
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
    let found = chapters("ddv2026", &file, "Karlchen", &texts);
    assert!(found.iter().any(|chapter| chapter.id == "7"), "{found:?}");
    assert!(chapters("ddv2026", &file, "Rumpelstilzchen", &texts).is_empty());
}

#[test]
fn paragraphs_about_trumps_show_them_by_the_rules_that_are_read() {
    for name in Rulebook::listed() {
        let rules = Rules::named(name).expect("a book");
        let book = &rules.book().name;
        let texts = Texts::new(Lang::De);
        let file = paragraph_file(book, Lang::De);
        let chapters = chapters(book, &file, "", &texts);
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
        let all = glossary("", &texts);
        assert_eq!(all.len(), WORDS.len());
        for entry in &all {
            assert!(!entry.word.contains("glossary-") && !entry.meaning.contains("glossary-"));
            assert!(entry.meaning.ends_with('.'), "{}", entry.meaning);
        }
        assert!(all[0].word.starts_with('A'), "{}", all[0].word);
    }
    let texts = Texts::new(Lang::De);
    let found = glossary("karlchen", &texts);
    assert!(found.iter().any(|entry| entry.word == "Karlchen"), "{found:?}");
    let words: Vec<String> = glossary("", &texts).into_iter().map(|entry| entry.word).collect();
    let place = |word: &str| words.iter().position(|known| known == word);
    assert!(place("Tuck") < place("Überstechen") && place("Überstechen") < place("Vorbehalt"));
}
