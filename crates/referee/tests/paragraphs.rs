//! Every paragraph that the referee cites is one of its book.

use dulle_referee::{Book, Class, Topic, Word};
use dulle_rules::Rulebook;
use dulle_texts::paragraph_rows;

#[test]
fn every_paragraph_that_is_cited_exists() {
    let mut wrong = Vec::new();
    for name in Rulebook::names() {
        let book = Book::of(&Rulebook::named(name).expect("a bundled book"));
        let words = Word::ALL.iter().map(|&word| (word.word(), book.cite_breach(word)));
        let topics = Topic::ALL.iter().map(|&topic| ("procedure", book.cite(topic)));
        let classes = Class::ALL.iter().flat_map(|&class| {
            let of = |word, soloist| Some((class.word(), book.cite_class(class, word, soloist)?));
            [of(Word::Revoke, true), of(Word::Revoke, false), of(Word::WrongDealer, false)]
        });
        for (what, cite) in words.chain(topics).chain(classes.flatten()) {
            let (of, row) = cite.split_once(':').unwrap_or((name, cite.as_str()));
            if paragraph_rows(of, row).is_empty() {
                wrong.push(format!("{name}: {what} cites {cite}"));
            }
        }
    }
    assert!(wrong.is_empty(), "\n{}\n", wrong.join("\n"));
}
