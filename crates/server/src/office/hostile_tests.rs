//! Files that somebody has tampered with: each is refused, or it is a tournament like any other, with views for everybody.

use dulle_tournament::office::{Moment, text};

use super::ledger::Ledger;
use super::{phone, public};

const FILES: [&str; 4] = [
    include_str!("../../../../fixtures/2026-11-18/netzcup.tournament"),
    include_str!("../../../../fixtures/2026-11-16/late-sheet-rewritten.tournament"),
    include_str!("../../../../fixtures/2026-11-16/void-then-drawn.tournament"),
    include_str!("../../../../fixtures/2026-11-16/void-then-released.tournament"),
];
/// What stands in the place of a word.
const WORDS: [&str; 22] = [
    "0",
    "1",
    "2",
    "3",
    "7",
    "12",
    "255",
    "256",
    "65535",
    "65536",
    "4294967296",
    "18446744073709551616",
    "-1",
    "+99999999999",
    "\"",
    "\"=1+1\"",
    "\"\u{202e}\"",
    "office",
    "undo",
    "1-1-1-1",
    "5-6-7-8-9-10-11-12",
    "\u{0}",
];

/// Numbers that look random, the same in every run (xorshift).
struct Dice(u64);

impl Dice {
    fn below(&mut self, most: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % most.max(1)
    }
}

fn tampered(file: &str, dice: &mut Dice) -> String {
    let mut lines: Vec<String> = file.lines().map(str::to_owned).collect();
    for _ in 0..=dice.below(2) {
        let (one, other) = (dice.below(lines.len()), dice.below(lines.len()));
        match dice.below(10) {
            0 => {
                lines.remove(one);
            }
            1 => {
                let again = lines[one].clone();
                lines.insert(other, again);
            }
            2 => lines.swap(one, other),
            3 => {
                let letters = lines[one].chars().count();
                lines[one] = lines[one].chars().take(dice.below(letters)).collect();
            }
            _ => {
                let mut words: Vec<&str> = lines[one].split(' ').collect();
                let place = dice.below(words.len());
                words[place] = WORDS[dice.below(WORDS.len())];
                lines[one] = words.join(" ");
            }
        }
        if lines.is_empty() {
            break;
        }
    }
    lines.into_iter().map(|line| line + "\n").collect()
}

#[test]
fn a_file_that_was_tampered_with_is_refused_or_read_back_as_it_was_written() {
    let mut dice = Dice(0x9E37_79B9_7F4A_7C15);
    let late = Moment::from_seconds(4_000_000_000).expect("a moment");
    let (mut read, mut refused) = (0, 0);
    for turn in 0..2000 {
        let file = tampered(FILES[turn % FILES.len()], &mut dice);
        let Ok(ledger) = Ledger::from_file(&file, late) else {
            refused += 1;
            continue;
        };
        read += 1;
        let office = ledger.office();
        public::view(office);
        for table in 1..=3 {
            phone::view(office, table);
        }
        let written = ledger.file();
        let again = text::read(&written).expect("it was just written");
        assert_eq!(&again.office, office, "{file}");
    }
    assert!(read > 30 && refused > 100, "{read} read, {refused} refused");
}
