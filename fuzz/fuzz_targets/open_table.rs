//! Any bytes as a record of an open table: nothing panics, what can be read is read back as it was
//! written, and what it comes to does not depend on who asks. What a match takes of it, it takes as a whole.

#![no_main]

use dulle_referee::{Limits, Sheet, booking, record};
use dulle_rules::Rules;
use dulle_rules::dkn::{ReadError, Reader, Record};
use dulle_tournament::{FreeText, Match, Setup, Wishes};
use libfuzzer_sys::fuzz_target;

/// Few, so that many records are tried.
const LIMITS: Limits<'static> = Limits { nodes: 2000, watch: None };

fuzz_target!(|bytes: &[u8]| {
    let mut reader = Reader::new(bytes);
    loop {
        match reader.next_hand() {
            Ok(None) | Err(ReadError::Io(_)) => break,
            Err(ReadError::Syntax(_)) => {}
            Ok(Some(record)) => check(&record),
        }
    }
});

fn check(found: &Record) {
    let Ok(rules) = found.rules() else { return };
    let Ok(hand) = record::play(&rules, found, LIMITS) else { return };
    let sheet = hand.sheet();
    assert_eq!(sheet.penalty.iter().sum::<i16>(), 0);
    let written = record::write(found, &hand).to_string();
    let again = Reader::new(written.as_bytes()).next_hand().expect("just written").expect("a hand");
    let replayed = record::play(&rules, &again, LIMITS).expect("it was played before");
    assert_eq!(replayed.sheet(), sheet);
    enter(&rules, &sheet);
}

/// The entries that a ruled hand makes are those that the match was asked about.
fn enter(rules: &Rules, sheet: &Sheet) {
    let wishes = Wishes::by_the_book(rules.book().clone(), &["Anna", "Ben", "Cem", "Dora"]);
    let Ok(setup) = Setup::new(wishes) else { return };
    let mut game = Match::new(setup);
    let signed = FreeText::new("R").expect("a letter");
    for entry in booking::entries(&game, sheet, Some(&signed)).unwrap_or_default() {
        game.enter(entry).expect("it was decided before");
    }
    let points: i32 = game.setup().circle().members().map(|it| game.sheet().totals.of(it)).sum();
    assert!(points == 0 || game.sheet().check.one_sided);
}
