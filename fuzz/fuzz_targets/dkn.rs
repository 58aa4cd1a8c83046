//! Any bytes as a DKN file: nothing panics, and what can be read is read back as it was written.

#![no_main]

use dulle_rules::dkn::{ReadError, Reader, Record, Replayer};
use dulle_rules::playthrough;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let mut reader = Reader::new(bytes);
    let mut replayer = Replayer::new();
    loop {
        match reader.next_hand() {
            Ok(None) | Err(ReadError::Io(_)) => break,
            Err(ReadError::Syntax(_)) => {}
            Ok(Some(record)) => check(&record, &mut replayer),
        }
    }
});

fn check(record: &Record, replayer: &mut Replayer) {
    let text = record.to_string();
    let mut reader = Reader::new(text.as_bytes());
    let again = reader.next_hand().expect("it was just written").expect("a hand");
    assert!(matches!(reader.next_hand(), Ok(None)), "one hand became two:\n{text}");
    assert_eq!(plain(&again), plain(record));
    assert_eq!(again.to_string(), text);
    let replay = replayer.replay(record);
    assert_eq!(replayer.replay(&again).is_ok(), replay.is_ok());
    if let Ok(rules) = record.rules() {
        let shown = playthrough(&rules, record);
        assert!(shown.is_ok() || replay.is_err());
    }
}

/// The record without the places where things stood.
fn plain(record: &Record) -> (Vec<(&str, &str)>, Vec<String>) {
    let tags = record.tags.iter().map(|tag| (tag.name.as_str(), tag.value.as_str())).collect();
    (tags, record.moves.iter().map(ToString::to_string).collect())
}
