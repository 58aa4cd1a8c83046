//! Any bytes as a tournament's file, as an act and as messages of an office's page: nothing panics, and what can be read is
//! read back as it was written.

#![no_main]

use dulle_protocol::office::{OfficeClient, OfficeMessage};
use dulle_tournament::office::text::{act, act_text, read, whole};
use libfuzzer_sys::fuzz_target;

const HEAD: &str = "dulle tournament 1\n\
2026-11-14T08:00:00Z director \"A\" setup \"T\" book ddv2026 rounds 2 hands 8 minutes 40 sizes 4,5 springers 1 draw lot ties deductions,solos fee 0 ruled-by referee\n\
2026-11-14T08:00:00Z director \"A\" enter \"A\"\n\
2026-11-14T08:00:00Z director \"A\" enter \"B\"\n\
2026-11-14T08:00:00Z director \"A\" enter \"C\"\n\
2026-11-14T08:00:00Z director \"A\" enter \"D\"\n\
2026-11-14T08:00:00Z director \"A\" draw 1 lot seed 1 passes 1 tables 1-2-3-4\n\
2026-11-14T08:00:00Z director \"A\" publish 1\n\
2026-11-14T08:00:00Z director \"A\" release 1\n";

fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    for file in [text.to_owned(), format!("{HEAD}{text}\n")] {
        let Ok(reading) = read(&file) else { continue };
        let office = &reading.office;
        let _ = (office.next_step(), office.posted(), office.standings(9));
        let written = whole(office);
        assert_eq!(read(&written).expect("it was just written").office, *office);
    }
    for line in text.lines() {
        if let Ok(read) = act(line) {
            assert_eq!(act(&act_text(&read)).ok(), Some(read));
        }
        if let Some(message) = OfficeClient::parse(line) {
            assert_eq!(OfficeClient::parse(&message.to_json()), Some(message));
        }
        let _ = OfficeMessage::parse(line);
    }
});
