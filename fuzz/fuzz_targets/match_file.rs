//! Any bytes as a match's file: nothing panics, the sheet adds up, and what can be read is read back
//! as it was written.

#![no_main]

use dulle_tournament::text::{read, whole};
use libfuzzer_sys::fuzz_target;

const HEAD: &str = "dulle match 1\nrulebook ddv1994\noptions table-most=7\n";
const NAMES: &str = "member 1 \"A\"\nmember 2 \"B\"\nmember 3 \"C\"\nmember 4 \"D\"\n";

fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    for text in [text.to_owned(), format!("{HEAD}{NAMES}---\n{text}\n")] {
        let Ok(reading) = read(&text) else { continue };
        assert!(reading.game.sheet().check.is_good());
        let _ = reading.game.next();
        let written = whole(&reading.game);
        assert_eq!(read(&written).expect("it was just written").game, reading.game);
    }
});
