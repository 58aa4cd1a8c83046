//! Every citation that a screen can show opens.

use std::collections::HashMap;

use dulle_referee::{Book, Class, Topic as Procedure, Word};
use dulle_rules::{Rulebook, Setting, Topic, When};
use dulle_test_support::hands::books_and_options;
use dulle_texts::{Lang, Texts, paragraph_file};
use dulle_web::model::office::cited::{Piece, books, pieces};
use dulle_web::model::paragraphs::find;
use dulle_web::model::referee::names::Chip;
use dulle_web::model::table::receipt::Reference;

/// The paragraphs of each book in each language, as they are fetched.
type Files = HashMap<(String, Lang), String>;

/// What a tap on a citation opens.
fn opens(reference: Reference, texts: &Texts, files: &mut Files) -> bool {
    let lang = texts.lang();
    match reference.option {
        Some(option) => !option.contains("setting-"),
        None => {
            let key = (reference.book.clone(), lang);
            let file = files.entry(key).or_insert_with(|| paragraph_file(&reference.book, lang));
            find(file, &reference.row).is_some()
        }
    }
}

/// At the table, on receipts, on score sheets and where a match or an office refuses something.
#[test]
fn every_citation_of_the_rules_opens_in_every_book_and_with_every_option() {
    let (languages, mut files) = ([Lang::De, Lang::En].map(Texts::new), Files::new());
    for rules in books_and_options() {
        let book = rules.book();
        let topics = Topic::ALL.iter().flat_map(|&topic| {
            [When::Always, When::LoneContra].map(|hand| book.cite_when(topic, hand))
        });
        let settings = Setting::ALL.iter().filter_map(|&setting| book.setting_cite(setting));
        for cite in topics.chain(settings) {
            for texts in &languages {
                let is_open = opens(Reference::new(cite, book, texts), texts, &mut files);
                assert!(is_open, "{} {:?}: {cite:?}", book.name, book.changes());
            }
        }
    }
}

/// What the referee cites in a book: for a breach, for what follows, for the procedure.
fn of_the_referee(book: &Rulebook) -> Vec<String> {
    let own = Book::of(book);
    let classes = Word::ALL.iter().flat_map(|&word| {
        let both = move |class| [false, true].map(|soloist| own.cite_class(class, word, soloist));
        Class::ALL.into_iter().flat_map(both).flatten()
    });
    let breaches = Word::ALL.iter().map(|&word| own.cite_breach(word));
    let procedure = Procedure::ALL.into_iter().map(|topic| own.cite(topic));
    let mut all: Vec<String> = classes.chain(breaches).chain(procedure).collect();
    all.sort();
    all.dedup();
    all
}

/// At the desk, at an open table, and in the office, to which the desk's rulings go.
#[test]
fn every_citation_of_the_referee_opens_in_every_book() {
    let (languages, mut files) = ([Lang::De, Lang::En].map(Texts::new), Files::new());
    let mut closed = Vec::new();
    for book in Rulebook::listed().filter_map(Rulebook::named) {
        let rules = of_the_referee(&book);
        assert!(rules.len() > 20, "{}: {rules:?}", book.name);
        for rule in rules {
            for texts in &languages {
                let chip = Chip::new(&rule, "major", &book, texts);
                if !opens(chip.reference, texts, &mut files) {
                    closed.push(format!("{} {rule} {}", book.name, texts.lang().code()));
                }
            }
        }
    }
    assert!(closed.is_empty(), "{}", closed.join("\n"));
}

/// In the office a ruling of the desk has its paragraphs as words, and a director's own text has them as they were typed.
#[test]
fn every_paragraph_of_a_ruling_opens_in_the_office_in_every_book() {
    let (languages, mut files) = ([Lang::De, Lang::En].map(Texts::new), Files::new());
    for book in Rulebook::listed().filter_map(Rulebook::named) {
        for texts in &languages {
            let file = |name: String| (name.clone(), paragraph_file(&name, texts.lang()));
            let looked_up: Vec<_> = books(&book).into_iter().map(file).collect();
            for rule in of_the_referee(&book) {
                let chip = Chip::new(&rule, "major", &book, texts);
                let number = chip.label.split(' ').next().unwrap_or_default();
                let written = [format!("{0}, {0}", chip.label), format!("§ {number}")];
                for (text, count) in written.iter().zip([2, 1]) {
                    let cites =
                        pieces(text, &looked_up).into_iter().filter_map(|piece| match piece {
                            Piece::Cite(cite) => Some(cite),
                            Piece::Words(_) => None,
                        });
                    let open = cites.filter(|cite| opens(cite.clone(), texts, &mut files)).count();
                    // One book names its paragraphs by words, which cite only where a text begins.
                    let by_word = !number.contains(|letter: char| letter.is_ascii_digit());
                    assert!(open == count || by_word && count == 1, "{}: {text}", book.name);
                }
            }
        }
    }
}
