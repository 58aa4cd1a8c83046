//! Any bytes as a record of an open table: nothing panics, what can be read is read back as it was
//! written, and what it comes to does not depend on who asks.

#![no_main]

use dulle_referee::{Limits, record};
use dulle_rules::dkn::{ReadError, Reader, Record};
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
}
